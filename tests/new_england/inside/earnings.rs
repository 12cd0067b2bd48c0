//! Half of the earnings of a run.

use crate::engine::money::Dollars;
use crate::titles::new_england::moves::distribute::half_rounded_up_to_ten;

#[test]
fn half_of_a_run_is_rounded_up_to_a_multiple_of_ten() {
    for (run, half) in [
        (210, 110),
        (200, 100),
        (220, 110),
        (230, 120),
        (10, 10),
        (0, 0),
    ] {
        assert_eq!(half_rounded_up_to_ten(Dollars(run)), Dollars(half), "{run}");
    }
}
