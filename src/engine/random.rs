//! Seeded random numbers: the same seed gives the same setup on every machine, for ever.

use crate::engine::arrange::Arrange;

/// A linear congruential generator with the constants of ANSI C, modulo 2^31.
///
/// The leading 18xx site draws its setups with it too, so that a game started there has the same companies here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw(u64);

impl Draw {
    const MODULUS: u64 = 1 << 31;

    /// Starts from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Draw {
        Draw(seed % Self::MODULUS)
    }

    /// Returns the next number, 0 to 2^31 - 1.
    pub fn next_number(&mut self) -> u64 {
        self.0 = (1_103_515_245 * self.0 + 12_345) % Self::MODULUS;
        self.0
    }

    /// Returns the indexes 0 to `count` - 1 in random order. One number is drawn for each, and they are sorted by it,
    /// ascending.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut drawn: Vec<_> = (0..count)
            .map(|index| (self.next_number(), index))
            .collect();
        drawn.arrange_by(Ord::cmp);
        drawn.into_iter().map(|(_, index)| index).collect()
    }
}
