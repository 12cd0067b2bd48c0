//! What a player may wish to do at a decision, possible or not: whatever is not possible is refused with the reason.

use super::action::{Action, Own};
use super::choices::{Decision, Step};
use super::game::Game;
use super::privates::{self, Power};
use super::stock_round::purchases;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{Train, TrainKind};
use crate::engine::rail::table::Payout;
use crate::engine::rail::verb::Verb;

impl Game {
    /// What players think of at this decision.
    pub(super) fn wishes(&self) -> Vec<Action> {
        let Some(decision) = self.decision() else {
            return Vec::new();
        };
        let mut wishes = match decision.step {
            Step::Auction => self.wishes_of_auction(),
            Step::Trade => self.wishes_of_trade(),
            Step::Build => self.wishes_of_markers(),
            Step::Distribute => [Payout::Full, Payout::Half, Payout::Withhold]
                .map(|payout| Action::Do(Verb::Distribute { payout }))
                .into(),
            Step::BuyTrains => self.wishes_of_trains(decision),
            Step::BuyConverted
            | Step::RunTrains
            | Step::DiscardTrain
            | Step::UsePowers
            | Step::Consent => Vec::new(),
        };
        wishes.push(Action::Do(Verb::Pass));
        wishes
    }

    fn wishes_of_auction(&self) -> Vec<Action> {
        let bid = |private| {
            Action::Do(Verb::Bid {
                private,
                price: privates::of(private).value,
            })
        };
        self.common.scenario().private_ids().map(bid).collect()
    }

    fn wishes_of_trade(&self) -> Vec<Action> {
        let price = self.common.par_spaces().next().map(|(_, price)| price);
        let price = price.unwrap_or_default();
        let of = |company| {
            let others = [
                Action::Do(Verb::sell(company, 1)),
                Action::Do(Verb::Start { company, price }),
                Action::Own(Own::Convert { company }),
            ];
            purchases(company).into_iter().chain(others)
        };
        self.common.public_companies().flat_map(of).collect()
    }

    fn wishes_of_markers(&self) -> Vec<Action> {
        let by = self.decision().map(|decision| decision.player);
        let mut wishes = Vec::new();
        for space in self.table().board.all_spaces() {
            wishes.push(Action::Do(Verb::PlaceMarker { space, power: None }));
            for power in self.common.scenario().private_ids() {
                let row = privates::of(power);
                let fits = matches!(row.power, Power::Marker(_)) && row.site() == Some(space.hex);
                if fits && self.common.has_power(power) && self.common.owner(power) == by {
                    let power = Some(power);
                    wishes.push(Action::Do(Verb::PlaceMarker { space, power }));
                }
            }
        }
        wishes
    }

    fn wishes_of_trains(&self, decision: Decision) -> Vec<Action> {
        let table = self.table();
        let kinds = table.components.trains.iter().enumerate();
        let printed = kinds.map(|(index, row)| {
            let kind = TrainKind::new(index);
            let mut offers = table.depot.offers();
            let offered = offers.find(|train| train.kind == kind);
            Action::Do(Verb::buy_train(
                offered.unwrap_or(Train { kind, number: 0 }),
                None,
                row.price,
            ))
        });
        let sellers = table.running().filter(|&id| Some(id) != decision.company);
        let owned = sellers.flat_map(|seller| {
            let trains = table.company(seller).trains.iter();
            trains.map(move |&train| Action::Do(Verb::buy_train(train, Some(seller), Dollars(1))))
        });
        let convert = decision
            .company
            .map(|company| Action::Own(Own::Convert { company }));
        printed.chain(owned).chain(convert).collect()
    }
}
