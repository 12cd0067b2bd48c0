//! The rules of routes (section 15.2); the abilities of trains are in the table of [`super::trains`].

use super::map::COALFIELDS;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::route::RouteRules;

/// Returns the rules of a company's routes.
///
/// Separate revenue centres of one hex may all be visited (15.2), and without a coal token the Virginia Coalfields are
/// closed, to routes as well as to track and markers beyond them (14.3.1.1).
#[must_use]
pub fn route_rules(company: CompanyId, has_coal: bool) -> RouteRules {
    let closed = (!has_coal).then_some((company, COALFIELDS));
    RouteRules {
        one_stop_per_hex: false,
        closed: closed.into_iter().collect(),
        ..RouteRules::default()
    }
}
