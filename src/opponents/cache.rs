//! A cache of results, found again by a key. It forgets when two keys meet, which costs time and changes nothing: a
//! result follows from its key alone.

/// A table with a fixed number of places.
pub struct Cache<T>(Vec<Option<(u64, T)>>);

impl<T: Copy> Cache<T> {
    /// Creates a table of two to the power of `bits` places.
    #[must_use]
    pub fn new(bits: u32) -> Cache<T> {
        Cache(vec![None; 1 << bits])
    }

    fn place(&self, key: u64) -> usize {
        #[allow(
            clippy::cast_possible_truncation,
            reason = "the rest is cut off anyway"
        )]
        let mixed = (mix(key, 0) >> 20) as usize;
        mixed & (self.0.len() - 1)
    }

    /// Returns the value of a key, if it is known.
    #[must_use]
    pub fn get(&self, key: u64) -> Option<T> {
        let (known, what) = self.0[self.place(key)]?;
        (known == key).then_some(what)
    }

    /// Keeps a value under a key.
    pub fn put(&mut self, key: u64, what: T) {
        let place = self.place(key);
        self.0[place] = Some((key, what));
    }
}

/// Mixes one thing more into a key.
#[must_use]
pub const fn mix(key: u64, more: u64) -> u64 {
    let mixed = (key ^ more).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed ^ (mixed >> 32)
}

/// Returns the key of a text.
#[must_use]
pub fn key_of(text: &str) -> u64 {
    text.bytes().fold(7, |key, byte| mix(key, u64::from(byte)))
}
