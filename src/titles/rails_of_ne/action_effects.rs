//! The effects of Action cards, and what inheritances may bring.

use super::action::Target;
use super::action_cards::{
    ARSON_MOST, COST, Effect, FAIR, FRIEND_MOST, GRANTED, INHERITED, INSPECTED, PER_CONNECTED,
    VENTURES, WATERED,
};
use super::agenda::{Building, Task, Terms};
use super::businesses::{Deck, Hazard};
use super::game::{Game, Log};
use super::setup::FRIENDLY;
use super::symbols::Card;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

/// Returns the Build that a card brings, if any.
pub(super) fn building_by(player: PlayerId, effect: Effect) -> Option<Building> {
    let terms = Terms {
        halved: effect == Effect::TrackGang,
        free: if effect == Effect::LandGrant {
            GRANTED
        } else {
            0
        },
    };
    let builds = matches!(
        effect,
        Effect::TrackGang | Effect::LandGrant | Effect::ExpressCharter
    );
    builds.then(|| Building {
        again: effect == Effect::ExpressCharter,
        ..Building::new(player, terms)
    })
}

impl Game {
    /// Returns the most that inheritances could bring. All that may be are counted among this many cards, in dollars.
    fn inheritances_among(&self, cards: usize) -> i32 {
        let decks = [Deck::A, Deck::B, Deck::C].into_iter();
        let decks = decks.take(self.period as usize + 1);
        let card = Card::with(Effect::Inheritance);
        let copies: usize = decks.map(|deck| card.copies_in(deck)).sum();
        let copies = if self.setup.uses(FRIENDLY) { 0 } else { copies };
        let most = copies.min(cards);
        i32::try_from(most).unwrap_or_default() * (INHERITED - COST)
    }

    /// Returns the most cash a player may get. It is without selling, and as far as others can know. If only holders of
    /// an Unexpected Inheritance were asked, the question would reveal the card.
    ///
    /// Concealed cash may be any sum, so it sets no bound.
    pub(super) fn within_reach(&self, player: PlayerId) -> i32 {
        if self.hides_cash() {
            return i32::MAX;
        }
        let own = self.player(player);
        own.cash + self.inheritances_among(own.hand.len())
    }

    /// Returns the proceeds of a hand's inheritances. They are those of Unexpected Inheritances, in dollars.
    pub(super) fn inheritances(&self, player: PlayerId) -> i32 {
        let card = Card::with(Effect::Inheritance);
        let hand = self.player(player).hand.iter();
        let held = hand.filter(|held| **held == card).count();
        i32::try_from(held).unwrap_or_default() * (INHERITED - COST)
    }

    /// Plays an Action card that has left the hand.
    pub(super) fn play_action_card(
        &mut self,
        player: PlayerId,
        card: Card,
        at: Target,
        log: &mut Log,
    ) {
        self.player_mut(player).cash -= COST;
        let effect = card.effect();
        let against = player_of(self, at).filter(|other| *other != player);
        let name = card.name();
        let what = match against {
            Some(other) => format!("plays {name} against {}{}.", self.name(other), aim(at)),
            None => format!("plays {name}{}.", aim(at)),
        };
        self.tell(log, player, &what);
        // A patent lies under its Business.
        if effect != Some(Effect::NewPatent) {
            self.cards.out.push(card);
        }
        match (effect, against) {
            (_, Some(other)) => self.agenda.push(Task::Defend {
                player: other,
                by: player,
                card,
                at,
            }),
            (Some(effect), None) => self.use_action_card(player, effect, at, log),
            (None, None) => {}
        }
    }

    /// Applies the effect of an unopposed card.
    fn use_action_card(&mut self, player: PlayerId, effect: Effect, at: Target, log: &mut Log) {
        if let Some(building) = building_by(player, effect) {
            self.agenda.push(Task::Build(building));
        }
        match (effect, at) {
            (Effect::VentureCapital, _) => self.agenda.push(Task::Venture {
                player,
                left: VENTURES,
            }),
            (Effect::TradeFair, _) => {
                let cards: Vec<Card> = (0..FAIR).filter_map(|_| self.draw_card()).collect();
                let names: Vec<String> = cards.iter().map(|card| card.name()).collect();
                self.tell(log, player, &format!("sees {}.", names.join("; ")));
                self.agenda.push(Task::Fair { player, cards });
            }
            (Effect::FavorablePress, _) => {
                let paid = self.per_connected(player);
                self.player_mut(player).cash += paid;
                self.tell(log, player, &format!("receives {}.", Dollars(paid)));
            }
            (Effect::NewPatent, Target::Business(business)) => {
                let mut own = self.player_mut(player).businesses.iter_mut();
                if let Some(own) = own.find(|own| own.card == business) {
                    own.patents += 1;
                }
            }
            _ => {}
        }
    }

    /// Returns the sum for Connected Businesses. It goes to an embezzler or is earned by the press.
    fn per_connected(&self, player: PlayerId) -> i32 {
        let (each, most) = PER_CONNECTED;
        let own = self.player(player).businesses.iter();
        let count = own
            .filter(|business| self.is_connected(player, business.card))
            .count();
        i32::try_from(count).map_or(most, |count| (each * count).min(most))
    }

    /// Returns the damage of a card in cash. It is in dollars; `None` for a card of another kind.
    pub(super) fn damage(
        &self,
        victim: PlayerId,
        by: PlayerId,
        effect: Effect,
        at: Target,
    ) -> Option<i32> {
        let cash = self.player(victim).cash;
        let damage = match (effect, at) {
            (Effect::Friend, _) => {
                let more = (cash - self.player(by).cash).max(0);
                (more / 2).min(FRIEND_MOST)
            }
            (Effect::Embezzlement, _) => self.per_connected(victim),
            (Effect::WateredStock, _) => WATERED,
            (Effect::Arson, Target::Business(business)) => {
                let card = business.business()?;
                let burns = card.hazards.contains(&Hazard::Fire);
                burns.then(|| business.half().min(ARSON_MOST))?
            }
            _ => return None,
        };
        Some(damage.min(cash))
    }

    /// Applies the effect of a card to its victim.
    pub(super) fn strike(
        &mut self,
        player: PlayerId,
        by: PlayerId,
        effect: Effect,
        at: Target,
        log: &mut Log,
    ) {
        match (effect, at) {
            (Effect::Friend | Effect::Embezzlement | Effect::WateredStock, _) => {
                if let Some(damage) = self.damage(player, by, effect, at) {
                    self.hand_over(player, by, damage, log);
                }
            }
            (Effect::Bankruptcy, Target::Business(business)) => self.sell(player, business, log),
            (Effect::InsiderTrading, Target::Business(business)) => {
                self.today.diverted.push((business, by));
            }
            (Effect::Arson, Target::Business(business)) => {
                self.today.businesses.push(business);
                if let Some(damage) = self.damage(player, by, effect, at) {
                    self.player_mut(player).cash -= damage;
                    let what = format!("pays {} to the Bank: it burns.", Dollars(damage));
                    self.tell(log, player, &what);
                }
            }
            (Effect::Revolution, Target::State { state, .. }) => {
                self.today.revolts.push((player, state));
            }
            (Effect::Inspection, _) => self.agenda.push(Task::Inspect {
                player: by,
                of: player,
                left: INSPECTED,
            }),
            (Effect::Spy, _) => {
                self.seen += 1;
                self.agenda.push(Task::Spy {
                    player: by,
                    of: player,
                });
            }
            _ => {}
        }
    }

    /// Moves money between players.
    fn hand_over(&mut self, from: PlayerId, to: PlayerId, amount: i32, log: &mut Log) {
        self.player_mut(from).cash -= amount;
        self.player_mut(to).cash += amount;
        let what = format!("pays {} to {}.", Dollars(amount), self.name(to));
        self.tell(log, from, &what);
    }
}

/// Describes the target of a card beyond its player.
fn aim(at: Target) -> String {
    match at {
        Target::Nobody | Target::Player(_) => String::new(),
        Target::Business(card) => format!(": {}", card.name()),
        Target::State { state, .. } => format!(": {}", state.name()),
    }
}

/// Returns the player targeted by an Action card.
fn player_of(game: &Game, at: Target) -> Option<PlayerId> {
    match at {
        Target::Nobody => None,
        Target::Player(player) | Target::State { player, .. } => Some(player),
        Target::Business(card) => game.owner_of(card),
    }
}
