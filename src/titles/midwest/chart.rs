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
