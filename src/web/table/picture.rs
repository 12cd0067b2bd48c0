//! The board of a game whose title draws it itself: the drawing, the players' tokens, and the spots that can be looked
//! at and chosen.

use super::rail::hexes::still;
use super::rail::map::{MapView, keep_to_the_map, zoom_buttons};
use crate::engine::game::{Game, Move};
use crate::engine::picture::{Picture, Spot, Tag, Token};
use crate::engine::viewer::Viewer;
use crate::scene::drawing::px;
use crate::scene::grid_navigation;
use crate::scene::layout::{Frame, Point};
use crate::scene::viewport::Viewport;
use crate::web::session::Session;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{effect, flag, live, text, view};
use crate::web::ui::focus::focus;
use crate::web::ui::seat::shape;
use crate::web::ui::touch::{REACH_OF_A_FINGER, is_touch, nearest};
use leptos::ev::{Event, KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The description of the keys, for people who hear the board.
const KEYS: &str = "Arrow keys move over the board, Enter goes to what can be done there, Escape leaves it, + and - zoom, 0 shows all.";
/// The size of a token's outline, in units.
const OUTLINE: i32 = 20;
/// The number of pixels to a unit below which the board moves to the turn, and to which it comes.
const SMALL: f32 = 0.4;
const READABLE: f32 = 0.55;
/// The room around places that the board moves to, in units.
const ROOM: f32 = 90.0;
/// The width of a letter of a tag, in units.
const LETTER: i32 = 9;

/// Shows the board, if there is one.
pub fn picture_panel(session: Session) -> Option<AnyView> {
    let size = session.game.read_untracked().picture()?.size;
    let picture = ErasedMemo::new(move || {
        let game = session.game.read();
        game.picture_for(session.viewer()).unwrap_or_default()
    });
    let map_view = MapView::framed(frame(size));
    map_view.watch();
    map_view.stay(session);
    come_to_tags(picture, map_view);
    let looked_at = ErasedSignal::new(None::<usize>);
    let drawn = live(move || view! { <g inner_html=picture.read().drawn.clone()></g> });
    let tokens = live(move || picture.read().tokens.iter().map(token).collect_view());
    let over = live(move || {
        let spot = spot_of(picture, looked_at)?;
        Some(view! { <g inner_html=spot.over></g> })
    });
    let spots = live(move || {
        let spots = picture.read().spots.clone().into_iter().enumerate();
        spots
            .map(|(index, spot)| clickable(looked_at, index, spot))
            .collect_view()
    });
    let up = move |event| map_view.up(&event);
    Some(view! {
        <div class="map-panel">
            <svg node_ref=map_view.svg class="map picture" class:close=flag(move || map_view.sight.get().is_close()) role="application" aria-label="Board" aria-description=KEYS data-keys="own" tabindex="0"
                viewBox=text(move || map_view.sight.get().view_box(map_view.frame)) on:wheel=move |event| map_view.wheel(&event)
                on:pointerdown=move |event| map_view.down(&event) on:pointermove=move |event| map_view.drag(&event)
                on:pointerup=up on:pointercancel=up on:pointerleave=up on:click=move |event| click(map_view, looked_at, &event) on:keydown=move |event| press(picture, map_view, looked_at, &event)>
                {drawn}{over}{tokens}{spots}
            </svg>
            {live(move || spot_of(picture, looked_at).map(|spot| card(session, map_view, looked_at, spot)))}
            {zoom_buttons(map_view)}
        </div>
    })
}

/// Shows the board as everybody may see it, without controls, with letters of so many pixels.
pub fn picture_for_all(session: Session, letters: fn() -> f32) -> AnyView {
    let size = session
        .game
        .read_untracked()
        .picture()
        .map(|picture| picture.size);
    let map_view = MapView::framed(frame(size.unwrap_or_default()));
    map_view.watch();
    let drawn = text(move || {
        let picture = session.game.read().picture_for(Viewer::Anybody);
        let Picture { drawn, tokens, .. } = picture.unwrap_or_default();
        drawn + &tokens.iter().map(token_svg).collect::<String>()
    });
    let unit = text(move || format!("--letter:{}px", px(letters() / map_view.scale().max(0.01))));
    view! {
        <svg node_ref=map_view.svg class="map picture" role="img" aria-label="Board" style=unit viewBox=text(move || map_view.sight.get().view_box(map_view.frame))>
            <g inner_html=drawn></g></svg>
    }
}

/// Draws the board without controls. It fills the right half of a picture.
pub fn still_picture(game: &dyn Game) -> Option<AnyView> {
    let Picture {
        size: (width, height),
        drawn,
        tokens,
        ..
    } = game.picture()?;
    let tokens = tokens.iter().map(token_svg);
    let tokens: String = tokens.collect();
    let drawn = format!("<g class=\"picture\">{drawn}{tokens}</g>");
    Some(still(&format!("0 0 {width} {height}"), drawn))
}

/// Handles a key for the focused board.
fn press(
    picture: ErasedMemo<Picture>,
    map_view: MapView,
    looked_at: ErasedSignal<Option<usize>>,
    event: &KeyboardEvent,
) {
    let walk = |way| {
        let places: Vec<Point> = picture.read_untracked().spots.iter().map(place).collect();
        let middle = Viewport::whole(map_view.frame).middle;
        looked_at.update(|now| *now = grid_navigation::step(&places, *now, middle, way));
    };
    let key = event.key();
    if !map_view.pressed(&key, &walk) {
        match key.as_str() {
            "Enter" | " " => match spot_of_target(event) {
                Some(index) => toggle(looked_at, index),
                None => focus(".spot-card .choice"),
            },
            "Escape" => looked_at.set(None),
            _ => return,
        }
    }
    keep_to_the_map(event);
}

fn place(spot: &Spot) -> Point {
    centre(spot.at)
}

#[allow(clippy::cast_precision_loss, reason = "some thousands")]
fn centre((x, y): (i32, i32)) -> Point {
    Point::new(x as f32, y as f32)
}

#[allow(clippy::cast_precision_loss, reason = "some thousands")]
fn frame((width, height): (i32, i32)) -> Frame {
    Frame {
        x: 0.0,
        y: 0.0,
        width: width as f32,
        height: height as f32,
    }
}

fn spot_of(picture: ErasedMemo<Picture>, looked_at: ErasedSignal<Option<usize>>) -> Option<Spot> {
    let index = looked_at.get()?;
    picture.read().spots.get(index).cloned()
}

/// Draws a token in its player's colour.
fn token(token: &Token) -> AnyView {
    view! { <g inner_html=token_svg(token)></g> }
}

fn token_svg(token: &Token) -> String {
    let (x, y) = token.at;
    let half = token.size / 2;
    // In hundredths, which spares the page the tables for printing floating point numbers.
    let scale = token.size * 100 / OUTLINE;
    let scale = format!("{}.{:02}", scale / 100, scale % 100);
    let place = format!("translate({} {}) scale({scale})", x - half, y - half);
    let faded = if token.faded { " faded" } else { "" };
    let seat = token.player.index();
    let outline = token.outline.unwrap_or_else(|| shape(token.player));
    format!("<path class=\"token seat-{seat}{faded}\" transform=\"{place}\" d=\"{outline}\"/>")
}

/// Draws a text beside a spot, on a field as wide as its letters.
fn tag_svg(tag: &Tag) -> String {
    let ((x, y), text) = (tag.at, &tag.text);
    let half = i32::try_from(text.len()).unwrap_or_default() * LETTER / 2 + 4;
    format!(
        "<rect class=\"tag\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"24\" rx=\"6\"/><text class=\"tag\" x=\"{x}\" y=\"{}\">{text}</text>",
        x - half,
        y - 12,
        2 * half,
        y + 6
    )
}

/// Makes a spot that can be clicked. Keys reach it where there is something to choose.
fn clickable(looked_at: ErasedSignal<Option<usize>>, index: usize, spot: Spot) -> AnyView {
    let (x, y) = spot.at;
    let can = !spot.moves.is_empty();
    let tag = spot.tag.as_ref().map(tag_svg);
    let tag = tag.map(|tag| view! { <g inner_html=tag></g> });
    view! {
        {tag}
        <circle class="spot" data-spot=index class:can=can class:chosen=flag(move || looked_at.get() == Some(index)) cx=x cy=y r=spot.radius
            role="button" tabindex=if can { "0" } else { "-1" } aria-label=spot.name />
    }
    .into_any()
}

/// Returns the number of the spot that is pressed: for a finger the nearest within its reach.
fn pressed_spot(event: &MouseEvent) -> Option<usize> {
    let pointer = event.dyn_ref::<PointerEvent>();
    if is_touch() || pointer.is_some_and(|pointer| pointer.pointer_type() == "touch") {
        return number(&nearest(".picture .spot", event, REACH_OF_A_FINGER / 2.0)?);
    }
    spot_of_target(event)
}

/// Returns the number of the spot that an event happened on.
fn spot_of_target(event: &Event) -> Option<usize> {
    number(&event.target()?.dyn_into::<Element>().ok()?)
}

fn number(spot: &Element) -> Option<usize> {
    spot.get_attribute("data-spot")?.parse().ok()
}

fn toggle(looked_at: ErasedSignal<Option<usize>>, index: usize) {
    looked_at.update(|now| *now = (*now != Some(index)).then_some(index));
}

fn click(map_view: MapView, looked_at: ErasedSignal<Option<usize>>, event: &MouseEvent) {
    if let Some(index) = pressed_spot(event).filter(|_| map_view.was_click()) {
        toggle(looked_at, index);
    }
}

/// Moves a small board to the places with tags, and shows all of it again once there are none.
fn come_to_tags(picture: ErasedMemo<Picture>, map_view: MapView) {
    let tagged = ErasedMemo::new(move || {
        let picture = picture.read();
        let tagged = picture.spots.iter().filter(|spot| spot.tag.is_some());
        tagged.map(|spot| spot.at).collect::<Vec<_>>()
    });
    effect(move || {
        let scale = map_view.scale();
        let places: Vec<Point> = tagged.read().iter().copied().map(centre).collect();
        if scale <= 0.0 || scale >= SMALL {
            return;
        }
        let around = Viewport::around(map_view.frame, &places, ROOM, READABLE / scale);
        map_view.come(around.unwrap_or(Viewport::whole(map_view.frame)));
    });
}

/// Shows a spot's facts and moves. The card avoids the half of the board where the spot is.
fn card(
    session: Session,
    map_view: MapView,
    looked_at: ErasedSignal<Option<usize>>,
    spot: Spot,
) -> AnyView {
    let down = place(&spot).y;
    let about = spot.about.into_iter().chain(spot.why_not);
    let about = about.map(|line| view! { <p>{line}</p> }).collect_view();
    let moves = spot.moves.into_iter().filter(|_| session.is_peoples());
    let controls = moves.map(|made| button(session, looked_at, made));
    let controls = controls.collect_view();
    view! {
        <aside class="spot-card" class:above=flag(move || map_view.sight.get().middle.y < down) role="status">
            <header><b>{spot.name}</b><button class="quiet-button" aria-label="Close" on:click=move |_| looked_at.set(None)>"\u{d7}"</button></header>
            {about}{controls}
        </aside>
    }
}

fn button(session: Session, looked_at: ErasedSignal<Option<usize>>, made: Move) -> AnyView {
    let words = Game::choice_text(&**session.game.read_untracked(), &made);
    let brings = words
        .brings
        .map(|text| view! { <span class="quiet small">{text}</span> });
    let act = move |_| {
        looked_at.set(None);
        session.act(&made);
    };
    view! { <button class="choice" on:click=act><span>{words.heading}": "{words.label}</span>{brings}</button> }
}
