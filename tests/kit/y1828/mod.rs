//! What the tests of 1828 share: how a random player plays, and everything that anybody might try.

pub mod everything;
pub mod random;
