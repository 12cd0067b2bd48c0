//! Stock rounds (section 10): what to buy, sell and start.

use super::super::action::Action;
use super::super::game::Game;
use super::worth::Outlook;
use super::{dollars, moves, ranked};
use crate::engine::ids::PlayerId;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::{Holder, Source};
use crate::opponents::Mind;
use crate::opponents::rail::income;

/// A dollar that brings less stays in hand.
const LEAST_GAIN: f64 = 0.04;
/// What a share of a company that one leads brings besides, of its price.
const OWN: f64 = 0.03;
/// What a minor earns in a round for a dollar that its home promises.
const OF_A_PROMISE: f64 = 1.2;
/// What a minor gets for its track beside its first train.
const FOR_TRACK: f64 = 20.0;

impl Game {
    /// Sells what falls, then buys what gains the most for its price.
    pub(super) fn advise_trade(
        &self,
        mind: &mut Mind,
        player: PlayerId,
        most: usize,
    ) -> Vec<Action> {
        let outlook = self.outlook(mind);
        let must_sell = self.must_sell(player);
        let cash = dollars(self.table().cash(player));
        let reserve = self.reserve(&outlook, player);
        let mut scored: Vec<(f64, Action)> = Vec::new();
        let mut starts: Vec<(f64, Action)> = Vec::new();
        let all = self.exact();
        let mut seen: Vec<(CompanyId, i32)> = Vec::new();
        for action in all {
            if let Some((company, from)) = moves::bought(&action) {
                let price = dollars(self.table().market.price(company).unwrap_or_default());
                let gain = self.gain_of_buying(&outlook, player, company, from) / price;
                // What will be wanted for a train is not spent on little.
                let short = if cash - price < reserve { 0.25 } else { 0.0 };
                scored.push((gain - LEAST_GAIN - short, action));
            } else if let Some((company, count)) = moves::sold(&action) {
                let gain = self.gain_of_selling(&outlook, player, company, count);
                let score = if must_sell {
                    10.0 + gain
                } else {
                    gain - LEAST_GAIN
                };
                scored.push((score + f64::from(count) * 0.001, action));
            } else if let Some((minor, space)) = moves::started(&action) {
                let value = self.value_of(space);
                #[allow(clippy::cast_possible_truncation, reason = "whole dollars")]
                let of = (minor, value as i32);
                if seen.contains(&of) {
                    continue;
                }
                seen.push(of);
                let gain = self.gain_of_starting(mind, &outlook, minor, value) / (2.0 * value);
                let short = if cash - 2.0 * value < reserve {
                    0.25
                } else {
                    0.0
                };
                starts.push((gain - LEAST_GAIN - short, action));
            } else {
                scored.push((0.0, action));
            }
        }
        let few = if most == 1 { 1 } else { most / 4 };
        let starts = ranked_scored(starts, few);
        scored.extend(starts);
        ranked(scored, most.max(1))
    }

    /// What a president should keep for trains that companies will lack.
    fn reserve(&self, outlook: &Outlook, player: PlayerId) -> f64 {
        let led = self
            .common
            .majors()
            .filter(|&company| self.table().president(company) == Some(player));
        led.map(|company| outlook.of(company).lacks).sum()
    }

    fn gain_of_buying(
        &self,
        outlook: &Outlook,
        player: PlayerId,
        company: CompanyId,
        from: Source,
    ) -> f64 {
        let table = self.table();
        let price = dollars(table.market.price(company).unwrap_or_default());
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
        gain
    }

    /// What is gained by a sale for a dollar of what is sold.
    fn gain_of_selling(
        &self,
        outlook: &Outlook,
        player: PlayerId,
        company: CompanyId,
        count: u8,
    ) -> f64 {
        let table = self.table();
        let price = dollars(table.market.price(company).unwrap_or_default());
        let shares = &table.company(company).shares;
        let count = f64::from(count);
        let mut gain = -outlook.gain(company) * count;
        if shares.president() == Some(player) {
            let held = f64::from(shares.of(Holder::Player(player)));
            // A president's sale moves the price of what is kept.
            gain -= 0.09 * price * count * (held - count);
            gain -= OWN * price * count;
            let seats = table.in_game();
            #[allow(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a count of shares"
            )]
            let after = shares.president_after_sale(player, count as u8, &seats);
            if after != Some(player) {
                gain += 0.5 * outlook.of(company).lacks;
            }
        }
        gain / (price * count).max(1.0)
    }

    /// What a minor brings beyond what is paid for it, which stays its worth.
    fn gain_of_starting(
        &self,
        mind: &mut Mind,
        outlook: &Outlook,
        minor: CompanyId,
        value: f64,
    ) -> f64 {
        let table = self.table();
        let train = dollars(table.depot.cheapest().unwrap_or_default());
        let treasury = 2.0 * value;
        if treasury < train {
            return -treasury;
        }
        let next = table.depot.next().map(|train| train.kind);
        let lasts = next.is_some_and(|kind| income::outlasts(table, kind));
        let rounds = if lasts {
            outlook.rounds
        } else {
            outlook.rounds.min(3.0)
        } - 1.0;
        let earns = OF_A_PROMISE * self.home_promises(mind, minor);
        let track = if treasury < train + FOR_TRACK {
            -10.0
        } else {
            0.0
        };
        debug_assert_eq!(table.kind(minor), CompanyKind::Minor);
        rounds.max(0.0) * earns / 2.0 + track
    }
}

fn ranked_scored(all: Vec<(f64, Action)>, most: usize) -> Vec<(f64, Action)> {
    let scored = all
        .into_iter()
        .map(|(score, action)| (score, (score, action)));
    ranked(scored.collect(), most)
}
