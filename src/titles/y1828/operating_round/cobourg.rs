//! The Cobourg & Peterborough, which lays track and runs as a company of its own while a player owns it (rulebook section
//! 13.2.2.5).
//!
//! It builds with its own treasury. Then it runs between two revenue centres; the tile lies between them, or off one
//! end. A revenue centre on the tile is one of the two. Half goes to the owner, half into its treasury.

use super::position::Position;
use super::track::Lay;
use super::{COBOURG, Opening, OperatingRound};
use crate::engine::money::Dollars;
use crate::engine::rail::board::{StopAt, TrackAt};
use crate::engine::rail::ids::HexId;
use crate::engine::rail::route::Run;
use crate::engine::rail::table::{LastRun, Payout, Purse};
use crate::engine::rail::tile::End;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::common::{Common, Owner};
use crate::titles::y1828::map;

const RULE: &str = "13.2.2.5";

/// Whether it belongs to a player: only then it operates.
fn operates(common: &Common) -> bool {
    matches!(common.owner(COBOURG), Some(Owner::Player(_)))
}

/// Whether a lay is allowed, and what it costs.
fn check_lay(position: &Position, lay: Lay) -> Result<Dollars, Refusal> {
    let common = position.common;
    require(
        operates(common) && lay.power.is_none(),
        RULE,
        || "The Cobourg & Peterborough builds by itself, for a player.",
    )?;
    common.check_tile(COBOURG, lay.hex, lay.laid)?;
    let cost = common.terrain_cost(lay.hex);
    position.check_cash(cost, RULE)?;
    position.check_track_connected(lay.hex, lay.laid)?;
    Ok(cost)
}

/// Everything that it may build.
pub(super) fn lays(round: &OperatingRound, common: &Common) -> Vec<Lay> {
    let position = Position::new(round, common, COBOURG);
    legal_lays(&position).collect()
}

fn legal_lays<'a>(position: &'a Position) -> impl Iterator<Item = Lay> + 'a {
    let common = position.common;
    let board = &common.table.board;
    let hexes = board
        .map()
        .iter()
        .filter(|(_, printed)| !printed.is_fixed());
    let near = hexes.filter(|(hex, _)| position.reach().touches(board, *hex));
    near.flat_map(move |(hex, _)| {
        common.tiles_for(hex).filter_map(move |laid| {
            let lay = Lay {
                hex,
                laid,
                cost: Dollars::ZERO,
                power: None,
            };
            let cost = check_lay(position, lay).ok()?;
            Some(Lay { cost, ..lay })
        })
    })
}

pub(super) fn may_lay(round: &OperatingRound, common: &Common) -> bool {
    let position = Position::new(round, common, COBOURG);
    operates(common) && legal_lays(&position).next().is_some()
}

pub(super) fn check_track(round: &OperatingRound, common: &Common, action: &Action) -> Verdict {
    if *action == Action::Pass {
        return Ok(());
    }
    let Some(lay) = Lay::of(action) else {
        return Err(Refusal::new(
            RULE,
            "The Cobourg & Peterborough builds first, or passes.",
        ));
    };
    check_lay(&Position::new(round, common, COBOURG), lay).map(|_| ())
}

impl OperatingRound {
    /// Builds, and then runs over that tile.
    pub(super) fn lay_for_cobourg(&mut self, common: &mut Common, action: &Action) {
        let Some(lay) = Lay::of(action) else { return };
        let cost = check_lay(&Position::new(self, common, COBOURG), lay);
        let Ok(cost) = cost else { return };
        common.build(COBOURG, Lay { cost, ..lay });
        self.opening = Opening::CobourgRun(lay.hex);
        self.choose_home_in(common, lay.hex);
    }
}

/// A line of track without a revenue centre on the way.
#[derive(Clone, Debug, Default)]
struct Line {
    track: Vec<TrackAt>,
    /// The borders that it crosses.
    borders: Vec<u16>,
}

impl Line {
    fn shares_a_border_with(&self, other: &Line) -> bool {
        self.borders
            .iter()
            .any(|border| other.borders.contains(border))
    }
}

/// Follows all track from an end of it to the next revenue centres.
fn follow(
    common: &Common,
    hex: HexId,
    from: End,
    line: &mut Line,
    show: &mut dyn FnMut(StopAt, &Line),
) {
    let board = &common.table.board;
    for (piece, to) in board.tracks_from(hex, from) {
        line.track.push(piece);
        match to {
            End::Stop(stop) => show(StopAt { hex, stop }, line),
            End::Edge(edge) => {
                let border = board.map().border(hex, edge);
                if let (Some((there, entry)), false) =
                    (board.beyond(hex, edge), line.borders.contains(&border))
                {
                    line.borders.push(border);
                    follow(common, there, End::Edge(entry), line, show);
                    line.borders.pop();
                }
            }
        }
        line.track.pop();
    }
}

/// All lines from an end of track, with the revenue centres where they end.
fn lines(common: &Common, hex: HexId, from: End) -> Vec<(StopAt, Line)> {
    let mut found = Vec::new();
    let mut show = |to, line: &Line| found.push((to, line.clone()));
    follow(common, hex, from, &mut Line::default(), &mut show);
    found
}

/// The lines that leave a hex over an edge.
fn lines_over(common: &Common, piece: TrackAt, edge: End) -> Vec<(StopAt, Line)> {
    let board = &common.table.board;
    let End::Edge(side) = edge else {
        return Vec::new();
    };
    let Some((there, entry)) = board.beyond(piece.hex, side) else {
        return Vec::new();
    };
    let mut found = lines(common, there, End::Edge(entry));
    let border = board.map().border(piece.hex, side);
    found.retain(|(_, line)| !line.borders.contains(&border));
    for (_, line) in &mut found {
        line.borders.push(border);
    }
    found
}

/// The runs between two revenue centres over or beside the tile in a hex, one for each pair.
#[derive(Default)]
struct Found {
    pairs: Vec<[StopAt; 2]>,
    runs: Vec<Run>,
}

impl Found {
    fn add(&mut self, from: StopAt, to: StopAt, track: Vec<TrackAt>) {
        let known = self.pairs.contains(&[from, to]) || self.pairs.contains(&[to, from]);
        let closed = [from, to].iter().any(|stop| stop.hex == map::COALFIELDS);
        if from != to && !known && !closed {
            self.pairs.push([from, to]);
            self.runs.push(Run { unit: 0, track });
        }
    }

    /// Runs from the revenue centres on the tile.
    fn add_from_tile(&mut self, common: &Common, hex: HexId) {
        let stops = common.table.board.tile(hex).stops.len();
        for stop in (0u8..).take(stops) {
            let from = StopAt { hex, stop };
            for (to, line) in lines(common, hex, End::Stop(stop)) {
                self.add(from, to, line.track);
            }
        }
    }

    /// Runs over a piece of track of the tile, and those off an end of which it lies.
    fn add_over(&mut self, common: &Common, piece: TrackAt) {
        let ends = common.table.board.track(piece).ends;
        let [one_side, other_side] = ends.map(|end| lines_over(common, piece, end));
        for (from, before) in &one_side {
            for (to, after) in other_side
                .iter()
                .filter(|(_, after)| !after.shares_a_border_with(before))
            {
                let mut track: Vec<TrackAt> = before.track.iter().rev().copied().collect();
                track.push(piece);
                track.extend(&after.track);
                self.add(*from, *to, track);
            }
        }
        for (end, line) in one_side.iter().chain(&other_side) {
            for (to, run) in lines(common, end.hex, End::Stop(end.stop)) {
                if !run.shares_a_border_with(line) {
                    self.add(*end, to, run.track);
                }
            }
        }
    }
}

/// All runs that the owner may choose from after a tile was laid in a hex: one for each pair of revenue centres.
pub(super) fn runs(common: &Common, hex: HexId) -> Vec<Run> {
    let mut found = Found::default();
    let tile = common.table.board.tile(hex);
    found.add_from_tile(common, hex);
    if tile.stops.is_empty() {
        for (track, _) in (0u8..).zip(&tile.track) {
            found.add_over(common, TrackAt { hex, track });
        }
    }
    found.runs
}

pub(super) fn run_actions(common: &Common, hex: HexId) -> Vec<Action> {
    let run = |run| Action::Run { runs: vec![run] };
    runs(common, hex).into_iter().map(run).collect()
}

pub(super) fn check_run(common: &Common, hex: HexId, action: &Action) -> Verdict {
    require(
        run_actions(common, hex).contains(action),
        RULE,
        || "The Cobourg & Peterborough runs between two revenue centres; its tile lies between them or off one end, and a revenue centre on it is one of them.",
    )
}

/// What a run between two revenue centres earns.
pub(super) fn revenue(common: &Common, run: &Run) -> Dollars {
    let (board, pays) = (&common.table.board, common.table.depot.phase().pays);
    let value = |at: &TrackAt| {
        let stops = board.track(*at).stops();
        let values = stops.map(|stop| {
            board.tile(at.hex).stops[usize::from(stop)]
                .revenue
                .in_phase(pays)
        });
        values.sum::<Dollars>()
    };
    run.track.iter().map(value).sum()
}

/// Without a run it pays nothing.
pub(super) fn withhold(common: &mut Common) {
    if operates(common) {
        common.table.company_mut(COBOURG).last_run = Some(LastRun {
            earnings: Dollars::ZERO,
            payout: Payout::Withhold,
        });
    }
}

/// Half for the owner, half for the treasury.
pub(super) fn run(common: &mut Common, runs: &[Run]) {
    let earnings: Dollars = runs.iter().map(|run| revenue(common, run)).sum();
    let half = Dollars(earnings.0 / 2);
    if let Some(owner) = common.director(COBOURG) {
        common.table.pay(Purse::Bank, Purse::Player(owner), half);
        common
            .table
            .pay(Purse::Bank, Purse::Company(COBOURG), earnings - half);
        common.table.company_mut(COBOURG).last_run = Some(LastRun {
            earnings,
            payout: Payout::Half,
        });
        let name = common.name(owner).to_string();
        common.say(format!(
            "C&P earns {earnings}: {half} for {name}, {} for its treasury.",
            earnings - half
        ));
    }
}
