//! The parts of a position's value, in dollars, and how two positions differ, in words.

use crate::engine::arrange::Arrange;
use crate::engine::money::{Currency, Dollars};
use serde::{Deserialize, Serialize};

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
    /// The positions of the others, as far as they count; negative.
    Others,
    /// Parts that are too small or too many to be told one by one.
    Rest,
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

    /// Tells by what this differs from another position, the largest differences first. Both may be sums over so many
    /// worlds. What is told adds up to the difference, within two dollars and rounding.
    #[must_use]
    pub fn reasons(&self, other: &Parts, worlds: f64, currency: Currency) -> Vec<AdviceReason> {
        let difference = (self.sum() - other.sum()) / worlds;
        let least = (difference.abs() / 10.0).clamp(1.0, LEAST_REASON);
        let mut told = self.differences(other, worlds);
        told.retain(|part| part.dollars.abs() >= least);
        told.arrange_by_key(|part| -whole(part.dollars.abs()).0);
        told.truncate(MOST_REASONS);
        let in_whole = |dollars: f64| f64::from(whole(dollars).0);
        for part in &mut told {
            part.dollars = in_whole(part.dollars);
        }
        let sum: f64 = told.iter().map(|part| part.dollars).sum();
        let rest = in_whole(difference) - sum;
        if rest.abs() >= LEAST_REST {
            told.push(Part {
                kind: PartKind::Rest,
                of: "",
                dollars: rest,
            });
        } else if let Some(largest) = told.first_mut() {
            // What comes from rounding goes to the largest, so that all add up.
            largest.dollars += rest;
        }
        told.iter().map(|part| part.reason(currency)).collect()
    }

    /// Lists the differences from another position, part by part.
    fn differences(&self, other: &Parts, worlds: f64) -> Vec<Part> {
        let mut differences: Vec<Part> = Vec::new();
        for part in self.0.iter().chain(&other.0) {
            let known = differences
                .iter()
                .any(|d| d.kind == part.kind && d.of == part.of);
            if !known {
                let of = |parts: &Parts| parts.find(part.kind, part.of);
                differences.push(Part {
                    dollars: (of(self) - of(other)) / worlds,
                    ..*part
                });
            }
        }
        differences
    }
}

/// The smallest difference that is always a reason, in dollars; a tenth of the whole is one too.
const LEAST_REASON: f64 = 5.0;
/// The smallest rest that is told, in dollars: what is less comes from rounding.
const LEAST_REST: f64 = 2.0;
/// Number of reasons that are told at most, beside the rest.
const MOST_REASONS: usize = 3;

/// A reason for a move or against it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdviceReason {
    /// The dollars that speak for the move; negative if they speak against it.
    pub dollars: Dollars,
    /// The reason in words, such as `$75 more in cash`.
    pub text: String,
}

/// Rounds to whole dollars.
#[must_use]
pub fn whole(dollars: f64) -> Dollars {
    #[allow(clippy::cast_possible_truncation, reason = "fortunes are far smaller")]
    let rounded = dollars.round() as i32;
    Dollars(rounded)
}

impl Part {
    /// Writes a difference as a reason.
    fn reason(&self, currency: Currency) -> AdviceReason {
        let dollars = whole(self.dollars);
        let of = self.of;
        let is_more = match self.kind {
            PartKind::Train | PartKind::Others => dollars < Dollars::ZERO,
            _ => dollars > Dollars::ZERO,
        };
        let amount = currency.of(Dollars(dollars.0.abs()));
        let more = format!("{amount} {}", if is_more { "more" } else { "less" });
        let text = match self.kind {
            PartKind::Cash => format!("{more} in cash"),
            PartKind::Shares => format!("{more} in {of}"),
            PartKind::Dividends => format!("{more} in future dividends of {of}"),
            PartKind::Price => format!("{more} from the price of {of}"),
            PartKind::Treasury => format!("{more} in the treasury of {of}"),
            PartKind::Property => format!("{more} in holdings"),
            PartKind::Income => format!("{more} in future income"),
            PartKind::Hand => format!("{more} from cards in hand"),
            PartKind::Train => format!("{more} to add for {of}\u{2019}s train"),
            PartKind::Others => format!("{more} for the others"),
            PartKind::Rest => format!("{more} in other things"),
        };
        AdviceReason { dollars, text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::money::DOLLARS;

    #[test]
    fn reasons_are_the_largest_differences_and_add_up() {
        let (mut ours, mut theirs) = (Parts::default(), Parts::default());
        ours.add(PartKind::Cash, "", 175.0);
        theirs.add(PartKind::Cash, "", 100.0);
        ours.add(PartKind::Shares, "CN", 50.0);
        theirs.add(PartKind::Shares, "ER", 80.0);
        ours.add(PartKind::Train, "CN", -20.0);
        theirs.add(PartKind::Train, "CN", -120.0);
        ours.add(PartKind::Others, "", -40.0);
        theirs.add(PartKind::Others, "", -34.0);
        let texts = |reasons: Vec<AdviceReason>| -> Vec<String> {
            reasons.into_iter().map(|reason| reason.text).collect()
        };
        let reasons = ours.reasons(&theirs, 1.0, DOLLARS);
        let sum: i32 = reasons.iter().map(|reason| reason.dollars.0).sum();
        assert_eq!(f64::from(sum), ours.sum() - theirs.sum());
        assert_eq!(
            texts(reasons),
            [
                "$100 less to add for CN’s train",
                "$80 less in ER",
                "$75 more in cash",
                "$44 more in other things",
            ]
        );
        let reasons = ours.reasons(&theirs, 2.0, DOLLARS);
        assert_eq!(texts(reasons)[0], "$50 less to add for CN’s train");
        assert!(theirs.reasons(&theirs, 1.0, DOLLARS).is_empty());
    }

    #[test]
    fn rounded_reasons_add_up_too() {
        let (mut ours, theirs) = (Parts::default(), Parts::default());
        for (of, dollars) in [("CN", 537.4), ("ER", 116.4), ("NP", 25.4)] {
            ours.add(PartKind::Shares, of, dollars);
        }
        let reasons = ours.reasons(&theirs, 1.0, DOLLARS);
        let sum: i32 = reasons.iter().map(|reason| reason.dollars.0).sum();
        assert_eq!((sum, reasons[0].dollars), (679, Dollars(538)));
    }
}
