//! The facts that must add up in every state reached by play.

use super::action_cards::Effect;
use super::agenda::Task;
use super::businesses::Deck;
use super::game::Game;
use super::symbols::{Card, PlaceId};

impl Game {
    /// Finds the first inconsistency.
    #[must_use]
    pub fn find_inconsistency(&self) -> Option<String> {
        self.lost_card()
            .or_else(|| self.wrong_depots())
            .or_else(|| self.wrong_money())
            .or_else(|| self.wrong_events())
    }

    /// Counts the copies of a card anywhere in the game.
    fn copies(&self, card: Card) -> usize {
        let mut places = vec![
            &self.cards.deck,
            &self.cards.row,
            &self.cards.unwanted,
            &self.cards.out,
        ];
        for player in &self.players {
            places.extend([&player.hand, &player.dealt, &player.retired]);
        }
        for task in &self.agenda {
            if let Task::Fair { cards, .. } = task {
                places.push(cards);
            }
        }
        let lying = places
            .into_iter()
            .flatten()
            .filter(|other| **other == card)
            .count();
        let is_drawn =
            |task: &&Task| matches!(task, Task::Drawn { card: drawn, .. } if *drawn == card);
        let drawn = self.agenda.iter().filter(is_drawn).count();
        let businesses = self.players.iter().flat_map(|player| &player.businesses);
        let in_play = businesses
            .clone()
            .filter(|business| business.card == card)
            .count();
        let patents = if card.effect() == Some(Effect::NewPatent) {
            businesses
                .map(|business| usize::from(business.patents))
                .sum()
        } else {
            0
        };
        lying + drawn + in_play + patents
    }

    /// Finds a lost card. A card of an opened deck must have exactly its copies. Cards of other decks are nowhere yet.
    fn lost_card(&self) -> Option<String> {
        let opened = [Deck::Start, Deck::A, Deck::B, Deck::C];
        let opened: Vec<Card> = opened
            .into_iter()
            .filter(|deck| *deck <= self.period.deck())
            .flat_map(|deck| self.all_of(deck))
            .collect();
        // Before the start cards are dealt there are no cards anywhere.
        let begun = !self.agenda.contains(&Task::DealStart);
        let wrong = Card::all().find(|card| {
            let all = opened.iter().filter(|other| *other == card).count();
            self.copies(*card) != if begun { all } else { 0 }
        })?;
        Some(format!(
            "{} lies {} times on the table",
            wrong.name(),
            self.copies(wrong)
        ))
    }

    fn wrong_depots(&self) -> Option<String> {
        let wrong = PlaceId::all().find(|place| {
            let here = |player: &super::state::Player| {
                player.depots.iter().filter(|depot| *depot == place).count()
            };
            let each_one = self.players.iter().all(|player| here(player) <= 1);
            let all: usize = self.players.iter().map(here).sum();
            !each_one || place.place().depots().is_some_and(|most| all > most)
        })?;
        Some(format!("too many depots stand in {}", wrong.symbol()))
    }

    fn wrong_money(&self) -> Option<String> {
        let most = self.period.most_businesses();
        let wrong = |player: &&super::state::Player| {
            player.cash < 0 || player.loans > 5 || player.businesses.len() > most
        };
        let wrong = self.players.iter().find(wrong)?;
        Some(format!(
            "a player has ${}, {} loans and {} Businesses",
            wrong.cash,
            wrong.loans,
            wrong.businesses.len()
        ))
    }

    fn wrong_events(&self) -> Option<String> {
        let events = [
            &self.events.row,
            &self.events.pile,
            &self.events.used,
            &self.events.done,
        ];
        let count: usize = events.iter().map(|events| events.len()).sum();
        (count != super::events::EVENTS.len()).then(|| format!("there are {count} events"))
    }
}
