//! The actions of players: the [`Verb`](rail_move::Verb)s of all 18xx games, and the moves that only this title has. The
//! vocabulary is closed: adding a move makes the compiler list every place that must handle it.
//!
//! An action does not name its player: it is made by the player who has to decide ([`super::choices`]).
//! [`Verb::Exchange`](rail_move::Verb::Exchange) is also made out of turn, by the owner of the Mohawk & Hudson.

use super::COMPONENTS;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::codec::{CodecOptions, Fault, FieldVisitor, NamedMoves};
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::rail_move;

/// An action of a player.
pub type Action = rail_move::Action<Own>;

/// The notation of moves.
static SPELLING: CodecOptions = CodecOptions {
    components: || &COMPONENTS,
    by_place: false,
    shares: "shares",
    optional: &["par", "power", "seller", "shell"],
    extra: None,
};

/// The moves that only this title has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Own {
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

impl NamedMoves for Own {
    fn blank(name: &str) -> Option<Own> {
        Some(match name {
            "set_par" => Own::SetPar {
                company: CompanyId::default(),
                price: Dollars::default(),
            },
            "merge" => Own::Merge {
                system: CompanyId::default(),
                other: CompanyId::default(),
            },
            "block_marker" => Own::BlockMarker {
                space: CitySpace::default(),
            },
            "set_aside" => Own::SetAside {
                company: CompanyId::default(),
            },
            "take_from" => Own::TakeFrom {
                player: PlayerId::default(),
                set_aside: false,
            },
            "trade_single" => Own::TradeSingle { up: false },
            "move_train" => Own::MoveTrain {
                train: Train::default(),
            },
            "buy_coal" => Own::BuyCoal,
            "acclaim" => Own::Acclaim {
                winner: PlayerId::default(),
            },
            _ => return None,
        })
    }

    fn name(&self) -> &'static str {
        match self {
            Own::SetPar { .. } => "set_par",
            Own::Merge { .. } => "merge",
            Own::BlockMarker { .. } => "block_marker",
            Own::SetAside { .. } => "set_aside",
            Own::TakeFrom { .. } => "take_from",
            Own::TradeSingle { .. } => "trade_single",
            Own::MoveTrain { .. } => "move_train",
            Own::BuyCoal => "buy_coal",
            Own::Acclaim { .. } => "acclaim",
        }
    }

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        match self {
            Own::SetPar { company, price } => {
                pen.field("company", company)?.field("price", price)?
            }
            Own::Merge { system, other } => pen.field("system", system)?.field("other", other)?,
            Own::BlockMarker { space } => pen.field("space", space)?,
            Own::SetAside { company } => pen.field("company", company)?,
            Own::TakeFrom { player, set_aside } => {
                pen.field("player", player)?.field("set_aside", set_aside)?
            }
            Own::TradeSingle { up } => pen.field("up", up)?,
            Own::MoveTrain { train } => pen.field("train", train)?,
            Own::Acclaim { winner } => pen.field("winner", winner)?,
            Own::BuyCoal => pen,
        };
        Ok(())
    }
}

impl rail_move::Own for Own {
    const SPELLING: &'static CodecOptions = &SPELLING;

    fn company(&self) -> Option<CompanyId> {
        match *self {
            Own::SetPar { company: id, .. }
            | Own::Merge { system: id, .. }
            | Own::SetAside { company: id } => Some(id),
            _ => None,
        }
    }

    fn space(&self) -> Option<CitySpace> {
        match *self {
            Own::BlockMarker { space } => Some(space),
            _ => None,
        }
    }
}
