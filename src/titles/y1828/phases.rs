//! The game phases (rulebook table 4.1 and section 17), as far as they are not in the table of trains.

use super::COMPONENTS;
use crate::engine::rail::ids::TrainKind;

/// A game phase; later ones are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// From the beginning.
    Yellow,
    /// From the first 3-train on: share companies may buy private companies.
    Green,
    /// From the first 5-train on.
    Blue,
    /// From the first 3+D-train on: second values of revenue centres.
    Brown,
    /// From the first 6-train on: private companies are closed.
    Red,
    /// From the first 8E-train on.
    Gray,
    /// From the first Diesel on: no director's certificate may be bought, and the end is near.
    Purple,
}

impl Phase {
    const ALL: [Phase; 7] = [
        Phase::Yellow,
        Phase::Green,
        Phase::Blue,
        Phase::Brown,
        Phase::Red,
        Phase::Gray,
        Phase::Purple,
    ];

    /// Returns the phase of this number, from 0.
    pub(super) fn of(number: usize) -> Phase {
        Phase::ALL.get(number).copied().unwrap_or(Phase::Purple)
    }

    /// Returns the train that starts the phase.
    ///
    /// For yellow phase it is the train that is sold in it.
    pub(super) fn train(self) -> Option<TrainKind> {
        let row = COMPONENTS.phases.get(self as usize)?;
        COMPONENTS.train_by_name(row.starts_on.unwrap_or("2"))
    }

    /// Returns the number of operating rounds.
    ///
    /// They follow a stock round.
    #[must_use]
    pub const fn operating_rounds(self) -> u8 {
        match self {
            Phase::Yellow => 1,
            Phase::Green | Phase::Blue => 2,
            Phase::Brown | Phase::Red | Phase::Gray => 3,
            Phase::Purple => 4,
        }
    }

    /// Checks whether private companies are for sale.
    ///
    /// Share companies may buy them from players until those are closed (8.3, 17).
    #[must_use]
    pub fn sells_privates(self) -> bool {
        (Phase::Green..Phase::Red).contains(&self)
    }
}
