//! The phases: what a train that leaves the bank brings about (Game phases).

use super::common::Common;
use super::deviation::Deviation;
use super::game_end::Reason;
use crate::engine::rail::depot::Consequences;
use crate::engine::rail::ids::{CompanyId, Train, TrainKind};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;

impl Common {
    /// Gives a train of the bank to a company. All its consequences follow.
    pub(super) fn take_train(&mut self, company: CompanyId, train: Train) {
        let consequences = self.table.take_train(company, train);
        self.solve(company);
        self.begin_phase(&consequences);
    }

    /// Removes a train of the bank from the game. None was bought.
    pub(super) fn export(&mut self) {
        if let Some(train) = self.table.depot.next() {
            let name = self.table.components.train_name(train);
            self.say(format!(
                "Nobody bought a train from the bank: {name:#} leaves the game."
            ));
            let consequences = self.table.export_train(train);
            self.begin_phase(&consequences);
        }
    }

    /// Ends the insolvency of a company.
    pub(super) fn solve(&mut self, company: CompanyId) {
        self.insolvent.retain(|other| *other != company);
    }

    /// Counts the trains that the bank has left.
    #[must_use]
    pub fn trains_left(&self) -> u8 {
        let kinds = (0..self.table.components.trains.len()).map(TrainKind::new);
        kinds.filter_map(|kind| self.table.depot.left(kind)).sum()
    }

    /// Notes that the game ends when no train is left.
    fn note_last_train(&mut self) {
        if self.trains_left() == 0 && self.ending.is_none() {
            self.ending = Some(Reason::Trains);
        }
    }

    fn begin_phase(&mut self, consequences: &Consequences) {
        if let Some(phase) = consequences.phase {
            self.announce(format!("{phase} phase begins"));
        }
        for kind in &consequences.rusts {
            let name = self.table.components.train(*kind).name;
            self.say(format!("All {name}-trains leave the game."));
        }
        match consequences.phase {
            Some("Brown") => self.start_with_ten(),
            Some("Gray") => self.remove_unfloated(),
            _ => {}
        }
        self.note_last_train();
    }

    /// Gives ten shares to companies that have not floated. This happens when brown phase begins.
    fn start_with_ten(&mut self) {
        for company in self.unfloated() {
            if !self.has_ten(company) {
                self.become_ten(company, Holder::Ipo);
            }
            self.float_if_sold(company);
        }
    }

    /// Removes companies that have not floated. This happens in gray phase; each takes one of the last trains with it.
    fn remove_unfloated(&mut self) {
        let last = TrainKind::new(self.table.components.trains.len() - 1);
        for company in self.unfloated() {
            let markers: Vec<_> = self.table.board.markers_of(company).collect();
            self.table.close(company);
            self.end_tally(company);
            if self.deviates(Deviation::HomesStay) {
                for space in markers {
                    self.table.board.mark(company, space);
                }
            }
            self.table.market.remove(company);
            self.table.depot.take_out(last, 1);
            let symbol = self.symbol(company);
            self.say(format!("{symbol} leaves the game, and a 6X-train with it."));
        }
    }

    fn unfloated(&self) -> Vec<CompanyId> {
        let waits = |&id: &CompanyId| matches!(self.status(id), Status::Unstarted | Status::Parred);
        self.public_companies().filter(waits).collect()
    }
}
