//! Prices that two parties agree on: a known one first, or else how round it is, and then which.

use crate::record::link::coder::Coder;
use crate::record::link::models::{Models, Topic};

/// The steps of which prices are multiples.
const ROUND: [i32; 5] = [100, 50, 10, 5, 1];
/// The weights at first: of each known price, of each sort of multiples.
const WEIGHTS: (u32, u32) = (24, 12);

/// Writes or reads a price from $1 to `most`. There are as many known prices for every question of a topic.
pub fn code(
    models: &mut Models,
    coder: &mut Coder,
    topic: Topic,
    known: &[i32],
    most: i32,
    wanted: i32,
) -> i32 {
    if most < 2 {
        return most;
    }
    let weights: Vec<u32> = known
        .iter()
        .map(|_| WEIGHTS.0)
        .chain(ROUND.map(|_| WEIGHTS.1))
        .collect();
    let round = ROUND.iter().position(|step| wanted % step == 0);
    let sort = known.iter().position(|price| *price == wanted);
    let sort = sort.unwrap_or(known.len() + round.unwrap_or(0));
    let possible = |sort: usize| match known.get(sort) {
        Some(price) => (1..=most).contains(price) && !known[..sort].contains(price),
        None => ROUND[sort - known.len()] <= most,
    };
    let sort = models.choose(coder, topic, &weights, &possible, sort);
    if let Some(price) = known.get(sort) {
        return *price;
    }
    let step = ROUND[sort - known.len()];
    let number = |count: i32| u32::try_from(count).unwrap_or(0);
    let count = number(most / step).min(1 << 16);
    let index = coder.uniform(count, number(wanted / step - 1));
    step * (1 + i32::try_from(index).unwrap_or(0))
}
