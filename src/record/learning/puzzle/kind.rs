//! The kinds of puzzles, and the dollars by which they are decided.

use crate::engine::game::{Game, Move};
use crate::engine::money::Dollars;
use crate::record::learning::fields::{Field, Misread};
use crate::record::learning::lesson::best_earnings;
use serde::Serialize;
use serde_json::Value;

/// The kind of question that a puzzle asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The lay of track after which the company's trains earn most.
    Lay,
    /// The best runs of several trains.
    Run,
    /// The train that is bought, or none.
    Train,
    /// The shares that are sold, or none.
    Sell,
    /// The depot that is built.
    Depot,
    /// The Business that is played, or the card that is claimed.
    Card,
}

/// The dollars that count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The next run of the company, after the move.
    NextRun,
    /// The earnings of the runs that the move declares.
    Earned,
    /// The player's worth, when computers have played on for so many rounds.
    Worth(u32),
}

/// The names of the kinds in a file.
const NAMES: [(&str, Kind); 6] = [
    ("lay", Kind::Lay),
    ("run", Kind::Run),
    ("train", Kind::Train),
    ("sell", Kind::Sell),
    ("depot", Kind::Depot),
    ("card", Kind::Card),
];

impl Field for Kind {
    fn of(value: &Value) -> Result<Kind, Misread> {
        let mut names = NAMES.into_iter();
        let found = names.find(|(name, _)| value == name);
        let found = found.map(|(_, kind)| kind);
        found.ok_or_else(|| Misread::expected("a kind of puzzle"))
    }
}

impl Kind {
    /// Returns the measure of the answers.
    #[must_use]
    pub const fn measure(self) -> Measure {
        match self {
            Kind::Lay => Measure::NextRun,
            Kind::Run => Measure::Earned,
            Kind::Train | Kind::Sell => Measure::Worth(3),
            Kind::Depot | Kind::Card => Measure::Worth(4),
        }
    }

    /// Returns the number of rounds that computers play on.
    #[must_use]
    pub const fn rounds(self) -> u32 {
        match self.measure() {
            Measure::Worth(rounds) => rounds,
            _ => 0,
        }
    }

    /// Checks whether a move answers the question, rightly or not.
    #[must_use]
    pub fn asks_for(self, made: &Move) -> bool {
        let kinds: &[&str] = match self {
            Kind::Lay => &["lay"],
            Kind::Run => &["run"],
            Kind::Train => &["buy_train", "pass"],
            Kind::Sell => &["sell", "pass"],
            Kind::Depot => &["build", "build_from"],
            Kind::Card => &["play", "claim"],
        };
        // What other companies ask for their trains is a question of its own.
        let is_of_bank = self != Kind::Train || is_of_bank(made);
        kinds.contains(&made.kind()) && is_of_bank
    }

    /// Checks whether the page must not tell the best runs before the answer.
    #[must_use]
    pub const fn hides_runs(self) -> bool {
        matches!(self, Kind::Lay | Kind::Run)
    }
}

/// Checks whether a move names no other company that sells.
fn is_of_bank(made: &Move) -> bool {
    let text = made.text();
    !text.contains("\"seller\"") || text.contains("\"seller\":null")
}

/// Measures a move in dollars: by the game before it, and the one after it, on which computers may have played.
#[must_use]
pub fn dollars(kind: Kind, before: &dyn Game, made: &Move, after: &dyn Game) -> Option<Dollars> {
    let decision = before.decision()?;
    match kind.measure() {
        Measure::NextRun => best_earnings(after, decision.badge?.symbol),
        Measure::Earned => {
            let rail = before.rail()?;
            let runs = rail.runs_of(made)?;
            let earned = rail.check_runs(rail.company()?, &runs).ok()?;
            Some(earned.total)
        }
        Measure::Worth(_) => {
            let mut standings = after.standings().into_iter();
            let own = standings.find(|own| own.player == decision.player);
            own.map(|own| own.worth)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_read_as_they_are_written() {
        for (name, kind) in NAMES {
            assert_eq!(serde_json::to_value(kind).expect("JSON"), name);
            assert_eq!(Kind::of(&Value::from(name)), Ok(kind));
        }
        assert!(Kind::of(&Value::from("chess")).is_err());
    }
}
