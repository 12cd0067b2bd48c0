//! The moves, one kind or a few that belong together a file: fields, candidates, check, effect and words.
//!
//! | file | move |
//! | --- | --- |
//! | `bid` | bids on a private railway |
//! | `sell` | sells shares |
//! | `buy`, `purchase` | buys a certificate, in a stock round or after a conversion |
//! | `start` | starts a company |
//! | `convert` | converts a company, in a stock round or to pay for a train |
//! | `lay_track` | lays a tile |
//! | `place_marker` | places a station marker |
//! | `use_power` | uses the power of a private railway, at any time of a turn |
//! | `run_trains`, `distribute` | runs trains, and pays or withholds what they earn |
//! | `buy_train`, `discard` | buys or discards a train |
//! | `close` | closes a private railway, at any time |
//!
//! The steps that list them are in `auction`, `stock_round` and `operating_round`; `trade` has the checks that several
//! moves share.

mod bid;
mod buy;
mod buy_train;
mod close;
mod convert;
mod discard;
mod distribute;
mod lay_track;
mod place_marker;
mod purchase;
mod run_trains;
mod sell;
mod start;
mod trade;
mod use_power;

use super::action::SPELLING;
use super::game::Rules;
use crate::engine::rail::moves::own_moves;

pub(super) use bid::{Bid, bid_pricing};
pub(super) use buy::{Buy, purchases};
pub(super) use buy_train::{BuyTrain, BuyUsedTrain, LEAST, TrainPurchase, buy as buy_train};
pub use close::Close;
pub use convert::Convert;
pub(super) use convert::EMERGENCY_STEPS;
pub(super) use discard::{Discard, over_limit};
pub(super) use distribute::withhold;
pub(super) use lay_track::{LAYS, LayTrack};
pub(super) use place_marker::PlaceMarker;
pub(super) use sell::Sell;
pub(super) use start::Start;
pub(super) use trade::DEALING;
pub(super) use use_power::UsePower;

own_moves! { Rules, GbMove: Close, Convert }
