//! The Bookkeeping Phase: interest, debts, income and loans.

use super::action::Action;
use super::agenda::Task;
use super::events::{Effect, PANIC_INTEREST};
use super::game::{Game, Log, not_now};
use super::setup::TRADE;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Verdict, require};

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

    pub(super) fn charge_interest(&mut self, player: PlayerId, _log: &mut Log) {
        let due = i32::from(self.player(player).loans) * self.interest();
        if due > 0 {
            self.agenda.push(Task::Debt { player, due });
        }
    }

    pub(super) fn pay_debt(&mut self, player: PlayerId, due: i32, log: &mut Log) {
        self.player_mut(player).cash -= due;
        self.tell(log, player, &format!("pays {}.", Dollars(due)));
    }

    pub(super) fn check_debt(&self, player: PlayerId, action: Action) -> Verdict {
        match action {
            Action::Sell { card } => self.has_in_play(player, card),
            Action::Lapse => {
                let rule = "Inability To Pay A Debt";
                let none_left = self.player(player).businesses.is_empty();
                require(
                    none_left,
                    rule,
                    || "Businesses must be sold until the debt can be paid.",
                )?;
                require(
                    self.inheritances(player) == 0,
                    rule,
                    || "Play the Unexpected Inheritance for it.",
                )
            }
            _ => not_now(),
        }
    }

    pub(super) fn meet_debt(&mut self, player: PlayerId, due: i32, action: Action, log: &mut Log) {
        if let Action::Sell { card } = action {
            self.sell(player, card, log);
            self.agenda.push(Task::Debt { player, due });
            return;
        }
        let paid = std::mem::take(&mut self.player_mut(player).cash);
        let what = format!(
            "pays {} of {}; the rest lapses.",
            Dollars(paid),
            Dollars(due)
        );
        self.tell(log, player, &what);
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
            let what = format!("receives {} of Income{by}.", Dollars(income));
            self.tell(log, player, &what);
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

    /// Checks whether loans may be taken this turn.
    fn lends(&self) -> Verdict {
        require(
            self.events.has_happened(Effect::Loans),
            "Loans",
            || "The Second Bank of the United States is not chartered yet.",
        )?;
        require(
            !self.today.is_panic(),
            "Loans",
            || "No loan can be taken in a panic.",
        )
    }

    /// Checks whether a player can change loans. A loan can be taken, or paid back.
    ///
    /// In the turn that ends the game neither changes anything, since a loan counts as much as its money; only trading
    /// could still use that.
    pub(super) fn has_business_with_bank(&self, player: PlayerId) -> bool {
        let counts = self.ending().is_none() || self.setup.uses(TRADE);
        let repays = self.player(player).loans > 0 && self.within_reach(player) >= LOAN;
        counts && (repays || self.check_loans(player, Action::Loan).is_ok())
    }

    pub(super) fn check_loans(&self, player: PlayerId, action: Action) -> Verdict {
        let own = self.player(player);
        match action {
            Action::Pass => Ok(()),
            Action::Loan => {
                self.lends()?;
                require(own.loans < MOST_LOANS, "Loans", || {
                    format!("No player has more than {MOST_LOANS} loans.")
                })
            }
            Action::Repay { loans } => {
                require(
                    (1..=own.loans).contains(&loans),
                    "Loans",
                    || "There are not so many loans.",
                )?;
                self.can_pay(player, LOAN * i32::from(loans))
            }
            _ => not_now(),
        }
    }

    pub(super) fn borrow(&mut self, player: PlayerId, action: Action, log: &mut Log) {
        match action {
            Action::Loan => {
                let own = self.player_mut(player);
                own.loans += 1;
                own.cash += LOAN;
                self.tell(log, player, &format!("takes a loan of {}.", Dollars(LOAN)));
            }
            Action::Repay { loans } => {
                let own = self.player_mut(player);
                own.loans -= loans;
                own.cash -= LOAN * i32::from(loans);
                let what = format!("pays back {}.", Dollars(LOAN * i32::from(loans)));
                self.tell(log, player, &what);
            }
            _ => {}
        }
    }
}
