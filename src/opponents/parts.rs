//! The parts of a position's value, in dollars, and how two positions differ, in words.

use crate::engine::arrange::Arrange;
use crate::engine::money::{Currency, Dollars};

/// A kind of thing that a position is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartKind {
    /// Cash.
    Cash,
    /// Shares, at their present price.
    Shares,
    /// Dividends that are still to come.
    Dividends,
    /// The expected change of prices.
    Price,
    /// Money in the treasury of a company.
    Treasury,
    /// A train that a president will have to pay for; negative.
    Train,
    /// Property beside cash.
    Property,
    /// Income that is still to be earned.
    Income,
    /// The expected value of the cards in the hand.
    Hand,
}

/// A part of a position's value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part {
    /// The kind of the part.
    pub kind: PartKind,
    /// The company that it is of; empty where it is of none.
    pub of: &'static str,
    /// The value in dollars.
    pub dollars: f64,
}

/// The parts of a position's value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parts(pub Vec<Part>);

impl Parts {
    /// Adds a part, unless it is zero.
    pub fn add(&mut self, kind: PartKind, of: &'static str, dollars: f64) {
        if dollars != 0.0 {
            self.0.push(Part { kind, of, dollars });
        }
    }

    /// Sums the value of all parts.
    #[must_use]
    pub fn sum(&self) -> f64 {
        self.0.iter().map(|part| part.dollars).sum()
    }

    fn find(&self, kind: PartKind, of: &str) -> f64 {
        let same = self
            .0
            .iter()
            .filter(|part| part.kind == kind && part.of == of);
        same.map(|part| part.dollars).sum()
    }

    /// Tells why this is better than another position. At most three differences are told, the largest first, that
    /// speak for it. Both positions may be the sums of several (`several` of them).
    #[must_use]
    pub fn reasons(&self, other: &Parts, several: f64, currency: Currency) -> Vec<String> {
        let mut differences: Vec<Part> = Vec::new();
        for part in self.0.iter().chain(&other.0) {
            let known = differences
                .iter()
                .any(|d| d.kind == part.kind && d.of == part.of);
            if !known {
                let of = |parts: &Parts| parts.find(part.kind, part.of);
                differences.push(Part {
                    dollars: (of(self) - of(other)) / several,
                    ..*part
                });
            }
        }
        differences.retain(|part| part.dollars >= LEAST_REASON);
        differences.arrange_by_key(|part| -whole(part.dollars).0);
        differences.truncate(MOST_REASONS);
        let texts = differences.iter().map(|part| part.more_text(currency));
        texts.collect()
    }
}

/// The smallest difference that is a reason, in dollars.
const LEAST_REASON: f64 = 5.0;
/// Number of reasons that are told at most.
const MOST_REASONS: usize = 3;

/// Rounds to whole dollars.
#[must_use]
pub fn whole(dollars: f64) -> Dollars {
    #[allow(clippy::cast_possible_truncation, reason = "fortunes are far smaller")]
    let rounded = dollars.round() as i32;
    Dollars(rounded)
}

impl Part {
    /// Says that there is more of the part.
    fn more_text(&self, currency: Currency) -> String {
        let (of, more) = (self.of, currency.of(whole(self.dollars)));
        match self.kind {
            PartKind::Cash => format!("{more} more in cash"),
            PartKind::Shares => format!("{more} more in {of}"),
            PartKind::Dividends => format!("{more} more in future dividends of {of}"),
            PartKind::Price => format!("{more} more from the price of {of}"),
            PartKind::Treasury => format!("{more} in the treasury of {of}"),
            PartKind::Property => format!("{more} more in holdings"),
            PartKind::Income => format!("{more} more in future income"),
            PartKind::Hand => format!("{more} more from cards in hand"),
            PartKind::Train => format!("{more} less to add for {of}\u{2019}s train"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::money::DOLLARS;

    #[test]
    fn reasons_are_the_largest_differences_in_dollars() {
        let (mut ours, mut theirs) = (Parts::default(), Parts::default());
        ours.add(PartKind::Cash, "", 175.0);
        theirs.add(PartKind::Cash, "", 100.0);
        ours.add(PartKind::Shares, "CN", 50.0);
        theirs.add(PartKind::Shares, "ER", 80.0);
        ours.add(PartKind::Train, "CN", -20.0);
        theirs.add(PartKind::Train, "CN", -120.0);
        ours.add(PartKind::Price, "CN", 3.0);
        let reasons = ours.reasons(&theirs, 1.0, DOLLARS);
        assert_eq!(
            reasons,
            [
                "$100 less to add for CN’s train",
                "$75 more in cash",
                "$50 more in CN"
            ]
        );
        assert!(theirs.reasons(&theirs, 1.0, DOLLARS).is_empty());
    }
}
