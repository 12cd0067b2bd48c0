//! The actions of players: the [`RailMove`](rail_move::RailMove)s of all 18xx games, and the moves that only this
//! title has. The vocabulary is closed: adding a move makes the compiler list every place that must handle it.
//!
//! An action does not name its player: it is made by the player who has to decide ([`super::choices`]).
//! [`RailMove::Exchange`](rail_move::RailMove::Exchange) is also made out of turn, by the owner of the Mohawk & Hudson.

use super::COMPONENTS;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::codec::{CodecOptions, Fault, FieldVisitor, NamedMoves};
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::rail_move;

/// An action of a player.
pub type Action = rail_move::Action<Y1828Move>;

/// The notation of moves.
static SPELLING: CodecOptions = CodecOptions {
    optional: &["par", "power", "seller", "shell"],
    ..CodecOptions::of(|| &COMPONENTS)
};

/// The moves that only this title has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Y1828Move {
    /// Setting the par price of the public company that comes with a private company of $250 (6.3).
    SetPar {
        /// The public company.
        company: CompanyId,
        /// The par price.
        price: Dollars,
    },
    /// The proposal of a merger, or its beginning where nobody needs to be asked (7.5.2, step 1).
    Merge {
        /// The company that will be the system.
        system: CompanyId,
        /// The other one.
        other: CompanyId,
    },
    /// Replacing one of two markers in a hex by a blocking marker (7.5.2, step 3).
    BlockMarker {
        /// The space of the marker that goes back to the charter.
        space: CitySpace,
    },
    /// Setting a single share aside (7.5.2, step 4).
    SetAside {
        /// The company whose share it is.
        company: CompanyId,
    },
    /// Taking a share of the system that another player has not traded yet (7.5.2.1, source 3).
    TakeFrom {
        /// The other player.
        player: PlayerId,
        /// True if it is the share that was set aside.
        set_aside: bool,
    },
    /// Trading the share set aside for one of the system by paying the difference, or selling it (7.5.2, step 5b).
    TradeSingle {
        /// True if it is traded up, false if it is sold.
        up: bool,
    },
    /// Moving a train of a system to its other shell, before trains are bought (8.3.5.1).
    MoveTrain {
        /// The card.
        train: Train,
    },
    /// Buying a coal token for $120 (section 16).
    BuyCoal,
    /// The proposal that a player has already won; all others are asked (9.1).
    Acclaim {
        /// The player who has won.
        winner: PlayerId,
    },
}

impl NamedMoves for Y1828Move {
    fn blank(name: &str) -> Option<Y1828Move> {
        Some(match name {
            "set_par" => Y1828Move::SetPar {
                company: CompanyId::FIRST,
                price: Dollars::ZERO,
            },
            "merge" => Y1828Move::Merge {
                system: CompanyId::FIRST,
                other: CompanyId::FIRST,
            },
            "block_marker" => Y1828Move::BlockMarker {
                space: CitySpace::FIRST,
            },
            "set_aside" => Y1828Move::SetAside {
                company: CompanyId::FIRST,
            },
            "take_from" => Y1828Move::TakeFrom {
                player: PlayerId::FIRST,
                set_aside: false,
            },
            "trade_single" => Y1828Move::TradeSingle { up: false },
            "move_train" => Y1828Move::MoveTrain {
                train: Train::FIRST,
            },
            "buy_coal" => Y1828Move::BuyCoal,
            "acclaim" => Y1828Move::Acclaim {
                winner: PlayerId::FIRST,
            },
            _ => return None,
        })
    }

    fn name(&self) -> &'static str {
        match self {
            Y1828Move::SetPar { .. } => "set_par",
            Y1828Move::Merge { .. } => "merge",
            Y1828Move::BlockMarker { .. } => "block_marker",
            Y1828Move::SetAside { .. } => "set_aside",
            Y1828Move::TakeFrom { .. } => "take_from",
            Y1828Move::TradeSingle { .. } => "trade_single",
            Y1828Move::MoveTrain { .. } => "move_train",
            Y1828Move::BuyCoal => "buy_coal",
            Y1828Move::Acclaim { .. } => "acclaim",
        }
    }

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        match self {
            Y1828Move::SetPar { company, price } => {
                pen.field("company", company)?.field("price", price)?
            }
            Y1828Move::Merge { system, other } => {
                pen.field("system", system)?.field("other", other)?
            }
            Y1828Move::BlockMarker { space } => pen.field("space", space)?,
            Y1828Move::SetAside { company } => pen.field("company", company)?,
            Y1828Move::TakeFrom { player, set_aside } => {
                pen.field("player", player)?.field("set_aside", set_aside)?
            }
            Y1828Move::TradeSingle { up } => pen.field("up", up)?,
            Y1828Move::MoveTrain { train } => pen.field("train", train)?,
            Y1828Move::Acclaim { winner } => pen.field("winner", winner)?,
            Y1828Move::BuyCoal => pen,
        };
        Ok(())
    }
}

impl rail_move::TitleMove for Y1828Move {
    const SPELLING: &'static CodecOptions = &SPELLING;

    fn company(&self) -> Option<CompanyId> {
        match *self {
            Y1828Move::SetPar { company: id, .. }
            | Y1828Move::Merge { system: id, .. }
            | Y1828Move::SetAside { company: id } => Some(id),
            _ => None,
        }
    }

    fn space(&self) -> Option<CitySpace> {
        match *self {
            Y1828Move::BlockMarker { space } => Some(space),
            _ => None,
        }
    }
}
