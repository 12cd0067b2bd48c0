//! A table of the earnings of walks.

/// Answers by keys that are not 0: open addressing, half empty.
#[derive(Clone, Debug, Default)]
pub(super) struct WalkTable<const WAYS: usize> {
    slots: Vec<(u64, [i32; WAYS])>,
    filled: usize,
}

impl<const WAYS: usize> WalkTable<WAYS> {
    fn slot(&self, key: u64) -> usize {
        #[allow(
            clippy::cast_possible_truncation,
            reason = "only the low bits are wanted"
        )]
        let hash = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize;
        let mask = self.slots.len() - 1;
        let mut slot = hash & mask;
        while self.slots[slot].0 != key && self.slots[slot].0 != 0 {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Returns the answer to a key, if there is one.
    pub fn get(&self, key: u64) -> Option<[i32; WAYS]> {
        if self.slots.is_empty() {
            return None;
        }
        let (found, answer) = self.slots[self.slot(key)];
        (found == key).then_some(answer)
    }

    /// Keeps an answer.
    pub fn insert(&mut self, key: u64, answer: [i32; WAYS]) {
        if self.filled * 2 >= self.slots.len() {
            let larger = vec![(0, [0; WAYS]); (self.slots.len() * 4).max(64)];
            let old = std::mem::replace(&mut self.slots, larger);
            for (key, answer) in old.into_iter().filter(|(key, _)| *key != 0) {
                let slot = self.slot(key);
                self.slots[slot] = (key, answer);
            }
        }
        let slot = self.slot(key);
        self.filled += usize::from(self.slots[slot].0 == 0);
        self.slots[slot] = (key, answer);
    }
}
