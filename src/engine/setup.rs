//! The setup of a game of any title: its players in their seats, its seed, and the answers to its title's questions.

use super::random::Draw;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

/// The longest name a player may have, in characters.
pub const LONGEST_NAME: usize = 24;

/// Names for players who want to start at once.
pub const SAMPLE_NAMES: [&str; 6] = ["Amy", "Brian", "Crystal", "Dave", "Eve", "Frank"];

/// The key of the house rules among the answers of a setup.
pub const HOUSE_RULES: &str = "house_rules";

/// The rules used where the leading website differs from the rulebook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HouseRules {
    /// The rulebook's rules.
    #[default]
    Rulebook,
    /// The rules of 18xx.games; each title says where they differ. Imported games use them.
    Website,
}

impl HouseRules {
    /// All house rules, the usual ones first.
    const ALL: [HouseRules; 2] = [HouseRules::Rulebook, HouseRules::Website];

    /// Returns the stored answer for these rules.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            HouseRules::Rulebook => "rulebook",
            HouseRules::Website => "website",
        }
    }
}

/// A setup as it is stored. It may be invalid until its title has checked it.
///
/// # Examples
/// ```
/// use roundhouse::engine::setup::{HouseRules, Setup};
///
/// let players = ["Amy", "Brian"].map(String::from);
/// let setup = Setup::of(&players, 7, &[("house_rules", "website")], 1);
/// assert_eq!(setup.house_rules(), Ok(HouseRules::Website));
/// // A question that nobody answered has its first answer.
/// assert_eq!(setup.choice("scenario", &["north", "south"]), Ok(0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// The players' names in seating order.
    pub players: Vec<String>,
    /// The seed of everything that is drawn.
    pub seed: u64,
    /// The answers to the title's questions, by their keys, such as house rules.
    #[serde(flatten)]
    pub answers: BTreeMap<String, String>,
    /// The version of the title's rules with which the game was begun; 1 if it is not stored.
    #[serde(default = "first_version", skip_serializing_if = "is_first_version")]
    pub rules_version: u8,
}

const fn first_version() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_first_version(version: &u8) -> bool {
    *version == first_version()
}

/// The name of a seat without a player, which is followed by the seat's number.
const EMPTY_SEAT: &str = "Seat ";

/// Returns seat names for a game without players. Such a game is a board on which things are only laid and worked out.
#[must_use]
pub fn empty_seats(count: usize) -> Vec<String> {
    (1..=count)
        .map(|seat| format!("{EMPTY_SEAT}{seat}"))
        .collect()
}

/// Checks whether these seats are all empty. They may stand in any order: see [`empty_seats`]. It is false for no
/// seats.
#[must_use]
pub fn are_empty(seats: &[String]) -> bool {
    let known = empty_seats(seats.len());
    !seats.is_empty() && seats.iter().all(|seat| known.contains(seat))
}

impl Setup {
    /// Checks whether the game has no players: see [`empty_seats`].
    #[must_use]
    pub fn has_no_players(&self) -> bool {
        are_empty(&self.players)
    }

    /// Creates a setup with some answers.
    #[must_use]
    pub fn of(players: &[String], seed: u64, answers: &[(&str, &str)], rules_version: u8) -> Setup {
        let mut setup = Setup {
            players: players.to_vec(),
            seed,
            answers: BTreeMap::new(),
            rules_version,
        };
        for (key, answer) in answers {
            setup
                .answers
                .insert((*key).to_string(), (*answer).to_string());
        }
        setup
    }

    /// Returns the house rules. It is for titles that can be played by more than one set of rules.
    ///
    /// # Errors
    /// A fault if the stored answer is not known.
    pub fn house_rules(&self) -> Result<HouseRules, SetupFault> {
        let answer = self.choice(HOUSE_RULES, &HouseRules::ALL.map(HouseRules::key))?;
        Ok(HouseRules::ALL[answer])
    }

    /// Replaces the players' names by names that are [`told_apart`].
    pub fn clean_names(&mut self) {
        self.players = told_apart(&self.players);
    }

    /// Returns the answer to a question, if given.
    #[must_use]
    pub fn answer(&self, key: &str) -> Option<&str> {
        self.answers.get(key).map(String::as_str)
    }

    /// Returns the index of the given answer to a question. It is 0 if none was given.
    ///
    /// # Errors
    /// A fault if the given answer is not among `answers`.
    pub fn choice(&self, key: &'static str, answers: &[&str]) -> Result<usize, SetupFault> {
        let Some(given) = self.answer(key) else {
            return Ok(0);
        };
        let index = answers.iter().position(|answer| *answer == given);
        index.ok_or_else(|| SetupFault::OtherAnswer {
            question: key,
            answer: given.to_string(),
        })
    }
}

/// A fault of a setup.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupFault {
    /// Too few or too many players.
    #[error(
        "{title} is for {} to {} players, not {count}.",
        count_word(.players.0),
        count_word(.players.1)
    )]
    PlayerCount {
        /// The title's name.
        title: &'static str,
        /// The least and the most players that it allows.
        players: (usize, usize),
        /// Number of players in the setup.
        count: usize,
    },
    /// A player without a name, by seat from 1.
    #[error("Player {0} needs a name.")]
    NoName(usize),
    /// A name without a visible character, by seat from 1.
    #[error("Nothing of the name of player {0} can be seen: type it again.")]
    UnseenName(usize),
    /// A name that two players have.
    #[error("Two players are called {0}.")]
    SameName(String),
    /// The start of a name that is too long.
    #[error("{0} is longer than {LONGEST_NAME} letters.")]
    LongName(String),
    /// A version of the rules that is not known here.
    #[error(
        "The game was begun by version {version} of the rules; this Roundhouse knows those up to {known}."
    )]
    OtherRules {
        /// The version.
        version: u8,
        /// The last version that is known.
        known: u8,
    },
    /// A title whose code has not been loaded.
    #[error("This title is not loaded yet: try again when it is.")]
    NotHere,
    /// An answer that the title does not know.
    #[error("\"{answer}\" is no answer to \"{question}\".")]
    OtherAnswer {
        /// The key of the question.
        question: &'static str,
        /// The given answer.
        answer: String,
    },
}

/// Writes faults one after the other.
#[must_use]
pub fn sentences(faults: &[SetupFault]) -> String {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    faults.join(" ")
}

/// Writes a number up to eight as a word. Higher ones are written in digits.
#[must_use]
pub fn count_word(count: usize) -> String {
    let words = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight",
    ];
    words
        .get(count)
        .map_or_else(|| count.to_string(), |word| (*word).to_string())
}

/// Checks a setup's players and version of the rules.
///
/// # Errors
/// The list of all faults, if there are any.
pub fn check(
    title: &'static str,
    range: (usize, usize),
    players: &[String],
    (version, known): (u8, u8),
) -> Result<(), Vec<SetupFault>> {
    let mut faults = Vec::new();
    if !(1..=known).contains(&version) {
        faults.push(SetupFault::OtherRules { version, known });
    }
    faults.extend(faults_of_players(title, range, players));
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults)
    }
}

/// Lists the faults of a setup's players: of their number and their names.
#[must_use]
pub fn faults_of_players(
    title: &'static str,
    range: (usize, usize),
    players: &[String],
) -> Vec<SetupFault> {
    let mut faults = Vec::new();
    if !(range.0..=range.1).contains(&players.len()) {
        faults.push(SetupFault::PlayerCount {
            title,
            players: range,
            count: players.len(),
        });
    }
    for (seat, name) in players.iter().enumerate() {
        let earlier = &players[..seat];
        if name.trim().is_empty() {
            faults.push(SetupFault::NoName(seat + 1));
        } else if earlier.iter().any(|other| other.trim() == name.trim()) {
            faults.push(SetupFault::SameName(name.clone()));
        }
        if name.chars().count() > LONGEST_NAME {
            let start = name.chars().take(LONGEST_NAME).collect();
            faults.push(SetupFault::LongName(start));
        }
    }
    faults
}

/// Returns the visible characters of a name from elsewhere.
///
/// It leaves out characters that are invisible or that turn or cover their neighbours: control characters, changes of
/// direction, and all but the first two of combining marks in a row.
pub fn seen(name: &str) -> impl Iterator<Item = char> {
    let mut marks = 0;
    name.chars().filter(move |&letter| {
        let is_mark = matches!(letter, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
            | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}');
        marks = if is_mark { marks + 1 } else { 0 };
        let is_hidden = matches!(letter, '\u{ad}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180e}' | '\u{3164}' | '\u{ffa0}' | '\u{200b}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}');
        !letter.is_control() && !is_hidden && marks <= 2
    })
}

/// Removes invisible characters and outer blanks from a name. Visible is what is [`seen`]. The result is empty if
/// nothing of the name can be seen.
#[must_use]
pub fn clean_name(name: &str) -> String {
    let clean: String = seen(name).collect();
    let joins = |letter: char| {
        matches!(
            letter,
            '\u{200c}' | '\u{200d}' | '\u{2800}' | '\u{fe00}'..='\u{fe0f}'
        )
    };
    let is_blank = clean
        .chars()
        .all(|letter| letter.is_whitespace() || joins(letter));
    match is_blank {
        true => String::new(),
        false => clean.trim().to_string(),
    }
}

/// Returns the names as shown, all of them different.
///
/// A name of which nothing can be seen becomes that of the seat, such as `Player 2`, and a name that stands before
/// already gets a number.
///
/// # Examples
/// ```
/// use roundhouse::engine::setup::told_apart;
///
/// let names = [" Amy ", "Amy", ""].map(String::from);
/// assert_eq!(told_apart(&names), ["Amy", "Amy 2", "Player 3"]);
/// ```
#[must_use]
pub fn told_apart(names: &[String]) -> Vec<String> {
    let mut known: Vec<String> = Vec::new();
    for (seat, name) in names.iter().enumerate() {
        let mut name = clean_name(name);
        if name.is_empty() {
            name = format!("Player {}", seat + 1);
        }
        if known.contains(&name) {
            let start: String = name.chars().take(LONGEST_NAME - 3).collect();
            let mut numbered = (2..).map(|number| format!("{start} {number}"));
            name = numbered.find(|name| !known.contains(name)).unwrap_or(name);
        }
        known.push(name);
    }
    known
}

/// Draws the players' seats from their game's seed.
#[must_use]
pub fn drawn_seats(players: &[String], seed: u64) -> Vec<String> {
    // A changed seed, so that these are not the numbers that the title draws from it.
    let order = Draw::new(seed ^ 0x5eed).order(players.len());
    order
        .into_iter()
        .map(|index| players[index].clone())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_drawn_from_the_seed() {
        let players = ["Amy", "Brian", "Crystal"].map(String::from);
        let drawn = |seed| drawn_seats(&players, seed).join(" ");
        assert_eq!(drawn(7), drawn(7));
        assert!((0..9).any(|seed| drawn(seed) != players.join(" ")));
        let mut sorted = drawn_seats(&players, 3);
        sorted.sort();
        assert_eq!(sorted, players);
    }

    #[test]
    fn all_faults_of_names_are_told_at_once() {
        let players = ["Amy", " ", "Amy"].map(String::from);
        let faults = [SetupFault::NoName(2), SetupFault::SameName("Amy".into())];
        assert_eq!(faults_of_players("Nim", (2, 5), &players), faults);
        let count = SetupFault::PlayerCount {
            title: "Nim",
            players: (2, 5),
            count: 1,
        };
        assert_eq!(
            faults_of_players("Nim", (2, 5), &players[..1]),
            std::slice::from_ref(&count)
        );
        assert_eq!(count.to_string(), "Nim is for two to five players, not 1.");
    }

    #[test]
    fn names_are_told_apart_by_what_is_seen_of_them() {
        let names_of =
            |names: &[&str]| told_apart(&names.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(
            names_of(&["Anna", "Ann\u{200b}a", " Anna"]),
            ["Anna", "Anna 2", "Anna 3"]
        );
        assert_eq!(
            names_of(&["\u{200b}", "\u{202e}", "\u{200d}", "\u{3164}"]),
            ["Player 1", "Player 2", "Player 3", "Player 4"]
        );
        assert_eq!(
            names_of(&["Player 2", "\u{ad}"]),
            ["Player 2", "Player 2 2"]
        );
        let long = "x".repeat(LONGEST_NAME);
        let names = names_of(&[&long, &long, "J\u{fc}rgen", "\u{1f469}\u{200d}\u{1f680}"]);
        assert_eq!(faults_of_players("Nim", (2, 5), &names), []);
        assert_eq!(names[2..], ["J\u{fc}rgen", "\u{1f469}\u{200d}\u{1f680}"]);
        for letter in ('\0'..='\u{ffff}')
            .chain('\u{e0000}'..='\u{e01ff}')
            .filter(|letter| !letter.is_ascii_graphic())
        {
            let names = names_of(&[&format!("Ann{letter}a"), "Anna", &letter.to_string()]);
            assert_eq!(faults_of_players("Nim", (2, 5), &names), [], "{letter:?}");
            assert_eq!(
                names_of(&[&names[0], &names[1], &names[2]]),
                names,
                "{letter:?}"
            );
        }
    }

    #[test]
    fn a_setup_that_names_no_version_of_the_rules_is_of_the_first() {
        let old = r#"{"players":["Amy","Brian"],"seed":3,"house_rules":"rulebook"}"#;
        let setup: Setup = serde_json::from_str(old).expect("a setup as it was stored");
        assert_eq!(setup.rules_version, 1);
        assert_eq!(setup.answer("house_rules"), Some("rulebook"));
        assert_eq!(serde_json::to_string(&setup).ok().as_deref(), Some(old));
        let new = Setup {
            rules_version: 2,
            ..setup
        };
        let text = serde_json::to_string(&new).unwrap_or_default();
        assert!(
            text.ends_with(r#""house_rules":"rulebook","rules_version":2}"#),
            "{text}"
        );
        assert_eq!(serde_json::from_str(&text).ok(), Some(new));
    }
}
