//! Running trains.

use super::position::Position;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::route::{
    self, Bonus, Earnings, Fault, Ground, JoinedBy, RouteRules, Run, Search, Unit,
};
use crate::engine::money::Dollars;
use crate::engine::refusal::Refusal;
use crate::titles::gb::common::Common;
use crate::titles::gb::game::Game;
use crate::titles::gb::privates::{PRIVATES, Power};
use crate::titles::gb::scenario::{SCENARIOS, all};
use crate::titles::gb::trains::Phase;
use std::sync::OnceLock;

const RULE: &str = "Running trains";
/// The tiles over the two estuaries: where, and what a run over them earns more.
const ESTUARIES: [(&str, i32); 2] = [("I4", 40), ("C22", 30)];

/// All that the rules of a company's routes depend on: the scenario, the phase, which private railways pay it more, and
/// over which estuaries there is a tile.
const VARIANTS: usize = SCENARIOS.len() * PHASES * POWERS * BRIDGES;
const PHASES: usize = 3;
const POWERS: usize = 8;
const BRIDGES: usize = 4;

static RULES: [OnceLock<RouteRules>; VARIANTS] = [const { OnceLock::new() }; VARIANTS];

/// The private railways whose power is a bonus.
fn bonus_powers() -> impl Iterator<Item = (CompanyId, &'static str, Dollars)> {
    PRIVATES.iter().filter_map(|row| match row.power {
        Power::Bonus(hex, value) => Some((all().company_by_symbol(row.symbol)?, hex, value)),
        _ => None,
    })
}

impl Common {
    /// The rules of a company's routes as they are now.
    #[must_use]
    pub fn route_rules(&self, company: CompanyId) -> &'static RouteRules {
        let phase = match self.phase() {
            Phase::Yellow | Phase::Green => 0,
            Phase::Blue | Phase::Brown => 1,
            Phase::Gray => 2,
        };
        let bits = |bits: &mut dyn Iterator<Item = bool>| {
            (0..).zip(bits).fold(0usize, |all, (at, bit)| all | usize::from(bit) << at)
        };
        let powers = bits(&mut bonus_powers().map(|(private, ..)| self.pays_more(private, company)));
        let bridges = bits(&mut ESTUARIES.iter().map(|(hex, _)| {
            let hex = self.table.board.map().by_name(hex);
            hex.is_some_and(|hex| self.table.board.laid(hex).is_some())
        }));
        let scenario = self.scenario().index();
        let index = ((scenario * PHASES + phase) * POWERS + powers) * BRIDGES + bridges;
        RULES[index].get_or_init(|| self.make_rules(powers, bridges))
    }

    fn make_rules(&self, powers: usize, bridges: usize) -> RouteRules {
        let scenario = self.scenario();
        let compass = &scenario.compass;
        let value = self.phase().compass_bonus();
        let joined = |ends: [&[&str]; 2]| Bonus {
            groups: ends.map(|end| scenario.hexes(end)).to_vec(),
            value,
            by: JoinedBy::SeveralRuns,
        };
        let at = |hex: &str, value, by| Bonus {
            groups: vec![scenario.hexes(&[hex])],
            value,
            by,
        };
        let mut bonuses = vec![
            joined([compass.north, compass.south]),
            joined([compass.east, compass.west]),
        ];
        for (bit, (_, hex, value)) in bonus_powers().enumerate() {
            if powers & 1 << bit != 0 {
                bonuses.push(at(hex, value, JoinedBy::OneRun));
            }
        }
        for (bit, (hex, value)) in ESTUARIES.into_iter().enumerate() {
            if bridges & 1 << bit != 0 {
                bonuses.push(at(hex, Dollars(value), JoinedBy::Crossing));
            }
        }
        RouteRules {
            one_stop_per_hex: false,
            bonuses,
            ..RouteRules::default()
        }
    }

    /// Where a company's trains run.
    #[must_use]
    pub fn ground(&self, company: CompanyId) -> Ground<'_> {
        let pays = self.table.depot.phase().pays;
        Ground {
            rules: self.route_rules(company),
            ..Ground::new(&self.table.board, company, pays)
        }
    }

    /// A company's trains as they run, each by itself; an insolvent company leases the cheapest of the bank.
    #[must_use]
    pub fn units(&self, company: CompanyId) -> Vec<Unit> {
        let own = &self.table.company(company).trains;
        let leased = self.table.depot.next();
        let leased = leased.filter(|_| own.is_empty() && self.is_insolvent(company));
        let trains: Vec<_> = own.iter().copied().chain(leased).collect();
        self.table.components.units(&trains)
    }

    /// What runs would earn.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn check_runs(&self, company: CompanyId, runs: &[Run]) -> Result<Earnings, Refusal> {
        let checked = route::check(self.ground(company), &self.units(company), runs);
        checked.map_err(|fault: Fault| {
            let symbol = self.symbol(company);
            Refusal::new(RULE, format!("This is no legal run of {symbol}: {fault}."))
        })
    }

    /// Whether there is a route from a station marker of a company to another stop.
    #[must_use]
    pub fn has_route(&self, company: CompanyId) -> bool {
        route::is_any_legal(self.ground(company))
    }

    /// Whether a closed private railway pays a company more: one of its owner.
    fn pays_more(&self, private: CompanyId, company: CompanyId) -> bool {
        let president = self.president(company);
        president.is_some() && self.owner(private) == president && !self.is_open(private)
    }

    /// Where runs of a company earn more because of closed private railways.
    pub fn bonus_places(
        &self,
        company: CompanyId,
    ) -> impl Iterator<Item = (CompanyId, &'static str, Dollars)> + '_ {
        bonus_powers().filter(move |&(private, ..)| self.pays_more(private, company))
    }
}

impl Position<'_> {
    pub(super) fn has_route(&self) -> bool {
        self.common.has_route(self.company)
    }
}

impl Game {
    /// Where a company's trains run.
    #[must_use]
    pub fn ground(&self, company: CompanyId) -> Ground<'_> {
        self.common.ground(company)
    }

    /// A company's trains as they run.
    #[must_use]
    pub fn units(&self, company: CompanyId) -> Vec<Unit> {
        self.common.units(company)
    }

    /// What runs would earn.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn check_runs(&self, company: CompanyId, runs: &[Run]) -> Result<Earnings, Refusal> {
        self.common.check_runs(company, runs)
    }

    /// The search for a company's best runs.
    #[must_use]
    pub fn search_runs(&self, company: CompanyId) -> Search {
        Search::new(self.ground(company), &self.units(company))
    }
}
