//! Trade, an optional rule: offers of cards and money to another player.

use super::action::Action;
use super::agenda::{Stage, Task, TradeOffer};
use super::game::{Game, Log, not_now};
use super::setup::CONCEALED;
use super::state::take;
use super::symbols::Card;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Verdict, require};

/// The section of the rulebook.
const RULE: &str = "Trade";
/// The most money that can be asked for where the amount is unknown, in dollars.
const MOST_ASKED: i32 = 999;

fn count(cards: &[Card], card: Card) -> usize {
    cards.iter().filter(|known| **known == card).count()
}

impl Game {
    pub(super) fn check_trade(&self, player: PlayerId, action: Action) -> Verdict {
        match action {
            Action::Pass => Ok(()),
            Action::Offer { to } => require(
                self.is_opponent(player, to),
                RULE,
                || "An offer is made to somebody else.",
            ),
            _ => not_now(),
        }
    }

    pub(super) fn trade(&mut self, player: PlayerId, action: Action, log: &mut Log) {
        let Action::Offer { to } = action else {
            return;
        };
        let what = format!("begins an offer to {}.", self.name(to));
        self.tell(log, player, &what);
        self.agenda.push(Task::Trade(player));
        self.agenda.push(Task::TradeOffer(TradeOffer {
            from: player,
            to,
            give: Vec::new(),
            ask: Vec::new(),
            ask_hand: 0,
            chosen: Vec::new(),
            cash: 0,
            stage: Stage::Composing,
        }));
    }

    /// Returns the most money that can be asked of a player.
    #[must_use]
    pub fn most_to_ask(&self, of: PlayerId) -> i32 {
        if self.setup.uses(CONCEALED) {
            MOST_ASKED
        } else {
            self.player(of).cash
        }
    }

    pub(super) fn check_bargain(&self, bargain: &TradeOffer, action: Action) -> Verdict {
        match bargain.stage {
            Stage::Composing => self.check_composing(bargain, action),
            Stage::Asked => self.check_answer(bargain, action),
            Stage::Confirming => match action {
                Action::Agree => self.can_be_done(bargain),
                Action::Decline => Ok(()),
                _ => not_now(),
            },
        }
    }

    fn check_composing(&self, bargain: &TradeOffer, action: Action) -> Verdict {
        let (own, other) = (self.player(bargain.from), self.player(bargain.to));
        match action {
            Action::Decline => Ok(()),
            Action::Give { card } => {
                let there = count(&own.hand, card) + usize::from(own.has_in_play(card));
                let possible = there > count(&bargain.give, card);
                require(possible, RULE, || "This card cannot be given.")
            }
            Action::Ask { card } => {
                let possible = other.has_in_play(card) && !bargain.ask.contains(&card);
                require(possible, RULE, || "This Business cannot be asked for.")
            }
            Action::AskHand => require(bargain.ask_hand < other.hand.len(), RULE, || {
                format!("{} has no more cards.", self.name(bargain.to))
            }),
            Action::Pay { amount } => {
                let possible = bargain.cash == 0 && (1..=own.cash).contains(&amount.0);
                require(possible, RULE, || "So much cannot be paid.")
            }
            Action::Demand { amount } => {
                let most = self.most_to_ask(bargain.to);
                let possible = bargain.cash == 0 && (1..=most).contains(&amount.0);
                require(possible, RULE, || "So much cannot be asked for.")
            }
            Action::Propose => {
                let cards = bargain.give.len() + bargain.ask.len() + bargain.ask_hand;
                require(cards > 0, RULE, || "An offer has a card at least.")?;
                self.can_be_done(bargain)
            }
            _ => not_now(),
        }
    }

    fn check_answer(&self, bargain: &TradeOffer, action: Action) -> Verdict {
        let own = self.player(bargain.to);
        match action {
            Action::Decline => Ok(()),
            Action::Give { card } => {
                let possible = count(&own.hand, card) > count(&bargain.chosen, card);
                require(
                    possible && bargain.chosen.len() < bargain.ask_hand,
                    RULE,
                    || "This card cannot be given.",
                )
            }
            Action::Agree => {
                require(
                    bargain.chosen.len() == bargain.ask_hand,
                    RULE,
                    || "First choose the cards of your hand that are asked for.",
                )?;
                require(
                    own.cash >= -bargain.cash,
                    RULE,
                    || "So much money is not there.",
                )?;
                self.can_be_done(bargain)
            }
            _ => not_now(),
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

    pub(super) fn go_on_bargaining(
        &mut self,
        mut bargain: TradeOffer,
        action: Action,
        log: &mut Log,
    ) {
        match action {
            Action::Give { card } if bargain.stage == Stage::Asked => bargain.chosen.push(card),
            Action::Give { card } => bargain.give.push(card),
            Action::Ask { card } => bargain.ask.push(card),
            Action::AskHand => bargain.ask_hand += 1,
            Action::Pay { amount } => bargain.cash = amount.0,
            Action::Demand { amount } => bargain.cash = -amount.0,
            // The other player sees the cards that are given, or chosen.
            Action::Propose => {
                self.seen += 1;
                bargain.stage = Stage::Asked;
            }
            Action::Agree if bargain.stage == Stage::Asked && bargain.ask_hand > 0 => {
                self.seen += 1;
                bargain.stage = Stage::Confirming;
            }
            Action::Agree => {
                self.exchange(&bargain, log);
                return;
            }
            _ => {
                let decider = match bargain.stage {
                    Stage::Asked => bargain.to,
                    Stage::Composing | Stage::Confirming => bargain.from,
                };
                self.tell(log, decider, "does not trade.");
                return;
            }
        }
        self.agenda.push(Task::TradeOffer(bargain));
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
