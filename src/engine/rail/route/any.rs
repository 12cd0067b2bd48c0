//! A check for whether a company has a route at all.

use super::RouteContext;
use super::trace::{Resource, StopLink, stretches};
use crate::engine::rail::board::StopAt;

/// Checks whether some run is legal. It is for trains that may stop at any two places.
///
/// Any legal run visits an own city; from there to its next stop it is a legal run already. So only the stretches that
/// begin at own cities need to be looked at, whoever has a marker where they end.
#[must_use]
pub fn is_any_legal(context: RouteContext) -> bool {
    context.bases().any(|from| {
        let mut found = false;
        stretches(context, from, &mut |stretch| {
            found |= is_legal(context, from, &stretch);
        });
        found
    })
}

fn is_legal(context: RouteContext, from: StopAt, stretch: &StopLink) -> bool {
    let rules = context.rules;
    let to = stretch.to;
    let closed = |at: StopAt| rules.is_closed(context.company, at.hex);
    let inside = matches!(stretch.uses, [Resource::Inside(_)]);
    let both_of_one_hex = rules.one_stop_per_hex && from.hex == to.hex && !inside;
    !closed(from) && !closed(to) && !both_of_one_hex && !rules.is_one_place(from.hex, to.hex)
}
