//! The film of a game: it plays each action, or hurries from one chapter of a finished game to the next, and stops there
//! as long as the caption takes to read.

use crate::record::review::chapters::{Chapter, ChapterSearch};
use crate::web::browser::yield_now::yield_if_due;
use crate::web::pieces::{PANELS, Work};
use crate::web::screen::{First, Navigator};
use crate::web::session::Session;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{effect, flag, live, shown, text, view, when};
use crate::web::ui::motion;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The number of actions that a film shows in a second, by the name of the speed.
const SPEEDS: [(&str, u32); 3] = [("slow", 1), ("normal", 4), ("fast", 16)];
/// The usual speed of a game that has no chapters.
const NORMAL: u32 = 4;
/// The speed that stops at the chapters.
const BY_CHAPTERS: u32 = 0;

/// Milliseconds for which a caption is shown at least, and for each of its words.
const CAPTION: u32 = 1600;
const EACH_WORD: u32 = 280;
/// Moments shown between two chapters, and the milliseconds for each.
const HURRIED: usize = 8;
const HURRY: u32 = 110;
/// Milliseconds between two looks at whether the film was stopped.
const LOOK: u32 = 100;
/// Milliseconds after which the chapters of a finished game are looked for.
const LATER: u32 = 300;

/// Looks for the chapters of a film.
pub fn find_chapters(film: Film) -> Work<()> {
    Box::pin(film.find_here())
}

/// The film of a table.
#[derive(Clone, Copy)]
pub struct Film {
    session: Session,
    playing: RwSignal<bool>,
    speed: ErasedSignal<u32>,
    /// The chapters, once they are known, and the number of actions of their game.
    found: ErasedSignal<(usize, Vec<Chapter>)>,
    is_over: ErasedMemo<bool>,
}

impl Film {
    /// Makes the film of a table. Its chapters are looked for once the game is over.
    pub fn new(session: Session) -> Film {
        let is_over = move || {
            let _ = session.counts();
            session.now(|history| history.game().outcome().is_some()) == Some(true)
        };
        let film = Film {
            session,
            playing: RwSignal::new(false),
            speed: ErasedSignal::new(NORMAL),
            found: ErasedSignal::new((0, Vec::new())),
            is_over: ErasedMemo::new(is_over),
        };
        effect(move || {
            if film.is_over.get() {
                spawn_local(async move {
                    TimeoutFuture::new(LATER).await;
                    film.find().await;
                });
            }
        });
        film
    }

    /// Looks for the chapters of a finished game, unless they are known. Without the piece that finds them the film goes
    /// from action to action, and says why.
    async fn find(self) {
        match PANELS.need(&[]).await {
            Ok(panels) => (panels.find_chapters)(self).await,
            Err(missing) => {
                self.speed.try_set(NORMAL);
                self.session.notice.try_set(missing.to_string());
            }
        }
    }

    /// Looks for the chapters in slices.
    async fn find_here(self) {
        let mut search = ChapterSearch::default();
        let done = || self.session.now(|history| history.done());
        let count = untrack(done);
        loop {
            yield_if_due().await;
            if self.found.is_disposed()
                || self.is_over.try_get_untracked() != Some(true)
                || untrack(done) != count
                || count == Some(self.found.read_untracked().0)
            {
                return;
            }
            let found = self.session.now(|history| search.step(history)).flatten();
            if let Some((done, mut chapters)) = count.zip(found) {
                let begins = self.session.begins();
                chapters.retain(|chapter| chapter.after >= begins);
                self.found.set((done, chapters));
            }
        }
    }

    /// Returns the last chapter before the shown point or at it, with its number.
    fn here(self) -> Option<(usize, Chapter)> {
        let shown = self.session.shown();
        let found = self.found.read();
        let is_known = found.0 == self.session.counts().0;
        let chapters = found.1.iter().enumerate().filter(|_| is_known);
        let mut before = chapters.filter(|(_, chapter)| chapter.after <= shown);
        before
            .next_back()
            .map(|(number, chapter)| (number, chapter.clone()))
    }

    /// Returns the caption of the shown point. A film that runs keeps it up to the next one.
    fn caption(self) -> String {
        let is_kept = self.playing.get() && self.speed.get() == BY_CHAPTERS;
        let here = self.here();
        let here = here.filter(|(_, it)| is_kept || it.after == self.session.shown());
        here.map(|(_, chapter)| chapter.caption).unwrap_or_default()
    }

    /// Starts the film at the shown point, or at the beginning, or stops it.
    fn play(self) {
        if self.playing.get_untracked() {
            self.playing.set(false);
            return;
        }
        self.playing.set(true);
        if untrack(|| self.session.is_now()) {
            self.session.look_at(0);
        }
        spawn_local(async move {
            TimeoutFuture::new(LOOK).await;
            self.find().await;
            while self.goes_on() && !untrack(|| self.session.is_now()) {
                match self.speed.get_untracked() {
                    BY_CHAPTERS => self.play_chapter().await,
                    each => self.wait_and_show(1000 / each, 1).await,
                }
            }
            self.playing.try_set(false);
        });
    }

    /// Checks whether the film was neither stopped nor left.
    fn goes_on(self) -> bool {
        self.playing.try_get_untracked() == Some(true)
    }

    /// Waits, and goes so many actions on unless the film was stopped.
    async fn wait_and_show(self, milliseconds: u32, count: usize) {
        TimeoutFuture::new(milliseconds).await;
        if self.goes_on() {
            let shown = untrack(|| self.session.shown());
            self.session.look_at(shown + count);
        }
    }

    /// Waits until the caption is read, and hurries to the next chapter. It ends early where
    /// another moment or speed is chosen.
    async fn play_chapter(self) {
        let shown = || untrack(|| self.session.shown());
        let is_undisturbed = |at: usize| {
            self.goes_on() && shown() == at && self.speed.get_untracked() == BY_CHAPTERS
        };
        let begun = shown();
        let here = untrack(|| self.here()).filter(|(_, it)| it.after == begun);
        let words = here.map_or(0, |(_, it)| it.caption.split_whitespace().count());
        let words = u32::try_from(words).unwrap_or(0);
        let reading = if words == 0 {
            0
        } else {
            CAPTION + EACH_WORD * words
        };
        for _ in 0..reading / LOOK {
            TimeoutFuture::new(LOOK).await;
            if !is_undisturbed(begun) {
                return;
            }
        }
        let next = {
            let found = self.found.read_untracked();
            let mut later = found.1.iter().map(|chapter| chapter.after);
            later.find(|after| *after > begun).unwrap_or(usize::MAX)
        };
        let next = next.min(untrack(|| self.session.counts()).0);
        let steps = if motion::is_wanted() { HURRIED } else { 1 };
        for step in 1..=steps {
            let to = begun + (next - begun) * step / steps;
            let at = shown();
            TimeoutFuture::new(HURRY).await;
            if !is_undisturbed(at) {
                return;
            }
            self.session.look_at(to);
        }
    }

    /// Shows the caption of the shown point.
    pub fn caption_here(self) -> AnyView {
        let caption = ErasedMemo::new(move || self.caption());
        let part = move || {
            let words = text(move || caption.get());
            view! { <p class="film-caption" class:told=flag(move || !caption.read().is_empty()) role="status">{words}</p> }
        };
        when(move || self.is_over.get(), part).into_any()
    }

    /// Shows the controls of the film.
    pub fn controls(self) -> AnyView {
        let speeds = shown(
            move || self.is_over.get(),
            move |is_over| self.speeds(*is_over),
        );
        match expect_context::<Navigator>().take_first() {
            First::Now => {}
            First::Beginning => self.session.look_at(0),
            First::Film => self.play(),
        }
        view! {
            <button class="film" on:click=move |_| self.play()>{text(move || if self.playing.get() { "Stop" } else { "Film" }.to_string())}</button>
            {speeds}
            {live(move || self.chapter_list())}
        }
    }

    /// Offers the speeds; a finished game is shown by its chapters at first.
    fn speeds(self, is_over: bool) -> AnyView {
        let first = if is_over { BY_CHAPTERS } else { NORMAL };
        self.speed.set(first);
        let choose = move |event: leptos::ev::Event| {
            if let Ok(chosen) = event_target_value(&event).parse() {
                self.speed.set(chosen);
            }
        };
        let by_chapters = is_over.then_some(("explained", BY_CHAPTERS));
        let speeds = by_chapters.into_iter().chain(SPEEDS);
        let option = move |(name, each): (&'static str, u32)| {
            view! { <option value=each.to_string() selected=each == first>{name}</option> }
        };
        let options = speeds.map(option).collect_view();
        view! { <select aria-label="Speed of the film" on:change=choose>{options}</select> }
    }

    /// Lists the chapters, to choose from.
    fn chapter_list(self) -> Option<AnyView> {
        let found = self.found.read();
        let is_known = found.0 == self.session.counts().0 && !found.1.is_empty();
        let session = self.session;
        let choose = move |event: leptos::ev::Event| {
            if let Ok(after) = event_target_value(&event).parse() {
                session.look_at(after);
            }
        };
        let number = ErasedMemo::new(move || self.here().map(|(number, _)| number));
        let option = move |(each, chapter): (usize, &Chapter)| {
            let is_here = flag(move || number.get() == Some(each));
            let name = format!("{}. {}", each + 1, chapter.name);
            view! { <option value=chapter.after.to_string() prop:selected=is_here>{name}</option> }
        };
        let options = found.1.iter().enumerate().map(option);
        is_known.then(|| {
            view! { <select class="film-chapters" aria-label="Chapters" title="Chapters" on:change=choose>{options.collect_view()}</select> }
        })
    }
}
