//! Storing games in this browser, and what is kept beside them.
//!
//! * [`save`]: how a game is written to storage and read back, and what may be wrong with it.
//! * [`compact`]: games that nobody plays, stored in little space.
//! * [`library`]: the saved games, in any store of texts by key.
//! * [`backup`]: the whole library as one file.
//! * [`side_store`]: notes and orders that are kept beside a stored game.
//! * [`seats`]: the people and computers who play.
//! * [`order`]: orders to pass.
//! * [`audit`]: entries of the log about what was seen otherwise than by the rules.
//! * [`clock`]: the time that each player takes.

pub mod audit;
pub mod backup;
pub mod clock;
pub mod compact;
pub mod library;
pub mod order;
pub mod save;
pub mod seats;
pub mod side_store;
