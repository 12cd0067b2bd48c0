//! Lines of a game's log, and the parts of a player's worth.

use super::Badge;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// True if it announces a round or a phase.
    pub heading: bool,
    /// One plain sentence.
    pub text: String,
    /// The earnings it tells of, so that they can be added up.
    pub earned: Option<LoggedEarnings>,
    /// The news it tells of, so that they can be found.
    pub news: Option<LoggedNews>,
}

impl LogLine {
    /// Creates a line that tells what happened.
    #[must_use]
    pub fn event(text: String) -> LogLine {
        LogLine {
            heading: false,
            text,
            earned: None,
            news: None,
        }
    }

    /// Creates a heading for a round or a phase.
    #[must_use]
    pub fn heading(text: String) -> LogLine {
        LogLine {
            heading: true,
            ..LogLine::event(text)
        }
    }

    /// Creates a line that tells of earnings.
    #[must_use]
    pub fn earned(text: String, earned: LoggedEarnings) -> LogLine {
        LogLine {
            earned: Some(earned),
            ..LogLine::event(text)
        }
    }

    /// Creates a line that tells of news.
    #[must_use]
    pub fn news(text: String, news: LoggedNews) -> LogLine {
        LogLine {
            news: Some(news),
            ..LogLine::event(text)
        }
    }
}

/// News in a line of the log that others look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoggedNews {
    /// Companies become one, which is known by this.
    Merger(Badge),
    /// A player's income of a turn, in a game without dividends.
    Income(PlayerId, Dollars),
}

/// Earnings of a company or the like, and their division. Earnings of nothing are not told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedEarnings {
    /// The company or the like that earned it.
    pub by: Badge,
    /// All that was earned. A part that belongs to nobody, such as dividends on shares of the bank, is neither kept nor
    /// paid.
    pub total: Dollars,
    /// The part that went into its treasury, for its own shares too.
    pub kept: Dollars,
    /// The part that each player got.
    pub paid: Vec<(PlayerId, Dollars)>,
}

/// A part of a player's worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asset {
    /// Its name, if it is no share; otherwise empty.
    pub name: &'static str,
    /// The company or the like it is a share of, if it is one.
    pub of: Option<Badge>,
    /// Number of shares; 1 for anything else.
    pub count: u8,
    /// Their value together.
    pub value: Dollars,
}

impl Asset {
    /// The name of a player's cash.
    const CASH: &str = "Cash";

    /// Creates an asset of cash.
    #[must_use]
    pub fn cash(value: Dollars) -> Asset {
        Asset::named(Asset::CASH, value)
    }

    /// Creates an asset that is no share. It counts against a player if it is negative.
    #[must_use]
    pub fn named(name: &'static str, value: Dollars) -> Asset {
        Asset {
            name,
            of: None,
            count: 1,
            value,
        }
    }

    /// Creates an asset of shares of equal value. They are of a company, or certificates of another sort.
    #[must_use]
    pub fn shares(of: Badge, count: u8, each: Dollars) -> Asset {
        Asset {
            name: "",
            of: Some(of),
            count,
            value: each * i32::from(count),
        }
    }

    /// Checks whether it is cash.
    #[must_use]
    pub fn is_cash(&self) -> bool {
        self.name == Asset::CASH
    }
}
