//! The [`AdvisedGame`] of the computer player in 18MW: the worth of this title's own moves. The rest is shared by [all
//! railway games](crate::opponents::rail::policy).

use super::action::MidwestMove;
use super::game::{Game, Round, Rules};
use super::moves::{BeginSale, Protect};
use super::{market, privates};
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::shares::Source;
use crate::engine::rail::state::GameState as _;
use crate::opponents::ThinkState;
use crate::opponents::rail::facts::{self, AdvisedGame, dollars};
use crate::opponents::rail::outlook;
use crate::opponents::rail::policy::{self, AdviceContext, TitleScores};

/// The most operating rounds that a private company stays open.
const OPEN_ROUNDS: f64 = 6.0;
/// The multiple of its face value that a company pays for a private company.
///
/// `EXCHANGED` is the multiple that the share or train is worth for which a private company is exchanged that no
/// company may buy. A private company worth less than its price is never sold, and the auction would never end.
const SOLD: f64 = 1.5;
const EXCHANGED: f64 = 1.2;
/// The worth of a free train.
const TRAIN_FOR_NOTHING: f64 = 2.0;
/// The worth of a fire sale or a merger, so that it is preferred to bankruptcy.
const IN_NEED: f64 = 0.3;

impl AdvisedGame for Game {
    /// Estimates the operating rounds left, until the bank breaks and its set of rounds ends.
    fn rounds_left(&self, mind: &ThinkState, income: f64) -> f64 {
        let now = match &self.round {
            Round::Operating(round) => f64::from(round.number()) - 1.0,
            Round::Auction(_) | Round::Stock(_) => 0.0,
            Round::Over(_) => return 0.0,
        };
        let least = f64::from(self.common.rounds()) - now;
        if self.common.is_broken() {
            return least.min(mind.tuning.rounds);
        }
        let bank = dollars(self.table().bank);
        outlook::rounds_left(bank, income, mind.tuning.rounds).max(least)
    }

    /// Estimates the rise of a price by payments. Any payment moves the price right. In the blue zone it must be at
    /// least the price, and three times the price moves it twice.
    fn rise(&self, company: CompanyId, _: f64, income: f64, rounds: f64) -> f64 {
        let grid = self.table().market.grid();
        let ends = facts::price_after(self, company, rounds, &|space, price| match () {
            () if income <= 0.0 => -1,
            () if income >= 3.0 * price => 2,
            () if grid.has(space, market::BLUE) && income < price => 0,
            () => 1,
        });
        ends - facts::price(self, company)
    }

    fn must_own(&self, company: CompanyId) -> bool {
        self.common.president(company).is_some()
    }

    fn lays_after(&self, lay: Lay) -> Vec<Lay> {
        policy::lays_after(self, lay)
    }

    /// Returns the price of a share: the initial value in the initial offering.
    fn cost(&self, company: CompanyId, from: Source) -> f64 {
        let initial = self.table().company(company).par;
        match (from, initial) {
            (Source::Ipo, Some(initial)) => dollars(initial),
            _ => facts::price(self, company),
        }
    }

    fn private_brings(&self, private: PrivateId, rounds: f64) -> f64 {
        let revenue = privates::revenue(private, self.common.phase());
        let row = privates::row_of(private);
        let exchanged = if row.saleable {
            0.0
        } else {
            EXCHANGED * dollars(row.face)
        };
        dollars(revenue) * rounds.min(OPEN_ROUNDS) + exchanged
    }

    fn private_sells(&self, private: PrivateId) -> f64 {
        let row = privates::row_of(private);
        if row.saleable {
            SOLD * dollars(row.face)
        } else {
            0.0
        }
    }

    fn as_facts(&self) -> &dyn AdvisedGame {
        self
    }
}

impl TitleScores for Rules {
    fn score(_: &Game, _: &mut AdviceContext<'_>, own: &MidwestMove) -> f64 {
        match own {
            MidwestMove::TakeTrain(_) => TRAIN_FOR_NOTHING,
            MidwestMove::BeginSale(BeginSale) | MidwestMove::Merge(_) => IN_NEED,
            MidwestMove::Protect(Protect)
            | MidwestMove::TakeBack(_)
            | MidwestMove::Redeem(_)
            | MidwestMove::BuyMarker(_)
            | MidwestMove::Offer(_)
            | MidwestMove::Raise(_) => -1.0,
        }
    }
}
