//! Long touches: a finger that rests on a choice shows what it changes, as a mouse does that points at it; a tap
//! chooses.

use leptos::prelude::window;
use std::cell::Cell;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, PointerEvent};

/// The longest duration of a tap, in milliseconds.
const TAP: f64 = 600.0;

/// The controls that show what they change when they are pointed at.
const FORETOLD: &str = ".decision :is(.choice, .payout, .run)";

thread_local! {
    /// The time when the finger came down, in milliseconds since the page was opened.
    static DOWN_AT: Cell<f64> = const { Cell::new(0.0) };
}

/// Begins to tell resting from tapping, before any control of the page receives either.
pub fn watch() {
    let listener = Closure::<dyn Fn(Event)>::new(|event: Event| {
        if event.type_() == "pointerdown" {
            DOWN_AT.set(event.time_stamp());
        } else if event.is_trusted() && has_rested(&event) {
            event.prevent_default();
            event.stop_immediate_propagation();
        }
    });
    for name in ["pointerdown", "click"] {
        // Without the listener a press is a tap, however long.
        let _ = window().add_event_listener_with_callback_and_bool(
            name,
            listener.as_ref().unchecked_ref(),
            true,
        );
    }
    listener.forget();
}

/// Checks whether a click ends a long touch, on a control that can foretell its changes.
fn has_rested(click: &Event) -> bool {
    let Some(click) = click.dyn_ref::<PointerEvent>() else {
        return false;
    };
    let target = click.target().and_then(|target| target.dyn_into().ok());
    let is_foretold = |target: Element| target.closest(FORETOLD).is_ok_and(|found| found.is_some());
    let is_long = click.time_stamp() - DOWN_AT.get() > TAP;
    is_long && click.pointer_type() == "touch" && target.is_some_and(is_foretold)
}
