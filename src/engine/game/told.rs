//! What is told of a game: the lines of its log, and what somebody owns.

use super::Badge;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// Whether it announces a round or a phase.
    pub heading: bool,
    /// One plain sentence.
    pub text: String,
    /// The earnings it tells of, so that they can be added up.
    pub earned: Option<Earned>,
}

impl LogLine {
    /// A line that tells what happened.
    #[must_use]
    pub fn told(text: String) -> LogLine {
        LogLine {
            heading: false,
            text,
            earned: None,
        }
    }

    /// A line that announces a round or a phase.
    #[must_use]
    pub fn heading(text: String) -> LogLine {
        LogLine {
            heading: true,
            ..LogLine::told(text)
        }
    }

    /// A line that tells of earnings.
    #[must_use]
    pub fn earned(text: String, earned: Earned) -> LogLine {
        LogLine {
            earned: Some(earned),
            ..LogLine::told(text)
        }
    }
}

/// What a company or the like has earned, and who got it. What earns nothing is not told of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earned {
    /// Who earned it.
    pub by: Badge,
    /// All of it; what belongs to nobody, such as dividends on shares of the bank, is neither kept nor paid.
    pub total: Dollars,
    /// What went into its treasury, for its own shares too.
    pub kept: Dollars,
    /// What each player got.
    pub paid: Vec<(PlayerId, Dollars)>,
}

/// A part of what makes a player's worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asset {
    /// What it is called, if it is no share.
    pub name: &'static str,
    /// What it is a share of, if it is one.
    pub of: Option<Badge>,
    /// How many shares.
    pub count: u8,
    /// What they count for together.
    pub value: Dollars,
}

impl Asset {
    /// What a player has in cash is called.
    const CASH: &str = "Cash";

    /// Cash.
    #[must_use]
    pub fn cash(value: Dollars) -> Asset {
        Asset::named(Asset::CASH, value)
    }

    /// What is no share; against a player if it is negative.
    #[must_use]
    pub fn named(name: &'static str, value: Dollars) -> Asset {
        Asset {
            name,
            of: None,
            count: 1,
            value,
        }
    }

    /// Shares of a company, or one certificate of another sort.
    #[must_use]
    pub fn shares(of: Badge, count: u8, each: Dollars) -> Asset {
        Asset {
            name: "",
            of: Some(of),
            count,
            value: each * i32::from(count),
        }
    }

    /// Whether it is cash.
    #[must_use]
    pub fn is_cash(&self) -> bool {
        self.name == Asset::CASH
    }
}
