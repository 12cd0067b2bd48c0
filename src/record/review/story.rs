//! The story of what others did: one line for each company, or player, that acted in a row.

use crate::engine::game::{Badge, Game, LoggedEarnings};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::table::Table;
use crate::engine::rail::words::train_names;
use crate::record::history::History;

/// The most lines of a story. Earlier acts are counted in its first line.
pub const MOST_LINES: usize = 6;

/// The acts of a company, or of a player without one, in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoryLine {
    /// The company that acted, if one did.
    pub company: Option<Badge>,
    /// The player who decided; none in a line of acts that are only counted.
    pub player: Option<PlayerId>,
    /// The changes, such as "tile in Hartford" and "ran $200".
    pub parts: Vec<String>,
    /// Number of actions after the first and after the last of its acts.
    pub acts: (usize, usize),
}

/// The weight of an act for those who follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// A pass.
    Light,
    /// Any other act.
    Usual,
    /// An act that changes the phase, a president or the companies in play, or lets a price jump.
    Heavy,
}

/// Weighs the last act; there is none before the first.
#[must_use]
pub fn weight_of_last(history: &History) -> Option<Weight> {
    let at = history.done().checked_sub(1)?;
    let made = history.actions().get(at)?;
    let before = history.game_at(at).ok()?;
    let (before, after) = (before.rail(), history.game().rail());
    let tables = before
        .zip(after)
        .map(|(before, after)| (before.table(), after.table()));
    let is_heavy = tables.is_some_and(|(before, after)| is_turning_point(before, after));
    Some(match made.kind() {
        _ if is_heavy => Weight::Heavy,
        "pass" => Weight::Light,
        _ => Weight::Usual,
    })
}

/// Checks whether the phase, a president or the companies in play differ, or a price by a quarter.
fn is_turning_point(before: &Table, after: &Table) -> bool {
    let jumps = |was: Dollars, is: Dollars| (is.0 - was.0).abs() * 4 >= was.0;
    let differs = |id: CompanyId| {
        let prices = before.market.price(id).zip(after.market.price(id));
        before.company(id).status != after.company(id).status
            || before.president(id) != after.president(id)
            || prices.is_some_and(|(was, is)| jumps(was, is))
    };
    before.depot.phase_number() != after.depot.phase_number()
        || after.components.company_ids().any(differs)
}

/// Tells what was done after the first `since` actions, in at most [`MOST_LINES`] lines.
#[must_use]
pub fn story(history: &History, since: usize) -> Vec<StoryLine> {
    let mut lines: Vec<StoryLine> = Vec::new();
    for at in since..history.done() {
        let Some(decision) = history.decision_at(at) else {
            continue;
        };
        let (company, player) = (decision.badge, Some(decision.player));
        match lines.last_mut() {
            Some(line) if goes_on(line, company, player) => line.acts.1 = at + 1,
            _ => lines.push(StoryLine {
                company,
                player,
                parts: Vec::new(),
                acts: (at + 1, at + 1),
            }),
        }
    }
    fold_earlier(&mut lines);
    for line in &mut lines {
        if line.parts.is_empty() {
            line.parts = parts(history, line);
        }
    }
    lines
}

/// Checks whether a line goes on with an act.
fn goes_on(line: &StoryLine, company: Option<Badge>, player: Option<PlayerId>) -> bool {
    line.company == company && (company.is_some() || line.player == player)
}

/// Counts the acts of the lines that are too many in one line.
fn fold_earlier(lines: &mut Vec<StoryLine>) {
    if lines.len() <= MOST_LINES {
        return;
    }
    let rest = lines.split_off(lines.len() + 1 - MOST_LINES);
    let (Some(first), Some(last)) = (lines.first(), lines.last()) else {
        return;
    };
    let acts = (first.acts.0, last.acts.1);
    let earlier = StoryLine {
        company: None,
        player: None,
        parts: vec![format!("{} acts before", acts.1 + 1 - acts.0)],
        acts,
    };
    lines.clear();
    lines.push(earlier);
    lines.extend(rest);
}

/// Lists what a line's acts changed; the last sentence of the log if that is nothing one can see.
fn parts(history: &History, line: &StoryLine) -> Vec<String> {
    let (before, after) = (line.acts.0 - 1, line.acts.1);
    let moments = history
        .game_at(before)
        .ok()
        .zip(history.game_at(after).ok());
    let entries = || {
        let (first, last) = line.acts;
        let log = history.log();
        log.filter(move |entry| (first..=last).contains(&entry.after))
    };
    let mut parts = match (&moments, line.company) {
        (None, _) => Vec::new(),
        (Some((before, after)), Some(company)) => {
            let earned = entries().filter_map(|entry| entry.line.earned.as_ref());
            let mut earned = earned.filter(|earned| earned.by == company);
            company_parts(&**before, &**after, company, earned.next_back())
        }
        (Some((before, after)), None) => player_parts(&**before, &**after, line.player),
    };
    if parts.is_empty() {
        let mut sentences = entries().filter(|entry| !entry.line.heading);
        let entries = sentences.next_back().map(|entry| entry.line.text.clone());
        parts.push(entries.unwrap_or_else(|| String::from("went on")));
    }
    parts
}

/// Lists what changed about a company: track, markers, runs, trains and price.
fn company_parts(
    before: &dyn Game,
    after: &dyn Game,
    company: Badge,
    earned: Option<&LoggedEarnings>,
) -> Vec<String> {
    let (Some(before), Some(after)) = (before.rail(), after.rail()) else {
        return Vec::new();
    };
    let (before, after) = (before.table(), after.table());
    let Some(id) = after.components.company_by_symbol(company.symbol) else {
        return Vec::new();
    };
    let mut parts = places(before, after, id);
    parts.extend(earned.map(|earned| run(after, earned)));
    let [trains, trains_after] = [before, after].map(|table| train_names(table, id));
    if trains != trains_after {
        parts.push(match trains_after.as_str() {
            "" => String::from("no train left"),
            trains => format!("trains {trains}"),
        });
    }
    match (before.market.price(id), after.market.price(id)) {
        (was, Some(is)) if was != Some(is) => parts.push(format!("price {}", after.money(is))),
        (Some(_), None) => parts.push(String::from("leaves the market")),
        _ => {}
    }
    parts
}

/// Lists the places where tiles and markers are new.
fn places(before: &Table, after: &Table, id: CompanyId) -> Vec<String> {
    let map = after.board.map();
    let name = |hex| {
        let hex = map.hex(hex);
        match hex.name.is_empty() {
            true => hex.at.to_string(),
            false => hex.name.to_string(),
        }
    };
    let new_tile = |hex: &_| before.board.laid(*hex) != after.board.laid(*hex);
    let tiles = map.iter().map(|(hex, _)| hex).filter(new_tile);
    let tiles = tiles.map(|hex| format!("tile in {}", name(hex)));
    let stood: Vec<_> = before.board.markers_of(id).collect();
    let markers = after.board.markers_of(id);
    let markers = markers.filter(|space| !stood.contains(space));
    let markers = markers.map(|space| format!("marker in {}", name(space.hex)));
    tiles.chain(markers).collect()
}

/// Words earnings and what became of them.
fn run(table: &Table, earned: &LoggedEarnings) -> String {
    let way = match (earned.kept > Dollars(0), earned.paid.is_empty()) {
        (false, _) => "paid",
        (true, true) => "kept",
        (true, false) => "partly paid",
    };
    format!("ran {}, {way}", table.money(earned.total))
}

/// Lists what changed about a player's shares.
fn player_parts(before: &dyn Game, after: &dyn Game, player: Option<PlayerId>) -> Vec<String> {
    let holdings = |game: &dyn Game| {
        let mut standings = game.standings().into_iter();
        let own = standings.find(|standing| Some(standing.player) == player);
        own.map(|standing| standing.holdings).unwrap_or_default()
    };
    let (before, after) = (holdings(before), holdings(after));
    let of = |holdings: &[(Badge, String)], badge| {
        let found = holdings.iter().find(|(held, _)| *held == badge);
        found.map(|(_, share)| share.clone())
    };
    let gone = before
        .iter()
        .filter(|(badge, _)| of(&after, *badge).is_none());
    let gone = gone.map(|(badge, _)| format!("no {} left", badge.symbol));
    let new = after
        .iter()
        .filter_map(|(badge, share)| match of(&before, *badge) {
            Some(was) if was == *share => None,
            Some(was) => Some(format!("{} {was} to {share}", badge.symbol)),
            None => Some(format!("{} {share}", badge.symbol)),
        });
    new.chain(gone).collect()
}
