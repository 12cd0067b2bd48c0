//! Cards that are drawn, and discarded: above the limit, just drawn, or instead of paying for Watered Stock.

use super::{
    Action, Card, ChoiceText, Game, Log, Move, PlayerId, Position, Refusal, Task, Verdict, not_now,
    reads, require, text,
};
use crate::titles::rails_of_ne::action_cards::Effect;
use crate::titles::rails_of_ne::state::Period;

/// The sections of the rulebook.
const CARD_PLAY: &str = "Card Play Action";

/// Draws the top card of the deck.
pub struct Draw;

impl Move for Draw {
    type Effect = ();
    const PROMPT: &str = "draw a card";
    reads!(Draw);

    /// Checks that cards are drawn in this period, and that one is left (Card Play Action).
    fn check(self, at: &Position<'_>) -> Verdict {
        require(
            at.game.period > Period::A,
            CARD_PLAY,
            || "Cards can be drawn from Period B on.",
        )?;
        require(at.game.has_deck(), CARD_PLAY, || "No card is left.")
    }

    fn perform((): (), game: &mut Game, player: PlayerId, _: Task, log: &mut Log) {
        game.tell(log, player, "draws a card.");
        if let Some(card) = game.draw_card() {
            game.agenda.push(Task::Drawn { player, card });
        }
    }

    fn words(self, _: &Position<'_>) -> ChoiceText {
        text("Draw", "Draw the top card")
    }
}

/// Discards a card.
pub struct Discard {
    card: Card,
}

/// Checks whether the task is to answer an Action card that no discard prevents.
fn is_other_attack(task: &Task) -> bool {
    matches!(task, Task::Defend { card, .. } if card.effect() != Some(Effect::WateredStock))
}

impl Move for Discard {
    type Effect = Card;
    reads!(Discard { card });

    fn candidates(at: &Position<'_>) -> Vec<Action> {
        if is_other_attack(at.task) {
            return Vec::new();
        }
        let cards = at.different_cards().into_iter();
        cards.map(|card| Action::Discard { card }).collect()
    }

    /// Checks that the card is there, and may be discarded (Card Play Action, End of Turn).
    fn check(self, at: &Position<'_>) -> Result<Card, Refusal> {
        if is_other_attack(at.task) {
            return Err(not_now());
        }
        at.find(self.card)
    }

    fn perform(card: Card, game: &mut Game, player: PlayerId, task: Task, log: &mut Log) {
        let (pile, message) = match task {
            Task::Drawn { .. } => (&mut game.cards.unwanted, "discards it."),
            Task::Defend { .. } => (&mut game.cards.out, "discards a card instead of paying."),
            _ => (&mut game.cards.out, "discards a card."),
        };
        pile.push(card);
        game.take_card(player, task, card, log);
        game.tell(log, player, message);
    }

    fn words(self, _: &Position<'_>) -> ChoiceText {
        text("Discard", self.card.name())
    }

    fn prompt(task: &Task) -> &'static str {
        match task {
            Task::Drawn { .. } => "discard it",
            Task::Defend { .. } => "discard a card",
            _ => "",
        }
    }
}
