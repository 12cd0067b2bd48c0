//! Shares: what is gained by buying, by selling, and by starting a company.

use super::outlook::Outlook;
use super::ways::{self, Ways, dollars};
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::table::Status;
use crate::opponents::Mind;

/// A dollar that brings less stays in hand.
pub const LEAST_GAIN: f64 = 0.04;
/// What a share of a company that one leads brings besides, of its price.
pub const OWN: f64 = 0.03;
/// What counts against spending what will be wanted for a train.
pub const SHORT: f64 = 0.25;
/// How much of its price a share gains by a step of the market.
pub const STEP: f64 = 0.09;
/// What it counts to float a company that one has started.
const TO_FLOAT: f64 = 1.0;
/// What a company gets for its track beside its first train.
const FOR_TRACK: f64 = 40.0;
/// What it counts for each dollar of the price that a company starts with a larger treasury.
const OF_A_PAR: f64 = 0.002;
/// What the companies are worth that others float together.
const TOGETHER: f64 = 1.6;

/// What a president should keep for trains that companies will lack.
#[must_use]
pub fn reserve(ways: &dyn Ways, outlook: &Outlook, player: PlayerId) -> f64 {
    let table = ways.table();
    let led = table.running();
    let led = led.filter(|&company| ways.must_own(company));
    let led = led.filter(|&company| table.president(company) == Some(player));
    led.map(|company| outlook.of(company).lacks).sum()
}

/// What buying a share gains beyond what it costs.
#[must_use]
pub fn of_buying(
    ways: &dyn Ways,
    outlook: &Outlook,
    player: PlayerId,
    company: CompanyId,
    from: Source,
) -> f64 {
    let table = ways.table();
    let price = ways::price(ways, company);
    let shares = &table.company(company).shares;
    let mut gain = outlook.gain(company);
    let leads = shares.president() == Some(player);
    if leads {
        gain += OWN * price;
        // What the company gets for the share spares its president that much.
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

/// What is gained by a sale for a dollar of what is sold.
#[must_use]
pub fn of_selling(
    ways: &dyn Ways,
    outlook: &Outlook,
    player: PlayerId,
    company: CompanyId,
    sold: u8,
) -> f64 {
    let table = ways.table();
    let price = ways::price(ways, company);
    let shares = &table.company(company).shares;
    let count = f64::from(sold);
    let mut gain = -outlook.gain(company) * count;
    if shares.president() == Some(player) {
        let held = f64::from(shares.of(Holder::Player(player)));
        // A president's sale moves the price of what is kept.
        gain -= STEP * price * count * (held - count);
        gain -= OWN * price * count;
        let after = shares.president_after_sale(player, sold, &table.in_game());
        if after != Some(player) {
            gain += 0.5 * outlook.of(company).lacks;
        }
    }
    gain / (price * count).max(1.0)
}

/// What starting a company at a price is good for, for a dollar of it: who cannot float it alone needs others.
pub fn of_starting(
    ways: &dyn Ways,
    mind: &mut Mind,
    outlook: &Outlook,
    player: PlayerId,
    company: CompanyId,
    price: f64,
) -> f64 {
    let table = ways.table();
    let shares = f64::from(table.company(company).shares.total());
    let capital = price * shares;
    let needed = capital * f64::from(ways.floats_at()) / 100.0;
    let cash = dollars(table.cash(player));
    let train = dollars(table.depot.cheapest().unwrap_or_default());
    if capital < train + FOR_TRACK || cash * TOGETHER < needed {
        return -1.0;
    }
    let rounds = (outlook.rounds - 1.0).max(0.0);
    let earns = ways.hoped(mind, company);
    let gain = rounds * earns / shares / price;
    let alone = if cash >= needed { 0.2 } else { 0.0 };
    gain + alone + OF_A_PAR * price
}
