//! Discards of trains above the limit.

use crate::engine::arrange::Arrange;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::Refusal;
use crate::titles::gb::action::Action;
use crate::titles::gb::choices::Choice;
use crate::titles::gb::common::Common;
use crate::titles::gb::deviation::Deviation;
use crate::titles::gb::operating_round::{OperatingRound, Position};

/// Discards a train.
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
        let trains = view.own().trains.iter();
        let discard = |&train: &Train| Action::Common(RailMove::Discard { train });
        exactly(trains.map(discard).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<(CompanyId, Train), Refusal> {
        let is_own = view.own().trains.contains(&self.train);
        is_own
            .then_some((view.company, self.train))
            .ok_or_else(|| view.discards_first())
    }

    fn perform((company, train): (CompanyId, Train), _: &mut OperatingRound, common: &mut Common) {
        let line = common.table.discard_train(company, train);
        common.say(line);
    }
}

impl Position<'_> {
    /// Refuses anything but a discard.
    pub(in crate::titles::gb) fn discards_first(&self) -> Refusal {
        let symbol = self.symbol();
        let why = format!("{symbol} has too many trains and must discard one first.");
        Refusal::new("Train purchases", why)
    }
}

/// Finds the company that must discard a train. They discard in operating order, on the website in that of its list.
pub(in crate::titles::gb) fn over_limit(common: &Common) -> Option<CompanyId> {
    let has_too_many = |company: &CompanyId| {
        common.table.company(*company).trains.len() > common.train_limit(*company)
    };
    let mut order = common.operating_order();
    if common.deviates(Deviation::DiscardsByList) {
        order.arrange_by_key(|company| company.index());
    }
    order.into_iter().find(has_too_many)
}
