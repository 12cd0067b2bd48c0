//! The formation of a system, once somebody can donate a share: its treasury, markers, trains and shares (rulebook
//! 7.5.2, from step 11 on).

use super::{MARKER, Merging, SHARES};
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId};
use crate::engine::rail::shares::{Holder, Shares};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::titles::y1828::common::{Common, Owner};
use crate::titles::y1828::companies;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::systems::System;

impl Merging {
    pub(super) fn form(&self, common: &mut Common, director: PlayerId) {
        let both_floated = [self.system, self.other]
            .iter()
            .all(|&company| common.has_floated(company));
        self.combine_treasuries(common, both_floated);
        let (before_home, gaps) = (self.before_home(common), self.gaps(common));
        self.combine_markers(common);
        self.combine_assets(common, before_home, gaps);
        self.share_out(common, director);
        common.table.market.put(self.system, self.space());
        let status = if both_floated {
            Status::Floated
        } else {
            Status::Parred
        };
        let system = common.table.company_mut(self.system);
        system.last_run = None;
        system.status = status;
        system.par = Some(self.price());
        let has_train = !system.trains.is_empty();
        common.float_if_sold(self.system);
        // The system has the trains of both (13.2.3).
        if has_train {
            common.close_for_train(self.system);
        }
    }

    /// Combines the treasuries.
    ///
    /// If only one of the two companies had floated, the treasury goes to the bank (step 3).
    fn combine_treasuries(&self, common: &mut Common, both_floated: bool) {
        let (system, other) = (Purse::Company(self.system), Purse::Company(self.other));
        let cash = |company| common.table.company(company).cash;
        let (first, second) = (cash(self.system), cash(self.other));
        if both_floated {
            common.table.pay(other, system, second);
        } else {
            common.table.pay(system, Purse::Bank, first);
            common.table.pay(other, Purse::Bank, second);
        }
    }

    /// Makes the markers of B markers of A.
    ///
    /// Of two in a hex the returned one goes to the charter and is replaced by a blocking marker (step 3). On the
    /// website a home that goes stays free, and one from another city of the hex than the one that stays is lost. The
    /// two homes come first in the order of markers. A home of B that is not placed yet stays reserved for B, that is,
    /// for the system.
    fn combine_markers(&self, common: &mut Common) {
        let mut charter = std::mem::take(&mut common.table.company_mut(self.other).markers_left);
        let all = self.markers_in_order(common);
        let parts = [self.system, self.other];
        common
            .bought_markers
            .retain(|(company, ..)| !parts.contains(company));
        for (space, cost) in all {
            let board = &mut common.table.board;
            board.take_back(self.system, space);
            board.take_back(self.other, space);
            if !self.returned.contains(&space) {
                board.mark(self.system, space);
                common.bought_markers.push((self.system, space.hex, cost));
                continue;
            }
            charter.extend(self.returned_price(common, space, cost));
            common.table.board.mark(companies::blocker(), space);
        }
        let markers = &mut common.table.company_mut(self.system).markers_left;
        markers.append(&mut charter);
        markers.arrange_by_key(|price| *price);
    }

    /// Returns the new price of a returned marker.
    ///
    /// It is $100, since only homes are free (8.3.2). On the website it is the price that the marker had, and the
    /// marker is lost where it is alone in its city of the hex.
    fn returned_price(&self, common: &Common, space: CitySpace, cost: Dollars) -> Option<Dollars> {
        let price = if common.deviates(Deviation::DearerMarkerReturns) {
            cost
        } else {
            MARKER
        };
        if !common.deviates(Deviation::SecondCityLost) {
            return Some(price);
        }
        let returned = [self.system, self.other].into_iter().any(|company| {
            let mut markers = common.table.board.markers_of(company);
            markers
                .any(|other| other != space && (other.hex, other.city) == (space.hex, space.city))
        });
        returned.then_some(price)
    }

    /// Lists the returned markers.
    ///
    /// Each comes with its price on the charter, if it goes there. On the website they are seen to go at once.
    pub(in crate::titles::y1828) fn returned(
        &self,
        common: &Common,
    ) -> Vec<(CitySpace, Option<Dollars>)> {
        let mut all = self.markers_in_order(common);
        all.retain(|(space, _)| self.returned.contains(space));
        let price = |(space, cost)| (space, self.returned_price(common, space, cost));
        all.into_iter().map(price).collect()
    }

    /// Lists the markers of A and B.
    ///
    /// They are on the map, and come with their prices, in the order in which they were placed.
    pub(super) fn markers(&self, common: &Common) -> Vec<(CitySpace, Dollars)> {
        let board = &common.table.board;
        let of = |company| {
            let markers = board.markers_of(company);
            markers.map(move |space| (space, self.cost_of(common, company, space.hex)))
        };
        of(self.system).chain(of(self.other)).collect()
    }

    /// Lists the markers, free ones first.
    ///
    /// Those that are returned come last.
    pub(in crate::titles::y1828) fn markers_in_order(
        &self,
        common: &Common,
    ) -> Vec<(CitySpace, Dollars)> {
        let mut all = self.markers(common);
        all.arrange_by_key(|(space, cost)| (self.returned.contains(space), *cost));
        all
    }

    /// Returns the price paid for a marker.
    pub(super) fn cost_of(&self, common: &Common, company: CompanyId, hex: HexId) -> Dollars {
        let mut bought = common.bought_markers.iter();
        let known = bought.find(|(owner, at, _)| (*owner, *at) == (company, hex));
        // A marker that was not bought, such as that at home, has cost nothing.
        known.map_or(Dollars::ZERO, |(.., price)| *price)
    }

    /// Counts the markers before each returned one.
    ///
    /// It does so only on the website, and for markers that come back to the charter.
    fn gaps(&self, common: &Common) -> Vec<usize> {
        if !common.deviates(Deviation::DearerMarkerReturns) {
            return Vec::new();
        }
        let mut all = self.markers(common);
        all.arrange_by_key(|(_, cost)| *cost);
        let goes = |space: &CitySpace| self.returned.contains(space);
        let comes_back = |at: &usize| {
            let (space, cost) = all[*at];
            goes(&space) && self.returned_price(common, space, cost).is_some()
        };
        let before = |at: usize| all[..at].iter().filter(|(space, _)| !goes(space)).count();
        (0..all.len()).filter(comes_back).map(before).collect()
    }

    /// Counts the markers before the home of B.
    ///
    /// While that is not placed yet, the free markers of A come before it.
    fn before_home(&self, common: &Common) -> usize {
        let board = &common.table.board;
        let free = |space: &CitySpace| {
            !self.returned.contains(space)
                && self.cost_of(common, self.system, space.hex) == Dollars::ZERO
        };
        let to_come = board.reserved_home(self.system).is_some();
        board.markers_of(self.system).filter(free).count() + usize::from(to_come)
    }

    /// Combines trains, private companies and coal tokens.
    ///
    /// Trains keep their shells; private companies and the coal token go over; a second coal token goes back to K11.
    fn combine_assets(&self, common: &mut Common, before_home: usize, gaps: Vec<usize>) {
        let trains = std::mem::take(&mut common.table.company_mut(self.other).trains);
        common.table.company_mut(self.system).trains.extend(&trains);
        common.systems.push(System {
            company: self.system,
            other: self.other,
            second: trains,
            before_home,
            gaps,
            handed: Vec::new(),
        });
        let privates: Vec<PrivateId> = common.privates_of(Owner::Company(self.other)).collect();
        for private in privates {
            let shares = &mut common.table.company_mut(private.company()).shares;
            shares.transfer(Holder::Company(self.other), Holder::Ipo, 1);
            shares.transfer(Holder::Ipo, Holder::Company(self.system), 1);
        }
        let has = |owner| common.coal.owners.contains(&owner);
        let (first, second) = (has(self.system), has(self.other));
        common.coal.owners.retain(|&owner| owner != self.other);
        if first && second {
            common.coal.left += 1;
        } else if second {
            common.coal.owners.push(self.system);
        }
        if common.operated.contains(&self.other) && !common.operated.contains(&self.system) {
            common.operated.push(self.system);
        }
    }

    /// Gives everybody their shares of the system.
    ///
    /// Its director donates one to it (step 10); B leaves the game (step 9).
    fn share_out(&self, common: &mut Common, director: PlayerId) {
        let (ipo, pool) = self.trade_bank();
        let mut shares = Shares::new(SHARES, 2);
        shares.found(director);
        for hand in &self.hands {
            let holder = Holder::Player(hand.player);
            let more = hand.traded - shares.of(holder);
            shares.transfer(Holder::Ipo, holder, more);
        }
        shares.transfer(Holder::Ipo, Holder::Pool, pool);
        debug_assert_eq!(shares.of(Holder::Ipo), ipo);
        if let Some(system) = common.systems.last_mut() {
            system.handed = self.handed(director, pool);
        }
        common.table.company_mut(self.system).shares = shares;
        let other = common.table.company_mut(self.other);
        other.status = Status::Closed;
        other.shares.close();
        common.table.market.remove(self.other);
        let (name, symbol) = (
            common.name(director).to_string(),
            common.symbol(self.system),
        );
        common.say(format!(
            "{name} is director of the system {symbol} and donates a share to it."
        ));
        common.table.company_mut(self.system).shares.transfer(
            Holder::Player(director),
            Holder::Treasury,
            1,
        );
        common.settle_directorship(self.system);
    }
}
