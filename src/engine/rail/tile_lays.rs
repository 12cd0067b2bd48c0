//! Checks and actions wherever tiles are laid, whatever a title's rules of track are.

use super::board::PlacedTile;
use super::ids::{CompanyId, HexId, TileId};
use super::rail_view::Lay;
use super::table::{Purse, Table};
use crate::engine::money::Dollars;
use crate::engine::refusal::{Refusal, Verdict, require};
use std::fmt::Arguments;

impl Table {
    /// Returns a hex's coordinates as text.
    #[must_use]
    pub fn hex_name(&self, hex: HexId) -> String {
        self.board.map().hex(hex).at.to_string()
    }

    /// Lists the hexes where tiles may lie.
    pub fn sites(&self) -> impl Iterator<Item = HexId> + '_ {
        let hexes = self.board.map().iter();
        let open = hexes.filter(|(_, printed)| !printed.is_fixed());
        open.map(|(hex, _)| hex)
    }

    /// Checks whether a tile suits the print. It has the next colour for a hex without a tile, and is of the sort that
    /// is printed there.
    #[must_use]
    pub fn suits_print(&self, hex: HexId, tile: TileId) -> bool {
        let (new, printed) = (
            self.components.tiles.kind(tile).tile(),
            self.board.tile(hex),
        );
        Some(new.colour) == self.board.next_colour(hex)
            && new.stops.len() == printed.stops.len()
            && new.has_city() == printed.has_city()
    }

    /// Lists these tiles in all rotations that look different.
    pub fn turned<'a>(
        &'a self,
        tiles: impl Iterator<Item = TileId> + 'a,
    ) -> impl Iterator<Item = PlacedTile> + 'a {
        tiles.flat_map(|tile| {
            let rotations = self.components.tiles.kind(tile).different.iter();
            rotations.map(move |&rotation| PlacedTile { tile, rotation })
        })
    }

    /// Checks whether the phase has a tile, and a copy of it is left.
    ///
    /// Lists of lays ask this first: a refusal costs words.
    #[must_use]
    pub fn is_available(&self, tile: TileId) -> bool {
        self.has_colour(tile) && self.board.tiles_left(tile) > 0
    }

    fn has_colour(&self, tile: TileId) -> bool {
        self.components.tiles.kind(tile).tile().colour <= self.depot.phase().tiles
    }

    /// Refuses a hex on which nothing is ever built.
    ///
    /// # Errors
    /// That it is one.
    pub fn check_site(&self, hex: HexId, rule: &'static str) -> Verdict {
        let fixed = self.board.map().hex(hex).is_fixed();
        require(!fixed, rule, || {
            format!("Nothing can be built on {}.", self.hex_name(hex))
        })
    }

    /// Refuses a tile of a later colour. The phase does not have it yet; `phase` is the title's name for it.
    ///
    /// # Errors
    /// Which colour.
    pub fn check_colour(&self, tile: TileId, phase: Arguments<'_>, rule: &'static str) -> Verdict {
        require(self.has_colour(tile), rule, || {
            let colour = self.components.tiles.kind(tile).tile().colour;
            format!("There are no {} tiles in {phase}.", colour.name())
        })
    }

    /// Refuses a tile that cannot be laid. It may not follow what is on the hex, or no copy is left.
    ///
    /// # Errors
    /// Which of the two, with the section of the rulebook for each in `rules`.
    pub fn check_copy(
        &self,
        hex: HexId,
        tile: TileId,
        follows: bool,
        rules: [&'static str; 2],
    ) -> Verdict {
        let number = self.components.tiles.kind(tile).number;
        require(follows, rules[0], || {
            format!(
                "Tile {number} is not for what is on {}.",
                self.hex_name(hex)
            )
        })?;
        require(self.board.tiles_left(tile) > 0, rules[1], || {
            format!("No tile {number} is left.")
        })
    }

    /// Refuses a tile that does not fit. This depends on how it is turned; `wall` names what, beside the edge of the
    /// map, track may not run into. It is turned wrongly; `wall` names what, beside the edge of the map, track may not
    /// run into.
    ///
    /// # Errors
    /// That it does not.
    pub fn check_fit(
        &self,
        hex: HexId,
        tile: TileId,
        fits: bool,
        wall: &str,
        rule: &'static str,
    ) -> Verdict {
        require(fits, rule, || {
            let number = self.components.tiles.kind(tile).number;
            let at = self.hex_name(hex);
            format!(
                "Tile {number}, turned this way, would run off the map, into {wall}, or lose track of {at}."
            )
        })
    }

    /// Returns the refusal of any tile. It is for a hex on which none may be laid at all.
    #[must_use]
    pub fn no_upgrade(&self, hex: HexId, rule: &'static str) -> Refusal {
        let why = format!("No tile may follow what is on {}.", self.hex_name(hex));
        Refusal::new(rule, why)
    }

    /// Lays or upgrades a tile for a company. The company pays for it; returns a sentence that tells it.
    pub fn build(&mut self, builder: CompanyId, lay: Lay, upgrades: bool) -> String {
        self.board.lay(lay.hex, lay.laid);
        let cost = lay.cost;
        self.pay(Purse::Company(builder), Purse::Bank, cost);
        self.sentence_of_lay(builder, lay, upgrades)
    }

    /// Words a lay or an upgrade, with its cost.
    #[must_use]
    pub fn sentence_of_lay(&self, builder: CompanyId, lay: Lay, upgrades: bool) -> String {
        let number = self.components.tiles.kind(lay.laid.tile).number;
        let (symbol, at) = (self.symbol(builder), self.hex_name(lay.hex));
        let paid = match lay.cost {
            Dollars::ZERO => String::new(),
            cost => format!(" for {}", self.money(cost)),
        };
        match upgrades {
            true => format!("{symbol} upgrades {at} to tile {number}{paid}."),
            false => format!("{symbol} lays tile {number} on {at}{paid}."),
        }
    }
}
