//! Counts what the later Action cards of Rails of New England can do in the last period.

use roundhouse::titles::rails_of_ne::action::Action;
use roundhouse::titles::rails_of_ne::action_cards::{ARSON_MOST, BANKRUPT_MOST, venture_price};
use roundhouse::titles::rails_of_ne::businesses::Deck;
use roundhouse::titles::rails_of_ne::game::Game;
use roundhouse::titles::rails_of_ne::symbols::Card;
use std::collections::BTreeMap;

/// The first turn of the last period.
const LATE: u8 = 11;

/// Sums over all turns of the last period.
#[derive(Default)]
pub struct CardCounts {
    /// Pairs of a turn and a player.
    turns: usize,
    /// Others' Businesses, and those among them that Bankruptcy may take, by period.
    targets: BTreeMap<&'static str, (usize, usize)>,
    /// Businesses that may burn, their price for the owner, and the cash of those owners, in dollars.
    arson: (usize, i32, i32),
    /// Businesses in hands, their costs, and what Venture Capital takes off, in dollars.
    venture: (usize, i32, i32),
    /// Action cards that were played, in all turns.
    played: BTreeMap<&'static str, usize>,
}

impl CardCounts {
    /// Counts the turn that begins.
    pub fn count_turn(&mut self, game: &Game) {
        if game.turn() < LATE {
            return;
        }
        for player in game.player_ids() {
            let own = game.player(player);
            self.turns += 1;
            let others = game
                .others(player)
                .flat_map(|id| &game.player(id).businesses);
            for business in others {
                let (all, open) = self.targets.entry(period(business.card)).or_default();
                *all += 1;
                *open += usize::from(business.card.cost() <= BANKRUPT_MOST);
            }
            for business in &own.businesses {
                let (count, price, cash) = &mut self.arson;
                *count += 1;
                *price += business.card.half().min(ARSON_MOST);
                *cash += own.cash;
            }
            for card in own.hand.iter().filter(|card| card.business().is_some()) {
                let (count, cost, less) = &mut self.venture;
                *count += 1;
                *cost += card.cost();
                *less += card.cost() - venture_price(card.cost());
            }
        }
    }

    /// Counts an Action card that is played.
    pub fn count_move(&mut self, action: &Action) {
        if let Action::Act { card, .. } = action
            && let Some(card) = card.action()
        {
            *self.played.entry(card.name).or_default() += 1;
        }
    }

    /// Prints the counts.
    pub fn print(&self, games: usize) {
        if self.turns == 0 {
            return;
        }
        for (period, (all, open)) in &self.targets {
            println!(
                "Bankruptcy from turn {LATE}: {:.1} of {:.1} Businesses of others that came {period} may be taken",
                *open as f64 / self.turns as f64,
                *all as f64 / self.turns as f64,
            );
        }
        let (count, price, cash) = self.arson;
        println!(
            "Arson from turn {LATE}: a fire costs ${:.1}, its owner has ${:.0}",
            f64::from(price) / count as f64,
            f64::from(cash) / count as f64,
        );
        let (count, cost, less) = self.venture;
        println!(
            "Venture Capital from turn {LATE}: ${:.1} off a Business of the hand that costs ${:.1}",
            f64::from(less) / count as f64,
            f64::from(cost) / count as f64,
        );
        for (name, played) in &self.played {
            println!(
                "played: {name}: {:.2} a game",
                *played as f64 / games as f64
            );
        }
    }
}

fn period(card: Card) -> &'static str {
    match card.business().map(|business| business.deck) {
        Some(Deck::Start) | None => "at the start",
        Some(Deck::A) => "in period A",
        Some(Deck::B) => "in period B",
        Some(Deck::C) => "in period C",
    }
}
