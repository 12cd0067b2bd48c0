//! What makes a game of any title: who plays, in which seats, from which seed, by which answers.

use super::random::Draw;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The longest name a player may have, in characters.
pub const LONGEST_NAME: usize = 24;

/// Names for whoever wants to sit down at once.
pub const SAMPLE_NAMES: [&str; 6] = ["Amy", "Brian", "Crystal", "Dave", "Eve", "Frank"];

/// The key of the house rules among the answers of a setup.
pub const HOUSE_RULES: &str = "house_rules";

/// Which rules are used where the leading website plays otherwise than the rulebook says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HouseRules {
    /// The rulebook.
    #[default]
    Rulebook,
    /// As 18xx.games plays: each title says where that is otherwise. Imported games get this.
    Website,
}

impl HouseRules {
    /// All of them, the usual first.
    const ALL: [HouseRules; 2] = [HouseRules::Rulebook, HouseRules::Website];

    /// How a setup says it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            HouseRules::Rulebook => "rulebook",
            HouseRules::Website => "website",
        }
    }
}

/// What makes a game, as it is stored. May be nonsense until its title has looked at it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// The players' names in seating order.
    pub players: Vec<String>,
    /// The seed from which everything is drawn.
    pub seed: u64,
    /// The answers to the title's questions, by their keys, such as house rules.
    #[serde(flatten)]
    pub answers: BTreeMap<String, String>,
    /// The version of the title's rules with which the game was begun; the first did not say so.
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

/// What the seats of a game are called at which nobody sits: its number follows.
const EMPTY_SEAT: &str = "Seat ";

/// The seats of a game at which nobody sits: a board, on which things are only laid and worked out.
#[must_use]
pub fn empty_seats(count: usize) -> Vec<String> {
    (1..=count)
        .map(|seat| format!("{EMPTY_SEAT}{seat}"))
        .collect()
}

/// Whether these are the seats of a game at which nobody sits, in any order.
#[must_use]
pub fn are_empty(seats: &[String]) -> bool {
    let known = empty_seats(seats.len());
    !seats.is_empty() && seats.iter().all(|seat| known.contains(seat))
}

impl Setup {
    /// Whether nobody sits at this game: see [`empty_seats`].
    #[must_use]
    pub fn is_of_nobody(&self) -> bool {
        are_empty(&self.players)
    }

    /// A setup with some answers.
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

    /// The house rules, of a title that is played by more than one.
    ///
    /// # Errors
    /// If they are not known.
    pub fn house_rules(&self) -> Result<HouseRules, SetupFault> {
        let answer = self.choice(HOUSE_RULES, &HouseRules::ALL.map(HouseRules::key))?;
        Ok(HouseRules::ALL[answer])
    }

    /// Takes out of the players' names what is not to be [`seen`].
    pub fn clean_names(&mut self) {
        for name in &mut self.players {
            *name = seen(name).collect();
        }
    }

    /// The answer to a question, if it was given.
    #[must_use]
    pub fn answer(&self, key: &str) -> Option<&str> {
        self.answers.get(key).map(String::as_str)
    }

    /// Which of some answers was given to a question; the first if none was.
    ///
    /// # Errors
    /// If it was another one.
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

/// Something wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// Too few or too many players.
    PlayerCount {
        /// The title's name.
        title: &'static str,
        /// The least and the most players it is for.
        players: (usize, usize),
        /// How many there are.
        count: usize,
    },
    /// A player without a name, by seat from 1.
    NoName(usize),
    /// A name that two players have.
    SameName(String),
    /// A name that is too long.
    LongName(String),
    /// A version of the rules that is not known here.
    OtherRules {
        /// The version.
        version: u8,
        /// The last that is known.
        known: u8,
    },
    /// An answer that the title does not know.
    OtherAnswer {
        /// What was asked.
        question: &'static str,
        /// What was answered.
        answer: String,
    },
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupFault::PlayerCount {
                title,
                players: (least, most),
                count,
            } => write!(
                f,
                "{title} is for {} to {} players, not {count}.",
                in_words(*least),
                in_words(*most)
            ),
            SetupFault::NoName(seat) => write!(f, "Player {seat} needs a name."),
            SetupFault::SameName(name) => write!(f, "Two players are called {name}."),
            SetupFault::LongName(name) => {
                write!(f, "{name} is longer than {LONGEST_NAME} letters.")
            }
            SetupFault::OtherRules { version, known } => write!(
                f,
                "The game was begun by version {version} of the rules; this Roundhouse knows those up to {known}."
            ),
            SetupFault::OtherAnswer { question, answer } => {
                write!(f, "\"{answer}\" is no answer to \"{question}\".")
            }
        }
    }
}

/// A small number as a word.
#[must_use]
pub fn in_words(count: usize) -> String {
    let words = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight",
    ];
    words
        .get(count)
        .map_or_else(|| count.to_string(), |word| (*word).to_string())
}

/// Everything that is wrong with the players of a setup and with its version of the rules, all at once.
///
/// # Errors
/// The list of faults, if there are any.
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

/// What is wrong with the players of a setup: their number and their names.
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

/// The characters of a name from elsewhere without those that nobody sees and that turn or cover what stands beside
/// them: control characters, changes of direction, and all but two of the marks above a letter.
pub fn seen(name: &str) -> impl Iterator<Item = char> {
    let mut marks = 0;
    name.chars().filter(move |&letter| {
        let is_mark = matches!(letter, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
            | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}');
        marks = if is_mark { marks + 1 } else { 0 };
        let is_hidden = matches!(letter, '\u{61c}' | '\u{200b}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}');
        !letter.is_control() && !is_hidden && marks <= 2
    })
}

/// The players in seats that are drawn from the seed of their game.
#[must_use]
pub fn drawn_seats(players: &[String], seed: u64) -> Vec<String> {
    // Not the numbers that the title draws from the same seed.
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
