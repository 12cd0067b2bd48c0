//! Line charts over the rounds of a game, as SVG text. Lines differ by dashes and signs as well as colours, and each is
//! named at its end.
//!
//! One unit is one pixel, so that letters have their size however wide the chart is.

use crate::engine::arrange::Arrange;
use std::fmt::Write;

/// A chart to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// Its width in pixels.
    pub width: i32,
    /// The places from left to right, each with its name.
    pub places: Vec<String>,
    /// The marks: each with the index of the place before which it begins, and its name.
    pub marks: Vec<(usize, String)>,
    /// The lines.
    pub lines: Vec<Line>,
    /// The number of the line that stands out, if one does.
    pub strong: Option<usize>,
}

/// A line of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The name that stands at its end.
    pub name: String,
    /// Its number, which decides its [`LineStyle`].
    pub number: usize,
    /// The class and the style of its group, one of which gives it its colour.
    pub paint: (String, String),
    /// Its values from the first place on; `None` where it does not exist.
    pub values: Vec<Option<i32>>,
}

/// The dashes and the sign by which a line differs from others besides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineStyle {
    /// The dashes, as the attribute of the stroke; empty for an unbroken line.
    pub dashes: &'static str,
    /// The sign, as the path of a figure of about ten units around the origin.
    pub sign: &'static str,
}

const SIGNS: [&str; 8] = [
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
    "M-3.500-3.500h7v7h-7Z",
    "M0-5L4.500 3.500h-9Z",
    "M0-5L5 0 0 5-5 0Z",
    "M-1.500-4.500h3v3h3v3h-3v3h-3v-3h-3v-3h3Z",
    "M0-5.500L1.500-1.700 5.500-1.500 2.400 1 3.400 5 0 2.800-3.400 5-2.400 1-5.500-1.500-1.500-1.700Z",
    "M0 5L4.500-3.500h-9Z",
    "M-4-4H4L-4 4H4Z",
];
const DASHES: [&str; 4] = ["", "7 3", "2 3", "10 3 2 3"];

impl LineStyle {
    /// Returns the look of a number: thirty-two in a row differ.
    #[must_use]
    pub fn of(number: usize) -> LineStyle {
        LineStyle {
            dashes: DASHES[(number + number / SIGNS.len()) % DASHES.len()],
            sign: SIGNS[number % SIGNS.len()],
        }
    }
}

/// The least distance between names at the ends of lines, in pixels.
const NAME_HEIGHT: i32 = 13;
/// The assumed width of a letter, in pixels.
const LETTER: i32 = 7;
const LEFT: i32 = 46;
const BOTTOM: i32 = 24;
/// The height of a row of names of marks, in pixels.
const MARK_HEIGHT: i32 = 13;
/// The distance between two signs of a line, in pixels.
const SIGN_EVERY: i32 = 90;

/// The area of a chart in which lines are drawn, and its scale.
struct Frame {
    left: i32,
    right: i32,
    top: i32,
    bottom: i32,
    least: i32,
    most: i32,
    places: usize,
}

impl Frame {
    fn x(&self, place: usize) -> i32 {
        let steps = to_pixels(self.places.saturating_sub(1)).max(1);
        self.left + (self.right - self.left) * to_pixels(place) / steps
    }

    fn y(&self, value: i32) -> i32 {
        let span = (self.most - self.least).max(1);
        self.bottom - (self.bottom - self.top) * (value - self.least) / span
    }
}

fn to_pixels(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

fn width_of(text: &str) -> i32 {
    to_pixels(text.chars().count()) * LETTER
}

/// Returns a round step for a span: the least one that divides it into at most five.
fn step(span: i32) -> i32 {
    let tens = (0..9).map(|power| 10_i32.pow(power));
    let mut steps = tens.flat_map(|ten| [ten, 2 * ten, 5_i32.saturating_mul(ten)]);
    steps
        .find(|step| span / 5 + i32::from(span % 5 > 0) <= *step)
        .unwrap_or(i32::MAX)
}

impl Chart {
    /// Returns its height in pixels: enough for the names of all lines.
    #[must_use]
    pub fn height(&self) -> i32 {
        let named = to_pixels(self.ends().len());
        (named * NAME_HEIGHT + 60).max(250)
    }

    /// Lists the lines that reach the end. Each comes with the last place drawn and the value there.
    fn ends(&self) -> Vec<(&Line, usize, i32)> {
        let lengths = self.lines.iter().map(|line| line.values.len());
        let length = lengths.max().unwrap_or(0);
        let here = self.lines.iter();
        let here = here.filter(|line| line.values.len() == length);
        let end = here.filter_map(|line| Some((line, length - 1, (*line.values.last()?)?)));
        end.collect()
    }

    fn frame(&self) -> Frame {
        let values = self.lines.iter().flat_map(|line| &line.values);
        let values = values.flatten().copied();
        let least = values.clone().min().unwrap_or(0).min(0);
        let highest = values.max().unwrap_or(0).max(least + 1);
        let step = step(highest - least);
        let names = self.lines.iter().map(|line| width_of(&line.name));
        let right = self.width - names.max().unwrap_or(0) - 24;
        Frame {
            left: LEFT,
            right: right.max(LEFT + 40),
            top: self
                .mark_rows()
                .iter()
                .map(|(_, row, _)| row + 1)
                .max()
                .unwrap_or(0)
                * MARK_HEIGHT
                + 8,
            bottom: self.height() - BOTTOM,
            least: least.div_euclid(step) * step,
            most: (highest + step - 1).div_euclid(step) * step,
            places: self.places.len(),
        }
    }

    /// Returns the place nearest to an x.
    #[must_use]
    pub fn nearest(&self, x: i32) -> usize {
        let frame = self.frame();
        let all = 0..self.places.len();
        all.min_by_key(|&place| (frame.x(place) - x).abs())
            .unwrap_or(0)
    }

    /// Returns the path of a line from the top to the bottom at a place.
    #[must_use]
    pub fn upright(&self, place: usize) -> String {
        let frame = self.frame();
        format!("M{} {}V{}", frame.x(place), frame.top, frame.bottom)
    }

    /// Draws the chart as SVG: the content of an element of its width and height.
    #[must_use]
    pub fn svg(&self) -> String {
        let frame = self.frame();
        let mut svg = String::new();
        draw_grid(&mut svg, &frame);
        self.draw_places(&mut svg, &frame);
        self.draw_marks(&mut svg, &frame);
        for line in &self.lines {
            self.open_group(&mut svg, line);
            draw_line(&mut svg, &frame, line);
        }
        self.draw_names(&mut svg, &frame);
        svg
    }

    /// Opens the SVG group of a line. Its class and style colour the line.
    fn open_group(&self, svg: &mut String, line: &Line) {
        let faint = match self.strong {
            Some(strong) if strong != line.number => " faint",
            _ => "",
        };
        let (class, style) = &line.paint;
        push(
            svg,
            format_args!("<g class=\"{class}{faint}\" style=\"{style}\">"),
        );
    }

    /// Draws as many names of places as do not touch.
    fn draw_places(&self, svg: &mut String, frame: &Frame) {
        let mut free = 0;
        for (place, name) in self.places.iter().enumerate() {
            let (x, half) = (frame.x(place), width_of(name) / 2);
            if name.is_empty() || x - half < free || x + half > self.width {
                continue;
            }
            free = x + half + LETTER;
            let y = frame.bottom + 16;
            push(
                svg,
                format_args!(
                    "<text class=\"place\" x=\"{x}\" y=\"{y}\">{}</text>",
                    SvgText(name)
                ),
            );
        }
    }

    /// Lists the marks with their rows. Names in one row do not touch, and marks that begin together are joined.
    fn mark_rows(&self) -> Vec<(usize, i32, String)> {
        let mut joined: Vec<(usize, String)> = Vec::new();
        for (place, name) in &self.marks {
            match joined.last_mut() {
                Some((last, names)) if last == place => {
                    names.push_str(", ");
                    names.push_str(name);
                }
                _ => joined.push((*place, name.clone())),
            }
        }
        // Room is judged by places, since the frame is not known yet.
        let across = (self.width - 2 * LEFT) / to_pixels(self.places.len()).max(1);
        let mut free = [0; 3];
        let row = |(place, name): (usize, String)| {
            let x = across * to_pixels(place);
            let row = free.iter().position(|end| *end <= x).unwrap_or(2);
            free[row] = x + width_of(&name) + LETTER;
            (place, to_pixels(row), name)
        };
        joined.into_iter().map(row).collect()
    }

    fn draw_marks(&self, svg: &mut String, frame: &Frame) {
        for (place, row, name) in self.mark_rows() {
            let x = (frame.x(place.saturating_sub(1)) + frame.x(place)) / 2;
            let y = (row + 1) * MARK_HEIGHT;
            let top = y + 2;
            let bottom = frame.bottom;
            let (x_name, name) = (x - 2, SvgText(&name));
            push(
                svg,
                format_args!(
                    "<path class=\"mark\" d=\"M{x} {top}V{bottom}\"/><text class=\"mark\" x=\"{x_name}\" y=\"{y}\">{name}</text>"
                ),
            );
        }
    }

    /// Draws the names at the ends of lines. They are moved apart where lines end close together.
    fn draw_names(&self, svg: &mut String, frame: &Frame) {
        let mut ends = self.ends();
        ends.arrange_by_key(|(_, _, value)| -value);
        let wanted = ends.iter().map(|(_, _, value)| frame.y(*value)).collect();
        let placed = apart(wanted, NAME_HEIGHT, frame.bottom);
        for ((line, place, value), y) in ends.into_iter().zip(placed) {
            let (x, from) = (frame.x(place), frame.y(value));
            let (start, x_name, y_name) = (x + 6, x + 14, y + 4);
            let name = SvgText(&line.name);
            self.open_group(svg, line);
            push(
                svg,
                format_args!(
                    "<path class=\"leader\" d=\"M{start} {from}L{} {y}\"/><text x=\"{x_name}\" y=\"{y_name}\">{name}</text></g>",
                    x + 12
                ),
            );
        }
    }
}

/// Moves heights apart to at least `gap`. They go from the highest to the lowest. Each stays as near to where it is
/// wanted as one pass down and one up bring it; none lies below the floor.
fn apart(mut heights: Vec<i32>, gap: i32, floor: i32) -> Vec<i32> {
    for index in 1..heights.len() {
        heights[index] = heights[index].max(heights[index - 1] + gap);
    }
    let mut below = floor + gap;
    for height in heights.iter_mut().rev() {
        *height = (*height).min(below - gap);
        below = *height;
    }
    heights
}

/// A text that is escaped for SVG when it is written.
struct SvgText<'a>(&'a str);

impl std::fmt::Display for SvgText<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.chars().try_for_each(|letter| match letter {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            letter => f.write_char(letter),
        })
    }
}

fn push(svg: &mut String, what: std::fmt::Arguments<'_>) {
    // Writing to a text cannot fail.
    let _ = svg.write_fmt(what);
}

fn draw_grid(svg: &mut String, frame: &Frame) {
    let step = step(frame.most - frame.least);
    let mut value = frame.least;
    while value <= frame.most {
        let (y, left, right) = (frame.y(value), frame.left, frame.right);
        let class = if value == 0 { "grid zero" } else { "grid" };
        let (x_text, y_text) = (left - 5, y + 4);
        push(
            svg,
            format_args!(
                "<path class=\"{class}\" d=\"M{left} {y}H{right}\"/><text class=\"of-axis\" x=\"{x_text}\" y=\"{y_text}\">{value}</text>"
            ),
        );
        value += step;
    }
}

fn draw_line(svg: &mut String, frame: &Frame, line: &Line) {
    let look = LineStyle::of(line.number);
    let mut path = String::new();
    let mut signs = String::new();
    let mut next_sign = frame.left + SIGN_EVERY / 2 + to_pixels(line.number % 5) * 12;
    let mut is_open = false;
    let mut last = None;
    for (place, value) in line.values.iter().enumerate() {
        let Some(value) = *value else {
            is_open = false;
            continue;
        };
        let (x, y) = (frame.x(place), frame.y(value));
        let letter = if is_open { 'L' } else { 'M' };
        push(&mut path, format_args!("{letter}{x} {y}"));
        is_open = true;
        if x >= next_sign {
            draw_sign(&mut signs, look, x, y);
            next_sign = x + SIGN_EVERY;
        }
        last = Some((x, y));
    }
    if let Some((x, y)) = last {
        draw_sign(&mut signs, look, x, y);
    }
    let dashes = look.dashes;
    push(
        svg,
        format_args!(
            "<path class=\"edge\" d=\"{path}\"/><path class=\"line\" stroke-dasharray=\"{dashes}\" d=\"{path}\"/>{signs}</g>"
        ),
    );
}

fn draw_sign(svg: &mut String, look: LineStyle, x: i32, y: i32) {
    let sign = look.sign;
    push(
        svg,
        format_args!("<path class=\"sign\" transform=\"translate({x} {y})\" d=\"{sign}\"/>"),
    );
}

/// Draws a sample of a line with its sign, for a list of lines. It fits an SVG element of 34 by 14.
#[must_use]
pub fn sample(number: usize) -> String {
    let LineStyle { dashes, sign } = LineStyle::of(number);
    format!(
        "<path class=\"edge\" d=\"M1 7H33\"/><path class=\"line\" stroke-dasharray=\"{dashes}\" d=\"M1 7H33\"/><path class=\"sign\" transform=\"translate(17 7)\" d=\"{sign}\"/>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(number: usize, values: &[i32]) -> Line {
        Line {
            name: format!("N{number}"),
            number,
            paint: ("seat-0".into(), String::new()),
            values: values.iter().map(|value| Some(*value)).collect(),
        }
    }

    fn chart(width: i32, lines: Vec<Line>) -> Chart {
        let places = (1..=40).map(|place| format!("OR {place}.1")).collect();
        Chart {
            width,
            places,
            marks: vec![(3, "3".into()), (3, "4".into()), (4, "5".into())],
            lines,
            strong: None,
        }
    }

    #[test]
    fn thirty_two_lines_all_look_different() {
        let looks: Vec<LineStyle> = (0..32).map(LineStyle::of).collect();
        for (index, look) in looks.iter().enumerate() {
            assert!(!looks[..index].contains(look), "{index}");
        }
    }

    #[test]
    fn a_span_is_divided_into_at_most_five_round_steps() {
        for (span, expected) in [
            (1, 1),
            (5, 1),
            (6, 2),
            (11, 5),
            (26, 10),
            (51, 20),
            (8716, 2000),
            (60_000, 20_000),
            (i32::MAX, 500_000_000),
        ] {
            assert_eq!(step(span), expected, "{span}");
        }
    }

    #[test]
    fn names_at_the_ends_of_lines_do_not_touch() {
        for wanted in [
            vec![20; 12],
            vec![20, 21, 100, 101, 230],
            (0..18).map(|n| n * 14).collect(),
        ] {
            let mut sorted = wanted.clone();
            sorted.arrange_by_key(|height| *height);
            let placed = apart(sorted, NAME_HEIGHT, 260);
            assert!(
                placed
                    .windows(2)
                    .all(|pair| pair[1] - pair[0] >= NAME_HEIGHT),
                "{placed:?}"
            );
            assert!(placed.iter().all(|height| *height <= 260), "{placed:?}");
        }
    }

    #[test]
    fn everything_is_inside_a_phone_and_a_wide_screen() {
        for width in [330, 1400] {
            let lines = (0..20)
                .map(|n| line(n, &[5, 1200 + n as i32, 30]))
                .collect();
            let chart = chart(width, lines);
            let frame = chart.frame();
            assert!(frame.right < width && frame.top < frame.bottom);
            assert!(chart.height() >= 20 * NAME_HEIGHT);
            for place in 0..chart.places.len() {
                assert_eq!(chart.nearest(frame.x(place)), place);
            }
            let svg = chart.svg();
            assert!(!svg.contains("NaN"));
            assert_eq!(svg.matches("class=\"line\"").count(), 20);
        }
    }

    #[test]
    fn a_line_has_a_gap_where_it_does_not_exist_and_a_name_only_where_it_lives_on() {
        let mut gone = line(1, &[1, 2]);
        gone.values.push(None);
        let mut late = line(2, &[]);
        late.values = vec![None, None, Some(7)];
        let svg = chart(500, vec![gone, late]).svg();
        assert!(!svg.contains(">N1<") && svg.contains(">N2<"));
        assert!(svg.contains(">3, 4<"), "phases of one round share a mark");
    }

    #[test]
    fn names_cannot_break_the_picture() {
        let mut line = line(0, &[1, 2]);
        line.name = "<b>&".into();
        assert!(chart(500, vec![line]).svg().contains("&lt;b>&amp;"));
    }
}
