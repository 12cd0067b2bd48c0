//! Cards that go into the hand: of the row or another hand, dealt, drawn, or of a trade fair.

use super::{
    Action, Card, ChoiceText, Game, Log, Move, PlayerId, Position, Refusal, Task, reads, text_with,
};

/// Claims a card of the row.
pub struct Claim {
    card: Card,
}

impl Move for Claim {
    type Effect = Card;
    const PROMPT: &str = "take a card into your hand";
    reads!(Claim { card }, at => at.different_cards());

    /// Checks that the card is there and its fee can be paid (Select Cards).
    fn check(self, at: &Position<'_>) -> Result<Card, Refusal> {
        at.find(self.card)?;
        at.check_unsold()?;
        at.game.can_pay(at.player, at.fee())?;
        Ok(self.card)
    }

    fn perform(card: Card, game: &mut Game, player: PlayerId, task: Task, log: &mut Log) {
        game.take_card(player, task, card, log);
        game.player_mut(player).hand.push(card);
    }

    fn words(self, at: &Position<'_>) -> ChoiceText {
        text_with("Take into your hand", self.card.name(), at.about(self.card))
    }
}

/// Takes a card into the hand.
pub struct Keep {
    card: Card,
}

impl Move for Keep {
    type Effect = Card;
    reads!(Keep { card }, at => at.different_cards());

    /// Checks that the card was dealt or is shown (Preparing the Cards, Card Play Action).
    fn check(self, at: &Position<'_>) -> Result<Card, Refusal> {
        at.find(self.card)
    }

    fn perform(card: Card, game: &mut Game, player: PlayerId, task: Task, log: &mut Log) {
        match task {
            Task::Drawn { .. } => game.tell(log, player, "keeps it."),
            Task::Fair { .. } => game.tell(log, player, &format!("takes {}.", card.name())),
            _ => {}
        }
        game.take_card(player, task, card, log);
        game.player_mut(player).hand.push(card);
    }

    fn words(self, at: &Position<'_>) -> ChoiceText {
        text_with("Take into your hand", self.card.name(), at.about(self.card))
    }

    fn prompt(task: &Task) -> &'static str {
        match task {
            Task::Drawn { .. } => "take it into your hand",
            Task::Fair { .. } => "take a card of the fair into your hand",
            _ => "",
        }
    }
}

/// Takes a card from the hand of the player spied upon.
pub struct Take {
    card: Card,
}

impl Move for Take {
    type Effect = Card;
    reads!(Take { card }, at => at.different_cards());

    /// Checks that the card is in that hand (Card Play Action).
    fn check(self, at: &Position<'_>) -> Result<Card, Refusal> {
        at.find(self.card)
    }

    fn perform(card: Card, game: &mut Game, player: PlayerId, task: Task, log: &mut Log) {
        if let Task::Spy { of, .. } = task {
            let what = format!("takes a card from {}’s hand.", game.name(of));
            game.tell(log, player, &what);
        }
        game.take_card(player, task, card, log);
        game.player_mut(player).hand.push(card);
    }

    fn words(self, at: &Position<'_>) -> ChoiceText {
        text_with("Take", self.card.name(), at.about(self.card))
    }
}
