//! Trade, an optional rule: offers of cards and money to another player.

use super::{
    Action, Card, Choice, ChoiceText, Dollars, Game, Log, Move, PlayerId, Position, Refusal, Task,
    Verdict, not_now, reads, require, text, text_with,
};
use crate::engine::game::{Amount, Tone};
use crate::titles::rails_of_ne::agenda::{Stage, TradeOffer};
use crate::titles::rails_of_ne::setup::CONCEALED;
use crate::titles::rails_of_ne::state::take;
use std::sync::Arc;

/// The section of the rulebook.
const RULE: &str = "Trade";
/// The most money that can be asked for where the amount is unknown, in dollars.
const MOST_ASKED: i32 = 999;

/// Begins an offer to a player.
pub struct Offer {
    to: PlayerId,
}

impl Move for Offer {
    /// The other player.
    type Effect = PlayerId;
    const PROMPT: &str = "make somebody an offer";
    reads!(Offer { to }, at => at.game.others(at.player));

    /// Checks that the other one is an opponent.
    fn check(self, at: &Position<'_>) -> Result<PlayerId, Refusal> {
        let is_opponent = at.game.is_opponent(at.player, self.to);
        require(is_opponent, RULE, || "An offer is made to somebody else.")?;
        Ok(self.to)
    }

    fn perform(to: PlayerId, game: &mut Game, player: PlayerId, task: Task, log: &mut Log) {
        let what = format!("begins an offer to {}.", game.name(to));
        game.tell(log, player, &what);
        game.agenda.push(task);
        game.agenda
            .push(Task::TradeOffer(TradeOffer::new(player, to)));
    }

    fn words(self, at: &Position<'_>) -> ChoiceText {
        text("Offer to", at.game.name(self.to))
    }
}

/// Changes the cards of an offer, proposes it, agrees to it or declines it.
pub struct Bargain(Action);

/// The offer as a bargain leaves it.
pub enum Outcome {
    Open(TradeOffer),
    /// It goes on, and one player has seen cards of the other.
    Reveal(TradeOffer),
    Deal(TradeOffer),
    NoDeal,
}

impl Move for Bargain {
    type Effect = Outcome;

    fn of(action: Action) -> Option<Bargain> {
        let is_known = matches!(
            action,
            Action::Give { .. }
                | Action::Ask { .. }
                | Action::AskHand
                | Action::Propose
                | Action::Agree
                | Action::Decline
        );
        is_known.then_some(Bargain(action))
    }

    fn candidates(at: &Position<'_>) -> Vec<Action> {
        let Ok(offer) = at.offer() else {
            return Vec::new();
        };
        let mut actions = Vec::new();
        let mut gives = at.different_cards();
        match offer.stage {
            Stage::Composing => {
                gives.extend(at.in_play(at.player));
                actions.extend(at.in_play(offer.to).map(|card| Action::Ask { card }));
                actions.extend([Action::AskHand, Action::Propose]);
            }
            Stage::Asked => actions.push(Action::Agree),
            Stage::Confirming => {
                gives.clear();
                actions.push(Action::Agree);
            }
        }
        let gives = gives.into_iter().map(|card| Action::Give { card });
        actions.extend(gives.chain([Action::Decline]));
        actions
    }

    /// Checks that all cards and the money are there, and that both players have room.
    fn check(self, at: &Position<'_>) -> Result<Outcome, Refusal> {
        let mut offer = at.offer()?.clone();
        let (own, other) = (at.game.player(at.player), at.game.player(offer.to));
        let cannot_give = || "This card cannot be given.";
        match (offer.stage, self.0) {
            (_, Action::Decline) => return Ok(Outcome::NoDeal),
            (Stage::Composing, Action::Give { card }) => {
                let there = count(&own.hand, card) + usize::from(own.has_in_play(card));
                require(there > count(&offer.give, card), RULE, cannot_give)?;
                offer.give.push(card);
            }
            (Stage::Composing, Action::Ask { card }) => {
                let possible = other.has_in_play(card) && !offer.ask.contains(&card);
                require(possible, RULE, || "This Business cannot be asked for.")?;
                offer.ask.push(card);
            }
            (Stage::Composing, Action::AskHand) => {
                require(offer.ask_hand < other.hand.len(), RULE, || {
                    format!("{} has no more cards.", at.game.name(offer.to))
                })?;
                offer.ask_hand += 1;
            }
            (Stage::Composing, Action::Propose) => {
                let cards = offer.give.len() + offer.ask.len() + offer.ask_hand;
                require(cards > 0, RULE, || "An offer has a card at least.")?;
                at.game.can_be_done(&offer)?;
                offer.stage = Stage::Asked;
                return Ok(Outcome::Reveal(offer));
            }
            (Stage::Asked, Action::Give { card }) => {
                let possible = count(&own.hand, card) > count(&offer.chosen, card);
                let is_asked = offer.chosen.len() < offer.ask_hand;
                require(possible && is_asked, RULE, cannot_give)?;
                offer.chosen.push(card);
            }
            (Stage::Asked, Action::Agree) => return at.check_consent(offer),
            (Stage::Confirming, Action::Agree) => {
                at.game.can_be_done(&offer)?;
                return Ok(Outcome::Deal(offer));
            }
            _ => return Err(not_now()),
        }
        Ok(Outcome::Open(offer))
    }

    fn perform(effect: Outcome, game: &mut Game, player: PlayerId, _: Task, log: &mut Log) {
        match effect {
            Outcome::Open(offer) => game.agenda.push(Task::TradeOffer(offer)),
            Outcome::Reveal(offer) => {
                game.seen += 1;
                game.agenda.push(Task::TradeOffer(offer));
            }
            Outcome::Deal(offer) => game.exchange(&offer, log),
            Outcome::NoDeal => game.tell(log, player, "does not trade."),
        }
    }

    fn words(self, at: &Position<'_>) -> ChoiceText {
        let is_composed = at
            .offer()
            .is_ok_and(|offer| offer.stage == Stage::Composing);
        match self.0 {
            Action::Give { card } => text("Give", card.name()),
            Action::Ask { card } => text_with("Ask for", card.name(), at.about(card)),
            Action::AskHand => text("Ask for", "One more card of the hand"),
            Action::Propose => text("Offer", "Make this offer"),
            Action::Agree => text("Offer", "Agree"),
            _ => ChoiceText {
                tone: Tone::Pass,
                ..text(
                    "",
                    if is_composed {
                        "Take the offer back"
                    } else {
                        "Decline"
                    },
                )
            },
        }
    }
}

/// Pays money as well, or asks for it.
pub enum Money {
    Pay(Dollars),
    Demand(Dollars),
}

impl Move for Money {
    /// The offer with the money.
    type Effect = TradeOffer;

    fn of(action: Action) -> Option<Money> {
        match action {
            Action::Pay { amount } => Some(Money::Pay(amount)),
            Action::Demand { amount } => Some(Money::Demand(amount)),
            _ => None,
        }
    }

    fn candidates(_: &Position<'_>) -> Vec<Action> {
        Vec::new()
    }

    /// Lists the two amounts to be named.
    fn choices(at: &Position<'_>) -> Vec<Choice<Action>> {
        let Ok(offer) = at.offer() else {
            return Vec::new();
        };
        let is_open = offer.stage == Stage::Composing && offer.cash == 0;
        let amount = |label: &'static str, verb, most: i32, made: fn(i32) -> Action| {
            let amount = Amount {
                words: text("Money", label),
                verb,
                limits: format!("{} at most", Dollars(most)),
                least: 1,
                most,
                step: 1,
                proposed: None,
                made: Arc::new(made),
            };
            (is_open && most > 0).then(|| Choice::Amount(Box::new(amount)))
        };
        let pay = |amount| Action::Pay {
            amount: Dollars(amount),
        };
        let demand = |amount| Action::Demand {
            amount: Dollars(amount),
        };
        let cash = at.game.player(at.player).cash;
        let paid = amount("Pay as well", "Pay", cash, pay);
        let asked = amount(
            "Ask for money",
            "Ask",
            at.game.most_to_ask(offer.to),
            demand,
        );
        paid.into_iter().chain(asked).collect()
    }

    /// Checks that there is so much money, and none was named yet.
    fn check(self, at: &Position<'_>) -> Result<TradeOffer, Refusal> {
        let mut offer = at.offer()?.clone();
        if offer.stage != Stage::Composing {
            return Err(not_now());
        }
        let (Dollars(amount), most, why) = match self {
            Money::Pay(amount) => {
                let cash = at.game.player(offer.from).cash;
                (amount, cash, "You cannot pay that much.")
            }
            Money::Demand(amount) => {
                let most = at.game.most_to_ask(offer.to);
                (amount, most, "You cannot ask for that much.")
            }
        };
        let possible = offer.cash == 0 && (1..=most).contains(&amount);
        require(possible, RULE, || why)?;
        let is_paid = matches!(self, Money::Pay(_));
        offer.cash = if is_paid { amount } else { -amount };
        Ok(offer)
    }

    fn perform(offer: TradeOffer, game: &mut Game, _: PlayerId, _: Task, _: &mut Log) {
        game.agenda.push(Task::TradeOffer(offer));
    }

    fn words(self, _: &Position<'_>) -> ChoiceText {
        match self {
            Money::Pay(amount) => text("Money", format!("Pay {amount}")),
            Money::Demand(amount) => text("Money", format!("Ask for {amount}")),
        }
    }
}

fn count(cards: &[Card], card: Card) -> usize {
    cards.iter().filter(|known| **known == card).count()
}

impl Position<'_> {
    /// Returns the offer that is composed or answered.
    fn offer(&self) -> Result<&TradeOffer, Refusal> {
        match self.task {
            Task::TradeOffer(offer) => Ok(offer),
            _ => Err(not_now()),
        }
    }

    /// Checks that the other player may agree. If cards of the hand were chosen, they are confirmed after that.
    fn check_consent(&self, mut offer: TradeOffer) -> Result<Outcome, Refusal> {
        require(
            offer.chosen.len() == offer.ask_hand,
            RULE,
            || "First choose the cards of your hand that are asked for.",
        )?;
        require(
            self.game.player(offer.to).cash >= -offer.cash,
            RULE,
            || "There is not that much money.",
        )?;
        self.game.can_be_done(&offer)?;
        if offer.ask_hand == 0 {
            return Ok(Outcome::Deal(offer));
        }
        offer.stage = Stage::Confirming;
        Ok(Outcome::Reveal(offer))
    }
}

impl Game {
    /// Returns the most money that can be asked of a player.
    fn most_to_ask(&self, of: PlayerId) -> i32 {
        if self.setup.uses(CONCEALED) {
            MOST_ASKED
        } else {
            self.player(of).cash
        }
    }

    /// Checks that an offer can be carried out. Everything must still be there, and both need room for their new cards.
    fn can_be_done(&self, bargain: &TradeOffer) -> Verdict {
        let (from, to) = (self.player(bargain.from), self.player(bargain.to));
        let there = |card: &Card| {
            count(&from.hand, *card) + usize::from(from.has_in_play(*card))
                >= count(&bargain.give, *card)
        };
        let chosen = |card: &Card| count(&to.hand, *card) >= count(&bargain.chosen, *card);
        let possible = bargain.give.iter().all(there) && bargain.chosen.iter().all(chosen);
        require(
            possible,
            RULE,
            || "A card of the offer is not there any more.",
        )?;
        let given = bargain
            .give
            .iter()
            .filter(|card| from.has_in_play(**card))
            .count();
        let most = self.period.most_businesses();
        let after = |have: usize, gets: usize, gives: usize| have + gets - gives <= most;
        let room = after(from.businesses.len(), bargain.ask.len(), given)
            && after(to.businesses.len(), given, bargain.ask.len());
        require(room, "Game Periods", || {
            format!("No more than {most} Businesses may be in play.")
        })
    }

    fn exchange(&mut self, bargain: &TradeOffer, log: &mut Log) {
        let (from, to) = (bargain.from, bargain.to);
        self.player_mut(from).cash -= bargain.cash;
        self.player_mut(to).cash += bargain.cash;
        let mut businesses = Vec::new();
        for (giver, taker, cards) in [
            (from, to, &bargain.give),
            (to, from, &bargain.ask),
            (to, from, &bargain.chosen),
        ] {
            for &card in cards {
                if self.player(giver).has_in_play(card) {
                    self.lose_business(giver, card);
                    self.put_into_play(taker, card);
                    businesses.push(format!("{} goes to {}", card.name(), self.name(taker)));
                } else if take(&mut self.player_mut(giver).hand, card).is_some() {
                    self.player_mut(taker).hand.push(card);
                }
            }
        }
        let hidden =
            bargain.give.len() + bargain.ask.len() + bargain.chosen.len() - businesses.len();
        if hidden > 0 {
            businesses.push(format!("{hidden} of the cards in hand change hands"));
        }
        match bargain.cash {
            0 => {}
            paid if paid > 0 => {
                businesses.push(format!("{} pays {}", self.name(from), Dollars(paid)))
            }
            asked => businesses.push(format!("{} pays {}", self.name(to), Dollars(-asked))),
        }
        let what = format!("trades with {}: {}.", self.name(to), businesses.join("; "));
        self.tell(log, from, &what);
    }
}
