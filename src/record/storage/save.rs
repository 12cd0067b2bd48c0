//! The text of a game in storage, and the faults that may be found there.
//!
//! A save is JSON with a schema number. Reading goes through [`SavedGame::read`] only, which says in a sentence
//! what is wrong with a damaged, foreign or newer entry.

use crate::engine::arrange::Arrange;
use crate::engine::game::{Game, Move, Standing};
use crate::engine::refusal::Refusal;
use crate::engine::setup::Setup;
use crate::engine::setup::seen;
use crate::record::history::{History, RecordFault};
use crate::record::imported::Imported;
use crate::record::link::LinkFault;
use crate::record::storage::seats::Seats;
use crate::record::title::{Titles, named};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::error::Category;
use thiserror::Error;

/// The schema that is written now.
pub const SCHEMA: u64 = 1;
/// The schema of a game that rests: it has its link instead of its actions.
pub const COMPACT_SCHEMA: u64 = 2;
/// The longest record that is read; real games have about a thousand actions.
pub const MOST_ACTIONS: usize = 20_000;

/// A game as it is stored.
///
/// # Examples
/// ```
/// use roundhouse::record::link;
/// use roundhouse::record::storage::save::SavedGame;
/// use roundhouse::titles::TITLES;
///
/// let history = link::open(TITLES, "ATytawEBrHF2osmKhhc7Pq8Pg8s").unwrap();
/// let text = SavedGame::new("Sunday", &history, 1, 1_700_000_000_000).write();
/// let saved = SavedGame::read(&text).unwrap();
/// assert_eq!((saved.name.as_str(), saved.summary.turn.as_str()), ("Sunday", "Crystal"));
/// let again = saved.open(TITLES).unwrap();
/// assert!(again.game() == history.game());
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SavedGame {
    /// The schema of this entry.
    pub schema: u64,
    /// The title.
    pub title: String,
    /// The name the players gave the game.
    pub name: String,
    /// Number of writes: whoever knows an older number must not overwrite this one.
    pub revision: u64,
    /// The time when it was last played, in milliseconds since 1970.
    pub played: u64,
    /// The facts that the list of games shows without playing the record.
    #[serde(default, deserialize_with = "null_as_default")]
    pub summary: Summary,
    /// The game this one was tried from, if it is a branch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<Branch>,
    /// Number of actions after which the game begins for its owner: those before are not shown and not undone.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub begins: usize,
    /// The people or computers that play: people, unless something is said.
    #[serde(default, skip_serializing_if = "Seats::all_human")]
    pub seats: Seats,
    /// True if the players have given it up.
    #[serde(default, skip_serializing_if = "is_no")]
    pub given_up: bool,
    /// The state of the game when it came from 18xx.games, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported: Option<Imported>,
    /// Players, seed, house rules.
    pub setup: Setup,
    /// Number of actions that count.
    pub done: usize,
    /// All actions, undone ones last; none if the game rests.
    pub actions: Vec<Move>,
    /// All actions of a game that rests, as a link.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub link: String,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_no(answer: &bool) -> bool {
    !answer
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

/// The part of an entry that is read before anything else.
#[derive(Deserialize)]
struct Header {
    schema: Option<Value>,
}

/// The longest name of a game, and the longest text about it in the list; more is cut.
const LONGEST_TEXT: usize = 400;

/// Reads a summary that may be missing. It only helps to find a game.
fn null_as_default<'de, D: Deserializer<'de>>(reader: D) -> Result<Summary, D::Error> {
    Ok(Option::deserialize(reader)?.unwrap_or_default())
}

/// Cuts a text of any length. Characters that nobody sees are left out.
fn beginning(text: &str) -> String {
    let mut start: String = seen(text).take(LONGEST_TEXT).collect();
    if seen(text).nth(LONGEST_TEXT).is_some() {
        start.push('…');
    }
    start
}

/// The place where a branch begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branch {
    /// The id of the game.
    pub of: String,
    /// Number of actions of that game before it.
    pub at: usize,
}

/// The facts that the list of games shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The round, such as `OR 2.1`.
    pub round: String,
    /// The player whose turn it is, or who has won.
    pub turn: String,
    /// True if the game is over.
    pub over: bool,
    /// The players with their worth, richest first.
    #[serde(default)]
    pub standings: String,
}

/// A summary that says that it is not known where a game stands: it is seen when it is opened.
impl Default for Summary {
    fn default() -> Summary {
        Summary {
            round: "not looked at yet".to_string(),
            turn: "somebody".to_string(),
            over: false,
            standings: String::new(),
        }
    }
}

/// The reason why an entry cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SaveFault {
    /// A text of which the end is missing.
    #[error("The saved game is damaged: it was not copied whole.")]
    CutOff,
    /// A text that is not the JSON of a save, though it may be one.
    #[error("The saved game is damaged at line {line}, column {column}.")]
    Damaged {
        /// The line of the fault, from 1.
        line: usize,
        /// The column there.
        column: usize,
    },
    /// An action that is no move of the title.
    #[error("The saved game is damaged: action {number}: {}.", .refusal.why.trim_end_matches('.'))]
    NoMove {
        /// The number of the action, from 1.
        number: usize,
        /// The reason.
        refusal: Refusal,
    },
    /// A game that is stored as a link which cannot be read.
    #[error("The saved game is damaged: {0}")]
    Link(LinkFault),
    /// The JSON of something else.
    #[error("The saved game is damaged: it has no schema number.")]
    Foreign,
    /// An entry written by a later version.
    #[error(
        "The game was saved by a later version of Roundhouse (schema {0}; this one reads up to {COMPACT_SCHEMA})."
    )]
    Newer(u64),
    /// A title that is not known here.
    #[error("\"{0}\" cannot be played in this version.")]
    OtherTitle(String),
    /// A record with more actions than any game has.
    #[error("The saved game has {0} actions; at most {MOST_ACTIONS} are read.")]
    TooLong(usize),
    /// A record that the rules refuse.
    #[error("The saved game breaks the rules. {0}")]
    Record(#[from] RecordFault),
}

impl SavedGame {
    /// Makes the entry of a game.
    #[must_use]
    pub fn new(name: &str, history: &History, revision: u64, played: u64) -> SavedGame {
        let game = history.game();
        SavedGame {
            schema: SCHEMA,
            title: history.title().name.to_string(),
            name: name.to_string(),
            revision,
            played,
            summary: Summary::of(history),
            branch: None,
            begins: 0,
            seats: history.seats().clone(),
            setup: game.setup(),
            done: history.done(),
            actions: history.actions().to_vec(),
            given_up: false,
            imported: None,
            link: String::new(),
        }
    }

    /// Checks whether nobody plays it any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.summary.over || self.given_up
    }

    /// Reads an entry without playing it.
    ///
    /// # Errors
    /// The fault in it.
    pub fn read(text: &str) -> Result<SavedGame, SaveFault> {
        let damaged = |error: serde_json::Error| {
            let (line, column) = (error.line(), error.column());
            match error.classify() {
                Category::Eof => SaveFault::CutOff,
                _ => SaveFault::Damaged { line, column },
            }
        };
        let header: Header = serde_json::from_str(text).map_err(damaged)?;
        match header.schema.as_ref().map(Value::as_u64) {
            None => return Err(SaveFault::Foreign),
            Some(Some(schema)) if schema > COMPACT_SCHEMA => return Err(SaveFault::Newer(schema)),
            Some(_) => {}
        }
        let mut saved: SavedGame = serde_json::from_str(text).map_err(damaged)?;
        if saved.actions.len() > MOST_ACTIONS {
            return Err(SaveFault::TooLong(saved.actions.len()));
        }
        if !saved.is_compact() {
            saved.done = saved.done.min(saved.actions.len());
        }
        saved.begins = saved.begins.min(saved.done);
        saved.setup.clean_names();
        saved.name = beginning(&saved.name);
        let summary = &mut saved.summary;
        for text in [
            &mut summary.round,
            &mut summary.turn,
            &mut summary.standings,
        ] {
            *text = beginning(text);
        }
        Ok(saved)
    }

    /// Checks whether a text is an entry of ours, however damaged.
    #[must_use]
    pub fn is_ours(text: &str) -> bool {
        serde_json::from_str::<Header>(text).is_ok_and(|header| header.schema.is_some())
    }

    /// Plays the record.
    ///
    /// # Errors
    /// If the title is not among these, a line is none of its moves, or the rules refuse one.
    pub fn open(&self, titles: Titles) -> Result<History, SaveFault> {
        if self.is_compact() {
            return self.open_compact(titles);
        }
        let mut history = self.begin(titles)?;
        for index in 0..self.actions.len() {
            self.play_next(&mut history, index)?;
        }
        history.go_to(self.done).map_err(SaveFault::Record)?;
        Ok(history)
    }

    /// Opens the game from an already known one. Only new moves are played. For a record that has parted from it, the
    /// moves that both have are kept.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn open_after(&self, titles: Titles, known: &History) -> Result<History, SaveFault> {
        let is_same = known.title().name == self.title && known.game().setup() == self.setup;
        if self.is_compact() || !is_same {
            return self.open(titles);
        }
        let both = known.actions().iter().zip(&self.actions);
        let same = both.take_while(|(one, other)| one == other).count();
        let mut history = known.clone();
        history.seat(self.seats.clone());
        history.go_to(same).map_err(SaveFault::Record)?;
        history.forget_undone();
        for index in same..self.actions.len() {
            self.play_next(&mut history, index)?;
        }
        history.go_to(self.done).map_err(SaveFault::Record)?;
        Ok(history)
    }

    /// Begins the game, before its first action.
    ///
    /// # Errors
    /// If the title is not among these, or the setup is not possible.
    pub fn begin(&self, titles: Titles) -> Result<History, SaveFault> {
        let title = named(titles, &self.title)
            .ok_or_else(|| SaveFault::OtherTitle(self.title.chars().take(40).collect()))?;
        let mut history = History::new(title, &self.setup)?;
        history.seat(self.seats.clone());
        Ok(history)
    }

    /// Checks whether the game hides something. Nobody may know it before the end.
    #[must_use]
    pub fn hides(&self, titles: Titles) -> bool {
        !self.summary.over
            && self
                .begin(titles)
                .is_ok_and(|history| history.game().has_hands())
    }

    /// Plays one action of the record. The game must stand before it.
    ///
    /// # Errors
    /// If it is no move of the title, or the rules refuse it.
    pub fn play_next(&self, history: &mut History, index: usize) -> Result<(), SaveFault> {
        let line = self.actions[index].text();
        let number = index + 1;
        let made = (history.title().code().tidy)(line)
            .map_err(|refusal| SaveFault::NoMove { number, refusal })?;
        Ok(history.play(&made)?)
    }

    /// Writes the text that is stored.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Summary {
    fn of(history: &History) -> Summary {
        let game = history.game();
        let decision = game.decision();
        let winner = || Some(game.outcome()?.scores.first()?.0);
        let player = decision.map(|decision| decision.player).or_else(winner);
        Summary {
            round: game.round().name,
            turn: player.map(|player| game.name(player)).unwrap_or_default(),
            over: decision.is_none(),
            standings: standings(game),
        }
    }
}

/// Lists the players with their worth, richest first.
fn standings(game: &dyn Game) -> String {
    let mut standings = game.standings();
    standings.arrange_by_key(|standing| (-standing.worth, standing.player));
    let currency = game.currency();
    let text = |standing: &Standing| {
        let worth = currency.of(standing.worth);
        format!("{} {worth}", game.name(standing.player))
    };
    let texts: Vec<String> = standings.iter().map(text).collect();
    texts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::toy::{self, SHELF, TOY};

    fn saved() -> SavedGame {
        let mut history = History::new(&TOY, &toy::setup(&["Amy", "Brian"], 3)).expect("possible");
        let made = toy::first_choice(history.game());
        history.act(&made).expect("a listed choice");
        SavedGame::new("Sunday", &history, 4, 1_000)
    }

    #[test]
    fn a_save_comes_back_as_it_was() {
        let saved = saved();
        let again = SavedGame::read(&saved.write()).expect("readable");
        assert_eq!(again, saved);
        assert_eq!(again.open(SHELF).expect("playable").done(), 1);
        assert_eq!(again.summary.turn, "Brian");
    }

    #[test]
    fn damaged_and_foreign_entries_are_named() {
        let text = saved().write();
        for cut in [0, 1, 10, text.len() / 2, text.len() - 1] {
            assert!(
                matches!(SavedGame::read(&text[..cut]), Err(SaveFault::CutOff)),
                "cut at {cut}"
            );
        }
        let newer = text.replacen("\"schema\":1", "\"schema\":9", 1);
        assert_eq!(SavedGame::read(&newer), Err(SaveFault::Newer(9)));
        let other = text.replacen(TOY.name, "18Nowhere", 1);
        let other = SavedGame::read(&other).expect("a save");
        let fault = other.open(SHELF).expect_err("an unknown title");
        assert_eq!(fault, SaveFault::OtherTitle("18Nowhere".to_string()));
        assert_eq!(other.write(), text.replacen(TOY.name, "18Nowhere", 1));
    }

    #[test]
    fn a_value_of_the_wrong_kind_is_damage_of_a_save_of_ours_in_plain_words() {
        let text = saved().write();
        for (sound, wrong) in [
            ("\"done\":1", "\"done\":\"1\""),
            ("\"revision\":4", "\"revision\":-4"),
            ("\"schema\":1", "\"schema\":\"one\""),
            ("\"over\":false", "\"over\":7"),
        ] {
            let changed = text.replacen(sound, wrong, 1);
            assert_ne!(changed, text);
            assert!(SavedGame::is_ours(&changed), "{wrong}");
            let fault = SavedGame::read(&changed).expect_err(wrong).to_string();
            assert!(
                fault.starts_with("The saved game is damaged at line"),
                "{fault}"
            );
            assert!(!fault.contains("expected"), "{fault}");
        }
        assert!(!SavedGame::is_ours(
            "{\"title\":\"18NewEngland\",\"actions\":[]}"
        ));
    }

    #[test]
    fn a_save_of_which_only_the_summary_is_missing_is_whole() {
        let saved = saved();
        let summary = serde_json::to_string(&saved.summary).expect("JSON");
        let text = saved.write().replacen(&summary, "null", 1);
        let again = SavedGame::read(&text).expect("readable");
        assert_eq!(again.open(SHELF).expect("playable").done(), 1);
        assert_eq!(again.summary, Summary::default());
    }

    #[test]
    fn names_of_any_length_are_cut_and_hidden_characters_left_out() {
        let mut saved = saved();
        saved.name = "x".repeat(200_000);
        saved.setup.players[0] = "A\u{202e}m\u{7}y".to_string();
        let again = SavedGame::read(&saved.write()).expect("readable");
        assert_eq!(again.name.chars().count(), LONGEST_TEXT + 1);
        assert!(again.name.ends_with('…'));
        assert_eq!(again.setup.players[0], "Amy");
    }

    #[test]
    fn a_record_that_breaks_the_rules_is_not_opened() {
        let mut saved = saved();
        saved.actions.push(toy::illegal());
        let fault = saved.open(SHELF).expect_err("illegal");
        assert!(
            matches!(
                fault,
                SaveFault::Record(RecordFault::Action { number: 2, .. })
            ),
            "{fault}"
        );
    }

    #[test]
    fn seats_of_computers_are_kept_and_those_of_people_are_not_written() {
        use crate::opponents::Level;
        let saved = saved();
        assert!(!saved.write().contains("seats"));
        let mut played = saved.open(SHELF).expect("as it was written");
        let mut seats = Seats::default();
        seats.seat(crate::engine::ids::PlayerId(1), Some(Level::Strong));
        played.seat(seats.clone());
        let text = SavedGame::new("Game", &played, 1, 0).write();
        let again = SavedGame::read(&text).expect("as it was written");
        assert_eq!(again.seats, seats);
        assert_eq!(again.open(SHELF).expect("the same").seats(), &seats);
    }

    #[test]
    fn a_line_that_is_no_move_of_the_title_is_named() {
        let mut saved = saved();
        let line = Move::from_text(r#"{"build":7}"#).expect("JSON");
        saved.actions.push(line);
        let fault = saved.open(SHELF).expect_err("no move");
        assert!(
            matches!(fault, SaveFault::NoMove { number: 2, .. }),
            "{fault}"
        );
    }
}
