//! Sets of stops and sets of resources, as bits.

/// A set of stops, by their numbers in a [`super::graph::Graph`].
pub(super) type Stops = u128;

/// Lists the stops of a set, lowest first.
pub(super) fn each(mut stops: Stops) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (stops != 0).then_some(stops.trailing_zeros() as usize)?;
        stops &= stops - 1;
        Some(next)
    })
}

/// Returns the set of wanted stops.
pub(super) fn wanted_stops(count: usize, wanted: &dyn Fn(usize) -> bool) -> Stops {
    (0..count)
        .filter(|&stop| wanted(stop))
        .fold(0, |stops, stop| stops | 1 << stop)
}

/// Returns the set of one stop.
pub(super) const fn only(stop: u8) -> Stops {
    1 << stop
}

/// Checks whether all of `part` is in `whole`.
pub(super) fn is_subset(part: &[u64], whole: &[u64]) -> bool {
    part.iter()
        .zip(whole)
        .all(|(part, whole)| part & !whole == 0)
}

/// Adds the common part of two sets.
pub(super) fn add_common(set: &mut [u64], one: &[u64], other: &[u64]) {
    for ((set, one), other) in set.iter_mut().zip(one).zip(other) {
        *set |= one & other;
    }
}

/// Returns the word and the bit of an element.
pub(super) const fn place(element: usize) -> (usize, u64) {
    (element / 64, 1 << (element % 64))
}
