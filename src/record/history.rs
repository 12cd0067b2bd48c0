//! A game with its past and its undone future.
//!
//! The record is the truth; states are kept every few actions, so that any earlier point is a short replay away.

use super::review::timeline::Timeline;
use super::storage::seats::Seats;
use super::title::Title;
use crate::engine::game::{Decision, Game, LogLine, Move};
use crate::engine::ids::PlayerId;
use crate::engine::refusal::Refusal;
use crate::engine::setup::{Setup, SetupFault, sentences};
use std::sync::Arc;
use thiserror::Error;

/// Number of actions between two kept states.
pub(super) const CHECKPOINT_EVERY: usize = 8;

/// Number of decisions at most that are made automatically after one that a person has made.
const MOST_BY_THEMSELVES: usize = 500;

/// The decision that is now made automatically, if one is; the same for the same game, so that undoing finds those that
/// were.
pub type Passes<'a> = &'a dyn Fn(&History) -> Option<Move>;

/// A line of the log and the number of actions after which it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Number of actions that had been made when this happened.
    pub after: usize,
    /// The line.
    pub line: LogLine,
}

/// A game that can go back and forth.
///
/// # Examples
/// ```
/// use roundhouse::engine::game::Choice;
/// use roundhouse::engine::setup::Setup;
/// use roundhouse::record::history::History;
/// use roundhouse::titles::TITLES;
///
/// let players = ["Amy", "Brian", "Crystal"].map(String::from);
/// let mut history = History::new(TITLES[0], &Setup::of(&players, 1, &[], 1)).unwrap();
/// let Choice::Do(made) = history.game().choices().remove(0) else { panic!("an exact move comes first") };
/// history.act(&made).unwrap();
/// assert!(history.undo().unwrap());
/// assert_eq!((history.done(), history.actions().len()), (0, 1));
/// assert!(history.redo().unwrap());
/// ```
#[derive(Clone, Debug)]
pub struct History {
    title: &'static Title,
    actions: Vec<Move>,
    /// Number of actions that count; the others are undone and can be redone.
    done: usize,
    game: Arc<dyn Game>,
    /// The state before every [`CHECKPOINT_EVERY`]th action.
    checkpoints: Vec<Arc<dyn Game>>,
    log: Vec<Entry>,
    /// The player who decides, and the company, before each action and after the last.
    deciders: Vec<Option<Decision>>,
    timeline: Timeline,
    /// The people and computers that play.
    seats: Seats,
}

/// A reason why a record cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordFault {
    /// The setup is not possible.
    #[error("{}", sentences(.0))]
    Setup(Vec<SetupFault>),
    /// An action is refused.
    #[error("Action {number} of the record: {refusal}")]
    Action {
        /// The number of the action, from 1.
        number: usize,
        /// The reason.
        refusal: Refusal,
    },
}

impl History {
    /// Starts a new game.
    ///
    /// # Errors
    /// All faults of the setup.
    pub fn new(title: &'static Title, setup: &Setup) -> Result<History, RecordFault> {
        let game: Arc<dyn Game> = title.begin(setup).map_err(RecordFault::Setup)?.into();
        Ok(History {
            title,
            actions: Vec::new(),
            done: 0,
            checkpoints: vec![game.clone()],
            deciders: vec![game.decision()],
            timeline: Timeline::new(&*game),
            log: vec![begins(&*game)],
            seats: Seats::default(),
            game,
        })
    }

    /// Plays a record; the actions from `done` on are undone afterwards.
    ///
    /// # Errors
    /// The faults of the setup, or the first action that is refused.
    pub fn replay(
        title: &'static Title,
        setup: &Setup,
        actions: &[Move],
        done: usize,
    ) -> Result<History, RecordFault> {
        let mut history = History::new(title, setup)?;
        for action in actions {
            history.play(action)?;
        }
        history.go_to(done)?;
        Ok(history)
    }

    /// Makes a decision. Undone actions are gone after that.
    ///
    /// # Errors
    /// The reason why the action is not allowed; nothing has changed then.
    pub fn act(&mut self, action: &Move) -> Result<(), Refusal> {
        let lines = changed(&mut self.game, |game| game.apply(action))?;
        self.note(action, lines);
        Ok(())
    }

    /// Notes a decision that was made, with its log lines.
    fn note(&mut self, action: &Move, lines: Vec<LogLine>) {
        self.forget_undone();
        self.timeline.note(&*self.game, &lines);
        self.actions.push(action.clone());
        self.done += 1;
        self.deciders.push(self.game.decision());
        let after = self.done;
        self.log
            .extend(lines.into_iter().map(|line| Entry { after, line }));
        if self.done.is_multiple_of(CHECKPOINT_EVERY) {
            self.checkpoints.push(self.game.clone());
        }
    }

    /// Makes the next decision of a record.
    ///
    /// # Errors
    /// The action that is refused, and the reason.
    pub fn play(&mut self, action: &Move) -> Result<(), RecordFault> {
        let number = self.done + 1;
        let played = changed(&mut self.game, |game| game.replay(action));
        let lines = played.map_err(|refusal| RecordFault::Action { number, refusal })?;
        self.note(action, lines);
        Ok(())
    }

    /// Returns the game now.
    #[must_use]
    pub fn game(&self) -> &dyn Game {
        &*self.game
    }

    /// Returns the game now, to be held while the history goes on. It is shared, not copied, and the very same as long
    /// as nothing changes it.
    #[must_use]
    pub fn shared(&self) -> Arc<dyn Game> {
        Arc::clone(&self.game)
    }

    /// Returns the title.
    #[must_use]
    pub fn title(&self) -> &'static Title {
        self.title
    }

    /// Returns the game after the first `count` actions.
    ///
    /// # Errors
    /// The action that is refused, though it was accepted once. No rules do that: the same record always gives the same
    /// game.
    pub fn game_at(&self, count: usize) -> Result<Arc<dyn Game>, RecordFault> {
        let count = count.min(self.actions.len());
        if count == self.done {
            return Ok(self.shared());
        }
        let checkpoint = (count / CHECKPOINT_EVERY).min(self.checkpoints.len() - 1);
        let mut game = Arc::clone(&self.checkpoints[checkpoint]);
        let first = checkpoint * CHECKPOINT_EVERY;
        for (index, action) in self.actions[first..count].iter().enumerate() {
            changed(&mut game, |game| game.replay(action)).map_err(|refusal| {
                let number = first + index + 1;
                RecordFault::Action { number, refusal }
            })?;
        }
        Ok(game)
    }

    /// Forgets the undone actions.
    pub fn forget_undone(&mut self) {
        self.timeline.forget_later();
        self.actions.truncate(self.done);
        self.checkpoints.truncate(self.done / CHECKPOINT_EVERY + 1);
        self.log.retain(|entry| entry.after <= self.done);
        self.deciders.truncate(self.done + 1);
    }

    /// Undoes or redoes actions until so many count, or all there are.
    ///
    /// # Errors
    /// As [`Self::game_at`]; nothing has changed then.
    pub fn go_to(&mut self, count: usize) -> Result<(), RecordFault> {
        let count = count.min(self.actions.len());
        self.game = self.game_at(count)?;
        self.done = count;
        self.timeline.go_to(count, &*self.game);
        Ok(())
    }

    /// Takes the last action back. Returns false if there is none.
    ///
    /// # Errors
    /// As [`Self::go_to`].
    pub fn undo(&mut self) -> Result<bool, RecordFault> {
        let possible = self.done > 0;
        if possible {
            self.go_to(self.done - 1)?;
        }
        Ok(possible)
    }

    /// Makes the next undone action again. Returns false if there is none.
    ///
    /// # Errors
    /// As [`Self::go_to`].
    pub fn redo(&mut self) -> Result<bool, RecordFault> {
        let possible = self.done < self.actions.len();
        if possible {
            self.go_to(self.done + 1)?;
        }
        Ok(possible)
    }

    /// Makes a decision, and then those that are made automatically.
    ///
    /// # Errors
    /// The reason why the action is not allowed; nothing has changed then.
    pub fn act_on(&mut self, action: &Move, passes: Passes) -> Result<(), Refusal> {
        self.act(action)?;
        for _ in 0..MOST_BY_THEMSELVES {
            let Some(next) = passes(self) else { break };
            // An offered move is allowed; if it were not, the person would be asked.
            if self.act(&next).is_err() {
                break;
            }
        }
        Ok(())
    }

    /// Takes back the last decision. Where that was made automatically, all before it are taken back up to one that was
    /// not; none of the first `begins`. Returns false if there is none.
    ///
    /// # Errors
    /// As [`Self::go_to`].
    pub fn undo_past(&mut self, begins: usize, passes: Passes) -> Result<bool, RecordFault> {
        let before = self.done;
        while self.done > begins && self.undo()? {
            if !self.is_automatic(passes) {
                break;
            }
        }
        Ok(self.done < before)
    }

    /// Takes back the turn that led here. It does so as [`Self::undo_past`] does with a decision; returns false if
    /// there is none.
    ///
    /// # Errors
    /// As [`Self::go_to`].
    pub fn undo_turn(&mut self, begins: usize, passes: Passes) -> Result<bool, RecordFault> {
        let is_possible = self.undo_past(begins, passes)?;
        while self.is_in_turn(begins) && self.undo_past(begins, passes)? {}
        Ok(is_possible)
    }

    /// Checks whether the turn is still the same. The player who decides has then decided before in it.
    fn is_in_turn(&self, begins: usize) -> bool {
        self.done > begins && self.is_same_turn(self.done - 1, self.done)
    }

    /// Checks whether the same decision-maker acts after two numbers of actions. Player and company must be the same.
    #[must_use]
    pub fn is_same_turn(&self, one: usize, other: usize) -> bool {
        self.deciders.get(one) == self.deciders.get(other)
    }

    /// Makes the next undone decision again. Those after it that were made automatically are made too; returns false if
    /// there is none.
    ///
    /// # Errors
    /// As [`Self::go_to`].
    pub fn redo_past(&mut self, passes: Passes) -> Result<bool, RecordFault> {
        let possible = self.redo()?;
        while self.is_automatic(passes) {
            self.redo()?;
        }
        Ok(possible)
    }

    /// Returns who plays the seats.
    #[must_use]
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Changes who plays the seats.
    pub fn seat(&mut self, seats: Seats) {
        self.seats = seats;
    }

    /// Checks whether the next undone decision was automatic. A computer's decisions count too. Most are seen not to be
    /// without looking for others.
    pub(super) fn is_automatic(&self, passes: Passes) -> bool {
        let Some(next) = self.actions.get(self.done) else {
            return false;
        };
        let players = self.game.player_count();
        let by = self.decider(self.done);
        by.is_some_and(|by| self.seats.is_automatic(by, players))
            || self.game.goes_on(next) && passes(self).as_ref() == Some(next)
    }

    /// Returns who decides after the first `count` actions.
    #[must_use]
    pub fn decider(&self, count: usize) -> Option<PlayerId> {
        Some(self.deciders.get(count)?.as_ref()?.player)
    }

    /// Returns the decision after the first `count` actions. It names the player and the company.
    #[must_use]
    pub fn decision_at(&self, count: usize) -> Option<Decision> {
        *self.deciders.get(count)?
    }

    /// Returns after how many actions a player last decided something. Returns none if never.
    #[must_use]
    pub fn last_act_of(&self, player: PlayerId) -> Option<usize> {
        let acted = |count: &usize| self.decider(*count) == Some(player);
        (0..self.done).rev().find(acted).map(|count| count + 1)
    }

    /// Returns how many actions count.
    #[must_use]
    pub fn done(&self) -> usize {
        self.done
    }

    /// Lists all actions, the undone ones last.
    #[must_use]
    pub fn actions(&self) -> &[Move] {
        &self.actions
    }

    /// Finds the nearest heading after `count` actions (or before them). A round or a phase begins there. The log has a
    /// heading there.
    #[must_use]
    pub fn round_near(&self, count: usize, forward: bool) -> usize {
        let headings = self.log().filter(|entry| entry.line.heading);
        self.near(headings.map(|entry| entry.after), count, forward)
    }

    /// Finds the nearest turn after `count` actions (or before them). It is one that somebody else begins.
    #[must_use]
    pub fn turn_near(&self, count: usize, forward: bool) -> usize {
        let deciders = self.deciders[..=self.done].windows(2).enumerate();
        let turns = deciders.filter(|(_, pair)| pair[0] != pair[1]);
        self.near(turns.map(|(index, _)| index + 1), count, forward)
    }

    /// Finds the moment of another game in this one. The other game is after `count` actions. It is in the same round,
    /// after as many turns, and as many actions into the next; the end of this game if it has not come to that round.
    #[must_use]
    pub fn moment_like(&self, other: &History, count: usize) -> usize {
        let Some(wanted) = other.places().nth(count) else {
            return self.done;
        };
        let known = self.places().take(self.done + 1).enumerate();
        let before = known.filter(|(_, place)| place.0 == wanted.0 && *place <= wanted);
        before.last().map_or(self.done, |(at, _)| at)
    }

    /// Lists the place before the first action and after each. It is the round, how many turns of it are over, and how
    /// many actions of the next one were made.
    fn places(&self) -> impl Iterator<Item = (&str, usize, usize)> {
        let mut last = ("", 0, 0);
        let mut decided = None;
        let moments = self.timeline.rounds().zip(&self.deciders);
        moments.map(move |(round, decider)| {
            let (known, turns, made) = last;
            last = match (round == known, decided == Some(decider)) {
                (false, _) => (round, 0, 0),
                (true, false) => (round, turns + 1, 0),
                (true, true) => (round, turns, made + 1),
            };
            decided = Some(decider);
            last
        })
    }

    fn near(&self, points: impl Iterator<Item = usize>, count: usize, forward: bool) -> usize {
        if forward {
            points.filter(|&at| at > count).min().unwrap_or(self.done)
        } else {
            points.filter(|&at| at < count).max().unwrap_or(0)
        }
    }

    /// Returns worth, prices and earnings through the actions that count.
    #[must_use]
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// Lists the log of the actions that count.
    pub fn log(&self) -> impl DoubleEndedIterator<Item = &Entry> {
        self.log.iter().filter(|entry| entry.after <= self.done)
    }
}

/// Changes a game in place if it is not shared. If somebody else holds it, a copy takes its place. A refusal changes
/// nothing.
fn changed<T>(
    game: &mut Arc<dyn Game>,
    change: impl FnOnce(&mut dyn Game) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    if let Some(own) = Arc::get_mut(game) {
        return change(own);
    }
    let mut next = game.copy();
    let done = change(&mut *next)?;
    *game = next.into();
    Ok(done)
}

/// Makes the line with which the log of a game begins. By it the first round has a heading as all others have.
fn begins(game: &dyn Game) -> Entry {
    let line = LogLine::heading(format!("{}: the game begins", game.round().name));
    Entry { after: 0, line }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::toy::{self, TOY};

    fn played(count: usize) -> History {
        let mut history = History::new(&TOY, &toy::setup(&["Amy", "Brian"], 7)).expect("possible");
        while history.done() < count {
            let made = toy::first_choice(history.game());
            history.act(&made).expect("a listed choice is allowed");
        }
        history
    }

    #[test]
    fn a_game_is_shared_until_it_changes() {
        let mut history = played(10);
        let held = history.shared();
        assert!(Arc::ptr_eq(&held, &history.game_at(10).unwrap()));
        assert!(history.act(&toy::illegal()).is_err());
        assert!(Arc::ptr_eq(&held, &history.shared()), "a refusal");
        let copy = held.copy();
        let made = toy::first_choice(history.game());
        history.act(&made).unwrap();
        assert!(!Arc::ptr_eq(&held, &history.shared()));
        assert!(*held == *copy, "who holds a game sees no later act");
    }

    #[test]
    fn undo_and_redo_go_through_every_state() {
        let mut history = played(45);
        let last = history.game().copy();
        let states: Vec<Arc<dyn Game>> = (0..=45)
            .map(|count| history.game_at(count).unwrap())
            .collect();
        for count in (0..45).rev() {
            assert!(history.undo().unwrap());
            assert!(*history.game() == *states[count]);
        }
        assert!(!history.undo().unwrap());
        while history.redo().unwrap() {}
        assert!(*history.game() == *last);
    }

    #[test]
    fn what_computers_did_is_taken_back_with_ones_own_move_and_made_again_with_it() {
        use crate::opponents::Level;
        let mut history = played(45);
        history.seat(Seats::new(vec![None, Some(Level::Fair)]));
        let nothing: Passes = &|_| None;
        let amys = |history: &History| history.decider(history.done()) == Some(PlayerId(0));
        let (mut back, mut last) = (0, history.done());
        while history.undo_past(0, nothing).unwrap() {
            assert!(amys(&history) || history.done() == 0);
            assert!(history.done() < last);
            last = history.done();
            back += 1;
        }
        assert!(back > 5, "{back}");
        while history.redo_past(nothing).unwrap() {
            assert!(amys(&history) || history.done() == 45);
        }
        assert_eq!(history.done(), 45);
        // Where nobody plays, one move is taken back at a time.
        history.seat(Seats::new(vec![Some(Level::Easy), Some(Level::Fair)]));
        assert!(history.undo_past(0, nothing).unwrap());
        assert_eq!(history.done(), 44);
    }

    #[test]
    fn acting_after_undoing_forgets_what_was_undone() {
        let mut history = played(45);
        for _ in 0..10 {
            history.undo().unwrap();
        }
        let action = history.actions()[35].clone();
        history.act(&action).expect("it was allowed before");
        assert_eq!((history.done(), history.actions().len()), (36, 36));
        assert!(!history.redo().unwrap());
        assert!(history.log().all(|entry| entry.after <= 36));
    }

    #[test]
    fn turns_and_rounds_are_stepped_through() {
        let history = played(45);
        let decider = |count| history.game_at(count).unwrap().decision();
        let mut at = 0;
        while at < 45 {
            let next = history.turn_near(at, true);
            assert!(next > at);
            assert!((at..next).all(|count| decider(count) == decider(at)));
            assert_eq!(history.turn_near(next, false), at);
            at = next;
        }
        let first_round = history.round_near(0, true);
        assert_eq!(
            history.game_at(first_round).unwrap().round().name,
            "Round 2"
        );
        assert_eq!(history.round_near(first_round, false), 0);
    }

    #[test]
    fn two_games_are_compared_at_the_same_moment_however_many_actions_led_there() {
        let game = played(45);
        let mut branch = played(5);
        let (_, shows) = Game::out_of_turn(branch.game()).remove(0);
        branch
            .act(&shows)
            .expect("whoever has the highest card may show it");
        while branch.done() < 60 {
            let made = toy::first_choice(branch.game());
            branch.act(&made).expect("a listed choice is allowed");
        }
        for count in 0..=45 {
            assert_eq!(game.moment_like(&game, count), count);
        }
        // One action more since then.
        for count in 6..=46 {
            assert_eq!(game.moment_like(&branch, count), count - 1);
        }
        assert_eq!(branch.moment_like(&game, 5), 5);
        for count in 6..=45 {
            assert_eq!(branch.moment_like(&game, count), count + 1);
        }
        // The game has not come there.
        assert_eq!(game.moment_like(&branch, 60), 45);
    }

    #[test]
    fn a_replayed_record_is_the_same_game() {
        let history = played(45);
        let setup = history.game().setup();
        let again = History::replay(&TOY, &setup, history.actions(), 40).expect("the record plays");
        assert!(*again.game() == *history.game_at(40).unwrap());
        assert_eq!(again.actions(), history.actions());
    }
}
