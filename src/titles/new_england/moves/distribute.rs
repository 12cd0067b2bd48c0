//! Distribution of what trains have earned (rulebook section 11.6).

use crate::engine::game::LoggedEarnings;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Distributes;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{LastRun, Payout, Purse};
use crate::engine::rail::trading::Trading;
use crate::engine::rail::words::badge;
use crate::engine::refusal::Refusal;
use crate::titles::new_england::common::Common;
use crate::titles::new_england::operating_round::{OperatingRound, Position};

impl Distributes for OperatingRound {
    fn check_payout(view: &Position<'_>, _: Payout) -> Result<(CompanyId, Dollars), Refusal> {
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
        self.next_step();
    }
}

impl Position<'_> {
    /// Checks whether the company is asked what becomes of its earnings.
    pub(in crate::titles::new_england) fn is_asked_to_distribute(&self) -> bool {
        self.round.turn.earned > Dollars::ZERO && self.is_major()
    }
}

/// The results of a payout, for people to see before they decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    /// Money for the treasury before dividends on the company's own shares.
    pub kept: Dollars,
    /// The dividend on all ten shares.
    pub paid: Dollars,
    /// The company's dividends on its IPO and treasury shares.
    pub to_company: Dollars,
    /// The dividend of each player who gets one.
    pub to_players: Vec<(PlayerId, Dollars)>,
    /// Number of spaces the price moves right (positive) or left (negative).
    pub columns: i32,
}

impl Common {
    /// Distributes earnings that need no decision.
    ///
    /// A minor pays half to its owner; a company without earnings keeps nothing.
    pub(in crate::titles::new_england) fn distribute_without_choice(
        &mut self,
        company: CompanyId,
        earnings: Dollars,
    ) {
        if self.table.kind(company) == CompanyKind::Major || earnings == Dollars::ZERO {
            self.distribute(company, earnings, Payout::Withhold);
            return;
        }
        let half = Dollars(earnings.0 / 2);
        if let Some(owner) = self.table.president(company) {
            self.table.pay(Purse::Bank, Purse::Player(owner), half);
            self.table
                .pay(Purse::Bank, Purse::Company(company), earnings - half);
            let kept = earnings - half;
            let text = format!(
                "{} pays {half} to {} and keeps {kept}.",
                self.table.symbol(company),
                self.name(owner)
            );
            let earned = LoggedEarnings {
                by: badge(&self.table, company),
                total: earnings,
                kept,
                paid: vec![(owner, half)],
            };
            self.say_earned(earned, text);
        }
        self.table.company_mut(company).last_run = Some(LastRun {
            earnings,
            payout: Payout::Half,
        });
    }

    /// Calculates the results of a major's payout (section 11.6).
    pub fn distribution(
        &self,
        company: CompanyId,
        earnings: Dollars,
        payout: Payout,
    ) -> Distribution {
        let paid = match payout {
            Payout::Withhold => Dollars::ZERO,
            Payout::Half => half_rounded_up_to_ten(earnings),
            Payout::Full => earnings,
        };
        let shares = &self.table.company(company).shares;
        let each = Dollars(paid.0 / i32::from(shares.total()));
        let dividend = |holder: Holder| each * i32::from(shares.of(holder));
        let in_game = |player: &PlayerId| !self.table.players[player.index()].bankrupt;
        let holders = shares.holders().map(|(player, _)| player).filter(in_game);
        let columns = match self.table.market.price(company) {
            _ if paid == Dollars::ZERO => -1,
            Some(price) if paid >= price * 2 => 2,
            Some(price) if paid >= price => 1,
            _ => 0,
        };
        Distribution {
            kept: earnings - paid,
            paid,
            to_company: dividend(Holder::Ipo) + dividend(Holder::Treasury),
            to_players: holders
                .map(|player| (player, dividend(Holder::Player(player))))
                .filter(|(_, d)| *d > Dollars::ZERO)
                .collect(),
            columns,
        }
    }

    fn distribute(&mut self, company: CompanyId, earnings: Dollars, payout: Payout) {
        let result = self.distribution(company, earnings, payout);
        self.table.pay(
            Purse::Bank,
            Purse::Company(company),
            result.kept + result.to_company,
        );
        for &(player, dividend) in &result.to_players {
            self.table.pay(Purse::Bank, Purse::Player(player), dividend);
        }
        let text = self.told_payout(company, &result);
        if earnings > Dollars::ZERO {
            let earned = LoggedEarnings {
                by: badge(&self.table, company),
                total: earnings,
                kept: result.kept + result.to_company,
                paid: result.to_players,
            };
            self.say_earned(earned, text);
        } else {
            self.say(text);
        }
        self.move_price(company, result.columns);
        self.table.company_mut(company).last_run = Some(LastRun { earnings, payout });
    }

    /// Describes where every dollar of a distribution went.
    fn told_payout(&self, company: CompanyId, result: &Distribution) -> String {
        let symbol = self.table.symbol(company);
        if result.paid == Dollars::ZERO && result.kept == Dollars::ZERO {
            return format!("{symbol} has no earnings.");
        }
        if result.paid == Dollars::ZERO {
            return format!("{symbol} withholds {}.", result.kept);
        }
        let players = result.to_players.iter();
        let mut shares: Vec<String> = players
            .map(|(player, dividend)| format!("{dividend} to {}", self.name(*player)))
            .collect();
        if result.to_company > Dollars::ZERO {
            shares.push(format!(
                "{} to itself for its own shares",
                result.to_company
            ));
        }
        let shares = if shares.is_empty() {
            String::new()
        } else {
            format!(": {}", shares.join(", "))
        };
        if result.kept > Dollars::ZERO {
            format!(
                "{symbol} pays {}{shares}. It keeps {}.",
                result.paid, result.kept
            )
        } else {
            format!("{symbol} pays {}{shares}.", result.paid)
        }
    }

    /// Moves a major's price and logs it.
    pub(in crate::titles::new_england) fn move_price(&mut self, company: CompanyId, columns: i32) {
        if self.table.kind(company) == CompanyKind::Minor {
            return;
        }
        let before = self.table.market.price(company);
        self.table.market.shift(company, columns);
        self.say_price(company, before);
    }
}

/// Halves a run for the dividend. The half is rounded up to a multiple of ten dollars (section 11.6).
#[must_use]
pub(in crate::titles::new_england) fn half_rounded_up_to_ten(run: Dollars) -> Dollars {
    Dollars((run.0 + 19) / 20 * 10)
}
