//! What can be asked of all at once, though players have hands: what is answered by the row, Businesses in play, depots
//! and money. The device stays where it lies for it; what uses the hand is kept for who takes it.

use super::action::Action;
use super::action_cards::Effect;
use super::agenda::Task;
use super::economic_phase::fee_of;
use super::game::Game;
use crate::engine::ids::PlayerId;

impl Game {
    /// Whether what is asked now can be answered by what lies open. Where cash is concealed nothing can.
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
            // Whoever has sold a Business for one of the row has to play one.
            Task::Claim {
                player,
                second,
                sold,
            } => !sold || self.pays_for_row_without_hand(player, second),
            // Who has no Business left to sell may let the debt lapse, or has an Unexpected Inheritance.
            Task::Debt { player, .. } => !self.player(player).businesses.is_empty(),
            _ => false,
        }
    }

    /// Whether an action takes a card of the decider's hand, or is possible only by what is in it, where it is asked
    /// openly.
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

    /// Whether a Business of the row can be paid for with cash and by selling, without any Unexpected Inheritance.
    fn pays_for_row_without_hand(&self, player: PlayerId, second: bool) -> bool {
        let most = self.cash_at_most(player) - self.inheritances(player);
        self.row_has_for(most - fee_of(second))
    }
}
