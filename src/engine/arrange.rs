//! Sorting with one compiled sort for lists of every type.
//!
//! Each use of the standard library's generic sort adds four kilobytes to the page that people download. Lists here are
//! short, so they are sorted by their indexes through one function that all of them share. (Collecting a map sorts as
//! well; extending one does not.)

use std::cmp::Ordering;

/// Stable sorting of short lists.
pub trait Arrange<T> {
    /// Sorts by a comparison. Equal items keep their order.
    fn arrange_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// Sorts by a key in ascending order. Equal items keep their order.
    fn arrange_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K);
}

impl<T> Arrange<T> for [T] {
    fn arrange_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let order = sorted_indexes(self.len(), &mut |a, b| compare(&self[a], &self[b]));
        // Each place takes its item from wherever earlier swaps have moved it.
        for place in 0..self.len() {
            let mut from = order[place];
            while from < place {
                from = order[from];
            }
            self.swap(place, from);
        }
    }

    fn arrange_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.arrange_by(|a, b| key(a).cmp(&key(b)));
    }
}

fn sorted_indexes(len: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut indexes: Vec<usize> = (0..len).collect();
    indexes.sort_by(|&a, &b| compare(a, b));
    indexes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted_as_the_standard_library_does() {
        for seed in 0..200u64 {
            let mut draw = crate::engine::random::Draw::new(seed);
            let list: Vec<(u64, usize)> = (0..seed as usize % 40)
                .map(|index| (draw.next_number() >> 20 & 7, index))
                .collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            ours.arrange_by_key(|(key, _)| *key);
            theirs.sort_by_key(|(key, _)| *key);
            assert_eq!(ours, theirs);
        }
    }
}
