//! The Bookkeeping Phase: interest, debts, income and loans.

use super::agenda::Task;
use super::events::PANIC_INTEREST;
use super::game::{Game, Log};
use super::setup::TRADE;
use crate::engine::game::{LogLine, LoggedNews};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

/// The amount of a loan, in dollars.
pub const LOAN: i32 = 20;
/// The interest on it, in dollars a turn.
pub(super) const INTEREST: i32 = 4;
/// The most loans of a player.
pub const MOST_LOANS: u8 = 5;

impl Game {
    /// Returns the current interest on a loan, in dollars.
    #[must_use]
    pub fn interest(&self) -> i32 {
        if self.today.is_panic() {
            PANIC_INTEREST
        } else {
            INTEREST
        }
    }

    pub(super) fn charge_interest(&mut self, player: PlayerId) {
        let due = i32::from(self.player(player).loans) * self.interest();
        if due > 0 {
            self.agenda.push(Task::Debt { player, due });
        }
    }

    pub(super) fn pay_debt(&mut self, player: PlayerId, due: i32, log: &mut Log) {
        self.player_mut(player).cash -= due;
        self.tell(log, player, &format!("pays {}.", Dollars(due)));
    }

    pub(super) fn pay_income(&mut self, player: PlayerId, log: &mut Log) {
        let income = self.income(player, self.now());
        let by = self.earned_by(player);
        if income < 0 {
            self.tell(log, player, &format!("loses {}{by}.", Dollars(-income)));
            self.agenda.push(Task::Debt {
                player,
                due: -income,
            });
        } else {
            self.player_mut(player).cash += income;
            let income = Dollars(income);
            let text = format!("{} receives {income} of Income{by}.", self.name(player));
            log.push(LogLine::news(text, LoggedNews::Income(player, income)));
        }
        for earning in self.earnings(player, self.now()) {
            if earning.instead == Some(player) {
                let what = format!("has {} of it by Insider Trading.", Dollars(earning.total()));
                self.tell(log, player, &what);
            }
        }
    }

    /// Lists a player's own earnings in words: `: Dairy in PROV $5, Mail of Maine $3`.
    fn earned_by(&self, player: PlayerId) -> String {
        let earnings = self.earnings(player, self.now()).into_iter();
        let own = earnings.filter(|earning| earning.instead.is_none_or(|to| to == player));
        let parts: Vec<String> = own
            .map(|earning| format!("{} {}", earning.source_name(), Dollars(earning.total())))
            .collect();
        match parts.is_empty() {
            true => String::new(),
            false => format!(": {}", parts.join(", ")),
        }
    }

    /// Checks whether a player can change loans. A loan can be taken, or paid back.
    ///
    /// In the turn that ends the game neither changes anything, since a loan counts as much as its money; only trading
    /// could still use that.
    pub(super) fn has_business_with_bank(&self, player: PlayerId) -> bool {
        let counts = self.ending().is_none() || self.setup.uses(TRADE);
        let repays = self.player(player).loans > 0 && self.within_reach(player) >= LOAN;
        counts && (repays || self.check_loan(player).is_ok())
    }
}
