//! Questions about track: what may be laid, where, and why not.

use crate::engine::game::Move;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, PlacedTile};
use crate::engine::rail::ids::{HexId, PrivateId};
use crate::engine::rail::rail_move::{Action, RailMove};
use crate::engine::refusal::{Refusal, Verdict};

/// A legal track lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lay {
    /// The hex.
    pub hex: HexId,
    /// The tile and its rotation.
    pub laid: PlacedTile,
    /// The dollars that it costs the company in all.
    pub cost: Dollars,
    /// The company whose special power it uses, if it is not the operating company's own lay.
    pub power: Option<PrivateId>,
}

impl Lay {
    /// Returns the action of laying.
    #[must_use]
    pub const fn action<O>(self) -> Action<O> {
        Action::Common(RailMove::lay(self.hex, self.laid, self.power))
    }

    /// Returns the lay that an action makes. Its cost is zero.
    #[must_use]
    pub const fn of<O>(action: &Action<O>) -> Option<Lay> {
        match *action {
            Action::Common(RailMove::Lay {
                hex,
                tile,
                rotation,
                power,
            }) => Some(Lay {
                hex,
                laid: PlacedTile { tile, rotation },
                cost: Dollars::ZERO,
                power,
            }),
            _ => None,
        }
    }
}

/// The track of a game of railways.
pub trait RailTrack {
    /// Lists the legal lays. It is empty unless track may be laid now.
    fn lays(&self) -> Vec<Lay>;
    /// Lists the tiles that may follow. They follow what is on a hex, one after the other, in all rotations that look
    /// different.
    fn upgrades(&self, hex: HexId) -> Vec<PlacedTile>;
    /// Checks whether a tile may be laid now. No special power is used.
    ///
    /// # Errors
    /// Why not.
    fn check_lay(&self, hex: HexId, laid: PlacedTile) -> Verdict;
    /// Returns the refusal of any tile. It is for a hex on which none may be laid at all.
    fn no_upgrade(&self, hex: HexId) -> Refusal;
    /// Returns the move that makes a lay.
    fn lay(&self, lay: Lay) -> Move;
    /// Returns the city space that a move is about.
    fn space(&self, made: &Move) -> Option<CitySpace>;
}
