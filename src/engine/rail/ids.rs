//! Numbers of the things in an 18xx title's box.

use crate::engine::ids::id;
use serde::{Deserialize, Serialize};

id! {
    /// A company, by its place in the title's list.
    CompanyId
}
/// A private company. It is one of the title's companies, and stands in their list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PrivateId(CompanyId);

impl PrivateId {
    /// The first of all companies: a placeholder for a move that is still to be read.
    pub const FIRST: PrivateId = PrivateId(CompanyId::FIRST);

    /// Returns the id of a company that is private.
    #[must_use]
    pub const fn new(company: CompanyId) -> PrivateId {
        PrivateId(company)
    }

    /// Returns its place in the list of all companies.
    #[must_use]
    pub const fn company(self) -> CompanyId {
        self.0
    }
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
id! {
    /// A phase, by its place in the title's phase list.
    PhaseId
}

/// A train card: its kind, and its number among those of that kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Train {
    /// The kind.
    pub kind: TrainKind,
    /// Its number among the cards of its kind, from 0.
    pub number: u8,
}

impl Train {
    /// The first card of the first kind.
    pub const FIRST: Train = Train {
        kind: TrainKind::FIRST,
        number: 0,
    };
}
