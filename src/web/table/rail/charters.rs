//! A charter for each company: president, treasury, trains, markers left, par and value, holders, last run.

use super::hand::Hand;
use crate::engine::game::{Badge, Game};
use crate::engine::rail::Rail;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::door::Waiting;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::table::{LastRun, Payout, Table};
use crate::engine::rail::words::{badge, train_names};
use crate::web::board::chip;
use crate::web::part::{live, text, view};
use leptos::prelude::*;

/// All companies in operating order, the one that decides before all others, then those that are not in business.
pub fn charters(hand: Hand) -> AnyView {
    let session = hand.session;
    let running = live(move || {
        let game = session.game.get();
        let rail = game.rail()?;
        let (current, others): (Vec<_>, Vec<_>) =
            (rail.order().into_iter()).partition(|&company| rail.company() == Some(company));
        let order = current.into_iter().chain(others);
        let charters = order.map(|company| charter(hand, &*game, rail, company));
        Some(charters.collect_view())
    });
    let waiting = live(move || {
        hand.ask(|rail| {
            let lists = rail.waiting().into_iter();
            let lists = lists.filter(|list| !list.companies.is_empty());
            let lists = lists.map(|list| waiting_list(rail.table(), list));
            Some(lists.collect_view())
        })
    });
    view! { <div class="charters">{running}</div>{waiting} }
}

fn waiting_list(table: &Table, list: Waiting) -> AnyView {
    let line = |(company, about)| {
        let mark = badge(table, company);
        view! { <li>{chip(mark)}" "{mark.name}" "<span class="quiet">{about}</span></li> }
    };
    let lines = list.companies.into_iter().map(line).collect_view();
    view! { <section class="waiting"><h3>{list.heading}</h3><ul>{lines}</ul></section> }
}

/// A line of a charter, if there is something to say.
fn line(name: &'static str, what: Option<String>) -> Option<AnyView> {
    what.map(|what| view! { <div><dt>{name}</dt><dd>{what}</dd></div> })
}

fn charter(hand: Hand, game: &dyn Game, rail: &dyn Rail, id: CompanyId) -> AnyView {
    let table = rail.table();
    let company = table.company(id);
    let Badge {
        symbol,
        name,
        colours: (fill, ink),
        ..
    } = badge(table, id);
    let charter = rail.charter(id);
    let leader = table.president(id).map(|player| game.name(player));
    let price = table.market.price(id).map(|price| {
        let par = charter
            .par
            .map(|par| view! { <span class="quiet">" par "{par.to_string()}</span> });
        view! { <div><dt>{charter.price}</dt><dd>{price.to_string()}{par}</dd></div> }
    });
    let trains = (charter.train_limit > 0).then(|| {
        let train = |train: &_| train_name(table, train);
        let trains = company.trains.iter().map(train).collect_view();
        view! { <div><dt>"Trains"</dt><dd>{trains}<span class="quiet small">{format!(" of {}", charter.train_limit)}</span></dd></div> }
    });
    let alike = company.markers_left.chunk_by(|one, next| one == next);
    let markers: Vec<String> = alike
        .map(|alike| match alike.len() {
            1 => alike[0].to_string(),
            count => format!("{count} × {}", alike[0]),
        })
        .collect();
    let markers = (!markers.is_empty()).then(|| markers.join(", "));
    let more = charter.more.into_iter();
    let more = more.map(|(name, what)| line(name, Some(what)));
    let holders = charter.holders.into_iter().map(|(name, percent, leads)| {
        view! {
            <li class:president=leads><span>{name}</span><b>{format!("{percent}%")}</b></li>
        }
    });
    let holders = holders.collect_view();
    view! {
        <article class="charter" class:current=rail.company() == Some(id) style=format!("--company:{fill};--on-company:{ink}")>
            <header><strong>{symbol}</strong><span class="charter-name">{name}</span>{inspect_button(hand, id)}</header>
            <dl>
                {line(charter.leader, leader)}
                <div><dt>"Treasury"</dt><dd class="number">{company.cash.to_string()}</dd></div>
                {price}
                {trains}
                {line("Markers left", markers)}
                {line("Last run", company.last_run.map(last_run))}
                {more.collect_view()}
            </dl>
            <ul class="holders">{holders}</ul>
        </article>
    }
}

fn train_name(table: &Table, train: &crate::engine::rail::ids::Train) -> AnyView {
    view! { <span class="train">{table.components.train(train.kind).name}</span> }
}

fn last_run(run: LastRun) -> String {
    let kept = match run.payout {
        Payout::Withhold => "withheld",
        Payout::Half => "half paid",
        Payout::Full => "paid",
    };
    format!("{} {kept}", run.earnings)
}

/// Shows on the map what a company reaches, and its best run.
fn inspect_button(hand: Hand, id: CompanyId) -> AnyView {
    let inspected = move || hand.inspected.get() == Some(id);
    let inspect = move |_| {
        hand.inspected
            .update(|shown| *shown = (*shown != Some(id)).then_some(id))
    };
    let said = text(move || {
        if !inspected() {
            return "reach".to_string();
        }
        match hand.inspection.best(&hand.session.game.get()) {
            Some(best) => format!("best run {}", best.earnings.total),
            None => "best run …".to_string(),
        }
    });
    view! {
        <button class="inspect" aria-pressed=text(move || inspected().to_string()) title="Show what it reaches, and its best run" on:click=inspect>{said}</button>
    }
}

/// What a company has for its decision, in a few words; nothing of one that has neither money nor trains.
pub fn company_facts(rail: &dyn Rail) -> Option<String> {
    let table = rail.table();
    let id = rail
        .company()
        .filter(|id| table.kind(*id) != CompanyKind::Private)?;
    let company = table.company(id);
    let has = format!("{} has {}", table.symbol(id), company.cash);
    let trains = train_names(table, id);
    Some(if trains.is_empty() {
        format!("{has}, no train")
    } else {
        format!("{has}, trains {trains}")
    })
}
