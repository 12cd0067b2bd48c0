//! All companies in business as a short list in operating order: price, treasury, trains, and who
//! leads them.

use super::hand::Hand;
use crate::engine::game::Badge;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::Rail;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::words::{badge, train_names};
use crate::web::board::{chip, emblem};
use crate::web::part::{Line, lines, view};
use crate::web::seat::seat;
use leptos::prelude::*;

/// A line of the list.
#[derive(Clone, PartialEq)]
struct Row {
    badge: Badge,
    leader: Option<PlayerId>,
    price: Option<Dollars>,
    cash: Dollars,
    trains: String,
    is_acting: bool,
    has_operated: bool,
}

/// A line for each company; those that have operated step back, the one that decides stands out.
pub fn companies_at_a_glance(hand: Hand) -> AnyView {
    let rows = lines(
        move || hand.ask(|rail| Some(rows(rail))).unwrap_or_default(),
        line,
    );
    view! {
        <section class="glance-companies">
            <p class="quiet small">"In operating order: price, treasury, trains"</p>
            <ol class="glance">{rows}</ol>
        </section>
    }
}

fn rows(rail: &dyn Rail) -> Vec<Row> {
    let table = rail.table();
    let done = rail.operated();
    let row = |id: CompanyId| Row {
        badge: badge(table, id),
        leader: table.president(id),
        price: table.market.price(id),
        cash: table.company(id).cash,
        trains: train_names(table, id),
        is_acting: rail.company() == Some(id),
        has_operated: done.contains(&id),
    };
    rail.order().into_iter().map(row).collect()
}

fn line(line: Line<Row>) -> AnyView {
    let about = |row: &Row| {
        let about = if row.has_operated { "has operated" } else { "" };
        about.to_string()
    };
    let price = |row: &Row| row.price.map(|price| price.to_string()).unwrap_or_default();
    let runs =
        |badge: &Badge| view! { <span class="who-runs">{emblem(*badge)}{chip(*badge)}</span> };
    // Nobody leads some; what follows stays in its column.
    let leader = |leader: &Option<PlayerId>| leader.map_or_else(|| view! { <span></span> }, seat);
    view! {
        <li class:acting=line.flag(|row| row.is_acting) class:done=line.flag(|row| row.has_operated) title=line.text(about)>
            {line.part(|row| row.badge, runs)}{line.part(|row| row.leader, leader)}
            <span class="number">{line.text(price)}</span><span class="number">{line.text(|row| row.cash.to_string())}</span>
            <b class="trains">{line.text(|row| row.trains.clone())}</b>
        </li>
    }
}
