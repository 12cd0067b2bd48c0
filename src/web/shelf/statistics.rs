//! The results of all finished games together, below the list of games. Every game is played through for it, one after
//! the other, while the page stays responsive.

use crate::record::review::statistics::{FinishedGame, Table, csv, tables};
use crate::record::storage::library::{self, LibraryEntry};
use crate::record::storage::save::SavedGame;
use crate::web::browser::files;
use crate::web::browser::storage::LocalStore;
use crate::web::browser::yield_now::pause;
use crate::web::pieces::PANELS;
use crate::web::start::title_cards;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{flag, live, text, view, when};
use crate::web::ui::fold::fold;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The number of games after which the results so far are shown.
const SHOWN_EVERY: usize = 20;

/// Makes the fold of statistics, which are worked out when it is opened.
pub fn statistics_fold() -> AnyView {
    let summary = view! { <summary>"Statistics"</summary> };
    let titles = title_cards::titles();
    fold("statistics", summary, move || {
        PANELS.draw(titles.to_vec(), |panels| (panels.statistics)())
    })
}

/// Lists the games that count: played to their end, and no branch of another.
fn finished() -> Vec<SavedGame> {
    let games = library::list(&LocalStore).into_iter();
    let games = games.filter_map(|entry: LibraryEntry| entry.saved.ok());
    games
        .filter(|saved| saved.summary.over && saved.branch.is_none())
        .collect()
}

/// Shows the results of all finished games, as far as they are played through.
pub fn statistics() -> AnyView {
    let games = finished();
    let all = games.len();
    let titles = title_cards::titles();
    let played = ErasedSignal::new(Vec::<FinishedGame>::new());
    let read = ErasedSignal::new(0);
    let problem = RwSignal::new(false);
    spawn_local(async move {
        let mut known = Vec::new();
        for (at, saved) in games.into_iter().enumerate() {
            pause().await;
            // A game that cannot be played through any more does not count, and says so where it is opened.
            known.extend(
                saved
                    .open(titles)
                    .ok()
                    .and_then(|history| FinishedGame::of(&saved.name, &history)),
            );
            let is_wanted = read.try_set(at + 1);
            let is_shown = at + 1 == all || (at + 1) % SHOWN_EVERY == 0;
            if !is_wanted || (is_shown && !played.try_set(known.clone())) {
                return;
            }
        }
    });
    let save = move |_| {
        let text = csv(&played.read_untracked());
        problem.set(files::download_table("roundhouse-statistics.csv", &text).is_err());
    };
    let so_far = text(move || match (all, read.get()) {
        (0, _) => "No game has been played to its end yet.".to_string(),
        (all, read) if read < all => format!("{read} of {all} finished games are read."),
        (1, _) => "One finished game, without branches and games that were given up.".to_string(),
        (all, _) => format!("{all} finished games, without branches and games that were given up."),
    });
    let shown = live(move || tables(&played.read()).into_iter().map(table).collect_view());
    let export = when(
        move || !played.read().is_empty(),
        move || view! { <button on:click=save>"Save as CSV"</button> },
    );
    view! {
        <section class="panel" aria-label="Statistics">
            <p class="quiet" role="status">{so_far}</p>
            <div class="statistics-tables" class:hidden=flag(move || played.read().is_empty())>{shown}</div>
            {export}
            <p class="notice" role="alert" class:hidden=flag(move || !problem.get())>"The browser did not allow the download."</p>
        </section>
    }
}

fn table(table: Table) -> AnyView {
    let is_number = |text: &str| text.ends_with(|last: char| last.is_ascii_digit() || last == '%');
    let heads = table.columns.iter().map(|name| match *name {
        "" => view! { <td></td> },
        name => view! { <th scope="col">{name}</th> },
    });
    let row = |row: Vec<String>| {
        let mut cells = row.into_iter();
        let name = cells.next();
        let cells = cells.enumerate().map(|(at, cell)| {
            let number = at == 0 || (is_number(&cell) && table.columns.len() == 5);
            view! { <td class:number=number>{cell}</td> }
        });
        let cells = cells.collect_view();
        view! { <tr><th scope="row">{name}</th>{cells}</tr> }
    };
    let rows = table.rows.into_iter().map(row).collect_view();
    let label = table.heading.clone();
    view! {
        <section class="scrolled" tabindex="0" role="region" aria-label=label><h3>{table.heading}</h3>
            <table class="sheet-table"><thead><tr>{heads.collect_view()}</tr></thead><tbody>{rows}</tbody></table></section>
    }
}
