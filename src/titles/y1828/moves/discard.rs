//! Discards of trains above the limit (rulebook section 15.4).

use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::moves::{Move, Moves as _};
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::Refusal;
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::operating_round::{OperatingRound, Position};

/// Discards a train, which leaves the game.
#[derive(Clone, Copy, Debug)]
pub struct Discard {
    train: Train,
}

impl Move<OperatingRound> for Discard {
    type Effect = (CompanyId, Train);

    fn of(action: &Action) -> Option<Discard> {
        match *action {
            Action::Common(RailMove::Discard { train }) => Some(Discard { train }),
            _ => None,
        }
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let trains = view.above_limit().into_iter();
        let discard = |train| Action::Common(RailMove::Discard { train });
        exactly(trains.map(discard).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<(CompanyId, Train), Refusal> {
        let may = view.above_limit().contains(&self.train);
        may.then_some((view.company, self.train))
            .ok_or_else(|| OperatingRound::refuse_other(view))
    }

    fn perform((company, train): (CompanyId, Train), _: &mut OperatingRound, common: &mut Common) {
        let line = common.table.discard_train(company, train);
        common.tidy_shells();
        common.say(line);
    }
}

impl Position<'_> {
    /// Lists the trains in the shell that has too many.
    fn above_limit(&self) -> Vec<Train> {
        let shell = self.common.full_shell(self.company);
        shell.map_or_else(Vec::new, |shell| self.common.trains_in(self.company, shell))
    }
}
