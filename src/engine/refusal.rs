//! Why an action is not allowed, in words for a person.

use std::fmt;

/// A refused action: the rulebook section that forbids it and one sentence that says what would be legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The section of the title's rulebook, such as `11.3`; empty for what no rulebook speaks of.
    pub rule: &'static str,
    /// One sentence, without the section.
    pub why: String,
}

impl Refusal {
    /// A refusal under a rulebook section.
    pub fn new(rule: &'static str, why: impl Into<String>) -> Refusal {
        Refusal {
            rule,
            why: why.into(),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule {
            "" => f.write_str(&self.why),
            rule => write!(f, "{} (rule {rule})", self.why),
        }
    }
}

impl std::error::Error for Refusal {}

/// What a check answers: nothing, or why not.
pub type Verdict = Result<(), Refusal>;

/// Refuses with `why` under `rule` unless `allowed`.
///
/// # Errors
/// The refusal, when `allowed` is false.
pub fn require<S: Into<String>>(
    allowed: bool,
    rule: &'static str,
    why: impl FnOnce() -> S,
) -> Verdict {
    if allowed {
        Ok(())
    } else {
        Err(Refusal::new(rule, why()))
    }
}
