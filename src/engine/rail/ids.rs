//! Numbers of the things in an 18xx title's box.

use crate::engine::ids::id;
use serde::{Deserialize, Serialize};

id! {
    /// A company, by its place in the title's list.
    CompanyId
}
id! {
    /// A hex, by its place in the title's map.
    HexId
}
id! {
    /// A kind of tile (all copies of one number), by its place in the title's tile list.
    TileId
}
id! {
    /// A kind of train, by its place in the title's train list.
    TrainKind
}

/// A train card: its kind, and its number among those of that kind.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Train {
    /// The kind.
    pub kind: TrainKind,
    /// Its number among the cards of its kind, from 0.
    pub number: u8,
}
