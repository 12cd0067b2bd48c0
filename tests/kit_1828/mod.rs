//! What the tests of 1828 share: how a random player plays, and everything that anybody might try.

// Every test binary compiles this folder and uses a part of it.
#![allow(dead_code)]

pub mod everything;
pub mod random;
