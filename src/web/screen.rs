//! The shown screen, and going to another: every part of the page finds it in the context.

use super::shelf::storing;
use super::ui::gesture;
use crate::record::history::History;
use crate::record::link;
use crate::record::storage::save::SavedGame;
use crate::web::ui::cell::ErasedSignal;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// The mark before a game in the fragment of a link.
pub const GAME: &str = "g=";
/// The mark before a position: the game begins where the link does, without its past.
pub const POSITION: &str = "p=";

/// The mark before moves that continue a game.
pub const NEWS: &str = "m=";
/// The fragment with which the installed app asks for the game that was played last.
const CONTINUE: &str = "#continue";
/// The mark in the address before the id of a game.
const TABLE: &str = "#game=";
/// The mark in the address before the id of a game that is shown for all.
pub const FOR_ALL: &str = "#screen=";
/// The mark in the address before the name of a lesson and the number of its step.
const LESSON: &str = "#lesson=";
/// The mark in the address before the name of a title's puzzles and the number of one.
const PUZZLE: &str = "#puzzle=";
/// The fragment with which the installed app asks for a new game.
pub const NEW: &str = "#new";

/// A screen of the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    /// The list of games.
    Home,
    /// A game, by its id in the library.
    Table(String),
    /// A game as everybody may see it, by its id in the library.
    ForAll(String),
    /// A game in a link, not kept yet.
    Link(String),
    /// A position in a link, without its past.
    Position(String),
    /// Moves that go on with a game.
    News(String),
    /// A step of a lesson, counted from 0, by the name of the lesson.
    Lesson(String, usize),
    /// A puzzle, counted from 0, by the name of its title's puzzles.
    Puzzle(String, usize),
}

impl Screen {
    /// Reads the screen that the address names.
    fn of_address() -> Screen {
        let hash = window().location().hash().unwrap_or_default();
        if hash == CONTINUE {
            return storing::last_id().map_or(Screen::Home, Screen::Table);
        }
        let game = hash.strip_prefix(TABLE);
        let for_all = || hash.strip_prefix(FOR_ALL);
        game.map(|id| Screen::Table(id.to_string()))
            .or_else(|| for_all().map(|id| Screen::ForAll(id.to_string())))
            .or_else(|| numbered(&hash, LESSON).map(|(id, step)| Screen::Lesson(id, step)))
            .or_else(|| numbered(&hash, PUZZLE).map(|(id, number)| Screen::Puzzle(id, number)))
            .or_else(|| Screen::of_link(&hash))
            .unwrap_or(Screen::Home)
    }

    /// Reads the screen of a link. Anything may stand before its `#`; it is `None` if it has no game.
    pub fn of_link(text: &str) -> Option<Screen> {
        let behind = |marker: &str| link::find(text, &format!("#{marker}"));
        behind(GAME)
            .map(Screen::Link)
            .or_else(|| behind(POSITION).map(Screen::Position))
            .or_else(|| behind(NEWS).map(Screen::News))
    }

    /// Returns the address of the screen. After `#` it names the game, so that a reload and the back button stay at the
    /// table.
    pub fn address(&self) -> String {
        match self {
            Screen::Home => "#".to_string(),
            Screen::Table(id) => format!("{TABLE}{id}"),
            Screen::ForAll(id) => format!("{FOR_ALL}{id}"),
            Screen::Link(text) => format!("#{GAME}{text}"),
            Screen::Position(text) => format!("#{POSITION}{text}"),
            Screen::News(text) => format!("#{NEWS}{text}"),
            Screen::Lesson(id, step) => format!("{LESSON}{id}/{}", step + 1),
            Screen::Puzzle(id, number) => format!("{PUZZLE}{id}/{}", number + 1),
        }
    }

    fn set_address(&self) {
        // Without an address the app works all the same.
        let _ = window().location().set_hash(&self.address());
    }
}

/// Reads a name and a number behind a mark. In the address numbers begin at 1.
fn numbered(hash: &str, mark: &str) -> Option<(String, usize)> {
    let (id, number) = hash.strip_prefix(mark)?.split_once('/')?;
    let number = number.parse::<usize>().ok()?.checked_sub(1)?;
    Some((id.to_string(), number))
}

/// Reads a link shared with the installed app. It stands before the `#`, and is removed from there.
fn of_shared() -> Option<Screen> {
    let location = window().location();
    let shared = location.search().ok().filter(|search| !search.is_empty());
    let screen = Screen::of_link(&shared?)?;
    let page = location.pathname().unwrap_or_default();
    // A reload would show it again, which does no harm.
    let history = window().history();
    let _ =
        history.and_then(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(&page)));
    screen.set_address();
    Some(screen)
}

/// The moment of its game that a table shows when it is opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum First {
    /// The last one.
    #[default]
    Now,
    /// The beginning.
    Beginning,
    /// All of them, as a film.
    Film,
}

/// The shown screen, and the way to the next.
#[derive(Clone, Copy)]
pub struct Navigator {
    screen: ErasedSignal<Screen>,
    /// A game that was just played through, and the id under which its table is opened next.
    played: StoredValue<Option<(String, History)>>,
    /// The moment that the table opened next shows first.
    shown_first: StoredValue<First>,
}

impl Navigator {
    /// Makes the context for the addressed screen.
    pub fn as_addressed() -> Navigator {
        Navigator {
            screen: ErasedSignal::new(of_shared().unwrap_or_else(Screen::of_address)),
            played: StoredValue::new(None),
            shown_first: StoredValue::new(First::Now),
        }
    }

    /// Returns the shown screen and subscribes to it.
    pub fn shown(self) -> Screen {
        self.screen.get()
    }

    /// Goes to a screen.
    pub fn to(self, screen: Screen) {
        screen.set_address();
        self.show(screen);
    }

    /// Opens the table of a played game. It need not be played through again.
    pub fn to_played(self, id: String, history: History) {
        self.played.set_value(Some((id.clone(), history)));
        self.to(Screen::Table(id));
    }

    /// Opens the table of a played game at the given moment.
    pub fn to_played_at(self, id: String, history: History, first: First) {
        self.shown_first.set_value(first);
        self.to_played(id, history);
    }

    /// Takes the moment that the table shows first.
    pub fn take_first(self) -> First {
        self.shown_first
            .try_update_value(std::mem::take)
            .unwrap_or_default()
    }

    /// Takes the game handed over to this table, if it is the one that is stored.
    pub fn take_played(self, id: &str, saved: &SavedGame) -> Option<History> {
        let (to, history) = self.played.try_update_value(Option::take).flatten()?;
        let same = history.done() == saved.done && history.actions() == saved.actions;
        (to == id && same && history.game().setup() == saved.setup).then_some(history)
    }

    /// Follows the address when the person changes it.
    pub fn follow_address(self) {
        let asked = Screen::of_address();
        if self.screen.get_untracked() != asked {
            self.show(asked);
        }
    }

    fn show(self, screen: Screen) {
        gesture::done();
        self.screen.set(screen);
    }
}
