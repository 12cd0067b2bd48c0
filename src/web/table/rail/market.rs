//! The stock market: its parts as the title shows them, with the markers in the order of their stacks, and where they
//! would go by the choice that one points at.

use super::super::forecast::Pointed;
use super::hand::Hand;
use crate::engine::game::{Badge, Game};
use crate::engine::ids::PlayerId;
use crate::engine::rail::Rail;
use crate::engine::rail::door::{MarketPart, MarketSpace, MarketTone};
use crate::engine::rail::market::{Space, Towards};
use crate::engine::rail::words::badge;
use crate::web::board::emblem;
use crate::web::known::Known;
use crate::web::part::{Line, lines, shown, text, view};
use crate::web::seat::seat_class;
use leptos::prelude::*;
use std::iter::repeat_n;
use std::sync::Arc;

/// The market.
pub fn market_panel(hand: Hand, pointed: Pointed) -> AnyView {
    let ghosts = Known::new(move || {
        let after = pointed.after.get();
        let moved = after.and_then(|after| hand.ask(|rail| Some(moved(rail, &*after))));
        moved.unwrap_or_default()
    });
    let parts = Known::new(move || {
        let market = hand.ask(|rail| Some((rail.market(), markers(rail))));
        Arc::new(market.unwrap_or_default())
    });
    let shapes = move || parts.read().0.iter().map(Shape::of).collect();
    let parts = shown(shapes, move |shapes: &Vec<Shape>| {
        let shapes = shapes.iter().enumerate();
        let parts = shapes.map(|(index, shape)| part(parts, index, shape, ghosts));
        parts.collect_view()
    });
    view! { <div class="market" role="group" aria-label="Market" tabindex="0" data-keys="own">{parts}</div> }
}

/// Whether every part of the market is a single row, which goes on below where there is no room for it.
pub fn is_of_rows(rail: &dyn Rail) -> bool {
    rail.market().iter().all(|part| part.rows.len() == 1)
}

/// Where the markers of companies would go by the choice that one points at.
type Ghosts = Known<Vec<(Space, Badge)>>;

/// A company's marker: ringed in the colour of whoever leads it, hollow once it has operated.
#[derive(Clone, PartialEq)]
struct Marker {
    badge: Badge,
    leader: Option<PlayerId>,
    has_operated: bool,
}

fn markers(rail: &dyn Rail) -> Vec<Marker> {
    let table = rail.table();
    let done = rail.operated();
    let marker = |id| Marker {
        badge: badge(table, id),
        leader: table.president(id),
        has_operated: done.contains(&id),
    };
    table.components.company_ids().map(marker).collect()
}

/// The markers that are elsewhere after a decision.
fn moved(rail: &dyn Rail, after: &dyn Game) -> Vec<(Space, Badge)> {
    let table = rail.table();
    let Some(later) = after.rail().map(Rail::table) else {
        return Vec::new();
    };
    let ids = table.components.company_ids();
    let moved = ids.filter_map(|id| {
        let (from, to) = (table.market.space(id)?, later.market.space(id)?);
        (from != to).then(|| (to, badge(table, id)))
    });
    moved.collect()
}

/// The market's parts, and the markers of all companies.
type Market = (Vec<MarketPart>, Vec<Marker>);

/// What never changes about a part while its spaces do.
#[derive(PartialEq)]
struct Shape {
    heading: &'static str,
    note: &'static str,
    rows: usize,
    columns: usize,
}

impl Shape {
    fn of(part: &MarketPart) -> Shape {
        Shape {
            heading: part.heading,
            note: part.note,
            rows: part.rows.len(),
            columns: part.rows.iter().map(Vec::len).max().unwrap_or(0),
        }
    }
}

/// A space with what is on it.
#[derive(PartialEq)]
struct Occupied {
    space: MarketSpace,
    /// The markers on it, top of the stack first.
    stack: Vec<Marker>,
    /// Whose markers would come to it by the choice that one points at.
    ghosts: Vec<Badge>,
}

/// A space; none where the grid has a hole.
type Place = Option<Occupied>;

/// A part: a single row goes on below where there is no room for it, several rows stay the grid they are.
fn part(market: Known<Arc<Market>>, index: usize, shape: &Shape, ghosts: Ghosts) -> AnyView {
    let Shape {
        heading,
        note,
        rows,
        columns,
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
        let here = parts.get(index).and_then(|part| part.rows.get(row));
        let here = here.into_iter().flatten().cloned();
        let none = repeat_n(None, columns);
        let on_it = |badge: &Badge| {
            markers
                .iter()
                .find(|marker| marker.badge == *badge)
                .cloned()
        };
        let ghosts = ghosts.read();
        let spaces = here.chain(none).take(columns);
        let spaces = spaces.map(|space: Option<MarketSpace>| {
            let space = space?;
            let here = ghosts.iter().filter(|(at, _)| *at == space.at);
            Some(Occupied {
                stack: space.markers.iter().filter_map(on_it).collect(),
                ghosts: here.map(|(_, badge)| *badge).collect(),
                space,
            })
        });
        spaces.collect()
    };
    let rows = (0..rows).map(|row| {
        let spaces = lines(move || spaces(row), move |place| space(place, is_dense));
        view! { <div class="market-line">{spaces}</div> }
    });
    let rows: Vec<_> = rows.collect();
    let noted = move || {
        let market = market.read();
        let part = market.0.get(index).filter(|_| is_dense);
        part.map(notes).unwrap_or_default()
    };
    view! {
        <section title=note>{heading}<div class=class style=format!("--columns:{columns}")>{rows}</div>
            <p class="small">{text(noted)}</p><p class="quiet small">{note}</p></section>
    }
}

/// What is said of single spaces, for a grid whose spaces have no room for it.
fn notes(part: &MarketPart) -> String {
    let spaces = part.rows.iter().flatten().flatten();
    let noted = spaces.filter(|space| !space.note.is_empty());
    let notes = noted.map(|space| format!("{} {}", space.price, space.note));
    notes.collect::<Vec<_>>().join(" · ")
}

fn marker(marker: Line<Marker>) -> AnyView {
    let style = |marker: &Marker| {
        let (fill, ink) = marker.badge.colours;
        let letters = marker.badge.symbol.len();
        format!("--company:{fill};--on-company:{ink};--letters:{letters}")
    };
    let class = |marker: &Marker| {
        let ring = marker.leader.map_or_else(String::new, seat_class);
        let done = if marker.has_operated { " done" } else { "" };
        format!("chip marker-chip {ring}{done}")
    };
    let name = |marker: &Marker| marker.badge.name.to_string();
    let emblem = marker.part(|marker| marker.badge, |badge| emblem(*badge));
    view! { <span class=marker.text(class) style=marker.text(style) title=marker.text(name)>{emblem}{marker.text(|marker| marker.badge.symbol.to_string())}</span> }
}

/// A space; what lies in a hole of the grid keeps its room.
fn space(place: Line<Place>, is_dense: bool) -> AnyView {
    let drawn = move |is_there: &bool| {
        if *is_there {
            cell(place, is_dense)
        } else {
            view! { <span></span> }
        }
    };
    place.part(Option::is_some, drawn).into_any()
}

fn cell(place: Line<Place>, is_dense: bool) -> AnyView {
    let told = |tell: fn(&MarketSpace) -> String| {
        let tell = move |place: &Place| place.as_ref().map(|place| tell(&place.space));
        place.text(move |place| tell(place).unwrap_or_default())
    };
    let class = |space: &MarketSpace| {
        let ledge = if space.signs.ledge { " ledge" } else { "" };
        format!("cell {}{ledge}", tone(space.tone))
    };
    let arrow = place.part(|place| place.as_ref()?.space.signs.arrow, arrow);
    let stack = |place: &Place| place.as_ref().map(|place| place.stack.clone());
    let markers = lines(move || place.ask(stack).unwrap_or_default(), marker);
    let ghosts = |place: &Place| place.as_ref().map(|place| place.ghosts.clone());
    let ghosts = place.part(ghosts, |ghosts: &Option<Vec<Badge>>| {
        let ghost = |badge: &Badge| view! { <span class="ghost" title=badge.name style=format!("--company:{};--letters:{}", badge.colours.0, badge.symbol.len())>{badge.symbol}</span> };
        ghosts.iter().flatten().map(ghost).collect_view()
    });
    let noted = move |place: &Place| {
        let note = place.as_ref().map(|place| place.space.note.clone());
        note.filter(|note| !is_dense && !note.is_empty())
    };
    let note = place.part(noted, |note: &Option<String>| {
        let note = note.clone();
        note.map(|note| view! { <span class="space-note">{note}</span> })
    });
    view! {
        <div class=told(class) title=told(|space| space.note.clone())><b>{told(|space| space.price.0.to_string())}</b>{arrow}<div class="stack">{markers}{ghosts}</div>{note}</div>
    }
}

fn arrow(towards: &Option<Towards>) -> Option<AnyView> {
    let sign = match (*towards)? {
        Towards::Up => "↑",
        Towards::Down => "↓",
        Towards::Left => "←",
        Towards::Right => "→",
    };
    Some(view! { <span class="arrow">{sign}</span> })
}

/// The style of a sort of space.
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
