//! Train limits, and the effects of a new train (Train Purchase, Game Phases).

use super::{MANDATORY, Position};
use crate::engine::money::Dollars;
use crate::engine::rail::depot::Consequences;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::engine::refusal::{Verdict, require};
use crate::titles::midwest::common::Common;
use crate::titles::midwest::privates;

/// Returns the company above its train limit. It is the first in operating order that must give back a train.
pub(super) fn over_limit(common: &Common) -> Option<CompanyId> {
    let mut order = common.operating_order().into_iter();
    order.find(|&company| common.table.company(company).trains.len() > common.train_limit(company))
}

impl Common {
    /// Gives a train of the bank to a company, with all effects.
    pub(in crate::titles::midwest) fn take_train(&mut self, company: CompanyId, train: Train) {
        let consequences = self.table.take_train(company, train);
        self.begin_phase(&consequences);
    }

    fn begin_phase(&mut self, consequences: &Consequences) {
        if let Some(phase) = consequences.phase {
            self.announce(format!("Phase {phase} begins"));
        }
        for kind in &consequences.rusts {
            let name = self.table.components.train(*kind).name;
            self.say(format!("All {name}-trains are scrapped."));
        }
        match consequences.phase {
            Some("5") => self.close_privates(),
            Some("6") => self.end_effects(),
            _ => {}
        }
    }

    /// Closes all private companies. Two of them have lasting effects.
    fn close_privates(&mut self) {
        for private in privates::all() {
            if self.is_open(private) {
                self.close_private(private, privates::is_lasting(private));
            }
        }
        self.say("All private companies close.".to_string());
    }

    /// Ends the doubling of Chicago and the toll of St. Louis. Routes traced before are still paid for.
    fn end_effects(&mut self) {
        for private in privates::all().filter(|&private| privates::is_lasting(private)) {
            debug_assert_eq!(self.status(private), Status::Closed);
            self.close_private(private, false);
        }
        self.say("Chicago is doubled no more, and St. Louis pays no toll.".to_string());
    }

    /// Returns the price of the bank's cheapest train.
    pub(in crate::titles::midwest) fn cheapest_train(&self) -> Dollars {
        self.table.depot.cheapest().unwrap_or_default()
    }
}

impl Position<'_> {
    /// Checks whether the company is in need. It has no train, must have one when its turn ends, and cannot pay for one
    /// alone.
    pub(in crate::titles::midwest) fn is_in_need(&self) -> bool {
        self.own().trains.is_empty()
            && self.president().is_some()
            && self.cash() < self.common.cheapest_train()
    }

    /// Checks that the company owns a train. It must when its turn ends, with or without a route.
    pub(super) fn check_trains_done(&self) -> Verdict {
        require(!self.own().trains.is_empty(), MANDATORY, || {
            format!("{} must own a train at the end of its turn.", self.symbol())
        })
    }
}
