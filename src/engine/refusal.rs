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

    /// The reason that most of these give: what stands in the way of all of them rather than of a few. Of reasons
    /// given equally often the first; none if there are none.
    #[must_use]
    pub fn most_common(refusals: impl Iterator<Item = Refusal>) -> Option<Refusal> {
        let mut counted: Vec<(usize, Refusal)> = Vec::new();
        for refusal in refusals {
            match counted.iter_mut().find(|(_, known)| *known == refusal) {
                Some((count, _)) => *count += 1,
                None => counted.push((1, refusal)),
            }
        }
        let most = counted.iter().map(|(count, _)| *count).max()?;
        let first = counted.into_iter().find(|(count, _)| *count == most);
        first.map(|(_, refusal)| refusal)
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
