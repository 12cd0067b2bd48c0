//! Questions about runs: where trains run, what they earn, and the best of them.

use crate::engine::game::Move;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::route::{Best, Earnings, RouteContext, Run, Search, Unit};
use crate::engine::refusal::Refusal;

/// A rule about runs for less than a company could earn, in a sentence or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suboptimal {
    /// A warning, because such runs are possible.
    Asked(&'static str),
    /// A refusal, because the rules forbid them.
    Refused(&'static str),
}

/// A payment for runs that join one end of the map with another.
#[derive(Clone, Debug, PartialEq)]
pub struct MapBonus {
    /// Its name.
    pub name: &'static str,
    /// The dollars it pays now.
    pub value: Dollars,
    /// The hexes of each of the two ends, one of which has to be joined.
    pub ends: [Vec<HexId>; 2],
    /// The companies in business, each with how many hexes its track is away from either end: 0 if it leads there.
    pub near: Vec<(CompanyId, [u16; 2])>,
}

/// The runs of a game of railways.
pub trait RailRuns {
    /// Returns where a company's trains run, and by which rules.
    fn route_context(&self, company: CompanyId) -> RouteContext<'_>;
    /// Lists a company's trains as they run.
    fn units(&self, company: CompanyId) -> Vec<Unit>;
    /// Calculates what runs earn.
    ///
    /// # Errors
    /// Why they are not legal.
    fn check_runs(&self, company: CompanyId, runs: &[Run]) -> Result<Earnings, Refusal>;
    /// Starts a search for a company's best runs. The company runs as it would next; the search works in slices.
    fn search_runs(&self, company: CompanyId) -> Search;
    /// Notes what such a search has found. The rules need not search again then.
    fn note_best(&self, company: CompanyId, best: &Best) {
        let _ = (company, best);
    }
    /// Returns the rule on runs below the best.
    fn suboptimal_runs(&self) -> Suboptimal;
    /// Tells what follows for a company without a train. The text is a sentence.
    fn without_train(&self, company: CompanyId) -> String;
    /// Returns the move that runs trains.
    fn run(&self, runs: Vec<Run>) -> Move;
    /// Returns the runs a move declares, if any.
    fn runs_of(&self, made: &Move) -> Option<Vec<Run>>;
    /// Lists the bonuses for joining map ends.
    fn map_bonuses(&self) -> Vec<MapBonus> {
        Vec::new()
    }
}
