//! The state of a computer that thinks: its parameters, and what it has worked out.

use super::cache::{Cache, mix};
use super::levels::Tuning;
use super::rail::track::NetworkValue;

/// The parameters and the caches of a computer that thinks. The caches do not change what is thought, only how soon.
pub struct ThinkState {
    /// The parameters of thinking.
    pub tuning: Tuning,
    /// Earnings of companies, by board, trains and phase.
    pub earnings: Cache<i32>,
    /// Values of networks, by board and company.
    pub networks: Cache<NetworkValue>,
    /// The state of the random numbers.
    draws: u64,
}

impl ThinkState {
    /// Creates a fresh mind.
    #[must_use]
    pub fn new(tuning: Tuning, seed: u64) -> ThinkState {
        ThinkState {
            tuning,
            earnings: Cache::new(12),
            networks: Cache::new(12),
            draws: seed,
        }
    }

    /// Draws a number below `count`.
    pub fn draw(&mut self, count: u64) -> u64 {
        self.draws = mix(self.draws, 0x51_7c_c1);
        (self.draws >> 16) % count.max(1)
    }
}
