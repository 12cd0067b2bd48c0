//! The moments of the game: the shown one, its neighbours, and the log.

use super::{Session, ShownGame};
use crate::engine::game::{LogLine, Move};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::correction::CORRECT;
use crate::engine::setup::Setup;
use crate::opponents::Thought;
use crate::record::history::{Entry, History, RecordFault};
use crate::record::review::story::{StoryLine, story};
use crate::record::review::timeline::Timeline;
use crate::record::review::worth_changes::{in_words, last_change, last_turn_end, reasons};
use leptos::prelude::*;
use std::sync::Arc;

/// The point of the past that was looked at last: it stays the identical game while others go on.
#[derive(Default)]
pub(super) struct PastMoment(Option<(Vec<Move>, ShownGame)>);

impl PastMoment {
    /// Returns the game after this many actions.
    ///
    /// # Errors
    /// As [`History::game_at`].
    pub(super) fn game_at(
        &mut self,
        history: &History,
        count: usize,
    ) -> Result<ShownGame, RecordFault> {
        let all = history.actions();
        let moves = all.get(..count).unwrap_or(all);
        if let Some((known, game)) = &self.0
            && known == moves
        {
            return Ok(Arc::clone(game));
        }
        let game = history.game_at(count)?;
        self.0 = Some((moves.to_vec(), Arc::clone(&game)));
        Ok(game)
    }
}

impl Session {
    /// Returns a computer's thought on the last act, the one that led to the shown point, and the number of actions
    /// after it.
    pub fn advice_here(self) -> Option<(usize, Thought)> {
        let shown = self.shown();
        let thoughts = self.thoughts.read();
        // Moves that were made by themselves after it belong to it.
        let mut near = thoughts.iter().rev().filter(|(after, _)| *after <= shown);
        let (after, thought) = near.next()?;
        let by_itself = *after == shown
            || self.history.with(|history| {
                (*after..shown).all(|at| history.decider(at) == history.decider(*after - 1))
            });
        by_itself.then(|| (*after, thought.clone()))
    }

    /// Returns the setup and the shown actions. They go up to the shown point.
    pub fn actions_shown(self) -> (Setup, Vec<Move>) {
        let shown = self.shown();
        let moves = self
            .history
            .with(|history| history.actions().iter().take(shown).cloned().collect());
        (self.game.read_untracked().setup(), moves)
    }

    /// Checks whether the shown game has corrections.
    pub fn is_corrected(self) -> bool {
        let shown = self.shown();
        self.history.with(|history| {
            let mut moves = history.actions().iter().take(shown);
            moves.any(|made| made.kind() == CORRECT)
        })
    }

    /// Finds the nearest round or phase, after or before the shown point.
    pub fn round_near(self, forward: bool) -> usize {
        let shown = self.shown();
        self.history
            .with(|history| history.round_near(shown, forward))
    }

    /// Finds another player's nearest turn, after or before the shown point.
    pub fn turn_near(self, forward: bool) -> usize {
        let shown = self.shown();
        self.history
            .with(|history| history.turn_near(shown, forward))
    }

    /// Finds the shown moment in another game, as a number of actions.
    pub fn moment_in(self, other: &History) -> usize {
        let shown = self.shown();
        self.history
            .with(|history| other.moment_like(history, shown))
    }

    /// Returns the move before the shown point.
    pub fn last_made(self) -> Option<Move> {
        self.made_after(self.shown().checked_sub(1)?)
    }

    /// Returns the move after so many actions.
    pub fn made_after(self, count: usize) -> Option<Move> {
        self.history
            .with(|history| history.actions().get(count).cloned())
    }

    /// Returns the game after this many actions. An example is the one before the turn that led to the shown point.
    ///
    /// # Errors
    /// As [`History::game_at`].
    pub fn game_at(self, count: usize) -> Result<ShownGame, RecordFault> {
        self.history
            .with_untracked(|history| history.game_at(count))
    }

    /// Returns the beginning of the shown turn, as a number of actions.
    pub fn turn_begins(self) -> usize {
        self.turn_near(false).max(self.begins)
    }

    /// Returns the beginning of the game here, as a number of actions. It is not zero for a position without its past.
    pub fn begins(self) -> usize {
        self.begins
    }

    /// Checks whether the present game is shown, without a draft.
    pub fn is_live(self) -> bool {
        self.is_now() && !self.is_drafting()
    }

    /// Checks whether the present game is shown, with or without a draft.
    pub fn is_now(self) -> bool {
        self.looking_at.get().is_none()
    }

    /// Counts the actions done and all actions. The latter include the undone ones.
    pub fn counts(self) -> (usize, usize) {
        self.history
            .with(|history| (history.done(), history.actions().len()))
    }

    /// Counts the actions up to the shown point.
    pub fn shown(self) -> usize {
        self.looking_at.get().unwrap_or_else(|| self.counts().0)
    }

    /// Looks at the point after `count` actions. The last one is now.
    pub fn look_at(self, count: usize) {
        let done = self.history.with_untracked(History::done);
        self.notice.set(String::new());
        let past = Some(count.max(self.begins)).filter(|count| *count < done);
        let found = past.and_then(|count| {
            let history = self.history.read_untracked();
            self.past
                .try_update_value(|past| past.game_at(&history, count))
        });
        match found {
            Some(Err(fault)) => self.notice.set(fault.to_string()),
            _ => self.looking_at.set(past),
        }
    }

    /// Describes the last act before the shown point. The moves made by themselves after it belong to it: a sentence
    /// for each move, and everything in the log. Of acts before the table was opened only the last move is known.
    pub fn log_here(self) -> (String, String) {
        let shown = self.shown();
        let by_hand = self.acted_after.get_value();
        self.history.with(|history| {
            let entries: Vec<&Entry> = history.log().filter(|entry| entry.after <= shown).collect();
            let last = entries.last().map_or(0, |entry| entry.after);
            let from = by_hand.filter(|from| *from < last && shown == history.done());
            let from = from.map_or(last, |from| from + 1);
            let entries = entries.into_iter().filter(|entry| entry.after >= from);
            let entries: Vec<&Entry> = entries.collect();
            let mut sentences: Vec<&str> = Vec::new();
            for of_move in entries.chunk_by(|one, other| one.after == other.after) {
                // A round that begins is not what was done, unless nothing else was.
                let act = of_move.iter().find(|entry| !entry.line.heading);
                sentences.push(&act.unwrap_or(&of_move[0]).line.text);
            }
            let all: Vec<&str> = entries
                .iter()
                .map(|entry| entry.line.text.as_str())
                .collect();
            (sentences.join(" "), all.join(" "))
        })
    }

    /// Returns up to so many lines of the log before those of the last act, the latest first.
    pub fn earlier(self, count: usize) -> Vec<LogLine> {
        let shown = self.shown();
        self.history.with(|history| {
            let entries: Vec<&Entry> = history.log().filter(|entry| entry.after <= shown).collect();
            let last = entries.last().map_or(0, |entry| entry.after);
            let entries = entries.into_iter().rev().filter(|entry| entry.after < last);
            entries
                .take(count)
                .map(|entry| entry.line.clone())
                .collect()
        })
    }

    /// Returns the number of actions at the player's last act and now, if others have acted in between.
    ///
    /// The player is the one who decides now; moves made by own orders are left out. It is none while one looks at the
    /// past.
    pub fn since_own_act(self) -> Option<(usize, usize)> {
        if !self.is_live() || self.computer().is_some() {
            return None;
        }
        let orders = self.orders.get();
        self.history.with(|history| {
            let player = history.decider(history.done())?;
            let last = history.last_act_of(player)?;
            let own = orders.iter().filter(|order| order.player == player);
            let ordered = own
                .map(|order| order.since() + 1)
                .filter(|since| *since < last);
            let since = ordered.min().unwrap_or(last);
            let others = |at: usize| history.decider(at) != Some(player);
            let is_news = (since..history.done()).any(others);
            is_news.then(|| (since, history.done()))
        })
    }

    /// Tells what was done since so many actions.
    pub fn story(self, since: usize) -> Vec<StoryLine> {
        self.history.with_untracked(|history| story(history, since))
    }

    /// Tells why a player's worth has changed since the turn before, in lines of which the first sums up.
    pub fn worth_change(self, player: PlayerId) -> Vec<String> {
        let shown = untrack(|| self.shown());
        self.history.with_untracked(|history| {
            let game = history.game();
            let latest = last_turn_end(history, player, shown, self.begins);
            let from = last_change(history, player, shown, self.begins);
            let since = match history.timeline().rounds().nth(from) {
                Some(round) if from > self.begins && from < latest => format!("a turn in {round}"),
                Some(round) if from > self.begins => format!("the turn before, in {round}"),
                _ => "the start".to_string(),
            };
            let worth = |at| history.timeline().worth(player, at);
            let sum = match worth(shown) - worth(from) {
                Dollars::ZERO => "no change".to_string(),
                sum => in_words(game, sum),
            };
            let name = game.name(player);
            let mut lines = vec![format!("{name}: {sum} since {since}")];
            let reasons = reasons(history, player, from, shown).into_iter();
            lines.extend(reasons.map(|reason| reason.sentence));
            if lines.len() == 1 {
                lines.push("Nothing has changed.".to_string());
            }
            lines
        })
    }

    /// Lists the players' last acts, up to the shown point: by name, with the number of actions after each. The one who
    /// has acted last of all is left out.
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

    /// Reads the timeline of the game.
    pub fn timeline<T>(self, read: impl FnOnce(&Timeline) -> T) -> T {
        self.history.with(|history| read(history.timeline()))
    }

    /// Returns the log up to now, newest first.
    pub fn log(self) -> Vec<Entry> {
        self.history.with(|history| {
            let entries = history.log();
            let entries = entries.filter(|entry| entry.after > self.begins || self.begins == 0);
            let mut entries: Vec<Entry> = entries.cloned().collect();
            let players = history.game().setup().players;
            self.noted.read().tell(&players, &mut entries);
            entries.reverse();
            entries
        })
    }
}
