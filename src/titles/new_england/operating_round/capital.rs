//! Redeeming and issuing shares (rulebook sections 11.2 and 11.10): never both in one turn.

use super::{OperatingRound, TurnStep, other_step};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Verdict, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::game::Game;
use crate::titles::new_england::stock_round::MOST_IN_POOL;

impl Game {
    /// Takes shares from the bank pool into the treasury at the current value, at any moment of the turn.
    pub(super) fn redeem(
        &mut self,
        round: &mut OperatingRound,
        company: CompanyId,
        count: u8,
    ) -> Verdict {
        let rule = "11.2";
        let symbol = self.table.symbol(company);
        require(
            self.table.kind(company) == CompanyKind::Major,
            rule,
            || "Only majors have shares to redeem.",
        )?;
        require(
            round.turn.issued == 0,
            rule,
            || "A company cannot redeem and issue shares in the same turn.",
        )?;
        let once = !round.turn.redeemed || !self.setup.as_on_website();
        require(
            once,
            rule,
            || "By the website's rules a company redeems once in a turn.",
        )?;
        let in_pool = self.table.company(company).shares.of(Holder::Pool);
        require((1..=in_pool).contains(&count), rule, || {
            format!("{}% of {symbol} is in the bank pool.", in_pool * 10)
        })?;
        let price = self.table.market.price(company).unwrap_or_default() * i32::from(count);
        require(self.table.company(company).cash >= price, rule, || {
            format!(
                "Redeeming {}% costs {price}, and {symbol} has {}.",
                count * 10,
                self.table.company(company).cash
            )
        })?;
        self.table.pay(Purse::Company(company), Purse::Bank, price);
        self.hand_over(company, Holder::Pool, Holder::Treasury, count);
        self.say(format!("{symbol} redeems {}% for {price}.", count * 10));
        round.turn.redeemed = true;
        Ok(())
    }

    pub(super) fn redeem_actions(&self, company: CompanyId) -> Vec<Action> {
        let in_pool = self.table.company(company).shares.of(Holder::Pool);
        (1..=in_pool)
            .map(|shares| Action::Redeem { shares })
            .collect()
    }

    pub(super) fn issue_step(
        &mut self,
        round: &mut OperatingRound,
        company: CompanyId,
        action: &Action,
    ) -> Verdict {
        match *action {
            Action::Pass => self.leave_step(round, company),
            Action::Issue { ipo, treasury } => self.issue(round, company, ipo, treasury)?,
            _ => return Err(other_step("issue or redeem shares, or to end the turn")),
        }
        Ok(())
    }

    /// Puts shares into the bank pool: par for each IPO share, the current value for each redeemed one. The
    /// price falls by a space for each when the turn ends.
    fn issue(
        &mut self,
        round: &mut OperatingRound,
        company: CompanyId,
        ipo: u8,
        treasury: u8,
    ) -> Verdict {
        let rule = "11.10";
        let symbol = self.table.symbol(company);
        let shares = &self.table.company(company).shares;
        require(
            !round.turn.redeemed,
            rule,
            || "A company cannot redeem and issue shares in the same turn.",
        )?;
        let has_them = ipo <= shares.of(Holder::Ipo) && treasury <= shares.of(Holder::Treasury);
        let count = ipo.saturating_add(treasury);
        require(count > 0 && has_them, rule, || {
            format!("{symbol} does not have these shares to issue.")
        })?;
        require(
            shares.of(Holder::Pool) + count <= MOST_IN_POOL,
            rule,
            || format!("At most 50% of {symbol} may be in the bank pool."),
        )?;
        let par = self.table.company(company).par.unwrap_or_default();
        let price = self.table.market.price(company).unwrap_or_default();
        let paid = par * i32::from(ipo) + price * i32::from(treasury);
        self.table.pay(Purse::Bank, Purse::Company(company), paid);
        self.hand_over(company, Holder::Ipo, Holder::Pool, ipo);
        self.hand_over(company, Holder::Treasury, Holder::Pool, treasury);
        self.say(format!("{symbol} issues {}% for {paid}.", count * 10));
        round.turn.issued += count;
        Ok(())
    }

    pub(super) fn issue_actions(&self, company: CompanyId) -> Vec<Action> {
        let shares = &self.table.company(company).shares;
        let (ipo, treasury) = (shares.of(Holder::Ipo), shares.of(Holder::Treasury));
        (0..=ipo)
            .flat_map(|ipo| (0..=treasury).map(move |treasury| Action::Issue { ipo, treasury }))
            .collect()
    }

    pub(super) fn may_issue(&self, round: &OperatingRound, company: CompanyId) -> bool {
        let shares = &self.table.company(company).shares;
        let has_some = shares.of(Holder::Ipo) + shares.of(Holder::Treasury) > 0;
        round.turn.step == TurnStep::Issue
            && self.table.kind(company) == CompanyKind::Major
            && !round.turn.redeemed
            && has_some
            && shares.of(Holder::Pool) < MOST_IN_POOL
    }

    /// Whether a company could redeem before its turn is over. The website ends the turn without asking.
    pub(super) fn may_redeem_at_last(&self, round: &OperatingRound, company: CompanyId) -> bool {
        let price = self.table.market.price(company).unwrap_or_default();
        !self.setup.as_on_website()
            && self.table.kind(company) == CompanyKind::Major
            && round.turn.issued == 0
            && self.table.company(company).shares.of(Holder::Pool) > 0
            && self.table.company(company).cash >= price
    }

    pub(super) fn lower_price_for_issue(&mut self, round: &OperatingRound, company: CompanyId) {
        self.move_price(company, -i32::from(round.turn.issued));
    }
}
