//! The Development Phase: the Card Play Actions.

use super::action_cards::{VENTURES, venture_price};
use super::game::{Game, Log};
use super::state::PlayedBusiness;
use super::symbols::Card;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Verdict, require};

impl Game {
    pub(super) fn has_in_play(&self, player: PlayerId, card: Card) -> Verdict {
        require(self.player(player).has_in_play(card), "", || {
            format!("{} has no such Business in play.", self.name(player))
        })
    }

    /// Returns the most cash of a player. It counts selling everything and playing Unexpected Inheritances.
    #[must_use]
    pub fn cash_at_most(&self, player: PlayerId) -> i32 {
        let own = self.player(player);
        own.cash
            + self.inheritances(player)
            + own
                .businesses
                .iter()
                .map(|business| business.card.half())
                .sum::<i32>()
    }

    pub(super) fn put_into_play(&mut self, player: PlayerId, card: Card) {
        self.player_mut(player)
            .businesses
            .push(PlayedBusiness { card, patents: 0 });
    }

    /// Takes a Business out of play. The patents under it leave the game.
    pub(super) fn lose_business(&mut self, player: PlayerId, card: Card) {
        let businesses = &mut self.player_mut(player).businesses;
        let Some(index) = businesses.iter().position(|business| business.card == card) else {
            return;
        };
        let lost = businesses.remove(index);
        let patent = Card::with(super::action_cards::Effect::NewPatent);
        let patents = std::iter::repeat_n(patent, usize::from(lost.patents));
        self.cards.out.extend(patents);
    }

    /// Sells a Business to the Bank. It leaves the game.
    pub(super) fn sell(&mut self, player: PlayerId, card: Card, log: &mut Log) {
        self.lose_business(player, card);
        self.cards.out.push(card);
        self.player_mut(player).cash += card.half();
        let what = format!(
            "sells {} to the Bank for {}.",
            card.name(),
            Dollars(card.half())
        );
        self.tell(log, player, &what);
    }

    /// Returns the Businesses in a player's hand.
    pub(super) fn ventures(&self, player: PlayerId) -> impl Iterator<Item = Card> {
        let hand = self.player(player).hand.iter().copied();
        hand.filter(|card| card.business().is_some())
    }

    /// Checks whether venture capital and cash suffice. One Business of the hand must be affordable.
    pub(super) fn can_venture_with(&self, player: PlayerId, cash: i32) -> bool {
        let mut prices = self.ventures(player).map(|card| venture_price(card.cost()));
        prices.any(|price| price <= cash)
    }

    /// Checks whether one more Business is asked about. After the first one it is asked with any cards in the hand,
    /// since nobody else knows them.
    pub(super) fn can_venture(&self, player: PlayerId, left: usize) -> bool {
        match left {
            0 => false,
            VENTURES => self.can_venture_with(player, self.cash_at_most(player)),
            _ => !self.player(player).hand.is_empty(),
        }
    }
}
