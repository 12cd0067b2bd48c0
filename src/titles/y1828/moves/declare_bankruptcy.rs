//! Bankruptcy of a director who cannot pay for a train (rulebook section 8.3.5.2).

use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::{Choice, Step};
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::operating_round::{OperatingRound, Position};

const RULE: &str = "8.3.5.2";

/// Declares the director bankrupt.
#[derive(Clone, Copy, Debug)]
pub struct DeclareBankruptcy;

impl Move<OperatingRound> for DeclareBankruptcy {
    /// The company and its director.
    type Effect = (CompanyId, PlayerId);

    fn of(action: &Action) -> Option<DeclareBankruptcy> {
        let is_bankruptcy = matches!(action, Action::Common(RailMove::DeclareBankruptcy));
        is_bankruptcy.then_some(DeclareBankruptcy)
    }

    fn candidates(_: &Position<'_>) -> Vec<Choice> {
        vec![Choice::Do(RailMove::DeclareBankruptcy.into())]
    }

    fn check(self, view: &Position<'_>) -> Result<(CompanyId, PlayerId), Refusal> {
        view.check_bankruptcy()?;
        Ok((view.company, view.director()?))
    }

    fn perform(by: (CompanyId, PlayerId), round: &mut OperatingRound, common: &mut Common) {
        round.go_bankrupt(common, by.0, by.1);
    }
}

impl Position<'_> {
    /// Checks whether all possible sales are in vain.
    ///
    /// They do not pay for a new train, and no train of another company can be had for less: by the rulebook at any
    /// agreed price once everything is sold, on the website only if it is offered at once.
    fn sells_in_vain(&self) -> bool {
        let table = &self.common.table;
        let others = table.running().filter(|&other| other != self.company);
        let has_used = others
            .into_iter()
            .any(|other| !table.company(other).trains.is_empty());
        let may_buy_used = has_used && !self.common.deviates(Deviation::LeastPriceAfterSale);
        self.must_raise()
            && !self.shells_in_need().is_empty()
            && self.missing() > self.sellable()
            && !may_buy_used
    }

    /// Checks whether the director is bankrupt.
    ///
    /// The director cannot pay for a train that must be bought, and all shares are sold; on the website they are sold
    /// with the bankruptcy, and the train may be one for an empty shell, which nobody must buy.
    fn check_bankruptcy(&self) -> Verdict {
        let needs_train = self.may_need_train()
            || self.goes_on_raising()
            || self.common.deviates(Deviation::HelpForEmptyShell);
        require(
            needs_train && !self.shells_in_need().is_empty(),
            RULE,
            || "Only the director of a company that must buy a train can go bankrupt.",
        )?;
        let (missing, sellable) = (self.missing(), self.sellable());
        require(
            sellable < missing,
            RULE,
            || "The director can still afford a train, if need be by selling shares.",
        )?;
        let sold = sellable == Dollars::ZERO || self.common.deviates(Deviation::BankruptcySellsAll);
        require(
            sold,
            RULE,
            || "All shares that may be sold must be sold first.",
        )
    }
}

impl OperatingRound {
    /// Checks whether all possible sales for a train are in vain.
    pub(in crate::titles::y1828) fn sells_in_vain(&self, common: &Common) -> bool {
        let view = self.position(common);
        view.asks() == Some(Step::BuyTrains) && view.sells_in_vain()
    }

    /// Makes the director bankrupt.
    ///
    /// What may be sold is sold, and all money goes into the company, on the website to the bank.
    fn go_bankrupt(&mut self, common: &mut Common, company: CompanyId, director: PlayerId) {
        let all: Vec<CompanyId> = common.parred().collect();
        for sold in all {
            let position = self.position(common);
            let (count, price) = (position.most_to_sell(sold), position.share_price(sold));
            if let Some(price) = price.filter(|_| count > 0) {
                self.sell_for_train(common, director, (sold, count), price);
            }
        }
        let cash = common.cash(director);
        let purse = if common.deviates(Deviation::BankTakesMoney) {
            Purse::Bank
        } else {
            Purse::Company(company)
        };
        common.table.pay(Purse::Player(director), purse, cash);
        let name = common.name(director).to_string();
        common.say(format!("{name} cannot pay for a train and is bankrupt."));
        self.bankrupt = Some(director);
    }
}
