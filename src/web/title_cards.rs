//! The available titles, shown by pictures of their maps, of which one is chosen.

use super::files;
use super::screen::{First, Navigator};
use super::title_code::code_of;
use super::unsaved_games::{self, LOOKING};
use crate::engine::setup::{SAMPLE_NAMES, Setup};
use crate::record::link;
use crate::record::save::SavedGame;
use crate::record::title::{Title, Titles};
use crate::scene::poster::lay_out;
use crate::scene::thumbnail::thumbnail_svg;
use crate::web::cell::ErasedSignal;
use crate::web::erased::{flag, text, view};
use leptos::prelude::*;

/// The titles that can be played, as every part of the page finds them in the context.
#[derive(Clone, Copy)]
pub struct Shelf(pub Titles);

/// Returns the titles that can be played.
pub fn titles() -> Titles {
    expect_context::<Shelf>().0
}

/// Shows the titles and help for newcomers. One title is chosen.
pub fn cards(titles: Titles, chosen: ErasedSignal<&'static Title>) -> AnyView {
    let card = |title| card(title, chosen);
    let cards = titles.iter().copied().map(card).collect_view();
    view! {
        <fieldset class="shelf">
            <legend>"Title"</legend>
            {cards}
            {newcomer_box(chosen)}
        </fieldset>
    }
}

fn card(title: &'static Title, chosen: ErasedSignal<&'static Title>) -> AnyView {
    let is_chosen = move || *chosen.read() == title;
    let (least, most) = title.players;
    let about = format!("{least} to {most} players, {}", title.about.length);
    view! {
        <label class="title-card" class:chosen=flag(is_chosen)>
            <input type="radio" name="title" value=title.name prop:checked=flag(is_chosen) on:change=move |_| chosen.set(title) />
            <span class="title-picture" aria-hidden="true" inner_html=poster(title)></span>
            <strong>{title.name}</strong>
            <span class="quiet small">{about}</span>
            <span class="quiet small">{title.about.weight}</span>
        </label>
    }
}

/// Checks whether a title has railways on hexes.
pub fn has_hex_map(title: &'static Title) -> bool {
    !title.about.played_map.is_empty()
}

/// Draws the map of a title at the end of its finished game. A title without a map of hexes has a picture of its own.
fn poster(title: &'static Title) -> String {
    played_map(title).unwrap_or_else(|| title.about.picture.to_string())
}

fn played_map(title: &'static Title) -> Option<String> {
    let (seats, lines) = title.about.played_map.split_once('\n')?;
    let names = SAMPLE_NAMES.map(String::from);
    let seated = names.get(..seats.parse().ok()?)?;
    let setup = Setup::of(seated, 1, &[], title.rules_version);
    let game = (code_of(title).begin)(&setup).ok()?;
    let table = game.rail()?.table();
    let mut board = table.board.clone();
    lay_out(table.components, &mut board, lines)?;
    Some(thumbnail_svg(table.components, &board))
}

/// Explains such games and offers one to watch.
fn newcomer_box(chosen: ErasedSignal<&'static Title>) -> AnyView {
    let go = expect_context::<Navigator>();
    let show = move |first| show(go, chosen.get_untracked(), first);
    view! {
        <div class="newcomers small">
            <strong>"New to railway games?"</strong>
            <p>{text(move || chosen.read().about.basics.to_string())}</p>
            <div class="choices">
                <button type="button" on:click=move |_| show(First::Film)>"Watch a sample game"</button>
                <button type="button" on:click=move |_| show(First::Beginning)>"See the map"</button>
            </div>
        </div>
    }
}

/// Shows the finished game of a title: as a film, or at its beginning, with the map, the market and the tiles as they
/// lie then.
fn show(go: Navigator, title: &'static Title, first: First) {
    let Ok(history) = link::open(titles(), title.about.finished) else {
        return;
    };
    let name = format!("A game of {}", title.name);
    let saved = SavedGame::new(&name, &history, 1, files::now());
    unsaved_games::keep(LOOKING, saved, String::new());
    go.to_played_at(LOOKING.to_string(), history, first);
}
