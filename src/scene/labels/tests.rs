//! The labels of all tiles and hexes overlap nothing, and none is left out.

use super::hex::BORDER;
use super::*;
use crate::engine::money::DOLLARS;
use crate::engine::rail::components::Components;
use crate::engine::rail::map::MapHex;
use crate::engine::rail::tile::{Colour, city};
use crate::kit::all_components::all_components;

/// The growths that are tested.
const GROWTHS: [f32; 3] = [1.0, 1.2, 1.4];

/// Finds labels that overlap something, on a hex with this tile and caption, and names that find no room.
fn faults(components: &Components, tile: &Tile, caption: Caption, pays: (u8, f32)) -> Vec<String> {
    let orientation = components.map.orientation();
    let art = TileArt::of(tile, orientation);
    let labels = labels(tile, &art, caption, pays, orientation);
    let kept = art.kept_clear();
    let mut found = Vec::new();
    let mut shapes = kept.clone();
    for label in &labels {
        let shape = label.shape();
        if shapes.iter().any(|other| other.overlaps(shape)) {
            found.push(format!("{:?} lies on something", label.label));
        }
        if !shape.with_margin(-BORDER).is_on_hex(orientation) {
            found.push(format!("{:?} leaves its hex", label.label));
        }
        shapes.push(shape);
    }
    for (index, one) in kept.iter().enumerate() {
        if kept[..index]
            .iter()
            .any(|other| other.with_margin(-0.5).overlaps(*one))
        {
            found.push(format!(
                "stops or ends of track lie on each other at {one:?}"
            ));
        }
    }
    let wanted = values(tile, &art, pays.0).len()
        + usize::from(!tile.label.is_empty())
        + usize::from(caption.cost.is_some());
    let count = |is: fn(&Label) -> bool| labels.iter().filter(|it| is(&it.label)).count();
    let named = count(|label| matches!(label, Label::Name(_)));
    let numbered = count(|label| matches!(label, Label::Number(_)));
    if labels.len() - named - numbered != wanted {
        found.push("something is left out".to_string());
    }
    // Two places on one hex, and tiles that leave no room on it, may go without their name.
    let spaces = |slots: u8| tile.stops.iter().any(|stop| stop.slots() >= slots);
    let is_full = caption.name.contains('&') || spaces(3);
    if named == 0 && !caption.name.is_empty() && !is_full {
        found.push(format!("{:?} finds no room", caption.name));
    }
    found
}

fn printed_caption(hex: &MapHex) -> Caption {
    Caption {
        name: hex.name,
        cost: (hex.cost > Dollars::ZERO).then_some((DOLLARS.of(hex.cost), hex.terrain)),
        number: "",
    }
}

#[test]
fn nothing_overlaps_on_any_tile_in_any_rotation() {
    let mut all = Vec::new();
    for components in all_components() {
        for (_, kind) in components.tiles.iter() {
            for (turns, tile) in kind.rotations.iter().enumerate() {
                for growth in GROWTHS {
                    let caption = Caption {
                        number: kind.number,
                        ..Caption::NONE
                    };
                    let found = faults(components, tile, caption, (0, growth));
                    let on = format!("#{} turned {turns}", kind.number);
                    all.extend(
                        found
                            .into_iter()
                            .map(|fault| format!("{on}, {growth}: {fault}")),
                    );
                }
            }
        }
    }
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

#[test]
fn nothing_overlaps_on_any_printed_hex_in_any_phase() {
    let mut all = Vec::new();
    for components in all_components() {
        for (_, hex) in components.map.iter() {
            for (pays, growth) in (0..4).flat_map(|pays| GROWTHS.map(|growth| (pays, growth))) {
                let pays = (pays, growth);
                let found = faults(components, &hex.printed, printed_caption(hex), pays);
                let on = format!("{} {}, {pays:?}", hex.at, hex.name);
                all.extend(found.into_iter().map(|fault| format!("{on}: {fault}")));
            }
        }
    }
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

/// Tests every tile in every rotation under every name. A tile is tested if it has the stops and letters of the
/// named hex.
#[test]
fn nothing_overlaps_on_named_hexes_with_any_tile() {
    let mut all = Vec::new();
    for components in all_components() {
        let named = components
            .map
            .iter()
            .filter(|(_, hex)| !hex.name.is_empty() && !hex.is_fixed());
        for (_, hex) in named {
            for (_, kind) in components.tiles.iter() {
                let stops = hex.printed.stops.len();
                let is_alike = |tile: &Tile| {
                    let count = if tile.has_city() {
                        1..=stops
                    } else {
                        stops..=stops
                    };
                    (tile.label, tile.has_city()) == (hex.printed.label, hex.printed.has_city())
                        && count.contains(&tile.stops.len())
                };
                for (turns, tile) in kind.rotations.iter().enumerate() {
                    let caption = Caption {
                        name: hex.name,
                        cost: None,
                        number: kind.number,
                    };
                    if is_alike(tile) {
                        let found = faults(components, tile, caption, (0, 1.0));
                        let on = format!("#{} turned {turns}", kind.number);
                        all.extend(
                            found
                                .into_iter()
                                .map(|fault| format!("{} {on}: {fault}", hex.name)),
                        );
                    }
                }
            }
        }
    }
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

#[test]
fn what_pays_the_same_has_one_badge() {
    let tile = Tile::new(Colour::Green, "", &[city(40, 1); 3], "0a 1a 2b 3b 4c 5c");
    let art = TileArt::of(&tile, Orientation::Flat);
    let labels = labels(&tile, &art, Caption::NONE, (0, 1.0), Orientation::Flat);
    let values = labels
        .iter()
        .filter(|label| matches!(label.label, Label::Value(_)));
    assert_eq!(values.count(), 1);
}
