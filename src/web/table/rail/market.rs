//! The stock market: its parts as the title shows them, with the markers in the order of their stacks, and their moves
//! by the choice that is pointed at.

use super::super::forecast::PointedChoice;
use super::map::keep_to_the_map;
use super::selection::Selection;
use crate::engine::arrange::Arrange;
use crate::engine::game::{Badge, Game};
use crate::engine::ids::PlayerId;
use crate::engine::money::Currency;
use crate::engine::rail::Rail;
use crate::engine::rail::market::{Direction, Space};
use crate::engine::rail::rail_view::{MarketPart, MarketSpace, MarketTone};
use crate::engine::rail::words::badge;
use crate::web::ui::board::emblem;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{ListItem, lines, shown, text, view};
use crate::web::ui::focus::{focus_on, leave};
use crate::web::ui::seat::seat_class;
use crate::web::ui::touch::{REACH_OF_A_FINGER, all_of, is_touch, nearest};
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use std::cmp::Ordering::{Equal, Greater, Less};
use std::iter::repeat_n;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The selector of the markers, wherever they lie.
const MARKERS: &str = ".market [data-company]";
/// The number of columns above which a row is two lines under the map.
const LINE: usize = 16;
/// The description of the keys, for people who hear the market.
const KEYS: &str = "Arrow keys move from marker to marker, Enter opens the company, Escape leaves.";

/// Shows the market.
pub fn market_panel(selection: Selection, pointed: PointedChoice) -> AnyView {
    let ghosts = ErasedMemo::new(move || {
        let after = pointed.after.get();
        let moved = after.and_then(|after| selection.ask(|rail| Some(moved(rail, &*after))));
        moved.unwrap_or_default()
    });
    let parts = ErasedMemo::new(move || {
        let market = selection.ask(|rail| Some((rail.market(), markers(rail))));
        Arc::new(market.unwrap_or_default())
    });
    let currency = selection.session.currency;
    let shapes = move || parts.read().0.iter().map(Shape::of).collect();
    let parts = shown(shapes, move |shapes: &Vec<Shape>| {
        let shapes = shapes.iter().enumerate();
        let parts = shapes.map(|(index, shape)| part(parts, index, shape, ghosts, currency));
        parts.collect_view()
    });
    view! {
        <div class="market" role="group" aria-label="Market" aria-description=KEYS tabindex="0" data-keys="own"
            on:click=move |event| click(selection, &event) on:keydown=move |event| press(selection, &event)>{parts}</div>
    }
}

/// Opens the company of a pressed marker. With a finger one nearby will do.
fn click(selection: Selection, event: &MouseEvent) {
    let pressed = event.target().and_then(|target| {
        let target = target.dyn_into::<Element>().ok()?;
        target.closest("[data-company]").ok().flatten()
    });
    let near = || nearest(MARKERS, event, REACH_OF_A_FINGER).filter(|_| is_touch());
    if let Some(marker) = pressed.or_else(near) {
        open(selection, &marker);
    }
}

/// Handles a key for the focused market.
fn press(selection: Selection, event: &KeyboardEvent) {
    let mut markers = all_of(MARKERS);
    markers.retain(|marker| marker.client_height() > 0);
    let focused = document().active_element();
    let at = markers
        .iter()
        .position(|marker| Some(marker) == focused.as_ref());
    let next = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => at.map_or(0, |at| at + 1),
        "ArrowLeft" | "ArrowUp" => at.map_or(0, |at| at.saturating_sub(1)),
        "Enter" | " " => {
            if let Some(at) = at {
                open(selection, &markers[at]);
                keep_to_the_map(event);
            }
            return;
        }
        "Escape" => {
            focused.into_iter().for_each(leave);
            keep_to_the_map(event);
            return;
        }
        _ => return,
    };
    if let Some(marker) = markers.into_iter().nth(next) {
        focus_on(marker);
    }
    keep_to_the_map(event);
}

/// Opens the company of a marker.
fn open(selection: Selection, marker: &Element) {
    let symbol = marker.get_attribute("data-company").unwrap_or_default();
    if let Some(company) = selection.components.company_by_symbol(&symbol) {
        selection.opened.set(Some(company));
    }
}

/// Checks whether the market has single rows only. Such a row goes on below where there is no room for it.
pub fn is_of_rows(rail: &dyn Rail) -> bool {
    rail.market().iter().all(|part| part.rows.len() == 1)
}

/// A marker that would move by the choice that is pointed at.
#[derive(Clone, Copy, PartialEq)]
struct Ghost {
    badge: Badge,
    from: Space,
    to: Space,
}

impl Ghost {
    /// Returns the arrow of its direction.
    fn way(&self) -> &'static str {
        let across = self.to.column.cmp(&self.from.column);
        match (self.to.row.cmp(&self.from.row), across) {
            (Less, Less) => "↖",
            (Less, Equal) => "↑",
            (Less, Greater) => "↗",
            (Equal, Less) => "←",
            (Equal, _) => "→",
            (Greater, Less) => "↙",
            (Greater, Equal) => "↓",
            (Greater, Greater) => "↘",
        }
    }
}

/// The markers that would move by the choice that is pointed at.
type Ghosts = ErasedMemo<Vec<Ghost>>;

/// A company's marker: ringed in the colour of its president, hollow once it has operated.
#[derive(Clone, PartialEq)]
struct Marker {
    badge: Badge,
    leader: Option<PlayerId>,
    has_operated: bool,
    /// True if it would leave its space by the choice that is pointed at.
    leaves: bool,
}

fn markers(rail: &dyn Rail) -> Vec<Marker> {
    let table = rail.table();
    let done = rail.operated();
    let marker = |id| Marker {
        badge: badge(table, id),
        leader: table.president(id),
        has_operated: done.contains(&id),
        leaves: false,
    };
    table.components.company_ids().map(marker).collect()
}

/// Finds the markers that a decision moves.
fn moved(rail: &dyn Rail, after: &dyn Game) -> Vec<Ghost> {
    let table = rail.table();
    let Some(later) = after.rail().map(Rail::table) else {
        return Vec::new();
    };
    let ids = table.components.company_ids();
    let moved = ids.filter_map(|id| {
        let (from, to) = (table.market.space(id)?, later.market.space(id)?);
        let badge = badge(table, id);
        (from != to).then_some(Ghost { badge, from, to })
    });
    moved.collect()
}

/// The spaces of a row; `None` where the grid has a hole.
type MarketRow = Vec<Option<MarketSpace>>;

/// The market's parts, and the markers of all companies.
type Market = (Vec<MarketPart>, Vec<Marker>);

/// The properties of a part that stay the same while its spaces change.
#[derive(PartialEq)]
struct Shape {
    heading: &'static str,
    note: &'static str,
    tones: Vec<MarketTone>,
    rows: usize,
    columns: usize,
}

impl Shape {
    fn of(part: &MarketPart) -> Shape {
        Shape {
            heading: part.heading,
            note: part.note,
            tones: tones(part),
            rows: part.rows.len(),
            columns: part.rows.iter().map(Vec::len).max().unwrap_or(0),
        }
    }
}

/// A space with its markers.
#[derive(PartialEq)]
struct Occupied {
    space: MarketSpace,
    /// The markers on it, top of the stack first.
    stack: Vec<Marker>,
    /// The markers that would come to it by the choice that is pointed at.
    ghosts: Vec<Ghost>,
    /// True if the market shows it under the map, where there is no room for all.
    in_short: bool,
}

/// A space; `None` where the grid has a hole.
type MarketPlace = Option<Occupied>;

/// Shows a part: a single row goes on below where there is no room for it, several rows stay the grid they are.
fn part(
    market: ErasedMemo<Arc<Market>>,
    index: usize,
    shape: &Shape,
    ghosts: Ghosts,
    currency: Currency,
) -> AnyView {
    let Shape {
        heading,
        note,
        rows,
        columns,
        ..
    } = *shape;
    let is_dense = rows > 1 && columns > 10;
    let class = match rows {
        0 | 1 => "market-row",
        _ if columns > 20 => "market-grid dense narrow",
        _ if is_dense => "market-grid dense",
        _ => "market-grid",
    };
    let heading = (!heading.is_empty()).then(|| view! { <h2>{heading}</h2> });
    let spaces = move |row: usize| {
        let market = market.read();
        let (parts, markers) = &**market;
        let part = parts.get(index);
        let is_begun = part.is_some_and(has_any_marker);
        let here = part.and_then(|part| part.rows.get(row));
        let here = here.into_iter().flatten().cloned();
        let none = repeat_n(None, columns);
        let ghosts = ghosts.read();
        let spaces = here.chain(none).take(columns);
        let spaces = spaces.map(|space| Some(occupied(space?, markers, &ghosts, is_begun)));
        spaces.collect()
    };
    let count = rows;
    let rows = (0..count).map(|row| {
        let spaces = lines(move || spaces(row), move |place| space(place, is_dense));
        view! { <div class="market-line">{spaces}</div> }
    });
    let rows: Vec<_> = rows.collect();
    let across = if columns > LINE {
        columns.div_ceil(2)
    } else {
        columns
    };
    let noted = move || {
        let market = market.read();
        let part = market.0.get(index).filter(|_| is_dense);
        part.map(|part| notes(currency, part)).unwrap_or_default()
    };
    view! {
        <section title=note>{heading}<div class=class style=format!("--columns:{columns};--rows:{count};--across:{across}")>{rows}</div>
            <p class="small">{text(noted)}</p><p class="quiet small">{note}</p>{legend(&shape.tones)}</section>
    }
}

/// Puts the markers on a space: those that lie there, and those that would come. Before any marker lies in its part, the
/// spaces where companies start are worth showing.
fn occupied(space: MarketSpace, markers: &[Marker], ghosts: &[Ghost], is_begun: bool) -> Occupied {
    let on_it = |badge: &Badge| {
        let mut markers = markers.iter();
        let marker = markers.find(|marker| marker.badge == *badge)?;
        Some(Marker {
            leaves: ghosts.iter().any(|ghost| ghost.badge == *badge),
            ..marker.clone()
        })
    };
    let here = ghosts.iter().filter(|ghost| ghost.to == space.at);
    Occupied {
        stack: space.markers.iter().filter_map(on_it).collect(),
        ghosts: here.copied().collect(),
        in_short: match is_begun {
            true => !space.markers.is_empty(),
            false => matches!(space.tone, MarketTone::Par(_)),
        },
        space,
    }
}

/// Checks whether a marker lies on a part.
fn has_any_marker(part: &MarketPart) -> bool {
    let spaces = part.rows.iter().flatten().flatten();
    let mut taken = spaces.filter(|space| !space.markers.is_empty());
    taken.next().is_some()
}

/// Lists a part's sorts of spaces to be explained, each once. Zones are explained in its note.
fn tones(part: &MarketPart) -> Vec<MarketTone> {
    let mut tones: Vec<MarketTone> = Vec::new();
    for space in part.rows.iter().flatten().flatten() {
        if !tones.contains(&space.tone) && !meaning(space.tone).is_empty() {
            tones.push(space.tone);
        }
    }
    // Spaces where companies start come first, the end last.
    tones.arrange_by_key(|tone| match tone {
        MarketTone::Par(phase) => (0, *phase),
        MarketTone::Single(phase) => (1, *phase),
        MarketTone::Plain | MarketTone::Zone(_) | MarketTone::Free => (2, 0),
        MarketTone::End => (3, 0),
    });
    tones
}

/// Returns the meaning of a sort of space.
const fn meaning(tone: MarketTone) -> &'static str {
    match tone {
        MarketTone::Plain | MarketTone::Zone(_) => "",
        MarketTone::Par(0) => "companies start here",
        MarketTone::Par(1) => "companies start here in a later phase",
        MarketTone::Par(2) => "later still",
        MarketTone::Par(_) => "last of all",
        MarketTone::Single(0) => "one marker each",
        MarketTone::Single(_) => "opens in a later phase",
        MarketTone::Free => "fewer limits apply",
        MarketTone::End => "ends the game",
    }
}

/// Explains the colours of spaces.
fn legend(tones: &[MarketTone]) -> Option<AnyView> {
    if tones.is_empty() {
        return None;
    }
    let entry = |one: &MarketTone| {
        let class = format!("tone {}", tone(*one));
        view! { <li><i class=class></i>{meaning(*one)}</li> }
    };
    let entries = tones.iter().map(entry).collect_view();
    Some(view! { <ul class="quiet small tones" aria-label="Colours">{entries}</ul> }.into_any())
}

/// Explains the market: its notes and colours, for screens without room for them below it.
pub fn how_to_read(rail: &dyn Rail) -> AnyView {
    let part = |part: MarketPart| {
        let legend = legend(&tones(&part));
        let heading = (!part.heading.is_empty()).then(|| view! { <h3>{part.heading}</h3> });
        view! { {heading}<p class="quiet small">{part.note}</p>{legend} }
    };
    let parts = rail.market().into_iter().map(part).collect_view();
    view! { <section class="read-market"><h2>"The market"</h2>{parts}</section> }.into_any()
}

/// Joins the notes on single spaces, for a grid whose spaces have no room for them.
fn notes(currency: Currency, part: &MarketPart) -> String {
    let spaces = part.rows.iter().flatten().flatten();
    let noted = spaces.filter(|space| !space.note.is_empty());
    let notes = noted.map(|space| format!("{} {}", currency.of(space.price), space.note));
    notes.collect::<Vec<_>>().join(" · ")
}

fn marker(marker: ListItem<Marker>) -> AnyView {
    let class = |marker: &Marker| {
        let ring = marker.leader.map_or_else(String::new, seat_class);
        let done = if marker.has_operated { " done" } else { "" };
        let leaves = if marker.leaves { " leaving" } else { "" };
        format!("marker-chip {ring}{done}{leaves}")
    };
    let name = |marker: &Marker| marker.badge.name.to_string();
    let symbol = |marker: &Marker| marker.badge.symbol.to_string();
    let label = |marker: &Marker| format!("{}, {}", marker.badge.symbol, marker.badge.name);
    let emblem = marker.part(|marker| marker.badge, |badge| emblem(*badge));
    view! {
        <span class=marker.text(class) title=marker.text(name) role="button" tabindex="-1"
            data-company=marker.text(symbol) aria-label=marker.text(label)>{emblem}{marker.text(symbol)}</span>
    }
}

/// Shows a space. A hole of the grid keeps its room.
fn space(place: ListItem<MarketPlace>, is_dense: bool) -> AnyView {
    let drawn = move |is_there: &bool| {
        if *is_there {
            cell(place, is_dense)
        } else {
            view! { <span></span> }
        }
    };
    place.part(Option::is_some, drawn).into_any()
}

fn cell(place: ListItem<MarketPlace>, is_dense: bool) -> AnyView {
    let told = |tell: fn(&Occupied) -> String| {
        let tell = move |place: &MarketPlace| place.as_ref().map(tell);
        place.text(move |place| tell(place).unwrap_or_default())
    };
    let class = |place: &Occupied| {
        let ledge = if place.space.signs.ledge {
            " ledge"
        } else {
            ""
        };
        let shown = if place.in_short { " in-short" } else { "" };
        format!("cell {}{ledge}{shown}", tone(place.space.tone))
    };
    let price = told(|place| place.space.price.0.to_string());
    let order = told(|place| format!("--price:{}", place.space.price.0));
    let at = told(|place| format!("{}-{}", place.space.at.row, place.space.at.column));
    let about = told(|place| place.space.note.clone());
    let arrow = place.part(|place| place.as_ref()?.space.signs.arrow, arrow);
    let stack = |place: &MarketPlace| place.as_ref().map(|place| place.stack.clone());
    let markers = lines(move || place.ask(stack).unwrap_or_default(), marker);
    let ghosts = |place: &MarketPlace| place.as_ref().map(|place| place.ghosts.clone());
    let ghosts = place.part(ghosts, |ghosts: &Option<Vec<Ghost>>| {
        ghosts.iter().flatten().map(ghost).collect_view()
    });
    let noted = move |place: &MarketPlace| {
        let note = place.as_ref().map(|place| place.space.note.clone());
        note.filter(|note| !is_dense && !note.is_empty())
    };
    let note = place.part(noted, |note: &Option<String>| {
        let note = note.clone();
        note.map(|note| view! { <span class="space-note">{note}</span> })
    });
    view! {
        <div class=told(class) style=order data-space=at title=about><b>{price}</b>{arrow}<div class="stack">{markers}{ghosts}</div>{note}</div>
    }
}

/// Shows a coming marker with its direction.
fn ghost(ghost: &Ghost) -> AnyView {
    let Badge {
        symbol,
        name,
        colours,
        ..
    } = ghost.badge;
    let style = format!("--company:{}", colours.0);
    view! { <span class="ghost" title=name style=style><i class="way">{ghost.way()}</i>{symbol}</span> }
}

fn arrow(towards: &Option<Direction>) -> Option<AnyView> {
    let sign = match (*towards)? {
        Direction::Up => "↑",
        Direction::Down => "↓",
        Direction::Left => "←",
        Direction::Right => "→",
    };
    Some(view! { <span class="arrow">{sign}</span> })
}

/// Shows the market without controls, from afar: prices and emblems.
pub fn market_for_all(rail: &dyn Rail) -> AnyView {
    let operated: Vec<Badge> = rail
        .operated()
        .iter()
        .map(|id| badge(rail.table(), *id))
        .collect();
    let marker = |marker: Badge| {
        view! { <span class:done=operated.contains(&marker)>{emblem(marker)}</span> }
    };
    let cell = |space: Option<MarketSpace>| {
        let Some(space) = space else {
            return view! { <span></span> };
        };
        let markers = space.markers.into_iter().map(marker).collect_view();
        view! { <span class=format!("cell {}", tone(space.tone))><b>{space.price.0.to_string()}</b><span class="all-stack">{markers}</span></span> }
    };
    let part = |part: MarketPart| {
        let columns = part.rows.iter().map(Vec::len).max().unwrap_or(0);
        let is_grid = part.rows.len() > 1;
        let cells = near_markers(part.rows).into_iter().flat_map(|row| {
            let room = columns.saturating_sub(row.len());
            row.into_iter().chain(repeat_n(None, room))
        });
        let cells = cells.map(cell).collect_view();
        view! { <div class="all-part" class:grid=is_grid style=format!("--columns:{columns}")>{cells}</div> }
    };
    let parts = rail.market().into_iter().map(part).collect_view();
    view! { <section class="all-market" aria-label="Market">{parts}</section> }
}

/// The most rows of a market that is shown whole from afar.
const ROWS_FROM_AFAR: usize = 6;

/// Keeps the rows near markers, if there are many rows. Before there are markers, it keeps those where a company may
/// begin.
fn near_markers(rows: Vec<MarketRow>) -> Vec<MarketRow> {
    let has = |row: &MarketRow, what: fn(&MarketSpace) -> bool| row.iter().flatten().any(what);
    let marked = |space: &MarketSpace| !space.markers.is_empty();
    let begins = |space: &MarketSpace| matches!(space.tone, MarketTone::Par(_));
    if rows.len() <= ROWS_FROM_AFAR {
        return rows;
    }
    let is_marked: Vec<bool> = rows.iter().map(|row| has(row, marked)).collect();
    let has_any = is_marked.contains(&true);
    let is_near = |at: usize| {
        is_marked[at.saturating_sub(1)..]
            .iter()
            .take(3)
            .any(|is| *is)
    };
    let rows = rows.into_iter().enumerate();
    let near = rows.filter(|(at, row)| {
        if has_any {
            is_near(*at)
        } else {
            has(row, begins)
        }
    });
    near.map(|(_, row)| row).collect()
}

/// Returns the style of a sort of space.
fn tone(tone: MarketTone) -> String {
    match tone {
        MarketTone::Plain => String::new(),
        MarketTone::Par(phase) => format!("par from-{phase}"),
        MarketTone::Single(phase) => format!("single from-{phase}"),
        MarketTone::Free => "free".to_string(),
        MarketTone::Zone(colour) => format!("zone {}", colour.name()),
        MarketTone::End => "end".to_string(),
    }
}
