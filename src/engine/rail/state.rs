//! The state that the rounds of any title share, and the questions and messages about it that are the same everywhere.

use super::components::CompanyKind;
use super::ids::CompanyId;
use super::network::Reach;
use super::shares::Shares;
use super::table::{Status, Table};
use super::words::badge;
use crate::engine::game::{Asset, LogLine, LoggedEarnings, LoggedNews};
use crate::engine::game_terms::{GameTerms, TitleOptions};
use crate::engine::ids::PlayerId;
use crate::engine::money::{Dollars, Money};

/// The state that the rounds of a title share.
pub trait GameState {
    /// The options that the title asks for before a game.
    type Options: TitleOptions;

    /// Returns the setup of the game.
    fn setup(&self) -> &GameTerms<Self::Options>;
    /// Returns the table.
    fn table(&self) -> &Table;
    /// Returns the table, to be changed.
    fn table_mut(&mut self) -> &mut Table;
    /// Returns how many stock rounds have begun.
    fn turn(&self) -> u32;
    /// Returns the log. It has what has happened since it was taken last.
    fn log(&mut self) -> &mut Vec<LogLine>;
    /// Lists the companies in business in operating order.
    fn operating_order(&self) -> Vec<CompanyId>;
    /// Lists the assets that make a player's worth.
    fn assets(&self, player: PlayerId) -> impl Iterator<Item = Asset>;
    /// Finds the track that a company reaches.
    fn reach(&self, company: CompanyId) -> Reach {
        Reach::of(&self.table().board, company)
    }

    /// Checks whether the website's ways are used.
    fn as_on_website(&self) -> bool {
        self.setup().as_on_website()
    }
    /// Returns a player's name.
    fn name(&self, player: PlayerId) -> &str {
        let name = self.setup().players.get(player.index());
        name.map_or("nobody", String::as_str)
    }
    /// Returns a player's cash.
    fn cash(&self, player: PlayerId) -> Dollars {
        self.table().cash(player)
    }
    /// Calculates a player's worth.
    fn worth(&self, player: PlayerId) -> Dollars {
        self.assets(player).map(|asset| asset.value).sum()
    }

    /// Returns an amount in the currency of the game, to be written.
    fn money(&self, amount: Dollars) -> Money {
        self.table().money(amount)
    }

    /// Returns a company's abbreviation.
    fn symbol(&self, company: CompanyId) -> &'static str {
        self.table().symbol(company)
    }
    /// Returns a company's status.
    fn status(&self, company: CompanyId) -> Status {
        self.table().company(company).status
    }
    /// Checks whether a share company is in business.
    fn has_floated(&self, company: CompanyId) -> bool {
        self.table().kind(company) == CompanyKind::Major && self.status(company) == Status::Floated
    }
    /// Returns the shares of a company.
    fn shares(&self, company: CompanyId) -> &Shares {
        &self.table().company(company).shares
    }
    /// Returns the price of a company, if it has one.
    fn price(&self, company: CompanyId) -> Option<Dollars> {
        self.table().market.price(company)
    }
    /// Returns a company's president, if any.
    fn president(&self, company: CompanyId) -> Option<PlayerId> {
        self.table().president(company)
    }

    /// Adds a line to the log.
    fn say(&mut self, text: String) {
        self.log().push(LogLine::event(text));
    }
    /// Logs what has been earned. The entry says who got it.
    fn say_earned(&mut self, earned: LoggedEarnings, text: String) {
        self.log().push(LogLine::earned(text, earned));
    }
    /// Logs a merger of companies into one.
    fn say_merger(&mut self, into: CompanyId, text: String) {
        let into = badge(self.table(), into);
        self.log()
            .push(LogLine::news(text, LoggedNews::Merger(into)));
    }
    /// Adds a heading to the log.
    fn announce(&mut self, text: String) {
        self.log().push(LogLine::heading(text));
    }
}

/// Implements the methods of `GameState` with fields of these names, and options of this type.
#[allow(unused_macros, reason = "a page of no title shares nothing")]
macro_rules! shared {
    ($options:ty) => {
        type Options = $options;

        fn setup(&self) -> &$crate::engine::game_terms::GameTerms<$options> {
            &self.setup
        }

        fn table(&self) -> &$crate::engine::rail::table::Table {
            &self.table
        }

        fn table_mut(&mut self) -> &mut $crate::engine::rail::table::Table {
            &mut self.table
        }

        fn turn(&self) -> u32 {
            self.turn
        }

        fn log(&mut self) -> &mut Vec<$crate::engine::game::LogLine> {
            &mut self.log
        }
    };
}

#[allow(unused_imports, reason = "a page of no title shares nothing")]
pub(crate) use shared;
