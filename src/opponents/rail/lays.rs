//! Which track a company lays, and where it places its markers.

use super::outlook::Outlook;
use super::track;
use super::ways::{self, Ways, dollars};
use crate::engine::arrange::Arrange;
use crate::engine::rail::board::{Board, CitySpace};
use crate::engine::rail::door::Lay;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::route::RouteContext;
use crate::opponents::Mind;

/// After how many of the best a second lay is looked for, and how many.
const PLANS: usize = 6;
const SECONDS: usize = 4;
/// What a dollar more in the next run counts, and one that is promised.
const OF_A_RUN: f64 = 1.0;
const OF_A_PROMISE: f64 = 0.7;
/// What a dollar of the treasury counts against that.
const OF_A_COST: f64 = 0.08;
/// What it counts to keep a power for later.
const OF_A_POWER: f64 = 8.0;
/// A lay that brings less is left out.
pub const LEAST: f64 = 0.2;
/// What it counts to place no marker where money is lacking.
pub const NO_MARKER: f64 = 8.0;

/// The best so many by a score, the best first.
#[must_use]
pub fn ranked<T>(mut all: Vec<(f64, T)>, most: usize) -> Vec<T> {
    all.arrange_by(|a, b| b.0.total_cmp(&a.0));
    all.truncate(most);
    all.into_iter().map(|(_, one)| one).collect()
}

/// The lays worth thinking about, with what each is good for.
pub fn scored(ways: &dyn Ways, mind: &mut Mind, company: CompanyId, deep: bool) -> Vec<(f64, Lay)> {
    let context = ways.route_context(company);
    let knobs = mind.knobs;
    let sieve = if deep { knobs.lays } else { knobs.sieve };
    let lays = best_looking(context, ways.lays(), sieve);
    let earned = if deep {
        ways::earns(ways, mind, company)
    } else {
        0.0
    };
    let now = (earned, ways::promises(ways, mind, company));
    let mut tried = Vec::with_capacity(lays.len());
    for lay in lays {
        let board = after(context.board, lay);
        let context = RouteContext {
            board: &board,
            ..context
        };
        let mut score = promised_on(mind, context, now.1) - OF_A_COST * dollars(lay.cost);
        if lay.power.is_some() {
            score -= OF_A_POWER;
        }
        if deep {
            score += OF_A_RUN * (ways::earns_on(ways, mind, context) - now.0);
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

/// What a network promises more on another board.
fn promised_on(mind: &mut Mind, context: RouteContext<'_>, now: f64) -> f64 {
    let RouteContext {
        board,
        company,
        pays,
        rules,
    } = context;
    OF_A_PROMISE * (track::potential(mind, rules, board, company, pays) - now)
}

/// The lays that look best.
fn best_looking(context: RouteContext<'_>, lays: Vec<Lay>, most: usize) -> Vec<Lay> {
    let looks = |lay: Lay| {
        let looks = track::looks(context.board, context.pays, lay.hex, lay.laid);
        (looks - dollars(lay.cost) / 5.0, lay)
    };
    ranked(lays.into_iter().map(looks).collect(), most)
}

fn after(board: &Board, lay: Lay) -> Board {
    let mut board = board.clone();
    board.lay_freely(lay.hex, lay.laid);
    board
}

/// What the best second lay adds to the run after a first: in the same turn, or the next one.
fn plan_after(ways: &dyn Ways, mind: &mut Mind, company: CompanyId, lay: Lay, now: f64) -> f64 {
    let context = ways.route_context(company);
    let next = after(context.board, lay);
    let next = RouteContext {
        board: &next,
        ..context
    };
    let first = ways::earns_on(ways, mind, next);
    let mut best = first;
    for second in best_looking(next, ways.lays_after(lay), SECONDS) {
        let board = after(next.board, second);
        let context = RouteContext {
            board: &board,
            ..context
        };
        best = best.max(ways::earns_on(ways, mind, context));
    }
    ways.of_a_plan(company) * (best - first.max(now)).max(0.0)
}

/// What a marker is good for: where it opens the most, or keeps others from closing it.
pub fn of_marker(
    ways: &dyn Ways,
    mind: &mut Mind,
    company: CompanyId,
    space: CitySpace,
    cost: f64,
) -> f64 {
    let context = ways.route_context(company);
    let now = (
        ways::earns(ways, mind, company),
        ways::promises(ways, mind, company),
    );
    let table = ways.table();
    let mut board = table.board.clone();
    board.place(company, space);
    let marked = RouteContext {
        board: &board,
        ..context
    };
    let earned = ways::earns_on(ways, mind, marked) - now.0;
    let promised = promised_on(mind, marked, now.1);
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

/// What it counts to place no marker.
#[must_use]
pub fn without_marker(outlook: &Outlook, company: CompanyId) -> f64 {
    if outlook.of(company).lacks > 0.0 {
        NO_MARKER
    } else {
        0.0
    }
}
