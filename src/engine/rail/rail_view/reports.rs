//! Questions about payouts, and about reports where the board lies on a real table.

use crate::engine::game::Move;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::report::Report;
use crate::engine::refusal::Refusal;

/// The ways to distribute what a company has earned.
#[derive(Clone, Debug, PartialEq)]
pub struct Payouts {
    /// The dollars that were earned.
    pub earned: Dollars,
    /// The allowed ways.
    pub ways: Vec<PayoutWay>,
}

/// One way to distribute earnings.
#[derive(Clone, Debug, PartialEq)]
pub struct PayoutWay {
    /// The way's name.
    pub name: &'static str,
    /// The move that chooses it.
    pub made: Move,
    /// The dollars for everybody: the company first, then players.
    pub gets: Vec<(String, Dollars)>,
    /// The move of the price, in words; none without a price.
    pub price: Option<String>,
}

/// The reports and payouts of a game of railways.
pub trait RailReports {
    /// Returns the company that has to report. It does because the board lies on a real table.
    fn awaits_report(&self) -> Option<CompanyId>;
    /// Returns what a real table hides. The text says what cannot be checked where the board lies there.
    fn unverified(&self) -> &'static str;
    /// Returns the move that reports.
    fn report(&self, report: Report) -> Move;
    /// Lists the payouts of a report's earnings. There are none if nobody is asked.
    ///
    /// # Errors
    /// Why it cannot be true.
    fn ways_to_pay(&self, report: Report) -> Result<Option<Payouts>, Refusal>;
    /// Returns the payouts to choose from. There are none unless that is decided now.
    fn payouts(&self) -> Option<Payouts>;
}
