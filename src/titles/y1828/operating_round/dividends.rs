//! Paying or withholding what trains have earned (rulebook section 8.3.4).

use crate::engine::money::Dollars;
use crate::engine::rail::dividends::Distribution;
use crate::engine::rail::dividends::Dividends;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::{Direction, Space};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Payout;
use crate::engine::rail::trading::Trading as _;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::market_moves::after_move;

/// The payouts of a company's earnings.
pub const PAYOUTS: [Payout; 2] = [Payout::Full, Payout::Withhold];

impl Dividends for Common {
    /// Returns the effects of a payout. Shares in the IPO get nothing.
    fn distribution(&self, company: CompanyId, earnings: Dollars, payout: Payout) -> Distribution {
        let paid = payout.full_payout(earnings);
        let shares = self.shares(company);
        let each = Dollars(paid.0 / i32::from(shares.total()));
        let dividend = |holder: Holder| each * i32::from(shares.of(holder));
        let players = shares.holders().map(|(player, _)| player);
        let towards = if paid > Dollars::ZERO {
            Direction::Right
        } else {
            Direction::Left
        };
        let market = &self.table.market;
        let space = market.space(company);
        let after = space.map(|space| after_move(market.grid(), space, towards));
        let players = players.map(|player| (player, dividend(Holder::Player(player))));
        let own = dividend(Holder::Pool) + dividend(Holder::Treasury);
        Distribution::of(earnings - paid, own, players, after)
    }
}

/// Pays or withholds the earnings.
///
/// The stock price marker moves right or left (12.2).
pub(super) fn distribute(
    common: &mut Common,
    company: CompanyId,
    earnings: Dollars,
    payout: Payout,
) {
    let space = common.distribution(company, earnings, payout).space;
    common.pay_earnings(company, earnings, payout);
    move_price(common, company, space);
}

/// Withholds the earnings.
///
/// A company without earnings pays nothing.
pub(super) fn withhold(common: &mut Common, company: CompanyId, earnings: Dollars) {
    distribute(common, company, earnings, Payout::Withhold);
}

fn move_price(common: &mut Common, company: CompanyId, space: Option<Space>) {
    let before = common.price(company);
    if let Some(space) = space {
        common.move_marker_to(company, space);
    }
    common.say_price(company, before);
}
