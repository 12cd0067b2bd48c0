//! Choices of the start: home states, and Businesses that are in play at once.

use super::{
    Action, Card, ChoiceText, Game, Log, Move, PlayerId, Position, Refusal, Task, reads, require,
    text, text_with,
};
use crate::titles::rails_of_ne::symbols::{PlaceId, State};

/// Chooses a home state.
pub struct Home {
    state: State,
}

impl Move for Home {
    type Effect = State;
    reads!(Home { state }, at => at.game.setup.homes());

    /// Checks that the state is free (Game Setup).
    fn check(self, at: &Position<'_>) -> Result<State, Refusal> {
        let is_free = at.game.free_homes().any(|home| home == self.state);
        require(is_free, "Game Setup", || {
            format!("{} is not free.", self.state.name())
        })?;
        Ok(self.state)
    }

    fn perform(state: State, game: &mut Game, player: PlayerId, _: Task, log: &mut Log) {
        game.make_home(player, state);
        game.tell(log, player, &format!("starts from {}.", state.name()));
    }

    fn words(self, _: &Position<'_>) -> ChoiceText {
        let capital = PlaceId::capital_of(self.state).place().name();
        ChoiceText {
            brings: Some(format!("Your first depot stands in {capital}.")),
            ..text("Home states", self.state.name())
        }
    }
}

/// Puts a dealt Business into play for nothing.
pub struct Start {
    card: Card,
}

impl Move for Start {
    type Effect = Card;
    reads!(Start { card }, at => at.different_cards());

    /// Checks that the card was dealt (Preparing the Cards).
    fn check(self, at: &Position<'_>) -> Result<Card, Refusal> {
        at.find(self.card)
    }

    fn perform(card: Card, game: &mut Game, player: PlayerId, task: Task, log: &mut Log) {
        game.take_card(player, task, card, log);
        game.put_into_play(player, card);
        game.tell(log, player, &format!("starts with {}.", card.name()));
    }

    fn words(self, at: &Position<'_>) -> ChoiceText {
        text_with("Start with", self.card.name(), at.about(self.card))
    }
}
