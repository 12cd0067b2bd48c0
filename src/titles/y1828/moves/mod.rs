//! The moves, one kind or a few that belong together a file: fields, candidates, check, effect and words.
//!
//! | file | sections | move |
//! | --- | --- | --- |
//! | `bid` | 6.1, 6.2 | bids on a private company, or raises in a contest |
//! | `buy_private` | 6.1, 13.2.1 | buys a private company, in the auction or in a turn |
//! | `set_par` | 6.3 | sets the par price that comes with a private company |
//! | `sell`, `sell_for_train` | 7.2, 8.3.5.2 | sells shares, in a stock round or to pay for a train |
//! | `buy` | 7.3 | buys a certificate |
//! | `start` | 7.4 | starts a company |
//! | `merge`, `merger` | 7.5 | merges two companies, and answers what a merger asks |
//! | `exchange` | 13.2.2.6 | exchanges the Mohawk & Hudson |
//! | `lay_track`, `lay_kind` | 8.3.1 | lays a tile, which counts by its sort |
//! | `place_marker` | 8.3.2 | places a station marker |
//! | `run_trains`, `distribute` | 8.3.3, 8.3.4 | runs trains, and pays or withholds what they earn |
//! | `move_train` | 8.3.5.1 | moves a train to the other shell |
//! | `buy_train`, `discard` | 8.3.5.1, 15.4 | buys or discards a train |
//! | `declare_bankruptcy` | 8.3.5.2 | declares the director bankrupt |
//! | `place_home` | 13.3.2 | chooses the city of a home, or replaces the marker in Peterborough |
//! | `cobourg` | 13.2.2.5 | lays the tile of the Cobourg & Peterborough, and runs it |
//! | `buy_coal` | 16.1 | buys a coal token |
//! | `acclaim` | 9.1 | proposes that a player has already won |
//!
//! The steps that list them are in `auction`, `stock_round` and `operating_round`; `consent` tells who must agree.

mod acclaim;
mod bid;
mod buy;
mod buy_coal;
mod buy_private;
mod buy_train;
mod cobourg;
mod consent;
mod declare_bankruptcy;
mod discard;
mod distribute;
pub mod exchange;
mod lay_kind;
mod lay_track;
mod merge;
mod merger;
mod move_train;
mod place_home;
mod place_marker;
mod run_trains;
mod sell;
mod sell_for_train;
mod set_par;
mod start;

use super::action::SPELLING;
use super::game::Rules;
use crate::engine::rail::moves::own_moves;

pub use acclaim::Acclaim;
pub(super) use bid::{Bid, bid_pricing};
pub(super) use buy::Buy;
pub use buy_coal::BuyCoal;
pub(super) use buy_private::BuyPrivate;
pub(super) use buy_train::{BuyTrain, BuyUsedTrain};
pub(super) use cobourg::{CobourgRun, CobourgTile};
pub(super) use declare_bankruptcy::DeclareBankruptcy;
pub(super) use discard::Discard;
pub(super) use exchange::Exchange;
pub(super) use lay_kind::TurnLays;
pub(super) use lay_track::{ChamplainTile, LayBetween, LayTrack};
pub use merge::Merge;
pub use merger::{BlockMarker, SetAside, TakeFrom, TradeSingle};
pub use move_train::MoveTrain;
pub(super) use place_home::{PlaceHome, ReplaceMarker};
pub(super) use place_marker::{PlaceMarker, PowerMarker};
pub(super) use sell::Sell;
pub use set_par::SetPar;
pub(super) use start::Start;

own_moves! { Rules, Y1828Move: SetPar, Merge, BlockMarker, SetAside, TakeFrom, TradeSingle, MoveTrain, BuyCoal, Acclaim }
