//! Distribution of earnings: paid to the shares, or withheld.

use crate::engine::money::Dollars;
use crate::engine::rail::dividends::Distribution;
use crate::engine::rail::dividends::Dividends;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{Distributes, check_all_or_nothing};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Payout;
use crate::engine::refusal::Refusal;
use crate::titles::gb::common::Common;
use crate::titles::gb::deviation::Deviation;
use crate::titles::gb::operating_round::{OperatingRound, Position};

/// Most steps that a payment moves a price.
const MOST_STEPS: i32 = 4;

impl Common {
    /// Returns how many steps a distribution moves the price. Positive is to the right. Any payment raises it a step,
    /// and one of so many times the price that many steps, up to four.
    fn steps(&self, company: CompanyId, paid: Dollars) -> i32 {
        let price = self.price(company);
        let times = price.map_or(0, |price| paid.0 / price.0);
        if paid > Dollars::ZERO {
            times.clamp(1, MOST_STEPS)
        } else {
            -1
        }
    }
}

impl Dividends for Common {
    fn distribution(&self, company: CompanyId, earnings: Dollars, payout: Payout) -> Distribution {
        let paid = payout.full_payout(earnings);
        let shares = self.shares(company);
        let each = Dollars(paid.0 / i32::from(shares.total()));
        let dividend = |holder: Holder| each * i32::from(shares.of(holder));
        let players = shares.holders().map(|(player, _)| player);
        let steps = self.steps(company, paid);
        let space = self.table.market.after_moving(company, steps);
        let players = players.map(|player| (player, dividend(Holder::Player(player))));
        Distribution::of(earnings - paid, dividend(Holder::Ipo), players, space)
    }
}

impl Distributes for OperatingRound {
    fn check_payout(view: &Position<'_>, payout: Payout) -> Result<(CompanyId, Dollars), Refusal> {
        check_all_or_nothing(payout, "Share prices")?;
        Ok((view.company, view.round.turn.earned))
    }

    fn distribute(
        &mut self,
        common: &mut Common,
        company: CompanyId,
        earned: Dollars,
        payout: Payout,
    ) {
        distribute(common, company, earned, payout);
        self.next_step(common);
    }
}

/// Pays or withholds the earnings and moves the price.
fn distribute(common: &mut Common, company: CompanyId, earnings: Dollars, payout: Payout) {
    let steps = common.steps(company, payout.full_payout(earnings));
    common.pay_earnings(company, earnings, payout);
    common.move_price(company, steps);
}

/// Withholds the earnings.
///
/// A company without earnings, without a train or without president pays nothing.
pub(in crate::titles::gb) fn withhold(common: &mut Common, company: CompanyId, earnings: Dollars) {
    distribute(common, company, earnings, Payout::Withhold);
}

impl OperatingRound {
    /// Withholds the earnings. A company in receivership then buys a train by itself.
    pub(in crate::titles::gb) fn withhold(&mut self, common: &mut Common, company: CompanyId) {
        withhold(common, company, self.turn.earned);
        let buys = self.turn.ran || !common.deviates(Deviation::LeasesIfPoor);
        if buys && common.is_in_receivership(company) {
            self.buy_in_receivership(common, company);
        }
    }
}
