//! When a company is asked in its turn: each step stops where something can be done in it, and the first of them also
//! if anything can be done at any time, so that it can be done before everything else.

use super::OperatingRound;
use super::steps::{
    ANY_TIME, CHAMPLAIN_TILE, COAL, LAYS, MARKERS, NEW_TRAINS, OTHER_TRAINS, PRIVATES, Rows, SALES,
    StepRow,
};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::PrivateId;
use crate::engine::rail::moves::is_any_possible;
use crate::engine::rail::turn;
use crate::engine::refusal::Refusal;
use crate::titles::y1828::choices::Step;
use crate::titles::y1828::common::{Common, Owner};
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::privates::{CHAMPLAIN, COBOURG, KALAMAZOO};

/// The operating company, its round and the table, with the track that it reaches, which is found once.
pub(in crate::titles::y1828) type Position<'a> = turn::Position<'a, OperatingRound, Common>;

/// The private companies whose sale may bring a company track, a marker or money in the middle of its turn.
const OPENING_WAYS: [PrivateId; 3] = [CHAMPLAIN, COBOURG, KALAMAZOO];

impl Position<'_> {
    /// Returns the present step.
    pub(super) fn row(&self) -> Option<&'static StepRow> {
        self.round.row(self.common)
    }

    /// Returns what is asked now.
    pub(in crate::titles::y1828) fn asks(&self) -> Option<Step> {
        Some(self.row()?.asks)
    }

    /// Returns the director. A company without one never operates.
    pub(in crate::titles::y1828) fn director(&self) -> Result<PlayerId, Refusal> {
        let director = self.common.director(self.company);
        director.ok_or_else(|| Refusal::new("13.3.3", "This company has no director."))
    }

    /// Checks whether the company owns a private company. It has the power then (13.2.1).
    pub(in crate::titles::y1828) fn owns(&self, private: PrivateId) -> bool {
        self.common.owner(private) == Some(Owner::Company(self.company))
    }

    /// Checks whether the board lies on a real table.
    pub(in crate::titles::y1828) fn is_elsewhere(&self) -> bool {
        self.common.table.physical_board
    }

    /// Checks whether any of some moves is possible.
    pub(super) fn can(&self, moves: Rows) -> bool {
        is_any_possible(self, moves)
    }

    /// Checks whether the website stops only for what belongs to a step.
    fn stops_for_own_step(&self) -> bool {
        self.common.deviates(Deviation::StopsForOwnStep)
    }

    /// Checks whether the company is asked for track.
    pub(super) fn is_asked_for_track(&self) -> bool {
        match self.stops_for_own_step() {
            true => self.website_asks_for_track(),
            false => self.can(LAYS) || self.can(ANY_TIME),
        }
    }

    /// Checks whether the company is asked for a station marker.
    pub(super) fn is_asked_for_marker(&self) -> bool {
        self.can(MARKERS)
            || match self.stops_for_own_step() {
                true => self.website_asks_for_marker(),
                false => self.may_still_mark() && self.may_open_ways(),
            }
    }

    /// Checks whether the company is asked to run.
    pub(super) fn is_asked_to_run(&self) -> bool {
        let may_open_ways = || !self.stops_for_own_step() && self.may_open_ways();
        !self.own().trains.is_empty() && (self.common.has_route(self.company) || may_open_ways())
    }

    /// Checks whether the company is asked for trains.
    ///
    /// The website does not stop for sales of shares alone.
    pub(super) fn is_asked_for_trains(&self) -> bool {
        let skips_sales =
            self.common.deviates(Deviation::SalesForAnyTrain) && self.shells_in_need().is_empty();
        self.has_room()
            && (self.must_buy()
                || self.can(NEW_TRAINS)
                || self.can(OTHER_TRAINS)
                || !skips_sales && self.can(SALES)
                || !self.stops_for_own_step() && self.may_get_a_treasury()
                || self.is_asked_after_sale()
                || self.is_asked_for_shell())
    }

    /// Checks whether the company is asked at the end of its turn, on the website only for private companies.
    ///
    /// What private companies build on a real board was reported with the rest.
    pub(super) fn is_asked_at_last(&self) -> bool {
        let asks_for_tile = match self.stops_for_own_step() {
            true => self.owns(CHAMPLAIN) && !self.common.champlain_used,
            false => self.can(COAL) || !self.is_elsewhere() && self.can(CHAMPLAIN_TILE),
        };
        asks_for_tile || self.can(PRIVATES)
    }

    /// Checks whether an action that is possible at any time could open ways for track, markers and runs.
    fn may_open_ways(&self) -> bool {
        OPENING_WAYS.iter().any(|&private| self.may_buy(private))
            || self.can(COAL)
            || self.can(CHAMPLAIN_TILE)
    }

    /// Checks whether a purchase could bring the treasury of the Cobourg & Peterborough.
    fn may_get_a_treasury(&self) -> bool {
        self.may_buy(COBOURG) && self.common.table.company(COBOURG.company()).cash > Dollars::ZERO
    }

    /// Checks whether the website asks for an empty shell.
    ///
    /// A system that has one is asked, even if nobody could pay for a train.
    fn is_asked_for_shell(&self) -> bool {
        let parts = self.common.constituents(self.company);
        self.common.deviates(Deviation::HelpForEmptyShell)
            && parts.len() > 1
            && parts.iter().any(|&part| self.is_empty(part))
    }

    /// Checks whether the website asks again after a sale of shares for a train.
    ///
    /// It does so as long as another company has a train and there is a dollar for it, even if its least price is more
    /// than there is.
    fn is_asked_after_sale(&self) -> bool {
        let table = &self.common.table;
        let mut others = table.running().filter(|&other| other != self.company);
        self.common.deviates(Deviation::AskedAfterSale)
            && self.round.turn.raising
            && self.cash() > Dollars::ZERO
            && others.any(|other| !table.company(other).trains.is_empty())
    }
}
