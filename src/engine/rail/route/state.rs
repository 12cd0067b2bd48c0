//! The states of the search, and the steps between them.

use super::graph::{Graph, Way};
use super::memo::{Bound, Key};
use super::plan::{Left, Plan};
use super::sets::{Stops, each, only};
use super::walk;

/// Where in the search a state is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
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
    pub place: Place,
    pub unit: u8,
    /// The stop with the marker from which the arms of the run grow.
    pub start: u8,
    /// Where the arm that grows ends.
    pub end: u8,
    /// By what the first arm leaves the marker, and the second if there is to be one.
    pub exits: (u16, Option<u16>),
    /// The link by which this state was reached.
    pub way: Option<Way>,
    /// The stops that the run counts, and those that it passes for nothing.
    pub counted: Stops,
    pub skipped: Stops,
    /// How much it may still count.
    pub left: Left,
    /// Of both arms, the last stop at which distance is measured.
    pub tips: [u8; 2],
    /// The groups of bonuses that the run has visited.
    pub groups: u64,
    /// What all runs earn so far.
    pub earned: i32,
    /// What those before this one earn.
    pub before: i32,
    /// After what the unit has to start, if it is like the one before it.
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
    Grow(Way, bool),
    /// The second arm begins.
    Turn,
    /// The run is complete.
    Finish,
}

/// What is searched: it does not change on the way.
#[derive(Clone, Debug)]
pub(super) struct Problem {
    pub graph: Graph,
    pub plans: Vec<Plan>,
    /// Whether a unit is just like the one before it.
    pub alike: Vec<bool>,
}

impl State {
    /// Nothing has run, and this unit is the first to do so.
    pub fn before(unit: u8) -> State {
        State {
            place: Place::Unit,
            unit,
            start: 0,
            end: 0,
            exits: (0, None),
            way: None,
            counted: 0,
            skipped: 0,
            left: Left { stops: 0, large: 0 },
            tips: [0; 2],
            groups: 0,
            earned: 0,
            before: 0,
            bound: None,
        }
    }

    /// Whether the arm that grows has not left the marker yet.
    pub fn is_at_marker(&self) -> bool {
        self.end == self.start
    }

    /// The exit by which the arm has to leave the marker, if it has not.
    pub fn exit(&self) -> Option<u16> {
        match self.place {
            _ if !self.is_at_marker() => None,
            Place::First => Some(self.exits.0),
            Place::Second => self.exits.1,
            Place::Unit => None,
        }
    }

    /// The exit of the second arm, while that has not begun.
    pub fn then(&self) -> Option<u16> {
        self.exits.1.filter(|_| self.place == Place::First)
    }

    /// What is still to come of the run.
    pub fn way_on(&self, graph: &Graph) -> walk::Way {
        let came = self.way.map_or(0, |way| graph.link_of(way).exit(self.end));
        walk::Way {
            start: self.start,
            arm: self
                .exit()
                .map_or(walk::Arm::EndsAt(self.end, came), walk::Arm::Leaves),
            tip: self.tips[usize::from(self.place == Place::Second)],
            then: self.then(),
        }
    }
}

impl Problem {
    /// The plan of a state's unit.
    pub fn plan(&self, state: &State) -> &Plan {
        &self.plans[usize::from(state.unit)]
    }

    /// Whether the next unit is like this one.
    pub fn next_is_alike(&self, unit: u8) -> bool {
        self.alike
            .get(usize::from(unit) + 1)
            .copied()
            .unwrap_or(false)
    }

    /// The markers from which runs were looked at before those from this one: this run does not visit them.
    pub fn earlier(&self, start: u8) -> Stops {
        self.graph.own & (only(start) - 1)
    }

    /// The state after a step; none if it counts too much.
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
                place: Place::First,
                start,
                exits,
                tips: [start; 2],
                left: plan.fresh(),
                before: state.earned,
                ..*state
            }
            .visit(self, start, true)?,
            Step::Turn => State {
                place: Place::Second,
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

    /// What a run earns by counting one more stop: of several in one hex only the dearest may pay.
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

    /// What a complete run earns beside what its stops pay.
    fn extra(&self, state: &State) -> i32 {
        let plan = self.plan(state);
        let bonuses = self.graph.of_one.iter();
        let paid: i32 = bonuses
            .filter(|(groups, _)| groups & !state.groups == 0)
            .map(|(_, value)| value)
            .sum();
        paid * plan.factor + plan.distance(&self.graph, state.tips)
    }

    /// What a complete run is credited for bonuses of several.
    pub fn credited(&self, state: &State) -> i32 {
        let credits = self.graph.credits.iter();
        let had = credits.filter(|(group, _)| group & state.groups != 0);
        had.map(|(_, value)| value).sum::<i32>() * self.plan(state).factor
    }

    /// No run can earn more than this by bonuses, but for the shares of groups that it has not visited yet.
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

    /// No run can earn more than this by distance.
    pub fn most_distance(&self, state: &State) -> i32 {
        let first = (state.place == Place::Second).then_some(state.tips[0]);
        self.plan(state).most_distance(first)
    }

    /// All of a state that matters for what follows: how an arm came to be does not, once it has left.
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

    /// The groups that count for bonuses of one run.
    fn of_one(&self) -> u64 {
        self.graph
            .of_one
            .iter()
            .fold(0, |all, (groups, _)| all | groups)
    }
}

impl State {
    /// The state with one more stop at the end of its arm.
    fn visit(self, problem: &Problem, stop: u8, counts: bool) -> Option<State> {
        let plan = problem.plan(&self);
        let bit = only(stop);
        let mut tips = self.tips;
        if plan.measured & bit != 0 {
            tips[usize::from(self.place == Place::Second)] = stop;
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
            left: Left {
                stops: self.left.stops.checked_sub(takes(plan.limited))?,
                large: self.left.large.checked_sub(takes(plan.large))?,
            },
            earned: self.earned + problem.gain(&self, stop),
            ..state
        })
    }
}
