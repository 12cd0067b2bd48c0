//! Prices that two parties agree on: first how round, then which.

use crate::record::link::coder::Coder;
use crate::record::link::models::{Models, Topic};

/// The sorts of prices: the most, $1, and multiples of these.
const ROUND: [i32; 5] = [100, 50, 10, 5, 1];
/// The weights of the sorts at first.
const PRICES: [u32; 7] = [24, 24, 12, 12, 12, 12, 12];

/// A price from $1 to `most`.
pub fn code(models: &mut Models, coder: &mut Coder, topic: Topic, most: i32, wanted: i32) -> i32 {
    if most < 2 {
        return most;
    }
    let sort = match (wanted, ROUND.iter().position(|step| wanted % step == 0)) {
        (all, _) if all == most => 0,
        (1, _) => 1,
        (_, round) => 2 + round.unwrap_or(0),
    };
    let possible = |sort: usize| sort < 2 || ROUND[sort - 2] <= most;
    match models.choose(coder, topic, &PRICES, possible, sort) {
        0 => most,
        1 => 1,
        sort => {
            let step = ROUND[sort - 2];
            let number = |count: i32| u32::try_from(count).unwrap_or(0);
            let count = number(most / step).min(1 << 16);
            let index = coder.uniform(count, number(wanted / step - 1));
            step * (1 + i32::try_from(index).unwrap_or(0))
        }
    }
}
