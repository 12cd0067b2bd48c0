//! Shares: the gain from buying, from selling, and from starting a company.

use super::facts::{self, AdvisedGame, dollars};
use super::income;
use super::outlook::Forecast;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::table::Status;
use crate::opponents::{Skill, ThinkState};

/// The least gain for a dollar: one that brings less stays in hand.
pub const LEAST_GAIN: f64 = 0.04;
/// Part of its price that a share of one's own company brings besides.
pub const OWN: f64 = 0.03;
/// The score below which a sale is not even thought of.
pub const HOLD: f64 = -0.3;
/// The penalty for spending money that will be wanted for a train.
pub const SHORT: f64 = 0.25;
/// Part of its price that a share gains by a step of the market.
pub const STEP: f64 = 0.09;
/// Part of its price that a share brings that helps to float one's own company.
const TO_FLOAT: f64 = 1.0;
/// Dollars that a company needs for track beside its first train.
const FOR_TRACK: f64 = 40.0;
/// The value of a larger treasury at the start, for each dollar of the par price.
const OF_A_PAR: f64 = 0.002;
/// The part of its prospect that a new company earns in the mean of the rounds that are left.
const OF_A_PROSPECT: f64 = 0.6;
/// Part of its par that a share of a new company rises in a round.
const OF_A_RISE: f64 = 0.05;
/// The value of leading a company that one floats alone, for each dollar.
const TO_LEAD: f64 = 1.2;
/// The part that a president counts of what the treasury lacks for a lasting train.
const OF_A_LACK: f64 = 0.5;
/// Factor on a player's cash when others help to float a company.
const TOGETHER: f64 = 1.6;

/// Sums the money that a president should keep for trains. Companies will lack them.
#[must_use]
pub fn reserve(ways: &dyn AdvisedGame, outlook: &Forecast, player: PlayerId) -> f64 {
    let table = ways.table();
    let led = table.running();
    let led = led.filter(|&company| ways.must_own(company));
    let led = led.filter(|&company| table.president(company) == Some(player));
    led.map(|company| outlook.of(company).lacks).sum()
}

/// Values buying a share beyond its cost. The cost is its price.
#[must_use]
pub fn of_buying(
    ways: &dyn AdvisedGame,
    outlook: &Forecast,
    player: PlayerId,
    company: CompanyId,
    from: Source,
) -> f64 {
    let table = ways.table();
    let price = facts::price(ways, company);
    let shares = &table.company(company).shares;
    let mut gain = outlook.gain(company);
    let leads = shares.president() == Some(player);
    if leads {
        gain += OWN * price;
        // The money that the company gets for the share spares its president that much.
        if from != Source::Pool {
            gain += outlook.of(company).lacks.min(price) * 0.5;
        }
    }
    let held = shares.of(Holder::Player(player));
    let president = shares
        .president()
        .map_or(0, |president| shares.of(Holder::Player(president)));
    if !leads && held + 1 > president {
        gain -= 0.5 * outlook.of(company).lacks;
    }
    if leads && table.company(company).status == Status::Parred {
        gain += TO_FLOAT * price;
    }
    gain
}

/// Values a sale for each dollar of shares sold.
#[must_use]
pub fn of_selling(
    ways: &dyn AdvisedGame,
    mind: &ThinkState,
    outlook: &Forecast,
    player: PlayerId,
    company: CompanyId,
    sold: u8,
) -> f64 {
    let table = ways.table();
    let price = facts::price(ways, company);
    let shares = &table.company(company).shares;
    let count = f64::from(sold);
    let kept = match mind.tuning.style.has(Skill::HoldShares) {
        true => outlook
            .gain(company)
            .max(pays(ways, outlook, company) - price),
        false => outlook.gain(company),
    };
    let mut gain = -kept * count;
    if shares.president() == Some(player) {
        let held = f64::from(shares.of(Holder::Player(player)));
        // A president's sale moves the price of the shares that are kept.
        gain -= STEP * price * count * (held - count);
        gain -= OWN * price * count;
        let after = shares.president_after_sale(player, sold, &table.in_game());
        if after != Some(player) {
            gain += 0.5 * outlook.of(company).lacks;
        }
    }
    gain / (price * count).max(1.0)
}

/// Estimates what a company pays a share in the rounds that are left, as long as its trains run.
fn pays(ways: &dyn AdvisedGame, outlook: &Forecast, company: CompanyId) -> f64 {
    let known = ways.table().company(company);
    let earned = known.last_run.map_or(0.0, |last| dollars(last.earnings));
    let runs = if known.trains.is_empty() {
        0.0
    } else {
        outlook.rounds
    };
    runs * earned / f64::from(known.shares.total().max(1))
}

/// Values the start of a company at a price. The value is for each dollar of it. A player who cannot float it alone
/// needs others.
pub fn of_starting(
    ways: &dyn AdvisedGame,
    mind: &mut ThinkState,
    outlook: &Forecast,
    player: PlayerId,
    company: CompanyId,
    price: f64,
) -> f64 {
    let table = ways.table();
    let shares = f64::from(table.company(company).shares.total());
    let capital = price * shares;
    let needed = capital * f64::from(ways.floats_at()) / 100.0;
    let cash = dollars(table.cash(player));
    let train = table.depot.cheapest().map_or(0.0, dollars);
    if capital < train + FOR_TRACK || cash * TOGETHER < needed {
        return -1.0;
    }
    let rounds = (outlook.rounds - 1.0).max(0.0);
    let is_alone = cash >= needed;
    let has_tempo = mind.tuning.style.has(Skill::Tempo);
    if has_tempo && !ways.must_own(company) {
        return of_tempo(ways, mind, company, price, rounds, is_alone);
    }
    let earns = ways.expected_earnings(mind, company);
    let gain = rounds * earns / shares / price;
    let alone = if is_alone { 0.2 } else { 0.0 };
    let lacks = if has_tempo {
        OF_A_LACK * lacks_of_new(ways, company, price)
    } else {
        0.0
    };
    gain + alone + OF_A_PAR * price - lacks
}

/// Values a start for each dollar: what it will earn, how its price will rise, and that its treasury is led.
fn of_tempo(
    ways: &dyn AdvisedGame,
    mind: &mut ThinkState,
    company: CompanyId,
    price: f64,
    rounds: f64,
    is_alone: bool,
) -> f64 {
    let shares = f64::from(ways.table().company(company).shares.total());
    let earns = OF_A_PROSPECT * facts::home_prospect(ways, mind, company);
    let gain = rounds * (earns / shares / price + OF_A_RISE);
    gain + if is_alone { TO_LEAD } else { 0.0 } + OF_A_PAR * price
}

/// Returns what a new company's treasury lacks for a lasting train behind all who wait for one. It is for each dollar
/// that its president pays.
fn lacks_of_new(ways: &dyn AdvisedGame, company: CompanyId, price: f64) -> f64 {
    let shares = &ways.table().company(company).shares;
    let waiting = ways
        .table()
        .running()
        .filter(|&other| ways.must_own(other) && !facts::has_train_that_outlasts(ways, other));
    let lasting = dollars(income::price_in_queue(ways.table(), waiting.count()));
    let capital = price * f64::from(shares.total());
    (lasting - capital).max(0.0) / (price * f64::from(shares.president_size()))
}
