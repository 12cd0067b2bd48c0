//! End of Turn, Game Periods and Retiring Businesses.

use super::agenda::Task;
use super::economy::START_CARDS;
use super::game::{Game, Log};
use super::state::{Period, TurnEffects};
use super::symbols::Card;
use crate::engine::game::LogLine;
use crate::engine::ids::PlayerId;

/// The most cards in the hand at the end of a turn.
pub const HAND_LIMIT: usize = 5;
/// Number of Businesses that each player retires between periods.
const RETIRING: usize = 2;

impl Game {
    /// Replaces the deck by the next period's. Everybody retires Businesses first.
    pub(super) fn begin_period(&mut self, period: Period, log: &mut Log) {
        self.period = period;
        let old = [
            std::mem::take(&mut self.cards.deck),
            std::mem::take(&mut self.cards.unwanted),
        ];
        self.cards.out.extend(old.concat());
        let deck = self.all_of(period.deck());
        self.cards.deck = self.chance.shuffled(&deck);
        log.push(LogLine::event(format!(
            "Period {} begins. Everybody retires {RETIRING} Businesses.",
            period.letter()
        )));
        let retiring = self.in_order().map(|player| Task::Retire {
            player,
            left: RETIRING,
        });
        self.next(retiring);
    }

    /// Checks whether a player has more Businesses than retire.
    pub(super) fn chooses_retired(&self, player: PlayerId, left: usize) -> bool {
        left > 0 && self.player(player).businesses.len() > left
    }

    /// Retires the remaining Businesses, where there is no choice.
    pub(super) fn retire_rest(&mut self, player: PlayerId, left: usize, log: &mut Log) {
        let own: Vec<Card> = self
            .player(player)
            .businesses
            .iter()
            .map(|own| own.card)
            .collect();
        for card in own.into_iter().take(left) {
            self.retire_one(player, card, log);
        }
    }

    pub(super) fn retire_one(&mut self, player: PlayerId, card: Card, log: &mut Log) {
        self.lose_business(player, card);
        self.player_mut(player).retired.push(card);
        self.tell(log, player, &format!("retires {}.", card.name()));
    }

    /// Opens everything again.
    pub(super) fn end_turn(&mut self) {
        self.today = TurnEffects::default();
    }

    /// Discards the condition of the past turn.
    pub(super) fn discard_condition(&mut self) {
        if !self.economy.shown.is_empty() {
            let stack = self.economy.condition(0) as usize;
            let card = self.economy.shown.remove(0);
            if card >= START_CARDS {
                self.economy.used[stack].push(card);
            }
        }
    }

    pub(super) fn turn_over(&mut self, log: &mut Log) {
        let count = self.players.len();
        self.first = PlayerId::new((self.first.index() + 1) % count);
        match self.ending() {
            Some(reason) => self.over = Some(reason),
            None => {
                self.discard_condition();
                self.agenda.push(Task::Turn);
            }
        }
        if let Some(reason) = self.over {
            log.push(LogLine::event(format!(
                "The game is over: {}.",
                reason.text()
            )));
        }
    }
}
