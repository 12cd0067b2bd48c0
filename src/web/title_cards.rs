//! The available titles, shown by pictures of their maps, of which one is chosen.

use super::files;
use super::pieces;
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
use leptos::task::spawn_local;

/// The titles that can be played, as every part of the page finds them in the context.
#[derive(Clone, Copy)]
pub struct Shelf(pub Titles);

/// Returns the titles that can be played.
pub fn titles() -> Titles {
    expect_context::<Shelf>().0
}

/// Shows the titles and help for newcomers. One title is chosen.
pub fn cards(titles: Titles, chosen: ErasedSignal<&'static Title>) -> AnyView {
    let pictures: Vec<Picture> = titles.iter().copied().map(Picture::new).collect();
    let card = |picture: &Picture| card(*picture, chosen);
    let cards = pictures.iter().map(card).collect_view();
    spawn_local(draw_when_here(pictures));
    view! {
        <fieldset class="shelf">
            <legend>"Title"</legend>
            {cards}
            {newcomer_box(chosen)}
        </fieldset>
    }
}

/// A title and the picture on its card.
#[derive(Clone, Copy)]
struct Picture {
    title: &'static Title,
    svg: RwSignal<String>,
}

impl Picture {
    fn new(title: &'static Title) -> Picture {
        let svg = RwSignal::new(poster(title));
        Picture { title, svg }
    }
}

/// Draws the maps of titles whose code comes only now, one after the other.
async fn draw_when_here(pictures: Vec<Picture>) {
    let late = |picture: &Picture| pieces::here(&[picture.title]).is_none();
    let late: Vec<Picture> = pictures.into_iter().filter(late).collect();
    for Picture { title, svg } in late {
        if pieces::need(&[title]).await.is_ok() {
            svg.try_set(poster(title));
        }
    }
}

fn card(Picture { title, svg }: Picture, chosen: ErasedSignal<&'static Title>) -> AnyView {
    let is_chosen = move || *chosen.read() == title;
    let (least, most) = title.players;
    let about = format!("{least} to {most} players, {}", title.about.length);
    view! {
        <label class="title-card" class:chosen=flag(is_chosen)>
            <input type="radio" name="title" value=title.name prop:checked=flag(is_chosen) on:change=move |_| chosen.set(title) />
            <span class="title-picture" aria-hidden="true" inner_html=text(move || svg.get())></span>
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

/// Draws the map of a title at the end of its finished game. A title without a map of hexes has a picture of its own,
/// and one whose code is not here yet as well.
fn poster(title: &'static Title) -> String {
    let map = pieces::here(&[title]).and_then(|table| (table.poster)(title));
    map.unwrap_or_else(|| title.about.picture.to_string())
}

/// Draws the map of a title at the end of its finished game, if it has hexes.
pub fn played_map(title: &'static Title) -> Option<String> {
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
    let missing = RwSignal::new(String::new());
    let show = move |first| {
        let title = chosen.get_untracked();
        missing.set(String::new());
        pieces::with(
            vec![title],
            move |why| missing.set(why),
            move |table| (table.sample)(go, title, first),
        );
    };
    view! {
        <div class="newcomers small">
            <strong>"New to railway games?"</strong>
            <p>{text(move || chosen.read().about.basics.to_string())}</p>
            <div class="choices">
                <button type="button" on:click=move |_| show(First::Film)>"Watch a sample game"</button>
                <button type="button" on:click=move |_| show(First::Beginning)>"See the map"</button>
            </div>
            <p class="notice" role="alert" class:hidden=flag(move || missing.read().is_empty())>{missing}</p>
        </div>
    }
}

/// Shows the finished game of a title: as a film, or at its beginning, with the map, the market and the tiles as they
/// lie then.
pub fn show_sample(go: Navigator, title: &'static Title, first: First) {
    let Ok(history) = link::open(titles(), title.about.finished) else {
        return;
    };
    let name = format!("A game of {}", title.name);
    let saved = SavedGame::new(&name, &history, 1, files::now());
    unsaved_games::keep(LOOKING, saved, String::new());
    go.to_played_at(LOOKING.to_string(), history, first);
}
