//! What a computer judges beyond the first rules of thumb: a set of skills, each of which can be left out.
//!
//! A level of old is a set without the skills that came later ([`Tuning::frozen`](super::Tuning::frozen)), so that it
//! stays a fixed opponent in `tools/arena.rs` without a copy of its code.

/// A piece of judgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skill {
    /// Thinks of moves of every kind, not only of the best of all.
    EveryKind,
}

impl Skill {
    /// All skills, the oldest first.
    pub const ALL: [Skill; 1] = [Skill::EveryKind];
}

/// A set of skills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style(u32);

impl Style {
    /// No skills.
    pub const PLAIN: Style = Style(0);
    /// All skills.
    pub const FULL: Style = Style(u32::MAX);

    /// Checks whether a skill is in the set.
    #[must_use]
    pub const fn has(self, skill: Skill) -> bool {
        self.0 & 1 << skill as u32 != 0
    }

    /// Returns the set with a skill.
    #[must_use]
    pub const fn with(self, skill: Skill) -> Style {
        Style(self.0 | 1 << skill as u32)
    }

    /// Returns the set without a skill.
    #[must_use]
    pub const fn without(self, skill: Skill) -> Style {
        Style(self.0 & !(1 << skill as u32))
    }
}
