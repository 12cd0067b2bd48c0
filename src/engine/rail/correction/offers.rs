//! Choices for corrections where nothing is tapped: for each thing that is one of a few words, the other values it
//! could have. Whether a value is sound is found out when it is chosen.

use super::fact_value::FactValue;
use super::quantity::{PLACES, Quantity, among};
use super::taps::Taps;
use super::{Change, name_of};
use crate::engine::rail::table::{Status, Table};
use serde_json::Value;

/// Another way for something to be: its name, and the changes that belong together.
pub type Offer = (String, Vec<Change>);

/// Names of a company's states.
pub const STATES: [(&str, Status); 4] = [
    ("not started", Status::Unstarted),
    ("started, not in business", Status::Parred),
    ("in business", Status::Floated),
    ("closed", Status::Closed),
];

/// Checks whether a quantity is chosen by words.
#[must_use]
pub fn is_chosen(what: &str) -> bool {
    matches!(what, "bankrupt" | "phase" | "status" | "board")
}

/// Lists a thing's other possible ways.
#[must_use]
pub fn offers(table: &Table, quantity: &Quantity, place: u8) -> Vec<Offer> {
    match quantity.name {
        "bankrupt" => {
            let is = |is: bool| (["no", "yes"][usize::from(is)], is);
            words(table, quantity, place, &[is(true), is(false)])
        }
        "status" => words(table, quantity, place, &STATES),
        "board" => {
            let now = (quantity.read)(table, place);
            let others = PLACES.iter().filter(|(_, name)| now != *name);
            let way = |name: &str| Change::new(quantity.name, Value::Null, name.into());
            others
                .map(|(_, name)| ((*name).to_string(), vec![way(name)]))
                .collect()
        }
        "phase" => {
            let others = table.components.phases.iter();
            let others = others.filter(|phase| phase.name != table.depot.phase().name);
            let way = |name: &str| (name.to_string(), Taps(table).phase(name));
            others.map(|phase| way(phase.name)).collect()
        }
        _ => Vec::new(),
    }
}

fn words<T: FactValue>(
    table: &Table,
    quantity: &Quantity,
    place: u8,
    all: &[(&str, T)],
) -> Vec<Offer> {
    let now = (quantity.read)(table, place);
    let change = |to: &T| {
        let of = name_of(table, quantity.of, place);
        Change::new(quantity.name, of, to.to_json(among(table)))
    };
    let ways = all.iter().map(|(name, to)| (*name, change(to)));
    let others = ways.filter(|(_, change)| change.to != now);
    others
        .map(|(name, change)| (name.to_string(), vec![change]))
        .collect()
}
