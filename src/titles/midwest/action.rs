//! The actions of a player: the [`RailMove`](rail_move::RailMove)s of all 18xx games, and the moves of this title
//! alone. The set is closed: adding a move makes the compiler list every place that must handle it.
//!
//! An action does not name its player: the player who has to decide acts ([`super::choices`]).
//! [`RailMove::Exchange`](rail_move::RailMove::Exchange) may be made out of turn, by the owner of the La Crosse and
//! Milwaukee.

use super::COMPONENTS;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::codec::{CodecOptions, Fault, FieldVisitor, NamedMoves};
use crate::engine::rail::ids::{CompanyId, PrivateId, Train};
use crate::engine::rail::rail_move;

/// Any action of a player.
pub type Action = rail_move::Action<MidwestMove>;

/// The spelling of moves.
static SPELLING: CodecOptions = CodecOptions {
    shares: "units",
    optional: &["certificate", "double", "extra", "seller", "company"],
    extra: Some("SL&A"),
    ..CodecOptions::of(|| &COMPONENTS)
};

/// A move of this title alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MidwestMove {
    /// Taking back an outbid stake, which leaves the auction of that private company.
    TakeBack {
        /// The private company.
        private: PrivateId,
    },
    /// Redemption of shares from the bank pool for a company.
    Redeem {
        /// The company.
        company: CompanyId,
        /// Number of shares of a corporation, or half shares of a System.
        units: u8,
        /// If the 10% certificate of a System is among them.
        double: bool,
    },
    /// Price protection: buying all shares that were just sold.
    Protect,
    /// Purchase of another company's station token, placing one in its space.
    BuyMarker {
        /// The space.
        space: CitySpace,
    },
    /// Exchange of the Mobile and Ohio for a train of the bank.
    TakeTrain {
        /// The train.
        train: Train,
    },
    /// The beginning of the fire sale.
    BeginSale,
    /// Offer of a station token in the fire sale.
    Offer {
        /// The space of the token.
        space: CitySpace,
        /// The lowest price that is accepted for it.
        price: Dollars,
    },
    /// Bid in the fire sale.
    Raise {
        /// The bid.
        price: Dollars,
        /// The company that is to get the token, in a bid for a station token.
        company: Option<CompanyId>,
    },
    /// Merger of the corporation with another one into a System.
    Merge {
        /// The other corporation.
        partner: CompanyId,
        /// The System.
        system: CompanyId,
    },
}

impl NamedMoves for MidwestMove {
    fn blank(name: &str) -> Option<MidwestMove> {
        Some(match name {
            "take_back" => MidwestMove::TakeBack {
                private: PrivateId::FIRST,
            },
            "redeem" => MidwestMove::Redeem {
                company: CompanyId::FIRST,
                units: 0,
                double: false,
            },
            "protect" => MidwestMove::Protect,
            "buy_marker" => MidwestMove::BuyMarker {
                space: CitySpace::FIRST,
            },
            "take_train" => MidwestMove::TakeTrain {
                train: Train::FIRST,
            },
            "begin_sale" => MidwestMove::BeginSale,
            "offer" => MidwestMove::Offer {
                space: CitySpace::FIRST,
                price: Dollars::ZERO,
            },
            "raise" => MidwestMove::Raise {
                price: Dollars::ZERO,
                company: None,
            },
            "merge" => MidwestMove::Merge {
                partner: CompanyId::FIRST,
                system: CompanyId::FIRST,
            },
            _ => return None,
        })
    }

    fn name(&self) -> &'static str {
        match self {
            MidwestMove::TakeBack { .. } => "take_back",
            MidwestMove::Redeem { .. } => "redeem",
            MidwestMove::Protect => "protect",
            MidwestMove::BuyMarker { .. } => "buy_marker",
            MidwestMove::TakeTrain { .. } => "take_train",
            MidwestMove::BeginSale => "begin_sale",
            MidwestMove::Offer { .. } => "offer",
            MidwestMove::Raise { .. } => "raise",
            MidwestMove::Merge { .. } => "merge",
        }
    }

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        match self {
            MidwestMove::TakeBack { private } => pen.field("private", private)?,
            MidwestMove::Redeem {
                company,
                units,
                double,
            } => pen
                .field("company", company)?
                .field("units", units)?
                .optional("double", double)?,
            MidwestMove::BuyMarker { space } => pen.field("space", space)?,
            MidwestMove::TakeTrain { train } => pen.field("train", train)?,
            MidwestMove::Offer { space, price } => {
                pen.field("space", space)?.field("price", price)?
            }
            MidwestMove::Raise { price, company } => {
                pen.field("price", price)?.optional("company", company)?
            }
            MidwestMove::Merge { partner, system } => {
                pen.field("partner", partner)?.field("system", system)?
            }
            MidwestMove::Protect | MidwestMove::BeginSale => pen,
        };
        Ok(())
    }
}

impl rail_move::TitleMove for MidwestMove {
    const SPELLING: &'static CodecOptions = &SPELLING;

    fn company(&self) -> Option<CompanyId> {
        match *self {
            MidwestMove::TakeBack { private } => Some(private.company()),
            MidwestMove::Redeem { company: id, .. } | MidwestMove::Merge { partner: id, .. } => {
                Some(id)
            }
            MidwestMove::Raise { company, .. } => company,
            _ => None,
        }
    }

    fn differs_in_amount(&self, other: &MidwestMove) -> bool {
        let is_redemption = |made: &MidwestMove| matches!(made, MidwestMove::Redeem { .. });
        is_redemption(self) && is_redemption(other) && self.company() == other.company()
    }

    fn space(&self) -> Option<CitySpace> {
        match *self {
            MidwestMove::BuyMarker { space } | MidwestMove::Offer { space, .. } => Some(space),
            _ => None,
        }
    }

    fn named_price(&self) -> Option<Dollars> {
        match *self {
            MidwestMove::Offer { price, .. } | MidwestMove::Raise { price, .. } => Some(price),
            _ => None,
        }
    }

    fn at_price(mut self, other: Dollars) -> MidwestMove {
        if let MidwestMove::Offer { price, .. } | MidwestMove::Raise { price, .. } = &mut self {
            *price = other;
        }
        self
    }
}
