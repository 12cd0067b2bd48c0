//! Small pieces that stand in many places. No state and no rules.

use crate::engine::game::Badge;
use crate::engine::rail::components::Components;
use crate::engine::rail::tile::{Colour, Tile};
use crate::scene::drawing::tile_svg;
use crate::web::part::view;
use leptos::prelude::*;

/// A tile that nothing is on, as a small picture.
pub fn tile_picture(components: &Components, tile: &Tile) -> AnyView {
    let svg = tile_svg(components, tile, &Vec::new(), Colour::White);
    view! { <svg viewBox="-104 -92 208 184" inner_html=svg></svg> }
}

/// A coloured chip with the abbreviation of a company or the like, for text.
pub fn chip(badge: Badge) -> AnyView {
    let (fill, ink) = badge.colours;
    view! { <span class="chip" style=format!("background:{fill};color:{ink}") title=badge.name>{badge.symbol}</span> }
}
