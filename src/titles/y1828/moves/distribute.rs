//! Distribution of earnings: paid to the shares, or withheld (rulebook section 8.3.4).

use crate::engine::money::Dollars;
use crate::engine::rail::dividends::{Distribution, Dividends};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Direction;
use crate::engine::rail::moves::{Distributes, check_all_or_nothing};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Payout;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::Refusal;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::market_moves::after_move;
use crate::titles::y1828::operating_round::{OperatingRound, Position};

impl Distributes for OperatingRound {
    fn check_payout(view: &Position<'_>, payout: Payout) -> Result<(CompanyId, Dollars), Refusal> {
        check_all_or_nothing(payout, "8.3.4")?;
        Ok((view.company, view.round.turn.earned))
    }

    fn distribute(
        &mut self,
        common: &mut Common,
        company: CompanyId,
        earned: Dollars,
        payout: Payout,
    ) {
        common.distribute(company, earned, payout);
        self.next_step(common);
    }
}

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

impl Common {
    /// Pays or withholds the earnings.
    ///
    /// The stock price marker moves right or left (12.2).
    fn distribute(&mut self, company: CompanyId, earnings: Dollars, payout: Payout) {
        let space = self.distribution(company, earnings, payout).space;
        self.pay_earnings(company, earnings, payout);
        let before = self.price(company);
        if let Some(space) = space {
            self.move_marker_to(company, space);
        }
        self.say_price(company, before);
    }
}

impl OperatingRound {
    /// Withholds the earnings. A company without earnings pays nothing.
    pub(in crate::titles::y1828) fn withhold(&mut self, common: &mut Common) {
        if let Some(company) = self.company() {
            common.distribute(company, self.turn.earned, Payout::Withhold);
        }
        self.next_step(common);
    }
}
