//! The chapters of a game: the moments that mattered, each with a caption of one or two sentences.
//!
//! A film stops there. Everything is read from the record, with no word of a title: from the table of railway games,
//! the log and the timeline.

mod growth;
mod news;
mod turning_points;

use crate::engine::arrange::Arrange;
use crate::engine::game::Game;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::table::Table;
use crate::record::history::{CHECKPOINT_EVERY, History};

/// The most chapters of a game.
pub const MOST: usize = 16;
/// The fewest actions between two chapters.
pub const GAP: usize = 4;
/// The most words of a caption.
pub const MOST_WORDS: usize = 30;

/// A moment at which a film stops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Number of actions before it.
    pub after: usize,
    /// The short name, for a list.
    pub name: String,
    /// The sentences that explain it.
    pub caption: String,
    /// The reason for it.
    pub kind: ChapterKind,
}

/// The reason for a chapter, the most important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChapterKind {
    /// The beginning of the game.
    Beginning,
    /// Its end.
    End,
    /// A player is bankrupt.
    Bankruptcy,
    /// The first train of a kind.
    Train,
    /// Companies merge.
    Merger,
    /// The round in which somebody's worth grew most.
    Growth,
    /// The first income of a game without trains, or its biggest.
    Income,
    /// A company changes or loses its president.
    Presidency,
    /// The best run of the game.
    Run,
    /// The last change of the lead.
    Lead,
    /// News that no player made.
    News,
}

impl Chapter {
    /// Makes a chapter, without the sentences that would be too many.
    fn new(kind: ChapterKind, after: usize, name: String, sentences: &[String]) -> Chapter {
        let mut caption = String::new();
        let mut count = 0;
        for sentence in sentences.iter().filter(|sentence| !sentence.is_empty()) {
            let words: Vec<&str> = sentence.split_whitespace().collect();
            if count == 0 && words.len() > MOST_WORDS {
                caption = words[..MOST_WORDS].join(" ") + "\u{2026}";
                break;
            }
            count += words.len();
            if count > MOST_WORDS {
                break;
            }
            if !caption.is_empty() {
                caption.push(' ');
            }
            caption.push_str(sentence);
        }
        Chapter {
            after,
            name,
            caption,
            kind,
        }
    }
}

/// A search for the chapters of a game, in slices that leave a page responsive.
#[derive(Debug, Default)]
pub struct ChapterSearch {
    /// Number of actions whose turning points are known.
    looked: usize,
    found: Vec<Chapter>,
}

impl ChapterSearch {
    /// Looks at some more actions. Returns the chapters in their order, once all are known.
    pub fn step(&mut self, history: &History) -> Option<Vec<Chapter>> {
        if self.looked < history.done() {
            let to = (self.looked + CHECKPOINT_EVERY).min(history.done());
            turning_points::turning_points(history, (self.looked, to), &mut self.found);
            self.looked = to;
            return None;
        }
        Some(chosen(history, std::mem::take(&mut self.found)))
    }
}

/// Lists the chapters of the actions that count, in their order.
#[must_use]
pub fn chapters(history: &History) -> Vec<Chapter> {
    let mut search = ChapterSearch::default();
    loop {
        if let Some(chapters) = search.step(history) {
            return chapters;
        }
    }
}

/// Chooses the most important of the turning points and all else that is told.
fn chosen(history: &History, mut found: Vec<Chapter>) -> Vec<Chapter> {
    found.extend(news::mergers(history));
    found.extend(growth::growth(history));
    if history.game().rail().is_none() {
        found.extend(news::incomes(history));
        found.extend(news::news(history));
    }
    found.arrange_by_key(|chapter| (chapter.kind, chapter.after));
    let mut chosen: Vec<Chapter> = beginning(history).into_iter().chain(end(history)).collect();
    for chapter in found {
        // What is told of a whole round may as well be told a little later.
        let latest = match chapter.kind {
            ChapterKind::Growth | ChapterKind::Lead => chapter.after + 2 * GAP,
            _ => chapter.after,
        };
        let is_free = |after: &usize| chosen.iter().all(|it| it.after.abs_diff(*after) >= GAP);
        let latest = latest.min(history.done());
        let free = (chapter.after..=latest).find(is_free);
        if let Some(after) = free.filter(|_| chosen.len() < MOST) {
            chosen.push(Chapter { after, ..chapter });
        }
    }
    chosen.arrange_by_key(|chapter| chapter.after);
    chosen
}

/// Introduces the players.
fn beginning(history: &History) -> Option<Chapter> {
    let game = history.game_at(0).ok()?;
    let players = list(&game.setup().players);
    let cash: Vec<String> = game.standings().into_iter().map(|it| it.cash).collect();
    let first = cash.first().filter(|first| {
        first.starts_with(game.currency().sign) && cash.iter().all(|cash| cash == *first)
    });
    let with = first.map_or(String::new(), |cash| format!(" with {cash} each"));
    let sentences = [
        format!("{players} begin{with}."),
        "The player who is worth most at the end wins.".to_string(),
    ];
    let name = "The start".to_string();
    Some(Chapter::new(ChapterKind::Beginning, 0, name, &sentences))
}

/// Names the winners of a finished game.
fn end(history: &History) -> Option<Chapter> {
    let game = history.game();
    let outcome = game.outcome()?;
    let money = |amount| game.currency().of(amount);
    let (winners, others) = outcome.scores.split_at(outcome.winners);
    let names: Vec<String> = winners
        .iter()
        .map(|(player, _)| game.name(*player))
        .collect();
    let (_, best) = winners.first()?;
    let verb = if names.len() == 1 { "wins" } else { "win" };
    let ahead = others.first().map_or(String::new(), |(player, score)| {
        format!(
            ", {} ahead of {}",
            money(*best - *score),
            game.name(*player)
        )
    });
    let sentences = [
        format!("{} {verb} with {}{ahead}.", list(&names), money(*best)),
        format!("The game is over: {}.", outcome.reason),
    ];
    let name = "The end".to_string();
    let after = history.done();
    Some(Chapter::new(ChapterKind::End, after, name, &sentences))
}

/// Joins names as in a sentence.
fn list<S: AsRef<str>>(names: &[S]) -> String {
    let mut text = String::new();
    for (index, name) in names.iter().enumerate() {
        text.push_str(match index {
            0 => "",
            _ if index + 1 == names.len() => " and ",
            _ => ", ",
        });
        text.push_str(name.as_ref());
    }
    text
}

/// Lists the lines of the log after an action, without the headings.
fn sentences_at(history: &History, after: usize) -> impl Iterator<Item = &str> {
    let log = history.log().filter(move |entry| entry.after == after);
    log.filter(|entry| !entry.line.heading)
        .map(|entry| entry.line.text.as_str())
}

/// Words how many trains a company has.
fn trains_of(table: &Table, company: CompanyId) -> String {
    match table.company(company).trains[..] {
        [] => "no train".to_string(),
        [only] => format!("{:#}", table.components.train_name(only)),
        ref trains => format!("{} trains", trains.len()),
    }
}

/// Returns the name of a player.
fn player_name(game: &dyn Game, player: Option<PlayerId>) -> String {
    player.map(|player| game.name(player)).unwrap_or_default()
}
