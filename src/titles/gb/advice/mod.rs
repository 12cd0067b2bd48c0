//! How to play well: the [`Ways`] of 18GB, and what its own moves are good for. All else is what
//! [games of railways share](crate::opponents::rail::counsel).

use super::action::Own;
use super::game::{Game, Round, Rules};
use super::operating_round::ROUNDS;
use super::{market, privates};
use crate::engine::rail::door::Lay;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shared::Shared as _;
use crate::opponents::Mind;
use crate::opponents::rail::counsel::{self, Advising, Counsel};
use crate::opponents::rail::income;
use crate::opponents::rail::ways::{self, Ways, dollars};

/// So many trains are bought in an operating round, or leave the game.
const TRAINS_A_ROUND: f64 = 1.5;
/// So many operating rounds a private railway stays open at most.
const OPEN_ROUNDS: f64 = 7.0;
/// What of its price a share loses that is of a company without a train.
const WITHOUT_TRAIN: f64 = 0.5;
/// A price moves so many steps at most.
const MOST_STEPS: f64 = 4.0;
/// What a conversion is good for that pays for a train that is lacking.
const TO_CONVERT: f64 = 0.5;
/// So many steps the price falls at a conversion, in a stock round and in need.
const STEPS: [i32; 2] = [-2, -3];

impl Ways for Game {
    /// Trains go one by one until none is left, or a price reaches the end of the market first.
    fn rounds_left(&self, mind: &Mind, _: f64) -> f64 {
        let now = match &self.round {
            Round::Operating(round) => f64::from(round.number() - 1),
            Round::Auction(_) | Round::Stock(_) => 0.0,
            Round::Over(_) => return 0.0,
        };
        if self.common.ending().is_some() {
            return 1.0;
        }
        let by_trains = f64::from(self.common.trains_left()) / TRAINS_A_ROUND;
        let end = self.table().market.grid().marked(market::END);
        let end = end.map(|(space, _)| space.column).min().unwrap_or(0);
        let spaces = self.table().running();
        let spaces = spaces.filter_map(|company| self.table().market.space(company));
        let to_go = spaces.map(|space| end.saturating_sub(space.column)).min();
        let by_price = to_go.map_or(f64::MAX, |steps| f64::from(steps).max(1.0));
        // A set that has begun is played to its end, which trains alone do not ask for.
        let least = f64::from(ROUNDS) - now;
        by_trains.min(by_price).max(least).min(mind.knobs.rounds)
    }

    /// "One of two, three or four times the price so many steps; nothing paid moves it down one."
    fn rise(&self, company: CompanyId, now: f64, income: f64, rounds: f64) -> f64 {
        let begins = ways::price(self, company);
        #[allow(clippy::cast_possible_truncation, reason = "a few steps")]
        let ends = ways::price_after(self, company, rounds, &|_, price| match income > 0.0 {
            true => (income / price).clamp(1.0, MOST_STEPS) as i32,
            false => -1,
        });
        let kept = if now > 0.0 { income / now } else { 1.0 };
        let is_bare = self.table().company(company).trains.is_empty();
        let bare = if is_bare && income > 0.0 {
            // What it is worth less today it is worth again when it has a train.
            -WITHOUT_TRAIN * begins
        } else {
            WITHOUT_TRAIN * (1.0 - kept) * ends
        };
        ends - begins - bare
    }

    /// Players add nothing.
    fn must_own(&self, _: CompanyId) -> bool {
        false
    }

    fn lays_after(&self, lay: Lay) -> Vec<Lay> {
        counsel::lays_after(self, lay)
    }

    fn asks_nobody(&self) -> bool {
        self.common.as_on_website()
    }

    fn part_of_price(&self, company: CompanyId) -> f64 {
        if self.table().company(company).trains.is_empty() {
            1.0 - WITHOUT_TRAIN
        } else {
            1.0
        }
    }

    fn floats_at(&self) -> u8 {
        self.common.floats_at()
    }

    /// What it pays, and its worth as long as it is open.
    fn private_brings(&self, private: CompanyId, rounds: f64) -> f64 {
        let row = privates::of(private);
        dollars(row.value) + dollars(row.revenue) * rounds.min(OPEN_ROUNDS)
    }

    fn as_ways(&self) -> &dyn Ways {
        self
    }
}

impl Advising for Rules {
    fn score(game: &Game, counsel: &mut Counsel<'_>, own: &Own) -> f64 {
        match *own {
            Own::Convert { company } => game.of_converting(counsel, company),
            Own::Close { .. } => -1.0,
        }
    }
}

impl Game {
    /// A company grows when that pays for the train that it will lack, and there are rounds left to run it.
    fn of_converting(&self, counsel: &Counsel<'_>, company: CompanyId) -> f64 {
        let table = self.table();
        let in_need = usize::from(counsel.company.is_some());
        let space = table.market.after_moving(company, STEPS[in_need]);
        let price = space.and_then(|space| table.market.grid().price(space));
        let brings = 5.0 * price.map_or(0.0, dollars);
        let cash = dollars(table.company(company).cash) + counsel.outlook.of(company).income;
        let lasting = dollars(income::price_of_lasting(table));
        let lacks = !ways::has_train_that_outlasts(self, company) && cash < lasting;
        let helps = lacks && cash + brings >= lasting && counsel.outlook.rounds > 2.0;
        if helps { TO_CONVERT } else { -TO_CONVERT }
    }
}
