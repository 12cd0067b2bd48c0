//! What the tests of 18GB share: how a random player plays, and everything that anybody might try.

pub mod everything;
pub mod random;
