//! What a title brings that can be played by a computer, and the one face that all of them have.

use super::circles::Past;
use super::levels::Level;
use super::mind::Mind;
use super::parts::Parts;
use super::think::Thinking;
use crate::engine::game::{Game, Move, Play};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;

/// What a title knows of playing well.
pub trait Advised: Play {
    /// What a move must bring more, in dollars, for each place that it stands after another in the policy's order: what
    /// comes of playing on hangs on chance.
    const DOUBT: f64 = 60.0;

    /// One sound move for whoever decides. `deep` where it will be played, not only thought of.
    fn policy(&self, mind: &mut Mind, deep: bool) -> Option<Self::Action>;
    /// Moves worth thinking about beside the policy's, alike ones once.
    fn candidates(&self, mind: &mut Mind) -> Vec<Self::Action>;
    /// What a player's position is made of, in dollars at the end of the game.
    fn parts(&self, mind: &mut Mind, player: PlayerId) -> Parts;
    /// A number that grows as the game goes on, by which thinking ahead is measured.
    fn clock(&self) -> u32;
    /// At which [`Advised::clock`] playing on from here ends, so many sets of rounds ahead.
    fn horizon(&self, sets: u32) -> u32;
    /// In what turn this is.
    fn turn(&self) -> u64;
    /// By what name a move is known that may be done once in a turn, as it could be done for ever.
    fn once(&self, action: &Self::Action) -> Option<u64> {
        let _ = action;
        None
    }
    /// The game as it may be for all that a player knows; itself where nothing is hidden.
    fn imagined(&self, by: PlayerId, world: u64) -> Self {
        let _ = (by, world);
        self.clone()
    }
    /// What whoever decides should be warned of when a position is come to, if anything.
    fn warning(&self, player: PlayerId, after: &Self) -> Option<String> {
        let _ = (player, after);
        None
    }
}

/// A move that was thought of, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thought {
    /// The move.
    pub made: Move,
    /// The next best, if there was any.
    pub second: Option<Move>,
    /// By how much the move is better than that, as far as was thought.
    pub better: Dollars,
    /// When that is so: `by SR 7`.
    pub by: String,
    /// Why, in dollars: at most three, the most weighty first.
    pub reasons: Vec<String>,
    /// What to beware of, as a sentence; empty for nothing.
    pub warning: String,
    /// All that was thought of, the best first, each with what it is worth less than the best.
    pub ranked: Vec<(Move, Dollars)>,
}

impl Thought {
    /// Less does not count.
    const EVEN: Dollars = Dollars(10);

    /// A move without a reason.
    #[must_use]
    pub fn of(made: Move) -> Thought {
        Thought {
            made,
            second: None,
            better: Dollars::ZERO,
            by: String::new(),
            reasons: Vec::new(),
            warning: String::new(),
            ranked: Vec::new(),
        }
    }

    /// Whether the next best is as good.
    #[must_use]
    pub fn is_even(&self) -> bool {
        self.second.is_some() && self.better < Thought::EVEN
    }
}

/// Thinking that can be interrupted.
pub trait Thinker {
    /// Thinks on for so many moves of policy at most; the thought, once there is one.
    fn step(&mut self, work: u32) -> Option<Thought>;
    /// What is thought about, in the order in which the policy would do it; nothing where all is looked at.
    fn candidates(&mut self) -> Vec<Move> {
        Vec::new()
    }
    /// How much of how much is thought of.
    fn progress(&self) -> (usize, usize);
}

/// How any title is played, without its types.
pub trait Adviser: Sync {
    /// Notes a move before it is made.
    fn note(&self, game: &dyn Game, made: &Move, past: &mut Past);
    /// Begins to think about the decision that is waited for; none when there is nothing to decide.
    fn think(
        &self,
        game: &dyn Game,
        past: &Past,
        level: Level,
        seed: u64,
    ) -> Option<Box<dyn Thinker>>;
    /// Whether there is more to it than playing greedily.
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

impl<G: Advised> Adviser for Typed<G> {
    fn note(&self, game: &dyn Game, made: &Move, past: &mut Past) {
        if let (Some(game), Ok(action)) = (game.as_any().downcast_ref::<G>(), made.read()) {
            past.note(game.turn(), game.once(&action));
        }
    }

    fn think(
        &self,
        game: &dyn Game,
        past: &Past,
        level: Level,
        seed: u64,
    ) -> Option<Box<dyn Thinker>> {
        let game = game.as_any().downcast_ref::<G>()?;
        let thinking = Thinking::new(game, past, level.knobs(), seed)?;
        Some(Box::new(thinking))
    }
}
