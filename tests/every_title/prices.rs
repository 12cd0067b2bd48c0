//! Every sum that an offered move names is the sum that it moves, and a move that moves money names it.
//!
//! A move is compared with what the log tells once it is made, which is written where the money moves and knows nothing of
//! labels, and with the cash of all players and companies.
//!
//! `ROUNDHOUSE_GAMES=50 cargo nextest run every_title::prices --no-capture` plays so many games a title and house rules.

use crate::kit::dice::Dice;
use crate::kit::play::{any_move, first_answers, new_game};
use roundhouse::engine::game::{Choice, ChoiceText, Game, Move, Tone};
use roundhouse::engine::ids::PlayerId;
use roundhouse::record::title::Title;
use roundhouse::titles::TITLES;
use std::collections::{BTreeMap, BTreeSet};

/// Where a control names sums that are no effect of its move, by the kind of the move, and why. Nothing else may.
const NO_EFFECT: &[(&str, Part, &str)] = &[
    ("set_aside", Part::Label, "what the share counts for"),
    ("bid", Part::Brings, "face value and revenue"),
    ("set_par", Part::Brings, "what comes when it floats"),
    ("reserve", Part::Brings, "what the minor's home earns"),
    ("buy_train", Part::Loss, "what a liquidation would take"),
    ("start", Part::Brings, "what a card costs and earns"),
    ("keep", Part::Brings, "what a card costs and earns"),
    ("claim", Part::Brings, "what a card costs and earns"),
    ("play", Part::Brings, "what a card costs and earns"),
    ("take", Part::Brings, "what a card costs and earns"),
    ("build", Part::Label, "what depots earn a turn"),
    ("build_from", Part::Label, "what depots earn a turn"),
    ("act", Part::Brings, "what the card says"),
    ("subsidy", Part::Brings, "what it adds to each Business"),
    ("retire", Part::Brings, "what the Business earns a turn"),
    ("sell", Part::Brings, "what a card would earn, in one title"),
    ("mail", Part::Brings, "what the contract pays a turn"),
    ("loan", Part::Brings, "the interest of a turn"),
    ("route", Part::Brings, "what each claimant gets a turn"),
    (
        "begin_sale",
        Part::Brings,
        "the least bid of the first auction",
    ),
];

/// A part of what a control says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Label,
    Brings,
    Row,
    Loss,
}

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

/// Returns the sums that a control names, by the part that names them.
fn named(words: &ChoiceText) -> Vec<(Part, BTreeSet<i32>)> {
    let brings = words.brings.as_deref().unwrap_or_default();
    let row = words.row.iter().map(|row| row.sum.0).collect();
    let losses = words.loss.iter();
    let losses = losses.flat_map(|loss| sums(&format!("{} {}", loss.name, loss.cost)));
    vec![
        (Part::Label, sums(&words.label)),
        (Part::Brings, sums(brings)),
        (Part::Row, row),
        (Part::Loss, losses.collect()),
    ]
}

/// Returns the income of each player, where the title tells it.
fn incomes(game: &dyn Game) -> Vec<i32> {
    let standings = game.standings().into_iter();
    let facts = standings.flat_map(|it| it.facts);
    let incomes = facts.filter(|(name, ..)| *name == "Income");
    incomes.map(|(_, value, _)| signed(&value)).collect()
}

/// Returns the first sum of a text with its sign.
fn signed(text: &str) -> i32 {
    let sum = each_sum(text).first().copied().unwrap_or_default();
    if text.starts_with('-') { -sum } else { sum }
}

/// Returns what a move does in dollars: what the log tells, how cash, worth and income change, and from where to where
/// prices move.
fn effects(before: &dyn Game, after: &dyn Game, told: &BTreeSet<i32>) -> BTreeSet<i32> {
    let mut all = told.clone();
    let worths = |game: &dyn Game| -> Vec<i32> {
        let standings = game.standings();
        standings.iter().map(|it| it.worth.0).collect()
    };
    let cashes = [cash(before), worths(before), incomes(before)].concat();
    let later = [cash(after), worths(after), incomes(after)].concat();
    let moved = cashes.iter().zip(&later);
    all.extend(moved.map(|(before, later)| (later - before).abs()));
    if let (Some(before), Some(after)) = (before.rail(), after.rail()) {
        let (before, after) = (before.table(), after.table());
        all.insert((after.bank - before.bank).0.abs());
        for id in before.components.company_ids() {
            let prices = [before, after].map(|table| table.market.price(id));
            let pars = [before, after].map(|table| table.company(id).par);
            for [from, to] in [prices, pars] {
                let moves = from != to;
                all.extend(
                    [from, to]
                        .into_iter()
                        .flatten()
                        .filter(|_| moves)
                        .map(|sum| sum.0),
                );
            }
        }
    }
    all
}

/// Checks whether a control says that a price stays, and it does: that of its company, or of the one that operates.
fn stays(words: &ChoiceText, game: &dyn Game, after: &dyn Game, sum: i32) -> bool {
    let brings = words.brings.as_deref().unwrap_or_default();
    let (Some(before), Some(rail)) = (game.rail(), after.rail()) else {
        return false;
    };
    let table = rail.table();
    let named = words
        .badge
        .and_then(|badge| table.components.company_by_symbol(badge.symbol));
    let company = named.or(before.company());
    let price = company.and_then(|id| table.market.price(id));
    let says = ["$", "£"]
        .iter()
        .any(|sign| brings.contains(&format!("stays at {sign}{sum}")));
    says && price.map(|price| price.0) == Some(sum)
}

/// Plays on while passing is all that others may do about a move, such as protecting a price.
fn pass_on(game: &mut dyn Game, told: &mut BTreeSet<i32>) {
    for _ in 0..4 {
        let choices = game.choices().into_iter();
        let mut passes = choices.filter_map(|choice| match choice {
            Choice::Do(made) if game.choice_text(&made).tone == Tone::Pass => Some(made),
            _ => None,
        });
        let Some(pass) = passes.next() else {
            return;
        };
        drop(passes);
        let log = game.apply(&pass).unwrap();
        told.extend(log.iter().flat_map(|line| told_by(&line.text)));
    }
}

/// Returns a player's cash, if it is known.
fn cash_of(game: &dyn Game, player: PlayerId) -> Option<i32> {
    let assets = game.assets(player).into_iter();
    let mut cash = assets.filter(|asset| asset.name == "Cash");
    cash.next().map(|asset| asset.value.0)
}

/// Returns what everybody has in cash: players, then companies. A bankrupt has nothing.
fn cash(game: &dyn Game) -> Vec<i32> {
    let players = game.standings();
    let players = players.iter();
    let mut all: Vec<i32> = players
        .map(|it| cash_of(game, it.player).unwrap_or_default())
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
        let mut told: BTreeSet<i32> = log.iter().flat_map(|line| told_by(&line.text)).collect();
        let own = game.decision().map(|decision| decision.player);
        let is_hidden = own.is_some_and(|own| cash_of(game, own).is_none());
        if is_hidden && told.iter().all(|sum| *sum == 0) {
            // Nothing can be seen of what it costs.
            return;
        }
        let first = log
            .iter()
            .find(|line| !line.heading)
            .map(|line| sums(&line.text));
        let kind = made.kind();
        let mut does = effects(game, &*after, &told);
        let place = format!("{} | {words:?} | {log:?} {does:?}", game.round().name);
        let named = named(&words);
        let (before, later) = (cash(game), cash(&*after));
        let is_met = |does: &BTreeSet<i32>, after: &dyn Game, sum: &i32| {
            *sum == 0 || does.contains(sum) || stays(&words, game, after, *sum)
        };
        let all_met = |does: &BTreeSet<i32>, after: &dyn Game| {
            let mut sums = named.iter().flat_map(|(_, sums)| sums);
            sums.all(|sum| is_met(does, after, sum))
        };
        if !all_met(&does, &*after) {
            pass_on(&mut *after, &mut told);
            does.extend(effects(game, &*after, &told));
        }
        for (part, sums) in &named {
            let is_no_effect = |row: &&(&str, Part, &str)| row.0 == kind && row.1 == *part;
            if NO_EFFECT.iter().any(|row| is_no_effect(&row)) {
                continue;
            }
            for sum in sums.iter().filter(|sum| !is_met(&does, &*after, sum)) {
                self.note(format!("{kind}, {part:?}"), format!("{sum}: {place}"));
            }
        }
        let Some(decision) = game.decision() else {
            return;
        };
        let own = decision.player.index();
        let paid = before[own] - later[own];
        let is_named = named.iter().any(|(_, sums)| sums.contains(&paid));
        if paid > 0 && first.is_some_and(|first| first.contains(&paid)) && !is_named {
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
        for answers in first_answers(title) {
            let key = answers.first().map(|(_, key)| *key);
            let found = FOUND_BY_HAND.iter().filter(|(name, rules, seed)| {
                *name == title.name && Some(*rules) == key && *seed >= games
            });
            let seeds = (0..games).chain(found.map(|(.., seed)| *seed));
            look_at(title, &answers, seeds, &mut seen);
        }
        println!("{}: {} moves", title.name, seen.moves);
        all.extend(seen.wrong.into_iter().map(|(kind, (count, example))| {
            format!("{}: {kind}, {count} times: {example}", title.name)
        }));
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}
