//! Upgrades: what a new tile must keep, and where the markers of the old one go.

use super::homes::HomeSlot;
use super::{Board, CitySpace, HomeAt, Marker, PlacedTile};
use crate::engine::arrange::Arrange;
use crate::engine::rail::hex::Edge;
use crate::engine::rail::ids::HexId;
use crate::engine::rail::tile::{Colour, Tile};

impl Board {
    /// Checks whether a tile fits a hex.
    ///
    /// Every exit must lead to a hex that track may enter, and all old track must be kept, each old city in a city of
    /// its own where there are still several.
    #[must_use]
    pub fn fits(&self, hex: HexId, laid: PlacedTile) -> bool {
        let new = &self.tiles.kind(laid.tile).rotations[usize::from(laid.rotation)];
        self.exits_are_open(hex, new) && keeps_track(self.tile(hex), new)
    }

    /// Checks whether all exits lead to open hexes. Track may enter those.
    pub(super) fn exits_are_open(&self, hex: HexId, tile: &Tile) -> bool {
        let leads = |edge: Edge| self.map.hex(hex).neighbours[edge.index()].is_some();
        let mut edges = Edge::ALL.into_iter();
        edges.all(|edge| tile.exits() & 1 << edge.number() == 0 || leads(edge))
    }

    /// Returns the colour that may follow. It is the colour of tile that may be laid on what is there.
    #[must_use]
    pub fn next_colour(&self, hex: HexId) -> Option<Colour> {
        match self.tile(hex).colour {
            Colour::White => Some(Colour::Yellow),
            Colour::Yellow => Some(Colour::Green),
            Colour::Green => Some(Colour::Brown),
            Colour::Blue => self.laid(hex).is_none().then_some(Colour::Blue),
            Colour::Brown => Some(Colour::Gray),
            Colour::Gray | Colour::Red => None,
        }
    }

    /// Moves homes and markers to a new tile's cities.
    ///
    /// Home spaces keep their order, city by city; then each marker takes the first space not kept for another company.
    pub(super) fn move_markers(&mut self, hex: HexId, old: &Tile, new: &Tile) {
        let city_after = |space: CitySpace| {
            old.stop_of_city(space.city)
                .and_then(|stop| successor(old, stop, new))
                .unwrap_or(0)
        };
        let mut kept = [0; 8];
        let mut homes: Vec<&mut CitySpace> = self
            .homes
            .iter_mut()
            .filter_map(|HomeSlot { home, .. }| match &mut home.at {
                HomeAt::Space(space) if space.hex == hex => Some(space),
                _ => None,
            })
            .collect();
        homes.arrange_by_key(|home| (home.city, home.slot));
        for home in homes {
            let city = city_after(*home);
            *home = CitySpace {
                hex,
                city,
                slot: kept[usize::from(city)],
            };
            kept[usize::from(city)] += 1;
        }
        let mut moving: Vec<usize> = (0..self.markers.len())
            .filter(|&i| self.markers[i].space.hex == hex)
            .collect();
        moving.arrange_by_key(|&i| (self.markers[i].space.city, self.markers[i].space.slot));
        let mut settled: Vec<CitySpace> = Vec::new();
        for index in moving {
            let Marker { company, space } = self.markers[index];
            let free = |space: &CitySpace| {
                !settled.contains(space)
                    && self.reserved_for(*space).is_none_or(|kept| kept == company)
            };
            if let Some(space) = self.spaces(hex, city_after(space)).find(free) {
                settled.push(space);
                self.markers[index].space = space;
            }
        }
    }

    /// Returns the number of a city's successor. It takes the place of a space's city when `tile` is laid there.
    #[must_use]
    pub fn successor(&self, space: CitySpace, tile: &Tile) -> Option<u8> {
        let old = self.tile(space.hex);
        successor(old, old.stop_of_city(space.city)?, tile)
    }
}

/// Finds the number of a city's successor. It is the city of the new tile that takes the place of one of the old tile.
///
/// A single new city takes the place of all. Of several, a city with track goes where its track goes; those without
/// take the cities that are left, in their order.
fn successor(old: &Tile, stop: u8, new: &Tile) -> Option<u8> {
    if new.cities().count() == 1 {
        return Some(0);
    }
    let numbers = || {
        (0u8..)
            .zip(new.cities())
            .map(|(number, (stop, _))| (number, stop))
    };
    let by_track = |stop: u8| {
        let exits = old.exits_of(stop);
        let keeps = |(_, new_stop): &(u8, u8)| new.exits_of(*new_stop) & exits == exits;
        numbers()
            .find(|city| exits != 0 && keeps(city))
            .map(|(number, _)| number)
    };
    if old.exits_of(stop) != 0 {
        return by_track(stop);
    }
    let is_left = |number: &u8| {
        old.cities()
            .all(|(other, _)| by_track(other) != Some(*number))
    };
    let mut left = numbers().map(|(number, _)| number).filter(is_left);
    let before = old
        .cities()
        .filter(|(other, _)| *other < stop && old.exits_of(*other) == 0);
    left.nth(before.count())
}

/// Checks whether a tile keeps all old track.
///
/// Each old city must come to a city of its own where there are still several.
#[must_use]
pub fn keeps_track(old: &Tile, new: &Tile) -> bool {
    let pieces_kept = old.track.iter().all(|piece| new.joins(*piece));
    let several = new.cities().count() > 1;
    pieces_kept && (!several || old.cities().count() == 0 || each_city_has_its_own(old, new))
}

fn each_city_has_its_own(old: &Tile, new: &Tile) -> bool {
    let mut taken: Vec<Option<u8>> = old
        .cities()
        .map(|(stop, _)| successor(old, stop, new))
        .collect();
    let count = taken.len();
    taken.arrange_by(Ord::cmp);
    taken.dedup();
    taken.len() == count && !taken.contains(&None)
}

#[cfg(test)]
mod tests {
    use crate::engine::rail::board::fixture::{ONE, TWO, laid, place, settled};

    #[test]
    fn two_cities_without_track_take_a_tile_of_two_cities_each_its_own() {
        for rotation in 0..6 {
            let (mut board, hex) = settled("B4");
            assert!(board.fits(hex, laid("two", rotation)), "{rotation}");
            board.lay(hex, laid("two", rotation));
            assert_eq!((place(&board, ONE), place(&board, TWO)), ((0, 0), (1, 0)));
        }
    }

    #[test]
    fn later_each_city_goes_where_its_track_goes() {
        let (mut board, hex) = settled("B4");
        board.lay(hex, laid("two", 0));
        assert!(!board.fits(hex, laid("two more", 1)), "track would be lost");
        assert!(board.fits(hex, laid("two more", 0)));
        board.lay(hex, laid("two more", 0));
        assert_eq!((place(&board, ONE), place(&board, TWO)), ((1, 0), (0, 0)));
    }

    #[test]
    fn a_city_without_track_takes_what_the_one_with_track_leaves() {
        let (mut board, hex) = settled("B6");
        assert!(board.fits(hex, laid("two", 0)));
        board.lay(hex, laid("two", 0));
        assert_eq!((place(&board, ONE), place(&board, TWO)), ((1, 0), (0, 0)));
        let (mut board, hex) = settled("B6");
        board.lay(hex, laid("three", 2));
        assert_eq!(
            place(&board, TWO),
            (2, 0),
            "edge 0 is that of the third city"
        );
        assert_eq!(place(&board, ONE), (0, 0), "the first that is left");
    }

    #[test]
    fn one_city_takes_the_place_of_all() {
        let (mut board, hex) = settled("B4");
        board.lay(hex, laid("one", 0));
        assert_eq!((place(&board, ONE), place(&board, TWO)), ((0, 0), (0, 1)));
    }
}
