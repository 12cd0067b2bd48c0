//! What a player may wish to do at a decision, possible or not: whatever is not possible is refused with the reason.

use super::action::{Action, Own};
use super::choices::{Decision, Step};
use super::game::Game;
use super::{market, privates};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
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
            Step::Auction => privates::saleable()
                .map(|private| {
                    Action::Do(Verb::BuyPrivate {
                        private,
                        price: privates::row(private).face,
                    })
                })
                .collect(),
            Step::Trade => self.wishes_of_trade(decision.player),
            Step::PlaceMarker => self.wishes_of_markers(),
            Step::Distribute => [Payout::Full, Payout::Half, Payout::Withhold]
                .map(|payout| Action::Do(Verb::Distribute { payout }))
                .into(),
            Step::BuyTrains => self.wishes_of_trains(decision),
            Step::Last => vec![Action::Own(Own::BuyCoal)],
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
        };
        wishes.push(Action::Do(Verb::Pass));
        wishes
    }

    fn wishes_of_trade(&self, player: PlayerId) -> Vec<Action> {
        let parred = self.common.parred();
        let shares = parred.flat_map(|company| {
            let buy = |from| Action::Do(Verb::buy(company, from));
            let sell = Action::Do(Verb::sell(company, 1));
            [
                buy(Source::Ipo),
                buy(Source::Pool),
                buy(Source::Treasury),
                sell,
            ]
        });
        let phase = self.table().depot.phase_number();
        let par = market::pars(self.table().market.grid(), phase).next();
        let waiting = |id: &CompanyId| self.table().company(*id).status == Status::Waiting;
        let starts = par.into_iter().flat_map(|(_, price)| {
            let companies = self.common.share_companies().filter(waiting);
            companies.map(move |company| Action::Do(Verb::Start { company, price }))
        });
        let directed = |id: &CompanyId| self.common.director(*id) == Some(player);
        let own: Vec<CompanyId> = self.common.parred().filter(directed).collect();
        let mergers = own.iter().flat_map(|&system| {
            let others = own.iter().filter(move |&&other| other != system);
            others.map(move |&other| Action::Own(Own::Merge { system, other }))
        });
        shares.chain(starts).chain(mergers).collect()
    }

    fn wishes_of_markers(&self) -> Vec<Action> {
        let spaces = self.table().board.all_spaces();
        let place = |space| Action::Do(Verb::PlaceMarker { space, power: None });
        spaces.map(place).collect()
    }

    fn wishes_of_trains(&self, decision: Decision) -> Vec<Action> {
        let table = self.table();
        let kinds = table.components.trains.iter().enumerate();
        let buy = |train, seller, price| {
            Action::Do(Verb::BuyTrain {
                train,
                seller,
                price,
                shell: None,
            })
        };
        let printed = kinds.map(|(index, row)| {
            buy(
                Train {
                    kind: TrainKind::new(index),
                    number: 0,
                },
                None,
                row.price,
            )
        });
        let sellers = self
            .common
            .parred()
            .filter(|&id| Some(id) != decision.company);
        let owned = sellers.flat_map(|seller| {
            let trains = table.company(seller).trains.iter();
            trains.map(move |&train| buy(train, Some(seller), Dollars(1)))
        });
        printed.chain(owned).collect()
    }
}
