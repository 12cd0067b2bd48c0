//! Protections of a share price (Share Price Protection).

use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, Moves};
use crate::engine::rail::rail_move::exactly;
use crate::engine::refusal::Refusal;
use crate::titles::midwest::action::{Action, MidwestMove};
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::game::{Game, Rules};
use crate::titles::midwest::protection::{Guard, Protection};

/// A round in which presidents protect prices.
pub trait Protects: Moves<Title = Rules> {
    /// Checks that the president may protect the next price.
    ///
    /// # Errors
    /// Why not.
    fn check_guard(view: &Self::View<'_>) -> Result<Guard, Refusal>;
    /// Returns the sales that presidents decide about.
    fn protection_mut(&mut self) -> Option<&mut Protection>;
}

/// Protects a price by buying all shares that were just sold.
#[derive(Clone, Copy, Debug)]
pub struct Protect;

impl<R: Protects> Move<R> for Protect {
    type Effect = Guard;

    fn of(action: &Action) -> Option<Protect> {
        let is_protection = matches!(action, Action::Title(MidwestMove::Protect));
        is_protection.then_some(Protect)
    }

    fn candidates(_: &R::View<'_>) -> Vec<Choice> {
        exactly(vec![Action::Title(MidwestMove::Protect)])
    }

    fn check(self, view: &R::View<'_>) -> Result<Guard, Refusal> {
        R::check_guard(view)
    }

    fn perform(guard: Guard, round: &mut R, common: &mut Common) {
        if let Some(protection) = round.protection_mut() {
            protection.protect(common, guard);
        }
    }
}

impl Game {
    /// Words a protection.
    pub(in crate::titles::midwest) fn protect_text(&self) -> ChoiceText {
        let protection = self.protection();
        let cost = protection.map_or(Dollars::ZERO, |sold| sold.cost(&self.common));
        plain(match self.falls() {
            true => format!("Protect the price for {cost}"),
            false => format!("Buy what was sold for {cost}"),
        })
    }
}
