//! Chapters from the log: mergers, and what no player did.

use super::{Chapter, ChapterKind, list, sentences_at, trains_of};
use crate::engine::money::Dollars;
use crate::record::history::{Entry, History};

/// Checks whether a line of the log tells of a merger.
pub(super) fn tells_of_merger(text: &str) -> bool {
    text.contains(" merge into ") || text.contains(" merges ")
}

/// Lists the mergers, each with who leads the company that comes of it.
pub(super) fn mergers(history: &History) -> Vec<Chapter> {
    let lines = history.log().filter(|entry| !entry.line.heading);
    let lines = lines.filter(|entry| tells_of_merger(&entry.line.text));
    let chapter = |entry: &Entry| {
        let text = entry.line.text.clone();
        let name = text.trim_end_matches('.').to_string();
        let led = led_by(history, entry).unwrap_or_default();
        Chapter::new(ChapterKind::Merger, entry.after, name, &[text, led])
    };
    lines.map(chapter).collect()
}

/// Tells who leads the company that a line names last, and what it has.
fn led_by(history: &History, entry: &Entry) -> Option<String> {
    let game = history.game_at(entry.after).ok()?;
    let table = game.rail()?.table();
    let words = entry.line.text.split_whitespace().rev();
    let mut named = words.filter_map(|word| {
        let symbol = word.trim_end_matches(['.', ',']);
        table.components.company_by_symbol(symbol)
    });
    let company = named.next()?;
    let leader = game.name(table.president(company)?);
    let cash = table.money(table.company(company).cash);
    let trains = trains_of(table, company);
    Some(match entry.line.text.starts_with(&leader) {
        true => format!("It has {cash} and {trains}."),
        false => format!("{leader} leads it, with {cash} and {trains}."),
    })
}

/// A player's income in a line of the log: name, amount, and how the amount is written.
fn income(text: &str) -> Option<(&str, i32, &str)> {
    let (name, rest) = text.split_once(" receives ")?;
    let (amount, _) = rest.split_once(" of Income")?;
    let digits = amount.trim_start_matches(|sign: char| !sign.is_ascii_digit());
    Some((name, digits.parse().ok()?, amount))
}

/// Finds the first income of a game without trains, and the income that grew most.
pub(super) fn incomes(history: &History) -> Vec<Chapter> {
    let mut found: Vec<Chapter> = Vec::new();
    let mut last: Vec<(&str, i32)> = Vec::new();
    let mut best: Option<(i32, usize, &str, &str)> = None;
    for entry in history.log() {
        let Some((name, amount, written)) = income(&entry.line.text) else {
            continue;
        };
        if found.is_empty() {
            let all = sentences_at(history, entry.after).filter_map(income);
            let all: Vec<String> = all.map(|(name, _, sum)| format!("{name} {sum}")).collect();
            let sentence = format!("The first Income: {}.", list(&all));
            let name = "The first Income".to_string();
            found.push(Chapter::new(
                ChapterKind::Income,
                entry.after,
                name,
                &[sentence],
            ));
        }
        let before = last.iter().position(|(known, _)| *known == name);
        if let Some(index) = before {
            let (_, was) = last.swap_remove(index);
            if best.is_none_or(|(jump, ..)| amount - was > jump) {
                best = Some((amount - was, entry.after, name, written));
            }
        }
        last.push((name, amount));
    }
    found.extend(best.map(|(jump, after, name, written)| {
        let jump = history.game().currency().of(Dollars(jump));
        let sentence = format!(
            "{name}\u{2019}s Income jumps to {written}, {jump} more than the turn before: the biggest jump of the game."
        );
        let name = format!("{name} receives {written}");
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
