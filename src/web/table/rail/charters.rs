//! A charter for each company: president, treasury, trains, markers left, par and value, holders, last run.

use super::hand::Hand;
use crate::engine::game::{Badge, Game};
use crate::engine::money::Dollars;
use crate::engine::rail::Rail;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::door::{Charter, Waiting};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::table::{LastRun, Payout, Table};
use crate::engine::rail::words::{badge, train_names};
use crate::web::board::chip;
use crate::web::part::{Line, lines, list, text, view};
use leptos::prelude::*;

/// All companies in operating order, then those that are not in business. The one that decides is shown before all
/// others, by its style, so that no charter is drawn anew when the turn goes on.
pub fn charters(hand: Hand) -> AnyView {
    let facts = move || {
        let game = hand.session.game.read();
        let rail = game.rail();
        let of = |rail: &dyn Rail| {
            let order = rail.order().into_iter();
            let current = rail.company();
            let opened = hand.opened.get();
            // What has begun to sell its shares is not in business yet, but has a marker on the market.
            let begun = opened.filter(|id| !rail.order().contains(id));
            let stand = |id| Stand {
                facts: Facts::of(&**game, rail, id),
                is_current: current == Some(id),
                is_open: opened == Some(id),
            };
            order.chain(begun).map(stand).collect()
        };
        rail.map(of).unwrap_or_default()
    };
    let running = lines(facts, move |line| charter(hand, line));
    let waiting = move || {
        let waiting = hand.ask(|rail| {
            let lists = rail.waiting().into_iter();
            let lists = lists.filter(|list| !list.companies.is_empty());
            Some(
                lists
                    .map(|list| WaitingList::of(rail.table(), list))
                    .collect(),
            )
        });
        waiting.unwrap_or_default()
    };
    let waiting = list(waiting, waiting_list);
    view! { <div class="charters">{running}</div>{waiting} }
}

/// Companies that are not in business, each with what is to be known of it.
#[derive(Clone, PartialEq)]
struct WaitingList {
    heading: &'static str,
    companies: Vec<(Badge, String)>,
}

impl WaitingList {
    fn of(table: &Table, list: Waiting) -> WaitingList {
        let companies = list.companies.into_iter();
        let companies = companies.map(|(company, about)| (badge(table, company), about));
        WaitingList {
            heading: list.heading,
            companies: companies.collect(),
        }
    }
}

fn waiting_list(list: &WaitingList) -> AnyView {
    let line = |(mark, about): &(Badge, String)| {
        view! { <li>{chip(*mark)}" "{mark.name}" "<span class="quiet">{about.clone()}</span></li> }
    };
    let lines = list.companies.iter().map(line).collect_view();
    view! { <section class="waiting"><h2>{list.heading}</h2><ul>{lines}</ul></section> }
}

/// A charter as it lies among the others.
#[derive(Clone, PartialEq)]
struct Stand {
    facts: Facts,
    is_current: bool,
    is_open: bool,
}

/// What stands on a charter.
#[derive(Clone, PartialEq)]
struct Facts {
    id: CompanyId,
    badge: Badge,
    charter: Charter,
    leader: Option<String>,
    cash: Dollars,
    price: Option<Dollars>,
    trains: Vec<&'static str>,
    markers: Vec<Dollars>,
    last_run: Option<LastRun>,
}

impl Facts {
    fn of(game: &dyn Game, rail: &dyn Rail, id: CompanyId) -> Facts {
        let table = rail.table();
        let company = table.company(id);
        let trains = company.trains.iter();
        let trains = trains.map(|train| table.components.train(train.kind).name);
        Facts {
            id,
            badge: badge(table, id),
            charter: rail.charter(id),
            leader: table.president(id).map(|player| game.name(player)),
            cash: company.cash,
            price: table.market.price(id),
            trains: trains.collect(),
            markers: company.markers_left.clone(),
            last_run: company.last_run,
        }
    }
}

/// A line of a charter, if there is something to say.
fn line(name: &'static str, what: Option<String>) -> Option<AnyView> {
    what.map(|what| view! { <div><dt>{name}</dt><dd>{what}</dd></div> })
}

/// Whose turn it is is seen at once, without drawing the charter anew.
fn charter(hand: Hand, line: Line<Stand>) -> AnyView {
    let colours = |stand: &Stand| {
        let (fill, ink) = stand.facts.badge.colours;
        format!("--company:{fill};--on-company:{ink}")
    };
    let inside = line.part(
        |stand| stand.facts.clone(),
        move |facts| inside(hand, facts.clone()),
    );
    view! {
        <article class="charter" class:current=line.flag(|stand| stand.is_current) class:open=line.flag(|stand| stand.is_open)
            style=line.text(colours)>{inside}</article>
    }
}

fn inside(hand: Hand, facts: Facts) -> AnyView {
    let Facts {
        id, badge, charter, ..
    } = facts;
    let price = facts.price.map(|price| {
        let par = charter
            .par
            .map(|par| view! { <span class="quiet">" par "{par.to_string()}</span> });
        view! { <div><dt>{charter.price}</dt><dd>{price.to_string()}{par}</dd></div> }
    });
    let trains = (charter.train_limit > 0).then(|| {
        let train = |train| view! { <span class="train">{train}</span> };
        let trains = facts.trains.into_iter().map(train).collect_view();
        view! { <div><dt>"Trains"</dt><dd>{trains}<span class="quiet small">{format!(" of {}", charter.train_limit)}</span></dd></div> }
    });
    let more = charter.more.into_iter();
    let more = more.map(|(name, what)| line(name, Some(what)));
    let holders = charter.holders.into_iter().map(|(name, percent, leads)| {
        view! { <li class:president=leads><span>{name}</span><b>{format!("{percent}%")}</b></li> }
    });
    let holders = holders.collect_view();
    view! {
        <header><strong>{badge.symbol}</strong><span class="charter-name">{badge.name}</span>{inspect_button(hand, id)}</header>
        <dl>
            {line(charter.leader, facts.leader)}
            <div><dt>"Treasury"</dt><dd class="number">{facts.cash.to_string()}</dd></div>
            {price}
            {trains}
            {line("Markers left", markers(&facts.markers))}
            {line("Last run", facts.last_run.map(last_run))}
            {more.collect_view()}
        </dl>
        <ul class="holders">{holders}</ul>
    }
}

/// What the markers that are left cost, equal ones counted.
fn markers(markers: &[Dollars]) -> Option<String> {
    let alike = markers.chunk_by(|one, next| one == next);
    let markers: Vec<String> = alike
        .map(|alike| match alike.len() {
            1 => alike[0].to_string(),
            count => format!("{count} × {}", alike[0]),
        })
        .collect();
    (!markers.is_empty()).then(|| markers.join(", "))
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
    let said = move || {
        if !inspected() {
            return "reach".to_string();
        }
        match hand.inspection.best(&hand.session.game.get()) {
            Some(best) => format!("best run {}", best.earnings.total),
            None => "best run …".to_string(),
        }
    };
    let symbol = hand.ask(|rail| Some(rail.table().symbol(id)));
    let name = text(move || format!("{}: {}", symbol.unwrap_or_default(), said()));
    view! {
        <button class="inspect" aria-label=name aria-pressed=text(move || inspected().to_string()) title="Show what it reaches, and its best run" on:click=inspect>{text(said)}</button>
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
