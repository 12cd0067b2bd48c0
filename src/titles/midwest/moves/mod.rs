//! The moves, one kind or a few that belong together a file: fields, candidates, check, effect and words.
//!
//! | file | move |
//! | --- | --- |
//! | `bid` | bids on a private company, or takes back a stake |
//! | `sell`, `sell_for_train` | sells shares, in a stock round or to pay for a train |
//! | `buy` | buys a certificate |
//! | `start` | starts a corporation |
//! | `redeem` | redeems shares for a company |
//! | `exchange` | exchanges the La Crosse and Milwaukee |
//! | `buy_private` | buys a private company, in a stock round or in a turn |
//! | `protect` | protects a share price |
//! | `lay_track` | lays or upgrades a tile |
//! | `place_marker` | places a station token: of the round, to double an area, or one more |
//! | `buy_marker` | takes the place of another company's token |
//! | `distribute` | pays or withholds what trains earn; they run in `operating_round::runs` |
//! | `buy_train`, `discard` | buys a train or takes one for the Mobile and Ohio, or gives one back |
//! | `fire_sale` | begins a fire sale, offers a token in it, or bids |
//! | `merge` | merges two corporations into a System |
//! | `declare_bankruptcy` | declares the president bankrupt |
//!
//! The steps that list them are in `auction`, `stock_round` and `operating_round`; `trade` has the checks that several
//! moves share.

mod bid;
mod buy;
mod buy_marker;
mod buy_private;
mod buy_train;
mod declare_bankruptcy;
mod discard;
mod distribute;
mod exchange;
mod fire_sale;
mod lay_track;
mod merge;
mod place_marker;
pub(super) mod protect;
mod redeem;
mod sell;
mod sell_for_train;
mod start;

use super::action::SPELLING;
use super::game::Rules;
use crate::engine::rail::moves::own_moves;

pub(super) use bid::Bid;
pub use bid::TakeBack;
pub(super) use buy::{Buy, SOURCES};
pub use buy_marker::BuyMarker;
pub(super) use buy_marker::Replacement;
pub(super) use buy_private::BuyPrivate;
pub use buy_train::TakeTrain;
pub(super) use buy_train::{BuyTrain, BuyUsedTrain, over_limit};
pub(super) use declare_bankruptcy::{DeclareBankruptcy, bankruptcy_text};
pub(super) use discard::{Discard, discard_text};
pub(super) use exchange::Exchange;
pub use fire_sale::{BeginSale, Offer, Raise};
pub(super) use lay_track::LayTrack;
pub use merge::Merge;
pub(super) use place_marker::{DoubleArea, ExtraToken, PlaceMarker};
pub use protect::Protect;
pub(super) use protect::Protects;
pub use redeem::Redeem;
pub(super) use sell::Sale;
pub(super) use start::Start;

own_moves! { Rules, MidwestMove: TakeBack, Redeem, Protect, BuyMarker, TakeTrain, BeginSale, Offer, Raise, Merge }
