//! The moves, one kind or a few that belong together a file: fields, candidates, check, effect and words.
//!
//! | file | move |
//! | --- | --- |
//! | `reserve` | reserves a minor in the draft, or gives up all reservations |
//! | `start` | starts a minor, in the draft or in a stock round |
//! | `sell` | sells shares |
//! | `buy` | buys a share, in a stock round or of a new major |
//! | `form` | forms a major: converts a minor, or merges two |
//! | `return_marker` | takes back one of two station markers in a hex |
//!
//! The steps that list them are in `first_stock_round`, `stock_round` and `merger_round`.

mod buy;
mod form;
mod reserve;
mod return_marker;
mod sell;
mod start;

pub(super) use buy::{Buy, MOST_SHARES};
pub(super) use form::Form;
pub(super) use reserve::{Relinquish, Reserve};
pub(super) use return_marker::ReturnMarker;
pub(super) use sell::{MOST_IN_POOL, Sell};
pub(super) use start::Start;
