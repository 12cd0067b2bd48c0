//! A game being played: its decision, and panels around it. Those of railways are in [`rail`].

mod amount;
mod branch;
mod cards;
mod charts;
mod choices;
mod clock;
mod computer;
mod confirm_loss;
mod correction_form;
mod decision;
mod edit_board;
mod ending;
mod forecast;
mod hand_over;
mod keys;
mod ledger;
mod log;
mod lots;
mod orders;
mod out_of_turn;
mod picture;
mod player_bar;
mod players;
mod rail;
mod recent_moves;
mod refused_moves;
mod rules;
mod run_out;
pub mod shared_screen;
mod sheets;
mod summary;
mod trade;
mod undone_branch;
mod wide_panel;

use super::back;
use super::files;
use super::focus::{bring, focus};
use super::library_undo::{self, last_change};
use super::preview::Refused;
use super::screen::{Navigator, Screen};
use super::seat::seat_class;
use super::session::Session;
use super::settings::{Choice as _, MarketPlace, SidePanel, settings_panel};
use super::share::ShareSheet;
use super::storing;
use super::title_cards;
use super::unsaved_games::UnsavedGame;
use super::wake_lock::keep_awake;
use crate::engine::game::{Game, RoundStatus};
use crate::record::library::UndoFault;
use crate::scene::layout::{Tenths, map_frame};
use crate::web::cell::ErasedSignal;
use crate::web::derived::ErasedMemo;
use crate::web::erased::{
    LiveView, effect, effect_since, flag, lines, live, shown, text, view, when,
};
use crate::web::tab_title::name_tab;
use crate::web::touch::media_matches;
use branch::BranchPanel;
use cards::hand_strip;
use charts::charts_panel;
use clock::{TableClock, pause};
use computer::Computers;
use decision::decision_panel;
use edit_board::right_panel;
use forecast::PointedChoice;
use ledger::{ledger_panel, printed_sheet};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use log::{TimeBar, log_panel};
use picture::picture_panel;
use player_bar::players_at_a_glance;
use players::players_panel;
use rail::companies::companies;
use rail::map::MapPanel;
use rail::market::{is_of_rows, market_panel};
use rail::selection::Selection;
use rail::supply::supply_panel;
use rules::rules_panel;
use sheets::sheets;
use summary::finish_panel;
use undone_branch::taken_back;

/// Shows a game's screen or its fault.
#[component]
pub fn TableScreen(id: String) -> impl IntoView {
    let titles = title_cards::titles();
    let go = expect_context::<Navigator>();
    let open = |kept: UnsavedGame| match go.take_played(&id, &kept.saved) {
        Some(history) => Ok((kept, history)),
        None => kept.saved.open(titles).map(|history| (kept, history)),
    };
    let opened = storing::find(&id).map(|found| found.and_then(open));
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

/// The panels below the decision. On small screens the decision, and the market, are among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tab {
    Turn,
    Companies,
    Players,
    Market,
    Supply,
    Sheets,
    Finish,
    Charts,
    Ledger,
    Rules,
    Log,
    Settings,
}

impl Tab {
    const ALL: [(Tab, &str); 12] = [
        (Tab::Turn, "Turn"),
        (Tab::Companies, "Companies"),
        (Tab::Players, "Players"),
        (Tab::Market, "Market"),
        (Tab::Supply, "Trains & tiles"),
        (Tab::Sheets, "More"),
        (Tab::Finish, "The end"),
        (Tab::Charts, "Charts"),
        (Tab::Ledger, "Sheet"),
        (Tab::Rules, "Rules"),
        (Tab::Log, "Log"),
        (Tab::Settings, "Settings"),
    ];

    /// Returns the first panel, where the turn has a place of its own.
    fn first(selection: Option<Selection>) -> Tab {
        match selection {
            Some(_) => Tab::Companies,
            None => Tab::Players,
        }
    }

    /// Returns the panel of an opened table: the last one, unless that is of another size of screen.
    fn at_first(session: Session, selection: Option<Selection>) -> Tab {
        let left = session.kept("tab");
        let game = session.game.read_untracked();
        let mut all = Tab::ALL.into_iter().map(|(tab, _)| tab);
        let known = all.find(|tab| tab.key() == left && tab.is_there(&**game));
        known.unwrap_or(if is_small() {
            Tab::Turn
        } else if session.is_board() {
            Tab::Supply
        } else {
            Tab::first(selection)
        })
    }

    /// Returns its key, which is also the class of its button.
    fn key(self) -> String {
        format!("tab-{self:?}")
    }

    /// Checks whether it can be pressed now.
    fn is_there(self, game: &dyn Game) -> bool {
        let has_place = match self {
            Tab::Turn => is_small(),
            Tab::Market => is_small() || is_market_a_panel(),
            _ => true,
        };
        has_place && self.is_for(game)
    }

    /// Checks whether it takes the map's place where there is room: it is read, not glanced at.
    fn is_wide(self) -> bool {
        matches!(self, Tab::Finish | Tab::Charts | Tab::Ledger | Tab::Rules)
    }

    /// Checks whether a game can fill it.
    fn is_for(self, game: &dyn Game) -> bool {
        match self {
            Tab::Companies | Tab::Market | Tab::Supply => game.rail().is_some(),
            Tab::Sheets => game.sheets().iter().any(|sheet| !sheet.now),
            Tab::Finish => game.outcome().is_some(),
            Tab::Turn
            | Tab::Players
            | Tab::Charts
            | Tab::Ledger
            | Tab::Rules
            | Tab::Log
            | Tab::Settings => true,
        }
    }

    /// Makes its panel. A panel that only small screens have stands elsewhere on others.
    fn panel(
        self,
        session: Session,
        selection: Option<Selection>,
        pointed: PointedChoice,
    ) -> Option<AnyView> {
        match self {
            Tab::Market if is_market_a_panel() => {
                selection.map(|selection| view! { <div>{market_panel(selection, pointed)}</div> })
            }
            Tab::Turn | Tab::Companies | Tab::Market if selection.is_some() => {
                selection.map(companies)
            }
            Tab::Turn | Tab::Companies | Tab::Market | Tab::Players => Some(players_panel(session)),
            Tab::Supply => selection.map(supply_panel),
            Tab::Sheets => {
                Some(live(move || sheets(session, &**session.game.read(), false)).into_any())
            }
            Tab::Finish => Some(finish_panel(session)),
            Tab::Charts => Some(charts_panel(session)),
            Tab::Ledger => Some(ledger_panel(session)),
            Tab::Rules => Some(rules_panel(session)),
            Tab::Log => Some(log_panel(session)),
            Tab::Settings => {
                let set_right = correction_form::set_right(session, selection);
                Some(view! { <div>{set_right}{settings_panel()}{keys::list()}</div> })
            }
        }
    }
}

/// Checks whether the market is a panel beside the map.
fn is_market_a_panel() -> bool {
    MarketPlace::chosen() == MarketPlace::Panel
}

/// The media query for screens that show one panel at a time; `style/screens.css` has the same.
const SMALL: &str = "(max-width: 720px), (max-height: 500px)";

/// Checks whether the turn is a panel.
fn is_small() -> bool {
    media_matches(SMALL)
}

#[component]
fn Table(session: Session) -> impl IntoView {
    let selection = Selection::new(session);
    let tab = ErasedSignal::new(Tab::at_first(session, selection));
    let timing = RwSignal::new(false);
    session.cover_for_next();
    keep_awake(move || session.game.read().decision().is_some());
    let computers = Computers::new(session);
    provide_context(TableClock::new(session));
    let pointed = PointedChoice::new(session);
    keys::listen(session, tab);
    let sharing = RwSignal::new(false);
    // The end is opened by the game itself.
    let is_read = move || tab.get().is_wide() && tab.get() != Tab::Finish;
    let close = move || match sharing.get_untracked() {
        true => sharing.set(false),
        false => tab.set(Tab::first(selection)),
    };
    back::closes(move || sharing.get() || is_read(), close);
    let dropped = window_event_listener(leptos::ev::drop, move |event| {
        if files::are_dragged(&event) {
            let told = "Games are taken in on the first screen: press \u{201c}Games\u{201d} and drop the files there.";
            session.notice.set(told.to_string());
        }
    });
    on_cleanup(move || dropped.remove());
    // The browser's tab says whose turn it is.
    name_tab(move || {
        let game = session.game.read();
        let player = game.decision().map(|decision| game.name(decision.player));
        let said = player.map(|player| format!("{player}: "));
        let name = session.name.read();
        format!("{}{name} – Roundhouse", said.unwrap_or_default())
    });
    let listening = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().as_deref() == Some(&session.key()) {
            session.take_over_from_other_tab();
        }
    });
    on_cleanup(move || listening.remove());
    let is_folded = move || SidePanel::chosen() == SidePanel::Folded;
    effect_since(move |before: Option<Tab>| {
        let now = tab.get();
        if before.is_some_and(|before| before != now) {
            session.keep("tab", &now.key());
            // On a phone it is the map that is folded, whatever stands below it.
            if !is_small() {
                SidePanel::Open.choose();
            }
        }
        now
    });
    // The end is shown when somebody has brought it about here, and no longer than it lasts.
    effect(move || {
        if session.has_just_ended.get() {
            tab.set(Tab::Finish);
        }
    });
    effect(move || {
        let is_over = session.game.read().outcome().is_some();
        if !is_over && tab.get_untracked() == Tab::Finish {
            tab.set(Tab::first(selection));
        }
    });
    // A company that is opened, wherever it was pressed, is shown among the others.
    effect(move || {
        if selection.is_some_and(|selection| selection.opened.get().is_some()) {
            tab.set(Tab::Companies);
            if !is_small() {
                SidePanel::Open.choose();
            }
            bring(".side .company.open");
        }
    });
    // Pressed again, a wide panel makes room for the map, and another one for the turn; on a phone the map makes room.
    let press = move |each: Tab| {
        let again = tab.get_untracked() == each;
        if again && each.is_wide() {
            tab.set(Tab::first(selection));
        } else if again {
            let next = if untrack(is_folded) {
                SidePanel::Open
            } else {
                SidePanel::Folded
            };
            next.choose();
        } else {
            tab.set(each);
        }
    };
    let tab_button = move |(each, name): (Tab, &'static str)| {
        let absent = flag(move || !each.is_for(&**session.game.read()));
        let place = text(move || if tab.get() == each { "0" } else { "-1" }.to_string());
        let unfolded = text(move || (tab.get() == each && !is_folded()).to_string());
        view! {
            <button role="tab" class=format!("tab {}", each.key()) class:hidden=absent aria-selected=text(move || (tab.get() == each).to_string())
                aria-expanded=unfolded tabindex=place on:click=move |_| press(each)>{name}</button>
        }
    };
    let shown = move |each: Tab| flag(move || tab.get() == each);
    // A board on a real table is not drawn here, unless somebody wants it.
    let is_boardless = flag(move || {
        let is_elsewhere = selection.is_some_and(|selection| {
            selection.ask(|rail| Some(rail.table().physical_board)) == Some(true)
        });
        is_elsewhere && selection.is_some_and(|selection| !selection.mapped.get())
    });
    let board = selection.map(|selection| {
        view! {
            <div class="board" inert=flag(move || session.is_handed_over())>
                <div class="map-place"><MapPanel selection pointed /></div>
                {players_at_a_glance(session)}
                <div class="market-place" tabindex="0" role="group" aria-label="Market">{market_panel(selection, pointed)}</div>
            </div>
        }
    });
    // A title that draws its board itself needs no more than that.
    let board = board.or_else(|| {
        let picture = picture_panel(session)?;
        Some(view! { <div class="board" inert=flag(move || session.is_handed_over())><div class="map-place">{picture}</div>{hand_strip(session)}{players_at_a_glance(session)}</div> })
    });
    let is_plain = board.is_none();
    let is_pictured = !is_plain && selection.is_none();
    // A map higher than wide has the market beside it, unless that is a table.
    let frame = selection.map(|selection| map_frame(&selection.components.map));
    let has_rows =
        || selection.and_then(|selection| untrack(|| selection.ask(|rail| Some(is_of_rows(rail)))));
    let is_tall = frame.is_some_and(|frame| frame.height > frame.width) && has_rows() == Some(true);
    let aspect = frame.map(|frame| {
        format!(
            "--aspect:{}",
            Tenths::of(100.0 * frame.width / frame.height)
        )
    });
    // The turn is edged in the colour of the player who decides.
    let now = move || {
        let decision = session.game.read().decision();
        let decision = decision.filter(|_| session.is_live());
        let colour = decision.map(|decision| seat_class(decision.player));
        format!("now {}", colour.unwrap_or_default())
    };
    // The panel for corrections takes the place of the decision.
    let sets_right = ErasedMemo::new(move || session.sets_right());
    effect_since(move |before: Option<bool>| {
        let now = sets_right.get();
        if before == Some(false) && now && is_small() {
            tab.set(Tab::Turn);
        }
        now
    });
    effect(move || {
        let is_tapped = selection.is_some_and(|selection| selection.tapped.get().is_some());
        if is_tapped && is_small() {
            tab.set(Tab::Turn);
        }
    });
    view! {
        <main class="table" class:calculator=session.is_board() class:plain=is_plain class:pictured=is_pictured class:tall=is_tall style=aspect class:turn=shown(Tab::Turn) class:trading=shown(Tab::Market) class:spread=flag(move || tab.get().is_wide()) class:timing=timing class:boardless=is_boardless>
            <Header session sharing timing />
            {board}
            <div class="console">
            <section class=text(now)>
                {session.is_preview().then(|| view! { <p class="quiet small">"Only looked at: nothing here is kept."</p> })}
                {live(move || match selection.filter(|_| sets_right.get()) {
                    Some(selection) => right_panel(session, selection),
                    None => view! { {last_notice(session)}{taken_back(session)}<BranchPanel session />{decision_panel(session, selection, pointed, computers)} },
                })}
            </section>
            <nav class="tabs" role="tablist" on:keydown=move |event| walk(session, tab, &event)>{Tab::ALL.into_iter().map(tab_button).collect_view()}</nav>
            {when(move || tab.get().is_wide(), move || view! { <div class="side wide" tabindex="0" role="tabpanel" aria-label="Panel">{live(move || tab.get().panel(session, selection, pointed))}</div> })}
            <div class="side" tabindex="0" role=text(move || if tab.get().is_wide() { "group" } else { "tabpanel" }.to_string()) aria-label="Panel">{live(move || beside(tab.get(), selection).panel(session, selection, pointed))}</div>
            </div>
            {when(move || sharing.get(), move || view! { <ShareSheet session sharing /> })}
            <TimeBar session />
            {printed_sheet(session)}
        </main>
    }
}

/// Returns the panel beside the map: the first one while a wide one is read over the map.
fn beside(tab: Tab, selection: Option<Selection>) -> Tab {
    if tab.is_wide() {
        Tab::first(selection)
    } else {
        tab
    }
}

/// Goes from tab to tab by arrows. The focus goes with it.
fn walk(session: Session, tab: ErasedSignal<Tab>, event: &KeyboardEvent) {
    let game = session.game.get_untracked();
    let all = Tab::ALL.into_iter().map(|(tab, _)| tab);
    let all: Vec<Tab> = all.filter(|tab| tab.is_there(&*game)).collect();
    let shown = tab.get_untracked();
    let at = all.iter().position(|tab| *tab == shown).unwrap_or(0);
    let next = match event.key().as_str() {
        "ArrowRight" => (at + 1) % all.len(),
        "ArrowLeft" => (at + all.len() - 1) % all.len(),
        "Home" => 0,
        "End" => all.len() - 1,
        _ => return,
    };
    event.prevent_default();
    tab.set(all[next]);
    focus(&format!(".{}", all[next].key()));
}

#[component]
fn Header(session: Session, sharing: RwSignal<bool>, timing: RwSignal<bool>) -> impl IntoView {
    let go = expect_context::<Navigator>();
    view! {
        <header class="bar">
            <button class="quiet-button" on:click=move |_| go.to(Screen::Home)>"Games"</button>
            <h1>{session.name}</h1>
            <RoundTrack session />
            <span class="acts">
                <button class="quiet-button only-small" aria-expanded=text(move || timing.get().to_string()) on:click=move |_| timing.update(|on| *on = !*on)>"Time"</button>
                <button on:click=move |_| session.undo() disabled=flag(move || !session.can_undo()) title="Take the last action back">"Undo"</button>
                <button on:click=move |_| session.redo() disabled=flag(move || session.counts().0 == session.counts().1)
                    title="Make the undone action again">"Redo"</button>
                <button class="quiet-button share-it" aria-expanded=text(move || sharing.get().to_string()) on:click=move |_| sharing.update(|on| *on = !*on)>"Share"</button>
            </span>
        </header>
    }
}

/// Shows the last change that led to this table, until the game goes on.
fn last_notice(session: Session) -> Option<LiveView<AnyView>> {
    let go = expect_context::<Navigator>();
    let counts = untrack(|| session.counts());
    let told = RwSignal::new(library_undo::last());
    let undone = move |result: Result<String, UndoFault>| match result {
        Ok(id) => go.to(Screen::Table(id)),
        Err(fault) => {
            told.set(String::new());
            session.notice.set(fault.to_string());
        }
    };
    library_undo::show_last_change().then(|| {
        let goes_on = move || session.counts() != counts;
        live(move || (!goes_on()).then(|| last_change(told, undone)))
    })
}

/// Returns the sign of the round. Some titles go on calling it by its number when the game is over.
fn sign_of(game: &dyn Game) -> RoundStatus {
    let mut sign = game.round();
    if game.outcome().is_some() {
        sign.name = "Game over".to_string();
    }
    sign
}

/// Shows the round, its track, and the facts for everybody.
#[component]
fn RoundTrack(session: Session) -> impl IntoView {
    let sign = ErasedMemo::new(move || sign_of(&**session.game.read()));
    let spaces = shown(
        move || sign.get(),
        |sign| {
            let spaces = sign.track.iter().enumerate();
            let space = |(index, name): (usize, &&'static str)| view! { <li class:now=sign.at == Some(index)>{*name}</li> };
            spaces.map(space).collect_view()
        },
    );
    let facts = lines(
        move || session.game.read().facts(),
        |fact| view! { <span class="fact">{fact.text(String::clone)}</span> },
    );
    let ending = shown(
        move || sign.get().ending,
        |ending| {
            let text = ending.clone()?;
            let whole = text.clone();
            Some(view! { <span class="fact ending" title=whole>{text}</span> })
        },
    );
    view! {
        <span class="fact round">{text(move || sign.get().name)}</span>
        <ol class="round-track" aria-label="Round track">{spaces}</ol>
        {facts}
        {when(move || session.is_corrected(), || view! { <span class="fact">"Corrected"</span> })}
        {pause(expect_context::<TableClock>())}
        {ending}
    }
}
