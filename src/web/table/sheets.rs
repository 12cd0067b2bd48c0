//! Tables of what the standard panels do not show: auctions, privates, events, hands.

use super::explained::explained;
use crate::engine::game::{Game, Row, Sheet, SheetCell};
use crate::web::session::Session;
use crate::web::ui::board::chip;
use crate::web::ui::erased::{live, view};
use leptos::prelude::*;

/// Shows the sheets about the present decision, or the others.
pub fn sheets(session: Session, game: &dyn Game, now: bool) -> Vec<AnyView> {
    chosen(session, game, &|sheet| sheet.now == now)
}

/// Shows the sheets that only the device's holder may see.
pub fn own_sheets(session: Session, game: &dyn Game) -> Vec<AnyView> {
    chosen(session, game, &|sheet| sheet.only_for.is_some())
}

fn chosen(session: Session, game: &dyn Game, wanted: &dyn Fn(&Sheet) -> bool) -> Vec<AnyView> {
    let mut sheets = game.sheets_for(session.viewer());
    sheets.retain(wanted);
    let sheets = sheets.into_iter();
    sheets.map(|sheet| shown(session, game, sheet)).collect()
}

/// Shows a sheet or the button for it. A player's own is asked for, which the log tells if it is out of turn; it is
/// hidden again as soon as the game goes on.
fn shown(session: Session, game: &dyn Game, sheet: Sheet) -> AnyView {
    let Some(player) = sheet.only_for else {
        return match sheet.is_of_cards {
            true => folded(sheet),
            false => table(sheet),
        };
    };
    let whose = format!("{}\u{2019}s {}", game.name(player), sheet.heading);
    let sheet = Sheet {
        heading: whose.clone(),
        ..sheet
    };
    let is_of_cards = sheet.is_of_cards;
    let open = RwSignal::new(false);
    let toggle = move |_| {
        open.update(|open| *open = !*open);
        if open.get_untracked() {
            session.note_shown(player);
        }
    };
    live(move || {
        let (verb, body) = if open.get() {
            ("Hide", Some(table(sheet.clone())))
        } else {
            ("Show", None)
        };
        view! { <section class="secret" class:of-cards=is_of_cards><button class="quiet-button" on:click=toggle>{verb}" "{whose.clone()}</button>{body}</section> }
    })
    .into_any()
}

/// Shows a sheet below its heading, which opens it.
fn folded(sheet: Sheet) -> AnyView {
    view! { <details><summary>{sheet.heading.clone()}</summary>{table(sheet)}</details> }.into_any()
}

fn table(sheet: Sheet) -> AnyView {
    let width = sheet.columns.len();
    let columns = sheet.columns.into_iter();
    let columns = columns.map(|name| {
        // A column of names needs none itself.
        if name.is_empty() {
            return view! { <td></td> }.into_any();
        }
        let whole = is_short(&name);
        view! { <th class:whole=whole>{explained(&name)}</th> }.into_any()
    });
    let columns = columns.collect_view();
    let rows = sheet
        .rows
        .into_iter()
        .map(|it| row(it, width))
        .collect_view();
    view! {
        <section class="sheet"><h2>{explained(&sheet.heading)}</h2>
            <table class="supply"><thead><tr>{columns}</tr></thead><tbody>{rows}</tbody></table></section>
    }
}

/// Checks whether all words are short, so that any column has room and they are not broken.
fn is_short(text: &str) -> bool {
    text.split(' ').all(|word| word.len() <= 10)
}

/// Shows a row of a table of this width.
fn row(row: Row, width: usize) -> AnyView {
    let last = row.cells.len().saturating_sub(1);
    let cell = |(index, cell): (usize, SheetCell)| {
        let whole = is_short(&cell.text);
        let span = (index == last && last + 1 < width).then(|| (width - last).to_string());
        view! { <td class:whole=whole colspan=span>{cell.badge.map(chip)}" "{explained(&cell.text)}</td> }
    };
    let cells = row.cells.into_iter().enumerate().map(cell).collect_view();
    view! { <tr class:next=row.current>{cells}</tr> }
}
