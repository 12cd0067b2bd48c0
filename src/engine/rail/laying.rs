//! What is checked and done wherever tiles are laid, whatever a title's rules of track are.

use super::board::Laid;
use super::door::Lay;
use super::ids::{CompanyId, HexId, TileId};
use super::table::{Purse, Table};
use crate::engine::refusal::{Refusal, Verdict, require};

impl Table {
    /// A hex by its coordinates.
    #[must_use]
    pub fn hex_name(&self, hex: HexId) -> String {
        self.board.map().hex(hex).at.to_string()
    }

    /// The hexes on which tiles may be laid at all.
    pub fn sites(&self) -> impl Iterator<Item = HexId> + '_ {
        let hexes = self.board.map().iter();
        let open = hexes.filter(|(_, printed)| !printed.is_fixed());
        open.map(|(hex, _)| hex)
    }

    /// Whether a tile is of the next colour for a hex without one, and of the same sort as what is printed there.
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

    /// These tiles in all rotations that look different.
    pub fn turned<'a>(
        &'a self,
        tiles: impl Iterator<Item = TileId> + 'a,
    ) -> impl Iterator<Item = Laid> + 'a {
        tiles.flat_map(|tile| {
            let rotations = self.components.tiles.kind(tile).different.iter();
            rotations.map(move |&rotation| Laid { tile, rotation })
        })
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

    /// Refuses a tile of a colour that a phase does not have yet; `phase` is what the title calls it.
    ///
    /// # Errors
    /// Which colour.
    pub fn check_colour(&self, tile: TileId, phase: &str, rule: &'static str) -> Verdict {
        let colour = self.components.tiles.kind(tile).tile().colour;
        require(colour <= self.depot.phase().tiles, rule, || {
            format!("There are no {} tiles in {phase}.", colour.name())
        })
    }

    /// Refuses a tile that may not follow what is on a hex, and one of which no copy is left.
    ///
    /// # Errors
    /// Which of the two, each with where the rulebook speaks of it.
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

    /// Refuses a tile that does not fit as it is turned; `wall` is against what no track runs, beside the edge of the map.
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

    /// What is said of a hex on which no tile may be laid at all.
    #[must_use]
    pub fn nothing_follows(&self, hex: HexId, rule: &'static str) -> Refusal {
        let why = format!("No tile may follow what is on {}.", self.hex_name(hex));
        Refusal::new(rule, why)
    }

    /// Lays a tile, or upgrades what is there, for what it costs a company; says so in a sentence.
    pub fn build(&mut self, builder: CompanyId, lay: Lay, upgrades: bool) -> String {
        self.board.lay(lay.hex, lay.laid);
        let cost = lay.cost;
        self.pay(Purse::Company(builder), Purse::Bank, cost);
        let verb = if upgrades { "upgrades" } else { "lays" };
        let number = self.components.tiles.kind(lay.laid.tile).number;
        let (symbol, at) = (self.symbol(builder), self.hex_name(lay.hex));
        format!("{symbol} {verb} {at} with tile {number} for {cost}.")
    }
}
