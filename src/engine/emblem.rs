//! The signs that tell companies apart without their colours.

/// A geometric sign, drawn in a company's second colour on its first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Emblem {
    /// No sign at all.
    #[default]
    Plain,
    /// The left half.
    LeftHalf,
    /// The upper half.
    UpperHalf,
    /// The lower half.
    LowerHalf,
    /// Two quarters that face each other.
    Quarters,
    /// The upper right quarter.
    Canton,
    /// An upright band.
    Pale,
    /// A band at either side.
    Flanks,
    /// Three upright stripes.
    Stripes,
    /// A line above and one below.
    Bars,
    /// A band from the upper left.
    Sash,
    /// A band from the upper right.
    CounterSash,
    /// Three thin bands from the upper right.
    Slants,
    /// Two bands that cross.
    Saltire,
    /// An angle that points up.
    Chevron,
    /// A wedge from above.
    Pile,
    /// A wedge from below.
    Peak,
    /// Wedges from above and below.
    Hourglass,
    /// A diamond.
    Lozenge,
    /// A dot above and one below.
    Dots,
    /// Two dots above and two below.
    Pairs,
    /// Rays from the middle.
    Rays,
    /// A wide rim.
    Rim,
    /// A large disc.
    Disc,
    /// A chequered board.
    Checks,
}
