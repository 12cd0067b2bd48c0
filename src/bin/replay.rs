//! Plays an exported game through the engine and prints its trace.
fn main() {}
