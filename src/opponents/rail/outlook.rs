//! A forecast of the game.

use super::facts::{self, AdvisedGame, dollars};
use super::income;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::table::{Status, Table};
use crate::opponents::{Skill, ThinkState};

/// Factor on present earnings for what a bank pays out: companies grow.
const GROWTH: f64 = 1.5;
/// Dollars that a bank pays out in a round in any case.
const BESIDE: f64 = 60.0;
/// The weight of the hope of a company that is not floated yet.
const UNFLOATED: f64 = 0.7;

/// Estimates how many rounds a bank lasts. `income` is what companies earn in each. The result is half a round at
/// least.
#[must_use]
pub fn rounds_left(bank: f64, income: f64, most: f64) -> f64 {
    (bank / (GROWTH * income + BESIDE)).clamp(0.5, most)
}

/// Estimates the part of its income that a company keeps. The company has no train to outlast the next kind: it keeps
/// more, the better it can pay for one.
#[must_use]
pub fn kept_by(means: f64, price: f64) -> f64 {
    0.4 + 0.6 * (means / price.max(1.0)).clamp(0.0, 1.0)
}

/// The prospects of a company's shares.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prospect {
    /// Dollars that it will earn in a round, less what it will lack when trains rust.
    pub income: f64,
    /// Dollars that its president will have to add for a train.
    pub lacks: f64,
    /// Dollars by which its price will move.
    pub rise: f64,
    /// Number of shares into which it is divided.
    pub shares: f64,
}

/// The prospects of all companies, and how long the game goes on.
pub struct Forecast {
    /// Number of operating rounds that are left.
    pub rounds: f64,
    of: Vec<Prospect>,
}

impl Forecast {
    /// Forecasts all companies. While one works, the others are taken to earn what they earned last.
    pub fn new(ways: &dyn AdvisedGame, mind: &mut ThinkState) -> Forecast {
        let table = ways.table();
        let working = ways.operating_company();
        let mut of = vec![Prospect::default(); table.companies.len()];
        let mut all = 0.0;
        for company in table.running() {
            if table.kind(company) == CompanyKind::Private {
                continue;
            }
            let known = table.company(company);
            let last = known
                .last_run
                .filter(|_| working.is_some_and(|id| id != company));
            let income = match last.filter(|last| last.earnings.0 > 0) {
                Some(_) if known.trains.is_empty() => 0.0,
                Some(last) => dollars(last.earnings),
                None => facts::earns(ways, mind, company),
            };
            let is_new = known.last_run.is_none();
            let expected_earnings = if is_new {
                ways.expected_earnings(mind, company)
            } else {
                0.0
            };
            let income = income.max(expected_earnings);
            of[company.index()].income = income;
            all += income;
        }
        let rounds = ways.rounds_left(mind, all);
        for company in table.running() {
            if table.kind(company) != CompanyKind::Private {
                let prospect = &mut of[company.index()];
                look_at(ways, mind, company, rounds, prospect);
            }
        }
        for company in table.of_status(CompanyKind::Major, Status::Parred) {
            let prospect = &mut of[company.index()];
            prospect.income = UNFLOATED * ways.expected_earnings(mind, company);
            prospect.shares = f64::from(table.company(company).shares.total());
        }
        Forecast { rounds, of }
    }

    /// Returns the prospects of a company.
    #[must_use]
    pub fn of(&self, company: CompanyId) -> Prospect {
        self.of[company.index()]
    }

    /// Returns what a share will bring beyond its price.
    #[must_use]
    pub fn dividends(&self, company: CompanyId) -> f64 {
        let prospect = self.of(company);
        self.rounds * prospect.income / prospect.shares.max(1.0)
    }

    /// Returns what a share gains from now on.
    #[must_use]
    pub fn gain(&self, company: CompanyId) -> f64 {
        self.dividends(company) + self.of(company).rise
    }
}

/// Forecasts a company from its present income.
fn look_at(
    ways: &dyn AdvisedGame,
    mind: &ThinkState,
    company: CompanyId,
    rounds: f64,
    prospect: &mut Prospect,
) {
    let table = ways.table();
    let raw = prospect.income;
    let known = table.company(company);
    prospect.shares = f64::from(known.shares.total());
    let is_doomed = !facts::has_train_that_outlasts(ways, company);
    if mind.tuning.sees_rust && rounds > 1.5 && is_doomed {
        let price = dollars(income::price_of_lasting(table));
        let means = dollars(known.cash) + raw;
        let kept = kept_by(means, price);
        let lasts = if mind.tuning.style.has(Skill::TrainsLeft) {
            rounds_of_trains(table, company).min(rounds) / rounds
        } else {
            0.0
        };
        prospect.income *= lasts + (1.0 - lasts) * kept;
        if ways.must_own(company) {
            prospect.lacks = (price - means).max(0.0);
        }
    }
    prospect.rise = ways.rise(company, raw, prospect.income, rounds);
}

/// Estimates how many rounds the last of a company's trains runs.
fn rounds_of_trains(table: &Table, company: CompanyId) -> f64 {
    let trains = table.company(company).trains.iter();
    let rounds = trains.map(|train| income::rounds_until_rust(table, train.kind));
    rounds
        .map(|rounds| rounds.unwrap_or(f64::MAX))
        .fold(0.0, f64::max)
}
