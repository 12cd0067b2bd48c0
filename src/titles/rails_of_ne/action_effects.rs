//! Playing Action cards: their targets, the defence against them, their effects.

use super::action::{Action, Target};
use super::action_cards::{
    ARSON_MOST, BANKRUPT_MOST, COST, Effect, FAIR, FRIEND_MOST, GRANTED, INHERITED, INSPECTED,
    PER_CONNECTED, VENTURES, WATERED,
};
use super::agenda::{Building, Task, Terms};
use super::businesses::{Deck, Hazard};
use super::economic_phase::{only_in_defence, player_of};
use super::game::{Game, Log, not_now};
use super::setup::{CONCEALED, FRIENDLY};
use super::state::take;
use super::symbols::Card;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Refusal, Verdict, require};

/// The section of the rulebook.
const RULE: &str = "Card Play Action";
/// The section of the rulebook about places that Action cards cannot close.
const CLOSINGS: &str = "Closings";

/// Returns the Build that a card brings, if any.
fn building_by(player: PlayerId, effect: Effect) -> Option<Building> {
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
    /// Checks whether a player may play an Action card. `fee` is an amount to be paid before.
    pub(super) fn may_act(&self, player: PlayerId, card: Card, at: Target, fee: i32) -> Verdict {
        let Some(effect) = card.effect() else {
            return Err(Refusal::new(RULE, "This is no Action card."));
        };
        if let Some(refusal) = only_in_defence(card) {
            return Err(refusal);
        }
        let left = self.player(player).cash - fee - COST;
        require(left >= 0, RULE, || {
            format!("It costs {}, which is not there.", Dollars(COST + fee))
        })?;
        match (effect, at) {
            (
                Effect::Friend
                | Effect::Embezzlement
                | Effect::WateredStock
                | Effect::Spy
                | Effect::Inspection,
                Target::Player(other),
            ) => {
                require(
                    self.is_opponent(player, other),
                    RULE,
                    || "It needs an opponent.",
                )?;
                self.may_strike(effect, other, left)
            }
            (
                Effect::Bankruptcy | Effect::InsiderTrading | Effect::Arson,
                Target::Business(business),
            ) => {
                let owner = self.owner_of(business).filter(|owner| *owner != player);
                require(
                    owner.is_some(),
                    RULE,
                    || "It needs an opponent\u{2019}s Business in play.",
                )?;
                self.may_hit(effect, business)
            }
            (
                Effect::Revolution,
                Target::State {
                    player: other,
                    state,
                },
            ) => {
                require(
                    self.is_opponent(player, other),
                    RULE,
                    || "It needs an opponent.",
                )?;
                let mut own = self.player(other).businesses.iter();
                let there = own.any(|own| {
                    own.card.place().and_then(|place| place.place().state()) == Some(state)
                });
                require(there, RULE, || {
                    format!("{} has no Business in {}.", self.name(other), state.name())
                })
            }
            (Effect::NewPatent, Target::Business(business)) => self.has_in_play(player, business),
            (Effect::TrackGang | Effect::LandGrant | Effect::ExpressCharter, Target::Nobody) => {
                let building = building_by(player, effect);
                let possible =
                    building.is_some_and(|building| !self.builds_for(&building, left).is_empty());
                require(
                    possible,
                    "Build Action",
                    || "No depot can be built with what would be left.",
                )
            }
            (Effect::VentureCapital, Target::Nobody) => {
                // Others may be sold for it, for the money or for the room.
                let most = self.cash_at_most(player) - fee - COST;
                require(
                    self.can_venture_with(player, most),
                    RULE,
                    || "No Business of the hand can be paid for with what would be left.",
                )
            }
            (Effect::TradeFair, Target::Nobody) => {
                require(self.has_deck(), RULE, || "No card is left.")
            }
            (Effect::FavorablePress, Target::Nobody) => Ok(()),
            _ => Err(Refusal::new(RULE, "This card is not aimed so.")),
        }
    }

    /// Checks whether a card may target an opponent.
    fn may_strike(&self, effect: Effect, other: PlayerId, left: i32) -> Verdict {
        let name = self.name(other);
        match effect {
            // Where cash is concealed, the richer player is unknown until it is seen.
            Effect::Friend if self.setup.uses(CONCEALED) => Ok(()),
            Effect::Friend => require(self.player(other).cash > left, RULE, || {
                format!("{name} must have more cash than you have after paying.")
            }),
            Effect::Spy => require(!self.player(other).hand.is_empty(), RULE, || {
                format!("{name} has no card.")
            }),
            Effect::Inspection => {
                require(self.inspectable(other).next().is_some(), CLOSINGS, || {
                    format!("{name} has no open depot outside Market Cities and State Capitals.")
                })
            }
            _ => Ok(()),
        }
    }

    /// Checks whether a card may target an opponent's Business.
    fn may_hit(&self, effect: Effect, business: Card) -> Verdict {
        match effect {
            Effect::Bankruptcy => require(business.cost() <= BANKRUPT_MOST, RULE, || {
                format!("It cost more than {}.", Dollars(BANKRUPT_MOST))
            }),
            Effect::InsiderTrading => {
                let mut diverted = self.today.diverted.iter();
                let is_free = diverted.all(|(card, _)| *card != business);
                require(
                    is_free,
                    RULE,
                    || "Its Income goes to somebody else already.",
                )
            }
            _ => Ok(()),
        }
    }

    /// Checks whether an Unexpected Inheritance may be played.
    pub(super) fn may_inherit(&self, player: PlayerId) -> Verdict {
        require(
            player.index() < self.players.len(),
            "",
            || "There is no such player.",
        )?;
        self.has_in_hand(player, Card::with(Effect::Inheritance))
    }

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

    pub(super) fn inherit(&mut self, player: PlayerId, log: &mut Log) {
        let card = Card::with(Effect::Inheritance);
        let own = self.player_mut(player);
        take(&mut own.hand, card);
        own.cash += INHERITED - COST;
        self.cards.out.push(card);
        let what = format!(
            "plays {}: {} after paying for it.",
            card.name(),
            Dollars(INHERITED - COST)
        );
        self.tell(log, player, &what);
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

    pub(super) fn check_defence(&self, player: PlayerId, card: Card, action: Action) -> Verdict {
        match action {
            Action::Suffer => Ok(()),
            Action::Pinkerton => {
                self.has_in_hand(player, Card::with(Effect::Pinkerton))?;
                self.can_pay(player, COST)
            }
            Action::Discard { card: own } if card.effect() == Some(Effect::WateredStock) => {
                self.has_in_hand(player, own)
            }
            _ => not_now(),
        }
    }

    pub(super) fn defend(
        &mut self,
        player: PlayerId,
        by: PlayerId,
        card: Card,
        at: Target,
        action: Action,
        log: &mut Log,
    ) {
        match action {
            Action::Pinkerton => {
                let pinkerton = Card::with(Effect::Pinkerton);
                let own = self.player_mut(player);
                take(&mut own.hand, pinkerton);
                own.cash -= COST;
                self.cards.out.push(pinkerton);
                self.tell(
                    log,
                    player,
                    &format!(
                        "plays {} for {}: nothing happens.",
                        pinkerton.name(),
                        Dollars(COST)
                    ),
                );
            }
            Action::Discard { card: own } => {
                take(&mut self.player_mut(player).hand, own);
                self.cards.out.push(own);
                self.tell(log, player, "discards a card instead of paying.");
            }
            _ => {
                if let Some(effect) = card.effect() {
                    self.strike(player, by, effect, at, log);
                }
            }
        }
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
    fn strike(
        &mut self,
        player: PlayerId,
        by: PlayerId,
        effect: Effect,
        at: Target,
        log: &mut Log,
    ) {
        match (effect, at) {
            (Effect::Friend | Effect::Embezzlement | Effect::WateredStock, _) => {
                let damage = self.damage(player, by, effect, at);
                self.hand_over(player, by, damage.unwrap_or_default(), log);
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
