//! The position as moves look at it, and the cards of a task: where they lie, and how they leave that place.

use super::{Action, Card, Dollars, Game, Log, PlayerId, Refusal, Task, Verdict, not_now, require};
use crate::titles::rails_of_ne::economic_phase::fee_of;
use crate::titles::rails_of_ne::state::take;

/// The position as moves look at it.
pub(in crate::titles::rails_of_ne) struct Position<'a> {
    /// The game.
    pub game: &'a Game,
    /// The present task.
    pub task: &'a Task,
    /// The player who decides it.
    pub player: PlayerId,
}

impl Action {
    /// Returns the card that is claimed, played or kept.
    pub(in crate::titles::rails_of_ne) fn card(self) -> Option<Card> {
        match self {
            Action::Claim { card }
            | Action::Play { card }
            | Action::Act { card, .. }
            | Action::Keep { card } => Some(card),
            _ => None,
        }
    }
}

impl Position<'_> {
    /// Returns the cards that the task is about.
    pub(in crate::titles::rails_of_ne) fn cards(&self) -> &[Card] {
        match self.task {
            Task::Start(_) | Task::Keep(_) => &self.game.player(self.player).dealt,
            Task::Claim { .. } => &self.game.cards.row,
            Task::Drawn { card, .. } => std::slice::from_ref(card),
            Task::Fair { cards, .. } => cards,
            Task::Spy { of, .. } => &self.game.player(*of).hand,
            _ => &self.game.player(self.player).hand,
        }
    }

    /// Lists the cards that the task is about, each once.
    pub(super) fn different_cards(&self) -> Vec<Card> {
        let mut different = Vec::new();
        for card in self.cards() {
            if !different.contains(card) {
                different.push(*card);
            }
        }
        different
    }

    /// Finds a card among those that the task is about.
    pub(super) fn find(&self, card: Card) -> Result<Card, Refusal> {
        if self.cards().contains(&card) {
            return Ok(card);
        }
        Err(match self.task {
            Task::Start(_) | Task::Keep(_) => {
                Refusal::new("Preparing the Cards", "This card was not dealt to you.")
            }
            Task::Claim { .. } => Refusal::new("Select Cards", "This card is not in the row."),
            Task::Drawn { .. } => not_now(),
            Task::Fair { .. } => Refusal::new("Card Play Action", "This card is not shown."),
            _ => Refusal::new("", "This card is not in the hand."),
        })
    }

    /// Describes a card.
    pub(super) fn about(&self, card: Card) -> String {
        self.game.about(self.player, card)
    }

    /// Checks that no Business was sold to play one of the row (Select Cards).
    pub(super) fn check_unsold(&self) -> Verdict {
        let is_sold = matches!(self.task, Task::Claim { sold: true, .. });
        require(
            !is_sold,
            "Select Cards",
            || "A Business was sold to play one of the row: play one now.",
        )
    }

    /// Returns the fee of claiming a card, in dollars.
    pub(super) fn fee(&self) -> i32 {
        fee_of(matches!(self.task, Task::Claim { second: true, .. }))
    }

    /// Lists the Businesses that a player has in play.
    pub(super) fn in_play(&self, player: PlayerId) -> impl Iterator<Item = Card> {
        let own = self.game.player(player).businesses.iter();
        own.map(|business| business.card)
    }
}

impl Task {
    /// Returns the task as it goes on after a Business was sold.
    pub(super) fn after_sale(self) -> Task {
        match self {
            Task::Claim { player, second, .. } => Task::Claim {
                player,
                second,
                sold: true,
            },
            Task::Act { player, .. } => Task::Act { player, sold: true },
            other => other,
        }
    }
}

impl Game {
    /// Takes a card from where it lies. A claim is paid for, and a task that goes on returns to the agenda.
    pub(super) fn take_card(&mut self, player: PlayerId, task: Task, card: Card, log: &mut Log) {
        match task {
            Task::Start(_) | Task::Keep(_) => {
                take(&mut self.player_mut(player).dealt, card);
                self.agenda.push(task);
            }
            Task::Claim { second, .. } => {
                take(&mut self.cards.row, card);
                self.player_mut(player).cash -= fee_of(second);
                let paid = second.then(|| format!(" for {}", Dollars(fee_of(second))));
                let what = format!("claims {}{}.", card.name(), paid.unwrap_or_default());
                self.tell(log, player, &what);
            }
            Task::Drawn { .. } => {}
            Task::Fair { mut cards, .. } => {
                take(&mut cards, card);
                self.cards.unwanted.extend(cards);
            }
            Task::Spy { of, .. } => drop(take(&mut self.player_mut(of).hand, card)),
            _ => {
                take(&mut self.player_mut(player).hand, card);
                match task {
                    Task::Venture { player, left } => {
                        let left = left - 1;
                        self.agenda.push(Task::Venture { player, left });
                    }
                    Task::HandLimit(_) => self.agenda.push(task),
                    _ => {}
                }
            }
        }
    }
}
