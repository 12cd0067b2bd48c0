//! A hex as SVG text: the hexagon, track, cities with their markers, and labels, around the origin.
//!
//! A browser reads a text much faster than it makes hundreds of elements one by one.

use super::emblem::{BAND, EMBLEM_RADIUS, emblem_path, letters_width};
use super::labels::{Caption, Label, PlacedLabel, TERRAIN_WIDTH, Value, known_labels};
use super::layout::{Point, Tenths, hex_points, translate};
use super::text_size::{COST_SIZE, FOOT, FOOT_OF_WORDS, MARKER_SIZE, width};
use super::tile_art::{SLOT_RADIUS, StopArt, StopShape, TileArt, fill_class};
use crate::engine::emblem::Emblem;
use crate::engine::rail::components::{CompanyRow, Components};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::map::Terrain;
use crate::engine::rail::tile::{Colour, Tile};

/// The occupants of the city spaces of a hex: by city, then by space.
pub type Occupants = Vec<Vec<Slot>>;

/// A space of a city as it is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slot {
    /// The company whose marker is in it.
    pub marker: Option<CompanyId>,
    /// The company for which it is reserved.
    pub reserved: Option<CompanyId>,
}

/// The look of a hex.
#[derive(Clone, Debug, PartialEq)]
pub struct HexStyle {
    /// The tile that lies on it.
    pub tile: &'static Tile,
    /// True if that is printed on the map and was not laid.
    pub is_printed: bool,
    /// The name, cost and number that stand on it.
    pub caption: Caption,
    /// The occupants of its cities.
    pub occupants: Occupants,
    /// The index of the value by phase that is paid.
    pub pays: u8,
    /// The size of what is written where there is room, in percent of the usual one; at least 100.
    pub growth: u8,
}

/// A hex in two layers: the ground, which runs may cover, and what stands in its cities and is written on it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HexSvg {
    /// The ground, track, and cities without their markers.
    pub ground: String,
    /// Markers, values, letters, costs and names.
    pub upper: String,
}

/// Draws a hex with everything on it.
#[must_use]
pub fn hex_svg(components: &Components, look: &HexStyle) -> HexSvg {
    let orientation = components.map.orientation();
    let art = TileArt::of(look.tile, orientation);
    let (mut ground, mut upper) = (Svg::default(), Svg::default());
    let bare = if look.tile.is_bare() { " bare" } else { "" };
    let printed = if look.is_printed { " printed" } else { "" };
    let class = format!("hex {}{bare}{printed}", fill_class(look.tile.colour));
    let points = hex_points(100.0, orientation);
    ground.add("polygon", &class, &[("points", points)]);
    draw_track(&mut ground, look.tile, &art);
    let mut cities = look.occupants.iter();
    for stop in &art.stops {
        draw_stop(&mut ground, stop);
        if let StopShape::City(slots) = &stop.shape {
            let occupants = cities.next().map_or(&[][..], Vec::as_slice);
            draw_occupants(&mut upper, components, slots, occupants);
        }
    }
    let written = (look.pays, look.growth);
    for label in known_labels(look.tile, &art, look.caption, written, orientation).iter() {
        draw_label(&mut upper, components, label);
    }
    HexSvg {
        ground: ground.0,
        upper: upper.0,
    }
}

/// Draws a tile that lies nowhere.
#[must_use]
pub fn tile_svg(components: &Components, tile: &'static Tile) -> String {
    let look = HexStyle {
        tile,
        is_printed: false,
        caption: Caption::NONE,
        occupants: Vec::new(),
        pays: 0,
        growth: 100,
    };
    let HexSvg { ground, upper } = hex_svg(components, &look);
    ground + &upper
}

/// A growing SVG text.
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

    fn rect(&mut self, class: &str, at: Point, half: Point, round: f32) {
        let corner = at - half;
        let sides = [
            ("x", px(corner.x)),
            ("y", px(corner.y)),
            ("width", px(2.0 * half.x)),
            ("height", px(2.0 * half.y)),
            ("rx", px(round)),
        ];
        self.add("rect", class, &sides);
    }

    /// Writes a text around its middle, in this size and width.
    fn text(&mut self, class: &str, at: Point, text: &str, (size, wide): (f32, f32)) {
        self.text_on(class, at + Point::Y * size * FOOT, text, (size, wide));
    }

    /// Writes a text on its baseline, in this size and width, around a point there.
    fn text_on(&mut self, class: &str, at: Point, text: &str, (size, wide): (f32, f32)) {
        let place = [
            ("x", px(at.x)),
            ("y", px(at.y)),
            ("font-size", px(size)),
            ("textLength", px(wide)),
            ("lengthAdjust", "spacingAndGlyphs".to_string()),
        ];
        self.open("text", class, &place);
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        self.0 += &format!(">{text}</text>");
    }
}

/// Writes a length as an attribute.
#[must_use]
pub fn px(value: f32) -> String {
    Tenths::of(value).to_string()
}

fn draw_track(svg: &mut Svg, tile: &Tile, art: &TileArt) {
    let paths: Vec<String> = art.tracks.iter().map(|course| course.path()).collect();
    for path in &paths {
        svg.add("path", "casing", &[("d", path.clone())]);
    }
    for (path, track) in paths.into_iter().zip(&tile.track) {
        let class = if track.terminal {
            "track terminal"
        } else {
            "track"
        };
        svg.add("path", class, &[("d", path)]);
    }
}

fn draw_stop(svg: &mut Svg, stop: &StopArt) {
    match &stop.shape {
        StopShape::City(slots) => draw_city(svg, stop.at, slots),
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

fn draw_city(svg: &mut Svg, at: Point, slots: &[Point]) {
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
    for &place in slots {
        svg.circle("slot", place, SLOT_RADIUS - 1.0);
    }
}

fn draw_occupants(svg: &mut Svg, components: &Components, slots: &[Point], occupants: &[Slot]) {
    for (&at, slot) in slots.iter().zip(occupants) {
        match (slot.marker, slot.reserved) {
            (Some(company), _) => {
                svg.0 += &format!("<g transform=\"{}\">", translate(at));
                draw_marker(svg, components.company(company), true);
                svg.0 += "</g>";
            }
            (None, Some(company)) => {
                let letters = components.company(company).letters;
                let size = (MARKER_SIZE, letters_width(letters));
                svg.text("reserved", at, letters, size);
            }
            (None, None) => {}
        }
    }
}

/// Draws a company's marker around the origin. It may have its letters or not.
fn draw_marker(svg: &mut Svg, company: &CompanyRow, with_letters: bool) {
    let (fill, ink) = company.colours;
    let colour = |colour: &str| ("fill", colour.to_string());
    let radius = ("r", px(EMBLEM_RADIUS));
    svg.add("circle", "marker", &[radius, colour(fill)]);
    if company.emblem != Emblem::Plain {
        let path = ("d", emblem_path(company.emblem).to_string());
        svg.add("path", "emblem", &[path, colour(ink)]);
    }
    if with_letters {
        let half = (EMBLEM_RADIUS * EMBLEM_RADIUS - BAND * BAND).sqrt();
        // The band across the disc, between the two chords.
        let band = format!(
            "M{x} -{y}H-{x}A{r} {r} 0 0 0 -{x} {y}H{x}A{r} {r} 0 0 0 {x} -{y}Z",
            x = px(half),
            y = px(BAND),
            r = px(EMBLEM_RADIUS),
        );
        svg.add("path", "band", &[("d", band), colour(fill)]);
        let letters = company.letters;
        svg.0 += &format!("<g fill=\"{ink}\">");
        let size = (MARKER_SIZE, letters_width(letters));
        svg.text("marker-text", Point::ZERO, letters, size);
        svg.0 += "</g>";
    }
}

/// Draws a company's emblem on its colour. It is a disc of [`EMBLEM_RADIUS`] around the origin.
#[must_use]
pub fn emblem_svg(emblem: Emblem, (fill, ink): (&str, &str)) -> String {
    let mut svg = Svg::default();
    let radius = ("r", px(EMBLEM_RADIUS));
    svg.add("circle", "marker", &[radius, ("fill", fill.to_string())]);
    let path = ("d", emblem_path(emblem).to_string());
    svg.add("path", "emblem", &[path, ("fill", ink.to_string())]);
    svg.0
}

fn draw_label(svg: &mut Svg, components: &Components, placed: &PlacedLabel) {
    let PlacedLabel {
        at,
        half,
        label,
        size,
    } = placed;
    let of = |text: &str| (*size, width(text, *size));
    match label {
        Label::Value(value) => draw_value(svg, components, *value, placed),
        Label::Letters(letters) => svg.text("letters", *at, letters, of(letters)),
        Label::Number(number) => svg.text("tile-number", *at, number, of(number)),
        Label::Cost(cost, terrain) => {
            let text = cost.to_string();
            let growth = *size / COST_SIZE;
            let aside = Point::new(TERRAIN_WIDTH * growth / 2.0, 0.0);
            let sign = *at - Point::new(of(&text).1 / 2.0, 0.0);
            draw_terrain(svg, sign, *terrain, growth);
            svg.text("cost", *at + aside, &text, of(&text));
        }
        Label::Name(name) => {
            let foot = *at + Point::Y * *size * FOOT_OF_WORDS;
            svg.text_on("place-name", foot, name, (*size, 2.0 * half.x));
        }
    }
}

/// Draws the sign of terrain beside its cost.
fn draw_terrain(svg: &mut Svg, at: Point, terrain: Terrain, growth: f32) {
    let (class, path) = match terrain {
        Terrain::Mountain => ("mountain", "M-11 9L0 -10L11 9Z"),
        Terrain::Water => ("water", "M-10 -4q5 -7 10 0t10 0M-10 5q5 -7 10 0t10 0"),
        Terrain::Plain => return,
    };
    let place = format!("{} scale({})", translate(at), Tenths::of(growth));
    let place = ("transform", place);
    svg.add("path", class, &[("d", path.to_string()), place]);
}

fn draw_value(svg: &mut Svg, components: &Components, value: Value, placed: &PlacedLabel) {
    let PlacedLabel { at, half, size, .. } = *placed;
    let text = value.now.0.to_string();
    let wide = (size, width(&text, size));
    match value.of {
        None => {
            svg.rect("value", at, half, half.y);
            svg.text("value-text", at, &text, wide);
        }
        Some(place) => {
            let colours = components.pay_colours();
            let colour = colours.get(usize::from(place)).or(colours.last());
            let class = fill_class(colour.copied().unwrap_or(Colour::White));
            svg.rect(&format!("phase-value {class}"), at, half, 5.0);
            svg.text("phase-text", at, &text, wide);
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
            let svg = tile_svg(&COMPONENTS, kind.tile());
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

    fn printed(at: &str, occupants: Occupants, pays: u8) -> HexSvg {
        let map = &COMPONENTS.map;
        let look = HexStyle {
            tile: &map.hex(map.by_name(at).expect("a hex")).printed,
            is_printed: true,
            caption: Caption::NONE,
            occupants,
            pays,
            growth: 100,
        };
        hex_svg(&COMPONENTS, &look)
    }

    #[test]
    fn markers_are_above_the_ground_and_only_what_is_paid_now_is_shown() {
        let with_sign = COMPONENTS
            .company_ids()
            .find(|&id| COMPONENTS.company(id).symbol == "B&A");
        let marker = Slot {
            marker: with_sign,
            reserved: None,
        };
        let boston = printed("L5", vec![vec![marker]], 0);
        assert!(boston.upper.contains(">BA</text>"), "{}", boston.upper);
        assert!(!boston.ground.contains("marker"), "{}", boston.ground);
        let new_york = printed("B19", Vec::new(), 2).upper;
        assert_eq!(new_york.matches("phase-value").count(), 1, "{new_york}");
        assert!(new_york.contains("phase-value brown"), "{new_york}");
        assert!(new_york.contains(">70</text>"), "{new_york}");
    }
}
