//! The actions that a player may attempt at a decision, possible or not: those that are not possible are refused with
//! the reason.

use super::action::{Action, GbMove};
use super::choices::{Decision, Step};
use super::game::{Game, Rules};
use super::privates::{self, Power};
use super::stock_round::purchases;
use crate::engine::rail::attempts::{Attempts, attempted_payouts};
use crate::engine::rail::attempts::{attempted_spaces, attempted_trains};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::table::Payout;

impl Attempts for Rules {
    fn attempts(game: &Game, decision: Decision) -> Vec<Action> {
        match decision.step {
            Step::Auction => game.attempts_of_auction(),
            Step::Trade => game.attempts_of_trade(),
            Step::Build => game.attempts_of_markers(decision),
            Step::Distribute => attempted_payouts(&Payout::ALL),
            Step::BuyTrains => game.attempts_of_trains(decision),
            Step::BuyConverted
            | Step::RunTrains
            | Step::DiscardTrain
            | Step::UsePowers
            | Step::Consent => Vec::new(),
        }
    }
}

impl Game {
    fn attempts_of_auction(&self) -> Vec<Action> {
        let bid = |private| {
            Action::Common(RailMove::Bid {
                private,
                price: privates::of(private).value,
            })
        };
        self.common.scenario().private_ids().map(bid).collect()
    }

    fn attempts_of_trade(&self) -> Vec<Action> {
        let price = self.common.par_spaces().next().map(|(_, price)| price);
        let price = price.unwrap_or_default();
        let of = |company| {
            let others = [
                Action::Common(RailMove::sell(company, 1)),
                Action::Common(RailMove::Start { company, price }),
                Action::Title(GbMove::Convert { company }),
            ];
            purchases(company).into_iter().chain(others)
        };
        self.common.public_companies().flat_map(of).collect()
    }

    fn attempts_of_markers(&self, decision: Decision) -> Vec<Action> {
        let by = Some(decision.player);
        let mut attempts = Vec::new();
        for space in attempted_spaces(self.table(), decision.company) {
            attempts.push(Action::Common(RailMove::PlaceMarker { space, power: None }));
            for power in self.common.scenario().private_ids() {
                let row = privates::of(power);
                let fits = matches!(row.power, Power::Marker(_)) && row.site() == Some(space.hex);
                if fits && self.common.has_power(power) && self.common.owner(power) == by {
                    let power = Some(power);
                    attempts.push(Action::Common(RailMove::PlaceMarker { space, power }));
                }
            }
        }
        attempts
    }

    fn attempts_of_trains(&self, decision: Decision) -> Vec<Action> {
        let table = self.table();
        let sellers = table.running().filter(|&id| Some(id) != decision.company);
        let mut attempts = attempted_trains(table, sellers);
        let convert = |company| Action::Title(GbMove::Convert { company });
        attempts.extend(decision.company.map(convert));
        attempts
    }
}
