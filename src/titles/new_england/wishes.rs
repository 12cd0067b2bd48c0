//! What a player may wish to do at a decision, possible or not: whatever is not possible is refused with the reason.

use super::action::{Action, Own};
use super::choices::Step;
use super::game::Game;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, Train, TrainKind};
use crate::engine::rail::shares::Source;
use crate::engine::rail::table::{Payout, Status};
use crate::engine::rail::verb::Verb;

impl Game {
    /// What players think of at this decision.
    pub(super) fn wishes(&self) -> Vec<Action> {
        let Some(decision) = self.decision() else {
            return Vec::new();
        };
        let mut wishes = match decision.step {
            Step::Draft => self
                .minors()
                .map(|company| Action::Own(Own::Reserve { company }))
                .collect(),
            Step::Trade => self.wishes_of_trade(),
            Step::PlaceMarker => self.wishes_of_markers(),
            Step::Distribute => [Payout::Full, Payout::Half, Payout::Withhold]
                .map(|payout| Action::Do(Verb::Distribute { payout }))
                .into(),
            Step::BuyTrains => self.wishes_of_trains(decision.company),
            Step::IssueShares => vec![
                Action::Own(Own::Issue {
                    ipo: 1,
                    treasury: 0,
                }),
                Action::Own(Own::Issue {
                    ipo: 0,
                    treasury: 1,
                }),
            ],
            Step::Merge => self.wishes_of_mergers(),
            Step::LayTrack
            | Step::RunTrains
            | Step::Consent
            | Step::DiscardTrain
            | Step::ReturnMarker
            | Step::BuyAfterMerger => Vec::new(),
        };
        wishes.push(Action::Do(Verb::Pass));
        wishes
    }

    fn of_kind(&self, kind: CompanyKind) -> impl Iterator<Item = CompanyId> + '_ {
        let all = self.table().components.company_ids();
        all.filter(move |&id| self.table().kind(id) == kind)
    }

    fn minors(&self) -> impl Iterator<Item = CompanyId> + '_ {
        self.of_kind(CompanyKind::Minor)
    }

    fn wishes_of_trade(&self) -> Vec<Action> {
        let running = self.table().running();
        let majors = running.filter(|&id| self.table().kind(id) == CompanyKind::Major);
        let shares = majors.flat_map(|company| {
            let buy = |from| Action::Do(Verb::buy(company, from));
            let sell = Action::Do(Verb::sell(company, 1));
            [
                buy(Source::Ipo),
                buy(Source::Pool),
                buy(Source::Treasury),
                sell,
            ]
        });
        let free = self.open_spaces().next();
        let waiting = |id: &CompanyId| self.table().company(*id).status == Status::Waiting;
        let starts = free.into_iter().flat_map(|(space, _)| {
            let minors = self.minors().filter(waiting);
            minors.map(move |company| Action::Own(Own::Start { company, space }))
        });
        shares.chain(starts).collect()
    }

    fn wishes_of_markers(&self) -> Vec<Action> {
        let spaces = self.table().board.all_spaces();
        spaces
            .map(|space| Action::Do(Verb::PlaceMarker { space, power: None }))
            .collect()
    }

    fn wishes_of_trains(&self, buyer: Option<CompanyId>) -> Vec<Action> {
        let table = self.table();
        let kinds = table.components.trains.iter().enumerate();
        let printed = kinds.map(|(index, row)| {
            Action::Do(Verb::buy_train(
                Train {
                    kind: TrainKind::new(index),
                    number: 0,
                },
                None,
                row.price,
            ))
        });
        let sellers = table.running().filter(|&id| Some(id) != buyer);
        let owned = sellers.flat_map(|seller| {
            let trains = table.company(seller).trains.iter();
            trains.map(move |&train| Action::Do(Verb::buy_train(train, Some(seller), Dollars(1))))
        });
        printed.chain(owned).collect()
    }

    fn wishes_of_mergers(&self) -> Vec<Action> {
        let majors = || self.of_kind(CompanyKind::Major);
        let conversions = majors().map(|major| Action::Own(Own::Convert { major }));
        let first = majors().find(|&id| self.table().company(id).status == Status::Waiting);
        let minors = self
            .table()
            .running()
            .filter(|&id| self.table().kind(id) == CompanyKind::Minor);
        let mergers = minors.filter_map(|with| {
            Some(Action::Own(Own::Merge {
                with,
                major: first?,
            }))
        });
        conversions.chain(mergers).collect()
    }
}
