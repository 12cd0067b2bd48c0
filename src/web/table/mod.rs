//! A game being played.

mod branch;
mod companies;
mod decision;
mod earnings;
mod log;
mod map;
mod market;
mod players;
mod search;
mod state;
mod supply;
mod track;

use super::app::{Go, Screen};
use super::deeds::{self, last_deed};
use super::memory;
use super::preview::Refused;
use super::share::SharePanel;
use super::storage::LocalStore;
use crate::record::library;
use crate::record::save::SaveFault;
use crate::titles::new_england::{Game, Round};
use crate::web::part::{Live, flag, live, text, view, when};
use branch::BranchPanel;
use companies::Companies;
use decision::DecisionPanel;
use leptos::prelude::*;
use log::{LogPanel, TimeBar};
use map::MapPanel;
use market::MarketPanel;
use players::Players;
pub use state::TableState;
use supply::SupplyPanel;

/// A game by its id, and why it is not stored, if it is not.
fn find(id: &str) -> Option<Result<memory::Kept, SaveFault>> {
    let stored = |saved| memory::Kept {
        saved,
        why: String::new(),
    };
    let kept = memory::find(id).map(Ok);
    kept.or_else(|| library::load(&LocalStore, id).map(|saved| saved.map(stored)))
}

/// The screen of one game, or what is wrong with it.
#[component]
pub fn TableScreen(id: String) -> impl IntoView {
    let open = |kept: memory::Kept| match memory::take(&id, &kept.saved) {
        Some(history) => Ok((kept, history)),
        None => kept.saved.open().map(|history| (kept, history)),
    };
    let opened = find(&id).map(|found| found.and_then(open));
    match opened {
        Some(Ok((kept, history))) => {
            let table = TableState::new(id, &kept.saved, history);
            table.notice.set(kept.why);
            provide_context(table);
            view! { <Table table /> }
        }
        Some(Err(fault)) => view! { <Refused why=fault.to_string() /> },
        None => view! { <Refused why="There is no such game in this browser.".to_string() /> },
    }
}

/// The panels beside the map; on small screens the map is one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tab {
    Map,
    Companies,
    Players,
    Market,
    Supply,
    Log,
}

const TABS: [(Tab, &str); 6] = [
    (Tab::Map, "Map"),
    (Tab::Companies, "Companies"),
    (Tab::Players, "Players"),
    (Tab::Market, "Market"),
    (Tab::Supply, "Trains & tiles"),
    (Tab::Log, "Log"),
];

#[component]
fn Table(table: TableState) -> impl IntoView {
    let tab = RwSignal::new(Tab::Companies);
    let sharing = RwSignal::new(false);
    let listening = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().as_deref() == Some(&table.key()) {
            table.take_over_from_other_tab();
        }
    });
    on_cleanup(move || listening.remove());
    let panel = live(move || match tab.get() {
        Tab::Map => ().into_any(),
        Tab::Companies => view! { <Companies table /> },
        Tab::Players => view! { <Players table /> },
        Tab::Market => view! { <MarketPanel table /> },
        Tab::Supply => view! { <SupplyPanel table /> },
        Tab::Log => view! { <LogPanel table /> },
    });
    view! {
        <div class="table">
            <Header table sharing />
            <section class="now">
                {when(move || sharing.get(), move || view! { <SharePanel table /> })}
                {table.is_looked_at().then(|| view! { <p class="quiet small">"Only looked at: nothing here is kept."</p> })}
                {what_was_done(table)}<DecisionPanel table /><BranchPanel table />
            </section>
            <nav class="tabs" role="tablist">
                {TABS.into_iter().map(|(each, name)| view! {
                    <button role="tab" class=format!("tab tab-{each:?}") aria-selected=text(move || (tab.get() == each).to_string())
                        on:click=move |_| tab.set(each)>{name}</button>
                }).collect_view()}
            </nav>
            <div class="map-place" class:front=flag(move || tab.get() == Tab::Map)><MapPanel table /></div>
            <div class="side" class:behind=flag(move || tab.get() == Tab::Map)>{panel}</div>
            <TimeBar table />
        </div>
    }
}

#[component]
fn Header(table: TableState, sharing: RwSignal<bool>) -> impl IntoView {
    let go = expect_context::<Go>();
    view! {
        <header class="bar">
            <button class="quiet-button" on:click=move |_| go.to(Screen::Home)>"Games"</button>
            <h1>{table.name}</h1>
            <RoundTrack table />
            <span class="acts">
                <button on:click=move |_| table.undo() disabled=flag(move || !table.can_undo()) title="Take the last action back">"Undo"</button>
                <button on:click=move |_| table.redo() disabled=flag(move || table.counts().0 == table.counts().1)
                    title="Make the undone action again">"Redo"</button>
                <button class="quiet-button" aria-expanded=text(move || sharing.get().to_string()) on:click=move |_| sharing.update(|on| *on = !*on)>"Share"</button>
            </span>
        </header>
    }
}

/// What was done to get here, until the game goes on.
fn what_was_done(table: TableState) -> Option<Live<AnyView>> {
    let go = expect_context::<Go>();
    let counts = untrack(|| table.counts());
    let told = RwSignal::new(deeds::last());
    let undone = move |result| match result {
        Ok(id) => go.to(Screen::Table(id)),
        Err(why) => {
            told.set(String::new());
            table.notice.set(why);
        }
    };
    deeds::are_to_be_told().then(|| {
        let goes_on = move || table.counts() != counts;
        live(move || (!goes_on()).then(|| last_deed(told, undone)))
    })
}

/// The spaces of the round track.
const ROUNDS: [&str; 5] = ["SR", "OR 1", "MR", "OR 2", "MR"];

/// Which space of the round track the game is on.
fn place_on_track(game: &Game) -> Option<usize> {
    match game.round() {
        Round::FirstStock(_) | Round::Stock(_) => Some(0),
        Round::Operating(round) => Some(usize::from(round.number) * 2 - 1),
        Round::Merger(round) => Some(usize::from(round.number) * 2),
        Round::Over(_) => None,
    }
}

/// The round, the phase, the bank and the priority deal at a glance.
#[component]
fn RoundTrack(table: TableState) -> impl IntoView {
    let round = text(move || table.game.read().round_name());
    let phase = text(move || format!("Phase {}", table.game.read().table().depot.phase().name));
    let bank = text(move || match table.game.read().table().bank_left() {
        Some(left) => format!("Bank {left}"),
        None => "Bank without limit".to_string(),
    });
    let priority = text(move || {
        let game = table.game.read();
        format!("Priority {}", game.name(game.priority()))
    });
    let ending = live(move || {
        table.game.read().ending().map(|ending| {
            let text = format!(
                "The game ends after OR {}.{}: {}",
                ending.turn,
                ending.round,
                ending.reason.text()
            );
            view! { <span class="fact ending">{text}</span> }
        })
    });
    view! {
        <span class="fact round">{round}</span>
        <ol class="round-track" aria-label="Round track">
            {ROUNDS.into_iter().enumerate().map(|(index, name)| view! {
                <li class:now=flag(move || place_on_track(&table.game.read()) == Some(index))>{name}</li>
            }).collect_view()}
        </ol>
        <span class="fact phase">{phase}</span>
        <span class="fact">{bank}</span>
        <span class="fact">{priority}</span>
        {ending}
    }
}
