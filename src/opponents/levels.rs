//! The levels, as data: they differ in kind, not in how long they take.

use super::style::Style;
use serde::{Deserialize, Serialize};

/// A level of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// A player that looks at the next rounds only, and errs.
    Easy,
    /// A player by rules of thumb.
    #[default]
    Fair,
    /// A player that tries the results of its moves.
    Strong,
}

impl Level {
    /// All, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Fair, Level::Strong];

    /// Returns the name of the level.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Fair => "fair",
            Level::Strong => "strong",
        }
    }

    /// Returns how a player of the level thinks.
    #[must_use]
    pub const fn tuning(self) -> Tuning {
        match self {
            Level::Easy => Tuning {
                rounds: 2.0,
                sees_rust: false,
                error_percent: 30,
                shortlist: 1,
                ..FAIR
            },
            Level::Fair => FAIR,
            Level::Strong => Tuning {
                candidates: 10,
                sets: 1,
                // By their looks alone every second lay that people make would be left out.
                lays: usize::MAX,
                ..FAIR
            },
        }
    }
}

const FAIR: Tuning = Tuning {
    candidates: 1,
    sets: 0,
    worlds: 4,
    rounds: 9.0,
    sees_rust: true,
    error_percent: 0,
    lays: 14,
    shortlist: 4,
    rival: 0.5,
    style: Style::FULL,
};

/// The parameters by which a computer thinks. `docs/opponents.md` has the matches that chose the numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// Number of moves among which it chooses by playing on; 1 for the policy alone.
    pub candidates: usize,
    /// Number of sets of rounds that it plays on.
    pub sets: u32,
    /// Number of games it imagines where something is hidden from it.
    pub worlds: u64,
    /// Number of rounds it looks ahead at most.
    pub rounds: f64,
    /// True if it knows that trains rust.
    pub sees_rust: bool,
    /// Percent of decisions in which it takes another move than its best.
    pub error_percent: u64,
    /// Number of lays of track it looks at closely when one will be made.
    pub lays: usize,
    /// Number of lays it looks at closely while it plays on.
    pub shortlist: usize,
    /// The weight of rivals' wealth against its own.
    pub rival: f64,
    /// The skills it has.
    pub style: Style,
}

impl Tuning {
    /// Returns the player as it was before it had skills: a fixed opponent (build 7 in `docs/opponents.md`).
    #[must_use]
    pub const fn frozen(self) -> Tuning {
        Tuning {
            style: Style::PLAIN,
            ..self
        }
    }

    /// Returns the player as it was in build 9.
    #[must_use]
    pub const fn of_build_9(self) -> Tuning {
        Tuning {
            style: Style::BUILD_9,
            ..self
        }
    }
}
