//! Ending the game (rulebook section 13).

use super::COMPONENTS;
use super::common::Common;
use super::game::{Game, Round};
use super::market::END;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::game_end::EndReason as _;
use crate::engine::rail::game_end::{self, GameEnd};
use crate::engine::rail::market::Space;
use crate::engine::rail::state::GameState as _;
use std::sync::LazyLock;

/// The space that ends the game when a major reaches it; minors do not move.
static LAST_SPACE: LazyLock<Option<Space>> = LazyLock::new(|| {
    let last = COMPONENTS.grid.marked(END).next();
    last.map(|(space, _)| space)
});

/// The reason why a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The bank ran out of money.
    Bank,
    /// A company reached the 500 space.
    Market,
    /// All players but one are bankrupt.
    Bankruptcy,
    /// No company is in business and nobody can start one; the rulebook does not mention this.
    Standstill,
}

impl game_end::EndReason for Reason {
    fn text(self) -> &'static str {
        match self {
            Reason::Bank => "the bank has run out of money",
            Reason::Market => "a company has reached the 500 space",
            Reason::Bankruptcy => "all players but one are bankrupt",
            Reason::Standstill => "no company is left and nobody can start one",
        }
    }
}

/// The reason and the time of a game's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The reason.
    pub reason: Reason,
    /// The set of operating rounds in which it ends.
    pub turn: u32,
    /// The operating round of that set after which it ends: 1 or 2.
    pub round: u8,
}

impl Game {
    /// Notes the ending. The bank has broken, or a company has reached 500; the sooner ending counts.
    pub(super) fn notice_the_end(&mut self) {
        for ending in [self.bank_ending(), self.market_ending()]
            .into_iter()
            .flatten()
        {
            let sooner = self
                .common
                .ending
                .is_none_or(|known| (ending.turn, ending.round) < (known.turn, known.round));
            if sooner && !matches!(self.round, Round::Over(_)) {
                self.common.ending = Some(ending);
                self.common.announce(format!(
                    "The game ends after operating round {}.{}: {}.",
                    ending.turn,
                    ending.round,
                    ending.reason.text()
                ));
            }
        }
    }

    /// Returns the ending by the bank, if it has just broken.
    ///
    /// Broken in an operating round, the game goes on to the end of the set; in a stock round, to the end of the next
    /// set. After the second operating round of a set, its merger round belongs to the next set.
    fn bank_ending(&self) -> Option<Ending> {
        if self.common.table.bank >= Dollars::ZERO
            || self
                .common
                .ending
                .is_some_and(|known| known.reason == Reason::Bank)
        {
            return None;
        }
        let next_set = matches!(&self.round, Round::Merger(round) if round.number == 2);
        Some(Ending {
            reason: Reason::Bank,
            turn: self.common.turn + u32::from(next_set),
            round: 2,
        })
    }

    fn market_ending(&self) -> Option<Ending> {
        let Round::Operating(round) = &self.round else {
            return None;
        };
        let market = &self.common.table.market;
        let reached = LAST_SPACE.is_some_and(|last| market.stack(last).next().is_some());
        reached.then_some(Ending {
            reason: Reason::Market,
            turn: self.common.turn,
            round: round.number,
        })
    }

    /// Ends the game now and counts the result: cash and shares count, company assets do not. A player who is not
    /// bankrupt ranks above one who is, even without a dollar.
    pub(super) fn end_the_game(&mut self, reason: Reason) {
        if let Round::Operating(round) = &self.round {
            self.common.last_order = round.order().to_vec();
        }
        let players = &self.common.table.players;
        let mut order: Vec<PlayerId> = self.common.table.player_ids().collect();
        order.arrange_by_key(|player| players[player.index()].bankrupt);
        self.round = Round::Over(GameEnd::count(&mut self.common, &order, reason));
    }
}

impl Common {
    /// Returns why the game ends with this round. It is the operating round that is just over. None if the game goes
    /// on.
    pub(super) fn ends_now(&self, number: u8) -> Option<Reason> {
        let ends = |ending: &Ending| (ending.turn, ending.round) <= (self.turn, number);
        self.ending.filter(ends).map(|ending| ending.reason)
    }
}
