//! The sign of a seat: a shape as well as a colour, so that it can be told apart without colours.

use crate::engine::ids::PlayerId;
use crate::web::ui::erased::view;
use leptos::prelude::*;

/// The shapes by seat, in a square of 20 units: disc, square, triangle, diamond, cross, star.
const SHAPES: [&str; 6] = [
    "M10 2a8 8 0 1 0 0.01 0Z",
    "M3 3H17V17H3Z",
    "M10 2L18.5 17.5H1.5Z",
    "M10 1L19 10L10 19L1 10Z",
    "M7 2H13V7H18V13H13V18H7V13H2V7H7Z",
    "M10 1L12.6 7.2L19 7.6L14 11.8L15.7 18.4L10 14.8L4.3 18.4L6 11.8L1 7.6L7.4 7.2Z",
];

/// Returns the shape of a seat, as an SVG path in a square of 20 units.
pub fn shape(player: PlayerId) -> &'static str {
    SHAPES[player.index() % SHAPES.len()]
}

/// Returns the style of a seat's colour.
pub fn seat_class(player: PlayerId) -> String {
    format!("seat-{}", player.index() % SHAPES.len())
}

/// Draws the sign of a player's seat.
pub fn seat(player: PlayerId) -> AnyView {
    let index = player.index() % SHAPES.len();
    view! { <svg class=format!("seat {}", seat_class(player)) viewBox="0 0 20 20" aria-hidden="true"><path d=SHAPES[index] /></svg> }
}
