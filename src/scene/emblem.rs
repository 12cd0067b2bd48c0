//! The emblems of companies, each a path on a disc around the origin.

use super::text_size::{MARKER_SIZE, width};
use crate::engine::emblem::Emblem;

/// The radius of the disc that the paths are made for.
pub const EMBLEM_RADIUS: f32 = 24.0;
/// Half the height of the band on which a marker has its letters.
pub const BAND: f32 = 11.5;
/// The greatest width of letters on the band.
const LETTERS_ROOM: f32 = 42.0;

/// Returns the path of an emblem. It lies on a disc of [`EMBLEM_RADIUS`], and is empty for a plain one.
#[must_use]
pub fn emblem_path(emblem: Emblem) -> &'static str {
    match emblem {
        Emblem::Plain => "",
        Emblem::LeftHalf => "M0 -24A24 24 0 0 0 0 24Z",
        Emblem::UpperHalf => "M-24 0A24 24 0 0 1 24 0Z",
        Emblem::LowerHalf => "M-24 0A24 24 0 0 0 24 0Z",
        Emblem::Quarters => "M0 0V-24A24 24 0 0 0 -24 0ZM0 0V24A24 24 0 0 0 24 0Z",
        Emblem::Canton => "M0 0V-24A24 24 0 0 1 24 0Z",
        Emblem::Pale => "M-6 -23.2A24 24 0 0 1 6 -23.2V23.2A24 24 0 0 1 -6 23.2Z",
        Emblem::Flanks => "M-9 -22.2A24 24 0 0 0 -9 22.2ZM9 -22.2A24 24 0 0 1 9 22.2Z",
        Emblem::Stripes => {
            "M-3 -23.8H3V23.8H-3ZM-15 -18.7L-9 -22.2V22.2L-15 18.7ZM15 -18.7L9 -22.2V22.2L15 18.7Z"
        }
        Emblem::Bars => "M-18.7 -15L-14.7 -19H14.7L18.7 -15ZM-18.7 15L-14.7 19H14.7L18.7 15Z",
        Emblem::Sash => "M-21.8 -10.1A24 24 0 0 1 -10.1 -21.8L21.8 10.1A24 24 0 0 1 10.1 21.8Z",
        Emblem::CounterSash => {
            "M21.8 -10.1A24 24 0 0 0 10.1 -21.8L-21.8 10.1A24 24 0 0 0 -10.1 21.8Z"
        }
        Emblem::Slants => {
            "M14.5 -19.1L19.1 -14.5L-14.5 19.1L-19.1 14.5ZM2 -23.9L8 -22.6L-22.6 8L-23.9 2ZM-2 23.9L-8 22.6L22.6 -8L23.9 -2Z"
        }
        Emblem::Saltire => {
            "M-20.1 -13.1A24 24 0 0 1 -13.1 -20.1L20.1 13.1A24 24 0 0 1 13.1 20.1ZM20.1 -13.1A24 24 0 0 0 13.1 -20.1L-20.1 13.1A24 24 0 0 0 -13.1 20.1Z"
        }
        Emblem::Chevron => "M0 -23L21 -2.5V11.5L0 -9L-21 11.5V-2.5Z",
        Emblem::Pile => "M-17 -17A24 24 0 0 1 17 -17L0 24Z",
        Emblem::Peak => "M-17 17A24 24 0 0 0 17 17L0 -24Z",
        Emblem::Hourglass => "M-17 -17A24 24 0 0 1 17 -17L0 0ZM-17 17A24 24 0 0 0 17 17L0 0Z",
        Emblem::Lozenge => "M0 -24L15 0L0 24L-15 0Z",
        Emblem::Dots => {
            "M-5 -17.2a5 5 0 1 1 10 0a5 5 0 1 1 -10 0ZM-5 17.2a5 5 0 1 1 10 0a5 5 0 1 1 -10 0Z"
        }
        Emblem::Pairs => {
            "M-13 -16a4 4 0 1 1 8 0a4 4 0 1 1 -8 0ZM5 -16a4 4 0 1 1 8 0a4 4 0 1 1 -8 0ZM-13 16a4 4 0 1 1 8 0a4 4 0 1 1 -8 0ZM5 16a4 4 0 1 1 8 0a4 4 0 1 1 -8 0Z"
        }
        Emblem::Rays => {
            "M0 0L0 -24A24 24 0 0 1 17 -17ZM0 0L24 0A24 24 0 0 1 17 17ZM0 0L0 24A24 24 0 0 1 -17 17ZM0 0L-24 0A24 24 0 0 1 -17 -17Z"
        }
        Emblem::Rim => {
            "M-24 0A24 24 0 1 1 24 0A24 24 0 1 1 -24 0ZM-17 0A17 17 0 1 0 17 0A17 17 0 1 0 -17 0Z"
        }
        Emblem::Disc => "M-18 0A18 18 0 1 1 18 0A18 18 0 1 1 -18 0Z",
        Emblem::Checks => {
            "M-3 -23.8H3V-18H-3ZM-15 -18H-9V-12H-15ZM3 -18H9V-12H3ZM-9 -18H-3V-12H-9ZM9 -12H15V-6H9ZM-3 -12H3V-6H-3ZM-15 -6H-9V0H-15ZM3 -6H9V0H3ZM9 0H15V6H9ZM-3 0H3V6H-3ZM-15 6H-9V12H-15ZM3 6H9V12H3ZM-3 12H3V18H-3ZM9 12H15V18H9ZM-9 18H-3V22H-9ZM3 18H9V22H3Z"
        }
    }
}

/// Returns the width of letters on a marker.
#[must_use]
pub fn letters_width(letters: &str) -> f32 {
    (width(letters, MARKER_SIZE) * 1.06).min(LETTERS_ROOM)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rail::components::{CompanyKind, CompanyRow, Components};
    use crate::kit::all_components::all_components;
    use std::collections::BTreeSet;

    /// Returns the relative luminance of a colour. It follows WCAG 2.2; a colour is written as `#0b6fa4`.
    fn luminance(colour: &str) -> f64 {
        let part = |at: usize| {
            let part = u8::from_str_radix(&colour[at..at + 2], 16).expect("a colour");
            let part = f64::from(part) / 255.0;
            match part <= 0.040_45 {
                true => part / 12.92,
                false => ((part + 0.055) / 1.055).powf(2.4),
            }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn letters_can_be_read_on_every_company_of_every_title() {
        for components in all_components() {
            for CompanyRow {
                symbol, colours, ..
            } in components.companies
            {
                let found = contrast(colours.0, colours.1);
                assert!(found >= 4.5, "{} {symbol}: {found:.2}", components.title);
            }
        }
    }

    fn with_markers(components: &Components) -> Vec<&CompanyRow> {
        let rows = components.companies.iter();
        let marked = rows.filter(|row| !row.markers.is_empty() && row.kind != CompanyKind::Private);
        marked.collect()
    }

    #[test]
    fn companies_of_a_title_differ_in_emblem_colours_and_letters() {
        for components in all_components() {
            let rows = with_markers(components);
            let emblems: BTreeSet<&str> = rows.iter().map(|row| emblem_path(row.emblem)).collect();
            assert_eq!(emblems.len(), rows.len(), "{}", components.title);
            let letters: BTreeSet<&str> = rows.iter().map(|row| row.letters).collect();
            assert_eq!(letters.len(), rows.len(), "{}", components.title);
            let colours: BTreeSet<&str> = rows.iter().map(|row| row.colours.0).collect();
            assert_eq!(colours.len(), rows.len(), "{}", components.title);
        }
    }

    #[test]
    fn letters_have_room_on_the_band() {
        // The band is a chord of the marker: its ends are where the letters' corners are.
        let room = 2.0 * (EMBLEM_RADIUS * EMBLEM_RADIUS - BAND * BAND).sqrt();
        for components in all_components() {
            for row in components
                .companies
                .iter()
                .filter(|row| !row.markers.is_empty())
            {
                assert!((1..=3).contains(&row.letters.len()), "{}", row.symbol);
                assert!(letters_width(row.letters) <= room, "{}", row.symbol);
                assert!(
                    width(row.letters, MARKER_SIZE) < 1.5 * LETTERS_ROOM,
                    "{}",
                    row.symbol
                );
            }
        }
    }
}
