//! Paying or withholding what trains have earned (Dividend Payment, Movement of Stock Prices).

use crate::engine::game::Earned;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::{LastRun, Payout, Purse};
use crate::engine::rail::words::badge;
use crate::titles::midwest::chart::{self, Motion};
use crate::titles::midwest::common::Common;
use crate::titles::midwest::companies::is_system;
use crate::titles::midwest::game::Game;
use crate::titles::midwest::market::BLUE;

/// What a company may do with its earnings.
pub const PAYOUTS: [Payout; 2] = [Payout::Full, Payout::Withhold];
/// In the Blue Zone so many times the price moves the token two spaces.
const TWO_SPACES: i32 = 3;

/// What a distribution would bring, for people to see before they decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    /// What goes into the treasury: what is withheld, or dividends on shares in the initial offering and the treasury.
    pub to_company: Dollars,
    /// What each player gets, by seat.
    pub to_players: Vec<(PlayerId, Dollars)>,
    /// How the token moves, and how often.
    pub motion: (Motion, u8),
    /// The price after that.
    pub price: Dollars,
}

impl Common {
    /// How the token moves when so much is paid out: in the Blue Zone right only for as much as the price, and twice for
    /// three times that; elsewhere right for any payment. Nothing paid moves it left.
    #[must_use]
    pub fn motion(&self, company: CompanyId, paid: Dollars) -> (Motion, u8) {
        let price = self.price(company);
        let blue = self.is_in_zone(company, BLUE);
        match () {
            () if paid <= Dollars::ZERO => (Motion::Withheld, 1),
            () if blue && paid < price => (Motion::Paid, 0),
            () if blue && paid >= price * TWO_SPACES => (Motion::Paid, 2),
            () => (Motion::Paid, 1),
        }
    }

    /// What a distribution would bring.
    #[must_use]
    pub fn distribution(
        &self,
        company: CompanyId,
        earnings: Dollars,
        payout: Payout,
    ) -> Distribution {
        let paid = match payout {
            Payout::Full => earnings,
            Payout::Half | Payout::Withhold => Dollars::ZERO,
        };
        let shares = self.shares(company);
        let dividend = |units: u8| dividend(company, paid, units);
        let players = shares.holders();
        let own = shares.of(Holder::Ipo) + shares.of(Holder::Treasury);
        let motion = self.motion(company, paid);
        let market = &self.table.market;
        let space = market.space(company);
        let after = space.map(|at| chart::after_several(market.grid(), at, motion.0, motion.1));
        Distribution {
            to_company: earnings - paid + dividend(own),
            to_players: players
                .map(|(player, units)| (player, dividend(units)))
                .filter(|(_, dividend)| *dividend > Dollars::ZERO)
                .collect(),
            motion,
            price: after
                .and_then(|at| market.grid().price(at))
                .unwrap_or_default(),
        }
    }
}

/// What so many units get of what is paid: a tenth for each 10%, and for an odd half share of a System half of that,
/// rounded up.
fn dividend(company: CompanyId, paid: Dollars, units: u8) -> Dollars {
    let (tenth, units) = (paid.0 / 10, i32::from(units));
    Dollars(if is_system(company) {
        tenth * (units / 2) + (tenth + 1) / 2 * (units % 2)
    } else {
        tenth * units
    })
}

/// Pays or withholds; the price moves.
pub(super) fn distribute(
    common: &mut Common,
    company: CompanyId,
    earnings: Dollars,
    payout: Payout,
) {
    let result = common.distribution(company, earnings, payout);
    common.pay_out(Purse::Company(company), result.to_company);
    for &(player, dividend) in &result.to_players {
        common.pay_out(Purse::Player(player), dividend);
    }
    let symbol = common.symbol(company);
    let shares = result.to_players.iter();
    let mut shares: Vec<String> = shares
        .map(|(player, dividend)| format!("{dividend} to {}", common.name(*player)))
        .collect();
    if result.to_company > Dollars::ZERO {
        shares.push(format!("{} to its treasury", result.to_company));
    }
    let text = match payout {
        _ if earnings == Dollars::ZERO => format!("{symbol} has no earnings."),
        Payout::Full => format!("{symbol} pays {earnings}: {}.", shares.join(", ")),
        _ => format!("{symbol} withholds {earnings}."),
    };
    if earnings > Dollars::ZERO {
        let earned = Earned {
            by: badge(&common.table, company),
            total: earnings,
            kept: result.to_company,
            paid: result.to_players,
        };
        common.say_earned(earned, text);
    } else {
        common.say(text);
    }
    common.table.company_mut(company).last_run = Some(LastRun { earnings, payout });
    let (motion, count) = result.motion;
    common.move_price(company, motion, count);
}

/// A company without earnings, or with a borrowed train, pays nothing.
pub(super) fn withhold(common: &mut Common, company: CompanyId, earnings: Dollars) {
    distribute(common, company, earnings, Payout::Withhold);
}

impl Game {
    /// What a distribution would bring.
    #[must_use]
    pub fn distribution(
        &self,
        company: CompanyId,
        earnings: Dollars,
        payout: Payout,
    ) -> Distribution {
        self.common.distribution(company, earnings, payout)
    }
}
