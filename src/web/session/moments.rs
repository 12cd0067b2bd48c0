//! The moments of the game: which is shown, what lies near it, and what was told.

use super::{Session, Shown};
use crate::engine::game::Move;
use crate::engine::ids::PlayerId;
use crate::engine::rail::correction::CORRECT;
use crate::engine::setup::Setup;
use crate::opponents::Thought;
use crate::record::chronicle::Chronicle;
use crate::record::history::{Entry, History};
use leptos::prelude::*;
use std::sync::Arc;

/// The point of the past that was looked at last: it stays the very same game while others go on.
#[derive(Default)]
pub(super) struct Past(Option<(Vec<Move>, Shown)>);

impl Past {
    /// The game after this many actions.
    pub(super) fn game_at(&mut self, history: &History, count: usize) -> Shown {
        let all = history.actions();
        let moves = all.get(..count).unwrap_or(all);
        if let Some((known, game)) = &self.0
            && known == moves
        {
            return Arc::clone(game);
        }
        let game = history.game_at(count);
        self.0 = Some((moves.to_vec(), Arc::clone(&game)));
        game
    }
}

impl Session {
    /// What a computer thought of the act that led to the shown point, and after how many actions that was.
    pub fn thought_here(self) -> Option<(usize, Thought)> {
        let shown = self.shown();
        let thoughts = self.thoughts.read();
        // What was done by itself after it went along.
        let mut near = thoughts.iter().rev().filter(|(after, _)| *after <= shown);
        let (after, thought) = near.next()?;
        let by_itself = *after == shown
            || self.history.with(|history| {
                (*after..shown).all(|at| history.decider(at) == history.decider(*after - 1))
            });
        by_itself.then(|| (*after, thought.clone()))
    }

    /// The setup and the actions up to the shown point.
    pub fn actions_shown(self) -> (Setup, Vec<Move>) {
        let shown = self.shown();
        let moves = self
            .history
            .with(|history| history.actions().iter().take(shown).cloned().collect());
        (self.game.read_untracked().setup(), moves)
    }

    /// Whether something was set right by hand up to the shown point.
    pub fn is_corrected(self) -> bool {
        let shown = self.shown();
        self.history.with(|history| {
            let mut moves = history.actions().iter().take(shown);
            moves.any(|made| made.kind() == CORRECT)
        })
    }

    /// The nearest round or phase after the shown point, or before it.
    pub fn round_near(self, forward: bool) -> usize {
        let shown = self.shown();
        self.history
            .with(|history| history.round_near(shown, forward))
    }

    /// The nearest turn of somebody else after the shown point, or before it.
    pub fn turn_near(self, forward: bool) -> usize {
        let shown = self.shown();
        self.history
            .with(|history| history.turn_near(shown, forward))
    }

    /// After how many actions another game was where this one is shown.
    pub fn moment_in(self, other: &History) -> usize {
        let shown = self.shown();
        self.history
            .with(|history| other.moment_like(history, shown))
    }

    /// The decision that led to the shown point.
    pub fn last_made(self) -> Option<Move> {
        self.made_after(self.shown().checked_sub(1)?)
    }

    /// The decision that was made after so many actions.
    pub fn made_after(self, count: usize) -> Option<Move> {
        self.history
            .with(|history| history.actions().get(count).cloned())
    }

    /// The game after this many actions, such as before the turn that led to the shown point.
    pub fn game_at(self, count: usize) -> Shown {
        self.history
            .with_untracked(|history| history.game_at(count))
    }

    /// After how many actions the turn began that led to the shown point.
    pub fn turn_begins(self) -> usize {
        self.turn_near(false).max(self.begins)
    }

    /// After how many actions the game begins here: a position that came without its past.
    pub fn begins(self) -> usize {
        self.begins
    }

    /// Whether the game is shown as it is now.
    pub fn is_live(self) -> bool {
        self.is_now() && !self.is_drafting()
    }

    /// Whether it is shown as it is now, or as a draft would make it.
    pub fn is_now(self) -> bool {
        self.looking_at.get().is_none()
    }

    /// How many actions count, and how many there are with the undone ones.
    pub fn counts(self) -> (usize, usize) {
        self.history
            .with(|history| (history.done(), history.actions().len()))
    }

    /// After how many actions the shown point is.
    pub fn shown(self) -> usize {
        self.looking_at.get().unwrap_or_else(|| self.counts().0)
    }

    /// Looks at the point after `count` actions; the last one is now.
    pub fn look_at(self, count: usize) {
        let done = self.history.with_untracked(History::done);
        self.notice.set(String::new());
        let count = count.max(self.begins);
        self.looking_at.set((count < done).then_some(count));
    }

    /// What the last act before the shown point did, with what was done by itself after it: a sentence for each move,
    /// and everything that was told. Acts before the table was opened are known by their last move alone.
    pub fn told_here(self) -> (String, String) {
        let shown = self.shown();
        let by_hand = self.acted_after.get_value();
        self.history.with(|history| {
            let told: Vec<&Entry> = history.log().filter(|entry| entry.after <= shown).collect();
            let last = told.last().map_or(0, |entry| entry.after);
            let from = by_hand.filter(|from| *from < last && shown == history.done());
            let from = from.map_or(last, |from| from + 1);
            let told = told.into_iter().filter(|entry| entry.after >= from);
            let told: Vec<&Entry> = told.collect();
            let mut sentences: Vec<&str> = Vec::new();
            for of_move in told.chunk_by(|one, other| one.after == other.after) {
                // A round that begins is not what was done, unless nothing else was.
                let act = of_move.iter().find(|entry| !entry.line.heading);
                sentences.push(&act.unwrap_or(&of_move[0]).line.text);
            }
            let all: Vec<&str> = told.iter().map(|entry| entry.line.text.as_str()).collect();
            (sentences.join(" "), all.join(" "))
        })
    }

    /// What was told since whoever decides now last did so, without what was done on their order; nothing while one
    /// looks at the past, or if nobody else has done anything.
    pub fn since_own_act(self) -> Vec<Entry> {
        if !self.is_live() || self.computer().is_some() {
            return Vec::new();
        }
        let orders = self.orders.get();
        self.history.with(|history| {
            let Some(player) = history.decider(history.done()) else {
                return Vec::new();
            };
            let Some(last) = history.last_act_of(player) else {
                return Vec::new();
            };
            let own = orders.iter().filter(|order| order.player == player);
            let ordered = own
                .map(|order| order.since() + 1)
                .filter(|since| *since < last);
            let since = ordered.min().unwrap_or(last);
            let told = history.log().filter(|entry| entry.after > since);
            let others = |at: usize| history.decider(at) != Some(player);
            let is_news = (since..history.done()).any(others);
            told.filter(|_| is_news).cloned().collect()
        })
    }

    /// After how many actions each player last acted before the shown point, by name; who has acted last of all is left out.
    pub fn last_looked(self) -> Vec<(String, usize)> {
        let shown = self.shown();
        let names = self.game.read().setup().players;
        let last = |(seat, name)| {
            let player = PlayerId::new(seat);
            let acted = |count: &usize| {
                self.history.with(|history| history.decider(*count)) == Some(player)
            };
            let last = (self.begins..shown).rev().find(acted)? + 1;
            (last < shown).then_some((name, last))
        };
        names.into_iter().enumerate().filter_map(last).collect()
    }

    /// Reads the game in numbers.
    pub fn chronicle<T>(self, read: impl FnOnce(&Chronicle) -> T) -> T {
        self.history.with(|history| read(history.chronicle()))
    }

    /// The log up to now, newest first.
    pub fn log(self) -> Vec<Entry> {
        self.history.with(|history| {
            let told = history.log();
            let told = told.filter(|entry| entry.after > self.begins || self.begins == 0);
            let mut told: Vec<Entry> = told.cloned().collect();
            let players = history.game().setup().players;
            self.noted.read().tell(&players, &mut told);
            told.reverse();
            told
        })
    }
}
