//! The words for decisions; those for choices stand with the moves.

use super::action::Target;
use super::agenda::{Stage, Task, TradeOffer};
use super::economic_phase::SECOND_CLAIM;
use super::game::Game;
use super::names::names;
use super::symbols::Card;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

impl Game {
    /// Describes the situation of the current decision. It names the subject where the choices do not name it
    /// ([`Game::prompt`]). Empty when the game is over.
    #[must_use]
    pub fn situation(&self) -> String {
        let Some(task) = self.task() else {
            return String::new();
        };
        match task {
            Task::Home(_) => "From which state do you start?".to_string(),
            &Task::Start(player) => self.question_of_start(player),
            &Task::Keep(player) => self.question_of_keeping(player),
            Task::Retire { left: 1, .. } => {
                "Retire one more Business: it earns nothing from now on, and counts for its Cost at the end.".to_string()
            }
            Task::Retire { left, .. } => {
                format!("Retire {left} Businesses: they earn nothing from now on, and count for their Cost at the end.")
            }
            &Task::Claim { player, second, sold: true } => self.situation_after_sale(player, second),
            Task::Claim { second: true, .. } => {
                format!("A second card costs {} more.", Dollars(SECOND_CLAIM))
            }
            &Task::Defend { by, card, at, .. } => self.question_of_defence(by, card, at),
            &Task::Inspect { of, left, .. } => {
                format!("Close up to {left} more of {}\u{2019}s depots.", self.name(of))
            }
            &Task::Spy { of, .. } => format!("Take a card from {}\u{2019}s hand.", self.name(of)),
            Task::Drawn { card, .. } => format!("You have drawn {}.", card.name()),
            Task::Venture { left: 1, .. } => "One more Business from your hand costs less now.".to_string(),
            Task::Venture { left, .. } => format!("Up to {left} Businesses from your hand cost less now."),
            &Task::Debt { player, due } => {
                let cash = self.player(player).cash;
                format!("You owe {} and have {}.", Dollars(due), Dollars(cash))
            }
            Task::TradeOffer(bargain) => self.question_of_bargain(bargain),
            &Task::HandLimit(player) => {
                let more = self.player(player).hand.len().saturating_sub(super::turn_end::HAND_LIMIT);
                format!("You may hold five cards: discard {more} more.")
            }
            // The choices name the subject, or nobody decides.
            _ => String::new(),
        }
    }

    /// Says how many Businesses to start with are still to be chosen.
    fn question_of_start(&self, player: PlayerId) -> String {
        let (all, _) = self.starts_with(player);
        match (self.player(player).businesses.len(), all) {
            (0, all) => format!("Choose {all} Businesses to start with. They are free."),
            (chosen, all) if chosen + 1 == all => {
                "Choose 1 more Business to start with. It is free.".to_string()
            }
            (chosen, all) => format!(
                "Choose {} more Businesses to start with. They are free.",
                all.saturating_sub(chosen)
            ),
        }
    }

    /// Says how many cards for the hand are still to be chosen.
    fn question_of_keeping(&self, player: PlayerId) -> String {
        let (_, all) = self.starts_with(player);
        match (self.player(player).hand.len(), all) {
            (0, all) => format!("Choose {all} cards for your hand."),
            (chosen, all) if chosen + 1 == all => "Choose 1 more card for your hand.".to_string(),
            (chosen, all) => format!(
                "Choose {} more cards for your hand.",
                all.saturating_sub(chosen)
            ),
        }
    }

    /// Says what must be played after a sale. It tells whether the money suffices for a Business of the row.
    fn situation_after_sale(&self, player: PlayerId, second: bool) -> String {
        let cash = self.player(player).cash - if second { SECOND_CLAIM } else { 0 };
        let row = self.cards.row.iter().copied();
        let businesses = row.filter(|card| card.business().is_some());
        let cheapest = businesses.min_by_key(|card| card.cost());
        let missing = cheapest.map_or(0, |card| card.cost() - cash);
        let rest = match cheapest {
            Some(card) if missing > 0 => format!(
                " You have {} for it and need {} more for the cheapest, {}: sell another one.",
                Dollars(cash),
                Dollars(missing),
                card.name()
            ),
            _ => String::new(),
        };
        format!("You have sold a Business, so you must play one from the row now.{rest}")
    }

    fn question_of_defence(&self, by: PlayerId, card: Card, at: Target) -> String {
        let aim = match at {
            Target::Nobody | Target::Player(_) => String::new(),
            Target::Business(business) => format!(", aimed at {}", business.name()),
            Target::State { state, .. } => format!(", aimed at {}", state.name()),
        };
        let by = self.name(by);
        let text = card.action().map_or("", |card| card.against);
        let text = text.replace("{by}", by);
        format!("{by} plays {} against you{aim}. {text}", card.name())
    }

    fn question_of_bargain(&self, bargain: &TradeOffer) -> String {
        let (from, to) = (self.name(bargain.from), self.name(bargain.to));
        match bargain.stage {
            Stage::Composing => format!("What do you offer {to}? {}", self.terms_in_words(bargain)),
            Stage::Asked => format!(
                "{from} makes you an offer. {}",
                self.terms_in_words(bargain)
            ),
            Stage::Confirming => format!(
                "{to} gives you {}. {} Do you agree?",
                names(bargain.chosen.iter().copied()),
                self.terms_in_words(bargain)
            ),
        }
    }

    /// Describes the exchange of an offer.
    fn terms_in_words(&self, bargain: &TradeOffer) -> String {
        let (from, to) = (self.name(bargain.from), self.name(bargain.to));
        let mut gives: Vec<String> = bargain.give.iter().map(|card| card.name()).collect();
        let mut asks: Vec<String> = bargain.ask.iter().map(|card| card.name()).collect();
        if bargain.ask_hand > 0 {
            asks.push(format!("{} of the hand, freely chosen", bargain.ask_hand));
        }
        match bargain.cash {
            0 => {}
            paid if paid > 0 => gives.push(Dollars(paid).to_string()),
            asked => asks.push(Dollars(-asked).to_string()),
        }
        let list = |things: Vec<String>| match things.is_empty() {
            true => "nothing".to_string(),
            false => things.join(", "),
        };
        format!("{from} gives: {}. {to} gives: {}.", list(gives), list(asks))
    }
}
