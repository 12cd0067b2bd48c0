//! The map: hexes, tiles and markers, runs and lays being tried; pan and zoom by wheel, drag, pinch and buttons.

use super::hand::Hand;
use crate::engine::game::{Choice, Game, Move};
use crate::engine::rail::Rail;
use crate::engine::rail::board::{Board, CitySpace, Laid, StopAt};
use crate::engine::rail::components::Components;
use crate::engine::rail::ids::HexId;
use crate::engine::rail::map::{Map, Terrain};
use crate::engine::rail::network::Reach;
use crate::engine::rail::tile::Colour;
use crate::scene::art::{SLOT_RADIUS, StopShape, TileArt};
use crate::scene::drawing::{Occupants, Slot, px, tile_svg};
use crate::scene::layout::{
    Axes, Frame, Point, axes, centre, edges_path, hex_points, map_frame, pair, translate,
};
use crate::scene::paths::run_pieces;
use crate::web::part::{live, text, view};
use leptos::ev::{PointerEvent, WheelEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Zooming goes from the whole map to this many times larger.
const CLOSEST: f64 = 6.0;
/// A pointer that moves less than this many pixels clicks; more drags.
const CLICK_SLOP: f64 = 6.0;

/// Which part of the map is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Sight {
    x: f64,
    y: f64,
    zoom: f64,
}

impl Sight {
    fn whole(frame: Frame) -> Sight {
        Sight {
            x: f64::from(frame.x + frame.width / 2.0),
            y: f64::from(frame.y + frame.height / 2.0),
            zoom: 1.0,
        }
    }

    fn view_box(self, frame: Frame) -> String {
        #[allow(clippy::cast_possible_truncation)]
        let (middle, zoom) = (Point::new(self.x as f32, self.y as f32), self.zoom as f32);
        let size = Point::new(frame.width, frame.height) / zoom;
        format!("{} {}", pair(middle - size / 2.0), pair(size))
    }

    /// Zooms so that the point under the pointer stays where it is; `at` is from the middle of the view.
    fn zoomed(self, by: f64, at: (f64, f64)) -> Sight {
        let zoom = (self.zoom * by).clamp(1.0, CLOSEST);
        let keep = 1.0 / self.zoom - 1.0 / zoom;
        Sight {
            x: self.x + at.0 * keep,
            y: self.y + at.1 * keep,
            zoom,
        }
    }

    fn kept_inside(self, frame: Frame) -> Sight {
        let limit =
            |value: f64, low: f32, size: f32| value.clamp(f64::from(low), f64::from(low + size));
        Sight {
            x: limit(self.x, frame.x, frame.width),
            y: limit(self.y, frame.y, frame.height),
            zoom: self.zoom,
        }
    }
}

/// The fingers or the mouse on the map.
#[derive(Clone, Debug, Default)]
struct Hands {
    pointers: Vec<(i32, f64, f64)>,
    moved: f64,
}

/// The map with its buttons.
#[component]
pub fn MapPanel(hand: Hand) -> impl IntoView {
    let map = &hand.components.map;
    let frame = map_frame(map);
    let sight = RwSignal::new(Sight::whole(frame));
    let hands = StoredValue::new(Hands::default());
    let svg = NodeRef::<leptos::svg::Svg>::new();
    let units_per_pixel = move || {
        let rect = svg.get_untracked().map(|svg| {
            svg.unchecked_ref::<web_sys::Element>()
                .get_bounding_client_rect()
        });
        let (width, height) = rect.map_or((1.0, 1.0), |rect| {
            (rect.width().max(1.0), rect.height().max(1.0))
        });
        (f64::from(frame.width) / width).max(f64::from(frame.height) / height)
    };
    let from_middle = move |x: f64, y: f64| {
        let rect = svg.get_untracked().map(|svg| {
            svg.unchecked_ref::<web_sys::Element>()
                .get_bounding_client_rect()
        });
        let scale = units_per_pixel();
        rect.map_or((0.0, 0.0), |rect| {
            (
                (x - rect.left() - rect.width() / 2.0) * scale,
                (y - rect.top() - rect.height() / 2.0) * scale,
            )
        })
    };
    let zoom = move |by: f64, at: (f64, f64)| {
        sight.update(|sight| *sight = sight.zoomed(by, at).kept_inside(frame))
    };
    let wheel = move |event: WheelEvent| {
        event.prevent_default();
        let by = (-event.delta_y() * 0.0015).exp();
        zoom(
            by,
            from_middle(f64::from(event.client_x()), f64::from(event.client_y())),
        );
    };
    let down = move |event: PointerEvent| {
        hands.update_value(|hands| {
            if hands.pointers.is_empty() {
                hands.moved = 0.0;
            }
            hands.pointers.push((
                event.pointer_id(),
                f64::from(event.client_x()),
                f64::from(event.client_y()),
            ));
        });
    };
    let up = move |event: PointerEvent| {
        hands.update_value(|hands| hands.pointers.retain(|(id, ..)| *id != event.pointer_id()));
    };
    let drag = move |event: PointerEvent| {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let before = hands.with_value(|hands| hands.pointers.clone());
        let Some(&(_, old_x, old_y)) = before.iter().find(|(id, ..)| *id == event.pointer_id())
        else {
            return;
        };
        hands.update_value(|hands| {
            hands.moved += (x - old_x).abs() + (y - old_y).abs();
            hands
                .pointers
                .iter_mut()
                .filter(|(id, ..)| *id == event.pointer_id())
                .for_each(|p| (p.1, p.2) = (x, y));
        });
        let scale = units_per_pixel();
        if let Some(&(_, other_x, other_y)) =
            before.iter().find(|(id, ..)| *id != event.pointer_id())
        {
            let (was, is) = (
                (old_x - other_x).hypot(old_y - other_y),
                (x - other_x).hypot(y - other_y),
            );
            zoom(
                is / was.max(1.0),
                from_middle(f64::midpoint(x, other_x), f64::midpoint(y, other_y)),
            );
        } else if hands.with_value(|hands| hands.moved) > CLICK_SLOP {
            sight.update(|sight| {
                let zoom = sight.zoom;
                sight.x -= (x - old_x) * scale / zoom;
                sight.y -= (y - old_y) * scale / zoom;
                *sight = sight.kept_inside(frame);
            });
        }
    };
    let was_click = move || hands.with_value(|hands| hands.moved <= CLICK_SLOP);
    let pick = move |hex: HexId| {
        if was_click() {
            pick_hex(hand, hex);
        }
    };
    view! {
        <div class="map-panel">
            <svg node_ref=svg class="map" role="img" aria-label="Map" viewBox=text(move || sight.get().view_box(frame))
                on:wheel=wheel on:pointerdown=down on:pointermove=drag on:pointerup=up on:pointercancel=up on:pointerleave=up>
                {map.iter().map(|(hex, _)| view! { <HexView hand hex pick /> }).collect_view()}
                {place_names(map)}
                <ReachView hand />
                <Runs hand />
                <RunStops hand was_click />
                <MarkerChoices hand was_click />
                <TriedLay hand />
                {coordinates(map, frame)}
            </svg>
            <div class="zoom">
                <button aria-label="Zoom in" on:click=move |_| zoom(1.4, (0.0, 0.0))>"+"</button>
                <button aria-label="Zoom out" on:click=move |_| zoom(1.0 / 1.4, (0.0, 0.0))>"−"</button>
                <button aria-label="Whole map" on:click=move |_| sight.set(Sight::whole(frame))>"⤢"</button>
            </div>
        </div>
    }
}

/// A hex was clicked: picks it for track, or tries the next lay if it is picked already.
fn pick_hex(hand: Hand, hex: HexId) {
    let can_build = hand.lays.read_untracked().iter().any(|lay| lay.hex == hex);
    if !can_build {
        hand.pick(None);
    } else if untrack(|| hand.hex()) == Some(hex) {
        super::track::turn(hand);
    } else {
        hand.pick(Some(hex));
    }
}

/// What a hex looks like; it is drawn anew only when this changes.
#[derive(Clone, PartialEq)]
struct Look {
    laid: Option<Laid>,
    occupants: Occupants,
    /// Which of its values by phase the hex pays; none if it has no such values.
    pays: Option<u8>,
}

impl Look {
    fn of(board: &Board, hex: HexId, pays: u8) -> Look {
        let cities = board.tile(hex).cities().count();
        let slot = |space: CitySpace| Slot {
            marker: board.occupant(space),
            reserved: board.reserved_for(space),
        };
        let city = |city: usize| {
            board
                .spaces(hex, u8::try_from(city).unwrap_or(0))
                .map(slot)
                .collect()
        };
        let by_phase = board.tile(hex).colour == Colour::Red;
        Look {
            laid: board.laid(hex),
            occupants: (0..cities).map(city).collect(),
            pays: by_phase.then_some(pays),
        }
    }

    fn svg(&self, components: &Components, hex: HexId) -> String {
        let tile = match self.laid {
            Some(laid) => &components.tiles.kind(laid.tile).rotations[usize::from(laid.rotation)],
            None => &components.map.hex(hex).printed,
        };
        tile_svg(components, tile, &self.occupants, self.pays)
    }
}

#[component]
fn HexView<F: Fn(HexId) + Copy + Send + Sync + 'static>(
    hand: Hand,
    hex: HexId,
    pick: F,
) -> impl IntoView {
    let printed = hand.components.map.hex(hex);
    let look = Memo::new(move |_| {
        let look = |rail: &dyn Rail| {
            let table = rail.table();
            Some(Look::of(&table.board, hex, table.depot.phase().pays))
        };
        hand.ask(look)
    });
    let can_build = Memo::new(move |_| hand.lays.read().iter().any(|lay| lay.hex == hex));
    let orientation = hand.components.map.orientation();
    let middle = centre(printed.at, orientation);
    let place = translate(middle);
    let drawn = text(move || {
        let look = look.get();
        look.map(|look| look.svg(hand.components, hex))
            .unwrap_or_default()
    });
    let is_bare = move || look.read().as_ref().is_none_or(|look| look.laid.is_none());
    let has_terrain = move || is_bare() && printed.cost.0 > 0;
    view! {
        <g class="place" class:buildable=can_build transform=place data-hex=printed.at.to_string() on:click=move |_| pick(hex)>
            <g inner_html=drawn></g>
            {live(move || has_terrain().then(|| terrain_view(TileArt::of(&printed.printed, orientation).terrain, printed.terrain, printed.cost.0)))}
            {(printed.barriers != 0).then(|| view! { <path class="barrier" d=edges_path(printed.barriers, orientation) /> })}
            <polygon class="ring" points=hex_points(94.0, orientation) />
        </g>
    }
}

/// The names of places, above all hexes, so that none is cut by the hex beside it.
fn place_names(map: &Map) -> impl IntoView + use<> {
    let orientation = map.orientation();
    let named = map.iter().filter(|(_, hex)| !hex.name.is_empty());
    let name = named.map(|(_, hex)| {
        let at = centre(hex.at, orientation) + TileArt::of(&hex.printed, orientation).name;
        let is_long = hex.name.len() > 14;
        view! { <text class="place-name" class:long=is_long x=px(at.x) y=px(at.y)>{hex.name}</text> }
    });
    name.collect_view()
}

fn terrain_view(at: Point, terrain: Terrain, cost: i32) -> impl IntoView {
    let mark = match terrain {
        Terrain::Mountain => {
            view! { <path class="mountain" d="M-14 -8L0 -30L14 -8Z" /> }
        }
        Terrain::Water => {
            view! { <path class="water" d="M-16 -16q8 -9 16 0t16 0M-16 -8q8 -9 16 0t16 0" /> }
        }
        Terrain::Plain => ().into_any(),
    };
    view! { <g class="terrain" transform=translate(at + Point::new(0.0, 6.0))>{mark}<text y="8">{format!("${cost}")}</text></g> }
}

/// The runs, each in its colour; the first is widest, so that all can be seen where they share a stop.
#[component]
fn Runs(hand: Hand) -> impl IntoView {
    live(move || {
        let runs = hand.shown_runs();
        let draw = |rail: &dyn Rail| {
            let board = &rail.table().board;
            let run = |(index, run)| {
                let pieces = run_pieces(board, run).into_iter();
                let pieces = pieces
                    .map(|piece| view! { <path transform=translate(piece.at) d=piece.path /> });
                view! { <g class=format!("run run-{}", index % 6)>{pieces.collect_view()}</g> }
            };
            Some(runs.iter().enumerate().map(run).collect_view())
        };
        hand.ask(draw)
    })
}

/// The track that the inspected company reaches.
#[component]
fn ReachView(hand: Hand) -> impl IntoView {
    live(move || {
        let company = hand.inspected.get()?;
        let draw = |rail: &dyn Rail| {
            let board = &rail.table().board;
            let orientation = board.map().orientation();
            let reach = Reach::under(rail.ground(company).rules, board, company);
            let pieces = reach.tracks().map(|at| {
                let middle = centre(board.map().hex(at.hex).at, orientation);
                let path = TileArt::of(board.tile(at.hex), orientation)
                    .tracks
                    .get(usize::from(at.track))
                    .cloned()
                    .unwrap_or_default();
                view! { <path transform=translate(middle) d=path /> }
            });
            Some(pieces.collect_view())
        };
        let pieces = hand.ask(draw)?;
        Some(view! { <g class="reach">{pieces}</g> })
    })
}

/// What each stop of the shown runs pays, and while runs are changed, every stop to be clicked.
#[component]
fn RunStops<F: Fn() -> bool + Copy + Send + Sync + 'static>(
    hand: Hand,
    was_click: F,
) -> impl IntoView {
    let click = move |at: StopAt| {
        if was_click() {
            hand.click_stop(at);
        }
    };
    let paid = live(move || {
        let earnings = hand.declared()?.ok()?;
        let draw = |rail: &dyn Rail| {
            let stops = earnings.runs.iter().enumerate();
            let stops =
                stops.flat_map(|(run, earned)| earned.stops.iter().map(move |stop| (run, stop)));
            let badges = stops.filter_map(|(run, stop)| {
                let at = stop_middle(&rail.table().board, stop.at)?;
                let text = if stop.counted { stop.value.0.to_string() } else { "–".to_string() };
                Some(view! {
                    <g class=format!("pays run-{}", run % 6) transform=translate(at - Point::new(0.0, 34.0))>
                        <rect x="-20" y="-13" width="40" height="26" rx="8" /><text>{text}</text>
                    </g>
                })
            });
            Some(badges.collect_view())
        };
        hand.ask(draw)
    });
    let targets = live(move || {
        let editor = hand.editor()?;
        let company = hand.running_company()?;
        let draw = |rail: &dyn Rail| {
            let board = &rail.table().board;
            let reach = Reach::under(rail.ground(company).rules, board, company);
            let targets = reach.stops().filter_map(|stop| {
                let at = stop_middle(board, stop)?;
                let name = format!("{}-{}", board.map().hex(stop.hex).at, stop.stop);
                let first = editor.lone_start() == Some(stop);
                Some(view! {
                    <circle class="choose-stop" class:first=first data-stop=name cx=px(at.x) cy=px(at.y) r="32"
                        on:click=move |_| click(stop) />
                })
            });
            Some(targets.collect_view())
        };
        hand.ask(draw)
    });
    view! { <g>{paid}</g><g>{targets}</g> }
}

fn stop_middle(board: &Board, at: StopAt) -> Option<Point> {
    let orientation = board.map().orientation();
    let art = TileArt::of(board.tile(at.hex), orientation);
    Some(art.stops.get(usize::from(at.stop))?.at + centre(board.map().hex(at.hex).at, orientation))
}

/// The city spaces that decisions are about, for a station marker or to be given back, each with the first such
/// decision: that of the company itself comes before those by special powers.
fn space_choices(game: &dyn Game) -> Vec<(CitySpace, Move)> {
    let Some(rail) = game.rail().filter(|rail| rail.task().is_some()) else {
        return Vec::new();
    };
    let mut found: Vec<(CitySpace, Move)> = Vec::new();
    for choice in game.choices() {
        if let Choice::Do(made) = choice
            && let Some(space) = rail.space(&made)
            && found.iter().all(|(known, _)| *known != space)
        {
            found.push((space, made));
        }
    }
    found
}

/// The city spaces that may be chosen.
#[component]
fn MarkerChoices<F: Fn() -> bool + Copy + Send + Sync + 'static>(
    hand: Hand,
    was_click: F,
) -> impl IntoView {
    let session = hand.session;
    live(move || {
        if !session.is_live() {
            return None;
        }
        let game = session.game.get();
        let board = &game.rail()?.table().board;
        let spaces = space_choices(&*game).into_iter();
        let circles = spaces.filter_map(|(space, made)| {
            let at = space_middle(board, space)?;
            let act = move |_| {
                if was_click() {
                    session.act(&made);
                }
            };
            let name = format!("{}-{}-{}", board.map().hex(space.hex).at, space.city, space.slot);
            Some(view! {
                <circle class="choose-space" data-space=name cx=px(at.x) cy=px(at.y) r=px(SLOT_RADIUS) on:click=act />
            })
        });
        Some(circles.collect_view())
    })
}

fn space_middle(board: &Board, space: CitySpace) -> Option<Point> {
    let tile = board.tile(space.hex);
    let stop = tile.stop_of_city(space.city)?;
    let orientation = board.map().orientation();
    let art = TileArt::of(tile, orientation);
    let StopShape::City(slots) = &art.stops.get(usize::from(stop))?.shape else {
        return None;
    };
    Some(*slots.get(usize::from(space.slot))? + centre(board.map().hex(space.hex).at, orientation))
}

/// The lay that is being tried, drawn over its hex.
#[component]
fn TriedLay(hand: Hand) -> impl IntoView {
    live(move || {
        let lay = hand.tried_lay()?;
        let mut board = hand.ask(|rail| Some(rail.table().board.clone()))?;
        board.lay_freely(lay.hex, lay.laid);
        let orientation = board.map().orientation();
        let middle = centre(board.map().hex(lay.hex).at, orientation);
        let look = Look::of(&board, lay.hex, 0).svg(hand.components, lay.hex);
        Some(view! {
            <g class="tried" transform=translate(middle) on:click=move |_| super::track::turn(hand)>
                <g inner_html=look></g>
                <polygon class="ring" points=hex_points(94.0, orientation) />
            </g>
        })
    })
}

/// The names of columns above and below, of rows left and right.
fn coordinates(map: &Map, frame: Frame) -> impl IntoView + use<> {
    let (left, right) = (frame.x + 20.0, frame.x + frame.width - 20.0);
    let (top, bottom) = (frame.y + 25.0, frame.y + frame.height - 20.0);
    let text = |x: f32, y: f32, text: String| view! { <text class="coordinate" x=px(x) y=px(y)>{text}</text> };
    let Axes { columns, rows } = axes(map);
    let columns = columns
        .into_iter()
        .flat_map(move |(name, x)| [text(x, top, name.clone()), text(x, bottom, name)]);
    let rows = rows
        .into_iter()
        .flat_map(move |(name, y)| [text(left, y, name.clone()), text(right, y, name)]);
    view! { <g aria-hidden="true">{columns.collect::<Vec<_>>()}{rows.collect::<Vec<_>>()}</g> }
}
