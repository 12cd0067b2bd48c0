//! What was worked out before, found again by a key. It forgets when two keys meet, which costs time and changes nothing:
//! what is kept follows from its key alone.

/// A table of so many places as it was made with.
pub struct Cache<T>(Vec<Option<(u64, T)>>);

impl<T: Copy> Cache<T> {
    /// A table of two to the power of `bits` places.
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

    /// What is known of a key.
    #[must_use]
    pub fn get(&self, key: u64) -> Option<T> {
        let (known, what) = self.0[self.place(key)]?;
        (known == key).then_some(what)
    }

    /// Keeps something.
    pub fn put(&mut self, key: u64, what: T) {
        let place = self.place(key);
        self.0[place] = Some((key, what));
    }
}

/// A key with one thing more in it.
#[must_use]
pub const fn mix(key: u64, more: u64) -> u64 {
    let mixed = (key ^ more).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed ^ (mixed >> 32)
}

/// The key of a text.
#[must_use]
pub fn key_of(text: &str) -> u64 {
    text.bytes().fold(7, |key, byte| mix(key, u64::from(byte)))
}
