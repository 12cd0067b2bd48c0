//! The attempts at a decision, possible or not: the rules refuse those that are not possible, with the reason.

use super::action::{Action, Y1828Move};
use super::choices::{Decision, Step};
use super::game::{Game, Rules};
use super::{market, privates};
use crate::engine::ids::PlayerId;
use crate::engine::rail::attempts::attempted_markers;
use crate::engine::rail::attempts::attempted_shares;
use crate::engine::rail::attempts::attempted_trains;
use crate::engine::rail::attempts::{Attempts, attempted_payouts};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::table::{Payout, Status};

impl Attempts for Rules {
    fn attempts(game: &Game, decision: Decision) -> Vec<Action> {
        match decision.step {
            Step::Auction => privates::saleable()
                .map(|private| {
                    Action::Common(RailMove::BuyPrivate {
                        private,
                        price: privates::row(private).face,
                    })
                })
                .collect(),
            Step::Trade => game.attempts_of_trade(decision.player),
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
            Step::Contest
            | Step::SetPar
            | Step::BlockMarker
            | Step::SetAside
            | Step::TakeFrom
            | Step::TradeSingle
            | Step::PrivateTrack
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

    fn attempts_of_trade(&self, player: PlayerId) -> Vec<Action> {
        let parred = self.common.parred();
        let shares = parred.flat_map(attempted_shares);
        let phase = self.table().depot.phase_number();
        let par = market::pars(self.table().market.grid(), phase).next();
        let waiting = |id: &CompanyId| self.table().company(*id).status == Status::Unstarted;
        let starts = par.into_iter().flat_map(|(_, price)| {
            let companies = self.common.share_companies().filter(waiting);
            companies.map(move |company| Action::Common(RailMove::Start { company, price }))
        });
        let directed = |id: &CompanyId| self.common.director(*id) == Some(player);
        let own: Vec<CompanyId> = self.common.parred().filter(directed).collect();
        let mergers = own.iter().flat_map(|&system| {
            let others = own.iter().filter(move |&&other| other != system);
            others.map(move |&other| Action::Title(Y1828Move::Merge { system, other }))
        });
        shares.chain(starts).chain(mergers).collect()
    }
}
