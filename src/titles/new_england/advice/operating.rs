//! Running, paying and issuing (sections 11.5, 11.6, 11.2 and 11.10).

use super::super::action::Action;
use super::super::game::{Game, Round};
use super::moves;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::table::Payout;
use crate::opponents::rail::facts::{self, dollars};
use crate::opponents::rail::income;
use crate::opponents::rail::lays::ranked;
use crate::opponents::rail::trains::{self, TrainShortfall};
use crate::opponents::{Skill, ThinkState};

/// Most states of a search for runs: in a game, and in one that is only thought ahead.
const STATES: u64 = 20_000;
const STATES_AHEAD: u64 = 200;

impl Game {
    pub(super) fn advise_runs(&self, company: CompanyId, deep: bool) -> Vec<Action> {
        let states = if deep { STATES } else { STATES_AHEAD };
        let mut search = self.search_runs(company).up_to(states);
        let best = search.step(states + 1);
        let run = best.map(|best| RailMove::run(best.runs).into());
        run.into_iter().collect()
    }

    /// Ranks the payouts.
    ///
    /// Everything is paid, unless the part that is kept buys a train that the company lacks.
    pub(super) fn advise_payout(&self, mind: &mut ThinkState, company: CompanyId) -> Vec<Action> {
        let (Round::Operating(_), Some(earned)) = (&self.round, self.earnings()) else {
            return Vec::new();
        };
        let earned = dollars(earned);
        let outlook = facts::outlook(self, mind);
        let first = match trains::lack(self, &outlook, company, earned) {
            TrainShortfall::Half => Payout::Half,
            TrainShortfall::All => Payout::Withhold,
            TrainShortfall::None => Payout::Full,
        };
        let mut all = vec![first, Payout::Full, Payout::Half, Payout::Withhold];
        all.dedup();
        let all = all.into_iter();
        all.map(|payout| RailMove::Distribute { payout }.into())
            .collect()
    }

    /// Ranks issuing and redeeming shares.
    ///
    /// Shares are issued for a train that the company lacks, and redeemed with money that it needs for none.
    pub(super) fn advise_issue(
        &self,
        mind: &mut ThinkState,
        company: CompanyId,
        most: usize,
    ) -> Vec<Action> {
        let outlook = facts::outlook(self, mind);
        let lacks = outlook.of(company).lacks;
        let price = facts::price(self, company);
        let next = dollars(income::price_of_lasting(self.table()));
        let idle = dollars(self.table().company(company).cash) - next;
        let redeems = mind.tuning.style.has(Skill::Redeem) && lacks == 0.0 && outlook.rounds > 1.5;
        let scored = self.exact().into_iter().map(|action| {
            let score = match moves::issued(&action) {
                None => 0.0,
                Some(count) if count > 0 => {
                    let brings = f64::from(count) * price;
                    if lacks > 0.0 && outlook.rounds > 1.5 {
                        brings.min(lacks) - 0.6 * brings
                    } else {
                        -brings
                    }
                }
                Some(count) => {
                    let costs = -f64::from(count) * price;
                    if redeems && costs <= idle {
                        costs / price
                    } else if lacks == 0.0 && outlook.rounds < 2.0 {
                        -1.0
                    } else {
                        -costs
                    }
                }
            };
            (score, action)
        });
        ranked(scored.collect(), most.max(1))
    }
}
