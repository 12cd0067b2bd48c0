//! Small pieces that stand in many places. No state and no rules.

use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::tile::Tile;
use crate::scene::drawing::tile_svg;
use crate::scene::layout::picture_box;
use crate::titles::new_england::COMPONENTS;
use crate::web::part::view;
use leptos::prelude::*;

/// A tile that nothing is on, as a small picture.
pub fn tile_picture(tile: &Tile) -> impl IntoView + use<> {
    view! { <svg viewBox=picture_box(COMPONENTS.map.orientation()) inner_html=tile_svg(&COMPONENTS, tile, &Vec::new(), None)></svg> }
}

/// A coloured chip with a company's abbreviation, for text.
#[component]
pub fn Chip(company: CompanyId) -> impl IntoView {
    let row = COMPONENTS.company(company);
    let style = format!("background:{};color:{}", row.colours.0, row.colours.1);
    view! { <span class="chip" style=style title=row.name>{row.symbol}</span> }
}
