//! Where a game stands: its round, its players, who has won, and sheets of what else is to be known.

use super::Badge;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

/// The round, and where it is on the round track.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundSign {
    /// As players write it, such as `OR 2.1`.
    pub name: String,
    /// The spaces of the round track.
    pub track: Vec<&'static str>,
    /// On which of them the game is; none when it is over.
    pub at: Option<usize>,
    /// When the game will end and why, as a sentence, once that is known.
    pub ending: Option<String>,
}

/// How a player stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who.
    pub player: PlayerId,
    /// What the player is worth: whoever has most leads.
    pub worth: Dollars,
    /// What else the player has: what it is called, what it is, and whether it is above a limit. The first, such as
    /// cash, also stands beside every decision of the player.
    pub facts: Vec<(&'static str, String, bool)>,
    /// What stands beside the name: the priority deal, bankrupt.
    pub marks: Vec<&'static str>,
    /// Companies, businesses and the like, with how much of each.
    pub holdings: Vec<(Badge, String)>,
    /// Out of the game.
    pub out: bool,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Why, as the end of the sentence "the game is over: ...".
    pub reason: String,
    /// The players' scores, the winners first.
    pub scores: Vec<(PlayerId, Dollars)>,
    /// How many of these have won: several where no rule tells equals apart.
    pub winners: usize,
}

impl Outcome {
    /// The end of a game that the highest score wins, or several that are equal.
    #[must_use]
    pub fn by_score(reason: &str, scores: &[(PlayerId, Dollars)]) -> Outcome {
        let highest = scores.iter().map(|(_, score)| *score).max();
        let wins = |(_, score): &&(PlayerId, Dollars)| Some(*score) == highest;
        Outcome {
            reason: reason.to_string(),
            scores: scores.to_vec(),
            winners: scores.iter().filter(wins).count(),
        }
    }
}

/// A table of what the standard panels do not show: auctions, privates, events, hands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// What it shows. If one player alone may look, it follows the name: `hand`, for Amy's hand.
    pub heading: String,
    /// Who alone may look at it; everybody if nobody is named.
    pub only_for: Option<PlayerId>,
    /// Whether the present decision is about it, so that it stands beside that.
    pub now: bool,
    /// What the columns are called; none if that is clear.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<Row>,
}

impl Sheet {
    /// A table with names of columns that everybody may look at.
    #[must_use]
    pub fn of(heading: &str, columns: &[&str], rows: Vec<Row>) -> Sheet {
        Sheet {
            heading: heading.to_string(),
            columns: columns.iter().map(ToString::to_string).collect(),
            rows,
            ..Sheet::default()
        }
    }
}

/// A row of a [`Sheet`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// Its cells.
    pub cells: Vec<Cell>,
    /// Whether it is the one that matters now.
    pub current: bool,
}

impl Row {
    /// A row that is not what is decided about now.
    #[must_use]
    pub fn of(cells: Vec<Cell>) -> Row {
        Row {
            cells,
            current: false,
        }
    }
}

/// A cell of a [`Sheet`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// A company's mark.
    pub badge: Option<Badge>,
    /// What it says.
    pub text: String,
}

impl Cell {
    /// A cell that says something.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Cell {
        Cell {
            badge: None,
            text: text.into(),
        }
    }

    /// A cell with a company's mark.
    #[must_use]
    pub fn badge(badge: Badge) -> Cell {
        Cell {
            badge: Some(badge),
            text: String::new(),
        }
    }
}
