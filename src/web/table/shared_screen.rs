//! A screen for all: the same game in a window of its own, for a television or a tablet in sight of everybody. It
//! follows every act, has no controls, and shows only open information.

use super::clock::time_left;
use super::ending::who_wins;
use super::picture::picture_for_all;
use super::rail::companies::Facts;
use super::rail::hexes::{Drawings, Hexes};
use super::rail::map::MapView;
use super::rail::market::market_for_all;
use super::rail::overlays::Fresh;
use super::rail::selection::Selection;
use crate::engine::arrange::Arrange;
use crate::engine::game::{Game, Standing};
use crate::engine::ids::PlayerId;
use crate::engine::rail::shares::Holder;
use crate::engine::viewer::Viewer;
use crate::record::storage::save::SaveFault;
use crate::scene::country::country_svg;
use crate::scene::drawing::px;
use crate::scene::layout::map_frame;
use crate::scene::text_size::VALUE_SIZE;
use crate::web::browser::tab_title::name_tab;
use crate::web::browser::wake_lock::keep_awake;
use crate::web::session::Session;
use crate::web::sharing::preview::Refused;
use crate::web::shelf::storing;
use crate::web::start::title_cards;
use crate::web::ui::board::{chip, emblem};
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{live, text, view, when};
use crate::web::ui::seat::seat;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// Shows a stored game's screen or fault.
#[component]
pub fn ForAll(id: String) -> impl IntoView {
    let titles = title_cards::titles();
    let found = storing::find(&id);
    let opened = found.map(|found| {
        let kept = found?;
        let history = kept.saved.open(titles)?;
        Ok((kept, history))
    });
    match opened {
        Some(Ok((kept, history))) => screen(Session::new(titles, id, &kept.saved, history)),
        Some(Err(fault)) => refused(&fault),
        None => view! { <Refused why="There is no such game in this browser.".to_string() /> },
    }
}

fn refused(fault: &SaveFault) -> AnyView {
    view! { <Refused why=fault.to_string() /> }
}

fn screen(session: Session) -> AnyView {
    let clocks = ErasedSignal::new(time_left(session));
    follow(session, clocks);
    keep_awake(move || session.game.read().decision().is_some());
    let selection = Selection::empty(session);
    let board = match selection {
        Some(selection) => map(selection),
        None => picture_for_all(session, letters),
    };
    let market = selection.map(|_| live(move || session.game.read().rail().map(market_for_all)));
    let companies = selection.map(|_| live(move || companies(&**session.game.read())));
    name_tab(move || format!("{} – for all", session.name.read()));
    view! {
        <main class="for-all" class:unmapped=selection.is_none()>
            <header><h1>{session.name}</h1>{live(move || signs(&**session.game.read()))}</header>
            <div class="all-board">{board}</div>
            {market}
            <div class="all-side">
                <section class="all-turn">{live(move || turn(&**session.game.read()))}
                    <p class="all-happened">{text(move || session.log_here().0)}</p></section>
                {live(move || players(&**session.game.read(), clocks))}
                {companies}
            </div>
        </main>
    }
}

/// Follows the other window whenever it stores something, and catches up after a sleep.
fn follow(session: Session, clocks: ErasedSignal<Vec<String>>) {
    let look = move || clocks.set(time_left(session));
    let take_over = move || {
        session.take_over_from_other_tab();
        look();
    };
    let stored = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().as_deref() == Some(&session.key()) {
            take_over();
        } else {
            look();
        }
    });
    let woken = window_event_listener_untyped("visibilitychange", move |_| take_over());
    on_cleanup(move || {
        stored.remove();
        woken.remove();
    });
}

/// Shows the round, the facts for everybody, and how near the end is.
fn signs(game: &dyn Game) -> AnyView {
    let round = super::sign_of(game);
    let facts = game.facts().into_iter().chain(round.ending);
    let facts = facts.map(|fact| view! { <span>{fact}</span> });
    view! { <b>{round.name}</b>{facts.collect_view()} }
}

/// Shows the deciding player and the question, or the winner.
fn turn(game: &dyn Game) -> AnyView {
    if let Some(outcome) = game.outcome() {
        return view! { <h2>{who_wins(game, &outcome)}</h2><p>{outcome.reason}</p> };
    }
    let who = game.decision().map(|decision| {
        let badge = decision.badge.map(chip);
        view! { <h2>{seat(decision.player)}{game.name(decision.player)}" "{badge}</h2> }
    });
    view! { {who}<p>{game.question_for(Viewer::Anybody).to_string()}</p> }
}

/// Lists the players, richest first, with all their facts where there are no companies.
fn players(game: &dyn Game, clocks: ErasedSignal<Vec<String>>) -> AnyView {
    let has_clock = ErasedMemo::new(move || !clocks.read().is_empty());
    let left = move |player: PlayerId| {
        let left = text(move || {
            clocks
                .read()
                .get(player.index())
                .cloned()
                .unwrap_or_default()
        });
        let cell = move || view! { <td class="number all-left">{left.clone()}</td> };
        when(move || has_clock.get(), cell)
    };
    let head = || view! { <th scope="col" class="number">"Left"</th> };
    let acting = game.decision().map(|decision| decision.player);
    let has_room = game.rail().is_none();
    let mut standings = game.standings();
    standings.arrange_by_key(|standing| (-standing.worth, standing.player));
    let row = |standing: Standing| {
        let mut facts = standing.facts.into_iter();
        let has = facts.next().map(|(_, how, _)| how).unwrap_or_default();
        let facts = facts.map(|(what, how, _)| format!("{what} {how}"));
        let facts: Vec<String> = facts.filter(|_| has_room).collect();
        let facts = has_room
            .then(|| view! { <tr class="all-facts"><td colspan="4">{facts.join(" · ")}</td></tr> });
        let marks = standing.marks.join(", ");
        view! {
            <tr class:acting=acting == Some(standing.player) class:out=standing.out>
                <th scope="row">{seat(standing.player)}{game.name(standing.player)}" "<i>{marks}</i></th>
                <td class="number">{has}</td><td class="number"><b>{game.currency().of(standing.worth).to_string()}</b></td>{left(standing.player)}</tr>
            {facts}
        }
    };
    let rows = standings.into_iter().map(row).collect_view();
    view! {
        <table class="all-players"><thead><tr><th scope="col">"Player"</th><th scope="col" class="number">"Cash"</th><th scope="col" class="number">"Worth"</th>{when(move || has_clock.get(), head)}</tr></thead>
            <tbody>{rows}</tbody></table>
    }
}

/// Lists the companies with their holders, in operating order.
fn companies(game: &dyn Game) -> Option<AnyView> {
    let rail = game.rail()?;
    let done = rail.operated();
    let row = |facts: Facts| {
        let holder = |(holder, percent): &(Holder, u8)| match holder {
            Holder::Player(player) => {
                Some(view! { <span>{seat(*player)}{percent.to_string()}</span> })
            }
            _ => None,
        };
        let holders = facts.owners.iter().filter_map(holder).collect_view();
        let is_acting = rail.company() == Some(facts.id);
        view! {
            <tr class:acting=is_acting class:done=done.contains(&facts.id)>
                <td class="number">{facts.place.map(|place| place.to_string())}</td>
                <th scope="row">{emblem(facts.badge)}{chip(facts.badge)}</th>
                <td class="number">{facts.price.map(|price| rail.table().money(price).to_string())}</td><td class="number">{rail.table().money(facts.cash).to_string()}</td>
                <td>{facts.trains}</td><td class="all-holders">{holders}</td></tr>
        }
    };
    let rows = Facts::all(game).into_iter().map(row);
    let rows: Vec<AnyView> = rows.collect();
    let heads = ["", "Company", "Price", "Has", "Trains", "Held"];
    let heads = heads.map(|head| {
        let is_number = matches!(head, "Price" | "Has");
        view! { <td class:number=is_number>{head}</td> }
    });
    (!rows.is_empty()).then(|| {
        view! { <table class="all-companies"><thead><tr>{heads.into_iter().collect_view()}</tr></thead><tbody>{rows}</tbody></table> }
    })
}

/// The width and height of the screen, in letters of its usual size; the style sheet has the same numbers.
const LETTERS: (f64, f64) = (80.0, 45.0);

/// Returns the height of the letters, in pixels.
fn letters() -> f32 {
    let side = |side: Result<JsValue, JsValue>| side.ok().and_then(|side| side.as_f64());
    let width = side(window().inner_width()).unwrap_or(0.0) / LETTERS.0;
    let height = side(window().inner_height()).unwrap_or(0.0) / LETTERS.1;
    #[allow(clippy::cast_possible_truncation, reason = "pixels of a screen")]
    let letters = width.min(height) as f32;
    letters
}

/// Draws the map with the last turn's track. Labels are as large as everything else, or left out.
fn map(selection: Selection) -> AnyView {
    let map = &selection.components.map;
    let frame = map_frame(map);
    let mut map_view = MapView::framed(frame);
    map_view.growth = ErasedMemo::new(|| Some(100));
    map_view.watch();
    let drawings = Drawings::new(selection.components);
    let grown = text(move || {
        let grown = letters() / (VALUE_SIZE * map_view.scale()).max(1.0);
        let percent = px(100.0 * grown.max(1.0));
        format!("--grown:{percent}%")
    });
    view! {
        <svg node_ref=map_view.svg class="map far" role="img" aria-label="Map" style=grown viewBox=text(move || map_view.sight.get().view_box(frame))>
            <g class="country" inner_html=country_svg(selection.components)></g>
            <Hexes selection map_view drawings pick=move |_| {} between=().into_any() />
            <Fresh selection />
        </svg>
    }
}
