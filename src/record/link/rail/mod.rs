//! The shared parts of links of railway games: a walk over the track, the ranking of lays, runs as walks with forks,
//! prices.
//!
//! Like the rest of the format this stays as it is: lists and weights that are in use are never changed.

pub mod habits;
pub mod lays;
pub mod likely;
pub mod moves;
pub mod prices;
pub mod runs;
pub mod walk;
