//! The stored games: opened, renamed, copied, deleted, exported and imported.

use crate::engine::game::Loss;
use crate::record::storage::audit::{AuditEvent, AuditLog};
use crate::record::storage::backup::{self, MergeResult};
use crate::record::storage::compact::is_found;
use crate::record::storage::library::{self, LibraryEntry, Shelved, Store, UndoFault};
use crate::record::storage::save::SavedGame;
use crate::record::title::named;
use crate::web::browser::files::{self, FileFault};
use crate::web::browser::storage::LocalStore;
use crate::web::pieces::{TABLE, TablePiece};
use crate::web::screen::{Navigator, Screen};
use crate::web::sharing::incoming::{Incoming, IncomingView, RefusedText};
use crate::web::shelf::compacting::compact_idle_games;
use crate::web::shelf::library_undo::{self, last_change};
use crate::web::shelf::storing::new_id;
use crate::web::shelf::unsaved_games::{self, UnsavedGame};
use crate::web::start::title_cards;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::confirm::{confirm, is_confirmed};
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{LiveView, flag, live, text, view, when};
use crate::web::ui::focus::{focus_next_frame, focus_on};
use crate::web::ui::touch::all_of;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::fmt::Write as _;

/// The number of characters that browsers keep for a page, about.
const ROOM: usize = 5_000_000;
/// The number of games that are shown at first; where there are more they can be searched.
const MANY: usize = 12;
/// The number of characters from which on the person is warned.
const WARN_FROM: usize = ROOM / 5 * 4;

/// The warning before a game with hidden information is copied.
const COPIED: &str = "A copy contains all hands and the order of cards and dice, for anyone who looks; the log will note it. If everybody agrees, press again.";

/// The state of the list of games.
#[derive(Clone, Copy)]
pub struct Library {
    games: ErasedSignal<Vec<LibraryEntry>>,
    /// A message to the person.
    pub notice: RwSignal<String>,
    /// The last change to the games, as a sentence.
    done: RwSignal<String>,
    /// The import that is under way.
    incoming: Incoming,
    /// The text that is searched for.
    wanted: RwSignal<String>,
}

impl Library {
    /// Reads the games as they are stored now.
    pub fn new() -> Library {
        let games = ErasedSignal::new(library::list(&LocalStore));
        let is_shown = move || !games.is_disposed();
        compact_idle_games(&games.read_untracked(), title_cards::titles(), is_shown);
        Library {
            games,
            wanted: RwSignal::new(String::new()),
            notice: RwSignal::new(String::new()),
            done: RwSignal::new(library_undo::last()),
            incoming: Incoming::new(),
        }
    }

    /// Takes a text from elsewhere: a library is merged, a game is shown first.
    pub fn take_in(self, name: &str, text: Result<String, FileFault>) {
        let message = match text {
            Ok(text) if !backup::is_backup(&text) => {
                self.notice.set(String::new());
                return self.incoming.begin(name.to_string(), text);
            }
            Ok(text) => merge(&text).map(added),
            Err(fault) => Err(RefusedText::of(fault)),
        };
        let message = message.unwrap_or_else(|why| why.to_string());
        self.notice.set(format!("{name}: {message}"));
        self.refresh();
    }

    /// Takes files: a single one as [`Self::take_in`] does; of several, every game is kept at once.
    pub fn take_files(self, files: Option<web_sys::FileList>) {
        let Some(files) = files else { return };
        let files = (0..files.length()).filter_map(|index| files.get(index));
        let files = files.collect();
        spawn_local(async move {
            let mut read = files::read_all(files).await;
            match read.pop() {
                Some((name, text)) if read.is_empty() => self.take_in(&name, text),
                last => self.take_all(read.into_iter().chain(last)).await,
            }
        });
    }

    async fn take_all(self, files: impl Iterator<Item = (String, Result<String, FileFault>)>) {
        let mut all = MergeResult::default();
        let mut refused = String::new();
        for (name, text) in files {
            let merged = match text {
                Ok(text) if backup::is_backup(&text) => merge(&text),
                Ok(text) => self.incoming.keep(&name, text).await,
                Err(fault) => Err(RefusedText::of(fault)),
            };
            match merged {
                Ok(merged) => all.add(merged),
                // Writing into a string does not fail.
                Err(why) => drop(write!(refused, " {name}: {why}")),
            }
        }
        self.notice.set(added(all) + &refused);
        self.refresh();
    }

    /// Returns the unfinished game that was played last.
    pub fn last(self) -> Option<LibraryEntry> {
        let games = self.games.read();
        // A board at which nobody sits is no game to go on with.
        let goes_on = |entry: &&LibraryEntry| {
            let mut saved = entry.saved.iter();
            saved.any(|saved| !saved.is_over() && !saved.setup.has_no_players())
        };
        games.iter().find(goes_on).cloned()
    }

    /// Reads the storage again. The menu that was used closes: another game may stand at its place now.
    pub fn refresh(self) {
        close_menus();
        self.games.set(library::list(&LocalStore));
        self.done.set(library_undo::last());
    }

    /// Does something with copies of games, if they may be copied.
    fn copy(self, games: Vec<LibraryEntry>, act: impl FnOnce() + 'static) {
        let titles = games.iter().filter_map(|game| {
            let saved = game.saved.as_ref().ok()?;
            named(self.incoming.titles, &saved.title)
        });
        let failed = move |why| self.notice.set(why);
        TABLE.with(titles.collect(), failed, move |table| {
            if self.may_copy(table, &games) {
                act();
            }
        });
    }

    /// Checks whether games may be copied. If one has hidden information, that is asked about first, and noted in the
    /// game.
    fn may_copy(self, table: &TablePiece, games: &[LibraryEntry]) -> bool {
        let titles = self.incoming.titles;
        let mut hiding = Vec::new();
        for game in games {
            match &game.saved {
                Ok(saved) if (table.hides)(saved, titles) => hiding.push((&game.id, saved.done)),
                _ => {}
            }
        }
        if hiding.is_empty() {
            self.notice.set(String::new());
            return true;
        }
        if !is_confirmed(self.notice, COPIED) {
            return false;
        }
        for (id, done) in hiding {
            AuditLog::note_beside(&mut LocalStore, id, done, AuditEvent::Written);
        }
        true
    }

    /// Lists the games that match the search.
    fn found(self) -> Vec<LibraryEntry> {
        let wanted = self.wanted.get();
        let games = self.games.get().into_iter();
        let is_wanted = |entry: &LibraryEntry| match &entry.saved {
            Ok(saved) => is_found(saved, &wanted),
            Err(_) => wanted.is_empty(),
        };
        games.filter(is_wanted).collect()
    }

    fn used(self) -> usize {
        self.games.read().iter().map(|entry| entry.size).sum()
    }

    fn delete(self, id: &str) {
        library_undo::remember(library::delete(&mut LocalStore, id));
        self.refresh();
    }
}

/// Closes the menus of games. The focus stays on the button that opens the one that was used.
fn close_menus() {
    for menu in all_of(".games .menu[open]") {
        let used = document().active_element();
        let is_used = used.is_some_and(|used| menu.contains(Some(&used)));
        if let (true, Ok(Some(opener))) = (is_used, menu.query_selector("summary")) {
            focus_on(opener);
        }
        // A menu that stays open is closed by hand.
        let _ = menu.remove_attribute("open");
    }
}

/// Shows the list of games, with imports and exports.
#[component]
pub fn LibraryPanel(library: Library) -> impl IntoView {
    let notice = library.notice;
    let shelved = ErasedMemo::new(move || library::shelve(library.found()));
    let undone = move |result: Result<String, UndoFault>| {
        notice.set(result.map_or_else(|fault| fault.to_string(), |_| String::new()));
        library.refresh();
    };
    let export_all = move |_| {
        library.copy(library.games.get_untracked(), move || {
            if files::download("roundhouse-library.json", &backup::write(&LocalStore)).is_err() {
                notice.set("The browser did not allow the download.".to_string());
            }
        });
    };
    view! {
        <section class="panel" aria-labelledby="games-heading">
            <h2 id="games-heading">"Games"</h2>
            <p class="quiet" class:hidden=flag(move || !library.games.read().is_empty())>
                "No games yet. Enter names and start one."
            </p>
            {when(move || library.games.read().len() > MANY, move || search(library))}
            <ul class="games">
                {unsaved_games::all().into_iter().map(|(id, kept)| view! { <MemoryRow id kept /> }).collect_view()}
                {some_of(move || shelved.get().running, library)}
            </ul>
            {when(move || !shelved.read().finished.is_empty(), move || finished(shelved, library))}
            {last_change(library.done, undone)}
            {when(move || library.used() > WARN_FROM, move || view! { <p class="quiet small">{room(library.used())}</p> })}
            <ImportGame library />
            <IncomingView incoming=library.incoming />
            <button class="quiet-button" on:click=export_all>"Export the whole library"</button>
        </section>
    }
}

/// Adds the games of a library to those in this browser.
fn merge(text: &str) -> Result<MergeResult, RefusedText> {
    backup::merge(&mut LocalStore, text, files::now()).map_err(RefusedText::of)
}

/// Tells the result of an import.
fn added(merged: MergeResult) -> String {
    let MergeResult {
        added,
        known,
        damaged,
    } = merged;
    let added = match added {
        1 => "1 game was added".to_string(),
        added => format!("{added} games were added"),
    };
    format!("{added}, {known} were here already, {damaged} could not be read.")
}

/// Tells how much storage is used.
fn room(used: usize) -> String {
    format!(
        "{} of about {} kB are used. Export or delete some games before it is full.",
        used / 1000,
        ROOM / 1000
    )
}

/// Makes the search field.
fn search(library: Library) -> AnyView {
    view! {
        <label class="search"><span>"Search by name, title or player"</span>
            <input type="search" name="search" autocomplete="off" bind:value=library.wanted /></label>
    }
}

/// Shows the first games and a button for more.
fn some_of(
    games: impl Fn() -> Vec<(LibraryEntry, bool)> + Send + 'static,
    library: Library,
) -> LiveView<AnyView> {
    let most = ErasedSignal::new(MANY);
    live(move || {
        let mut games = games();
        let mut begins = games
            .iter()
            .enumerate()
            .filter(|(_, (_, is_branch))| !is_branch);
        let cut = begins.nth(most.get()).map(|(at, _)| at);
        let left = begins.count() + 1;
        games.truncate(cut.unwrap_or(games.len()));
        let more = cut.map(|_| view! {
            <li><button class="quiet-button" on:click=move |_| most.update(|most| *most *= 4)>{format!("Show more ({left} left)")}</button></li>
        });
        view! { {rows(games, library)}{more} }
    })
}

/// Lists games with their branches folded behind them.
fn rows(games: Vec<(LibraryEntry, bool)>, library: Library) -> AnyView {
    let row = |entry: &LibraryEntry| view! { <GameRow entry=entry.clone() library /> };
    let with_branches = |games: &[(LibraryEntry, bool)]| {
        let mut rows = games.iter().map(|(entry, _)| row(entry));
        let game = rows.next();
        let branches: Vec<AnyView> = rows.collect();
        let many = match branches.len() {
            1 => "One branch started from it".to_string(),
            count => format!("{count} branches started from it"),
        };
        let branches = (!branches.is_empty()).then(|| {
            view! { <li class="tried-from"><details><summary class="quiet small">{many}</summary><ul>{branches}</ul></details></li> }
        });
        view! { {game}{branches} }
    };
    let games = games.chunk_by(|_, (_, is_branch)| *is_branch);
    games.map(with_branches).collect_view().into_any()
}

/// Shows the finished games under their own heading.
fn finished(shelved: ErasedMemo<Shelved>, library: Library) -> AnyView {
    let rows = some_of(move || shelved.get().finished, library);
    let is_given_up = |(entry, _): &(LibraryEntry, bool)| {
        entry
            .saved
            .as_ref()
            .is_ok_and(|saved| saved.given_up && !saved.summary.over)
    };
    let heading = move || {
        let given_up = shelved.read().finished.iter().any(is_given_up);
        String::from(if given_up {
            "Finished or given up"
        } else {
            "Finished"
        })
    };
    view! { <section><h3>{text(heading)}</h3><ul class="games">{rows}</ul></section> }
}

#[component]
fn GameRow(entry: LibraryEntry, library: Library) -> impl IntoView {
    let id = StoredValue::new(entry.id.clone());
    let delete = Callback::new(move |()| library.delete(&id.get_value()));
    let loss = Loss {
        name: "Delete".to_string(),
        cost: String::new(),
        yes: "Delete",
        ..Loss::default()
    };
    let size = format!("{} kB", entry.size.div_ceil(1000));
    let (body, acts) = match entry.saved {
        Ok(saved) => good_row(id, saved, size, library),
        Err(fault) => (damaged_row(id, fault.to_string()), ().into_any()),
    };
    view! {
        <li class="game">{body}
            <details class="menu"><summary aria-label="More for this game">"⋯"</summary>
                <div class="choices">{acts}{confirm(loss, "quiet-button", delete)}</div></details>
        </li>
    }
}

/// A stored game in its row.
#[derive(Clone, Copy)]
struct StoredGame {
    id: StoredValue<String>,
    saved: StoredValue<SavedGame>,
    library: Library,
}

impl StoredGame {
    /// Stores a game and shows the list anew.
    fn store(self, id: &str, saved: &SavedGame) {
        if let Err(fault) = library::store(&mut LocalStore, id, saved) {
            self.library.notice.set(fault.to_string());
        }
        self.library.refresh();
    }

    /// Gives the game another name, unless that is blank.
    fn rename(self, name: &str) {
        let name = match name.trim() {
            "" => self.saved.read_value().name.clone(),
            name => name.to_string(),
        };
        focus_next_frame(format!(".game-name[href='{}']", self.screen().address()));
        let renamed = SavedGame {
            name,
            revision: self.saved.read_value().revision + 1,
            ..self.saved.get_value()
        };
        self.store(&self.id.get_value(), &renamed);
    }

    /// Gives the game up, or takes it up again.
    fn set_given_up(self, given_up: bool) {
        let changed = SavedGame {
            given_up,
            revision: self.saved.read_value().revision + 1,
            ..self.saved.get_value()
        };
        self.store(&self.id.get_value(), &changed);
    }

    /// Stores a copy if the game may be copied.
    fn duplicate(self) {
        let entry = LibraryEntry {
            id: self.id.get_value(),
            saved: Ok(self.saved.get_value()),
            size: 0,
        };
        self.library.copy(vec![entry], move || {
            let copy = SavedGame {
                name: format!("{} (copy)", self.saved.read_value().name),
                ..self.saved.get_value()
            };
            self.store(&new_id(), &copy);
        });
    }

    /// Returns the screen of its table.
    fn screen(self) -> Screen {
        Screen::Table(self.id.get_value())
    }
}

/// Describes a stored game: its title, its round, and whose turn it is.
fn about(saved: &SavedGame) -> String {
    let is_board = saved.setup.has_no_players();
    let turn = if is_board {
        "route calculator".to_string()
    } else if saved.summary.over {
        format!("{} won", saved.summary.turn)
    } else if saved.given_up {
        "given up".to_string()
    } else {
        format!("{}’s turn", saved.summary.turn)
    };
    let round = match is_board {
        true => String::new(),
        false => format!("{} · ", saved.summary.round),
    };
    format!("{} · {round}{turn}", saved.title)
}

/// Lists the players of a stored game, with their standings if they are known.
fn players(saved: &SavedGame) -> String {
    if saved.setup.has_no_players() {
        String::new()
    } else if saved.summary.standings.is_empty() {
        saved.setup.players.join(", ")
    } else {
        saved.summary.standings.clone()
    }
}

/// Shows a game's name, or the field to change it.
fn game_name(
    game: StoredGame,
    name: RwSignal<String>,
    renaming: RwSignal<bool>,
) -> LiveView<AnyView> {
    live(move || {
        if renaming.get() {
            let save = move |event: leptos::ev::SubmitEvent| {
                event.prevent_default();
                game.rename(&name.get_untracked());
            };
            view! {
                <form class="rename" on:submit=save>
                    <input type="text" aria-label="Name of the game" maxlength="60" bind:value=name />
                    <button type="submit">"Save name"</button>
                </form>
            }
        } else {
            view! { <a class="game-name" href=game.screen().address()>{name}</a> }
        }
    })
}

/// Shows a game and its menu.
fn good_row(
    id: StoredValue<String>,
    saved: SavedGame,
    size: String,
    library: Library,
) -> (AnyView, AnyView) {
    let go = expect_context::<Navigator>();
    let renaming = RwSignal::new(false);
    let name = RwSignal::new(saved.name.clone());
    let (about, players) = (about(&saved), players(&saved));
    let played = files::date_text(saved.played);
    let is_given_up = saved.given_up;
    let may_give_up = !saved.summary.over && !saved.setup.has_no_players();
    let game = StoredGame {
        id,
        saved: StoredValue::new(saved),
        library,
    };
    let title = game_name(game, name, renaming);
    let text = view! {
        <div class="game-text">
            <div class="game-head">{title}<span class="quiet small">{played}" · "{size}</span></div>
            <span class="quiet">{about}</span>
            <span class="quiet small">{players}</span>
        </div>
        <button class="primary" on:click=move |_| go.to(game.screen())>"Open"</button>
    };
    let rename = move |_| {
        close_menus();
        renaming.set(true);
        focus_next_frame(".rename input");
    };
    let give_up = move || {
        let loss = Loss {
            name: "Give up".to_string(),
            yes: "Give up",
            is_harmless: true,
            ..Loss::default()
        };
        let act = Callback::new(move |()| game.set_given_up(true));
        confirm(loss, "quiet-button", act).into_any()
    };
    let resume = move || {
        view! { <button class="quiet-button" on:click=move |_| game.set_given_up(false)>"Resume"</button> }.into_any()
    };
    let acts = view! {
        <button class="quiet-button" on:click=rename>"Rename"</button>
        <button class="quiet-button" on:click=move |_| game.duplicate()>"Duplicate"</button>
        {match (is_given_up, may_give_up) {
            (true, _) => Some(resume()),
            (false, true) => Some(give_up()),
            (false, false) => None,
        }}
    };
    (text, acts)
}

/// Shows a game that could not be stored.
#[component]
fn MemoryRow(id: String, kept: UnsavedGame) -> impl IntoView {
    let go = expect_context::<Navigator>();
    let UnsavedGame { saved, why } = kept;
    let name = saved.name.clone();
    let export = move |_| {
        // A browser that refuses the download leaves the game where it is.
        let _ = files::download(&format!("{}.json", saved.name), &saved.write());
    };
    view! {
        <li class="game">
            <div class="game-text"><strong>{name}</strong><span class="notice">{why}</span></div>
            <button class="primary" on:click=move |_| go.to(Screen::Table(id.clone()))>"Open"</button>
            <button on:click=export>"Save as a file"</button>
        </li>
    }
}

fn damaged_row(id: StoredValue<String>, why: String) -> AnyView {
    let export = move |_| {
        if let Some(text) = LocalStore.get(&library::key(&id.get_value())) {
            // A browser that refuses the download leaves the entry where it is.
            let _ = files::download("damaged-game.json", &text);
        }
    };
    view! {
        <div class="game-text"><strong>"A damaged game"</strong><span class="quiet">{why}</span></div>
        <button on:click=export>"Export the damaged file"</button>
    }
}

#[component]
fn ImportGame(library: Library) -> impl IntoView {
    let chosen = move |event: leptos::ev::Event| {
        let field: web_sys::HtmlInputElement = event_target(&event);
        library.take_files(field.files());
        // The same file may be chosen again.
        field.set_value("");
    };
    view! {
        <label class="import">"Import games or a library, or games exported from 18xx.games (or drop them here, or paste one): "
            <input type="file" name="import" multiple accept=".json,application/json" on:change=chosen />
        </label>
    }
}
