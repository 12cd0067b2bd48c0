//! The Cobourg & Peterborough, which lays track and runs as a company of its own while a player owns it (rulebook
//! section 13.2.2.5).
//!
//! It builds with its own treasury. Then it runs between two revenue centres; the tile lies between them, or off one
//! end. A revenue centre on the tile is one of the two. Half goes to the owner, half into its treasury.

use super::{COBOURG, Opening, Position};
use crate::engine::game::LoggedEarnings;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{StopAt, TrackAt};
use crate::engine::rail::hex::Edge;
use crate::engine::rail::ids::HexId;
use crate::engine::rail::rail_game::RunRules;
use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::route::Run;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{LastRun, Payout, Purse};
use crate::engine::rail::tile::End;
use crate::engine::rail::words::badge;
use crate::engine::refusal::{Refusal, require};
use crate::titles::y1828::common::{Common, Owner};
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::map;

pub(in crate::titles::y1828) const RULE: &str = "13.2.2.5";

/// Checks whether the company operates.
///
/// It does so only while it belongs to a player.
pub(in crate::titles::y1828) fn operates(common: &Common) -> bool {
    matches!(common.owner(COBOURG), Some(Owner::Player(_)))
}

/// Checks a lay, and returns it with its cost.
pub(in crate::titles::y1828) fn check_lay(view: &Position<'_>, lay: Lay) -> Result<Lay, Refusal> {
    let common = view.common;
    require(
        operates(common) && lay.power.is_none(),
        RULE,
        || "The Cobourg & Peterborough builds by itself, for a player.",
    )?;
    common.check_tile(COBOURG.company(), lay.hex, lay.laid)?;
    let cost = common.terrain_cost(lay.hex);
    view.check_cash(cost, RULE)?;
    view.check_track_connected(lay.hex, lay.laid)?;
    Ok(Lay { cost, ..lay })
}

/// Lists all its legal lays.
pub(in crate::titles::y1828) fn lays(view: &Position<'_>) -> impl Iterator<Item = Lay> {
    let common = view.common;
    let board = &common.table.board;
    let hexes = board
        .map()
        .iter()
        .filter(|(_, printed)| !printed.is_fixed());
    let near = hexes.filter(|(hex, _)| view.reach().touches(*hex));
    near.flat_map(move |(hex, _)| {
        common.tiles_for(hex).filter_map(move |laid| {
            let lay = Lay {
                hex,
                laid,
                cost: Dollars::ZERO,
                power: None,
            };
            check_lay(view, lay).ok()
        })
    })
}

/// Checks whether it is asked for track.
///
/// The website asks without a look at the board.
pub(super) fn is_asked_for_track(view: &Position<'_>) -> bool {
    let common = view.common;
    operates(common) && (common.deviates(Deviation::CobourgMayPass) || lays(view).next().is_some())
}

/// Checks whether a run is asked for.
///
/// That is so if there is one, and on the website only if track leads from Peterborough, or from a city on the tile, to
/// another revenue centre.
pub(super) fn is_asked_to_run(view: &Position<'_>) -> bool {
    let (common, Opening::CobourgRun(hex)) = (view.common, view.round.opening) else {
        return false;
    };
    let tile = common.table.board.tile(hex);
    let cities = (0u8..).zip(&tile.stops).filter(|(_, stop)| stop.is_city());
    let mut cities = cities.map(|(stop, _)| StopAt { hex, stop });
    let context = common.route_context(COBOURG.company());
    if runs(common, hex).is_empty() {
        return false;
    }
    !common.deviates(Deviation::CobourgMayPass)
        || common.has_route(COBOURG.company())
        || cities.any(|city| !context.legs(city).is_empty())
}

/// Refuses what is no run over its tile.
pub(in crate::titles::y1828) fn refuse_run() -> Refusal {
    Refusal::new(
        RULE,
        "The Cobourg & Peterborough runs between two revenue centres; its tile lies between them or off one end, and a \
         revenue centre on it is one of them.",
    )
}

/// A way to a revenue centre: the revenue centre, and the track.
type TrackPath = (StopAt, Vec<TrackAt>);

/// Lists the borders of a piece of track.
fn borders(common: &Common, at: TrackAt) -> impl Iterator<Item = u16> + use<'_> {
    let board = &common.table.board;
    let edges = board.track(at).edges();
    edges.map(move |edge| board.map().border(at.hex, edge))
}

/// Checks whether a way touches a border.
fn touches(common: &Common, way: &[TrackAt], border: u16) -> bool {
    let mut all = way.iter().flat_map(|&at| borders(common, at));
    all.any(|other| other == border)
}

/// Checks whether two ways cross the same border.
fn cross(common: &Common, one: &[TrackAt], other: &[TrackAt]) -> bool {
    let mut of_one = one.iter().flat_map(|&at| borders(common, at));
    of_one.any(|border| touches(common, other, border))
}

/// Follows all track to the next revenue centres.
///
/// It begins at an edge of a hex.
fn follow(
    common: &Common,
    hex: HexId,
    edge: Edge,
    way: &mut Vec<TrackAt>,
    found: &mut Vec<TrackPath>,
) {
    let board = &common.table.board;
    for (piece, to) in board.tracks_from(hex, End::Edge(edge)) {
        let beyond = match to {
            End::Edge(edge) => {
                let again = touches(common, way, board.map().border(hex, edge));
                board.neighbor(hex, edge).filter(|_| !again)
            }
            End::Stop(_) => None,
        };
        way.push(piece);
        match (to, beyond) {
            (End::Stop(stop), _) => found.push((StopAt { hex, stop }, way.clone())),
            (_, Some((there, entry))) => follow(common, there, entry, way, found),
            _ => {}
        }
        way.pop();
    }
}

/// Finds the ways over an end of track.
///
/// An end that is a stop has none.
fn ways(common: &Common, piece: TrackAt, end: End) -> Vec<TrackPath> {
    let mut found = Vec::new();
    let beyond = match end {
        End::Edge(edge) => common.table.board.neighbor(piece.hex, edge),
        End::Stop(_) => None,
    };
    if let Some((there, entry)) = beyond {
        follow(common, there, entry, &mut Vec::new(), &mut found);
    }
    found
}

/// The runs between two revenue centres over or beside the tile in a hex, one for each pair.
#[derive(Default)]
struct ConnectingRuns {
    pairs: Vec<[StopAt; 2]>,
    runs: Vec<Run>,
}

impl ConnectingRuns {
    fn add(&mut self, from: StopAt, to: StopAt, track: Vec<TrackAt>) {
        let known = self.pairs.contains(&[from, to]) || self.pairs.contains(&[to, from]);
        let closed = [from, to].iter().any(|stop| stop.hex == map::COALFIELDS);
        if from != to && !known && !closed {
            self.pairs.push([from, to]);
            self.runs.push(Run { unit: 0, track });
        }
    }

    /// Adds runs from the tile's revenue centres.
    fn add_from_tile(&mut self, common: &Common, hex: HexId) {
        let stops = common.table.board.tile(hex).stops.len();
        for stop in (0u8..).take(stops) {
            let from = StopAt { hex, stop };
            for (to, track) in common.route_context(COBOURG.company()).legs(from) {
                self.add(from, to, track);
            }
        }
    }

    /// Adds runs over a piece of track.
    ///
    /// Runs off an end of which it lies are added too.
    fn add_over(&mut self, common: &Common, piece: TrackAt) {
        let ends = common.table.board.track(piece).ends;
        let [one_side, other_side] = ends.map(|end| ways(common, piece, end));
        for (from, before) in &one_side {
            let apart = |(_, after): &&TrackPath| !cross(common, before, after);
            for (to, after) in other_side.iter().filter(apart) {
                let before = before.iter().rev();
                let track = before.chain([&piece]).chain(after);
                self.add(*from, *to, track.copied().collect());
            }
        }
        for (end, way) in one_side.iter().chain(&other_side) {
            for (to, track) in common.route_context(COBOURG.company()).legs(*end) {
                if !cross(common, way, &track) {
                    self.add(*end, to, track);
                }
            }
        }
    }
}

/// Lists the runs for the owner to choose.
///
/// They follow a tile laid in the hex; there is one for each pair of revenue centres.
pub(in crate::titles::y1828) fn runs(common: &Common, hex: HexId) -> Vec<Run> {
    let mut found = ConnectingRuns::default();
    let tile = common.table.board.tile(hex);
    found.add_from_tile(common, hex);
    if tile.stops.is_empty() {
        for (track, _) in (0u8..).zip(&tile.track) {
            found.add_over(common, TrackAt { hex, track });
        }
    }
    found.runs
}

/// Returns the revenue of a run.
pub(in crate::titles::y1828) fn revenue(common: &Common, run: &Run) -> Dollars {
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

/// Withholds: without a run it pays nothing.
pub(super) fn withhold(common: &mut Common) {
    if operates(common) {
        common.table.company_mut(COBOURG.company()).last_run = Some(LastRun {
            earnings: Dollars::ZERO,
            payout: Payout::Withhold,
        });
    }
}

/// Pays half each to owner and treasury.
pub(in crate::titles::y1828) fn earn(common: &mut Common, earnings: Dollars) {
    let half = Dollars(earnings.0 / 2);
    if let Some(owner) = common.director(COBOURG.company()) {
        common.table.pay(Purse::Bank, Purse::Player(owner), half);
        common.table.pay(
            Purse::Bank,
            Purse::Company(COBOURG.company()),
            earnings - half,
        );
        common.table.company_mut(COBOURG.company()).last_run = Some(LastRun {
            earnings,
            payout: Payout::Half,
        });
        let kept = earnings - half;
        let name = common.name(owner);
        let text = format!("C&P earns {earnings}: {half} for {name}, {kept} for its treasury.");
        let earned = LoggedEarnings {
            by: badge(&common.table, COBOURG.company()),
            total: earnings,
            kept,
            paid: vec![(owner, half)],
        };
        common.say_earned(earned, text);
    }
}
