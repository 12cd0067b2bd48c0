//! The lines that show a bonus for joining one end of the map with another.

use super::layout::{Point, centre, pair};
use crate::engine::arrange::Arrange;
use crate::engine::rail::ids::HexId;
use crate::engine::rail::map::Map;

/// The lines of one map bonus.
#[derive(Clone, Debug, PartialEq)]
pub struct MapBonusArt {
    /// The lines along all hexes of each end.
    pub ends: [String; 2],
    /// The line from one end to the other.
    pub way: String,
}

/// Draws the lines between two ends. The result is `None` if one has no hex.
#[must_use]
pub fn map_bonus_art(map: &Map, ends: &[Vec<HexId>; 2]) -> Option<MapBonusArt> {
    let at = |&hex: &HexId| centre(map.hex(hex).at, map.orientation());
    let places = ends.each_ref().map(|end| end.iter().map(at).collect());
    let middles = places.each_ref().map(|places: &Vec<Point>| {
        let count = u8::try_from(places.len()).ok().filter(|count| *count > 0)?;
        Some(places.iter().sum::<Point>() / f32::from(count))
    });
    let [Some(from), Some(to)] = middles else {
        return None;
    };
    // The hexes of an end follow each other across the way.
    let across = (to - from).perp();
    let along = places.map(|mut places| {
        places.arrange_by(|one, other| one.dot(across).total_cmp(&other.dot(across)));
        line(&places)
    });
    Some(MapBonusArt {
        ends: along,
        way: line(&[from, to]),
    })
}

fn line(places: &[Point]) -> String {
    let pairs: Vec<String> = places.iter().map(|place| pair(*place)).collect();
    format!("M{}", pairs.join("L"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rail::hex::Orientation;
    use crate::engine::rail::map::{HexRow, Terrain};
    use crate::engine::rail::tile::Colour;

    #[test]
    fn ends_are_followed_across_the_way() {
        let hex = |at| HexRow {
            at,
            name: "",
            colour: Colour::White,
            label: "",
            cost: 0,
            terrain: Terrain::Plain,
            sides: "",
            stops: &[],
            track: "",
        };
        let rows = ["A1", "C1", "E1", "C9"].map(hex);
        let map = Map::new(Orientation::Flat, &rows);
        let id = |at| map.by_name(at).unwrap();
        let ends = [vec![id("C1"), id("E1"), id("A1")], vec![id("C9")]];
        let art = map_bonus_art(&map, &ends).unwrap();
        let [a, c, e] = ["A1", "C1", "E1"].map(|at| centre(map.hex(id(at)).at, Orientation::Flat));
        let there = format!("M{}L{}L{}", pair(a), pair(c), pair(e));
        let back = format!("M{}L{}L{}", pair(e), pair(c), pair(a));
        assert!([there, back].contains(&art.ends[0]), "{art:?}");
        let far = centre(map.hex(id("C9")).at, Orientation::Flat);
        assert_eq!(art.ends[1], format!("M{}", pair(far)));
        assert_eq!(map_bonus_art(&map, &[Vec::new(), vec![id("A1")]]), None);
    }
}
