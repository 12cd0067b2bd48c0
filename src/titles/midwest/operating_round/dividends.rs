//! Paying or withholding what trains have earned (Dividend Payment, Movement of Stock Prices).

use crate::engine::money::Dollars;
use crate::engine::rail::dividends::Distribution;
use crate::engine::rail::dividends::Dividends;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Payout;
use crate::titles::midwest::chart::{self, PriceCause};
use crate::titles::midwest::common::Common;
use crate::titles::midwest::companies::is_system;
use crate::titles::midwest::market::BLUE;

/// The choices of a company for its earnings.
pub const PAYOUTS: [Payout; 2] = [Payout::Full, Payout::Withhold];
/// The multiple of the price that moves the token two spaces in the Blue Zone.
const TWO_SPACES: i32 = 3;

impl Common {
    /// Returns the price motion for a payment. In the Blue Zone the price moves right only if the payment is at least
    /// the price, and twice for three times that. Elsewhere any payment moves it right. Nothing paid moves it left.
    #[must_use]
    pub fn motion(&self, company: CompanyId, paid: Dollars) -> (PriceCause, u8) {
        let price = self.price(company);
        let blue = self.is_in_zone(company, BLUE);
        match () {
            () if paid <= Dollars::ZERO => (PriceCause::Withheld, 1),
            () if blue && paid < price => (PriceCause::Paid, 0),
            () if blue && paid >= price * TWO_SPACES => (PriceCause::Paid, 2),
            () => (PriceCause::Paid, 1),
        }
    }
}

impl Dividends for Common {
    fn distribution(&self, company: CompanyId, earnings: Dollars, payout: Payout) -> Distribution {
        let paid = payout.full_payout(earnings);
        let shares = self.shares(company);
        let dividend = |units: u8| dividend(company, paid, units);
        let players = shares.holders();
        let own = shares.of(Holder::Ipo) + shares.of(Holder::Treasury);
        let (motion, count) = self.motion(company, paid);
        let market = &self.table.market;
        let after = |at| chart::after_several(market.grid(), at, motion, count);
        let space = market.space(company).map(after);
        let players = players.map(|(player, units)| (player, dividend(units)));
        Distribution::of(earnings - paid, dividend(own), players, space)
    }
}

/// Returns the dividend of units. It is a tenth for each 10%, and half of that, rounded up, for an odd half share of a
/// System.
fn dividend(company: CompanyId, paid: Dollars, units: u8) -> Dollars {
    let (tenth, units) = (paid.0 / 10, i32::from(units));
    Dollars(if is_system(company) {
        tenth * (units / 2) + (tenth + 1) / 2 * (units % 2)
    } else {
        tenth * units
    })
}

/// Pays or withholds the earnings, and moves the price.
pub(super) fn distribute(
    common: &mut Common,
    company: CompanyId,
    earnings: Dollars,
    payout: Payout,
) {
    let (motion, count) = common.motion(company, payout.full_payout(earnings));
    common.pay_earnings(company, earnings, payout);
    common.note_broken();
    common.move_price(company, motion, count);
}

/// Withholds the earnings, as without any or with a borrowed train.
pub(super) fn withhold(common: &mut Common, company: CompanyId, earnings: Dollars) {
    distribute(common, company, earnings, Payout::Withhold);
}
