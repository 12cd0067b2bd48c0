//! Branches: trying moves beside the game, comparing the branch with the game it was tried from, keeping or dropping
//! it.

use super::rail::search::next_earnings;
use crate::engine::game::{Badge, Game, Loss};
use crate::engine::money::{Currency, Dollars};
use crate::engine::rail::words::badge;
use crate::record::history::History;
use crate::record::storage::library;
use crate::record::storage::save::Branch;
use crate::web::browser::files;
use crate::web::browser::storage::LocalStore;
use crate::web::screen::{Navigator, Screen};
use crate::web::session::{Session, ShownGame};
use crate::web::shelf::library_undo;
use crate::web::ui::board::chip;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::confirm::confirm;
use crate::web::ui::erased::{live, text, view};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Shows the button that begins a branch. It begins at the shown point.
#[component]
pub fn TryButton(session: Session) -> impl IntoView {
    let go = expect_context::<Navigator>();
    let begin = move |_| match session.try_from_here(None) {
        Ok(Some((id, history))) => go.to_played(id, history),
        Ok(None) => {}
        Err(fault) => session.notice.set(fault.to_string()),
    };
    view! { <button class="quiet-button" title="Try moves from here without changing the game" on:click=begin>"Try from here"</button> }
}

/// Compares a branch with its game. It can be kept or dropped; the result is empty for a game that is no branch.
#[component]
pub fn BranchPanel(session: Session) -> impl IntoView {
    let Some(branch) = session.branch.get_value() else {
        return ().into_any();
    };
    let go = expect_context::<Navigator>();
    let of = StoredValue::new(branch.of.clone());
    let Some(original) = original_of(session, &branch).map(StoredValue::new) else {
        return view! { <section class="branch"><p class="quiet">"The game this branch started from is gone."</p></section> };
    };
    let keep = move |_| match library::keep_branch(&mut LocalStore, &session.id(), files::now()) {
        Ok((id, change)) => {
            library_undo::remember_and_tell(change);
            go.to(Screen::Table(id));
        }
        Err(fault) => session.notice.set(fault.to_string()),
    };
    let drop = Callback::new(move |()| {
        library_undo::remember_and_tell(library::delete(&mut LocalStore, &session.id()));
        go.to(Screen::Table(of.get_value()));
    });
    let loss = Loss {
        name: "Drop this branch".to_string(),
        cost: String::new(),
        yes: "Drop",
        ..Loss::default()
    };
    // The game at the same moment, as far as it was played.
    let there = Memo::new_owning(move |_| {
        let there = original.with_value(|original| original.game_at(session.moment_in(original)));
        (there.ok(), true)
    });
    let standings = live(move || {
        let there = there.get()?;
        Some(compare_standings(&**session.game.read(), &*there))
    });
    let runs = live(move || Some(compare_runs(session.game.get(), there.get()?)));
    let title = text(move || headline(session, branch.at, there.get()));
    view! {
        <section class="branch"><details class="fold"><summary>{title}</summary>
            <div class="choices">
                <button class="primary" on:click=keep>"Keep this one as the game"</button>
                <button on:click=move |_| go.to(Screen::Table(of.get_value()))>"Go to the game"</button>
                {confirm(loss, "danger", drop)}
            </div>
            <table class="supply">
                <thead><tr><td></td><th class="number">"Here"</th><th class="number">"In the game, then"</th><td></td></tr></thead>
                <tbody>{standings}{runs}</tbody>
            </table>
        </details></section>
    }
}

/// Opens the game that a branch was tried from. It is `None` if that is gone.
fn original_of(session: Session, branch: &Branch) -> Option<History> {
    let saved = library::load(&LocalStore, &branch.of)?.ok()?;
    saved.open(session.titles()).ok()
}

/// Tells where a branch begins, and how it differs from its game at the same moment.
fn headline(session: Session, begins: usize, there: Option<ShownGame>) -> String {
    let changes = there.map(|there| worth_changes(&**session.game.read(), &*there));
    let changes = changes.unwrap_or_default().join(", ");
    let changes = if changes.is_empty() {
        "as in the game so far"
    } else {
        &changes
    };
    format!("A branch, tried from action {begins}: {changes}")
}

/// Lists by how much each player's worth differs in two games.
fn worth_changes(here: &dyn Game, there: &dyn Game) -> Vec<String> {
    let worths = here.standings().into_iter().zip(there.standings());
    let changes = worths.filter(|(here, there)| here.worth != there.worth);
    let changes = changes.map(|(now, then)| {
        let change = here.currency().of(now.worth - then.worth).signed();
        format!("{} {change}", here.name(now.player))
    });
    changes.collect()
}

/// Makes a row of the comparison: its subject, here, there, and the difference.
fn row(what: AnyView, currency: Currency, [here, there]: [Dollars; 2]) -> AnyView {
    let [here, there, change] = [here, there, here - there].map(|amount| currency.of(amount));
    view! {
        <tr><th>{what}</th><td class="number">{here.to_string()}</td>
            <td class="number">{there.to_string()}</td><td class="number">{change.signed()}</td></tr>
    }
}

fn compare_standings(here: &dyn Game, there: &dyn Game) -> AnyView {
    let pairs = here.standings().into_iter().zip(there.standings());
    let rows = pairs.map(|(now, then)| {
        let name = here.name(now.player);
        row(name.into_any(), here.currency(), [now.worth, then.worth])
    });
    rows.collect_view().into_any()
}

/// Compares the next runs of companies. Those that differ are shown as they become known.
fn compare_runs(here: ShownGame, there: ShownGame) -> AnyView {
    let rows = ErasedSignal::new(Vec::<(Badge, [Dollars; 2])>::new());
    let currency = here.currency();
    spawn_local(async move {
        let wanted = || !rows.is_disposed();
        let tables = here.rail().zip(there.rail());
        let Some((now, then)) = tables.map(|(here, there)| (here.table(), there.table())) else {
            return;
        };
        for company in now.running() {
            if then.running().all(|other| other != company) {
                continue;
            }
            let mark = badge(now, company);
            let now = next_earnings(&*here, company, &wanted).await;
            let then = next_earnings(&*there, company, &wanted).await;
            let differ = now.zip(then).filter(|(now, then)| now != then);
            if let Some((now, then)) = differ.filter(|_| wanted()) {
                rows.update(|rows| rows.push((mark, [now, then])));
            }
        }
    });
    let shown = live(move || {
        let rows = rows.get().into_iter();
        let rows = rows.map(|(mark, runs)| row(view! { {chip(mark)}" next run" }, currency, runs));
        rows.collect_view()
    });
    shown.into_any()
}
