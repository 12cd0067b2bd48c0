//! Things move when they happen, and never otherwise: for a quarter of a second, over everything else, in the way of no
//! press, and not at all for whoever asks the system for less motion.

use super::near::is_so;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use web_sys::{Element, Node};

/// How long a motion takes, in milliseconds.
pub const TIME: u32 = 250;

#[wasm_bindgen]
extern "C" {
    /// An element as web-sys does not know it yet.
    #[wasm_bindgen(extends = Element)]
    type Movable;
    #[wasm_bindgen(method)]
    fn animate(this: &Movable, frames: &JsValue, timing: &JsValue) -> JsValue;
}

/// Whether things may move.
pub fn is_wanted() -> bool {
    !document().hidden() && !is_so("(prefers-reduced-motion: reduce)")
}

/// Something on the page by its middle, in pixels; none for what is not seen.
fn middle(element: &Element) -> Option<(f64, f64)> {
    let place = element.get_bounding_client_rect();
    let is_seen = place.width() > 0.0 && place.height() > 0.0;
    is_seen.then(|| {
        (
            place.x() + place.width() / 2.0,
            place.y() + place.height() / 2.0,
        )
    })
}

/// What has come to its place glides there from another one.
pub fn glide(what: &Element, from: &Element) {
    if let Some(((x, y), (old_x, old_y))) = middle(what).zip(middle(from)) {
        slide(what, (old_x - x, old_y - y), (0.0, 0.0));
    }
}

/// A copy of something goes from one place to another, and is gone.
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

/// Moves an element from one shift of its place to another, in pixels.
fn slide(what: &Element, (from_x, from_y): (f64, f64), (to_x, to_y): (f64, f64)) {
    let frames = format!(
        r#"[{{"translate":"{from_x:.1}px {from_y:.1}px"}},{{"translate":"{to_x:.1}px {to_y:.1}px"}}]"#
    );
    let timing = format!(r#"{{"duration":{TIME},"easing":"ease-in-out"}}"#);
    let read = |text: &str| js_sys::JSON::parse(text).unwrap_or_default();
    what.unchecked_ref::<Movable>()
        .animate(&read(&frames), &read(&timing));
}
