//! Small pictures that stand in many places. They have no state and no rules.

use crate::engine::game::Badge;
use crate::engine::rail::components::Components;
use crate::engine::rail::tile::Tile;
use crate::scene::drawing::{emblem_svg, tile_svg};
use crate::scene::layout::picture_box;
use crate::web::ui::erased::view;
use leptos::prelude::*;

/// Draws a small picture of a tile, without markers.
pub fn tile_picture(components: &Components, tile: &'static Tile) -> AnyView {
    let svg = tile_svg(components, tile);
    view! { <svg viewBox=picture_box(components.map.orientation()) aria-hidden="true" inner_html=svg></svg> }
}

/// Draws a company's emblem, as high as the text around it.
pub fn emblem(badge: Badge) -> AnyView {
    let svg = emblem_svg(badge.emblem, badge.colours);
    view! { <svg class="company-emblem" viewBox="-25 -25 50 50" aria-hidden="true" inner_html=svg></svg> }
}

/// Draws a coloured chip with a short name, such as a company's, for use in text.
pub fn chip(badge: Badge) -> AnyView {
    let (fill, ink) = badge.colours;
    view! { <span class="chip" style=format!("background:{fill};color:{ink}") title=badge.name>{badge.symbol}</span> }
}
