//! The moves, one kind or a few that belong together a file: fields, candidates, check, effect and words.
//!
//! | file | move |
//! | --- | --- |
//! | `bid` | bids on a private company, or takes back a stake |
//! | `sell` | sells shares |
//! | `buy` | buys a certificate |
//! | `start` | starts a corporation |
//! | `redeem` | redeems shares for a company |
//! | `exchange` | exchanges the La Crosse and Milwaukee |
//! | `buy_private` | buys a private company |
//! | `protect` | protects a share price |
//!
//! The steps that list them are in `auction`, `stock_round` and `operating_round`; `trade` has the checks that several
//! moves share.

mod bid;
mod buy;
mod buy_private;
mod exchange;
mod protect;
mod redeem;
mod sell;
mod start;

pub(super) use bid::{Bid, TakeBack};
pub(super) use buy::{Buy, SOURCES};
pub(super) use buy_private::BuyPrivate;
pub(super) use exchange::{Exchange, ExchangeEffect};
pub(super) use protect::{Protect, Protects};
pub(super) use redeem::Redeem;
pub(super) use sell::Sale;
pub(super) use start::Start;
