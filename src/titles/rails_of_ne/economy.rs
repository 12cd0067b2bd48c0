//! The Economic Condition cards.

use CalledEvent::{Next, Required};
use Condition::{Depression, Normal, Prosperity};

/// The state of business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Condition {
    /// A depression: many Businesses earn little or lose money.
    Depression,
    /// Normal times: Businesses earn money.
    Normal,
    /// Prosperity: boom times.
    Prosperity,
}

impl Condition {
    /// All three conditions.
    pub const ALL: [Condition; 3] = [Depression, Normal, Prosperity];

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Depression => "Depression",
            Normal => "Normal",
            Prosperity => "Prosperity",
        }
    }
}

/// An event that a card calls for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CalledEvent {
    /// The leftmost event of the row.
    Next,
    /// The leftmost Required Event.
    Required,
}

/// An Economic Condition card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConditionCard {
    /// The name.
    pub name: &'static str,
    /// The condition.
    pub condition: Condition,
    /// The highest throws of the die for Depression and for Normal in the turn after next; higher ones give Prosperity.
    pub bounds: [u8; 2],
    /// Events that happen without a throw, in this order.
    pub automatic: &'static [CalledEvent],
    /// The highest throw for one more event; 0 without a throw.
    pub event_throw: u8,
}

impl ConditionCard {
    /// Returns the condition of a throw. The throw is 1 to 10, for the turn after next.
    #[must_use]
    pub fn next(&self, thrown: u8) -> Condition {
        match self.bounds.iter().filter(|bound| thrown > **bound).count() {
            0 => Depression,
            1 => Normal,
            _ => Prosperity,
        }
    }
}

const fn card(
    name: &'static str,
    condition: Condition,
    bounds: [u8; 2],
    automatic: &'static [CalledEvent],
    event_throw: u8,
) -> ConditionCard {
    ConditionCard {
        name,
        condition,
        bounds,
        automatic,
        event_throw,
    }
}

/// Number of cards for the first three turns: Start 1, Start 2 and the three of Turn 3, in the order of the condition
/// of Turn 4.
pub const START_CARDS: usize = 5;
/// Number of turns that are Normal at first, whatever is thrown.
pub const FIRST_TURNS: usize = 3;

/// All cards, those of the start first.
pub static CONDITION_CARDS: &[ConditionCard] = &[
    card("Start 1", Normal, [0, 0], &[], 0),
    card("Start 2", Normal, [3, 7], &[], 7),
    card("Start 3, before Depression", Normal, [5, 8], &[Required], 0),
    card("Start 3, before Normal", Normal, [3, 7], &[Required], 0),
    card("Start 3, before Prosperity", Normal, [2, 5], &[Required], 0),
    card("D1", Depression, [5, 8], &[], 6),
    card("D2", Depression, [3, 7], &[Required], 0),
    card("D3", Depression, [5, 9], &[Next], 0),
    card("D4", Depression, [2, 7], &[Required], 5),
    card("D5", Depression, [4, 8], &[], 7),
    card("N1", Normal, [3, 7], &[], 6),
    card("N2", Normal, [3, 7], &[Required], 4),
    card("N3", Normal, [3, 7], &[], 0),
    card("N4", Normal, [2, 7], &[Next], 0),
    card("N5", Normal, [3, 8], &[Required], 0),
    card("N6", Normal, [4, 7], &[Next, Next], 0),
    card("N7", Normal, [3, 6], &[], 7),
    card("P1", Prosperity, [2, 5], &[], 6),
    card("P2", Prosperity, [1, 5], &[Required], 0),
    card("P3", Prosperity, [3, 6], &[Next], 0),
    card("P4", Prosperity, [2, 6], &[], 0),
    card("P5", Prosperity, [3, 7], &[Required], 5),
];
