//! The moves, one kind or a few that belong together a file: fields, candidates, check, effect and words.
//!
//! | file | sections | move |
//! | --- | --- | --- |
//! | `bid` | 6.1, 6.2 | bids on a private company, or raises in a contest |
//! | `buy_private` | 6.1 | buys a private company in the auction |
//! | `set_par` | 6.3 | sets the par price that comes with a private company |
//! | `sell` | 7.2 | sells shares |
//! | `buy` | 7.3 | buys a certificate |
//! | `start` | 7.4 | starts a company |
//! | `merge`, `merger` | 7.5 | merges two companies, and answers what a merger asks |
//! | `exchange` | 13.2.2.6 | exchanges the Mohawk & Hudson |
//!
//! The steps that list them are in `auction` and `stock_round`.

mod bid;
mod buy;
mod buy_private;
pub mod exchange;
mod merge;
mod merger;
mod sell;
mod set_par;
mod start;

pub(super) use bid::{Bid, bid_pricing};
pub(super) use buy::Buy;
pub(super) use buy_private::BuyPrivate;
pub(super) use exchange::Exchange;
pub(super) use merge::Merge;
pub(super) use merger::{BlockMarker, SetAside, TakeFrom, TradeSingle};
pub(super) use sell::Sell;
pub(super) use set_par::SetPar;
pub(super) use start::Start;
