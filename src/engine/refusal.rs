//! The reason why an action is not allowed, in words for a person.

use std::borrow::Cow;
use std::fmt;

/// A refused action: the rulebook section that forbids it and one sentence that says what would be legal.
///
/// # Examples
/// ```
/// use roundhouse::engine::refusal::{Verdict, require};
///
/// fn check(cash: i32) -> Verdict {
///     require(cash >= 5, "11.3", || format!("It costs $5; you have ${cash}."))
/// }
/// assert_eq!(check(7), Ok(()));
/// let refusal = check(3).unwrap_err();
/// assert_eq!(refusal.to_string(), "It costs $5; you have $3. (rule 11.3)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The section of the title's rulebook, such as `11.3`; empty for what no rulebook mentions.
    pub rule: &'static str,
    /// One sentence, without the section.
    pub why: Cow<'static, str>,
}

impl Refusal {
    /// Creates a refusal under a rulebook section.
    pub fn new(rule: &'static str, why: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal {
            rule,
            why: why.into(),
        }
    }

    /// Returns the most frequent of some refusals.
    ///
    /// It stands in the way of all of them rather than of a few. Of equally frequent ones the first is returned; `None`
    /// if there are none.
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

/// The result of a check: nothing, or the reason why not.
pub type Verdict = Result<(), Refusal>;

/// Refuses with `why` under `rule` unless `allowed`.
///
/// # Errors
/// The refusal, if `allowed` is false.
pub fn require<S: Into<Cow<'static, str>>>(
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
