//! The skills of a computer beyond the first rules of thumb, each of which can be left out.
//!
//! A level of old is a set without the skills that came later ([`Tuning::frozen`](super::Tuning::frozen)), so that it
//! stays a fixed opponent in `tools/arena` without a copy of its code.

/// A piece of judgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skill {
    /// Thinks of moves of every kind, not only of the best of all.
    EveryKind,
    /// Builds towards stops that lie several lays away.
    FarStops,
    /// Starts companies sooner than it buys shares where presidents pay for no trains; elsewhere it minds the queue for
    /// trains.
    Tempo,
    /// Weighs the moves that only some titles have, such as closing and merging.
    OwnMoves,
    /// Counts the trains that are left until others rust, not only their kinds.
    TrainsLeft,
    /// Buys trains with money to spare for what will be built.
    Rush,
    /// Sells no shares of companies that pay well.
    HoldShares,
    /// Buys coal where it pays.
    Coal,
    /// Redeems shares with money that lies idle.
    Redeem,
    /// Builds even what brings little where treasuries pay for trains alone.
    Build,
}

impl Skill {
    /// All skills, the oldest first.
    pub const ALL: [Skill; 10] = [
        Skill::EveryKind,
        Skill::FarStops,
        Skill::Tempo,
        Skill::OwnMoves,
        Skill::TrainsLeft,
        Skill::Rush,
        Skill::HoldShares,
        Skill::Coal,
        Skill::Redeem,
        Skill::Build,
    ];
}

/// A set of skills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style(u32);

impl Style {
    /// No skills.
    pub const PLAIN: Style = Style(0);
    /// All skills.
    pub const FULL: Style = Style(u32::MAX);
    /// The skills of build 9.
    pub const BUILD_9: Style = Style::FULL.without(Skill::Build);

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
