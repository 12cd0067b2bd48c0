//! Everything a player can do, as a closed vocabulary: adding a move makes the compiler list every place that
//! must learn of it. Who acts is not said: it is always whoever has to decide ([`crate::engine::rail::table`]).

use super::board::CitySpace;
use super::depot::Train;
use super::ids::{CompanyId, HexId, TileId};
use super::market::Space;
use super::route::Run;
use crate::engine::money::Dollars;
use serde::{Deserialize, Serialize};

/// Where a share is bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// From the company, never sold before.
    Ipo,
    /// From the company, redeemed earlier.
    Treasury,
    /// From the bank pool.
    Pool,
}

/// What a company does with its earnings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Payout {
    /// Keeps everything.
    Withhold,
    /// Pays half.
    Half,
    /// Pays everything.
    Full,
}

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
