//! Mergers: after the first 10-train a corporation without a train may merge with another of the same president into a
//! System.

use super::OperatingRound;
use super::fire_sale::FireSale;
use super::position::Position;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, StopAt};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::shares::{Holder, Shares};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::refusal::{Verdict, require};
use crate::titles::midwest::action::{Action, MidwestMove};
use crate::titles::midwest::common::Common;
use crate::titles::midwest::companies::{PRESIDENTS_UNITS, SYSTEM_SHARES, TOKEN, is_system};
use crate::titles::midwest::holdings::{MOST_PERCENT, System};
use crate::titles::midwest::trains::Phase;

const RULE: &str = "Merger";

impl Position<'_> {
    /// Checks a merger into this System.
    pub(super) fn check_merger(&self, partner: CompanyId, system: CompanyId) -> Verdict {
        let common = self.common;
        let turn = &self.round.turn;
        require(
            common.phase() >= Phase::Ten,
            RULE,
            || "Corporations merge from the first 10-train on.",
        )?;
        require(
            !is_system(self.company) && !is_system(partner),
            RULE,
            || "A System does not merge again.",
        )?;
        let before_own_money = !turn.sale.is_going_on() && turn.sales.is_empty();
        require(self.is_in_need() && before_own_money, RULE, || {
            format!(
                "{} merges only when it has no train and cannot pay for one.",
                self.symbol()
            )
        })?;
        self.check_not_bound()?;
        require(
            partner != self.company
                && common.has_floated(partner)
                && common.president(partner) == self.president(),
            RULE,
            || "The other corporation has floated and has the same president.",
        )?;
        let free = is_system(system) && common.table.company(system).status == Status::Unstarted;
        require(free, RULE, || "This charter of a System is not free.")?;
        require(self.is_linked_to(partner), RULE, || {
            format!(
                "No free route leads from a token of {} to one of {}.",
                self.symbol(),
                common.symbol(partner)
            )
        })
    }

    /// Checks whether two companies are linked. A route must lead from the company's tokens to the other's.
    fn is_linked_to(&self, partner: CompanyId) -> bool {
        let table = &self.common.table;
        let board = &table.board;
        let mut markers = board.markers_of(partner);
        table.physical_board
            || markers.any(|space| {
                let stop = board.tile(space.hex).stop_of_city(space.city);
                stop.is_some_and(|stop| {
                    self.reach().has_stop(StopAt {
                        hex: space.hex,
                        stop,
                    })
                })
            })
    }

    /// Lists all conceivable mergers. There are none unless the corporation is in need.
    pub(super) fn mergers(&self) -> Vec<Action> {
        if !self.is_in_need()
            || self.round.turn.sale == FireSale::NotBegun && is_system(self.company)
        {
            return Vec::new();
        }
        let partners = self.common.companies().filter(|&id| !is_system(id));
        partners
            .flat_map(|partner| {
                let systems = self.common.companies().filter(|&id| is_system(id));
                systems.map(move |system| Action::Title(MidwestMove::Merge { partner, system }))
            })
            .collect()
    }
}

impl OperatingRound {
    /// Merges two corporations. The System does not operate in this round.
    pub(super) fn merge(
        &mut self,
        common: &mut Common,
        company: CompanyId,
        partner: CompanyId,
        system: CompanyId,
    ) {
        let parts = [company, partner];
        let [one, other, new] = [company, partner, system].map(|id| common.symbol(id));
        common.say(format!("{one} and {other} merge into {new}."));
        common.form_system(parts, system);
        self.operated.extend([partner, system]);
    }
}

impl Common {
    /// Returns the price space of a merger. It is the space of the top row with the highest price up to the mean of two
    /// prices.
    #[must_use]
    pub fn merger_space(&self, parts: [CompanyId; 2]) -> Option<(Space, Dollars)> {
        let mean = mean(parts.map(|part| self.price(part)));
        let spaces = self.table.market.grid().spaces();
        let top = spaces.filter(|(space, price)| space.row == 0 && *price <= mean);
        top.max_by_key(|(_, price)| *price)
    }

    /// Returns the initial value of a merger. It is the highest one up to the mean of two par values.
    fn merger_par(&self, parts: [CompanyId; 2]) -> Option<Dollars> {
        let mean = mean(parts.map(|part| self.table.company(part).par.unwrap_or_default()));
        let pars = self.par_spaces().map(|(_, par)| par);
        pars.filter(|par| *par <= mean).max()
    }

    fn form_system(&mut self, parts: [CompanyId; 2], system: CompanyId) {
        let space = self.merger_space(parts);
        let par = self.merger_par(parts);
        let shares = self.merged_shares(parts);
        let president = shares.president();
        let was_over = parts
            .iter()
            .any(|part| self.over_by_protection.contains(part));
        for part in parts {
            self.hand_over(part, system);
        }
        let own = self.table.company_mut(system);
        (own.status, own.par, own.shares) = (Status::Floated, par, shares);
        if let Some((space, price)) = space {
            self.table.market.put(system, space);
            let symbol = self.symbol(system);
            self.say(format!("The price of {symbol} is {price}."));
        }
        for part in parts {
            self.remove(part);
        }
        self.return_duplicates(system);
        let double = president.map_or(Holder::Pool, Holder::Player);
        self.systems.push(System {
            company: system,
            parts,
            double,
        });
        for connected in &mut self.connected {
            *connected = connected.map(|by| if parts.contains(&by) { system } else { by });
        }
        self.extra_token = self
            .extra_token
            .map(|by| if parts.contains(&by) { system } else { by });
        let percent = president.map_or(0, |player| {
            self.shares(system).percent(Holder::Player(player))
        });
        if was_over && percent > MOST_PERCENT {
            self.over_by_protection.push(system);
        }
    }

    /// Merges the shares of two corporations. Each 10% becomes 5% with the same holder, and the two president's
    /// certificates become 10% certificates.
    fn merged_shares(&self, parts: [CompanyId; 2]) -> Shares {
        let mut shares = Shares::new(SYSTEM_SHARES, PRESIDENTS_UNITS);
        let players = self.table.player_ids().map(Holder::Player);
        for holder in players.chain([Holder::Treasury, Holder::Pool]) {
            let units = parts.iter().map(|part| self.shares(*part).of(holder)).sum();
            shares.transfer(Holder::Ipo, holder, units);
        }
        shares.appoint(self.president(parts[0]));
        shares
    }

    /// Hands everything of a corporation but its shares to its System.
    fn hand_over(&mut self, part: CompanyId, system: CompanyId) {
        let own = self.table.company_mut(part);
        let cash = own.cash;
        let trains = std::mem::take(&mut own.trains);
        let left = std::mem::take(&mut own.markers_left);
        let (from, to) = (Purse::Company(part), Purse::Company(system));
        self.table.pay(from, to, cash);
        let heir = self.table.company_mut(system);
        heir.trains.extend(trains);
        heir.markers_left.extend(left);
        self.table.board.replace_company_in_place(part, system);
    }

    /// Returns one of two tokens in a hex to the charter. A token that doubles an off-map area stays, and does not
    /// count as a duplicate of a base there: the Southern Pacific has both in the Southwest, and so has its System.
    fn return_duplicates(&mut self, system: CompanyId) {
        let mut all: Vec<CitySpace> = self.table.board.markers_of(system).collect();
        all.retain(|space| self.doubling_space(space.hex) != Some(*space));
        for (index, &space) in all.iter().enumerate() {
            let doubles = |space: CitySpace| self.doubling_space(space.hex) == Some(space);
            let stays = |(other, at): (usize, &CitySpace)| {
                let first = other < index && !doubles(space);
                at.hex == space.hex && other != index && (first || doubles(*at))
            };
            if all.iter().enumerate().any(stays) {
                self.table.board.take_back(system, space);
                self.table.company_mut(system).markers_left.push(TOKEN);
            }
        }
    }
}

/// Returns the arithmetic mean, rounded down to whole dollars.
fn mean([one, other]: [Dollars; 2]) -> Dollars {
    Dollars((one.0 + other.0).div_euclid(2))
}
