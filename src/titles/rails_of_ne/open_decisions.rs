//! The decisions that can be asked of all at once, although players have hands: those that the row, Businesses in play,
//! depots and money can answer. The device need not be handed over for these; actions that use the hand are shown only
//! to the player who takes it.

use super::action::Action;
use super::action_cards::Effect;
use super::agenda::Task;
use super::economic_phase::fee_of;
use super::game::Game;
use crate::engine::ids::PlayerId;

impl Game {
    /// Checks whether open cards can answer the decision. Where cash is concealed nothing can.
    #[must_use]
    pub fn is_asked_openly(&self) -> bool {
        let Some(task) = self.task().filter(|_| !self.hides_cash()) else {
            return false;
        };
        match *task {
            Task::Home(_)
            | Task::Retire { .. }
            | Task::Act { .. }
            | Task::Inspect { .. }
            | Task::Build(_)
            | Task::Loans(_)
            | Task::Trade(_) => true,
            // A player who has sold a Business for one of the row has to play one.
            Task::Claim {
                player,
                second,
                sold,
            } => !sold || self.pays_for_row_without_hand(player, second),
            // A player without a Business left to sell may let the debt lapse, or has an Unexpected Inheritance.
            Task::Debt { player, .. } => !self.player(player).businesses.is_empty(),
            _ => false,
        }
    }

    /// Checks whether an action uses the hand. An openly asked action may take a card of the decider's hand, or need
    /// one.
    #[must_use]
    pub fn uses_hand(&self, action: Action) -> bool {
        match (self.task(), action) {
            (_, Action::Inherit { .. })
            | (Some(Task::Act { .. }), Action::Play { .. } | Action::Act { .. }) => true,
            (Some(Task::Claim { .. }), Action::Act { card, .. }) => {
                card.effect() == Some(Effect::VentureCapital)
            }
            (Some(&Task::Claim { player, second, .. }), Action::Sell { .. }) => {
                !self.pays_for_row_without_hand(player, second)
            }
            _ => false,
        }
    }

    /// Checks whether the row is affordable without the hand. Cash and sales must pay for a Business, without any
    /// Unexpected Inheritance.
    fn pays_for_row_without_hand(&self, player: PlayerId, second: bool) -> bool {
        let most = self.cash_at_most(player) - self.inheritances(player);
        self.row_has_for(most - fee_of(second))
    }
}
