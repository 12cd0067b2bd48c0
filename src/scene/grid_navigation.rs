//! Moving over a map by arrow keys.

use super::layout::Point;

/// Finds the place to which an arrow leads: the nearest one that lies more that way than any other. Without a place to
/// start from, it is the one nearest to the middle of the map.
#[must_use]
pub fn step(places: &[Point], from: Option<usize>, middle: Point, way: Point) -> Option<usize> {
    let start = from.and_then(|from| places.get(from)).copied();
    let mut best = (f32::MAX, from);
    for (index, &place) in places.iter().enumerate() {
        let there = place - start.unwrap_or(middle);
        // Places that lie aside count as farther than they are.
        let far = match start {
            Some(_) => there.length() + there.perp_dot(way).abs(),
            None => there.length(),
        };
        let is_that_way = start.is_none() || there.dot(way) > 0.4 * there.length();
        if Some(index) != from && is_that_way && far < best.0 {
            best = (far, Some(index));
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::setup::Setup;
    use crate::kit::all_components::all_components;
    use crate::scene::layout::{centre, map_frame};
    use crate::scene::viewport::Viewport;
    use crate::titles::TITLES;
    use std::collections::BTreeMap;

    /// Counts the places that arrows can reach, starting from the first.
    fn reached(places: &[Point], middle: Point) -> usize {
        let first = step(places, None, middle, Point::X).expect("a map has places");
        let mut known = vec![first];
        let mut at = 0;
        while at < known.len() {
            for way in [Point::X, -Point::X, Point::Y, -Point::Y] {
                let next = step(places, Some(known[at]), middle, way).expect("one stays at least");
                if !known.contains(&next) {
                    known.push(next);
                }
            }
            at += 1;
        }
        known.len()
    }

    #[test]
    fn every_hex_of_every_map_is_reached_by_arrows() {
        for components in all_components() {
            let map = &components.map;
            let hexes = map.iter();
            let places: Vec<Point> = hexes
                .map(|(_, hex)| centre(hex.at, map.orientation()))
                .collect();
            let middle = Viewport::whole(map_frame(map)).middle;
            assert_eq!(
                reached(&places, middle),
                places.len(),
                "{}",
                components.title
            );
        }
    }

    #[test]
    fn every_place_of_a_board_is_reached_by_arrows() {
        let mut boards = 0;
        for title in TITLES {
            let setup = Setup {
                players: vec![
                    "Amy".to_string(),
                    "Brian".to_string(),
                    "Crystal".to_string(),
                ],
                seed: 0,
                answers: BTreeMap::new(),
                rules_version: title.rules_version,
            };
            let game = title.begin(&setup).expect("three may play");
            let Some(picture) = game.picture() else {
                continue;
            };
            boards += 1;
            let spots = picture.spots.iter();
            #[allow(clippy::cast_precision_loss, reason = "some thousands")]
            let places: Vec<Point> = spots
                .map(|spot| Point::new(spot.at.0 as f32, spot.at.1 as f32))
                .collect();
            assert!(places.len() > 50, "{}", title.name);
            assert_eq!(
                reached(&places, Point::ZERO),
                places.len(),
                "{}",
                title.name
            );
        }
        let has_cards = TITLES.iter().any(|title| title.name.starts_with("Rails"));
        assert_eq!(boards > 0, has_cards);
    }
}
