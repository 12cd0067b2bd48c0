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

/// How sentences begin that are read before a game, on house rules above all, and are proved there.
const HOUSE_RULES_PROVED_OUTSIDE: &[&str] = &[
    "The Grand Trunk, the Norfolk & Western or",
    "The $250 private companies lie in alphabetical order",
    "Shares of one company that are sold one after the other in a turn",
    "After a share for the Mohawk & Hudson a director",
    "The other director is not asked",
    "In a merger each player sets a share aside and trades at once",
    "After any merger a director",
    "The first player with two shares of a system that nobody leads yet",
];

/// Checks whether a sentence that is read before a game is one of them.
pub fn is_house_rule_proved_outside(sentence: &str) -> bool {
    let mut listed = HOUSE_RULES_PROVED_OUTSIDE.iter();
    listed.any(|begin| sentence.starts_with(begin))
}
