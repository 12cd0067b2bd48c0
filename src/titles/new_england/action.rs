//! Everything a player can do, as a closed vocabulary: adding a move makes the compiler list every place that
//! must learn of it. Who acts is not said: it is always whoever has to decide ([`super::choices`]).

use super::COMPONENTS;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, HexId, TileId, Train, TrainKind};
use crate::engine::rail::market::Space;
use crate::engine::rail::route::Run;
use crate::engine::rail::shares::Source;
use crate::engine::rail::table::Payout;
use serde::{Deserialize, Serialize};

/// One decision of a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Does nothing, or is done.
    Pass,
    /// Keeps a minor for oneself, to be started later.
    Reserve {
        /// The minor.
        company: CompanyId,
    },
    /// Starts a minor at a value.
    Start {
        /// The minor.
        company: CompanyId,
        /// The space for its marker.
        space: Space,
    },
    /// Gives up all reservations and the rest of the round.
    Relinquish,
    /// Buys a share of 10%.
    Buy {
        /// The company.
        company: CompanyId,
        /// Where the share comes from.
        from: Source,
    },
    /// Sells shares to the bank pool.
    Sell {
        /// The company.
        company: CompanyId,
        /// How many shares of 10%.
        shares: u8,
    },
    /// Lays or upgrades track.
    Lay {
        /// Where.
        hex: HexId,
        /// The tile.
        tile: TileId,
        /// Sixths of a turn clockwise, 0 to 5.
        rotation: u8,
    },
    /// Places a station marker.
    PlaceMarker {
        /// Where.
        space: CitySpace,
    },
    /// Runs the company's trains; no runs at all if it prefers to stand still.
    Run {
        /// One run for each unit that runs.
        runs: Vec<Run>,
    },
    /// Decides what becomes of the earnings.
    Distribute {
        /// How much is paid.
        payout: Payout,
    },
    /// Buys a train.
    BuyTrain {
        /// The card.
        train: Train,
        /// The company that sells it; none for the bank.
        seller: Option<CompanyId>,
        /// The price.
        price: Dollars,
    },
    /// Answers another president's wish to buy a train.
    Answer {
        /// Whether the train is sold.
        agree: bool,
    },
    /// Discards a train to the bank pool.
    Discard {
        /// The card.
        train: Train,
    },
    /// The company takes shares of its own out of the bank pool.
    Redeem {
        /// How many shares of 10%.
        shares: u8,
    },
    /// The company puts shares of its own into the bank pool.
    Issue {
        /// How many that were never sold.
        ipo: u8,
        /// How many that were redeemed.
        treasury: u8,
    },
    /// Turns the minor into a major.
    Convert {
        /// The major to be formed.
        major: CompanyId,
    },
    /// Merges the minor with another into a major.
    Merge {
        /// The other minor.
        with: CompanyId,
        /// The major to be formed.
        major: CompanyId,
    },
    /// Takes back one of two station markers in the same hex.
    ReturnMarker {
        /// The marker that goes back to the charter.
        space: CitySpace,
    },
    /// Gives up: the company's president cannot pay for a train it must buy.
    DeclareBankruptcy,
}

impl Action {
    /// Whether everything that it names exists: records from elsewhere may name anything.
    #[must_use]
    pub fn is_in_the_box(&self) -> bool {
        let has_company = |company: CompanyId| company.index() < COMPONENTS.companies.len();
        let has_hex = |hex: HexId| hex.index() < COMPONENTS.map.id_count();
        let has_tile = |tile: TileId| tile.index() < COMPONENTS.tiles.len();
        let has_train = |kind: TrainKind| kind.index() < COMPONENTS.trains.len();
        match *self {
            Action::Reserve { company }
            | Action::Start { company, .. }
            | Action::Buy { company, .. }
            | Action::Sell { company, .. }
            | Action::Convert { major: company } => has_company(company),
            Action::Merge { with, major } => has_company(with) && has_company(major),
            Action::Lay {
                hex,
                tile,
                rotation,
            } => has_hex(hex) && has_tile(tile) && rotation < 6,
            Action::PlaceMarker { space } | Action::ReturnMarker { space } => has_hex(space.hex),
            Action::Run { ref runs } => runs
                .iter()
                .flat_map(|run| &run.track)
                .all(|at| has_hex(at.hex)),
            Action::BuyTrain { train, seller, .. } => {
                has_train(train.kind) && seller.is_none_or(has_company)
            }
            Action::Discard { train } => has_train(train.kind),
            Action::Pass
            | Action::Relinquish
            | Action::Distribute { .. }
            | Action::Answer { .. }
            | Action::Redeem { .. }
            | Action::Issue { .. }
            | Action::DeclareBankruptcy => true,
        }
    }
}
