//! The reasons for a change of worth add up to it, in every title, for every player.

use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::record::history::History;
use roundhouse::record::link;
use roundhouse::record::review::worth_changes::{last_change, last_turn_end, reasons};
use roundhouse::titles::TITLES;
use std::collections::BTreeMap;

/// Every so many moments of a game are looked at.
const STRIDE: usize = 5;

/// Checks the reasons of all players at a moment, and counts them by their first word.
fn look(history: &History, to: usize, kinds: &mut BTreeMap<String, usize>) {
    for player in (0..history.game().player_count()).map(PlayerId::new) {
        let from = last_turn_end(history, player, to, 0);
        assert!(from <= to);
        let is_own = |at: usize| history.decider(at) == Some(player);
        assert!(from == 0 || is_own(from - 1), "{from} of {to}");
        assert!((from..to).all(|at| !is_own(at)) || from == 0 || !is_own(from));
        // Where nothing has changed since the turn before it is told of an earlier one.
        let told = last_change(history, player, to, 0);
        assert!(told <= from, "{told} after {from}");
        assert!(told == from || !reasons(history, player, told, to).is_empty());
        let found = reasons(history, player, from, to);
        let sum: Dollars = found.iter().map(|reason| reason.amount).sum();
        let worth = |at| history.timeline().worth(player, at);
        assert_eq!(sum, worth(to) - worth(from), "{from} to {to}: {found:?}");
        for (at, reason) in found.iter().enumerate() {
            let amount = history.game().currency().of(Dollars(reason.amount.0.abs()));
            let how = ["less", "more"][usize::from(reason.amount > Dollars::ZERO)];
            let told = format!(": {amount} {how}");
            assert!(reason.sentence.contains(&told), "{reason:?}");
            assert!(reason.sentence.ends_with('.'), "{reason:?}");
            let twice = found[..at].iter().any(|it| it.sentence == reason.sentence);
            assert!(!twice, "{reason:?}");
            let kind = reason.sentence.split_whitespace().next().unwrap();
            *kinds.entry(kind.to_string()).or_default() += 1;
            if reason.sentence.contains(" became ") {
                *kinds.entry("became".to_string()).or_default() += 1;
            }
            if reason.sentence.contains("(closed)") {
                *kinds.entry("closed".to_string()).or_default() += 1;
            }
        }
    }
}

#[test]
fn reasons_for_a_change_of_worth_add_up_to_it() {
    for title in TITLES {
        let history = link::open(TITLES, title.about.finished).unwrap();
        let mut kinds = BTreeMap::new();
        for to in (0..=history.done()).step_by(STRIDE) {
            look(&history, to, &mut kinds);
        }
        println!("{}: {kinds:?}", title.name);
        let expected: &[&str] = match history.game().rail() {
            Some(_) => &["Paid", "Shares"],
            None => &["Cash:", "Businesses:", "Depots:"],
        };
        for kind in expected {
            assert!(kinds.contains_key(*kind), "{}: {kind}", title.name);
        }
        // Minors that merge, and companies that form a system, are named.
        let has_mergers = ["18NewEngland", "1828", "18MW"].contains(&title.name);
        assert_eq!(kinds.contains_key("became"), has_mergers, "{}", title.name);
        let has_privates = ["1828", "18GB", "18MW"].contains(&title.name);
        assert_eq!(kinds.contains_key("Income"), has_privates, "{}", title.name);
    }
}
