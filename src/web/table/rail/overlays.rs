//! Temporary marks on the map: reach, runs, the revenue of stops, and the spaces that may be chosen.

use super::companies::acting_company;
use super::map::MapView;
use super::selection::{Selection, TapTarget, space_choices};
use crate::engine::rail::Rail;
use crate::engine::rail::board::{Board, CitySpace, PlacedTile, StopAt, TrackAt};
use crate::engine::rail::hex::Edge;
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::map::Map;
use crate::engine::rail::network::Reach;
use crate::engine::rail::rounds::Claim;
use crate::engine::rail::route::{Run, RunEarnings};
use crate::engine::rail::table::Status;
use crate::engine::rail::words::badge;
use crate::engine::rail::words::place_name;
use crate::scene::drawing::px;
use crate::scene::layout::{Point, RADIUS, Tenths, centre, hex_path, pair, sides_path, translate};
use crate::scene::paths::{badge_places, run_lines, stop_middle};
use crate::scene::text_size::width;
use crate::scene::tile_art::{SLOT_RADIUS, StopShape, TileArt};
use crate::web::table::forecast::PointedChoice;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{effect, live, shown, text, view};
use crate::web::ui::focus::focus_next_frame;
use crate::web::ui::seat::{seat_class, shape};
use gloo_timers::future::TimeoutFuture;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The distance of the line on a hex that can take track from its edge, in map units.
const RING_INSET: f32 = 5.0;

/// Lifts the hexes that can be chosen. One contour is around all that lie together. An inner line is on those that can
/// take track, a broader one on that under the mouse. Other hexes are not dimmed: they matter to the decision.
#[component]
pub fn Lifted(selection: Selection, map_view: MapView) -> impl IntoView {
    let map = &selection.components.map;
    let orientation = map.orientation();
    let inner = move |hex: HexId| {
        hex_path(
            centre(map.hex(hex).at, orientation),
            RADIUS - RING_INSET,
            orientation,
        )
    };
    let contour = ErasedMemo::new(move || contour(map, &selection.choosable.read()));
    let rings = ErasedMemo::new(move || {
        let buildable = selection.buildable.read();
        buildable.iter().map(|hex| inner(*hex)).collect::<String>()
    });
    let under = ErasedMemo::new(move || {
        let (under, buildable) = (map_view.under.get(), selection.buildable.read());
        let under = under.filter(|hex| buildable.contains(hex));
        under.map(inner).unwrap_or_default()
    });
    view! {
        <path class="lift-edge" d=text(move || contour.get()) />
        <path class="lift" d=text(move || contour.get()) />
        <path class="ring" d=text(move || rings.get()) />
        <path class="ring under" d=text(move || under.get()) />
    }
}

/// Draws the outer sides of some hexes. They border on none of the others; the result is an SVG path.
fn contour(map: &Map, hexes: &[HexId]) -> String {
    let orientation = map.orientation();
    let mut path = String::new();
    for hex in hexes {
        let here = map.hex(*hex).at;
        let mut outer = 0;
        for edge in Edge::ALL {
            let there = map.find(here.beyond(edge, orientation));
            if !there.is_some_and(|there| hexes.contains(&there)) {
                outer |= 1 << edge.number();
            }
        }
        path += &sides_path(centre(here, orientation), outer, orientation);
    }
    path
}

/// Outlines the hex whose card is shown.
#[component]
pub fn LookedAt(selection: Selection, map_view: MapView) -> impl IntoView {
    let tapped = move || match selection.tapped.get() {
        Some(TapTarget::Hex(hex)) if selection.session.sets_right() => Some(hex),
        _ => None,
    };
    live(move || {
        Some(outline(
            selection,
            map_view.looked_at.get().or_else(tapped)?,
        ))
    })
}

fn outline(selection: Selection, hex: HexId) -> AnyView {
    let map = &selection.components.map;
    let at = centre(map.hex(hex).at, map.orientation());
    let path = hex_path(at, RADIUS - 2.0, map.orientation());
    view! { <g class="looked-at"><path class="looked-edge" d=path.clone() /><path d=path /></g> }
}

/// Outlines the home of a company that does not operate yet, while one points at a choice about it.
#[component]
pub fn HomeAhead(selection: Selection, pointed: PointedChoice) -> impl IntoView {
    let home = ErasedMemo::new(move || {
        let about = pointed.about()?;
        selection.ask(|rail| {
            let table = rail.table();
            let mut waiting = table.components.company_ids().filter(|id| {
                matches!(
                    table.company(*id).status,
                    Status::Unstarted | Status::Parred
                )
            });
            let company = waiting.find(|id| badge(table, *id) == about)?;
            let (at, _) = table.components.company(company).home?;
            table.board.map().by_name(at)
        })
    });
    live(move || Some(outline(selection, home.get()?)))
}

/// Shows the bids and reservations of players: a ring around the home of the company, and the sign of the seat.
#[component]
pub fn Claims(selection: Selection) -> impl IntoView {
    let claims = ErasedMemo::new(move || {
        let claims = selection.ask(|rail| Some(rail.claims()));
        claims.unwrap_or_default()
    });
    let token = move |claim: &Claim| {
        let (at, is_home) = selection.ask(|rail| claim_place(rail, claim))?;
        let class = format!("claim {}", seat_class(claim.player));
        let ring = is_home.then(|| {
            let r = px(SLOT_RADIUS + 1.0);
            view! { <circle class=format!("{class} ring-of-home") cx=px(at.x) cy=px(at.y) r=r /> }
        });
        let below = if is_home { SLOT_RADIUS } else { 0.0 };
        let corner = at + Point::new(-10.0 * SIGN, below - 10.0 * SIGN);
        let place = format!("{} scale({})", translate(corner), Tenths::of(SIGN));
        Some(view! { {ring}<path class=class transform=place d=shape(claim.player) /> })
    };
    shown(
        move || claims.get(),
        move |claims: &Vec<Claim>| claims.iter().filter_map(token).collect_view(),
    )
}

/// The size of the sign of a seat on the map, in its own units of 20.
const SIGN: f32 = 1.8;

/// Returns the place of a claim: the home of its company, or the hex that it names. True if it is a city space.
fn claim_place(rail: &dyn Rail, claim: &Claim) -> Option<(Point, bool)> {
    let board = &rail.table().board;
    let home = board.reserved_space(claim.company);
    if let Some(at) = home.and_then(|home| space_middle(board, home)) {
        return Some((at, true));
    }
    let map = board.map();
    let home = || rail.table().components.company(claim.company).home;
    let hex = claim.hex.or_else(|| map.by_name(home()?.0))?;
    Some((centre(map.hex(hex).at, map.orientation()), false))
}

/// Outlines the tiles and markers of the last turn: that of the player who decides, or the one before it.
#[component]
pub fn Fresh(selection: Selection) -> impl IntoView {
    let session = selection.session;
    let begins = ErasedMemo::new(move || {
        session.game.track();
        session.turn_begins()
    });
    let before: ErasedSignal<Option<(usize, Board)>> = ErasedSignal::new(None);
    effect(move || {
        let begins_at = begins.get();
        // The page shows the move first: the past has to be played again for this.
        spawn_local(async move {
            TimeoutFuture::new(0).await;
            if begins.try_get_untracked() == Some(begins_at) {
                let game = session.game_at(begins_at).ok();
                let board = game.and_then(|game| Some(game.rail()?.table().board.clone()));
                before.try_set(board.map(|board| (begins_at, board)));
            }
        });
    });
    let path = move || {
        let (at, before) = before.get()?;
        let is_current = at == begins.get();
        selection.ask(|rail| is_current.then(|| fresh_path(&before, &rail.table().board)))
    };
    shown(path, |path: &Option<String>| {
        path.clone().map(|path| view! { <g class="fresh"><path class="fresh-edge" d=path.clone() /><path d=path /></g> })
    })
}

/// Outlines the new tiles and markers of a board, as an SVG path.
fn fresh_path(before: &Board, now: &Board) -> String {
    let map = now.map();
    let orientation = map.orientation();
    let laid = map
        .iter()
        .filter(|(hex, _)| before.laid(*hex) != now.laid(*hex));
    let laid = laid.map(|(_, hex)| hex_path(centre(hex.at, orientation), 92.0, orientation));
    let placed = now.markers().iter();
    let placed = placed.filter(|marker| {
        before
            .markers_of(marker.company)
            .all(|known| known.hex != marker.space.hex)
    });
    let placed = placed.filter_map(|marker| {
        let at = space_middle(now, marker.space)?;
        let r = px(SLOT_RADIUS + 2.0);
        let right = pair(at + Point::X * (SLOT_RADIUS + 2.0));
        let left = pair(at - Point::X * (SLOT_RADIUS + 2.0));
        Some(format!(
            "M{left}A{r} {r} 0 1 1 {right}A{r} {r} 0 1 1 {left}Z"
        ))
    });
    laid.chain(placed).collect()
}

/// The number of colours and patterns by which runs are told apart.
const RUN_LOOKS: u8 = 6;

/// The approximate length of a piece of track, in map units.
const PIECE: usize = 130;

/// Returns the style of a unit's run: always the same, whichever others are shown.
pub fn run_class(unit: u8) -> String {
    format!("run-{}", unit % RUN_LOOKS)
}

/// Draws the runs in their units' colours and patterns.
#[component]
pub fn Runs(selection: Selection) -> impl IntoView {
    live(move || {
        let runs = selection.drawn_runs();
        let drawn = selection.just_ran.get().map_or("run", |_| "run drawn");
        let lines = selection.ask(|rail| Some(run_lines(&rail.table().board, &runs)))?;
        let line = |(at, (run, line)): (usize, (&Run, String))| {
            let look = format!("{drawn} {}", run_class(run.unit));
            // They are drawn one after another, each in the same time whatever its length.
            let style = format!("--nth:{at};--length:{}", run.track.len() * PIECE);
            view! { <g class=look style=style><path class="run-edge" d=line.clone() /><path d=line /></g> }
        };
        Some(runs.iter().zip(lines).enumerate().map(line).collect_view())
    })
}

/// The track that a company reaches, and how it is drawn.
#[derive(PartialEq)]
struct Network {
    class: &'static str,
    /// The company's colour, as in style sheets.
    colour: &'static str,
    /// each piece of track, with the tile laid there.
    pieces: Vec<(TrackAt, Option<PlacedTile>)>,
}

impl Network {
    /// Finds the network of the inspected company, or else of the one that acts.
    fn of(rail: &dyn Rail, inspected: Option<CompanyId>) -> Option<Network> {
        let class = inspected.map_or("reach acting", |_| "reach");
        let company = inspected.or_else(|| acting_company(rail))?;
        let board = &rail.table().board;
        let reach = Reach::under(rail.route_context(company).rules, board, company);
        let piece = |at: TrackAt| (at, board.laid(at.hex));
        Some(Network {
            class,
            colour: badge(rail.table(), company).colours.0,
            pieces: reach.tracks().map(piece).collect(),
        })
    }
}

/// Draws the track that the inspected company reaches, broad; or else that of the company that acts, quiet.
#[component]
pub fn ReachView(selection: Selection) -> impl IntoView {
    let network = move || {
        let inspected = selection.inspected.get();
        selection.ask(|rail| Network::of(rail, inspected))
    };
    shown(network, move |network| {
        let network = network.as_ref()?;
        let draw = |rail: &dyn Rail| {
            let board = &rail.table().board;
            let orientation = board.map().orientation();
            let pieces = network.pieces.iter().map(|(at, _)| {
                let middle = centre(board.map().hex(at.hex).at, orientation);
                let art = TileArt::of(board.tile(at.hex), orientation);
                let course = art.tracks.get(usize::from(at.track));
                let path = course.map(|course| course.path()).unwrap_or_default();
                view! { <path transform=translate(middle) d=path /> }
            });
            Some(pieces.collect_view())
        };
        let pieces = selection.ask(draw)?;
        let colour = format!("--company:{}", network.colour);
        Some(view! { <g class=network.class style=colour>{pieces}</g> })
    })
}

/// Shows the revenue at the runs' stops. While runs are changed, every stop can be clicked.
#[component]
pub fn RunStops(selection: Selection, map_view: MapView) -> impl IntoView {
    let click = move |at: StopAt| {
        if map_view.was_click() {
            selection.click_stop(at);
        }
    };
    let paid = live(move || {
        let (runs, earned) = (selection.drawn_runs(), selection.each_drawn_earned());
        let stops = stops_paid(&runs, &earned);
        let sizes: Vec<(StopAt, Point)> = stops
            .iter()
            .map(|(at, paid)| (*at, badge_half(paid)))
            .collect();
        let grown = map_view.growth.get()?;
        let places = selection.ask(|rail| {
            let table = rail.table();
            Some(badge_places(
                &table.board,
                (table.depot.phase().pays, grown),
                &sizes,
            ))
        })?;
        let badge = |((_, paid), at): (&(StopAt, Vec<StopPayment>), Point)| badge_view(paid, at);
        Some(stops.iter().zip(places).map(badge).collect_view())
    });
    let targets = live(move || {
        let editor = selection.editor()?;
        let company = selection.running_company()?;
        let draw = |rail: &dyn Rail| {
            let board = &rail.table().board;
            let reach = Reach::under(rail.route_context(company).rules, board, company);
            let targets = reach.stops().filter_map(|stop| {
                let at = stop_middle(board, stop)?;
                let name = format!("{}-{}", board.map().hex(stop.hex).at, stop.stop);
                let own = format!("[data-stop='{name}']");
                let press = move |event: KeyboardEvent| {
                    if matches!(event.key().as_str(), "Enter" | " ") {
                        event.prevent_default();
                        event.stop_propagation();
                        selection.click_stop(stop);
                        focus_next_frame(own.clone());
                    }
                };
                let first = editor.lone_start() == Some(stop);
                Some(view! {
                    <circle class="choose-stop" class:first=first data-stop=name cx=px(at.x) cy=px(at.y) r="34"
                        tabindex="0" role="button" aria-label=place_name(board.map(), stop.hex) on:keydown=press on:click=move |_| click(stop) />
                })
            });
            Some(targets.collect_view())
        };
        selection.ask(draw)
    });
    view! { <g>{paid}</g><g>{targets}</g> }
}

/// The earnings of a unit's run at a stop.
struct StopPayment {
    unit: u8,
    text: String,
}

/// Lists the stops of the shown runs. Each has the earnings of every run there.
fn stops_paid(runs: &[Run], earned: &[Option<RunEarnings>]) -> Vec<(StopAt, Vec<StopPayment>)> {
    let mut stops: Vec<(StopAt, Vec<StopPayment>)> = Vec::new();
    for (run, earned) in runs.iter().zip(earned) {
        for stop in earned.iter().flat_map(|earned| &earned.stops) {
            let text = if stop.counted {
                stop.value.0.to_string()
            } else {
                "–".to_string()
            };
            let paid = StopPayment {
                unit: run.unit,
                text,
            };
            match stops.iter_mut().find(|(at, _)| *at == stop.at) {
                Some((_, known)) => known.push(paid),
                None => stops.push((stop.at, vec![paid])),
            }
        }
    }
    stops
}

/// The room beside the figures of a badge, half its height, and the size of its figures.
const BADGE: (f32, f32, f32) = (6.0, 15.0, 25.0);

fn badge_width(paid: &StopPayment) -> f32 {
    width(&paid.text, BADGE.2) + 2.0 * BADGE.0
}

fn badge_half(paid: &[StopPayment]) -> Point {
    let wide: f32 = paid.iter().map(badge_width).sum();
    Point::new(wide / 2.0, BADGE.1)
}

/// Draws a stop's earnings side by side, one for each run.
fn badge_view(paid: &[StopPayment], at: Point) -> AnyView {
    let half = badge_half(paid);
    let mut left = -half.x;
    let part = |paid: &StopPayment| {
        let wide = badge_width(paid);
        let x = left;
        left += wide;
        view! {
            <g class=run_class(paid.unit)>
                <rect x=px(x) y=px(-half.y) width=px(wide) height=px(2.0 * half.y) rx="5" />
                <text x=px(x + wide / 2.0) font-size=px(BADGE.2)>{paid.text.clone()}</text>
            </g>
        }
    };
    let parts: Vec<AnyView> = paid.iter().map(part).collect();
    view! { <g class="pays" transform=translate(at)>{parts}</g> }
}

/// Draws the city spaces that may be chosen.
#[component]
pub fn MarkerChoices(
    selection: Selection,
    map_view: MapView,
    pointed: PointedChoice,
) -> impl IntoView {
    let session = selection.session;
    live(move || {
        if !session.is_peoples() {
            return None;
        }
        let game = session.game.get();
        let board = &game.rail()?.table().board;
        let spaces = space_choices(&*game).into_iter();
        let circles = spaces.filter_map(|(space, made)| {
            let at = space_middle(board, space)?;
            let pointed_at = made.clone();
            let act = move |_| {
                if map_view.was_click() {
                    session.act(&made);
                }
            };
            let name = format!("{}-{}-{}", board.map().hex(space.hex).at, space.city, space.slot);
            Some(view! {
                <circle class="choose-space" data-space=name cx=px(at.x) cy=px(at.y) r=px(SLOT_RADIUS - 2.0) on:click=act
                    on:pointerenter=move |_| pointed.at(&pointed_at) />
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
