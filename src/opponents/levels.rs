//! The levels, as data: they differ in kind, not in how long they take.

use serde::{Deserialize, Serialize};

/// How well a computer plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Looks at the next rounds only, and errs.
    Easy,
    /// Plays by rules of thumb.
    #[default]
    Fair,
    /// Tries what comes of its moves.
    Strong,
}

impl Level {
    /// All, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Fair, Level::Strong];

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Fair => "fair",
            Level::Strong => "strong",
        }
    }

    /// How it thinks.
    #[must_use]
    pub const fn knobs(self) -> Knobs {
        match self {
            Level::Easy => Knobs {
                rounds: 2.0,
                sees_rust: false,
                errs: 30,
                sieve: 1,
                ..FAIR
            },
            Level::Fair => FAIR,
            Level::Strong => Knobs {
                candidates: 10,
                sets: 1,
                // By their looks alone every second lay that people make would be left out.
                lays: usize::MAX,
                ..FAIR
            },
        }
    }
}

const FAIR: Knobs = Knobs {
    candidates: 1,
    sets: 0,
    worlds: 4,
    rounds: 9.0,
    sees_rust: true,
    errs: 0,
    lays: 14,
    sieve: 4,
    rival: 0.5,
};

/// How a computer thinks. `docs/opponents.md` has the matches that chose the numbers.
#[derive(Clone, Copy, Debug)]
pub struct Knobs {
    /// Among how many moves it chooses by playing on; 1 for the policy alone.
    pub candidates: usize,
    /// How many sets of rounds it plays on.
    pub sets: u32,
    /// How many games it imagines where something is hidden from it.
    pub worlds: u64,
    /// How many rounds it looks ahead at most.
    pub rounds: f64,
    /// Whether it knows that trains rust.
    pub sees_rust: bool,
    /// In how many of a hundred decisions it takes another move than its best.
    pub errs: u64,
    /// How many lays of track it looks at closely when one will be made.
    pub lays: usize,
    /// How many it looks at closely while it plays on.
    pub sieve: usize,
    /// What the wealth of rivals counts against one's own.
    pub rival: f64,
}
