//! Paying or withholding what trains have earned.

use crate::engine::game::Earned;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::{LastRun, Payout, Purse};
use crate::engine::rail::words::badge;
use crate::titles::gb::common::Common;
use crate::titles::gb::game::Game;

/// What a company may do with its earnings.
pub const PAYOUTS: [Payout; 2] = [Payout::Full, Payout::Withhold];
/// No payment moves a price further than this.
const MOST_STEPS: i32 = 4;

/// What a distribution would bring, for people to see before they decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    /// What goes into the treasury: what is withheld, or dividends on shares in the IPO.
    pub to_company: Dollars,
    /// What each player gets, by seat.
    pub to_players: Vec<(PlayerId, Dollars)>,
    /// How far the price moves to the right, or to the left.
    pub steps: i32,
    /// Where the price goes.
    pub space: Option<Space>,
}

impl Common {
    /// What a distribution would bring. Any payment raises the price a step, and one of so many times the price that many
    /// steps.
    #[must_use]
    pub fn distribution(
        &self,
        company: CompanyId,
        earnings: Dollars,
        payout: Payout,
    ) -> Distribution {
        let pays = payout == Payout::Full && earnings > Dollars::ZERO;
        let paid = if pays { earnings } else { Dollars::ZERO };
        let shares = self.shares(company);
        let each = Dollars(paid.0 / i32::from(shares.total()));
        let dividend = |holder: Holder| each * i32::from(shares.of(holder));
        let players = shares.holders().map(|(player, _)| player);
        let times = paid.0.checked_div(self.price(company).0).unwrap_or(0);
        let steps = if pays { times.clamp(1, MOST_STEPS) } else { -1 };
        Distribution {
            to_company: earnings - paid + dividend(Holder::Ipo),
            to_players: players
                .map(|player| (player, dividend(Holder::Player(player))))
                .filter(|(_, dividend)| *dividend > Dollars::ZERO)
                .collect(),
            steps,
            space: self.table.market.after_moving(company, steps),
        }
    }
}

/// Pays or withholds; the price moves.
pub(super) fn distribute(
    common: &mut Common,
    company: CompanyId,
    earnings: Dollars,
    payout: Payout,
) {
    let result = common.distribution(company, earnings, payout);
    let table = &mut common.table;
    table.pay(Purse::Bank, Purse::Company(company), result.to_company);
    for &(player, dividend) in &result.to_players {
        table.pay(Purse::Bank, Purse::Player(player), dividend);
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
        Payout::Withhold => format!("{symbol} withholds {earnings}."),
        _ => format!("{symbol} pays {earnings}: {}.", shares.join(", ")),
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
    common.move_price(company, result.steps);
    common.table.company_mut(company).last_run = Some(LastRun { earnings, payout });
}

/// A company without earnings, without a train or without president pays nothing.
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
