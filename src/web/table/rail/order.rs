//! All companies in business as a short list in operating order: price, treasury, trains, and who
//! leads them.

use super::hand::Hand;
use crate::engine::rail::Rail;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::words::{badge, train_names};
use crate::web::board::{chip, emblem};
use crate::web::part::{live, view};
use crate::web::seat::seat;
use leptos::prelude::*;

/// A line for each company; those that have operated step back, the one that decides stands out.
pub fn companies_at_a_glance(hand: Hand) -> AnyView {
    let rows = live(move || {
        hand.ask(|rail| {
            let done = rail.operated();
            let order = rail.order().into_iter();
            let rows = order.map(|company| row(rail, company, done.contains(&company)));
            Some(rows.collect_view())
        })
    });
    view! {
        <section class="glance-companies">
            <p class="quiet small">"In operating order: price, treasury, trains"</p>
            <ol class="glance">{rows}</ol>
        </section>
    }
}

fn row(rail: &dyn Rail, id: CompanyId, done: bool) -> AnyView {
    let table = rail.table();
    let company = table.company(id);
    let price = table.market.price(id).map(|price| price.to_string());
    let is_acting = rail.company() == Some(id);
    let about = if done { "has operated" } else { "" };
    view! {
        <li class:acting=is_acting class:done=done title=about>
            <span class="who-runs">{emblem(badge(table, id))}{chip(badge(table, id))}</span>{table.president(id).map(seat)}
            <span class="number">{price}</span><span class="number">{company.cash.to_string()}</span>
            <b class="trains">{train_names(table, id)}</b>
        </li>
    }
}
