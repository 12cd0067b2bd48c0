//! Trains (A1.0) and phases (Game Phases).

use crate::engine::rail::components::{CompanyKind, PhaseRow, TrainRow, phase, train};
use crate::engine::rail::route::TrainRule;
use crate::engine::rail::tile::Colour::{Brown, Gray, Green, Yellow};

/// The last train, which never runs out.
pub const DIESEL: TrainRow = train("D", 1100, None, None, TrainRule::UNLIMITED);

/// The trains: name, price in dollars, number, the train that makes it leave the game, reach.
#[rustfmt::skip]
pub const TRAINS: &[TrainRow] = &[
    train("2",    80, Some(7), Some("4"),  TrainRule::plain(2)),
    train("3",   180, Some(6), Some("5"),  TrainRule::plain(3)),
    train("4",   300, Some(5), Some("6"),  TrainRule::plain(4)),
    train("5",   425, Some(4), Some("10"), TrainRule::plain(5)),
    train("6",   550, Some(3), Some("D"),  TrainRule::plain(6)),
    train("8",   800, Some(3), None,       TrainRule::plain(8)),
    train("10",  900, Some(3), None,       TrainRule::plain(10)),
    DIESEL,
];

const FOUR: &[(CompanyKind, u8)] = &[(CompanyKind::Major, 4)];
const THREE: &[(CompanyKind, u8)] = &[(CompanyKind::Major, 3)];
const TWO: &[(CompanyKind, u8)] = &[(CompanyKind::Major, 2)];

/// The phases: name, the train that starts it, last tile colour, the index of the stop values that count, train limit
/// of a corporation; a System may own one more.
#[rustfmt::skip]
pub const PHASES: &[PhaseRow] = &[
    phase("1",  None,       Yellow, 0, FOUR),
    phase("2",  Some("2"),  Yellow, 0, FOUR),
    phase("3",  Some("3"),  Green,  0, FOUR),
    phase("4",  Some("4"),  Green,  1, THREE),
    phase("5",  Some("5"),  Brown,  1, THREE),
    phase("6",  Some("6"),  Brown,  1, TWO),
    phase("8",  Some("8"),  Gray,   2, TWO),
    phase("10", Some("10"), Gray,   2, TWO),
    phase("D",  Some("D"),  Gray,   2, TWO),
];

/// A game phase; later ones are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The beginning of the game.
    One,
    /// The phase from the first 2-train on, which changes nothing.
    Two,
    /// The phase from the first 3-train on: green tiles, and companies may buy private companies.
    Three,
    /// The phase from the first 4-train on.
    Four,
    /// The phase from the first 5-train on: private companies are closed, brown tiles.
    Five,
    /// The phase from the first 6-train on: small cities may be raised or paved.
    Six,
    /// The phase from the first 8-train on: gray tiles.
    Eight,
    /// The phase from the first 10-train on: corporations may merge.
    Ten,
    /// The phase from the first D-train on.
    Diesel,
}

/// All phases in order, each with the number of operating rounds after a stock round.
const ROUNDS: [(Phase, u8); 9] = [
    (Phase::One, 1),
    (Phase::Two, 1),
    (Phase::Three, 2),
    (Phase::Four, 2),
    (Phase::Five, 3),
    (Phase::Six, 3),
    (Phase::Eight, 3),
    (Phase::Ten, 3),
    (Phase::Diesel, 3),
];

impl Phase {
    /// Returns the phase of this number. Numbers follow the table of phases, from 0.
    #[must_use]
    pub fn of(number: usize) -> Phase {
        ROUNDS
            .get(number)
            .map_or(Phase::Diesel, |(phase, _)| *phase)
    }

    /// Returns the number of operating rounds after a stock round.
    #[must_use]
    pub fn rounds(self) -> u8 {
        let row = ROUNDS.iter().find(|(phase, _)| *phase == self);
        row.map_or(1, |(_, rounds)| *rounds)
    }
}
