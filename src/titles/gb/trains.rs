//! Trains and phases.

use crate::engine::money::Dollars;
use crate::engine::rail::components::{PhaseRow, TrainRow, phase, train};
use crate::engine::rail::route::{Towns, TrainRule};
use crate::engine::rail::tile::Colour::{Blue, Brown, Gray, Green, Yellow};

/// Makes the rule of an M+N train: so many stops in all, at most `cities` of them cities and off-board areas.
const fn mixed(cities: u8, towns: u8) -> TrainRule {
    TrainRule {
        cities: Some(cities),
        ..TrainRule::plain(cities + towns)
    }
}

/// Makes the rule of an nX train: past towns for nothing, and $10 for each hex between its ends.
const fn express(cities: u8) -> TrainRule {
    TrainRule {
        cities: Some(cities),
        towns: Towns::Free,
        pays: (1, 0),
        per_hex: Dollars(10),
        ..TrainRule::UNLIMITED
    }
}

/// Lists the trains of a scenario, which has so many of each: name, price in dollars, how many, what makes it rust,
/// what it may do.
#[must_use]
pub const fn trains(counts: [u8; 7]) -> [TrainRow; 7] {
    let [a, b, c, d, e, f, g] = counts;
    [
        train("2+1", 80, Some(a), Some("4+2"), mixed(2, 1)),
        train("3+1", 200, Some(b), Some("4X"), mixed(3, 1)),
        train("4+2", 300, Some(c), Some("6X"), mixed(4, 2)),
        train("5+2", 500, Some(d), None, mixed(5, 2)),
        train("4X", 550, Some(e), None, express(4)),
        train("5X", 650, Some(f), None, express(5)).opens_on("4X"),
        train("6X", 700, Some(g), None, express(6)).opens_on("5X"),
    ]
}

/// The phases: name, the train that starts it, last tile colour, the index of the stops' values that count. How many
/// trains a company may own depends on its shares: [`TRAIN_LIMITS`].
#[rustfmt::skip]
pub const PHASES: &[PhaseRow] = &[
    phase("Yellow",     None,        Yellow, 0, &[]),
    phase("Green",      Some("3+1"), Green,  1, &[]),
    phase("Blue",       Some("4+2"), Blue,   2, &[]),
    phase("Brown",      Some("5+2"), Brown,  3, &[]),
    phase("Brown (4X)", Some("4X"),  Brown,  3, &[]),
    phase("Brown (5X)", Some("5X"),  Brown,  3, &[]),
    phase("Gray",       Some("6X"),  Gray,   4, &[]),
];

/// Numbers of trains that companies of five and of ten shares may own, phase by phase.
pub const TRAIN_LIMITS: [(u8, u8); 7] = [(3, 4), (3, 4), (2, 3), (2, 3), (2, 2), (2, 2), (2, 2)];

/// A game phase; later ones are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The first phase.
    Yellow,
    /// The phase of the first 3+1-train: companies float at 60%.
    Green,
    /// The phase of the first 4+2-train: private railways no longer block.
    Blue,
    /// The phase of the first 5+2-train: companies start with ten shares.
    Brown,
    /// The phase of the first 6X-train: companies that have not floated are gone.
    Gray,
}

impl Phase {
    /// Returns the phase of this number in the table of phases, from 0.
    #[must_use]
    pub const fn of(number: usize) -> Phase {
        match number {
            0 => Phase::Yellow,
            1 => Phase::Green,
            2 => Phase::Blue,
            3..=5 => Phase::Brown,
            _ => Phase::Gray,
        }
    }

    /// Returns the bonus for joining the north with the south, or the east with the west.
    #[must_use]
    pub const fn compass_bonus(self) -> Dollars {
        match self {
            Phase::Yellow | Phase::Green => Dollars(20),
            Phase::Blue | Phase::Brown => Dollars(30),
            Phase::Gray => Dollars(40),
        }
    }
}
