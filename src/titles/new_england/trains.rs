//! Trains (rulebook section 11.7) and phases (section 8).

use crate::engine::rail::components::{CompanyKind, PhaseRow, TrainRow, phase, train};
use crate::engine::rail::route::TrainRule;
use crate::engine::rail::tile::Colour::{Brown, Gray, Green, Yellow};
use CompanyKind::{Major, Minor};

/// The last train of the roster, which never runs out.
pub const EIGHT: TrainRow = train("8E", 800, None, None, TrainRule::express(8));

/// The train roster: name, price in dollars, number, the train that rusts it, what it may do.
#[rustfmt::skip]
pub const TRAINS: &[TrainRow] = &[
    train("2",  100, Some(10), Some("4"),  TrainRule::plain(2)),
    train("3",  180, Some(7),  Some("6E"), TrainRule::plain(3)),
    train("4",  300, Some(4),  Some("8E"), TrainRule::plain(4)),
    train("5E", 500, Some(4),  None,       TrainRule::express(5)),
    train("6E", 600, Some(3),  None,       TrainRule::express(6)),
    EIGHT,
];

/// The phases: name, the train that starts it, last tile colour, which value off-board areas pay, train limits.
#[rustfmt::skip]
pub const PHASES: &[PhaseRow] = &[
    phase("2", None,       Yellow, 0, &[(Minor, 2), (Major, 4)]),
    phase("3", Some("3"),  Green,  1, &[(Minor, 2), (Major, 4)]),
    phase("4", Some("4"),  Green,  1, &[(Minor, 1), (Major, 3)]),
    phase("5", Some("5E"), Brown,  2, &[(Minor, 1), (Major, 3)]),
    phase("6", Some("6E"), Brown,  2, &[(Minor, 1), (Major, 2)]),
    phase("8", Some("8E"), Gray,   3, &[(Minor, 1), (Major, 2)]),
];
