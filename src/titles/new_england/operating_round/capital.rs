//! Redeeming and issuing shares (rulebook sections 11.2 and 11.10): never both in one turn.

use super::{OperatingRound, Stage, TurnAction, other_step};
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, require};
use crate::titles::new_england::action::{Action, NewEnglandMove};
use crate::titles::new_england::common::Common;
use crate::titles::new_england::deviation::Deviation;
use crate::titles::new_england::moves::MOST_IN_POOL;

impl OperatingRound {
    /// Checks a redemption. Shares may be taken from the bank pool into the treasury at the current value, at any
    /// moment of the turn.
    pub(super) fn check_redemption(
        &self,
        common: &Common,
        company: CompanyId,
        count: u8,
    ) -> Result<TurnAction, Refusal> {
        let rule = "11.2";
        let symbol = common.table.symbol(company);
        require(
            common.table.kind(company) == CompanyKind::Major,
            rule,
            || "Only majors have shares to redeem.",
        )?;
        require(
            self.turn.issued == 0,
            rule,
            || "A company cannot redeem and issue shares in the same turn.",
        )?;
        let once = !self.turn.redeemed || !common.deviates(Deviation::OneRedemption);
        require(
            once,
            rule,
            || "By the website's rules a company redeems once in a turn.",
        )?;
        let owner = common.table.company(company);
        let in_pool = owner.shares.of(Holder::Pool);
        require((1..=in_pool).contains(&count), rule, || {
            format!("{}% of {symbol} is in the bank pool.", in_pool * 10)
        })?;
        let price = common.table.market.price(company).unwrap_or_default() * i32::from(count);
        require(owner.cash >= price, rule, || {
            format!(
                "Redeeming {}% costs {price}, and {symbol} has {}.",
                count * 10,
                owner.cash
            )
        })?;
        Ok(TurnAction::Redeem { count, price })
    }

    pub(super) fn redemptions(&self, common: &Common, company: CompanyId) -> Vec<Action> {
        let in_pool = common.table.company(company).shares.of(Holder::Pool);
        (1..=in_pool)
            .filter(|&count| self.check_redemption(common, company, count).is_ok())
            .map(|shares| Action::Title(NewEnglandMove::Redeem { shares }))
            .collect()
    }

    pub(super) fn check_issue_step(
        &self,
        common: &Common,
        company: CompanyId,
        action: &Action,
    ) -> Result<TurnAction, Refusal> {
        match *action {
            Action::Common(RailMove::Pass) => Ok(TurnAction::Pass),
            Action::Title(NewEnglandMove::Issue { ipo, treasury }) => {
                self.check_issue(common, company, ipo, treasury)
            }
            _ => Err(other_step("issue or redeem shares, or to end the turn")),
        }
    }

    /// Checks that shares may be put into the bank pool.
    ///
    /// The company gets par for each IPO share, the current value for each redeemed one.
    fn check_issue(
        &self,
        common: &Common,
        company: CompanyId,
        ipo: u8,
        treasury: u8,
    ) -> Result<TurnAction, Refusal> {
        let rule = "11.10";
        let symbol = common.table.symbol(company);
        let owner = common.table.company(company);
        let shares = &owner.shares;
        require(
            !self.turn.redeemed,
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
        let par = owner.par.unwrap_or_default();
        let price = common.table.market.price(company).unwrap_or_default();
        let paid = par * i32::from(ipo) + price * i32::from(treasury);
        Ok(TurnAction::Issue {
            ipo,
            treasury,
            paid,
        })
    }

    pub(super) fn issues(&self, common: &Common, company: CompanyId) -> Vec<Action> {
        let shares = &common.table.company(company).shares;
        let most = |holder| shares.of(holder).min(MOST_IN_POOL);
        let counts = (0..=most(Holder::Ipo))
            .flat_map(|ipo| (0..=most(Holder::Treasury)).map(move |treasury| (ipo, treasury)));
        counts
            .filter(|&(ipo, treasury)| self.check_issue(common, company, ipo, treasury).is_ok())
            .map(|(ipo, treasury)| Action::Title(NewEnglandMove::Issue { ipo, treasury }))
            .collect()
    }

    pub(super) fn may_issue(&self, common: &Common, company: CompanyId) -> bool {
        let shares = &common.table.company(company).shares;
        let has_some = shares.of(Holder::Ipo) + shares.of(Holder::Treasury) > 0;
        self.turn.step == Stage::Issue
            && common.table.kind(company) == CompanyKind::Major
            && !self.turn.redeemed
            && has_some
            && shares.of(Holder::Pool) < MOST_IN_POOL
    }

    /// Checks whether a company could redeem before its turn is over. The website ends the turn without asking.
    pub(super) fn may_redeem_at_last(&self, common: &Common, company: CompanyId) -> bool {
        let in_pool = common.table.company(company).shares.of(Holder::Pool);
        in_pool > 0
            && !common.deviates(Deviation::OneRedemption)
            && self.check_redemption(common, company, 1).is_ok()
    }
}

impl Common {
    pub(super) fn redeem(&mut self, company: CompanyId, count: u8, price: Dollars) {
        self.table.pay(Purse::Company(company), Purse::Bank, price);
        self.hand_over(company, Holder::Pool, Holder::Treasury, count);
        let symbol = self.table.symbol(company);
        self.say(format!("{symbol} redeems {}% for {price}.", count * 10));
    }

    pub(super) fn issue(&mut self, company: CompanyId, ipo: u8, treasury: u8, paid: Dollars) {
        self.table.pay(Purse::Bank, Purse::Company(company), paid);
        self.hand_over(company, Holder::Ipo, Holder::Pool, ipo);
        self.hand_over(company, Holder::Treasury, Holder::Pool, treasury);
        let symbol = self.table.symbol(company);
        let percent = (ipo + treasury) * 10;
        self.say(format!("{symbol} issues {percent}% for {paid}."));
    }
}
