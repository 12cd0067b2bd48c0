//! Hex coordinates and edges.
//!
//! A coordinate is written as players say it: a letter and a number, such as `F13`; a lower-case letter comes
//! before `A`. On a map of flat-topped hexes letters are columns and numbers are rows, on one of pointy-topped hexes
//! the other way round. Edges are numbered clockwise:
//!
//! ```text
//!    flat        pointy
//!      3        2     3
//!    _____        / \
//! 2 /     \ 4    /   \
//!  /       \  1 |     | 4
//!  \       /    |     |
//! 1 \_____/ 5    \   /
//!      0        0 \ /  5
//! ```

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The position of a map's hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orientation {
    /// With sides above and below; letters are columns.
    Flat,
    /// With corners above and below; letters are rows.
    Pointy,
    /// The same hexes seen from the east, as a map fits better that is much higher than wide: with sides above and
    /// below, letters are columns, and numbers grow upwards.
    Turned,
}

/// One of the six sides of a hex, 0 to 5 clockwise from the bottom, or from the lower left on a pointy hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Edge(u8);

impl Edge {
    /// All six edges in order.
    pub const ALL: [Edge; 6] = [Edge(0), Edge(1), Edge(2), Edge(3), Edge(4), Edge(5)];

    /// Returns the edge with this number, modulo six.
    #[must_use]
    pub const fn new(number: u8) -> Edge {
        Edge(number % 6)
    }

    /// Returns the edge's number, 0 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the edge's number as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the edge on the far side. It is the same border, seen from that hex.
    #[must_use]
    pub const fn opposite(self) -> Edge {
        Edge::new(self.0 + 3)
    }

    /// Returns the edge after a turn. Its tile is turned clockwise by `turns` sixths.
    #[must_use]
    pub const fn turned(self, turns: u8) -> Edge {
        Edge::new(self.0 + turns % 6)
    }
}

/// The place of a hex: the letter, counted from `A` = 0, and the number as printed.
///
/// Numbers go in steps of two within a letter ("doubled coordinates").
///
/// # Examples
/// ```
/// use roundhouse::engine::rail::hex::{Coordinate, Edge, Orientation};
///
/// let here: Coordinate = "F13".parse().unwrap();
/// let below = here.beyond(Edge::new(0), Orientation::Flat);
/// assert_eq!(below.to_string(), "F15");
/// assert_eq!(here.distance("H11".parse().unwrap()), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coordinate {
    /// Columns to the right of `A`, or rows below it; -1 is `a`.
    pub letter: i8,
    /// The printed number, growing downwards, or to the right.
    pub number: i8,
}

impl Coordinate {
    /// Returns the coordinate across `edge`.
    #[must_use]
    pub const fn beyond(self, edge: Edge, orientation: Orientation) -> Coordinate {
        // Letters and numbers change places, which is a mirror: edges are met in the other order.
        let as_on_flat = match orientation {
            Orientation::Flat => edge.0,
            Orientation::Pointy | Orientation::Turned => (10 - edge.0) % 6,
        };
        let (letters, numbers) = match as_on_flat {
            0 => (0, 2),
            1 => (-1, 1),
            2 => (-1, -1),
            3 => (0, -2),
            4 => (1, -1),
            _ => (1, 1),
        };
        Coordinate {
            letter: self.letter + letters,
            number: self.number + numbers,
        }
    }
}

impl Coordinate {
    /// Counts the borders between two hexes. They are counted as the crow flies.
    #[must_use]
    pub const fn distance(self, other: Coordinate) -> u8 {
        let letters = self.letter.abs_diff(other.letter);
        let numbers = self.number.abs_diff(other.number);
        // A step to another letter changes the number by half a hex as well.
        letters.saturating_add(numbers.saturating_sub(letters) / 2)
    }

    /// Returns a hex's distances along six directions.
    ///
    /// The distance between two hexes is the greatest difference of these.
    #[must_use]
    pub fn heights(self) -> [i32; 6] {
        let (letter, number) = (i32::from(self.letter), i32::from(self.number));
        let [down, up] = [letter + number, letter - number].map(|sum| sum.div_euclid(2));
        [letter, -letter, down, -down, up, -up]
    }
}

impl fmt::Display for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |base: u8, steps: i8| char::from(base.saturating_add_signed(steps));
        let letter = if self.letter < 0 {
            letter(b'a', -1 - self.letter)
        } else {
            letter(b'A', self.letter)
        };
        write!(f, "{letter}{}", self.number)
    }
}

/// A text that is not a coordinate such as `F13`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is not a hex: a letter and a number are expected, such as F13")]
pub struct NotACoordinate(pub String);

impl FromStr for Coordinate {
    type Err = NotACoordinate;

    fn from_str(text: &str) -> Result<Coordinate, NotACoordinate> {
        let wrong = || NotACoordinate(text.chars().take(12).collect());
        let letter = text.bytes().next().ok_or_else(wrong)?;
        let letter = match letter {
            b'A'..=b'Z' => (letter - b'A').cast_signed(),
            b'a'..=b'z' => -1 - (letter - b'a').cast_signed(),
            _ => return Err(wrong()),
        };
        let number = text[1..].parse::<i8>().map_err(|_| wrong())?;
        if number < 0 {
            Err(wrong())
        } else {
            Ok(Coordinate { letter, number })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_read_and_write_the_same() {
        for text in ["A2", "F13", "a13", "N11"] {
            assert_eq!(
                text.parse::<Coordinate>().map(|c| c.to_string()),
                Ok(text.to_string())
            );
        }
        for text in ["", "13", "F", "F-3", "FF1", "F300", "é1"] {
            assert!(text.parse::<Coordinate>().is_err(), "{text}");
        }
    }

    #[test]
    fn going_out_and_back_comes_home() {
        let home = Coordinate {
            letter: 5,
            number: 13,
        };
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            for edge in Edge::ALL {
                let there = home.beyond(edge, orientation);
                assert_eq!(there.beyond(edge.opposite(), orientation), home);
                assert_eq!(home.distance(there), 1);
            }
        }
    }

    #[test]
    fn neighbours_are_named_as_printed() {
        let around = |orientation| {
            let home: Coordinate = "F13".parse().unwrap();
            Edge::ALL.map(|edge| home.beyond(edge, orientation).to_string())
        };
        let flat = ["F15", "E14", "E12", "F11", "G12", "G14"];
        assert_eq!(around(Orientation::Flat), flat);
        let pointy = ["G12", "F11", "E12", "E14", "F15", "G14"];
        assert_eq!(around(Orientation::Pointy), pointy);
    }

    #[test]
    fn the_crow_flies_the_shortest_way() {
        let distance = |a: &str, b: &str| {
            let [a, b] = [a, b].map(|at| at.parse::<Coordinate>().unwrap());
            (a.distance(b), b.distance(a))
        };
        assert_eq!(distance("F13", "F13"), (0, 0));
        assert_eq!(distance("F13", "F17"), (2, 2));
        assert_eq!(distance("E14", "a25"), (8, 8));
        assert_eq!(distance("K0", "F5"), (5, 5));
    }

    #[test]
    fn six_turns_come_home() {
        for edge in Edge::ALL {
            assert_eq!(edge.turned(6), edge);
            assert_eq!(edge.turned(3), edge.opposite());
        }
    }
}
