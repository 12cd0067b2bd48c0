//! How the game goes on, as far as one can see.

use super::income;
use super::ways::{self, Ways, dollars};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::table::Status;
use crate::opponents::Mind;

/// What a bank pays out beside what companies earn now: they grow.
const GROWTH: f64 = 1.5;
/// What is spent in a round whatever is earned.
const BESIDE: f64 = 60.0;
/// What counts of the hope of a company that is not floated yet.
const UNFLOATED: f64 = 0.7;

/// How many rounds a bank lasts if companies earn so much in each, half a round at least.
#[must_use]
pub fn rounds_left(bank: f64, income: f64, most: f64) -> f64 {
    (bank / (GROWTH * income + BESIDE)).clamp(0.5, most)
}

/// What part of its income a company keeps that has no train to outlast the next kind: as far as it can pay for one.
#[must_use]
pub fn kept_by(means: f64, price: f64) -> f64 {
    0.4 + 0.6 * (means / price.max(1.0)).clamp(0.0, 1.0)
}

/// How a company's shares will do.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prospect {
    /// What it will earn in a round, less what it will lack when trains rust.
    pub income: f64,
    /// What its president will have to add for a train.
    pub lacks: f64,
    /// What its price will move.
    pub rise: f64,
    /// In how many shares it is divided.
    pub shares: f64,
}

/// How all companies will do, and how long.
pub struct Outlook {
    /// How many operating rounds are left.
    pub rounds: f64,
    of: Vec<Prospect>,
}

impl Outlook {
    /// How all companies will do. While one works, the others are taken to earn what they earned last.
    pub fn new(ways: &dyn Ways, mind: &mut Mind) -> Outlook {
        let table = ways.table();
        let working = ways.working();
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
                None => ways::earns(ways, mind, company),
            };
            let is_new = known.last_run.is_none();
            let hoped = if is_new {
                ways.hoped(mind, company)
            } else {
                0.0
            };
            let income = income.max(hoped);
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
            prospect.income = UNFLOATED * ways.hoped(mind, company);
            prospect.shares = f64::from(table.company(company).shares.total());
        }
        Outlook { rounds, of }
    }

    /// How a company will do.
    #[must_use]
    pub fn of(&self, company: CompanyId) -> Prospect {
        self.of[company.index()]
    }

    /// What a share will bring beyond its price.
    #[must_use]
    pub fn dividends(&self, company: CompanyId) -> f64 {
        let prospect = self.of(company);
        self.rounds * prospect.income / prospect.shares.max(1.0)
    }

    /// What a share gains from now on.
    #[must_use]
    pub fn gain(&self, company: CompanyId) -> f64 {
        self.dividends(company) + self.of(company).rise
    }
}

/// How a company will do that earns so much now.
fn look_at(ways: &dyn Ways, mind: &Mind, company: CompanyId, rounds: f64, prospect: &mut Prospect) {
    let table = ways.table();
    let raw = prospect.income;
    let known = table.company(company);
    prospect.shares = f64::from(known.shares.total());
    let is_doomed = !ways::has_train_that_outlasts(ways, company);
    if mind.knobs.sees_rust && rounds > 1.5 && is_doomed {
        let price = dollars(income::price_of_lasting(table));
        let means = dollars(known.cash) + raw;
        prospect.income *= kept_by(means, price);
        if ways.must_own(company) {
            prospect.lacks = (price - means).max(0.0);
        }
    }
    prospect.rise = ways.rise(company, raw, prospect.income, rounds);
}
