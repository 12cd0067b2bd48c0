//! Advice: the [`AdvisedGame`] of 18GB, and the worth of its own moves. The rest is [shared by railway
//! games](crate::opponents::rail::policy).

use super::action::GbMove;
use super::game::{Game, Round, Rules};
use super::moves::{Close, Convert};
use super::operating_round::ROUNDS;
use super::{market, privates};
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::rail_view::{Lay, Rail as _, Task};
use crate::opponents::rail::facts::{self, AdvisedGame, dollars};
use crate::opponents::rail::policy::{self, AdviceContext, TitleScores};
use crate::opponents::rail::{income, lays};
use crate::opponents::{Skill, ThinkState};
use crate::titles::gb::deviation::Deviation;

/// Number of trains that are bought in an operating round or leave the game.
const TRAINS_A_ROUND: f64 = 1.5;
/// Most operating rounds that a private railway stays open.
const OPEN_ROUNDS: f64 = 7.0;
/// Part of its price that a share of a company without a train loses.
const WITHOUT_TRAIN: f64 = 0.5;
/// Most steps that a price moves.
const MOST_STEPS: f64 = 4.0;
/// Score of a conversion that pays for a train the company lacks.
const TO_CONVERT: f64 = 0.5;
/// Dollars for a point of a lay's score: what is earned more in the rounds to come.
const OF_A_LAY: f64 = 12.0;
/// Score of closing a private railway: its power is seldom worth its revenue at once.
const RATHER_NOT: f64 = -1.0;
/// Steps that the price moves at a conversion: in a stock round, and in an emergency.
const STEPS: [i32; 2] = [-2, -3];

impl AdvisedGame for Game {
    /// Estimates the rounds left.
    ///
    /// Trains go one by one until none is left, or a price reaches the end of the market first.
    fn rounds_left(&self, mind: &ThinkState, _: f64) -> f64 {
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
        // A set that has begun is played to its end, which the count of trains does not include.
        let least = f64::from(ROUNDS) - now;
        by_trains.min(by_price).max(least).min(mind.tuning.rounds)
    }

    /// Estimates how much a price will rise.
    ///
    /// "One of two, three or four times the price so many steps; nothing paid moves it down one."
    fn rise(&self, company: CompanyId, now: f64, income: f64, rounds: f64) -> f64 {
        let begins = facts::price(self, company);
        #[allow(clippy::cast_possible_truncation, reason = "a few steps")]
        let ends = facts::price_after(self, company, rounds, &|_, price| match income > 0.0 {
            true => (income / price).clamp(1.0, MOST_STEPS) as i32,
            false => -1,
        });
        let kept = if now > 0.0 { income / now } else { 1.0 };
        let is_bare = self.table().company(company).trains.is_empty();
        let bare = if is_bare && income > 0.0 {
            // The value it has lost now comes back when the company has a train.
            -WITHOUT_TRAIN * begins
        } else {
            WITHOUT_TRAIN * (1.0 - kept) * ends
        };
        ends - begins - bare
    }

    /// Returns false: players add nothing to a purchase of trains.
    fn must_own(&self, _: CompanyId) -> bool {
        false
    }

    fn lays_after(&self, lay: Lay) -> Vec<Lay> {
        policy::lays_after(self, lay)
    }

    fn trains_need_no_consent(&self) -> bool {
        self.common.deviates(Deviation::NoConsentForTrains)
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

    /// Estimates the revenue of a private railway, and its value as long as it is open.
    fn private_brings(&self, private: PrivateId, rounds: f64) -> f64 {
        let row = privates::of(private);
        dollars(row.value) + dollars(row.revenue) * rounds.min(OPEN_ROUNDS)
    }

    fn as_facts(&self) -> &dyn AdvisedGame {
        self
    }
}

impl TitleScores for Rules {
    fn score(game: &Game, counsel: &mut AdviceContext<'_>, own: &GbMove) -> f64 {
        match *own {
            GbMove::Convert(Convert { company }) => game.of_converting(counsel, company),
            GbMove::Close(Close { private }) => game.of_closing(counsel, private),
        }
    }
}

impl Game {
    /// Scores closing a private railway: it opens a hex for the company that builds.
    fn of_closing(&self, counsel: &mut AdviceContext<'_>, private: PrivateId) -> f64 {
        let builds = self.task() == Some(Task::Track);
        let Some(company) = counsel.company.filter(|_| builds) else {
            return RATHER_NOT;
        };
        if !counsel.mind.tuning.style.has(Skill::OwnMoves) {
            return RATHER_NOT;
        }
        let Ok(open) = self.after(&Close { private }.into()) else {
            return RATHER_NOT;
        };
        let mut best = |game: &Game| {
            let lays = lays::scored(game, counsel.mind, company, false).into_iter();
            lays.map(|(score, _)| score).fold(lays::LEAST, f64::max)
        };
        let more = best(&open) - best(self);
        let lost = self.private_brings(private, counsel.outlook.rounds);
        more * OF_A_LAY - lost
    }

    /// Scores a conversion.
    ///
    /// A company converts if that pays for the train that it will lack, and there are rounds left to run it.
    fn of_converting(&self, counsel: &AdviceContext<'_>, company: CompanyId) -> f64 {
        let table = self.table();
        let in_need = usize::from(counsel.company.is_some());
        let space = table.market.after_moving(company, STEPS[in_need]);
        let price = space.and_then(|space| table.market.grid().price(space));
        let brings = 5.0 * price.map_or(0.0, dollars);
        let cash = dollars(table.company(company).cash) + counsel.outlook.of(company).income;
        let lasting = dollars(income::price_of_lasting(table));
        let lacks = !facts::has_train_that_outlasts(self, company) && cash < lasting;
        let helps = lacks && cash + brings >= lasting && counsel.outlook.rounds > 2.0;
        if helps { TO_CONVERT } else { -TO_CONVERT }
    }
}
