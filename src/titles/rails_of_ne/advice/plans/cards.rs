//! The choice of an Action card to play, and the decisions about cards that are drawn or played by others.

use super::{View, anything, count, f, least};
use crate::engine::ids::PlayerId;
use crate::titles::rails_of_ne::action::{Action, Target};
use crate::titles::rails_of_ne::action_cards::{BANKRUPT_MOST, Effect};
use crate::titles::rails_of_ne::businesses::Hazard;
use crate::titles::rails_of_ne::symbols::Card;

impl View<'_> {
    /// Returns the leader among the others.
    pub(super) fn rival(&self) -> PlayerId {
        let others = self.game.others(self.player);
        least(others, |other| -f(self.game.worth(*other))).unwrap_or(self.player)
    }

    /// Returns the best Action card of the hand and its value.
    pub(super) fn best_action_card(&self) -> Option<(f64, Action)> {
        let rival = self.rival();
        let mut best: Option<(f64, Action)> = None;
        for card in self.hand() {
            let effect = card.effect();
            let Some((value, at)) = effect.and_then(|effect| self.best_target(effect, rival))
            else {
                continue;
            };
            let action = Action::Act { card, at };
            if self.game.check(&action).is_ok() && best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
        }
        best
    }

    /// Returns the best target of an Action card and the value of the card.
    fn best_target(&self, effect: Effect, rival: PlayerId) -> Option<(f64, Target)> {
        let other = self.game.player(rival);
        let theirs = other.businesses.iter().map(|own| own.card);
        let earns = |card: &Card| {
            let own = other.businesses.iter().find(|own| own.card == *card);
            let earns = |own| self.game.earning_of(rival, own, self.game.now()).total();
            own.map_or(0.0, |own| f(earns(*own)))
        };
        let linked = |player: PlayerId| {
            let own = self.game.player(player).businesses.iter();
            let linked = own.filter(|own| self.game.is_connected(player, own.card));
            (4.0 * count(linked.count())).min(28.0)
        };
        Some(match effect {
            Effect::WateredStock => (11.0, Target::Player(rival)),
            Effect::Friend => {
                let half = ((f(other.cash) - self.cash()) / 2.0).floor();
                (half.min(30.0) - 5.0, Target::Player(rival))
            }
            Effect::Embezzlement => {
                let paid = linked(rival).min(f(other.cash));
                (paid - 5.0, Target::Player(rival))
            }
            Effect::FavorablePress => (linked(self.player) - 5.0, Target::Nobody),
            Effect::InsiderTrading => {
                let card = least(theirs, |card| -earns(card))?;
                (1.3 * earns(&card) - 5.0, Target::Business(card))
            }
            Effect::NewPatent => {
                let card = least(self.in_play(), |card| -f(card.cost()))?;
                (2.7 * self.left() - 5.0, Target::Business(card))
            }
            Effect::Arson => {
                let burns = |card: &Card| {
                    let own = card.business();
                    own.is_some_and(|own| own.hazards.contains(&Hazard::Fire))
                };
                let loss = |card: &Card| f(card.cost()) + if burns(card) { 100.0 } else { 0.0 };
                let card = least(theirs, |card| -loss(card))?;
                (3.0, Target::Business(card))
            }
            Effect::Bankruptcy => {
                let cheap = theirs.filter(|card| card.cost() <= BANKRUPT_MOST);
                let card = least(cheap, |card| -earns(card))?;
                (10.0, Target::Business(card))
            }
            Effect::VentureCapital => (self.value_of_ventures()?, Target::Nobody),
            _ => return None,
        })
    }

    /// Returns the value of playing the first two Businesses of the hand. None if that is impossible.
    fn value_of_ventures(&self) -> Option<f64> {
        let businesses = self.hand().filter(|card| card.business().is_some());
        let hand: Vec<Card> = businesses.take(2).collect();
        let price: i32 = hand.iter().map(|card| card.cost()).sum();
        let has_room = self.in_play().len() + 2 <= self.max_businesses();
        if hand.len() < 2 || !has_room || self.cash() < f(price) {
            return None;
        }
        let gain: f64 = hand.iter().map(|card| self.earns_now(*card)).sum();
        Some(0.9 * gain * self.left())
    }

    pub(super) fn use_drawn(&self, card: Card) -> Action {
        let play = Action::Play { card };
        let wants = card.business().is_some()
            && self.cash() > f(card.cost()) + 5.0
            && self.quick(card) > 10.0
            && self.game.check(&play).is_ok();
        if wants { play } else { Action::Keep { card } }
    }

    pub(super) fn venture(&self) -> Option<Action> {
        let playable = self
            .hand()
            .filter(|card| self.game.check(&Action::Play { card: *card }).is_ok());
        match least(playable, |card| -self.quick(*card)) {
            Some(card) => Some(Action::Play { card }),
            None => anything(self.game),
        }
    }

    pub(super) fn defend(&self, card: Card) -> Action {
        if self.game.check(&Action::Pinkerton).is_ok() {
            return Action::Pinkerton;
        }
        let worst = least(self.hand(), |card| self.value(*card));
        match worst {
            Some(worst)
                if card.effect() == Some(Effect::WateredStock) && self.value(worst) < 15.0 =>
            {
                Action::Discard { card: worst }
            }
            _ => Action::Suffer,
        }
    }

    pub(super) fn loans(&self) -> Action {
        let own = self.game.player(self.player);
        let most = (1..=own.loans)
            .rev()
            .find(|loans| own.cash - 20 * (i32::from(*loans) - 1) > 55);
        if let Some(loans) = most {
            return Action::Repay { loans };
        }
        let wants = own.cash < 18 && self.game.turn() <= 9 && own.loans < 2;
        if wants && self.game.check(&Action::Loan).is_ok() {
            Action::Loan
        } else {
            Action::Pass
        }
    }
}
