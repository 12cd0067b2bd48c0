//! Running trains (Train Operation and Dividend Calculation, Chicago-San Francisco Connection, New Orleans-Southwest
//! Connection).

use super::{OperatingRound, Position};
use crate::engine::cache::Cached;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, HexId, Train};
use crate::engine::rail::moves::{RunTrains, Runs};
use crate::engine::rail::rail_game::RunRules;
use crate::engine::rail::route::{
    self, Bonus, Earnings, Fault, JoinedBy, RouteContext, RouteRules, Run, Search, Unit,
};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, require};
use crate::titles::midwest::COMPONENTS;
use crate::titles::midwest::choices::Step;
use crate::titles::midwest::common::{Common, DOUBLED};
use crate::titles::midwest::map::{CHICAGO, NEW_ORLEANS, SAN_FRANCISCO, SOUTHWEST, ST_LOUIS};
use std::sync::OnceLock;

const RULE: &str = "Train Operation and Dividend Calculation";
/// The bank's payment for each route with St. Louis (The Saint Louis Freight Line Company).
pub(super) const TOLL: Dollars = Dollars(10);
/// The two connections: their ends, and the bonus of the first company to make each. The bonus goes to the treasury,
/// and the same amount counts for its run.
pub const CONNECTIONS: [([HexId; 2], Dollars); 2] = [
    ([CHICAGO, SAN_FRANCISCO], Dollars(250)),
    ([NEW_ORLEANS, SOUTHWEST], Dollars(200)),
];
/// The number of states searched for better runs than those proposed, the same on every machine.
const MOST_STATES: u64 = 300_000;
/// The places that may count twice.
const TWICE: [HexId; 3] = [CHICAGO, SAN_FRANCISCO, SOUTHWEST];
/// Number of bits that a company's route rules depend on, besides the values paid: which places count twice, which
/// connections are still to be made, and whether the Southwest is a base.
const BITS: usize = TWICE.len() + CONNECTIONS.len() + 1;
const VARIANTS: usize = 3 << BITS;

static RULES: [OnceLock<RouteRules>; VARIANTS] = [const { OnceLock::new() }; VARIANTS];

impl Common {
    /// Returns the revenue of a place in this phase.
    #[must_use]
    pub fn value_of(&self, hex: HexId) -> Dollars {
        let pays = self.table.depot.phase().pays;
        let stop = self.table.board.tile(hex).stops.first();
        // A place without a stop pays nothing.
        stop.map_or(Dollars::ZERO, |stop| stop.revenue.in_phase(pays))
    }

    /// Returns the current rules of a company's routes. With `also` that place counts twice. Tokens that double an
    /// off-map area make no run legal; the base of the Southern Pacific does.
    fn route_rules(&self, company: CompanyId, also: Option<HexId>) -> &'static RouteRules {
        let is_doubled = |hex| also == Some(hex) || self.is_doubled_for(company, hex);
        let twice = [
            self.doubles_chicago(company),
            is_doubled(SAN_FRANCISCO),
            is_doubled(SOUTHWEST),
        ];
        let open = self.connected.map(|by| by.is_none());
        let southwest = self.bases(company).contains(&SOUTHWEST);
        let bits = twice.into_iter().chain(open).chain([southwest]);
        let index = bits.fold(0, |index, bit| index << 1 | usize::from(bit));
        let pays = usize::from(self.table.depot.phase().pays);
        let rules = &RULES[((pays % 3) << BITS) | index];
        rules.get_or_init(|| {
            let doubled = TWICE.into_iter().zip(twice).filter(|(_, twice)| *twice);
            let doubled = doubled.map(|(hex, _)| Bonus {
                groups: vec![vec![hex]],
                value: self.value_of(hex),
                by: JoinedBy::OneRun,
            });
            let made = CONNECTIONS.into_iter().zip(open).filter(|(_, open)| *open);
            let made = made.map(|((ends, value), _)| Bonus {
                groups: ends.map(|hex| vec![hex]).to_vec(),
                value,
                by: JoinedBy::AnyRun,
            });
            let off_map = DOUBLED.into_iter();
            RouteRules {
                bonuses: doubled.chain(made).collect(),
                no_bases: off_map
                    .filter(|hex| *hex != SOUTHWEST || !southwest)
                    .collect(),
                ..RouteRules::default()
            }
        })
    }

    /// Returns the route context of a company. With `also` that place counts twice.
    fn context_if_doubled(&self, company: CompanyId, also: Option<HexId>) -> RouteContext<'_> {
        let pays = self.table.depot.phase().pays;
        RouteContext {
            rules: self.route_rules(company, also),
            ..RouteContext::new(&self.table.board, company, pays)
        }
    }

    /// Returns the earnings of the best runs. On boards too dense for the search it is the best found until then.
    fn most_earned(&self, company: CompanyId, also: Option<HexId>) -> Dollars {
        let context = self.context_if_doubled(company, also);
        let mut search = Search::new(context, &self.units(company)).up_to(MOST_STATES);
        let best = search.step(MOST_STATES);
        best.unwrap_or_else(|| search.best_so_far()).earnings.total
    }
}

impl Position<'_> {
    /// Checks whether there is a train and a route for it.
    pub(super) fn can_run(&self) -> bool {
        !self.common.units(self.company).is_empty()
            && route::is_any_legal(self.common.route_context(self.company))
    }

    /// Checks that runs are legal and earn the most possible, as they must. The most is taken at current values, or
    /// with the end doubled of a connection that they make.
    pub(in crate::titles::midwest) fn check_best(
        &self,
        runs: &[Run],
    ) -> Result<(Earnings, Option<usize>), Refusal> {
        let earnings = self.common.check_runs(self.company, runs)?;
        let earned = earnings.total;
        let best = &self.round.turn.best;
        let most = *best.get_or(|| self.common.most_earned(self.company, None));
        let best = earned >= most || self.best_once_doubled(&earnings, runs).is_some();
        require(best, RULE, || {
            format!(
                "{} must run for the most, {most}; this earns {earned}.",
                self.symbol()
            )
        })?;
        let owed = self.owed(&earnings, runs);
        Ok((earnings, owed))
    }

    /// Returns the connection that the runs need. They make it, and are the best with its end doubled.
    fn best_once_doubled(&self, earnings: &Earnings, runs: &[Run]) -> Option<usize> {
        let (common, company) = (self.common, self.company);
        let routes = routes(earnings);
        let mut ends = CONNECTIONS.iter().zip(DOUBLED).zip(common.connected);
        ends.position(|(((ends, _), end), by)| {
            let makes = by.is_none() && routes.iter().any(|route| joins(route, ends));
            let is_best = || {
                let context = common.context_if_doubled(company, Some(end));
                let doubled = route::check(context, &common.units(company), runs);
                doubled.is_ok_and(|doubled| doubled.total >= common.most_earned(company, Some(end)))
            };
            makes && common.may_double(company, end) && is_best()
        })
    }

    /// Returns the connection whose end must be doubled. The runs earn the most only with its token. Only the few runs
    /// that make a connection are searched.
    fn owed(&self, earnings: &Earnings, runs: &[Run]) -> Option<usize> {
        let routes = routes(earnings);
        let mut open = CONNECTIONS.iter().zip(self.common.connected);
        let makes = open
            .any(|((ends, _), by)| by.is_none() && routes.iter().any(|route| joins(route, ends)));
        let most = &self.round.turn.best;
        let short =
            || earnings.total < *most.get_or(|| self.common.most_earned(self.company, None));
        if makes && short() {
            self.best_once_doubled(earnings, runs)
        } else {
            None
        }
    }
}

/// Returns the places that each run visits.
fn routes(earned: &Earnings) -> Vec<Vec<HexId>> {
    let stops = earned.runs.iter().map(|run| run.stops.iter());
    stops
        .map(|stops| stops.map(|stop| stop.at.hex).collect())
        .collect()
}

fn joins(route: &[HexId], ends: &[HexId; 2]) -> bool {
    ends.iter().all(|end| route.contains(end))
}

impl OperatingRound {
    /// Notes the most that the company can earn, found by a search.
    pub(in crate::titles::midwest) fn note_best(&self, most: Dollars) {
        self.turn.best.get_or(|| most);
    }

    /// Takes the runs of a record for the most that can be earned.
    pub(in crate::titles::midwest) fn set_recorded_revenue(&mut self, most: Dollars) {
        self.turn.best = Cached::default();
        self.note_best(most);
    }
}

impl RunRules for Common {
    fn route_context(&self, company: CompanyId) -> RouteContext<'_> {
        self.context_if_doubled(company, None)
    }

    /// Returns the company's train units, each train by itself. A company in receivership without a train borrows a
    /// D-train.
    fn units(&self, company: CompanyId) -> Vec<Unit> {
        let own = &self.table.company(company).trains;
        let diesel = COMPONENTS.train_by_name("D");
        let borrowed = diesel.filter(|_| self.borrows(company));
        let borrowed = borrowed.map(|kind| Train {
            kind,
            number: u8::MAX,
        });
        let trains: Vec<_> = own.iter().copied().chain(borrowed).collect();
        COMPONENTS.units(&trains)
    }

    fn rule_of(_: &Fault) -> &'static str {
        RULE
    }

    fn search_runs(&self, company: CompanyId) -> Search {
        Search::new(self.route_context(company), &self.units(company)).up_to(MOST_STATES)
    }
}

/// The earnings of the declared runs.
#[derive(Clone, Debug)]
pub struct RunEffect {
    company: CompanyId,
    earned: Earnings,
    /// The connection whose end must get the token that doubles it.
    owed: Option<usize>,
}

impl Runs for OperatingRound {
    type Ran = RunEffect;

    fn check_runs(view: &Position<'_>, made: RunTrains) -> Result<RunEffect, Refusal> {
        let (earned, owed) = view.check_best(&made.runs)?;
        Ok(RunEffect {
            company: view.company,
            earned,
            owed,
        })
    }

    /// Notes the earnings. A connection made for the first time is paid.
    fn run(&mut self, common: &mut Common, effect: RunEffect) {
        let RunEffect {
            company,
            earned,
            owed,
        } = effect;
        self.turn.owed = owed;
        self.turn.earned = earned.total;
        let symbol = common.symbol(company);
        common.say(format!("{symbol} earns {}.", earned.total));
        let routes = routes(&earned);
        let visits = |hex: HexId| routes.iter().filter(|route| route.contains(&hex)).count();
        self.turn.visits = DOUBLED.map(|hex| u8::try_from(visits(hex)).unwrap_or(0));
        common.tolls += u32::try_from(visits(ST_LOUIS)).unwrap_or(0);
        for (which, (ends, bonus)) in CONNECTIONS.into_iter().enumerate() {
            let made = routes.iter().any(|route| joins(route, &ends));
            if common.connected[which].is_some() || !made {
                continue;
            }
            common.connected[which] = Some(company);
            self.turn.made.push(which);
            common.pay_out(Purse::Company(company), bonus);
            let name = |hex: HexId| common.table.board.map().hex(hex).name;
            common.say(format!(
                "{symbol} is the first to connect {} with {}: {bonus} for its treasury, and as much for its run.",
                name(ends[0]),
                name(ends[1])
            ));
        }
        self.turn.go_to(Step::Double);
    }
}
