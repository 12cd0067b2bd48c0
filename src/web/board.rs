//! Small SVG pieces: a tile, a station marker, the values of a stop. No state and no rules.

use crate::engine::components::CompanyRow;
use crate::engine::ids::CompanyId;
use crate::engine::tile::{Colour, Revenue, Tile};
use crate::scene::art::{SLOT_RADIUS, StopShape, TileArt, fill_class};
use crate::scene::layout::{Point, Tenths, hex_points, translate};
use crate::titles::new_england::COMPONENTS;
use crate::web::part::view;
use leptos::prelude::*;

/// Who is in the spaces of the cities of a hex: by city, then by space.
pub type Occupants = Vec<Vec<Slot>>;

/// A space of a city as it is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slot {
    /// Whose marker is in it.
    pub marker: Option<CompanyId>,
    /// For whom it is kept free.
    pub reserved: Option<CompanyId>,
}

/// The hexagon and everything printed on a tile, around the origin.
pub fn tile_view(tile: &Tile, occupants: &Occupants, phase: Colour) -> impl IntoView + use<> {
    let art = TileArt::of(tile);
    let terminal: Vec<bool> = tile.track.iter().map(|track| track.terminal).collect();
    let tracks = art.tracks.iter().zip(&terminal).map(|(path, terminal)| {
        let class = if *terminal { "track terminal" } else { "track" };
        view! { <path class=class d=path.clone() /> }
    });
    let casings = art
        .tracks
        .iter()
        .map(|path| view! { <path class="casing" d=path.clone() /> });
    let mut cities = occupants.iter();
    let stops = art.stops.iter().map(|stop| match &stop.shape {
        StopShape::City(slots) => city_view(stop.at, slots, cities.next().map_or(&[], Vec::as_slice)).into_any(),
        StopShape::Bar(angle) => {
            let turn = format!("{} rotate({})", translate(stop.at), Tenths::of(*angle));
            view! { <rect class="town" transform=turn x="-17" y="-5" width="34" height="10" rx="2" /> }
        }
        StopShape::Dot => {
            view! { <circle class="town dot" cx=px(stop.at.x) cy=px(stop.at.y) r="11" /> }
        }
        StopShape::OffBoard => ().into_any(),
    });
    let values = art
        .values
        .iter()
        .map(|value| value_view(value.at, value.revenue, phase));
    let label = art
        .label
        .map(|(at, text)| view! { <text class="letters" x=px(at.x) y=px(at.y)>{text}</text> });
    view! {
        <polygon class=format!("hex {}", fill_class(tile.colour)) points=hex_points(100.0) />
        {casings.collect_view()}
        {tracks.collect_view()}
        {stops.collect_view()}
        {values.collect_view()}
        {label}
    }
}

/// A length as an attribute.
pub fn px(value: f32) -> String {
    Tenths::of(value).to_string()
}

fn city_view(at: Point, slots: &[Point], occupants: &[Slot]) -> impl IntoView + use<> {
    let back = match slots.len() {
        0 | 1 => ().into_any(),
        2 => view! {
            <rect class="city-back" x=px(at.x - 2.0 * SLOT_RADIUS) y=px(at.y - SLOT_RADIUS)
                width=px(4.0 * SLOT_RADIUS) height=px(2.0 * SLOT_RADIUS) />
        },
        _ => view! { <circle class="city-back" cx=px(at.x) cy=px(at.y) r=px(2.1 * SLOT_RADIUS) /> },
    };
    let spaces = slots.iter().enumerate().map(|(index, place)| {
        let slot = occupants.get(index).copied().unwrap_or_default();
        let inside = match (slot.marker, slot.reserved) {
            (Some(company), _) => marker_view(*place, company).into_any(),
            (None, Some(company)) => view! {
                <text class="reserved" x=px(place.x) y=px(place.y)>{COMPONENTS.company(company).symbol}</text>
            },
            (None, None) => ().into_any(),
        };
        view! { <circle class="slot" cx=px(place.x) cy=px(place.y) r=px(SLOT_RADIUS - 1.0) />{inside} }
    });
    view! { {back}{spaces.collect_view()} }
}

/// A company's station marker.
pub fn marker_view(at: Point, company: CompanyId) -> impl IntoView + use<> {
    let CompanyRow {
        symbol,
        colours: (fill, text),
        ..
    } = *COMPONENTS.company(company);
    let size = match symbol.len() {
        0..=2 => 22,
        3 => 18,
        4 => 14,
        _ => 11,
    };
    view! {
        <circle class="marker" cx=px(at.x) cy=px(at.y) r=px(SLOT_RADIUS - 2.5) fill=fill />
        <text class="marker-text" x=px(at.x) y=px(at.y) fill=text font-size=size.to_string()>{symbol}</text>
    }
}

fn value_view(at: Point, revenue: Revenue, phase: Colour) -> impl IntoView + use<> {
    match revenue {
        Revenue::Fixed(value) => view! {
            <circle class="value" cx=px(at.x) cy=px(at.y) r=if value.0 < 100 { "16" } else { "19" } />
            <text class="value-text" x=px(at.x) y=px(at.y)>{value.0}</text>
        },
        Revenue::ByColour(values) => {
            let colours = [Colour::Yellow, Colour::Green, Colour::Brown, Colour::Gray];
            let boxes = colours.into_iter().zip(values).enumerate().map(|(index, (colour, value))| {
                #[allow(clippy::cast_precision_loss)]
                let x = at.x - 72.0 + 36.0 * index as f32;
                let now = colour == phase;
                let class = format!("phase-value {}{}", fill_class(colour), if now { " now" } else { "" });
                view! {
                    <rect class=class x=px(x) y=px(at.y - 15.0) width="36" height="30" />
                    <text class="phase-text" class:now=now x=px(x + 18.0) y=px(at.y)>{value.0}</text>
                }
            });
            boxes.collect_view().into_any()
        }
    }
}

/// A coloured chip with a company's abbreviation, for text.
#[component]
pub fn Chip(company: CompanyId) -> impl IntoView {
    let row = COMPONENTS.company(company);
    let style = format!("background:{};color:{}", row.colours.0, row.colours.1);
    view! { <span class="chip" style=style title=row.name>{row.symbol}</span> }
}
