//! Lays that do not raise the next run, and lead on: towards which city, and how much more it would bring a round.

use super::lays::{OF_A_COST, after};
use super::track::{A_LAY_AWAY, near};
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{Board, StopAt};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, HexId, Train, TrainKind};
use crate::engine::rail::network::Reach;
use crate::engine::rail::rail_view::{Lay, Rail};
use crate::engine::rail::route::{RouteContext, Search, TrainRule, Unit};
use crate::engine::rail::table::Table;

/// Number of later kinds of train that are looked at.
const LATER_KINDS: usize = 2;
/// Number of states after which a search for runs ends.
const STATES: u64 = 200;
/// The same for a single lay: nearly all searches are complete before.
const STATES_OF_ONE: u64 = 20_000;

/// A lay that leads on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeadingLay {
    /// The lay.
    pub lay: Lay,
    /// The hex of the city that it leads to.
    pub target: HexId,
    /// The lays that are missing after it: at least one for each hex between.
    pub away: u8,
    /// The dollars that the city brings more a round, roughly.
    pub gain: Dollars,
    /// The later train that it takes; none if the present trains are enough.
    pub with: Option<TrainKind>,
}

impl LeadingLay {
    /// Tells where the lay leads, what that brings and when.
    #[must_use]
    pub fn sentence(&self, table: &Table) -> String {
        let name = place_of(table, self.target);
        let gain = table.money(self.gain);
        let with = with_train(table, self.with);
        match self.away {
            0 => format!("Reaches {name}: about {gain} more a round{with}"),
            1 => format!("Towards {name}: about {gain} more a round{with}, at least one lay away"),
            away => {
                let count = ["no", "one", "two", "three", "four", "five"];
                let count = count.get(usize::from(away)).unwrap_or(&"many");
                format!(
                    "Towards {name}: about {gain} more a round{with}, at least {count} lays away"
                )
            }
        }
    }

    /// Returns the score: the gain, less for each lay that is missing, and for what the lay costs.
    fn score(&self) -> f64 {
        let part = A_LAY_AWAY.powi(i32::from(self.away) + i32::from(self.with.is_some()));
        f64::from(self.gain.0) * part - f64::from(self.lay.cost.0) * OF_A_COST
    }
}

/// Names a hex: by its name, or else by its coordinates.
fn place_of(table: &Table, hex: HexId) -> String {
    let hex = table.board.map().hex(hex);
    match hex.name.is_empty() {
        true => hex.at.to_string(),
        false => hex.name.to_string(),
    }
}

/// Names the later train that a gain takes.
fn with_train(table: &Table, kind: Option<TrainKind>) -> String {
    kind.map_or(String::new(), |kind| {
        let train = table.components.train_name(Train { kind, number: 0 });
        format!(" with {train:#}")
    })
}

/// The stop of a hex that counts: how many lays it is away, and its value.
#[derive(Clone, Copy, Debug)]
struct Stop {
    hex: HexId,
    away: u8,
    value: i32,
}

/// A train that could run: of the present ones together, or one of a later kind.
#[derive(Clone, Copy, Debug)]
struct Runner {
    kind: Option<TrainKind>,
    stops: usize,
    factor: i32,
}

/// The network of a company before a lay, to which lays are compared.
pub struct Leads<'a> {
    context: RouteContext<'a>,
    table: &'a Table,
    stops: Vec<Stop>,
    runners: Vec<Runner>,
}

impl<'a> Leads<'a> {
    /// Looks at the network of the company that lays track.
    #[must_use]
    pub fn new(rail: &'a dyn Rail, company: CompanyId) -> Leads<'a> {
        let context = rail.route_context(company);
        let table = rail.table();
        let units = rail.units(company);
        let together = units.iter().map(|unit| capacity(unit.rule));
        let stops = together.fold(0, usize::saturating_add);
        let factor = units.iter().map(|unit| unit.factor * unit.rule.pays.0);
        let own = Runner {
            kind: None,
            stops,
            factor: factor.max().unwrap_or(1),
        };
        let next = table.depot.next().map_or(0, |train| train.kind.index());
        let kinds = (next..table.components.trains.len()).map(TrainKind::new);
        // A private company never buys a train.
        let buys = table.kind(company) != CompanyKind::Private;
        let later = kinds.take(LATER_KINDS).filter(|_| buys);
        let later = later.map(|kind| {
            let rule = table.components.train(kind).rule;
            Runner {
                kind: Some(kind),
                stops: capacity(rule),
                factor: rule.pays.0,
            }
        });
        Leads {
            context,
            table,
            stops: stops_on(context, context.board),
            runners: [own].into_iter().chain(later).collect(),
        }
    }

    /// Finds the city to which a lay leads that brings most. The result is `None` if it leads to none.
    #[must_use]
    pub fn of(&self, lay: Lay) -> Option<LeadingLay> {
        let board = after(self.context.board, lay);
        let led = |stop: Stop| {
            let before = self.stops.iter().find(|known| known.hex == stop.hex);
            let is_nearer = before.is_none_or(|before| stop.away < before.away);
            let grows = before.is_some_and(|before| stop.away == 0 && before.value < stop.value);
            let (gain, with) = (is_nearer || grows).then(|| self.gain(&board, stop))??;
            Some(LeadingLay {
                lay,
                target: stop.hex,
                away: stop.away,
                gain: Dollars(gain),
                with,
            })
        };
        let stops = stops_on(self.context, &board).into_iter();
        let all = stops.filter_map(led);
        all.max_by(|one, other| one.score().total_cmp(&other.score()))
    }

    /// Tells what stands against lays that lead on: no city would bring more, or none comes nearer.
    #[must_use]
    pub fn hindrance(&self) -> String {
        let board = self.context.board;
        let away = self.stops.iter().filter(|stop| stop.away > 0);
        let missing = away.filter_map(|stop| Some((stop, self.gain(board, *stop)?)));
        let best = missing.max_by_key(|(stop, (gain, _))| (*gain, u8::MAX - stop.away));
        best.map_or_else(
            || "No city or town near its track would bring more, to its trains or to the next ones.".to_string(),
            |(stop, (gain, with))| {
                let name = place_of(self.table, stop.hex);
                let gain = self.table.money(Dollars(gain));
                let with = with_train(self.table, with);
                format!("{name} would bring about {gain} more a round{with}, but no tile leads nearer to it now.")
            },
        )
    }

    /// Returns what a stop brings more, and for which later train. What is reached at once is not worth more to the
    /// present trains, or the next run would be raised.
    fn gain(&self, board: &Board, stop: Stop) -> Option<(i32, Option<TrainKind>)> {
        let gains = self.runners.iter().map(|runner| {
            let gain = match (stop.away, runner.kind) {
                (0, None) => 0,
                (0, Some(kind)) => self.earned(board, kind) - self.earned(self.context.board, kind),
                _ => self.joined(*runner, stop),
            };
            (gain, runner.kind)
        });
        gains.into_iter().find(|(gain, _)| *gain > 0)
    }

    /// Estimates what a stop brings more to a train once it is joined: it takes the place of the least one.
    fn joined(&self, runner: Runner, stop: Stop) -> i32 {
        let reached = self.stops.iter().filter(|known| known.away == 0);
        let mut values: Vec<i32> = reached.map(|known| known.value).collect();
        values.arrange_by_key(|value| -value);
        let least = match runner.stops {
            0 => stop.value,
            stops => values.get(stops - 1).copied().unwrap_or(0),
        };
        (stop.value - least).max(0) * runner.factor
    }

    /// Returns what a train of a later kind would earn alone.
    fn earned(&self, board: &Board, kind: TrainKind) -> i32 {
        let train = Train { kind, number: 0 };
        let units = self.table.components.units(&[train]);
        earned_on(self.context, board, &units, STATES)
    }
}

/// Returns what a lay adds to the next run of a company.
#[must_use]
pub fn raise(rail: &dyn Rail, company: CompanyId, lay: Lay) -> Dollars {
    let context = rail.route_context(company);
    let units = rail.units(company);
    let board = after(context.board, lay);
    let earned = |board| earned_on(context, board, &units, STATES_OF_ONE);
    Dollars(earned(&board) - earned(context.board))
}

/// Returns what trains earn on a board, as far as a search of so many states finds.
fn earned_on(context: RouteContext<'_>, board: &Board, units: &[Unit], states: u64) -> i32 {
    let context = RouteContext { board, ..context };
    let mut search = Search::new(context, units).up_to(states);
    search.step(states + 1);
    search.progress().best.0
}

/// Returns the number of stops that a train pays for.
fn capacity(rule: TrainRule) -> usize {
    let most = rule.cities.or(rule.stops);
    most.map_or(usize::MAX, usize::from)
}

/// Lists the hexes with stops on or near a network, each with its best stop.
fn stops_on(context: RouteContext<'_>, board: &Board) -> Vec<Stop> {
    let reach = Reach::under(context.rules, board, context.company);
    let best = |(hex, steps): (HexId, u8)| {
        let tile = board.tile(hex);
        let stops = (0u8..).zip(&tile.stops);
        let stops = stops.map(|(index, stop)| {
            let is_reached = reach.has_stop(StopAt { hex, stop: index });
            let away = if is_reached { 0 } else { steps.max(1) };
            let value = stop.revenue.in_phase(context.pays).0;
            Stop { hex, away, value }
        });
        stops.min_by_key(|stop| (stop.away, -stop.value))
    };
    near(board, &reach).into_iter().filter_map(best).collect()
}

/// Returns the best of the lays that lead on: one for each hex and city.
#[must_use]
pub fn best_leads(mut found: Vec<LeadingLay>, most: usize) -> Vec<LeadingLay> {
    found.arrange_by(|one, other| other.score().total_cmp(&one.score()));
    let mut best: Vec<LeadingLay> = Vec::new();
    for lead in found {
        let is_told = |known: &LeadingLay| {
            known.target == lead.target && (known.lay.hex, known.away) == (lead.lay.hex, lead.away)
        };
        if best.len() < most && lead.score() > 0.0 && !best.iter().any(is_told) {
            best.push(lead);
        }
    }
    best
}
