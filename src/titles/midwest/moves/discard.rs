//! Trains above the limit, which go back to the bank (Train Purchase).

use crate::engine::game::ChoiceText;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, Moves as _};
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::Refusal;
use crate::titles::midwest::COMPONENTS;
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::operating_round::{OperatingRound, Position};

/// Gives a train back to the bank, which sells it again.
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
        let discard = |train| Action::Common(RailMove::Discard { train });
        exactly(view.own_kinds().map(discard).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<(CompanyId, Train), Refusal> {
        let may = view.own_kinds().any(|train| train == self.train);
        may.then_some((view.company, self.train))
            .ok_or_else(|| OperatingRound::refuse_other(view))
    }

    fn perform((company, train): (CompanyId, Train), _: &mut OperatingRound, common: &mut Common) {
        let own = common.table.company_mut(company);
        own.trains.retain(|other| *other != train);
        common.table.depot.discard(train);
        common.say(format!(
            "{} gives {:#} back to the bank.",
            common.symbol(company),
            common.table.components.train_name(train)
        ));
    }
}

impl Position<'_> {
    /// Lists the company's trains, one of each kind.
    fn own_kinds(&self) -> impl Iterator<Item = Train> {
        let trains = &self.own().trains;
        let is_first = move |(at, train): &(usize, &Train)| {
            trains[..*at].iter().all(|other| other.kind != train.kind)
        };
        let first = trains.iter().enumerate().filter(is_first);
        first.map(|(_, &train)| train)
    }
}

/// Words a discard.
pub(in crate::titles::midwest) fn discard_text(train: Train) -> ChoiceText {
    ChoiceText {
        heading: "Give back",
        bears_on_next_run: true,
        ..plain(COMPONENTS.train_name(train).to_string())
    }
}
