//! Looks at which lays are listed, alike in every 18xx title.

use roundhouse::engine::rail::rail_move::{Action, RailMove};
use roundhouse::engine::refusal::Verdict;
use std::fmt::Debug;

/// Asserts that the listed lays are those that are accepted; of rotations that look the same one is listed.
pub fn lays_are_accepted<O: Debug>(
    listed: &[Action<O>],
    every: impl Iterator<Item = Action<O>>,
    check: impl Fn(&Action<O>) -> Verdict,
) {
    for lay in listed {
        check(lay).unwrap();
    }
    let place = |lay: &Action<O>| match lay {
        &Action::Common(RailMove::Lay {
            hex, tile, power, ..
        }) => (hex, tile, power),
        other => panic!("{other:?} is no lay"),
    };
    for lay in every.filter(|lay| check(lay).is_ok()) {
        let known = listed.iter().any(|listed| place(listed) == place(&lay));
        assert!(known, "{lay:?} is accepted and not listed");
    }
}
