//! Trains and their runs.

use crate::engine::money::Dollars;
use crate::engine::rail::hex::Edge;
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::rail_game::RunRules;
use crate::engine::rail::route::{
    self, Bonus, Earnings, Fault, JoinedBy, RouteContext, RouteRules, Run, Unit,
};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::Refusal;
use crate::titles::gb::common::Common;
use crate::titles::gb::privates::{PRIVATES, Power};
use crate::titles::gb::scenario::{SCENARIOS, all};
use crate::titles::gb::trains::Phase;
use std::sync::OnceLock;

const RULE: &str = "Running trains";
/// The two estuaries: hex, the sides between which a tile bridges it, and the bonus of a run over it.
pub(in crate::titles::gb) const ESTUARIES: [(&str, [Edge; 2], Dollars); 2] = [
    ("I4", [Edge::new(4), Edge::new(5)], Dollars(40)),
    ("C22", [Edge::new(2), Edge::new(5)], Dollars(30)),
];

/// Number of variants of the rules of a company's routes.
///
/// They depend on the scenario, the phase, the private railways that pay it a bonus, whether linked trains are one set,
/// and whether those that meet at an off-board area are linked.
const VARIANTS: usize = SCENARIOS.len() * PHASES * POWERS * 4;
const PHASES: usize = 3;
const POWERS: usize = 8;

static RULES: [OnceLock<RouteRules>; VARIANTS] = [const { OnceLock::new() }; VARIANTS];

/// A hex where a closed private railway adds to runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BonusPlace {
    /// The private railway.
    pub private: PrivateId,
    /// The coordinate of the hex.
    pub hex: &'static str,
    /// The bonus of a run there.
    pub value: Dollars,
}

/// Lists the private railways that pay a bonus.
fn bonus_powers() -> impl Iterator<Item = BonusPlace> {
    PRIVATES.iter().filter_map(|row| match row.power {
        Power::Bonus(hex, value) => Some(BonusPlace {
            private: all().private_by_symbol(row.symbol)?,
            hex,
            value,
        }),
        _ => None,
    })
}

impl Common {
    /// Returns the present rules of a company's routes. `together` is true if all linked trains are one set.
    fn route_rules(&self, company: CompanyId, together: bool) -> &'static RouteRules {
        let phase = match self.phase() {
            Phase::Yellow | Phase::Green => 0,
            Phase::Blue | Phase::Brown => 1,
            Phase::Gray => 2,
        };
        let powers = bonus_powers().map(|place| self.pays_more(place.private, company));
        let powers = (0..).zip(powers);
        let powers = powers.fold(0, |all, (bit, pays)| all | usize::from(pays) << bit);
        let index = (self.scenario().index() * PHASES + phase) * POWERS + powers;
        let index = index * 2 + usize::from(together);
        RULES[index].get_or_init(|| self.make_rules(powers, together))
    }

    fn make_rules(&self, powers: usize, together: bool) -> RouteRules {
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
        for (bit, BonusPlace { hex, value, .. }) in bonus_powers().enumerate() {
            if powers & 1 << bit != 0 {
                bonuses.push(at(hex, value, JoinedBy::OneRun));
            }
        }
        for (hex, sides, value) in ESTUARIES {
            bonuses.push(at(hex, value, JoinedBy::Crossing(sides)));
        }
        RouteRules {
            one_stop_per_hex: false,
            one_value_per_hex: true,
            linked_are_one: together,
            bonuses,
            ..RouteRules::default()
        }
    }

    /// Returns the earnings of runs. Linked trains are all one set, or divided as is best.
    ///
    /// # Errors
    ///
    /// The fault of the runs.
    pub fn check_linked(
        &self,
        company: CompanyId,
        runs: &[Run],
        together: bool,
    ) -> Result<Earnings, Refusal> {
        let context = RouteContext {
            rules: self.route_rules(company, together),
            ..self.route_context(company)
        };
        self.check_on(context, company, runs)
    }

    /// Checks whether a company has a route. It leads from one of its station markers to another stop.
    #[must_use]
    pub fn has_route(&self, company: CompanyId) -> bool {
        route::is_any_legal(self.route_context(company))
    }

    /// Checks whether a company gets a bonus. The private railway must be closed, and its owner preside over the
    /// company.
    fn pays_more(&self, private: PrivateId, company: CompanyId) -> bool {
        let president = self.president(company);
        president.is_some() && self.owner(private) == president && !self.is_open(private)
    }

    /// Lists the bonuses of a company's runs. They come from closed private railways.
    pub fn bonus_places(&self, company: CompanyId) -> impl Iterator<Item = BonusPlace> + '_ {
        bonus_powers().filter(move |place| self.pays_more(place.private, company))
    }
}

impl RunRules for Common {
    fn route_context(&self, company: CompanyId) -> RouteContext<'_> {
        let pays = self.table.depot.phase().pays;
        RouteContext {
            rules: self.route_rules(company, false),
            ..RouteContext::new(&self.table.board, company, pays)
        }
    }

    /// Lists the trains for a run, each by itself. An insolvent company leases the next one of the bank.
    fn units(&self, company: CompanyId) -> Vec<Unit> {
        let own = &self.table.company(company).trains;
        let leased = self.table.depot.next();
        let leased = leased.filter(|_| own.is_empty() && self.is_insolvent(company));
        let trains: Vec<_> = own.iter().copied().chain(leased).collect();
        self.table.components.units(&trains)
    }

    fn rule_of(_: &Fault) -> &'static str {
        RULE
    }
}
