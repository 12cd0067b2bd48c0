//! The labels that are known already, of each hex as it was drawn before.

use super::{Caption, PlacedLabel, labels};
use crate::engine::money::Dollars;
use crate::engine::rail::hex::Orientation;
use crate::engine::rail::map::Terrain;
use crate::engine::rail::tile::Tile;
use crate::scene::tile_art::TileArt;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The key that decides where there is room on a hex: its tile, by its address, its caption, and the index and size of
/// the value that is paid. The occupants of its cities do not count.
type RoomKey = (
    usize,
    &'static str,
    Option<(Dollars, &'static str, Terrain)>,
    &'static str,
    u8,
    u8,
);

/// The size at which all known labels are forgotten: more than a game has.
const MOST_KNOWN: usize = 4096;

/// Returns known [`labels`] or works them out. The growth is in percent. Finding room takes longer than drawing, and a
/// look back through a game meets the same tiles again and again.
pub fn known_labels(
    tile: &'static Tile,
    art: &TileArt,
    caption: Caption,
    (pays, growth): (u8, u8),
    orientation: Orientation,
) -> Arc<Vec<PlacedLabel>> {
    static KNOWN: Mutex<BTreeMap<RoomKey, Arc<Vec<PlacedLabel>>>> = Mutex::new(BTreeMap::new());
    let Caption { name, cost, number } = caption;
    let key = (
        std::ptr::from_ref(tile).addr(),
        name,
        cost.map(|(cost, terrain)| (cost.amount, cost.currency.sign, terrain)),
        number,
        pays,
        growth,
    );
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if known.len() >= MOST_KNOWN {
        known.clear();
    }
    let find = || {
        let written = (pays, f32::from(growth) / 100.0);
        Arc::new(labels(tile, art, caption, written, orientation))
    };
    Arc::clone(known.entry(key).or_insert_with(find))
}
