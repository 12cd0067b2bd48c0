//! Editing runs by hand: clicks on stops draw, extend, reroute and shorten the run of a unit.
//!
//! A click on a stop that is not on the run extends it there by the shortest way, from its nearer end. A click on an
//! end of the run takes the next way of that stretch, and after the last one removes the stretch.

use crate::engine::rail::board::{Board, StopAt, TrackAt};
use crate::engine::rail::ids::HexId;
use crate::engine::rail::route::{Best, RouteContext, Run};
use crate::engine::rail::tile::End;
use std::collections::VecDeque;

/// The most ways that are offered between two stops.
const MOST_WAYS: usize = 12;
/// The most steps that a search for ways takes.
const MOST_STEPS: usize = 4_000;

/// The runs of a company's units, stretch by stretch.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RunEditor {
    runs: Vec<UnitRun>,
    /// The unit that clicks change.
    pub selected: usize,
}

/// The run of a unit.
#[derive(Clone, Debug, Default, PartialEq)]
struct UnitRun {
    /// The stop where the run begins, once that is known.
    start: Option<StopAt>,
    stretches: Vec<ClickPart>,
}

/// A part of a run that was drawn by one click.
#[derive(Clone, Debug, PartialEq)]
struct ClickPart {
    to: StopAt,
    track: Vec<TrackAt>,
    /// The index of its way among those between its stops.
    way: usize,
}

impl RunEditor {
    /// Makes an editor without runs for so many units.
    #[must_use]
    pub fn empty(units: usize) -> RunEditor {
        RunEditor {
            runs: vec![UnitRun::default(); units],
            selected: 0,
        }
    }

    /// Starts from the runs that were found.
    #[must_use]
    pub fn from_best(board: &Board, units: usize, best: &Best) -> RunEditor {
        let mut editor = RunEditor::empty(units);
        for (run, earned) in best.runs.iter().zip(&best.earnings.runs) {
            if let Some(unit) = editor.runs.get_mut(usize::from(run.unit)) {
                let stops: Vec<StopAt> = earned.stops.iter().map(|stop| stop.at).collect();
                *unit = UnitRun::from_track(board, &stops, &run.track);
            }
        }
        editor
    }

    /// Returns the runs as they would be declared.
    #[must_use]
    pub fn runs(&self) -> Vec<Run> {
        let run = |(unit, run): (u8, &UnitRun)| Run {
            unit,
            track: run.track(),
        };
        (0u8..)
            .zip(&self.runs)
            .map(run)
            .filter(|run| !run.track.is_empty())
            .collect()
    }

    /// Returns the start of the selected unit's run, as long as it has no second stop.
    #[must_use]
    pub fn lone_start(&self) -> Option<StopAt> {
        self.runs
            .get(self.selected)
            .filter(|run| run.stretches.is_empty())
            .and_then(|run| run.start)
    }

    /// Removes the selected unit's run.
    pub fn clear(&mut self) {
        if let Some(run) = self.runs.get_mut(self.selected) {
            *run = UnitRun::default();
        }
    }

    /// Handles a click on a stop, which changes the selected unit's run.
    pub fn click(&mut self, context: RouteContext, at: StopAt) {
        let Some(run) = self.runs.get_mut(self.selected) else {
            return;
        };
        match run.start {
            None => run.start = Some(at),
            Some(start) if run.stretches.is_empty() && start == at => run.start = None,
            Some(_) if run.end() == Some(at) => run.reroute(context),
            Some(start) if start == at => {
                run.reverse();
                run.reroute(context);
            }
            Some(_) if run.visits(at) => {}
            Some(_) => run.extend(context, at),
        }
    }
}

impl UnitRun {
    fn from_track(board: &Board, stops: &[StopAt], track: &[TrackAt]) -> UnitRun {
        let mut run = UnitRun {
            start: stops.first().copied(),
            stretches: Vec::new(),
        };
        let mut rest = track;
        for &to in stops.iter().skip(1) {
            let reaches = |at: &TrackAt| {
                at.hex == to.hex && board.track(*at).stops().any(|stop| stop == to.stop)
            };
            let from = run.end();
            // The first piece may touch both stops; otherwise the stretch ends with the piece that touches `to`.
            let Some(index) = rest.iter().position(reaches).filter(|_| from.is_some()) else {
                break;
            };
            run.stretches.push(ClickPart {
                to,
                track: rest[..=index].to_vec(),
                way: 0,
            });
            rest = &rest[index + 1..];
        }
        run
    }

    fn track(&self) -> Vec<TrackAt> {
        self.stretches
            .iter()
            .flat_map(|stretch| stretch.track.iter().copied())
            .collect()
    }

    fn end(&self) -> Option<StopAt> {
        self.stretches
            .last()
            .map(|stretch| stretch.to)
            .or(self.start)
    }

    fn visits(&self, at: StopAt) -> bool {
        self.start == Some(at) || self.stretches.iter().any(|stretch| stretch.to == at)
    }

    fn reverse(&mut self) {
        let mut stops: Vec<StopAt> = self
            .start
            .into_iter()
            .chain(self.stretches.iter().map(|s| s.to))
            .collect();
        stops.reverse();
        self.start = stops.first().copied();
        let turned = |(stretch, to): (ClickPart, StopAt)| ClickPart {
            to,
            track: stretch.track.into_iter().rev().collect(),
            way: stretch.way,
        };
        let stretches: Vec<ClickPart> = std::mem::take(&mut self.stretches)
            .into_iter()
            .rev()
            .collect();
        self.stretches = stretches
            .into_iter()
            .zip(stops.into_iter().skip(1))
            .map(turned)
            .collect();
    }

    /// Adds a stretch to the run. It begins at the end, or at the start where the end does not reach.
    fn extend(&mut self, context: RouteContext, to: StopAt) {
        if self.add(context, to) || self.stretches.is_empty() {
            return;
        }
        self.reverse();
        if !self.add(context, to) {
            self.reverse();
        }
    }

    fn add(&mut self, context: RouteContext, to: StopAt) -> bool {
        let Some(from) = self.end() else { return false };
        let Some(track) = self.ways(context, from, to).into_iter().next() else {
            return false;
        };
        self.stretches.push(ClickPart { to, track, way: 0 });
        true
    }

    /// Takes the next way of the last stretch. After the last way it removes the stretch.
    fn reroute(&mut self, context: RouteContext) {
        let Some(last) = self.stretches.pop() else {
            return;
        };
        let Some(from) = self.end() else { return };
        let way = last.way + 1;
        if let Some(track) = self.ways(context, from, last.to).into_iter().nth(way) {
            self.stretches.push(ClickPart {
                to: last.to,
                track,
                way,
            });
        }
    }

    /// Lists the ways between two stops, shortest first. They use no track of the run.
    fn ways(&self, context: RouteContext, from: StopAt, to: StopAt) -> Vec<Vec<TrackAt>> {
        let used = self.track();
        ways_between(context, from, to, &used)
    }
}

/// A way that is being searched: the place it has reached, and its track.
struct Partial {
    hex: HexId,
    end: End,
    track: Vec<TrackAt>,
}

/// Finds the ways between two stops, shortest first. They use only unused track, through stops a run may pass.
#[must_use]
pub fn ways_between(
    context: RouteContext,
    from: StopAt,
    to: StopAt,
    used: &[TrackAt],
) -> Vec<Vec<TrackAt>> {
    let mut ways = Vec::new();
    let mut queue = VecDeque::from([Partial {
        hex: from.hex,
        end: End::Stop(from.stop),
        track: Vec::new(),
    }]);
    let mut steps = 0;
    while let Some(partial) = queue.pop_front() {
        for (piece, end) in context.board.tracks_from(partial.hex, partial.end) {
            if partial.track.contains(&piece) || used.contains(&piece) {
                continue;
            }
            let mut track = partial.track.clone();
            track.push(piece);
            let arrived = matches!(end, End::Stop(stop) if StopAt { hex: piece.hex, stop } == to);
            if arrived {
                ways.push(track);
                continue;
            }
            let next = match end {
                End::Edge(edge) => context
                    .board
                    .neighbor(piece.hex, edge)
                    .map(|(hex, entry)| (hex, End::Edge(entry))),
                End::Stop(stop) => {
                    let at = StopAt {
                        hex: piece.hex,
                        stop,
                    };
                    (at != from && context.lets_through(at)).then_some((piece.hex, end))
                }
            };
            if let Some((hex, end)) = next {
                queue.push_back(Partial { hex, end, track });
            }
        }
        steps += 1;
        if ways.len() >= MOST_WAYS || steps >= MOST_STEPS {
            break;
        }
    }
    ways
}

#[cfg(all(test, feature = "new-england"))]
mod tests {
    use super::*;
    use crate::engine::rail::board::PlacedTile;
    use crate::engine::rail::components::CompanyKind;
    use crate::engine::rail::ids::TrainKind;
    use crate::engine::rail::ids::{CompanyId, Train};
    use crate::engine::rail::route::{best_runs, check};
    use crate::titles::new_england::COMPONENTS;

    /// Places BL in Boston. Lowell lies to the west as printed.
    fn boston() -> (Board, CompanyId) {
        let mut board = Board::new(&COMPONENTS.map, &COMPONENTS.tiles, COMPONENTS.homes());
        let company = COMPONENTS
            .company_by_symbol("BL")
            .expect("a company of the box");
        assert_eq!(COMPONENTS.company(company).kind, CompanyKind::Minor);
        let home = board.reserved_space(company).expect("a home");
        board.place(company, home);
        (board, company)
    }

    fn stop(at: &str, stop: u8) -> StopAt {
        StopAt {
            hex: COMPONENTS.map.by_name(at).expect("a hex"),
            stop,
        }
    }

    #[test]
    fn two_clicks_draw_a_run_and_a_third_takes_it_away() {
        let (board, company) = boston();
        let mut editor = RunEditor::empty(1);
        editor.click(RouteContext::new(&board, company, 0), stop("L5", 0));
        assert_eq!(editor.lone_start(), Some(stop("L5", 0)));
        editor.click(RouteContext::new(&board, company, 0), stop("K4", 1));
        assert_eq!(editor.runs().len(), 1);
        assert_eq!(editor.runs()[0].track.len(), 2);
        editor.click(RouteContext::new(&board, company, 0), stop("K4", 0));
        assert_eq!(editor.runs()[0].track.len(), 3);
        editor.click(RouteContext::new(&board, company, 0), stop("K4", 0));
        assert_eq!(
            editor.runs()[0].track.len(),
            2,
            "there is no other way, so the stretch goes"
        );
    }

    #[test]
    fn a_run_can_be_extended_at_either_end() {
        let (board, company) = boston();
        let mut editor = RunEditor::empty(1);
        for at in [stop("K4", 1), stop("K4", 0), stop("L5", 0)] {
            editor.click(RouteContext::new(&board, company, 0), at);
        }
        assert_eq!(editor.runs()[0].track.len(), 3);
    }

    #[test]
    fn found_runs_can_be_changed_and_stay_what_they_earn() {
        let (mut board, company) = boston();
        let tile = COMPONENTS.tiles.by_number("8").expect("a tile");
        board.lay(
            COMPONENTS.map.by_name("K6").expect("a hex"),
            PlacedTile { tile, rotation: 2 },
        );
        let context = RouteContext::new(&board, company, 0);
        let units = COMPONENTS.units(&[Train {
            kind: TrainKind(1),
            number: 0,
        }]);
        let best = best_runs(context, &units);
        let editor = RunEditor::from_best(&board, units.len(), &best);
        assert_eq!(editor.runs(), best.runs);
        let earned = check(context, &units, &editor.runs()).expect("legal");
        assert_eq!(earned.total, best.earnings.total);
    }
}
