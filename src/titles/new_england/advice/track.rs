//! Track and station markers (sections 11.3 and 11.4).

use super::super::action::Action;
use super::super::game::{Game, Round};
use super::super::operating_round::Lay;
use super::{PASS, dollars, ranked};
use crate::engine::rail::board::Board;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::route::{Ground, STANDARD};
use crate::opponents::Mind;
use crate::opponents::rail::track;

/// How many lays are looked at closely when one will be made.
const SIEVE: usize = 14;
/// After how many of the best a second lay is looked for, and how many.
const PLANS: usize = 6;
const SECONDS: usize = 4;
/// What a dollar more in the next run counts, and one in the run after a second lay, and one that is promised.
const OF_A_RUN: f64 = 1.0;
const OF_A_PLAN: f64 = 0.5;
const OF_A_PROMISE: f64 = 0.7;
/// What a dollar of the treasury counts against that.
const OF_A_COST: f64 = 0.08;
/// A lay that brings less is left out.
const LEAST: f64 = 0.2;

impl Game {
    pub(super) fn advise_track(
        &self,
        mind: &mut Mind,
        company: CompanyId,
        deep: bool,
        most: usize,
    ) -> Vec<Action> {
        let sieve = if deep { SIEVE } else { mind.knobs.sieve };
        let lays = self.best_looking(sieve);
        let earns = if deep { self.earns(mind, company) } else { 0.0 };
        let now = (earns, self.promises(mind, company));
        let mut scored: Vec<(f64, Action)> = vec![(LEAST, PASS)];
        let mut tried = Vec::with_capacity(lays.len());
        for lay in lays {
            let score = self.score_of(mind, company, lay, now, deep);
            tried.push((score, lay));
        }
        if deep {
            let best = ranked(tried.clone(), PLANS);
            for (score, lay) in &mut tried {
                if best.contains(lay) {
                    *score += self.plan_after(mind, company, *lay, now.0);
                }
            }
        }
        scored.extend(tried.into_iter().map(|(score, lay)| (score, lay.action())));
        ranked(scored, most.max(1))
    }

    /// The lays that look best.
    fn best_looking(&self, most: usize) -> Vec<Lay> {
        let board = &self.table().board;
        let pays = self.table().depot.phase().pays;
        let looks = |lay: Lay| {
            let looks = track::looks(board, pays, lay.hex, lay.laid);
            (looks - dollars(lay.cost) / 5.0, lay)
        };
        ranked(self.lays().into_iter().map(looks).collect(), most)
    }

    fn after_lay(&self, lay: Lay) -> Board {
        let mut board = self.table().board.clone();
        board.lay_freely(lay.hex, lay.laid);
        board
    }

    /// What a lay adds to the next run and to what the network promises.
    fn score_of(
        &self,
        mind: &mut Mind,
        company: CompanyId,
        lay: Lay,
        now: (f64, f64),
        deep: bool,
    ) -> f64 {
        let board = self.after_lay(lay);
        let pays = self.table().depot.phase().pays;
        let promised = track::potential(mind, &STANDARD, &board, company, pays) - now.1;
        let mut score = OF_A_PROMISE * promised - OF_A_COST * dollars(lay.cost);
        if deep {
            let earned = self.earns_on(mind, Ground::new(&board, company, pays)) - now.0;
            score += OF_A_RUN * earned;
        }
        score
    }

    /// What the best second lay adds to the run after a first: in the same turn, or the next one.
    fn plan_after(&self, mind: &mut Mind, company: CompanyId, lay: Lay, now: f64) -> f64 {
        let mut next = self.clone();
        next.common.table.board.lay_freely(lay.hex, lay.laid);
        let is_minor = self.table().kind(company) == CompanyKind::Minor;
        if let Round::Operating(round) = &mut next.round {
            round.look_again();
        }
        let first = next.earns(mind, company);
        let pays = next.table().depot.phase().pays;
        let mut best = first;
        for second in next.best_looking(SECONDS) {
            let board = next.after_lay(second);
            best = best.max(next.earns_on(mind, Ground::new(&board, company, pays)));
        }
        let later = if is_minor { 0.8 } else { 1.0 };
        OF_A_PLAN * later * (best - first.max(now)).max(0.0)
    }

    /// A marker where it opens the most, or keeps others from closing it.
    pub(super) fn advise_marker(&self, mind: &mut Mind, company: CompanyId) -> Vec<Action> {
        let table = self.table();
        let pays = table.depot.phase().pays;
        let now = (self.earns(mind, company), self.promises(mind, company));
        let cost = dollars(
            table
                .company(company)
                .markers_left
                .first()
                .copied()
                .unwrap_or_default(),
        );
        let lacks = self.outlook(mind).of(company).lacks > 0.0;
        let mut scored = Vec::new();
        for action in self.exact() {
            let Some(space) = action.space() else {
                scored.push((if lacks { 8.0 } else { 0.0 }, action));
                continue;
            };
            let mut board = table.board.clone();
            board.place(company, space);
            let earned = self.earns_on(mind, Ground::new(&board, company, pays)) - now.0;
            let promised = track::potential(mind, &STANDARD, &board, company, pays) - now.1;
            let free = table.board.spaces(space.hex, space.city);
            let free = free
                .filter(|&space| table.board.is_free_for(company, space))
                .count();
            let tile = table.board.tile(space.hex);
            let stop = tile
                .stop_of_city(space.city)
                .map(|stop| tile.stops[usize::from(stop)]);
            let value = stop.map_or(0.0, |stop| dollars(stop.revenue.in_phase(pays)));
            // The last free space of a city is taken by somebody.
            let kept = if free == 1 {
                0.25 * value
            } else {
                0.08 * value
            };
            let score = 2.0 * earned + OF_A_PROMISE * promised + kept - OF_A_COST * cost;
            scored.push((score, action));
        }
        ranked(scored, usize::MAX)
    }

    /// Of two markers in a hex the one is given up that opens less.
    pub(super) fn advise_return(&self, mind: &mut Mind, company: CompanyId) -> Vec<Action> {
        let pays = self.table().depot.phase().pays;
        let mut scored = Vec::new();
        for action in self.exact() {
            let Some(space) = action.space() else {
                continue;
            };
            let mut board = self.table().board.clone();
            board.take_back(company, space);
            let earned = self.earns_on(mind, Ground::new(&board, company, pays));
            let promised = track::potential(mind, &STANDARD, &board, company, pays);
            scored.push((earned + promised, action));
        }
        ranked(scored, usize::MAX)
    }
}
