//! The actions of a player of any 18xx game, as one closed vocabulary, and the choices among them.
//!
//! A title adds the moves that are its own ([`Action::Title`]); everything else is a [`RailMove`], which links, the
//! website's form, the words and statistics of moves know without knowing the title. A move does not name who acts: it
//! is the deciding player, or for moves out of turn the owner of what is named. A title uses those moves, and those of
//! their fields, that its rulebook has.

mod action;
mod choice;
mod fields;
mod format;

use super::board::{CitySpace, PlacedTile};
use super::change::Change;
use super::ids::{CompanyId, HexId, PrivateId, TileId, Train};
use super::report::Report;
use super::route::Run;
use super::shares::Source;
use super::table::Payout;
use crate::engine::money::Dollars;
pub use action::{Action, TitleMove};
pub use choice::{Choice, Decision, exactly, payouts};

/// The kind of certificate of a company that is bought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Certificate {
    /// The smallest one.
    #[default]
    Single,
    /// A certificate of two of the smallest shares that is not the president's.
    Double,
    /// The president's certificate.
    Presidents,
}

impl Certificate {
    /// Returns the president's certificate, or a single share.
    #[must_use]
    pub const fn presidents(is: bool) -> Certificate {
        if is {
            Certificate::Presidents
        } else {
            Certificate::Single
        }
    }

    /// Checks whether it is the president's.
    #[must_use]
    pub fn is_presidents(self) -> bool {
        self == Certificate::Presidents
    }
}

/// One decision of a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum RailMove {
    /// Does nothing, or ends a turn.
    Pass,
    /// Bids on a private company.
    Bid {
        /// The private company.
        private: PrivateId,
        /// The bid, in dollars.
        price: Dollars,
    },
    /// Buys a private company.
    BuyPrivate {
        /// The private company.
        private: PrivateId,
        /// The price, in dollars.
        price: Dollars,
    },

    // Shares.
    /// Buys the president's certificate of a company and pars it.
    Start {
        /// The company.
        company: CompanyId,
        /// The par value, in dollars.
        price: Dollars,
    },
    /// Buys a certificate.
    Buy {
        /// The company.
        company: CompanyId,
        /// The place from which it comes.
        from: Source,
        /// The kind of certificate.
        certificate: Certificate,
    },
    /// Sells shares to the bank pool.
    Sell {
        /// The company.
        company: CompanyId,
        /// The number of the smallest shares.
        shares: u8,
        /// If a certificate of two of the smallest shares is among them.
        double: bool,
    },
    /// Exchanges a private company for a share.
    Exchange {
        /// The company whose share it is.
        company: CompanyId,
        /// The place from which the share comes.
        from: Source,
        /// The par value, if that is set thereby.
        par: Option<Dollars>,
    },

    // A company's turn.
    /// Lays a tile or upgrades one.
    Lay {
        /// The hex.
        hex: HexId,
        /// The tile.
        tile: TileId,
        /// Sixths of a turn clockwise, 0 to 5.
        rotation: u8,
        /// The private company whose power is used, if any.
        power: Option<PrivateId>,
    },
    /// Places a station marker.
    PlaceMarker {
        /// The space.
        space: CitySpace,
        /// The private company whose power is used, if any.
        power: Option<PrivateId>,
    },
    /// Runs trains; no runs at all if the company stands still.
    Run {
        /// One run for each unit that runs.
        runs: Vec<Run>,
        /// If all linked trains are one set for a bonus.
        together: bool,
    },
    /// Decides how the earnings are used.
    Distribute {
        /// The part that is paid.
        payout: Payout,
    },
    /// Buys a train.
    BuyTrain {
        /// The card.
        train: Train,
        /// The company that sells it; none for the bank.
        seller: Option<CompanyId>,
        /// The price, in dollars.
        price: Dollars,
        /// The part of the company that gets it, where it has parts with trains of their own.
        shell: Option<CompanyId>,
    },
    /// Discards a train above the limit.
    Discard {
        /// The card.
        train: Train,
    },
    /// Gives up: cannot pay for a train that must be bought.
    DeclareBankruptcy,

    /// Answers a proposal.
    Answer {
        /// If the answer is yes.
        agree: bool,
    },

    /// Corrects what lies on the table; it is never offered.
    Correct {
        /// The changes, which are made together.
        changes: Vec<Change>,
    },
    /// Reports a company's turn on a board that lies on a real table; it is never offered.
    Report {
        /// The report.
        report: Report,
    },
}

impl RailMove {
    /// Buys a train for a company without parts.
    #[must_use]
    pub const fn buy_train(train: Train, seller: Option<CompanyId>, price: Dollars) -> RailMove {
        let shell = None;
        RailMove::BuyTrain {
            train,
            seller,
            price,
            shell,
        }
    }

    /// Bids on a private company. The price is still to be named.
    #[must_use]
    pub const fn bid(private: PrivateId) -> RailMove {
        let price = Dollars::ZERO;
        RailMove::Bid { private, price }
    }

    /// Buys a private company. The price is still to be named.
    #[must_use]
    pub const fn buy_private(private: PrivateId) -> RailMove {
        let price = Dollars::ZERO;
        RailMove::BuyPrivate { private, price }
    }

    /// Runs trains.
    #[must_use]
    pub const fn run(runs: Vec<Run>) -> RailMove {
        RailMove::Run {
            runs,
            together: false,
        }
    }

    /// Lays a tile. It uses the power of a private company or none.
    #[must_use]
    pub const fn lay(hex: HexId, laid: PlacedTile, power: Option<PrivateId>) -> RailMove {
        RailMove::Lay {
            hex,
            tile: laid.tile,
            rotation: laid.rotation,
            power,
        }
    }

    /// Buys a single share.
    #[must_use]
    pub const fn buy(company: CompanyId, from: Source) -> RailMove {
        RailMove::Buy {
            company,
            from,
            certificate: Certificate::Single,
        }
    }

    /// Sells single shares.
    #[must_use]
    pub const fn sell(company: CompanyId, shares: u8) -> RailMove {
        RailMove::Sell {
            company,
            shares,
            double: false,
        }
    }
}

impl From<Report> for RailMove {
    fn from(report: Report) -> RailMove {
        RailMove::Report { report }
    }
}
