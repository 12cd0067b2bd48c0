//! What the tests of 18MW share: how a random player plays, everything that anybody might try, and the facts.

// Every test binary compiles this folder and uses a part of it.
#![allow(dead_code)]

#[path = "../kit_1828/dice.rs"]
pub mod dice;
pub mod everything;
#[path = "../kit/facts.rs"]
pub mod facts;
pub mod greedy;
pub mod looks;
pub mod random;
#[path = "../kit/records.rs"]
pub mod records;
