//! The check of given runs: whether they are legal, and what they earn.

use super::joint::best_division;
use super::{Bonus, JoinedBy, RouteContext, Run, Towns, TrainRule, Unit};
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{StopAt, TrackAt};
use crate::engine::rail::hex::Coordinate;
use crate::engine::rail::tile::{End, StopKind};
use thiserror::Error;

/// The earnings of a legal set of runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earnings {
    /// The sum of all runs, with the bonus.
    pub total: Dollars,
    /// The earnings of each run.
    pub runs: Vec<RunEarnings>,
    /// The bonus for what several runs join, and once for what any of them does.
    pub bonus: Dollars,
}

impl Default for Earnings {
    /// Returns the earnings of no run.
    fn default() -> Earnings {
        Earnings {
            total: Dollars::ZERO,
            runs: Vec::new(),
            bonus: Dollars::ZERO,
        }
    }
}

/// The earnings of one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunEarnings {
    /// The stops in the order of the run.
    pub stops: Vec<StopEarnings>,
    /// The bonus for its length and for what it joins, before the unit's factor.
    pub bonus: Dollars,
    /// The sum of what the stops pay and the bonus, times the unit's factor.
    pub total: Dollars,
}

/// A stop of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StopEarnings {
    /// The place.
    pub at: StopAt,
    /// The dollars it pays, before the unit's factor.
    pub value: Dollars,
    /// False if the train passes it, so that it pays nothing.
    pub counted: bool,
}

/// A fault of a run.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// A unit that the company does not have, or that runs twice.
    #[error("each of the company's trains may run once, and no others")]
    NoSuchUnit,
    /// A run without track.
    #[error("a run needs track")]
    Empty,
    /// A piece of track that does not exist.
    #[error("there is no such track in {0}")]
    NoTrack(Coordinate),
    /// Two successive pieces that do not meet.
    #[error("the track of the run does not join in {0}")]
    Gap(Coordinate),
    /// A run that begins or ends between stops.
    #[error("a run begins and ends at cities or off-board areas, not on the track in {0}")]
    EndsOnTheWay(Coordinate),
    /// Track that is used twice, by this run or another.
    #[error("the track in {0} is used twice; runs may not share track")]
    TrackTwice(Coordinate),
    /// A stop that is visited twice.
    #[error("a run may not visit a place twice, and this one visits {0} twice")]
    StopTwice(Coordinate),
    /// Two cities of one hex that are both visited and not joined.
    #[error("a run may not visit both unconnected cities of {0}")]
    TwoCitiesOfOneHex(Coordinate),
    /// A place that the company may not use.
    #[error("the company may not run to {0}")]
    Closed(Coordinate),
    /// A run that continues past a stop where it must end.
    #[error("a run must end at {0} and cannot continue past it")]
    PassesThrough(Coordinate),
    /// A run without a station marker of the company on the way.
    #[error("a run visits at least one city with a station marker of its company")]
    NoMarker,
    /// Fewer than two stops.
    #[error("a run visits at least two places")]
    TooShort,
    /// More stops than the train may make.
    #[error("the train may stop at {limit} places, and this run has {stops}")]
    TooLong {
        /// The number it counts at least.
        stops: usize,
        /// The number it may count.
        limit: u8,
    },
}

/// Checks runs together and calculates their earnings.
///
/// # Errors
/// The first fault found, run by run.
pub fn check(context: RouteContext, units: &[Unit], runs: &[Run]) -> Result<Earnings, Fault> {
    let mut earnings = Earnings::default();
    let mut used = UsedTrack::default();
    let mut ran = Vec::new();
    for run in runs {
        let unit = units
            .get(usize::from(run.unit))
            .filter(|_| !ran.contains(&run.unit))
            .ok_or(Fault::NoSuchUnit)?;
        ran.push(run.unit);
        let stops = walk(context, run, &mut used)?;
        let run = earn(context, unit, &run.track, &stops)?;
        earnings.total += run.total;
        earnings.runs.push(run);
    }
    earnings.bonus =
        joint_bonus(context, &earnings.runs) + one_time_bonuses(context, &earnings.runs);
    earnings.total += earnings.bonus;
    Ok(earnings)
}

/// Calculates the bonus of several runs. It is for places that they join by stops that they share and that link.
fn joint_bonus(context: RouteContext, runs: &[RunEarnings]) -> Dollars {
    let bonuses = context.rules.bonuses.iter();
    let bonuses: Vec<&Bonus> = bonuses
        .filter(|bonus| bonus.by == JoinedBy::SeveralRuns)
        .collect();
    if bonuses.is_empty() {
        return Dollars::ZERO;
    }
    let visits = |run: usize, at: StopAt| runs[run].stops.iter().any(|stop| stop.at == at);
    let linked = |one: usize, other: usize| {
        let mut stops = runs[one].stops.iter();
        stops.any(|stop| context.rules.links(context.board, stop.at) && visits(other, stop.at))
    };
    let pays = |set: u32| {
        let members = (0..runs.len()).filter(|run| set & 1 << run != 0);
        let stops: Vec<StopAt> = members
            .flat_map(|run| runs[run].stops.iter().map(|stop| stop.at))
            .collect();
        let paid = bonuses.iter().filter(|bonus| bonus.is_joined(&stops));
        paid.map(|bonus| bonus.value.0).sum()
    };
    Dollars(best_division(
        runs.len(),
        context.rules.linked_are_one,
        &linked,
        &pays,
    ))
}

/// Calculates the bonuses that are paid once. It does not matter how many of the runs visit the places.
fn one_time_bonuses(context: RouteContext, runs: &[RunEarnings]) -> Dollars {
    let bonuses = context.rules.bonuses.iter();
    let paid = bonuses.filter(|bonus| {
        bonus.by == JoinedBy::AnyRun
            && runs.iter().any(|run| {
                let stops: Vec<StopAt> = run.stops.iter().map(|stop| stop.at).collect();
                bonus.is_joined(&stops)
            })
    });
    paid.map(|bonus| bonus.value).sum()
}

/// Borders and inner track that runs have used.
#[derive(Default)]
struct UsedTrack {
    borders: Vec<u16>,
    inner: Vec<TrackAt>,
}

impl UsedTrack {
    /// Notes that track is run over. It is the piece to this end; track that touches a border is known by the border.
    fn add(&mut self, context: RouteContext, at: TrackAt, to: End) -> Result<(), Fault> {
        let map = context.board.map();
        let twice = match to {
            End::Edge(edge) => {
                let border = map.border(at.hex, edge);
                let known = self.borders.contains(&border);
                self.borders.push(border);
                known
            }
            End::Stop(_) if context.board.track(at).edges().next().is_none() => {
                let known = self.inner.contains(&at);
                self.inner.push(at);
                known
            }
            End::Stop(_) => false,
        };
        if twice {
            return Err(Fault::TrackTwice(map.hex(at.hex).at));
        }
        Ok(())
    }
}

/// Checks whether a piece of track exists. Runs may come from a file that somebody else made.
fn exists(context: RouteContext, at: TrackAt) -> Result<(), Fault> {
    let board = context.board;
    if at.hex.index() >= board.map().id_count() {
        return Err(Fault::Empty);
    }
    if usize::from(at.track) >= board.tile(at.hex).track.len() {
        return Err(Fault::NoTrack(board.map().hex(at.hex).at));
    }
    Ok(())
}

/// Follows a run and returns its stops. They come in the order of the run.
fn walk(context: RouteContext, run: &Run, used: &mut UsedTrack) -> Result<Vec<StopAt>, Fault> {
    let board = context.board;
    let name = |at: TrackAt| board.map().hex(at.hex).at;
    run.track.iter().try_for_each(|&at| exists(context, at))?;
    let first = *run.track.first().ok_or(Fault::Empty)?;
    let begin = start(context, run, first).ok_or(Fault::EndsOnTheWay(name(first)))?;
    let mut stops = Vec::new();
    visit(context, &mut stops, begin, true)?;
    let (mut hex, mut entry) = (begin.hex, End::Stop(begin.stop));
    for (index, &piece) in run.track.iter().enumerate() {
        let to = (piece.hex == hex)
            .then(|| board.track(piece).from(entry))
            .flatten()
            .ok_or(Fault::Gap(name(piece)))?;
        used.add(context, piece, to)?;
        let last = index + 1 == run.track.len();
        match to {
            End::Stop(stop) => {
                let at = StopAt { hex, stop };
                let inside = matches!(entry, End::Stop(_));
                visit(context, &mut stops, at, inside)?;
                if !last && !context.lets_through(at) {
                    return Err(Fault::PassesThrough(name(piece)));
                }
                entry = to;
            }
            End::Edge(edge) => {
                let beyond = board.neighbor(hex, edge).filter(|_| !last);
                let (there, side) = beyond.ok_or(Fault::EndsOnTheWay(name(piece)))?;
                (hex, entry) = (there, End::Edge(side));
            }
        }
    }
    Ok(stops)
}

/// Finds the stop where a run begins: the end of its first track from which its second does not continue.
fn start(context: RouteContext, run: &Run, first: TrackAt) -> Option<StopAt> {
    let track = context.board.track(first);
    let begins_at = |end: End| match end {
        End::Stop(stop) => Some(StopAt {
            hex: first.hex,
            stop,
        }),
        End::Edge(_) => None,
    };
    let continues = |end: End| match (end, run.track.get(1)) {
        (_, None) => true,
        (End::Stop(_), Some(next)) => {
            next.hex == first.hex && context.board.track(*next).from(end).is_some()
        }
        (End::Edge(edge), Some(next)) => {
            context
                .board
                .neighbor(first.hex, edge)
                .is_some_and(|(there, entry)| {
                    next.hex == there && context.board.track(*next).from(End::Edge(entry)).is_some()
                })
        }
    };
    let [a, b] = track.ends;
    match (begins_at(a), begins_at(b)) {
        (Some(stop), _) if continues(b) => Some(stop),
        (_, Some(stop)) if continues(a) => Some(stop),
        (stop, other) => stop.or(other),
    }
}

fn visit(
    context: RouteContext,
    stops: &mut Vec<StopAt>,
    at: StopAt,
    inside: bool,
) -> Result<(), Fault> {
    let name = context.board.map().hex(at.hex).at;
    if context.rules.is_closed(context.company, at.hex) {
        return Err(Fault::Closed(name));
    }
    let is_same = |stop: &StopAt| *stop == at || context.rules.is_one_place(stop.hex, at.hex);
    if stops.iter().any(is_same) {
        return Err(Fault::StopTwice(name));
    }
    if context.rules.one_stop_per_hex && !inside && stops.iter().any(|stop| stop.hex == at.hex) {
        return Err(Fault::TwoCitiesOfOneHex(name));
    }
    stops.push(at);
    Ok(())
}

/// Calculates what each stop pays a train. The train has not skipped any yet.
fn values(context: RouteContext, rule: &TrainRule, stops: &[StopAt]) -> Vec<StopEarnings> {
    let value = |&at: &StopAt| {
        let stop = context.board.tile(at.hex).stops[usize::from(at.stop)];
        let town = stop.kind == StopKind::Town;
        let times = if town { rule.pays.1 } else { rule.pays.0 };
        StopEarnings {
            at,
            value: stop.revenue.in_phase(context.pays) * times,
            counted: times != 0 || !town,
        }
    };
    let mut values: Vec<StopEarnings> = stops.iter().map(value).collect();
    if context.rules.one_value_per_hex {
        pay_dearest_of_hex(&mut values);
    }
    values
}

/// Sets all but the dearest to zero. This is done for stops of one hex; of equals the first pays.
fn pay_dearest_of_hex(stops: &mut [StopEarnings]) {
    for index in 0..stops.len() {
        let own = stops[index];
        let is_dearer = |(other, stop): (usize, &StopEarnings)| {
            let dearer = stop.value > own.value || stop.value == own.value && other < index;
            other != index && stop.at.hex == own.at.hex && dearer
        };
        if stops.iter().enumerate().any(is_dearer) {
            stops[index].value = Dollars::ZERO;
        }
    }
}

fn earn(
    context: RouteContext,
    unit: &Unit,
    track: &[TrackAt],
    stops: &[StopAt],
) -> Result<RunEarnings, Fault> {
    if !context.bases().any(|own| stops.contains(&own)) {
        return Err(Fault::NoMarker);
    }
    let rule = &unit.rule;
    let is_town = |at: StopAt| {
        let stop = context.board.tile(at.hex).stops[usize::from(at.stop)];
        stop.kind == StopKind::Town
    };
    let mut earned = values(context, rule, stops);
    if rule.towns == Towns::MaySkip {
        skip_poorest_towns(
            &mut earned,
            usize::from(rule.stops.unwrap_or(u8::MAX)),
            is_town,
        );
    }
    if stops.len() < 2 {
        return Err(Fault::TooShort);
    }
    limit(rule, &earned, is_town)?;
    let counted = earned.iter().filter(|stop| stop.counted);
    let sum: Dollars = counted.map(|stop| stop.value).sum();
    let bonus = distance(context, rule, &earned, is_town) + bonus(context, track, stops);
    Ok(RunEarnings {
        stops: earned,
        bonus,
        total: (sum + bonus) * unit.factor,
    })
}

/// Checks whether a train counts few enough stops.
fn limit(
    rule: &TrainRule,
    stops: &[StopEarnings],
    is_town: impl Fn(StopAt) -> bool,
) -> Result<(), Fault> {
    let of_all = |stop: &StopEarnings| rule.towns != Towns::Free || !is_town(stop.at);
    let of_cities = |stop: &StopEarnings| !is_town(stop.at);
    let within = |limit: Option<u8>, counts: &dyn Fn(&StopEarnings) -> bool| {
        let counted = stops.iter().filter(|&stop| stop.counted && counts(stop));
        let (stops, limit) = (counted.count(), limit.unwrap_or(u8::MAX));
        if stops > usize::from(limit) {
            return Err(Fault::TooLong { stops, limit });
        }
        Ok(())
    };
    within(rule.stops, &of_all)?;
    within(rule.cities, &of_cities)
}

/// Calculates what the distance between the two ends earns.
fn distance(
    context: RouteContext,
    rule: &TrainRule,
    stops: &[StopEarnings],
    is_town: impl Fn(StopAt) -> bool,
) -> Dollars {
    let is_end = |stop: &&StopEarnings| rule.towns != Towns::Free || !is_town(stop.at);
    let mut ends = stops
        .iter()
        .filter(is_end)
        .map(|stop| context.board.map().hex(stop.at.hex).at);
    match (ends.next(), ends.next_back()) {
        (Some(first), Some(last)) => rule.per_hex * i32::from(first.distance(last)),
        _ => Dollars::ZERO,
    }
}

/// Calculates the bonuses of one run. They are for the places that it joins or crosses by itself.
fn bonus(context: RouteContext, track: &[TrackAt], stops: &[StopAt]) -> Dollars {
    let bonuses = context.rules.bonuses.iter();
    let paid = bonuses.filter(|bonus| match bonus.by {
        JoinedBy::OneRun => bonus.is_joined(stops),
        JoinedBy::Crossing(sides) => bonus.is_crossed(context.board, track, sides),
        JoinedBy::SeveralRuns | JoinedBy::AnyRun => false,
    });
    paid.map(|bonus| bonus.value).sum()
}

/// Marks small cities as skipped. They are as many as the train has to skip, the poorest first.
fn skip_poorest_towns(stops: &mut [StopEarnings], limit: usize, is_town: impl Fn(StopAt) -> bool) {
    let mut towns: Vec<usize> = (0..stops.len()).filter(|&i| is_town(stops[i].at)).collect();
    towns.arrange_by_key(|&i| stops[i].value);
    for index in towns.into_iter().take(stops.len().saturating_sub(limit)) {
        stops[index].counted = false;
    }
}
