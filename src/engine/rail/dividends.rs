//! The distribution of what trains have earned, and how it is told and shown.

use super::ids::CompanyId;
use super::market::Space;
use super::rail_game::{RailGame, Title};
use super::rail_view::PayoutWay;
use super::state::GameState;
use super::table::{LastRun, Payout, Purse, Table};
use super::title_view::distributing;
use super::words::{badge, price_move};
use crate::engine::game::{LogLine, LoggedEarnings, Move};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

/// A title in which all companies pay alike.
pub trait Dividends: GameState {
    /// Calculates what a distribution would bring.
    fn distribution(&self, company: CompanyId, earnings: Dollars, payout: Payout) -> Distribution;

    /// Pays out earnings and tells it. They are noted as the company's last run; the title moves the price.
    fn pay_earnings(&mut self, company: CompanyId, earnings: Dollars, payout: Payout) {
        let result = self.distribution(company, earnings, payout);
        let names = self.setup().players.clone();
        let line = result.pay(self.table_mut(), &names, company, earnings, payout);
        self.log().push(line);
    }
}

impl<T: Title<Common: Dividends>> RailGame<T> {
    /// Returns one way to distribute earnings.
    pub(crate) fn way_to_pay(
        &self,
        company: CompanyId,
        earned: Dollars,
        payout: Payout,
    ) -> PayoutWay {
        let result = self.common.distribution(company, earned, payout);
        let (names, made) = (&self.setup().players, distributing::<T>(payout));
        result.way(self.table(), names, company, payout.name(), made)
    }
}

/// Results of a distribution, for people to see before they decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    /// The dollars that go into the treasury because they are withheld.
    pub kept: Dollars,
    /// The dollars that go into the treasury as dividends.
    pub to_company: Dollars,
    /// The dollars for each player, by seat.
    pub to_players: Vec<(PlayerId, Dollars)>,
    /// The market space to which the company's marker goes.
    pub space: Option<Space>,
}

impl Distribution {
    /// Creates a distribution from its parts. Players who get nothing are left out.
    pub(crate) fn of(
        kept: Dollars,
        to_company: Dollars,
        players: impl Iterator<Item = (PlayerId, Dollars)>,
        space: Option<Space>,
    ) -> Distribution {
        Distribution {
            kept,
            to_company,
            to_players: players.filter(|(_, paid)| *paid > Dollars::ZERO).collect(),
            space,
        }
    }

    /// Pays a distribution out of the bank. It notes the company's last run, and returns a line that tells it.
    ///
    /// The title moves the price. `names` are the players' by seat.
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
            return LogLine::event(format!("{symbol} has no earnings."));
        }
        let players = self.to_players.iter();
        let mut shares: Vec<String> = players
            .map(|&(player, dividend)| {
                format!("{} to {}", table.money(dividend), name_of(names, player))
            })
            .collect();
        if self.to_company > Dollars::ZERO {
            shares.push(format!("{} to its treasury", table.money(self.to_company)));
        }
        let earned = table.money(earnings);
        let text = match payout {
            Payout::Withhold => format!("{symbol} withholds {earned}."),
            _ => format!("{symbol} pays {earned}: {}.", shares.join(", ")),
        };
        let earned = LoggedEarnings {
            by: badge(table, company),
            total: earnings,
            kept,
            paid: self.to_players,
        };
        LogLine::earned(text, earned)
    }

    /// Returns the distribution as a named way. It is shown before anything is decided.
    ///
    /// `names` are the players' by seat.
    #[must_use]
    pub fn way(
        &self,
        table: &Table,
        names: &[String],
        company: CompanyId,
        name: &'static str,
        made: Move,
    ) -> PayoutWay {
        let verb = match self.kept {
            Dollars::ZERO => "gets",
            _ => "keeps",
        };
        let own = format!("{} {verb}", table.symbol(company));
        let mut gets = vec![(own, self.kept + self.to_company)];
        for &(player, amount) in &self.to_players {
            gets.push((name_of(names, player).to_string(), amount));
        }
        PayoutWay {
            name,
            made,
            gets,
            price: price_move(table, company, self.space),
        }
    }
}

fn name_of(names: &[String], player: PlayerId) -> &str {
    let name = names.get(player.index());
    name.map_or("nobody", String::as_str)
}
