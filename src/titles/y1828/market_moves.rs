//! The moves of markers on the stock market (rulebook section 12.2). A marker that arrives goes to the bottom of the
//! stack.

use super::common::Common;
use super::deviation::Deviation;
use super::market;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::{Direction, Grid, Space};
use crate::engine::rail::state::GameState as _;

/// Returns the space after one move.
///
/// Up at the top of a column becomes right, right at the end of a row becomes up, left at the end of a row becomes
/// down; where nothing is left, the marker stays.
#[must_use]
pub fn after_move(grid: &Grid, from: Space, towards: Direction) -> Space {
    let instead = match towards {
        Direction::Up => Some(Direction::Right),
        Direction::Right => Some(Direction::Up),
        Direction::Left => Some(Direction::Down),
        Direction::Down => None,
    };
    let straight = grid.beside(from, towards);
    straight
        .or_else(|| grid.beside(from, instead?))
        .unwrap_or(from)
}

impl Common {
    /// Moves a company's marker one space.
    pub(super) fn move_marker(&mut self, company: CompanyId, towards: Direction) {
        let market = &self.table.market;
        if let Some(from) = market.space(company) {
            self.move_marker_to(company, after_move(market.grid(), from, towards));
        }
    }

    /// Moves a company's marker to a space.
    ///
    /// A price that becomes $500 is noted.
    pub(super) fn move_marker_to(&mut self, company: CompanyId, space: Space) {
        let moves = self.table.market.space(company) != Some(space);
        self.table.market.put(company, space);
        self.has_reached_top |= moves && self.is_on(company, market::END);
    }

    /// Returns the price of a share sold now, if the company has one.
    ///
    /// `sales` has the prices of the sales before: all shares of a company that are sold in a turn bring the first
    /// price (7.2); on the website it falls between the sales.
    pub(super) fn sale_price(
        &self,
        sales: &[(CompanyId, Dollars)],
        company: CompanyId,
    ) -> Option<Dollars> {
        let known = sales.iter().find(|(sold, _)| *sold == company);
        let known = known.filter(|_| !self.deviates(Deviation::PriceFallsBetweenSales));
        known.map(|(_, price)| *price).or(self.price(company))
    }

    /// Checks for a price in the gray area (12.1).
    #[must_use]
    pub fn is_in_gray_area(&self, company: CompanyId) -> bool {
        self.is_on(company, market::GRAY)
    }

    /// Notes any price of $500 (12.2).
    ///
    /// The website looks at markers that move, not at one that a merger has put there.
    pub(super) fn note_price_at_top(&mut self) {
        let mut parred = self.parred();
        let is_at_top = parred.any(|company| self.is_on(company, market::END));
        drop(parred);
        self.has_reached_top |= is_at_top && !self.deviates(Deviation::NoEndByMerger);
    }

    fn is_on(&self, company: CompanyId, letter: char) -> bool {
        let market = &self.table.market;
        let space = market.space(company);
        space.is_some_and(|space| market.grid().has(space, letter))
    }
}
