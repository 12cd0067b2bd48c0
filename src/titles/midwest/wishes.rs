//! What whoever decides may think of, possible or not: what is not is shown with the reason.

use super::action::{Action, Certificate};
use super::choices::{Decision, Step};
use super::companies::is_system;
use super::exchange::SOURCES;
use super::game::Game;
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{Train, TrainKind};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Status;

impl Game {
    /// Everything that the present decision is about.
    pub(super) fn wishes(&self) -> Vec<Action> {
        let Some(decision) = self.decision() else {
            return Vec::new();
        };
        match decision.step {
            Step::Trade => self.wished_trades(decision),
            Step::BuyTrains => self.wished_trains(decision),
            _ => Vec::new(),
        }
    }

    fn wished_trades(&self, decision: Decision) -> Vec<Action> {
        let common = &self.common;
        let mut wishes = vec![Action::Pass];
        let least = common.par_spaces().map(|(_, price)| price).min();
        let corporations = common.companies().filter(|id| !is_system(*id));
        let waiting = corporations.filter(|&id| common.status(id) == Status::Waiting);
        let starts = waiting.zip(std::iter::repeat(least.unwrap_or_default()));
        wishes.extend(starts.map(|(company, price)| Action::Start { company, price }));
        for company in common.priced() {
            let shares = common.shares(company);
            for from in SOURCES {
                if shares.of(Holder::from(from)) > 0 {
                    wishes.push(Action::Buy {
                        company,
                        from,
                        certificate: Certificate::Single,
                    });
                }
            }
            if common.president(company) == Some(decision.player) && shares.of(Holder::Pool) > 0 {
                wishes.push(Action::Redeem {
                    company,
                    units: 1,
                    double: false,
                });
            }
            if shares.of(Holder::Player(decision.player)) > 0 {
                wishes.push(Action::Sell {
                    company,
                    units: 1,
                    double: false,
                });
            }
        }
        wishes
    }

    fn wished_trains(&self, decision: Decision) -> Vec<Action> {
        let table = self.table();
        let rows = table.components.trains.iter().enumerate();
        let printed = rows.map(|(index, row)| Action::BuyTrain {
            train: Train {
                kind: TrainKind::new(index),
                number: 0,
            },
            seller: None,
            price: row.price,
        });
        let sellers = table.running().filter(|&id| Some(id) != decision.company);
        let owned = sellers.flat_map(|seller| {
            let trains = table.company(seller).trains.iter();
            trains.map(move |&train| Action::BuyTrain {
                train,
                seller: Some(seller),
                price: Dollars(1),
            })
        });
        let mut printed: Vec<Action> = printed.collect();
        // What the bank sells now is not refused by its number.
        let offers = table.depot.offers().map(|train| train.kind);
        let offers: Vec<TrainKind> = offers.collect();
        printed.retain(
            |wish| !matches!(wish, Action::BuyTrain { train, .. } if offers.contains(&train.kind)),
        );
        printed.extend(table.depot.offers().map(|train| Action::BuyTrain {
            train,
            seller: None,
            price: table.depot.price(train),
        }));
        printed.arrange_by_key(|wish| match wish {
            Action::BuyTrain { train, .. } => train.kind,
            _ => TrainKind(0),
        });
        printed.into_iter().chain(owned).collect()
    }
}
