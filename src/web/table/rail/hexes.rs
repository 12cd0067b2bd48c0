//! The hexes of the map: what lies on them, what stands on them, and the lay that is being tried.

use super::hand::Hand;
use super::map::Chart;
use crate::engine::money::Dollars;
use crate::engine::rail::Rail;
use crate::engine::rail::board::{Board, CitySpace};
use crate::engine::rail::components::Components;
use crate::engine::rail::ids::HexId;
use crate::engine::rail::tile::Revenue;
use crate::scene::drawing::{HexSvg, Look, Slot, hex_svg};
use crate::scene::labels::Caption;
use crate::scene::layout::{centre, edges_path, hex_points, translate};
use crate::web::part::{live, text, view};
use crate::web::settings::{self, NUMBERS};
use leptos::prelude::*;

/// What a hex looks like on this board.
fn look_of(components: &Components, board: &Board, hex: HexId, pays: u8, growth: u8) -> Look {
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
    let number = board
        .laid(hex)
        .filter(|_| settings::chosen(NUMBERS) == "on");
    let number = number.map(|laid| components.tiles.kind(laid.tile).number);
    let costs = is_bare && printed.cost > Dollars::ZERO;
    Look {
        tile,
        caption: Caption {
            name: printed.name,
            cost: costs.then_some((printed.cost, printed.terrain)),
            number: number.unwrap_or_default(),
        },
        occupants: occupants.collect(),
        // What pays the same in all phases is not drawn anew when one begins.
        pays: if pays_by_phase { pays } else { 0 },
        growth,
    }
}

/// All hexes: the ground, then what is drawn between, then what stands on the ground.
#[component]
pub fn Hexes<F: Fn(HexId) + Copy + Send + Sync + 'static>(
    hand: Hand,
    chart: Chart,
    pick: F,
    between: AnyView,
) -> impl IntoView {
    let drawn = |hex: HexId| {
        let look = Memo::new(move |_| {
            // Nothing is drawn before it is known how large.
            let growth = chart.growth.get()?;
            let look = |rail: &dyn Rail| {
                let table = rail.table();
                let pays = table.depot.phase().pays;
                Some(look_of(hand.components, &table.board, hex, pays, growth))
            };
            hand.ask(look)
        });
        // It is drawn anew only when it looks different.
        let svg = move |_: Option<&HexSvg>| {
            let look = look.get();
            look.map(|look| hex_svg(hand.components, &look))
                .unwrap_or_default()
        };
        (hex, Memo::new(svg))
    };
    let map = &hand.components.map;
    let drawn: Vec<(HexId, Memo<HexSvg>)> = map.iter().map(|(hex, _)| drawn(hex)).collect();
    let ground = |&(hex, svg): &(HexId, Memo<HexSvg>)| ground(hand, hex, svg, pick);
    let upper = |&(hex, svg): &(HexId, Memo<HexSvg>)| {
        let place = translate(centre(map.hex(hex).at, map.orientation()));
        view! { <g class="upper" transform=place inner_html=text(move || svg.read().upper.clone())></g> }
    };
    view! {
        {drawn.iter().map(ground).collect_view()}
        {between}
        {drawn.iter().map(upper).collect_view()}
    }
}

/// What lies on a hex; it can be clicked.
fn ground(
    hand: Hand,
    hex: HexId,
    svg: Memo<HexSvg>,
    pick: impl Fn(HexId) + Copy + Send + Sync + 'static,
) -> AnyView {
    let printed = hand.components.map.hex(hex);
    let orientation = hand.components.map.orientation();
    let can_build = Memo::new(move |_| hand.lays.read().iter().any(|lay| lay.hex == hex));
    let place = translate(centre(printed.at, orientation));
    let barrier = (printed.barriers != 0)
        .then(|| view! { <path class="barrier" d=edges_path(printed.barriers, orientation) /> });
    view! {
        <g class="place" class:buildable=can_build transform=place data-hex=printed.at.to_string() on:click=move |_| pick(hex)>
            <g inner_html=text(move || svg.read().ground.clone())></g>
            {barrier}
            <polygon class="ring" points=hex_points(95.0, orientation) />
        </g>
    }
}

/// The lay that is being tried or pointed at, drawn over its hex.
#[component]
pub fn TriedLay(hand: Hand, chart: Chart) -> impl IntoView {
    live(move || {
        let lay = hand.seen_lay()?;
        let mut board = hand.ask(|rail| Some(rail.table().board.clone()))?;
        let pays = hand.ask(|rail| Some(rail.table().depot.phase().pays))?;
        board.lay_freely(lay.hex, lay.laid);
        let orientation = board.map().orientation();
        let middle = centre(board.map().hex(lay.hex).at, orientation);
        let HexSvg { ground, upper } = hex_svg(
            hand.components,
            &look_of(hand.components, &board, lay.hex, pays, chart.growth.get()?),
        );
        Some(view! {
            <g class="tried" transform=translate(middle) on:click=move |_| super::track::turn(hand)>
                <g inner_html=ground + &upper></g>
                <polygon class="ring" points=hex_points(94.0, orientation) />
            </g>
        })
    })
}
