//! Short animations of what happens: for a quarter of a second, over everything else, without blocking any press, and
//! not at all if the system is asked for less motion.

use crate::scene::layout::Tenths;
use crate::web::ui::touch::media_matches;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use web_sys::{Element, Node};

/// The duration of a motion, in milliseconds.
pub const TIME: u32 = 250;

#[wasm_bindgen]
extern "C" {
    /// An element with a method that web-sys does not offer yet.
    #[wasm_bindgen(extends = Element)]
    type Movable;
    #[wasm_bindgen(method)]
    fn animate(this: &Movable, frames: &JsValue, timing: &JsValue) -> JsValue;
}

/// Checks whether things may move.
pub fn is_wanted() -> bool {
    !document().hidden() && !media_matches("(prefers-reduced-motion: reduce)")
}

/// Returns the middle of an element, in pixels. It is `None` if it is not visible.
pub fn middle(element: &Element) -> Option<(f64, f64)> {
    let place = element.get_bounding_client_rect();
    let is_seen = place.width() > 0.0 && place.height() > 0.0;
    is_seen.then(|| {
        (
            place.x() + place.width() / 2.0,
            place.y() + place.height() / 2.0,
        )
    })
}

/// Lets an element glide from a place, in pixels. It ends at its own.
pub fn glide(what: &Element, (old_x, old_y): (f64, f64)) {
    if let Some((x, y)) = middle(what) {
        slide(what, (old_x - x, old_y - y), (0.0, 0.0));
    }
}

/// Lets a copy of an element fly. It goes from one place to another and disappears.
pub fn fly(what: &Element, from: &Element, to: &Element) {
    let (Some((from, to)), Ok(copy)) = (
        middle(from).zip(middle(to)),
        what.clone_node_with_deep(true),
    ) else {
        return;
    };
    let copy: Element = copy.unchecked_into();
    for name in ["role", "tabindex", "title", "aria-label", "data-company"] {
        let _ = copy.remove_attribute(name);
    }
    let _ = copy.set_attribute("aria-hidden", "true");
    let _ = copy.class_list().add_1("flying");
    let page: Option<Node> = document().body().map(Into::into);
    if page.is_some_and(|page| page.append_child(&copy).is_ok()) {
        let (width, height) = (
            f64::from(copy.client_width()),
            f64::from(copy.client_height()),
        );
        let at = |(x, y): (f64, f64)| (x - width / 2.0, y - height / 2.0);
        slide(&copy, at(from), at(to));
        Timeout::new(TIME, move || copy.remove()).forget();
    }
}

/// Animates an element between two shifts, in pixels.
fn slide(what: &Element, from: (f64, f64), to: (f64, f64)) {
    #[allow(clippy::cast_possible_truncation, reason = "places on a screen")]
    let shift = |(x, y): (f64, f64)| {
        let [x, y] = [x, y].map(|pixels| Tenths::of(pixels as f32));
        format!(r#"{{"translate":"{x}px {y}px"}}"#)
    };
    let frames = format!("[{},{}]", shift(from), shift(to));
    let timing = format!(r#"{{"duration":{TIME},"easing":"ease-in-out"}}"#);
    let read = |text: &str| js_sys::JSON::parse(text).unwrap_or_default();
    what.unchecked_ref::<Movable>()
        .animate(&read(&frames), &read(&timing));
}
