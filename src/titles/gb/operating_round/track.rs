//! Track and its construction, with the powers of private railways.

use super::position::Position;
use super::{OperatingRound, Stage, TurnTask};
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, PlacedTile};
use crate::engine::rail::hex::Edge;
use crate::engine::rail::ids::{CompanyId, HexId, TileId};
pub use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::tile::Tile;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::action::Action;
use crate::titles::gb::common::Common;
use crate::titles::gb::game::{Game, Round};
use crate::titles::gb::privates::{self, TilePower};
use crate::titles::gb::tiles::GREEN_STARTS;
use crate::titles::gb::trains::Phase;

const RULE: &str = "Building track";
const PRIVATES: &str = "Private railways";
/// Number of tiles that a company lays or upgrades in a turn.
pub(super) const LAYS: u8 = 2;

impl Common {
    fn new_tile(&self, laid: PlacedTile) -> &'static Tile {
        &self.table.components.tiles.kind(laid.tile).rotations[usize::from(laid.rotation)]
    }

    /// Checks whether a tile may follow another. It must be of the next colour and the same type.
    fn may_follow(&self, hex: HexId, tile: TileId) -> bool {
        let (board, tiles) = (&self.table.board, &self.table.components.tiles);
        if let Some(laid) = board.laid(hex) {
            return tiles.kind(laid.tile).upgrades.contains(&tile);
        }
        let (new, printed) = (tiles.kind(tile).tile(), board.tile(hex));
        new.label == printed.label && self.table.suits_print(hex, tile)
    }

    /// Checks whether a green tile may be laid early. The company may lay it in any phase, on an empty city or in place
    /// of a yellow tile.
    fn starts_green(&self, company: CompanyId, hex: HexId, tile: TileId) -> bool {
        let number = self.table.components.tiles.kind(tile).number;
        (self.table.board.laid(hex).is_none() || self.may_follow(hex, tile))
            && self.green_starts.contains(&(company, hex))
            && GREEN_STARTS.contains(&number)
    }

    /// Checks a tile on a hex. The map, the tile and the phase are considered, but not the company's track.
    fn check_tile(&self, company: CompanyId, hex: HexId, laid: PlacedTile) -> Verdict {
        self.table.check_site(hex, RULE)?;
        if let Some(blocker) = self.blocker_of(hex) {
            return Err(Refusal::new(
                PRIVATES,
                format!(
                    "Nobody builds on {} before {} is closed or blue phase begins.",
                    self.table.hex_name(hex),
                    self.symbol(blocker)
                ),
            ));
        }
        let green = self.starts_green(company, hex, laid.tile);
        if !green {
            let phase = format!("{} phase", self.table.depot.phase().name);
            self.table.check_colour(laid.tile, &phase, RULE)?;
        }
        let follows = green || self.may_follow(hex, laid.tile);
        self.table.check_copy(hex, laid.tile, follows, [RULE; 2])?;
        let fits = self.table.board.fits(hex, laid);
        self.table
            .check_fit(hex, laid.tile, fits, "a blank side", RULE)
    }

    /// Returns the cost of building. A river is paid once, and each mountain side to which track leads first.
    fn ground_cost(&self, hex: HexId, laid: PlacedTile) -> Dollars {
        let board = &self.table.board;
        let printed = board.map().hex(hex);
        let new_exits = self.new_tile(laid).exits() & !board.tile(hex).exits();
        let sides = Edge::ALL.into_iter();
        let sides = sides.filter(|edge| new_exits & 1 << edge.number() != 0);
        let sides: Dollars = sides.map(|edge| printed.side_costs[edge.index()]).sum();
        match board.laid(hex) {
            None => sides + printed.cost,
            Some(_) => sides,
        }
    }

    /// Lists homes of others without track. The hex has two cities; the first track there leads to the other city.
    fn homes_without_track(&self, builder: CompanyId, hex: HexId) -> Vec<CitySpace> {
        let board = &self.table.board;
        let tile = board.tile(hex);
        let open = tile.track.is_empty() && tile.cities().count() > 1;
        let markers = board
            .markers()
            .iter()
            .filter(|marker| open && marker.space.hex == hex);
        markers
            .filter(|marker| marker.company != builder && marker.space.city == 0)
            .map(|marker| marker.space)
            .collect()
    }

    /// Refuses a lay on a hex on which no tile may be laid at all.
    #[must_use]
    pub fn nothing_follows(&self, hex: HexId) -> Refusal {
        self.table.nothing_follows(hex, RULE)
    }

    /// Lists the tiles that may follow on a hex. All rotations that look different are listed.
    pub(in crate::titles::gb) fn tiles_for(
        &self,
        company: CompanyId,
        hex: HexId,
    ) -> impl Iterator<Item = PlacedTile> + '_ {
        let tiles = self.table.components.tiles.iter().map(|(tile, _)| tile);
        let follow = tiles.filter(move |&tile| {
            self.may_follow(hex, tile) || self.starts_green(company, hex, tile)
        });
        self.table.turned(follow)
    }
}

impl Position<'_> {
    /// Checks whether a lay of the turn is left.
    pub(super) fn may_lay_more(&self) -> bool {
        self.round.turn.tiles < LAYS
    }

    /// Checks a lay, and returns it with its total cost.
    pub(super) fn check_lay(&self, action: &Action) -> Result<Lay, Refusal> {
        let Some(lay) = Lay::of(action) else {
            return Err(Refusal::new(RULE, "This is no track."));
        };
        if lay.power.is_none() {
            self.check_solvent()?;
        }
        let power = self.tile_power(lay)?;
        if power.is_none_or(|power| power.counts) {
            self.check_count(lay)?;
        }
        self.common.check_tile(self.company, lay.hex, lay.laid)?;
        let free = power.is_some_and(|power| power.free);
        let cost = if free {
            Dollars::ZERO
        } else {
            self.common.ground_cost(lay.hex, lay.laid)
        };
        self.check_cash(cost, RULE)?;
        self.check_new_track(lay)?;
        Ok(Lay { cost, ..lay })
    }

    /// Returns the power that a lay uses, if it may.
    fn tile_power(&self, lay: Lay) -> Result<Option<&'static TilePower>, Refusal> {
        let Some(power) = lay.power else {
            return Ok(None);
        };
        self.check_power(power)?;
        let symbol = self.common.symbol(power);
        let Some(tile) = privates::of(power).tile() else {
            return Err(Refusal::new(PRIVATES, format!("{symbol} lays no tile.")));
        };
        let number = self
            .common
            .table
            .components
            .tiles
            .kind(lay.laid.tile)
            .number;
        let fits = privates::of(power).site() == Some(lay.hex) && tile.tiles.contains(&number);
        require(fits, PRIVATES, || {
            format!("The power of {symbol} is not for tile {number} there.")
        })?;
        let in_time = !tile.with_track || self.round.turn.stage == Stage::Build;
        require(in_time, PRIVATES, || {
            format!("The power of {symbol} is used while track is built.")
        })?;
        Ok(Some(tile))
    }

    /// Checks the limits of a turn: two tiles, one of them in a city.
    fn check_count(&self, lay: Lay) -> Verdict {
        require(self.may_lay_more(), RULE, || {
            format!("{} has laid its two tiles.", self.symbol())
        })?;
        let city = self.common.new_tile(lay.laid).has_city();
        require(!city || !self.round.turn.city, RULE, || {
            format!(
                "{} has laid a tile in a city: the other must lie outside.",
                self.symbol()
            )
        })
    }

    /// Checks that a run could use new track. With the tile of a private railway any of its track counts.
    fn check_new_track(&self, lay: Lay) -> Verdict {
        let Lay {
            hex, laid, power, ..
        } = lay;
        let board = &self.common.table.board;
        let old = board.tile(hex);
        let wanted =
            |tile: &Tile, index: u8| power.is_some() || !old.joins(tile.track[usize::from(index)]);
        let reached = self.reach().would_reach(board, hex, laid, wanted);
        require(reached, RULE, || {
            format!(
                "No run of {} could use the new track on {}.",
                self.symbol(),
                self.common.table.hex_name(hex)
            )
        })
    }

    /// Lists the hexes where a lay may be possible. It is one with a power, or without one.
    fn sites(&self, power: Option<CompanyId>) -> Vec<HexId> {
        if let Some(power) = power {
            return privates::of(power).site().into_iter().collect();
        }
        let sites = self.common.table.sites();
        sites.filter(|&hex| self.reach().touches(hex)).collect()
    }

    /// Lists all legal lays. They are with the power of a private railway, or without one.
    pub(super) fn lays(&self, power: Option<CompanyId>) -> impl Iterator<Item = Lay> + '_ {
        let may = match power {
            None => {
                self.round.turn.stage == Stage::Build && self.may_lay_more() && self.may_build()
            }
            Some(power) => self.check_power(power).is_ok(),
        };
        let sites = if may { self.sites(power) } else { Vec::new() };
        sites.into_iter().flat_map(move |hex| {
            let tiles = self.common.tiles_for(self.company, hex);
            tiles.filter_map(move |laid| {
                let lay = Lay {
                    hex,
                    laid,
                    cost: Dollars::ZERO,
                    power,
                };
                self.check_lay(&lay.action()).ok()
            })
        })
    }

    pub(super) fn any_lay(&self, power: Option<CompanyId>) -> bool {
        self.lays(power).next().is_some()
    }
}

impl OperatingRound {
    /// Lays a tile that was checked.
    pub(super) fn lay(&mut self, common: &mut Common, company: CompanyId, lay: Lay) {
        let tile = lay.power.and_then(|power| privates::of(power).tile());
        if tile.is_none_or(|tile| tile.counts) {
            self.turn.tiles += 1;
            self.turn.city |= common.new_tile(lay.laid).has_city();
        }
        common.used.extend(lay.power);
        let homes = common.homes_without_track(company, lay.hex);
        let upgrades = common.table.board.laid(lay.hex).is_some();
        let told = common.table.build(company, lay, upgrades);
        common.say(told);
        for home in homes {
            common
                .table
                .board
                .move_marker(home, CitySpace { city: 1, ..home });
        }

        if let Some(private) = common.open_at(lay.hex)
            && common.phase() >= Phase::Blue
        {
            common.close_private(private);
        }
    }
}

impl Game {
    /// Lists all legal lays now. They are with the power of a private railway or without one. Of rotations that look
    /// the same only one is listed.
    #[must_use]
    pub fn lays(&self, power: Option<CompanyId>) -> Vec<Lay> {
        let (Round::Operating(round), None) = (&self.round, &self.proposal) else {
            return Vec::new();
        };
        match round.now(&self.common) {
            TurnTask::Turn(company) => round.position(&self.common, company).lays(power).collect(),
            TurnTask::Discard(_) | TurnTask::Over => Vec::new(),
        }
    }
}
