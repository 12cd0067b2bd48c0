//! The moves, one kind or a few that belong together a file: fields, candidates, check, effect and words.
//!
//! | file | move |
//! | --- | --- |
//! | `reserve` | reserves a minor in the draft, or gives up all reservations |
//! | `start` | starts a minor, in the draft or in a stock round |
//! | `sell`, `sell_for_train` | sells shares, in a stock round or to help pay for a train |
//! | `buy` | buys a share, in a stock round or of a new major |
//! | `form` | forms a major: converts a minor, or merges two |
//! | `return_marker` | takes back one of two station markers in a hex |
//! | `lay_track` | lays or upgrades a tile |
//! | `place_marker` | places a station marker |
//! | `run_trains`, `distribute` | runs trains, and pays or withholds what they earn |
//! | `buy_train`, `buy_used_train` | buys a train of the bank or of another company, with its answer |
//! | `discard` | discards a train |
//! | `issue`, `redeem` | issues shares, and redeems them at any time of a turn |
//! | `declare_bankruptcy` | declares bankruptcy |
//!
//! The steps that list them are in `first_stock_round`, `stock_round`, `operating_round` and `merger_round`.

mod buy;
mod buy_train;
mod buy_used_train;
mod declare_bankruptcy;
mod discard;
pub(super) mod distribute;
mod form;
mod issue;
mod lay_track;
mod place_marker;
mod redeem;
mod reserve;
mod return_marker;
mod run_trains;
mod sell;
mod sell_for_train;
mod start;

use super::action::SPELLING;
use super::game::Rules;
use crate::engine::rail::moves::own_moves;

pub(super) use buy::{Buy, MOST_SHARES};
pub(super) use buy_train::BuyTrain;
pub(super) use buy_used_train::{Answer, BuyUsedTrain, Offer};
pub(super) use declare_bankruptcy::DeclareBankruptcy;
pub(super) use discard::{Discard, discards_first};
pub(super) use form::Form;
pub use form::{Convert, Merge};
pub use issue::Issue;
pub(super) use lay_track::LayTrack;
pub(super) use place_marker::PlaceMarker;
pub use redeem::Redeem;
pub use reserve::{Relinquish, Reserve};
pub use return_marker::ReturnMarker;
pub(super) use sell::{MOST_IN_POOL, Sell};
pub use start::Start;

own_moves! { Rules, NewEnglandMove: Reserve, Start, Relinquish, Redeem, Issue, Convert, Merge, ReturnMarker }
