//! Laying and upgrading track (rulebook section 11.3).

use super::{OperatingRound, TurnStep, other_step};
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::board::Laid;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::hex::Edge;
use crate::engine::rail::ids::{CompanyId, HexId, TileId};
use crate::engine::rail::network::Reach;
use crate::engine::rail::table::Purse;
use crate::engine::rail::tile::{Colour, End, Tile, Track};
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::game::{Game, Round};

const RULE: &str = "11.3";

/// Printed hexes that name the tiles which may be laid on them.
const SPECIAL_HEXES: [(&str, &[&str]); 4] = [
    ("L7", &["6"]),
    ("M4", &["3"]),
    ("K4", &["14", "15", "619"]),
    ("G8", &["14", "15", "619"]),
];
/// Of these more may be made when they run out.
const UNLIMITED_TILES: [&str; 3] = ["7", "8", "9"];

/// A legal track lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lay {
    /// Where.
    pub hex: HexId,
    /// Which tile, how turned.
    pub laid: Laid,
    /// What it costs the company.
    pub cost: Dollars,
}

impl Lay {
    /// The lay as an action.
    #[must_use]
    pub fn action(self) -> Action {
        Action::Lay {
            hex: self.hex,
            tile: self.laid.tile,
            rotation: self.laid.rotation,
        }
    }
}

impl Game {
    pub(super) fn track_step(
        &mut self,
        round: &mut OperatingRound,
        company: CompanyId,
        action: &Action,
    ) -> Verdict {
        match *action {
            Action::Pass => round.turn.step = TurnStep::Station,
            Action::Lay {
                hex,
                tile,
                rotation,
            } => {
                let laid = Laid { tile, rotation };
                require(
                    hex.index() < self.table.board.map().len(),
                    RULE,
                    || "There is no such hex.",
                )?;
                let known = tile.index() < self.table.board.tiles().len() && rotation < 6;
                require(known, RULE, || "There is no such tile.")?;
                let cost = self.check_lay(
                    &Reach::of(&self.table.board, company),
                    round,
                    company,
                    hex,
                    laid,
                )?;
                self.lay(round, company, Lay { hex, laid, cost });
            }
            _ => return Err(other_step("lay track, or to pass")),
        }
        Ok(())
    }

    fn lay(&mut self, round: &mut OperatingRound, company: CompanyId, lay: Lay) {
        let board = &mut self.table.board;
        let is_upgrade = board.tile(lay.hex).colour != Colour::White;
        board.lay_freely(lay.hex, lay.laid);
        self.table
            .pay(Purse::Company(company), Purse::Bank, lay.cost);
        let (at, number) = (
            board_name(self, lay.hex),
            self.table.components.tiles.kind(lay.laid.tile).number,
        );
        let paid = if lay.cost > Dollars::ZERO {
            format!(" for {}", lay.cost)
        } else {
            String::new()
        };
        let verb = if is_upgrade { "upgrades" } else { "lays" };
        let text = if is_upgrade {
            format!("{at} to tile {number}")
        } else {
            format!("tile {number} on {at}")
        };
        self.say(format!(
            "{} {verb} {text}{paid}.",
            self.table.symbol(company)
        ));
        round.turn.lays += 1;
        if is_upgrade || self.table.kind(company) == CompanyKind::Minor || round.turn.lays == 2 {
            round.turn.step = TurnStep::Station;
        }
    }

    pub(super) fn may_lay(&self, round: &OperatingRound, company: CompanyId) -> bool {
        let most = if self.table.kind(company) == CompanyKind::Minor {
            1
        } else {
            2
        };
        round.turn.lays < most
    }

    /// All legal lays of the operating company, each once where rotations look the same.
    #[must_use]
    pub fn lays(&self) -> Vec<Lay> {
        let Round::Operating(round) = &self.round else {
            return Vec::new();
        };
        let (TurnStep::Track, Some(company)) = (round.turn.step, round.company()) else {
            return Vec::new();
        };
        let reach = Reach::of(&self.table.board, company);
        let mut lays = Vec::new();
        for (hex, printed) in self.table.board.map().iter() {
            if !printed.is_fixed() && reach.touches(&self.table.board, hex) {
                self.lays_on(&reach, round, company, hex, &mut lays);
            }
        }
        lays
    }

    fn lays_on(
        &self,
        reach: &Reach,
        round: &OperatingRound,
        company: CompanyId,
        hex: HexId,
        lays: &mut Vec<Lay>,
    ) {
        for tile in self.candidates(hex) {
            let kind = self.table.components.tiles.kind(tile);
            for rotation in 0..6u8 {
                let looks = &kind.rotations[usize::from(rotation)];
                let seen = kind.rotations[..usize::from(rotation)]
                    .iter()
                    .any(|other| looks_same(other, looks));
                let laid = Laid { tile, rotation };
                if let (false, Ok(cost)) = (seen, self.check_lay(reach, round, company, hex, laid))
                {
                    lays.push(Lay { hex, laid, cost });
                }
            }
        }
    }

    /// The tiles that may follow what lies on a hex, by the chart and the map.
    fn candidates(&self, hex: HexId) -> Vec<TileId> {
        let (board, tiles) = (&self.table.board, &self.table.components.tiles);
        if let Some(laid) = board.laid(hex) {
            let mut upgrades = tiles.kind(laid.tile).upgrades.clone();
            if self.setup.as_on_website() && tiles.kind(laid.tile).number == "16" {
                upgrades.extend(tiles.by_number("70"));
            }
            return upgrades;
        }
        let printed = board.tile(hex);
        let at = board_name(self, hex);
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

    /// Whether a lay is legal, and what it costs.
    fn check_lay(
        &self,
        reach: &Reach,
        round: &OperatingRound,
        company: CompanyId,
        hex: HexId,
        laid: Laid,
    ) -> Result<Dollars, Refusal> {
        let board = &self.table.board;
        let kind = self.table.components.tiles.kind(laid.tile);
        let (at, old) = (board_name(self, hex), board.tile(hex));
        require(!board.map().hex(hex).is_fixed(), RULE, || {
            format!("Nothing can be built on {at}.")
        })?;
        let second_upgrade = round.turn.lays > 0 && old.colour != Colour::White;
        require(
            !second_upgrade,
            RULE,
            || "After laying a yellow tile, a major may lay a second one but not upgrade.",
        )?;
        let colour = kind.tile().colour;
        require(colour <= self.table.depot.phase().tiles, RULE, || {
            format!(
                "{} tiles are not available in Phase {}.",
                capital(colour.name()),
                self.table.depot.phase().name
            )
        })?;
        require(self.candidates(hex).contains(&laid.tile), RULE, || {
            format!("Tile {} may not be laid on what is on {at}.", kind.number)
        })?;
        self.check_supply(hex, laid)?;
        require(board.fits(hex, laid), RULE, || {
            format!(
                "Turned this way, tile {} would run off the map or into blank land, or lose track of {at}.",
                kind.number
            )
        })?;
        let wanted = |tile: &Tile, track: u8| extends(old, tile, tile.track[usize::from(track)]);
        require(reach.would_reach(board, hex, laid, wanted), RULE, || {
            format!(
                "Track on {at} must extend a route of {} or raise the value of a city on one.",
                self.table.symbol(company)
            )
        })?;
        let cost = if board.laid(hex).is_none() {
            board.map().hex(hex).cost
        } else {
            Dollars::ZERO
        };
        require(self.table.company(company).cash >= cost, RULE, || {
            format!(
                "The terrain of {at} costs {cost}, and {} has {}.",
                self.table.symbol(company),
                self.table.company(company).cash
            )
        })?;
        Ok(cost)
    }

    /// Whether a copy is left, and #611 is not laid where #63 could be.
    fn check_supply(&self, hex: HexId, laid: Laid) -> Verdict {
        let (board, tiles) = (&self.table.board, &self.table.components.tiles);
        let number = tiles.kind(laid.tile).number;
        let more_made = UNLIMITED_TILES.contains(&number) && !self.setup.as_on_website();
        require(board.tiles_left(laid.tile) > 0 || more_made, RULE, || {
            format!("No tile {number} is left.")
        })?;
        let six_way = tiles.by_number("63").filter(|_| number == "611");
        let could_be_63 = six_way.is_some_and(|tile| {
            board.tiles_left(tile) > 0 && board.fits(hex, Laid { tile, rotation: 0 })
        });
        require(
            !could_be_63,
            RULE,
            || "Tile 63 must be used where it fits, as long as there are any.",
        )
    }
}

/// Whether a piece of track of a new tile is new, or leads to a stop that pays more than before.
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

/// Whether two rotations of a tile cannot be told apart.
fn looks_same(one: &Tile, other: &Tile) -> bool {
    let pieces = |tile: &Tile| -> Vec<_> {
        let exits = |stop: u8| tile.exits_of(stop);
        let mut pieces: Vec<(u8, u8)> = tile
            .track
            .iter()
            .map(|track| {
                let edges = track
                    .edges()
                    .fold(0u8, |bits, edge: Edge| bits | 1 << edge.number());
                (
                    edges,
                    track.stops().fold(0, |bits, stop| bits | exits(stop)),
                )
            })
            .collect();
        pieces.arrange_by(Ord::cmp);
        pieces
    };
    pieces(one) == pieces(other)
}

fn board_name(game: &Game, hex: HexId) -> String {
    game.table.board.map().hex(hex).at.to_string()
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
        .unwrap_or_default()
}
