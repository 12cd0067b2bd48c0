//! The tiles that may follow on a hex (rulebook sections 11.3 and 19), found once.

use crate::engine::rail::board::{Board, PlacedTile, keeps_track};
use crate::engine::rail::ids::{HexId, TileId};
use crate::engine::rail::tile::{End, Tile, Track};
use crate::engine::refusal::Refusal;
use crate::titles::new_england::COMPONENTS;
use std::sync::{LazyLock, OnceLock};

/// Printed hexes that name the tiles which may be laid on them.
const SPECIAL_HEXES: [(&str, &[&str]); 4] = [
    ("L7", &["6"]),
    ("M4", &["3"]),
    ("K4", &["14", "15", "619"]),
    ("G8", &["14", "15", "619"]),
];
/// Tiles of which more may be made when they run out.
pub const UNLIMITED_TILES: [&str; 3] = ["7", "8", "9"];

/// A tile that may follow what lies on a hex, by the chart and the map.
pub struct Upgrade {
    /// The tile.
    pub tile: TileId,
    /// True if the rulebook's chart does not name it.
    pub on_website_only: bool,
    /// The rotations in which no track is lost.
    pub turned: Vec<Rotation>,
}

/// A rotation of a tile that keeps all track of what it is laid on.
pub struct Rotation {
    /// Sixths of a turn clockwise.
    pub rotation: u8,
    /// Bits of the edges with track.
    pub exits: u8,
    /// Bits of track that is new, or leads to a stop that pays more than before.
    pub better: u16,
    /// True if no lower rotation looks the same.
    pub is_listed: bool,
}

/// Lists the tiles that may follow on a hex. All rotations that look different are listed.
pub(in crate::titles::new_england) fn tiles_for(
    board: &Board,
    hex: HexId,
) -> impl Iterator<Item = PlacedTile> {
    upgrades(board, hex).iter().flat_map(|upgrade| {
        let rotations = COMPONENTS.tiles.kind(upgrade.tile).different.iter();
        rotations.map(|&rotation| PlacedTile {
            tile: upgrade.tile,
            rotation,
        })
    })
}

/// Refuses a lay on a hex on which no tile may be laid at all.
pub(in crate::titles::new_england) fn no_upgrade(board: &Board, hex: HexId) -> Refusal {
    let at = board.map().hex(hex).at;
    Refusal::new("11.3", format!("No tile may follow what is on {at}."))
}

/// Returns the tiles that may follow what lies on a hex.
///
/// That depends on nothing but what lies there, so it is found once for each tile in each rotation, and for each
/// printed hex.
pub(in crate::titles::new_england) fn upgrades(board: &Board, hex: HexId) -> &'static [Upgrade] {
    static KNOWN: LazyLock<Vec<OnceLock<Vec<Upgrade>>>> = LazyLock::new(|| {
        let grounds = 6 * COMPONENTS.tiles.len() + COMPONENTS.map.id_count();
        (0..grounds).map(|_| OnceLock::new()).collect()
    });
    let ground = match board.laid(hex) {
        Some(laid) => 6 * laid.tile.index() + usize::from(laid.rotation),
        None => 6 * COMPONENTS.tiles.len() + hex.index(),
    };
    KNOWN[ground].get_or_init(|| find_followers(board, hex))
}

fn find_followers(board: &Board, hex: HexId) -> Vec<Upgrade> {
    let tiles = &COMPONENTS.tiles;
    let old = board.tile(hex);
    let follower = |tile: TileId, on_website_only: bool| {
        let kind = tiles.kind(tile);
        let looks = (0u8..)
            .zip(&kind.rotations)
            .filter(|(_, new)| keeps_track(old, new));
        let turned = looks.map(|(rotation, new)| Rotation {
            rotation,
            exits: new.exits(),
            better: better_track(old, new),
            is_listed: kind.different.contains(&rotation),
        });
        Upgrade {
            tile,
            on_website_only,
            turned: turned.collect(),
        }
    };
    let Some(laid) = board.laid(hex) else {
        let tiles = on_printed(board, hex).into_iter();
        return tiles.map(|tile| follower(tile, false)).collect();
    };
    let kind = tiles.kind(laid.tile);
    let by_chart = kind.upgrades.iter().map(|&tile| follower(tile, false));
    let more = tiles.by_number("70").filter(|_| kind.number == "16");
    by_chart
        .chain(more.map(|tile| follower(tile, true)))
        .collect()
}

/// Lists the tiles for a printed hex.
fn on_printed(board: &Board, hex: HexId) -> Vec<TileId> {
    let tiles = &COMPONENTS.tiles;
    let printed = board.tile(hex);
    let at = board.map().hex(hex).at.to_string();
    if let Some((_, numbers)) = SPECIAL_HEXES.iter().find(|(special, _)| *special == at) {
        return numbers
            .iter()
            .filter_map(|number| tiles.by_number(number))
            .collect();
    }
    let follows = |tile: &Tile| {
        Some(tile.colour) == board.next_colour(hex)
            && tile.label == printed.label
            && tile.has_city() == printed.has_city()
            && tile.stops.is_empty() == printed.stops.is_empty()
    };
    tiles
        .iter()
        .filter(|(_, kind)| follows(kind.tile()))
        .map(|(id, _)| id)
        .collect()
}

/// Returns the track that improves a hex. The bits are those of the new tile's track.
fn better_track(old: &Tile, new: &Tile) -> u16 {
    let pieces = (0..).zip(&new.track);
    pieces
        .filter(|(_, piece)| extends(old, new, **piece))
        .fold(0, |bits, (index, _): (u8, _)| bits | 1 << index)
}

/// Checks whether a piece of track is an improvement. It is new, or leads to a stop of another value than before.
fn extends(old: &Tile, new: &Tile, piece: Track) -> bool {
    let before = old.track.iter().find(|track| match piece.ends {
        [End::Edge(a), End::Edge(b)] => track.from(End::Edge(a)) == Some(End::Edge(b)),
        [End::Edge(edge), _] | [_, End::Edge(edge)] => {
            matches!(track.from(End::Edge(edge)), Some(End::Stop(_)))
        }
        [End::Stop(_), End::Stop(_)] => false,
    });
    let value = |tile: &Tile, track: Track| -> Vec<_> {
        track
            .stops()
            .map(|stop| tile.stops[usize::from(stop)].revenue)
            .collect()
    };
    before.is_none_or(|&track| value(old, track) != value(new, piece))
}
