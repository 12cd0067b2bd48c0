//! The goal of a step, which the engine checks.

use crate::engine::game::{Game, Move};
use crate::engine::money::Dollars;
use crate::record::learning::fields::record;
use serde_json::Value;

/// The move that a step wants.
#[derive(Clone, Debug)]
pub struct Goal {
    /// Forms of moves, one of which it has; any move will do if there are none. A form is the JSON of a move, or the part
    /// of it that counts.
    moves: Vec<Value>,
    /// The earnings that are possible after it.
    run: Option<LeastRun>,
}

/// The least that the best runs of a company earn.
#[derive(Clone, Debug)]
struct LeastRun {
    /// The symbol of the company.
    company: String,
    /// The earnings, in dollars.
    earns: i32,
}

record!(Goal { run } or default { moves });
record!(LeastRun { company, earns });

impl Goal {
    /// Checks whether a move reaches it, by the move and the game after it.
    #[must_use]
    pub fn is_reached(&self, made: &Move, after: &dyn Game) -> bool {
        let has_form = self.moves.is_empty() || fits_any(&self.moves, made);
        has_form && self.run.as_ref().is_none_or(|run| run.is_possible(after))
    }
}

impl LeastRun {
    /// Checks whether the best runs earn as much.
    fn is_possible(&self, game: &dyn Game) -> bool {
        best_earnings(game, &self.company).is_some_and(|earned| earned >= Dollars(self.earns))
    }
}

/// Finds the most that the trains of a company can earn now.
#[must_use]
pub fn best_earnings(game: &dyn Game, symbol: &str) -> Option<Dollars> {
    let rail = game.rail()?;
    let company = rail.table().components.company_by_symbol(symbol)?;
    let best = rail.search_runs(company).step(u64::MAX)?;
    Some(best.earnings.total)
}

/// Checks whether a move has one of some forms.
pub fn fits_any(forms: &[Value], made: &Move) -> bool {
    let read = serde_json::from_str::<Value>(made.text());
    read.is_ok_and(|made| forms.iter().any(|form| fits(form, &made)))
}

/// Checks whether a value has everything that a form has.
fn fits(form: &Value, value: &Value) -> bool {
    match (form, value) {
        (Value::Object(form), Value::Object(value)) => form.iter().all(|(name, part)| {
            let found = value.get(name);
            found.is_some_and(|found| fits(part, found))
        }),
        (form, value) => form == value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Value {
        serde_json::from_str(text).expect("JSON")
    }

    #[test]
    fn a_form_is_the_part_of_a_move_that_counts() {
        let lay = Move::from_text(r#"{"lay":{"hex":"D4","tile":"57","rotation":2}}"#);
        let lay = lay.expect("a move");
        for form in [
            r#"{"lay":{}}"#,
            r#"{"lay":{"hex":"D4"}}"#,
            r#"{"lay":{"tile":"57","rotation":2}}"#,
        ] {
            assert!(fits_any(&[read(form)], &lay), "{form}");
        }
        for form in [r#""pass""#, r#"{"sell":{}}"#, r#"{"lay":{"hex":"D5"}}"#] {
            assert!(!fits_any(&[read(form)], &lay), "{form}");
        }
        let pass = Move::from_text("\"pass\"").expect("a move");
        assert!(fits_any(&[read(r#"{"lay":{}}"#), read(r#""pass""#)], &pass));
        assert!(!fits_any(&[], &pass));
    }
}
