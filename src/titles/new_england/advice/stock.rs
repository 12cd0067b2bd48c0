//! Stock rounds (section 10): buying, selling and starting.

use super::super::action::Action;
use super::super::game::Game;
use super::moves;
use crate::engine::ids::PlayerId;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::opponents::ThinkState;
use crate::opponents::rail::facts::{self, OF_A_PROMISE, dollars};
use crate::opponents::rail::income;
use crate::opponents::rail::lays::ranked;
use crate::opponents::rail::outlook::Forecast;
use crate::opponents::rail::stock::{self, LEAST_GAIN, SHORT};
use crate::titles::new_england::trains::EIGHT;

/// Money that a minor should have for track beside its first train.
const FOR_TRACK: f64 = 20.0;

impl Game {
    /// Ranks the moves of a stock round.
    ///
    /// Shares that lose value are sold first, then the one is bought that gains the most for its price.
    pub(super) fn advise_trade(
        &self,
        mind: &mut ThinkState,
        player: PlayerId,
        most: usize,
    ) -> Vec<Action> {
        let outlook = facts::outlook(self, mind);
        let must_sell = self.must_sell(player);
        let cash = dollars(self.table().cash(player));
        let reserve = stock::reserve(self, &outlook, player);
        let mut scored: Vec<(f64, Action)> = Vec::new();
        let mut starts: Vec<(f64, Action)> = Vec::new();
        let all = self.exact();
        let mut seen: Vec<(CompanyId, i32)> = Vec::new();
        for action in all {
            if let Some((company, from)) = moves::bought(&action) {
                let price = facts::price(self, company);
                let gain = stock::of_buying(self, &outlook, player, company, from) / price;
                // Money that will be needed for a train is not spent on a small gain.
                let short = if cash - price < reserve { SHORT } else { 0.0 };
                scored.push((gain - LEAST_GAIN - short, action));
            } else if let Some((company, count)) = moves::sold(&action) {
                let gain = stock::of_selling(self, mind, &outlook, player, company, count);
                let score = if must_sell {
                    10.0 + gain
                } else {
                    gain - LEAST_GAIN
                };
                scored.push((score + f64::from(count) * 0.001, action));
            } else if let Some((minor, space)) = moves::started(&action)
                && let Some(value) = self.value_of(space)
            {
                #[allow(clippy::cast_possible_truncation, reason = "whole dollars")]
                let of = (minor, value as i32);
                if seen.contains(&of) {
                    continue;
                }
                seen.push(of);
                let gain = self.gain_of_starting(mind, &outlook, minor, value) / (2.0 * value);
                let short = if cash - 2.0 * value < reserve {
                    SHORT
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

    /// Estimates the gain of starting a minor, beyond its price, which it stays worth.
    fn gain_of_starting(
        &self,
        mind: &mut ThinkState,
        outlook: &Forecast,
        minor: CompanyId,
        value: f64,
    ) -> f64 {
        let table = self.table();
        let train = dollars(table.depot.cheapest_up_to(&EIGHT));
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
        let earns = OF_A_PROMISE * facts::home_promises(self, mind, minor);
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
