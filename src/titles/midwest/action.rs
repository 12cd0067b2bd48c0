//! Everything a player can do: the [`Verb`](verb::Verb)s of all 18xx games, and the moves that are this title's own. A closed
//! vocabulary: adding a move makes the compiler list every place that must learn of it.
//!
//! Who acts is not said: it is whoever has to decide ([`super::choices`]). [`Verb::Exchange`](verb::Verb::Exchange)
//! may be made out of turn, by the owner of the La Crosse and Milwaukee.

use super::COMPONENTS;
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
    shares: "units",
    optional: &["certificate", "double", "extra", "seller", "company"],
    extra: Some("SL&A"),
};

/// What players do in this title alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Own {
    /// Takes back a stake that was outbid, and is out of the auction of that private company.
    TakeBack {
        /// The private company.
        private: CompanyId,
    },
    /// Redeems shares from the bank pool for a company.
    Redeem {
        /// The company.
        company: CompanyId,
        /// How many shares of a corporation, or half shares of a System.
        units: u8,
        /// Whether the 10% certificate of a System is among them.
        double: bool,
    },
    /// Protects the share price: buys all shares that were just sold.
    Protect,
    /// Buys the station token of another company, and places one in its space.
    BuyMarker {
        /// Where.
        space: CitySpace,
    },
    /// Exchanges the Mobile and Ohio for a train of the bank.
    TakeTrain {
        /// The card.
        train: Train,
    },
    /// Begins the fire sale.
    BeginSale,
    /// Offers a station token in the fire sale.
    Offer {
        /// Where it is.
        space: CitySpace,
        /// The least that is taken for it.
        price: Dollars,
    },
    /// Bids in the fire sale.
    Raise {
        /// The bid.
        price: Dollars,
        /// For which company, if it is for a station token.
        company: Option<CompanyId>,
    },
    /// Merges the corporation with another one into a System.
    Merge {
        /// The other corporation.
        partner: CompanyId,
        /// The System.
        system: CompanyId,
    },
}

impl Vocabulary for Own {
    fn blank(name: &str) -> Option<Own> {
        Some(match name {
            "take_back" => Own::TakeBack {
                private: CompanyId::default(),
            },
            "redeem" => Own::Redeem {
                company: CompanyId::default(),
                units: 0,
                double: false,
            },
            "protect" => Own::Protect,
            "buy_marker" => Own::BuyMarker {
                space: CitySpace::default(),
            },
            "take_train" => Own::TakeTrain {
                train: Train::default(),
            },
            "begin_sale" => Own::BeginSale,
            "offer" => Own::Offer {
                space: CitySpace::default(),
                price: Dollars::default(),
            },
            "raise" => Own::Raise {
                price: Dollars::default(),
                company: None,
            },
            "merge" => Own::Merge {
                partner: CompanyId::default(),
                system: CompanyId::default(),
            },
            _ => return None,
        })
    }

    fn name(&self) -> &'static str {
        match self {
            Own::TakeBack { .. } => "take_back",
            Own::Redeem { .. } => "redeem",
            Own::Protect => "protect",
            Own::BuyMarker { .. } => "buy_marker",
            Own::TakeTrain { .. } => "take_train",
            Own::BeginSale => "begin_sale",
            Own::Offer { .. } => "offer",
            Own::Raise { .. } => "raise",
            Own::Merge { .. } => "merge",
        }
    }

    fn spell(&mut self, pen: &mut Pen<'_>) -> Result<(), Fault> {
        match self {
            Own::TakeBack { private } => pen.field("private", private)?,
            Own::Redeem {
                company,
                units,
                double,
            } => pen
                .field("company", company)?
                .field("units", units)?
                .optional("double", double)?,
            Own::BuyMarker { space } => pen.field("space", space)?,
            Own::TakeTrain { train } => pen.field("train", train)?,
            Own::Offer { space, price } => pen.field("space", space)?.field("price", price)?,
            Own::Raise { price, company } => {
                pen.field("price", price)?.optional("company", company)?
            }
            Own::Merge { partner, system } => {
                pen.field("partner", partner)?.field("system", system)?
            }
            Own::Protect | Own::BeginSale => pen,
        };
        Ok(())
    }
}

impl verb::Own for Own {
    const SPELLING: &'static Spelling = &SPELLING;

    fn company(&self) -> Option<CompanyId> {
        match *self {
            Own::TakeBack { private: id }
            | Own::Redeem { company: id, .. }
            | Own::Merge { partner: id, .. } => Some(id),
            Own::Raise { company, .. } => company,
            _ => None,
        }
    }

    fn space(&self) -> Option<CitySpace> {
        match *self {
            Own::BuyMarker { space } | Own::Offer { space, .. } => Some(space),
            _ => None,
        }
    }

    fn named_price(&self) -> Option<Dollars> {
        match *self {
            Own::Offer { price, .. } | Own::Raise { price, .. } => Some(price),
            _ => None,
        }
    }

    fn at_price(mut self, other: Dollars) -> Own {
        if let Own::Offer { price, .. } | Own::Raise { price, .. } = &mut self {
            *price = other;
        }
        self
    }
}
