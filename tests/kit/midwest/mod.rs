//! What the tests of 18MW share: how a random player plays, and everything that anybody might try.

pub mod everything;
pub mod greedy;
pub mod looks;
pub mod random;
