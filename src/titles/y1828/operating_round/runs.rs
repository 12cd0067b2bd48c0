//! Running trains (rulebook sections 8.3.3 and 15).

use super::position::Position;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::network::Reach;
use crate::engine::rail::route::{self, Earnings, Fault, Ground, RouteRules, Run, Search, Unit};
use crate::engine::refusal::Refusal;
use crate::titles::y1828::COMPONENTS;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::game::Game;
use crate::titles::y1828::routes::route_rules;
use std::sync::LazyLock;

/// The rules of each company's routes, without and with a coal token.
static RULES: LazyLock<Vec<[RouteRules; 2]>> = LazyLock::new(|| {
    let companies = COMPONENTS.company_ids();
    let rules = |company| [false, true].map(|has_coal| route_rules(company, has_coal));
    companies.map(rules).collect()
});

impl Common {
    /// The rules of a company's routes as they are now (14.3.1.1, 15.2).
    #[must_use]
    pub fn route_rules(&self, company: CompanyId) -> &'static RouteRules {
        let has_coal = self.coal.owners.contains(&company);
        &RULES[company.index()][usize::from(has_coal)]
    }

    /// The track that a company reaches: without a coal token not through the Virginia Coalfields (14.3.1.1).
    pub(in crate::titles::y1828) fn reach(&self, company: CompanyId) -> Reach {
        Reach::under(self.route_rules(company), &self.table.board, company)
    }

    /// Where a company's trains run.
    #[must_use]
    pub fn ground(&self, company: CompanyId) -> Ground<'_> {
        let pays = self.table.depot.phase().pays;
        Ground {
            rules: self.route_rules(company),
            ..Ground::new(&self.table.board, company, pays)
        }
    }

    /// A company's trains as they run: each by itself.
    #[must_use]
    pub fn units(&self, company: CompanyId) -> Vec<Unit> {
        let trains = &self.table.company(company).trains;
        self.table.components.units(trains)
    }

    /// What runs would earn.
    ///
    /// # Errors
    /// What is wrong with them, under section 15.2 or 15.3.
    pub fn check_runs(&self, company: CompanyId, runs: &[Run]) -> Result<Earnings, Refusal> {
        route::check(self.ground(company), &self.units(company), runs).map_err(|fault| {
            let rule = match fault {
                Fault::NoSuchUnit | Fault::TooLong { .. } => "15.3",
                _ => "15.2",
            };
            let symbol = self.symbol(company);
            Refusal::new(rule, format!("This is no legal run of {symbol}: {fault}."))
        })
    }

    /// Whether there is a route from a station marker of a company to another revenue centre (15.2).
    #[must_use]
    pub fn has_route(&self, company: CompanyId) -> bool {
        route::is_any_legal(self.ground(company))
    }
}

impl Position<'_> {
    pub(super) fn has_route(&self) -> bool {
        self.common.has_route(self.company)
    }
}

impl Game {
    /// Where a company's trains run.
    #[must_use]
    pub fn ground(&self, company: CompanyId) -> Ground<'_> {
        self.common.ground(company)
    }

    /// A company's trains as they run: each by itself.
    #[must_use]
    pub fn units(&self, company: CompanyId) -> Vec<Unit> {
        self.common.units(company)
    }

    /// What runs would earn.
    ///
    /// # Errors
    /// What is wrong with them, under section 15.2 or 15.3.
    pub fn check_runs(&self, company: CompanyId, runs: &[Run]) -> Result<Earnings, Refusal> {
        self.common.check_runs(company, runs)
    }

    /// The search for a company's best runs, which must be used if somebody finds them (8.3.3).
    #[must_use]
    pub fn search_runs(&self, company: CompanyId) -> Search {
        Search::new(self.ground(company), &self.units(company))
    }

    /// What a run earns that the Cobourg & Peterborough may choose.
    #[must_use]
    pub fn cobourg_revenue(&self, run: &Run) -> Dollars {
        super::cobourg::revenue(&self.common, run)
    }
}
