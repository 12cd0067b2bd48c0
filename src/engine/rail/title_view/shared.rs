//! The parts of views that titles share: standings, charters, bids, and all lays that are offered.

use super::TitleView;
use crate::engine::game::Standing;
use crate::engine::ids::PlayerId;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_game::{RailChoice, RailGame};
use crate::engine::rail::rail_move::{self, RailMove};
use crate::engine::rail::rail_view::{Charter, Lay, Rail};
use crate::engine::rail::rounds::Claim;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::words::holders;

impl<T: TitleView> RailGame<T> {
    /// Checks whether a company lacks a train's price. A train has to be bought that the treasury cannot pay for.
    pub(crate) fn lacks_money_for_a_train(&self) -> bool {
        let company = self.decision().and_then(|decision| decision.company);
        let treasury = company.map(|company| self.table().company(company).cash);
        treasury < self.table().depot.cheapest()
            && self
                .check(&rail_move::Action::Common(RailMove::Pass))
                .is_err()
    }

    /// Returns how a player stands.
    pub(crate) fn standing(&self, player: PlayerId) -> Standing {
        let out = self.table().players[player.index()].bankrupt;
        let bankrupt = out.then_some("Bankrupt");
        let is_first = T::players_in_order(self).first() == Some(&player);
        Standing {
            player,
            worth: self.worth(player),
            cash: self.common.money(self.table().cash(player)).to_string(),
            facts: T::facts_of(self, player),
            marks: is_first
                .then_some(T::FIRST)
                .into_iter()
                .chain(bankrupt)
                .collect(),
            holdings: T::holdings(self, player),
            out,
        }
    }

    /// Formats a player's cash. It tells how much of it no bid binds.
    pub(crate) fn cash_in_words(&self, player: PlayerId) -> String {
        let (cash, free) = (self.table().cash(player), self.free_cash(player));
        let all = self.common.money(cash);
        if free < cash {
            format!("{all}, {} not tied up in bids", self.common.money(free))
        } else {
            all.to_string()
        }
    }

    /// Creates a charter with the common parts. The title gives its name for the leader; a private company has an owner.
    pub(crate) fn charter_of(&self, company: CompanyId, leader: &'static str) -> Charter {
        let name = |player| self.name(player).to_string();
        let is_private = self.table().kind(company) == CompanyKind::Private;
        let leader = if is_private { "Owner" } else { leader };
        Charter {
            leader,
            price: "Price",
            train_limit: self.table().train_limit(company),
            par: self.table().company(company).par,
            holders: holders(self.table(), company, name),
            more: Vec::new(),
        }
    }

    /// Lists who has sold a company's shares. They did so in this round and may not buy it before the next; it is for
    /// the company's charter.
    ///
    /// None if nobody has.
    pub(crate) fn sold_by(
        &self,
        has_sold: impl Fn(PlayerId) -> bool,
    ) -> Option<(&'static str, String)> {
        let sellers = self.table().player_ids().filter(|player| has_sold(*player));
        let names: Vec<&str> = sellers.map(|player| self.name(player)).collect();
        (!names.is_empty()).then(|| ("Sold this round by", names.join(", ")))
    }

    /// Lists the bids on a company in words, the highest first.
    pub(crate) fn bids_on(&self, company: CompanyId) -> String {
        let claims = Rail::claims(self).into_iter().rev();
        let bids = claims.filter(|claim| claim.company == company);
        let bid = |claim: Claim| {
            let price = self.common.money(claim.price?);
            Some(format!("{} {price}", self.name(claim.player)))
        };
        bids.filter_map(bid).collect::<Vec<_>>().join(", ")
    }

    /// Lists all lays that are offered. They are with and without the powers of private companies.
    #[must_use]
    pub fn offered_lays(&self) -> Vec<Lay> {
        let mut lays = Vec::new();
        for choice in self.choices() {
            if let RailChoice::<T>::LayTrack(power) = choice {
                lays.extend(T::lays(self, power));
            }
        }
        lays
    }
}
