//! What the record has to know of a title: plain data, and how its games begin. A title is a value of [`Title`];
//! the list of those that are on the shelf is handed to whoever needs it.

use super::link::Guess;
use super::website::Website;
use crate::engine::game::{Game, Move, Written};
use crate::engine::money::{Currency, Dollars, written_in};
use crate::engine::refusal::Refusal;
use crate::engine::setup::{HouseRules, Setup, SetupFault};
use crate::opponents::Adviser;

/// A title.
pub struct Title {
    /// Its name, by which saves know it.
    pub name: &'static str,
    /// Its number in links, never given twice.
    pub number: u8,
    /// The version of its rules as they are carried out now. A game keeps the version that it was begun with.
    pub rules_version: u8,
    /// The least and the most players.
    pub players: (usize, usize),
    /// What it is, for somebody who does not know it.
    pub about: About,
    /// Its money.
    pub currency: Currency,
    /// Its rules in our own words.
    pub rules: &'static [Rule],
    /// Why one would do what is asked, a line for each part of the rules that a question of the first turns is about.
    pub whys: &'static [Why],
    /// What is asked before a game begins, beside the players and the seed.
    pub questions: &'static [Question],
    /// Sets a game up.
    pub begin: fn(&Setup) -> Begun,
    /// What each of so many players begins with: cash, and what else there is to say; none if so many cannot play. It
    /// is told by [`Title::begins_with`].
    pub start: fn(usize) -> Option<(Dollars, String)>,
    /// A line of a record in this title's vocabulary, written as this version writes it.
    pub tidy: fn(&str) -> Result<Move, Refusal>,
    /// What is likely next, so that links are short; without it moves are spelled.
    pub guess: Option<fn() -> Box<dyn Guess>>,
    /// Its games at the leading website, if it has them there.
    pub website: Option<&'static dyn Website>,
    /// How a computer plays it.
    pub adviser: &'static dyn Adviser,
}

/// A game that begins, or everything that is wrong with its setup.
pub type Begun = Result<Box<dyn Game>, Vec<SetupFault>>;

/// What a title is, in a few words.
pub struct About {
    /// How long a game takes.
    pub length: &'static str,
    /// How much there is to learn, and whether one begins here, in a few words.
    pub weight: &'static str,
    /// What is special about it, in a sentence or two.
    pub special: &'static str,
    /// A picture: an SVG element of 160 by 100.
    pub picture: &'static str,
    /// A game to be watched from its beginning to its end: the text of its link.
    pub finished: &'static str,
}

/// A part of the rules in our own words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// By what a game names it: see [`Game::rule`].
    pub key: &'static str,
    /// What it is about.
    pub heading: &'static str,
    /// Where the rulebook says more.
    pub section: &'static str,
    /// Its paragraphs.
    pub text: &'static [&'static str],
}

/// By what a game names a part of its rules, and why one would do what it is about, in a sentence or two.
pub type Why = (&'static str, &'static str);

/// Why one would, in the words of most titles of railways.
pub mod why {
    use super::Why;

    /// Private companies.
    pub const AUCTION: Why = (
        "auction",
        "A private company pays its owner every round, and what it can do besides may be worth more. What you bid is \
         missing when companies are started.",
    );
    /// Shares.
    pub const STOCK: Why = (
        "stock",
        "A share pays whenever its company pays. Whoever leads a company decides what it builds, which trains it buys and \
         whether it pays.",
    );
    /// Track.
    pub const TRACK: Why = (
        "track",
        "A longer way to better cities earns more in every round to come. \u{201c}Best lays\u{201d} says what a tile adds \
         to the next run.",
    );
    /// Station markers.
    pub const MARKER: Why = (
        "marker",
        "Trains start from your markers only, and a city full of markers stops everybody else.",
    );
    /// Runs.
    pub const RUN: Why = (
        "run",
        "The best run is found and proved: it can simply be taken.",
    );
    /// Dividends.
    pub const PAY: Why = (
        "pay",
        "Paying brings you cash and lifts the price; withholding saves for the next train, and the price falls.",
    );
    /// Trains.
    pub const TRAINS: Why = (
        "trains",
        "Without trains nothing is earned, and better ones make the old ones go. Who buys early earns longest; who is \
         surprised pays dearest.",
    );
}

/// The key and the heading of parts that the rules of most titles have.
pub mod part {
    /// What the game is about.
    pub const AIM: (&str, &str) = ("aim", "What it is about");
    /// How private companies are sold.
    pub const AUCTION: (&str, &str) = ("auction", "The auction");
    /// What is done in stock rounds.
    pub const STOCK: (&str, &str) = ("stock", "Stock rounds");
    /// What a company builds.
    pub const TRACK: (&str, &str) = ("track", "Track");
    /// Where its markers are placed.
    pub const MARKER: (&str, &str) = ("marker", "Station markers");
    /// How trains run.
    pub const RUN: (&str, &str) = ("run", "Running trains");
    /// What becomes of earnings.
    pub const PAY: (&str, &str) = ("pay", "Paying or withholding");
    /// How the game ends.
    pub const END: (&str, &str) = ("end", "The end");
}

/// A [`Rule`], for titles to write one below the other: key and heading, section of the rulebook, paragraphs.
#[must_use]
pub const fn rule(
    (key, heading): (&'static str, &'static str),
    section: &'static str,
    text: &'static [&'static str],
) -> Rule {
    Rule {
        key,
        heading,
        section,
        text,
    }
}

/// A question that is asked before a game begins.
pub struct Question {
    /// By what key a setup holds the answer.
    pub key: &'static str,
    /// What it is about, for people.
    pub name: &'static str,
    /// For how many players it is asked, at least and at most; otherwise the first answer holds.
    pub players: (usize, usize),
    /// Which answer a new game has that nobody chooses another one for.
    pub usual: usize,
    /// The answers; a stored game that says none has the first.
    pub answers: &'static [Answer],
}

impl Question {
    /// What the box is called by which the other of two answers is given: what is asked stands in it, and the answer
    /// where it is more than yes.
    #[must_use]
    pub fn label(&self, answer: &Answer) -> String {
        match answer.name {
            "Yes" => self.name.to_string(),
            name if name.starts_with(self.name) => name.to_string(),
            name => format!("{}: {name}", self.name),
        }
    }
}

/// An answer to a [`Question`].
pub struct Answer {
    /// How a setup says it.
    pub key: &'static str,
    /// How people say it.
    pub name: &'static str,
    /// What it means, a sentence each.
    pub means: &'static [&'static str],
}

/// The answers to whether a game is played by its rulebook or as the website plays, where that is otherwise.
#[must_use]
pub const fn house_rules(
    rulebook: &'static str,
    differences: &'static [&'static str],
) -> [Answer; 2] {
    [
        Answer {
            key: HouseRules::Rulebook.key(),
            name: rulebook,
            means: &[],
        },
        Answer {
            key: HouseRules::Website.key(),
            name: "House rules of 18xx.games",
            means: differences,
        },
    ]
}

/// A line of a record, written as the vocabulary of a title writes it now.
///
/// # Errors
/// If it is none of its decisions.
pub fn tidy<A: Written>(line: &str) -> Result<Move, Refusal> {
    Ok(Move::of(&Move::from_text(line)?.read::<A>()?))
}

/// The titles that can be played.
pub type Titles = &'static [&'static Title];

/// The title of this name.
#[must_use]
pub fn named(titles: Titles, name: &str) -> Option<&'static Title> {
    titles.iter().copied().find(|title| title.name == name)
}

/// The title of this number in links.
#[must_use]
pub fn numbered(titles: Titles, number: u8) -> Option<&'static Title> {
    titles.iter().copied().find(|title| title.number == number)
}

impl Title {
    /// Whether its rulebook has numbered sections; others have headings.
    #[must_use]
    pub fn has_numbered_sections(&self) -> bool {
        let has_number = |rule: &Rule| rule.section.starts_with(|sign: char| sign.is_ascii_digit());
        self.rules.iter().any(has_number)
    }

    /// What so many players begin with, in words and in the money of the title; none if so many cannot play.
    #[must_use]
    pub fn begins_with(&self, players: usize) -> Option<String> {
        let (cash, more) = (self.start)(players)?;
        let cash = written_in(self.currency, || cash.to_string());
        Some(format!("{players} players start with {cash}{more}"))
    }

    /// A game as the website's JSON, or why it cannot be written, in the money of the title: see [`Website::export`].
    ///
    /// # Errors
    /// What the site does not know or would refuse, in a sentence; that it does not have the title at all.
    pub fn export(&self, setup: &Setup, moves: &[Move], made: u64) -> Result<String, String> {
        let website = self.website.ok_or("The site does not have this title.")?;
        written_in(self.currency, || website.export(setup, moves, made))
    }
}

impl PartialEq for Title {
    fn eq(&self, other: &Title) -> bool {
        self.number == other.number
    }
}

impl std::fmt::Debug for Title {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}
