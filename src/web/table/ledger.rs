//! The whole table as one sheet, sorted by any column, with the earnings of each round; also as a file.

use super::wide_panel::wide_panel;
use crate::record::review::spreadsheet::{Column, Entry, Ledger, Row, Total};
use crate::web::browser::files;
use crate::web::pieces::PANELS;
use crate::web::session::Session;
use crate::web::ui::board::chip;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{LiveView, live, view, when};
use leptos::prelude::*;

/// Shows the sheet of the shown moment.
pub fn ledger_panel(session: Session) -> AnyView {
    let sorted = ErasedSignal::new(None);
    let body = move |_| {
        let sheet = live(move || shown(session, ledger(session), sorted));
        let save = move |_| {
            let ledger = untrack(|| ledger(session));
            let name = format!("{}.csv", session.name.get_untracked());
            if files::download_table(&name, &ledger.csv()).is_err() {
                session
                    .notice
                    .set("The browser did not take the file.".to_string());
            }
        };
        view! {
            <button on:click=save>"Save as CSV"</button>
            {sheet}
        }
    };
    wide_panel("Sheet", Box::new(body))
}

/// Makes the sheet to be printed. It stands below the map, as large as the page is wide enough for, and is empty while
/// nobody prints.
pub fn printed_sheet(session: Session) -> LiveView<AnyView> {
    let prints = RwSignal::new(false);
    let begins = window_event_listener_untyped("beforeprint", move |_| prints.set(true));
    let ends = window_event_listener_untyped("afterprint", move |_| prints.set(false));
    on_cleanup(move || {
        begins.remove();
        ends.remove();
    });
    when(
        move || prints.get(),
        move || PANELS.draw(vec![], move |panels| (panels.printed)(session)),
    )
}

/// Draws the sheet that is printed.
pub fn printed(session: Session) -> AnyView {
    let sorted = ErasedSignal::new(None);
    let letters = untrack(|| letters_across(&ledger(session)));
    let now = untrack(|| session.game.read().round().name);
    view! {
        <section class="printed-sheet" style=format!("--letters:{letters}")><h2>{session.name}", "{now}</h2>
            {live(move || shown(session, ledger(session), sorted))}</section>
    }
}

/// Counts the letters across a sheet. The room between its columns is included.
fn letters_across(ledger: &Ledger) -> usize {
    const BETWEEN: usize = 2;
    let longest = |at: usize| {
        let below = |row: &Row| match at.checked_sub(1) {
            Some(at) => row
                .entries
                .get(at)
                .map_or(0, |entry| entry.text.chars().count()),
            None => row.name.chars().count(),
        };
        let head = ledger.columns[at].name.chars().count();
        ledger.rows.iter().map(below).max().unwrap_or(0).max(head)
    };
    (0..ledger.columns.len())
        .map(|at| longest(at) + BETWEEN)
        .sum()
}

fn ledger(session: Session) -> Ledger {
    let game = session.game.get();
    let shown = session.shown();
    session.timeline(|timeline| Ledger::of(&*game, timeline, shown))
}

fn shown(session: Session, mut ledger: Ledger, sorted: ErasedSignal<Option<usize>>) -> AnyView {
    let by = sorted.get();
    if let Some(column) = by {
        ledger.sort(column);
    }
    let head = |(index, column): (usize, &Column)| {
        let is_by = by == Some(index);
        let sort = move |_| sorted.set((!is_by).then_some(index));
        // Names go upwards, numbers down.
        let order = match (is_by, index) {
            (false, _) => "none",
            (true, 0) => "ascending",
            (true, _) => "descending",
        };
        let class = class_of(column);
        view! { <th scope="col" class=class aria-sort=order><button on:click=sort>{column.name.clone()}</button></th> }
    };
    let heads = ledger.columns.iter().enumerate().map(head).collect_view();
    let classes: Vec<&'static str> = ledger.columns.iter().skip(1).map(class_of).collect();
    let rows = ledger.rows.into_iter();
    let rows = rows.map(|row| line(session, row, &classes)).collect_view();
    let totals = ledger.totals.into_iter().map(total).collect_view();
    let help = format!(
        "Click a heading to sort; click {} to show that moment.",
        ledger.by_round
    );
    view! {
        <p class="quiet small">{help}</p>
        <div class="scrolled" tabindex="0" role="region" aria-label="Rows of the sheet">
            <table class="sheet-table ledger"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody><tfoot>{totals}</tfoot></table></div>
    }
}

/// Returns the style of a column.
fn class_of(column: &Column) -> &'static str {
    match (column.player, column.is_round) {
        (Some(_), _) => "of-player",
        (None, true) => "of-round",
        (None, false) => "",
    }
}

fn line(session: Session, row: Row, classes: &[&'static str]) -> AnyView {
    let cell = |(entry, class): (Entry, &&'static str)| match entry.after {
        Some(after) => view! {
            <td class=format!("number {class}")><button title="Show this moment" on:click=move |_| session.look_at(after)>{entry.text}</button></td>
        },
        None => view! { <td class=format!("number {class}")>{entry.text}</td> },
    };
    let cells = row
        .entries
        .into_iter()
        .zip(classes)
        .map(cell)
        .collect_view();
    let name = match row.company {
        Some(company) => chip(company).into_any(),
        None => row.name.into_any(),
    };
    view! { <tr><th scope="row">{name}</th>{cells}</tr> }
}

fn total(total: Total) -> AnyView {
    let cells = total.entries.into_iter();
    let cells = cells
        .map(|text| view! { <td class="number">{text}</td> })
        .collect_view();
    view! { <tr><th scope="row">{total.name}</th>{cells}</tr> }
}
