//! The kinds of tile of a title: its table, their rotations and what may replace them.

use super::{Colour, Stop, Tile};
use crate::engine::rail::ids::TileId;

/// The count of a tile of which there are as many as are wanted.
pub const UNLIMITED: u8 = u8::MAX;

/// Formats a number of tiles for people.
#[must_use]
pub fn count_in_words(count: u8) -> String {
    match count {
        UNLIMITED => "∞".to_string(),
        count => count.to_string(),
    }
}

/// A line of a title's tile table.
#[derive(Clone, Copy, Debug)]
pub struct TileRow {
    /// The number printed on it.
    pub number: &'static str,
    /// Its colour.
    pub colour: Colour,
    /// The number in the box, or [`UNLIMITED`].
    pub count: u8,
    /// The letters of special cities; empty if none.
    pub label: &'static str,
    /// Its stops.
    pub stops: &'static [Stop],
    /// Its track at rotation 0.
    pub track: &'static str,
    /// The numbers of the tiles that may replace it, separated by blanks.
    pub upgrades: &'static str,
}

/// Returns a line of a tile table. Titles write one below the other.
///
/// Its arguments are number, colour, count, letters, stops, track, upgrades.
#[must_use]
pub const fn tile_row(
    number: &'static str,
    colour: Colour,
    count: u8,
    label: &'static str,
    stops: &'static [Stop],
    track: &'static str,
    upgrades: &'static str,
) -> TileRow {
    TileRow {
        number,
        colour,
        count,
        label,
        stops,
        track,
        upgrades,
    }
}

/// A kind of tile in its six rotations.
#[derive(Clone, Debug)]
pub struct TileKind {
    /// The number printed on it.
    pub number: &'static str,
    /// The number in the box, or [`UNLIMITED`].
    pub count: u8,
    /// The tile turned clockwise by 0 to 5 sixths.
    pub rotations: [Tile; 6],
    /// The rotations that look different; of those that look the same the first.
    pub different: Vec<u8>,
    /// The kinds that may replace it.
    pub upgrades: Vec<TileId>,
}

impl TileKind {
    /// Returns the tile unturned.
    #[must_use]
    pub fn tile(&self) -> &Tile {
        &self.rotations[0]
    }
}

/// All kinds of tile of a title.
#[derive(Clone, Debug)]
pub struct TileSet {
    kinds: Vec<TileKind>,
}

impl TileSet {
    /// Reads a title's table.
    ///
    /// # Panics
    /// If an upgrade names no tile of the table; tables are constants and checked by tests.
    #[must_use]
    pub fn new(rows: &[TileRow]) -> TileSet {
        let find = |number: &str| {
            let index = rows.iter().position(|row| row.number == number);
            TileId::new(index.unwrap_or_else(|| panic!("no tile {number} to upgrade to")))
        };
        let kind = |row: &TileRow| {
            let tile = Tile::new(row.colour, row.label, row.stops, row.track);
            let rotations = [0, 1, 2, 3, 4, 5].map(|turns| tile.turned(turns));
            let is_new = |&turns: &u8| {
                let (before, rest) = rotations.split_at(usize::from(turns));
                !before.iter().any(|other| other.looks_like(&rest[0]))
            };
            TileKind {
                number: row.number,
                count: row.count,
                different: (0..6).filter(is_new).collect(),
                rotations,
                upgrades: row.upgrades.split_whitespace().map(find).collect(),
            }
        };
        TileSet {
            kinds: rows.iter().map(kind).collect(),
        }
    }

    /// Returns a kind by its id.
    #[must_use]
    pub fn kind(&self, id: TileId) -> &TileKind {
        &self.kinds[id.index()]
    }

    /// Lists all kinds with their ids. They come in the order of the table.
    pub fn iter(&self) -> impl Iterator<Item = (TileId, &TileKind)> {
        self.kinds
            .iter()
            .enumerate()
            .map(|(index, kind)| (TileId::new(index), kind))
    }

    /// Finds the kind with this number.
    #[must_use]
    pub fn by_number(&self, number: &str) -> Option<TileId> {
        self.iter()
            .find(|(_, kind)| kind.number == number)
            .map(|(id, _)| id)
    }

    /// Returns how many kinds there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Checks whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_a_tile_turns_its_edges() {
        let rows = [TileRow {
            number: "8",
            colour: Colour::Yellow,
            count: 1,
            label: "",
            stops: &[],
            track: "02",
            upgrades: "",
        }];
        let set = TileSet::new(&rows);
        let kind = set.kind(TileId(0));
        assert_eq!(kind.rotations[0].exits(), 0b00_0101);
        assert_eq!(kind.rotations[4].exits(), 0b01_0001);
    }
}
