//! How to play well: the [`Ways`] of 18MW, and what its own moves are good for. All else is what
//! [games of railways share](crate::opponents::rail::counsel).

use super::action::Own;
use super::game::{Game, Round, Rules};
use super::{market, privates};
use crate::engine::rail::door::Lay;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::Source;
use crate::opponents::Mind;
use crate::opponents::rail::counsel::{self, Advising, Counsel};
use crate::opponents::rail::outlook;
use crate::opponents::rail::ways::{self, Ways, dollars};

/// So many operating rounds a private company stays open at most.
const OPEN_ROUNDS: f64 = 6.0;
/// For how many times its face value a company buys a private company, and what a share or a train is worth for which one is
/// exchanged that no company may buy. Whatever is less than its price is never sold, and the auction goes on for ever.
const SOLD: f64 = 1.5;
const EXCHANGED: f64 = 1.2;
/// What a train for nothing is good for.
const TRAIN_FOR_NOTHING: f64 = 2.0;
/// What is done where money is lacking, rather than to end it all.
const IN_NEED: f64 = 0.3;

impl Ways for Game {
    /// Until the bank has run out of money, and the set of that moment is over.
    fn rounds_left(&self, mind: &Mind, income: f64) -> f64 {
        let now = match &self.round {
            Round::Operating(round) => f64::from(round.number()) - 1.0,
            Round::Auction(_) | Round::Stock(_) => 0.0,
            Round::Over(_) => return 0.0,
        };
        let least = f64::from(self.common.rounds()) - now;
        if self.common.is_broken() {
            return least.min(mind.knobs.rounds);
        }
        let bank = dollars(self.table().bank);
        outlook::rounds_left(bank, income, mind.knobs.rounds).max(least)
    }

    /// "Any payment moves the price right. In the blue zone it must be as much as the price, and three times the price moves
    /// it twice."
    fn rise(&self, company: CompanyId, _: f64, income: f64, rounds: f64) -> f64 {
        let grid = self.table().market.grid();
        let ends = ways::price_after(self, company, rounds, &|space, price| match () {
            () if income <= 0.0 => -1,
            () if income >= 3.0 * price => 2,
            () if grid.has(space, market::BLUE) && income < price => 0,
            () => 1,
        });
        ends - ways::price(self, company)
    }

    fn must_own(&self, company: CompanyId) -> bool {
        self.common.president(company).is_some()
    }

    fn lays_after(&self, lay: Lay) -> Vec<Lay> {
        counsel::lays_after(self, lay)
    }

    /// The initial offering sells at the initial value.
    fn cost(&self, company: CompanyId, from: Source) -> f64 {
        let initial = self.table().company(company).par;
        match (from, initial) {
            (Source::Ipo, Some(initial)) => dollars(initial),
            _ => ways::price(self, company),
        }
    }

    fn private_brings(&self, private: CompanyId, rounds: f64) -> f64 {
        let revenue = privates::revenue(private, self.common.phase());
        let exchanged = match privates::row_of(private) {
            Some(row) if !row.saleable => EXCHANGED * dollars(row.face),
            _ => 0.0,
        };
        dollars(revenue) * rounds.min(OPEN_ROUNDS) + exchanged
    }

    fn private_sells(&self, private: CompanyId) -> f64 {
        match privates::row_of(private) {
            Some(row) if row.saleable => SOLD * dollars(row.face),
            _ => 0.0,
        }
    }

    fn as_ways(&self) -> &dyn Ways {
        self
    }
}

impl Advising for Rules {
    fn score(_: &Game, _: &mut Counsel<'_>, own: &Own) -> f64 {
        match own {
            Own::TakeTrain { .. } => TRAIN_FOR_NOTHING,
            Own::BeginSale | Own::Merge { .. } => IN_NEED,
            Own::Protect
            | Own::TakeBack { .. }
            | Own::Redeem { .. }
            | Own::BuyMarker { .. }
            | Own::Offer { .. }
            | Own::Raise { .. } => -1.0,
        }
    }
}
