//! The facts in `../shared`, and what a title's tables must have in common with them.

use super::records::shared;
use roundhouse::engine::rail::components::Components;
use roundhouse::engine::rail::hex::Edge;
use roundhouse::engine::rail::map::Terrain;
use roundhouse::engine::rail::tile::{End, Revenue, Stop, StopKind, Tile, UNLIMITED};
use serde_json::Value;
use std::collections::BTreeSet;

/// A file of a title's facts, if the folder is there.
pub fn facts(title: &str, name: &str) -> Option<Value> {
    let path = shared(&format!("facts/{title}/{name}.json"))?;
    Some(serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap())
}

/// The text of a field; empty if there is none.
pub fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

/// The parts of a list; none if it is none.
pub fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The texts of a list.
pub fn texts(value: &Value) -> BTreeSet<&str> {
    list(value).iter().filter_map(Value::as_str).collect()
}

/// Track as text that does not depend on order: `edge:0 stop:0`, with `!` if it is terminal.
fn track_of(tile: &Tile) -> BTreeSet<String> {
    let end = |end: End| match end {
        End::Edge(edge) => format!("edge:{}", edge.number()),
        End::Stop(stop) => format!("stop:{stop}"),
    };
    let piece = |ends: [End; 2], terminal: bool| {
        let mut ends = ends.map(end);
        ends.sort();
        format!("{} {}{}", ends[0], ends[1], if terminal { "!" } else { "" })
    };
    tile.track
        .iter()
        .map(|track| piece(track.ends, track.terminal))
        .collect()
}

fn track_of_facts(facts: &Value) -> BTreeSet<String> {
    list(&facts["track"])
        .iter()
        .map(|track| {
            let mut ends = [text(track, "a"), text(track, "b")];
            ends.sort_unstable();
            let terminal =
                track["terminal"].as_bool().unwrap_or(false) || track["terminal"].is_string();
            format!("{} {}{}", ends[0], ends[1], if terminal { "!" } else { "" })
        })
        .collect()
}

fn stop_of_facts(components: &Components, facts: &Value) -> (String, u64, Vec<i64>) {
    let revenue = match &facts["revenue"] {
        Value::Object(by_colour) => {
            // A colour that is not named pays what the one before it does.
            let colours = components.pay_colours().into_iter();
            let value = |name: &str| by_colour.get(name).and_then(Value::as_i64);
            colours
                .scan(0, |last, colour| {
                    *last = value(colour.name()).unwrap_or(*last);
                    Some(*last)
                })
                .collect()
        }
        fixed => vec![fixed.as_i64().unwrap_or_default()],
    };
    (
        text(facts, "kind").to_string(),
        facts["slots"].as_u64().unwrap_or_default(),
        revenue,
    )
}

fn stop_of_table(stop: &Stop) -> (String, u64, Vec<i64>) {
    let kind = match stop.kind {
        StopKind::City(_) => "city",
        StopKind::Town => "town",
        StopKind::OffBoard => "offboard",
    };
    let revenue = match stop.revenue {
        Revenue::Fixed(value) => vec![i64::from(value.0)],
        Revenue::ByPhase(values) => values.iter().copied().map(i64::from).collect(),
    };
    (kind.to_string(), u64::from(stop.slots()), revenue)
}

fn same_tile(components: &Components, tile: &Tile, facts: &Value, name: &str) {
    assert_eq!(tile.colour.name(), text(facts, "color"), "{name}");
    assert_eq!(tile.label, text(facts, "label"), "{name}");
    let ours: Vec<_> = tile.stops.iter().map(stop_of_table).collect();
    let theirs = list(&facts["stops"]).iter();
    let theirs: Vec<_> = theirs.map(|stop| stop_of_facts(components, stop)).collect();
    assert_eq!(ours, theirs, "{name}");
    assert_eq!(track_of(tile), track_of_facts(facts), "{name}");
}

/// The hexes are those of the facts: what they print, their neighbours, and where track may not go.
pub fn same_map(components: &Components, facts: &Value) {
    let hexes = list(&facts["hexes"]);
    assert_eq!(hexes.len(), components.map.iter().count());
    for theirs in hexes {
        let at = text(theirs, "at");
        let ours = components.map.hex(components.map.by_name(at).unwrap());
        same_tile(components, &ours.printed, theirs, at);
        let closed: BTreeSet<u64> = list(&theirs["closed_edges"])
            .iter()
            .filter_map(Value::as_u64)
            .collect();
        let neighbours = theirs["neighbors"].as_object().unwrap();
        for edge in Edge::ALL {
            let number = u64::from(edge.number());
            let open = neighbours
                .get(&number.to_string())
                .filter(|_| !closed.contains(&number));
            let there =
                ours.neighbours[edge.index()].map(|id| components.map.hex(id).at.to_string());
            if !ours.is_fixed() || ours.printed.exits() & 1 << edge.number() != 0 {
                let beyond = there.as_deref().map(Value::from);
                assert_eq!(beyond.as_ref(), open, "{at} {edge:?}");
            }
        }
    }
}

/// Terrain and what it costs are those of the facts.
pub fn same_terrain(components: &Components, facts: &Value) {
    for theirs in list(&facts["hexes"]) {
        let at = text(theirs, "at");
        let ours = components.map.hex(components.map.by_name(at).unwrap());
        let kind = match ours.terrain {
            Terrain::Plain => None,
            Terrain::Mountain => Some("mountain"),
            Terrain::Water => Some("water"),
        };
        let cost = &theirs["cost"][0];
        assert_eq!(
            i64::from(ours.cost.0),
            cost["amount"].as_i64().unwrap_or_default(),
            "{at}"
        );
        assert_eq!(kind, cost["terrain"][0].as_str(), "{at}");
    }
}

/// The tiles are those of the facts, and upgrade to the same ones but for pairs that only the website allows.
pub fn same_tiles(components: &Components, facts: &Value, only_theirs: &[(&str, &str)]) {
    let tiles = list(&facts["tiles"]);
    let in_box = components.tiles.iter();
    assert_eq!(
        tiles.len(),
        in_box.filter(|(_, kind)| kind.count > 0).count()
    );
    for theirs in tiles {
        let number = text(theirs, "number");
        let ours = components
            .tiles
            .kind(components.tiles.by_number(number).unwrap());
        same_tile(components, ours.tile(), theirs, number);
        let count = match ours.count {
            UNLIMITED => Value::from("unlimited"),
            count => Value::from(count),
        };
        assert_eq!(count, theirs["count"], "{number}");
        let upgrades = ours.upgrades.iter().map(|&id| components.tiles.kind(id));
        let mut upgrades: BTreeSet<&str> = upgrades
            .filter(|kind| kind.count > 0)
            .map(|kind| kind.number)
            .collect();
        let also = only_theirs.iter().filter(|(from, _)| *from == number);
        upgrades.extend(also.map(|(_, to)| to));
        assert_eq!(upgrades, texts(&theirs["upgrades_to"]), "{number}");
    }
}

/// What one tile joins, another joins too: edges to each other, and edges to a stop.
pub fn keeps_all_track(old: &Tile, new: &Tile) -> bool {
    old.track.iter().all(|piece| match piece.ends {
        [End::Edge(a), End::Edge(b)] => new
            .track
            .iter()
            .any(|t| t.from(End::Edge(a)) == Some(End::Edge(b))),
        [End::Edge(edge), End::Stop(_)] | [End::Stop(_), End::Edge(edge)] => new
            .track
            .iter()
            .any(|t| matches!(t.from(End::Edge(edge)), Some(End::Stop(_)))),
        [End::Stop(_), End::Stop(_)] => true,
    })
}

/// No hex is listed twice, every border is the same from both sides, printed track leads to neighbours, and letters and
/// numbers go together as on a map of hexes.
pub fn is_a_map(components: &Components) {
    let map = &components.map;
    let coordinates: BTreeSet<_> = map.iter().map(|(_, hex)| hex.at).collect();
    assert_eq!(coordinates.len(), map.iter().count());
    for (id, hex) in map.iter() {
        let parity = (hex.at.letter + hex.at.number).rem_euclid(2);
        let even = map
            .iter()
            .next()
            .map(|(_, first)| first.at.letter + first.at.number);
        assert_eq!(
            Some(parity),
            even.map(|sum| sum.rem_euclid(2)),
            "{}",
            hex.at
        );
        for edge in Edge::ALL {
            let track = hex.printed.exits() & 1 << edge.number() != 0;
            let Some(there) = hex.neighbours[edge.index()] else {
                assert!(!track, "{} {edge:?}", hex.at);
                continue;
            };
            let back = map.hex(there).neighbours[edge.opposite().index()];
            assert_eq!(back, Some(id), "{} {edge:?}", hex.at);
            assert_eq!(map.border(id, edge), map.border(there, edge.opposite()));
        }
    }
}
