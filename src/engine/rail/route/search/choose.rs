//! The steps that may be taken from a state, and the most that each may bring.

use super::obstacle::Obstacle;
use super::{Choice, Engine};
use crate::engine::rail::route::graph::DirectedLink;
use crate::engine::rail::route::plan::Plan;
use crate::engine::rail::route::sets::{each, only, place};
use crate::engine::rail::route::state::{Problem, SearchPlace, State, Step};

impl Engine {
    /// Returns the most that later units earn.
    fn rest(&self, unit: u8) -> i32 {
        let next = usize::from(unit) + 1;
        if next < self.last {
            self.together[next]
        } else {
            0
        }
    }

    /// Returns the most that later units add. They run beside what is taken in the top state.
    fn rest_beside(&mut self, unit: u8) -> i32 {
        let rest = self.rest(unit);
        let next = usize::from(unit) + 1;
        if next >= self.last {
            return rest;
        }
        let here = self.range(self.frames.len() - 1);
        match self.rests[next].recall(None, &self.taken[here.clone()]) {
            Some(lesson) if lesson.most < rest => {
                for (blame, because) in self.blame[here].iter_mut().zip(lesson.because) {
                    *blame |= because;
                }
                lesson.most
            }
            _ => rest,
        }
    }

    /// Adds a choice if it may surpass the best. If something is in its way, that is to blame instead.
    fn offer(&mut self, state: &State, step: Step, hope: i32, obstacle: Option<Obstacle>) {
        if !self.may_surpass(state.earned + hope) {
            self.give_up(self.frames.len() - 1, hope);
            return;
        }
        let obstacle = obstacle.and_then(|obstacle| self.in_the_way(state, obstacle));
        match obstacle {
            Some(taken) => self.blame(taken),
            None => self.choices.push(Choice { step, hope }),
        }
    }

    fn blame(&mut self, taken: usize) {
        let (word, bit) = place(taken);
        let blame = &mut self.blame[(self.frames.len() - 1) * self.words + word];
        if *blame & bit == 0 {
            *blame |= bit;
            self.activity[taken] += 1;
        }
    }

    /// Offers the ways for a unit to start. It does not run, or runs through one of the markers.
    pub(super) fn choose_marker(&mut self, state: &State) {
        let rest = self.rest(state.unit);
        self.offer(state, Step::Idle, rest, None);
        for start in each(self.problem.graph.own) {
            #[allow(clippy::cast_possible_truncation, reason = "a set has 128 stops")]
            self.choose_exits(state, start as u8, rest);
        }
    }

    /// Offers the exits from a marker. A run leaves by one or, where it may pass, by two.
    fn choose_exits(&mut self, state: &State, start: u8, rest: i32) {
        let through = self.problem.graph.through & only(start) != 0;
        let node = self.problem.graph.node_at(start);
        let exits: Vec<u16> = node.exits.iter().map(|(exit, _)| *exit).collect();
        for (index, &first) in exits.iter().enumerate() {
            // Of two units alike, the second runs from a later marker or, from the same, by a later exit.
            if state.bound.is_some_and(|bound| (start, first) <= bound) {
                continue;
            }
            self.choose_start(state, start, (first, None), rest);
            for &second in exits[index + 1..].iter().filter(|_| through) {
                self.choose_start(state, start, (first, Some(second)), rest);
            }
        }
    }

    fn choose_start(&mut self, state: &State, start: u8, exits: (u16, Option<u16>), rest: i32) {
        let step = Step::Start(start, exits);
        let Some(child) = self.problem.after(state, step) else {
            return;
        };
        let hope = child.earned - state.earned + self.more(&child) + rest;
        self.offer(state, step, hope, Some(Obstacle::Exits(exits.0, exits.1)));
    }

    /// Calculates the most that a run can gain.
    fn more(&mut self, state: &State) -> i32 {
        let Problem { graph, .. } = &self.problem;
        let plan = self.problem.plan(state);
        let walks = &mut self.walks[usize::from(state.unit)];
        let most = if walks.work() {
            // The end of the first arm: the marker, if it is the only one.
            let first = match (state.place, state.then()) {
                (SearchPlace::First, Some(_)) => None,
                (SearchPlace::First, None) => Some(state.start),
                _ => Some(state.tips[0]),
            };
            let gone = (state.counted, state.groups);
            let way = state.way_on(graph);
            let counted = walks.most((graph, plan), way, first, gone, state.left);
            counted + self.problem.most_bonus(state, &plan.shares)
        } else {
            let distance = self.problem.most_distance(state);
            reachable(&self.problem, plan, state) + distance + self.problem.most_bonus(state, &[])
        };
        // Nor does the whole run earn more than the best of its unit alone.
        let alone = self.alone[usize::from(state.unit)] - (state.earned - state.before);
        most.min(alone)
    }

    /// Offers that an arm grows, or ends.
    pub(super) fn choose_way(&mut self, state: &State) {
        let rest = self.rest_beside(state.unit);
        if !state.is_at_marker() {
            self.choose_end(state, rest);
            if self.problem.graph.through & only(state.end) == 0 {
                return;
            }
        }
        let mut known = None;
        for index in 0..self.problem.graph.node_at(state.end).links.len() {
            let way = self.problem.graph.node_at(state.end).links[index];
            if !self.is_open(state, way) {
                continue;
            }
            let arrival = (way.to, self.problem.graph.link_of(way).exit(way.to));
            let hopes = match known {
                Some((same, hopes)) if same == arrival => hopes,
                _ => self.hopes(state, way),
            };
            known = Some((arrival, hopes));
            for (counts, hope) in [true, false].into_iter().zip(hopes) {
                if let Some(hope) = hope {
                    let step = Step::Grow(way, counts);
                    self.offer(state, step, hope + rest, Some(Obstacle::Link(way)));
                }
            }
        }
    }

    /// Offers the end of an arm. The run is complete then, or its second arm begins.
    fn choose_end(&mut self, state: &State, rest: i32) {
        let step = if state.then().is_none() {
            Step::Finish
        } else {
            Step::Turn
        };
        if let Some(child) = self.problem.after(state, step) {
            let hope = match step {
                Step::Turn => self.more(&child),
                _ => child.earned - state.earned,
            };
            self.offer(state, step, hope + rest, None);
        }
    }

    /// Checks whether a link is open. The resources that are taken do not count.
    fn is_open(&self, state: &State, way: DirectedLink) -> bool {
        let graph = &self.problem.graph;
        let gone = state.counted | self.problem.earlier(state.start);
        gone & only(way.to) == 0
            && state.counted & graph.barred_by(way) == 0
            && state
                .exit()
                .is_none_or(|exit| graph.link_of(way).exit(state.end) == exit)
    }

    /// Calculates the hopes of going on. They are the most a run can earn when it goes on to a stop and counts it, and
    /// when it does not.
    fn hopes(&mut self, state: &State, way: DirectedLink) -> [Option<i32>; 2] {
        let plan = self.problem.plan(state);
        let may = [
            plan.ignored & only(way.to) == 0,
            (plan.ignored | plan.skippable) & only(way.to) != 0,
        ];
        [true, false].map(|counts| {
            let child = may[usize::from(!counts)]
                .then(|| self.problem.after(state, Step::Grow(way, counts)))??;
            Some(child.earned - state.earned + self.more(&child))
        })
    }

    /// Checks whether the second arm can begin. It is only asked if there is to be one; what is in its way is to blame.
    pub(super) fn can_turn(&mut self, state: &State) -> bool {
        if state.then().is_none() {
            return true;
        }
        let Some(turned) = self.problem.after(state, Step::Turn) else {
            return true;
        };
        let mut blame = Vec::new();
        for &way in &self.problem.graph.node_at(state.start).links {
            if self.is_open(&turned, way) {
                match self.in_the_way(&turned, Obstacle::Link(way)) {
                    Some(taken) => blame.push(taken),
                    None => return true,
                }
            }
        }
        blame.into_iter().for_each(|taken| self.blame(taken));
        false
    }
}

/// Calculates the most a run can reach. It counts as if all stops that it reaches were in a row.
fn reachable(problem: &Problem, plan: &Plan, state: &State) -> i32 {
    let graph = &problem.graph;
    let exits = || state.exit().into_iter().chain(state.then());
    let mut near = exits().fold(0, |near, exit| near | graph.by_exit(state.start, exit));
    let mut arms = exits().count();
    if graph.through & only(state.end) != 0 && !state.is_at_marker() {
        near |= graph.near[usize::from(state.end)];
        arms += 1;
    }
    let gone = state.counted | problem.earlier(state.start);
    plan.reachable(graph, (near, arms), gone, state.left)
}
