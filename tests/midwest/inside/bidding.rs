//! Mandatory Train Purchase: the bidding in a fire sale.

use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::titles::midwest::operating_round::{Bidding, Lot};

#[test]
fn who_passes_is_out_and_the_last_one_has_it() {
    let players = [2, 0, 1].map(PlayerId).to_vec();
    let lot = Lot::Share {
        units: 1,
        double: false,
    };
    let mut bidding = Bidding::new(lot, Dollars(40), players);
    bidding.pass();
    assert_eq!(
        (bidding.next(), bidding.least()),
        (Some(PlayerId(0)), Dollars(40))
    );
    bidding.raise(Dollars(40), None);
    assert_eq!(
        (bidding.next(), bidding.least()),
        (Some(PlayerId(1)), Dollars(45))
    );
    bidding.raise(Dollars(60), None);
    assert_eq!(bidding.next(), Some(PlayerId(0)));
    bidding.pass();
    assert_eq!(bidding.next(), None);
    assert_eq!(bidding.best().map(|best| best.player), Some(PlayerId(1)));
}
