//! The chart as it is printed, and how tokens move on it (Movement of Stock Prices).

use roundhouse::engine::rail::market::Space;
use roundhouse::titles::midwest::market::MARKET;

/// A space: its price and its letters.
fn printed(row: usize, column: usize) -> Option<(i32, &'static str)> {
    let text = MARKET.get(row)?.split_whitespace().nth(column)?;
    let letters = text.find(|it: char| !it.is_ascii_digit());
    let (price, letters) = text.split_at(letters.unwrap_or(text.len()));
    Some((price.parse().ok()?, letters))
}

fn at(space: Space) -> (i32, &'static str) {
    printed(usize::from(space.row), usize::from(space.column)).unwrap()
}

fn there(space: Space, down: i8, right: i8) -> Option<Space> {
    let row = space.row.checked_add_signed(down)?;
    let column = space.column.checked_add_signed(right)?;
    printed(usize::from(row), usize::from(column)).map(|_| Space { row, column })
}

/// The price of a space.
pub fn price(space: Space) -> i32 {
    at(space).0
}

/// Whether a space has a letter.
pub fn is(space: Space, letter: char) -> bool {
    at(space).1.contains(letter)
}

/// Whether shares on a space do not count against the certificate limit.
pub fn is_coloured(space: Space) -> bool {
    ['y', 'g', 'b'].iter().any(|letter| is(space, *letter))
}

/// A dividend: right, or up at an arrow.
pub fn right(space: Space) -> Space {
    let to = if is(space, 'r') {
        there(space, -1, 0)
    } else {
        there(space, 0, 1)
    };
    to.unwrap_or(space)
}

/// Nothing paid: left, or down at an arrow.
pub fn left(space: Space) -> Space {
    let to = if is(space, 'd') {
        there(space, 1, 0)
    } else {
        there(space, 0, -1)
    };
    to.unwrap_or(space)
}

/// So many rows down, not past a ledge, and no further than the Closed Zone.
pub fn down(space: Space, rows: u8) -> Space {
    (0..rows).fold(space, |space, _| {
        let stays = is(space, 'l') || is(space, 'x');
        let to = there(space, 1, 0).filter(|_| !stays);
        to.unwrap_or(space)
    })
}

/// The dearest space of the top row that is not above a price.
pub fn top_at(most: i32) -> Space {
    let mut spaces = (0..25).rev().map(|column| Space { row: 0, column });
    spaces.find(|it| price(*it) <= most).unwrap()
}
