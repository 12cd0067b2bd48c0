//! Trains (rulebook table 4.1, section 15.3) and phases (section 17).

use crate::engine::rail::components::{CompanyKind, PhaseRow, TrainRow, phase, train};
use crate::engine::rail::route::{Towns, TrainRule};
use crate::engine::rail::tile::Colour::{Brown, Green, Yellow};

/// Makes the rule of a train past towns.
///
/// As many towns as lie on its way are free, so many large stops count, each of them multiplied by `pays` (15.3.2,
/// 15.3.3).
const fn past_towns(cities: u8, pays: (i32, i32)) -> TrainRule {
    TrainRule {
        cities: Some(cities),
        towns: Towns::Free,
        pays,
        ..TrainRule::UNLIMITED
    }
}

/// The last train of the roster, which never runs out.
pub const DIESEL: TrainRow = train("Diesel", 900, None, None, TrainRule::UNLIMITED);

/// The train roster: name, price in dollars, number of cards, the train that makes it rust, the rule of its runs.
#[rustfmt::skip]
pub const TRAINS: &[TrainRow] = &[
    train("2",       80, Some(6), Some("5"),      TrainRule::plain(2)),
    train("3",      160, Some(9), Some("6"),      TrainRule::plain(3)),
    train("5",      250, Some(4), Some("8E"),     TrainRule::plain(5)),
    train("3+D",    350, Some(6), Some("Diesel"), past_towns(3, (2, 2))),
    train("6",      650, Some(4), None,           TrainRule::plain(6)),
    train("8E",     800, Some(3), None,           past_towns(8, (1, 0))),
    DIESEL,
];

/// The phases: name, the train that starts it, last tile colour, the index of the value that revenue centres with
/// several pay, the number of trains that a public company or a shell of a system may own.
#[rustfmt::skip]
pub const PHASES: &[PhaseRow] = &[
    phase("Yellow", None,           Yellow, 0, &[(CompanyKind::Major, 4)]),
    phase("Green",  Some("3"),      Green,  0, &[(CompanyKind::Major, 4)]),
    phase("Blue",   Some("5"),      Green,  0, &[(CompanyKind::Major, 4)]),
    phase("Brown",  Some("3+D"),    Brown,  1, &[(CompanyKind::Major, 3)]),
    phase("Red",    Some("6"),      Brown,  1, &[(CompanyKind::Major, 2)]),
    phase("Gray",   Some("8E"),     Brown,  1, &[(CompanyKind::Major, 2)]),
    phase("Purple", Some("Diesel"), Brown,  1, &[(CompanyKind::Major, 2)]),
];
