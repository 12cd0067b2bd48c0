//! When a company is asked in its turn: each step stops where something can be done in it.

use super::steps::{BUILD, MARKERS, POWERS, SHARES, TRAINS};
use super::{OperatingRound, insolvency};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{MoveRow, is_any_possible};
use crate::engine::rail::rail_game::RunRules;
use crate::engine::rail::turn;
use crate::engine::refusal::{Refusal, Verdict};
use crate::titles::gb::common::Common;
use crate::titles::gb::deviation::Deviation;
use crate::titles::gb::moves::{LAYS, LEAST};
use crate::titles::gb::scenario::all;

/// The operating company, its round and the table, with the track that it reaches, which is found once.
pub(in crate::titles::gb) type Position<'a> = turn::Position<'a, OperatingRound, Common>;

impl Position<'_> {
    /// Returns the player who decides: the president; in receivership the first player in order.
    pub(in crate::titles::gb) fn decider(&self) -> Option<PlayerId> {
        self.president().or(self.common.order.first().copied())
    }

    /// Checks whether the company may build. It needs a president, and no leased train.
    pub(in crate::titles::gb) fn may_build(&self) -> bool {
        self.check_solvent().is_ok()
    }

    /// Refuses to build for an insolvent company. One without a president is refused too.
    pub(in crate::titles::gb) fn check_solvent(&self) -> Verdict {
        let why = insolvency::why_nothing_is_built(self.common, self.company);
        why.map_or(Ok(()), |why| Err(Refusal::new("Insolvency", why)))
    }

    /// Checks whether the company is asked to build.
    pub(super) fn is_asked_to_build(&self) -> bool {
        if !self.may_build() {
            return false;
        }
        match self.common.deviates(Deviation::AskedToBuild) {
            true => self.website_asks_to_build(),
            false => self.can_build() || self.can_once_closed(|closed| closed.can_build()),
        }
    }

    fn can_build(&self) -> bool {
        self.can(BUILD) || self.can(POWERS)
    }

    /// Checks whether the company is asked to run.
    pub(super) fn is_asked_to_run(&self) -> bool {
        self.has_train_to_run() && self.common.has_route(self.company)
    }

    /// Checks whether the company is asked what becomes of its earnings.
    pub(super) fn is_asked_to_distribute(&self) -> bool {
        self.round.turn.earned > Dollars::ZERO && self.may_build()
    }

    /// Checks whether there is anything to decide about trains.
    pub(super) fn is_asked_for_trains(&self) -> bool {
        !self.buys_by_itself() && (self.can(TRAINS) || self.website_asks_for_trains())
    }

    /// Checks whether the president is asked for a share after a conversion.
    pub(super) fn is_asked_for_shares(&self) -> bool {
        let deviates = |deviation| self.common.deviates(deviation);
        self.can(SHARES)
            || deviates(Deviation::AskedIfAbleToPay) && self.could_pay_for_a_share()
            || !deviates(Deviation::NotAskedToClose)
                && self.can_once_closed(|closed| closed.can(SHARES))
    }

    /// Checks whether the company is asked for powers that are left.
    ///
    /// Tiles and markers by private railways on a real board are reported with the rest.
    pub(super) fn is_asked_for_powers(&self) -> bool {
        let is_asked = !self.common.deviates(Deviation::NotAskedForPowers);
        is_asked && !self.common.table.physical_board && self.can(POWERS)
    }

    fn can(&self, moves: &'static [MoveRow<OperatingRound>]) -> bool {
        is_any_possible(self, moves)
    }

    /// Checks whether the website asks after a conversion because the president could pay for a share of any company.
    fn could_pay_for_a_share(&self) -> bool {
        let again = |company| company == self.company && self.common.is_low(company);
        let is_first = self.round.turn.shares_bought == 0;
        let president = self.president().filter(|_| self.round.turn.converted);
        president.is_some_and(|president| {
            self.common
                .could_pay_for_a_share(president, |company| is_first || again(company))
        })
    }

    /// Checks for possibilities with all private railways closed. Their owners may close them at any time.
    fn can_once_closed(&self, can: fn(&Position) -> bool) -> bool {
        let common = self.common.with_privates_closed(None);
        can(&Position::new(self.round, &common, self.company))
    }

    /// Checks whether there is a train to run. The website asks also when the bank has none left to lease.
    fn has_train_to_run(&self) -> bool {
        let insolvent = self.common.is_insolvent(self.company) && self.own().trains.is_empty();
        let is_asked = self.common.deviates(Deviation::AskedToRun) && insolvent;
        !self.common.units(self.company).is_empty() || is_asked
    }

    /// Checks whether the website asks about trains. It asks because other companies have some, for sale or not.
    fn website_asks_for_trains(&self) -> bool {
        let table = &self.common.table;
        let has_train = |other: CompanyId| !table.company(other).trains.is_empty();
        let mut others = table.running().filter(|&other| other != self.company);
        self.common.deviates(Deviation::AskedForTrains)
            && self.has_room()
            && self.cash() >= LEAST
            && others.any(has_train)
    }

    /// Checks whether the website asks for track and stations.
    ///
    /// It asks while a lay is left, a station marker can be placed, or its bookkeeping of the additional tiles of
    /// private railways says that something may follow.
    fn website_asks_to_build(&self) -> bool {
        let unused = |symbol: &&str| {
            let private = all().private_by_symbol(symbol);
            private.filter(|private| {
                self.common.owner(*private) == self.president()
                    && !self.common.used.contains(private)
                    && self.common.scenario().privates.contains(symbol)
            })
        };
        let perth = unused(&"AF").is_some();
        let mut others = ["LS", "TV"].iter().filter_map(unused);
        let closed = others.any(|private| !self.common.is_open(private));
        let before_last = |tiles: u8| tiles < LAYS;
        let marked_before = self.round.turn.marked.is_some_and(before_last);
        self.may_lay_more() || perth || closed && !marked_before || self.can(MARKERS)
    }
}
