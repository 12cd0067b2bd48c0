//! The stock market: a grid of prices and the companies' markers on it.

use super::ids::CompanyId;
use crate::engine::money::Dollars;
use serde::{Deserialize, Serialize};

/// What a space is for, beyond its price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpaceKind {
    /// Nothing special.
    Ordinary,
    /// A major may start here.
    Par,
    /// Reaching it ends the game.
    End,
    /// A minor's fixed value, open from the start.
    MinorYellow,
    /// A minor's fixed value, open later.
    MinorGreen,
}

/// A space of the grid: row from the top, column from the left, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Space {
    /// The row.
    pub row: u8,
    /// The column.
    pub column: u8,
}

/// The printed market.
#[derive(Debug)]
pub struct Grid {
    rows: Vec<Vec<Option<(Dollars, SpaceKind)>>>,
}

impl Grid {
    /// Reads rows of blank-separated prices as printed. A letter after a price says what the space is for:
    /// `p` par, `e` end of the game, `y` and `g` minors' yellow and green spaces; `.` is no space.
    ///
    /// # Panics
    /// If a row is not in this notation; tables are constants and checked by tests.
    #[must_use]
    pub fn new(rows: &[&str]) -> Grid {
        let space = |text: &str| {
            let (digits, kind) = match text.as_bytes().last() {
                Some(b'p') => (&text[..text.len() - 1], SpaceKind::Par),
                Some(b'e') => (&text[..text.len() - 1], SpaceKind::End),
                Some(b'y') => (&text[..text.len() - 1], SpaceKind::MinorYellow),
                Some(b'g') => (&text[..text.len() - 1], SpaceKind::MinorGreen),
                _ => (text, SpaceKind::Ordinary),
            };
            let price = digits
                .parse()
                .unwrap_or_else(|_| panic!("{text:?} is no price"));
            (Dollars(price), kind)
        };
        let row = |text: &&str| {
            text.split_whitespace()
                .map(|text| (text != ".").then(|| space(text)))
                .collect()
        };
        Grid {
            rows: rows.iter().map(row).collect(),
        }
    }

    /// The price of a space, if it exists.
    #[must_use]
    pub fn price(&self, at: Space) -> Option<Dollars> {
        self.get(at).map(|(price, _)| price)
    }

    /// What a space is for, if it exists.
    #[must_use]
    pub fn kind(&self, at: Space) -> Option<SpaceKind> {
        self.get(at).map(|(_, kind)| kind)
    }

    fn get(&self, at: Space) -> Option<(Dollars, SpaceKind)> {
        *self
            .rows
            .get(usize::from(at.row))?
            .get(usize::from(at.column))?
    }

    /// All spaces with price and kind, row by row.
    pub fn spaces(&self) -> impl Iterator<Item = (Space, Dollars, SpaceKind)> + '_ {
        (0u8..).zip(&self.rows).flat_map(|(row, spaces)| {
            (0u8..).zip(spaces).filter_map(move |(column, space)| {
                space.map(|(price, kind)| (Space { row, column }, price, kind))
            })
        })
    }
}

/// The market during a game.
#[derive(Clone, Debug)]
pub struct Market {
    grid: &'static Grid,
    /// In the order in which they arrived: within a space, the first is on top of the stack.
    markers: Vec<(CompanyId, Space)>,
}

impl PartialEq for Market {
    fn eq(&self, other: &Market) -> bool {
        self.markers == other.markers
    }
}

impl Market {
    /// The market without markers.
    #[must_use]
    pub fn new(grid: &'static Grid) -> Market {
        Market {
            grid,
            markers: Vec::new(),
        }
    }

    /// The printed market.
    #[must_use]
    pub fn grid(&self) -> &'static Grid {
        self.grid
    }

    /// Where a company's marker is.
    #[must_use]
    pub fn space(&self, company: CompanyId) -> Option<Space> {
        self.markers
            .iter()
            .find(|(c, _)| *c == company)
            .map(|(_, space)| *space)
    }

    /// A company's current value.
    #[must_use]
    pub fn price(&self, company: CompanyId) -> Option<Dollars> {
        self.grid.price(self.space(company)?)
    }

    /// The markers in a space, top of the stack first.
    pub fn stack(&self, space: Space) -> impl Iterator<Item = CompanyId> + '_ {
        self.markers
            .iter()
            .filter(move |(_, s)| *s == space)
            .map(|(c, _)| *c)
    }

    /// How deep in its stack a company's marker is; 0 is the top.
    #[must_use]
    pub fn depth(&self, company: CompanyId) -> Option<usize> {
        self.stack(self.space(company)?).position(|c| c == company)
    }

    /// Puts a marker at the bottom of the stack of a space; one that is already there keeps its place.
    pub fn put(&mut self, company: CompanyId, space: Space) {
        if self.space(company) != Some(space) {
            self.remove(company);
            self.markers.push((company, space));
        }
    }

    /// Takes a marker off the market.
    pub fn remove(&mut self, company: CompanyId) {
        self.markers.retain(|(c, _)| *c != company);
    }

    /// The space a marker reaches from where it is by moving right (positive) or left, as far as the row goes.
    #[must_use]
    pub fn after_moving(&self, company: CompanyId, columns: i32) -> Option<Space> {
        let mut space = self.space(company)?;
        for _ in 0..columns.abs() {
            let column = if columns > 0 {
                space.column.checked_add(1)
            } else {
                space.column.checked_sub(1)
            };
            match column
                .map(|column| Space { column, ..space })
                .filter(|next| self.grid.price(*next).is_some())
            {
                Some(next) => space = next,
                None => break,
            }
        }
        Some(space)
    }

    /// Moves a marker right (positive) or left, as far as the row goes.
    pub fn shift(&mut self, company: CompanyId, columns: i32) {
        if let Some(space) = self.after_moving(company, columns) {
            self.put(company, space);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn market() -> Market {
        let grid = Box::leak(Box::new(Grid::new(&["35 40 45p 50e"])));
        Market::new(grid)
    }

    fn at(column: u8) -> Space {
        Space { row: 0, column }
    }

    #[test]
    fn a_marker_that_arrives_goes_to_the_bottom_and_one_that_stays_keeps_its_place() {
        let mut market = market();
        let [a, b] = [CompanyId(0), CompanyId(1)];
        market.put(a, at(0));
        market.put(b, at(1));
        market.shift(b, -1);
        market.shift(a, -3);
        assert_eq!(market.stack(at(0)).collect::<Vec<_>>(), [a, b]);
        market.shift(a, 1);
        market.shift(a, -1);
        assert_eq!(market.stack(at(0)).collect::<Vec<_>>(), [b, a]);
    }

    #[test]
    fn markers_stop_at_the_ends_of_the_row() {
        let mut market = market();
        market.put(CompanyId(0), at(2));
        market.shift(CompanyId(0), 5);
        assert_eq!(market.price(CompanyId(0)), Some(Dollars(50)));
        assert_eq!(market.grid().kind(at(3)), Some(SpaceKind::End));
    }
}
