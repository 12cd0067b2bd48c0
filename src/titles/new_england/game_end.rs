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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rail::rail_game::Title;
    use crate::engine::rail::table::Purse;
    use crate::titles::new_england::game::{NextRound, Rules};
    use crate::titles::new_england::{HouseRules, Setup};

    fn game(players: usize) -> Game {
        let players = (1..=players).map(|seat| format!("Player {seat}")).collect();
        let setup = Setup::new(players, 1, HouseRules::Rulebook);
        Game::new(setup).expect("a sound setup")
    }

    fn outcome(game: &Game) -> &GameEnd<Reason> {
        match &game.round {
            Round::Over(outcome) => outcome,
            _ => panic!("the game is not over"),
        }
    }

    #[test]
    fn section_13_who_is_left_has_won_even_without_a_dollar() {
        let mut game = game(3);
        for player in game.common.table.player_ids() {
            let cash = game.common.table.cash(player);
            game.common
                .table
                .pay(Purse::Player(player), Purse::Bank, cash);
        }
        game.common.table.players[0].bankrupt = true;
        game.common.table.players[1].bankrupt = true;
        game.end_the_game(Reason::Bankruptcy);
        assert_eq!(outcome(&game).scores[0], (PlayerId(2), Dollars::ZERO));
    }

    #[test]
    fn section_13_equals_stand_in_the_order_of_their_seats() {
        let mut game = game(3);
        game.common
            .table
            .pay(Purse::Player(PlayerId(0)), Purse::Bank, Dollars(1));
        game.end_the_game(Reason::Bank);
        let order: Vec<_> = outcome(&game).scores.iter().map(|(p, _)| p.0).collect();
        assert_eq!(order, [1, 2, 0]);
    }

    #[test]
    fn section_13_the_bank_may_be_empty_but_not_owe_anything() {
        let mut game = game(3);
        let all = game.common.table.bank;
        let rich = Purse::Player(PlayerId(0));
        game.common.table.pay(Purse::Bank, rich, all);
        game.notice_the_end();
        assert_eq!(game.common.ending, None, "every player has been paid");
        game.common.table.pay(Purse::Bank, rich, Dollars(1));
        game.notice_the_end();
        let bank = Ending {
            reason: Reason::Bank,
            turn: 1,
            round: 2,
        };
        assert_eq!(
            game.common.ending,
            Some(bank),
            "the set after the stock round"
        );
        game.common.table.pay(rich, Purse::Bank, Dollars(500));
        game.notice_the_end();
        assert_eq!(
            game.common.ending,
            Some(bank),
            "what is broken stays broken"
        );
    }

    #[test]
    fn section_13_of_two_endings_the_sooner_counts() {
        let mut game = game(3);
        let later = Ending {
            reason: Reason::Bank,
            turn: 1,
            round: 2,
        };
        game.common.ending = Some(later);
        Rules::begin(&mut game, NextRound::Operating(1));
        let major = game.common.table.components.company_by_symbol("CN");
        let major = major.expect("a major");
        let end = game.common.table.market.grid().marked(END).next();
        game.common.table.company_mut(major).status = crate::engine::rail::table::Status::Floated;
        game.common
            .table
            .market
            .put(major, end.expect("the 500 space").0);
        game.notice_the_end();
        let sooner = Ending {
            reason: Reason::Market,
            turn: 1,
            round: 1,
        };
        assert_eq!(game.common.ending, Some(sooner));
        game.common.ending = Some(Ending { round: 1, ..later });
        game.notice_the_end();
        assert_eq!(
            game.common.ending.map(|known| known.reason),
            Some(Reason::Bank)
        );
    }
}
