//! The game as it may be for all that somebody knows: hands, decks and dice that these eyes have not seen are drawn anew.
//! Whoever thinks about such a game cannot think of what is hidden.

use crate::engine::arrange::Arrange;
use crate::engine::eyes::Eyes;
use crate::engine::ids::PlayerId;
use crate::opponents::cache::mix;
use crate::titles::rails_of_ne::agenda::Task;
use crate::titles::rails_of_ne::game::Game;
use crate::titles::rails_of_ne::state::Chance;
use crate::titles::rails_of_ne::symbols::Card;

impl Game {
    /// A game that these eyes cannot tell from this one; which of them, `world` says. It is the same one whatever is
    /// hidden.
    #[must_use]
    pub fn imagined_by(&self, eyes: Eyes, world: u64) -> Game {
        let mut chance = Chance::new(mix(world, self.seen as u64));
        let mut game = self.clone();
        game.chance = Chance::new(mix(world, self.seen as u64 + 1));
        game.imagine_to_come(&mut chance);
        game.imagine_cards(eyes, &mut chance);
        if self.hides_cash() {
            game.imagine_cash(eyes);
        }
        game
    }

    /// Events and conditions below those that lie open.
    fn imagine_to_come(&mut self, chance: &mut Chance) {
        self.events.pile = redrawn(chance, &self.events.pile);
        for stack in &mut self.economy.stacks {
            // The top of each lies open.
            if let Some(top) = stack.pop() {
                *stack = redrawn(chance, stack);
                stack.push(top);
            }
        }
    }

    /// The deck, what others have in the hand, and the card that one of them has just drawn.
    fn imagine_cards(&mut self, eyes: Eyes, chance: &mut Chance) {
        let (known, hand) = self.shown_to(eyes);
        let is_known = |card: &Card| known.contains(card);
        let hidden: Vec<PlayerId> = self
            .player_ids()
            .filter(|&player| !eyes.are_of(player) && hand != Some(player))
            .collect();
        let in_deck = self.cards.deck.len();
        let mut pool = std::mem::take(&mut self.cards.deck);
        for &player in &hidden {
            let own = self.player(player);
            let cards = own.hand.iter().chain(&own.dealt).copied();
            pool.extend(cards.filter(|card| !is_known(card)));
        }
        if let Some(&Task::Drawn { player, card }) = self.task()
            && !eyes.are_of(player)
        {
            pool.push(card);
        }
        // In the deck are cards of this period alone, in hands older ones as well.
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
            && !eyes.are_of(*player)
            && let Some(other) = left.next()
        {
            *card = other;
        }
    }

    /// What lies open beside hands to whoever decides: the cards of an offer, and the hand that a spy looks into.
    fn shown_to(&self, eyes: Eyes) -> (Vec<Card>, Option<PlayerId>) {
        match self.task() {
            Some(Task::Bargain(bargain)) => {
                let known = [&bargain.give[..], &bargain.chosen].concat();
                (known, None)
            }
            Some(&Task::Spy { player, of }) if eyes.are_of(player) => (Vec::new(), Some(of)),
            _ => (Vec::new(), None),
        }
    }

    /// Where cash is concealed others are taken to have as much as whoever looks.
    fn imagine_cash(&mut self, eyes: Eyes) {
        let mut own = self.player_ids().filter(|&player| eyes.are_of(player));
        let cash = own.next().map_or(0, |player| self.player(player).cash);
        for player in self.player_ids().filter(|&player| !eyes.are_of(player)) {
            self.player_mut(player).cash = cash;
        }
    }
}

/// Things in a drawn order that hangs on the order in which they lay in no way.
fn redrawn<T: Copy + Ord>(chance: &mut Chance, things: &[T]) -> Vec<T> {
    let mut sorted = things.to_vec();
    sorted.arrange_by_key(|thing| *thing);
    chance.shuffled(&sorted)
}
