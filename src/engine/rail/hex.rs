//! Hex coordinates and edges.
//!
//! A coordinate is written as players say it: a column letter and a row number, such as `F13`; a lower-case
//! letter lies left of `A`. Edges are numbered clockwise; on a flat-topped hex:
//!
//! ```text
//!        3
//!      _____
//!   2 /     \ 4
//!    /       \
//!    \       /
//!   1 \_____/ 5
//!        0
//! ```

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// One of the six sides of a hex, 0 to 5 clockwise from the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Edge(u8);

impl Edge {
    /// All six edges in order.
    pub const ALL: [Edge; 6] = [Edge(0), Edge(1), Edge(2), Edge(3), Edge(4), Edge(5)];

    /// The edge with this number, modulo six.
    #[must_use]
    pub const fn new(number: u8) -> Edge {
        Edge(number % 6)
    }

    /// The edge's number, 0 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The edge's number as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The same border seen from the hex on its far side.
    #[must_use]
    pub const fn opposite(self) -> Edge {
        Edge::new(self.0 + 3)
    }

    /// Where this edge comes to lie when its tile is turned clockwise by `turns` sixths.
    #[must_use]
    pub const fn turned(self, turns: u8) -> Edge {
        Edge::new(self.0 + turns % 6)
    }
}

/// Where a hex is: the column, counted from `A` = 0, and the row as printed.
///
/// Rows of flat-topped maps go down in steps of two within a column ("double height").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coordinate {
    /// Columns right of `A`; -1 is the column `a`.
    pub column: i8,
    /// The printed row number, growing downwards.
    pub row: i8,
}

impl Coordinate {
    /// The coordinate across `edge` on a flat-topped map.
    #[must_use]
    pub const fn beyond(self, edge: Edge) -> Coordinate {
        let (columns, rows) = match edge.0 {
            0 => (0, 2),
            1 => (-1, 1),
            2 => (-1, -1),
            3 => (0, -2),
            4 => (1, -1),
            _ => (1, 1),
        };
        Coordinate {
            column: self.column + columns,
            row: self.row + rows,
        }
    }
}

impl Coordinate {
    /// How many borders lie between two hexes, as the crow flies.
    #[must_use]
    pub const fn distance(self, other: Coordinate) -> u8 {
        let columns = self.column.abs_diff(other.column);
        let rows = self.row.abs_diff(other.row);
        // A step to another column goes down or up half a hex as well.
        columns.saturating_add(rows.saturating_sub(columns) / 2)
    }
}

impl fmt::Display for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |base: u8, steps: i8| char::from(base.saturating_add_signed(steps));
        let column = if self.column < 0 {
            letter(b'a', -1 - self.column)
        } else {
            letter(b'A', self.column)
        };
        write!(f, "{column}{}", self.row)
    }
}

/// A text that is not a coordinate such as `F13`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotACoordinate(pub String);

impl fmt::Display for NotACoordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" is not a hex: a letter and a number are expected, such as F13",
            self.0
        )
    }
}

impl std::error::Error for NotACoordinate {}

impl FromStr for Coordinate {
    type Err = NotACoordinate;

    fn from_str(text: &str) -> Result<Coordinate, NotACoordinate> {
        let wrong = || NotACoordinate(text.chars().take(12).collect());
        let letter = text.bytes().next().ok_or_else(wrong)?;
        let column = match letter {
            b'A'..=b'Z' => (letter - b'A').cast_signed(),
            b'a'..=b'z' => -1 - (letter - b'a').cast_signed(),
            _ => return Err(wrong()),
        };
        let row = text[1..].parse::<i8>().map_err(|_| wrong())?;
        if row < 0 {
            Err(wrong())
        } else {
            Ok(Coordinate { column, row })
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
        let home = Coordinate { column: 5, row: 13 };
        for edge in Edge::ALL {
            assert_eq!(home.beyond(edge).beyond(edge.opposite()), home);
        }
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
