//! The first screen.
//!
//! - `home`: the screen. `title_cards`: the titles. `new_game`: the form for a new game. `names`: the names of earlier
//!   players. `played_by`: the choice of who plays a seat. `rules`: the rules of a title.

pub mod home;
pub mod names;
pub mod new_game;
pub mod played_by;
pub mod rules;
pub mod title_cards;
