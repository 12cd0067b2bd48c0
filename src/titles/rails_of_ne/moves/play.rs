//! Businesses that are put into play: of the row, the hand or a trade fair, or just drawn.

use super::{
    Action, Card, ChoiceText, Dollars, Game, Log, Move, PlayerId, Position, Refusal, Task, reads,
    require, text_with,
};
use crate::titles::rails_of_ne::action_cards::venture_price;

/// Puts a Business into play.
pub struct Play {
    card: Card,
}

impl Move for Play {
    /// The Business and its price, in dollars.
    type Effect = (Card, i32);
    reads!(Play { card });

    fn candidates(at: &Position<'_>) -> Vec<Action> {
        let cards = at.different_cards().into_iter();
        let businesses = cards.filter(|card| card.business().is_some());
        businesses.map(|card| Action::Play { card }).collect()
    }

    /// Checks that there is room for the Business, and money (Card Play Action, Game Periods).
    fn check(self, at: &Position<'_>) -> Result<(Card, i32), Refusal> {
        at.find(self.card)?;
        require(
            self.card.business().is_some(),
            "Card Play Action",
            || "Only Businesses are put into play.",
        )?;
        let most = at.game.period.most_businesses();
        let room = at.game.player(at.player).businesses.len() < most;
        require(room, "Game Periods", || {
            format!("No more than {most} Businesses may be in play: sell one first.")
        })?;
        let price = self.price(at);
        at.game.can_pay(at.player, price + at.fee())?;
        Ok((self.card, price))
    }

    fn perform(
        (card, price): (Card, i32),
        game: &mut Game,
        player: PlayerId,
        task: Task,
        log: &mut Log,
    ) {
        game.take_card(player, task, card, log);
        game.player_mut(player).cash -= price;
        game.put_into_play(player, card);
        let what = format!("puts {} into play for {}.", card.name(), Dollars(price));
        game.tell(log, player, &what);
    }

    fn words(self, at: &Position<'_>) -> ChoiceText {
        let price = Dollars(self.price(at) + at.fee());
        text_with(
            "Put into play",
            format!("{}, {price}", self.card.name()),
            at.about(self.card),
        )
    }

    fn prompt(task: &Task) -> &'static str {
        match task {
            Task::Fair { .. } | Task::Venture { .. } => "put one into play",
            _ => way_of_cards(task),
        }
    }
}

impl Play {
    /// Returns the price of the Business, in dollars, without the fee of claiming it.
    fn price(&self, at: &Position<'_>) -> i32 {
        match at.task {
            Task::Venture { .. } => venture_price(self.card.cost()),
            _ => self.card.cost(),
        }
    }
}

/// Names the play of a card in the question.
pub(super) fn way_of_cards(task: &Task) -> &'static str {
    match task {
        Task::Claim { .. } => "play a card at once",
        Task::Drawn { .. } => "play it",
        _ => "play a card",
    }
}
