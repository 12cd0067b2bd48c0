//! Runs: each as a walk over the track from its first stop to its last, unit by unit.
//!
//! At every fork the ways are in an order of which the first is most often right: where the company ran the last
//! time, then where most is to be earned nearby.

use super::habits::LastRun;
use super::walk::{Walk, coordinate};
use crate::engine::arrange::Arrange;
use crate::engine::rail::board::{Board, StopAt, TrackAt};
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::route::{Run, Towns, Unit};
use crate::engine::rail::table::Table;
use crate::engine::rail::tile::{End, StopKind};
use crate::record::link::LinkFault;
use crate::record::link::coder::Coder;
use crate::record::link::models::Models;
use std::cmp::Reverse;

/// Number of stops ahead that are looked at for their earnings.
const STOPS_AHEAD: u32 = 2;
/// Number of pieces of track on which a stop is looked for.
const TRACK_AHEAD: u32 = 7;
/// Number of pieces of track that are looked at for the earnings of one way.
const MOST_LOOKS: u32 = 400;

/// The place of a walk, and the piece of track by which it came if that is within the hex.
#[derive(Clone, Copy, Debug)]
struct WalkPlace {
    hex: HexId,
    end: End,
    came_by: Option<TrackAt>,
}

/// A way on: a piece of track and where it leads in its hex.
type TrackStep = (TrackAt, End);

/// A place to go on from.
struct Fork {
    /// The ways on, the likely first.
    ways: Vec<TrackStep>,
    /// The number of the situation. The first way is more or less likely in different ones.
    situation: usize,
}

/// The trains that may run, and where.
pub struct Trains<'g> {
    /// The board.
    pub board: &'g Board,
    /// The value that stops with several pay.
    pub pays: u8,
    /// The company of the trains.
    pub company: CompanyId,
    /// The units that may run.
    pub units: Vec<Unit>,
    /// The stops from which a run may begin.
    pub from: Vec<StopAt>,
    /// The last runs of the company.
    pub last: Vec<LastRun>,
}

impl<'g> Trains<'g> {
    /// Returns the trains of a company. They may begin wherever its walk comes to.
    #[must_use]
    pub fn of(
        table: &'g Table,
        company: CompanyId,
        units: Vec<Unit>,
        last: Vec<LastRun>,
    ) -> Trains<'g> {
        Trains {
            board: &table.board,
            pays: table.depot.phase().pays,
            company,
            units,
            from: Walk::new(&table.board, company).stops(),
            last,
        }
    }
}

/// Writes or reads runs.
///
/// # Errors
/// If a run is no walk over the track when writing, or what is read is none.
pub fn code(
    coder: &mut Coder,
    models: &mut Models,
    trains: &Trains,
    wanted: Option<&[Run]>,
) -> Result<(Vec<Run>, Vec<LastRun>), LinkFault> {
    let runner = Runner {
        coder,
        models,
        board: trains.board,
        pays: trains.pays,
        units: trains.units.clone(),
        company: trains.company,
        from: trains.from.clone(),
        last: trains.last.clone(),
        now: Vec::new(),
        crossed: Vec::new(),
        visited: Vec::new(),
    };
    runner.code(wanted)
}

/// Writes or reads the runs of a company.
struct Runner<'a, 'c, 'g> {
    coder: &'a mut Coder<'c>,
    models: &'a mut Models,
    board: &'g Board,
    pays: u8,
    units: Vec<Unit>,
    company: CompanyId,
    from: Vec<StopAt>,
    /// The last runs of the company: those of the same unit first.
    last: Vec<LastRun>,
    /// The present runs.
    now: Vec<LastRun>,
    /// The borders that were run over.
    crossed: Vec<u16>,
    /// The stops of the run.
    visited: Vec<StopAt>,
}

impl Runner<'_, '_, '_> {
    /// Writes or reads the runs. Returns them, and the facts to recall of them.
    fn code(mut self, wanted: Option<&[Run]>) -> Result<(Vec<Run>, Vec<LastRun>), LinkFault> {
        let units = std::mem::take(&mut self.units);
        let mut waiting: Vec<u8> = (0..).take(units.len()).collect();
        let mut runs: Vec<Run> = Vec::new();
        while !waiting.is_empty() {
            let run = wanted.and_then(|wanted| wanted.get(runs.len()));
            let topic = ("runs on", usize::from(runs.is_empty()));
            if !self.models.flag(self.coder, topic, run.is_some()) {
                break;
            }
            let unit = run.map(|run| run.unit);
            let topic = ("unit", 0);
            let unit = self
                .models
                .pick(self.coder, topic, &waiting, unit.as_ref())?;
            waiting.retain(|other| *other != unit);
            self.last.arrange_by_key(|last| last.unit != unit);
            let track = run.map(|run| run.track.as_slice());
            let track = self.code_run(unit, &units[usize::from(unit)], track)?;
            runs.push(Run { unit, track });
        }
        Ok((runs, self.now))
    }

    fn code_run(
        &mut self,
        index: u8,
        unit: &Unit,
        wanted: Option<&[TrackAt]>,
    ) -> Result<Vec<TrackAt>, LinkFault> {
        let start = match wanted {
            Some(track) => Some(first_stop(self.board, track).ok_or(LinkFault::Unwritable)?),
            None => None,
        };
        let again = self.last.first().is_some_and(|last| last.unit == index);
        let topic = ("run from", usize::from(again));
        let starts = self.starts();
        let start = self
            .models
            .pick(self.coder, topic, &starts, start.as_ref())?;
        self.visited = vec![start];
        let mut now = LastRun {
            unit: index,
            start: start.hex,
            end: start.hex,
            steps: Vec::new(),
        };
        let mut track: Vec<TrackAt> = Vec::new();
        let mut at = WalkPlace {
            hex: start.hex,
            end: End::Stop(start.stop),
            came_by: None,
        };
        loop {
            let fork = self.fork(at);
            if matches!(at.end, End::Stop(_)) && !track.is_empty() {
                let ends = wanted.is_some_and(|wanted| wanted.len() == track.len());
                if fork.ways.is_empty() || self.ends(unit, at, ends) {
                    now.end = at.hex;
                    self.now.push(now);
                    return Ok(track);
                }
            }
            let next = match wanted {
                Some(wanted) => Some(self.next_way(at, wanted.get(track.len()))?),
                None => None,
            };
            let topic = ("track", fork.situation);
            let way = self
                .models
                .pick(self.coder, topic, &fork.ways, next.as_ref())?;
            now.steps.push(step(self.board, way));
            track.push(way.0);
            self.note_way(way);
            at = self.beyond(way).ok_or(LinkFault::Damaged)?;
        }
    }

    /// Notes the stop or the border to which a way leads.
    fn note_way(&mut self, (piece, end): TrackStep) {
        let hex = piece.hex;
        match end {
            End::Stop(stop) => self.visited.push(StopAt { hex, stop }),
            End::Edge(edge) => self.crossed.push(self.board.map().border(hex, edge)),
        }
    }

    /// Finds the way that a piece of track is, when writing.
    fn next_way(&self, at: WalkPlace, piece: Option<&TrackAt>) -> Result<TrackStep, LinkFault> {
        let piece = piece.filter(|piece| piece.hex == at.hex);
        let to = piece.and_then(|piece| self.board.track(*piece).from(at.end));
        piece.copied().zip(to).ok_or(LinkFault::Unwritable)
    }

    /// Lists the stops from which the company may run, the likely first.
    fn starts(&self) -> Vec<StopAt> {
        let mut stops = self.from.clone();
        stops.arrange_by_key(|&at| {
            let before = self.now.iter().any(|now| now.start == at.hex);
            let last = self
                .last
                .iter()
                .position(|last| last.start == at.hex || last.end == at.hex);
            let last = last.filter(|_| !before).map_or(usize::MAX, |place| {
                2 * place + usize::from(self.last[place].start != at.hex)
            });
            let own = self
                .board
                .tile(at.hex)
                .city_at_stop(at.stop)
                .is_some_and(|city| self.board.has_marker(self.company, at.hex, city));
            (
                last,
                Reverse((own, self.value(at))),
                coordinate(self.board, at.hex),
                at.stop,
            )
        });
        stops
    }

    fn value(&self, at: StopAt) -> i32 {
        let stop = self.board.tile(at.hex).stops.get(usize::from(at.stop));
        stop.map_or(0, |stop| stop.revenue.in_phase(self.pays).0)
    }

    fn is_town(&self, at: &StopAt) -> bool {
        let stop = self.board.tile(at.hex).stops.get(usize::from(at.stop));
        stop.is_some_and(|stop| stop.kind == StopKind::Town)
    }

    /// Writes or reads whether the run ends at a stop.
    fn ends(&mut self, unit: &Unit, at: WalkPlace, wanted: bool) -> bool {
        let End::Stop(stop) = at.end else {
            return false;
        };
        let here = StopAt { hex: at.hex, stop };
        let rule = unit.rule;
        let skips = rule.towns != Towns::Count;
        let towns = self.visited.iter().filter(|at| self.is_town(at)).count();
        let cities = self.visited.len() - towns;
        let counted = if skips { cities } else { self.visited.len() };
        let left = |limit: Option<u8>, counted| {
            usize::from(limit.unwrap_or(u8::MAX)).saturating_sub(counted)
        };
        let left = left(rule.stops, counted)
            .min(left(rule.cities, cities))
            .min(3);
        let passable = self.board.is_passable(self.company, here);
        let ended = self.last.iter().any(|last| last.end == at.hex);
        let situation =
            ((left * 2 + usize::from(passable)) * 2 + usize::from(ended)) * 2 + usize::from(skips);
        self.models
            .flag(self.coder, ("run ends", situation), wanted)
    }

    /// Makes the fork at a place. Its ways on are listed, the likely first.
    fn fork(&self, at: WalkPlace) -> Fork {
        let ways = self.ways(at);
        if ways.len() < 2 {
            return Fork { ways, situation: 0 };
        }
        let looks = |way| {
            (
                self.known(way),
                self.look_ahead(way, STOPS_AHEAD, TRACK_AHEAD, &mut { MOST_LOOKS }),
                way,
            )
        };
        let mut ways: Vec<(u8, i32, TrackStep)> = ways.into_iter().map(looks).collect();
        ways.arrange_by_key(|&(known, promise, _)| Reverse((known, promise)));
        let (known, promise, _) = ways[0];
        let best = ways.iter().all(|way| way.1 <= promise);
        let stop = matches!(at.end, End::Stop(_));
        Fork {
            ways: ways.into_iter().map(|(_, _, way)| way).collect(),
            situation: (usize::from(known) * 2 + usize::from(best)) * 2 + usize::from(stop),
        }
    }

    /// Returns whether the company went this way the last time. It is 2 if the same unit did.
    fn known(&self, way: TrackStep) -> u8 {
        let step = step(self.board, way);
        let takes = |last: &LastRun| last.steps.contains(&step);
        u8::from(self.last.iter().any(takes)) + u8::from(self.last.first().is_some_and(takes))
    }

    /// Lists the ways on in the order of where they lead. No border is crossed twice, and no stop is visited twice.
    fn ways(&self, at: WalkPlace) -> Vec<TrackStep> {
        let free = |&(piece, to): &TrackStep| {
            Some(piece) != at.came_by
                && match to {
                    End::Stop(stop) => !self.visited.contains(&StopAt { hex: at.hex, stop }),
                    End::Edge(edge) => {
                        let border = self.board.map().border(at.hex, edge);
                        self.board.neighbor(at.hex, edge).is_some()
                            && !self.crossed.contains(&border)
                    }
                }
        };
        let mut ways: Vec<TrackStep> = self
            .board
            .tracks_from(at.hex, at.end)
            .filter(free)
            .collect();
        if ways.len() > 1 {
            ways.arrange_by_key(|&way| step(self.board, way));
        }
        ways
    }

    /// Sums what the best stops on a way pay. They are those that are soon reached. It looks as far as is allowed.
    fn look_ahead(&self, way: TrackStep, stops: u32, track: u32, looks: &mut u32) -> i32 {
        if *looks == 0 {
            return 0;
        }
        *looks -= 1;
        let (value, stops, track) = match way {
            (piece, End::Stop(stop)) => {
                let here = StopAt {
                    hex: piece.hex,
                    stop,
                };
                if self.visited.contains(&here) {
                    return 0;
                }
                if stops < 2 || !self.board.is_passable(self.company, here) {
                    return self.value(here);
                }
                (self.value(here), stops - 1, TRACK_AHEAD)
            }
            _ if track == 0 => return 0,
            _ => (0, stops, track - 1),
        };
        let ways = self.beyond(way).map(|at| self.ways(at)).unwrap_or_default();
        let after = ways
            .into_iter()
            .map(|way| self.look_ahead(way, stops, track, looks));
        value + after.max().unwrap_or(0)
    }

    /// Returns where a way leads.
    fn beyond(&self, (piece, to): TrackStep) -> Option<WalkPlace> {
        match to {
            End::Stop(_) => Some(WalkPlace {
                hex: piece.hex,
                end: to,
                came_by: Some(piece),
            }),
            End::Edge(edge) => {
                let (hex, side) = self.board.neighbor(piece.hex, edge)?;
                Some(WalkPlace {
                    hex,
                    end: End::Edge(side),
                    came_by: None,
                })
            }
        }
    }
}

/// Names a way independently of the tile. They are the hex, and the edge it leaves by, or the edges of the stop it
/// comes to.
fn step(board: &Board, (piece, to): TrackStep) -> (HexId, u8) {
    match to {
        End::Edge(edge) => (piece.hex, edge.number()),
        End::Stop(stop) => (piece.hex, 64 | board.tile(piece.hex).exits_of(stop)),
    }
}

/// Finds the stop where the track of a run begins.
fn first_stop(board: &Board, track: &[TrackAt]) -> Option<StopAt> {
    let first = *track.first()?;
    let leads_on = |end: &End| {
        let (mut hex, mut from) = (first.hex, *end);
        for piece in track {
            if piece.hex != hex {
                return false;
            }
            match board.track(*piece).from(from) {
                Some(End::Edge(edge)) => match board.neighbor(hex, edge) {
                    Some((there, side)) => (hex, from) = (there, End::Edge(side)),
                    None => return false,
                },
                Some(stop) => from = stop,
                None => return false,
            }
        }
        matches!(from, End::Stop(_))
    };
    board
        .track(first)
        .ends
        .into_iter()
        .filter(leads_on)
        .find_map(|end| match end {
            End::Stop(stop) => Some(StopAt {
                hex: first.hex,
                stop,
            }),
            End::Edge(_) => None,
        })
}
