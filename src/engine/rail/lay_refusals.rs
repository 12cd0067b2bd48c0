//! Reasons why nothing can be laid on a hex, or not this tile: the title is asked about every tile that may follow
//! there.

use super::ids::{HexId, TileId};
use super::rail_view::{Lay, Rail, Task};
use crate::engine::refusal::Refusal;

impl dyn Rail + '_ {
    /// Explains why nothing can be laid here. None of the legal lays is on the hex while track is laid. There is no
    /// reason if one is, or track is not laid now.
    #[must_use]
    pub fn why_no_lay(&self, lays: &[Lay], hex: HexId) -> Option<Refusal> {
        if self.task() != Some(Task::Track) || lays.iter().any(|lay| lay.hex == hex) {
            return None;
        }
        let upgrades = self.upgrades(hex).into_iter();
        let refusals = upgrades.filter_map(|laid| self.check_lay(hex, laid).err());
        Some(Refusal::most_common(refusals).unwrap_or_else(|| self.no_upgrade(hex)))
    }

    /// Lists the tiles that cannot be laid. They may follow what is on a hex and are in none of the legal lays there.
    ///
    /// Each comes with what stands in the way of most of its rotations. The list is empty unless track is laid now.
    #[must_use]
    pub fn unlaid_tiles(&self, lays: &[Lay], hex: HexId) -> Vec<(TileId, Refusal)> {
        if self.task() != Some(Task::Track) {
            return Vec::new();
        }
        let is_laid = |tile| {
            let mut here = lays.iter().filter(|lay| lay.hex == hex);
            here.any(|lay| lay.laid.tile == tile)
        };
        let mut upgrades = self.upgrades(hex);
        upgrades.retain(|laid| !is_laid(laid.tile));
        let kinds = upgrades.chunk_by(|one, next| one.tile == next.tile);
        let why = |rotations: &[_]| {
            let refusals = rotations.iter();
            let refusals = refusals.filter_map(|laid| self.check_lay(hex, *laid).err());
            Some((rotations.first()?.tile, Refusal::most_common(refusals)?))
        };
        kinds.filter_map(why).collect()
    }
}
