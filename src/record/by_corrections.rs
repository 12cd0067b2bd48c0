//! A check that corrections can tell a whole position: moments of a recorded game are entered by corrections alone into
//! a game that has just begun, compared, and played on from there by the moves of the record.

use super::title::Title;
use crate::engine::game::{Game, Move};
use crate::engine::rail::Rail;
use crate::engine::rail::correction::FactContext;
use crate::engine::rail::route::best_runs;
use crate::engine::refusal::Refusal;
use crate::engine::setup::Setup;
use serde_json::Value;
use thiserror::Error;

/// A moment of a record that was entered by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnteredMoment {
    /// Number of moves of the record before it.
    pub at: usize,
    /// The round, as players write it.
    pub round: String,
    /// Number of corrections.
    pub changes: usize,
    /// The first difference; none if all was equal, then and to the end of the record.
    pub fault: Option<EntryFault>,
}

/// A reason why corrections cannot tell a position, or a difference from it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EntryFault {
    /// A setup that is not possible.
    #[error("The setup is not possible.")]
    Setup,
    /// A title that is no railway game on hexes.
    #[error("This is no game of railways on hexes.")]
    NoRail,
    /// A move of the record or a correction that is refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A fact that is not equal.
    #[error("{what} of {of} is not equal")]
    Fact {
        /// The name of the fact.
        what: String,
        /// The owner.
        of: Value,
    },
    /// The players' standings, who decides, or the outcome.
    #[error("how the players stand is not equal")]
    Standings,
    /// The best runs of a company.
    #[error("the best runs of {0} are not equal")]
    Runs(&'static str),
    /// A later move that is refused.
    #[error("{number} moves later {made} was refused: {refusal}")]
    RefusedLater {
        /// Number of moves before it.
        number: usize,
        /// The move.
        made: Move,
        /// The reason.
        refusal: Refusal,
    },
    /// A difference after later moves.
    #[error("{number} moves later: {fault}")]
    Later {
        /// Number of moves before it.
        number: usize,
        /// The difference.
        fault: Box<EntryFault>,
    },
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
) -> Result<Vec<EnteredMoment>, EntryFault> {
    let fresh = title.begin(setup).map_err(|_| EntryFault::Setup)?;
    let mut games = vec![fresh.clone()];
    for made in moves {
        let mut next = games[games.len() - 1].clone();
        next.replay(made)?;
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
    let has_round = rail.facts().iter().any(|(name, ..)| *name == "round");
    let working = |game: &dyn Game| game.rail().and_then(Rail::operating_company);
    let other = before.decision().map(|before| before.player) != Some(decision.player);
    let turn = match working(after) {
        Some(company) => working(before) != Some(company) || before.round() != after.round(),
        None => other || before.round().id != after.round().id,
    };
    has_round && turn && rail.proposed().is_none()
}

/// Enters one position and plays on. Returns the number of corrections.
fn enter_one(
    fresh: &dyn Game,
    later: &[Box<dyn Game>],
    moves: &[Move],
) -> Result<usize, EntryFault> {
    let mut game = fresh.copy();
    let target = &*later[0];
    let changes = rail(&*game)?.difference(target);
    let count = changes.len();
    let made = rail(&*game)?.correct(changes);
    game.apply(&made)?;
    compare(&*game, target)?;
    compare_runs(rail(&*game)?, rail(target)?)?;
    for (number, made) in moves.iter().enumerate() {
        game.replay(made)
            .map_err(|refusal| EntryFault::RefusedLater {
                number,
                made: made.clone(),
                refusal,
            })?;
        compare(&*game, &*later[number + 1]).map_err(|fault| EntryFault::Later {
            number: number + 1,
            fault: fault.into(),
        })?;
    }
    Ok(count)
}

fn rail(game: &dyn Game) -> Result<&dyn Rail, EntryFault> {
    game.rail().ok_or(EntryFault::NoRail)
}

/// Checks whether every sum and everything on the table is equal.
fn compare(game: &dyn Game, target: &dyn Game) -> Result<(), EntryFault> {
    let changes = rail(game)?.difference(target);
    if let Some(change) = changes.first() {
        let (of, _) = change.parts(FactContext::of(rail(game)?.table()));
        let what = change.subject().0.to_string();
        return Err(EntryFault::Fact { what, of });
    }
    let same = game.standings() == target.standings()
        && game.decision() == target.decision()
        && game.outcome() == target.outcome();
    same.then_some(()).ok_or(EntryFault::Standings)
}

/// Checks that no company's best runs earn less. Either both are proved to be the best, or neither.
fn compare_runs(ours: &dyn Rail, theirs: &dyn Rail) -> Result<(), EntryFault> {
    for company in ours.table().running() {
        let best = |rail: &dyn Rail| best_runs(rail.route_context(company), &rail.units(company));
        let (here, there) = (best(ours), best(theirs));
        if here.earnings.total < there.earnings.total || here.proved != there.proved {
            let symbol = ours.table().symbol(company);
            return Err(EntryFault::Runs(symbol));
        }
    }
    Ok(())
}
