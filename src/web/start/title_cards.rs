//! The available titles, shown by pictures of their maps, of which one is chosen.

use crate::record::link;
use crate::record::storage::save::SavedGame;
use crate::record::title::{LessonCard, Title, Titles};
use crate::web::browser::files;
use crate::web::pieces::TABLE;
use crate::web::screen::{First, Navigator, Screen};
use crate::web::shelf::unsaved_games::{self, LOOKING};
use crate::web::tasks::lessons_done;
use crate::web::tasks::puzzles_done;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{flag, live, text, view};
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
    let cards = titles
        .iter()
        .map(|title| card(title, chosen))
        .collect_view();
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

/// Returns the map of a title at the end of its finished game, or the title's own picture if it has no hexes.
fn poster(title: &'static Title) -> &'static str {
    match title.about.played_map {
        "" => title.about.picture,
        map => map,
    }
}

/// Explains such games and offers one to watch.
pub fn newcomer_box(chosen: ErasedSignal<&'static Title>) -> AnyView {
    let go = expect_context::<Navigator>();
    let missing = RwSignal::new(String::new());
    let show = move |first| {
        let title = chosen.get_untracked();
        missing.set(String::new());
        TABLE.with(
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
            {live(move || lessons(go, chosen.get()))}
            <p class="notice" role="alert" class:hidden=flag(move || missing.read().is_empty())>{missing}</p>
        </div>
    }
}

/// Offers the lessons of a title, each at the first step that is not done.
fn lessons(go: Navigator, title: &'static Title) -> AnyView {
    let lesson = |lesson: &'static LessonCard| {
        let done = lessons_done::done(lesson.id);
        let is_done = done >= lesson.steps;
        let step = if is_done { 0 } else { done };
        let about = match (done, is_done) {
            (_, true) => "done".to_string(),
            (0, _) => format!("{} min", lesson.minutes),
            _ => format!("step {} of {}", step + 1, lesson.steps),
        };
        let open = move |_| go.to(Screen::Lesson(lesson.id.to_string(), step));
        view! { <li><button type="button" class="lesson-button" class:done=is_done on:click=open><strong>{lesson.name}</strong><span class="quiet small">{about}</span></button></li> }
    };
    let lessons = title.about.lessons.iter().map(lesson).collect_view();
    view! { <ul class="lessons" aria-label="Lessons">{lessons}{puzzles(go, title)}</ul> }.into_any()
}

/// Offers the puzzles of today.
fn puzzles(go: Navigator, title: &'static Title) -> Option<AnyView> {
    let set = &title.about.puzzles;
    let puzzle = |number: usize| {
        let open = move |_| go.to(Screen::Puzzle(set.id.to_string(), number));
        let done = puzzles_done::is_done(set, number);
        let name = format!("Puzzle {}{}", number + 1, if done { ", done" } else { "" });
        view! { <button type="button" class="lesson-button puzzle-button" class:done=done aria-label=name on:click=open><strong>{number + 1}</strong></button> }
    };
    let (done, _) = puzzles_done::tally(set);
    let about = format!("{done} of {} done", set.count);
    let today = puzzles_done::today(set);
    (set.count > 0).then(|| {
        view! {
            <li class="puzzles"><span class="puzzles-head"><strong>"Today’s puzzles"</strong><span class="quiet small">{about}</span></span>{today.into_iter().map(puzzle).collect_view()}</li>
        }
        .into_any()
    })
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
