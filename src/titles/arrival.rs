//! The code of each title, and how it comes: everywhere it is simply there, but where the page is split into pieces
//! (feature `split`) each title is a piece of its own, and its advice another one, with what it has of the leading website.
//! That comes after the title only: `xtask/bundler` puts what both have in common into the title's piece.

use crate::record::title::Code;
#[cfg(all(feature = "split", target_arch = "wasm32"))]
use crate::record::title::MissingPiece;

/// Declares the function that hands out the code of a title, its advice, and what it has of the website.
#[cfg(not(all(feature = "split", target_arch = "wasm32")))]
macro_rules! title_code {
    ($feature:literal, $title:ident, $more:ident $(, $website:ident)?) => {
        #[cfg(feature = $feature)]
        pub(super) fn $title() -> &'static Code {
            &super::$title::CODE
        }

        #[cfg(feature = $feature)]
        pub(super) mod $title {
            use crate::opponents::Typed;
            use crate::record::title::Pieces;
            use crate::titles::$title;

            pub(in crate::titles) const PIECES: Pieces = Pieces::HERE;
            pub(in crate::titles) static ADVICE: Typed<$title::Game> = Typed::NEW;
            $(pub(in crate::titles) use $title::$website::GAMES as WEBSITE;)?
        }
    };
}

/// Declares the function that hands out the code of a title once that has come, and the places of what comes later still.
#[cfg(all(feature = "split", target_arch = "wasm32"))]
macro_rules! title_code {
    ($feature:literal, $title:ident, $more:ident $(, $website:ident)?) => {
        #[cfg(feature = $feature)]
        pub(super) fn $title() -> &'static Code {
            let absent = &crate::record::absent_code::ABSENT_CODE;
            $title::PLACE.get().copied().unwrap_or(absent)
        }

        #[cfg(feature = $feature)]
        pub(super) mod $title {
            use super::MissingPiece;
            use crate::opponents::Typed;
            use crate::record::title::{Code, Pieces};
            use crate::titles::$title;
            use crate::titles::late::LateAdviser;
            use std::sync::OnceLock;

            pub(super) static PLACE: OnceLock<&'static Code> = OnceLock::new();
            pub(in crate::titles) static ADVICE: LateAdviser = LateAdviser::absent();
            #[allow(clippy::needless_update, reason = "not every title is at the website")]
            pub(in crate::titles) const PIECES: Pieces = Pieces {
                code: || Box::pin(come()),
                advice: || Box::pin(open_advice()),
                $($website: || Box::pin(open_website()),)?
                ..Pieces::HERE
            };

            /// Hands the code over. It lies in the piece of the title, with all that only this title needs.
            #[wasm_split_helpers::wasm_split($title, fallible)]
            fn come() -> Result<(), MissingPiece> {
                PLACE.get_or_init(|| &$title::CODE);
                Ok(())
            }

            /// Hands the advice over.
            #[wasm_split_helpers::wasm_split($more, fallible)]
            fn open_advice() -> Result<(), MissingPiece> {
                ADVICE.arrive(const { &Typed::<$title::Game>::NEW });
                Ok(())
            }

            $(
                pub(in crate::titles) static WEBSITE: crate::titles::late::LateWebsite =
                    crate::titles::late::LateWebsite::absent();

                /// Hands over what the title has of the website.
                #[wasm_split_helpers::wasm_split($more, fallible)]
                fn open_website() -> Result<(), MissingPiece> {
                    WEBSITE.arrive(&$title::$website::GAMES);
                    Ok(())
                }
            )?
        }
    };
}

title_code!("new-england", new_england, more_new_england, website);
title_code!("y1828", y1828, more_y1828, website);
title_code!("gb", gb, more_gb, website);
title_code!("midwest", midwest, more_midwest);
title_code!("rails-of-ne", rails_of_ne, more_rails_of_ne);

#[cfg(all(feature = "split", target_arch = "wasm32"))]
impl From<wasm_split_helpers::SplitLoaderError> for MissingPiece {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> MissingPiece {
        MissingPiece
    }
}
