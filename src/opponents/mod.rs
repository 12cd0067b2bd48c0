//! Computer opponents: what they play, how far they think, and why.
//!
//! # How it is done
//! A title that has advice ([`TitleAdvice`]) brings a *policy*, one sound move for any decision, and a *valuation*,
//! what a player's position is made of in dollars. [`Level::Fair`] plays the policy. [`Level::Strong`] takes some
//! moves worth thinking about, plays each of them on by the policy of all to the end of a set of rounds, and takes the
//! one that leads to the most: a base policy, bettered by its own rollouts \[1\]. There is no tree and no chance: what
//! is drawn later is drawn by the game itself.
//!
//! A title without advice is played by [`greedy`], which knows any game only through its `Game` and `Rail` traits.
//!
//! # What is always so
//! * **A budget is counted, never timed** ([`Thinker::step`]): the same game, level and seed give the same move on
//!   every device, in a worker or in slices.
//! * **Every move played is allowed.** A move is checked before it is played; where a policy errs, the least harmful of
//!   the choices that the game offers is played instead.
//! * **No circles.** Moves that could be made for ever, such as asking and being refused, are made once in a turn
//!   ([`RecentMoves`]).
//!
//! \[1\] Tesauro and Galperin, On-line policy improvement using Monte-Carlo search, 1996.
//!
//! Knows no title, no record and no page: `web -> titles -> record -> opponents -> engine`.

pub mod cache;
pub mod fallback;
pub mod greedy;
pub mod levels;
pub mod parts;
pub mod plan;
pub mod rail;
pub mod repetition;
pub mod style;
pub mod think;
pub mod think_state;
pub mod title_advice;

pub use levels::{Level, Tuning};
pub use repetition::RecentMoves;
pub use style::{Skill, Style};
pub use think_state::ThinkState;
pub use title_advice::{Adviser, Thinker, Thought, TitleAdvice, Typed};
