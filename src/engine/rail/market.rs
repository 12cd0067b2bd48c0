//! The stock market: a grid of prices and the companies' markers on it.

use super::ids::CompanyId;
use crate::engine::money::Dollars;
use serde::{Deserialize, Serialize};

/// A space of the grid: row from the top, column from the left, from 0.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Space {
    /// The row.
    pub row: u8,
    /// The column.
    pub column: u8,
}

/// The direction in which a neighbouring space of the grid lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
    /// To the column on the right.
    Right,
}

/// The printed market: prices, and letters that say what a space is for. What they mean is the title's business.
#[derive(Debug)]
pub struct Grid {
    rows: Vec<Vec<Option<(Dollars, &'static str)>>>,
    /// Every space for each of its letters, row by row; kept because the rules ask for them all the time.
    marked: Vec<(char, Space, Dollars)>,
}

impl Grid {
    /// Reads rows of prices as printed. Blanks separate the prices, each is followed by its letters, and `.` is no
    /// space.
    ///
    /// # Panics
    /// If a row is not in this notation; tables are constants and checked by tests.
    #[must_use]
    pub fn new(rows: &[&'static str]) -> Grid {
        let space = |text: &'static str| {
            let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
            let price = digits
                .parse()
                .unwrap_or_else(|_| panic!("{text:?} is no price"));
            (Dollars(price), &text[digits.len()..])
        };
        let row = |text: &&'static str| {
            text.split_whitespace()
                .map(|text| (text != ".").then(|| space(text)))
                .collect()
        };
        let mut grid = Grid {
            rows: rows.iter().map(row).collect(),
            marked: Vec::new(),
        };
        let letters = |(at, price): (Space, Dollars)| {
            let letters = grid.get(at).map_or("", |(_, letters)| letters);
            letters.chars().map(move |letter| (letter, at, price))
        };
        grid.marked = grid.spaces().flat_map(letters).collect();
        grid
    }

    /// Returns the price of a space, if it exists.
    #[must_use]
    pub fn price(&self, at: Space) -> Option<Dollars> {
        self.get(at).map(|(price, _)| price)
    }

    /// Checks whether a space exists and has this letter.
    #[must_use]
    pub fn has(&self, at: Space, letter: char) -> bool {
        self.get(at)
            .is_some_and(|(_, letters)| letters.contains(letter))
    }

    /// Returns the space beside another, if there is one.
    #[must_use]
    pub fn beside(&self, at: Space, towards: Direction) -> Option<Space> {
        let Space { row, column } = at;
        let (row, column) = match towards {
            Direction::Up => (row.checked_sub(1)?, column),
            Direction::Down => (row.checked_add(1)?, column),
            Direction::Left => (row, column.checked_sub(1)?),
            Direction::Right => (row, column.checked_add(1)?),
        };
        Some(Space { row, column }).filter(|&there| self.get(there).is_some())
    }

    fn get(&self, at: Space) -> Option<(Dollars, &'static str)> {
        *self
            .rows
            .get(usize::from(at.row))?
            .get(usize::from(at.column))?
    }

    /// Lists all spaces with their prices, row by row.
    pub fn spaces(&self) -> impl Iterator<Item = (Space, Dollars)> + '_ {
        (0u8..).zip(&self.rows).flat_map(|(row, spaces)| {
            (0u8..).zip(spaces).filter_map(move |(column, space)| {
                space.map(|(price, _)| (Space { row, column }, price))
            })
        })
    }

    /// Lists all spaces with this letter. They come with their prices, row by row.
    pub fn marked(&self, letter: char) -> impl Iterator<Item = (Space, Dollars)> + '_ {
        let marked = self.marked.iter();
        let with_letter = marked.filter(move |(known, ..)| *known == letter);
        with_letter.map(|&(_, at, price)| (at, price))
    }
}

/// The market during a game.
///
/// # Examples
/// ```
/// use roundhouse::engine::money::Dollars;
/// use roundhouse::engine::rail::ids::CompanyId;
/// use roundhouse::engine::rail::market::{Grid, Market};
/// use std::sync::LazyLock;
///
/// static GRID: LazyLock<Grid> = LazyLock::new(|| Grid::new(&["35 40 45p 50e"]));
/// let (company, (par, _)) = (CompanyId(0), GRID.marked('p').next().unwrap());
/// let mut market = Market::new(&GRID);
/// market.put(company, par);
/// market.shift(company, 1);
/// assert_eq!(market.price(company), Some(Dollars(50)));
/// ```
#[derive(Clone, Debug)]
pub struct Market {
    grid: &'static Grid,
    /// The markers in the order in which they arrived: within a space, the first is on top of the stack.
    markers: Vec<(CompanyId, Space)>,
}

impl PartialEq for Market {
    fn eq(&self, other: &Market) -> bool {
        self.markers == other.markers
    }
}

impl Market {
    /// Creates the market without markers.
    #[must_use]
    pub fn new(grid: &'static Grid) -> Market {
        Market {
            grid,
            markers: Vec::new(),
        }
    }

    /// Returns the printed market.
    #[must_use]
    pub fn grid(&self) -> &'static Grid {
        self.grid
    }

    /// Returns the space of a company's marker.
    #[must_use]
    pub fn space(&self, company: CompanyId) -> Option<Space> {
        self.markers
            .iter()
            .find(|(c, _)| *c == company)
            .map(|(_, space)| *space)
    }

    /// Returns a company's current price.
    #[must_use]
    pub fn price(&self, company: CompanyId) -> Option<Dollars> {
        self.grid.price(self.space(company)?)
    }

    /// Lists the markers in a space. The top of the stack comes first.
    pub fn stack(&self, space: Space) -> impl Iterator<Item = CompanyId> + '_ {
        self.markers
            .iter()
            .filter(move |(_, s)| *s == space)
            .map(|(c, _)| *c)
    }

    /// Returns a marker's depth in its stack. The top has 0.
    #[must_use]
    pub fn depth(&self, company: CompanyId) -> Option<usize> {
        self.stack(self.space(company)?).position(|c| c == company)
    }

    /// Puts a marker into a space. It goes to the bottom of the stack; one that is already there keeps its place.
    pub fn put(&mut self, company: CompanyId, space: Space) {
        if self.space(company) != Some(space) {
            self.remove(company);
            self.markers.push((company, space));
        }
    }

    /// Returns all markers in order of arrival.
    #[must_use]
    pub fn markers(&self) -> &[(CompanyId, Space)] {
        &self.markers
    }

    /// Replaces all markers by these, in this order.
    pub fn set_markers(&mut self, markers: &[(CompanyId, Space)]) {
        self.markers.clear();
        for &(company, space) in markers {
            self.put(company, space);
        }
    }

    /// Takes a marker off the market.
    pub fn remove(&mut self, company: CompanyId) {
        self.markers.retain(|(c, _)| *c != company);
    }

    /// Returns the space after a sideways move. The marker moves right (positive) or left, as far as the row goes.
    #[must_use]
    pub fn after_moving(&self, company: CompanyId, columns: i32) -> Option<Space> {
        let towards = if columns > 0 {
            Direction::Right
        } else {
            Direction::Left
        };
        let next = |space: Space| self.grid.beside(space, towards).unwrap_or(space);
        Some((0..columns.abs()).fold(self.space(company)?, |space, _| next(space)))
    }

    /// Moves a marker right (positive) or left. It goes only as far as the row does.
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
        market.shift(CompanyId(0), -5);
        assert_eq!(market.price(CompanyId(0)), Some(Dollars(35)));
    }

    #[test]
    fn spaces_have_neighbours_and_letters() {
        let grid = Grid::new(&["50 60px", " . 55"]);
        let space = |row, column| Space { row, column };
        assert_eq!(grid.beside(space(0, 1), Direction::Down), Some(space(1, 1)));
        assert_eq!(grid.beside(space(1, 1), Direction::Up), Some(space(0, 1)));
        assert_eq!(grid.beside(space(1, 1), Direction::Left), None);
        assert_eq!(grid.beside(space(0, 1), Direction::Right), None);
        assert_eq!(grid.beside(space(0, 0), Direction::Up), None);
        assert!(grid.has(space(0, 1), 'p') && grid.has(space(0, 1), 'x'));
        assert!(!grid.has(space(0, 0), 'p') && !grid.has(space(1, 0), 'p'));
        assert_eq!(
            grid.marked('x').collect::<Vec<_>>(),
            [(space(0, 1), Dollars(60))]
        );
    }
}
