//! Paying or withholding what trains have earned (rulebook section 8.3.4).

use crate::engine::money::Dollars;
use crate::engine::rail::dividends::Distribution;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::{Space, Towards};
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Payout;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::market_moves::after_move;

/// What a company may do with its earnings.
pub const PAYOUTS: [Payout; 2] = [Payout::Full, Payout::Withhold];

impl Common {
    /// What a payout would bring. Shares in the IPO get nothing.
    #[must_use]
    pub fn distribution(
        &self,
        company: CompanyId,
        earnings: Dollars,
        payout: Payout,
    ) -> Distribution {
        let paid = if payout == Payout::Withhold {
            Dollars::ZERO
        } else {
            earnings
        };
        let shares = self.shares(company);
        let each = Dollars(paid.0 / i32::from(shares.total()));
        let dividend = |holder: Holder| each * i32::from(shares.of(holder));
        let players = shares.holders().map(|(player, _)| player);
        let towards = if paid > Dollars::ZERO {
            Towards::Right
        } else {
            Towards::Left
        };
        let market = &self.table.market;
        let space = market.space(company);
        Distribution {
            kept: earnings - paid,
            to_company: dividend(Holder::Pool) + dividend(Holder::Treasury),
            to_players: players
                .map(|player| (player, dividend(Holder::Player(player))))
                .filter(|(_, dividend)| *dividend > Dollars::ZERO)
                .collect(),
            space: space.map(|space| after_move(market.grid(), space, towards)),
        }
    }
}

/// Pays or withholds; the stock price marker moves right or left (12.2).
pub(super) fn distribute(
    common: &mut Common,
    company: CompanyId,
    earnings: Dollars,
    payout: Payout,
) {
    let result = common.distribution(company, earnings, payout);
    let (space, names) = (result.space, &common.setup.players);
    let told = result.pay(&mut common.table, names, company, earnings, payout);
    common.log.push(told);
    move_price(common, company, space);
}

/// A company without earnings pays nothing.
pub(super) fn withhold(common: &mut Common, company: CompanyId, earnings: Dollars) {
    distribute(common, company, earnings, Payout::Withhold);
}

fn move_price(common: &mut Common, company: CompanyId, space: Option<Space>) {
    let before = common.price(company);
    if let Some(space) = space {
        common.table.market.put(company, space);
    }
    let after = common.price(company);
    if before != after {
        let symbol = common.symbol(company);
        common.say(format!(
            "The price of {symbol} goes from {before} to {after}."
        ));
    }
}
