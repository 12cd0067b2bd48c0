//! Businesses that leave play: sold to the Bank, or retired between periods.

use super::{
    Action, Card, ChoiceText, Dollars, Game, Log, Move, PlayerId, Position, Refusal, Task, reads,
    text,
};

/// Sells a Business to the Bank for half its Cost.
pub struct Sell {
    card: Card,
}

impl Move for Sell {
    type Effect = Card;
    reads!(Sell { card }, at => at.in_play(at.player));

    /// Checks that the Business is in play, and may be sold now (Card Play Action, Select Cards).
    fn check(self, at: &Position<'_>) -> Result<Card, Refusal> {
        at.game.has_in_play(at.player, self.card)?;
        if let Task::Claim { .. } = at.task {
            at.game.may_sell_for_row(at.player, at.fee())?;
        }
        Ok(self.card)
    }

    fn perform(card: Card, game: &mut Game, player: PlayerId, task: Task, log: &mut Log) {
        game.sell(player, card, log);
        game.agenda.push(task.after_sale());
    }

    fn words(self, at: &Position<'_>) -> ChoiceText {
        let price = Dollars(self.card.half());
        ChoiceText {
            brings: earning_text(at, self.card),
            ..text("Sell to the Bank", format!("{}, {price}", self.card.name()))
        }
    }

    fn prompt(task: &Task) -> &'static str {
        match task {
            Task::Act { sold: true, .. } => "sell more",
            _ => "sell a Business",
        }
    }
}

/// Describes the income of a Business that is given up.
pub(super) fn earning_text(at: &Position<'_>, card: Card) -> Option<String> {
    let (game, player) = (at.game, at.player);
    let own = game.player(player).businesses.iter();
    let own = own.copied().find(|own| own.card == card)?;
    let earning = game.earning_of(player, own, game.now());
    Some(match earning.instead {
        Some(other) if other != player => {
            format!("Its Income goes to {} this turn.", game.name(other))
        }
        _ => format!("It earns {} this turn.", Dollars(earning.total())),
    })
}

/// Retires a Business.
pub struct Retire {
    card: Card,
}

impl Move for Retire {
    type Effect = Card;
    reads!(Retire { card }, at => at.in_play(at.player));

    /// Checks that the Business is in play (Retiring Businesses).
    fn check(self, at: &Position<'_>) -> Result<Card, Refusal> {
        at.game.has_in_play(at.player, self.card)?;
        Ok(self.card)
    }

    fn perform(card: Card, game: &mut Game, player: PlayerId, task: Task, log: &mut Log) {
        game.retire_one(player, card, log);
        if let Task::Retire { player, left } = task {
            let left = left - 1;
            game.agenda.push(Task::Retire { player, left });
        }
    }

    fn words(self, at: &Position<'_>) -> ChoiceText {
        ChoiceText {
            brings: earning_text(at, self.card),
            ..text("Retire", self.card.name())
        }
    }
}
