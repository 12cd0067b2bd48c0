//! The map's panel: its layers, and moving and zooming by wheel, drag, pinch and buttons.

use super::super::forecast::PointedChoice;
use super::animations::{RunSum, watch};
use super::hex_card::HexCard;
use super::hexes::{Drawings, Hexes, TriedLay};
use super::map_bonuses::{Joinings, JoiningsLegend};
use super::overlays::{
    Claims, Fresh, HomeAhead, Lifted, LookedAt, MarkerChoices, ReachView, RunStops, Runs,
};
use super::selection::{Selection, TapTarget};
use super::strip::TileStrip;
use crate::engine::rail::ids::HexId;
use crate::engine::rail::map::{Map, MapHex};
use crate::scene::country::country_svg;
use crate::scene::drawing::px;
use crate::scene::grid_navigation;
use crate::scene::layout::{AXIS_ROOM, Axes, Frame, Point, RADIUS, axes, centre, map_frame};
use crate::scene::text_size::growth;
use crate::scene::viewport::Viewport;
use crate::web::browser::files;
use crate::web::session::Session;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{effect, effect_since, flag, text, view};
use crate::web::ui::focus::focus_next_frame;
use crate::web::ui::motion::TIME;
use crate::web::ui::touch::{REACH_OF_A_FINGER, nearest};
use gloo_timers::callback::Timeout;
use gloo_timers::future::TimeoutFuture;
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent, WheelEvent};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, ResizeObserver};

/// The movement of a pointer up to which it clicks, in pixels; more drags.
const CLICK_SLOP: f32 = 6.0;
/// The time for which the pointer rests on a hex before its card is shown, in milliseconds.
const RESTING: u32 = 600;
/// The description of the keys, for people who hear the map.
const KEYS: &str = "Arrow keys move over the map, Enter picks a hex and lays the tile, R rotates it, Escape cancels, + and - zoom, 0 shows all.";
/// The number of steps in which the map moves by itself.
const STEPS: u8 = 14;
/// The zoom by one press.
const CLOSER: f32 = 1.4;
/// The speed at which a wheel zooms, and at which fingers do: trackpads report those in tenths of it.
const WHEELED: f64 = 0.0015;
const PINCHED: f64 = 10.0 * WHEELED;
/// The least movement of a wheel's notch, in pixels; fingers move in smaller steps.
const LEAST_OF_WHEELS: f64 = 40.0;
/// The time within which steps belong to the same swipe, in milliseconds.
const SAME_SWIPE: u64 = 200;
/// The number of pixels to a map unit below which names are too small to be read, and are not shown.
const READABLE: f32 = 0.2;

/// The patterns that tell the colours of tiles apart without colours, if wanted: points, lines, lines that cross. Style
/// sheets say which tiles bear them.
const PATTERNS: &str = concat!(
    "<pattern id=\"tiles-yellow\" class=\"tile-pattern yellow\" width=\"20\" height=\"20\" patternUnits=\"userSpaceOnUse\"><rect width=\"20\" height=\"20\"/><circle cx=\"5\" cy=\"5\" r=\"2\"/><circle cx=\"15\" cy=\"15\" r=\"2\"/></pattern>",
    "<pattern id=\"tiles-green\" class=\"tile-pattern green\" width=\"14\" height=\"14\" patternUnits=\"userSpaceOnUse\"><rect width=\"14\" height=\"14\"/><path d=\"M-2 2L2 -2M0 14L14 0M12 16L16 12\"/></pattern>",
    "<pattern id=\"tiles-brown\" class=\"tile-pattern brown\" width=\"16\" height=\"16\" patternUnits=\"userSpaceOnUse\"><rect width=\"16\" height=\"16\"/><path d=\"M0 0L16 16M16 0L0 16\"/></pattern>",
    "<pattern id=\"tiles-gray\" class=\"tile-pattern gray\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\"><rect width=\"12\" height=\"12\"/><path d=\"M0 6H12\"/></pattern>",
);

/// The fingers or the mouse on the map.
#[derive(Clone, Debug, Default)]
struct Pointers {
    pointers: Vec<(i32, Point)>,
    moved: f32,
    /// The time when two fingers last moved the map from a trackpad.
    swiped: Option<u64>,
}

/// The map as it lies on the screen.
#[derive(Clone, Copy)]
pub struct MapView {
    /// Its size.
    pub frame: Frame,
    /// Its element on the page.
    pub svg: NodeRef<leptos::svg::Svg>,
    /// The part of it that is seen.
    pub sight: ErasedSignal<Viewport>,
    /// The number of pixels to a unit of the whole map; 0 before that is known.
    scale: ErasedSignal<f32>,
    /// The size of labels in percent of the usual one; `None` before that is known.
    pub growth: ErasedMemo<Option<u8>>,
    hands: StoredValue<Pointers>,
    /// The sight to which the map has moved by itself, if nobody has moved it since.
    came: StoredValue<Option<Viewport>>,
    /// The hex whose card is shown.
    pub looked_at: ErasedSignal<Option<HexId>>,
    /// The hex under the pointer.
    pub under: ErasedSignal<Option<HexId>>,
    /// The hex on which the pointer rests, with the timer that runs until its card is shown.
    glance: StoredValue<Option<HoveredHex>, LocalStorage>,
}

/// A hex under the pointer, with the timer of its card.
type HoveredHex = (Option<HexId>, Option<Timeout>);

#[allow(clippy::cast_possible_truncation, reason = "pixels of a screen")]
fn point(x: f64, y: f64) -> Point {
    Point::new(x as f32, y as f32)
}

fn pointer_at(event: &PointerEvent) -> Point {
    point(f64::from(event.client_x()), f64::from(event.client_y()))
}

impl MapView {
    /// Makes a map of this size, seen whole.
    pub fn framed(frame: Frame) -> MapView {
        let scale = ErasedSignal::new(0.0);
        MapView {
            frame,
            svg: NodeRef::new(),
            sight: ErasedSignal::new(Viewport::whole(frame)),
            scale,
            growth: ErasedMemo::new(move || {
                Some(scale.get()).filter(|scale| *scale > 0.0).map(growth)
            }),
            hands: StoredValue::new(Pointers::default()),
            came: StoredValue::new(None),
            looked_at: ErasedSignal::new(None),
            under: ErasedSignal::new(None),
            glance: StoredValue::new_local(None),
        }
    }

    /// Returns the picture's middle and size on the screen, in pixels.
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

    /// Returns a map point's place in the panel, in pixels from the panel's middle, and the number of pixels to a unit.
    pub fn on_panel(self, at: Point) -> (Point, f32) {
        let sight = self.sight.get();
        let scale = self.scale.get() * sight.zoom;
        ((at - sight.middle) * scale, scale)
    }

    /// Returns the pixels per map unit, while the whole map is seen; 0 before that is known.
    pub fn scale(self) -> f32 {
        self.scale.get()
    }

    fn measure(self) {
        if let Some((_, size)) = self.place() {
            let fits = size / Point::new(self.frame.width, self.frame.height);
            self.scale.set(fits.min_element());
        }
    }

    /// Measures now and whenever the size changes.
    pub fn watch(self) {
        effect(move || {
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

    /// Restores the sight of the last visit, and keeps it beside the game from now on.
    pub fn stay(self, session: Session) {
        if let Some(left) = Viewport::read(&session.kept("sight")) {
            self.sight.set(left.kept_inside(self.frame));
        }
        let clock = StoredValue::new_local(None::<Timeout>);
        effect_since(move |before: Option<()>| {
            let sight = self.sight.get();
            // Once it rests: a drag moves it with every frame.
            let keep = move || {
                let is_own = self.came.get_value() != Some(sight);
                session.keep("sight", &if is_own { sight.write() } else { String::new() });
            };
            clock.set_value(before.map(|()| Timeout::new(RESTING, keep)));
        });
    }

    /// Returns a screen point's offset from the middle of the view, in units of the whole map.
    fn off_middle(self, at: Point) -> Point {
        let scale = self.scale.get_untracked().max(0.001);
        self.place()
            .map_or(Point::ZERO, |(middle, _)| (at - middle) / scale)
    }

    /// Returns the width of a hex on the whole map, in pixels; 0 before that is known.
    pub fn hex_width(self) -> f32 {
        self.scale.get_untracked() * 3.0_f32.sqrt() * RADIUS
    }

    /// Moves to another sight by itself, unless somebody has chosen one. If somebody moves the map meanwhile, it stays
    /// there.
    pub fn come(self, target: Viewport) {
        let now = self.sight.get_untracked();
        let is_own = self.came.get_value() == Some(now) || now == Viewport::whole(self.frame);
        if !is_own || now == target {
            return;
        }
        self.came.set_value(Some(now));
        spawn_local(async move {
            for step in 1..=STEPS {
                TimeoutFuture::new(TIME / u32::from(STEPS)).await;
                let is_moved =
                    self.sight.try_get_untracked() != self.came.try_get_value().flatten();
                if is_moved {
                    return;
                }
                let next = now.towards(target, f32::from(step) / f32::from(STEPS));
                self.came.set_value(Some(next));
                self.sight.set(next);
            }
        });
    }

    /// Zooms at a point, given from the middle of the view in units of the whole map.
    pub fn zoom(self, by: f32, at: Point) {
        self.sight
            .update(|sight| *sight = sight.zoomed(by, at).kept_inside(self.frame));
    }

    /// Handles a key common to all maps. Returns whether it is one.
    pub fn pressed(self, key: &str, walk: &dyn Fn(Point)) -> bool {
        match key {
            "ArrowUp" => walk(-Point::Y),
            "ArrowDown" => walk(Point::Y),
            "ArrowLeft" => walk(-Point::X),
            "ArrowRight" => walk(Point::X),
            "+" => self.zoom(CLOSER, Point::ZERO),
            "-" => self.zoom(1.0 / CLOSER, Point::ZERO),
            "0" => self.sight.set(Viewport::whole(self.frame)),
            _ => return false,
        }
        true
    }

    /// Checks whether the last press is a click, not a drag.
    pub fn was_click(self) -> bool {
        self.hands.with_value(|hands| hands.moved <= CLICK_SLOP)
    }

    /// Notes that a finger or the mouse comes down.
    pub fn down(self, event: &PointerEvent) {
        self.hands.update_value(|hands| {
            if hands.pointers.is_empty() {
                hands.moved = 0.0;
            }
            hands.pointers.push((event.pointer_id(), pointer_at(event)));
        });
    }

    /// Notes that a pointer goes up or away.
    pub fn up(self, event: &PointerEvent) {
        self.hands
            .update_value(|hands| hands.pointers.retain(|(id, _)| *id != event.pointer_id()));
    }

    /// Drags with one pointer and zooms with two.
    pub fn drag(self, event: &PointerEvent) {
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
            self.zoom(by, self.off_middle((at + other) / 2.0));
        } else if !self.was_click() {
            let by = (at - was) / self.scale.get_untracked().max(0.001);
            self.sight
                .update(|sight| *sight = sight.dragged(by).kept_inside(self.frame));
        }
    }

    /// Follows the pointer over the map. The card of the hex under it is shown when the mouse rests, or a finger stays.
    fn look(self, map: &Map, event: &PointerEvent) {
        let under = || {
            let target = event.target()?.dyn_into::<Element>().ok()?;
            let place = target.closest("[data-hex]").ok()??;
            map.by_name(&place.get_attribute("data-hex")?)
        };
        let touched = event.pointer_type() != "mouse";
        let dragged =
            !self.was_click() && !self.hands.with_value(|hands| hands.pointers.is_empty());
        self.look_soon(if dragged { None } else { under() }, touched);
    }

    /// Shows the card of a hex soon. The pointer has to stay there; the card of another is hidden.
    fn look_soon(self, hex: Option<HexId>, touched: bool) {
        let same = self
            .glance
            .with_value(|glance| glance.as_ref().is_some_and(|(known, _)| *known == hex));
        if same {
            return;
        }
        self.under.set(hex);
        if self.looked_at.get_untracked() != hex {
            self.looked_at.set(None);
        }
        let clock = hex.map(|_| {
            Timeout::new(RESTING, move || {
                if self.looked_at.try_set(hex) && touched {
                    // A press to look is no click.
                    self.hands.update_value(|hands| hands.moved = f32::MAX);
                }
            })
        });
        self.glance.set_value(Some((hex, clock)));
    }

    /// Zooms or moves the map by the wheel. Two fingers on a trackpad zoom when they part, and move the map when they
    /// go together.
    pub fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let now = files::elapsed();
        let is_pinch = event.ctrl_key();
        let is_on_trackpad = event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL
            && (event.delta_x() != 0.0 || event.delta_y().abs() < LEAST_OF_WHEELS);
        let goes_on = self
            .hands
            .with_value(|hands| hands.swiped.is_some_and(|then| now < then + SAME_SWIPE));
        if !is_pinch && (is_on_trackpad || goes_on) {
            self.hands.update_value(|hands| hands.swiped = Some(now));
            let by =
                point(-event.delta_x(), -event.delta_y()) / self.scale.get_untracked().max(0.001);
            self.sight
                .update(|sight| *sight = sight.dragged(by).kept_inside(self.frame));
            return;
        }
        let rate = if is_pinch { PINCHED } else { WHEELED };
        let by = point((-event.delta_y() * rate).exp(), 0.0).x;
        let at = point(f64::from(event.client_x()), f64::from(event.client_y()));
        self.zoom(by, self.off_middle(at));
    }
}

/// Shows the map with its buttons.
#[component]
pub fn MapPanel(selection: Selection, pointed: PointedChoice) -> impl IntoView {
    let map = &selection.components.map;
    let map_view = MapView::framed(map_frame(map));
    map_view.watch();
    map_view.stay(selection.session);
    watch(selection, map_view);
    let pick = move |hex: HexId| {
        if map_view.was_click() && untrack(|| selection.editor()).is_none() {
            pick_hex(selection, map_view, hex);
        }
    };
    let is_far =
        ErasedMemo::new(move || map_view.scale.get() * map_view.sight.get().zoom < READABLE);
    let up = move |event: PointerEvent| {
        map_view.up(&event);
        if event.pointer_type() != "mouse" {
            map_view.glance.set_value(None);
            map_view.under.set(None);
        }
    };
    let leave = move |event: PointerEvent| {
        map_view.up(&event);
        if event.pointer_type() == "mouse" {
            map_view.look_soon(None, false);
        }
    };
    let look = move |event: &PointerEvent| map_view.look(map, event);
    let drawings = Drawings::new(selection.components);
    view! {
        <div class="map-panel">
            <svg node_ref=map_view.svg class="map" class:far=flag(move || is_far.get()) class:close=flag(move || map_view.sight.get().is_close())
                role="application" data-keys="own" tabindex="0" aria-label="Map" aria-description=KEYS viewBox=text(move || map_view.sight.get().view_box(map_view.frame))
                on:wheel=move |event| map_view.wheel(&event) on:pointerdown=move |event| { map_view.down(&event); look(&event) }
                on:click=move |event| press_near(selection, map_view, &event)
                on:pointermove=move |event| { map_view.drag(&event); look(&event) } on:pointerup=up on:pointercancel=up on:pointerleave=leave
                on:keydown=move |event| press(selection, map_view, &event)>
                <defs inner_html=PATTERNS></defs>
                <g class="country" inner_html=country_svg(selection.components)></g>
                <Hexes selection map_view drawings pick between=view! { <ReachView selection /><Runs selection /><Lifted selection map_view /><Fresh selection /> } />
                <Joinings selection />
                {coordinates(map, map_view.frame)}
                <Claims selection />
                <RunStops selection map_view />
                <MarkerChoices selection map_view pointed />
                <TriedLay selection map_view drawings />
                <LookedAt selection map_view />
                <HomeAhead selection pointed />
            </svg>
            <JoiningsLegend selection />
            <RunSum selection />
            <HexCard selection map_view />
            <TileStrip selection map_view />
            {zoom_buttons(map_view)}
        </div>
    }
}

/// Makes the buttons for zooming.
pub fn zoom_buttons(map_view: MapView) -> AnyView {
    view! {
        <div class="zoom">
            <button aria-label="Zoom in" on:click=move |_| map_view.zoom(CLOSER, Point::ZERO)>"+"</button>
            <button aria-label="Zoom out" on:click=move |_| map_view.zoom(1.0 / CLOSER, Point::ZERO)>"−"</button>
            <button aria-label="Whole map" on:click=move |_| map_view.sight.set(Viewport::whole(map_view.frame))>"⤢"</button>
        </div>
    }
}

/// Handles a key for the focused map.
fn press(selection: Selection, map_view: MapView, event: &KeyboardEvent) {
    let map = &selection.components.map;
    let looked_at = map_view.looked_at.get_untracked();
    let walk = |way: Point| {
        let tapped = match selection.tapped.get_untracked() {
            Some(TapTarget::Hex(hex)) => Some(hex),
            _ => None,
        };
        let from = untrack(|| selection.hex()).or(looked_at).or(tapped);
        map_view.looked_at.set(next_hex(map, from, way));
    };
    let key = event.key();
    if !map_view.pressed(&key, &walk) {
        match key.as_str() {
            "Enter" | " " => match looked_at {
                Some(hex) if untrack(|| selection.hex()) == Some(hex) => {
                    super::track::confirm(selection)
                }
                Some(hex) => {
                    pick_hex(selection, map_view, hex);
                    // The controls for corrections there are in the panel.
                    if untrack(|| selection.session.sets_right()) {
                        focus_next_frame(".right .asking");
                    }
                }
                None => return,
            },
            "r" | "R" => super::track::turn(selection),
            "Escape" => {
                selection.pick(None);
                map_view.looked_at.set(None);
            }
            _ => return,
        }
    }
    keep_to_the_map(event);
}

/// Keeps a key from the rest of the page. There the same keys go through the game.
pub fn keep_to_the_map(event: &KeyboardEvent) {
    event.stop_propagation();
    event.prevent_default();
}

/// Finds the hex to which an arrow leads.
fn next_hex(map: &Map, from: Option<HexId>, way: Point) -> Option<HexId> {
    let at = |(hex, printed): (HexId, &MapHex)| (hex, centre(printed.at, map.orientation()));
    let (hexes, places): (Vec<HexId>, Vec<Point>) = map.iter().map(at).unzip();
    let from = from.and_then(|from| hexes.iter().position(|hex| *hex == from));
    let middle = Viewport::whole(map_frame(map)).middle;
    grid_navigation::step(&places, from, middle, way).map(|next| hexes[next])
}

/// Picks a clicked hex for track. If it is picked already, it tries the next lay. One that cannot take track shows its
/// card, which says why.
fn pick_hex(selection: Selection, map_view: MapView, hex: HexId) {
    if untrack(|| selection.session.sets_right()) {
        map_view.looked_at.set(None);
        selection.tapped.set(Some(TapTarget::Hex(hex)));
        return;
    }
    let can_build = selection
        .lays
        .read_untracked()
        .iter()
        .any(|lay| lay.hex == hex);
    if !can_build {
        selection.pick(None);
        map_view.looked_at.set(Some(hex));
    } else if untrack(|| selection.hex()) == Some(hex) {
        super::track::turn(selection);
    } else {
        selection.pick(Some(hex));
    }
}

/// Clicks the stop nearest to a press. A finger covers more than a stop.
fn press_near(selection: Selection, map_view: MapView, event: &MouseEvent) {
    let pressed = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let is_stop = pressed.is_some_and(|pressed| pressed.has_attribute("data-stop"));
    if is_stop || !map_view.was_click() || untrack(|| selection.editor()).is_none() {
        return;
    }
    let stop = nearest("[data-stop]", event, REACH_OF_A_FINGER);
    let stop = stop.and_then(|stop| selection.stop_named(&stop.get_attribute("data-stop")?));
    selection.session.notice.set(match stop {
        Some(_) => String::new(),
        None => "No stop is near there: press one on the map.".to_string(),
    });
    if let Some(stop) = stop {
        selection.click_stop(stop);
    }
}

/// Shows the names of columns above the map, and of rows left of it.
fn coordinates(map: &Map, frame: Frame) -> impl IntoView + use<> {
    let (left, top) = (frame.x + AXIS_ROOM / 2.0, frame.y + AXIS_ROOM / 2.0);
    let text = |x: f32, y: f32, text: String| view! { <text class="coordinate" x=px(x) y=px(y)>{text}</text> };
    let Axes { columns, rows } = axes(map);
    // A column whose middle is off the picture has no name.
    let columns = columns
        .into_iter()
        .filter(|(_, x)| *x > frame.x + AXIS_ROOM);
    let columns = columns.map(|(name, x)| text(x, top, name));
    let rows = rows.into_iter().map(|(name, y)| text(left, y, name));
    view! { <g aria-hidden="true">{columns.collect_view()}{rows.collect_view()}</g> }
}
