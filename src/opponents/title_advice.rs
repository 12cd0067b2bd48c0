//! Traits of a title that a computer can play, and the common interface to all such titles.

use super::levels::Tuning;
use super::parts::{AdviceReason, Parts};
use super::repetition::RecentMoves;
use super::think::TypedThinker;
use super::think_state::ThinkState;
use crate::engine::game::{Game, Move, Play};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;

/// The advice of a title: its moves, and how it values positions.
pub trait TitleAdvice: Play {
    /// Dollars that a move must bring more for each place that it stands after another in the policy's order: the
    /// result of playing on depends on chance.
    const DOUBT: f64 = 60.0;

    /// Returns one sound move for the decision. `deep` is true where the move will be played, not only thought of.
    fn policy(&self, mind: &mut ThinkState, deep: bool) -> Option<Self::Action>;
    /// Lists moves worth thinking about beside the policy's. Moves that are alike are listed once.
    fn candidates(&self, mind: &mut ThinkState) -> Vec<Self::Action>;
    /// Values the parts of a player's position. They are in dollars at the end of the game.
    fn parts(&self, mind: &mut ThinkState, player: PlayerId) -> Parts;
    /// Returns a number that grows with the game. Thinking ahead is measured by it.
    fn clock(&self) -> u32;
    /// Returns the [`TitleAdvice::clock`] where playing on ends. Playing on begins here. That is `sets` sets of rounds
    /// ahead.
    fn horizon(&self, sets: u32) -> u32;
    /// Returns a number that identifies the present turn.
    fn turn(&self) -> u64;
    /// Returns the longest turn in moves. After so many moves in one turn the policy is not asked any more: it goes
    /// round in a circle.
    fn long_turn(&self) -> usize {
        40
    }
    /// Returns a key of a move, if it is made once in a turn. It could be made for ever otherwise. Other moves have
    /// none.
    fn once(&self, action: &Self::Action) -> Option<u64> {
        let _ = action;
        None
    }
    /// Imagines the game as far as a player knows it. Returns the game itself where nothing is hidden.
    fn imagined(&self, by: PlayerId, world: u64) -> Self {
        let _ = (by, world);
        self.clone()
    }
    /// Warns the player who decides, if there is reason to. The position that is reached is `after`.
    fn warning(&self, player: PlayerId, after: &Self) -> Option<String> {
        let _ = (player, after);
        None
    }
}

/// A move that was chosen, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thought {
    /// The move.
    pub made: Move,
    /// The next best move, if there was any.
    pub second: Option<Move>,
    /// Dollars by which the move is better than the next best, as far as was thought.
    pub better: Dollars,
    /// The time at which that is so: `by SR 7`.
    pub by: String,
    /// The best move that is clearly worth less, and by how many dollars, where the next best is as good.
    pub beaten: Option<(Move, Dollars)>,
    /// Reasons why it is better than the next best, or than `beaten`: the most weighty first. They add up, but for
    /// rounding.
    pub reasons: Vec<AdviceReason>,
    /// A warning as a sentence; empty for none.
    pub warning: String,
    /// The plan behind the move; empty if there is nothing to tell.
    pub plan: String,
    /// All moves that were thought of, the best first, each with what it is worth less than the best.
    pub ranked: Vec<(Move, Dollars)>,
}

impl Thought {
    /// A smaller difference does not count.
    pub(super) const EVEN: Dollars = Dollars(10);

    /// Creates a thought without a reason.
    #[must_use]
    pub fn of(made: Move) -> Thought {
        Thought {
            made,
            second: None,
            better: Dollars::ZERO,
            by: String::new(),
            beaten: None,
            reasons: Vec::new(),
            warning: String::new(),
            plan: String::new(),
            ranked: Vec::new(),
        }
    }

    /// Checks whether the next best is as good.
    #[must_use]
    pub fn is_even(&self) -> bool {
        self.second.is_some() && self.better < Thought::EVEN
    }
}

/// Thinking that can be interrupted.
pub trait Thinker {
    /// Thinks on for `work` moves of policy at most. Returns the thought, once there is one.
    fn step(&mut self, work: u32) -> Option<Thought>;
    /// Ends thinking early, with the best of the moves that were tried. Returns none as long as too few were.
    fn finish(&mut self) -> Option<Thought> {
        None
    }
    /// Lists the moves that are thought about. They are in the order of the policy. Nothing is listed where all moves
    /// are looked at.
    fn candidates(&mut self) -> Vec<Move> {
        Vec::new()
    }
    /// Returns how many tries are done, and how many there are.
    fn progress(&self) -> (usize, usize);
}

/// An interface that plays any title, without its types.
///
/// # Examples
/// ```
/// use roundhouse::engine::setup::Setup;
/// use roundhouse::opponents::{Level, RecentMoves};
/// use roundhouse::titles::TITLES;
///
/// let title = TITLES[0];
/// let players = ["Amy", "Brian", "Crystal"].map(String::from);
/// let mut game = title.begin(&Setup::of(&players, 1, &[], title.rules_version)).unwrap();
/// let thinker = title.code().adviser.think(&*game, &RecentMoves::default(), Level::Fair.tuning(), 1);
/// let thought = thinker.unwrap().step(10_000).unwrap();
/// game.apply(&thought.made).unwrap();
/// assert_eq!(game.name(game.decision().unwrap().player), "Brian");
/// ```
pub trait Adviser: Sync {
    /// Notes a move before it is made.
    fn note(&self, game: &dyn Game, made: &Move, past: &mut RecentMoves);
    /// Begins to think about the present decision. Returns none when there is nothing to decide.
    fn think(
        &self,
        game: &dyn Game,
        past: &RecentMoves,
        tuning: Tuning,
        seed: u64,
    ) -> Option<Box<dyn Thinker>>;
    /// Checks whether the title has advice of its own. Without it a computer plays greedily.
    fn has_advice(&self) -> bool {
        true
    }
}

/// The adviser of a title that has advice.
pub struct Typed<G>(PhantomData<fn() -> G>);

impl<G> Typed<G> {
    /// The adviser.
    pub const NEW: Typed<G> = Typed(PhantomData);
}

impl<G: TitleAdvice> Adviser for Typed<G> {
    fn note(&self, game: &dyn Game, made: &Move, past: &mut RecentMoves) {
        if let (Some(game), Ok(action)) = (game.as_any().downcast_ref::<G>(), made.read()) {
            past.note(game.turn(), game.once(&action));
        }
    }

    fn think(
        &self,
        game: &dyn Game,
        past: &RecentMoves,
        tuning: Tuning,
        seed: u64,
    ) -> Option<Box<dyn Thinker>> {
        let game = game.as_any().downcast_ref::<G>()?;
        let thinking = TypedThinker::new(game, past, tuning, seed)?;
        Some(Box::new(thinking))
    }
}
