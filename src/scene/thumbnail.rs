//! A map so small that nothing can be read: colours, track and markers.

use super::country::country_svg;
use super::drawing::px;
use super::layout::{Point, RADIUS, centre, hex_path, map_frame, pair, translate};
use super::tile_art::{TileArt, fill_class};
use crate::engine::rail::board::Board;
use crate::engine::rail::components::Components;
use crate::engine::rail::tile::Colour;

/// The colours of tiles in the order in which they are drawn.
const COLOURS: [Colour; 6] = [
    Colour::White,
    Colour::Yellow,
    Colour::Green,
    Colour::Brown,
    Colour::Gray,
    Colour::Red,
];
/// The radius of a marker, in map units: larger than on the map, so that it is seen.
const MARKER: f32 = 44.0;

/// Draws a board as a small SVG picture: its hexes in the colours of their tiles, their track, and a disc for each
/// marker.
#[must_use]
pub fn thumbnail_svg(components: &Components, board: &Board) -> String {
    let map = board.map();
    let orientation = map.orientation();
    let frame = map_frame(map);
    let [corner, size] =
        [(frame.x, frame.y), (frame.width, frame.height)].map(|(x, y)| pair(Point::new(x, y)));
    let mut svg =
        format!("<svg class=\"thumbnail\" viewBox=\"{corner} {size}\" aria-hidden=\"true\">");
    svg += &country_svg(components);
    for colour in COLOURS {
        let hexes = map
            .iter()
            .filter(|(hex, _)| board.tile(*hex).colour == colour);
        let path = hexes.map(|(_, hex)| hex_path(centre(hex.at, orientation), RADIUS, orientation));
        let path: String = path.collect();
        svg += &format!("<path class=\"hex {}\" d=\"{path}\"/>", fill_class(colour));
    }
    for (id, hex) in map
        .iter()
        .filter(|(id, _)| !board.tile(*id).track.is_empty())
    {
        let art = TileArt::of(board.tile(id), orientation);
        let path: String = art.tracks.iter().map(|course| course.path()).collect();
        let at = translate(centre(hex.at, orientation));
        svg += &format!("<path class=\"track\" transform=\"{at}\" d=\"{path}\"/>");
    }
    for marker in board.markers() {
        let at = centre(map.hex(marker.space.hex).at, orientation);
        let (fill, _) = components.company(marker.company).colours;
        let [x, y, radius] = [at.x, at.y, MARKER].map(px);
        svg += &format!(
            "<circle class=\"marker\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\"/>"
        );
    }
    svg + "</svg>"
}

#[cfg(all(test, feature = "new-england"))]
mod tests {
    use super::*;
    use crate::titles::new_england::COMPONENTS;

    #[test]
    fn every_hex_and_every_marker_is_in_the_picture() {
        let mut board = Board::new(&COMPONENTS.map, &COMPONENTS.tiles, Vec::new());
        let count = |svg: &str, what: &str| svg.matches(what).count();
        let svg = thumbnail_svg(&COMPONENTS, &board);
        assert_eq!(count(&svg, "Z"), COMPONENTS.map.id_count());
        assert_eq!(count(&svg, "<circle"), 0);
        let company = COMPONENTS.company_ids().next().expect("a company");
        let (hex, _) = COMPONENTS
            .map
            .iter()
            .find(|(_, hex)| hex.printed.has_city())
            .expect("a city");
        let space = board.spaces(hex, 0).next().expect("a space");
        board.place(company, space);
        assert_eq!(count(&thumbnail_svg(&COMPONENTS, &board), "<circle"), 1);
    }
}
