//! Choices for corrections where nothing is tapped: for each thing that is one of a few words, the other values it
//! could have. Whether a value is sound is found out when it is chosen.

use super::taps::Taps;
use super::{BoardPlace, Change, FactContext, Quantity, shown};
use crate::engine::rail::ids::PhaseId;
use crate::engine::rail::table::{Status, Table};

/// Another way for something to be: its name, and the changes that belong together.
pub type Offer = (String, Vec<Change>);

/// Names of a company's states.
pub const STATES: [(&str, Status); 4] = [
    ("not started", Status::Unstarted),
    ("started, not in business", Status::Parred),
    ("in business", Status::Floated),
    ("closed", Status::Closed),
];

/// Lists a thing's other possible ways.
#[must_use]
pub fn offers(table: &Table, quantity: &Quantity, place: u8) -> Vec<Offer> {
    let now = (quantity.read)(table, place);
    let places = [BoardPlace::Here, BoardPlace::RealTable];
    let phases = 0..table.components.phases.len();
    let all: Vec<Vec<Change>> = match now {
        Change::Bankrupt(player, _) => [true, false]
            .map(|is| vec![Change::Bankrupt(player, is)])
            .into(),
        Change::Status(company, _) => STATES
            .map(|(_, status)| vec![Change::Status(company, status)])
            .into(),
        Change::Board(_) => places.map(|place| vec![Change::Board(place)]).into(),
        Change::Phase(_) => phases
            .map(|at| Taps(table).phase(PhaseId::new(at)))
            .collect(),
        _ => Vec::new(),
    };
    let others = all.into_iter().filter(|changes| changes[0] != now);
    let named = |changes: Vec<Change>| (shown(FactContext::of(table), &changes[0]), changes);
    others.map(named).collect()
}
