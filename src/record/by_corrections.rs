//! A check that corrections can tell a whole position: moments of a recorded game are entered by corrections alone into
//! a game that has just begun, compared, and played on from there by the moves of the record.

use super::title::Title;
use crate::engine::game::{Game, Move};
use crate::engine::money::written_in;
use crate::engine::rail::Rail;
use crate::engine::rail::route::best_runs;
use crate::engine::setup::Setup;

/// A moment of a record that was entered by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnteredMoment {
    /// Number of moves of the record before it.
    pub at: usize,
    /// The round, as players write it.
    pub round: String,
    /// Number of corrections.
    pub changes: usize,
    /// A sentence about what was not equal; none if all was, then and to the end of the record.
    pub fault: Option<String>,
}

/// Enters so many moments of a record. They are evenly spread over the beginnings of turns after the first rounds that
/// corrections can tell of.
///
/// # Errors
/// If the record cannot be played, or is of no railway game on hexes.
pub fn by_corrections(
    title: &'static Title,
    setup: &Setup,
    moves: &[Move],
    count: usize,
) -> Result<Vec<EnteredMoment>, String> {
    written_in(title.currency, || enter(title, setup, moves, count))
}

fn enter(
    title: &'static Title,
    setup: &Setup,
    moves: &[Move],
    count: usize,
) -> Result<Vec<EnteredMoment>, String> {
    let fresh = title
        .begin(setup)
        .map_err(|_| "The setup is not possible.")?;
    let mut games = vec![fresh.clone()];
    for made in moves {
        let mut next = games[games.len() - 1].clone();
        next.replay(made).map_err(|refusal| refusal.to_string())?;
        games.push(next);
    }
    let turns: Vec<usize> = (1..games.len())
        .filter(|&at| begins_turn(&*games[at - 1], &*games[at]))
        .collect();
    let count = count.min(turns.len());
    let chosen = (0..count).map(|number| turns[number * turns.len() / count]);
    Ok(chosen
        .map(|at| {
            let round = games[at].round().name;
            let (changes, fault) = match enter_one(&*fresh, &games[at..], &moves[at..]) {
                Ok(changes) => (changes, None),
                Err(fault) => (0, Some(fault)),
            };
            EnteredMoment {
                at,
                round,
                changes,
                fault,
            }
        })
        .collect())
}

/// Checks whether a turn begins. Somebody else decides than before, or for another company, in a round that corrections
/// can tell of.
fn begins_turn(before: &dyn Game, after: &dyn Game) -> bool {
    let (Some(decision), Some(rail)) = (after.decision(), after.rail()) else {
        return false;
    };
    let told = rail.facts().iter().any(|(name, ..)| *name == "round");
    let working = |game: &dyn Game| game.rail().and_then(Rail::working);
    let other = before.decision().map(|before| before.player) != Some(decision.player);
    let turn = match working(after) {
        Some(company) => working(before) != Some(company) || before.round() != after.round(),
        None => other || before.round().id != after.round().id,
    };
    told && turn && rail.proposed().is_none()
}

/// Enters one position and plays on. Returns the number of corrections.
fn enter_one(fresh: &dyn Game, later: &[Box<dyn Game>], moves: &[Move]) -> Result<usize, String> {
    let mut game = fresh.copy();
    let target = &*later[0];
    let changes = rail(&*game)?.difference(target);
    let count = changes.len();
    let made = rail(&*game)?.correct(changes);
    game.apply(&made).map_err(|refusal| refusal.to_string())?;
    compare(&*game, target)?;
    compare_runs(rail(&*game)?, rail(target)?)?;
    for (number, made) in moves.iter().enumerate() {
        game.replay(made)
            .map_err(|refusal| format!("{number} moves later {made} was refused: {refusal}"))?;
        compare(&*game, &*later[number + 1])
            .map_err(|fault| format!("{} moves later: {fault}", number + 1))?;
    }
    Ok(count)
}

fn rail(game: &dyn Game) -> Result<&dyn Rail, String> {
    game.rail()
        .ok_or_else(|| "This is no game of railways on hexes.".to_string())
}

/// Checks whether every sum and everything on the table is equal.
fn compare(game: &dyn Game, target: &dyn Game) -> Result<(), String> {
    let changes = rail(game)?.difference(target);
    if let Some(change) = changes.first() {
        return Err(format!("{} of {} is not equal", change.what, change.of));
    }
    let same = game.standings() == target.standings()
        && game.decision() == target.decision()
        && game.outcome() == target.outcome();
    same.then_some(())
        .ok_or_else(|| "how the players stand is not equal".to_string())
}

/// Checks that no company's best runs earn less. Either both are proved to be the best, or neither.
fn compare_runs(ours: &dyn Rail, theirs: &dyn Rail) -> Result<(), String> {
    for company in ours.table().running() {
        let best = |rail: &dyn Rail| best_runs(rail.route_context(company), &rail.units(company));
        let (here, there) = (best(ours), best(theirs));
        if here.earnings.total < there.earnings.total || here.proved != there.proved {
            let symbol = ours.table().symbol(company);
            return Err(format!("the best runs of {symbol} are not equal"));
        }
    }
    Ok(())
}
