//! The search for a puzzle at a moment of a game: all moves that it asks for are measured by the engine.

use crate::matches::think;
use roundhouse::engine::game::{Choice, Game, Move};
use roundhouse::engine::rail::rail_view::Task;
use roundhouse::engine::rail::route::{Run, Search};
use roundhouse::opponents::{Level, RecentMoves};
use roundhouse::record::learning::lesson::PlayedOn;
use roundhouse::record::learning::puzzle::{Kind, Puzzle, dollars};
use roundhouse::record::title::Title;
use serde_json::Value;
use std::time::{Duration, Instant};

/// The most moves among which a puzzle asks to choose.
const MOST_MOVES: usize = 160;
/// The most moves that computers play on from.
const MOST_FUTURES: usize = 40;
/// The most trains and stops of runs that somebody has to draw.
const MOST_DRAWN: (usize, usize) = (3, 14);
/// The most moves that are right.
const MOST_RIGHT: usize = 3;
/// The longest search for runs; a page has to do it in a moment.
const LONGEST_SEARCH: Duration = Duration::from_millis(40);

/// Lists the kinds of puzzles that a moment may be.
pub fn kinds(game: &dyn Game) -> Vec<Kind> {
    let task = game.rail().and_then(|rail| rail.task());
    if task == Some(Task::Runs) {
        return vec![Kind::Run];
    }
    let has = |wanted: &str| {
        let choices = game.choices().into_iter();
        choices
            .filter(|choice| matches!(choice, Choice::Do(made) if made.kind() == wanted))
            .count()
    };
    let mut kinds = Vec::new();
    if game.rail().is_none() {
        let builds = moves(game, Kind::Depot).len();
        kinds.extend((builds >= 4).then_some(Kind::Depot));
        kinds.extend((has("play") + has("claim") >= 3).then_some(Kind::Card));
        return kinds;
    }
    kinds.extend((!game.rail().unwrap().lays().is_empty()).then_some(Kind::Lay));
    kinds.extend((has("buy_train") >= 1).then_some(Kind::Train));
    kinds.extend((has("sell") >= 1 && has("pass") == 1).then_some(Kind::Sell));
    kinds
}

/// Lists the moves that a kind asks for: of a range of prices the ends.
fn moves(game: &dyn Game, kind: Kind) -> Vec<Move> {
    let choices = game.choices().into_iter();
    let moves = choices.flat_map(|choice| match choice {
        Choice::Do(made) => vec![made],
        Choice::Amount(amount) => [amount.least, amount.most]
            .map(|number| (amount.made)(number))
            .to_vec(),
        Choice::OpenEnded(many) => game.find(many),
    });
    moves.filter(|made| kind.asks_for(made)).collect()
}

/// Checks whether a move has a price of one's own, so that moves like it cannot all be tried.
fn has_free_price(game: &dyn Game, made: &Move) -> bool {
    let mut choices = game.choices().into_iter();
    !choices.any(|choice| match choice {
        Choice::Do(known) => known == *made,
        Choice::Amount(_) => false,
        Choice::OpenEnded(many) => game.find(many).contains(made),
    })
}

/// Makes the puzzle of a moment, if one move is clearly worth more than all others.
pub fn puzzle_at(
    title: &'static Title,
    game: &dyn Game,
    kind: Kind,
    number: usize,
    at: usize,
) -> Option<Puzzle> {
    let mut worth = match kind {
        Kind::Run => runs(game)?,
        _ if kind.rounds() > 0 => played_on(title, game, kind)?,
        _ => measured(title, game, kind)?,
    };
    worth.sort_by_key(|(_, worth)| -worth);
    let (best, most) = worth.first()?.clone();
    let group = group(kind, &best);
    let (second, next) = worth
        .iter()
        .find(|(made, _)| self::group(kind, made) != group)?
        .clone();
    if most - next < margin(kind, most) {
        return None;
    }
    let right = worth.iter().filter(|(_, worth)| match kind {
        Kind::Lay => *worth == most,
        _ => *worth > next,
    });
    let right: Vec<Move> = right.map(|(made, _)| made.clone()).collect();
    let is_plain = right
        .iter()
        .all(|made| kind == Kind::Run || !has_free_price(game, made));
    let is_few = right.len() <= MOST_RIGHT;
    (is_plain && is_few).then_some(Puzzle {
        kind,
        game: number,
        at,
        right,
        second,
        worth: [most, next],
    })
}

/// Measures the moves from which computers play on; none unless the one that a strong computer makes is the best.
fn played_on(title: &'static Title, game: &dyn Game, kind: Kind) -> Option<Vec<(Move, i32)>> {
    let all = moves(game, kind);
    if !(2..=MOST_FUTURES).contains(&all.len()) {
        return None;
    }
    let past = RecentMoves::default();
    let strong = think(title.code().adviser, game, &past, Level::Strong.tuning(), 7).made;
    if !kind.asks_for(&strong) {
        return None;
    }
    let most = worth(title, game, kind, &strong)?;
    let mut measured = vec![(strong.clone(), most)];
    for made in all.into_iter().filter(|made| *made != strong) {
        let worth = worth(title, game, kind, &made)?;
        // Another answer is as good: the rest need not be known.
        let is_other = group(kind, &made) != group(kind, &strong);
        if worth > most || is_other && worth > most - margin(kind, most) {
            return None;
        }
        measured.push((made, worth));
    }
    Some(measured)
}

/// The least by which the best is better.
fn margin(kind: Kind, most: i32) -> i32 {
    match kind {
        Kind::Lay | Kind::Run => 10.max(most / 20),
        Kind::Train | Kind::Sell => 20.max(most / 40),
        Kind::Depot | Kind::Card => 6,
    }
}

/// Returns what moves have in common that are one answer.
fn group(kind: Kind, made: &Move) -> String {
    let read: Value = serde_json::from_str(made.text()).unwrap();
    match kind {
        Kind::Sell => read["sell"]["company"].to_string(),
        Kind::Train => {
            let bought = &read["buy_train"];
            // Titles name a kind of train by its number in the table, or by its name.
            let train = &bought["train"];
            format!("{} {} {}", train["kind"], train["name"], bought["seller"])
        }
        Kind::Lay => read["lay"]["hex"].to_string(),
        _ => made.text().to_string(),
    }
}

/// Measures all moves; none if they are too few or too many.
fn measured(title: &'static Title, game: &dyn Game, kind: Kind) -> Option<Vec<(Move, i32)>> {
    let all = moves(game, kind);
    if !(4..=MOST_MOVES).contains(&all.len()) || kind == Kind::Lay && !is_quick(game) {
        return None;
    }
    let measured = all.into_iter().map(|made| {
        let worth = worth(title, game, kind, &made)?;
        Some((made, worth))
    });
    measured.collect()
}

/// Measures a move in dollars.
pub fn worth(title: &'static Title, game: &dyn Game, kind: Kind, made: &Move) -> Option<i32> {
    let mut after = game.copy();
    after.apply(made).ok()?;
    let mut ahead = PlayedOn::new(title, after, kind.rounds());
    while !ahead.step() {}
    Some(dollars(kind, game, made, ahead.game())?.0)
}

/// Checks whether the best runs are found in a moment.
fn is_quick(game: &dyn Game) -> bool {
    let begun = Instant::now();
    let found = || {
        let rail = game.rail()?;
        let mut search = rail.search_runs(rail.company()?);
        while begun.elapsed() < LONGEST_SEARCH {
            if let Some(best) = search.step(Search::SLICE) {
                return Some(best.proved);
            }
        }
        None
    };
    found() == Some(true)
}

/// Measures the best runs of several trains, and the best of them with one train left standing.
fn runs(game: &dyn Game) -> Option<Vec<(Move, i32)>> {
    if !is_quick(game) {
        return None;
    }
    let rail = game.rail()?;
    let company = rail.company()?;
    let best = rail.search_runs(company).step(u64::MAX)?;
    let stops: usize = best.earnings.runs.iter().map(|run| run.stops.len()).sum();
    let (trains, most_stops) = MOST_DRAWN;
    let is_drawn = (5..=most_stops).contains(&stops) && rail.units(company).len() <= trains;
    if best.runs.len() < 2 || !is_drawn {
        return None;
    }
    let without = (0..best.runs.len()).filter_map(|left| {
        let mut runs: Vec<Run> = best.runs.clone();
        runs.remove(left);
        let earned = rail.check_runs(company, &runs).ok()?;
        Some((rail.run(runs), earned.total.0))
    });
    let less: Vec<(Move, i32)> = without.collect();
    let mut all = vec![(rail.run(best.runs.clone()), best.earnings.total.0)];
    all.extend(less);
    Some(all)
}
