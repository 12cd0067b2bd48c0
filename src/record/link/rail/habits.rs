//! What a company did last, by which it is guessed what it does next.

use crate::engine::rail::ids::HexId;

/// A company's habits.
#[derive(Clone, Debug, Default)]
pub struct Habits {
    /// Where it laid its last tile.
    pub laid: Option<HexId>,
    /// Its last runs.
    pub ran: Vec<LastRun>,
}

/// What is recalled of a run.
#[derive(Clone, Debug)]
pub struct LastRun {
    /// Which unit ran.
    pub unit: u8,
    /// Where it began.
    pub start: HexId,
    /// Where it ended.
    pub end: HexId,
    /// The ways it took.
    pub steps: Vec<(HexId, u8)>,
}
