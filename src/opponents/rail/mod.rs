//! What the games of railways on hexes share: what companies earn, what track is good for, how long the game goes on.

pub mod income;
pub mod outlook;
pub mod track;
