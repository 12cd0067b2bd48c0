//! The choice of candidates: some moves of every kind, since what is no candidate is found by no playing on.

use crate::engine::arrange::Arrange;

/// A move that may become a candidate.
pub struct Scored<A> {
    /// The policy's score.
    pub score: f64,
    /// The kind of the move, as it is written.
    pub kind: &'static str,
    /// The number of the company it is about. Moves of one kind about several companies take turns.
    pub about: Option<u8>,
    /// The move.
    pub action: A,
}

/// Moves that a kind gives when it is its turn; any other kind gives one.
const SHARES: [(&str, usize); 4] = [("lay", 5), ("start", 4), ("buy", 3), ("sell", 3)];

/// Lists candidates in the order of their scores.
///
/// The kinds take turns in giving their best moves that are left, and within a kind the companies do.
pub fn of_every_kind<A>(mut all: Vec<Scored<A>>, most: usize) -> Vec<A> {
    all.arrange_by(|a, b| b.score.total_cmp(&a.score));
    let mut order: Vec<(usize, usize)> = Vec::with_capacity(all.len());
    for (at, scored) in all.iter().enumerate() {
        let is_alike =
            |other: &&Scored<A>| other.kind == scored.kind && other.about == scored.about;
        let of_company = match scored.about {
            Some(_) => all[..at].iter().filter(is_alike).count(),
            None => 0,
        };
        order.push((of_company, at));
    }
    order.arrange_by_key(|place| *place);
    let mut taken: Vec<(usize, usize)> = Vec::with_capacity(all.len());
    for (index, &(_, at)) in order.iter().enumerate() {
        let kind = all[at].kind;
        let of_kind = order[..index]
            .iter()
            .filter(|(_, other)| all[*other].kind == kind);
        let share = SHARES.iter().find(|(known, _)| *known == kind);
        taken.push((of_kind.count() / share.map_or(1, |(_, share)| *share), at));
    }
    taken.arrange_by_key(|place| *place);
    taken.truncate(most);
    let listed = all.into_iter().enumerate();
    let chosen = listed.filter(|(at, _)| taken.iter().any(|(_, chosen)| chosen == at));
    chosen.map(|(_, scored)| scored.action).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_and_every_company_has_its_turn() {
        let of = |score: f64, kind, about, action| Scored {
            score,
            kind,
            about,
            action,
        };
        let all = || {
            vec![
                of(9.0, "start", Some(1), "start 1 at 100"),
                of(8.0, "start", Some(1), "start 1 at 90"),
                of(7.0, "start", Some(1), "start 1 at 80"),
                of(6.5, "start", Some(1), "start 1 at 70"),
                of(6.0, "start", Some(2), "start 2 at 100"),
                of(-1.0, "merge", None, "merge"),
                of(0.0, "pass", None, "pass"),
            ]
        };
        let starts = [
            "start 1 at 100",
            "start 1 at 90",
            "start 1 at 80",
            "start 2 at 100",
        ];
        assert_eq!(of_every_kind(all(), 4), starts);
        assert_eq!(
            of_every_kind(all(), 6),
            [&starts[..], &["pass", "merge"]].concat()
        );
    }
}
