//! The best runs of a company's trains.

use super::graph::Graph;
use super::plan::Plan;
use super::search::{Engine, Found, Task};
use super::state::Problem;
use super::{Earnings, RouteContext, RouteRules, Run, Unit, check};
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::board::Board;
use crate::engine::rail::ids::CompanyId;

/// The best runs that were found.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Best {
    /// The runs, at most one a unit, in the order of the units; none for a unit that cannot run.
    pub runs: Vec<Run>,
    /// The earnings that [`check`] finds.
    pub earnings: Earnings,
    /// If the search was complete, so that nothing earns more.
    pub proved: bool,
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of states it has looked at.
    pub states: u64,
    /// The earnings of the best runs so far.
    pub best: Dollars,
    /// The most that can be earned; none before that is known.
    pub at_most: Option<Dollars>,
}

/// Finds the best runs, and proves them. They have the highest total, with one run a unit at most.
///
/// # Examples
/// ```
/// use roundhouse::engine::money::Dollars;
/// use roundhouse::engine::rail::{board::*, hex::*, ids::*, map::*, route::*, tile::*};
/// use std::sync::LazyLock;
///
/// static TILES: LazyLock<TileSet> = LazyLock::new(|| TileSet::new(&[]));
/// const CITY: &[Stop] = &[city(20, 1)];
/// static MAP: LazyLock<Map> = LazyLock::new(|| Map::new(Orientation::Flat, &[
///     hex("A1", "Bath", Colour::Gray, "", 0, Terrain::Plain, "", CITY, "0a"),
///     hex("A3", "York", Colour::Gray, "", 0, Terrain::Plain, "", CITY, "3a"),
/// ]));
/// let (company, bath) = (CompanyId(0), MAP.by_name("A1").unwrap());
/// let mut board = Board::new(&MAP, &TILES, Vec::new());
/// board.place(company, CitySpace { hex: bath, city: 0, slot: 0 });
/// let train = Unit { trains: vec![Train::FIRST], rule: TrainRule::plain(2), factor: 1 };
/// let best = best_runs(RouteContext::new(&board, company, 0), &[train]);
/// assert_eq!(best.earnings.total, Dollars(40));
/// ```
#[must_use]
pub fn best_runs(context: RouteContext, units: &[Unit]) -> Best {
    let mut search = Search::new(context, units);
    search.step(u64::MAX).unwrap_or_default()
}

/// A search for the best runs that can be continued in slices, so that nothing else has to wait for it.
///
/// The same board and units give the same runs, however the search is sliced. A page calls [`Search::step`] with
/// [`Search::SLICE`]; while that gives nothing it shows [`Search::best_so_far`] and [`Search::progress`], lets the
/// browser draw, and calls again. To stop, it drops the search and keeps what it showed last.
///
/// Measured in WebAssembly built for size (V8, 40 made-up boards as dense as can be): a millisecond has 160 to 190
/// states, so a slice takes 5 to 7 ms. The first slices of a full board also work out the table of walks; the longest
/// took 24 to 36 ms. Runs of recorded games take 1,124 states at most with trains that count so many stops and 7,091
/// with trains that count all, so they are complete within eight slices.
#[derive(Clone, Debug)]
pub struct Search {
    board: Board,
    company: CompanyId,
    pays: u8,
    rules: RouteRules,
    units: Vec<Unit>,
    /// The order in which the units are searched, by their place among the company's.
    order: Vec<usize>,
    /// The number of states after which it ends with what it has found.
    most: u64,
    engine: Engine,
    stage: Stage,
    /// The sum that the stage has to surpass.
    least: i32,
    /// The runs of the units that ran beside each other so far, and the resources they take.
    beside: (Vec<Found>, Vec<u64>),
    /// The groups of places of bonuses that each of those visits.
    visited: Vec<u64>,
    /// If it is settled which of these are scarce: see [`Graph::credit`].
    settled: bool,
    /// The best runs so far, with their earnings in `earned`.
    runs: Vec<Run>,
    earned: i32,
    at_most: Option<i32>,
}

/// The stage of a search. Units are counted in the order of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The best run of this unit alone.
    Alone(usize),
    /// The best run of this unit beside those of the units after it.
    Beside(usize),
    /// The best runs of this unit and all after it.
    Together(usize),
    /// The best runs of all, with what several join or what is paid once, which was overrated so far.
    Joined,
    /// Nothing, since all is done.
    Done,
}

/// A sum above any company's earnings.
const TOO_MUCH: i32 = i32::MAX / 2;

impl Search {
    /// The number of states that take no longer than a page may stand still, on slow devices too.
    pub const SLICE: u64 = 1_000;

    /// Creates a search that has not begun.
    #[must_use]
    pub fn new(context: RouteContext, units: &[Unit]) -> Search {
        let mut order: Vec<usize> = (0..units.len()).collect();
        order.arrange_by_key(|&unit| length(&units[unit]));
        let mut search = Search {
            board: context.board.clone(),
            company: context.company,
            pays: context.pays,
            rules: context.rules.clone(),
            units: units.to_vec(),
            engine: Engine::new(problem(context, units, &order)),
            order,
            most: u64::MAX,
            stage: Stage::Done,
            least: 0,
            beside: (Vec::new(), Vec::new()),
            visited: Vec::new(),
            settled: false,
            runs: Vec::new(),
            earned: 0,
            at_most: None,
        };
        search.begin_stage(if units.is_empty() {
            Stage::Done
        } else {
            Stage::Alone(0)
        });
        search
    }

    /// Limits the search to so many states. After these it ends with what it has found, unproved.
    #[must_use]
    pub fn up_to(self, most: u64) -> Search {
        Search { most, ..self }
    }

    fn route_context(&self) -> RouteContext<'_> {
        RouteContext {
            board: &self.board,
            company: self.company,
            pays: self.pays,
            rules: &self.rules,
        }
    }

    /// Returns the best runs found until now.
    #[must_use]
    pub fn best_so_far(&self) -> Best {
        Best {
            runs: self.runs.clone(),
            earnings: check(self.route_context(), &self.units, &self.runs).unwrap_or_default(),
            proved: self.stage == Stage::Done && self.engine.sees_all(),
        }
    }

    /// Returns how far the search is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            states: self.engine.entered,
            best: Dollars(self.earned),
            at_most: self.at_most.map(Dollars),
        }
    }

    /// Continues for so many states at most. Returns the best runs when it is done.
    pub fn step(&mut self, states: u64) -> Option<Best> {
        let until = self.engine.entered.saturating_add(states).min(self.most);
        while self.stage != Stage::Done {
            if !self.engine.go(until.saturating_sub(self.engine.entered)) {
                self.consider_unfinished();
                return (until == self.most).then(|| self.best_so_far());
            }
            self.end_task();
        }
        Some(self.best_so_far())
    }

    fn begin_stage(&mut self, stage: Stage) {
        self.stage = stage;
        let (units, taken, least) = match stage {
            Stage::Alone(unit) => (unit..unit + 1, Vec::new(), 0),
            Stage::Beside(unit) => (unit..unit + 1, self.beside.1.clone(), 0),
            Stage::Together(0) | Stage::Joined => (0..self.units.len(), Vec::new(), self.earned),
            Stage::Together(unit) => {
                let least = self.engine.together[unit + 1];
                (unit..self.units.len(), Vec::new(), least)
            }
            Stage::Done => return,
        };
        self.least = least;
        // The first look at a task that cannot be done tells how much it may bring at most.
        let above = if self.can_aim() { TOO_MUCH } else { least };
        self.engine.begin(Task {
            units,
            taken,
            above,
            enough: i32::MAX,
            joined: stage == Stage::Joined,
        });
    }

    /// Checks whether a sum can be aimed at. If not, better and better ones have to be found.
    fn can_aim(&self) -> bool {
        self.stage != Stage::Joined && self.engine.can_aim()
    }

    /// Ends a task of the engine.
    ///
    /// If it had to find much and did not, it has to find less: half of what is open.
    fn end_task(&mut self) {
        let found = !self.engine.found.is_empty();
        let at_most = self.engine.at_most;
        let last = self.stage == Stage::Together(0);
        if self.can_aim() && !found && at_most > self.least {
            if last {
                self.lower(at_most);
            }
            let above = self.least + (at_most - self.least - 1) / 2;
            return self.engine.aim(at_most, above);
        }
        let earned = if found {
            self.engine.best()
        } else {
            self.least
        };
        self.end_stage(earned, found);
    }

    fn lower(&mut self, at_most: i32) {
        self.at_most = Some(self.at_most.map_or(at_most, |known| known.min(at_most)));
    }

    fn end_stage(&mut self, earned: i32, found: bool) {
        let last = self.units.len() - 1;
        let next = match self.stage {
            Stage::Alone(unit) => {
                self.engine.alone[unit] = earned;
                if unit == last {
                    self.engine.together[unit] = earned;
                    self.beside = (self.engine.found.clone(), self.engine.found_taken.clone());
                    self.visited.clone_from(&self.engine.found_groups);
                    self.lower(self.engine.alone.iter().sum());
                }
                if found {
                    self.consider(&self.engine.found.clone());
                }
                match unit {
                    _ if unit < last => Stage::Alone(unit + 1),
                    0 if earned > self.earned => Stage::Joined,
                    0 => Stage::Done,
                    _ => Stage::Beside(unit - 1),
                }
            }
            Stage::Beside(unit) => {
                if found {
                    self.beside.0.extend(self.engine.found.iter().cloned());
                    self.beside.1.clone_from(&self.engine.found_taken);
                    self.visited.extend(&self.engine.found_groups);
                }
                if unit == 0 {
                    self.consider(&self.beside.0.clone());
                    self.settle(last)
                } else {
                    Stage::Beside(unit - 1)
                }
            }
            Stage::Together(unit) => {
                self.engine.together[unit] = earned;
                if found {
                    self.consider(&self.engine.found.clone());
                }
                match unit.checked_sub(1) {
                    Some(next) => Stage::Together(next),
                    None if earned > self.earned => Stage::Joined,
                    None => Stage::Done,
                }
            }
            Stage::Joined => {
                if found {
                    self.consider(&self.engine.found.clone());
                }
                Stage::Done
            }
            Stage::Done => Stage::Done,
        };
        if next == Stage::Done {
            self.at_most = Some(self.earned);
        }
        self.begin_stage(next);
    }

    /// Settles which groups of places are scarce. Good runs are known by then; it chooses the next stage.
    ///
    /// If runs are credited too much for what they join, it is because of places that few of them visit. The search
    /// begins again with these credited alone, which shows sooner what cannot be earned.
    fn settle(&mut self, last: usize) -> Stage {
        let scarce = self.engine.problem.graph.scarce(&self.visited);
        if self.settled || scarce == 0 {
            return Stage::Together(last - 1);
        }
        self.settled = true;
        let mut graph = self.engine.problem.graph.clone();
        graph.credit(scarce);
        let next = Engine::new(problem_on(graph, &self.units, &self.order));
        let before = std::mem::replace(&mut self.engine, next);
        self.engine.entered = before.entered;
        Stage::Alone(0)
    }

    /// Considers the runs of an unfinished stage. A stage that goes from good to better may be long.
    fn consider_unfinished(&mut self) {
        if !self.can_aim() && !matches!(self.stage, Stage::Beside(_)) {
            self.consider(&self.engine.found.clone());
        }
    }

    /// Keeps runs that beat the best so far.
    fn consider(&mut self, found: &[Found]) {
        let mut runs: Vec<Run> = found
            .iter()
            .map(|found| Run {
                unit: u8::try_from(self.order[found.unit]).unwrap_or(u8::MAX),
                track: found.track.clone(),
            })
            .collect();
        runs.arrange_by_key(|run| run.unit);
        let earned = check(self.route_context(), &self.units, &runs);
        debug_assert!(earned.is_ok(), "{earned:?}");
        let earned = earned.map_or(0, |earnings| earnings.total.0);
        if earned > self.earned {
            (self.earned, self.runs) = (earned, runs);
        }
    }
}

/// Ranks a unit by its runs' rough length. Those with runs of any length come first.
///
/// To know what these can earn beside others takes longest, and of the units searched first it is asked least.
fn length(unit: &Unit) -> (u8, u8, i32) {
    let most = |number: Option<u8>| number.unwrap_or(0);
    (most(unit.rule.stops), most(unit.rule.cities), unit.factor)
}

/// Prepares the search of these units. At first nothing is taken to be scarce.
fn problem(context: RouteContext, units: &[Unit], order: &[usize]) -> Problem {
    let mut graph = Graph::new(context);
    if let [unit] = units
        && unit.factor == 1
    {
        graph.join_by_one();
    }
    graph.credit(0);
    problem_on(graph, units, order)
}

fn problem_on(graph: Graph, units: &[Unit], order: &[usize]) -> Problem {
    let alike = |pair: &[usize]| {
        let [one, other] = [&units[pair[0]], &units[pair[1]]];
        one.rule == other.rule && one.factor == other.factor
    };
    Problem {
        plans: order
            .iter()
            .map(|&unit| Plan::new(&graph, &units[unit]))
            .collect(),
        alike: std::iter::once(false)
            .chain(order.windows(2).map(alike))
            .collect(),
        graph,
    }
}
