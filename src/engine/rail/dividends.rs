//! Who gets what trains have earned, and how that is said and shown.

use super::door::PayoutWay;
use super::ids::CompanyId;
use super::market::Space;
use super::table::{LastRun, Payout, Purse, Table};
use super::words::{badge, price_move};
use crate::engine::game::{Earned, LogLine, Move};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

/// What a distribution would bring, for people to see before they decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    /// What goes into the treasury because it is withheld.
    pub kept: Dollars,
    /// What goes into the treasury as dividends.
    pub to_company: Dollars,
    /// What each player gets, by seat.
    pub to_players: Vec<(PlayerId, Dollars)>,
    /// Where the price goes.
    pub space: Option<Space>,
}

impl Distribution {
    /// Pays it out of the bank and notes it as the company's last run; says so in a line. Where the price goes is for
    /// the title to do. `names` are the players' by seat.
    pub fn pay(
        self,
        table: &mut Table,
        names: &[String],
        company: CompanyId,
        earnings: Dollars,
        payout: Payout,
    ) -> LogLine {
        let kept = self.kept + self.to_company;
        table.pay(Purse::Bank, Purse::Company(company), kept);
        for &(player, dividend) in &self.to_players {
            table.pay(Purse::Bank, Purse::Player(player), dividend);
        }
        table.company_mut(company).last_run = Some(LastRun { earnings, payout });
        let symbol = table.symbol(company);
        if earnings == Dollars::ZERO {
            return LogLine::told(format!("{symbol} has no earnings."));
        }
        let players = self.to_players.iter();
        let mut shares: Vec<String> = players
            .map(|(player, dividend)| format!("{dividend} to {}", name_of(names, *player)))
            .collect();
        if self.to_company > Dollars::ZERO {
            shares.push(format!("{} to its treasury", self.to_company));
        }
        let text = match payout {
            Payout::Withhold => format!("{symbol} withholds {earnings}."),
            _ => format!("{symbol} pays {earnings}: {}.", shares.join(", ")),
        };
        let earned = Earned {
            by: badge(table, company),
            total: earnings,
            kept,
            paid: self.to_players,
        };
        LogLine::earned(text, earned)
    }

    /// The same before it is decided, as a way that has a name. `names` are the players' by seat.
    #[must_use]
    pub fn way(
        &self,
        table: &Table,
        names: &[String],
        company: CompanyId,
        name: &'static str,
        made: Move,
    ) -> PayoutWay {
        let keeps = format!("{} keeps", table.symbol(company));
        let mut gets = vec![(keeps, self.kept + self.to_company)];
        for &(player, amount) in &self.to_players {
            gets.push((name_of(names, player).to_string(), amount));
        }
        let before = table.market.price(company).unwrap_or_default();
        let after = self
            .space
            .and_then(|space| table.market.grid().price(space));
        PayoutWay {
            name,
            made,
            gets,
            price: price_move(before, after.unwrap_or(before)),
        }
    }
}

fn name_of(names: &[String], player: PlayerId) -> &str {
    let name = names.get(player.index());
    name.map_or("nobody", String::as_str)
}
