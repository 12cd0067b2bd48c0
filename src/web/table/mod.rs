//! A game being played: what is to be decided, and panels around it. Those of railways are in [`rail`].

mod amount;
mod asides;
mod book;
mod branch;
mod charts;
mod decision;
mod ending;
mod ledger;
mod log;
mod players;
mod rail;
mod rules;
mod sheets;

use super::deeds::{self, last_deed};
use super::keeping;
use super::memory::Kept;
use super::preview::Refused;
use super::screen::{Go, Screen};
use super::session::Session;
use super::share::SharePanel;
use super::shelf;
use crate::engine::game::Game;
use crate::web::part::{Live, flag, live, text, view, when};
use branch::BranchPanel;
use charts::charts_panel;
use decision::decision_panel;
use ledger::ledger_panel;
use leptos::prelude::*;
use log::{TimeBar, log_panel};
use players::players_panel;
use rail::charters::charters;
use rail::hand::Hand;
use rail::map::MapPanel;
use rail::market::market_panel;
use rail::supply::supply_panel;
use rules::rules_panel;
use sheets::sheets;

/// The screen of one game, or what is wrong with it.
#[component]
pub fn TableScreen(id: String) -> impl IntoView {
    let titles = shelf::titles();
    let go = expect_context::<Go>();
    let open = |kept: Kept| match go.take_played(&id, &kept.saved) {
        Some(history) => Ok((kept, history)),
        None => kept.saved.open(titles).map(|history| (kept, history)),
    };
    let opened = keeping::find(&id).map(|found| found.and_then(open));
    match opened {
        Some(Ok((kept, history))) => {
            let session = Session::new(titles, id, &kept.saved, history);
            session.notice.set(kept.why);
            view! { <Table session /> }
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
    Sheets,
    Charts,
    Ledger,
    Rules,
    Log,
}

impl Tab {
    const ALL: [(Tab, &str); 10] = [
        (Tab::Map, "Map"),
        (Tab::Companies, "Companies"),
        (Tab::Players, "Players"),
        (Tab::Market, "Market"),
        (Tab::Supply, "Trains & tiles"),
        (Tab::Sheets, "More"),
        (Tab::Charts, "Charts"),
        (Tab::Ledger, "Sheet"),
        (Tab::Rules, "Rules"),
        (Tab::Log, "Log"),
    ];

    /// Whether a game has something to be shown here.
    fn is_for(self, game: &dyn Game) -> bool {
        match self {
            Tab::Map | Tab::Companies | Tab::Market | Tab::Supply | Tab::Ledger => {
                game.rail().is_some()
            }
            Tab::Sheets => game.sheets().iter().any(|sheet| !sheet.now),
            Tab::Players | Tab::Charts | Tab::Rules | Tab::Log => true,
        }
    }

    /// What is shown beside the map.
    fn panel(self, session: Session, hand: Option<Hand>) -> Option<AnyView> {
        match self {
            Tab::Map => None,
            Tab::Companies => hand.map(charters),
            Tab::Players => Some(players_panel(session)),
            Tab::Market => hand.map(market_panel),
            Tab::Supply => hand.map(supply_panel),
            Tab::Sheets => Some(live(move || sheets(&**session.game.read(), false)).into_any()),
            Tab::Charts => Some(charts_panel(session)),
            Tab::Ledger => Some(ledger_panel(session)),
            Tab::Rules => Some(rules_panel(session)),
            Tab::Log => Some(log_panel(session)),
        }
    }
}

#[component]
fn Table(session: Session) -> impl IntoView {
    let hand = Hand::new(session);
    let tab = RwSignal::new(match hand {
        Some(_) => Tab::Companies,
        None => Tab::Players,
    });
    let sharing = RwSignal::new(false);
    let listening = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().as_deref() == Some(&session.key()) {
            session.take_over_from_other_tab();
        }
    });
    on_cleanup(move || listening.remove());
    let tab_button = move |(each, name): (Tab, &'static str)| {
        let absent = flag(move || !each.is_for(&**session.game.read()));
        view! {
            <button role="tab" class=format!("tab tab-{each:?}") class:hidden=absent aria-selected=text(move || (tab.get() == each).to_string())
                on:click=move |_| tab.set(each)>{name}</button>
        }
    };
    let map = hand.map(|hand| view! { <MapPanel hand /> });
    view! {
        <div class="table" class:plain=hand.is_none()>
            <Header session sharing />
            <section class="now">
                {when(move || sharing.get(), move || view! { <SharePanel session /> })}
                {session.is_looked_at().then(|| view! { <p class="quiet small">"Only looked at: nothing here is kept."</p> })}
                {what_was_done(session)}{decision_panel(session, hand)}<BranchPanel session />
            </section>
            <nav class="tabs" role="tablist">{Tab::ALL.into_iter().map(tab_button).collect_view()}</nav>
            <div class="map-place" class:front=flag(move || tab.get() == Tab::Map)>{map}</div>
            <div class="side" class:behind=flag(move || tab.get() == Tab::Map)>{live(move || tab.get().panel(session, hand))}</div>
            <TimeBar session />
        </div>
    }
}

#[component]
fn Header(session: Session, sharing: RwSignal<bool>) -> impl IntoView {
    let go = expect_context::<Go>();
    view! {
        <header class="bar">
            <button class="quiet-button" on:click=move |_| go.to(Screen::Home)>"Games"</button>
            <h1>{session.name}</h1>
            <RoundTrack session />
            <span class="acts">
                <button on:click=move |_| session.undo() disabled=flag(move || !session.can_undo()) title="Take the last action back">"Undo"</button>
                <button on:click=move |_| session.redo() disabled=flag(move || session.counts().0 == session.counts().1)
                    title="Make the undone action again">"Redo"</button>
                <button class="quiet-button" aria-expanded=text(move || sharing.get().to_string()) on:click=move |_| sharing.update(|on| *on = !*on)>"Share"</button>
            </span>
        </header>
    }
}

/// What was done to get here, until the game goes on.
fn what_was_done(session: Session) -> Option<Live<AnyView>> {
    let go = expect_context::<Go>();
    let counts = untrack(|| session.counts());
    let told = RwSignal::new(deeds::last());
    let undone = move |result| match result {
        Ok(id) => go.to(Screen::Table(id)),
        Err(why) => {
            told.set(String::new());
            session.notice.set(why);
        }
    };
    deeds::are_to_be_told().then(|| {
        let goes_on = move || session.counts() != counts;
        live(move || (!goes_on()).then(|| last_deed(told, undone)))
    })
}

/// The round, where it is on its track, and what everybody should know at a glance.
#[component]
fn RoundTrack(session: Session) -> impl IntoView {
    let sign = Memo::new(move |_| session.game.read().round());
    let spaces = live(move || {
        let sign = sign.get();
        let spaces = sign.track.into_iter().enumerate();
        let space = |(index, name)| view! { <li class:now=sign.at == Some(index)>{name}</li> };
        spaces.map(space).collect_view()
    });
    let facts = live(move || {
        let facts = session.game.read().facts().into_iter();
        let facts = facts.map(|fact| view! { <span class="fact">{fact}</span> });
        facts.collect_view()
    });
    let ending = live(move || {
        let ending = sign.get().ending;
        ending.map(|text| view! { <span class="fact ending">{text}</span> })
    });
    view! {
        <span class="fact round">{text(move || sign.get().name)}</span>
        <ol class="round-track" aria-label="Round track">{spaces}</ol>
        {facts}
        {ending}
    }
}
