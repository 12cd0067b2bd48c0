//! Random numbers that are the same for the same seed.

/// A small generator of random numbers (splitmix64).
#[derive(Clone)]
pub struct Dice(u64);

impl Dice {
    /// The same seed throws the same numbers.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        usize::try_from(self.next() % count as u64).unwrap()
    }

    /// True so many times in a hundred.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// One of them; none of none.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        (!things.is_empty()).then(|| &things[self.below(things.len())])
    }
}

/// How many random games are looked at: `ROUNDHOUSE_GAMES` says so, by hand; in the test command the usual number.
pub fn how_many(usual: u64) -> u64 {
    let asked = std::env::var("ROUNDHOUSE_GAMES").ok();
    asked.map_or(usual, |count| {
        count.parse().expect("ROUNDHOUSE_GAMES is a number")
    })
}
