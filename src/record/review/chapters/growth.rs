//! Chapters from the timeline: the biggest jump of worth, the best run and the last change of the lead.

use super::{Chapter, ChapterKind, GAP};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::record::history::History;
use crate::record::review::timeline::Point;

/// Lists the chapters about money.
pub(super) fn growth(history: &History) -> Vec<Chapter> {
    let last = history.done().saturating_sub(GAP);
    let points = history.timeline().points(0, history.done());
    let jump = biggest_jump(history, &points, last);
    let lead = last_lead(history, &points, last);
    [jump, best_run(history), lead]
        .into_iter()
        .flatten()
        .collect()
}

/// Finds the round in which a player's worth grew most. The last one is left to the end of the game.
fn biggest_jump(history: &History, points: &[Point], last: usize) -> Option<Chapter> {
    let (game, timeline) = (history.game(), history.timeline());
    let players = || (0..game.player_count()).map(PlayerId::new);
    let jumps = points.windows(2).flat_map(|pair| {
        players().map(move |player| {
            let worth = |point: &Point| timeline.worth(player, point.after);
            (worth(&pair[1]) - worth(&pair[0]), player, pair)
        })
    });
    let before = jumps.clone().filter(|(.., pair)| pair[1].after <= last);
    // Of equals the first.
    let best = before.reduce(|best, next| if next.0 > best.0 { next } else { best });
    let (jump, player, pair) = best.filter(|(jump, ..)| *jump > Dollars::ZERO)?;
    let (from, to) = (pair[0].after, pair[1].after);
    let is_biggest = jumps.map(|(jump, ..)| jump).max() == Some(jump);
    let which = match is_biggest {
        true => "the biggest jump of the game",
        false => "the biggest jump before the last round",
    };
    let money = |amount| game.currency().of(amount);
    let name = game.name(player);
    let sources = timeline.sources(player, from, to);
    let source = sources
        .first()
        .filter(|it| it.paid + it.gained > Dollars::ZERO);
    let most = source.and_then(|source| Some((source.of?.symbol, source.paid + source.gained)));
    let most = most.filter(|(symbol, _)| !symbol.is_empty());
    let sentences = [
        format!(
            "{}: {name}\u{2019}s worth grows by {} to {}, {which}.",
            pair[1].round,
            money(jump),
            money(timeline.worth(player, to))
        ),
        most.map_or(String::new(), |(symbol, amount)| {
            format!("{symbol} brought {} of it.", money(amount))
        }),
    ];
    let name = format!("{name} gains {}", money(jump));
    Some(Chapter::new(ChapterKind::Growth, to, name, &sentences))
}

/// Finds the run that earned most.
fn best_run(history: &History) -> Option<Chapter> {
    let earnings = history.timeline().earnings(history.done());
    let best = earnings.reduce(|best, next| match next.what.total > best.what.total {
        true => next,
        false => best,
    })?;
    let game = history.game();
    let money = |amount| game.currency().of(amount);
    let (symbol, total) = (best.what.by.symbol, money(best.what.total));
    let paid = best.what.paid.iter().max_by_key(|(_, amount)| *amount);
    let paid = paid.map_or(String::new(), |(player, amount)| {
        format!("{} gets {} of it.", game.name(*player), money(*amount))
    });
    let sentences = [
        format!("{symbol} earns {total}, the most of any run in this game."),
        paid,
    ];
    let name = format!("{symbol} earns {total}");
    Some(Chapter::new(ChapterKind::Run, best.after, name, &sentences))
}

/// Finds the round after which the winner led to the end.
fn last_lead(history: &History, points: &[Point], last: usize) -> Option<Chapter> {
    let (game, timeline) = (history.game(), history.timeline());
    let players = || (0..game.player_count()).map(PlayerId::new);
    let leader = |after: usize| {
        let worth = |player: &PlayerId| timeline.worth(*player, after);
        let best = players().map(|player| worth(&player)).max()?;
        let mut leaders = players().filter(|player| worth(player) == best);
        let first = leaders.next()?;
        leaders.next().is_none().then_some(first)
    };
    let winner = leader(history.done())?;
    let mut ends = points.iter().filter(|point| point.after <= last).rev();
    let loses = |point: &&Point| leader(point.after) != Some(winner);
    let before = ends.find(loses)?.after;
    let taken = points.iter().find(|point| point.after > before)?;
    let worth = game.currency().of(timeline.worth(winner, taken.after));
    let name = game.name(winner);
    let sentence = format!(
        "{}: {name} takes the lead with {worth} and keeps it to the end.",
        taken.round
    );
    let name = format!("{name} takes the lead");
    Some(Chapter::new(
        ChapterKind::Lead,
        taken.after,
        name,
        &[sentence],
    ))
}
