//! The advice that railway games on hexes share: what companies earn, what track, trains and shares are good for, how
//! long the game goes on. A title implements [`facts`]; one that adds only a score of its own moves is played by
//! [`policy`].

pub mod facts;
pub mod income;
pub mod lays;
pub mod outlook;
pub mod policy;
pub mod prices;
pub mod stock;
pub mod towards;
pub mod track;
pub mod trains;
pub mod variety;
pub mod worth;
