//! The attempts at a decision, possible or not: the rules refuse those that are not possible, with the reason.

use super::action::{Action, Y1828Move};
use super::choices::{Decision, Step};
use super::game::{Game, Rules};
use crate::engine::rail::attempts::attempted_markers;
use crate::engine::rail::attempts::attempted_trains;
use crate::engine::rail::attempts::{Attempts, attempted_payouts};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_game::Rounds as _;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::table::Payout;

impl Attempts for Rules {
    fn attempts(game: &Game, decision: Decision) -> Vec<Action> {
        match decision.step {
            Step::Auction
            | Step::Contest
            | Step::SetPar
            | Step::Trade
            | Step::BlockMarker
            | Step::SetAside
            | Step::TakeFrom
            | Step::TradeSingle => game.refused_moves(),
            Step::PlaceMarker => attempted_markers(game.table(), decision.company),
            Step::Distribute => attempted_payouts(&Payout::ALL),
            Step::BuyTrains => {
                let sellers = game
                    .common
                    .parred()
                    .filter(|&id| Some(id) != decision.company);
                let trains = attempted_trains(game.table(), sellers);
                game.for_shells(decision.company, trains)
            }
            Step::Last => vec![Action::Title(Y1828Move::BuyCoal)],
            Step::PrivateTrack
            | Step::PrivateRun
            | Step::Exchange
            | Step::PlaceHome
            | Step::LayTrack
            | Step::RunTrains
            | Step::ArrangeTrains
            | Step::DiscardTrain
            | Step::ReplaceMarker
            | Step::Consent => Vec::new(),
        }
    }
}

impl Game {
    /// Lists the refused moves of the round.
    fn refused_moves(&self) -> Vec<Action> {
        let round = self.round.round();
        round.map_or_else(Vec::new, |round| round.refused(&self.common))
    }

    /// Adds the shells to purchases of trains.
    ///
    /// For a system each purchase is returned for both shells, for another company unchanged.
    fn for_shells(&self, company: Option<CompanyId>, purchases: Vec<Action>) -> Vec<Action> {
        let system = company.and_then(|company| self.common.system(company));
        let Some(shells) = system.map(|system| [system.company, system.other]) else {
            return purchases;
        };
        let into = |purchase: Action| {
            shells.map(|into| {
                let mut purchase = purchase.clone();
                if let Action::Common(RailMove::BuyTrain { shell, .. }) = &mut purchase {
                    *shell = Some(into);
                }
                purchase
            })
        };
        purchases.into_iter().flat_map(into).collect()
    }
}
