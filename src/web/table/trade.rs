//! Trading: the rows of the companies' table with the moves for their shares, instead of many buttons.

use super::choices::Control;
use super::confirm_loss::confirm_loss;
use super::forecast::PointedChoice;
use super::rail::companies::{Facts, MOVES, cells, head, own_share};
use super::rail::selection::Selection;
use crate::engine::arrange::Arrange;
use crate::engine::game::{Badge, ChoiceText, Move, RowPart};
use crate::web::session::Session;
use crate::web::ui::board::chip;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{flag, live, view};
use leptos::prelude::*;

/// The number of rows from which two stand side by side, and the other facts are left to the table below.
const CROWD: usize = 11;
/// The number of rows whose room the other choices take.
const BESIDES: usize = 2;

/// A choice as it stands in its row.
#[derive(Clone)]
struct TradeChoice {
    made: Move,
    words: ChoiceText,
    part: RowPart,
}

/// A company with the moves for its shares: choices of one sort together.
struct TradeRow {
    badge: Badge,
    sorts: Vec<Vec<TradeChoice>>,
}

/// Splits the choices: those that belong into rows, and those that are shown otherwise.
fn rows(controls: Vec<Control>) -> (Vec<TradeRow>, Vec<Control>) {
    let mut rows: Vec<TradeRow> = Vec::new();
    let mut rest = Vec::new();
    for control in controls {
        match control {
            Control::Button(made, words) => match (words.fold, words.row.clone()) {
                (Some(badge), Some(part)) => {
                    add(&mut rows, badge, TradeChoice { made, words, part })
                }
                _ => rest.push(Control::Button(made, words)),
            },
            other @ Control::Form(..) => rest.push(other),
        }
    }
    (rows, rest)
}

fn add(rows: &mut Vec<TradeRow>, badge: Badge, ready: TradeChoice) {
    let index = rows.iter().position(|row| row.badge == badge);
    let index = index.unwrap_or_else(|| {
        rows.push(TradeRow {
            badge,
            sorts: Vec::new(),
        });
        rows.len() - 1
    });
    let sorts = &mut rows[index].sorts;
    let alike = |sort: &&mut Vec<TradeChoice>| sort[0].words.heading == ready.words.heading;
    match sorts.iter_mut().find(alike) {
        Some(sort) => sort.push(ready),
        None => sorts.push(vec![ready]),
    }
}

/// Makes the table of trades. Returns the choices that do not belong on it too; there is no table if there is nothing
/// to trade.
pub fn trade_sheet(
    session: Session,
    selection: Option<Selection>,
    pointed: PointedChoice,
    controls: Vec<Control>,
) -> (Option<AnyView>, Vec<Control>) {
    let Some(selection) = selection else {
        return (None, controls);
    };
    let (rows, rest) = rows(controls);
    if rows.is_empty() {
        return (None, rest);
    }
    let lines = rows.len() + if rest.is_empty() { 0 } else { BESIDES };
    // While they stand here they do not stand among the others.
    if lines < CROWD {
        selection
            .traded
            .set(rows.iter().map(|row| row.badge).collect());
        on_cleanup(move || selection.traded.set(Vec::new()));
    }
    let game = session.game.read_untracked();
    let facts = untrack(|| Facts::all(&**game));
    let player = game.decision().map(|decision| decision.player);
    let of = |badge: Badge| facts.iter().position(|facts| facts.badge == badge);
    // In the order in which the companies operate, as everywhere on the table.
    let mut rows: Vec<(Option<usize>, TradeRow)> =
        rows.into_iter().map(|row| (of(row.badge), row)).collect();
    rows.arrange_by_key(|(place, _)| place.unwrap_or(usize::MAX));
    let row = |(place, row): (Option<usize>, TradeRow)| {
        let known = match place {
            Some(place) => {
                let facts = facts[place].clone();
                let own = player.map_or(0, |player| facts.percent(player));
                cells(selection, facts, own_share(own).into_any())
            }
            None => view! { <span role="rowheader" class="unbegun">{chip(row.badge)}</span> },
        };
        trade_row(session, pointed, known, row.sorts)
    };
    let class = if lines >= CROWD {
        "companies crowd"
    } else {
        "companies"
    };
    let rows = rows.into_iter().map(row).collect_view();
    let sheet = view! {
        <section class="group trade companies-place" aria-label="Shares"><div class=class role="table" aria-label="Shares">{head(&MOVES)}{rows}</div></section>
    };
    (Some(sheet), rest)
}

/// Shows a company's row: its facts, then its sales, then its purchases.
fn trade_row(
    session: Session,
    pointed: PointedChoice,
    known: AnyView,
    sorts: Vec<Vec<TradeChoice>>,
) -> AnyView {
    let (sales, purchases): (Vec<_>, Vec<_>) = sorts.into_iter().partition(|sort| is_sale(sort));
    let offers = |sorts: Vec<Vec<TradeChoice>>| {
        let sorts = sorts.into_iter();
        sorts
            .map(|sort| offer(session, pointed, sort))
            .collect_view()
    };
    view! {
        <div role="row" class="company">{known}<span role="cell" class="offers sell">{offers(sales)}</span><span role="cell" class="offers buy">{offers(purchases)}</span></div>
    }
}

fn is_sale(sort: &[TradeChoice]) -> bool {
    sort[0].words.heading == "Sell"
}

/// Shows the choices of one sort: a button each, or one for all that differ in number only, with a switch for what is
/// given besides.
fn offer(session: Session, pointed: PointedChoice, sort: Vec<TradeChoice>) -> AnyView {
    let is_counted = sort.len() > 1 && sort.iter().all(|ready| ready.part.counted);
    if !is_counted {
        let buttons = sort.into_iter();
        let buttons = buttons.map(|ready| button(session, pointed, ready));
        return buttons.collect_view().into_any();
    }
    let (plain, with): (Vec<TradeChoice>, Vec<TradeChoice>) = sort
        .into_iter()
        .partition(|ready| ready.part.with.is_empty());
    let (first, besides) = match (plain.first(), with.first()) {
        (None, Some(_)) => (with, Vec::new()),
        _ => (plain, with),
    };
    let named = besides.first().map(|ready| ready.part.with);
    let lists = StoredValue::new([first, besides]);
    let (at, given) = (ErasedSignal::new(0_usize), ErasedSignal::new(false));
    let list = move |given: bool| lists.with_value(|lists| lists[usize::from(given)].clone());
    let last = move || list(given.get()).len() - 1;
    let chosen = move || list(given.get())[at.get()].clone();
    let go = move |by: isize| {
        at.update(|at| *at = at.saturating_add_signed(by).min(untrack(last)));
        pointed.begin(&untrack(chosen).made);
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
        pointed.begin(&untrack(chosen).made);
    };
    let switch = named.map(|named| {
        view! { <label class="switch small"><input type="checkbox" prop:checked=flag(move || given.get()) on:change=give />{named}</label> }
    });
    let shown = live(move || button(session, pointed, chosen()));
    view! {
        <span class="stepper">
            <button aria-label="Less" class="less" disabled=flag(move || at.get() == 0) on:click=move |_| go(-1)>"−"</button>
            {shown}
            <button aria-label="More" disabled=flag(move || at.get() == last()) on:click=move |_| go(1)>"+"</button>
        </span>
        {switch}
    }
    .into_any()
}

fn button(session: Session, pointed: PointedChoice, ready: TradeChoice) -> AnyView {
    let TradeChoice { made, words, part } = ready;
    let point = made.clone();
    let point_again = made.clone();
    let by_hint = made.clone();
    let name = match &words.brings {
        Some(brings) => format!("{}, {brings}", words.label),
        None => words.label.clone(),
    };
    if let Some(loss) = words.loss {
        return confirm_loss(session, pointed, made, loss);
    }
    let sum = session.money(part.sum).to_string();
    let label = format!("{} {sum}: {name}", part.label);
    view! {
        <button class="choice" class:hinted-move=flag(move || pointed.is_hinted(&by_hint)) data-sort=words.heading aria-label=label title=name on:click=move |_| session.act(&made)
            on:pointerenter=move |_| pointed.at(&point) on:focus=move |_| pointed.at(&point_again)><span>{part.label}</span>" "<b>{sum}</b></button>
    }
}
