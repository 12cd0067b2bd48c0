//! Lays and upgrades of track (rulebook section 11.3).

use crate::engine::cache::Cached;
use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::question::capital;
use crate::engine::rail::board::PlacedTile;
use crate::engine::rail::hex::Edge;
use crate::engine::rail::ids::{CompanyId, HexId, TileId};
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, Moves as _};
use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::tile::{Colour, Tile};
use crate::engine::refusal::Refusal;
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::{Choice, Step};
use crate::titles::new_england::common::Common;
use crate::titles::new_england::deviation::Deviation;
use crate::titles::new_england::game::Game;
use crate::titles::new_england::operating_round::{
    OperatingRound, Position, Rotation, UNLIMITED_TILES, Upgrade, upgrades,
};

const RULE: &str = "11.3";

/// Lays a tile.
#[derive(Clone, Copy, Debug)]
pub struct LayTrack(Lay);

impl Move<OperatingRound> for LayTrack {
    /// The company, and the lay with its cost.
    type Effect = (CompanyId, Lay);

    fn of(action: &Action) -> Option<LayTrack> {
        Lay::of(action).map(LayTrack)
    }

    /// Lists lays even if there is none: whoever may lay track is asked.
    fn candidates(_: &Position<'_>) -> Vec<Choice> {
        vec![Choice::LayTrack(None)]
    }

    fn check(self, view: &Position<'_>) -> Result<Self::Effect, Refusal> {
        let LayTrack(Lay { hex, laid, .. }) = self;
        let lay = view.check_lay(hex, laid);
        let lay = lay.map_err(|fault| view.refuse_lay(hex, laid.tile, fault))?;
        Ok((view.company, lay))
    }

    fn perform(effect: Self::Effect, round: &mut OperatingRound, common: &mut Common) {
        let (company, lay) = effect;
        let table = &mut common.table;
        let is_upgrade = table.board.tile(lay.hex).colour != Colour::White;
        table.board.lay_freely(lay.hex, lay.laid);
        table.pay(Purse::Company(company), Purse::Bank, lay.cost);
        common.say(common.table.sentence_of_lay(company, lay, is_upgrade));
        round.turn.reach = Cached::default();
        round.turn.lays += 1;
        if is_upgrade || !Position::new(round, common, company).may_lay_more() {
            round.next_step();
        }
    }
}

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

/// A hex on which something may be laid.
#[derive(Clone, Copy)]
struct LaySite {
    hex: HexId,
    /// Bits of the edges across which track may go.
    open: u8,
    /// The cost of the terrain.
    cost: Dollars,
}

impl Position<'_> {
    /// Checks whether a lay of the turn is left: one for a minor, two for a major.
    pub(in crate::titles::new_england) fn may_lay_more(&self) -> bool {
        self.round.turn.lays < if self.is_major() { 2 } else { 1 }
    }

    /// Words the end of the track step without any lay.
    pub(in crate::titles::new_england) fn no_track_text(&self) -> Option<String> {
        if self.round.turn.lays > 0 {
            return None;
        }
        let why = match self.any_lay() {
            true => "",
            false => ": no tile would extend a route",
        };
        Some(format!("{} lays no track{why}.", self.symbol()))
    }

    /// Lists all legal lays. They are the operating company's, each once where rotations look the same.
    fn lays(&self) -> Vec<Lay> {
        let mut lays = Vec::with_capacity(64);
        self.see_lays(&mut |on_hex| {
            lays.append(on_hex);
            true
        });
        lays
    }

    /// Checks whether there is a legal lay.
    fn any_lay(&self) -> bool {
        let mut any = false;
        self.see_lays(&mut |on_hex| {
            any = !on_hex.is_empty();
            !any
        });
        any
    }

    /// Passes the legal lays to `see`. They come hex by hex, until it returns false.
    fn see_lays(&self, see: &mut dyn FnMut(&mut Vec<Lay>) -> bool) {
        if self.round.turn.asks() != Step::LayTrack {
            return;
        }
        let (board, reach) = (&self.common.table.board, self.reached());
        for (hex, _) in board.map().iter() {
            if reach.touches(hex)
                && let Ok(site) = self.check_site(hex)
            {
                let mut lays = Vec::new();
                self.add_lays(site, &mut lays);
                if !see(&mut lays) {
                    return;
                }
            }
        }
    }

    fn add_lays(&self, site: LaySite, lays: &mut Vec<Lay>) {
        for upgrade in upgrades(&self.common.table.board, site.hex) {
            if self.common.check_tile(site.hex, upgrade).is_err() {
                continue;
            }
            for turned in upgrade.turned.iter().filter(|turned| turned.is_listed) {
                if let Ok(lay) = self.check_turned(site, upgrade, turned) {
                    lays.push(lay);
                }
            }
        }
    }

    /// Checks a lay, and returns it with its cost.
    fn check_lay(&self, hex: HexId, laid: PlacedTile) -> Result<Lay, Fault> {
        let common = self.common;
        let site = self.check_site(hex)?;
        let upgrades = upgrades(&common.table.board, hex);
        let upgrade = upgrades.iter().find(|known| known.tile == laid.tile);
        common.check_colour(laid.tile)?;
        let upgrade = upgrade.ok_or(Fault::NotOnTheChart)?;
        common.check_tile(hex, upgrade)?;
        let mut all = upgrade.turned.iter();
        let turned = all.find(|turned| turned.rotation == laid.rotation);
        self.check_turned(site, upgrade, turned.ok_or(Fault::DoesNotFit)?)
    }

    /// Checks that a hex may get a tile now. Returns what does not depend on the tile.
    fn check_site(&self, hex: HexId) -> Result<LaySite, Fault> {
        let board = &self.common.table.board;
        let printed = board.map().hex(hex);
        let second_upgrade = self.round.turn.lays > 0 && board.tile(hex).colour != Colour::White;
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
        site: LaySite,
        upgrade: &Upgrade,
        turned: &Rotation,
    ) -> Result<Lay, Fault> {
        let LaySite { hex, open, cost } = site;
        let laid = PlacedTile {
            tile: upgrade.tile,
            rotation: turned.rotation,
        };
        if turned.exits & !open != 0 {
            return Err(Fault::DoesNotFit);
        }
        let reach = self.reached();
        let is_better = |_: &Tile, track: u8| turned.better & 1 << track != 0;
        if !reach.would_reach(&self.common.table.board, hex, laid, is_better) {
            return Err(Fault::ReachesNothing);
        }
        if self.cash() < cost {
            return Err(Fault::TooDear(cost));
        }
        Ok(Lay {
            hex,
            laid,
            cost,
            power: None,
        })
    }

    /// Words the fault of a lay.
    fn refuse_lay(&self, hex: HexId, tile: TileId, fault: Fault) -> Refusal {
        let table = &self.common.table;
        let at = table.components.map.hex(hex).at;
        let kind = table.components.tiles.kind(tile);
        let (number, symbol) = (kind.number, self.symbol());
        let why = match fault {
            Fault::Fixed => format!("Nothing can be built on {at}."),
            Fault::SecondUpgrade => {
                "After laying a yellow tile, a major may lay a second one but not upgrade."
                    .to_string()
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
                self.cash()
            ),
        };
        Refusal::new(RULE, why)
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
    fn check_tile(&self, hex: HexId, upgrade: &Upgrade) -> Result<(), Fault> {
        self.check_colour(upgrade.tile)?;
        if upgrade.on_website_only && !self.deviates(Deviation::Tile16To70) {
            return Err(Fault::NotOnTheChart);
        }
        let (board, tiles) = (&self.table.board, &self.table.components.tiles);
        let number = tiles.kind(upgrade.tile).number;
        let more_made =
            || UNLIMITED_TILES.contains(&number) && !self.deviates(Deviation::LimitedTiles);
        if board.tiles_left(upgrade.tile) == 0 && !more_made() {
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
}

impl Game {
    fn lay_view(&self) -> Option<Position<'_>> {
        self.operating_round()?.view(&self.common)
    }

    /// Lists all legal lays. They are the operating company's, each once where rotations look the same.
    #[must_use]
    pub fn lays(&self) -> Vec<Lay> {
        let view = self.lay_view();
        view.map_or_else(Vec::new, |view| view.lays())
    }

    /// Checks whether there is a legal lay.
    pub(in crate::titles::new_england) fn any_lay(&self) -> bool {
        self.lay_view().is_some_and(|view| view.any_lay())
    }

    /// Words a lay.
    pub(in crate::titles::new_england) fn lay_text(&self, hex: HexId, tile: TileId) -> ChoiceText {
        let table = self.table();
        let (number, at) = (
            table.components.tiles.kind(tile).number,
            table.hex_name(hex),
        );
        ChoiceText {
            bears_on_next_run: true,
            ..plain(format!("Tile {number} on {at}"))
        }
    }
}
