//! The kinds of moves, by which a move is asked for first.

use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::table::Payout;

/// The kinds of moves, by which a move is asked for first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A pass.
    Pass,
    /// A bid.
    Bid,
    /// A purchase of a private company.
    BuyPrivate,
    /// A start of a company.
    Start,
    /// A purchase of a certificate.
    Buy,
    /// A sale of shares.
    Sell,
    /// An exchange of a private company for a share.
    Exchange,
    /// A lay.
    Lay,
    /// A lay with the power of a private company, where these are told apart.
    PowerLay,
    /// A marker.
    PlaceMarker,
    /// A marker that a private company brings, where these are told apart.
    PowerMarker,
    /// Runs.
    Run,
    /// Payment of all that was earned.
    Pay,
    /// Payment of half of the earnings.
    PayHalf,
    /// Payment of none of the earnings.
    Withhold,
    /// A purchase of a train of the bank.
    BankTrain,
    /// A purchase of a train of another company.
    CompanyTrain,
    /// A discard of a train too many.
    Discard,
    /// A bankruptcy.
    Bankruptcy,
    /// A yes.
    Agree,
    /// A no.
    Refuse,
    /// A move of the title's own, by the name it is written by.
    Own(&'static str),
    /// Anything else, written at length.
    Other,
}

impl Kind {
    /// Returns the kind of a move of all 18xx games.
    pub(super) fn of(made: &RailMove) -> Kind {
        match *made {
            RailMove::Pass => Kind::Pass,
            RailMove::Bid { .. } => Kind::Bid,
            RailMove::BuyPrivate { .. } => Kind::BuyPrivate,
            RailMove::Start { .. } => Kind::Start,
            RailMove::Buy { .. } => Kind::Buy,
            RailMove::Sell { .. } => Kind::Sell,
            RailMove::Exchange { .. } => Kind::Exchange,
            RailMove::Lay { power: None, .. } => Kind::Lay,
            RailMove::Lay { .. } => Kind::PowerLay,
            RailMove::PlaceMarker { power: None, .. } => Kind::PlaceMarker,
            RailMove::PlaceMarker { .. } => Kind::PowerMarker,
            RailMove::Run { .. } => Kind::Run,
            RailMove::Distribute { payout } => match payout {
                Payout::Full => Kind::Pay,
                Payout::Half => Kind::PayHalf,
                Payout::Withhold => Kind::Withhold,
            },
            RailMove::BuyTrain { seller: None, .. } => Kind::BankTrain,
            RailMove::BuyTrain { .. } => Kind::CompanyTrain,
            RailMove::Discard { .. } => Kind::Discard,
            RailMove::DeclareBankruptcy => Kind::Bankruptcy,
            RailMove::Answer { agree: true } => Kind::Agree,
            RailMove::Answer { agree: false } => Kind::Refuse,
            RailMove::Correct { .. } | RailMove::Report { .. } => Kind::Other,
        }
    }

    /// Returns the wider kind. It is for a title that does not have this one.
    pub(super) fn wider(self) -> Kind {
        match self {
            Kind::PowerLay => Kind::Lay,
            Kind::PowerMarker => Kind::PlaceMarker,
            _ => Kind::Other,
        }
    }
}
