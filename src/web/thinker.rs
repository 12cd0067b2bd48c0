//! Where computers think: in a worker with the page's own WebAssembly, or in slices on the page where there is none.
//!
//! What is thought about is handed over as the stored game, and a level; what comes back is how far it is, and a thought.
//! One decision is thought about at a time. A worker without work ends after a minute.

use super::files;
use super::yielding::yield_if_due;
use crate::engine::money::write_in;
use crate::opponents::cache::mix;
use crate::opponents::{Level, Past, Thinker, Thought};
use crate::record::history::History;
use crate::record::save::SavedGame;
use crate::record::title::Titles;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::{document, set_timeout};
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

/// After so long without work the worker ends.
const IDLE: Duration = Duration::from_secs(60);
/// So often the worker tells how far it is, in milliseconds.
const TELLS_EVERY: u64 = 50;
/// So many moves of policy are thought of at a time.
const WORK: u32 = 8;

/// What is to be thought about.
#[derive(Serialize, Deserialize)]
struct Wish {
    number: u32,
    level: Level,
    game: SavedGame,
}

/// What is heard of a thought.
#[derive(Serialize, Deserialize)]
pub enum Heard {
    /// So much of so much is thought of.
    Far(usize, usize),
    /// The thought; none where nobody has to decide.
    Done(Option<Thought>),
}

type Hears = Rc<dyn Fn(Heard)>;

/// The worker, and who waits for it.
#[derive(Default)]
struct Place {
    worker: Option<Worker>,
    is_ready: bool,
    is_broken: bool,
    number: u32,
    /// What has not been sent yet.
    unsent: Option<String>,
    hears: Option<Hears>,
}

thread_local! {
    static PLACE: RefCell<Place> = RefCell::default();
    /// What the worker thinks about; another number stops it.
    static WISHED: Cell<u32> = const { Cell::new(0) };
}

/// Thinks about the decision that a stored game waits for; whoever waited before hears no more.
pub fn think(titles: Titles, game: SavedGame, level: Level, hears: impl Fn(Heard) + 'static) {
    let hears: Hears = Rc::new(hears);
    let number = PLACE.with_borrow_mut(|place| {
        place.number += 1;
        place.hears = Some(Rc::clone(&hears));
        place.number
    });
    let is_broken =
        PLACE.with_borrow(|place| place.is_broken) || !try_to_send(number, level, &game);
    if is_broken {
        spawn_local(think_here(titles, number, game, level));
    }
}

/// Nothing is to be thought about any more.
pub fn stop() {
    PLACE.with_borrow_mut(|place| {
        if place.hears.take().is_some() {
            place.number += 1;
            place.unsent = None;
            place.tell("0");
        }
    });
    rest_later();
}

impl Place {
    fn tell(&self, text: &str) {
        if let Some(worker) = self.worker.as_ref().filter(|_| self.is_ready) {
            let _ = worker.post_message(&JsValue::from_str(text));
        }
    }
}

/// Hands a wish to the worker, which is begun if there is none; false if there cannot be one.
fn try_to_send(number: u32, level: Level, game: &SavedGame) -> bool {
    let wish = Wish {
        number,
        level,
        game: game.clone(),
    };
    let Ok(text) = serde_json::to_string(&wish) else {
        return false;
    };
    PLACE.with_borrow_mut(|place| {
        if place.worker.is_none() {
            place.worker = begin();
            place.is_ready = false;
        }
        if place.is_ready {
            place.tell(&text);
        } else {
            place.unsent = Some(text);
        }
        place.worker.is_some()
    })
}

/// The script that brought the page, which the worker runs too.
fn script() -> Option<String> {
    let link = document()
        .query_selector("link[rel=modulepreload]")
        .ok()??;
    let link: web_sys::HtmlElement = link.unchecked_into();
    let address = js_sys::Reflect::get(&link, &JsValue::from_str("href")).ok()?;
    address.as_string()
}

fn begin() -> Option<Worker> {
    let script = script()?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options("thinker.js", &options).ok()?;
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        hear(&event.data().as_string().unwrap_or_default());
    });
    worker.set_onmessage(Some(heard.into_js_value().unchecked_ref()));
    let broken = Closure::<dyn FnMut(JsValue)>::new(|_| break_down());
    worker.set_onerror(Some(broken.into_js_value().unchecked_ref()));
    let first = js_sys::Array::of2(&JsValue::from_str(&script), &wasm_bindgen::module());
    worker.post_message(&first).ok()?;
    Some(worker)
}

/// What the worker says.
fn hear(text: &str) {
    if text == READY {
        return PLACE.with_borrow_mut(|place| {
            place.is_ready = true;
            if let Some(text) = place.unsent.take() {
                place.tell(&text);
            }
        });
    }
    let Ok((number, heard)) = serde_json::from_str::<(u32, Heard)>(text) else {
        return;
    };
    answer(number, heard);
}

/// Tells whoever waits for this, if it is still waited for.
fn answer(number: u32, heard: Heard) {
    let hears = PLACE.with_borrow_mut(|place| {
        let is_done = matches!(heard, Heard::Done(_));
        let waits = place.number == number;
        match waits {
            true if is_done => place.hears.take(),
            true => place.hears.clone(),
            false => None,
        }
    });
    if let Some(hears) = hears {
        hears(heard);
        rest_later();
    }
}

/// What the worker says first.
const READY: &str = "ready";

/// Ends the worker if it has nothing to do for a while.
fn rest_later() {
    let number = PLACE.with_borrow(|place| place.number);
    set_timeout(
        move || {
            PLACE.with_borrow_mut(|place| {
                if place.number == number
                    && place.hears.is_none()
                    && let Some(worker) = place.worker.take()
                {
                    worker.terminate();
                    place.is_ready = false;
                }
            });
        },
        IDLE,
    );
}

/// A worker that broke is not begun again: whoever waits is told to think here, which needs nobody else.
fn break_down() {
    let hears = PLACE.with_borrow_mut(|place| {
        place.is_broken = true;
        if let Some(worker) = place.worker.take() {
            worker.terminate();
        }
        place.hears.take()
    });
    if let Some(hears) = hears {
        hears(Heard::Done(None));
    }
}

/// Thinks on the page, a slice at a time; as deep as that is for all devices.
async fn think_here(titles: Titles, number: u32, game: SavedGame, level: Level) {
    let level = if level == Level::Strong {
        Level::Fair
    } else {
        level
    };
    let is_wanted = || PLACE.with_borrow(|place| place.number == number);
    yield_if_due().await;
    let Some(mut thinker) = game
        .open(titles)
        .ok()
        .and_then(|history| thinker(&history, level))
    else {
        return answer(number, Heard::Done(None));
    };
    while is_wanted() {
        yield_if_due().await;
        if let Some(thought) = thinker.step(1) {
            return answer(number, Heard::Done(Some(thought)));
        }
        let (far, all) = thinker.progress();
        answer(number, Heard::Far(far, all));
    }
}

/// Thinking about the decision that a game waits for. From what it draws follows from the game alone.
fn thinker(history: &History, level: Level) -> Option<Box<dyn Thinker>> {
    let adviser = history.title().adviser;
    let mut past = Past::default();
    let from = history.done().saturating_sub(Past::LENGTH);
    let mut game = history.game_at(from).copy();
    for made in &history.actions()[from..history.done()] {
        adviser.note(&*game, made, &mut past);
        game.replay(made).ok()?;
    }
    let seed = mix(game.setup().seed, history.done() as u64);
    adviser.think(&*game, &past, level, seed)
}

/// Whether this is the worker: there is no window. It listens then.
pub fn is_the_worker(titles: Titles) -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        return false;
    };
    let known: Rc<RefCell<Option<History>>> = Rc::default();
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        let Ok(wish) = serde_json::from_str::<Wish>(&text) else {
            WISHED.set(0);
            return;
        };
        WISHED.set(wish.number);
        spawn_local(work(titles, wish, Rc::clone(&known)));
    });
    scope.set_onmessage(Some(heard.into_js_value().unchecked_ref()));
    say(READY);
    true
}

fn say(text: &str) {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let _ = scope.post_message(&JsValue::from_str(text));
}

/// The game that is wished, from the one that is known where only moves were added or taken back.
fn follow(titles: Titles, game: &SavedGame, known: &mut Option<History>) -> Option<()> {
    let same = |history: &History| {
        let made = &game.actions[..game.done.min(game.actions.len())];
        let common = history.done() <= made.len()
            && history.actions().get(..history.done()) == made.get(..history.done());
        common && history.title().name == game.title && history.game().setup() == game.setup
    };
    if known.as_ref().is_none_or(|history| !same(history)) {
        *known = Some(game.open(titles).ok()?);
    }
    let history = known.as_mut()?;
    write_in(history.title().currency);
    for made in game.actions.get(history.done()..game.done)? {
        history.play(made).ok()?;
    }
    Some(())
}

async fn work(titles: Titles, wish: Wish, known: Rc<RefCell<Option<History>>>) {
    let tell = |heard: Heard| {
        if let Ok(text) = serde_json::to_string(&(wish.number, heard)) {
            say(&text);
        }
    };
    let begun = {
        let mut known = known.borrow_mut();
        let followed = follow(titles, &wish.game, &mut known);
        followed.and_then(|()| thinker(known.as_ref()?, wish.level))
    };
    let Some(mut thinker) = begun else {
        return tell(Heard::Done(None));
    };
    let mut told = files::now();
    while WISHED.get() == wish.number {
        if let Some(thought) = thinker.step(WORK) {
            return tell(Heard::Done(Some(thought)));
        }
        if files::now() >= told + TELLS_EVERY {
            let (far, all) = thinker.progress();
            tell(Heard::Far(far, all));
            // Another wish may have come.
            TimeoutFuture::new(0).await;
            told = files::now();
        }
    }
}
