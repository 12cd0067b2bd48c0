//! Distribution of earnings: paid to the shares, or withheld (rulebook section 8.3.4).

use crate::engine::money::Dollars;
use crate::engine::rail::dividends::{Distribution, Dividends};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Direction;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, payouts};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Payout;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::market_moves::after_move;
use crate::titles::y1828::operating_round::{OperatingRound, Position};

/// The payouts of which a company may choose.
const PAYOUTS: [Payout; 2] = [Payout::Full, Payout::Withhold];

/// Distributes the earnings.
#[derive(Clone, Copy, Debug)]
pub struct Distribute {
    payout: Payout,
}

impl Move<OperatingRound> for Distribute {
    /// The company, its earnings and what becomes of them.
    type Effect = (CompanyId, Dollars, Payout);

    fn of(action: &Action) -> Option<Distribute> {
        match *action {
            Action::Common(RailMove::Distribute { payout }) => Some(Distribute { payout }),
            _ => None,
        }
    }

    fn candidates(_: &Position<'_>) -> Vec<Choice> {
        payouts(&Payout::ALL)
    }

    fn check(self, view: &Position<'_>) -> Result<Self::Effect, Refusal> {
        require(
            PAYOUTS.contains(&self.payout),
            "8.3.4",
            || "All of it is paid, or all withheld.",
        )?;
        Ok((view.company, view.round.turn.earned, self.payout))
    }

    fn perform(effect: Self::Effect, round: &mut OperatingRound, common: &mut Common) {
        let (company, earned, payout) = effect;
        common.distribute(company, earned, payout);
        round.next_step(common);
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
