//! Places for the labels of a hex: values, letters, cost and name, each in free room and none on another.

mod badges;
mod cache;
mod hex;
mod names;
#[cfg(test)]
mod tests;

use super::label_placement::{PlacedItem, Shape, settle};
use super::layout::Point;
use super::text_size::{COST_SIZE, LETTERS_SIZE};
use super::tile_art::TileArt;
use crate::engine::money::{Dollars, Money};
use crate::engine::rail::hex::Orientation;
use crate::engine::rail::map::Terrain;
use crate::engine::rail::tile::{Revenue, Tile};
use badges::LabelSpot;
pub use badges::TERRAIN_WIDTH;
pub use cache::known_labels;
use hex::LabelHex;

/// The labels of a hex that are not part of its tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caption {
    /// The name of the place; empty if none.
    pub name: &'static str,
    /// The cost of a tile here and the terrain that causes it; `None` once a tile lies there.
    pub cost: Option<(Money, Terrain)>,
    /// The number of the tile, if it is wanted; empty if not.
    pub number: &'static str,
}

impl Caption {
    /// The caption of a tile that lies nowhere.
    pub const NONE: Caption = Caption {
        name: "",
        cost: None,
        number: "",
    };
}

/// A thing that is written on a hex.
#[derive(Clone, Debug, PartialEq)]
pub enum Label {
    /// The revenue of stops: one badge for all that pay the same.
    Value(Value),
    /// The letters of a special city.
    Letters(&'static str),
    /// The cost of a tile here.
    Cost(Money, Terrain),
    /// A line of the name.
    Name(String),
    /// The number of the tile.
    Number(&'static str),
}

/// The revenue of a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The value that is paid now.
    pub now: Dollars,
    /// The index of that value among those by phase; `None` if it is always the same.
    pub of: Option<u8>,
}

/// A label in its place.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedLabel {
    /// The label.
    pub label: Label,
    /// Its middle.
    pub at: Point,
    /// Half the width and half the height of what is drawn.
    pub half: Point,
    /// The size of its letters.
    pub size: f32,
}

impl PlacedLabel {
    /// Returns the room it takes.
    #[must_use]
    pub fn shape(&self) -> Shape {
        Shape::Box {
            at: self.at,
            half: self.half,
        }
    }
}

/// A label with its possible places, each as the labels that would be drawn.
type Open = PlacedItem<Vec<PlacedLabel>>;

/// Places the labels of a hex. Its phase pays the value at index `pays`. They are written `growth` times as large as
/// usual, which is at least 1, wherever there is room for that.
#[must_use]
pub fn labels(
    tile: &Tile,
    art: &TileArt,
    caption: Caption,
    (pays, growth): (u8, f32),
    orientation: Orientation,
) -> Vec<PlacedLabel> {
    let hex = LabelHex::new(art, orientation, growth);
    let mut things: Vec<Open> = hex.names(caption.name).into_iter().collect();
    for (value, stops) in values(tile, art, pays) {
        things.push(hex.value(value, &stops));
    }
    if !tile.label.is_empty() {
        let letters = LabelSpot {
            label: Label::Letters(tile.label),
            text: tile.label.to_string(),
            size: LETTERS_SIZE,
            room: Point::new(2.0, 0.0),
        };
        things.push(hex.badge(&letters, &[]));
    }
    if let Some((cost, terrain)) = caption.cost {
        let cost = LabelSpot {
            label: Label::Cost(cost, terrain),
            text: cost.to_string(),
            size: COST_SIZE,
            room: Point::new(TERRAIN_WIDTH / 2.0, 0.0),
        };
        things.push(hex.badge(&cost, &[]));
    }
    let settled = settle(things);
    let mut placed: Vec<PlacedLabel> = settled.into_iter().flatten().flatten().collect();
    placed.extend(hex.number(caption.number, &placed));
    placed
}

/// Lists the values of a tile's stops, each once with the places where it is paid.
fn values(tile: &Tile, art: &TileArt, pays: u8) -> Vec<(Value, Vec<Point>)> {
    let mut found: Vec<(Value, Vec<Point>)> = Vec::new();
    for (stop, drawn) in tile.stops.iter().zip(&art.stops) {
        let value = Value {
            now: stop.revenue.in_phase(pays),
            of: matches!(stop.revenue, Revenue::ByPhase(_)).then_some(pays),
        };
        if value.of.is_none() && value.now == Dollars::ZERO {
            continue;
        }
        match found.iter_mut().find(|(known, _)| *known == value) {
            Some((_, stops)) => stops.push(drawn.at),
            None => found.push((value, vec![drawn.at])),
        }
    }
    found
}
