//! Trying things out beside the game: a branch, compared with the game it was tried from, kept or dropped.

use super::TableState;
use super::search::next_earnings;
use crate::record::history::History;
use crate::record::library;
use crate::scene::words::signed;
use crate::titles::new_england::Game;
use crate::web::app::{Go, Screen};
use crate::web::board::Chip;
use crate::web::deeds;
use crate::web::files;
use crate::web::part::{live, view};
use crate::web::storage::LocalStore;
use crate::web::sure::{Words, sure};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// The button that begins a branch at the shown point.
#[component]
pub fn TryButton(table: TableState) -> impl IntoView {
    let go = expect_context::<Go>();
    let begin = move |_| match table.try_from_here() {
        Ok(id) => go.to(Screen::Table(id)),
        Err(fault) => table.notice.set(fault.to_string()),
    };
    view! { <button class="quiet-button" title="Play on from here beside the game" on:click=begin>"Try from here"</button> }
}

/// What a branch is compared with, and what to do with it; nothing for a game that is no branch.
#[component]
pub fn BranchPanel(table: TableState) -> impl IntoView {
    let Some(branch) = table.branch.get_value() else {
        return ().into_any();
    };
    let go = expect_context::<Go>();
    let of = StoredValue::new(branch.of.clone());
    let original = library::load(&LocalStore, &branch.of)
        .and_then(Result::ok)
        .and_then(|saved| saved.open().ok());
    let Some(original) = original.map(StoredValue::new) else {
        return view! { <section class="branch"><p class="quiet">"The game this was tried from is gone."</p></section> };
    };
    let keep = move |_| match library::keep_branch(&mut LocalStore, &table.id(), files::now()) {
        Ok((id, deed)) => {
            deeds::remember_and_tell(deed);
            go.to(Screen::Table(id));
        }
        Err(why) => table.notice.set(why),
    };
    let drop = Callback::new(move |()| {
        deeds::remember_and_tell(library::delete(&mut LocalStore, &table.id()));
        go.to(Screen::Table(of.get_value()));
    });
    let words = Words {
        name: "Drop this branch".to_string(),
        cost: String::new(),
        yes: "Drop",
    };
    let standings = live(move || {
        original.with_value(|original| compare_standings(&table.game.read(), original))
    });
    let runs = live(move || {
        let there = original.with_value(|original| Arc::new(original.game().clone()));
        compare_runs(table.game.get(), there)
    });
    view! {
        <section class="branch">
            <h3>{format!("A branch, tried from action {}", branch.at)}</h3>
            <table class="supply">
                <thead><tr><th></th><th>"Here"</th><th>"In the game"</th><th></th></tr></thead>
                <tbody>{standings}{runs}</tbody>
            </table>
            <div class="choices">
                <button class="primary" on:click=keep>"Keep this one as the game"</button>
                <button on:click=move |_| go.to(Screen::Table(of.get_value()))>"Go to the game"</button>
                {sure(words, "danger", drop)}
            </div>
        </section>
    }
}

fn compare_standings(here: &Game, original: &History) -> impl IntoView + use<> {
    let there = original.game();
    let rows = here.table().player_ids().map(|player| {
        let (now, then) = (here.worth(player), there.worth(player));
        view! {
            <tr><th>{here.name(player).to_string()}</th><td class="number">{now.to_string()}</td>
                <td class="number">{then.to_string()}</td><td class="number">{signed(now - then)}</td></tr>
        }
    });
    rows.collect_view()
}

/// The next runs of companies where they differ, as they become known.
fn compare_runs(here: Arc<Game>, there: Arc<Game>) -> impl IntoView {
    let rows = RwSignal::new(Vec::new());
    spawn_local(async move {
        let wanted = || !rows.is_disposed();
        for company in here.table().running() {
            if there.table().running().all(|other| other != company) {
                continue;
            }
            let now = next_earnings(&here, company, &wanted).await;
            let then = next_earnings(&there, company, &wanted).await;
            if now != then {
                rows.try_update(|rows| rows.push((company, now, then)));
            }
        }
    });
    live(move || {
        let rows = rows.get().into_iter().map(|(company, now, then)| view! {
            <tr><th><Chip company />" next run"</th><td class="number">{now.to_string()}</td>
                <td class="number">{then.to_string()}</td><td class="number">{signed(now - then)}</td></tr>
        });
        rows.collect_view()
    })
}
