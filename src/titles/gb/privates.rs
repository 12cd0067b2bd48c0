//! The private railways.

use super::common::Common;
use super::companies::PUBLIC;
use super::scenario::all;
use super::trains::Phase;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{HexId, PrivateId};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::rail::trading::Trading as _;

/// A private railway.
#[derive(Clone, Copy, Debug)]
pub struct PrivateRow {
    /// The abbreviation players use.
    pub symbol: &'static str,
    /// The full name.
    pub name: &'static str,
    /// The least bid at first, and its worth until it closes.
    pub value: Dollars,
    /// Its revenue.
    pub revenue: Dollars,
    /// The hex that it blocks.
    blocks: &'static str,
    /// The power of its owner once it has closed.
    pub power: Power,
}

/// The power of the owner of a closed private railway.
#[derive(Clone, Copy, Debug)]
pub enum Power {
    /// Nothing.
    None,
    /// A tile, laid with a company that the owner presides over.
    Tile(TilePower),
    /// A station marker in this hex for a company that the owner presides over, connected or not.
    Marker(&'static str),
    /// A bonus for runs of the owner's companies to this hex.
    Bonus(&'static str, Dollars),
}

/// A tile that the owner of a closed private railway may have laid once.
#[derive(Clone, Copy, Debug)]
pub struct TilePower {
    /// The hex.
    pub hex: &'static str,
    /// The tiles that may be laid.
    pub tiles: &'static [&'static str],
    /// True if it is one of the two lays of the turn.
    pub counts: bool,
    /// True if it is laid while the company builds track; otherwise at any time in its turn.
    pub with_track: bool,
    /// True if the cost of building there is not paid.
    pub free: bool,
}

const fn row(
    symbol: &'static str,
    name: &'static str,
    value: i32,
    revenue: i32,
    blocks: &'static str,
    power: Power,
) -> PrivateRow {
    PrivateRow {
        symbol,
        name,
        value: Dollars(value),
        revenue: Dollars(revenue),
        blocks,
        power,
    }
}

/// The London & Birmingham, whose owner must start the LNWR.
pub const LONDON: &str = "LB";

const PERTH: TilePower = TilePower {
    hex: "I2",
    tiles: &["G39", "G40", "G41", "G36", "G37", "G38", "G30", "G34"],
    counts: false,
    with_track: true,
    free: true,
};
const LEICESTER: TilePower = TilePower {
    hex: "H21",
    tiles: &[
        "G18", "G19", "G21", "G22", "G24", "G26", "G27", "G28", "G30",
    ],
    counts: false,
    with_track: false,
    free: true,
};
const SEVERN: TilePower = TilePower {
    hex: "C22",
    tiles: &["G33"],
    counts: true,
    with_track: true,
    free: true,
};

/// The private railways: symbol, name, value and revenue in dollars, the hex that each blocks, its power.
#[rustfmt::skip]
pub const PRIVATES: [PrivateRow; 9] = [
    row(LONDON, "London & Birmingham", 40, 10, "F21", Power::None),
    row("AF", "Arbroath & Forfar", 30, 10, "K2", Power::Tile(PERTH)),
    row("GN", "Great Northern", 70, 25, "I18", Power::Marker("I14")),
    row("SD", "Stockton & Darlington", 35, 12, "I12", Power::Bonus("J13", Dollars(10))),
    row("LM", "Liverpool & Manchester", 45, 15, "F15", Power::Bonus("E14", Dollars(30))),
    row("LS", "Leicester & Swannington", 30, 10, "H21", Power::Tile(LEICESTER)),
    row("TV", "Taff Vale", 60, 25, "C20", Power::Tile(SEVERN)),
    row("MC", "Maryport & Carlisle", 50, 20, "G10", Power::Marker("H9")),
    row("CH", "Chester & Holyhead", 30, 10, "E16", Power::Bonus("C14", Dollars(20))),
];

/// Returns the row of a private railway.
#[must_use]
pub fn of(private: PrivateId) -> &'static PrivateRow {
    &PRIVATES[private.company().index() - PUBLIC.len()]
}

impl PrivateRow {
    /// Returns the hex that it blocks.
    #[must_use]
    pub fn blocks(&self) -> Option<HexId> {
        all().map.by_name(self.blocks)
    }

    /// Returns the hex of a lay or marker.
    #[must_use]
    pub fn site(&self) -> Option<HexId> {
        match self.power {
            Power::Tile(TilePower { hex, .. }) | Power::Marker(hex) => all().map.by_name(hex),
            Power::None | Power::Bonus(..) => None,
        }
    }

    /// Returns the tile that its power allows.
    #[must_use]
    pub fn tile(&self) -> Option<&TilePower> {
        match &self.power {
            Power::Tile(tile) => Some(tile),
            _ => None,
        }
    }
}

impl Common {
    /// Returns the owner of a private railway. It keeps its owner after it has closed.
    #[must_use]
    pub fn owner(&self, private: PrivateId) -> Option<PlayerId> {
        self.shares(private.company()).president()
    }

    /// Lists the private railways of a player. Closed ones are included.
    pub fn privates_of(&self, player: PlayerId) -> impl Iterator<Item = PrivateId> + '_ {
        let privates = self.scenario().private_ids();
        privates.filter(move |&private| self.owner(private) == Some(player))
    }

    /// Checks whether an owned private railway is open.
    #[must_use]
    pub fn is_open(&self, private: PrivateId) -> bool {
        self.status(private.company()) == Status::Floated
    }

    /// Checks whether a private railway has a power left. It must be closed, and its power unused.
    #[must_use]
    pub fn has_power(&self, private: PrivateId) -> bool {
        self.status(private.company()) == Status::Closed
            && self.owner(private).is_some()
            && !self.used.contains(&private)
    }

    /// Pays the revenue of the open private railways.
    pub(super) fn pay_privates(&mut self) {
        for private in self.scenario().private_ids() {
            self.pay_private(private);
        }
    }

    pub(super) fn pay_private(&mut self, private: PrivateId) {
        let Some(owner) = self.owner(private).filter(|_| self.is_open(private)) else {
            return;
        };
        let revenue = of(private).revenue;
        self.table.pay(Purse::Bank, Purse::Player(owner), revenue);
        self.say_paid(private, Purse::Player(owner), revenue);
    }

    /// Returns the private railway that blocks a hex. It is an open one; from blue phase on there is none.
    #[must_use]
    pub fn blocker_of(&self, hex: HexId) -> Option<PrivateId> {
        self.open_at(hex).filter(|_| self.phase() < Phase::Blue)
    }

    /// Returns the open private railway of a hex.
    #[must_use]
    pub fn open_at(&self, hex: HexId) -> Option<PrivateId> {
        let mut privates = self.scenario().private_ids();
        privates.find(|&id| self.is_open(id) && of(id).blocks() == Some(hex))
    }
}
