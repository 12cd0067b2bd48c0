//! Warnings of companies that are left without a train: by a sale, by rust, or for want of money.

use super::ids::{CompanyId, Train};
use super::move_texts::MoveTexts;
use super::rail_game::{Action, RailGame};
use super::rail_move::{self, RailMove};
use super::rail_view::Rail;
use super::table::{Status, Table};
use crate::engine::game::{Game, Loss};

impl<T: MoveTexts> RailGame<T> {
    /// Warns a president whose companies lose their last trains by a purchase, and tells what follows.
    pub(super) fn loss_of_last_trains(&self, action: &Action<T>, label: &str) -> Option<Loss> {
        let (purchase, name, yes) = match (action, &self.proposal) {
            (rail_move::Action::Common(RailMove::Answer { agree: true }), Some(proposal)) => {
                (&proposal.action, "Agree".to_string(), "Agree")
            }
            _ => (action, format!("Buy the {label}"), "Buy it"),
        };
        let rail_move::Action::Common(RailMove::BuyTrain { train, seller, .. }) = purchase else {
            return None;
        };
        let decision = self.decision()?;
        let table = self.table();
        let mut lost = match seller {
            Some(seller) if table.company(*seller).trains.len() == 1 => vec![*seller],
            Some(_) => Vec::new(),
            None => rusted_out(table, *train, decision.company),
        };
        lost.retain(|&company| table.president(company) == Some(decision.player));
        let costs = lost.iter().map(|&company| T::without_train(self, company));
        let costs: Vec<String> = costs.collect();
        (!costs.is_empty()).then(|| Loss {
            name,
            cost: costs.join(" "),
            yes,
            is_harmless: true,
        })
    }
}

/// Lists the companies that a new train of the bank leaves without any, since theirs rust. The buyer has the new one.
fn rusted_out(table: &Table, train: Train, buyer: Option<CompanyId>) -> Vec<CompanyId> {
    let rusts = table.depot.consequences(train.kind).rusts;
    let is_emptied = |company: &CompanyId| {
        let trains = &table.company(*company).trains;
        let all_rust = trains.iter().all(|train| rusts.contains(&train.kind));
        all_rust && !trains.is_empty() && Some(*company) != buyer
    };
    table.running().filter(is_emptied).collect()
}

/// Warns of what a choice does to the decider's companies: one has no train any more, or no money for one.
#[must_use]
pub fn train_warnings(before: &dyn Game, after: &dyn Game) -> Vec<String> {
    let (Some(decision), Some(was), Some(is)) = (before.decision(), before.rail(), after.rail())
    else {
        return Vec::new();
    };
    let table = was.table();
    let own = table.running();
    let own = own.filter(|&id| table.president(id) == Some(decision.player));
    own.filter_map(|company| warning(was, is, company))
        .collect()
}

fn warning(was: &dyn Rail, is: &dyn Rail, company: CompanyId) -> Option<String> {
    let [before, after] = [was, is].map(Rail::table);
    let has_train = |table: &Table| !table.company(company).trains.is_empty();
    if after.company(company).status != Status::Floated || has_train(after) {
        return None;
    }
    if has_train(before) {
        return Some(was.without_train(company));
    }
    let acts = [was, is].iter().all(|rail| rail.company() == Some(company));
    let pays = |table: &Table| {
        let cheapest = table.depot.cheapest();
        cheapest.is_some_and(|price| price <= table.company(company).cash)
    };
    let price = after.depot.cheapest().map(|price| after.money(price))?;
    let symbol = after.symbol(company);
    let is_spent = acts && pays(before) && !pays(after);
    is_spent.then(|| format!("{symbol} then cannot pay for a train: the cheapest costs {price}."))
}
