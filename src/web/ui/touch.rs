//! Presses beside small things, and the kind of pointer.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The distance from which something smaller than a finger can be pressed, in pixels.
pub const REACH_OF_A_FINGER: f64 = 44.0;

/// Finds the nearest of all such elements. It is `None` if none is within reach of the press.
pub fn nearest(all: &str, event: &MouseEvent, reach: f64) -> Option<Element> {
    let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
    let mut nearest = (reach, None);
    for each in all_of(all) {
        let place = each.get_bounding_client_rect();
        let right = place.x() + place.width() / 2.0 - x;
        let down = place.y() + place.height() / 2.0 - y;
        let off = right.hypot(down);
        if off < nearest.0 {
            nearest = (off, Some(each));
        }
    }
    nearest.1
}

/// Lists all such elements in page order.
pub fn all_of(selector: &str) -> Vec<Element> {
    let found = document().query_selector_all(selector).ok();
    let each = |index| found.as_ref()?.item(index)?.dyn_into::<Element>().ok();
    let count = found.as_ref().map_or(0, web_sys::NodeList::length);
    (0..count).filter_map(each).collect()
}

/// Checks whether the pointer is a finger.
pub fn is_touch() -> bool {
    media_matches("(pointer: coarse)")
}

/// Checks whether a media query holds.
pub fn media_matches(query: &str) -> bool {
    let asked = window().match_media(query).ok().flatten();
    asked.is_some_and(|asked| asked.matches())
}
