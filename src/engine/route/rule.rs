//! What trains may do, as data.

use crate::engine::components::Components;
use crate::engine::depot::Train;

/// What a kind of train may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainRule {
    /// How many stops it may count; none for as many as it likes.
    pub stops: Option<u8>,
    /// It may pass small cities without counting them.
    pub skips_towns: bool,
    /// All joining trains of a company run together: one run of the least number, times their count.
    pub joins: bool,
}

impl TrainRule {
    /// An ordinary train: every stop on its way counts, up to `stops`.
    #[must_use]
    pub const fn plain(stops: u8) -> TrainRule {
        TrainRule {
            stops: Some(stops),
            skips_towns: false,
            joins: false,
        }
    }

    /// An express train: may skip small cities, and joins the company's other express trains.
    #[must_use]
    pub const fn express(stops: u8) -> TrainRule {
        TrainRule {
            stops: Some(stops),
            skips_towns: true,
            joins: true,
        }
    }
}

/// Trains that make one run together: a single train, or all joining trains of a company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The cards.
    pub trains: Vec<Train>,
    /// What the unit may do: of joined trains, the least.
    pub rule: TrainRule,
    /// By how much its run is multiplied: the number of joined trains.
    pub factor: i32,
}

/// The units of a company's trains: each train that does not join in the order owned, then the joined ones.
#[must_use]
pub fn units(components: &Components, trains: &[Train]) -> Vec<Unit> {
    let rule = |train: &Train| components.train(train.kind).rule;
    let (joined, single): (Vec<Train>, Vec<Train>) =
        trains.iter().partition(|train| rule(train).joins);
    let mut units: Vec<Unit> = single
        .into_iter()
        .map(|train| Unit {
            trains: vec![train],
            rule: rule(&train),
            factor: 1,
        })
        .collect();
    if let Some(least) = joined
        .iter()
        .map(rule)
        .min_by_key(|rule| rule.stops.unwrap_or(u8::MAX))
    {
        let factor = i32::try_from(joined.len()).unwrap_or(1);
        units.push(Unit {
            trains: joined,
            rule: least,
            factor,
        });
    }
    units
}
