//! Bankruptcy of a president who cannot pay for a train (Bankruptcy).

use crate::engine::game::{ChoiceText, Loss};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::refusal::{Refusal, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::operating_round::{
    EXCHANGED_TRAINS, OperatingRound, Position, SALES, USED_TRAINS,
};

const RULE: &str = "Bankruptcy";

/// Declares the president bankrupt.
#[derive(Clone, Copy, Debug)]
pub struct DeclareBankruptcy;

impl Move<OperatingRound> for DeclareBankruptcy {
    /// The president.
    type Effect = PlayerId;

    fn of(action: &Action) -> Option<DeclareBankruptcy> {
        let is_bankruptcy = matches!(action, Action::Common(RailMove::DeclareBankruptcy));
        is_bankruptcy.then_some(DeclareBankruptcy)
    }

    /// Lists the bankruptcy of a president whose company is in need.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let needy = view.is_in_need();
        let declare = needy.then(|| Choice::Do(RailMove::DeclareBankruptcy.into()));
        declare.into_iter().collect()
    }

    /// Checks that a train cannot be paid for, and that nothing is left to sell.
    fn check(self, view: &Position<'_>) -> Result<PlayerId, Refusal> {
        require(
            view.may_contribute() && view.missing() > Dollars::ZERO,
            RULE,
            || "Only a president who must pay for a train and cannot is bankrupt.",
        )?;
        require(
            !view.can(SALES),
            RULE,
            || "First all shares are sold that may be sold.",
        )?;
        require(
            !view.can(USED_TRAINS) && !view.can(EXCHANGED_TRAINS),
            RULE,
            || "There is a train of another company that can be paid for, or one for the Mobile and Ohio.",
        )?;
        view.need_president()
    }

    fn perform(president: PlayerId, round: &mut OperatingRound, common: &mut Common) {
        round.go_bankrupt(common, president);
    }
}

/// Words a bankruptcy.
pub(in crate::titles::midwest) fn bankruptcy_text() -> ChoiceText {
    ChoiceText {
        loss: Some(Loss {
            name: "Declare bankruptcy".to_string(),
            cost: "You leave the game with nothing.".to_string(),
            yes: "Leave the game",
            ..Loss::default()
        }),
        ..plain("Declare bankruptcy")
    }
}
