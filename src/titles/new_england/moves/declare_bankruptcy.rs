//! Bankruptcy of a president (rulebook section 11.8).

use crate::engine::cache::Cached;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::{Choice, Step};
use crate::titles::new_england::common::Common;
use crate::titles::new_england::deviation::Deviation;
use crate::titles::new_england::operating_round::{OperatingRound, Position};

const RULE: &str = "11.8";

/// Declares the president bankrupt.
#[derive(Clone, Copy, Debug)]
pub struct DeclareBankruptcy;

impl Move<OperatingRound> for DeclareBankruptcy {
    /// The president.
    type Effect = PlayerId;

    fn of(action: &Action) -> Option<DeclareBankruptcy> {
        (*action == Action::Common(RailMove::DeclareBankruptcy)).then_some(DeclareBankruptcy)
    }

    /// Lists a bankruptcy only where a train must be bought, or the president may give up all the same.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let declare = || Choice::Do(RailMove::DeclareBankruptcy.into());
        view.may_need_bankruptcy()
            .then(declare)
            .into_iter()
            .collect()
    }

    /// Checks that a president may declare bankruptcy.
    ///
    /// The president must be unable to pay for the train that a major must buy, after selling everything that can be
    /// sold. The website lets any major's president whose money does not suffice give up at any step.
    fn check(self, view: &Position<'_>) -> Result<PlayerId, Refusal> {
        let common = view.common;
        let president = common.president_of(view.company)?;
        require(
            view.may_need_bankruptcy(),
            RULE,
            || "Only the president of a major that must buy a train can go bankrupt.",
        )?;
        let missing = common.missing_for_train(view.company, president);
        let sellable = if view.buys() && missing > Dollars::ZERO {
            view.sellable(president)
        } else {
            Dollars::ZERO
        };
        require(sellable < missing, RULE, || {
            let name = common.name(president);
            format!("{name} can still pay for a train, by selling shares if need be.")
        })?;
        let may_give_up = common.deviates(Deviation::GiveUpAtAnyStep);
        require(sellable == Dollars::ZERO || may_give_up, RULE, || {
            let name = common.name(president);
            format!("{name} must first sell all shares that can be sold.")
        })?;
        Ok(president)
    }

    /// Closes all companies of a bankrupt player. The player is out of the game; on the website they play on.
    fn perform(player: PlayerId, round: &mut OperatingRound, common: &mut Common) {
        common.say(format!("{} is bankrupt.", common.name(player)));
        let cash = common.table.cash(player);
        common.table.pay(Purse::Player(player), Purse::Bank, cash);
        let running = common.table.running();
        let presided = running.filter(|&id| common.table.president(id) == Some(player));
        for company in presided.collect::<Vec<CompanyId>>() {
            common.close_company(company);
        }
        let plays_on = common.deviates(Deviation::BankruptPlaysOn);
        common.table.players[player.index()].bankrupt = !plays_on;
        round.turn.reach = Cached::default();
    }
}

impl Position<'_> {
    /// Checks whether the company buys trains now.
    fn buys(&self) -> bool {
        self.round.turn.asks() == Step::BuyTrains && self.discarding().is_none()
    }

    /// Checks whether the company is a major that must buy a train, or whose president may give up all the same.
    fn may_need_bankruptcy(&self) -> bool {
        let must_buy = || self.buys() && self.own().trains.is_empty();
        self.is_major() && (self.common.deviates(Deviation::GiveUpAtAnyStep) || must_buy())
    }
}
