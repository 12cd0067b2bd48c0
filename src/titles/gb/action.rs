//! Everything a player can do, as a closed vocabulary: adding a move makes the compiler list every place that must learn
//! of it.
//!
//! Who acts is not said: it is whoever has to decide ([`super::choices`]). [`Action::Close`] may be made out of turn, by
//! the owner of the private railway. Written down, a move names everything by its symbol ([`super::symbols`]).

use super::scenario::all;
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

/// One decision of a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Does nothing, or is done.
    Pass,
    /// Bids on a private railway.
    Bid {
        /// The private railway.
        #[serde(with = "symbols::company")]
        private: CompanyId,
        /// The bid.
        price: Dollars,
    },
    /// Closes a private railway; also out of turn.
    Close {
        /// The private railway.
        #[serde(with = "symbols::company")]
        private: CompanyId,
    },

    // Shares.
    /// Buys the president's certificate of a company and sets its price.
    Start {
        /// The company.
        #[serde(with = "symbols::company")]
        company: CompanyId,
        /// The price.
        price: Dollars,
    },
    /// Buys a certificate.
    Buy {
        /// The company.
        #[serde(with = "symbols::company")]
        company: CompanyId,
        /// Where it comes from: the IPO or the bank pool.
        from: Source,
        /// Whether it is the president's certificate, which can be in the bank pool.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        presidents: bool,
    },
    /// Sells shares to the bank pool.
    Sell {
        /// The company.
        #[serde(with = "symbols::company")]
        company: CompanyId,
        /// How many shares.
        shares: u8,
    },
    /// Converts a company from five shares to ten.
    Convert {
        /// The company.
        #[serde(with = "symbols::company")]
        company: CompanyId,
    },

    // A company's turn.
    /// Lays a tile or upgrades one.
    Lay {
        /// Where.
        #[serde(with = "symbols::hex")]
        hex: HexId,
        /// The tile.
        #[serde(with = "symbols::tile")]
        tile: TileId,
        /// Sixths of a turn clockwise, 0 to 5.
        rotation: u8,
        /// The closed private railway whose power is used, if any.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "symbols::some_company"
        )]
        power: Option<CompanyId>,
    },
    /// Places a station marker.
    PlaceMarker {
        /// Where.
        #[serde(with = "symbols::space")]
        space: CitySpace,
        /// The closed private railway whose power is used, if any.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "symbols::some_company"
        )]
        power: Option<CompanyId>,
    },
    /// Runs trains.
    Run {
        /// One run for each train that runs.
        #[serde(with = "symbols::runs")]
        runs: Vec<Run>,
        /// Whether all linked trains are one set for the two bonuses: so 18xx.games counted until 2024.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        together: bool,
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
    /// Discards a train above the limit.
    Discard {
        /// The card.
        #[serde(with = "symbols::train")]
        train: Train,
    },
    /// Answers whether one's company sells a train.
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
            "Setup",
            || "This names a company, hex, tile or train that is not in this game.",
        )
    }

    fn is_in(&self, components: &Components) -> bool {
        let company = |id: CompanyId| id.index() < components.companies.len();
        let some = |id: Option<CompanyId>| id.is_none_or(company);
        let hex = |id: HexId| {
            id.index() < components.map.id_count()
                && components.map.find(all().map.hex(id).at) == Some(id)
        };
        let card = |train: Train| {
            let row = components.trains.get(train.kind.index());
            row.is_some_and(|row| row.count.is_none_or(|count| train.number < count))
        };
        match *self {
            Action::Bid { private: id, .. }
            | Action::Close { private: id }
            | Action::Start { company: id, .. }
            | Action::Buy { company: id, .. }
            | Action::Sell { company: id, .. }
            | Action::Convert { company: id } => company(id),
            Action::PlaceMarker { space, power } => hex(space.hex) && some(power),
            Action::Lay {
                hex: at,
                tile,
                rotation,
                power,
            } => hex(at) && tile.index() < components.tiles.len() && rotation < 6 && some(power),
            Action::Run { ref runs, .. } => {
                runs.iter().flat_map(|run| &run.track).all(|at| hex(at.hex))
            }
            Action::BuyTrain { train, seller, .. } => card(train) && some(seller),
            Action::Discard { train } => card(train),
            Action::Pass | Action::Distribute { .. } | Action::Answer { .. } => true,
        }
    }
}
