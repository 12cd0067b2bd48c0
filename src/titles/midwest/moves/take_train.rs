//! The exchange of the Mobile and Ohio for a train of the bank (The Mobile and Ohio Railroad Company).

use super::buy_train::RULE;
use crate::engine::game::{ChoiceText, Loss};
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::words::train_consequences;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::COMPONENTS;
use crate::titles::midwest::action::{Action, MidwestMove};
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::game::Game;
use crate::titles::midwest::operating_round::{OperatingRound, Position};
use crate::titles::midwest::privates::MOBILE;

/// Exchanges the Mobile and Ohio for a train.
#[derive(Clone, Copy, Debug)]
pub struct TakeTrain {
    train: Train,
}

impl Move<OperatingRound> for TakeTrain {
    type Effect = (CompanyId, Train);

    fn of(action: &Action) -> Option<TakeTrain> {
        match *action {
            Action::Title(MidwestMove::TakeTrain { train }) => Some(TakeTrain { train }),
            _ => None,
        }
    }

    /// Lists the trains that the bank sells, if the president has the Mobile and Ohio.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let offers = view.common.table.depot.offers();
        let offers = offers.filter(|_| view.check_mobile().is_ok());
        let take = |train| Action::Title(MidwestMove::TakeTrain { train });
        exactly(offers.map(take).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<(CompanyId, Train), Refusal> {
        view.check_may_buy()?;
        view.check_mobile()?;
        view.check_not_bound()?;
        let mut offers = view.common.table.depot.offers();
        require(
            offers.any(|offer| offer == self.train),
            RULE,
            || "The bank does not sell this train now.",
        )?;
        Ok((view.company, self.train))
    }

    fn perform(
        (company, train): (CompanyId, Train),
        round: &mut OperatingRound,
        common: &mut Common,
    ) {
        common.close_private(MOBILE, false);
        common.say(format!(
            "{} gets {:#} for the Mobile and Ohio.",
            common.symbol(company),
            common.table.components.train_name(train)
        ));
        common.take_train(company, train);
        round.note_train();
    }
}

impl Position<'_> {
    /// Checks that the president owns the Mobile and Ohio.
    fn check_mobile(&self) -> Verdict {
        let owner = self.common.player_with(MOBILE);
        require(
            owner.is_some() && owner == self.president(),
            "The Mobile and Ohio Railroad Company",
            || format!("The president of {} does not own it.", self.symbol()),
        )
    }
}

impl Game {
    /// Words the exchange for a train.
    pub(in crate::titles::midwest) fn taken_text(&self, train: Train) -> ChoiceText {
        let name = COMPONENTS.train_name(train);
        let brings = train_consequences(self.table(), train.kind);
        ChoiceText {
            heading: "For the Mobile and Ohio",
            brings: Some(brings).filter(|text| !text.is_empty()),
            bears_on_next_run: true,
            loss: Some(Loss {
                name: format!("Exchange the Mobile and Ohio for {name:#}"),
                cost: "It closes and pays no more.".to_string(),
                yes: "Take the train",
                is_harmless: true,
            }),
            ..plain(format!("{name}, free"))
        }
    }
}
