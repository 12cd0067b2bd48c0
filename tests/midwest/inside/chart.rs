//! Movement of Stock Prices.

use crate::engine::rail::market::Space;
use crate::titles::midwest::COMPONENTS;
use crate::titles::midwest::chart::{PriceCause, after, after_several};
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
