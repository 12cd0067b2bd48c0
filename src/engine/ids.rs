//! Small numbers that identify things, one type for each kind of thing, so that they cannot be mixed up.

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// The first one of its table.
            pub const FIRST: Self = Self(0);

            /// Returns the number as an index into its table.
            #[must_use]
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// Returns the id with this index. It must be below 256.
            #[must_use]
            #[allow(clippy::cast_possible_truncation)]
            pub fn new(index: usize) -> Self {
                debug_assert!(index < 256);
                Self(index as u8)
            }
        }
    };
}

id! {
    /// A player, by seat at the start of the game.
    PlayerId
}

pub(crate) use id;
