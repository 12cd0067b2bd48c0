//! A game as it may be for all that one viewer knows: hands, decks and dice hidden from this viewer are drawn anew. A
//! computer player that thinks about such a game cannot use hidden facts.

use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::viewer::Viewer;
use crate::opponents::cache::mix;
use crate::titles::rails_of_ne::agenda::Task;
use crate::titles::rails_of_ne::game::Game;
use crate::titles::rails_of_ne::state::Chance;
use crate::titles::rails_of_ne::symbols::Card;

impl Game {
    /// Returns a game that looks the same. This viewer cannot tell it from this one. `world` selects it. It is the same
    /// one whatever the hidden cards are.
    #[must_use]
    pub fn imagined_by(&self, viewer: Viewer, world: u64) -> Game {
        let mut chance = Chance::new(mix(world, self.seen as u64));
        let mut game = self.clone();
        game.chance = Chance::new(mix(world, self.seen as u64 + 1));
        game.imagine_to_come(&mut chance);
        game.imagine_cards(viewer, &mut chance);
        if self.hides_cash() {
            game.imagine_cash(viewer);
        }
        game
    }

    /// Redraws events and conditions below the open ones.
    fn imagine_to_come(&mut self, chance: &mut Chance) {
        self.events.pile = redrawn(chance, &self.events.pile);
        for stack in &mut self.economy.stacks {
            // The top of each is open.
            if let Some(top) = stack.pop() {
                *stack = redrawn(chance, stack);
                stack.push(top);
            }
        }
    }

    /// Redraws the hidden cards. These are the deck, the hands of others, and a card that another player has just
    /// drawn.
    fn imagine_cards(&mut self, viewer: Viewer, chance: &mut Chance) {
        let (known, hand) = self.shown_to(viewer);
        let is_known = |card: &Card| known.contains(card);
        let hidden: Vec<PlayerId> = self
            .player_ids()
            .filter(|&player| !viewer.are_of(player) && hand != Some(player))
            .collect();
        let in_deck = self.cards.deck.len();
        let mut pool = std::mem::take(&mut self.cards.deck);
        for &player in &hidden {
            let own = self.player(player);
            let cards = own.hand.iter().chain(&own.dealt).copied();
            pool.extend(cards.filter(|card| !is_known(card)));
        }
        if let Some(&Task::Drawn { player, card }) = self.task()
            && !viewer.are_of(player)
        {
            pool.push(card);
        }
        // The deck has cards of this period alone; hands have older ones as well.
        let deck = self.period.deck();
        let (mut of_now, mut older): (Vec<Card>, Vec<Card>) = redrawn(chance, &pool)
            .into_iter()
            .partition(|card| card.copies_in(deck) > 0);
        older.extend(of_now.split_off(in_deck.min(of_now.len())));
        self.cards.deck = of_now;
        let mut left = chance.shuffled(&older).into_iter();
        for player in hidden {
            let own = self.player_mut(player);
            let cards = own.hand.iter_mut().chain(&mut own.dealt);
            for (card, other) in cards.filter(|card| !is_known(card)).zip(&mut left) {
                *card = other;
            }
        }
        if let Some(Task::Drawn { player, card }) = self.agenda.last_mut()
            && !viewer.are_of(*player)
            && let Some(other) = left.next()
        {
            *card = other;
        }
    }

    /// Returns what the decider sees beside the own hand: the cards of an offer, and the hand that a spy looks into.
    fn shown_to(&self, viewer: Viewer) -> (Vec<Card>, Option<PlayerId>) {
        match self.task() {
            Some(Task::TradeOffer(bargain)) => {
                let known = [&bargain.give[..], &bargain.chosen].concat();
                (known, None)
            }
            Some(&Task::Spy { player, of }) if viewer.are_of(player) => (Vec::new(), Some(of)),
            _ => (Vec::new(), None),
        }
    }

    /// Sets concealed cash of others to the viewer's own.
    fn imagine_cash(&mut self, viewer: Viewer) {
        let mut own = self.player_ids().filter(|&player| viewer.are_of(player));
        let cash = own.next().map_or(0, |player| self.player(player).cash);
        for player in self.player_ids().filter(|&player| !viewer.are_of(player)) {
            self.player_mut(player).cash = cash;
        }
    }
}

/// Shuffles things independently of their current order.
fn redrawn<T: Copy + Ord>(chance: &mut Chance, things: &[T]) -> Vec<T> {
    let mut sorted = things.to_vec();
    sorted.arrange_by_key(|thing| *thing);
    chance.shuffled(&sorted)
}
