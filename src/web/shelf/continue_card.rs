//! The game that was played last, with a picture of its map and a button to continue.

use crate::engine::game::Game;
use crate::record::history::History;
use crate::record::storage::library::LibraryEntry;
use crate::record::storage::save::SavedGame;
use crate::record::title::{Titles, named};
use crate::scene::thumbnail::thumbnail_svg;
use crate::web::browser::yield_now::yield_if_due;
use crate::web::pieces::{Replayed, TABLE, Work};
use crate::web::screen::{Navigator, Screen};
use crate::web::start::title_cards;
use crate::web::ui::erased::{text, view};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;

/// Offers to continue a game. The result is `None` if it cannot be read or its title is not available.
pub fn continue_card(entry: &LibraryEntry) -> Option<AnyView> {
    let go = expect_context::<Navigator>();
    let titles = title_cards::titles();
    let saved = entry.saved.as_ref().ok()?.clone();
    let id = StoredValue::new(entry.id.clone());
    let title = named(titles, &saved.title)?;
    let picture = RwSignal::new(title.about.picture.to_string());
    let played = StoredValue::new(None::<History>);
    let about = format!(
        "{}, {}: {}’s turn",
        saved.title, saved.summary.round, saved.summary.turn
    );
    let (name, standings) = (saved.name.clone(), saved.summary.standings.clone());
    spawn_local(async move {
        // Without the piece the game is played through when its table opens.
        let Ok(table) = TABLE.need(&[title]).await else {
            return;
        };
        let is_wanted = Rc::new(move || !played.is_disposed());
        let replayed = (table.replay)(saved, titles, is_wanted).await;
        if let Some((history, map)) = replayed.filter(|_| !picture.is_disposed()) {
            if let Some(map) = map {
                picture.set(map);
            }
            // Once it is played through, its table opens at once.
            played.try_set_value(Some(history));
        }
    });
    let address = Screen::Table(entry.id.clone()).address();
    let press = move |_| match played.try_update_value(Option::take).flatten() {
        Some(history) => go.to_played(id.get_value(), history),
        None => go.to(Screen::Table(id.get_value())),
    };
    Some(view! {
        <section class="panel onward" aria-label="Continue">
            <span class="onward-map" aria-hidden="true" inner_html=text(move || picture.get())></span>
            <div class="onward-text">
                <a class="onward-name" href=address>{name}</a><span>{about}</span><span class="quiet small">{standings}</span>
            </div>
            <button class="primary" on:click=press>"Continue"</button>
        </section>
    })
}

/// Plays a game in slices while that is wanted; returns it with a picture of its map.
pub fn replay(
    saved: SavedGame,
    titles: Titles,
    is_wanted: Rc<dyn Fn() -> bool>,
) -> Work<Option<Replayed>> {
    Box::pin(async move {
        let history = play(&saved, titles, &*is_wanted).await?;
        let map = thumbnail(history.game());
        Some((history, map))
    })
}

/// Plays a game in slices. The result is `None` if it cannot be played, or is not wanted any more.
async fn play(saved: &SavedGame, titles: Titles, is_wanted: &dyn Fn() -> bool) -> Option<History> {
    if saved.is_compact() {
        yield_if_due().await;
        return saved.open(titles).ok().filter(|_| is_wanted());
    }
    let mut history = saved.begin(titles).ok()?;
    for index in 0..saved.actions.len() {
        yield_if_due().await;
        if !is_wanted() {
            return None;
        }
        saved.play_next(&mut history, index).ok()?;
    }
    history.go_to(saved.done).ok()?;
    Some(history)
}

/// Draws the map of a game in small. The result is `None` if it has no hexes.
fn thumbnail(game: &dyn Game) -> Option<String> {
    let table = game.rail()?.table();
    Some(thumbnail_svg(table.components, &table.board))
}
