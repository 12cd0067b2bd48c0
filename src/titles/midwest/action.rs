//! Everything a player can do, as a closed vocabulary: adding a move makes the compiler list every place that must learn
//! of it.
//!
//! Who acts is not said: it is whoever has to decide ([`super::choices`]). [`Action::Exchange`] may be made out of turn, by
//! the owner of the La Crosse and Milwaukee. Written down, a move names everything by its symbol ([`super::symbols`]).

use super::symbols;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::components::Components;
use crate::engine::rail::ids::{CompanyId, HexId, TileId, Train};
use crate::engine::rail::route::Run;
use crate::engine::rail::shares::Source;
use crate::engine::rail::table::Payout;
use crate::engine::refusal::{Verdict, require};
use serde::{Deserialize, Serialize};

/// What sort of certificate is bought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Certificate {
    /// The smallest: 10% of a corporation, 5% of a System.
    #[default]
    Single,
    /// The 10% certificate of a System that is not the president's.
    Double,
    /// The president's, of a company in receivership.
    Presidents,
}

impl Certificate {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
    fn is_single(&self) -> bool {
        *self == Certificate::Single
    }
}

/// One decision of a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Does nothing, or is done.
    Pass,
    /// Bids on a private company.
    Bid {
        /// The private company.
        #[serde(with = "symbols::company")]
        private: CompanyId,
        /// The bid.
        price: Dollars,
    },
    /// Takes back a stake that was outbid, and is out of the auction of that private company.
    TakeBack {
        /// The private company.
        #[serde(with = "symbols::company")]
        private: CompanyId,
    },

    // Shares.
    /// Buys the president's certificate of a corporation and sets its initial value.
    Start {
        /// The corporation.
        #[serde(with = "symbols::company")]
        company: CompanyId,
        /// The initial value.
        price: Dollars,
    },
    /// Buys a certificate.
    Buy {
        /// The company.
        #[serde(with = "symbols::company")]
        company: CompanyId,
        /// Where it comes from.
        from: Source,
        /// Which it is.
        #[serde(default, skip_serializing_if = "Certificate::is_single")]
        certificate: Certificate,
    },
    /// Sells shares to the bank pool; in an operating round to pay for a train.
    Sell {
        /// The company.
        #[serde(with = "symbols::company")]
        company: CompanyId,
        /// How many shares of a corporation, or half shares of a System.
        units: u8,
        /// Whether the 10% certificate of a System is among them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        double: bool,
    },
    /// Redeems shares from the bank pool for a company.
    Redeem {
        /// The company.
        #[serde(with = "symbols::company")]
        company: CompanyId,
        /// How many shares of a corporation, or half shares of a System.
        units: u8,
        /// Whether the 10% certificate of a System is among them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        double: bool,
    },
    /// Protects the share price: buys all shares that were just sold.
    Protect,
    /// Exchanges the La Crosse and Milwaukee for a share; also out of turn.
    Exchange {
        /// The company.
        #[serde(with = "symbols::company")]
        company: CompanyId,
        /// Where the share comes from.
        from: Source,
    },
    /// Buys a private company from a player: for oneself in a stock round, for the company in its turn.
    BuyPrivate {
        /// The private company.
        #[serde(with = "symbols::company")]
        private: CompanyId,
        /// The price.
        price: Dollars,
    },

    // A company's turn.
    /// Lays a tile, upgrades one, or changes that of a small city.
    Lay {
        /// Where.
        #[serde(with = "symbols::hex")]
        hex: HexId,
        /// The tile.
        #[serde(with = "symbols::tile")]
        tile: TileId,
        /// Sixths of a turn clockwise, 0 to 5.
        rotation: u8,
    },
    /// Places a station token.
    PlaceMarker {
        /// Where.
        #[serde(with = "symbols::space")]
        space: CitySpace,
        /// Whether it is the one that the Saint Louis and Alton brings.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        extra: bool,
    },
    /// Buys the station token of another company, and places one in its space.
    BuyMarker {
        /// Where.
        #[serde(with = "symbols::space")]
        space: CitySpace,
    },
    /// Runs trains.
    Run {
        /// One run for each train that runs.
        #[serde(with = "symbols::runs")]
        runs: Vec<Run>,
    },
    /// Pays or withholds.
    Distribute {
        /// Everything or nothing.
        payout: Payout,
    },
    /// Buys a train.
    BuyTrain {
        /// The card.
        #[serde(with = "symbols::train")]
        train: Train,
        /// The company that sells it; none for the bank.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "symbols::some_company"
        )]
        seller: Option<CompanyId>,
        /// The price.
        price: Dollars,
    },
    /// Exchanges the Mobile and Ohio for a train of the bank.
    TakeTrain {
        /// The card.
        #[serde(with = "symbols::train")]
        train: Train,
    },
    /// Gives back a train above the limit.
    Discard {
        /// The card.
        #[serde(with = "symbols::train")]
        train: Train,
    },

    // Without a train.
    /// Begins the fire sale.
    BeginSale,
    /// Offers a station token in the fire sale.
    Offer {
        /// Where it is.
        #[serde(with = "symbols::space")]
        space: CitySpace,
        /// The least that is taken for it.
        price: Dollars,
    },
    /// Bids in the fire sale.
    Raise {
        /// The bid.
        price: Dollars,
        /// For which company, if it is for a station token.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "symbols::some_company"
        )]
        company: Option<CompanyId>,
    },
    /// Merges the corporation with another one into a System.
    Merge {
        /// The other corporation.
        #[serde(with = "symbols::company")]
        partner: CompanyId,
        /// The System.
        #[serde(with = "symbols::company")]
        system: CompanyId,
    },
    /// Cannot pay for a train and leaves the game.
    DeclareBankruptcy,
    /// Answers what somebody proposes.
    Answer {
        /// Whether one agrees.
        agree: bool,
    },
}

impl Action {
    /// Whether everything that it names exists in this box: records from elsewhere may name anything.
    ///
    /// # Errors
    /// That something is not in the box.
    pub fn check_in(&self, components: &Components) -> Verdict {
        require(
            self.is_in(components),
            "Game Components",
            || "This names a company, hex, tile or train that is not in this game.",
        )
    }

    fn is_in(&self, components: &Components) -> bool {
        let company = |id: CompanyId| id.index() < components.companies.len();
        let some = |id: Option<CompanyId>| id.is_none_or(company);
        let hex = |id: HexId| id.index() < components.map.id_count();
        let card = |train: Train| {
            let row = components.trains.get(train.kind.index());
            row.is_some_and(|row| row.count.is_none_or(|count| train.number < count))
        };
        match *self {
            Action::Bid { private: id, .. }
            | Action::TakeBack { private: id }
            | Action::BuyPrivate { private: id, .. }
            | Action::Start { company: id, .. }
            | Action::Buy { company: id, .. }
            | Action::Sell { company: id, .. }
            | Action::Redeem { company: id, .. }
            | Action::Exchange { company: id, .. } => company(id),
            Action::PlaceMarker { space, .. }
            | Action::BuyMarker { space }
            | Action::Offer { space, .. } => hex(space.hex),
            Action::Lay {
                hex: at,
                tile,
                rotation,
            } => hex(at) && tile.index() < components.tiles.len() && rotation < 6,
            Action::Run { ref runs } => {
                runs.iter().flat_map(|run| &run.track).all(|at| hex(at.hex))
            }
            Action::BuyTrain { train, seller, .. } => card(train) && some(seller),
            Action::TakeTrain { train } | Action::Discard { train } => card(train),
            Action::Raise { company, .. } => some(company),
            Action::Merge { partner, system } => company(partner) && company(system),
            Action::Pass
            | Action::Protect
            | Action::Distribute { .. }
            | Action::BeginSale
            | Action::DeclareBankruptcy
            | Action::Answer { .. } => true,
        }
    }
}
