//! A game being played: its decision, and panels around it. Those of railways are in [`rail`].

mod amount;
mod branch;
mod cards;
pub mod charts;
mod choices;
mod clock;
mod computer;
mod confirm_loss;
pub mod correction_form;
mod decision;
pub mod edit_board;
pub mod ending;
mod explained;
pub mod film;
mod forecast;
mod hand_over;
mod keys;
pub mod ledger;
mod log;
mod lots;
mod orders;
mod out_of_turn;
mod picture;
mod player_bar;
mod players;
pub mod rail;
mod recent_moves;
mod refused_moves;
mod rules;
mod run_out;
pub mod shared_screen;
mod sheets;
pub mod summary;
mod tabs;
mod trade;
mod undone_branch;
mod wide_panel;

use super::browser::back;
use super::browser::files;
use super::browser::wake_lock::keep_awake;
use super::pieces::PANELS;
use super::screen::{Navigator, Screen};
use super::session::Session;
use super::sharing::preview::Refused;
use super::sharing::share::share_sheet;
use super::shelf::library_undo::{self, last_change};
use super::shelf::storing;
use super::shelf::unsaved_games::UnsavedGame;
use super::start::title_cards;
use super::tasks::guide::Guide;
use super::ui::seat::seat_class;
use crate::engine::game::{Game, RoundStatus};
use crate::record::storage::library::UndoFault;
use crate::scene::layout::{Tenths, map_frame};
use crate::web::browser::tab_title::name_tab;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{LiveView, effect_since, flag, lines, live, shown, text, view, when};
use crate::web::ui::focus::focus_next_frame;
use branch::BranchPanel;
use cards::hand_strip;
use clock::{TableClock, pause};
use computer::Computers;
use decision::decision_panel;
use explained::explanations;
use film::Film;
use forecast::PointedChoice;
use ledger::printed_sheet;
use leptos::prelude::*;
use log::TimeBar;
use picture::picture_panel;
use player_bar::players_at_a_glance;
use rail::map::MapPanel;
use rail::market::{is_of_rows, market_panel};
use rail::selection::Selection;
use tabs::{
    Tab, beside, keep_open_panel, show_corrections, show_opened_company, show_the_end, tabs,
};
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

/// Shows the table of a game.
#[component]
pub fn Table(session: Session) -> impl IntoView {
    let explanations = explanations(session);
    let selection = Selection::new(session);
    let tab = ErasedSignal::new(Tab::at_first(session, selection));
    let timing = RwSignal::new(false);
    session.cover_for_next();
    keep_awake(move || session.game.read().decision().is_some());
    let computers = Computers::new(session);
    provide_clock_and_film(session);
    let pointed = PointedChoice::new(session);
    keys::listen(session, tab);
    let sharing = RwSignal::new(false);
    close_by_back_button(selection, tab, sharing);
    refuse_dropped_files(session);
    // Whoever opens them need not wait.
    PANELS.fetch_early(vec![]);
    // The browser's tab says whose turn it is.
    name_tab(move || browser_tab(session));
    follow_other_tabs(session);
    keep_open_panel(session, tab);
    show_the_end(session, selection, tab);
    show_opened_company(selection, tab);
    let shown = move |each: Tab| flag(move || tab.get() == each);
    let is_boardless = flag(move || selection.is_some_and(is_boardless));
    let board = selection.map(|selection| map_board(session, selection, pointed));
    // A title that draws its board itself needs no more than that.
    let board = board.or_else(|| picture_board(session));
    let is_plain = board.is_none();
    let is_pictured = !is_plain && selection.is_none();
    let (is_tall, aspect) = map_shape(selection);
    // The panel for corrections takes the place of the decision.
    let sets_right = ErasedMemo::new(move || session.sets_right());
    show_corrections(selection, tab, sets_right);
    let guide = use_context::<Guide>();
    let is_answered = ErasedMemo::new(move || guide.is_some_and(Guide::is_answered));
    view! {
        <main class="table" class:calculator=session.is_board() class:plain=is_plain class:pictured=is_pictured class:tall=is_tall style=aspect class:turn=shown(Tab::Turn) class:trading=shown(Tab::Market) class:spread=flag(move || tab.get().is_wide()) class:timing=timing class:boardless=is_boardless>
            <Header session sharing timing />
            {board}
            <div class="console">
            <section class=text(move || turn_class(session))>
                {above_turn(session, guide)}
                {live(move || match selection.filter(|_| sets_right.get()) {
                    Some(selection) => PANELS.draw(vec![], move |panels| (panels.board)(session, selection)),
                    None if is_answered.get() => guide.map_or_else(|| ().into_any(), |guide| (guide.draw_answer)(guide, selection)),
                    None => view! { {last_notice(session)}{taken_back(session)}<BranchPanel session />{decision_panel(session, selection, pointed, computers)} },
                })}
            </section>
            {tabs(session, selection, tab)}
            {when(move || tab.get().is_wide(), move || view! { <div class="side wide" tabindex="0" role="tabpanel" aria-label="Panel">{live(move || tab.get().panel(session, selection, pointed))}</div> })}
            <div class="side" tabindex="0" role=text(move || if tab.get().is_wide() { "group" } else { "tabpanel" }.to_string()) aria-label="Panel">{live(move || beside(tab.get(), selection).panel(session, selection, pointed))}</div>
            </div>
            {when(move || sharing.get(), move || share_sheet(session, sharing))}
            <TimeBar session />
            {printed_sheet(session)}
            {explanations}
        </main>
    }
}

/// Tells whether the market stands beside the map, and the map's proportions for the style.
fn map_shape(selection: Option<Selection>) -> (bool, Option<String>) {
    let frame = selection.map(|selection| map_frame(&selection.components.map));
    // It does beside a map that is higher than wide, unless the market is a table.
    let is_tall = frame.is_some_and(|frame| frame.height > frame.width)
        && selection.is_some_and(has_market_of_rows);
    let aspect = frame.map(|frame| Tenths::of(100.0 * frame.width / frame.height));
    (is_tall, aspect.map(|aspect| format!("--aspect:{aspect}")))
}

/// Makes the contexts of the clock and the film.
fn provide_clock_and_film(session: Session) {
    provide_context(TableClock::new(session));
    provide_context(Film::new(session));
}

/// Shows what stands above the turn: the task of a lesson, or that nothing is kept.
fn above_turn(session: Session, guide: Option<Guide>) -> Option<AnyView> {
    let note =
        || view! { <p class="quiet small">"View only: nothing here is saved."</p> }.into_any();
    guide.map_or_else(
        || session.is_preview().then(note),
        |guide| Some((guide.draw_task)(guide)),
    )
}

/// Lets the back button close what is shared or read over the map. The end is opened by the game itself.
fn close_by_back_button(
    selection: Option<Selection>,
    tab: ErasedSignal<Tab>,
    sharing: RwSignal<bool>,
) {
    let is_read = move || tab.get().is_wide() && tab.get() != Tab::Finish;
    let close = move || match sharing.get_untracked() {
        true => sharing.set(false),
        false => tab.set(Tab::first(selection)),
    };
    back::closes(move || sharing.get() || is_read(), close);
    // Whoever closes it goes on where it was opened.
    effect_since(move |before: Option<bool>| {
        if before == Some(true) && !sharing.get() {
            focus_next_frame(".share-it");
        }
        sharing.get()
    });
}

/// Tells where games are taken in when files are dropped on the table.
fn refuse_dropped_files(session: Session) {
    let dropped = window_event_listener(leptos::ev::drop, move |event| {
        if files::are_dragged(&event) {
            let advice = "Import games on the first screen: press \u{201c}Games\u{201d} and drop the files there.";
            session.notice.set(advice.to_string());
        }
    });
    on_cleanup(move || dropped.remove());
}

/// Returns the name of the browser's tab: the deciding player, and the game.
fn browser_tab(session: Session) -> String {
    let game = session.game.read();
    let player = game.decision().map(|decision| game.name(decision.player));
    let seat = player.map(|player| format!("{player}: "));
    let name = session.name.read();
    format!("{}{name} – Roundhouse", seat.unwrap_or_default())
}

/// Takes over what another tab of the browser stores of the same game.
fn follow_other_tabs(session: Session) {
    let listening = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().as_deref() == Some(&session.key()) {
            session.take_over_from_other_tab();
        }
    });
    on_cleanup(move || listening.remove());
}

/// Checks whether the board is not drawn: it lies on a real table, and nobody wants it here.
fn is_boardless(selection: Selection) -> bool {
    let is_elsewhere = selection.ask(|rail| Some(rail.table().physical_board)) == Some(true);
    is_elsewhere && !selection.mapped.get()
}

/// Shows the map with the market.
fn map_board(session: Session, selection: Selection, pointed: PointedChoice) -> AnyView {
    view! {
        <div class="board" inert=flag(move || session.is_handed_over()) on:pointerleave=move |event| pointed.leave(&event)>
            <div class="map-place"><MapPanel selection pointed /></div>
            {players_at_a_glance(session)}
            <div class="market-place" tabindex="0" role="group" aria-label="Market">{market_panel(selection, pointed)}</div>
        </div>
    }
}

/// Shows the board that a title draws itself, if it does.
fn picture_board(session: Session) -> Option<AnyView> {
    let picture = picture_panel(session)?;
    Some(
        view! { <div class="board" inert=flag(move || session.is_handed_over())><div class="map-place">{picture}</div>{hand_strip(session)}{players_at_a_glance(session)}</div> },
    )
}

/// Checks whether the market has single rows only.
fn has_market_of_rows(selection: Selection) -> bool {
    untrack(|| selection.ask(|rail| Some(is_of_rows(rail)))) == Some(true)
}

/// Returns the class of the turn. It is edged in the colour of the player who decides.
fn turn_class(session: Session) -> String {
    let decision = session.game.read().decision();
    let decision = decision.filter(|_| session.is_live());
    let colour = decision.map(|decision| seat_class(decision.player));
    format!("now {}", colour.unwrap_or_default())
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
                <button on:click=move |_| session.undo() disabled=flag(move || !session.can_undo()) title="Undo the last action">"Undo"</button>
                <button on:click=move |_| session.redo() disabled=flag(move || session.counts().0 == session.counts().1)
                    title="Redo the undone action">"Redo"</button>
                <button class="quiet-button share-it" aria-expanded=text(move || sharing.get().to_string()) on:click=move |_| sharing.update(|on| *on = !*on)>"Share"</button>
            </span>
        </header>
    }
}

/// Shows the last change that led to this table, until the game goes on.
fn last_notice(session: Session) -> Option<LiveView<AnyView>> {
    let go = expect_context::<Navigator>();
    let counts = untrack(|| session.counts());
    let last = RwSignal::new(library_undo::last());
    let undone = move |result: Result<String, UndoFault>| match result {
        Ok(id) => go.to(Screen::Table(id)),
        Err(fault) => {
            last.set(String::new());
            session.notice.set(fault.to_string());
        }
    };
    library_undo::show_last_change().then(|| {
        let goes_on = move || session.counts() != counts;
        live(move || (!goes_on()).then(|| last_change(last, undone)))
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
