//! The state of a game as it is shown: its round, its players, its winners, and sheets of further information.

use super::Badge;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

/// A kind of round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RoundKind {
    /// An auction.
    Auction,
    /// A stock round.
    Stock,
    /// An operating round.
    Operating,
    /// A merger round.
    Merger,
    /// A turn of a game without rounds.
    #[default]
    Turn,
    /// The end of the game.
    Over,
}

/// The identity of a round: two rounds are the same if theirs are.
///
/// # Examples
/// ```
/// use roundhouse::engine::game::{RoundId, RoundKind};
///
/// let round = RoundId { kind: RoundKind::Operating, turn: 2, number: 1 };
/// assert_eq!(round.key(), "operating-2-1");
/// assert_eq!(RoundId::from_key("operating-2-1"), Some(round));
/// assert_eq!(RoundId::from_key("OR 2.1"), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RoundId {
    /// The kind.
    pub kind: RoundKind,
    /// The number of the turn, or of the last stock round.
    pub turn: u32,
    /// The number among the rounds of its kind that follow a stock round; 0 for others.
    pub number: u8,
}

/// The kinds of rounds, as keys name them.
const KINDS: [(&str, RoundKind); 6] = [
    ("auction", RoundKind::Auction),
    ("stock", RoundKind::Stock),
    ("operating", RoundKind::Operating),
    ("merger", RoundKind::Merger),
    ("turn", RoundKind::Turn),
    ("over", RoundKind::Over),
];

impl RoundId {
    /// Returns the key by which the round is stored.
    #[must_use]
    pub fn key(self) -> String {
        let kind = KINDS.iter().find(|(_, kind)| *kind == self.kind);
        let kind = kind.map_or("", |(name, _)| *name);
        format!("{kind}-{}-{}", self.turn, self.number)
    }

    /// Reads a key. None if it names no round.
    #[must_use]
    pub fn from_key(key: &str) -> Option<RoundId> {
        let mut parts = key.splitn(3, '-');
        let kind = parts.next()?;
        let (_, kind) = KINDS.iter().find(|(name, _)| *name == kind)?;
        Some(RoundId {
            kind: *kind,
            turn: parts.next()?.parse().ok()?,
            number: parts.next()?.parse().ok()?,
        })
    }
}

/// The round and its place on the round track.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundStatus {
    /// Its identity.
    pub id: RoundId,
    /// Its name as players write it, such as `OR 2.1`.
    pub name: String,
    /// The spaces of the round track.
    pub track: Vec<&'static str>,
    /// Index of the space on which the game is; none off the track, such as when the game is over.
    pub at: Option<usize>,
    /// The end of the game and its reason, as a sentence, once it is known.
    pub ending: Option<String>,
}

/// The standing of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The player.
    pub player: PlayerId,
    /// The player's worth; the player with the most leads.
    pub worth: Dollars,
    /// The player's cash, or whatever else the player pays with; a word in its place if it is hidden.
    pub cash: String,
    /// The facts about the player: name, value, and whether it is above a limit. The first, such as cash, also stands
    /// beside every decision of the player.
    pub facts: Vec<(&'static str, String, bool)>,
    /// Marks beside the name: the priority deal, bankrupt.
    pub marks: Vec<&'static str>,
    /// Companies, businesses and the like, with how much of each.
    pub holdings: Vec<(Badge, String)>,
    /// True if the player is out of the game.
    pub out: bool,
}

/// The outcome of a game.
///
/// # Examples
/// ```
/// use roundhouse::engine::game::Outcome;
/// use roundhouse::engine::ids::PlayerId;
/// use roundhouse::engine::money::Dollars;
///
/// let scores = [(PlayerId(1), Dollars(900)), (PlayerId(0), Dollars(900)), (PlayerId(2), Dollars(700))];
/// assert_eq!(Outcome::by_score("the bank is broken", &scores).winners, 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The reason for the end, as the end of the sentence "the game is over: ...".
    pub reason: String,
    /// The players' scores, the winners first.
    pub scores: Vec<(PlayerId, Dollars)>,
    /// Number of these who have won: several where no rule breaks a tie.
    pub winners: usize,
}

impl Outcome {
    /// Creates the outcome from scores: the highest wins, and equal ones win together.
    ///
    /// `scores` must name the winners first.
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

/// A table of information that the standard panels do not show: auctions, privates, events, hands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// The heading. If only one player may look, it follows the name: `hand`, for Amy's hand.
    pub heading: String,
    /// The only player who may look at it; `None` if everybody may.
    pub only_for: Option<PlayerId>,
    /// True if the present decision is about it, so that it is shown beside the decision.
    pub now: bool,
    /// True if it lists cards that [`super::Game::faces`] shows as pictures.
    pub is_of_cards: bool,
    /// The names of the columns; none if they are clear without.
    pub columns: Vec<String>,
    /// The rows. The last cell of one that is shorter than the columns spans the rest.
    pub rows: Vec<Row>,
}

impl Sheet {
    /// Creates a table with named columns that everybody may look at.
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
    pub cells: Vec<SheetCell>,
    /// True if it is the row that matters now.
    pub current: bool,
}

impl Row {
    /// Creates a row that does not matter now.
    #[must_use]
    pub fn of(cells: Vec<SheetCell>) -> Row {
        Row {
            cells,
            current: false,
        }
    }
}

/// A cell of a [`Sheet`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SheetCell {
    /// A company's mark.
    pub badge: Option<Badge>,
    /// Its text.
    pub text: String,
}

impl SheetCell {
    /// Creates a cell with text.
    #[must_use]
    pub fn text(text: impl Into<String>) -> SheetCell {
        SheetCell {
            badge: None,
            text: text.into(),
        }
    }

    /// Creates a cell with a company's mark.
    #[must_use]
    pub fn badge(badge: Badge) -> SheetCell {
        SheetCell {
            badge: Some(badge),
            text: String::new(),
        }
    }
}
