//! Starting, floating and closing corporations (Formation of Corporations, Tokens, Closed Zone).

use super::chart::{self, PriceCause};
use super::common::{Common, Owner};
use super::companies::{CORPORATION_SHARES, tokens_at};
use super::market::{CLOSED, PAR};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::market::Space;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::rail::trading::Trading as _;

/// The most shares in the initial offering of a floated corporation: six are sold.
pub const MOST_IN_IPO: u8 = CORPORATION_SHARES - 6;

impl Common {
    /// Returns the spaces of the initial values, with their prices.
    pub fn par_spaces(&self) -> impl Iterator<Item = (Space, Dollars)> + use<> {
        self.table.market.grid().marked(PAR)
    }

    /// Starts a corporation at its initial value. The player gets the president's certificate.
    pub(super) fn start(
        &mut self,
        player: PlayerId,
        company: CompanyId,
        (space, price): (Space, Dollars),
    ) {
        self.found(company, player, (space, price));
        let own = self.table.company_mut(company);
        own.markers_left.truncate(tokens_at(price));
        self.float_if_sold(company);
    }

    /// Floats a corporation once six shares are sold. It gets ten times its initial value, and its base token is
    /// placed.
    pub(super) fn float_if_sold(&mut self, company: CompanyId) {
        let sold = self.shares(company).of(Holder::Ipo) <= MOST_IN_IPO;
        if self.status(company) != Status::Parred || !sold {
            return;
        }
        let Some(par) = self.table.company(company).par else {
            return;
        };
        let capital = par * i32::from(CORPORATION_SHARES);
        self.pay_out(Purse::Company(company), capital);
        self.table.company_mut(company).status = Status::Floated;
        if let Some(base) = self.table.board.reserved_space(company) {
            self.table.board.place(company, base);
            self.table.company_mut(company).markers_left.remove(0);
        }
        let symbol = self.symbol(company);
        self.say(format!("{symbol} floats with {capital}."));
    }

    /// Moves a price. A company that reaches the Closed Zone closes.
    pub(super) fn move_price(&mut self, company: CompanyId, motion: PriceCause, count: u8) {
        let market = &mut self.table.market;
        let Some(from) = market.space(company) else {
            return;
        };
        let before = self.price(company);
        let grid = self.table.market.grid();
        let to = chart::after_several(grid, from, motion, count);
        if to == from {
            return;
        }
        self.table.market.put(company, to);
        if grid.has(to, CLOSED) {
            let symbol = self.symbol(company);
            self.say(format!("The price of {symbol} enters the Closed Zone."));
            self.close_company(company);
        } else {
            self.say_price(company, before);
        }
    }

    /// Closes a company. Its trains go to the bank; everything else of it, its money too, leaves the game (Closed
    /// Zone).
    pub(super) fn close_company(&mut self, company: CompanyId) {
        let trains = std::mem::take(&mut self.table.company_mut(company).trains);
        for train in trains {
            self.table.depot.discard(train);
        }
        let owner = Owner::Company(company);
        let owned: Vec<PrivateId> = super::privates::all()
            .filter(|&private| self.owner(private) == Some(owner))
            .collect();
        for private in owned {
            self.close_private(private, false);
        }
        let cash = self.table.company(company).cash;
        self.remove(company);
        self.table.bank -= cash;
        self.out_of_play += cash;
        let symbol = self.symbol(company);
        self.say(format!("{symbol} closes."));
    }

    /// Removes a company with only shares and tokens left.
    pub(super) fn remove(&mut self, company: CompanyId) {
        self.table.close(company);
        self.table.market.remove(company);
        self.over_by_protection.retain(|other| *other != company);
    }

    /// Raises the prices of sold-out companies at the end of a stock round, the highest first. A company is sold out if
    /// the initial offering and the bank pool hold none of its shares.
    pub(super) fn raise_sold_out(&mut self) {
        let sold_out = |id: &CompanyId| {
            let shares = self.shares(*id);
            shares.of(Holder::Ipo) + shares.of(Holder::Pool) == 0
        };
        let sold_out: Vec<CompanyId> = self.priced().filter(sold_out).collect();
        for company in self.by_price(sold_out) {
            self.move_price(company, PriceCause::SoldOut, 1);
        }
    }
}
