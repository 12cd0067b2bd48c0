//! Actions that a player may attempt at a decision; impossible ones are shown with the reason. What the moves of several
//! titles attempt alike is written here once.

use super::board::CitySpace;
use super::ids::{CompanyId, Train, TrainKind};
use super::rail_game::{Action, RailGame, Rounds as _, Title};
use super::rail_move::{self, RailMove};
use super::table::Table;

impl<T: Title> RailGame<T> {
    /// Lists the actions to attempt: those that the round refuses, and passing.
    #[must_use]
    pub fn attempts(&self) -> Vec<Action<T>> {
        if self.decision().is_none() {
            return Vec::new();
        }
        let round = self.round.round().filter(|_| self.proposal.is_none());
        let refused = round.map(|round| round.refused(&self.common));
        let mut attempts = refused.unwrap_or_default();
        let pass = RailMove::Pass.into();
        if !attempts.contains(&pass) {
            attempts.push(pass);
        }
        attempts
    }
}

/// Lists placing a company's station marker in each city: in its first free space, or in any if none is free.
pub(crate) fn attempted_markers<O>(
    table: &Table,
    company: Option<CompanyId>,
) -> Vec<rail_move::Action<O>> {
    let place = |space| rail_move::Action::Common(RailMove::PlaceMarker { space, power: None });
    attempted_spaces(table, company).map(place).collect()
}

/// Finds the spaces that [`attempted_markers`] tries for a company.
pub(crate) fn attempted_spaces(
    table: &Table,
    company: Option<CompanyId>,
) -> impl Iterator<Item = CitySpace> {
    let board = &table.board;
    board.all_spaces().filter(move |space| {
        let free = company.and_then(|company| board.free_space(company, space.hex, space.city));
        free.is_none_or(|free| free == *space)
    })
}

/// Lists purchases of trains of the bank: those that it sells now, and one of each other kind.
///
/// If the bank offers a kind now, the action names the offered train, so that it is not refused for its number.
pub(crate) fn bank_trains<O: PartialEq>(
    table: &Table,
    offered: impl Iterator<Item = rail_move::Action<O>>,
) -> Vec<rail_move::Action<O>> {
    let mut all: Vec<rail_move::Action<O>> = offered.collect();
    for (index, row) in table.components.trains.iter().enumerate() {
        let kind = TrainKind::new(index);
        let offered = table.depot.offers().find(|train| train.kind == kind);
        let train = offered.unwrap_or(Train { kind, number: 0 });
        let other = RailMove::buy_train(train, None, row.price).into();
        if !all.contains(&other) {
            all.push(other);
        }
    }
    all
}

/// Lists the trains of other companies, of each kind one, with the company that has it.
pub(crate) fn used_trains(table: &Table, buyer: CompanyId) -> Vec<(Train, CompanyId)> {
    let mut found: Vec<(Train, CompanyId)> = Vec::new();
    for seller in table.running().filter(|&seller| seller != buyer) {
        for &train in &table.company(seller).trains {
            let is_alike =
                |(other, from): &(Train, CompanyId)| other.kind == train.kind && *from == seller;
            if !found.iter().any(is_alike) {
                found.push((train, seller));
            }
        }
    }
    found
}
