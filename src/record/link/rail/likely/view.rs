//! The view of the game for a decision: who decides what, and in which situation.

use super::{LikelyMoves, Memory};
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::rail_game::{RailDecision, RailGame};
use crate::engine::rail::table::Table;
use crate::record::link::rail::runs::Trains;

/// A view of the game for a decision.
pub struct View<'a, T: LikelyMoves> {
    /// The game.
    pub game: &'a RailGame<T>,
    /// The data that its rounds share.
    pub common: &'a T::Common,
    /// The table.
    pub table: &'a Table,
    /// The recalled actions.
    pub memory: &'a Memory,
    /// The player who decides.
    pub player: PlayerId,
    /// The company that decides; any company where none does.
    pub company: CompanyId,
    /// The step that is decided.
    pub step: T::Step,
}

impl<'a, T: LikelyMoves> View<'a, T> {
    pub(super) fn new(
        game: &'a RailGame<T>,
        memory: &'a Memory,
        decision: RailDecision<T>,
    ) -> View<'a, T> {
        View {
            game,
            common: game.common(),
            table: game.table(),
            memory,
            player: decision.player,
            // The format is fixed: where no company decides, lists are those of the first one.
            company: decision.company.unwrap_or(CompanyId::FIRST),
            step: decision.step,
        }
    }

    /// Checks whether the deciding player leads a company.
    #[must_use]
    pub fn presides(&self, company: CompanyId) -> bool {
        self.table.president(company) == Some(self.player)
    }

    /// Checks whether the company has no train.
    #[must_use]
    pub fn is_trainless(&self) -> bool {
        self.table.company(self.company).trains.is_empty()
    }

    /// Returns the trains of the company, each card for itself.
    #[must_use]
    pub fn cards(&self) -> Trains<'a> {
        let (table, company) = (self.table, self.company);
        let last = self.memory.habits.last_runs_by_card(table, company);
        Trains::of(table, company, self.game.units(company), last)
    }

    /// Checks whether the company has a marker in a hex.
    #[must_use]
    pub fn has_marker_in(&self, hex: HexId) -> bool {
        let mut markers = self.table.board.markers_of(self.company);
        markers.any(|space| space.hex == hex)
    }

    /// Numbers the situation in a turn of a stock round.
    #[must_use]
    pub fn situation_of_trade(&self) -> usize {
        let done = &self.memory.done;
        match (
            done.traded,
            done.sold,
            self.memory.habits.passed(self.player),
        ) {
            (true, ..) => 3,
            (_, true, _) => 2,
            (_, _, passed) => usize::from(passed),
        }
    }

    /// Numbers the situation of a company that distributes its earnings.
    #[must_use]
    pub fn situation_of_payout(&self) -> usize {
        let last = self.table.company(self.company).last_run;
        last.map_or(0, |run| 1 + run.payout as usize)
    }

    /// Numbers the situation of a company that buys trains. It can pay for one or not.
    #[must_use]
    pub fn situation_of_trains(&self, affordable: bool) -> usize {
        if self.is_trainless() {
            usize::from(affordable)
        } else {
            2 + usize::from(affordable) * 2 + usize::from(self.memory.done.trains > 0)
        }
    }
}
