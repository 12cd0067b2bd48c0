//! Everything a player can do: the [`Verb`](verb::Verb)s of all 18xx games, and the moves that are this title's own. A closed
//! vocabulary: adding a move makes the compiler list every place that must learn of it.
//!
//! Who acts is not said: it is whoever has to decide ([`super::choices`]). [`Verb::Exchange`](verb::Verb::Exchange)
//! is also made out of turn, by the owner of the Mohawk & Hudson.

use super::COMPONENTS;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::pen::{Fault, Pen, Spelling, Vocabulary};
use crate::engine::rail::verb;

/// Everything that a player can do.
pub type Action = verb::Action<Own>;

/// How moves are written.
static SPELLING: Spelling = Spelling {
    components: || &COMPONENTS,
    by_place: false,
    shares: "shares",
    optional: &["par", "power", "seller", "shell"],
    extra: None,
};

/// What players do in this title alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Own {
    /// Sets the par price of the public company that comes with a private company of $250 (6.3).
    SetPar {
        /// The public company.
        company: CompanyId,
        /// The par price.
        price: Dollars,
    },
    /// Proposes a merger, or begins it where nobody needs to be asked (7.5.2, step 1).
    Merge {
        /// The company that will be the system.
        system: CompanyId,
        /// The other one.
        other: CompanyId,
    },
    /// Has one of two markers in a hex replaced by a blocking marker (7.5.2, step 3).
    BlockMarker {
        /// The space of the marker that goes back to the charter.
        space: CitySpace,
    },
    /// Sets a single share aside (7.5.2, step 4).
    SetAside {
        /// The company whose share it is.
        company: CompanyId,
    },
    /// Takes a share of the system that another player has not traded yet (7.5.2.1, source 3).
    TakeFrom {
        /// The other player.
        player: PlayerId,
        /// Whether it is the one that was set aside.
        set_aside: bool,
    },
    /// Trades the share set aside for one of the system and pays the difference, or sells it (7.5.2, step 5b).
    TradeSingle {
        /// Whether it is traded up.
        up: bool,
    },
    /// Moves a train of a system to its other shell, before trains are bought (8.3.5.1).
    MoveTrain {
        /// The card.
        train: Train,
    },
    /// Buys a coal token for $120 (section 16).
    BuyCoal,
    /// Proposes that a player has already won; all others are asked (9.1).
    Acclaim {
        /// Who has won.
        winner: PlayerId,
    },
}

impl Vocabulary for Own {
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

    fn spell(&mut self, pen: &mut Pen<'_>) -> Result<(), Fault> {
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

impl verb::Own for Own {
    const SPELLING: &'static Spelling = &SPELLING;

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
