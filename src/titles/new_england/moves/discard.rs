//! Discards of trains above the limit (rulebook section 11.7).

use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::Choice;
use crate::titles::new_england::common::Common;
use crate::titles::new_england::deviation::Deviation;
use crate::titles::new_england::operating_round::{OperatingRound, Position};

const RULE: &str = "11.7";

/// Discards a train to the bank pool.
#[derive(Clone, Copy, Debug)]
pub struct Discard {
    train: Train,
}

impl Move<OperatingRound> for Discard {
    /// The company and its train.
    type Effect = (CompanyId, Train);

    fn of(action: &Action) -> Option<Discard> {
        match *action {
            Action::Common(RailMove::Discard { train }) => Some(Discard { train }),
            _ => None,
        }
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let own = view.discarding().into_iter();
        let trains = own.flat_map(|owner| &view.common.table.company(owner).trains);
        let discard = |&train: &Train| Action::Common(RailMove::Discard { train });
        exactly(trains.map(discard).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<Self::Effect, Refusal> {
        let nobody = || Refusal::new(RULE, "No company has too many trains.");
        let owner = view.discarding().ok_or_else(nobody)?;
        let table = &view.common.table;
        require(
            table.company(owner).trains.contains(&self.train),
            RULE,
            || format!("{} does not have this train.", table.symbol(owner)),
        )?;
        Ok((owner, self.train))
    }

    fn perform((owner, train): Self::Effect, _: &mut OperatingRound, common: &mut Common) {
        let table = &mut common.table;
        table.company_mut(owner).trains.retain(|t| *t != train);
        table.depot.discard(train);
        let (symbol, name) = (table.symbol(owner), table.components.train_name(train));
        common.say(format!("{symbol} discards {name:#} to the bank pool."));
    }
}

/// Refuses anything but a discard of a company.
pub(in crate::titles::new_england) fn discards_first(symbol: &str) -> Refusal {
    let why = format!("{symbol} has too many trains and must discard one first.");
    Refusal::new(RULE, why)
}

impl OperatingRound {
    /// Finds the company that has too many trains and must discard next.
    ///
    /// They discard in operating order, or by the website's rules in the order of the company list.
    pub(in crate::titles::new_england) fn over_train_limit(
        &self,
        common: &Common,
    ) -> Option<CompanyId> {
        let table = &common.table;
        let over = |company: &CompanyId| {
            table.company(*company).trains.len() > table.train_limit(*company)
                && common.is_running(*company)
        };
        if common.deviates(Deviation::DiscardByList) {
            return table.running().find(over);
        }
        self.order.iter().copied().find(over)
    }
}
