//! The moves, one kind or a few that belong together a file: fields, candidates, check, effect and words.
//!
//! | file | move |
//! | --- | --- |
//! | `bid` | bids on a private company, or takes back a stake |
//!
//! The steps that list them are in `auction`, `stock_round` and `operating_round`.

mod bid;

pub(super) use bid::{Bid, TakeBack};
