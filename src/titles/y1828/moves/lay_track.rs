//! Lays of track, without or with the power of a private company (rulebook sections 8.3.1, 13.2.2 and 14).

use super::lay_kind::LayKind;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{HomeAt, PlacedTile};
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId};
use crate::engine::rail::moves::{Move, Moves as _};
use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::{Choice, Step};
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::game::{Game, Round};
use crate::titles::y1828::map;
use crate::titles::y1828::operating_round::{
    Errand, Opening, OperatingRound, Position, TRACK, TurnTask, cobourg,
};
use crate::titles::y1828::privates::{CHAMPLAIN, DELAWARE, KALAMAZOO};

/// The price of building in Scranton with the power of the Delaware & Hudson (13.2.2.4).
const SCRANTON_TILE: Dollars = Dollars(120);

/// A lay of a company, with its cost and its sort.
#[derive(Clone, Copy, Debug)]
pub struct LayEffect {
    company: CompanyId,
    lay: Lay,
    kind: LayKind,
}

/// Lays a tile, without a power or with that of the Delaware & Hudson or the Erie & Kalamazoo.
#[derive(Clone, Copy, Debug)]
pub struct LayTrack(Lay);

impl Move<OperatingRound> for LayTrack {
    type Effect = LayEffect;

    fn of(action: &Action) -> Option<LayTrack> {
        let lay = Lay::of(action)?;
        (lay.power != Some(CHAMPLAIN)).then_some(LayTrack(lay))
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let powers: &[Option<PrivateId>] = match view.ann_arbor() {
            Some(_) => &[Some(KALAMAZOO)],
            None => &[None, Some(KALAMAZOO), Some(DELAWARE)],
        };
        let powers = powers.iter().copied();
        let powers = powers.filter(|&power| view.any_lay(power));
        powers.map(Choice::LayTrack).collect()
    }

    fn check(self, view: &Position<'_>) -> Result<LayEffect, Refusal> {
        if view.ann_arbor().is_some() && self.0.power != Some(KALAMAZOO) {
            return Err(OperatingRound::refuse_other(view));
        }
        view.check_lay(self.0)
    }

    fn perform(effect: LayEffect, round: &mut OperatingRound, common: &mut Common) {
        round.lay(common, effect);
    }
}

/// Lays the tile of the Champlain & St. Lawrence, at any time in a turn (13.2.2.3).
#[derive(Clone, Copy, Debug)]
pub struct ChamplainTile(Lay);

impl Move<OperatingRound> for ChamplainTile {
    type Effect = LayEffect;

    fn of(action: &Action) -> Option<ChamplainTile> {
        let lay = Lay::of(action)?;
        (lay.power == Some(CHAMPLAIN)).then_some(ChamplainTile(lay))
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let any = view.any_lay(Some(CHAMPLAIN));
        let lay = any.then_some(Choice::LayTrack(Some(CHAMPLAIN)));
        lay.into_iter().collect()
    }

    fn check(self, view: &Position<'_>) -> Result<LayEffect, Refusal> {
        view.check_lay(self.0)
    }

    fn perform(effect: LayEffect, round: &mut OperatingRound, common: &mut Common) {
        round.lay(common, effect);
    }
}

/// Lays the tile of another private company before an errand is done, on the website.
#[derive(Clone, Copy, Debug)]
pub struct LayBetween(Lay);

impl Move<OperatingRound> for LayBetween {
    type Effect = LayEffect;

    fn of(action: &Action) -> Option<LayBetween> {
        Lay::of(action).map(LayBetween)
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let may = |power: &Option<PrivateId>| {
            let errand = view.round.errand;
            errand.is_some_and(|errand| view.may_lay_between(errand, *power))
                && view.any_lay(*power)
        };
        let powers = [CHAMPLAIN, KALAMAZOO].map(Some).into_iter();
        powers.filter(may).map(Choice::LayTrack).collect()
    }

    fn check(self, view: &Position<'_>) -> Result<LayEffect, Refusal> {
        let errand = view.round.errand;
        if !errand.is_some_and(|errand| view.may_lay_between(errand, self.0.power)) {
            return Err(OperatingRound::refuse_other(view));
        }
        view.check_lay(self.0)
    }

    fn perform(effect: LayEffect, round: &mut OperatingRound, common: &mut Common) {
        round.lay(common, effect);
    }
}

impl Position<'_> {
    /// Checks a lay, and returns it with its total cost and its sort.
    fn check_lay(&self, lay: Lay) -> Result<LayEffect, Refusal> {
        self.check_power(lay.hex, lay.power)?;
        self.check_tile_twice(lay.hex)?;
        let kind = self.sort(lay.hex, lay.power)?;
        self.common.check_tile(self.company, lay.hex, lay.laid)?;
        let cost = kind.cost() + self.ground_cost(lay.hex, lay.power);
        self.check_cash(cost, TRACK)?;
        if !self.needs_no_connection(lay.hex, lay.power) {
            self.check_track_connected(lay.hex, lay.laid)?;
        }
        Ok(LayEffect {
            company: self.company,
            lay: Lay { cost, ..lay },
            kind,
        })
    }

    /// Checks whether a power may be used.
    ///
    /// Powers are for their owners, each in its hex (13.2.2).
    fn check_power(&self, hex: HexId, power: Option<PrivateId>) -> Verdict {
        let Some(power) = power else { return Ok(()) };
        let (rule, place) = match power {
            CHAMPLAIN => ("13.2.2.3", Some(map::BURLINGTON)),
            DELAWARE => ("13.2.2.4", Some(map::SCRANTON)),
            KALAMAZOO => ("13.2.2.7", self.ann_arbor()),
            _ => {
                return Err(Refusal::new(
                    "13.2.2",
                    "That company has no power to build.",
                ));
            }
        };
        require(self.owns(power), rule, || {
            format!(
                "{} does not own {}.",
                self.symbol(),
                self.common.symbol(power.company())
            )
        })?;
        let is_spent = power == DELAWARE && self.common.delaware_used;
        require(
            !is_spent || !self.common.deviates(Deviation::ScrantonOnce),
            rule,
            || "By the website's rules the D&H builds in Scranton once.",
        )?;
        require(place.is_none_or(|place| place == hex), rule, || {
            format!(
                "The power of {} is not for this hex.",
                self.common.symbol(power.company())
            )
        })
    }

    /// Returns the hex of a lay that must follow.
    ///
    /// The Erie & Kalamazoo must lay a tile there now.
    pub(super) fn ann_arbor(&self) -> Option<HexId> {
        (self.round.errand == Some(Errand::AnnArbor)).then_some(map::ANN_ARBOR)
    }

    /// Refuses a second lay on a hex.
    ///
    /// No tile is upgraded in the operating round in which the company placed it (14.3.2).
    fn check_tile_twice(&self, hex: HexId) -> Verdict {
        require(
            !self.round.turn.built.hexes.contains(&hex),
            "14.3.2",
            || {
                format!(
                    "{} has built on {} in this operating round.",
                    self.symbol(),
                    self.common.table.hex_name(hex)
                )
            },
        )
    }

    /// Returns the terrain cost of a lay.
    ///
    /// Some powers have a price of their own instead.
    fn ground_cost(&self, hex: HexId, power: Option<PrivateId>) -> Dollars {
        match power {
            Some(DELAWARE) => SCRANTON_TILE,
            Some(CHAMPLAIN) => Dollars::ZERO,
            _ => self.common.terrain_cost(hex),
        }
    }

    /// Checks whether a lay needs no connection.
    ///
    /// Tiles that come with a power need not lead anywhere; and the first tile on the home of the Erie leads to its
    /// city, whichever it chooses (13.3.2).
    fn needs_no_connection(&self, hex: HexId, power: Option<PrivateId>) -> bool {
        let board = &self.common.table.board;
        let parts = self.common.constituents(self.company);
        let mut homes = parts.iter().map(|&part| board.reserved_home(part));
        matches!(power, Some(CHAMPLAIN | DELAWARE))
            || self.ann_arbor().is_some()
            || homes.any(|home| home == Some(HomeAt::Hex(hex)))
    }

    pub(in crate::titles::y1828) fn check_track_connected(
        &self,
        hex: HexId,
        laid: PlacedTile,
    ) -> Verdict {
        let board = &self.common.table.board;
        let reached = self.reach().would_reach(board, hex, laid, |_, _| true);
        require(reached, TRACK, || {
            format!(
                "No track leads from a station marker of {} to the tile on {}.",
                self.symbol(),
                self.common.table.hex_name(hex)
            )
        })
    }

    /// Lists the hexes where a lay may be possible.
    ///
    /// The lay is one with a power, or without one.
    fn sites(&self, power: Option<PrivateId>) -> Vec<HexId> {
        let place = match power {
            Some(CHAMPLAIN) => Some(map::BURLINGTON),
            Some(DELAWARE) => Some(map::SCRANTON),
            Some(_) => self.ann_arbor(),
            None => None,
        };
        if let Some(place) = place {
            return vec![place];
        }
        let near =
            |hex: &HexId| self.reach().touches(*hex) || self.needs_no_connection(*hex, power);
        self.common.table.sites().filter(near).collect()
    }

    /// Lists all legal lays.
    ///
    /// They are with the power of a private company, or without one.
    fn lays(&self, power: Option<PrivateId>) -> impl Iterator<Item = Lay> + '_ {
        let may = self.may_lay(power);
        let sites = if may { self.sites(power) } else { Vec::new() };
        sites.into_iter().flat_map(move |hex| {
            let table = &self.common.table;
            let tiles = self.common.tiles_for(hex);
            let tiles = tiles.filter(|laid| table.is_available(laid.tile));
            let fitting = tiles.filter(move |laid| table.board.fits(hex, *laid));
            fitting.filter_map(move |laid| {
                let lay = Lay {
                    hex,
                    laid,
                    cost: Dollars::ZERO,
                    power,
                };
                Some(self.check_lay(lay).ok()?.lay)
            })
        })
    }

    /// Checks whether it is worth looking for lays.
    fn may_lay(&self, power: Option<PrivateId>) -> bool {
        let in_turn = self.round.turn.asks() == Step::LayTrack || power == Some(CHAMPLAIN);
        (in_turn || self.ann_arbor().is_some()) && power.is_none_or(|power| self.owns(power))
    }

    pub(in crate::titles::y1828) fn any_lay(&self, power: Option<PrivateId>) -> bool {
        self.lays(power).next().is_some()
    }

    /// Checks whether a lay may precede an errand.
    ///
    /// On the website the company may use the power of another private company before the errand is done: what a power
    /// brings comes in parts there, and between them others may be used.
    fn may_lay_between(&self, errand: Errand, power: Option<PrivateId>) -> bool {
        let other = match power {
            Some(CHAMPLAIN) => true,
            Some(KALAMAZOO) => {
                errand != Errand::AnnArbor && self.round.turn.asks() == Step::LayTrack
            }
            _ => false,
        };
        other
            && !matches!(errand, Errand::Home(_))
            && self.common.deviates(Deviation::TilesBetweenParts)
    }
}

impl OperatingRound {
    /// Makes a checked lay of the operating company.
    fn lay(&mut self, common: &mut Common, effect: LayEffect) {
        let LayEffect { company, lay, kind } = effect;
        common.build(company, lay);
        let built = &mut self.turn.built;
        built.count(lay.hex, kind);
        built.scranton |= lay.power == Some(DELAWARE);
        common.kalamazoo_used |= kind == LayKind::Kalamazoo;
        common.champlain_used |= lay.power == Some(CHAMPLAIN);
        common.delaware_used |= lay.power == Some(DELAWARE);
        if lay.power == Some(DELAWARE) && common.deviates(Deviation::ScrantonMarkerAtOnce) {
            self.errand = Some(Errand::Scranton);
        } else if self.errand == Some(Errand::AnnArbor) && lay.power == Some(KALAMAZOO) {
            self.errand = None;
        }
        self.choose_home_in(common, lay.hex);
    }
}

impl Game {
    /// Lists all legal lays now.
    ///
    /// They are with the power of a private company or without one. Of rotations that look the same only one is listed.
    #[must_use]
    pub fn lays(&self, power: Option<PrivateId>) -> Vec<Lay> {
        let (Round::Operating(round), None) = (&self.round, &self.proposal) else {
            return Vec::new();
        };
        let Some(view) = round.view(&self.common) else {
            return Vec::new();
        };
        let may = match round.now(&self.common) {
            TurnTask::Opening(Opening::CobourgTrack) if power.is_none() => {
                return cobourg::lays(&view).collect();
            }
            TurnTask::Errand(Errand::AnnArbor) if power == Some(KALAMAZOO) => true,
            TurnTask::Errand(errand) => view.may_lay_between(errand, power),
            TurnTask::Turn => true,
            _ => false,
        };
        match may {
            true => view.lays(power).collect(),
            false => Vec::new(),
        }
    }
}
