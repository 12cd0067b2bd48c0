//! The actions that a player may attempt at a decision, possible or not: those that are not possible are refused with
//! the reason.

use super::action::{Action, NewEnglandMove};
use super::choices::{Decision, Step};
use super::game::{Game, Rules};
use crate::engine::rail::attempts::attempted_markers;
use crate::engine::rail::attempts::attempted_shares;
use crate::engine::rail::attempts::attempted_trains;
use crate::engine::rail::attempts::{Attempts, attempted_payouts};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::table::{Payout, Status};

impl Attempts for Rules {
    fn attempts(game: &Game, decision: Decision) -> Vec<Action> {
        match decision.step {
            Step::Draft => game
                .minors()
                .map(|company| Action::Title(NewEnglandMove::Reserve { company }))
                .collect(),
            Step::Trade => game.attempts_of_trade(),
            Step::PlaceMarker => attempted_markers(game.table(), decision.company),
            Step::Distribute => attempted_payouts(&Payout::ALL),
            Step::BuyTrains => {
                let sellers = game
                    .table()
                    .running()
                    .filter(|&id| Some(id) != decision.company);
                attempted_trains(game.table(), sellers)
            }
            Step::IssueShares => vec![
                Action::Title(NewEnglandMove::Issue {
                    ipo: 1,
                    treasury: 0,
                }),
                Action::Title(NewEnglandMove::Issue {
                    ipo: 0,
                    treasury: 1,
                }),
            ],
            Step::Merge => game.attempts_of_mergers(),
            Step::LayTrack
            | Step::RunTrains
            | Step::Consent
            | Step::DiscardTrain
            | Step::ReturnMarker
            | Step::BuyAfterMerger => Vec::new(),
        }
    }
}

impl Game {
    fn of_kind(&self, kind: CompanyKind) -> impl Iterator<Item = CompanyId> + '_ {
        let all = self.table().components.company_ids();
        all.filter(move |&id| self.table().kind(id) == kind)
    }

    fn minors(&self) -> impl Iterator<Item = CompanyId> + '_ {
        self.of_kind(CompanyKind::Minor)
    }

    fn attempts_of_trade(&self) -> Vec<Action> {
        let running = self.table().running();
        let majors = running.filter(|&id| self.table().kind(id) == CompanyKind::Major);
        let shares = majors.flat_map(attempted_shares);
        let free = self.open_spaces().next();
        let waiting = |id: &CompanyId| self.table().company(*id).status == Status::Unstarted;
        let starts = free.into_iter().flat_map(|(space, _)| {
            let minors = self.minors().filter(waiting);
            minors.map(move |company| Action::Title(NewEnglandMove::Start { company, space }))
        });
        shares.chain(starts).collect()
    }

    fn attempts_of_mergers(&self) -> Vec<Action> {
        let majors = || self.of_kind(CompanyKind::Major);
        let conversions = majors().map(|major| Action::Title(NewEnglandMove::Convert { major }));
        let first = majors().find(|&id| self.table().company(id).status == Status::Unstarted);
        let minors = self
            .table()
            .running()
            .filter(|&id| self.table().kind(id) == CompanyKind::Minor);
        let mergers = minors.filter_map(|with| {
            Some(Action::Title(NewEnglandMove::Merge {
                with,
                major: first?,
            }))
        });
        conversions.chain(mergers).collect()
    }
}
