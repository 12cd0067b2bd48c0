//! The advice on how to play well: the [`AdvisedGame`] of 1828, and the value of its own moves. All else is what
//! [games of railways share](crate::opponents::rail::policy).

use super::action::Y1828Move;
use super::game::{Game, Round, Rules};
use super::moves::{BuyCoal, SetPar, TradeSingle};
use super::privates;
use crate::engine::rail::ids::{CompanyId, PrivateId, TrainKind};
use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::shares::Source;
use crate::opponents::rail::facts::{self, AdvisedGame, dollars};
use crate::opponents::rail::policy::{self, AdviceContext, TitleScores};
use crate::opponents::{Skill, ThinkState};
use crate::titles::y1828::deviation::Deviation;

/// Number of trains bought in an operating round.
const TRAINS_A_ROUND: f64 = 1.5;
/// Number of operating rounds still played when the last kind of train is there.
const LAST_ROUNDS: f64 = 4.0;
/// Most operating rounds that a private company stays open.
const OPEN_ROUNDS: f64 = 8.0;
/// The value in dollars of three shares of a company and its directorship.
const WITH_COMPANY: f64 = 400.0;
/// The score of a move that is made only if something speaks for it.
const RATHER_NOT: f64 = -1.0;
/// The price in dollars of a coal token, and the part of it that must come back.
const COAL: f64 = 120.0;
const OF_COAL: f64 = 0.5;
/// The first revenue in dollars of a variable private company.
const VARIABLE: f64 = 15.0;

impl AdvisedGame for Game {
    /// Estimates the operating rounds that are left.
    ///
    /// They last until the trains are sold but those that never end, and one set more (9.1).
    fn rounds_left(&self, mind: &ThinkState, _: f64) -> f64 {
        if matches!(self.round, Round::Over(_)) {
            return 0.0;
        }
        let depot = &self.table().depot;
        let kinds = 0..self.table().components.trains.len();
        let left = kinds.filter_map(|kind| depot.left(TrainKind::new(kind)));
        let left: f64 = left.map(f64::from).sum();
        (left / TRAINS_A_ROUND + LAST_ROUNDS).min(mind.tuning.rounds)
    }

    /// Estimates the rise of a stock price.
    ///
    /// A dividend moves the price right, none moves it left (12.2).
    fn rise(&self, company: CompanyId, _: f64, income: f64, rounds: f64) -> f64 {
        let columns = if income > 0.0 { 1 } else { -1 };
        facts::price_after(self, company, rounds, &|_, _| columns) - facts::price(self, company)
    }

    fn must_own(&self, _: CompanyId) -> bool {
        true
    }

    fn lays_after(&self, lay: Lay) -> Vec<Lay> {
        policy::lays_after(self, lay)
    }

    fn trains_need_no_consent(&self) -> bool {
        self.common.deviates(Deviation::NoConsent)
    }

    /// Returns the price of a share: par from the IPO, except for systems, which have none (7.3).
    fn cost(&self, company: CompanyId, from: Source) -> f64 {
        let is_system = self.common.system(company).is_some();
        let par = self.table().company(company).par;
        match (from, par) {
            (Source::Ipo, Some(par)) if !is_system => dollars(par),
            _ => facts::price(self, company),
        }
    }

    fn private_brings(&self, private: PrivateId, rounds: f64) -> f64 {
        let row = privates::row(private);
        let revenue = row.revenue.map_or(VARIABLE, dollars);
        let is_unsaleable = row.is_unsaleable();
        match is_unsaleable {
            true => WITH_COMPANY,
            false => dollars(row.face) + revenue * rounds.min(OPEN_ROUNDS),
        }
    }

    fn private_costs(&self, private: PrivateId) -> f64 {
        dollars(privates::row(private).face)
    }

    fn as_facts(&self) -> &dyn AdvisedGame {
        self
    }
}

impl TitleScores for Rules {
    fn score(game: &Game, counsel: &mut AdviceContext<'_>, own: &Y1828Move) -> f64 {
        match *own {
            // A larger treasury buys a better train.
            Y1828Move::SetPar(SetPar { price, .. }) => dollars(price) / 100.0,
            Y1828Move::TradeSingle(TradeSingle { up }) => f64::from(u8::from(up)),
            Y1828Move::BlockMarker(_) | Y1828Move::SetAside(_) | Y1828Move::TakeFrom(_) => 0.0,
            Y1828Move::BuyCoal(coal) => game.of_coal(counsel, coal),
            Y1828Move::Merge(_) | Y1828Move::MoveTrain(_) => RATHER_NOT,
            Y1828Move::Acclaim(_) => policy::NEVER,
        }
    }
}

impl Game {
    /// Scores a coal token by what trains earn more with it.
    fn of_coal(&self, counsel: &mut AdviceContext<'_>, coal: BuyCoal) -> f64 {
        let Some(company) = counsel.company else {
            return RATHER_NOT;
        };
        if !counsel.mind.tuning.style.has(Skill::Coal) {
            return RATHER_NOT;
        }
        let Ok(after) = self.after(&coal.into()) else {
            return RATHER_NOT;
        };
        let now = facts::earns(self, counsel.mind, company);
        let more = facts::earns(&after, counsel.mind, company) - now;
        more * counsel.outlook.rounds / COAL - OF_COAL
    }
}
