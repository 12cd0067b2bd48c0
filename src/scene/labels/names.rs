//! The places for the name of a hex, in one line or two.

use super::hex::LabelHex;
use super::{Label, Open, PlacedLabel};
use crate::engine::arrange::Arrange;
use crate::scene::label_placement::{Candidate, PlacedItem, Shape};
use crate::scene::layout::Point;
use crate::scene::text_size::{HALF_HEIGHT, NAME_SIZE, width};

/// The smallest part of its width to which a name may be narrowed.
const NARROWEST: f32 = 0.7;
/// The cost of narrowing a name.
const NARROWING: f32 = 120.0;
/// The highest cost at which a name stays in one line.
const ONE_LINE_IS_WELL: f32 = 20.0;
/// The number of places that are kept for each line of a name in two.
const MOST_LINES: usize = 75;
/// The cost of a name on track, for each point of it.
const NAME_ON_TRACK: f32 = 3.0;
/// The cost of leaving out a name, which can be asked for.
const NO_NAME: f32 = 10_000.0;

impl LabelHex {
    /// Lists the places for a name, in one line or two. It is `None` if there is no name.
    pub(super) fn names(&self, name: &str) -> Option<Open> {
        let places = |growth: &f32| self.names_of(name, *growth);
        (!name.is_empty()).then(|| PlacedItem {
            places: self.growths.iter().flat_map(places).collect(),
            left_out: NO_NAME,
        })
    }

    /// Lists the places for a name in one size.
    fn names_of(&self, name: &str, growth: f32) -> Vec<Candidate<Vec<PlacedLabel>>> {
        let heights: Vec<f32> = (-13i8..=13).map(|step| f32::from(step) * 6.0).collect();
        let lines = |text: &str| -> Vec<NameLine> {
            heights
                .iter()
                .flat_map(|y| self.lines(text, *y, growth))
                .collect()
        };
        let mut places: Vec<_> = lines(name)
            .into_iter()
            .map(|one| place_of(vec![one]))
            .collect();
        let is_well_placed = places
            .iter()
            .any(|place| place.cost - self.smallness(growth) < ONE_LINE_IS_WELL);
        if let Some((first, second)) = halves(name).filter(|_| !is_well_placed) {
            let (above, below) = (best_of(lines(first)), best_of(lines(second)));
            let pairs = above.iter().flat_map(|one| {
                let other = below.iter().filter(|other| other.goes_with(one));
                other.map(|other| place_of(vec![one.clone(), other.clone()]))
            });
            places.extend(pairs);
        }
        places
    }

    /// Lists the places for a line of a name at a height. It is as wide as there is room, and no wider than it needs.
    fn lines(&self, text: &str, y: f32, growth: f32) -> Vec<NameLine> {
        let size = NAME_SIZE * growth;
        let needed = width(text, size);
        let place = |x: i8| {
            let at = Point::new(f32::from(x) * 9.0, y);
            let half = self.widest(at, needed / 2.0, size * HALF_HEIGHT)?;
            let shape = Shape::Box { at, half };
            let narrowed = 1.0 - 2.0 * half.x / needed;
            let aside = at.x.abs() * 0.15 + (at.y.abs() - 45.0).abs() * 0.1;
            let cost = narrowed * NARROWING
                + self.on_track(shape) * NAME_ON_TRACK
                + aside
                + self.smallness(growth);
            let label = Label::Name(text.to_string());
            let placed = PlacedLabel {
                label,
                at,
                half,
                size,
            };
            Some(NameLine { placed, cost })
        };
        (-7i8..=7).filter_map(place).collect()
    }

    /// Returns the widest free box there. Half its width is at most `most`; it is `None` if a name could not be read in
    /// it.
    fn widest(&self, at: Point, most: f32, half_height: f32) -> Option<Point> {
        let mut parts = [1.0, 0.94, 0.88, 0.82, 0.76, NARROWEST].into_iter();
        let half = |part: f32| Point::new(most * part, half_height);
        let free = |part: &f32| {
            self.is_free(Shape::Box {
                at,
                half: half(*part),
            })
        };
        parts.find(free).map(half)
    }
}

/// A line of a name in a possible place.
#[derive(Clone)]
struct NameLine {
    placed: PlacedLabel,
    cost: f32,
}

impl NameLine {
    /// Checks whether this can follow a first line: right below it, or where there are two names, anywhere below it.
    fn goes_with(&self, first: &NameLine) -> bool {
        let apart = self.placed.at - first.placed.at;
        let is_second_name =
            matches!(&self.placed.label, Label::Name(text) if text.starts_with('&'));
        let follows = apart.y < 1.4 * self.placed.size && apart.x.abs() < 10.0;
        apart.y > 0.0
            && (follows || is_second_name)
            && !self.placed.shape().overlaps(first.placed.shape())
    }
}

/// Returns the best places for a line. Of two lines there are too many to try each with each.
fn best_of(mut lines: Vec<NameLine>) -> Vec<NameLine> {
    lines.arrange_by(|one, other| one.cost.total_cmp(&other.cost));
    lines.truncate(MOST_LINES);
    lines
}

/// Combines lines to a name in its place. Two lines cost more than one, most of all if they are far apart.
fn place_of(lines: Vec<NameLine>) -> Candidate<Vec<PlacedLabel>> {
    let apart = |pair: &[NameLine]| pair[1].placed.at - pair[0].placed.at;
    let apart = lines.windows(2).map(apart);
    let more: f32 = apart
        .map(|apart| 9.0 + apart.x.abs() * 0.2 + (apart.y - 27.0).min(20.0) * 0.4)
        .sum();
    Candidate {
        shapes: lines.iter().map(|line| line.placed.shape()).collect(),
        cost: lines.iter().map(|line| line.cost).sum::<f32>() + more,
        what: lines.into_iter().map(|line| line.placed).collect(),
    }
}

/// Splits a name into two lines of nearly equal length. The result is `None` for a single word.
fn halves(name: &str) -> Option<(&str, &str)> {
    let cuts = name.match_indices(' ').map(|(at, _)| name.split_at(at));
    // No line ends with the sign that joins two places.
    let cuts = cuts.filter(|(first, _)| !first.ends_with('&'));
    let cut = cuts.min_by_key(|(first, second)| first.len().abs_diff(second.len()))?;
    Some((cut.0, cut.1.trim_start()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_between_words() {
        assert_eq!(
            halves("New Haven & Hartford"),
            Some(("New Haven", "& Hartford"))
        );
        assert_eq!(halves("St Louis"), Some(("St", "Louis")));
        assert_eq!(halves("Hartford"), None);
    }
}
