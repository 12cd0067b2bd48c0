//! Which screen is shown, and the way to another: every part of the page finds it in the context.

use super::gesture;
use super::keeping;
use crate::record::history::History;
use crate::record::link;
use crate::record::save::SavedGame;
use crate::web::cell::Cell;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// What a link has in its fragment before the game.
pub const GAME: &str = "g=";
/// The same for a position: the game begins where the link does, without its past.
pub const POSITION: &str = "p=";

/// The same for moves that go on with a game.
pub const NEWS: &str = "m=";
/// What the address of the installed app asks for: the game that was played last.
const CONTINUE: &str = "#continue";
/// What stands in the address before the id of a game that is shown for all.
pub const FOR_ALL: &str = "#screen=";
/// The same as [`CONTINUE`]: a new game.
pub const NEW: &str = "#new";

/// What is on the screen.
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
}

impl Screen {
    /// What the address names.
    fn of_address() -> Screen {
        let hash = window().location().hash().unwrap_or_default();
        if hash == CONTINUE {
            return keeping::last_id().map_or(Screen::Home, Screen::Table);
        }
        let game = hash.strip_prefix("#game=");
        let for_all = || hash.strip_prefix(FOR_ALL);
        game.map(|id| Screen::Table(id.to_string()))
            .or_else(|| for_all().map(|id| Screen::ForAll(id.to_string())))
            .or_else(|| Screen::of_link(&hash))
            .unwrap_or(Screen::Home)
    }

    /// What a link shows, whatever stands before its `#`; none if it has no game.
    pub fn of_link(text: &str) -> Option<Screen> {
        let behind = |marker: &str| link::find(text, &format!("#{marker}"));
        behind(GAME)
            .map(Screen::Link)
            .or_else(|| behind(POSITION).map(Screen::Position))
            .or_else(|| behind(NEWS).map(Screen::News))
    }

    /// The address after `#` names the game, so that a reload and the back button stay at the table.
    fn set_address(&self) {
        let hash = match self {
            Screen::Home => String::new(),
            Screen::Table(id) => format!("game={id}"),
            Screen::ForAll(id) => format!("{}{id}", &FOR_ALL[1..]),
            Screen::Link(text) => format!("{GAME}{text}"),
            Screen::Position(text) => format!("{POSITION}{text}"),
            Screen::News(text) => format!("{NEWS}{text}"),
        };
        // Without an address the app works all the same.
        let _ = window().location().set_hash(&hash);
    }
}

/// What another app has shared with the installed one: it stands before the `#`, and once it was read no more.
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

/// What a table shows of its game when it is opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum First {
    /// Where it stands.
    #[default]
    Now,
    /// How it began.
    Beginning,
    /// All of it, as a film.
    Film,
}

/// Where one is, and where to go next.
#[derive(Clone, Copy)]
pub struct Go {
    screen: Cell<Screen>,
    /// A game that was just played through, and the id under which its table is opened next.
    played: StoredValue<Option<(String, History)>>,
    /// How the table that is opened next shows its game.
    shown_first: StoredValue<First>,
}

impl Go {
    /// Where the address leads.
    pub fn as_addressed() -> Go {
        Go {
            screen: Cell::new(of_shared().unwrap_or_else(Screen::of_address)),
            played: StoredValue::new(None),
            shown_first: StoredValue::new(First::Now),
        }
    }

    /// What is on the screen.
    pub fn shown(self) -> Screen {
        self.screen.get()
    }

    /// Shows a screen.
    pub fn to(self, screen: Screen) {
        screen.set_address();
        self.show(screen);
    }

    /// Shows the table of a game that was played through already, so that it need not be done again.
    pub fn to_played(self, id: String, history: History) {
        self.played.set_value(Some((id.clone(), history)));
        self.to(Screen::Table(id));
    }

    /// Opens the table of a game that was just played through, not where it stands but as is said.
    pub fn to_played_at(self, id: String, history: History, first: First) {
        self.shown_first.set_value(first);
        self.to_played(id, history);
    }

    /// What the table that was just opened shows first.
    pub fn take_first(self) -> First {
        self.shown_first
            .try_update_value(std::mem::take)
            .unwrap_or_default()
    }

    /// The game that was handed over to this table, if it is the one that is stored.
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
