//! Runs that are not the best ones: each as a walk from a marker of the company, first one way, then the other.

use super::LinkFault;
use super::coder::Coder;
use super::ground::coordinate;
use super::memory::Memory;
use super::models::Models;
use crate::engine::arrange::Arrange;
use crate::engine::board::{Board, StopAt, TrackAt};
use crate::engine::ids::{CompanyId, HexId};
use crate::engine::route::{Run, Unit};
use crate::engine::tile::End;
use crate::titles::new_england::Game;

/// The longest run in pieces of track; no legal one is longer, since each crosses a border or joins two stops.
const LONGEST: usize = 400;

/// Where a walk is, and by what piece of track it came.
#[derive(Clone, Copy, Debug)]
struct Place {
    hex: HexId,
    end: End,
    came_by: Option<TrackAt>,
}

/// Writes or reads the runs of a company.
pub struct Runner<'a, 'c, 'b> {
    pub coder: &'a mut Coder<'c>,
    pub models: &'a mut Models,
    pub game: &'b Game,
    pub memory: &'a Memory,
    pub company: CompanyId,
}

impl Runner<'_, '_, '_> {
    /// The runs, in the order of the units.
    pub fn code(&mut self, wanted: Option<&[Run]>) -> Result<Vec<Run>, LinkFault> {
        let mut runs = Vec::new();
        for (unit, index) in self.game.units(self.company).iter().zip(0u8..) {
            let run = wanted.and_then(|runs| runs.iter().find(|run| run.unit == index));
            if self
                .models
                .flag(self.coder, ("unit runs", 0), run.is_some())
            {
                let track = self.code_run(unit, run.map(|run| run.track.as_slice()))?;
                runs.push(Run { unit: index, track });
            }
        }
        Ok(runs)
    }

    fn code_run(
        &mut self,
        unit: &Unit,
        wanted: Option<&[TrackAt]>,
    ) -> Result<Vec<TrackAt>, LinkFault> {
        let board = &self.game.table().board;
        let stops = own_stops(board, self.company);
        let arms = match wanted {
            Some(track) => Some(arms(board, &stops, track).ok_or(LinkFault::Unwritable)?),
            None => None,
        };
        let starts: Vec<StopAt> = stops;
        let from = arms.as_ref().map(|arms| arms.from);
        let start = *self
            .models
            .pick(self.coder, ("run from", 0), &starts, &[], from.as_ref())
            .ok_or(LinkFault::Damaged)?;
        let mut walk = Walked {
            visited: vec![start],
            used: Vec::new(),
        };
        let arm = |index: usize| arms.as_ref().map(|arms| arms.tracks[index].as_slice());
        let first = self.code_arm(unit, start, &mut walk, false, arm(0))?;
        let second = self.code_arm(unit, start, &mut walk, true, arm(1))?;
        Ok(first.into_iter().rev().chain(second).collect())
    }

    fn code_arm(
        &mut self,
        unit: &Unit,
        start: StopAt,
        walk: &mut Walked,
        second: bool,
        wanted: Option<&[TrackAt]>,
    ) -> Result<Vec<TrackAt>, LinkFault> {
        let board = &self.game.table().board;
        let mut track: Vec<TrackAt> = Vec::new();
        let mut at = Place {
            hex: start.hex,
            end: End::Stop(start.stop),
            came_by: None,
        };
        loop {
            let ways = self.ways(board, at, walk);
            if let End::Stop(stop) = at.end {
                let ends = wanted.is_some_and(|wanted| wanted.len() == track.len());
                let here = StopAt { hex: at.hex, stop };
                // The first arm has one piece at least.
                let may_end = second || !track.is_empty();
                if may_end && (ways.is_empty() || self.ends(unit, here, walk, second, ends)) {
                    return Ok(track);
                }
            }
            let next = match wanted {
                Some(wanted) => Some(*wanted.get(track.len()).ok_or(LinkFault::Unwritable)?),
                None => None,
            };
            let way = ways.iter().find(|(piece, _)| Some(*piece) == next).copied();
            if self.coder.is_writing() && way.is_none() || track.len() >= LONGEST {
                return Err(LinkFault::Unwritable);
            }
            let ahead = usize::from(matches!(at.end, End::Stop(_)));
            let &(piece, to) = self
                .models
                .pick(self.coder, ("track", ahead), &ways, &[], way.as_ref())
                .ok_or(LinkFault::Damaged)?;
            track.push(piece);
            walk.used.push(piece);
            at = self
                .go_on(board, piece, to, walk)
                .ok_or(LinkFault::Damaged)?;
        }
    }

    /// Whether the run ends at a stop.
    fn ends(&mut self, unit: &Unit, at: StopAt, walk: &Walked, second: bool, wanted: bool) -> bool {
        let board = &self.game.table().board;
        let limit = usize::from(unit.rule.stops.unwrap_or(u8::MAX));
        let left = limit.saturating_sub(walk.visited.len()).min(3);
        let passable = usize::from(board.is_passable(self.company, at));
        let situation = (left * 2 + passable) * 2 + usize::from(second);
        self.models
            .flag(self.coder, ("run ends", situation), wanted)
    }

    /// The track by which the walk may go on, in the order of where it leads.
    fn ways(&self, board: &Board, at: Place, walk: &Walked) -> Vec<(TrackAt, End)> {
        let ways = board.tracks_from(at.hex, at.end);
        let mut ways: Vec<(TrackAt, End)> = ways
            .filter(|(piece, to)| {
                let there = match to {
                    End::Stop(stop) => walk.visited.contains(&StopAt {
                        hex: at.hex,
                        stop: *stop,
                    }),
                    End::Edge(edge) => board.beyond(at.hex, *edge).is_none(),
                };
                Some(*piece) != at.came_by && !walk.used.contains(piece) && !there
            })
            .collect();
        ways.arrange_by_key(|(_, to)| match to {
            End::Edge(edge) => {
                let there = board.beyond(at.hex, *edge);
                let known =
                    there.is_some_and(|(there, _)| self.memory.ran_through(self.company, there));
                (!known, 0, edge.number())
            }
            End::Stop(stop) => (false, 1, board.tile(at.hex).exits_of(*stop)),
        });
        ways
    }

    fn go_on(&self, board: &Board, piece: TrackAt, to: End, walk: &mut Walked) -> Option<Place> {
        match to {
            End::Stop(stop) => {
                walk.visited.push(StopAt {
                    hex: piece.hex,
                    stop,
                });
                Some(Place {
                    hex: piece.hex,
                    end: to,
                    came_by: Some(piece),
                })
            }
            End::Edge(edge) => {
                let (hex, side) = board.beyond(piece.hex, edge)?;
                Some(Place {
                    hex,
                    end: End::Edge(side),
                    came_by: None,
                })
            }
        }
    }
}

/// Where a run has been.
struct Walked {
    visited: Vec<StopAt>,
    used: Vec<TrackAt>,
}

/// A run, seen from a marker of its company.
struct Arms {
    from: StopAt,
    tracks: [Vec<TrackAt>; 2],
}

/// The stops where a company has a marker, by coordinate and number.
fn own_stops(board: &Board, company: CompanyId) -> Vec<StopAt> {
    let stop = |space: crate::engine::board::CitySpace| {
        let stop = board.tile(space.hex).stop_of_city(space.city)?;
        Some(StopAt {
            hex: space.hex,
            stop,
        })
    };
    let mut stops: Vec<StopAt> = board.markers_of(company).filter_map(stop).collect();
    stops.arrange_by_key(|at| (coordinate(at.hex), at.stop));
    stops
}

/// Divides the track of a run at the first marker of its company; none if it has no marker.
fn arms(board: &Board, own: &[StopAt], track: &[TrackAt]) -> Option<Arms> {
    let (stops, _) = stops_along(board, track)?;
    let (after, from) = stops.iter().find(|(_, at)| own.contains(at))?;
    let first: Vec<TrackAt> = track[..*after].iter().rev().copied().collect();
    let second = track[*after..].to_vec();
    let tracks = if first.is_empty() {
        [second, first]
    } else {
        [first, second]
    };
    Some(Arms {
        from: *from,
        tracks,
    })
}

/// The stops of a run with how many pieces of its track lie before each, and where it ends.
fn stops_along(board: &Board, track: &[TrackAt]) -> Option<(Vec<(usize, StopAt)>, End)> {
    let first = *track.first()?;
    let ends = board.track(first).ends;
    let begin = |end: End| {
        let End::Stop(stop) = end else {
            return None;
        };
        let mut stops = vec![(
            0,
            StopAt {
                hex: first.hex,
                stop,
            },
        )];
        let (mut hex, mut from) = (first.hex, end);
        for (index, piece) in track.iter().enumerate() {
            if piece.hex != hex {
                return None;
            }
            let to = board.track(*piece).from(from)?;
            match to {
                End::Stop(stop) => {
                    stops.push((index + 1, StopAt { hex, stop }));
                    from = to;
                }
                End::Edge(edge) => {
                    let (there, side) = board.beyond(hex, edge)?;
                    (hex, from) = (there, End::Edge(side));
                }
            }
        }
        matches!(from, End::Stop(_)).then_some((stops, from))
    };
    begin(ends[0]).or_else(|| begin(ends[1]))
}
