//! Operating rounds (rulebook section 8): private companies pay, then every floated share company takes its turn.
//!
//! What belongs here: 8.1 and 8.3 to 8.3.5.2, the powers of private companies in operating rounds (13.2.2), track (14),
//! trains (15), coal (16), and what a new phase does to trains and private companies (17). The vocabulary is in
//! `action` and `choices`; the set of rounds, the order (8.2) and the private companies' owners are in `common`; who
//! must agree to a sale is answered by [`Play::asks`], and `game` asks them.

use super::action::Action;
use super::choices::{Choice, Decision};
use super::common::Common;
use super::exchange;
use super::game::{Asked, Next, Play, Progress};
use super::game_end::Reason;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::refusal::{Refusal, Verdict};

/// An operating round.
#[derive(Clone, Debug, PartialEq)]
pub struct OperatingRound {
    /// Which of the set, from 1.
    number: u8,
    /// The companies in operating order.
    order: Vec<CompanyId>,
    /// How many of them have had their turn.
    done: usize,
}

impl OperatingRound {
    /// Begins an operating round (8.1).
    pub(super) fn new(common: &mut Common, number: u8) -> OperatingRound {
        common.announce(format!("Operating round {}.{number}", common.turn));
        common.pay_privates(Dollars::ZERO);
        OperatingRound {
            number,
            order: common.operating_order(),
            done: 0,
        }
    }

    /// Which of the set, from 1.
    #[must_use]
    pub fn number(&self) -> u8 {
        self.number
    }

    /// The company whose turn it is.
    #[must_use]
    pub fn company(&self) -> Option<CompanyId> {
        self.order.get(self.done).copied()
    }

    /// All companies of the round in operating order.
    #[must_use]
    pub fn order(&self) -> &[CompanyId] {
        &self.order
    }

    /// How many companies have had their turn.
    #[must_use]
    pub fn done(&self) -> usize {
        self.done
    }

    /// What follows this round (5, 9.1).
    fn next(&self, common: &Common) -> Next {
        let set = common.set;
        if common.has_reached_the_top() {
            Next::End(Reason::Market)
        } else if self.number < set.rounds {
            Next::Operating(self.number + 1)
        } else if set.is_last {
            Next::End(Reason::Purple)
        } else {
            Next::Stock(common.cards[0])
        }
    }
}

impl Play for OperatingRound {
    fn decision(&self, _common: &Common) -> Option<Decision> {
        None
    }

    fn choices(&self, _common: &Common) -> Vec<Choice> {
        Vec::new()
    }

    fn asides(&self, common: &Common) -> Vec<(PlayerId, Action)> {
        exchange::possible(common)
    }

    fn check(&self, common: &Common, action: &Action) -> Verdict {
        match *action {
            Action::Exchange { company, from, par } => {
                exchange::check(common, company, from, par).map(|_| ())
            }
            _ => Err(Refusal::new("8.3", "This is not the time for that.")),
        }
    }

    fn asks(&self, _common: &Common, _action: &Action) -> Vec<Asked> {
        Vec::new()
    }

    fn perform(&mut self, common: &mut Common, action: &Action) {
        if let Action::Exchange { company, from, par } = *action {
            exchange::perform(common, company, from, par);
        }
    }

    fn advance(&mut self, common: &mut Common) -> Progress {
        if self.company().is_none() {
            return Progress::Over(self.next(common));
        }
        self.done += 1;
        Progress::GoesOn
    }
}
