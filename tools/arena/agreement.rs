//! How often a computer thinks of what people did: `arena agree TITLE EVERY [LEVEL]`.

use crate::levels;
use crate::matches::think;
use crate::people::{self, Counted};
use roundhouse::engine::game::Game;
use roundhouse::opponents::RecentMoves;
use roundhouse::record::title::Title;
use std::collections::BTreeMap;

/// Tells how often a level thinks of what people did.
pub fn tell(title: &'static Title, every: usize, level: &str) {
    let tuning = levels::tuning(level);
    let before = |game: &dyn Game, past: &RecentMoves| {
        let thinker = title.code().adviser.think(game, past, tuning, 7);
        thinker.map_or_else(Vec::new, |mut thinker| thinker.candidates())
    };
    let after = |game: &dyn Game, past: &RecentMoves| {
        let thought = think(title.code().adviser, game, past, tuning, 7);
        match thought.ranked.is_empty() {
            true => vec![thought.made],
            false => thought.ranked.into_iter().map(|(made, _)| made).collect(),
        }
    };
    let games = people::games(title);
    println!("{}, {} games, {level}", title.name, games.len());
    print(
        "by the policy",
        &people::agreement(title, &games, every, before),
    );
    if std::env::var("ROUNDHOUSE_AFTER").is_ok() {
        print(
            "after playing on",
            &people::agreement(title, &games, every, after),
        );
    }
}

/// Prints a table of agreement, the easy kinds last.
fn print(how: &str, counted: &BTreeMap<String, Counted>) {
    println!("{how:<24}   first  three    all     of  candidates (most)");
    let (easy, hard): (Vec<_>, Vec<_>) = counted.iter().partition(|(kind, _)| is_easy(kind));
    for (kind, counted) in hard.iter().chain(&easy) {
        print_row(kind, **counted);
    }
    let sum_of = |all: &[(&String, &Counted)]| people::sum(all.iter().map(|(_, counted)| *counted));
    print_row("all but passes, payouts", sum_of(&hard));
    print_row("all", people::sum(counted.values()));
}

fn print_row(kind: &str, counted: Counted) {
    let percent = |count: usize| 100.0 * count as f64 / counted.of as f64;
    println!(
        "{kind:<24} {:>6.0}% {:>5.0}% {:>5.0}% {:>6}  {:>6.1} ({})",
        percent(counted.first),
        percent(counted.three),
        percent(counted.any),
        counted.of,
        counted.thought_of as f64 / counted.of as f64,
        counted.most
    );
}

/// Checks whether a kind of decision is a pass or a payout, which would carry any count.
fn is_easy(kind: &str) -> bool {
    kind.starts_with("pass") || kind == "distribute"
}
