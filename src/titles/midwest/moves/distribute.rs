//! Paying or withholding what trains have earned (Dividend Payment, Movement of Stock Prices).

use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::rail::dividends::{Distribution, Dividends};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{Distributes, check_all_or_nothing};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Payout;
use crate::engine::refusal::Refusal;
use crate::titles::midwest::chart::{self, PriceCause};
use crate::titles::midwest::common::Common;
use crate::titles::midwest::companies::is_system;
use crate::titles::midwest::game::Game;
use crate::titles::midwest::market::{BLUE, CLOSED};
use crate::titles::midwest::operating_round::{OperatingRound, Position};

/// The multiple of the price that moves the token two spaces in the Blue Zone.
const TWO_SPACES: i32 = 3;

impl Distributes for OperatingRound {
    fn check_payout(view: &Position<'_>, payout: Payout) -> Result<(CompanyId, Dollars), Refusal> {
        check_all_or_nothing(payout, "Dividend Payment")?;
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

impl Common {
    /// Returns the price motion for a payment. In the Blue Zone the price moves right only if the payment is at least
    /// the price, and twice for three times that. Elsewhere any payment moves it right. Nothing paid moves it left.
    #[must_use]
    pub fn motion(&self, company: CompanyId, paid: Dollars) -> (PriceCause, u8) {
        let in_blue = self
            .price(company)
            .filter(|_| self.is_in_zone(company, BLUE));
        match in_blue {
            _ if paid <= Dollars::ZERO => (PriceCause::Withheld, 1),
            Some(price) if paid < price => (PriceCause::Paid, 0),
            Some(price) if paid >= price * TWO_SPACES => (PriceCause::Paid, 2),
            _ => (PriceCause::Paid, 1),
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

impl Common {
    /// Pays or withholds the earnings, and moves the price.
    fn distribute(&mut self, company: CompanyId, earnings: Dollars, payout: Payout) {
        let (motion, count) = self.motion(company, payout.full_payout(earnings));
        self.pay_earnings(company, earnings, payout);
        self.note_broken();
        self.move_price(company, motion, count);
    }
}

impl OperatingRound {
    /// Withholds the earnings, as without any or with a borrowed train.
    pub(in crate::titles::midwest) fn withhold(&mut self, common: &mut Common) {
        if let Some(company) = self.company() {
            common.distribute(company, self.turn.earned, Payout::Withhold);
        }
        self.next_step(common);
    }
}

impl Game {
    /// Words a distribution, with a warning if it closes the company.
    pub(in crate::titles::midwest) fn payout_text(&self, payout: Payout) -> ChoiceText {
        let action = RailMove::Distribute { payout }.into();
        let company = self.decision().and_then(|decision| decision.company);
        let closes = company
            .zip(self.earnings())
            .filter(|&(company, earned)| self.closes_by_payout(company, earned, payout));
        let name = payout.name();
        ChoiceText {
            loss: closes.map(|(company, _)| self.closing(company, name.to_string(), name, "")),
            ..self.default_words(&action)
        }
    }

    /// Checks whether a distribution closes the company.
    pub(in crate::titles::midwest) fn closes_by_payout(
        &self,
        company: CompanyId,
        earned: Dollars,
        payout: Payout,
    ) -> bool {
        let space = self.common.distribution(company, earned, payout).space;
        let grid = self.table().market.grid();
        space.is_some_and(|space| grid.has(space, CLOSED))
    }
}
