//! The code of each title, and how it comes: everywhere it is simply there, but where the page is split into pieces
//! (feature `split`) each title is a piece of its own, its advice another one, and so is what it has of the leading website.
//! Both come after the title only: `xtask/bundler` puts what they have in common with it into the title's piece.

use crate::record::title::{Code, Title};
use thiserror::Error;

/// A piece of the app that could not be fetched.
#[derive(Clone, Copy, Debug, Error)]
#[error("A part of Roundhouse could not be loaded.")]
pub struct MissingPiece;

/// Declares the function that hands out the code of a title, its advice, and what it has of the website.
#[cfg(not(all(feature = "split", target_arch = "wasm32")))]
macro_rules! door {
    ($feature:literal, $title:ident, $advice:ident $(, $website:ident in $page:ident)?) => {
        #[cfg(feature = $feature)]
        pub(super) fn $title() -> &'static Code {
            &super::$title::CODE
        }

        #[cfg(feature = $feature)]
        pub(super) mod $title {
            use crate::opponents::Typed;
            use crate::titles::$title;

            pub(in crate::titles) static ADVICE: Typed<$title::Game> = Typed::NEW;
            $(pub(in crate::titles) use $title::$website::GAMES as WEBSITE;)?
        }
    };
}

/// Declares the function that hands out the code of a title once that has come, and the doors of what comes later still.
#[cfg(all(feature = "split", target_arch = "wasm32"))]
macro_rules! door {
    ($feature:literal, $title:ident, $advice:ident $(, $website:ident in $page:ident)?) => {
        #[cfg(feature = $feature)]
        pub(super) fn $title() -> &'static Code {
            let absent = &crate::record::absent_code::ABSENT_CODE;
            $title::PLACE.get().copied().unwrap_or(absent)
        }

        #[cfg(feature = $feature)]
        pub(super) mod $title {
            use super::MissingPiece;
            use crate::opponents::Typed;
            use crate::record::title::Code;
            use crate::titles::$title;
            use crate::titles::doors::AdviserDoor;
            use std::sync::OnceLock;

            pub(super) static PLACE: OnceLock<&'static Code> = OnceLock::new();
            pub(in crate::titles) static ADVICE: AdviserDoor = AdviserDoor::shut();

            /// Hands the code over. It lies in the piece of the title, with all that only this title needs.
            #[wasm_split_helpers::wasm_split($title, fallible)]
            pub(super) fn come() -> Result<(), MissingPiece> {
                PLACE.get_or_init(|| &$title::CODE);
                Ok(())
            }

            /// Hands the advice over.
            #[wasm_split_helpers::wasm_split($advice, fallible)]
            pub(super) fn open_advice() -> Result<(), MissingPiece> {
                ADVICE.open(const { &Typed::<$title::Game>::NEW });
                Ok(())
            }

            $(
                pub(in crate::titles) static WEBSITE: crate::titles::doors::WebsiteDoor =
                    crate::titles::doors::WebsiteDoor::shut();

                /// Hands over what the title has of the website.
                #[wasm_split_helpers::wasm_split($page, fallible)]
                pub(super) fn open_website() -> Result<(), MissingPiece> {
                    WEBSITE.open(&$title::$website::GAMES);
                    Ok(())
                }
            )?
        }
    };
}

door!("new-england", new_england, advice_new_england, website in website_new_england);
door!("y1828", y1828, advice_y1828, website in website_y1828);
door!("gb", gb, advice_gb, website in website_gb);
door!("midwest", midwest, advice_midwest);
door!("rails-of-ne", rails_of_ne, advice_rails_of_ne);

/// Lets the code of a title come.
///
/// # Errors
/// If it cannot be fetched. It can be tried again.
#[cfg(not(all(feature = "split", target_arch = "wasm32")))]
pub async fn bring(_: &Title) -> Result<(), MissingPiece> {
    Ok(())
}

/// Lets the computer player of a title come, after its code.
///
/// # Errors
/// If it cannot be fetched. It can be tried again.
#[cfg(not(all(feature = "split", target_arch = "wasm32")))]
pub async fn bring_advice(_: &Title) -> Result<(), MissingPiece> {
    Ok(())
}

/// Lets come what a title has of the leading website, after its code.
///
/// # Errors
/// If it cannot be fetched. It can be tried again.
#[cfg(not(all(feature = "split", target_arch = "wasm32")))]
pub async fn bring_website(_: &Title) -> Result<(), MissingPiece> {
    Ok(())
}

/// Lets the code of a title come.
///
/// # Errors
/// If it cannot be fetched. It can be tried again.
#[cfg(all(feature = "split", target_arch = "wasm32"))]
pub async fn bring(title: &Title) -> Result<(), MissingPiece> {
    if title.is_here() {
        return Ok(());
    }
    match title.number {
        #[cfg(feature = "new-england")]
        number if number == super::new_england::TITLE.number => new_england::come().await,
        #[cfg(feature = "y1828")]
        number if number == super::y1828::TITLE.number => y1828::come().await,
        #[cfg(feature = "gb")]
        number if number == super::gb::TITLE.number => gb::come().await,
        #[cfg(feature = "midwest")]
        number if number == super::midwest::TITLE.number => midwest::come().await,
        #[cfg(feature = "rails-of-ne")]
        number if number == super::rails_of_ne::TITLE.number => rails_of_ne::come().await,
        _ => Ok(()),
    }
}

/// Lets the computer player of a title come, after its code.
///
/// # Errors
/// If it cannot be fetched. It can be tried again.
#[cfg(all(feature = "split", target_arch = "wasm32"))]
pub async fn bring_advice(title: &Title) -> Result<(), MissingPiece> {
    bring(title).await?;
    match title.number {
        #[cfg(feature = "new-england")]
        number if number == super::new_england::TITLE.number => new_england::open_advice().await,
        #[cfg(feature = "y1828")]
        number if number == super::y1828::TITLE.number => y1828::open_advice().await,
        #[cfg(feature = "gb")]
        number if number == super::gb::TITLE.number => gb::open_advice().await,
        #[cfg(feature = "midwest")]
        number if number == super::midwest::TITLE.number => midwest::open_advice().await,
        #[cfg(feature = "rails-of-ne")]
        number if number == super::rails_of_ne::TITLE.number => rails_of_ne::open_advice().await,
        _ => Ok(()),
    }
}

/// Lets come what a title has of the leading website, after its code.
///
/// # Errors
/// If it cannot be fetched. It can be tried again.
#[cfg(all(feature = "split", target_arch = "wasm32"))]
pub async fn bring_website(title: &Title) -> Result<(), MissingPiece> {
    bring(title).await?;
    match title.number {
        #[cfg(feature = "new-england")]
        number if number == super::new_england::TITLE.number => new_england::open_website().await,
        #[cfg(feature = "y1828")]
        number if number == super::y1828::TITLE.number => y1828::open_website().await,
        #[cfg(feature = "gb")]
        number if number == super::gb::TITLE.number => gb::open_website().await,
        _ => Ok(()),
    }
}

#[cfg(all(feature = "split", target_arch = "wasm32"))]
impl From<wasm_split_helpers::SplitLoaderError> for MissingPiece {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> MissingPiece {
        MissingPiece
    }
}
