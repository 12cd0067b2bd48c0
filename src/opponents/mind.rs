//! What a computer keeps in mind while it thinks: how it thinks, and what it has worked out.

use super::cache::{Cache, mix};
use super::levels::Knobs;

/// A mind. Nothing in it changes what is thought, only how soon.
pub struct Mind {
    /// How it thinks.
    pub knobs: Knobs,
    /// What companies earn, by board, trains and phase.
    pub earnings: Cache<i32>,
    /// What track is good for, by board and company.
    pub potentials: Cache<f64>,
    /// From what it draws.
    draws: u64,
}

impl Mind {
    /// A fresh mind.
    #[must_use]
    pub fn new(knobs: Knobs, seed: u64) -> Mind {
        Mind {
            knobs,
            earnings: Cache::new(12),
            potentials: Cache::new(12),
            draws: seed,
        }
    }

    /// A number below `count`, drawn.
    pub fn draw(&mut self, count: u64) -> u64 {
        self.draws = mix(self.draws, 0x51_7c_c1);
        (self.draws >> 16) % count.max(1)
    }
}
