//! Corrections by tapping: the panel that takes the place of decisions. On a board it has the phase and the companies
//! with their best runs; for a draft it goes through chapters, each with its missing facts.

mod calculator;
mod company;
mod draft_form;
mod hex;

use super::amount::select_all;
use super::rail::selection::{Selection, TapTarget};
use crate::engine::money::Dollars;
use crate::engine::rail::Rail;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::correction::{Change, TapFault, Taps};
use crate::engine::rail::ids::{CompanyId, PhaseId};
use crate::engine::rail::table::{Status, Table};
use crate::engine::rail::words::badge;
use crate::web::session::Session;
use crate::web::ui::board::{chip, emblem};
use crate::web::ui::erased::{flag, live, text, view};
use crate::web::ui::focus::{focus, go_on_from};
use leptos::prelude::*;

/// Makes the panel of a board or draft.
pub fn right_panel(session: Session, selection: Selection) -> AnyView {
    let notice = live(move || {
        let notice = session.notice.get();
        (!notice.is_empty()).then(|| view! { <p class="notice" role="alert">{notice}</p> })
    });
    let panel = if session.is_board() {
        calculator::calculator(selection)
    } else {
        draft_form::walk(selection)
    };
    // Escape leads from the panel back to the map, where arrows go on from the hex that was tapped.
    let back = |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            focus(".map");
        }
    };
    view! { <div class="decision right" on:click:capture=|event| go_on_from(&event) on:change:capture=|event| go_on_from(&event) on:keydown=back>{notice}{panel}</div> }
}

/// Reads the game as it is shown now.
fn ask<T>(selection: Selection, question: impl FnOnce(&dyn Rail) -> T) -> Option<T> {
    selection.ask(|rail| Some(question(rail)))
}

/// Makes the changes of a tap.
fn tap(selection: Selection, changes: impl FnOnce(Taps<'_>) -> Vec<Change>) {
    let game = selection.session.game.get_untracked();
    let changes = game.rail().map(|rail| changes(Taps(rail.table())));
    if let Some(changes) = changes.filter(|changes| !changes.is_empty()) {
        selection.session.tap(changes);
    }
}

/// Makes a tap's changes, or tells why not.
fn tap_or_say(
    selection: Selection,
    changes: impl FnOnce(Taps<'_>) -> Result<Vec<Change>, TapFault>,
) {
    let game = selection.session.game.get_untracked();
    match game.rail().map(|rail| changes(Taps(rail.table()))) {
        Some(Ok(changes)) => selection.session.tap(changes),
        Some(Err(fault)) => selection.session.notice.set(fault.to_string()),
        None => {}
    }
}

/// Offers the phases, of which one is chosen.
fn phases(selection: Selection) -> AnyView {
    let phase = move || ask(selection, |rail| rail.table().depot.phase_number());
    let phases = selection.components.phases.iter().enumerate().map(|(at, row)| {
        view! { <button class="choice" aria-pressed=text(move || (phase() == Some(at)).to_string()) on:click=move |_| tap(selection, |taps| taps.phase(PhaseId::new(at)))>{row.name}</button> }
    });
    let phases: Vec<AnyView> = phases.collect();
    view! { <div class="choices" role="group" aria-label="Phase">{phases}</div> }
}

/// Lists the companies that can run trains.
fn runners(table: &Table) -> Vec<CompanyId> {
    let runs = |id: &CompanyId| matches!(table.kind(*id), CompanyKind::Major | CompanyKind::Minor);
    let mut all: Vec<CompanyId> = table.components.company_ids().filter(runs).collect();
    // Those that take part come first.
    let (started, others): (Vec<_>, Vec<_>) = all
        .drain(..)
        .partition(|id| matches!(table.company(*id).status, Status::Floated | Status::Parred));
    started.into_iter().chain(others).collect()
}

/// Makes the button of a company. A text stands behind its name.
fn company_button(
    selection: Selection,
    id: CompanyId,
    words: impl Fn(&Table) -> String + Send + 'static,
    press: impl Fn() + Send + 'static,
) -> AnyView {
    let badge = ask(selection, |rail| badge(rail.table(), id));
    let is_tapped = move || selection.tapped.get() == Some(TapTarget::Company(id));
    let waits = move || {
        ask(selection, |rail| {
            rail.table().company(id).status == Status::Unstarted
        })
    };
    view! {
        <button class="choice" class:waits=flag(move || waits() == Some(true)) aria-pressed=text(move || is_tapped().to_string()) on:click=move |_| press()>
            {badge.map(emblem)}{badge.map(chip)}<span class="small">{text(move || ask(selection, |rail| words(rail.table())).unwrap_or_default())}</span>
        </button>
    }
}

/// Shows a count with buttons for one less and one more.
fn stepper(
    name: String,
    count: impl Fn() -> String + Send + 'static,
    step: impl Fn(bool) + Clone + Send + 'static,
) -> AnyView {
    let (less, more) = (step.clone(), step);
    let (one_less, one_more) = (format!("{name}: one less"), format!("{name}: one more"));
    view! {
        <div class="counted"><span>{name}</span><span class="stepper">
            <button aria-label=one_less on:click=move |_| less(false)>"−"</button>
            <b class="number">{text(count)}</b>
            <button aria-label=one_more on:click=move |_| more(true)>"+"</button>
        </span></div>
    }
}

/// Makes a field for a sum of money. It makes the change to a sum, given the index of the owner.
fn sum_field(
    selection: Selection,
    label: String,
    change: fn(u8, Dollars) -> Change,
    place: u8,
) -> AnyView {
    let now = move || {
        let quantity = change(place, Dollars::ZERO).quantity();
        let now = ask(selection, |rail| {
            Some((quantity?.read)(rail.table(), place))
        });
        let sum = now.flatten().and_then(|now| now.sum());
        sum.map_or(0, |sum| sum.0).to_string()
    };
    let set = move |event: leptos::ev::Event| {
        if let Ok(sum) = event_target_value(&event).trim().parse() {
            tap(selection, |_| vec![change(place, Dollars(sum))]);
        }
    };
    let named = label.clone();
    view! { <label class="counted"><span>{label}</span><input type="number" inputmode="numeric" min="0" aria-label=named prop:value=text(now) on:change=set on:focus=select_all /></label> }
}
