//! How to play well: the [`Ways`] of 1828, and what its own moves are good for. All else is what
//! [games of railways share](crate::opponents::rail::counsel).

use super::action::Own;
use super::game::{Game, Round, Rules};
use super::privates;
use crate::engine::rail::door::Lay;
use crate::engine::rail::ids::{CompanyId, TrainKind};
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::Source;
use crate::opponents::Mind;
use crate::opponents::rail::counsel::{self, Advising, Counsel};
use crate::opponents::rail::ways::{self, Ways, dollars};

/// So many trains are bought in an operating round.
const TRAINS_A_ROUND: f64 = 1.5;
/// So many operating rounds are played when the last kind of train is there.
const LAST_ROUNDS: f64 = 4.0;
/// So many operating rounds a private company stays open at most.
const OPEN_ROUNDS: f64 = 8.0;
/// What three shares of a company and its directorship are worth.
const WITH_COMPANY: f64 = 400.0;
/// What a variable private company pays at first.
const VARIABLE: f64 = 15.0;

impl Ways for Game {
    /// Until the trains are sold but those that never end, and one set more (9.1).
    fn rounds_left(&self, mind: &Mind, _: f64) -> f64 {
        if matches!(self.round, Round::Over(_)) {
            return 0.0;
        }
        let depot = &self.table().depot;
        let kinds = 0..self.table().components.trains.len();
        let left = kinds.filter_map(|kind| depot.left(TrainKind::new(kind)));
        let left: f64 = left.map(f64::from).sum();
        (left / TRAINS_A_ROUND + LAST_ROUNDS).min(mind.knobs.rounds)
    }

    /// A dividend moves the price right, none moves it left (12.2).
    fn rise(&self, company: CompanyId, _: f64, income: f64, rounds: f64) -> f64 {
        let columns = if income > 0.0 { 1 } else { -1 };
        ways::price_after(self, company, rounds, &|_, _| columns) - ways::price(self, company)
    }

    fn must_own(&self, _: CompanyId) -> bool {
        true
    }

    fn lays_after(&self, lay: Lay) -> Vec<Lay> {
        counsel::lays_after(self, lay)
    }

    fn asks_nobody(&self) -> bool {
        self.common.as_on_website()
    }

    /// From the IPO at par, save of systems, which have none (7.3).
    fn cost(&self, company: CompanyId, from: Source) -> f64 {
        let is_system = self.common.system(company).is_some();
        let par = self.table().company(company).par;
        match (from, par) {
            (Source::Ipo, Some(par)) if !is_system => dollars(par),
            _ => ways::price(self, company),
        }
    }

    fn private_brings(&self, private: CompanyId, rounds: f64) -> f64 {
        let row = privates::row(private);
        let revenue = row.revenue.map_or(VARIABLE, dollars);
        let is_unsaleable = row.is_unsaleable();
        match is_unsaleable {
            true => WITH_COMPANY,
            false => dollars(row.face) + revenue * rounds.min(OPEN_ROUNDS),
        }
    }

    fn private_costs(&self, private: CompanyId) -> f64 {
        dollars(privates::row(private).face)
    }

    fn as_ways(&self) -> &dyn Ways {
        self
    }
}

impl Advising for Rules {
    fn score(_: &Game, _: &mut Counsel<'_>, own: &Own) -> f64 {
        match *own {
            // A larger treasury buys a better train.
            Own::SetPar { price, .. } => dollars(price) / 100.0,
            Own::TradeSingle { up } => f64::from(u8::from(up)),
            Own::BlockMarker { .. } | Own::SetAside { .. } | Own::TakeFrom { .. } => 0.0,
            Own::Merge { .. } | Own::MoveTrain { .. } | Own::BuyCoal | Own::Acclaim { .. } => -1.0,
        }
    }
}
