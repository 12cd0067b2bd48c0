//! The map's panel: its layers, and moving and zooming by wheel, drag, pinch and buttons.

use super::hand::Hand;
use super::hexes::{Hexes, TriedLay};
use super::marks::{Fresh, MarkerChoices, ReachView, RunStops, Runs, Veil};
use super::strip::TileStrip;
use crate::engine::rail::ids::HexId;
use crate::engine::rail::map::Map;
use crate::scene::drawing::px;
use crate::scene::layout::{AXIS_ROOM, Axes, Frame, Point, axes, map_frame};
use crate::scene::sight::Sight;
use crate::web::part::{flag, text, view};
use leptos::ev::{PointerEvent, WheelEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, ResizeObserver};

/// A pointer that moves less than this many pixels clicks; more drags.
const CLICK_SLOP: f32 = 6.0;
/// Below this many pixels to a map unit names are too small to be read, and are not shown.
const READABLE: f32 = 0.27;

/// The fingers or the mouse on the map.
#[derive(Clone, Debug, Default)]
struct Hands {
    pointers: Vec<(i32, Point)>,
    moved: f32,
}

/// The map as it lies on the screen.
#[derive(Clone, Copy)]
pub struct Chart {
    frame: Frame,
    svg: NodeRef<leptos::svg::Svg>,
    sight: RwSignal<Sight>,
    /// How many pixels a unit of the whole map has.
    scale: RwSignal<f32>,
    hands: StoredValue<Hands>,
}

#[allow(clippy::cast_possible_truncation, reason = "pixels of a screen")]
fn point(x: f64, y: f64) -> Point {
    Point::new(x as f32, y as f32)
}

fn pointer_at(event: &PointerEvent) -> Point {
    point(f64::from(event.client_x()), f64::from(event.client_y()))
}

impl Chart {
    fn of(map: &Map) -> Chart {
        let frame = map_frame(map);
        Chart {
            frame,
            svg: NodeRef::new(),
            sight: RwSignal::new(Sight::whole(frame)),
            scale: RwSignal::new(0.0),
            hands: StoredValue::new(Hands::default()),
        }
    }

    /// Where the picture is on the screen: its middle and its size in pixels.
    fn place(self) -> Option<(Point, Point)> {
        let rect = self
            .svg
            .get_untracked()?
            .unchecked_ref::<Element>()
            .get_bounding_client_rect();
        let size = point(rect.width(), rect.height());
        Some((
            point(rect.left(), rect.top()) + size / 2.0,
            size.max(Point::ONE),
        ))
    }

    /// Where a point of the map lies in the panel: in pixels from the panel's middle; and how many pixels a unit has.
    pub fn on_panel(self, at: Point) -> (Point, f32) {
        let sight = self.sight.get();
        let scale = self.scale.get() * sight.zoom;
        ((at - sight.middle) * scale, scale)
    }

    fn measure(self) {
        if let Some((_, size)) = self.place() {
            let fits = size / Point::new(self.frame.width, self.frame.height);
            self.scale.set(fits.min_element());
        }
    }

    /// Measures now and whenever the size of the map changes.
    fn watch(self) {
        Effect::new(move |_| {
            let Some(svg) = self.svg.get() else { return };
            self.measure();
            let changed = Closure::<dyn FnMut()>::new(move || self.measure());
            let callback = changed.as_ref().unchecked_ref();
            if let Ok(observer) = ResizeObserver::new(callback) {
                observer.observe(svg.unchecked_ref::<Element>());
                let kept = StoredValue::new_local((observer, changed));
                on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
            }
        });
    }

    /// A place of the screen from the middle of the view, in units of the whole map.
    fn from_middle(self, at: Point) -> Point {
        let scale = self.scale.get_untracked().max(0.001);
        self.place()
            .map_or(Point::ZERO, |(middle, _)| (at - middle) / scale)
    }

    fn zoom(self, by: f32, at: Point) {
        self.sight
            .update(|sight| *sight = sight.zoomed(by, at).kept_inside(self.frame));
    }

    /// Whether what a finger or the mouse has just done is a click rather than a drag.
    pub fn was_click(self) -> bool {
        self.hands.with_value(|hands| hands.moved <= CLICK_SLOP)
    }

    fn down(self, event: &PointerEvent) {
        self.hands.update_value(|hands| {
            if hands.pointers.is_empty() {
                hands.moved = 0.0;
            }
            hands.pointers.push((event.pointer_id(), pointer_at(event)));
        });
    }

    fn up(self, event: &PointerEvent) {
        self.hands
            .update_value(|hands| hands.pointers.retain(|(id, _)| *id != event.pointer_id()));
    }

    fn drag(self, event: &PointerEvent) {
        let (id, at) = (event.pointer_id(), pointer_at(event));
        let pointers = self.hands.with_value(|hands| hands.pointers.clone());
        let Some(&(_, was)) = pointers.iter().find(|(known, _)| *known == id) else {
            return;
        };
        self.hands.update_value(|hands| {
            hands.moved += (at - was).abs().element_sum();
            let same = hands.pointers.iter_mut().filter(|(known, _)| *known == id);
            same.for_each(|pointer| pointer.1 = at);
        });
        if let Some(&(_, other)) = pointers.iter().find(|(known, _)| *known != id) {
            let by = at.distance(other) / was.distance(other).max(1.0);
            self.zoom(by, self.from_middle((at + other) / 2.0));
        } else if !self.was_click() {
            let by = (at - was) / self.scale.get_untracked().max(0.001);
            self.sight
                .update(|sight| *sight = sight.dragged(by).kept_inside(self.frame));
        }
    }

    fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let by = point((-event.delta_y() * 0.0015).exp(), 0.0).x;
        let at = point(f64::from(event.client_x()), f64::from(event.client_y()));
        self.zoom(by, self.from_middle(at));
    }
}

/// The map with its buttons.
#[component]
pub fn MapPanel(hand: Hand) -> impl IntoView {
    let map = &hand.components.map;
    let chart = Chart::of(map);
    chart.watch();
    let pick = move |hex: HexId| {
        if chart.was_click() {
            pick_hex(hand, hex);
        }
    };
    let is_far = Memo::new(move |_| chart.scale.get() * chart.sight.get().zoom < READABLE);
    let up = move |event: PointerEvent| chart.up(&event);
    view! {
        <div class="map-panel">
            <svg node_ref=chart.svg class="map" class:far=flag(move || is_far.get()) class:close=flag(move || chart.sight.get().is_close())
                role="img" aria-label="Map" viewBox=text(move || chart.sight.get().view_box(chart.frame))
                on:wheel=move |event| chart.wheel(&event) on:pointerdown=move |event| chart.down(&event)
                on:pointermove=move |event| chart.drag(&event) on:pointerup=up on:pointercancel=up on:pointerleave=up>
                {coordinates(map, chart.frame)}
                <Hexes hand pick between=view! { <ReachView hand /><Runs hand /> } />
                <Fresh hand />
                <Veil hand />
                <RunStops hand chart />
                <MarkerChoices hand chart />
                <TriedLay hand />
            </svg>
            <TileStrip hand chart />
            <div class="zoom">
                <button aria-label="Zoom in" on:click=move |_| chart.zoom(1.4, Point::ZERO)>"+"</button>
                <button aria-label="Zoom out" on:click=move |_| chart.zoom(1.0 / 1.4, Point::ZERO)>"−"</button>
                <button aria-label="Whole map" on:click=move |_| chart.sight.set(Sight::whole(chart.frame))>"⤢"</button>
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

/// The names of columns above the map, of rows left of it.
fn coordinates(map: &Map, frame: Frame) -> impl IntoView + use<> {
    let (left, top) = (frame.x + AXIS_ROOM / 2.0, frame.y + AXIS_ROOM / 2.0);
    let text = |x: f32, y: f32, text: String| view! { <text class="coordinate" x=px(x) y=px(y)>{text}</text> };
    let Axes { columns, rows } = axes(map);
    // What has its middle off the picture is named by nothing.
    let columns = columns
        .into_iter()
        .filter(|(_, x)| *x > frame.x + AXIS_ROOM);
    let columns = columns.map(|(name, x)| text(x, top, name));
    let rows = rows.into_iter().map(|(name, y)| text(left, y, name));
    view! { <g aria-hidden="true">{columns.collect_view()}{rows.collect_view()}</g> }
}
