//! The trains of companies and of the shells of systems (rulebook section 15.4), and the effects of a new phase on
//! trains and private companies (17).

use super::OperatingRound;
use crate::engine::arrange::Arrange;
use crate::engine::rail::depot::Consequences;
use crate::engine::rail::ids::{CompanyId, PrivateId, Train};
use crate::engine::rail::state::GameState as _;
use crate::titles::y1828::choices::Step;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::phases::Phase;
use crate::titles::y1828::privates;

impl Common {
    /// Returns the room for more trains.
    ///
    /// It is that of a public company or a shell of a system (15.4).
    pub(in crate::titles::y1828) fn room(&self, company: CompanyId, shell: CompanyId) -> usize {
        let limit = self.table.train_limit(company);
        limit.saturating_sub(self.trains_in(company, shell).len())
    }

    /// Finds the first shell above the limit.
    ///
    /// It is over its train limit.
    pub(in crate::titles::y1828) fn full_shell(&self, company: CompanyId) -> Option<CompanyId> {
        let limit = self.table.train_limit(company);
        let mut shells = self.constituents(company).into_iter();
        shells.find(|&shell| self.trains_in(company, shell).len() > limit)
    }

    /// Puts a train of a company in one of its shells.
    pub(in crate::titles::y1828) fn put_in_shell(
        &mut self,
        company: CompanyId,
        train: Train,
        shell: CompanyId,
    ) {
        let mut systems = self.systems.iter_mut();
        if let Some(system) = systems.find(|system| system.company == company) {
            system.second.retain(|other| *other != train);
            if shell == system.other {
                system.second.push(train);
            }
        }
    }

    /// Removes lost trains from the shells.
    ///
    /// The systems do not have them any more.
    pub(in crate::titles::y1828) fn tidy_shells(&mut self) {
        for system in &mut self.systems {
            let trains = &self.table.company(system.company).trains;
            system.second.retain(|train| trains.contains(train));
        }
    }

    /// Closes the $250 private companies of an owner.
    ///
    /// Their public company has a train, alone or in a system (13.2.3).
    pub(in crate::titles::y1828) fn close_for_train(&mut self, company: CompanyId) {
        let parts = self.constituents(company);
        let comes_with = |private: PrivateId| privates::row(private).share_of();
        let closing: Vec<PrivateId> = privates::unsaleable()
            .filter(|&private| self.owner(private).is_some())
            .filter(|&private| comes_with(private).is_some_and(|public| parts.contains(&public)))
            .collect();
        for private in closing {
            self.close_private(private);
        }
    }

    /// Announces the effects of a new kind of train.
    ///
    /// In red phase all private companies close (13.2.1, 17.5).
    pub(in crate::titles::y1828) fn begin_phase(&mut self, consequences: &Consequences) {
        let Some(phase) = consequences.phase else {
            return;
        };
        self.announce(format!("{phase} phase begins"));
        for kind in &consequences.rusts {
            let name = self.table.components.train(*kind).name;
            self.say(format!("All {name}-trains leave the game."));
        }
        if self.phase() == Phase::Red {
            let open: Vec<PrivateId> = privates::all()
                .filter(|&private| self.owner(private).is_some())
                .collect();
            for private in open {
                self.close_private(private);
            }
        }
    }

    /// Lists the shells that may be named for a train.
    pub(in crate::titles::y1828) fn shells(&self, company: CompanyId) -> Vec<Option<CompanyId>> {
        match self.system(company) {
            Some(_) => self.constituents(company).into_iter().map(Some).collect(),
            None => vec![None],
        }
    }
}

impl OperatingRound {
    /// Finds the company that must discard a train.
    ///
    /// It is the first in operating order, on the website in the order of the box, systems last. While a system
    /// arranges its trains, a shell may have too many for a moment.
    pub(super) fn over_limit(&self, common: &Common) -> Option<CompanyId> {
        let arranging = self.turn.asks() == Step::ArrangeTrains;
        let exempt = self.company().filter(|_| arranging);
        let mut order = self.order.clone();
        if common.deviates(Deviation::SystemsDiscardLast) {
            let formed = |company: &CompanyId| {
                let mut systems = common.systems.iter();
                systems.position(|system| system.company == *company)
            };
            order.arrange_by_key(|company| (formed(company), *company));
        }
        order.into_iter().find(|&company| {
            Some(company) != exempt
                && common.table.company(company).trains.len() > common.table.train_limit(company)
                && common.full_shell(company).is_some()
        })
    }
}
