//! Ways in which a website plays differently from the rulebook. Every title names its own, tells players of them, and
//! asks for each by its name.

/// Defines the `Deviation` enum of a title.
///
/// Each variant has a doc comment with both rules and their sources, and the sentence that a player reads before the
/// game:
///
/// ```ignore
/// deviations! {
///     /// Whose train it is is asked (11.7); the website asks nobody.
///     TrainsUnasked => "Trains may be bought from another company without asking its president (11.7).",
/// }
/// ```
///
/// The macro also defines `Deviation::ALL`, and `DIFFERENCES`, the list of the sentences.
macro_rules! deviations {
    ($($(#[$doc:meta])* $name:ident => $sentence:expr,)*) => {
        /// A way in which the website plays differently from the rulebook.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Deviation {
            $($(#[$doc])* $name,)*
        }

        impl Deviation {
            /// All deviations, in the order in which players read them.
            pub const ALL: &'static [Deviation] = &[$(Deviation::$name,)*];

            /// Returns the sentence that players read before they choose the website's rules.
            #[must_use]
            pub const fn sentence(self) -> &'static str {
                match self {
                    $(Deviation::$name => $sentence,)*
                }
            }
        }

        /// Sentences for players on how the website differs from the rulebook.
        pub const DIFFERENCES: &[&str] = &[$($sentence,)*];
    };
}

pub(crate) use deviations;
