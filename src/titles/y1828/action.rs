//! Everything a player can do, as a closed vocabulary: adding a move makes the compiler list every place that
//! must learn of it.
//!
//! Who acts is not said: it is whoever has to decide ([`super::choices`]). The two moves that may be made out of turn
//! name a thing that has an owner: [`Action::Exchange`] is made by the owner of the Mohawk & Hudson.
//!
//! Written down, a move names everything by its symbol ([`super::symbols`]), never by its place in a table.

use super::{COMPONENTS, symbols};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, HexId, TileId, Train};
use crate::engine::rail::route::Run;
use crate::engine::rail::shares::{MAX_PLAYERS, Source};
use crate::engine::rail::table::Payout;
use crate::engine::refusal::{Verdict, require};
use serde::{Deserialize, Serialize};

/// One decision of a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Does nothing, or is done.
    Pass,

    // The auction (section 6).
    /// Bids on a private company, also while several bidders contest it.
    Bid {
        /// The private company.
        #[serde(with = "symbols::company")]
        private: CompanyId,
        /// The bid: a multiple of $5.
        price: Dollars,
    },
    /// Buys a private company: in the auction from the bank for its face value (6.1), in an operating round from
    /// a player for the operating company (8.3).
    BuyPrivate {
        /// The private company.
        #[serde(with = "symbols::company")]
        private: CompanyId,
        /// The price.
        price: Dollars,
    },
    /// Sets the par price of the public company that comes with a private company of $250 (6.3).
    SetPar {
        /// The public company.
        #[serde(with = "symbols::company")]
        company: CompanyId,
        /// The par price.
        price: Dollars,
    },

    // Stock rounds (section 7).
    /// Buys the director's certificate of a public company and sets its par price (7.4).
    Start {
        /// The public company.
        #[serde(with = "symbols::company")]
        company: CompanyId,
        /// The par price.
        price: Dollars,
    },
    /// Buys a 10% certificate (7.3).
    Buy {
        /// The share company.
        #[serde(with = "symbols::company")]
        company: CompanyId,
        /// Where the share comes from: the IPO or the bank pool.
        from: Source,
    },
    /// Sells shares to the bank pool (7.2); in an operating round for a train that must be bought (8.3.5.2).
    Sell {
        /// The share company.
        #[serde(with = "symbols::company")]
        company: CompanyId,
        /// How many shares of 10%.
        shares: u8,
    },
    /// Exchanges the Mohawk & Hudson for a 10% certificate, or for half of a director's certificate of which the other
    /// half is paid (13.2.2.6). Also out of turn, at any time in an operating round.
    Exchange {
        /// The share company.
        #[serde(with = "symbols::company")]
        company: CompanyId,
        /// Where the share comes from: the IPO or the bank pool.
        from: Source,
        /// The par price, for half of a director's certificate.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        par: Option<Dollars>,
    },

    // Merging two public companies into a system (7.5.2).
    /// Proposes a merger, or begins it where nobody needs to be asked (step 1).
    Merge {
        /// The company that will be the system.
        #[serde(with = "symbols::company")]
        system: CompanyId,
        /// The other one.
        #[serde(with = "symbols::company")]
        other: CompanyId,
    },
    /// Has one of two markers in a hex replaced by a blocking marker (step 3).
    BlockMarker {
        /// The space of the marker that goes back to the charter.
        #[serde(with = "symbols::space")]
        space: CitySpace,
    },
    /// Sets a single share aside (step 4).
    SetAside {
        /// The company whose share it is.
        #[serde(with = "symbols::company")]
        company: CompanyId,
    },
    /// Takes a share of the system that another player has not traded yet (7.5.2.1, source 3).
    TakeFrom {
        /// The other player.
        player: PlayerId,
        /// Whether it is the one that was set aside.
        set_aside: bool,
    },
    /// Trades the share set aside for one of the system and pays the difference, or sells it (step 5b).
    TradeSingle {
        /// Whether it is traded up.
        up: bool,
    },

    // Operating rounds (section 8).
    /// Places a yellow tile or upgrades one (8.3.1).
    Lay {
        /// Where.
        #[serde(with = "symbols::hex")]
        hex: HexId,
        /// The tile.
        #[serde(with = "symbols::tile")]
        tile: TileId,
        /// Sixths of a turn clockwise, 0 to 5.
        rotation: u8,
        /// The private company whose power is used (13.2.2), if any.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "symbols::some_company"
        )]
        power: Option<CompanyId>,
    },
    /// Places a station marker (8.3.2), or chooses the city of a home station (13.3.2).
    PlaceMarker {
        /// Where.
        #[serde(with = "symbols::space")]
        space: CitySpace,
        /// The private company whose power is used (13.2.2), if any.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "symbols::some_company"
        )]
        power: Option<CompanyId>,
    },
    /// Runs trains (8.3.3); the Cobourg & Peterborough its two-train (13.2.2.5).
    Run {
        /// One run for each train that runs.
        #[serde(with = "symbols::runs")]
        runs: Vec<Run>,
    },
    /// Pays or withholds (8.3.4).
    Distribute {
        /// Everything or nothing.
        payout: Payout,
    },
    /// Moves a train of a system to its other shell, before trains are bought (8.3.5.1).
    MoveTrain {
        /// The card.
        #[serde(with = "symbols::train")]
        train: Train,
    },
    /// Buys a train (8.3.5).
    BuyTrain {
        /// The card.
        #[serde(with = "symbols::train")]
        train: Train,
        /// The share company that sells it; none for the supply.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "symbols::some_company"
        )]
        seller: Option<CompanyId>,
        /// The price.
        price: Dollars,
        /// The shell of a system that gets it; none for a public company that is no system.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "symbols::some_company"
        )]
        shell: Option<CompanyId>,
    },
    /// Discards a train above the limit (15.4).
    Discard {
        /// The card.
        #[serde(with = "symbols::train")]
        train: Train,
    },
    /// Buys a coal token for $120 (section 16).
    BuyCoal,
    /// Gives up: the train that must be bought cannot be paid (8.3.5.2).
    DeclareBankruptcy,

    // At the table, in any round.
    /// Proposes that a player has already won; all others are asked (9.1).
    Acclaim {
        /// Who has won.
        winner: PlayerId,
    },
    /// Answers what another player proposes: a merger, a sale of a train or of a private company, who has won.
    Answer {
        /// Whether one agrees.
        agree: bool,
    },
}

impl Action {
    /// Whether everything that it names exists: records from elsewhere may name anything.
    ///
    /// # Errors
    /// That something is not in the box.
    pub fn check_in_the_box(&self) -> Verdict {
        require(
            self.is_in_the_box(),
            "2",
            || "This names a company, hex, tile, train or player that is not in the game.",
        )
    }

    fn is_in_the_box(&self) -> bool {
        let company = |id: CompanyId| id.index() < COMPONENTS.companies.len();
        let some = |id: Option<CompanyId>| id.is_none_or(company);
        let hex = |id: HexId| id.index() < COMPONENTS.map.id_count();
        let card = |train: Train| {
            let row = COMPONENTS.trains.get(train.kind.index());
            row.is_some_and(|row| row.count.is_none_or(|count| train.number < count))
        };
        match *self {
            Action::Bid { private: id, .. }
            | Action::BuyPrivate { private: id, .. }
            | Action::SetPar { company: id, .. }
            | Action::Start { company: id, .. }
            | Action::Buy { company: id, .. }
            | Action::Sell { company: id, .. }
            | Action::Exchange { company: id, .. }
            | Action::SetAside { company: id } => company(id),
            Action::Merge { system, other } => company(system) && company(other),
            Action::BlockMarker { space } => hex(space.hex),
            Action::PlaceMarker { space, power } => hex(space.hex) && some(power),
            Action::Lay {
                hex: at,
                tile,
                rotation,
                power,
            } => hex(at) && tile.index() < COMPONENTS.tiles.len() && rotation < 6 && some(power),
            Action::Run { ref runs } => {
                runs.iter().flat_map(|run| &run.track).all(|at| hex(at.hex))
            }
            Action::BuyTrain {
                train,
                seller,
                shell,
                ..
            } => card(train) && some(seller) && some(shell),
            Action::MoveTrain { train } | Action::Discard { train } => card(train),
            Action::TakeFrom { player, .. } | Action::Acclaim { winner: player } => {
                player.index() < MAX_PLAYERS
            }
            Action::Pass
            | Action::TradeSingle { .. }
            | Action::Distribute { .. }
            | Action::BuyCoal
            | Action::DeclareBankruptcy
            | Action::Answer { .. } => true,
        }
    }
}
