//! One gesture does one thing.
//!
//! After an act the next controls appear under the pointer at once, so that the second click of a double click, or a
//! key that is held down, would press something nobody has looked at. Every act is reported here, and for a moment, or
//! until the gesture is over, the page takes no press. Clicks of scripts are never held back: nobody's hand makes
//! those.

use crate::web::browser::files;
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::window;
use std::cell::Cell;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// The time after an act in which nothing can be pressed, in milliseconds.
const STILL: u64 = 350;

/// The time after the turn has gone to another seat, or the controls have moved, in which the same place cannot be
/// pressed again, in milliseconds.
const HANDED_OVER: u64 = 1000;

/// The longest time between two presses of one place that belong together, in milliseconds.
const HAMMERING: u64 = 400;

/// The greatest distance between two presses of the same place, in pixels.
const SAME_PLACE: i32 = 8;

thread_local! {
    /// The time when the turn last went to another seat, in milliseconds since the page was opened.
    static HANDED_AT: Cell<Option<u64>> = const { Cell::new(None) };
    /// The place of the last press.
    static PRESSED_AT: Cell<(i32, i32)> = const { Cell::new((0, 0)) };
    /// The place of the last press when the turn went to another seat.
    static HANDED_FROM: Cell<(i32, i32)> = const { Cell::new((0, 0)) };
    /// The time when such a press was last held back, in milliseconds since the page was opened.
    static HELD_AT: Cell<Option<u64>> = const { Cell::new(None) };
    /// The time of the last act, in milliseconds since the page was opened.
    static DONE_AT: Cell<Option<u64>> = const { Cell::new(None) };
    /// True if there was an act since the present gesture began.
    static DONE_BY_GESTURE: Cell<bool> = const { Cell::new(false) };
}

/// Reports an act. It also serves when something else is under the pointer now.
pub fn done() {
    DONE_AT.set(Some(files::elapsed()));
    DONE_BY_GESTURE.set(true);
}

/// Reports that another seat decides now: further presses are meant for the one before.
pub fn hand_over() {
    HANDED_AT.set(Some(files::elapsed()));
    HANDED_FROM.set(PRESSED_AT.get());
    HELD_AT.set(None);
}

/// Reports that the controls have moved, so that the same place is another one now.
pub fn moved() {
    done();
    hand_over();
}

/// Reports that the same person goes on, although another seat decides now.
pub fn stay() {
    HANDED_AT.set(None);
    HELD_AT.set(None);
}

/// Checks whether the turn was just handed over.
pub fn is_handed_over() -> bool {
    is_within(HANDED_OVER, HANDED_AT.get())
}

/// Checks whether something happened recently: no longer ago than so many milliseconds.
fn is_within(milliseconds: u64, then: Option<u64>) -> bool {
    then.is_some_and(|then| files::elapsed() < then + milliseconds)
}

/// Begins to hold presses back, before any control of the page receives them.
pub fn watch() {
    let listener = Closure::<dyn Fn(web_sys::Event)>::new(hold_back);
    for name in ["click", "keydown"] {
        // Without the listener the page works all the same.
        let _ = window().add_event_listener_with_callback_and_bool(
            name,
            listener.as_ref().unchecked_ref(),
            true,
        );
    }
    listener.forget();
}

fn hold_back(event: web_sys::Event) {
    if event.is_trusted() && is_same_gesture(&event) {
        event.prevent_default();
        event.stop_immediate_propagation();
    }
}

/// Checks whether an event belongs to the last act's gesture. Only Enter and the space bar press.
fn is_same_gesture(event: &web_sys::Event) -> bool {
    if let Some(key) = event.dyn_ref::<KeyboardEvent>() {
        let presses = matches!(key.key().as_str(), "Enter" | " ");
        return goes_on(key.repeat()) && presses;
    }
    let Some(click) = event.dyn_ref::<MouseEvent>() else {
        return false;
    };
    let (x, y) = (click.client_x(), click.client_y());
    PRESSED_AT.set((x, y));
    let (was_x, was_y) = HANDED_FROM.get();
    let stays = (x - was_x).abs().max((y - was_y).abs()) <= SAME_PLACE;
    // The second click of a double click counts two; a click of a key or of a screen reader counts none.
    let hammers = stays && (is_handed_over() || is_within(HAMMERING, HELD_AT.get()));
    if hammers {
        HELD_AT.set(Some(files::elapsed()));
    }
    goes_on(click.detail() > 1) || hammers || is_within(STILL, DONE_AT.get())
}

/// Checks whether the event continues an acting gesture. Otherwise a new gesture begins.
fn goes_on(again: bool) -> bool {
    if !again {
        DONE_BY_GESTURE.set(false);
    }
    again && DONE_BY_GESTURE.get()
}
