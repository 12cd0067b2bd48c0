//! What a position is worth: what is there, and what is to come.

use super::super::game::{Game, Round};
use super::dollars;
use crate::engine::ids::PlayerId;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::route::{Ground, STANDARD};
use crate::engine::rail::shares::Holder;
use crate::opponents::Mind;
use crate::opponents::parts::{PartKind, Parts};
use crate::opponents::rail::{income, outlook, track};

/// How much of its price a share gains by a step of the market.
const STEP: f64 = 0.09;
/// What a president still counts of what a company will lack for a train.
const OF_A_TRAIN: f64 = 0.5;
/// What an owner has of a dollar in the treasury of a minor, which a major takes over.
const OF_A_TREASURY: f64 = 0.25;
/// What a minor without a train is still worth.
const STRANDED: f64 = 0.4;

/// How a company's shares will do.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Prospect {
    /// What it will earn in a round, less what it will lack when trains rust.
    pub income: f64,
    /// What its president will have to add for a train.
    pub lacks: f64,
    /// What its price will move.
    pub rise: f64,
}

/// How all companies will do, and how long.
pub(super) struct Outlook {
    /// How many operating rounds are left.
    pub rounds: f64,
    of: Vec<Prospect>,
}

impl Outlook {
    pub fn of(&self, company: CompanyId) -> Prospect {
        self.of[company.index()]
    }

    /// What a share will bring beyond its price.
    pub fn dividends(&self, company: CompanyId) -> f64 {
        self.rounds * self.of(company).income / 10.0
    }

    /// What a share gains from now on.
    pub fn gain(&self, company: CompanyId) -> f64 {
        self.dividends(company) + self.of(company).rise
    }
}

impl Game {
    /// What a company would earn with some trains, as the board lies now.
    pub(super) fn earns_with(&self, mind: &mut Mind, company: CompanyId, trains: &[Train]) -> f64 {
        let units = self.table().components.units(trains);
        f64::from(income::earnings(mind, self.ground(company), trains, &units))
    }

    /// The same on another board.
    pub(super) fn earns_on(&self, mind: &mut Mind, ground: Ground<'_>) -> f64 {
        let trains = &self.table().company(ground.company).trains;
        let units = self.table().components.units(trains);
        f64::from(income::earnings(mind, ground, trains, &units))
    }

    pub(super) fn earns(&self, mind: &mut Mind, company: CompanyId) -> f64 {
        self.earns_on(mind, self.ground(company))
    }

    /// What a company's network promises.
    pub(super) fn promises(&self, mind: &mut Mind, company: CompanyId) -> f64 {
        let pays = self.table().depot.phase().pays;
        track::potential(mind, &STANDARD, &self.table().board, company, pays)
    }

    /// How many operating rounds are left, the one that is going on included.
    fn rounds_left(&self, mind: &Mind, all_income: f64) -> f64 {
        let most = mind.knobs.rounds;
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

    /// How all companies will do. While one works, the others are taken to earn what they earned last.
    pub(super) fn outlook(&self, mind: &mut Mind) -> Outlook {
        let working = match &self.round {
            Round::Operating(round) => round.company(),
            _ => None,
        };
        let mut of = vec![Prospect::default(); self.table().companies.len()];
        let mut all = 0.0;
        for company in self.table().running() {
            let known = self.table().company(company);
            let last = known
                .last_run
                .filter(|_| working.is_some_and(|id| id != company));
            let income = match last.filter(|last| last.earnings.0 > 0) {
                Some(_) if known.trains.is_empty() => 0.0,
                Some(last) => dollars(last.earnings),
                None => self.earns(mind, company),
            };
            of[company.index()].income = income;
            all += income;
        }
        let rounds = self.rounds_left(mind, all);
        for company in self.table().running() {
            let prospect = &mut of[company.index()];
            self.look_at(mind, company, rounds, prospect);
        }
        Outlook { rounds, of }
    }

    /// How a company will do that earns so much now.
    fn look_at(&self, mind: &Mind, company: CompanyId, rounds: f64, prospect: &mut Prospect) {
        let table = self.table();
        let is_major = table.kind(company) == CompanyKind::Major;
        let raw = prospect.income;
        let cash = dollars(table.company(company).cash);
        if mind.knobs.sees_rust && rounds > 1.5 && !self.has_train_that_outlasts(company) {
            let price = dollars(income::price_of_lasting(table));
            let means = cash + raw;
            prospect.income *= outlook::kept_by(means, price);
            if is_major {
                prospect.lacks = (price - means).max(0.0);
            }
        }
        let price = dollars(table.market.price(company).unwrap_or_default());
        if !is_major {
            return;
        }
        let income = prospect.income;
        let steps = if income >= 2.0 * price {
            2.0
        } else if income >= price {
            1.0
        } else {
            0.0
        };
        // A price rises as long as the dividend is above it, and falls where nothing is paid.
        prospect.rise = if raw == 0.0 {
            -STEP * price * rounds.min(3.0)
        } else {
            (rounds * steps * STEP * price).min((1.2 * income - price).max(0.0))
        };
    }

    /// What a player's position is made of.
    pub(super) fn parts_of(&self, mind: &mut Mind, player: PlayerId) -> Parts {
        let mut parts = Parts::default();
        let table = self.table();
        if table.players[player.index()].bankrupt {
            return parts;
        }
        parts.add(PartKind::Cash, "", dollars(table.cash(player)));
        let over = matches!(self.round, Round::Over(_));
        let outlook = self.outlook(mind);
        for company in table.running() {
            let shares = &table.company(company).shares;
            let held = f64::from(shares.of(Holder::Player(player)));
            if held == 0.0 {
                continue;
            }
            let symbol = table.symbol(company);
            let price = dollars(table.market.price(company).unwrap_or_default());
            let prospect = outlook.of(company);
            if table.kind(company) == CompanyKind::Minor {
                let mut worth = 2.0 * price;
                let cash = dollars(table.company(company).cash);
                if !over {
                    let stranded = table.company(company).trains.is_empty();
                    if stranded && cash < dollars(table.depot.cheapest().unwrap_or_default()) {
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
