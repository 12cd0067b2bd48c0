//! Routes of trains (rulebook section 15).

use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::network::Reach;
use crate::engine::rail::rail_game::RunRules;
use crate::engine::rail::route::{self, Fault, RouteContext, RouteRules};
use crate::titles::y1828::COMPONENTS;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::routes::route_rules;
use std::sync::LazyLock;

/// The rules of each company's routes, without and with a coal token.
static RULES: LazyLock<Vec<[RouteRules; 2]>> = LazyLock::new(|| {
    let companies = COMPONENTS.company_ids();
    let rules = |company| [false, true].map(|has_coal| route_rules(company, has_coal));
    companies.map(rules).collect()
});

impl Common {
    /// Returns a company's route rules (14.3.1.1, 15.2).
    #[must_use]
    pub fn route_rules(&self, company: CompanyId) -> &'static RouteRules {
        let has_coal = self.coal.owners.contains(&company);
        &RULES[company.index()][usize::from(has_coal)]
    }

    /// Returns the track that a company reaches.
    ///
    /// Without a coal token it does not lead through the Virginia Coalfields (14.3.1.1).
    pub(in crate::titles::y1828) fn reach(&self, company: CompanyId) -> Reach {
        Reach::under(self.route_rules(company), &self.table.board, company)
    }

    /// Checks whether a company has a route (15.2).
    ///
    /// It leads from a station marker to another revenue centre. On the website the Virginia Coalfields are one also
    /// without a coal token.
    #[must_use]
    pub fn has_route(&self, company: CompanyId) -> bool {
        let context = self.route_context(company);
        let [_, with_coal] = &RULES[company.index()];
        route::is_any_legal(context)
            || self.deviates(Deviation::CoalfieldsAreReached)
                && route::is_any_legal(RouteContext {
                    rules: with_coal,
                    ..context
                })
    }
}

impl RunRules for Common {
    fn route_context(&self, company: CompanyId) -> RouteContext<'_> {
        let pays = self.table.depot.phase().pays;
        RouteContext {
            rules: self.route_rules(company),
            ..RouteContext::new(&self.table.board, company, pays)
        }
    }

    fn rule_of(fault: &Fault) -> &'static str {
        match fault {
            Fault::NoSuchUnit | Fault::TooLong { .. } => "15.3",
            _ => "15.2",
        }
    }
}
