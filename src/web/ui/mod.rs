//! Making parts of the page, whatever they show.
//!
//! - `erased`: how parts of the page are made. `cell` and `derived`: values that change, and values that follow from
//!   them. `state_scoped`: values for one state of the game.
//! - `gesture`: one gesture does one thing. `long_press`: a finger that rests looks. `touch`: presses beside small things.
//! - `focus`: the focus. `fold`: folded parts. `motion`: animations. `confirm`: questions before something is taken away.
//! - `board` and `seat`: small SVG pictures.

pub mod board;
pub mod cell;
pub mod confirm;
pub mod derived;
pub mod erased;
pub mod focus;
pub mod fold;
pub mod gesture;
pub mod long_press;
pub mod motion;
pub mod seat;
pub mod state_scoped;
pub mod touch;
