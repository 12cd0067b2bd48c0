//! Building track (rulebook sections 8.3.1 and 14), with the powers of private companies (13.2.2).

use super::cobourg;
use super::position::Position;
use super::{
    CHAMPLAIN, DELAWARE, Errand, KALAMAZOO, Opening, OperatingRound, Stage, TurnAction, TurnEffect,
    TurnTask,
};
use crate::engine::money::Dollars;
use crate::engine::rail::board::{HomeAt, PlacedTile};
use crate::engine::rail::ids::{CompanyId, HexId, TileId};
use crate::engine::rail::rail_move::RailMove;
pub use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::tile::Colour;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::COMPONENTS;
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::{Common, Owner};
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::game::{Game, Round};
use crate::titles::y1828::map;
use crate::titles::y1828::privates;
use std::sync::LazyLock;

const RULE: &str = "8.3.1";
/// The rule of track: the sorts, where they may lie and their costs.
const TRACK: &str = "14.3.1";

/// The public companies that may lay yellow tiles for $40 (13.3.2).
const BUILDERS: [&str; 2] = ["B&M", "NYH"];
/// The price of such a tile.
const BUILDERS_TILE: Dollars = Dollars(40);
/// The price of the additional tile of the Erie & Kalamazoo (13.2.2.7).
const KALAMAZOO_TILE: Dollars = Dollars(20);
/// The price of building in Scranton with the power of the Delaware & Hudson (13.2.2.4).
const SCRANTON_TILE: Dollars = Dollars(120);

/// The hex that each private company blocks (13.2.1).
static BLOCKED: LazyLock<Vec<(CompanyId, HexId)>> = LazyLock::new(|| {
    let hex = |private: CompanyId| COMPONENTS.map.by_name(privates::row(private).blocks);
    privates::saleable()
        .filter_map(|private| Some((private, hex(private)?)))
        .collect()
});

/// The lays of a company in its turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct TurnLays {
    /// Number of normal lays that are yellow tiles.
    yellow: u8,
    /// Number of normal lays that are upgrades.
    upgrades: u8,
    /// Number of yellow tiles for $40.
    bought: u8,
    /// True if the additional tile of the Erie & Kalamazoo was laid.
    kalamazoo: bool,
    /// True if the Delaware & Hudson was used, and its marker may follow.
    pub(super) scranton: bool,
    /// All hexes where something was built.
    hexes: Vec<HexId>,
}

impl TurnLays {
    /// Checks whether nothing was built in this turn.
    pub(super) fn is_nothing(&self) -> bool {
        self.hexes.is_empty()
    }
}

/// The sort of a lay, by which it counts (8.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayKind {
    /// A yellow tile.
    Yellow,
    /// An upgrade.
    Upgrade,
    /// A yellow tile for $40.
    Bought,
    /// The additional tile of the Erie & Kalamazoo.
    Kalamazoo,
    /// A lay besides the company's lays.
    Free,
}

impl LayKind {
    fn cost(self) -> Dollars {
        match self {
            LayKind::Bought => BUILDERS_TILE,
            LayKind::Kalamazoo => KALAMAZOO_TILE,
            LayKind::Yellow | LayKind::Upgrade | LayKind::Free => Dollars::ZERO,
        }
    }
}

impl Common {
    /// Returns the private company that blocks a hex.
    ///
    /// It blocks it until it is sold to a share company or closed (13.2.1).
    fn blocker_of(&self, hex: HexId) -> Option<CompanyId> {
        let blocks = BLOCKED.iter().find(|(_, blocked)| *blocked == hex);
        let private = blocks.map(|(private, _)| *private);
        private.filter(|&private| matches!(self.owner(private), Some(Owner::Player(_))))
    }

    /// Checks whether a tile may follow another.
    ///
    /// It must be of the next colour and the same type as what lies on the hex (14.2, 14.3.2).
    fn may_follow(&self, hex: HexId, tile: TileId) -> bool {
        let (board, tiles) = (&self.table.board, &self.table.components.tiles);
        let kind = tiles.kind(tile);
        if let Some(laid) = board.laid(hex) {
            return tiles.kind(laid.tile).upgrades.contains(&tile);
        }
        let (new, printed) = (kind.tile(), board.tile(hex));
        new.label == printed.label
            && self.table.suits_print(hex, tile)
            && (hex != map::TUNNEL || kind.number == map::TUNNEL_TILE)
    }

    /// Checks whether a tile fits on a hex.
    ///
    /// Only the map, the tile and the phase count here.
    pub(super) fn check_tile(&self, builder: CompanyId, hex: HexId, laid: PlacedTile) -> Verdict {
        self.table.check_site(hex, TRACK)?;
        let blocker = self.blocker_of(hex).filter(|&blocker| blocker != builder);
        if let Some(blocker) = blocker {
            return Err(Refusal::new(
                "13.2.1",
                format!(
                    "Nobody builds on {} before {} is sold to a share company or closed.",
                    self.table.hex_name(hex),
                    self.symbol(blocker)
                ),
            ));
        }
        let phase = format!("{} phase", self.table.depot.phase().name);
        self.table.check_colour(laid.tile, &phase, "14.1")?;
        let follows = self.may_follow(hex, laid.tile);
        self.table
            .check_copy(hex, laid.tile, follows, ["14.2", "14.1"])?;
        let (fits, wall) = (self.table.board.fits(hex, laid), "a blank or barred edge");
        self.table.check_fit(hex, laid.tile, fits, wall, TRACK)
    }

    /// Returns the terrain cost of a hex: only the first tile pays (14.3.1).
    pub(super) fn terrain_cost(&self, hex: HexId) -> Dollars {
        let board = &self.table.board;
        match board.laid(hex) {
            None => board.map().hex(hex).cost,
            Some(_) => Dollars::ZERO,
        }
    }

    /// Checks whether a lay is an upgrade.
    ///
    /// It is one of a tile, or of a printed yellow hex (14.3.2).
    fn is_upgrade(&self, hex: HexId) -> bool {
        self.table.board.tile(hex).colour != Colour::White
    }

    /// Returns the refusal of every tile.
    ///
    /// No tile may be laid on the hex at all (14.2, 14.3.1).
    #[must_use]
    pub fn nothing_follows(&self, hex: HexId) -> Refusal {
        self.table.nothing_follows(hex, "14.2")
    }

    /// Lists the tiles that may follow.
    ///
    /// They come in all rotations that look different.
    pub(in crate::titles::y1828) fn tiles_for(
        &self,
        hex: HexId,
    ) -> impl Iterator<Item = PlacedTile> + '_ {
        let tiles = self.table.components.tiles.iter().map(|(tile, _)| tile);
        let follow = tiles.filter(move |&tile| self.may_follow(hex, tile));
        self.table.turned(follow)
    }

    /// Lays a tile and pays for it.
    ///
    /// In the tunnel a coal token comes with it (14.3.1.2).
    pub(super) fn build(&mut self, builder: CompanyId, lay: Lay) {
        let upgrades = self.is_upgrade(lay.hex);
        let told = self.table.build(builder, lay, upgrades);
        self.say(told);
        if lay.hex == map::TUNNEL {
            self.take_tunnel_token(builder);
        }
    }

    /// Moves the coal token of the tunnel.
    ///
    /// It goes to the builder, and to the coalfields if that has one or is no share company.
    fn take_tunnel_token(&mut self, builder: CompanyId) {
        self.coal.in_tunnel = false;
        let symbol = self.symbol(builder);
        if self.is_share_company(builder) && !self.coal.owners.contains(&builder) {
            self.coal.owners.push(builder);
            self.say(format!("{symbol} takes the coal token of the tunnel."));
        } else {
            self.coal.left += 1;
            self.say("The coal token of the tunnel goes to K11.".to_string());
        }
    }
}

impl Position<'_> {
    /// Checks a lay and returns its cost.
    ///
    /// It is the total cost; the sort of the lay comes with it.
    pub(super) fn check_lay(&self, action: &Action) -> Result<(Lay, LayKind), Refusal> {
        let Some(lay) = Lay::of(action) else {
            return Err(Refusal::new(RULE, "This is no track."));
        };
        self.check_power(lay.hex, lay.power)?;
        self.check_tile_twice(lay.hex)?;
        let sort = self.sort(lay.hex, lay.power)?;
        self.common.check_tile(self.company, lay.hex, lay.laid)?;
        let cost = sort.cost() + self.ground_cost(lay.hex, lay.power);
        self.check_cash(cost, TRACK)?;
        if !self.needs_no_connection(lay.hex, lay.power) {
            self.check_track_connected(lay.hex, lay.laid)?;
        }
        Ok((Lay { cost, ..lay }, sort))
    }

    /// Checks whether a power may be used.
    ///
    /// Powers are for their owners, each in its hex (13.2.2).
    fn check_power(&self, hex: HexId, power: Option<CompanyId>) -> Verdict {
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
                self.common.symbol(power)
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
                self.common.symbol(power)
            )
        })
    }

    /// Returns the hex of a lay that must follow.
    ///
    /// The Erie & Kalamazoo must lay a tile there now.
    fn ann_arbor(&self) -> Option<HexId> {
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

    /// Returns the sort of a lay (8.3.1).
    ///
    /// The company must be allowed to make it now.
    fn sort(&self, hex: HexId, power: Option<CompanyId>) -> Result<LayKind, Refusal> {
        let built = &self.round.turn.built;
        let is_upgrade = self.common.is_upgrade(hex);
        let yellow_only = |rule| {
            require(
                !is_upgrade,
                rule,
                || "This is for yellow tiles, and not for an upgrade.",
            )
        };
        match power {
            Some(CHAMPLAIN) => {
                yellow_only("13.2.2.3")?;
                return Ok(LayKind::Free);
            }
            Some(KALAMAZOO) => {
                yellow_only("13.2.2.7")?;
                return self.sort_kalamazoo();
            }
            _ => {}
        }
        let normal = self.common.constituents(self.company).len();
        let has_normal = usize::from(built.yellow + built.upgrades) < normal;
        if is_upgrade {
            let added = built.bought > 0 || built.kalamazoo;
            require(has_normal && built.upgrades == 0 && !added, RULE, || {
                format!(
                    "{} may not upgrade any more: it does so once, in a lay of its own, and not beside an additional tile.",
                    self.symbol()
                )
            })?;
            return Ok(LayKind::Upgrade);
        }
        if has_normal {
            return Ok(LayKind::Yellow);
        }
        require(
            usize::from(built.bought) < self.builders() && built.upgrades == 0,
            RULE,
            || format!("{} may lay no more track.", self.symbol()),
        )?;
        require(
            !(built.kalamazoo && self.common.deviates(Deviation::NoTileAfterKalamazoo)),
            RULE,
            || "By the website's rules no tile for $40 follows the additional tile of the E&K.",
        )?;
        Ok(LayKind::Bought)
    }

    /// Returns the sort of a Kalamazoo lay.
    ///
    /// The tile in E7 is in addition to everything; another one comes once in a game, not beside an upgrade (13.2.2.7).
    fn sort_kalamazoo(&self) -> Result<LayKind, Refusal> {
        if self.ann_arbor().is_some() {
            return Ok(LayKind::Free);
        }
        let built = &self.round.turn.built;
        let may = !self.common.kalamazoo_used && built.upgrades == 0;
        require(
            may,
            "13.2.2.7",
            || "The Erie & Kalamazoo adds a tile once in the game, and not in an operating round with an upgrade.",
        )?;
        Ok(LayKind::Kalamazoo)
    }

    /// Counts the parts that may lay for $40 (13.3.2).
    fn builders(&self) -> usize {
        let parts = self.common.constituents(self.company).into_iter();
        parts
            .filter(|&part| BUILDERS.contains(&self.common.symbol(part)))
            .count()
    }

    /// Checks whether the website asks for track.
    ///
    /// It does so without a look at the board. It asks while a lay is left, and while the additional tile of the Erie &
    /// Kalamazoo is left or could be bought.
    pub(super) fn is_asked_for_track(&self) -> bool {
        let built = &self.round.turn.built;
        let normal = usize::from(built.yellow + built.upgrades);
        let added = built.upgrades > 0 || built.kalamazoo;
        let more = usize::from(built.bought) < self.builders() && !added;
        normal < self.common.constituents(self.company).len()
            || more && self.cash() >= BUILDERS_TILE
            || self.owns(KALAMAZOO) && !self.common.kalamazoo_used
            || self.may_buy(KALAMAZOO)
    }

    /// Returns the terrain cost of a lay.
    ///
    /// Some powers have a price of their own instead.
    fn ground_cost(&self, hex: HexId, power: Option<CompanyId>) -> Dollars {
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
    fn needs_no_connection(&self, hex: HexId, power: Option<CompanyId>) -> bool {
        let board = &self.common.table.board;
        let parts = self.common.constituents(self.company);
        let mut homes = parts.iter().map(|&part| board.reserved_home(part));
        matches!(power, Some(CHAMPLAIN | DELAWARE))
            || self.ann_arbor().is_some()
            || homes.any(|home| home == Some(HomeAt::Hex(hex)))
    }

    pub(super) fn check_track_connected(&self, hex: HexId, laid: PlacedTile) -> Verdict {
        let board = &self.common.table.board;
        let reached = self.reach().would_reach(board, hex, laid, |_, _| true);
        require(reached, TRACK, || {
            format!(
                "No line of track leads from a station marker of {} to the tile on {}.",
                self.symbol(),
                self.common.table.hex_name(hex)
            )
        })
    }

    /// Lists the hexes where a lay may be possible.
    ///
    /// The lay is one with a power, or without one.
    fn sites(&self, power: Option<CompanyId>) -> Vec<HexId> {
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
    pub(super) fn lays(&self, power: Option<CompanyId>) -> impl Iterator<Item = Lay> + '_ {
        let may = self.may_lay(power);
        let sites = if may { self.sites(power) } else { Vec::new() };
        sites.into_iter().flat_map(move |hex| {
            self.common.tiles_for(hex).filter_map(move |laid| {
                let lay = Lay {
                    hex,
                    laid,
                    cost: Dollars::ZERO,
                    power,
                };
                let (lay, _) = self.check_lay(&lay.action()).ok()?;
                Some(lay)
            })
        })
    }

    /// Checks whether it is worth looking for lays.
    fn may_lay(&self, power: Option<CompanyId>) -> bool {
        let in_turn = self.round.turn.stage == Stage::Track || power == Some(CHAMPLAIN);
        (in_turn || self.ann_arbor().is_some()) && power.is_none_or(|power| self.owns(power))
    }

    pub(super) fn any_lay(&self, power: Option<CompanyId>) -> bool {
        self.lays(power).next().is_some()
    }

    /// Checks whether a lay may precede an errand.
    ///
    /// On the website the company may use the power of another private company before the errand is done: what a power
    /// brings comes in parts there, and between them others may be used.
    pub(super) fn may_lay_between(&self, errand: Errand, power: Option<CompanyId>) -> bool {
        let other = match power {
            Some(CHAMPLAIN) => true,
            Some(KALAMAZOO) => errand != Errand::AnnArbor && self.round.turn.stage == Stage::Track,
            _ => false,
        };
        other
            && !matches!(errand, Errand::Home(_))
            && self.common.deviates(Deviation::TilesBetweenParts)
    }

    /// Checks whether an action is such a lay.
    pub(super) fn is_lay_between(&self, action: &Action) -> bool {
        match (self.round.errand, action) {
            (Some(errand), &Action::Common(RailMove::Lay { power, .. })) => {
                self.may_lay_between(errand, power)
            }
            _ => false,
        }
    }

    /// Lists the lays that may precede an errand.
    ///
    /// There is a choice for each power.
    pub(super) fn lays_between(&self) -> impl Iterator<Item = Choice> + '_ {
        let powers = [CHAMPLAIN, KALAMAZOO].map(Some).into_iter();
        let may = |power: &Option<CompanyId>| {
            let errand = self.round.errand;
            errand.is_some_and(|errand| self.may_lay_between(errand, *power))
                && self.any_lay(*power)
        };
        powers.filter(may).map(Choice::LayTrack)
    }

    /// Checks the tile that must follow in E7.
    ///
    /// It must be laid when the Erie & Kalamazoo is bought.
    pub(super) fn check_ann_arbor(&self, action: &Action) -> Result<TurnAction, Refusal> {
        if self.is_lay_between(action) {
            return self.check(Stage::Track, action);
        }
        let with_power = matches!(
            action,
            Action::Common(RailMove::Lay {
                power: Some(KALAMAZOO),
                ..
            })
        );
        require(with_power, "13.2.2.7", || {
            format!("{} must first lay a yellow tile on E7.", self.symbol())
        })?;
        let (lay, sort) = self.check_lay(action)?;
        Ok(TurnAction::Turn(self.company, TurnEffect::Lay(lay, sort)))
    }
}

impl OperatingRound {
    /// Makes a checked lay of the operating company.
    pub(super) fn lay(&mut self, common: &mut Common, company: CompanyId, lay: Lay, sort: LayKind) {
        common.build(company, lay);
        let built = &mut self.turn.built;
        match sort {
            LayKind::Yellow => built.yellow += 1,
            LayKind::Upgrade => built.upgrades += 1,
            LayKind::Bought => built.bought += 1,
            LayKind::Kalamazoo => {
                built.kalamazoo = true;
                common.kalamazoo_used = true;
            }
            LayKind::Free => {}
        }
        built.scranton |= lay.power == Some(DELAWARE);
        built.hexes.push(lay.hex);
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
    pub fn lays(&self, power: Option<CompanyId>) -> Vec<Lay> {
        let (Round::Operating(round), None) = (&self.round, &self.proposal) else {
            return Vec::new();
        };
        match round.now(&self.common) {
            TurnTask::Opening(Opening::CobourgTrack) if power.is_none() => {
                cobourg::lays(round, &self.common)
            }
            TurnTask::Errand(Errand::AnnArbor) if power == Some(KALAMAZOO) => {
                round.position(&self.common).lays(power).collect()
            }
            TurnTask::Errand(errand)
                if round.position(&self.common).may_lay_between(errand, power) =>
            {
                round.position(&self.common).lays(power).collect()
            }
            TurnTask::Turn(_) => round.position(&self.common).lays(power).collect(),
            _ => Vec::new(),
        }
    }
}
