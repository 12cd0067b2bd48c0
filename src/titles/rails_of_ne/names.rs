//! What cards are called, what they are, and why something earns what it earns, in words.

use super::economy::{Condition, FIRST_TURNS};
use super::events::EVENTS;
use super::game::Game;
use super::game_end::LAST_TURN;
use super::income::{Earning, Prospect, Reason, Source};
use super::state::InPlay;
use super::symbols::{Card, PlaceId};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

impl Card {
    /// What it is called in a sentence.
    #[must_use]
    pub fn name(self) -> String {
        match (self.business(), self.stands_in()) {
            (Some(business), Some(place)) => format!("{} in {}", business.kind, place.symbol()),
            _ => self.symbol().to_string(),
        }
    }
}

/// Cards one after the other.
pub(super) fn names(cards: impl IntoIterator<Item = Card>) -> String {
    let names: Vec<String> = cards.into_iter().map(Card::name).collect();
    names.join(", ")
}

impl Earning {
    /// Why it earns that, in words: `Connected $5, Sheep $2`.
    #[must_use]
    pub fn why(&self) -> String {
        let part = |(reason, amount): &(Reason, i32)| match reason.words() {
            words if *reason == Reason::Closed => words,
            words => format!("{words} {}", Dollars(*amount)),
        };
        let parts: Vec<String> = self.parts.iter().map(part).collect();
        parts.join(", ")
    }

    /// What earns it, in words.
    #[must_use]
    pub fn what(&self) -> String {
        match self.source {
            Source::Business(card) => card.name(),
            Source::Route(route) => route.symbol().to_string(),
            Source::Mail(state) => format!("Mail of {}", state.name()),
        }
    }
}

impl Reason {
    fn words(self) -> String {
        match self {
            Reason::Closed => "Closed".to_string(),
            Reason::Unconnected => "Unconnected".to_string(),
            Reason::Connected => "Connected".to_string(),
            Reason::Markets => "further Market Cities".to_string(),
            Reason::Sheep => "Sheep".to_string(),
            Reason::Patents => "New Patent".to_string(),
            Reason::Hotel(route) => route.symbol().to_string(),
            Reason::Subsidy(subsidy) => subsidy.symbol().to_string(),
            Reason::Event(event) => EVENTS[event].name.to_string(),
            Reason::Claimants(1) => "one claimant".to_string(),
            Reason::Claimants(count) => format!("{count} claimants"),
            Reason::Capital => "capital".to_string(),
            Reason::Cities(1) => "one other city".to_string(),
            Reason::Cities(count) => format!("{count} other cities"),
        }
    }
}

impl Game {
    /// What a card is: the incomes of a Business, or what an Action card does.
    #[must_use]
    pub fn about(&self, player: PlayerId, card: Card) -> String {
        if let Some(action) = card.action() {
            return action.text.to_string();
        }
        let business = InPlay { card, patents: 0 };
        let earns = |prospect| Dollars(self.earning_of(player, business, prospect).total());
        let cost = Dollars(card.cost(self.edition()));
        let mut about = format!("Costs {cost}. Earns {} now", earns(self.now()));
        let later: Vec<String> = (1..=2)
            .filter_map(|later| Some(earns(self.later(later)?).to_string()))
            .collect();
        if !later.is_empty() {
            about = format!("{about}, then {}", later.join(" and "));
        }
        about + "."
    }

    /// What a player's income would change by with one more depot, this turn as it is.
    #[must_use]
    pub fn more_income(&self, player: PlayerId, place: PlaceId) -> i32 {
        let with = Prospect {
            more: &[place],
            ..self.now()
        };
        self.income(player, with) - self.income(player, self.now())
    }

    /// How many of the conditions on display are those of turns to come, this one's among them: after the last turn
    /// nothing comes.
    pub(super) fn conditions_to_come(&self) -> usize {
        let left = usize::from(LAST_TURN - self.turn.clamp(1, LAST_TURN)) + 1;
        left.min(self.economy.shown.len())
    }

    /// The condition of this turn (0) or a later one, if it is known: those of the first three turns are.
    #[must_use]
    pub fn known_condition(&self, later: usize) -> Option<Condition> {
        let turn = usize::from(self.turn.max(1)) + later;
        let is_known = later < self.conditions_to_come() || turn <= FIRST_TURNS;
        is_known.then(|| self.economy.condition(later))
    }

    /// The conditions that are known, as they follow.
    #[must_use]
    pub fn conditions(&self) -> Vec<Condition> {
        (0..self.conditions_to_come())
            .map(|later| self.economy.condition(later))
            .collect()
    }
}
