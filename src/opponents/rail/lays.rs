//! The track that a company lays, and the cities where it places its markers.

use super::facts::{self, AdvisedGame, dollars};
use super::outlook::Forecast;
use super::track;
use crate::engine::arrange::Arrange;
use crate::engine::rail::board::{Board, CitySpace};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::route::RouteContext;
use crate::opponents::{Skill, ThinkState};

/// Number of the best lays for which a second lay is looked for, and number of second lays.
const PLANS: usize = 6;
const SECONDS: usize = 4;
/// The weight of a dollar more in the next run, and of one that is promised.
const OF_A_RUN: f64 = 1.0;
const OF_A_PROMISE: f64 = 0.7;
/// The weight of a dollar that a company will earn when it has built on.
const OF_A_PROSPECT: f64 = 0.35;
/// The weight of a dollar of the treasury against that, and of one that no train is wanted for.
pub(super) const OF_A_COST: f64 = 0.08;
const OF_A_SPARE_COST: f64 = 0.04;
/// The same where a company builds on in any case: a treasury that is not built with is worth little.
const OF_AN_IDLE_COST: f64 = 0.01;
/// The value of keeping a power for later.
const OF_A_POWER: f64 = 8.0;
/// The score of passing: a lay that brings less is left out.
pub const LEAST: f64 = 0.2;
/// The same where a company builds on in any case.
pub const LEAST_BUILDING: f64 = -1.0;
/// The value of placing no marker where money is lacking.
pub const NO_MARKER: f64 = 8.0;

/// Returns the highest scored entries, the best first. There are at most `most`.
#[must_use]
pub fn ranked<T>(mut all: Vec<(f64, T)>, most: usize) -> Vec<T> {
    all.arrange_by(|a, b| b.0.total_cmp(&a.0));
    all.truncate(most);
    all.into_iter().map(|(_, one)| one).collect()
}

/// Lists the lays worth thinking about, each with its score.
pub fn scored(
    ways: &dyn AdvisedGame,
    mind: &mut ThinkState,
    company: CompanyId,
    deep: bool,
) -> Vec<(f64, Lay)> {
    let context = ways.route_context(company);
    let tuning = mind.tuning;
    let shortlist = if deep { tuning.lays } else { tuning.shortlist };
    let lays = best_looking(context, ways.lays(), shortlist);
    let earned = if deep {
        facts::earns(ways, mind, company)
    } else {
        0.0
    };
    let now = (earned, promised(mind, context));
    let of_a_cost = cost_weight(ways, mind, company);
    let mut tried = Vec::with_capacity(lays.len());
    for lay in lays {
        let board = after(context.board, lay);
        let context = RouteContext {
            board: &board,
            ..context
        };
        let mut score = promised(mind, context) - now.1 - of_a_cost * dollars(lay.cost);
        if lay.power.is_some() {
            score -= OF_A_POWER;
        }
        if deep {
            score += OF_A_RUN * (facts::earns_on(ways, mind, context) - now.0);
        }
        tried.push((score, lay));
    }
    if deep {
        let best = ranked(tried.clone(), PLANS);
        for (score, lay) in &mut tried {
            if best.contains(lay) {
                *score += plan_after(ways, mind, company, *lay, now.0);
            }
        }
    }
    tried
}

/// Values what a network promises.
fn promised(mind: &mut ThinkState, context: RouteContext<'_>) -> f64 {
    let value = track::value(mind, context);
    let near = OF_A_PROMISE * value.potential;
    if mind.tuning.style.has(Skill::FarStops) {
        near + OF_A_PROSPECT * value.prospect
    } else {
        near
    }
}

/// Returns the weight of a dollar of the treasury: less where it need not be saved for a train.
fn cost_weight(ways: &dyn AdvisedGame, mind: &ThinkState, company: CompanyId) -> f64 {
    let lasts = || facts::has_train_that_outlasts(ways, company);
    if builds_on(ways, mind, company) {
        return OF_AN_IDLE_COST;
    }
    if mind.tuning.style.has(Skill::FarStops) && lasts() {
        OF_A_SPARE_COST
    } else {
        OF_A_COST
    }
}

/// Checks whether a company builds even what brings little: its treasury pays for its trains alone, and nobody takes it
/// over.
#[must_use]
pub fn builds_on(ways: &dyn AdvisedGame, mind: &ThinkState, company: CompanyId) -> bool {
    let is_major = ways.table().kind(company) == CompanyKind::Major;
    mind.tuning.style.has(Skill::Build) && is_major && !ways.must_own(company)
}

/// Lists the lays that look best.
fn best_looking(context: RouteContext<'_>, lays: Vec<Lay>, most: usize) -> Vec<Lay> {
    let looks = |lay: Lay| {
        let looks = track::looks(context.board, context.pays, lay.hex, lay.laid);
        (looks - dollars(lay.cost) / 5.0, lay)
    };
    ranked(lays.into_iter().map(looks).collect(), most)
}

/// Returns the board after a lay.
pub(super) fn after(board: &Board, lay: Lay) -> Board {
    let mut board = board.clone();
    board.lay_freely(lay.hex, lay.laid);
    board
}

/// Values the best second lay after a first. It is valued by the next run. The second lay is made in the same turn, or
/// the next one.
fn plan_after(
    ways: &dyn AdvisedGame,
    mind: &mut ThinkState,
    company: CompanyId,
    lay: Lay,
    now: f64,
) -> f64 {
    let context = ways.route_context(company);
    let next = after(context.board, lay);
    let next = RouteContext {
        board: &next,
        ..context
    };
    let first = facts::earns_on(ways, mind, next);
    let mut best = first;
    for second in best_looking(next, ways.lays_after(lay), SECONDS) {
        let board = after(next.board, second);
        let context = RouteContext {
            board: &board,
            ..context
        };
        best = best.max(facts::earns_on(ways, mind, context));
    }
    let weight = match builds_on(ways, mind, company) {
        true => 1.0,
        false => ways.second_lay_weight(company),
    };
    weight * (best - first.max(now)).max(0.0)
}

/// Values a marker. It is good where it opens the most, or keeps others from closing the city.
pub fn of_marker(
    ways: &dyn AdvisedGame,
    mind: &mut ThinkState,
    company: CompanyId,
    space: CitySpace,
    cost: f64,
) -> f64 {
    let context = ways.route_context(company);
    let now = (facts::earns(ways, mind, company), promised(mind, context));
    let table = ways.table();
    let mut board = table.board.clone();
    board.place(company, space);
    let marked = RouteContext {
        board: &board,
        ..context
    };
    let earned = facts::earns_on(ways, mind, marked) - now.0;
    let promised = promised(mind, marked) - now.1;
    let free = table.board.spaces(space.hex, space.city);
    let free = free.filter(|&space| table.board.is_free_for(company, space));
    let tile = table.board.tile(space.hex);
    let stop = tile.stop_of_city(space.city);
    let stop = stop.map(|stop| tile.stops[usize::from(stop)]);
    let value = stop.map_or(0.0, |stop| dollars(stop.revenue.in_phase(context.pays)));
    // The last free space of a city is taken by somebody.
    let kept = if free.count() == 1 { 0.25 } else { 0.08 } * value;
    2.0 * earned + promised + kept - OF_A_COST * cost
}

/// Values placing no marker.
#[must_use]
pub fn without_marker(outlook: &Forecast, company: CompanyId) -> f64 {
    if outlook.of(company).lacks > 0.0 {
        NO_MARKER
    } else {
        0.0
    }
}
