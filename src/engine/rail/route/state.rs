//! The states of the search, and the steps between them.

use super::graph::{DirectedLink, Graph};
use super::memo::{Bound, Key};
use super::plan::{Plan, RemainingStops};
use super::sets::{Stops, each, only};
use super::walk;

/// The place of a state in the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchPlace {
    /// A unit is about to run.
    Unit,
    /// The first arm of its run grows from the marker.
    First,
    /// Its second arm grows.
    Second,
}

/// A set of runs in the making.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub place: SearchPlace,
    pub unit: u8,
    /// The stop with the marker from which the arms of the run grow.
    pub start: u8,
    /// The end of the arm that grows.
    pub end: u8,
    /// The exit by which the first arm leaves the marker, and that of the second if there is to be one.
    pub exits: (u16, Option<u16>),
    /// The link by which this state was reached.
    pub way: Option<DirectedLink>,
    /// The stops that the run counts, with those that it passes for nothing in `skipped`.
    pub counted: Stops,
    pub skipped: Stops,
    /// The number of stops it may still count.
    pub left: RemainingStops,
    /// The last stop of each arm at which distance is measured.
    pub tips: [u8; 2],
    /// The groups of bonuses that the run has visited.
    pub groups: u64,
    /// The dollars that all runs earn so far.
    pub earned: i32,
    /// The dollars that those before this one earn.
    pub before: i32,
    /// The start after which the unit has to start, if it is like the one before it.
    pub bound: Bound,
}

/// A step from one state to the next.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// The unit does not run.
    Idle,
    /// The unit runs from this marker, and will leave it by these exits.
    Start(u8, (u16, Option<u16>)),
    /// The arm grows, and counts the stop that it comes to or not.
    Grow(DirectedLink, bool),
    /// The second arm begins.
    Turn,
    /// The run is complete.
    Finish,
}

/// The problem of a search, which does not change on the way.
#[derive(Clone, Debug)]
pub(super) struct Problem {
    pub graph: Graph,
    pub plans: Vec<Plan>,
    /// The units that are just like the one before them.
    pub alike: Vec<bool>,
}

impl State {
    /// Creates the state before a unit. Nothing has run, and this unit is the first to do so.
    pub fn before(unit: u8) -> State {
        State {
            place: SearchPlace::Unit,
            unit,
            start: 0,
            end: 0,
            exits: (0, None),
            way: None,
            counted: 0,
            skipped: 0,
            left: RemainingStops { stops: 0, large: 0 },
            tips: [0; 2],
            groups: 0,
            earned: 0,
            before: 0,
            bound: None,
        }
    }

    /// Checks whether the arm is at the marker. The arm that grows has not left it yet then.
    pub fn is_at_marker(&self) -> bool {
        self.end == self.start
    }

    /// Returns the exit to take next. The arm has to leave the marker by it, if it has not left yet.
    pub fn exit(&self) -> Option<u16> {
        match self.place {
            _ if !self.is_at_marker() => None,
            SearchPlace::First => Some(self.exits.0),
            SearchPlace::Second => self.exits.1,
            SearchPlace::Unit => None,
        }
    }

    /// Returns the second arm's exit. It is there while that arm has not begun.
    pub fn then(&self) -> Option<u16> {
        self.exits.1.filter(|_| self.place == SearchPlace::First)
    }

    /// Returns what of the run is still to come.
    pub fn way_on(&self, graph: &Graph) -> walk::RunTail {
        let came = self.way.map_or(0, |way| graph.link_of(way).exit(self.end));
        walk::RunTail {
            start: self.start,
            arm: self
                .exit()
                .map_or(walk::Arm::EndsAt(self.end, came), walk::Arm::Leaves),
            tip: self.tips[usize::from(self.place == SearchPlace::Second)],
            then: self.then(),
        }
    }
}

impl Problem {
    /// Returns the plan of a state's unit.
    pub fn plan(&self, state: &State) -> &Plan {
        &self.plans[usize::from(state.unit)]
    }

    /// Checks whether the next unit is like this one.
    pub fn next_is_alike(&self, unit: u8) -> bool {
        self.alike
            .get(usize::from(unit) + 1)
            .copied()
            .unwrap_or(false)
    }

    /// Returns the markers before this one. Runs from those were looked at before: this run does not visit them.
    pub fn earlier(&self, start: u8) -> Stops {
        self.graph.own & (only(start) - 1)
    }

    /// Returns the state after a step. There is none if it counts too much.
    pub fn after(&self, state: &State, step: Step) -> Option<State> {
        let plan = self.plan(state);
        Some(match step {
            Step::Idle => State {
                earned: state.earned,
                ..State::before(state.unit + 1)
            },
            Step::Finish => State {
                earned: state.earned + self.extra(state),
                bound: self
                    .next_is_alike(state.unit)
                    .then_some((state.start, state.exits.0)),
                ..State::before(state.unit + 1)
            },
            Step::Start(start, exits) => State {
                place: SearchPlace::First,
                start,
                exits,
                tips: [start; 2],
                left: plan.fresh(),
                before: state.earned,
                ..*state
            }
            .visit(self, start, true)?,
            Step::Turn => State {
                place: SearchPlace::Second,
                end: state.start,
                way: None,
                ..*state
            },
            Step::Grow(way, counts) => State {
                way: Some(way),
                groups: state.groups | self.graph.link_of(way).groups,
                ..*state
            }
            .visit(self, way.to, counts)?,
        })
    }

    /// Calculates the gain by one more stop. Of several stops in one hex only the dearest may pay.
    fn gain(&self, state: &State, stop: u8) -> i32 {
        let values = &self.plan(state).value;
        let value = values[usize::from(stop)];
        let mates = self.graph.node_at(stop).mates & state.counted;
        let paid = each(mates).map(|mate| values[mate]).max().unwrap_or(0);
        if mates == 0 {
            value
        } else {
            (value - paid).max(0)
        }
    }

    /// Calculates a complete run's extra earnings. They come beside what its stops pay.
    fn extra(&self, state: &State) -> i32 {
        let plan = self.plan(state);
        let bonuses = self.graph.of_one.iter();
        let paid: i32 = bonuses
            .filter(|(groups, _)| groups & !state.groups == 0)
            .map(|(_, value)| value)
            .sum();
        paid * plan.factor + plan.distance(&self.graph, state.tips)
    }

    /// Calculates what a complete run is credited. The credit is for bonuses of several runs.
    pub fn credited(&self, state: &State) -> i32 {
        let credits = self.graph.credits.iter();
        let had = credits.filter(|(group, _)| group & state.groups != 0);
        had.map(|(_, value)| value).sum::<i32>() * self.plan(state).factor
    }

    /// Calculates the most bonus of a run. The shares of groups that it has not visited yet are not in it.
    pub fn most_bonus(&self, state: &State, shares: &[(u64, i32)]) -> i32 {
        let shared = shares.iter().fold(0, |all, (group, _)| all | group);
        let had = shares.iter().filter(|(group, _)| group & state.groups != 0);
        let had: i32 = had.map(|(_, share)| share).sum();
        let bonuses = self.graph.of_one.iter();
        let possible = bonuses.filter(|(groups, value)| {
            groups & shared == 0 && (*value > 0 || groups & !state.groups == 0)
        });
        let possible: i32 = possible.map(|(_, value)| value).sum();
        (had + possible) * self.plan(state).factor
    }

    /// Calculates the most that distance can earn.
    pub fn most_distance(&self, state: &State) -> i32 {
        let first = (state.place == SearchPlace::Second).then_some(state.tips[0]);
        self.plan(state).most_distance(first)
    }

    /// Returns the key of a state. It has all that matters for what follows; how an arm came to be does not matter once
    /// it has left.
    pub fn key(&self, state: &State, last: usize) -> Key {
        let exit = |exit: Option<u16>| exit.map_or(0, |exit| u64::from(exit) + 1);
        let alike = self.next_is_alike(state.unit) && usize::from(state.unit) + 1 < last;
        let arm = if alike {
            exit(Some(state.exits.0)) | 1 << 12
        } else {
            0
        };
        let tips = if self.plan(state).per_hex == 0 {
            [0; 2]
        } else {
            state.tips
        };
        Key {
            counted: state.counted,
            place: u64::from(state.unit)
                | (state.place as u64) << 6
                | u64::from(state.start) << 8
                | u64::from(state.end) << 15
                | exit(state.exit()) << 22
                | exit(state.then()) << 34
                | (last as u64) << 46,
            extra: arm
                | u64::from(tips[0]) << 13
                | u64::from(tips[1]) << 20
                | (state.groups & self.of_one()) << 27,
        }
    }

    /// Returns the groups of one run's bonuses.
    fn of_one(&self) -> u64 {
        self.graph
            .of_one
            .iter()
            .fold(0, |all, (groups, _)| all | groups)
    }
}

impl State {
    /// Adds one more stop to the arm.
    fn visit(self, problem: &Problem, stop: u8, counts: bool) -> Option<State> {
        let plan = problem.plan(&self);
        let bit = only(stop);
        let mut tips = self.tips;
        if plan.measured & bit != 0 {
            tips[usize::from(self.place == SearchPlace::Second)] = stop;
        }
        let state = State {
            end: stop,
            tips,
            groups: self.groups | problem.graph.node_at(stop).groups,
            ..self
        };
        if !counts {
            return Some(State {
                skipped: self.skipped | bit,
                ..state
            });
        }
        let takes = |set: Stops| u8::from(set & bit != 0);
        Some(State {
            counted: self.counted | bit,
            left: RemainingStops {
                stops: self.left.stops.checked_sub(takes(plan.limited))?,
                large: self.left.large.checked_sub(takes(plan.large))?,
            },
            earned: self.earned + problem.gain(&self, stop),
            ..state
        })
    }
}
