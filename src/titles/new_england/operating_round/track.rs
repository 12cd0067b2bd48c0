//! Laying and upgrading track (rulebook section 11.3).

use super::{OperatingRound, Stage, TurnAction, other_step};
use crate::engine::cache::Cached;
use crate::engine::money::Dollars;
use crate::engine::question::capital;
use crate::engine::rail::board::{Board, PlacedTile, keeps_track};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::hex::Edge;
use crate::engine::rail::ids::{CompanyId, HexId, TileId};
use crate::engine::rail::rail_move::RailMove;
pub use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::tile::{Colour, End, Tile, Track};
use crate::engine::refusal::Refusal;
use crate::titles::new_england::COMPONENTS;
use crate::titles::new_england::action::Action;
use crate::titles::new_england::common::Common;
use crate::titles::new_england::deviation::Deviation;
use std::sync::{LazyLock, OnceLock};

const RULE: &str = "11.3";

/// Printed hexes that name the tiles which may be laid on them.
const SPECIAL_HEXES: [(&str, &[&str]); 4] = [
    ("L7", &["6"]),
    ("M4", &["3"]),
    ("K4", &["14", "15", "619"]),
    ("G8", &["14", "15", "619"]),
];
/// Tiles of which more may be made when they run out.
pub const UNLIMITED_TILES: [&str; 3] = ["7", "8", "9"];

/// The fault of a lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// Nothing can be built there.
    Fixed,
    /// An upgrade after another lay in the turn.
    SecondUpgrade,
    /// The tile's colour comes in a later phase.
    TooEarly,
    /// The chart or the map names other tiles.
    NotOnTheChart,
    /// No copy of the tile is left.
    NoneLeft,
    /// Tile 63 has to be used instead.
    UseTile63,
    /// A rotation that would lose track or lead nowhere.
    DoesNotFit,
    /// No route is extended and no city on one raised.
    ReachesNothing,
    /// The terrain costs more than the company has.
    TooDear(Dollars),
}

impl OperatingRound {
    pub(super) fn check_track_step(
        &self,
        common: &Common,
        company: CompanyId,
        action: &Action,
    ) -> Result<TurnAction, Refusal> {
        match *action {
            Action::Common(RailMove::Pass) => Ok(TurnAction::Pass),
            Action::Common(RailMove::Lay {
                hex,
                tile,
                rotation,
                ..
            }) => {
                let laid = PlacedTile { tile, rotation };
                self.check_lay(common, company, hex, laid)
                    .map(TurnAction::Lay)
                    .map_err(|fault| refusal(common, company, hex, tile, fault))
            }
            _ => Err(other_step("lay track, or to pass")),
        }
    }

    pub(super) fn lay(&mut self, common: &mut Common, company: CompanyId, lay: Lay) {
        let table = &mut common.table;
        let is_upgrade = table.board.tile(lay.hex).colour != Colour::White;
        table.board.lay_freely(lay.hex, lay.laid);
        table.pay(Purse::Company(company), Purse::Bank, lay.cost);
        self.turn.reach = Cached::default();
        self.turn.lays += 1;
        if is_upgrade || self.turn.lays == most_lays(common, company) {
            self.turn.step = Stage::Station;
        }
        common.tell_lay(company, lay, is_upgrade);
    }

    /// Resets the turn to its track step. No tile counts as laid, and the board may have changed; this serves planning
    /// ahead.
    pub(in crate::titles::new_england) fn look_again(&mut self) {
        self.turn.reach = Cached::default();
        self.turn.lays = 0;
        self.turn.step = Stage::Track;
    }

    pub(super) fn may_lay(&self, common: &Common, company: CompanyId) -> bool {
        self.turn.lays < most_lays(common, company)
    }

    /// Lists all legal lays. They are the operating company's, each once where rotations look the same.
    pub(in crate::titles::new_england) fn lays(&self, common: &Common) -> Vec<Lay> {
        let mut lays = Vec::with_capacity(64);
        self.see_lays(common, &mut |on_hex| {
            lays.append(on_hex);
            true
        });
        lays
    }

    /// Checks whether there is a legal lay.
    pub(in crate::titles::new_england) fn any_lay(&self, common: &Common) -> bool {
        let mut any = false;
        self.see_lays(common, &mut |on_hex| {
            any = !on_hex.is_empty();
            !any
        });
        any
    }

    /// Passes the legal lays to `see`. They come hex by hex, until it returns false.
    fn see_lays(&self, common: &Common, see: &mut dyn FnMut(&mut Vec<Lay>) -> bool) {
        let (Stage::Track, Some(company)) = (self.turn.step, self.company()) else {
            return;
        };
        let board = &common.table.board;
        let reach = self.reach(common, company);
        for (hex, _) in board.map().iter() {
            if reach.touches(hex)
                && let Ok(site) = self.check_site(board, hex)
            {
                let mut lays = Vec::new();
                self.add_lays(common, company, site, &mut lays);
                if !see(&mut lays) {
                    return;
                }
            }
        }
    }

    fn add_lays(&self, common: &Common, company: CompanyId, site: LaySite, lays: &mut Vec<Lay>) {
        for follower in followers(&common.table.board, site.hex) {
            if common.check_tile(site.hex, follower).is_err() {
                continue;
            }
            for turned in follower.turned.iter().filter(|turned| turned.is_listed) {
                if let Ok(lay) = self.check_turned(common, company, site, follower, turned) {
                    lays.push(lay);
                }
            }
        }
    }

    /// Checks a lay, and returns it with its cost.
    fn check_lay(
        &self,
        common: &Common,
        company: CompanyId,
        hex: HexId,
        laid: PlacedTile,
    ) -> Result<Lay, Fault> {
        let board = &common.table.board;
        let site = self.check_site(board, hex)?;
        let followers = followers(board, hex);
        let follower = followers.iter().find(|known| known.tile == laid.tile);
        common.check_colour(laid.tile)?;
        let follower = follower.ok_or(Fault::NotOnTheChart)?;
        common.check_tile(hex, follower)?;
        let mut all = follower.turned.iter();
        let turned = all.find(|turned| turned.rotation == laid.rotation);
        self.check_turned(
            common,
            company,
            site,
            follower,
            turned.ok_or(Fault::DoesNotFit)?,
        )
    }

    /// Checks that a hex may get a tile now. Returns what does not depend on the tile.
    fn check_site(&self, board: &Board, hex: HexId) -> Result<LaySite, Fault> {
        let printed = board.map().hex(hex);
        let second_upgrade = self.turn.lays > 0 && board.tile(hex).colour != Colour::White;
        if printed.is_fixed() {
            return Err(Fault::Fixed);
        }
        if second_upgrade {
            return Err(Fault::SecondUpgrade);
        }
        let neighbours = Edge::ALL.into_iter().zip(&printed.neighbours);
        let open = neighbours.filter(|(_, there)| there.is_some());
        Ok(LaySite {
            hex,
            open: open.fold(0, |bits, (edge, _)| bits | 1 << edge.number()),
            cost: match board.laid(hex) {
                None => printed.cost,
                Some(_) => Dollars::ZERO,
            },
        })
    }

    fn check_turned(
        &self,
        common: &Common,
        company: CompanyId,
        site: LaySite,
        follower: &Follower,
        turned: &Rotation,
    ) -> Result<Lay, Fault> {
        let LaySite { hex, open, cost } = site;
        let laid = PlacedTile {
            tile: follower.tile,
            rotation: turned.rotation,
        };
        if turned.exits & !open != 0 {
            return Err(Fault::DoesNotFit);
        }
        let reach = self.reach(common, company);
        let is_better = |_: &Tile, track: u8| turned.better & 1 << track != 0;
        if !reach.would_reach(&common.table.board, hex, laid, is_better) {
            return Err(Fault::ReachesNothing);
        }
        if common.table.company(company).cash < cost {
            return Err(Fault::TooDear(cost));
        }
        Ok(Lay {
            hex,
            laid,
            cost,
            power: None,
        })
    }
}

impl Common {
    fn check_colour(&self, tile: TileId) -> Result<(), Fault> {
        let colour = self.table.components.tiles.kind(tile).tile().colour;
        if colour > self.table.depot.phase().tiles {
            return Err(Fault::TooEarly);
        }
        Ok(())
    }

    /// Checks that a tile may be laid at all: its colour and the chart, whether a copy is left, and that #611 is not
    /// laid where #63 could be.
    fn check_tile(&self, hex: HexId, follower: &Follower) -> Result<(), Fault> {
        self.check_colour(follower.tile)?;
        if follower.on_website_only && !self.deviates(Deviation::Tile16To70) {
            return Err(Fault::NotOnTheChart);
        }
        let (board, tiles) = (&self.table.board, &self.table.components.tiles);
        let number = tiles.kind(follower.tile).number;
        let more_made =
            || UNLIMITED_TILES.contains(&number) && !self.deviates(Deviation::LimitedTiles);
        if board.tiles_left(follower.tile) == 0 && !more_made() {
            return Err(Fault::NoneLeft);
        }
        let could_be_63 = || {
            tiles.by_number("63").is_some_and(|tile| {
                board.tiles_left(tile) > 0 && board.fits(hex, PlacedTile { tile, rotation: 0 })
            })
        };
        if number == "611" && could_be_63() {
            return Err(Fault::UseTile63);
        }
        Ok(())
    }

    fn tell_lay(&mut self, company: CompanyId, lay: Lay, is_upgrade: bool) {
        let symbol = self.table.symbol(company);
        let at = self.table.components.map.hex(lay.hex).at;
        let number = self.table.components.tiles.kind(lay.laid.tile).number;
        let paid = if lay.cost > Dollars::ZERO {
            format!(" for {}", lay.cost)
        } else {
            String::new()
        };
        self.say(if is_upgrade {
            format!("{symbol} upgrades {at} to tile {number}{paid}.")
        } else {
            format!("{symbol} lays tile {number} on {at}{paid}.")
        });
    }
}

/// Returns the most lays in a turn: one for a minor, two for a major.
fn most_lays(common: &Common, company: CompanyId) -> u8 {
    match common.table.kind(company) {
        CompanyKind::Minor => 1,
        _ => 2,
    }
}

/// Words the fault of a lay.
fn refusal(common: &Common, company: CompanyId, hex: HexId, tile: TileId, fault: Fault) -> Refusal {
    let table = &common.table;
    let at = table.components.map.hex(hex).at;
    let kind = table.components.tiles.kind(tile);
    let (number, symbol) = (kind.number, table.symbol(company));
    let why = match fault {
        Fault::Fixed => format!("Nothing can be built on {at}."),
        Fault::SecondUpgrade => {
            "After laying a yellow tile, a major may lay a second one but not upgrade.".to_string()
        }
        Fault::TooEarly => format!(
            "{} tiles are not available in Phase {}.",
            capital(kind.tile().colour.name()),
            table.depot.phase().name
        ),
        Fault::NotOnTheChart => format!("Tile {number} may not be laid on what is on {at}."),
        Fault::NoneLeft => format!("No tile {number} is left."),
        Fault::UseTile63 => {
            "Tile 63 must be used where it fits, as long as there are any.".to_string()
        }
        Fault::DoesNotFit => format!(
            "Tile {number}, turned this way, would run off the map or into blank land, or lose track of {at}."
        ),
        Fault::ReachesNothing => format!(
            "Track on {at} must extend a route of {symbol} or raise the value of a city on one."
        ),
        Fault::TooDear(cost) => format!(
            "The terrain of {at} costs {cost}, and {symbol} has {}.",
            table.company(company).cash
        ),
    };
    Refusal::new(RULE, why)
}

/// A hex on which something may be laid.
#[derive(Clone, Copy)]
struct LaySite {
    hex: HexId,
    /// Bits of the edges across which track may go.
    open: u8,
    /// The cost of the terrain.
    cost: Dollars,
}

/// A tile that may follow what lies on a hex, by the chart and the map.
struct Follower {
    tile: TileId,
    /// True if the rulebook's chart does not name it.
    on_website_only: bool,
    /// The rotations in which no track is lost.
    turned: Vec<Rotation>,
}

/// A rotation of a tile that keeps all track of what it is laid on.
struct Rotation {
    rotation: u8,
    /// Bits of the edges with track.
    exits: u8,
    /// Bits of track that is new, or leads to a stop that pays more than before.
    better: u16,
    /// True if no lower rotation looks the same.
    is_listed: bool,
}

/// Lists the tiles that may follow on a hex. All rotations that look different are listed.
pub(in crate::titles::new_england) fn tiles_for(
    board: &Board,
    hex: HexId,
) -> impl Iterator<Item = PlacedTile> {
    followers(board, hex).iter().flat_map(|follower| {
        let rotations = COMPONENTS.tiles.kind(follower.tile).different.iter();
        rotations.map(|&rotation| PlacedTile {
            tile: follower.tile,
            rotation,
        })
    })
}

/// Refuses a lay on a hex on which no tile may be laid at all.
pub(in crate::titles::new_england) fn nothing_follows(board: &Board, hex: HexId) -> Refusal {
    let at = board.map().hex(hex).at;
    Refusal::new(RULE, format!("No tile may follow what is on {at}."))
}

/// Returns the tiles that may follow what lies on a hex.
///
/// That depends on nothing but what lies there, so it is found once for each tile in each rotation, and for each
/// printed hex.
fn followers(board: &Board, hex: HexId) -> &'static [Follower] {
    static KNOWN: LazyLock<Vec<OnceLock<Vec<Follower>>>> = LazyLock::new(|| {
        let grounds = 6 * COMPONENTS.tiles.len() + COMPONENTS.map.id_count();
        (0..grounds).map(|_| OnceLock::new()).collect()
    });
    let ground = match board.laid(hex) {
        Some(laid) => 6 * laid.tile.index() + usize::from(laid.rotation),
        None => 6 * COMPONENTS.tiles.len() + hex.index(),
    };
    KNOWN[ground].get_or_init(|| find_followers(board, hex))
}

fn find_followers(board: &Board, hex: HexId) -> Vec<Follower> {
    let tiles = &COMPONENTS.tiles;
    let old = board.tile(hex);
    let follower = |tile: TileId, on_website_only: bool| {
        let kind = tiles.kind(tile);
        let looks = (0u8..)
            .zip(&kind.rotations)
            .filter(|(_, new)| keeps_track(old, new));
        let turned = looks.map(|(rotation, new)| Rotation {
            rotation,
            exits: new.exits(),
            better: better_track(old, new),
            is_listed: kind.different.contains(&rotation),
        });
        Follower {
            tile,
            on_website_only,
            turned: turned.collect(),
        }
    };
    let Some(laid) = board.laid(hex) else {
        let tiles = on_printed(board, hex).into_iter();
        return tiles.map(|tile| follower(tile, false)).collect();
    };
    let kind = tiles.kind(laid.tile);
    let by_chart = kind.upgrades.iter().map(|&tile| follower(tile, false));
    let more = tiles.by_number("70").filter(|_| kind.number == "16");
    by_chart
        .chain(more.map(|tile| follower(tile, true)))
        .collect()
}

/// Lists the tiles for a printed hex.
fn on_printed(board: &Board, hex: HexId) -> Vec<TileId> {
    let tiles = &COMPONENTS.tiles;
    let printed = board.tile(hex);
    let at = board.map().hex(hex).at.to_string();
    if let Some((_, numbers)) = SPECIAL_HEXES.iter().find(|(special, _)| *special == at) {
        return numbers
            .iter()
            .filter_map(|number| tiles.by_number(number))
            .collect();
    }
    let follows = |tile: &Tile| {
        Some(tile.colour) == board.next_colour(hex)
            && tile.label == printed.label
            && tile.has_city() == printed.has_city()
            && tile.stops.is_empty() == printed.stops.is_empty()
    };
    tiles
        .iter()
        .filter(|(_, kind)| follows(kind.tile()))
        .map(|(id, _)| id)
        .collect()
}

/// Returns the track that improves a hex. The bits are those of the new tile's track.
fn better_track(old: &Tile, new: &Tile) -> u16 {
    let pieces = (0..).zip(&new.track);
    pieces
        .filter(|(_, piece)| extends(old, new, **piece))
        .fold(0, |bits, (index, _): (u8, _)| bits | 1 << index)
}

/// Checks whether a piece of track is an improvement. It is new, or leads to a stop of another value than before.
fn extends(old: &Tile, new: &Tile, piece: Track) -> bool {
    let before = old.track.iter().find(|track| match piece.ends {
        [End::Edge(a), End::Edge(b)] => track.from(End::Edge(a)) == Some(End::Edge(b)),
        [End::Edge(edge), _] | [_, End::Edge(edge)] => {
            matches!(track.from(End::Edge(edge)), Some(End::Stop(_)))
        }
        [End::Stop(_), End::Stop(_)] => false,
    });
    let value = |tile: &Tile, track: Track| -> Vec<_> {
        track
            .stops()
            .map(|stop| tile.stops[usize::from(stop)].revenue)
            .collect()
    };
    before.is_none_or(|&track| value(old, track) != value(new, piece))
}
