//! The map: hexes, tiles and markers, runs and lays being tried; pan and zoom by wheel, drag, pinch and buttons.

use super::TableState;
use crate::engine::rail::board::{Board, CitySpace, Laid, StopAt};
use crate::engine::rail::hex::Orientation;
use crate::engine::rail::ids::HexId;
use crate::engine::rail::map::Terrain;
use crate::engine::rail::network::Reach;
use crate::engine::rail::tile::Revenue;
use crate::scene::art::{SLOT_RADIUS, StopShape, TileArt};
use crate::scene::drawing::{Occupants, Slot, px, tile_svg};
use crate::scene::layout::{
    Axes, Frame, Point, axes, centre, edges_path, hex_points, map_frame, pair, translate,
};
use crate::scene::paths::run_pieces;
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::{Choice, Step};
use crate::titles::new_england::{COMPONENTS, Game};
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
pub fn MapPanel(table: TableState) -> impl IntoView {
    let frame = map_frame(&COMPONENTS.map);
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
            pick_hex(table, hex);
        }
    };
    view! {
        <div class="map-panel">
            <svg node_ref=svg class="map" role="img" aria-label="Map" viewBox=text(move || sight.get().view_box(frame))
                on:wheel=wheel on:pointerdown=down on:pointermove=drag on:pointerup=up on:pointercancel=up on:pointerleave=up>
                {COMPONENTS.map.iter().map(|(hex, _)| view! { <HexView table hex pick /> }).collect_view()}
                <ReachView table />
                <Runs table />
                <RunStops table was_click />
                <MarkerChoices table was_click />
                <TriedLay table />
                {coordinates(frame)}
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
fn pick_hex(table: TableState, hex: HexId) {
    let count = table
        .lays
        .read_untracked()
        .iter()
        .filter(|lay| lay.hex == hex)
        .count();
    if count == 0 {
        table.hex.set(None);
    } else if table.hex.get_untracked() == Some(hex) {
        super::track::turn(table);
    } else {
        table.hex.set(Some(hex));
        table.try_lay.set(0);
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
        let mut stops = board.tile(hex).stops.iter();
        let by_phase = stops.any(|stop| matches!(stop.revenue, Revenue::ByPhase(_)));
        Look {
            laid: board.laid(hex),
            occupants: (0..cities).map(city).collect(),
            pays: by_phase.then_some(pays),
        }
    }

    fn svg(&self, hex: HexId) -> String {
        let tile = match self.laid {
            Some(laid) => &COMPONENTS.tiles.kind(laid.tile).rotations[usize::from(laid.rotation)],
            None => &COMPONENTS.map.hex(hex).printed,
        };
        tile_svg(&COMPONENTS, tile, &self.occupants, self.pays)
    }
}

#[component]
fn HexView<F: Fn(HexId) + Copy + Send + Sync + 'static>(
    table: TableState,
    hex: HexId,
    pick: F,
) -> impl IntoView {
    let printed = COMPONENTS.map.hex(hex);
    let look = Memo::new(move |_| {
        let game = table.game.read();
        Look::of(&game.table().board, hex, game.table().depot.phase().pays)
    });
    let can_build = Memo::new(move |_| table.lays.read().iter().any(|lay| lay.hex == hex));
    let middle = centre(printed.at, orientation());
    let place = translate(middle);
    let drawn = text(move || look.with(|look| look.svg(hex)));
    let has_terrain = move || look.read().laid.is_none() && printed.cost.0 > 0;
    view! {
        <g class="place" class:buildable=can_build transform=place data-hex=printed.at.to_string() on:click=move |_| pick(hex)>
            <g inner_html=drawn></g>
            {live(move || has_terrain().then(|| terrain_view(TileArt::of(&printed.printed, orientation()).terrain, printed.terrain, printed.cost.0)))}
            {(!printed.name.is_empty()).then(|| view! { <text class="place-name" y=px(TileArt::of(&printed.printed, orientation()).name.y)>{printed.name}</text> })}
            {(printed.barriers != 0).then(|| view! { <path class="barrier" d=edges_path(printed.barriers, orientation()) /> })}
            <polygon class="ring" points=hex_points(94.0, orientation()) />
        </g>
    }
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
fn Runs(table: TableState) -> impl IntoView {
    live(move || {
        let runs = table.shown_runs();
        let game = table.game.get();
        let board = &game.table().board;
        runs.iter()
            .enumerate()
            .map(|(index, run)| {
                let pieces = run_pieces(board, run).into_iter().map(|piece| {
                    view! { <path transform=translate(piece.at) d=piece.path /> }
                });
                view! { <g class=format!("run run-{}", index % 6)>{pieces.collect_view()}</g> }
            })
            .collect_view()
    })
}

/// The track that the inspected company reaches.
#[component]
fn ReachView(table: TableState) -> impl IntoView {
    live(move || {
        let company = table.inspected.get()?;
        let game = table.game.read();
        let board = &game.table().board;
        let reach = Reach::of(board, company);
        let pieces = reach.tracks().map(|at| {
            let middle = centre(board.map().hex(at.hex).at, orientation());
            let path = TileArt::of(board.tile(at.hex), orientation())
                .tracks
                .get(usize::from(at.track))
                .cloned()
                .unwrap_or_default();
            view! { <path transform=translate(middle) d=path /> }
        });
        Some(view! { <g class="reach">{pieces.collect_view()}</g> })
    })
}

/// What each stop of the shown runs pays, and while runs are changed, every stop to be clicked.
#[component]
fn RunStops<F: Fn() -> bool + Copy + Send + Sync + 'static>(
    table: TableState,
    was_click: F,
) -> impl IntoView {
    let click = move |at: StopAt| {
        if was_click() {
            table.click_stop(at);
        }
    };
    let paid = live(move || {
        let earnings = table.declared()?.ok()?;
        let game = table.game.get();
        let stops = earnings
            .runs
            .into_iter()
            .enumerate()
            .flat_map(|(run, earned)| earned.stops.into_iter().map(move |stop| (run, stop)));
        let badges = stops.filter_map(|(run, stop)| {
            let at = stop_middle(&game, stop.at)?;
            let text = if stop.counted { stop.value.0.to_string() } else { "–".to_string() };
            Some(view! {
                <g class=format!("pays run-{}", run % 6) transform=translate(at - Point::new(0.0, 34.0))>
                    <rect x="-20" y="-13" width="40" height="26" rx="8" /><text>{text}</text>
                </g>
            })
        });
        Some(badges.collect_view())
    });
    let targets = live(move || {
        let editor = table.editor.get()?;
        let company = table.running_company()?;
        let game = table.game.get();
        let reach = Reach::of(&game.table().board, company);
        let targets = reach.stops().filter_map(|stop| {
            let at = stop_middle(&game, stop)?;
            let name = format!("{}-{}", COMPONENTS.map.hex(stop.hex).at, stop.stop);
            let first = editor.lone_start() == Some(stop);
            Some(view! {
                <circle class="choose-stop" class:first=first data-stop=name cx=px(at.x) cy=px(at.y) r="32"
                    on:click=move |_| click(stop) />
            })
        });
        Some(targets.collect_view())
    });
    view! { <g>{paid}</g><g>{targets}</g> }
}

fn stop_middle(game: &Game, at: StopAt) -> Option<Point> {
    let art = TileArt::of(game.table().board.tile(at.hex), orientation());
    Some(
        art.stops.get(usize::from(at.stop))?.at
            + centre(COMPONENTS.map.hex(at.hex).at, orientation()),
    )
}

/// The city spaces that may be chosen for a station marker, or given back.
#[component]
fn MarkerChoices<F: Fn() -> bool + Copy + Send + Sync + 'static>(
    table: TableState,
    was_click: F,
) -> impl IntoView {
    let spaces = Memo::new(move |_| {
        let game = table.game.read();
        let live = table.is_live();
        let step = game
            .decision()
            .map(|decision| decision.step)
            .filter(|_| live);
        if !matches!(step, Some(Step::PlaceMarker | Step::ReturnMarker)) {
            return Vec::new();
        }
        let space = |choice: Choice| match choice {
            Choice::Do(
                action @ (Action::PlaceMarker { space } | Action::ReturnMarker { space }),
            ) => Some((space, action)),
            _ => None,
        };
        game.choices().into_iter().filter_map(space).collect()
    });
    live(move || {
        let game = table.game.get();
        spaces
            .get()
            .into_iter()
            .filter_map(|(space, action)| {
                let at = space_middle(&game, space)?;
                let act = move |_| {
                    if was_click() {
                        table.act(&action);
                    }
                };
                Some(view! {
                    <circle class="choose-space" data-space=format!("{}-{}-{}", COMPONENTS.map.hex(space.hex).at, space.city, space.slot)
                        cx=px(at.x) cy=px(at.y) r=px(SLOT_RADIUS) on:click=act />
                })
            })
            .collect_view()
    })
}

fn space_middle(game: &Game, space: CitySpace) -> Option<Point> {
    let tile = game.table().board.tile(space.hex);
    let stop = tile.stop_of_city(space.city)?;
    let art = TileArt::of(tile, orientation());
    let StopShape::City(slots) = &art.stops.get(usize::from(stop))?.shape else {
        return None;
    };
    Some(
        *slots.get(usize::from(space.slot))?
            + centre(COMPONENTS.map.hex(space.hex).at, orientation()),
    )
}

/// The lay that is being tried, drawn over its hex.
#[component]
fn TriedLay(table: TableState) -> impl IntoView {
    live(move || {
        table.tried_lay().map(|lay| {
            let middle = centre(COMPONENTS.map.hex(lay.hex).at, orientation());
            let mut board = table.game.read().table().board.clone();
            board.lay_freely(lay.hex, lay.laid);
            let look = Look::of(&board, lay.hex, 0);
            view! {
                <g class="tried" transform=translate(middle) on:click=move |_| super::track::turn(table)>
                    <g inner_html=look.svg(lay.hex)></g>
                    <polygon class="ring" points=hex_points(94.0, orientation()) />
                </g>
            }
        })
    })
}

/// How the hexes of the map lie.
fn orientation() -> Orientation {
    COMPONENTS.map.orientation()
}

/// The names of columns above and below, of rows left and right.
fn coordinates(frame: Frame) -> impl IntoView {
    let (left, right) = (frame.x + 20.0, frame.x + frame.width - 20.0);
    let (top, bottom) = (frame.y + 25.0, frame.y + frame.height - 20.0);
    let text = |x: f32, y: f32, text: String| view! { <text class="coordinate" x=px(x) y=px(y)>{text}</text> };
    let Axes { columns, rows } = axes(&COMPONENTS.map);
    let columns = columns
        .into_iter()
        .flat_map(move |(name, x)| [text(x, top, name.clone()), text(x, bottom, name)]);
    let rows = rows
        .into_iter()
        .flat_map(move |(name, y)| [text(left, y, name.clone()), text(right, y, name)]);
    view! { <g aria-hidden="true">{columns.collect::<Vec<_>>()}{rows.collect::<Vec<_>>()}</g> }
}
