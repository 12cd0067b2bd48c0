//! The list of games, a new game, and games from elsewhere.

use super::app::{Go, Screen};
use super::deeds::{self, last_deed};
use super::files;
use super::incoming::{Incoming, IncomingView};
use super::memory::{self, Kept};
use super::preview::keep_as_new;
use super::storage::LocalStore;
use super::sure::{Words, sure};
use crate::engine::random::Draw;
use crate::record::backup;
use crate::record::history::History;
use crate::record::library::{self, LibraryEntry, Store};
use crate::record::save::SavedGame;
use crate::titles::new_england::setup::{LONGEST_NAME, starting_cash};
use crate::titles::new_england::{HouseRules, Setup};
use crate::web::part::{flag, live, text, view};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

const MOST_PLAYERS: usize = 5;

/// Browsers keep about this many characters for a page.
const ROOM: usize = 5_000_000;
/// From this on the person is warned.
const WARN_FROM: usize = ROOM / 5 * 4;

/// What the list of games works with.
#[derive(Clone, Copy)]
struct Shelf {
    games: RwSignal<Vec<LibraryEntry>>,
    notice: RwSignal<String>,
    /// What was done last to the games, as a sentence.
    done: RwSignal<String>,
    /// What is being imported.
    incoming: Incoming,
}

impl Shelf {
    /// Takes a text from elsewhere in: a library is merged, a game is shown first.
    fn take_in(self, name: String, text: String) {
        if !backup::is_backup(&text) {
            self.notice.set(String::new());
            return self.incoming.begin(name, text);
        }
        let merged = backup::merge(&mut LocalStore, &text, files::now());
        self.notice.set(match merged {
            Ok(merged) => format!(
                "{name}: {} games were added, {} were here already, {} could not be read.",
                merged.added, merged.known, merged.damaged
            ),
            Err(why) => format!("{name}: {why}"),
        });
        self.refresh();
    }

    fn refresh(self) {
        self.games.set(library::list(&LocalStore));
        self.done.set(deeds::last());
    }

    fn used(self) -> usize {
        self.games.read().iter().map(|entry| entry.size).sum()
    }

    fn delete(self, id: &str) {
        deeds::remember(library::delete(&mut LocalStore, id));
        self.refresh();
    }
}

/// The first screen.
#[component]
pub fn Home() -> impl IntoView {
    let shelf = Shelf {
        games: RwSignal::new(library::list(&LocalStore)),
        notice: RwSignal::new(String::new()),
        done: RwSignal::new(deeds::last()),
        incoming: Incoming::new(),
    };
    let notice = shelf.notice;
    if !LocalStore::is_enabled() {
        notice.set("This browser does not let the page keep anything: games last only as long as this tab.".to_string());
    }
    let listening = window_event_listener(leptos::ev::storage, move |_| shelf.refresh());
    on_cleanup(move || listening.remove());
    let pasted = window_event_listener(leptos::ev::paste, move |event| {
        let in_field = event
            .target()
            .is_some_and(|target| target.has_type::<web_sys::HtmlInputElement>());
        let text = event
            .clipboard_data()
            .and_then(|data| data.get_data("text").ok())
            .unwrap_or_default();
        if !in_field && !text.trim().is_empty() {
            shelf.take_in("What was pasted".to_string(), text);
        }
    });
    on_cleanup(move || pasted.remove());
    let dropped = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        let file = event
            .data_transfer()
            .and_then(|data| data.files())
            .and_then(|files| files.get(0));
        spawn_local(async move {
            if let Some((name, text)) = match file {
                Some(file) => files::read_file(file).await,
                None => None,
            } {
                shelf.take_in(name, text);
            }
        });
    };
    let room = text(move || {
        let used = shelf.used();
        let warning = if used > WARN_FROM {
            " Export or delete some before it is full."
        } else {
            ""
        };
        format!(
            "{} of about {} kB are used.{warning}",
            used / 1000,
            ROOM / 1000
        )
    });
    let undone = move |result: Result<String, String>| {
        notice.set(result.err().unwrap_or_default());
        shelf.refresh();
    };
    let export_all = move |_| {
        if files::download("roundhouse-library.json", &backup::write(&LocalStore)).is_err() {
            notice.set("The browser did not allow the download.".to_string());
        }
    };
    view! {
        <main class="home" on:dragover=move |event: leptos::ev::DragEvent| event.prevent_default() on:drop=dropped>
            <header class="title">
                <h1>"Roundhouse"</h1>
                <p>"Railway games at one table. The box, the bank and the calculator are in this tab."</p>
            </header>
            <p class="notice" role="alert" class:hidden=flag(move || notice.read().is_empty())>{notice}</p>
            <div class="home-columns">
                <NewGame />
                <section class="panel" aria-labelledby="games-heading">
                    <h2 id="games-heading">"Games"</h2>
                    <p class="quiet" class:hidden=flag(move || !shelf.games.read().is_empty())>
                        "No game yet. Enter the names and start one."
                    </p>
                    <ul class="games">
                        {memory::all().into_iter().map(|(id, kept)| view! { <MemoryRow id kept /> }).collect_view()}
                        {live(move || shelf.games.get().into_iter().map(|entry| view! { <GameRow entry shelf /> }).collect_view())}
                    </ul>
                    {last_deed(shelf.done, undone)}
                    <p class="quiet small">{room}</p>
                    <ImportGame shelf />
                    <IncomingView incoming=shelf.incoming />
                    <button class="quiet-button" on:click=export_all>"Export the whole library"</button>
                </section>
            </div>
        </main>
    }
}

#[component]
fn NewGame() -> impl IntoView {
    let go = expect_context::<Go>();
    let names: Vec<RwSignal<String>> = (0..MOST_PLAYERS)
        .map(|_| RwSignal::new(String::new()))
        .collect();
    let game_name = RwSignal::new(String::new());
    let seed = RwSignal::new(String::new());
    let shuffle = RwSignal::new(true);
    let website = RwSignal::new(false);
    let entered = names.clone();
    let count = Memo::new(move |_| {
        entered
            .iter()
            .filter(|name| !name.read().trim().is_empty())
            .count()
    });
    let faults = RwSignal::new(Vec::<String>::new());
    let fields = names.clone();
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Ok(seed) = chosen_seed(&seed.get_untracked()) else {
            faults.set(vec!["The seed is a number, or nothing.".to_string()]);
            return;
        };
        let mut players: Vec<String> = names
            .iter()
            .map(|name| name.get_untracked().trim().to_string())
            .collect();
        players.retain(|name| !name.is_empty());
        if shuffle.get_untracked() {
            let order = Draw::new(seed ^ 0x5eed).order(players.len());
            players = order
                .into_iter()
                .map(|index| players[index].clone())
                .collect();
        }
        let house_rules = if website.get_untracked() {
            HouseRules::Website
        } else {
            HouseRules::Rulebook
        };
        let setup = Setup::new(players, seed, house_rules);
        if let Err(found) = setup.check() {
            faults.set(found.iter().map(ToString::to_string).collect());
            return;
        }
        let name = game_name.get_untracked().trim().to_string();
        let name = if name.is_empty() {
            setup.players.join(", ")
        } else {
            name
        };
        match History::new(setup) {
            Ok(history) => {
                let saved = SavedGame::new(&name, &history, 1, files::now());
                go.to(Screen::Table(keep_as_new(saved)));
            }
            Err(fault) => faults.set(vec![fault.to_string()]),
        }
    };
    let cash = text(move || {
        starting_cash(count.get()).map_or_else(
            || "Two to five players.".to_string(),
            |cash| format!("{} players start with {cash} each.", count.get()),
        )
    });
    view! {
        <section class="panel" aria-labelledby="new-heading">
            <h2 id="new-heading">"New game of 18NewEngland"</h2>
            <form on:submit=start>
                <fieldset>
                    <legend>"Players, in seating order"</legend>
                    {fields.into_iter().enumerate().map(|(seat, name)| view! {
                        <label class="field">
                            <span>{format!("Player {}", seat + 1)}</span>
                            <input type="text" name=format!("player-{seat}") maxlength=LONGEST_NAME.to_string()
                                autocomplete="off" bind:value=name />
                        </label>
                    }).collect_view()}
                </fieldset>
                <p class="quiet">{cash}</p>
                <label class="check"><input type="checkbox" name="shuffle" bind:checked=shuffle />"Draw the seats at random"</label>
                <details>
                    <summary>"More"</summary>
                    <label class="field"><span>"Name of the game"</span>
                        <input type="text" name="game-name" maxlength="60" autocomplete="off" bind:value=game_name /></label>
                    <label class="field"><span>"Seed"</span>
                        <input type="text" name="seed" inputmode="numeric" placeholder="drawn" autocomplete="off" bind:value=seed /></label>
                    <label class="check"><input type="checkbox" name="website" bind:checked=website />"House rules of 18xx.games"</label>
                    <ul class="quiet small" class:hidden=flag(move || !website.get())>
                        {HouseRules::differences().iter().map(|text| view! { <li>{*text}</li> }).collect_view()}
                    </ul>
                </details>
                <ul class="faults" role="alert">
                    {live(move || faults.get().into_iter().map(|fault| view! { <li>{fault}</li> }).collect_view())}
                </ul>
                <button type="submit" class="primary" disabled=flag(move || count.get() < 2)>"Start"</button>
            </form>
        </section>
    }
}

fn chosen_seed(text: &str) -> Result<u64, std::num::ParseIntError> {
    if text.trim().is_empty() {
        Ok(files::random_number())
    } else {
        text.trim().parse()
    }
}

#[component]
fn GameRow(entry: LibraryEntry, shelf: Shelf) -> impl IntoView {
    let id = StoredValue::new(entry.id.clone());
    let delete = Callback::new(move |()| shelf.delete(&id.get_value()));
    let words = Words {
        name: "Delete".to_string(),
        cost: String::new(),
        yes: "Delete",
    };
    let size = format!("{} kB", entry.size.div_ceil(1000));
    let body = match entry.saved {
        Ok(saved) => view! { <GoodRow id saved size shelf /> },
        Err(fault) => view! { <DamagedRow id why=fault.to_string() /> },
    };
    view! { <li class="game">{body}{sure(words, "quiet-button", delete)}</li> }
}

#[component]
fn GoodRow(id: StoredValue<String>, saved: SavedGame, size: String, shelf: Shelf) -> impl IntoView {
    let go = expect_context::<Go>();
    let renaming = RwSignal::new(false);
    let name = RwSignal::new(saved.name.clone());
    let turn = if saved.summary.over {
        format!("{} won", saved.summary.turn)
    } else {
        format!("{} to decide", saved.summary.turn)
    };
    let about = format!("{} · {} · {}", saved.title, saved.summary.round, turn);
    let players = if saved.summary.standings.is_empty() {
        saved.setup.players.join(", ")
    } else {
        saved.summary.standings.clone()
    };
    let branch = saved
        .branch
        .as_ref()
        .map(|branch| format!("Tried from action {} of another game.", branch.at));
    let played = files::date_text(saved.played);
    let saved = StoredValue::new(saved);
    let store = move |id: &str, saved: &SavedGame| {
        if let Err(fault) = library::store(&mut LocalStore, id, saved) {
            shelf.notice.set(fault.to_string());
        }
        shelf.refresh();
    };
    let rename = move |_| {
        let renamed = SavedGame {
            name: name.get_untracked(),
            revision: saved.read_value().revision + 1,
            ..saved.get_value()
        };
        store(&id.get_value(), &renamed);
    };
    let duplicate = move |_| {
        let copy = SavedGame {
            name: format!("{} (copy)", saved.read_value().name),
            ..saved.get_value()
        };
        store(&new_id(), &copy);
    };
    let title = live(move || {
        if renaming.get() {
            view! {
                <input type="text" aria-label="Name of the game" maxlength="60" bind:value=name />
                <button on:click=rename>"Save name"</button>
            }
        } else {
            view! { <button class="game-name" on:click=move |_| go.to(Screen::Table(id.get_value()))>{name}</button> }
        }
    });
    view! {
        <div class="game-text">
            {title}
            <span class="quiet">{about}</span>
            {branch.map(|text| view! { <span class="quiet small">{text}</span> })}
            <span class="quiet small">{players}" · "{played}" · "{size}</span>
        </div>
        <button class="primary" on:click=move |_| go.to(Screen::Table(id.get_value()))>"Open"</button>
        <button class="quiet-button" on:click=move |_| renaming.update(|on| *on = !*on)>"Rename"</button>
        <button class="quiet-button" on:click=duplicate>"Duplicate"</button>
    }
}

/// An id that no stored game has.
pub fn new_id() -> String {
    let hint = files::now();
    library::free_id(&LocalStore, hint)
}

/// A game that the browser would not store.
#[component]
fn MemoryRow(id: String, kept: Kept) -> impl IntoView {
    let go = expect_context::<Go>();
    let Kept { saved, why } = kept;
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

#[component]
fn DamagedRow(id: StoredValue<String>, why: String) -> impl IntoView {
    let export = move |_| {
        if let Some(text) = LocalStore.get(&library::key(&id.get_value())) {
            // A browser that refuses the download leaves the entry where it is.
            let _ = files::download("damaged-game.json", &text);
        }
    };
    view! {
        <div class="game-text"><strong>"A damaged game"</strong><span class="quiet">{why}</span></div>
        <button on:click=export>"Export what is there"</button>
    }
}

#[component]
fn ImportGame(shelf: Shelf) -> impl IntoView {
    let chosen = move |event: leptos::ev::Event| {
        let field: web_sys::HtmlInputElement = event_target(&event);
        spawn_local(async move {
            if let Some((name, text)) = files::chosen_file(field).await {
                shelf.take_in(name, text);
            }
        });
    };
    view! {
        <label class="import">"Import a game or a library, or a game exported from 18xx.games (or drop it here, or paste it): "
            <input type="file" name="import" accept=".json,application/json" on:change=chosen />
        </label>
    }
}
