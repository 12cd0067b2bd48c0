//! Trains: which to buy, for how much to sell, which to discard.

use super::facts::{self, AdvisedGame, dollars};
use super::outlook::Forecast;
use super::{income, track};
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::opponents::{Skill, ThinkState};

/// Part of its price that a train must bring to be bought.
const LEAST: f64 = 0.3;
/// Number of train prices in a treasury that has money to spare.
const SPARE: f64 = 2.0;
/// The part of a company's growth that one train more earns, divided by the trains it has.
const OF_GROWTH: f64 = 0.3;
/// Number of rounds for which a train is good that the next kind makes rust.
const DOOMED: f64 = 2.0;

/// Estimates how many rounds a train will run.
fn life(ways: &dyn AdvisedGame, mind: &ThinkState, train: Train, rounds: f64) -> f64 {
    if mind.tuning.sees_rust && mind.tuning.style.has(Skill::TrainsLeft) {
        let runs = income::rounds_until_rust(ways.table(), train.kind);
        return runs.map_or(rounds, |runs| rounds.min(runs));
    }
    if mind.tuning.sees_rust && !income::outlasts(ways.table(), train.kind) {
        rounds.min(DOOMED)
    } else {
        rounds
    }
}

/// Returns a company's trains with one more. Those that it makes rust are gone if it is new.
fn trains_with(
    ways: &dyn AdvisedGame,
    company: CompanyId,
    train: Train,
    is_new: bool,
) -> Vec<Train> {
    let mut trains = ways.table().company(company).trains.clone();
    if is_new {
        let rusts = ways.table().depot.consequences(train.kind).rusts;
        trains.retain(|train| !rusts.contains(&train.kind));
    }
    trains.push(train);
    trains
}

/// Scores a train of the bank.
pub fn of_bank(
    ways: &dyn AdvisedGame,
    mind: &mut ThinkState,
    outlook: &Forecast,
    company: CompanyId,
    (train, price): (Train, Dollars),
) -> f64 {
    let table = ways.table();
    let owner = table.company(company);
    let now = facts::earns(ways, mind, company);
    let trains = trains_with(ways, company, train, true);
    let life = life(ways, mind, train, outlook.rounds - 0.5);
    let mut more = (facts::earns_with(ways, mind, company, &trains) - now) * life;
    // The money that a treasury has to spare is worth nothing in the end.
    let spare = dollars(owner.cash) >= SPARE * dollars(price);
    if mind.tuning.style.has(Skill::Rush) && spare {
        more = more.max(life * growth(ways, mind, company, now));
    }
    let least = if spare { LEAST / 6.0 } else { LEAST };
    let score = more / dollars(price) - least;
    if owner.trains.is_empty() {
        // The president must pay the money that is lacking.
        let helps = (dollars(price) - dollars(owner.cash)).max(0.0);
        let must = ways.must_own(company) || outlook.rounds > 1.0;
        return score + if must { 3.0 } else { 0.0 } - helps / 200.0;
    }
    let lasts = facts::has_train_that_outlasts(ways, company);
    let outlasts = income::outlasts(table, train.kind);
    let renews = !lasts && outlasts && outlook.rounds > 1.5;
    score + if renews { 1.0 } else { 0.0 }
}

/// Estimates what one train more will earn in a round when the company has built on.
fn growth(ways: &dyn AdvisedGame, mind: &mut ThinkState, company: CompanyId, now: f64) -> f64 {
    let prospect = track::value(mind, ways.route_context(company)).prospect;
    let trains = ways.table().company(company).trains.len();
    let trains = f64::from(u32::try_from(trains).unwrap_or(u32::MAX));
    OF_GROWTH * (prospect - now).max(0.0) / (1.0 + trains)
}

/// Scores a train of another company. The price that it should cost is found as well. Returns none if it is not worth
/// asking for.
pub fn of_another(
    ways: &dyn AdvisedGame,
    mind: &mut ThinkState,
    outlook: &Forecast,
    company: CompanyId,
    (train, seller): (Train, CompanyId),
    (least, most): (Dollars, Dollars),
) -> Option<(f64, Dollars)> {
    let table = ways.table();
    let is_own = table.president(seller) == table.president(company);
    // Where nobody is asked, no computer makes use of it.
    if !is_own && (ways.trains_need_no_consent() || !may_sell(ways, seller)) {
        return None;
    }
    let now = facts::earns(ways, mind, company);
    let trains = trains_with(ways, company, train, false);
    let life = life(ways, mind, train, outlook.rounds - 0.5);
    let more = (facts::earns_with(ways, mind, company, &trains) - now) * life;
    let lacks = table.company(company).trains.is_empty();
    if is_own {
        let lost = loss_of(ways, mind, seller, train) * life;
        let stays = table.company(seller).trains.len() > 1;
        let gain = more - lost + if lacks && stays { 100.0 } else { 0.0 };
        let least_gain = if stays { LEAST } else { 2.0 };
        return Some((gain / 100.0 - least_gain, least));
    }
    // A price that is fair for both.
    let price = price_for(ways, mind, outlook, seller, train)?;
    let fair = price >= dollars(least) && price <= dollars(most) && more > price;
    fair.then(|| {
        let score = more / price - 1.0 + if lacks { 1.0 } else { 0.0 };
        #[allow(clippy::cast_possible_truncation, reason = "whole dollars")]
        let price = Dollars(price as i32);
        (score.min(2.5), price)
    })
}

/// Returns the earnings lost without a train.
fn loss_of(ways: &dyn AdvisedGame, mind: &mut ThinkState, seller: CompanyId, train: Train) -> f64 {
    let mut left = ways.table().company(seller).trains.clone();
    left.retain(|own| *own != train);
    facts::earns(ways, mind, seller) - facts::earns_with(ways, mind, seller, &left)
}

/// Checks whether a company keeps a train when it sells one.
fn may_sell(ways: &dyn AdvisedGame, seller: CompanyId) -> bool {
    ways.table().company(seller).trains.len() > 1
}

/// Returns the price at which a president should sell a train. Returns none where it must not go.
fn price_for(
    ways: &dyn AdvisedGame,
    mind: &mut ThinkState,
    outlook: &Forecast,
    seller: CompanyId,
    train: Train,
) -> Option<f64> {
    if !may_sell(ways, seller) {
        return None;
    }
    let life = life(ways, mind, train, outlook.rounds);
    let lost = loss_of(ways, mind, seller, train) * life;
    let half = dollars(ways.table().components.train(train.kind).price) / 2.0;
    Some((lost * 1.2).max(half).ceil())
}

/// Checks whether a train is sold to another president. The price must be what it is worth to the seller.
pub fn is_fair(
    ways: &dyn AdvisedGame,
    mind: &mut ThinkState,
    outlook: &Forecast,
    (train, seller): (Train, CompanyId),
    price: Dollars,
) -> bool {
    let least = price_for(ways, mind, outlook, seller, train);
    least.is_some_and(|least| dollars(price) >= least)
}

/// Values a train that is discarded.
pub fn missed(
    ways: &dyn AdvisedGame,
    mind: &mut ThinkState,
    company: CompanyId,
    train: Train,
) -> f64 {
    let outlasts = income::outlasts(ways.table(), train.kind);
    loss_of(ways, mind, company, train) + if outlasts { 30.0 } else { 0.0 }
}

/// A company's distance from the train that it lacks when trains rust.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainShortfall {
    /// A company that has one, can pay for one, or will not be able to.
    None,
    /// A company that pays for it with half of its earnings.
    Half,
    /// A company that pays for it with its earnings of two rounds.
    All,
}

/// Finds the part of its earnings that a company should keep. It is kept for a train that the company lacks.
#[must_use]
pub fn lack(
    ways: &dyn AdvisedGame,
    outlook: &Forecast,
    company: CompanyId,
    earned: f64,
) -> TrainShortfall {
    let cash = dollars(ways.table().company(company).cash);
    let price = dollars(income::price_of_lasting(ways.table()));
    let has = facts::has_train_that_outlasts(ways, company);
    let wants = outlook.rounds > 2.0 && !has && cash < price;
    match () {
        () if wants && cash + earned / 2.0 >= price => TrainShortfall::Half,
        () if wants && cash + 2.0 * earned >= price => TrainShortfall::All,
        () => TrainShortfall::None,
    }
}
