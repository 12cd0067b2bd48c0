//! The earnings of companies.

use crate::engine::money::Dollars;
use crate::engine::rail::components::{CompanyKind, TrainRow};
use crate::engine::rail::ids::{Train, TrainKind};
use crate::engine::rail::route::{RouteContext, Search, Unit};
use crate::engine::rail::table::Table;
use crate::opponents::ThinkState;
use crate::opponents::cache::mix;

/// Trains that a company buys in a round, in the mean.
const TRAINS_OF_A_COMPANY: f64 = 0.5;
/// Number of states after which a search for runs ends.
const STATES: u64 = 200;

/// Estimates the earnings of trains. The search may end before the best runs are found.
pub fn earnings(
    mind: &mut ThinkState,
    context: RouteContext<'_>,
    trains: &[Train],
    units: &[Unit],
) -> i32 {
    if units.is_empty() {
        return 0;
    }
    let key = mix(context.board.key(), u64::from(context.company.0));
    let key = mix(key, u64::from(context.pays));
    // The rules of routes that there are stay where they are.
    let key = mix(key, std::ptr::from_ref(context.rules) as u64);
    let key = trains
        .iter()
        .fold(key, |key, train| mix(key, u64::from(train.kind.0)));
    if let Some(known) = mind.earnings.get(key) {
        return known;
    }
    let mut search = Search::new(context, units).up_to(STATES);
    search.step(STATES + 1);
    let earned = search.progress().best.0;
    mind.earnings.put(key, earned);
    earned
}

/// Counts the kinds still to be sold before a train rusts. Returns none if it never does.
fn kinds_until_rust(table: &Table, row: &TrainRow) -> Option<usize> {
    let by = table.components.train_by_name(row.rusts_on?)?;
    let now = table.depot.next().map_or(by, |train| train.kind);
    Some(by.index().saturating_sub(now.index()))
}

/// Checks whether a train outlasts the next kind.
#[must_use]
pub fn outlasts(table: &Table, kind: TrainKind) -> bool {
    kinds_until_rust(table, table.components.train(kind)).is_none_or(|kinds| kinds > 1)
}

/// Estimates how many rounds a train runs before it rusts, by the trains that are sold before. Returns none if it never
/// does.
#[must_use]
pub fn rounds_until_rust(table: &Table, kind: TrainKind) -> Option<f64> {
    let by = table
        .components
        .train_by_name(table.components.train(kind).rusts_on?)?;
    let next = table.depot.next().map_or(by, |train| train.kind);
    let kinds = (next.index()..by.index()).map(TrainKind::new);
    let left: u32 = kinds
        .filter_map(|kind| table.depot.left(kind))
        .map(u32::from)
        .sum();
    let companies = table
        .running()
        .filter(|&company| table.kind(company) != CompanyKind::Private);
    let companies = companies.fold(0.0, |count, _| count + 1.0);
    Some(f64::from(left + 1) / f64::max(TRAINS_OF_A_COMPANY * companies, 1.0))
}

/// Returns the price of a lasting train behind so many companies that wait for one.
#[must_use]
pub fn price_in_queue(table: &Table, mut waiting: usize) -> Dollars {
    let now = table.depot.next().map_or(0, |train| train.kind.index());
    let kinds = (now..table.components.trains.len()).map(TrainKind::new);
    let mut price = Dollars::ZERO;
    for kind in kinds.filter(|&kind| outlasts(table, kind)) {
        price = table.components.train(kind).price;
        match table.depot.left(kind).map(usize::from) {
            Some(left) if left <= waiting => waiting -= left,
            _ => break,
        }
    }
    price
}

/// Checks whether a train never rusts.
#[must_use]
pub fn is_lasting(table: &Table, kind: TrainKind) -> bool {
    table.components.train(kind).rusts_on.is_none()
}

/// Returns the price of the next train that outlasts the next kind. Where there is none, nothing has to be saved for it.
#[must_use]
pub fn price_of_lasting(table: &Table) -> Dollars {
    let offers = table.depot.offers();
    let lasting = offers.filter(|train| outlasts(table, train.kind));
    let cheapest = lasting.map(|train| table.depot.price(train)).min();
    let later = || {
        let now = table.depot.next().map_or(0, |train| train.kind.index());
        let kinds = (now..table.components.trains.len()).map(TrainKind::new);
        let lasting = kinds.filter(|&kind| outlasts(table, kind));
        lasting.map(|kind| table.components.train(kind).price).min()
    };
    cheapest.or_else(later).unwrap_or(Dollars::ZERO)
}
