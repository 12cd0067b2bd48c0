//! Payments for several runs together: in sets of runs that are linked to each other, divided as is best.

/// The most runs that are looked at together; no company has as many trains.
const MOST_RUNS: usize = 12;

/// Calculates the most that runs are paid. They are divided into linked sets for that.
///
/// If `whole`, each set must be as large as it can be. `linked` says whether two runs are, `pays` what a set of them is
/// paid, given as bits.
pub(super) fn best_division(
    runs: usize,
    whole: bool,
    linked: &dyn Fn(usize, usize) -> bool,
    pays: &dyn Fn(u32) -> i32,
) -> i32 {
    let runs = runs.min(MOST_RUNS);
    let bit = |run: usize| 1u32 << run;
    let links: Vec<u32> = (0..runs)
        .map(|one| {
            let others = (0..runs).filter(|&other| one == other || linked(one, other));
            others.fold(0, |all, other| all | bit(other))
        })
        .collect();
    let is_linked = |set: u32| {
        let mut reached = set & set.wrapping_neg();
        loop {
            let near = (0..runs).filter(|&run| reached & bit(run) != 0);
            let next = near.fold(0, |all, run| all | links[run]) & set;
            if next == reached {
                return reached == set;
            }
            reached = next;
        }
    };
    let mut best = vec![0; 1 << runs];
    for all in 1..bit(runs) {
        let first = all & all.wrapping_neg();
        let rest = all ^ first;
        // Every set with the first run, with the best result for those that are not in it.
        let mut others = rest;
        let mut most = i32::MIN;
        loop {
            let set = first | others;
            let rest_is_apart =
                || (0..runs).all(|run| set & bit(run) == 0 || links[run] & all & !set == 0);
            if is_linked(set) && (!whole || rest_is_apart()) {
                most = most.max(pays(set) + best[(all ^ set) as usize]);
            }
            if others == 0 {
                break;
            }
            others = (others - 1) & rest;
        }
        best[all as usize] = most;
    }
    best[best.len() - 1]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs in a row, each linked to the next: N, S, N, S pay 20 for each N with an S.
    #[test]
    fn each_set_is_paid_and_the_sets_are_chosen_as_is_best() {
        let north = 0b0101;
        let pays = |set: u32| {
            if set & north != 0 && set & !north != 0 {
                20
            } else {
                0
            }
        };
        let in_a_row = |one: usize, other: usize| one.abs_diff(other) == 1;
        assert_eq!(best_division(4, false, &in_a_row, &pays), 40);
        assert_eq!(best_division(3, false, &in_a_row, &pays), 20);
        assert_eq!(best_division(4, false, &|_, _| false, &pays), 0);
        assert_eq!(best_division(4, true, &in_a_row, &pays), 20);
        assert_eq!(best_division(0, false, &in_a_row, &pays), 0);
    }
}
