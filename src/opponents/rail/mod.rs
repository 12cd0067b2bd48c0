//! What the games of railways on hexes share: what companies earn, what track, trains and shares are good for, how long the
//! game goes on. A title tells its [`ways`]; one that has no other moves than all of them have is played by [`counsel`].

pub mod counsel;
pub mod income;
pub mod lays;
pub mod outlook;
pub mod stock;
pub mod track;
pub mod trains;
pub mod ways;
pub mod worth;
