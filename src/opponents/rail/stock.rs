//! Shares: the gain from buying, from selling, and from starting a company.

use super::facts::{self, AdvisedGame, dollars};
use super::outlook::Forecast;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::table::Status;
use crate::opponents::ThinkState;

/// The least gain for a dollar: one that brings less stays in hand.
pub const LEAST_GAIN: f64 = 0.04;
/// Part of its price that a share of one's own company brings besides.
pub const OWN: f64 = 0.03;
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
    outlook: &Forecast,
    player: PlayerId,
    company: CompanyId,
    sold: u8,
) -> f64 {
    let table = ways.table();
    let price = facts::price(ways, company);
    let shares = &table.company(company).shares;
    let count = f64::from(sold);
    let mut gain = -outlook.gain(company) * count;
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
    let earns = ways.expected_earnings(mind, company);
    let gain = rounds * earns / shares / price;
    let alone = if cash >= needed { 0.2 } else { 0.0 };
    gain + alone + OF_A_PAR * price
}
