//! How markers move on the stock market (rulebook section 12.2). A marker that arrives goes to the bottom of the stack.

use super::common::Common;
use super::market;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::{Grid, Space, Towards};

/// The space that a marker reaches by one move: up at the top of a column becomes right, right at the end of a row
/// becomes up, left at the end of a row becomes down; where nothing is left, it stays.
#[must_use]
pub fn after_move(grid: &Grid, from: Space, towards: Towards) -> Space {
    let instead = match towards {
        Towards::Up => Some(Towards::Right),
        Towards::Right => Some(Towards::Up),
        Towards::Left => Some(Towards::Down),
        Towards::Down => None,
    };
    let straight = grid.beside(from, towards);
    straight
        .or_else(|| grid.beside(from, instead?))
        .unwrap_or(from)
}

impl Common {
    /// Moves a company's marker one space.
    pub(super) fn move_marker(&mut self, company: CompanyId, towards: Towards) {
        let market = &mut self.table.market;
        if let Some(from) = market.space(company) {
            market.put(company, after_move(market.grid(), from, towards));
        }
    }

    /// Whether a company's stock price is in the gray area (12.1).
    #[must_use]
    pub fn is_in_gray_area(&self, company: CompanyId) -> bool {
        self.is_on(company, market::GRAY)
    }

    /// Whether a stock price has reached $500 (9.1).
    #[must_use]
    pub fn has_reached_the_top(&self) -> bool {
        self.parred()
            .any(|company| self.is_on(company, market::END))
    }

    fn is_on(&self, company: CompanyId, letter: char) -> bool {
        let market = &self.table.market;
        let space = market.space(company);
        space.is_some_and(|space| market.grid().has(space, letter))
    }
}
