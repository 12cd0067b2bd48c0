//! What the rounds of any title share, and what is asked and said of it in the same words everywhere.

use super::components::CompanyKind;
use super::ids::CompanyId;
use super::network::Reach;
use super::shares::Shares;
use super::table::{Status, Table};
use crate::engine::agreed::{Agreed, Agreement};
use crate::engine::game::{Asset, Earned, LogLine};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

/// What the rounds of a title share.
pub trait Shared {
    /// What the title asks before a game.
    type Options: Agreement;

    /// What made the game.
    fn setup(&self) -> &Agreed<Self::Options>;
    /// What lies on the table.
    fn table(&self) -> &Table;
    /// The same, to be changed.
    fn table_mut(&mut self) -> &mut Table;
    /// How many stock rounds have begun.
    fn turn(&self) -> u32;
    /// What has happened since it was taken last.
    fn log(&mut self) -> &mut Vec<LogLine>;
    /// The companies in business in operating order.
    fn operating_order(&self) -> Vec<CompanyId>;
    /// What makes a player's worth.
    fn assets(&self, player: PlayerId) -> impl Iterator<Item = Asset>;
    /// The track that a company reaches.
    fn reach(&self, company: CompanyId) -> Reach {
        Reach::of(&self.table().board, company)
    }

    /// Whether the website's ways are used.
    fn as_on_website(&self) -> bool {
        self.setup().as_on_website()
    }
    /// A player's name.
    fn name(&self, player: PlayerId) -> &str {
        let name = self.setup().players.get(player.index());
        name.map_or("nobody", String::as_str)
    }
    /// A player's cash.
    fn cash(&self, player: PlayerId) -> Dollars {
        self.table().cash(player)
    }
    /// What a player is worth.
    fn worth(&self, player: PlayerId) -> Dollars {
        self.assets(player).map(|asset| asset.value).sum()
    }

    /// A company's abbreviation.
    fn symbol(&self, company: CompanyId) -> &'static str {
        self.table().symbol(company)
    }
    /// Whether a company takes part.
    fn status(&self, company: CompanyId) -> Status {
        self.table().company(company).status
    }
    /// Whether a share company is in business.
    fn has_floated(&self, company: CompanyId) -> bool {
        self.table().kind(company) == CompanyKind::Major && self.status(company) == Status::Floated
    }
    /// The shares of a company.
    fn shares(&self, company: CompanyId) -> &Shares {
        &self.table().company(company).shares
    }
    /// The price of a company; nothing before it has one.
    fn price(&self, company: CompanyId) -> Dollars {
        self.table().market.price(company).unwrap_or_default()
    }
    /// Who leads a company, if somebody does.
    fn president(&self, company: CompanyId) -> Option<PlayerId> {
        self.table().president(company)
    }

    /// Notes what happened.
    fn say(&mut self, text: String) {
        self.log().push(LogLine::told(text));
    }
    /// Notes what has been earned and who got it.
    fn say_earned(&mut self, earned: Earned, text: String) {
        self.log().push(LogLine::earned(text, earned));
    }
    /// Notes what begins.
    fn announce(&mut self, text: String) {
        self.log().push(LogLine::heading(text));
    }
}

/// What is shared lies in fields of these names, with options of this type.
#[allow(unused_macros, reason = "a page of no title shares nothing")]
macro_rules! shared {
    ($options:ty) => {
        type Options = $options;

        fn setup(&self) -> &$crate::engine::agreed::Agreed<$options> {
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
