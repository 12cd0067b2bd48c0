//! The printed map: hexes, neighbours, and the borders between them. It never changes during a game.

use super::hex::{Coordinate, Edge, Orientation};
use super::ids::HexId;
use super::tile::{Colour, Stop, Tile};
use crate::engine::money::Dollars;

/// Difficult terrain, for drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Terrain {
    /// Land without difficulty.
    Plain,
    /// Hills or mountains.
    Mountain,
    /// Rivers, lakes, coasts.
    Water,
}

/// A line of a title's map table.
#[derive(Clone, Copy, Debug)]
pub struct HexRow {
    /// The coordinate, such as `F13`.
    pub at: &'static str,
    /// The city's name; empty if none.
    pub name: &'static str,
    /// The printed colour.
    pub colour: Colour,
    /// The letters of special cities; empty if none.
    pub label: &'static str,
    /// The cost in dollars of the first tile here.
    pub cost: i32,
    /// The reason for that cost.
    pub terrain: Terrain,
    /// The sides that are not as others: `2x` is crossed by no track, though there is land beyond; `2:50` costs $50
    /// when track leads to it, because of a slope, and `2~50` because of a river; `2o` is open to track from beyond,
    /// though the gray or red area prints none there.
    pub sides: &'static str,
    /// Its stops.
    pub stops: &'static [Stop],
    /// Its printed track, in the notation of [`super::tile`].
    pub track: &'static str,
}

/// Returns a line of a map table, for titles to write one below the other, in the order of its fields.
#[must_use]
#[allow(
    clippy::too_many_arguments,
    reason = "a line of a table has many columns"
)]
pub const fn hex(
    at: &'static str,
    name: &'static str,
    colour: Colour,
    label: &'static str,
    cost: i32,
    terrain: Terrain,
    sides: &'static str,
    stops: &'static [Stop],
    track: &'static str,
) -> HexRow {
    HexRow {
        at,
        name,
        colour,
        label,
        cost,
        terrain,
        sides,
        stops,
        track,
    }
}

/// Finds a hex of a map table.
///
/// # Panics
/// If there is none; that does not compile, since coordinates in code are constants.
#[must_use]
pub const fn hex_at(rows: &[HexRow], at: &str) -> HexId {
    let mut index = 0;
    while index < rows.len() {
        if is_same(rows[index].at, at) {
            #[allow(clippy::cast_possible_truncation, reason = "a map has fewer hexes")]
            return HexId(index as u8);
        }
        index += 1;
    }
    panic!("there is no such hex")
}

/// Checks whether two texts are the same, for constants.
#[must_use]
pub const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// A hex of the map.
#[derive(Clone, Debug)]
pub struct MapHex {
    /// The coordinate.
    pub at: Coordinate,
    /// The city's name; empty if none.
    pub name: &'static str,
    /// The cost of the first tile here.
    pub cost: Dollars,
    /// The reason for that cost.
    pub terrain: Terrain,
    /// The printed colour, stops and track.
    pub printed: Tile,
    /// The edges that a barrier closes, as bits.
    pub barriers: u8,
    /// The edges that are open though no track is printed there, as bits.
    opened: u8,
    /// The cost of leading track to each edge; when it is paid is the title's business.
    pub side_costs: [Dollars; 6],
    /// The edges that cost that because of a river, as bits.
    pub rivers: u8,
    /// If it is not part of this map: see [`Map::part`].
    absent: bool,
    /// The hex across each edge where track may go: not off the map, over a barrier, or into a blank side of a gray or
    /// red area.
    pub neighbours: [Option<HexId>; 6],
    borders: [u16; 6],
}

/// The map of a title.
#[derive(Clone, Debug)]
pub struct Map {
    orientation: Orientation,
    hexes: Vec<MapHex>,
    borders: u16,
}

impl Map {
    /// Reads a title's table. Neighbours and borders are worked out.
    ///
    /// # Panics
    /// If a row has no valid coordinate or side; tables are constants and checked by tests.
    #[must_use]
    pub fn new(orientation: Orientation, rows: &[HexRow]) -> Map {
        Map::part(orientation, rows, &[])
    }

    /// Reads a title's table without some coordinates.
    ///
    /// A title with several maps numbers the hexes of all of them alike, so that each map is the largest one without
    /// what it lacks.
    ///
    /// # Panics
    /// As [`Map::new`].
    #[must_use]
    pub fn part(orientation: Orientation, rows: &[HexRow], without: &[&str]) -> Map {
        let read = |row: &HexRow| {
            let sides = SpecialSides::read(row.sides);
            MapHex {
                at: row.at.parse().unwrap_or_else(|wrong| panic!("{wrong}")),
                name: row.name,
                cost: Dollars(row.cost),
                terrain: row.terrain,
                printed: Tile::new(row.colour, row.label, row.stops, row.track),
                barriers: sides.closed,
                opened: sides.opened,
                side_costs: sides.costs,
                rivers: sides.rivers,
                absent: without.contains(&row.at),
                neighbours: [None; 6],
                borders: [0; 6],
            }
        };
        let mut map = Map {
            orientation,
            hexes: rows.iter().map(read).collect(),
            borders: 0,
        };
        map.join_neighbours();
        map.number_borders();
        map
    }

    fn join_neighbours(&mut self) {
        for index in 0..self.hexes.len() {
            self.hexes[index].neighbours = Edge::ALL.map(|edge| {
                let here = &self.hexes[index];
                if here.absent {
                    return None;
                }
                let there = self.find(here.at.beyond(edge, self.orientation))?;
                let open = here.is_open(edge) && self.hex(there).is_open(edge.opposite());
                open.then_some(there)
            });
        }
    }

    fn number_borders(&mut self) {
        for index in 0..self.hexes.len() {
            for edge in Edge::ALL {
                let across = self.hexes[index].neighbours[edge.index()]
                    .filter(|there| there.index() < index);
                self.hexes[index].borders[edge.index()] = match across {
                    Some(there) => self.hex(there).borders[edge.opposite().index()],
                    None => {
                        self.borders += 1;
                        self.borders - 1
                    }
                };
            }
        }
    }

    /// Returns how its hexes lie.
    #[must_use]
    pub fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// Returns a hex by its id.
    #[must_use]
    pub fn hex(&self, id: HexId) -> &MapHex {
        &self.hexes[id.index()]
    }

    /// Finds the hex at a coordinate.
    #[must_use]
    pub fn find(&self, at: Coordinate) -> Option<HexId> {
        self.hexes
            .iter()
            .position(|hex| hex.at == at && !hex.absent)
            .map(HexId::new)
    }

    /// Finds the hex written as `F13`.
    #[must_use]
    pub fn by_name(&self, at: &str) -> Option<HexId> {
        at.parse().ok().and_then(|at| self.find(at))
    }

    /// Lists all hexes with their ids. They come in the order of the table.
    pub fn iter(&self) -> impl Iterator<Item = (HexId, &MapHex)> {
        self.hexes
            .iter()
            .enumerate()
            .filter(|(_, hex)| !hex.absent)
            .map(|(index, hex)| (HexId::new(index), hex))
    }

    /// Checks whether a hex is on this map. An id from elsewhere may belong to none.
    #[must_use]
    pub fn has(&self, id: HexId) -> bool {
        let hex = self.hexes.get(id.index());
        hex.is_some_and(|hex| !hex.absent)
    }

    /// Counts the ids of hexes. Those of hexes that this map lacks are included.
    ///
    /// A list that is indexed by [`HexId::index`] needs as many places.
    #[must_use]
    pub fn id_count(&self) -> usize {
        self.hexes.len()
    }

    /// Returns the border at a hex's edge. Its number is the same from both sides.
    #[must_use]
    pub fn border(&self, hex: HexId, edge: Edge) -> u16 {
        self.hex(hex).borders[edge.index()]
    }

    /// Counts the borders.
    #[must_use]
    pub fn border_count(&self) -> usize {
        usize::from(self.borders)
    }
}

impl MapHex {
    /// Checks whether tiles are never laid here: gray land and red off-board areas.
    #[must_use]
    pub fn is_fixed(&self) -> bool {
        matches!(self.printed.colour, Colour::Gray | Colour::Red)
    }

    /// Returns the edges with slopes, as bits. Track to them costs something because of that.
    #[must_use]
    pub fn slopes(&self) -> u8 {
        let costs = (0..6).filter(|&edge| self.side_costs[edge] > Dollars::ZERO);
        costs.fold(0, |bits, edge| bits | 1 << edge) & !self.rivers
    }

    fn is_open(&self, edge: Edge) -> bool {
        let has = |edges: u8| edges & 1 << edge.number() != 0;
        !has(self.barriers) && (!self.is_fixed() || has(self.printed.exits() | self.opened))
    }
}

/// The sides of a hex that are not as others.
struct SpecialSides {
    closed: u8,
    opened: u8,
    rivers: u8,
    costs: [Dollars; 6],
}

impl SpecialSides {
    /// Reads sides such as `"2x 3:50 4~20 5o"`.
    fn read(text: &str) -> SpecialSides {
        let mut sides = SpecialSides {
            closed: 0,
            opened: 0,
            rivers: 0,
            costs: [Dollars::ZERO; 6],
        };
        for side in text.split_whitespace() {
            let (edge, what) = side.split_at(1);
            let edge: usize = edge.parse().ok().filter(|edge| *edge < 6).unwrap_or(6);
            let cost = what
                .strip_prefix([':', '~'])
                .and_then(|cost| cost.parse().ok());
            if edge < 6 && what.starts_with('~') {
                sides.rivers |= 1 << edge;
            }
            match (what, cost) {
                _ if edge == 6 => panic!("{side:?} is no side"),
                ("x", _) => sides.closed |= 1 << edge,
                ("o", _) => sides.opened |= 1 << edge,
                (_, Some(cost)) => sides.costs[edge] = Dollars(cost),
                _ => panic!("{side:?} is no side"),
            }
        }
        sides
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn hex(at: &'static str, colour: Colour, sides: &'static str) -> HexRow {
        HexRow {
            at,
            name: "",
            colour,
            label: "",
            cost: 0,
            terrain: Terrain::Plain,
            sides,
            stops: &[],
            track: if matches!(colour, Colour::Gray) {
                "14"
            } else {
                ""
            },
        }
    }

    #[test]
    fn a_barrier_closes_a_side_for_both_and_gray_land_all_without_track() {
        let rows = [
            hex("B4", Colour::White, "3x"),
            hex("A5", Colour::White, ""),
            hex("A3", Colour::White, ""),
            hex("B6", Colour::Gray, ""),
            hex("C5", Colour::Gray, ""),
        ];
        let map = Map::new(Orientation::Pointy, &rows);
        let around = |at: &str| {
            let hex = map.hex(map.by_name(at).unwrap());
            let name = |id: HexId| map.hex(id).at.to_string();
            hex.neighbours
                .map(|there| there.map_or(String::new(), name))
        };
        assert_eq!(around("B4"), ["", "", "A3", "", "B6", ""]);
        assert_eq!(around("A5"), ["", "A3", "", "", "", ""]);
    }

    #[test]
    fn sides_may_cost_and_gray_land_may_be_open_without_track() {
        let rows = [
            hex("B4", Colour::White, "4:50"),
            hex("A5", Colour::White, ""),
            hex("C5", Colour::Gray, "1~50 2o"),
        ];
        let map = Map::new(Orientation::Pointy, &rows);
        let hex = |at: &str| map.hex(map.by_name(at).unwrap());
        assert_eq!(hex("B4").side_costs[4], Dollars(50));
        assert_eq!((hex("B4").slopes(), hex("B4").rivers), (1 << 4, 0));
        assert_eq!(hex("C5").side_costs[1], Dollars(50));
        assert_eq!((hex("C5").slopes(), hex("C5").rivers), (0, 1 << 1));
        assert_eq!(hex("B4").neighbours[5], map.by_name("C5"));
        let part = Map::part(Orientation::Pointy, &rows, &["A5"]);
        assert_eq!(part.by_name("A5"), None);
        assert_eq!(part.by_name("C5"), map.by_name("C5"));
        assert_eq!((part.id_count(), part.iter().count()), (3, 2));
    }
}
