//! The words for cards, for their effects, and for the reasons of an income.

use super::economy::{Condition, FIRST_TURNS};
use super::events::EVENTS;
use super::game::Game;
use super::game_end::LAST_TURN;
use super::income::{Earning, Prospect, Reason, Source};
use super::state::PlayedBusiness;
use super::symbols::{Card, PlaceId};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

impl Card {
    /// Returns the name in a sentence.
    #[must_use]
    pub fn name(self) -> String {
        match (self.business(), self.place()) {
            (Some(business), Some(place)) => format!("{} in {}", business.kind, place.symbol()),
            _ => self.symbol().to_string(),
        }
    }
}

/// Lists cards by name.
pub(super) fn names(cards: impl IntoIterator<Item = Card>) -> String {
    let names: Vec<String> = cards.into_iter().map(Card::name).collect();
    names.join(", ")
}

impl Earning {
    /// Explains the income in words: `Connected $5, Sheep $2`.
    #[must_use]
    pub fn explain(&self) -> String {
        let part = |(reason, amount): &(Reason, i32)| match reason.choice_text() {
            words if *reason == Reason::Closed => words,
            words => format!("{words} {}", Dollars(*amount)),
        };
        let parts: Vec<String> = self.parts.iter().map(part).collect();
        parts.join(", ")
    }

    /// Names the source in words.
    #[must_use]
    pub fn source_name(&self) -> String {
        match self.source {
            Source::Business(card) => card.name(),
            Source::Route(route) => route.symbol().to_string(),
            Source::Mail(state) => format!("Mail of {}", state.name()),
        }
    }
}

impl Reason {
    fn choice_text(self) -> String {
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
    /// Returns what a Business would earn a player this turn.
    #[must_use]
    pub fn earns_now(&self, player: PlayerId, card: Card) -> Dollars {
        let business = PlayedBusiness { card, patents: 0 };
        Dollars(self.earning_of(player, business, self.now()).total())
    }

    /// Describes a card: the incomes of a Business, or the effect of an Action card.
    #[must_use]
    pub fn about(&self, player: PlayerId, card: Card) -> String {
        if let Some(action) = card.action() {
            return action.text.to_string();
        }
        let business = PlayedBusiness { card, patents: 0 };
        let earns = |prospect| Dollars(self.earning_of(player, business, prospect).total());
        let cost = Dollars(card.cost());
        let mut about = format!("Costs {cost}. Earns {} now", self.earns_now(player, card));
        let later: Vec<String> = (1..=2)
            .filter_map(|later| Some(earns(self.later(later)?).to_string()))
            .collect();
        if !later.is_empty() {
            about = format!("{about}, then {}", later.join(" and "));
        }
        about + "."
    }

    /// Returns the income added by a depot, this turn as it is.
    #[must_use]
    pub fn more_income(&self, player: PlayerId, place: PlaceId) -> i32 {
        let with = Prospect {
            more: &[place],
            ..self.now()
        };
        self.income(player, with) - self.income(player, self.now())
    }

    /// Counts the conditions on display from this turn on. None comes after the last turn.
    pub(super) fn conditions_to_come(&self) -> usize {
        let left = usize::from(LAST_TURN - self.turn.clamp(1, LAST_TURN)) + 1;
        left.min(self.economy.shown.len())
    }

    /// Returns the condition of a turn, if known: this one (0) or a later one. Those of the first three turns are
    /// known.
    #[must_use]
    pub fn known_condition(&self, later: usize) -> Option<Condition> {
        let turn = usize::from(self.turn.max(1)) + later;
        let is_known = later < self.conditions_to_come() || turn <= FIRST_TURNS;
        is_known.then(|| self.economy.condition(later))
    }

    /// Returns the known conditions in order.
    #[must_use]
    pub fn conditions(&self) -> Vec<Condition> {
        (0..self.conditions_to_come())
            .map(|later| self.economy.condition(later))
            .collect()
    }
}
