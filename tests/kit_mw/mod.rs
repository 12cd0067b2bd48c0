//! What the tests of 18MW share: how a random player plays, and everything that anybody might try.

// Every test binary compiles this folder and uses a part of it.
#![allow(dead_code)]

pub mod everything;
pub mod greedy;
pub mod looks;
pub mod random;
