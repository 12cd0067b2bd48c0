//! Small pieces that stand in many places. No state and no rules.

use crate::engine::game::Badge;
use crate::engine::rail::components::Components;
use crate::engine::rail::hex::Orientation;
use crate::engine::rail::tile::Tile;
use crate::scene::drawing::tile_svg;
use crate::web::part::view;
use leptos::prelude::*;

/// A tile that nothing is on, as a small picture.
pub fn tile_picture(components: &Components, tile: &Tile) -> AnyView {
    let svg = tile_svg(components, tile, &Vec::new(), None);
    let view_box = match components.map.orientation() {
        Orientation::Flat => "-104 -92 208 184",
        Orientation::Pointy => "-92 -104 184 208",
    };
    view! { <svg viewBox=view_box inner_html=svg></svg> }
}

/// A coloured chip with the abbreviation of a company or the like, for text.
pub fn chip(badge: Badge) -> AnyView {
    let (fill, ink) = badge.colours;
    view! { <span class="chip" style=format!("background:{fill};color:{ink}") title=badge.name>{badge.symbol}</span> }
}
