//! The changes that a move makes, read from the game before and after it. No rule is used here, so none can be applied
//! wrongly.

use super::game::{Badge, Game, Standing};
use super::money::{Currency, Dollars};
use super::rail::Rail;
use super::rail::ids::CompanyId;
use super::rail::table::{Status, Table};
use super::rail::words::{badge, train_names};

/// The owner of something that changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ChangeOwner {
    /// A player, by name.
    Player(String),
    /// A company.
    Company(Badge),
    /// The game as a whole: the phase, the bank.
    #[default]
    Game,
}

/// One difference after a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The owner.
    pub whose: ChangeOwner,
    /// Name of the thing; empty if the values before and after say it already.
    pub what: String,
    /// Value before the move; empty if there was nothing.
    pub before: String,
    /// Value after the move; empty if there is nothing any more.
    pub after: String,
}

/// Lists all differences between two states of a game.
///
/// Players come first, by seat, then companies in the order of the box, then the game.
#[must_use]
pub fn changes(before: &dyn Game, after: &dyn Game) -> Vec<Difference> {
    let mut found = ChangeCollector::default();
    for (one, other) in before.standings().iter().zip(&after.standings()) {
        found.whose = ChangeOwner::Player(before.name(one.player));
        found.standing(one, other, after.currency());
    }
    if let (Some(one), Some(other)) = (before.rail(), after.rail()) {
        for company in one.table().components.company_ids() {
            found.whose = ChangeOwner::Company(badge(one.table(), company));
            found.company((before, one), (after, other), company);
        }
    }
    found.whose = ChangeOwner::Game;
    for (one, other) in before.facts().iter().zip(&after.facts()) {
        // A first word that both facts share becomes the name.
        let (what, was) = one.split_once(' ').unwrap_or(("", one));
        match other.split_once(' ') {
            Some((same, is)) if same == what => found.add(what, was.to_string(), is.to_string()),
            _ => found.add("", one.clone(), other.clone()),
        }
    }
    found.changes
}

/// The changes found so far and the owner that is being compared.
#[derive(Default)]
struct ChangeCollector {
    changes: Vec<Difference>,
    whose: ChangeOwner,
}

impl ChangeCollector {
    /// Adds a change if the values differ.
    fn add(&mut self, what: &str, before: String, after: String) {
        if before != after {
            self.changes.push(Difference {
                whose: self.whose.clone(),
                what: what.to_string(),
                before,
                after,
            });
        }
    }

    fn standing(&mut self, before: &Standing, after: &Standing, currency: Currency) {
        for ((what, one, _), (_, other, _)) in before.facts.iter().zip(&after.facts) {
            self.add(what, one.clone(), other.clone());
        }
        let [one, other] = [before, after].map(|standing| currency.of(standing.worth).to_string());
        self.add("Worth", one, other);
        let of = |standing: &Standing, badge: Badge| {
            let own = standing.holdings.iter().find(|(held, _)| *held == badge);
            own.map(|(_, what)| what.clone()).unwrap_or_default()
        };
        let new = after
            .holdings
            .iter()
            .filter(|(badge, _)| of(before, *badge).is_empty());
        for (badge, _) in before.holdings.iter().chain(new) {
            self.add(badge.symbol, of(before, *badge), of(after, *badge));
        }
    }

    fn company(
        &mut self,
        (game, before): (&dyn Game, &dyn Rail),
        (later, after): (&dyn Game, &dyn Rail),
        id: CompanyId,
    ) {
        let (one, other) = (before.table(), after.table());
        let [was, is] = [one, other].map(|table| table.company(id));
        if was == is && one.market.price(id) == other.market.price(id) {
            return;
        }
        let [was_closed, is_closed] = [was, is].map(|company| company.status == Status::Closed);
        let state = |closed| if closed { "gone" } else { "" };
        self.add(
            "",
            state(was_closed).to_string(),
            state(is_closed).to_string(),
        );
        let leader = |game: &dyn Game, table: &Table| {
            let leader = table.president(id).map(|player| game.name(player));
            leader.unwrap_or_default()
        };
        let written = |amount: Dollars| one.money(amount).to_string();
        let if_any = |amount: Option<Dollars>| amount.map_or_else(String::new, written);
        let [cash, cash_after] = [was, is].map(|company| written(company.cash));
        let [par, par_after] = [was, is].map(|company| if_any(company.par));
        let [price, price_after] = [one, other].map(|table| if_any(table.market.price(id)));
        let [trains, trains_after] = [one, other].map(|table| train_names(table, id));
        let [markers, markers_after] = [was, is].map(|company| company.markers_left.len());
        self.add("Treasury", cash, cash_after);
        self.add(before.charter(id).price, price, price_after);
        self.add("Par", par, par_after);
        self.add("Trains", trains, trains_after);
        self.add(
            "Markers left",
            markers.to_string(),
            markers_after.to_string(),
        );
        self.add(
            before.charter(id).leader,
            leader(game, one),
            leader(later, other),
        );
    }
}
