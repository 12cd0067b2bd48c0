//! Computers that think: in a worker with the page's own WebAssembly, or in slices on the page where there is none.
//!
//! The worker gets the stored game and a level; it sends back its progress, and a thought. It thinks about one decision
//! at a time. A worker without work ends after a minute.

use super::browser::files;
use super::browser::yield_now::yield_if_due;
use super::pieces::{TABLE, Work};
use super::title_code::code_of;
use crate::opponents::cache::mix;
use crate::opponents::{Level, RecentMoves, Thinker, Thought};
use crate::record::history::History;
use crate::record::storage::save::SavedGame;
use crate::record::title::{Title, Titles, named};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::{document, set_timeout};
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

/// The time without work after which the worker ends.
const IDLE: Duration = Duration::from_secs(60);
/// The time between two reports of the worker's progress, in milliseconds.
const TELLS_EVERY: u64 = 50;
/// The time after which the worker takes the best of what it has tried, in milliseconds.
const AT_MOST: u64 = 1_200;
/// The number of policy moves that are thought of at a time.
const WORK: u32 = 8;

/// A decision to be thought about.
#[derive(Serialize, Deserialize)]
pub struct ThinkRequest {
    number: u32,
    level: Level,
    game: SavedGame,
}

/// A report on a thought.
#[derive(Serialize, Deserialize)]
pub enum ThinkReport {
    /// The progress: how much of how much is thought of.
    Far(usize, usize),
    /// The thought; `None` where nobody has to decide.
    Done(Option<Thought>),
}

type ReportHandler = Rc<dyn Fn(ThinkReport)>;

/// The worker, and the receiver of its reports.
#[derive(Default)]
struct WorkerHandle {
    worker: Option<Worker>,
    is_ready: bool,
    is_broken: bool,
    number: u32,
    /// The request that has not been sent yet.
    unsent: Option<String>,
    on_report: Option<ReportHandler>,
}

thread_local! {
    static WORKER: RefCell<WorkerHandle> = RefCell::default();
    /// The number of the request that the worker thinks about; another number stops it.
    static REQUESTED: Cell<u32> = const { Cell::new(0) };
}

/// Thinks about a stored game's decision. Earlier wishes get no more reports.
pub fn think(
    titles: Titles,
    game: SavedGame,
    level: Level,
    on_report: impl Fn(ThinkReport) + 'static,
) {
    let on_report: ReportHandler = Rc::new(on_report);
    let number = WORKER.with_borrow_mut(|place| {
        place.number += 1;
        place.on_report = Some(Rc::clone(&on_report));
        place.number
    });
    let is_broken =
        WORKER.with_borrow(|place| place.is_broken) || !try_to_send(number, level, &game);
    if is_broken {
        spawn_local(think_here(titles, number, game, level));
    }
}

/// Stops thinking.
pub fn stop() {
    WORKER.with_borrow_mut(|place| {
        if place.on_report.take().is_some() {
            place.number += 1;
            place.unsent = None;
            place.tell("0");
        }
    });
    rest_later();
}

impl WorkerHandle {
    fn tell(&self, text: &str) {
        if let Some(worker) = self.worker.as_ref().filter(|_| self.is_ready) {
            let _ = worker.post_message(&JsValue::from_str(text));
        }
    }
}

/// Sends a request to the worker, and begins one if needed. Returns false if there cannot be one.
fn try_to_send(number: u32, level: Level, game: &SavedGame) -> bool {
    let request = ThinkRequest {
        number,
        level,
        game: game.clone(),
    };
    let Ok(text) = serde_json::to_string(&request) else {
        return false;
    };
    WORKER.with_borrow_mut(|place| {
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

/// Returns the address of the page's script, which the worker runs too.
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

/// Handles a message of the worker.
fn hear(text: &str) {
    if text == READY {
        return WORKER.with_borrow_mut(|place| {
            place.is_ready = true;
            if let Some(text) = place.unsent.take() {
                place.tell(&text);
            }
        });
    }
    let Ok((number, heard)) = serde_json::from_str::<(u32, ThinkReport)>(text) else {
        return;
    };
    answer(number, heard);
}

/// Passes a report on to its waiting request.
fn answer(number: u32, heard: ThinkReport) {
    let on_report = WORKER.with_borrow_mut(|place| {
        let is_done = matches!(heard, ThinkReport::Done(_));
        let waits = place.number == number;
        match waits {
            true if is_done => place.on_report.take(),
            true => place.on_report.clone(),
            false => None,
        }
    });
    if let Some(on_report) = on_report {
        on_report(heard);
        rest_later();
    }
}

/// The first message of the worker.
const READY: &str = "ready";

/// Ends the worker if it stays idle.
fn rest_later() {
    let number = WORKER.with_borrow(|place| place.number);
    set_timeout(
        move || {
            WORKER.with_borrow_mut(|place| {
                if place.number == number
                    && place.on_report.is_none()
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

/// Gives up a broken worker. It is not begun again, and a request that waits is answered without a thought.
fn break_down() {
    let on_report = WORKER.with_borrow_mut(|place| {
        place.is_broken = true;
        if let Some(worker) = place.worker.take() {
            worker.terminate();
        }
        place.on_report.take()
    });
    if let Some(on_report) = on_report {
        on_report(ThinkReport::Done(None));
    }
}

/// Thinks on the page in slices. A strong computer plays as a fair one there, whose depth suits all devices.
async fn think_here(titles: Titles, number: u32, game: SavedGame, level: Level) {
    let level = if level == Level::Strong {
        Level::Fair
    } else {
        level
    };
    let is_wanted = || WORKER.with_borrow(|place| place.number == number);
    yield_if_due().await;
    if let Some(title) = named(titles, &game.title)
        && title.bring_advice().await.is_err()
    {
        return answer(number, ThinkReport::Done(None));
    }
    let Some(mut thinker) = game
        .open(titles)
        .ok()
        .and_then(|history| thinker(&history, level))
    else {
        return answer(number, ThinkReport::Done(None));
    };
    while is_wanted() {
        yield_if_due().await;
        if let Some(thought) = thinker.step(1) {
            return answer(number, ThinkReport::Done(Some(thought)));
        }
        let (far, all) = thinker.progress();
        answer(number, ThinkReport::Far(far, all));
    }
}

/// Begins to think about the decision of a game. The seed follows from the game alone.
fn thinker(history: &History, level: Level) -> Option<Box<dyn Thinker>> {
    let adviser = code_of(history.title()).adviser;
    let mut past = RecentMoves::default();
    let from = history.done().saturating_sub(RecentMoves::LENGTH);
    let mut game = history.game_at(from).ok()?.copy();
    for made in &history.actions()[from..history.done()] {
        adviser.note(&*game, made, &mut past);
        game.replay(made).ok()?;
    }
    let seed = mix(game.setup().seed, history.done() as u64);
    adviser.think(&*game, &past, level.tuning(), seed)
}

/// Checks whether this is the worker, which has no window. If so, it begins to listen.
pub fn is_the_worker(titles: Titles) -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        return false;
    };
    let known: Rc<RefCell<Option<History>>> = Rc::default();
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        let Ok(request) = serde_json::from_str::<ThinkRequest>(&text) else {
            REQUESTED.set(0);
            return;
        };
        REQUESTED.set(request.number);
        let known = Rc::clone(&known);
        spawn_local(async move {
            let come = async |title: &'static Title| {
                title.bring_advice().await?;
                TABLE.need(&[title]).await
            };
            let table = match named(titles, &request.game.title) {
                Some(title) => come(title).await.ok(),
                None => None,
            };
            match table {
                Some(table) => (table.think)(titles, request, known).await,
                None => tell(request.number, ThinkReport::Done(None)),
            }
        });
    });
    scope.set_onmessage(Some(heard.into_js_value().unchecked_ref()));
    say(READY);
    true
}

fn say(text: &str) {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let _ = scope.post_message(&JsValue::from_str(text));
}

/// Brings the known game to the wished one. If more was changed than moves added, the wished one is opened anew.
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
    for made in game.actions.get(history.done()..game.done)? {
        history.play(made).ok()?;
    }
    Some(())
}

/// Reports on a request.
fn tell(number: u32, heard: ThinkReport) {
    if let Ok(text) = serde_json::to_string(&(number, heard)) {
        say(&text);
    }
}

/// Thinks about a request, in the worker. `known` is the game of the last one.
pub fn work(
    titles: Titles,
    request: ThinkRequest,
    known: Rc<RefCell<Option<History>>>,
) -> Work<()> {
    Box::pin(think_about(titles, request, known))
}

async fn think_about(titles: Titles, request: ThinkRequest, known: Rc<RefCell<Option<History>>>) {
    let tell = |heard| tell(request.number, heard);
    let begun = {
        let mut known = known.borrow_mut();
        let followed = follow(titles, &request.game, &mut known);
        followed.and_then(|()| thinker(known.as_ref()?, request.level))
    };
    let Some(mut thinker) = begun else {
        return tell(ThinkReport::Done(None));
    };
    let until = files::elapsed() + AT_MOST;
    let mut reported = files::elapsed();
    while REQUESTED.get() == request.number {
        let thought = match files::elapsed() < until {
            true => thinker.step(WORK),
            false => thinker.finish().or_else(|| thinker.step(WORK)),
        };
        if let Some(thought) = thought {
            return tell(ThinkReport::Done(Some(thought)));
        }
        if files::elapsed() >= reported + TELLS_EVERY {
            let (far, all) = thinker.progress();
            tell(ThinkReport::Far(far, all));
            // Another request may have come.
            TimeoutFuture::new(0).await;
            reported = files::elapsed();
        }
    }
}
