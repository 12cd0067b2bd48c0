//! Whether a game from elsewhere is one that is here already, and which of the two has gone on.
//!
//! No server gives a game a number; its setup and its first moves tell it from all others: title, players, seed and
//! answers, and how far both were played alike. A game that comes back from 18xx.games has the house rules of that site
//! in its setup and now and then a pass that only the site asks for, so that the two are compared by where they stand.

use super::history::{History, RecordFault};
use super::save::{Branch, SavedGame};
use super::title::Titles;
use super::website::writing::SEEDS;
use crate::engine::game::{Choice, Game, Move, Tone};
use crate::engine::setup::{HOUSE_RULES, Setup};
use std::sync::Arc;

/// A game that is here, and what one from elsewhere is to it.
#[derive(Clone, Debug)]
pub struct Kin {
    /// What it is stored as.
    pub id: String,
    /// As it is stored.
    pub saved: SavedGame,
    /// The same, played through.
    pub history: History,
    /// What the other one is to it.
    pub is: Meeting,
}

/// What a game from elsewhere is to one that is here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// It has gone on by these moves.
    Longer(Vec<Move>),
    /// It is known, and so many actions followed here.
    Known(usize),
    /// Both have gone on, each its own way.
    Parted {
        /// After how many actions of the game here.
        here: usize,
        /// After how many actions of the one from elsewhere.
        there: usize,
    },
}

impl Meeting {
    /// How much speaks for it: how far both were played alike, and whether they have not parted.
    fn closeness(&self, here: &History) -> (usize, bool) {
        match self {
            Meeting::Longer(_) => (here.done(), true),
            Meeting::Known(more) => (here.done() - more, true),
            Meeting::Parted { here, .. } => (*here, false),
        }
    }
}

/// Of some stored games the one that a game from elsewhere belongs to; none if it is a new one. Of several, such as a
/// game and its branches, the one it shares most with; of those that share alike, the first that was tried from no other.
#[must_use]
pub fn kin(stored: Vec<(String, SavedGame)>, titles: Titles, other: &History) -> Option<Kin> {
    let setup = other.game().setup();
    let mut found: Option<(Kin, (usize, bool, bool))> = None;
    for (id, saved) in stored {
        if saved.title != other.title().name || !are_alike(&saved.setup, &setup) {
            continue;
        }
        let Ok(history) = saved.open(titles) else {
            continue;
        };
        let is = meeting(&history, other);
        let (alike, together) = is.closeness(&history);
        let closeness = (alike, together, saved.branch.is_none());
        if found.as_ref().is_none_or(|(_, best)| closeness > *best) {
            let kin = Kin {
                id,
                saved,
                history,
                is,
            };
            found = Some((kin, closeness));
        }
    }
    found.map(|(kin, _)| kin)
}

/// Whether two setups may be of one game: house rules and the version of the rules are otherwise once it comes back from
/// 18xx.games, and its seeds are shorter.
fn are_alike(one: &Setup, other: &Setup) -> bool {
    let rest = |setup: &Setup| {
        let mut answers = setup.answers.clone();
        answers.remove(HOUSE_RULES);
        answers
    };
    one.players == other.players
        && (one == other || one.seed % SEEDS == other.seed % SEEDS && rest(one) == rest(other))
}

/// What a game is to another one that may be the same.
#[must_use]
pub fn meeting(here: &History, there: &History) -> Meeting {
    let (own, others) = (
        &here.actions()[..here.done()],
        &there.actions()[..there.done()],
    );
    let is_same_setup = here.game().setup() == there.game().setup();
    let alike = own.iter().zip(others).take_while(|(a, b)| a == b).count();
    if alike == others.len() {
        Meeting::Known(own.len() - alike)
    } else if alike == own.len() && (is_same_setup || allows(here, &others[alike..])) {
        Meeting::Longer(others[alike..].to_vec())
    } else if is_same_setup {
        Meeting::Parted {
            here: alike,
            there: alike,
        }
    } else {
        by_places(here, there)
    }
}

/// Whether a game allows these moves, one after the other.
fn allows(here: &History, moves: &[Move]) -> bool {
    let mut on = here.game().copy();
    moves.iter().all(|made| on.replay(made).is_ok())
}

/// What a game is to another one of the same setup but for the house rules: its moves are made by the rules here, and
/// both are compared by where they stood.
fn by_places(here: &History, there: &History) -> Meeting {
    let Ok((like, from)) = by_the_rules_of(here, there) else {
        return Meeting::Parted { here: 0, there: 0 };
    };
    let all = |history: &History| -> Vec<Arc<dyn Game>> {
        let counts = 0..=history.done();
        counts.map(|count| history.game_at(count)).collect()
    };
    let (own, others) = (all(here), all(&like));
    let (mut at, mut beyond) = (0, 0);
    for (count, place) in own.iter().enumerate() {
        let rest = &others[beyond..];
        if let Some(found) = rest.iter().position(|other| **other == **place) {
            (at, beyond) = (count, beyond + found);
        }
    }
    let is_whole = from[like.done()] == there.done();
    if is_whole && beyond == like.done() {
        Meeting::Known(here.done() - at)
    } else if is_whole && at == here.done() {
        Meeting::Longer(like.actions()[beyond..].to_vec())
    } else {
        Meeting::Parted {
            here: at,
            there: from[beyond],
        }
    }
}

/// A game played by the rules of another, as far as they allow it, and how many of its own actions led to each point. Passes
/// that these rules do not ask for are left out; what they ask besides, such as for consent, is answered so that both games
/// stand alike.
fn by_the_rules_of(here: &History, there: &History) -> Result<(History, Vec<usize>), RecordFault> {
    let mut like = History::new(here.title(), &here.game().setup())?;
    let mut from = vec![0];
    for at in 0..=there.done() {
        let wanted = there.game_at(at);
        let made = there.actions()[..there.done()].get(at);
        let is_pass = made.is_some_and(|made| wanted.words(made).tone == Tone::Pass);
        if !stands_like(like.game(), &*wanted, made) {
            let is_behind = !is_pass || !stands_like(like.game(), &*wanted, None);
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

/// Whether a game has the table of another one, and may go on as that does.
fn stands_like(game: &dyn Game, wanted: &dyn Game, made: Option<&Move>) -> bool {
    let tables = game.rail().zip(wanted.rail());
    tables.is_some_and(|(one, other)| one.table() == other.table())
        && made.is_none_or(|made| may_go_on(game, wanted, made))
}

/// Whether the same player may do the same in a game as in another one.
fn may_go_on(game: &dyn Game, wanted: &dyn Game, made: &Move) -> bool {
    let player = |game: &dyn Game| game.decision().map(|decision| decision.player);
    player(game) == player(wanted) && game.check(made).is_ok()
}

/// What is offered after which a game stands like another one.
fn catching_up(like: &History, wanted: &dyn Game, made: Option<&Move>) -> Option<Move> {
    let offered = like.game().choices().into_iter();
    let mut offered = offered.filter_map(|choice| match choice {
        Choice::Do(made) => Some(made),
        Choice::Many(_) | Choice::Amount(_) => None,
    });
    offered.find(|answer| {
        let mut on = like.game().copy();
        on.replay(answer).is_ok() && stands_like(&*on, wanted, made)
    })
}

impl Kin {
    /// The game here with the moves by which the other one has gone on, and its entry after that.
    ///
    /// # Errors
    /// If the rules refuse one.
    pub fn go_on(&self, played: u64) -> Result<(SavedGame, History), RecordFault> {
        let mut history = self.history.clone();
        if let Meeting::Longer(moves) = &self.is {
            for made in moves {
                history.play(made)?;
            }
        }
        let saved = SavedGame {
            branch: self.saved.branch.clone(),
            begins: self.saved.begins,
            ..SavedGame::new(&self.saved.name, &history, self.saved.revision + 1, played)
        };
        Ok((saved, history))
    }

    /// The one from elsewhere as a branch of the game here, tried from where both parted.
    #[must_use]
    pub fn branch(&self, at: usize, other: SavedGame) -> SavedGame {
        SavedGame {
            name: format!("{}, parted after action {at}", self.saved.name),
            branch: Some(Branch {
                of: self.id.clone(),
                at,
            }),
            begins: self.saved.begins.min(at),
            seats: self.saved.seats.clone(),
            ..other
        }
    }

    /// How the two differ, in sentences.
    #[must_use]
    pub fn told(&self, other: &History) -> String {
        let name = &self.saved.name;
        let done = self.history.done();
        match &self.is {
            Meeting::Longer(moves) => format!(
                "It goes on with your game \u{201c}{name}\u{201d}, which stands after action {done}: {} new.",
                counted(moves.len(), "is", "are")
            ),
            Meeting::Known(0) => {
                format!("You have it as \u{201c}{name}\u{201d}, and nothing in it is new.")
            }
            Meeting::Known(more) => format!(
                "You have it as \u{201c}{name}\u{201d}, and nothing in it is new: {} there.",
                counted(*more, "has followed", "have followed")
            ),
            Meeting::Parted { here, there } => format!(
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

/// So many actions, with the verb that fits.
fn counted(count: usize, one: &str, many: &str) -> String {
    match count {
        1 => format!("1 action {one}"),
        _ => format!("{count} actions {many}"),
    }
}

/// Which way a game went after so many actions.
fn way(whose: &str, history: &History, after: usize) -> String {
    let told = history
        .log()
        .find(|entry| entry.after > after && !entry.line.heading);
    let first = told
        .map(|entry| entry.line.text.as_str())
        .unwrap_or_default();
    let more = match history.done().saturating_sub(after + 1) {
        0 => String::new(),
        more => format!(" ({})", counted(more, "more", "more")),
    };
    format!("{whose}{more}: {first}")
}
