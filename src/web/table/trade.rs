//! Trading as a sheet: a row for each company with what may be done with its shares, instead of a pile of buttons.

use super::choices::Control;
use super::forecast::Pointed;
use super::losing::losing;
use super::rail::hand::Hand;
use crate::engine::arrange::Arrange;
use crate::engine::game::{Badge, Move, RowPart, Words};
use crate::engine::ids::PlayerId;
use crate::engine::rail::Rail;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::words::badge;
use crate::web::board::chip;
use crate::web::part::{flag, live, view};
use crate::web::seat::seat;
use crate::web::session::Session;
use leptos::prelude::*;

/// A choice as it stands in its row.
#[derive(Clone)]
struct Ready {
    made: Move,
    words: Words,
    part: RowPart,
}

/// A company and what may be done with its shares: choices of one sort together.
struct TradeRow {
    badge: Badge,
    sorts: Vec<Vec<Ready>>,
}

/// Takes the choices that belong into rows out of those that are shown otherwise.
fn rows(controls: Vec<Control>) -> (Vec<TradeRow>, Vec<Control>) {
    let mut rows: Vec<TradeRow> = Vec::new();
    let mut rest = Vec::new();
    for control in controls {
        match control {
            Control::Button(made, words) => match (words.fold, words.row.clone()) {
                (Some(badge), Some(part)) => add(&mut rows, badge, Ready { made, words, part }),
                _ => rest.push(Control::Button(made, words)),
            },
            other @ Control::Form(..) => rest.push(other),
        }
    }
    (rows, rest)
}

fn add(rows: &mut Vec<TradeRow>, badge: Badge, ready: Ready) {
    let index = rows.iter().position(|row| row.badge == badge);
    let index = index.unwrap_or_else(|| {
        rows.push(TradeRow {
            badge,
            sorts: Vec::new(),
        });
        rows.len() - 1
    });
    let sorts = &mut rows[index].sorts;
    let alike = |sort: &&mut Vec<Ready>| sort[0].words.heading == ready.words.heading;
    match sorts.iter_mut().find(alike) {
        Some(sort) => sort.push(ready),
        None => sorts.push(vec![ready]),
    }
}

/// The sheet, and the choices that do not belong on it; no sheet if there is nothing to trade.
pub fn trade_sheet(
    session: Session,
    hand: Option<Hand>,
    pointed: Pointed,
    controls: Vec<Control>,
) -> (Option<AnyView>, Vec<Control>) {
    let (mut rows, rest) = rows(controls);
    if rows.is_empty() {
        return (None, rest);
    }
    let order = hand.and_then(|hand| hand.ask(|rail| Some(traded(rail))));
    let order = order.unwrap_or_default();
    let decider = untrack(|| session.game.read().decision()).map(|decision| decision.player);
    // In the order in which the companies operate, as everywhere on the table.
    let place = |row: &TradeRow| order.iter().position(|(badge, _)| *badge == row.badge);
    rows.arrange_by_key(|row| place(row).unwrap_or(usize::MAX));
    // Of the others it is known as well who holds what, where there is room.
    for (badge, held) in &order {
        let is_held = held
            .iter()
            .any(|(holder, _)| matches!(holder, Holder::Player(_)));
        if is_held && rows.iter().all(|row| row.badge != *badge) {
            rows.push(TradeRow {
                badge: *badge,
                sorts: Vec::new(),
            });
        }
    }
    let row = |row: TradeRow| {
        let known = order.iter().find(|(badge, _)| *badge == row.badge);
        let about = known.map(|(_, held)| holders(held, decider));
        let is_idle = row.sorts.is_empty();
        let sorts = row.sorts.into_iter();
        let sorts = sorts
            .map(|sort| offer(session, pointed, sort))
            .collect_view();
        view! { <li class:idle=is_idle>{chip(row.badge)}{about}<span class="offers">{sorts}</span></li> }
    };
    let rows = rows.into_iter().map(row).collect_view();
    (
        Some(view! { <section class="group trade" aria-label="Shares"><ul>{rows}</ul></section> }),
        rest,
    )
}

/// The companies of the table with who holds how much of each, in percent.
fn traded(rail: &dyn Rail) -> Vec<(Badge, Vec<(Holder, u8)>)> {
    let table = rail.table();
    let running = rail.order();
    let others = table.components.company_ids();
    let others = others.filter(|id| !running.contains(id));
    let holders = |id: CompanyId| {
        let shares = &table.company(id).shares;
        let players = shares.holders().map(|(player, _)| Holder::Player(player));
        let rest = [Holder::Ipo, Holder::Treasury, Holder::Pool];
        let all = players
            .chain(rest)
            .map(|holder| (holder, shares.percent(holder)));
        all.filter(|(_, percent)| *percent > 0).collect()
    };
    let all = running.iter().copied().chain(others);
    all.map(|id| (badge(table, id), holders(id))).collect()
}

/// Who holds how much, players by their signs; whoever decides stands out.
fn holders(held: &[(Holder, u8)], decider: Option<PlayerId>) -> AnyView {
    let holder = |(holder, percent): &(Holder, u8)| {
        let is_own = matches!(holder, Holder::Player(player) if Some(*player) == decider);
        let sign = match holder {
            Holder::Player(player) => seat(*player),
            Holder::Ipo => "IPO ".into_any(),
            Holder::Treasury => "treasury ".into_any(),
            Holder::Pool => "pool ".into_any(),
            Holder::Company(_) => "company ".into_any(),
        };
        view! { <span class:own=is_own>{sign}{format!("{percent}%")}</span> }
    };
    let holders = held.iter().map(holder).collect_view();
    view! { <span class="about quiet">{holders}</span> }
}

/// The choices of one sort: a button each, or one for all that differ in number only, with a switch for what is given
/// besides.
fn offer(session: Session, pointed: Pointed, sort: Vec<Ready>) -> AnyView {
    let is_counted = sort.len() > 1 && sort.iter().all(|ready| ready.part.counted);
    if !is_counted {
        let buttons = sort.into_iter();
        let buttons = buttons.map(|ready| button(session, pointed, ready));
        return buttons.collect_view().into_any();
    }
    let (plain, with): (Vec<Ready>, Vec<Ready>) = sort
        .into_iter()
        .partition(|ready| ready.part.with.is_empty());
    let (first, besides) = match (plain.first(), with.first()) {
        (None, Some(_)) => (with, Vec::new()),
        _ => (plain, with),
    };
    let named = besides.first().map(|ready| ready.part.with);
    let lists = StoredValue::new([first, besides]);
    let (at, given) = (RwSignal::new(0_usize), RwSignal::new(false));
    let list = move |given: bool| lists.with_value(|lists| lists[usize::from(given)].clone());
    let last = move || list(given.get()).len() - 1;
    let chosen = move || list(given.get())[at.get()].clone();
    let go = move |by: isize| {
        at.update(|at| *at = at.saturating_add_signed(by).min(untrack(last)));
        pointed.at(&untrack(chosen).made);
    };
    // As many as before, if so many can be.
    let give = move |_| {
        let label = untrack(chosen).part.label;
        let other = list(!given.get_untracked());
        let same = other.iter().position(|ready| ready.part.label == label);
        let next = at.get_untracked().min(other.len() - 1);
        at.set(0);
        given.update(|given| *given = !*given);
        at.set(same.unwrap_or(next));
        pointed.at(&untrack(chosen).made);
    };
    let switch = named.map(|named| {
        view! { <label class="switch small"><input type="checkbox" prop:checked=flag(move || given.get()) on:change=give />{named}</label> }
    });
    let shown = live(move || button(session, pointed, chosen()));
    view! {
        <span class="stepper">
            <button aria-label="Less" disabled=flag(move || at.get() == 0) on:click=move |_| go(-1)>"−"</button>
            {shown}
            <button aria-label="More" disabled=flag(move || at.get() == last()) on:click=move |_| go(1)>"+"</button>
        </span>
        {switch}
    }
    .into_any()
}

fn button(session: Session, pointed: Pointed, ready: Ready) -> AnyView {
    let Ready { made, words, part } = ready;
    let point = made.clone();
    let point_again = made.clone();
    let name = match &words.brings {
        Some(brings) => format!("{}, {brings}", words.label),
        None => words.label.clone(),
    };
    if let Some(loss) = words.loss {
        return losing(session, pointed, made, loss);
    }
    let sum = part.sum.to_string();
    let told = format!("{} {sum}: {name}", part.label);
    view! {
        <button class="choice" data-sort=words.heading aria-label=told title=name on:click=move |_| session.act(&made)
            on:pointerenter=move |_| pointed.at(&point) on:focus=move |_| pointed.at(&point_again)><span>{part.label}</span>" "<b>{sum}</b></button>
    }
}
