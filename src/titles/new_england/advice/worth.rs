//! The value of a position: present possessions and future income.

use super::super::deviation::Deviation;
use super::super::game::{Game, Round};
use crate::engine::ids::PlayerId;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::shares::Holder;
use crate::opponents::ThinkState;
use crate::opponents::parts::{PartKind, Parts};
use crate::opponents::rail::facts::{self, AdvisedGame, dollars};
use crate::opponents::rail::outlook;
use crate::opponents::rail::stock::STEP;
use crate::opponents::rail::worth::OF_A_TRAIN;
use crate::titles::new_england::trains::EIGHT;

/// Worth to its owner of a dollar in the treasury of a minor, which a major takes over.
const OF_A_TREASURY: f64 = 0.25;
/// Part of its worth that a minor without a train keeps.
const STRANDED: f64 = 0.4;
/// Weight of a dollar more in the run after a second lay: a major's, and a minor's, which has but one lay in a turn.
const OF_A_PLAN: [f64; 2] = [0.5, 0.4];

impl AdvisedGame for Game {
    fn rounds_left(&self, mind: &ThinkState, all_income: f64) -> f64 {
        let most = mind.tuning.rounds;
        let now = match &self.round {
            Round::Operating(round) => f64::from(round.number) - 1.0,
            Round::Merger(round) => f64::from(round.number),
            Round::FirstStock(_) | Round::Stock(_) => 0.0,
            Round::Over(_) => return 0.0,
        };
        if let Some(ending) = self.ending() {
            let sets = f64::from(ending.turn.saturating_sub(self.common.turn));
            return (2.0 * sets + f64::from(ending.round) - now).clamp(0.0, most);
        }
        let least = 2.0 - now;
        let bank = dollars(self.table().bank);
        outlook::rounds_left(bank, all_income, most).max(least.min(most))
    }

    /// Estimates how much a price will rise.
    ///
    /// It rises as long as the dividend is at least the price, and falls where nothing is paid.
    fn rise(&self, company: CompanyId, now: f64, income: f64, rounds: f64) -> f64 {
        if !self.must_own(company) {
            return 0.0;
        }
        let price = facts::price(self, company);
        let steps = if income >= 2.0 * price {
            2.0
        } else if income >= price {
            1.0
        } else {
            0.0
        };
        if now == 0.0 {
            -STEP * price * rounds.min(3.0)
        } else {
            (rounds * steps * STEP * price).min((1.2 * income - price).max(0.0))
        }
    }

    fn must_own(&self, company: CompanyId) -> bool {
        self.table().kind(company) == CompanyKind::Major
    }

    fn lays_after(&self, lay: Lay) -> Vec<Lay> {
        let mut next = self.clone();
        next.common.table.board.lay_freely(lay.hex, lay.laid);
        if let Round::Operating(round) = &mut next.round {
            round.look_again();
        }
        next.lays()
    }

    fn second_lay_weight(&self, company: CompanyId) -> f64 {
        OF_A_PLAN[usize::from(!self.must_own(company))]
    }

    /// Returns 0: every company in business has run before, or is a minor that is worth its cost.
    fn expected_earnings(&self, _: &mut ThinkState, _: CompanyId) -> f64 {
        0.0
    }

    fn trains_need_no_consent(&self) -> bool {
        self.common.deviates(Deviation::NoConsentForTrains)
    }

    fn as_facts(&self) -> &dyn AdvisedGame {
        self
    }
}

impl Game {
    /// Returns the parts that make up a player's position.
    pub(super) fn parts_of(&self, mind: &mut ThinkState, player: PlayerId) -> Parts {
        let mut parts = Parts::default();
        let table = self.table();
        if table.players[player.index()].bankrupt {
            return parts;
        }
        parts.add(PartKind::Cash, "", dollars(table.cash(player)));
        let over = matches!(self.round, Round::Over(_));
        let outlook = facts::outlook(self, mind);
        for company in table.running() {
            let shares = &table.company(company).shares;
            let held = f64::from(shares.of(Holder::Player(player)));
            if held == 0.0 {
                continue;
            }
            let symbol = table.symbol(company);
            let price = facts::price(self, company);
            let prospect = outlook.of(company);
            if table.kind(company) == CompanyKind::Minor {
                let mut worth = 2.0 * price;
                let cash = dollars(table.company(company).cash);
                if !over {
                    let stranded = table.company(company).trains.is_empty();
                    if stranded && cash < dollars(table.depot.cheapest_up_to(&EIGHT)) {
                        worth *= STRANDED;
                    }
                    let to_come = outlook.rounds * prospect.income / 2.0;
                    parts.add(PartKind::Dividends, symbol, to_come);
                    parts.add(PartKind::Treasury, symbol, OF_A_TREASURY * cash);
                }
                parts.add(PartKind::Shares, symbol, worth);
                continue;
            }
            parts.add(PartKind::Shares, symbol, held * price);
            if over {
                continue;
            }
            parts.add(
                PartKind::Dividends,
                symbol,
                held * outlook.dividends(company),
            );
            parts.add(PartKind::Price, symbol, held * prospect.rise);
            if shares.president() == Some(player) {
                parts.add(PartKind::Train, symbol, -OF_A_TRAIN * prospect.lacks);
            }
        }
        parts
    }
}
