//! The data about a title that the record needs, and how its games begin. A title is a value of [`Title`]; the list of
//! the available titles is handed to the code that needs it.

use super::absent_code::ABSENT_CODE;
use super::learning::glossary::Term;
use super::link::Guess;
use super::website::export_fault::ExportFault;
use super::website::{ExportDetails, Website};
use crate::engine::game::{Game, JsonAction, Move};
use crate::engine::money::{Currency, Dollars};
use crate::engine::refusal::Refusal;
use crate::engine::setup::{HouseRules, Setup, SetupFault};
use crate::opponents::Adviser;
use std::pin::Pin;
use thiserror::Error;

/// A title: its card, which names and describes it, and the way to its code.
///
/// # Examples
/// ```
/// use roundhouse::engine::setup::Setup;
/// use roundhouse::titles::TITLES;
///
/// let title = TITLES[0];
/// let (least, _) = title.players;
/// let players: Vec<String> = (1..=least).map(|seat| format!("Player {seat}")).collect();
/// let game = title.begin(&Setup::of(&players, 1, &[], title.rules_version)).unwrap();
/// assert_eq!(game.player_count(), least);
/// let faults = title.begin(&Setup::of(&players[1..], 1, &[], title.rules_version)).unwrap_err();
/// assert!(faults[0].to_string().ends_with("players, not 1."));
/// ```
pub struct Title {
    /// The name, by which saves know it.
    pub name: &'static str,
    /// The number in links, never given twice.
    pub number: u8,
    /// The version of its rules as they are carried out now. A game keeps the version that it was begun with.
    pub rules_version: u8,
    /// The least and the most players.
    pub players: (usize, usize),
    /// A description for somebody who does not know it.
    pub about: About,
    /// The currency.
    pub currency: Currency,
    /// True if its computer players think ahead, by advice of its own.
    pub has_advice: bool,
    /// The questions before a game begins, beside the players and the seed.
    pub questions: &'static [Question],
    /// The start of each of so many players: cash, and what else there is to say; none if so many cannot play. It is
    /// told by [`Title::begins_with`].
    pub start: fn(usize) -> Option<(Dollars, String)>,
    /// The function that hands out all that plays.
    pub code: fn() -> &'static Code,
    /// The functions that let parts of it come.
    pub pieces: Pieces,
}

/// A piece of the app that could not be fetched.
#[derive(Clone, Copy, Debug, Error)]
#[error("A part of Roundhouse could not be loaded.")]
pub struct MissingPiece;

/// A piece of the app on its way.
pub type Coming = Pin<Box<dyn Future<Output = Result<(), MissingPiece>>>>;

/// The functions that let the code of a title come, its advice, and what it has of the leading website. Where the page is
/// not in pieces all of it is simply there.
pub struct Pieces {
    /// Fetches the code.
    pub code: fn() -> Coming,
    /// Fetches the computer player.
    pub advice: fn() -> Coming,
    /// Fetches what the title has of the website.
    pub website: fn() -> Coming,
}

impl Pieces {
    /// Nothing to fetch.
    pub const HERE: Pieces = {
        const fn here() -> fn() -> Coming {
            || Box::pin(std::future::ready(Ok(())))
        }
        Pieces {
            code: here(),
            advice: here(),
            website: here(),
        }
    };
}

/// All that plays a title, apart from its card so that it can come later than its name.
pub struct Code {
    /// The rules in our own words.
    pub rules: &'static [Rule],
    /// Reasons to do what is asked, a line for each part of the rules that a question of the first turns is about.
    pub whys: &'static [Why],
    /// The words of the field that are explained wherever they stand.
    pub terms: &'static [Term],
    /// The function that sets a game up.
    pub begin: fn(&Setup) -> Begun,
    /// The function that rewrites a line of a record. The line is in this title's vocabulary, and is written as this
    /// version writes it.
    pub tidy: fn(&str) -> Result<Move, Refusal>,
    /// The guess of the likely next moves, so that links are short; without it moves are spelled.
    pub guess: Option<fn() -> Box<dyn Guess>>,
    /// Its games at the leading website, if it has them there.
    pub website: Option<&'static dyn Website>,
    /// The computer player.
    pub adviser: &'static dyn Adviser,
}

/// A game that begins, or everything that is wrong with its setup.
pub type Begun = Result<Box<dyn Game>, Vec<SetupFault>>;

/// A title in a few words.
pub struct About {
    /// The length of a game.
    pub length: &'static str,
    /// The amount that there is to learn, and whether one begins here, in a few words.
    pub weight: &'static str,
    /// The special features, in a sentence or two.
    pub special: &'static str,
    /// A description of games of its kind, for somebody who knows none.
    pub basics: &'static str,
    /// A picture: an SVG element of 160 by 100.
    pub picture: &'static str,
    /// The link text of a game to be watched from its beginning to its end.
    pub finished: &'static str,
    /// The map at its end, an SVG element as `thumbnail` in the scene layer draws it. Empty without hexes.
    pub played_map: &'static str,
    /// Its lessons, in the order in which one takes them.
    pub lessons: &'static [LessonCard],
    /// Its puzzles.
    pub puzzles: PuzzleSet,
}

/// The puzzles of a title. Their file is fetched when one is opened.
#[derive(Debug, PartialEq, Eq)]
pub struct PuzzleSet {
    /// The name of the file in `assets/puzzles`, which is also that in the address.
    pub id: &'static str,
    /// Number of the puzzles.
    pub count: usize,
}

/// A lesson by its name. Its file is fetched when it is opened.
#[derive(Debug, PartialEq, Eq)]
pub struct LessonCard {
    /// The name of its file in `assets/lessons`, which is also that in the address.
    pub id: &'static str,
    /// The name that is shown.
    pub name: &'static str,
    /// Number of its steps.
    pub steps: usize,
    /// The minutes that it takes.
    pub minutes: u32,
}

/// A description of railway games with shares.
pub const SHARES: &str = "Nobody owns a railway: everybody owns shares. Whoever holds the most shares of a company runs it: where it \
     builds, which trains it buys, whether it pays dividends. Every share is paid alike. New trains make old ones obsolete. The richest \
     player wins.";

/// A part of the rules in our own words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The key by which a game names it: see [`Game::rule`].
    pub key: &'static str,
    /// The subject.
    pub heading: &'static str,
    /// The section of the rulebook that says more.
    pub section: &'static str,
    /// The paragraphs.
    pub text: &'static [&'static str],
}

/// The key by which a game names a part of its rules, and the reason to do what it is about, in a sentence or two.
pub type Why = (&'static str, &'static str);

/// Reasons in the words of most railway titles.
pub mod why {
    use super::Why;

    /// Private companies.
    pub const AUCTION: Why = (
        "auction",
        "A private company pays its owner every round, and its special power may be worth more. Keep enough cash to start \
         companies.",
    );
    /// Shares.
    pub const STOCK: Why = (
        "stock",
        "A share pays whenever its company pays. Its president decides what it builds and buys, and whether it pays.",
    );
    /// Track.
    pub const TRACK: Why = (
        "track",
        "A longer route to better cities earns more in every round.",
    );
    /// Station markers.
    pub const MARKER: Why = (
        "marker",
        "Every route needs one of your markers, and a city full of markers blocks everybody else.",
    );
    /// Runs.
    pub const RUN: Why = (
        "run",
        "Earnings are paid to the shares, or kept for trains and track.",
    );
    /// Dividends.
    pub const PAY: Why = (
        "pay",
        "Paying brings you cash and can lift the price; withholding saves for the next train, and the price falls.",
    );
    /// Trains.
    pub const TRAINS: Why = (
        "trains",
        "Without trains a company earns nothing, and new trains make old ones obsolete. Buy early to earn longest; buy late \
         and you pay the most.",
    );
}

/// The key and the heading of parts that the rules of most titles have.
pub mod part {
    /// The aim of the game.
    pub const AIM: (&str, &str) = ("aim", "What it is about");
    /// The sale of private companies.
    pub const AUCTION: (&str, &str) = ("auction", "The auction");
    /// The actions in stock rounds.
    pub const STOCK: (&str, &str) = ("stock", "Stock rounds");
    /// The track that a company builds.
    pub const TRACK: (&str, &str) = ("track", "Track");
    /// The placing of a company's markers.
    pub const MARKER: (&str, &str) = ("marker", "Station markers");
    /// The running of trains.
    pub const RUN: (&str, &str) = ("run", "Running trains");
    /// The use of earnings.
    pub const PAY: (&str, &str) = ("pay", "Paying or withholding");
    /// The end of the game.
    pub const END: (&str, &str) = ("end", "The end");
}

/// Makes a [`Rule`], for titles to write one below the other. The parts are key and heading, section of the rulebook,
/// paragraphs.
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
    /// The key by which a setup holds the answer.
    pub key: &'static str,
    /// The subject, for people.
    pub name: &'static str,
    /// The least and the most players for whom it is asked; otherwise the first answer holds.
    pub players: (usize, usize),
    /// The index of the answer that a new game has if nobody chooses another one.
    pub usual: usize,
    /// The answers; a stored game that names none has the first.
    pub answers: &'static [Answer],
}

impl Question {
    /// Returns the label of a question's box. Checking it gives the other of two answers. The label has the question,
    /// and the answer where it is more than yes.
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
    /// The key in a setup.
    pub key: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// The meaning, a sentence each.
    pub means: &'static [&'static str],
}

/// Makes the answers about house rules. A game is played by its rulebook, or as the website plays where that is
/// otherwise.
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

/// Rewrites a line of a record. It is written in the present vocabulary of the title.
///
/// # Errors
/// If it is none of the title's decisions.
pub fn tidy<A: JsonAction>(line: &str) -> Result<Move, Refusal> {
    Ok(Move::of(&Move::from_text(line)?.read::<A>()?))
}

/// The titles that can be played.
pub type Titles = &'static [&'static Title];

/// Finds the title of this name.
///
/// # Examples
/// ```
/// use roundhouse::record::title::named;
/// use roundhouse::titles::TITLES;
///
/// for title in TITLES {
///     assert_eq!(named(TITLES, title.name), Some(*title));
/// }
/// assert_eq!(named(TITLES, "Chess"), None);
/// ```
#[must_use]
pub fn named(titles: Titles, name: &str) -> Option<&'static Title> {
    titles.iter().copied().find(|title| title.name == name)
}

/// Finds the title of this number in links.
#[must_use]
pub fn numbered(titles: Titles, number: u8) -> Option<&'static Title> {
    titles.iter().copied().find(|title| title.number == number)
}

impl Title {
    /// Returns all that plays.
    #[must_use]
    pub fn code(&self) -> &'static Code {
        (self.code)()
    }

    /// Checks whether its code has come.
    #[must_use]
    pub fn is_here(&self) -> bool {
        !std::ptr::eq(self.code(), &raw const ABSENT_CODE)
    }

    /// Lets its code come.
    ///
    /// # Errors
    /// If it cannot be fetched. It can be tried again.
    pub async fn bring(&self) -> Result<(), MissingPiece> {
        match self.is_here() {
            true => Ok(()),
            false => (self.pieces.code)().await,
        }
    }

    /// Lets its computer player come, after its code.
    ///
    /// # Errors
    /// If it cannot be fetched. It can be tried again.
    pub async fn bring_advice(&self) -> Result<(), MissingPiece> {
        self.bring().await?;
        (self.pieces.advice)().await
    }

    /// Lets come what it has of the leading website, after its code.
    ///
    /// # Errors
    /// If it cannot be fetched. It can be tried again.
    pub async fn bring_website(&self) -> Result<(), MissingPiece> {
        self.bring().await?;
        (self.pieces.website)().await
    }

    /// Sets a game up.
    ///
    /// # Errors
    /// All faults of the setup.
    pub fn begin(&self, setup: &Setup) -> Begun {
        (self.code().begin)(setup)
    }

    /// Checks whether its rulebook has numbered sections. Others have headings.
    #[must_use]
    pub fn has_numbered_sections(&self) -> bool {
        let has_number = |rule: &Rule| rule.section.starts_with(|sign: char| sign.is_ascii_digit());
        self.code().rules.iter().any(has_number)
    }

    /// Tells what so many players begin with. It is told in words and in the money of the title; none if so many cannot
    /// play.
    #[must_use]
    pub fn begins_with(&self, players: usize) -> Option<String> {
        let (cash, more) = (self.start)(players)?;
        let cash = self.currency.of(cash);
        Some(format!("{players} players start with {cash}{more}"))
    }

    /// Writes a game as the website's JSON: see [`Website::export`].
    ///
    /// # Errors
    /// The fault that the site does not know or would refuse something, or that it does not have the title at all.
    pub fn export(
        &self,
        setup: &Setup,
        moves: &[Move],
        about: ExportDetails,
    ) -> Result<String, ExportFault> {
        let website = self.code().website.ok_or(ExportFault::NoTitle)?;
        website.export(setup, moves, about)
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
