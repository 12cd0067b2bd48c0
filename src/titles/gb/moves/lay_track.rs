//! Lays of track, without or with the power of a private railway.

use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId};
use crate::engine::rail::moves::{Move, Moves as _};
use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::tile::Tile;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::action::Action;
use crate::titles::gb::choices::{Choice, Step};
use crate::titles::gb::common::Common;
use crate::titles::gb::game::Game;
use crate::titles::gb::operating_round::{OperatingRound, Position};
use crate::titles::gb::privates::{self, TilePower};
use crate::titles::gb::trains::Phase;

const RULE: &str = "Building track";
const PRIVATES: &str = "Private railways";

/// Number of tiles that a company lays or upgrades in a turn.
pub(in crate::titles::gb) const LAYS: u8 = 2;

/// Lays a tile without a power.
#[derive(Clone, Copy, Debug)]
pub struct LayTrack(Lay);

impl Move<OperatingRound> for LayTrack {
    type Effect = (CompanyId, Lay);

    fn of(action: &Action) -> Option<LayTrack> {
        let lay = Lay::of(action)?;
        lay.power.is_none().then_some(LayTrack(lay))
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let any = view.any_lay(None);
        any.then_some(Choice::LayTrack(None)).into_iter().collect()
    }

    fn check(self, view: &Position<'_>) -> Result<(CompanyId, Lay), Refusal> {
        Ok((view.company, view.check_lay(self.0)?))
    }

    fn perform((company, lay): (CompanyId, Lay), round: &mut OperatingRound, common: &mut Common) {
        round.lay(common, company, lay);
    }
}

impl Position<'_> {
    /// Checks whether a lay of the turn is left.
    pub(in crate::titles::gb) fn may_lay_more(&self) -> bool {
        self.round.turn.tiles < LAYS
    }

    /// Checks a lay, and returns it with its total cost.
    pub(super) fn check_lay(&self, lay: Lay) -> Result<Lay, Refusal> {
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
        let symbol = self.common.symbol(power.company());
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
        let in_time = !tile.with_track || self.round.turn.asks() == Step::Build;
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
                "No route of {} could use the new track on {}.",
                self.symbol(),
                self.common.table.hex_name(hex)
            )
        })
    }

    /// Lists the hexes where a lay may be possible. It is one with a power, or without one.
    fn sites(&self, power: Option<PrivateId>) -> Vec<HexId> {
        if let Some(power) = power {
            return privates::of(power).site().into_iter().collect();
        }
        let sites = self.common.table.sites();
        sites.filter(|&hex| self.reach().touches(hex)).collect()
    }

    /// Lists all legal lays. They are with the power of a private railway, or without one.
    pub(super) fn lays(&self, power: Option<PrivateId>) -> impl Iterator<Item = Lay> + '_ {
        let may = match power {
            None => {
                self.round.turn.asks() == Step::Build && self.may_lay_more() && self.may_build()
            }
            Some(power) => self.check_power(power).is_ok(),
        };
        let sites = if may { self.sites(power) } else { Vec::new() };
        sites.into_iter().flat_map(move |hex| {
            let (common, company) = (self.common, self.company);
            let tiles = common.tiles_for(company, hex).filter(move |laid| {
                common.table.is_available(laid.tile) || common.starts_green(company, hex, laid.tile)
            });
            let fitting = tiles.filter(move |laid| common.table.board.fits(hex, *laid));
            fitting.filter_map(move |laid| {
                let lay = Lay {
                    hex,
                    laid,
                    cost: Dollars::ZERO,
                    power,
                };
                self.check_lay(lay).ok()
            })
        })
    }

    pub(super) fn any_lay(&self, power: Option<PrivateId>) -> bool {
        self.lays(power).next().is_some()
    }
}

impl OperatingRound {
    /// Returns the lays left in the turn. The flag tells if one was laid in a city.
    #[must_use]
    pub fn lays_left(&self) -> (u8, bool) {
        (LAYS.saturating_sub(self.turn.tiles), self.turn.city)
    }

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
        let line = common.table.build(company, lay, upgrades);
        common.say(line);
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
    pub fn lays(&self, power: Option<PrivateId>) -> Vec<Lay> {
        let round = self.operating_round().filter(|_| self.proposal.is_none());
        let view = round.and_then(|round| round.view(&self.common));
        let view = view.filter(|view| !view.must_discard());
        view.map_or_else(Vec::new, |view| view.lays(power).collect())
    }
}
