//! One gesture does one thing.
//!
//! After an act the next controls appear under the pointer at once, so that the second click of a double click, or
//! a key that is held down, would press something nobody has looked at. Whatever is done says so here, and for a
//! moment, or until the gesture is over, the page takes no press. Clicks of scripts are never held back: nobody's
//! hand makes those.

use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::window;
use std::cell::Cell;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// For how long after something was done nothing is pressed, in milliseconds.
const STILL: f64 = 350.0;

/// For how long after the turn has gone to another seat the same place is not pressed again, in milliseconds.
const HANDED_OVER: f64 = 1000.0;

/// What is no farther apart is the same place, in pixels.
const SAME_PLACE: i32 = 8;

thread_local! {
    /// When the turn went to another seat last, in milliseconds since 1970.
    static HANDED_AT: Cell<f64> = const { Cell::new(0.0) };
    /// Where was pressed last.
    static PRESSED_AT: Cell<(i32, i32)> = const { Cell::new((0, 0)) };
    /// Where was pressed when the turn went to another seat.
    static HANDED_FROM: Cell<(i32, i32)> = const { Cell::new((0, 0)) };
    /// When something was done last, in milliseconds since 1970.
    static DONE_AT: Cell<f64> = const { Cell::new(0.0) };
    /// Whether something was done since the present gesture began.
    static DONE_BY_GESTURE: Cell<bool> = const { Cell::new(false) };
}

/// Says that something was done, or that something else is under the pointer now.
pub fn done() {
    DONE_AT.set(js_sys::Date::now());
    DONE_BY_GESTURE.set(true);
}

/// Says that another seat decides now: whoever goes on pressing means the one before.
pub fn hand_over() {
    HANDED_AT.set(js_sys::Date::now());
    HANDED_FROM.set(PRESSED_AT.get());
}

/// Whether another seat has only just come to decide.
pub fn is_handed_over() -> bool {
    (0.0..HANDED_OVER).contains(&(js_sys::Date::now() - HANDED_AT.get()))
}

/// Begins to hold presses back, before any control of the page hears of them.
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

/// Whether an event belongs to the gesture by which something was done. Only Enter and the space bar press.
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
    // The second click of a double click counts two; a click of a key or of a reader counts none.
    goes_on(click.detail() > 1)
        || stays && is_handed_over()
        || (0.0..STILL).contains(&(js_sys::Date::now() - DONE_AT.get()))
}

/// Whether the event goes on with a gesture by which something was done; otherwise a gesture begins.
fn goes_on(again: bool) -> bool {
    if !again {
        DONE_BY_GESTURE.set(false);
    }
    again && DONE_BY_GESTURE.get()
}
