//! Which paragraphs of the rules page are proved in `rules`, since their tests are there; all others are proved in `inside`,
//! where `sentences.rs` reads this list, too.

/// The keys of parts of the page, and which of their paragraphs.
const PROVED_OUTSIDE: &[(&str, &[usize])] = &[
    ("aim", &[2]),
    ("auction", &[0, 1, 2]),
    ("contest", &[0]),
    ("par", &[0]),
    ("stock", &[0, 1]),
    ("selling", &[0, 1]),
    ("buying", &[0, 1]),
    ("floating", &[0]),
    ("merge", &[0, 2, 3]),
    ("directors", &[0]),
    ("agreeing", &[1]),
];

/// Checks whether a paragraph is one of them.
pub fn is_proved_outside(key: &str, number: usize) -> bool {
    let mut listed = PROVED_OUTSIDE.iter();
    listed.any(|(part, paragraphs)| *part == key && paragraphs.contains(&number))
}
