//! A whole game as a short text that fits in a link: setup and every action that counts.
//!
//! [`write()`] makes the text, [`open`] takes it. It stands for itself in the fragment of a link, such
//! as `#g=...`; nothing of it goes to any server.
//!
//! # How it is so short
//! Writer and reader play the game side by side. Before each action both ask the same questions and know the same
//! answers to be more or less likely; only the answer is written, by a range coder, in less space the likelier it is.
//! Earlier answers make the same answer cheaper. The title chooses the questions ([`Guess`]), or the question is which
//! of the offered moves it is ([`choice_index`]); a title that has neither gets its moves spelled ([`text_moves`]),
//! letter by letter, each expected after the letters before it.
//!
//! The moves since a point alone, for a player who has the game up to there, are written by [`news`].
//!
//! # For ever
//! Questions, lists of answers and weights are the format: to change one is to make a new format, while the old one
//! stays to be read. Tests keep old links.
//!
//! # The bytes
//! The text is base64url (RFC 4648, section 5) without padding; anything else that messengers put into it or around it
//! is left out before it is read. Its bytes are:
//!
//! | byte | what |
//! |---|---|
//! | 0 | the version of the format, [`FORMAT`] |
//! | 1 to 3 | the checksum of all later bytes: CRC-24 of OpenPGP (RFC 4880, section 6.1), in every later format too |
//! | 4 | the number of the title |
//! | 5 | the version of the title's rules with which the game was begun |
//! | 6 and later | one number between 0 and 1, the digits after the binary point, highest first; zeros follow |
//!
//! # The number
//! It is that of a range coder: the range of numbers is divided among the possible answers to the first question
//! by their weights, the answer's part among those to the second, and so on. A range starts as 0 to 2^32 - 1. For
//! an answer of weight w, of all weights W, with those before it adding up to B, the range r becomes r div W * w
//! and its lower end grows by r div W * B; whenever the range is less than 2^24, both are multiplied by 256. The
//! writer takes the shortest number in the last range.
//!
//! *Even* questions give all answers the same weight; with more than 2^16 answers they are asked for 16 bits at a
//! time, the lowest first. All others *learn*: they begin with weights that the code lists, 24 is added to the
//! weight of each answer given, and when they add up to more than 2048 all are halved, rounded up. A *place* in
//! a list is a learning question with thirteen answers (`PLACE_WEIGHTS`): the first twelve, or later; then an even
//! one. Impossible answers weigh nothing, and a question with one possible answer is not asked.
//!
//! The questions, in their order:
//!
//! 1. The title's questions ([`super::title::Question`]) in their order, each even among its answers. How many
//!    players (even, 0 to 8). Each name: its length in bytes of UTF-8 (learning: how many bits it has; even: those
//!    after the first), then for each byte its sort (learning, by the sort of the byte before and whether there is a
//!    guess) and which of the sort: a letter by how common it is, a digit or any byte (even), a blank, or the guess,
//!    the byte that followed in an earlier name. The seed: how many bits (even, 0 to 64), then these (even).
//! 2. How many actions: how many bits (even, 0 to 15), then these (even).
//! 3. Each action, as the title asks for it.

pub mod choice_index;
pub mod coder;
pub(in crate::record) mod letters;
pub mod models;
pub mod news;
pub mod rail;
mod setup;
pub mod text_moves;

use super::history::{History, RecordFault};
use super::title::{Title, Titles, numbered};
use crate::engine::game::{Game, Move, Play};
use crate::engine::setup::Setup;
use coder::Coder;
use text_moves::ByteModels;
use thiserror::Error;

/// The version of the format that is written.
pub const FORMAT: u8 = 1;
/// The longest text that is read, in characters.
pub const MOST_CHARACTERS: usize = 20_000;
/// The shortest text that is taken for a link of which something is missing, if it does not begin like one.
const FEWEST_CHARACTERS: usize = 16;
/// The longest game that is written or read, in actions.
pub const MOST_ACTIONS: usize = 20_000;

/// The expectations of a title, action by action.
pub trait Guess {
    /// Writes or reads the deciding player's action. `wanted` is the action when writing.
    ///
    /// # Errors
    /// If it cannot be written, or what is read is no action.
    fn code(
        &mut self,
        coder: &mut Coder,
        game: &dyn Game,
        wanted: Option<&Move>,
    ) -> Result<Move, LinkFault>;
}

/// The expectations for a title's own games and actions.
pub trait TypedMoveModel {
    /// The title's games.
    type Game: Play;

    /// Writes or reads the deciding player's action. `wanted` is the action when writing.
    ///
    /// # Errors
    /// If it cannot be written, or what is read is no action.
    fn code_action(
        &mut self,
        coder: &mut Coder,
        game: &Self::Game,
        wanted: Option<&<Self::Game as Play>::Action>,
    ) -> Result<<Self::Game as Play>::Action, LinkFault>;
}

impl<T: TypedMoveModel> Guess for T {
    fn code(
        &mut self,
        coder: &mut Coder,
        game: &dyn Game,
        wanted: Option<&Move>,
    ) -> Result<Move, LinkFault> {
        let game = game.as_any().downcast_ref();
        let game = game.ok_or(LinkFault::Unwritable)?;
        let wanted = wanted.map(Move::read).transpose();
        let wanted = wanted.map_err(|_| LinkFault::Unwritable)?;
        let action = self.code_action(coder, game, wanted.as_ref())?;
        Ok(Move::of(&action))
    }
}

/// Returns the expectations of a title for a game that begins.
fn guess_of(title: &Title) -> Box<dyn Guess> {
    title.code().guess.map_or_else(
        || Box::<ByteModels>::default() as Box<dyn Guess>,
        |new| new(),
    )
}

/// The reason why a game cannot be written as a link or read from one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LinkFault {
    /// A text that is empty, or nearly so.
    #[error("This is not the link of a game.")]
    NoLink,
    /// A text with more characters than are read.
    #[error("The link has {0} characters; no game has more than {MOST_CHARACTERS}.")]
    TooLong(usize),
    /// A link that was cut off or changed on its way.
    #[error("The link is damaged: part of it is missing or was changed. Copy it again, whole.")]
    Damaged,
    /// A link of another version of the format.
    #[error(
        "The link was made by a later version of Roundhouse (format {0}; this one reads up to {FORMAT})."
    )]
    OtherFormat(u8),
    /// A title that is not known here.
    #[error("The link is of a game that this version cannot play.")]
    OtherTitle(u8),
    /// A game that was played by another version of the rules.
    #[error(
        "The game was played by version {version} of the rules; this Roundhouse knows those up to {known}."
    )]
    OtherRules {
        /// The version.
        version: u8,
        /// The last version that is known.
        known: u8,
    },
    /// A game with more actions than any has.
    #[error("The game has {0} actions; a link has at most {MOST_ACTIONS}.")]
    TooManyActions(usize),
    /// A link that goes on after the end of the game.
    #[error("The link goes on after the end of its game.")]
    AfterTheEnd,
    /// A record that the rules refuse.
    #[error("The link breaks the rules. {0}")]
    Record(#[from] RecordFault),
    /// A game with something that no link can hold.
    #[error("This game cannot be written as a link.")]
    Unwritable,
}

impl LinkFault {
    /// Returns the fault of an answer not in the list. It is not among the possible ones.
    #[must_use]
    pub fn not_in_list(coder: &Coder) -> LinkFault {
        if coder.is_writing() {
            LinkFault::Unwritable
        } else {
            LinkFault::Damaged
        }
    }
}

/// Writes a game: its setup and the actions that count. The text is read again, to be sure.
///
/// # Errors
/// If the setup or an action is not allowed, or there are too many actions.
///
/// # Examples
/// ```
/// use roundhouse::engine::setup::Setup;
/// use roundhouse::record::{history::History, link};
/// use roundhouse::titles::TITLES;
///
/// let players = ["Amy", "Brian", "Crystal"].map(String::from);
/// let setup = Setup::of(&players, 1, &[], 1);
/// let history = History::new(TITLES[0], &setup).unwrap();
/// let text = link::write(history.title(), &setup, history.actions()).unwrap();
/// assert!(link::open(TITLES, &text).unwrap().game() == history.game());
/// ```
pub fn write(title: &'static Title, setup: &Setup, actions: &[Move]) -> Result<String, LinkFault> {
    let mut complete = History::new(title, setup)?.game().setup();
    let text = write_unread(title, &complete, actions)?;
    let history = open_of(&text, |number| (number == title.number).then_some(title))?;
    complete.clean_names();
    if history.game().setup() == complete && history.actions() == actions {
        Ok(text)
    } else {
        Err(LinkFault::Unwritable)
    }
}

fn write_unread(
    title: &'static Title,
    setup: &Setup,
    actions: &[Move],
) -> Result<String, LinkFault> {
    let mut history = History::new(title, setup)?;
    let mut coder = Coder::writer();
    setup::code(&mut coder, title, setup)?;
    code_count(&mut coder, actions.len())?;
    let mut guess = guess_of(title);
    for (index, action) in actions.iter().enumerate() {
        // A refused action is refused here, before any list is asked for it.
        let number = index + 1;
        let checked = history.game().check(action);
        checked.map_err(|refusal| RecordFault::Action { number, refusal })?;
        guess.code(&mut coder, history.game(), Some(action))?;
        history.play(action)?;
    }
    let mut body = vec![title.number, setup.rules_version];
    body.extend(coder.into_bytes());
    let text = sealed(&body);
    if text.len() > MOST_CHARACTERS {
        return Err(LinkFault::TooLong(text.len()));
    }
    Ok(text)
}

/// Writes the letters of a body. The version of the format and the checksum stand before it.
fn sealed(body: &[u8]) -> String {
    let mut bytes = vec![FORMAT];
    bytes.extend(letters::checksum(body));
    bytes.extend(body);
    letters::to_letters(&bytes)
}

/// Reads a game of one of these titles. It is left where the link does.
///
/// # Errors
/// The fault in the link.
///
/// # Examples
/// ```
/// use roundhouse::record::link::{self, LinkFault};
/// use roundhouse::titles::TITLES;
///
/// let history = link::open(TITLES, "ATytawEBrHF2osmKhhc7Pq8Pg8s").unwrap();
/// assert_eq!(history.game().setup().players, ["Amy", "Brian", "Crystal"]);
/// assert_eq!(history.done(), 2);
/// // The end of this one is missing.
/// let fault = link::open(TITLES, "ATytawEBrHF2osmKhhc7Pq8").unwrap_err();
/// assert_eq!(fault, LinkFault::Damaged);
/// ```
pub fn open(titles: Titles, text: &str) -> Result<History, LinkFault> {
    open_of(text, |number| numbered(titles, number))
}

fn open_of(
    text: &str,
    find: impl FnOnce(u8) -> Option<&'static Title>,
) -> Result<History, LinkFault> {
    let text = cleaned(text);
    if text.len() > MOST_CHARACTERS {
        return Err(LinkFault::TooLong(text.len()));
    }
    if text.len() < FEWEST_CHARACTERS && !text.starts_with('A') {
        return Err(LinkFault::NoLink);
    }
    let (format, body) = body_of(&text).ok_or(LinkFault::Damaged)?;
    let opened = open_body(&body, find);
    match (format, opened) {
        (FORMAT, opened) => opened,
        // A game of this format in which the number of the format itself was changed.
        (_, Ok(_)) | (0, _) => Err(LinkFault::Damaged),
        _ => Err(LinkFault::OtherFormat(format)),
    }
}

/// Reads the version of the format and the later bytes. Returns none unless the checksum is theirs.
fn body_of(text: &str) -> Option<(u8, Vec<u8>)> {
    let bytes = letters::from_letters(text)?;
    let (&format, rest) = bytes.split_first()?;
    let (sum, body) = rest.split_at_checked(3)?;
    (letters::checksum(body) == sum).then(|| (format, body.to_vec()))
}

/// Cleans the letters of a link. It may have come through messengers, mail or a clipboard.
fn cleaned(text: &str) -> String {
    let is_whole = |text: &str| body_of(text).is_some_and(|(format, _)| format == FORMAT);
    letters::joined(&letters::plain(text), MOST_CHARACTERS, is_whole)
}

/// Finds the link behind the last `marker` in a text. A marker is such as `#g=`. Other text may be around it; returns
/// none without a marker.
#[must_use]
pub fn find(text: &str, marker: &str) -> Option<String> {
    let text = letters::plain(text);
    let (_, link) = text.rsplit_once(marker)?;
    // Mail that is written "quoted-printable" has a code for the equals sign of the marker.
    Some(cleaned(link.strip_prefix("3D").unwrap_or(link)))
}

/// Reads the bytes after the checksum.
fn open_body(
    body: &[u8],
    find: impl FnOnce(u8) -> Option<&'static Title>,
) -> Result<History, LinkFault> {
    let [number, version, rest @ ..] = body else {
        return Err(LinkFault::Damaged);
    };
    let title = find(*number).ok_or(LinkFault::OtherTitle(*number))?;
    if !(1..=title.rules_version).contains(version) {
        return Err(LinkFault::OtherRules {
            version: *version,
            known: title.rules_version,
        });
    }
    play(title, rest, *version)
}

/// Plays the game that the number stands for. It is played by the version of the rules that the link names.
fn play(title: &'static Title, number: &[u8], rules_version: u8) -> Result<History, LinkFault> {
    let mut coder = Coder::reader(number);
    let unknown = Setup {
        players: Vec::new(),
        seed: 0,
        answers: std::collections::BTreeMap::new(),
        rules_version,
    };
    let mut setup = setup::code(&mut coder, title, &unknown)?;
    setup.clean_names();
    let mut history = History::new(title, &setup)?;
    let count = code_count(&mut coder, 0)?;
    let mut guess = guess_of(title);
    for _ in 0..count {
        let action = guess.code(&mut coder, history.game(), None)?;
        history.play(&action)?;
    }
    if coder.is_used_up() {
        Ok(history)
    } else {
        Err(LinkFault::Damaged)
    }
}

fn code_count(coder: &mut Coder, wanted: usize) -> Result<usize, LinkFault> {
    let fits = |count: &usize| *count <= MOST_ACTIONS;
    let wanted = Some(wanted)
        .filter(fits)
        .ok_or(LinkFault::TooManyActions(wanted))?;
    let width = coder.uniform(16, usize::BITS - wanted.leading_zeros());
    let count = coder.bits(width, wanted as u64);
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    Some(count)
        .filter(fits)
        .ok_or(LinkFault::TooManyActions(count))
}
