//! The track of tiles: pieces between edges and stops, and how they are read.

use crate::engine::rail::hex::Edge;

/// One end of a piece of track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// An edge of the hex.
    Edge(Edge),
    /// A stop, by its index in the tile's stops.
    Stop(u8),
}

/// A piece of track between two ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Track {
    /// The two ends; their order means nothing.
    pub ends: [End; 2],
    /// If no run may continue past the stop on this track.
    pub terminal: bool,
}

impl Track {
    /// Returns the other end. There is none if `end` is not one of its ends.
    #[must_use]
    pub fn from(self, end: End) -> Option<End> {
        match self.ends {
            [a, b] if a == end => Some(b),
            [a, b] if b == end => Some(a),
            _ => None,
        }
    }

    /// Lists the edges this track touches.
    pub fn edges(self) -> impl Iterator<Item = Edge> {
        self.ends.into_iter().filter_map(|end| match end {
            End::Edge(edge) => Some(edge),
            End::Stop(_) => None,
        })
    }

    /// Lists the stops this track touches.
    pub fn stops(self) -> impl Iterator<Item = u8> {
        self.ends.into_iter().filter_map(|end| match end {
            End::Stop(stop) => Some(stop),
            End::Edge(_) => None,
        })
    }

    pub(super) fn turned(self, turns: u8) -> Track {
        let turn = |end| match end {
            End::Edge(edge) => End::Edge(edge.turned(turns)),
            End::Stop(stop) => End::Stop(stop),
        };
        Track {
            ends: self.ends.map(turn),
            terminal: self.terminal,
        }
    }
}

/// A way over a tile from an end of track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TilePath {
    /// The index of the track.
    pub track: u8,
    /// The end to which it leads.
    pub to: End,
    /// If it runs against the order of the track's ends.
    pub backward: bool,
}

pub(super) fn parse_track(pair: &str, stops: usize) -> Track {
    let (ends, terminal) = pair
        .strip_suffix('!')
        .map_or((pair, false), |ends| (ends, true));
    let end = |byte: u8| match byte {
        b'0'..=b'5' => End::Edge(Edge::new(byte - b'0')),
        b'a'..=b'z' if usize::from(byte - b'a') < stops => End::Stop(byte - b'a'),
        _ => panic!("track {pair:?} names no edge and no stop of its tile"),
    };
    match *ends.as_bytes() {
        [a, b] => Track {
            ends: [end(a), end(b)],
            terminal,
        },
        _ => panic!("track {pair:?} needs exactly two ends"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rail::tile::{Colour, Tile, city};

    #[test]
    fn track_is_read_from_its_notation() {
        let tile = Tile::new(Colour::Yellow, "", &[city(20, 1)], "0a 2a!");
        assert_eq!(tile.exits(), 0b101);
        assert_eq!(tile.track[0].ends, [End::Edge(Edge::new(0)), End::Stop(0)]);
        assert!(tile.is_terminal(0));
    }
}
