//! Bankruptcy of a president who cannot pay for a train, and companies in receivership (Bankruptcy).

use super::buy_train::TrainPurchase;
use crate::engine::game::{ChoiceText, Loss};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::{Common, Owner};
use crate::titles::midwest::companies::PRESIDENTS_UNITS;
use crate::titles::midwest::operating_round::{
    EXCHANGED_TRAINS, OperatingRound, Position, SALES, USED_TRAINS,
};
use crate::titles::midwest::privates;

const RULE: &str = "Bankruptcy";

/// Declares the president bankrupt.
#[derive(Clone, Copy, Debug)]
pub struct DeclareBankruptcy;

impl Move<OperatingRound> for DeclareBankruptcy {
    /// The president.
    type Effect = PlayerId;

    fn of(action: &Action) -> Option<DeclareBankruptcy> {
        let is_bankruptcy = matches!(action, Action::Common(RailMove::DeclareBankruptcy));
        is_bankruptcy.then_some(DeclareBankruptcy)
    }

    /// Lists the bankruptcy of a president whose company is in need.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let needy = view.is_in_need();
        let declare = needy.then(|| Choice::Do(RailMove::DeclareBankruptcy.into()));
        declare.into_iter().collect()
    }

    /// Checks that a train cannot be paid for, and that nothing is left to sell.
    fn check(self, view: &Position<'_>) -> Result<PlayerId, Refusal> {
        require(
            view.may_contribute() && view.missing() > Dollars::ZERO,
            RULE,
            || "Only a president who must pay for a train and cannot goes bankrupt.",
        )?;
        require(
            !view.can(SALES),
            RULE,
            || "All shares that may be sold must be sold first.",
        )?;
        require(
            !view.can(USED_TRAINS) && !view.can(EXCHANGED_TRAINS),
            RULE,
            || "There is a train of another company that can be paid for, or one for the Mobile and Ohio.",
        )?;
        view.need_president()
    }

    /// Removes the president. The turn ends without a train.
    fn perform(president: PlayerId, round: &mut OperatingRound, common: &mut Common) {
        let name = common.name(president);
        common.say(format!("{name} cannot pay for a train and is bankrupt."));
        common.remove_player(president);
        round.end_turn(common);
    }
}

/// Words a bankruptcy.
pub(in crate::titles::midwest) fn bankruptcy_text() -> ChoiceText {
    ChoiceText {
        loss: Some(Loss {
            name: "Declare bankruptcy".to_string(),
            cost: "You leave the game with nothing.".to_string(),
            yes: "Leave the game",
            ..Loss::default()
        }),
        ..plain("Declare bankruptcy")
    }
}

impl Common {
    /// Checks whether a company borrows a D-train. It does in receivership without a train.
    #[must_use]
    pub fn borrows(&self, company: CompanyId) -> bool {
        self.is_in_receivership(company) && self.table.company(company).trains.is_empty()
    }

    /// Buys a train for a company in receivership. It buys the bank's cheapest as soon as it can, and no other.
    pub(in crate::titles::midwest) fn buy_in_receivership(&mut self, company: CompanyId) {
        let depot = &self.table.depot;
        let cheapest: Option<Train> = depot.offers().min_by_key(|train| depot.price(*train));
        let Some(train) = cheapest.filter(|_| self.borrows(company)) else {
            return;
        };
        let price = depot.price(train);
        if self.table.company(company).cash >= price {
            let purchase = TrainPurchase {
                train,
                seller: None,
                price,
            };
            self.buy_train(company, purchase);
        }
    }

    /// Removes a player with all possessions.
    fn remove_player(&mut self, player: PlayerId) {
        let led: Vec<CompanyId> = self
            .priced()
            .filter(|&id| self.president(id) == Some(player))
            .collect();
        let led = self.by_price(led);
        self.give_up_shares(player);
        for private in privates::all() {
            if self.owner(private) == Some(Owner::Player(player)) {
                self.close_private(private, false);
            }
        }
        let cash = self.cash(player);
        self.table.pay(Purse::Player(player), Purse::Bank, cash);
        self.table.players[player.index()].bankrupt = true;
        if self.priority == player {
            self.priority = self.after(player);
        }
        for company in led {
            self.find_president(company);
        }
    }

    /// Finds a new president for a company. It is the player with the most shares, of equals the first from the
    /// priority deal on. If nobody has enough for the president's certificate, it is in receivership. A receiver runs
    /// the company, so one that has not floated gets none.
    fn find_president(&mut self, company: CompanyId) {
        let held = |player: &PlayerId| self.shares(company).of(Holder::Player(*player));
        let players = self.players_from(self.priority);
        let most = players.iter().map(held).max().unwrap_or(0);
        let next = players.iter().find(|player| held(player) == most);
        match next.filter(|_| most >= PRESIDENTS_UNITS) {
            Some(&player) => self.appoint(company, player),
            None if !self.has_floated(company) => {
                let symbol = self.symbol(company);
                self.say(format!(
                    "{symbol} is in receivership; it has not floated, so nobody runs it."
                ));
            }
            None => {
                let last = self.receivers.last().map(|(_, receiver)| *receiver);
                let receiver = last.map_or(self.priority, |last| self.after(last));
                self.receivers.push((company, receiver));
                let (name, symbol) = (self.name(receiver), self.symbol(company));
                self.say(format!(
                    "{symbol} is in receivership; {name} is its receiver."
                ));
            }
        }
    }
}
