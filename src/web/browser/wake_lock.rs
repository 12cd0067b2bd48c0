//! Keeping the screen on while a game is at the table: people think longer than a device waits.

use crate::web::ui::erased::effect;
use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Keeps the screen on, if the browser can. The screen stays on as long as the table is shown and this is wanted. The
/// browser releases the lock by itself when the page is hidden, and is asked again when it is visible.
pub fn keep_awake(is_wanted: impl Fn() -> bool + Copy + Send + Sync + 'static) {
    let lock = StoredValue::new_local(JsValue::UNDEFINED);
    let ask = move || {
        let is_held = !lock.get_value().is_undefined();
        match (untrack(is_wanted), is_held) {
            (true, _) => spawn_local(async move {
                // A browser that refuses, such as one that saves power, lets the screen go dark.
                if let Some(asked) = call(&window().navigator(), "wakeLock", "request")
                    && let Ok(held) = JsFuture::from(asked).await
                    && lock.try_set_value(held.clone()).is_some()
                {
                    release(&held);
                }
            }),
            (false, true) => {
                release(&lock.get_value());
                lock.set_value(JsValue::UNDEFINED);
            }
            (false, false) => {}
        }
    };
    let wanted = Memo::new(move |_| is_wanted());
    effect(move || {
        wanted.track();
        ask();
    });
    let seen = window_event_listener_untyped("visibilitychange", move |_| {
        if !document().hidden() {
            ask();
        }
    });
    on_cleanup(move || {
        seen.remove();
        lock.try_with_value(release);
    });
}

/// Calls a function of the browser that may not exist.
fn call(of: &JsValue, part: &str, what: &str) -> Option<Promise> {
    let part = Reflect::get(of, &part.into()).ok()?;
    let function: Function = Reflect::get(&part, &what.into()).ok()?.dyn_into().ok()?;
    function
        .call1(&part, &"screen".into())
        .ok()?
        .dyn_into()
        .ok()
}

/// Releases the lock, so that the screen may go dark.
fn release(lock: &JsValue) {
    if let Ok(release) = Reflect::get(lock, &"release".into())
        && let Ok(release) = release.dyn_into::<Function>()
    {
        let _ = release.call0(lock);
    }
}
