//! Chapters from the log: mergers, and what no player did.

use super::{Chapter, ChapterKind, list, sentences_at, trains_of};
use crate::engine::game::{Badge, LoggedNews};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::record::history::{Entry, History};

/// Returns the company that comes of the merger of which a line of the log tells, if it does.
fn merged_into(entry: &Entry) -> Option<Badge> {
    match entry.line.news {
        Some(LoggedNews::Merger(into)) => Some(into),
        _ => None,
    }
}

/// Checks whether companies merge with an action.
pub(super) fn has_merger(history: &History, after: usize) -> bool {
    let mut log = history.log().filter(|entry| entry.after == after);
    log.any(|entry| merged_into(entry).is_some())
}

/// Lists the mergers, each with who leads the company that comes of it.
pub(super) fn mergers(history: &History) -> Vec<Chapter> {
    let chapter = |entry: &Entry| {
        let into = merged_into(entry)?;
        let text = entry.line.text.clone();
        let name = text.trim_end_matches('.').to_string();
        let led = led_by(history, entry, into).unwrap_or_default();
        Some(Chapter::new(
            ChapterKind::Merger,
            entry.after,
            name,
            &[text, led],
        ))
    };
    history.log().filter_map(chapter).collect()
}

/// Tells who leads the company that comes of a merger, and what it has.
fn led_by(history: &History, entry: &Entry, into: Badge) -> Option<String> {
    let game = history.game_at(entry.after).ok()?;
    let table = game.rail()?.table();
    let company = table.components.company_by_symbol(into.symbol)?;
    let leader = game.name(table.president(company)?);
    let cash = table.money(table.company(company).cash);
    let trains = trains_of(table, company);
    Some(match entry.line.text.starts_with(&leader) {
        true => format!("It has {cash} and {trains}."),
        false => format!("{leader} leads it, with {cash} and {trains}."),
    })
}

/// Returns a player's income of which a line of the log tells.
fn income(entry: &Entry) -> Option<(PlayerId, Dollars)> {
    match entry.line.news {
        Some(LoggedNews::Income(player, amount)) => Some((player, amount)),
        _ => None,
    }
}

/// Finds the first income of a game without trains, and the income that grew most.
pub(super) fn incomes(history: &History) -> Vec<Chapter> {
    let game = history.game();
    let money = |amount| game.currency().of(amount);
    let mut found: Vec<Chapter> = Vec::new();
    let mut last: Vec<(PlayerId, Dollars)> = Vec::new();
    let mut best: Option<(Dollars, usize, PlayerId, Dollars)> = None;
    for entry in history.log() {
        let Some((player, amount)) = income(entry) else {
            continue;
        };
        if found.is_empty() {
            let same = history.log().filter(|other| other.after == entry.after);
            let all = same.filter_map(income);
            let all =
                all.map(|(player, amount)| format!("{} {}", game.name(player), money(amount)));
            let all: Vec<String> = all.collect();
            let sentence = format!("The first Income: {}.", list(&all));
            let name = "The first Income".to_string();
            let kind = ChapterKind::Income;
            found.push(Chapter::new(kind, entry.after, name, &[sentence]));
        }
        let before = last.iter().position(|(known, _)| *known == player);
        if let Some(index) = before {
            let (_, was) = last.swap_remove(index);
            if best.is_none_or(|(jump, ..)| amount - was > jump) {
                best = Some((amount - was, entry.after, player, amount));
            }
        }
        last.push((player, amount));
    }
    found.extend(best.map(|(jump, after, player, amount)| {
        let (name, amount, jump) = (game.name(player), money(amount), money(jump));
        let sentence = format!(
            "{name}\u{2019}s Income jumps to {amount}, {jump} more than the turn before: the biggest jump of the game."
        );
        let name = format!("{name} receives {amount}");
        Chapter::new(ChapterKind::Income, after, name, &[sentence])
    }));
    found
}

/// Lists the news with which a round begins, and which no player made.
pub(super) fn news(history: &History) -> Vec<Chapter> {
    let players = history.game().setup().players;
    let is_news = |text: &&str| {
        let is_of_player = players.iter().any(|name| text.starts_with(name.as_str()));
        !is_of_player && !text.starts_with("The die")
    };
    let headings = history
        .log()
        .filter(|entry| entry.line.heading && entry.after > 0);
    let chapter = |entry: &Entry| {
        let mut texts = sentences_at(history, entry.after)
            .filter(is_news)
            .peekable();
        texts.peek()?;
        let mut sentences = vec![format!("{}.", entry.line.text)];
        let texts = texts.flat_map(|text| text.split_inclusive(". "));
        sentences.extend(texts.map(|text| text.trim_end().to_string()));
        let name = entry.line.text.clone();
        Some(Chapter::new(
            ChapterKind::News,
            entry.after,
            name,
            &sentences,
        ))
    };
    headings.filter_map(chapter).collect()
}
