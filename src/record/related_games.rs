//! Comparison of a game from elsewhere with those that are here: if it is one of them, and which of the two has gone
//! on.
//!
//! No server gives a game a number; its setup and its first moves tell it from all others: title, players, seed and
//! answers, and how far both were played alike. A game that comes back from 18xx.games has the house rules of that site
//! in its setup and now and then a pass that only the site asks for, so that the two are compared by where they stand.

use super::history::{History, RecordFault};
use super::storage::save::{Branch, SavedGame};
use super::title::Titles;
use super::website::writing::SEEDS;
use crate::engine::game::{Choice, Game, Move, Tone};
use crate::engine::setup::{HOUSE_RULES, Setup};
use std::sync::Arc;

/// A stored game, and how a game from elsewhere relates to it.
#[derive(Clone, Debug)]
pub struct RelatedGame {
    /// The id under which it is stored.
    pub id: String,
    /// The game as it is stored.
    pub saved: SavedGame,
    /// The same game, played through.
    pub history: History,
    /// The relation of the other game to it.
    pub relation: Relation,
}

/// The relation of a game from elsewhere to a stored one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relation {
    /// A game that has gone on by these moves.
    Longer(Vec<Move>),
    /// A known game, with the number of actions that followed here.
    Known(usize),
    /// Games that have both gone on, each its own way.
    Diverged {
        /// Number of actions of the stored game before they part.
        here: usize,
        /// Number of actions of the other game before they part.
        there: usize,
    },
}

impl Relation {
    /// Measures how close the two games are. That is how far both were played alike, and whether they have not parted.
    fn closeness(&self, here: &History) -> (usize, bool) {
        match self {
            Relation::Longer(_) => (here.done(), true),
            Relation::Known(more) => (here.done() - more, true),
            Relation::Diverged { here, .. } => (*here, false),
        }
    }
}

/// Finds the stored game that a game from elsewhere belongs to.
///
/// It is none if the game is a new one. Of several, such as a game and its branches, it is the one that shares most
/// moves; of those that share alike, the first that has not parted, and then the first that is no branch.
#[must_use]
pub fn related_games(
    stored: Vec<(String, SavedGame)>,
    titles: Titles,
    other: &History,
) -> Option<RelatedGame> {
    let setup = other.game().setup();
    let mut found: Option<(RelatedGame, (usize, bool, bool))> = None;
    for (id, saved) in stored {
        if saved.title != other.title().name || !are_alike(&saved.setup, &setup) {
            continue;
        }
        let Ok(history) = saved.open(titles) else {
            continue;
        };
        let relation = compare(&history, other);
        let (alike, together) = relation.closeness(&history);
        let closeness = (alike, together, saved.branch.is_none());
        if found.as_ref().is_none_or(|(_, best)| closeness > *best) {
            let related = RelatedGame {
                id,
                saved,
                history,
                relation,
            };
            found = Some((related, closeness));
        }
    }
    found.map(|(related, _)| related)
}

/// Checks whether two setups may be one game. House rules and the version of the rules differ once a game comes back
/// from 18xx.games, and its seeds are shorter.
fn are_alike(one: &Setup, other: &Setup) -> bool {
    let rest = |setup: &Setup| {
        let mut answers = setup.answers.clone();
        answers.remove(HOUSE_RULES);
        answers
    };
    one.players == other.players
        && (one == other || one.seed % SEEDS == other.seed % SEEDS && rest(one) == rest(other))
}

/// Compares a game with another one that may be the same.
#[must_use]
pub fn compare(here: &History, there: &History) -> Relation {
    let (own, others) = (
        &here.actions()[..here.done()],
        &there.actions()[..there.done()],
    );
    let is_same_setup = here.game().setup() == there.game().setup();
    let alike = own.iter().zip(others).take_while(|(a, b)| a == b).count();
    if alike == others.len() {
        Relation::Known(own.len() - alike)
    } else if alike == own.len() && (is_same_setup || allows(here, &others[alike..])) {
        Relation::Longer(others[alike..].to_vec())
    } else if is_same_setup {
        Relation::Diverged {
            here: alike,
            there: alike,
        }
    } else {
        by_places(here, there)
    }
}

/// Checks whether a game allows these moves, one after the other.
fn allows(here: &History, moves: &[Move]) -> bool {
    let mut on = here.game().copy();
    moves.iter().all(|made| on.replay(made).is_ok())
}

/// Compares two games whose setups differ in the house rules. The moves of the other game are made by the rules here,
/// and both are compared by their positions.
fn by_places(here: &History, there: &History) -> Relation {
    compare_places(here, there).unwrap_or(Relation::Diverged { here: 0, there: 0 })
}

fn compare_places(here: &History, there: &History) -> Result<Relation, RecordFault> {
    let (like, from) = by_the_rules_of(here, there)?;
    let all = |history: &History| -> Result<Vec<Arc<dyn Game>>, RecordFault> {
        let counts = 0..=history.done();
        counts.map(|count| history.game_at(count)).collect()
    };
    let (own, others) = (all(here)?, all(&like)?);
    let (mut at, mut beyond) = (0, 0);
    for (count, place) in own.iter().enumerate() {
        let rest = &others[beyond..];
        if let Some(found) = rest.iter().position(|other| **other == **place) {
            (at, beyond) = (count, beyond + found);
        }
    }
    let is_whole = from[like.done()] == there.done();
    Ok(if is_whole && beyond == like.done() {
        Relation::Known(here.done() - at)
    } else if is_whole && at == here.done() {
        Relation::Longer(like.actions()[beyond..].to_vec())
    } else {
        Relation::Diverged {
            here: at,
            there: from[beyond],
        }
    })
}

/// Plays a game by the rules of another one.
///
/// It is played as far as these rules allow, and it is told how many of its own actions led to each point. Passes that
/// these rules do not ask for are left out; what they ask besides, such as for consent, is answered so that both games
/// stand alike.
fn by_the_rules_of(here: &History, there: &History) -> Result<(History, Vec<usize>), RecordFault> {
    let mut like = History::new(here.title(), &here.game().setup())?;
    let mut from = vec![0];
    for at in 0..=there.done() {
        let wanted = there.game_at(at)?;
        let made = there.actions()[..there.done()].get(at);
        let is_pass = made.is_some_and(|made| wanted.choice_text(made).tone == Tone::Pass);
        if !has_same_table(like.game(), &*wanted, made) {
            let is_behind = !is_pass || !has_same_table(like.game(), &*wanted, None);
            let answer = is_behind.then(|| catching_up(&like, &*wanted, made));
            if let Some(answer) = answer.flatten() {
                like.play(&answer)?;
                from.push(at);
            }
        }
        if is_pass && made.is_some_and(|made| !may_go_on(like.game(), &*wanted, made)) {
            from[like.done()] = at + 1;
            continue;
        }
        match made {
            Some(made) if like.play(made).is_ok() => from.push(at + 1),
            _ => break,
        }
    }
    Ok((like, from))
}

/// Checks whether a game has the table of another one. If `made` is given, the game must allow it as the other does.
fn has_same_table(game: &dyn Game, wanted: &dyn Game, made: Option<&Move>) -> bool {
    let tables = game.rail().zip(wanted.rail());
    tables.is_some_and(|(one, other)| one.table() == other.table())
        && made.is_none_or(|made| may_go_on(game, wanted, made))
}

/// Checks whether a move may go on in both games. The same player must decide, and the move must be allowed.
fn may_go_on(game: &dyn Game, wanted: &dyn Game, made: &Move) -> bool {
    let player = |game: &dyn Game| game.decision().map(|decision| decision.player);
    player(game) == player(wanted) && game.check(made).is_ok()
}

/// Finds an offered move after which a game stands like another one.
fn catching_up(like: &History, wanted: &dyn Game, made: Option<&Move>) -> Option<Move> {
    let offered = like.game().choices().into_iter();
    let mut offered = offered.filter_map(|choice| match choice {
        Choice::Do(made) => Some(made),
        Choice::OpenEnded(_) | Choice::Amount(_) => None,
    });
    offered.find(|answer| {
        let mut on = like.game().copy();
        on.replay(answer).is_ok() && has_same_table(&*on, wanted, made)
    })
}

impl RelatedGame {
    /// Plays the moves by which the other game has gone on. Returns the stored game after that; what the other knows of
    /// its end and of 18xx.games is the latest.
    ///
    /// # Errors
    /// If the rules refuse one of the moves.
    pub fn go_on(
        &self,
        other: &SavedGame,
        played: u64,
    ) -> Result<(SavedGame, History), RecordFault> {
        let mut history = self.history.clone();
        if let Relation::Longer(moves) = &self.relation {
            for made in moves {
                history.play(made)?;
            }
        }
        let saved = SavedGame {
            branch: self.saved.branch.clone(),
            begins: self.saved.begins,
            given_up: other.given_up,
            imported: other.imported.clone().or(self.saved.imported.clone()),
            ..SavedGame::new(&self.saved.name, &history, self.saved.revision + 1, played)
        };
        Ok((saved, history))
    }

    /// Makes a branch of the stored game from the other one. It begins where both parted.
    #[must_use]
    pub fn branch(&self, at: usize, other: SavedGame) -> SavedGame {
        SavedGame {
            name: format!("{}, split after action {at}", self.saved.name),
            branch: Some(Branch {
                of: self.id.clone(),
                at,
            }),
            begins: self.saved.begins.min(at),
            seats: self.saved.seats.clone(),
            ..other
        }
    }

    /// Tells how the two games differ, in sentences.
    #[must_use]
    pub fn difference(&self, other: &History) -> String {
        let name = &self.saved.name;
        let done = self.history.done();
        match &self.relation {
            Relation::Longer(moves) => format!(
                "It goes on with your game \u{201c}{name}\u{201d}, which stands after action {done}: {} new.",
                counted(moves.len(), "is", "are")
            ),
            Relation::Known(0) => {
                format!("You have it as \u{201c}{name}\u{201d}, and nothing in it is new.")
            }
            Relation::Known(more) => format!(
                "You have it as \u{201c}{name}\u{201d}, and nothing in it is new: {} there.",
                counted(*more, "has followed", "have followed")
            ),
            Relation::Diverged { here, there } => format!(
                "It belongs to your game \u{201c}{name}\u{201d}, but you both moved after {}. {} {}",
                match here {
                    0 => "the start".to_string(),
                    here => format!("move {here}"),
                },
                way("Yours", &self.history, *here),
                way("This one", other, *there),
            ),
        }
    }
}

/// Writes a number of actions, with the verb that fits.
fn counted(count: usize, one: &str, many: &str) -> String {
    match count {
        1 => format!("1 action {one}"),
        _ => format!("{count} actions {many}"),
    }
}

/// Tells which way a game went after so many actions.
fn way(whose: &str, history: &History, after: usize) -> String {
    let entries = history
        .log()
        .find(|entry| entry.after > after && !entry.line.heading);
    let first = entries
        .map(|entry| entry.line.text.as_str())
        .unwrap_or_default();
    let more = match history.done().saturating_sub(after + 1) {
        0 => String::new(),
        more => format!(" ({})", counted(more, "more", "more")),
    };
    format!("{whose}{more}: {first}")
}
