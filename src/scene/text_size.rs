//! Widths and heights of text on the map, in map units. The page draws each text in just this width, so a label that
//! finds room here has room there, whatever the font.

/// The size of place names.
pub const NAME_SIZE: f32 = 27.0;
/// The size of the revenue of stops.
pub const VALUE_SIZE: f32 = 27.0;
/// The size of the revenue of a stop where it depends on the phase.
pub const NOW_SIZE: f32 = 36.0;
/// The size of the letters of special cities.
pub const LETTERS_SIZE: f32 = 27.0;
/// The size of the cost of terrain.
pub const COST_SIZE: f32 = 25.0;
/// The size of the numbers of tiles.
pub const NUMBER_SIZE: f32 = 20.0;
/// The size of a company's letters on its marker.
pub const MARKER_SIZE: f32 = 32.0;

/// Half the height of letters, and of figures, as a part of their size: from the foot of a `g` to the head of an `H`.
pub const HALF_HEIGHT: f32 = 0.46;

/// The distance of the baseline below the middle of a text, as a part of its size. This one is for capitals and
/// figures.
pub const FOOT: f32 = 0.35;
/// The same as [`FOOT`] for words, whose letters go deeper.
pub const FOOT_OF_WORDS: f32 = 0.26;

/// The widths of letters of the page's own font, as parts of their size: narrow ones, wide ones, capitals, all others.
const WIDTHS: [(&str, f32); 5] = [
    ("ijlI'. ", 0.24),
    ("frt1-", 0.33),
    ("mwMW&%", 0.73),
    ("ABCDEFGHJKLNOPQRSTUVXYZ$£", 0.55),
    ("", 0.49),
];

/// Returns the width of a text in this size.
#[must_use]
pub fn width(text: &str, size: f32) -> f32 {
    let of = |letter: char| {
        let mut widths = WIDTHS.iter();
        let found = widths.find(|(letters, _)| letters.is_empty() || letters.contains(letter));
        found.map_or(0.0, |(_, width)| width * size)
    };
    text.chars().map(of).sum()
}

/// Returns the growth of labels in percent, where a map unit has so many pixels. It is enough to be read, in a few
/// steps, and no more than there ever is room for.
#[must_use]
pub fn growth(scale: f32) -> u8 {
    const READABLE: f32 = 12.0;
    let steps = [100u8, 110, 120, 130];
    let enough = |step: &u8| NAME_SIZE * scale * f32::from(*step) / 100.0 >= READABLE;
    steps.into_iter().find(enough).unwrap_or(140)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_letters_take_more_room() {
        assert!(width("ill", 27.0) < width("mow", 27.0));
        assert!(width("Poughkeepsie", 27.0) > width("Hartford", 27.0));
        assert_eq!(width("", 27.0), 0.0);
    }

    #[test]
    fn letters_shrink_less_than_the_map() {
        let shown = [1.0, 0.45, 0.4, 0.35, 0.1].map(growth);
        assert_eq!(shown, [100, 100, 120, 130, 140]);
    }
}
