//! A tile as SVG text: the hexagon, track, cities with their markers, values and letters, around the origin.
//!
//! A browser reads a text much faster than it makes hundreds of elements one by one.

use super::art::{SLOT_RADIUS, StopArt, StopShape, TileArt, ValueArt, fill_class};
use super::layout::{Point, Tenths, hex_points, translate};
use crate::engine::rail::components::{CompanyRow, Components};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::tile::{Revenue, Tile};

/// Who is in the spaces of the cities of a hex: by city, then by space.
pub type Occupants = Vec<Vec<Slot>>;

/// A space of a city as it is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slot {
    /// Whose marker is in it.
    pub marker: Option<CompanyId>,
    /// For whom it is kept free.
    pub reserved: Option<CompanyId>,
}

/// A tile with what is on it; where stops pay by the phase, the value at the place `pays` is marked.
#[must_use]
pub fn tile_svg(
    components: &Components,
    tile: &Tile,
    occupants: &Occupants,
    pays: Option<u8>,
) -> String {
    let orientation = components.map.orientation();
    let art = TileArt::of(tile, orientation);
    let mut svg = Svg::default();
    let class = format!("hex {}", fill_class(tile.colour));
    svg.add(
        "polygon",
        &class,
        &[("points", hex_points(100.0, orientation))],
    );
    for path in &art.tracks {
        svg.add("path", "casing", &[("d", path.clone())]);
    }
    for (path, track) in art.tracks.iter().zip(&tile.track) {
        let class = if track.terminal {
            "track terminal"
        } else {
            "track"
        };
        svg.add("path", class, &[("d", path.clone())]);
    }
    let mut cities = occupants.iter();
    for stop in &art.stops {
        draw_stop(&mut svg, components, stop, &mut cities);
    }
    for value in &art.values {
        draw_value(&mut svg, components, value, pays);
    }
    if let Some((at, letters)) = art.label {
        svg.text("letters", at, letters);
    }
    svg.0
}

/// SVG text that grows.
#[derive(Default)]
struct Svg(String);

impl Svg {
    fn open(&mut self, name: &str, class: &str, attributes: &[(&str, String)]) {
        self.0 += &format!("<{name} class=\"{class}\"");
        for (key, value) in attributes {
            self.0 += &format!(" {key}=\"{value}\"");
        }
    }

    fn add(&mut self, name: &str, class: &str, attributes: &[(&str, String)]) {
        self.open(name, class, attributes);
        self.0 += "/>";
    }

    fn circle(&mut self, class: &str, at: Point, radius: f32) {
        self.add(
            "circle",
            class,
            &[("cx", px(at.x)), ("cy", px(at.y)), ("r", px(radius))],
        );
    }

    fn text(&mut self, class: &str, at: Point, text: &str) {
        self.text_with(class, at, text, &[]);
    }

    fn text_with(&mut self, class: &str, at: Point, text: &str, more: &[(&str, String)]) {
        let place = [("x", px(at.x)), ("y", px(at.y))];
        self.open("text", class, &[&place, more].concat());
        self.0 += &format!(
            ">{}</text>",
            text.replace('&', "&amp;").replace('<', "&lt;")
        );
    }
}

/// A length as an attribute.
#[must_use]
pub fn px(value: f32) -> String {
    Tenths::of(value).to_string()
}

fn draw_stop<'a>(
    svg: &mut Svg,
    components: &Components,
    stop: &StopArt,
    cities: &mut impl Iterator<Item = &'a Vec<Slot>>,
) {
    match &stop.shape {
        StopShape::City(slots) => {
            let occupants = cities.next().map_or(&[][..], Vec::as_slice);
            draw_city(svg, components, stop.at, slots, occupants);
        }
        StopShape::Bar(angle) => {
            let turn = format!("{} rotate({})", translate(stop.at), Tenths::of(*angle));
            let bar = [
                ("x", "-17"),
                ("y", "-5"),
                ("width", "34"),
                ("height", "10"),
                ("rx", "2"),
            ];
            let mut attributes = bar.map(|(key, value)| (key, value.to_string())).to_vec();
            attributes.push(("transform", turn));
            svg.add("rect", "town", &attributes);
        }
        StopShape::Dot => svg.circle("town dot", stop.at, 11.0),
        StopShape::OffBoard => {}
    }
}

fn draw_city(
    svg: &mut Svg,
    components: &Components,
    at: Point,
    slots: &[Point],
    occupants: &[Slot],
) {
    match slots.len() {
        0 | 1 => {}
        2 => {
            let along = slots[1] - slots[0];
            let angle = Tenths::of(along.y.atan2(along.x).to_degrees());
            let sides = [
                ("x", px(-2.0 * SLOT_RADIUS)),
                ("y", px(-SLOT_RADIUS)),
                ("width", px(4.0 * SLOT_RADIUS)),
                ("height", px(2.0 * SLOT_RADIUS)),
                ("transform", format!("{} rotate({angle})", translate(at))),
            ];
            svg.add("rect", "city-back", &sides);
        }
        _ => svg.circle("city-back", at, 2.1 * SLOT_RADIUS),
    }
    for (index, &place) in slots.iter().enumerate() {
        svg.circle("slot", place, SLOT_RADIUS - 1.0);
        let slot = occupants.get(index).copied().unwrap_or_default();
        match (slot.marker, slot.reserved) {
            (Some(company), _) => draw_marker(svg, place, components.company(company)),
            (None, Some(company)) => {
                svg.text("reserved", place, components.company(company).symbol)
            }
            (None, None) => {}
        }
    }
}

fn draw_box(svg: &mut Svg, class: &str, corner: Point, (width, height): (f32, f32)) {
    let sides = [
        ("x", px(corner.x)),
        ("y", px(corner.y)),
        ("width", px(width)),
        ("height", px(height)),
    ];
    svg.add("rect", class, &sides);
}

/// A company's station marker.
fn draw_marker(svg: &mut Svg, at: Point, company: &CompanyRow) {
    let CompanyRow {
        symbol,
        colours: (fill, text),
        ..
    } = *company;
    let size = match symbol.len() {
        0..=2 => 22,
        3 => 18,
        4 => 14,
        _ => 11,
    };
    let circle = [
        ("cx", px(at.x)),
        ("cy", px(at.y)),
        ("r", px(SLOT_RADIUS - 2.5)),
        ("fill", fill.to_string()),
    ];
    svg.add("circle", "marker", &circle);
    let letters = [("fill", text.to_string()), ("font-size", size.to_string())];
    svg.text_with("marker-text", at, symbol, &letters);
}

fn draw_value(svg: &mut Svg, components: &Components, value: &ValueArt, pays: Option<u8>) {
    let at = value.at;
    match value.revenue {
        Revenue::Fixed(value) => {
            svg.circle("value", at, if value.0 < 100 { 16.0 } else { 19.0 });
            svg.text("value-text", at, &value.0.to_string());
        }
        Revenue::ByPhase(values) => {
            let half: f32 = values.iter().map(|_| 18.0).sum();
            let mut middle = at + Point::new(18.0 - half, 0.0);
            let colours = components.pay_colours();
            for (place, (colour, value)) in (0..).zip(colours.into_iter().zip(values)) {
                let now = if pays == Some(place) { " now" } else { "" };
                let class = format!("phase-value {}{now}", fill_class(colour));
                draw_box(svg, &class, middle - Point::new(18.0, 15.0), (36.0, 30.0));
                svg.text(&format!("phase-text{now}"), middle, &value.to_string());
                middle.x += 36.0;
            }
        }
    }
}

#[cfg(all(test, feature = "new-england"))]
mod tests {
    use super::*;
    use crate::titles::new_england::COMPONENTS;

    #[test]
    fn every_tile_is_drawn_whole() {
        for (_, kind) in COMPONENTS.tiles.iter() {
            let svg = tile_svg(&COMPONENTS, kind.tile(), &Vec::new(), None);
            let count = |what: &str| svg.matches(what).count();
            assert_eq!(
                count("\"casing\""),
                kind.tile().track.len(),
                "#{}",
                kind.number
            );
            assert_eq!(count("<text"), count("</text>"), "#{}", kind.number);
            assert!(!svg.contains("NaN"), "#{}", kind.number);
        }
    }

    #[test]
    fn markers_and_what_is_paid_now_are_shown() {
        let map = &COMPONENTS.map;
        let with_sign = COMPONENTS
            .company_ids()
            .find(|&id| COMPONENTS.company(id).symbol == "B&A");
        let boston = &map.hex(map.by_name("L5").expect("Boston")).printed;
        let marker = Slot {
            marker: with_sign,
            reserved: None,
        };
        let svg = tile_svg(&COMPONENTS, boston, &vec![vec![marker]], None);
        assert!(svg.contains("B&amp;A</text>"), "{svg}");
        let new_york = &map.hex(map.by_name("B19").expect("New York")).printed;
        let svg = tile_svg(&COMPONENTS, new_york, &Vec::new(), Some(2));
        assert_eq!(svg.matches(" now\"").count(), 2);
        assert!(svg.contains("phase-value brown now"), "{svg}");
    }
}
