//! The hexes of the map: their tiles, their markers, and the lay that is being tried.

use super::map::MapView;
use super::selection::Selection;
use crate::engine::game::Game;
use crate::engine::money::Dollars;
use crate::engine::rail::Rail;
use crate::engine::rail::board::{Board, CitySpace};
use crate::engine::rail::components::Components;
use crate::engine::rail::ids::HexId;
use crate::engine::rail::map::MapHex;
use crate::engine::rail::tile::{Revenue, TileSet};
use crate::scene::country::country_svg;
use crate::scene::drawing::{HexStyle, HexSvg, Slot, hex_svg};
use crate::scene::labels::Caption;
use crate::scene::layout::{centre, edges_path, hex_points, map_frame, translate};
use crate::scene::viewport::Viewport;
use crate::web::browser::settings::{Choice as _, TileNumbers};
use crate::web::ui::erased::{effect, live, text, view};
use leptos::prelude::*;

/// Returns the look of a hex on this board, with or without the number of its tile.
fn look_of(
    (components, board): (&Components, &Board),
    hex: HexId,
    (pays, growth): (u8, u8),
    numbers: Option<&TileSet>,
) -> HexStyle {
    let tile = board.tile(hex);
    let slot = |space: CitySpace| Slot {
        marker: board.occupant(space),
        reserved: board.reserved_for(space),
    };
    let cities = (0u8..).zip(tile.cities());
    let occupants = cities.map(|(city, _)| board.spaces(hex, city).map(slot).collect());
    let printed = board.map().hex(hex);
    let is_bare = board.laid(hex).is_none();
    let mut stops = tile.stops.iter();
    let pays_by_phase = stops.any(|stop| matches!(stop.revenue, Revenue::ByPhase(_)));
    let number = board.laid(hex).zip(numbers);
    let number = number.map(|(laid, tiles)| tiles.kind(laid.tile).number);
    let costs = is_bare && printed.cost > Dollars::ZERO;
    HexStyle {
        tile,
        is_printed: is_bare,
        caption: Caption {
            name: printed.name,
            cost: costs.then_some((components.currency.of(printed.cost), printed.terrain)),
            number: number.unwrap_or_default(),
        },
        occupants: occupants.collect(),
        // A hex with the same revenue in all phases is not drawn anew when one begins.
        pays: if pays_by_phase { pays } else { 0 },
        growth,
    }
}

/// Returns the tiles if numbers are shown.
fn numbers(components: &'static Components) -> Option<&'static TileSet> {
    (TileNumbers::chosen() == TileNumbers::Shown).then_some(&components.tiles)
}

/// The number of looks of a hex that are remembered.
const REMEMBERED: usize = 12;

/// The drawings of hexes by their looks, so that tiles tried, laid, undone or seen in the past are drawn once.
#[derive(Clone, Copy)]
pub struct Drawings {
    components: &'static Components,
    known: StoredValue<Vec<Vec<(HexStyle, HexSvg)>>>,
}

impl Drawings {
    /// Makes an empty cache of drawings.
    pub fn new(components: &'static Components) -> Drawings {
        let none = vec![Vec::new(); components.map.id_count()];
        Drawings {
            components,
            known: StoredValue::new(none),
        }
    }

    /// Draws a hex with this look.
    fn draw(self, hex: HexId, look: &HexStyle) -> HexSvg {
        let mut known = self.known.write_value();
        let known = &mut known[hex.index()];
        if let Some((_, drawn)) = known.iter().find(|(before, _)| before == look) {
            return drawn.clone();
        }
        let drawn = hex_svg(self.components, look);
        known.truncate(REMEMBERED - 1);
        known.insert(0, (look.clone(), drawn.clone()));
        drawn
    }
}

/// A hex as it is drawn now.
#[derive(Clone, Copy)]
struct DrawnHex {
    hex: HexId,
    ground: RwSignal<String>,
    upper: RwSignal<String>,
}

/// Draws all hexes: the ground, then what is drawn between, then what stands on the ground.
#[component]
pub fn Hexes<F: Fn(HexId) + Copy + Send + Sync + 'static>(
    selection: Selection,
    map_view: MapView,
    drawings: Drawings,
    pick: F,
    between: AnyView,
) -> impl IntoView {
    let map = &selection.components.map;
    let drawn = map.iter().map(|(hex, _)| DrawnHex {
        hex,
        ground: RwSignal::new(String::new()),
        upper: RwSignal::new(String::new()),
    });
    let drawn: Vec<DrawnHex> = drawn.collect();
    keep_drawn(selection, map_view, drawings, drawn.clone());
    let ground = |drawn: &DrawnHex| ground(selection, *drawn, pick);
    let upper = |&DrawnHex { hex, upper, .. }: &DrawnHex| {
        let place = translate(centre(map.hex(hex).at, map.orientation()));
        view! { <g class="upper" transform=place inner_html=text(move || upper.get())></g> }
    };
    view! {
        {drawn.iter().map(ground).collect_view()}
        {between}
        {drawn.iter().map(upper).collect_view()}
    }
}

/// Redraws the hexes that look different, after each act. One comparison of all hexes costs less than ninety that each
/// watch the game.
fn keep_drawn(selection: Selection, map_view: MapView, drawings: Drawings, drawn: Vec<DrawnHex>) {
    let before = StoredValue::new(vec![None::<HexStyle>; drawn.len()]);
    effect(move || {
        // Nothing is drawn before its size is known.
        let Some(growth) = map_view.growth.get() else {
            return;
        };
        let game = selection.session.game.read();
        let Some(table) = game.rail().map(Rail::table) else {
            return;
        };
        let written = (table.depot.phase().pays, growth);
        let numbers = numbers(table.components);
        let mut before = before.write_value();
        for (drawn, before) in drawn.iter().zip(before.iter_mut()) {
            let look = look_of(
                (table.components, &table.board),
                drawn.hex,
                written,
                numbers,
            );
            if before.as_ref() != Some(&look) {
                let HexSvg { ground, upper } = drawings.draw(drawn.hex, &look);
                drawn.ground.set(ground);
                drawn.upper.set(upper);
                *before = Some(look);
            }
        }
    });
}

/// Draws the whole map without controls. It fills the right half of a picture; the result is `None` for a game without
/// one.
pub fn still_map(game: &dyn Game) -> Option<AnyView> {
    let table = game.rail()?.table();
    let (components, map) = (table.components, table.board.map());
    let written = (table.depot.phase().pays, 100);
    let (mut grounds, mut uppers) = (country_svg(components), String::new());
    for (hex, printed) in map.iter() {
        let place = translate(centre(printed.at, map.orientation()));
        let look = look_of((components, &table.board), hex, written, None);
        let HexSvg { ground, upper } = hex_svg(components, &look);
        grounds += &format!("<g class=\"place\" transform=\"{place}\">{ground}</g>");
        uppers += &format!("<g transform=\"{place}\">{upper}</g>");
    }
    let sight = Viewport::whole(map_frame(map));
    Some(still(&sight.view_box(map_frame(map)), grounds + &uppers))
}

/// Places a drawing in a picture's right half.
pub fn still(view_box: &str, drawn: String) -> AnyView {
    view! { <svg x="600" y="0" width="600" height="630" viewBox=view_box.to_string()><g class="map" inner_html=drawn></g></svg> }
}

/// Draws the ground of a hex. It can be clicked.
fn ground(
    selection: Selection,
    drawn: DrawnHex,
    pick: impl Fn(HexId) + Copy + Send + Sync + 'static,
) -> AnyView {
    let DrawnHex { hex, ground, .. } = drawn;
    let printed = selection.components.map.hex(hex);
    let orientation = selection.components.map.orientation();
    let place = translate(centre(printed.at, orientation));
    let barrier = (printed.barriers != 0)
        .then(|| view! { <path class="barrier" d=edges_path(printed.barriers, orientation) /> });
    let slopes = printed.slopes();
    let slopes =
        (slopes != 0).then(|| view! { <path class="slope" d=edges_path(slopes, orientation) /> });
    view! {
        <g class="place" transform=place data-hex=printed.at.to_string() on:click=move |_| pick(hex)>
            <g inner_html=text(move || ground.get())></g>
            {barrier}
            {slopes}
            {rivers(selection.components, printed)}
        </g>
    }
}

/// Draws the rivers along a hex's sides. Each is as broad as a bridge over it is expensive.
fn rivers(components: &Components, printed: &MapHex) -> Option<AnyView> {
    let orientation = components.map.orientation();
    let side = |edge: usize| {
        let cost = printed.side_costs[edge];
        let bits = 1u8.checked_shl(u32::try_from(edge).ok()?)?;
        (printed.rivers & bits != 0).then(|| {
            view! { <path class="river" style=format!("--cost:{}", cost.0) d=edges_path(bits, orientation)><title>{format!("A bridge costs {}", components.currency.of(cost))}</title></path> }
        })
    };
    let sides: Vec<_> = (0..6).filter_map(side).collect();
    (!sides.is_empty()).then(|| view! { <g>{sides}</g> }.into_any())
}

/// Draws the tried or pointed lay over its hex.
#[component]
pub fn TriedLay(selection: Selection, map_view: MapView, drawings: Drawings) -> impl IntoView {
    live(move || {
        let lay = selection.seen_lay()?;
        let mut board = selection.ask(|rail| Some(rail.table().board.clone()))?;
        let pays = selection.ask(|rail| Some(rail.table().depot.phase().pays))?;
        board.lay_freely(lay.hex, lay.laid);
        let orientation = board.map().orientation();
        let middle = centre(board.map().hex(lay.hex).at, orientation);
        let written = (pays, map_view.growth.get()?);
        let components = selection.components;
        let look = look_of((components, &board), lay.hex, written, numbers(components));
        let HexSvg { ground, upper } = drawings.draw(lay.hex, &look);
        Some(view! {
            <g class="tried" transform=translate(middle) on:click=move |_| super::track::turn(selection)>
                <g inner_html=ground + &upper></g>
                <polygon class="ring" points=hex_points(94.0, orientation) />
            </g>
        })
    })
}
