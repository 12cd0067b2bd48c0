//! The Economic Phase: conditions, events, and the cards to be claimed.

use super::agenda::Task;
use super::economy::CalledEvent;
use super::events::{EVENTS, Effect, MILL_FIRES};
use super::game::{Game, Log};
use super::game_end::LAST_TURN;
use super::preparation::EVENTS_SHOWN;
use super::setup::CLIMATE;
use super::state::Period;
use super::symbols::Card;
use crate::engine::game::LogLine;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Verdict, require};

/// Number of cards laid out for each player.
const CARDS_EACH: usize = 2;
/// The cost of claiming a second card in an Improved Business Climate, in dollars.
pub const SECOND_CLAIM: i32 = 5;
/// The latest turns in which the periods B and C begin.
const PERIOD_TURNS: [(u8, Period); 2] = [(6, Period::B), (11, Period::C)];
/// The turn in which the third card of the economy is chosen, and the place of its first one.
const CHOOSING_TURN: u8 = 2;
const THIRD_CARDS: usize = 2;

impl Game {
    pub(super) fn begin_turn(&mut self, log: &mut Log) {
        self.turn += 1;
        let condition = self.economy.condition(0).name();
        log.push(LogLine::heading(format!("Turn {}: {condition}", self.turn)));
        let order: Vec<PlayerId> = self.in_order().collect();
        let each = |task: fn(PlayerId) -> Task| order.iter().map(move |player| task(*player));
        let claim = |second| {
            order.iter().map(move |&player| Task::Claim {
                player,
                second,
                sold: false,
            })
        };
        let act = |player| Task::Act {
            player,
            sold: false,
        };
        let mut tasks = Vec::new();
        if self.turn > 1 {
            tasks.push(Task::Condition);
        }
        tasks.extend([Task::Events, Task::Deal]);
        tasks.extend(claim(false));
        if self.setup.uses(CLIMATE) {
            tasks.extend(claim(true));
        }
        tasks.push(Task::Clear);
        tasks.extend(each(act).chain(each(act)));
        tasks.extend(
            each(Task::Interest)
                .chain(each(Task::Income))
                .chain(each(Task::Loans)),
        );
        if self.setup.uses(super::setup::TRADE) {
            tasks.extend(each(Task::Trade));
        }
        tasks.push(Task::EndTurn);
        tasks.extend(each(Task::HandLimit));
        tasks.push(Task::TurnOver);
        self.next(tasks.into_iter());
        for (turn, period) in PERIOD_TURNS {
            if self.turn == turn && self.period < period {
                self.begin_period(period, log);
            }
        }
    }

    fn throw(&mut self) -> u8 {
        self.seen += 1;
        self.chance.die()
    }

    /// Throws the die for a condition. It is that of the turn after next (Economic Conditions Step).
    pub(super) fn determine_condition(&mut self, log: &mut Log) {
        let Some(card) = self.economy.card(0) else {
            return;
        };
        let thrown = self.chance.die();
        let condition = card.next(thrown);
        if self.turn == CHOOSING_TURN {
            self.economy.shown.push(THIRD_CARDS + condition as usize);
        }
        let stack = condition as usize;
        if self.economy.stacks[stack].is_empty() {
            let used = std::mem::take(&mut self.economy.used[stack]);
            self.economy.stacks[stack] = self.chance.shuffled(&used);
        }
        self.economy.shown.extend(self.economy.stacks[stack].pop());
        // Conditions of turns that never come are not told; the die is thrown, so that all later draws are the same.
        let then = self.turn + 2;
        if then <= LAST_TURN {
            self.seen += 1;
            log.push(LogLine::event(format!(
                "The die shows {thrown}: turn {then} will be {}.",
                condition.name()
            )));
        }
    }

    /// Determines the events of this turn's card (Events Step).
    pub(super) fn call_events(&mut self, log: &mut Log) {
        let Some(card) = self.economy.card(0) else {
            return;
        };
        let mut events = card.automatic.to_vec();
        if card.event_throw > 0 {
            let thrown = self.throw();
            let comes = thrown <= card.event_throw;
            let what = if comes { "an event" } else { "no event" };
            log.push(LogLine::event(format!("The die shows {thrown}: {what}.")));
            events.extend(comes.then_some(CalledEvent::Next));
        }
        self.next(events.into_iter().map(Task::Event));
    }

    /// Returns the event that would be resolved now. A Required Event need not be the first of the row.
    #[must_use]
    pub fn event_to_come(&self, happens: CalledEvent) -> Option<usize> {
        match happens {
            CalledEvent::Next => (!self.events.row.is_empty()).then_some(0),
            CalledEvent::Required => self
                .events
                .row
                .iter()
                .position(|&event| EVENTS[event].required),
        }
    }

    pub(super) fn resolve_event(&mut self, happens: CalledEvent, log: &mut Log) {
        let Some(index) = self.event_to_come(happens) else {
            return;
        };
        let number = self.events.row.remove(index);
        let event = &EVENTS[number];
        if self.events.pile.is_empty() {
            let used = std::mem::take(&mut self.events.used);
            self.events.pile = self.chance.shuffled(&used);
        }
        if self.events.row.len() < EVENTS_SHOWN {
            self.seen += 1;
            self.events.row.extend(self.events.pile.pop());
        }
        log.push(LogLine::event(format!("{}. {}", event.name, event.text)));
        if event.required {
            self.events.done.push(number);
            if event.effect == Effect::SheepBust && self.period == Period::A {
                self.begin_period(Period::B, log);
            }
            return;
        }
        let thrown = match event.effect {
            Effect::Closes(closing) if closing.by_die => {
                let thrown = self.throw();
                let state = MILL_FIRES.get(usize::from(thrown) - 1).copied();
                let name = state.map_or("", |state| state.name());
                log.push(LogLine::event(format!("The die shows {thrown}: {name}.")));
                state
            }
            _ => None,
        };
        self.events.used.push(number);
        self.today.events.push((number, thrown));
    }

    /// Draws the top card of the deck. The unclaimed cards are shuffled when it has run out.
    pub(super) fn draw_card(&mut self) -> Option<Card> {
        if self.cards.deck.is_empty() {
            let unwanted = std::mem::take(&mut self.cards.unwanted);
            self.cards.deck = self.chance.shuffled(&unwanted);
        }
        self.seen += 1;
        self.cards.deck.pop()
    }

    /// Checks whether a card can be drawn.
    pub(super) fn has_deck(&self) -> bool {
        !(self.cards.deck.is_empty() && self.cards.unwanted.is_empty())
    }

    pub(super) fn deal_row(&mut self) {
        for _ in 0..CARDS_EACH * self.players.len() {
            let card = self.draw_card();
            self.cards.row.extend(card);
        }
    }

    pub(super) fn clear_row(&mut self) {
        let row = std::mem::take(&mut self.cards.row);
        self.cards.unwanted.extend(row);
    }

    /// Checks whether there is a card to claim. The fee of a second one must be affordable, or a Business may be sold
    /// for one of the row.
    pub(super) fn may_claim(&self, player: PlayerId, second: bool) -> bool {
        let affords = || {
            self.within_reach(player) >= SECOND_CLAIM
                || self.may_sell_for_row(player, SECOND_CLAIM).is_ok()
        };
        !self.cards.row.is_empty() && (!second || affords())
    }

    /// Checks whether a sum suffices for the row. One Business must cost no more, in dollars.
    pub(super) fn row_has_for(&self, most: i32) -> bool {
        let row = self.cards.row.iter();
        let mut businesses = row.filter(|card| card.business().is_some());
        businesses.any(|card| card.cost() <= most)
    }

    /// Checks whether selling makes way for the row. One Business of the row must be played in the end.
    pub(super) fn may_sell_for_row(&self, player: PlayerId, fee: i32) -> Verdict {
        let can_play = self.row_has_for(self.cash_at_most(player) - fee);
        let possible = can_play && !self.player(player).businesses.is_empty();
        require(
            possible,
            "Select Cards",
            || "Businesses are sold here only to play one of the row, and none can be paid for.",
        )
    }

    pub(super) fn can_pay(&self, player: PlayerId, price: i32) -> Verdict {
        require(self.player(player).cash >= price, "", || {
            format!("It costs {}, which you do not have.", Dollars(price))
        })
    }
}

/// Returns the fee of claiming a card, in dollars.
pub(super) const fn fee_of(second: bool) -> i32 {
    if second { SECOND_CLAIM } else { 0 }
}
