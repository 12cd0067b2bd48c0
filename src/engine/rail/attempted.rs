//! What a player may attempt at a decision, possible or not: whatever is not possible is shown with the reason. What is
//! attempted in every 18xx title is written once.

use super::body::{Action, RailDecision, RailGame, Title};
use super::ids::{CompanyId, Train, TrainKind};
use super::shares::Source;
use super::table::{Payout, Table};
use super::verb::{self, Verb};
use crate::engine::money::Dollars;

/// What players of a title think of.
pub trait Attempts: Title {
    /// What players think of at a decision, beside passing.
    fn attempts(game: &RailGame<Self>, decision: RailDecision<Self>) -> Vec<Action<Self>>;
}

impl<T: Attempts> RailGame<T> {
    /// What players think of at this decision.
    #[must_use]
    pub fn attempts(&self) -> Vec<Action<T>> {
        let Some(decision) = self.decision() else {
            return Vec::new();
        };
        let mut attempts = T::attempts(self, decision);
        attempts.push(Verb::Pass.into());
        attempts
    }
}

/// Ways to distribute earnings.
pub(crate) fn attempted_payouts<O>(ways: &[Payout]) -> Vec<verb::Action<O>> {
    let distribute = |&payout: &Payout| verb::Action::Do(Verb::Distribute { payout });
    ways.iter().map(distribute).collect()
}

/// A station marker in each space of each city.
pub(crate) fn attempted_markers<O>(table: &Table) -> Vec<verb::Action<O>> {
    let spaces = table.board.all_spaces();
    let place = |space| verb::Action::Do(Verb::PlaceMarker { space, power: None });
    spaces.map(place).collect()
}

/// A share of a company from anywhere, and the sale of one.
pub(crate) fn attempted_shares<O>(company: CompanyId) -> [verb::Action<O>; 4] {
    let buy = |from| verb::Action::Do(Verb::buy(company, from));
    [
        buy(Source::Ipo),
        buy(Source::Pool),
        buy(Source::Treasury),
        verb::Action::Do(Verb::sell(company, 1)),
    ]
}

/// A train of each kind from the bank, and all that these companies have; what the bank sells now is not refused by its
/// number.
pub(crate) fn attempted_trains<O>(
    table: &Table,
    sellers: impl Iterator<Item = CompanyId>,
) -> Vec<verb::Action<O>> {
    let mut attempts = Vec::new();
    for (index, row) in table.components.trains.iter().enumerate() {
        let kind = TrainKind::new(index);
        let offered = table.depot.offers().find(|train| train.kind == kind);
        let train = offered.unwrap_or(Train { kind, number: 0 });
        attempts.push(verb::Action::Do(Verb::buy_train(train, None, row.price)));
    }
    for seller in sellers {
        for &train in &table.company(seller).trains {
            let buy = Verb::buy_train(train, Some(seller), Dollars(1));
            attempts.push(verb::Action::Do(buy));
        }
    }
    attempts
}
