//! The moves of price tokens on the stock market (Movement of Stock Prices).

use super::market::{LEDGE, LEFT_IS_DOWN, RIGHT_IS_UP};
use crate::engine::rail::market::{Direction, Grid, Space};

/// A cause of a price move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PriceCause {
    /// A dividend: right, or up at an arrow. Where nothing is left, it stays.
    Paid,
    /// Nothing paid: left, or down at an arrow.
    Withheld,
    /// A share sold: down, but not past a ledge.
    Sold,
    /// All shares held at the end of a stock round: up, in the top row right and down.
    SoldOut,
}

/// Returns the space reached by one motion.
#[must_use]
pub fn after(grid: &Grid, from: Space, motion: PriceCause) -> Space {
    let there = match motion {
        PriceCause::Paid if grid.has(from, RIGHT_IS_UP) => grid.beside(from, Direction::Up),
        PriceCause::Paid => grid.beside(from, Direction::Right),
        PriceCause::Withheld if grid.has(from, LEFT_IS_DOWN) => grid.beside(from, Direction::Down),
        PriceCause::Withheld => grid.beside(from, Direction::Left),
        PriceCause::Sold if grid.has(from, LEDGE) => None,
        PriceCause::Sold => grid.beside(from, Direction::Down),
        PriceCause::SoldOut if from.row > 0 => grid.beside(from, Direction::Up),
        PriceCause::SoldOut => {
            let right = grid.beside(from, Direction::Right);
            right.and_then(|right| grid.beside(right, Direction::Down))
        }
    };
    there.unwrap_or(from)
}

/// Returns the space reached by several motions of one kind. Nothing moves in the Closed Zone.
#[must_use]
pub fn after_several(grid: &Grid, from: Space, motion: PriceCause, count: u8) -> Space {
    (0..count).fold(from, |at, _| {
        if grid.has(at, super::market::CLOSED) {
            at
        } else {
            after(grid, at, motion)
        }
    })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::titles::midwest::COMPONENTS;
    use crate::titles::midwest::market::{BLUE, CLOSED, PAR};

    fn price_after(row: u8, column: u8, motion: PriceCause) -> i32 {
        let grid = &COMPONENTS.grid;
        let space = after(grid, Space { row, column }, motion);
        grid.price(space).map_or(-1, |price| price.0)
    }

    #[test]
    pub fn a_token_moves_as_the_rules_say() {
        assert_eq!(price_after(1, 11, PriceCause::Paid), 114);
        assert_eq!(price_after(1, 11, PriceCause::Withheld), 87);
        assert_eq!(price_after(1, 11, PriceCause::Sold), 90);
        assert_eq!(price_after(1, 11, PriceCause::SoldOut), 110);
    }

    #[test]
    pub fn in_the_top_row_sold_out_is_right_and_down() {
        assert_eq!(price_after(0, 10, PriceCause::SoldOut), 100);
        assert_eq!(
            price_after(0, 24, PriceCause::SoldOut),
            390,
            "the last column"
        );
        assert_eq!(price_after(0, 24, PriceCause::Paid), 390);
    }

    #[test]
    pub fn arrows_and_ledges_are_at_the_ends() {
        assert_eq!(
            price_after(1, 24, PriceCause::Paid),
            390,
            "up instead of right"
        );
        assert_eq!(
            price_after(3, 2, PriceCause::Withheld),
            0,
            "down instead of left"
        );
        assert_eq!(price_after(11, 9, PriceCause::Sold), 27, "a ledge");
        let grid = &COMPONENTS.grid;
        let shares = after_several(grid, Space { row: 6, column: 4 }, PriceCause::Sold, 3);
        assert!(grid.has(shares, CLOSED));
        assert_eq!(grid.marked(PAR).count(), 6);
        let blue = grid.marked(BLUE).map(|(_, price)| price.0).min();
        assert_eq!(blue, Some(150));
    }
}
