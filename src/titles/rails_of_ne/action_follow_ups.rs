//! The decisions after an Action card has been played: the depots that are inspected, the card that a spy takes,
//! Businesses played with venture capital, a card of a trade fair.

use super::action::Action;
use super::action_cards::{VENTURES, venture_price};
use super::agenda::Task;
use super::game::{Game, Log, not_now};
use super::state::take;
use super::symbols::{Card, PlaceId};
use crate::engine::ids::PlayerId;
use crate::engine::refusal::{Verdict, require};

/// The sections of the rulebook.
const RULE: &str = "Card Play Action";
const CLOSINGS: &str = "Closings";

impl Game {
    /// Returns a player's depots that an inspection may close.
    pub fn inspectable(&self, player: PlayerId) -> impl Iterator<Item = PlaceId> {
        let own = self.player(player).depots.iter().copied();
        own.filter(move |place| self.may_inspect(player, *place).is_ok())
    }

    pub(super) fn may_inspect(&self, player: PlayerId, place: PlaceId) -> Verdict {
        require(
            self.player(player).has_depot(place),
            CLOSINGS,
            || "No such depot stands there.",
        )?;
        let (market, capital) = (place.place().market, place.place().capital);
        require(
            !market && !capital,
            CLOSINGS,
            || "Action cards cannot close depots in a Market City or State Capital.",
        )?;
        require(
            !self.today.closes_depot(player, place),
            CLOSINGS,
            || "It is Closed already.",
        )
    }

    pub(super) fn inspect(
        &mut self,
        player: PlayerId,
        of: PlayerId,
        left: usize,
        action: Action,
        log: &mut Log,
    ) {
        let Action::Inspect { place } = action else {
            return;
        };
        self.today.depots.push((of, place));
        let what = format!(
            "closes the depot of {} in {}.",
            self.name(of),
            place.symbol()
        );
        self.tell(log, player, &what);
        self.agenda.push(Task::Inspect {
            player,
            of,
            left: left - 1,
        });
    }

    pub(super) fn spy(&mut self, player: PlayerId, of: PlayerId, action: Action, log: &mut Log) {
        if let Action::Take { card } = action {
            take(&mut self.player_mut(of).hand, card);
            self.player_mut(player).hand.push(card);
            let what = format!("takes a card from the hand of {}.", self.name(of));
            self.tell(log, player, &what);
        }
    }

    /// Returns the Businesses in a player's hand.
    pub(super) fn ventures(&self, player: PlayerId) -> impl Iterator<Item = Card> {
        let hand = self.player(player).hand.iter().copied();
        hand.filter(|card| card.business().is_some())
    }

    pub(super) fn venture_price(&self, card: Card) -> i32 {
        venture_price(card.cost())
    }

    /// Checks whether venture capital and cash suffice. One Business of the hand must be affordable.
    pub(super) fn can_venture_with(&self, player: PlayerId, cash: i32) -> bool {
        let mut prices = self.ventures(player).map(|card| self.venture_price(card));
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

    pub(super) fn check_venture(&self, player: PlayerId, left: usize, action: Action) -> Verdict {
        match action {
            Action::Pass => require(
                left < VENTURES,
                RULE,
                || "Put one Business into play at least.",
            ),
            Action::Sell { card } => self.has_in_play(player, card),
            Action::Play { card } => {
                self.has_in_hand(player, card)?;
                self.may_play(player, card, self.venture_price(card))
            }
            _ => not_now(),
        }
    }

    pub(super) fn venture(&mut self, player: PlayerId, left: usize, action: Action, log: &mut Log) {
        match action {
            Action::Play { card } => {
                take(&mut self.player_mut(player).hand, card);
                self.play_business(player, card, self.venture_price(card), log);
                self.agenda.push(Task::Venture {
                    player,
                    left: left - 1,
                });
            }
            Action::Sell { card } => {
                self.sell(player, card, log);
                self.agenda.push(Task::Venture { player, left });
            }
            _ => {}
        }
    }

    pub(super) fn check_fair(&self, player: PlayerId, cards: &[Card], action: Action) -> Verdict {
        let shown = |card: Card| require(cards.contains(&card), RULE, || "This card is not shown.");
        match action {
            Action::Pass => Ok(()),
            Action::Keep { card } => shown(card),
            Action::Sell { card } => self.has_in_play(player, card),
            Action::Play { card } => {
                shown(card)?;
                self.may_play(player, card, card.cost())
            }
            _ => not_now(),
        }
    }

    pub(super) fn visit_fair(
        &mut self,
        player: PlayerId,
        mut cards: Vec<Card>,
        action: Action,
        log: &mut Log,
    ) {
        match action {
            Action::Sell { card } => {
                self.sell(player, card, log);
                self.agenda.push(Task::Fair { player, cards });
                return;
            }
            Action::Keep { card } => {
                take(&mut cards, card);
                self.player_mut(player).hand.push(card);
                self.tell(log, player, &format!("takes {}.", card.name()));
            }
            Action::Play { card } => {
                take(&mut cards, card);
                self.play_business(player, card, card.cost(), log);
            }
            _ => self.tell(log, player, "takes nothing."),
        }
        self.cards.unwanted.extend(cards);
    }
}
