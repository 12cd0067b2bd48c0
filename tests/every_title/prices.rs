//! Every sum that an offered move names is the sum that it moves, and a move that moves money names it.
//!
//! A move is compared with what the log tells once it is made, which is written where the money moves and knows nothing of
//! labels, and with the cash of all players and companies.
//!
//! `ROUNDHOUSE_GAMES=50 cargo nextest run every_title::prices --no-capture` plays so many games a title and house rules.

use crate::kit::dice::Dice;
use crate::kit::play::{any_move, new_game};
use roundhouse::engine::game::{Choice, ChoiceText, Game, Move};
use roundhouse::record::title::Title;
use roundhouse::titles::TITLES;
use std::collections::{BTreeMap, BTreeSet};

/// Moves whose label names a sum that is not paid at once, by their kind, and why.
const NOT_PAID_AT_ONCE: [(&str, &str); 10] = [
    ("bid", "bids are paid when the auction is over"),
    (
        "raise",
        "bids in a fire sale are paid when the last has bid",
    ),
    ("offer", "a price that others may bid"),
    ("set_par", "a par price"),
    (
        "start",
        "the value of a company, with what is paid beside it",
    ),
    ("reserve", "what the minor's home earns"),
    ("merge", "the price of the new company"),
    ("play", "what a card earns"),
    ("set_aside", "what a share counts for"),
    ("act", "the cost of a card, which is paid with a fee"),
];

/// Returns all sums in a text, in dollars or pounds.
fn sums(text: &str) -> BTreeSet<i32> {
    each_sum(text).into_iter().collect()
}

fn each_sum(text: &str) -> Vec<i32> {
    let parts = text.split(['$', '£']).skip(1);
    let digits = |part: &str| {
        part.chars()
            .take_while(char::is_ascii_digit)
            .collect::<String>()
    };
    parts.filter_map(|part| digits(part).parse().ok()).collect()
}

/// Returns all sums that a line tells, and all of them together.
fn told_by(text: &str) -> BTreeSet<i32> {
    let each = each_sum(text);
    let together = each.iter().sum();
    each.into_iter().chain([together]).collect()
}

/// Returns all sums that a control names.
fn named(words: &ChoiceText) -> BTreeSet<i32> {
    let mut all = sums(&words.label);
    all.extend(sums(words.brings.as_deref().unwrap_or_default()));
    all.extend(words.row.iter().map(|row| row.sum.0));
    all.extend(
        words
            .loss
            .iter()
            .flat_map(|loss| sums(&format!("{} {}", loss.name, loss.cost))),
    );
    all
}

/// Returns what everybody has in cash: players, then companies. A bankrupt has nothing.
fn cash(game: &dyn Game) -> Vec<i32> {
    let players = game.standings();
    let first = players
        .iter()
        .map(|it| game.assets(it.player).into_iter().next());
    let mut all: Vec<i32> = first
        .map(|cash| cash.map_or(0, |cash| cash.value.0))
        .collect();
    if let Some(rail) = game.rail() {
        let table = rail.table();
        all.extend(
            table
                .components
                .company_ids()
                .map(|id| table.company(id).cash.0),
        );
    }
    all
}

/// What was looked at in a title.
#[derive(Default)]
struct Seen {
    moves: usize,
    wrong: BTreeMap<String, (usize, String)>,
}

impl Seen {
    fn note(&mut self, kind: String, what: String) {
        let (count, _) = self.wrong.entry(kind).or_insert((0, what));
        *count += 1;
    }

    /// Compares a move with what it does.
    fn compare(&mut self, game: &dyn Game, made: &Move) {
        let words = game.choice_text(made);
        let mut after = game.copy();
        let Ok(log) = after.apply(made) else {
            return;
        };
        self.moves += 1;
        if log.is_empty() {
            // Somebody else has to agree first.
            return;
        }
        let told: BTreeSet<i32> = log.iter().flat_map(|line| told_by(&line.text)).collect();
        let first = log
            .iter()
            .find(|line| !line.heading)
            .map(|line| sums(&line.text));
        let (before, later) = (cash(game), cash(&*after));
        let moved: BTreeSet<i32> = before
            .iter()
            .zip(&later)
            .map(|(before, later)| (later - before).abs())
            .collect();
        let kind = made.kind();
        let place = format!("{} | {} | {log:?}", game.round().name, words.label);
        let is_paid = NOT_PAID_AT_ONCE.iter().all(|(other, _)| *other != kind);
        for sum in sums(&words.label).into_iter().filter(|_| is_paid) {
            if !told.contains(&sum) && !moved.contains(&sum) {
                self.note(
                    format!("{kind} names another sum"),
                    format!("{sum}: {place}"),
                );
            }
        }
        let Some(decision) = game.decision() else {
            return;
        };
        let own = decision.player.index();
        let paid = before[own] - later[own];
        let named = named(&words);
        if paid > 0 && first.is_some_and(|first| first.contains(&paid)) && !named.contains(&paid) {
            self.note(
                format!("{kind} does not name what you pay"),
                format!("{paid}: {place}"),
            );
        }
    }
}

/// Returns the moves that are looked at for a choice: the ends of a range, and some of many.
fn moves_of(game: &dyn Game, choice: Choice<Move>) -> Vec<Move> {
    match choice {
        Choice::Do(made) => vec![made],
        Choice::Amount(amount) => vec![(amount.made)(amount.least), (amount.made)(amount.most)],
        Choice::OpenEnded(many) => game.find(many).into_iter().take(6).collect(),
    }
}

/// Games in which a fault was found by hand: title, answer of the first question, seed.
const FOUND_BY_HAND: [(&str, &str, u64); 1] = [
    // A single share is traded up for a share of one of two players.
    ("1828", "rulebook", 96),
];

fn look_at(
    title: &'static Title,
    answers: &[(&str, &str)],
    seeds: impl Iterator<Item = u64>,
    seen: &mut Seen,
) {
    for seed in seeds {
        let players = title.players.0 + seed as usize % (title.players.1 - title.players.0 + 1);
        let mut history = new_game(title, players, seed + 11, answers);
        let mut dice = Dice::new(seed + 5);
        for step in 0..1_500 {
            let game = history.game();
            if step % 4 == 0 {
                for choice in game.choices() {
                    for made in moves_of(game, choice) {
                        seen.compare(game, &made);
                    }
                }
            }
            let Some(made) = any_move(game, &mut dice) else {
                break;
            };
            history.act(&made).unwrap();
        }
    }
}

#[test]
fn what_a_move_names_is_what_it_costs_or_brings() {
    let games = std::env::var("ROUNDHOUSE_GAMES").ok();
    let games: u64 = games.and_then(|games| games.parse().ok()).unwrap_or(1);
    let mut all = Vec::new();
    for title in TITLES {
        let mut seen = Seen::default();
        let question = &title.questions[0];
        for answer in question.answers {
            let found = FOUND_BY_HAND.iter().filter(|(name, rules, seed)| {
                *name == title.name && *rules == answer.key && *seed >= games
            });
            let seeds = (0..games).chain(found.map(|(.., seed)| *seed));
            look_at(title, &[(question.key, answer.key)], seeds, &mut seen);
        }
        println!("{}: {} moves", title.name, seen.moves);
        all.extend(seen.wrong.into_iter().map(|(kind, (count, example))| {
            format!("{}: {kind}, {count} times: {example}", title.name)
        }));
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}
