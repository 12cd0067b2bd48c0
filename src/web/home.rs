//! The list of games, a new game, and games from elsewhere.

use super::app::{Go, Screen};
use super::files;
use super::storage::LocalStore;
use crate::engine::random::Draw;
use crate::record::history::History;
use crate::record::library::{self, LibraryEntry, Store};
use crate::record::save::SavedGame;
use crate::record::website::{Export, Importer};
use crate::titles::new_england::setup::{LONGEST_NAME, starting_cash};
use crate::titles::new_england::{HouseRules, Setup};
use leptos::prelude::*;
use leptos::task::spawn_local;

const MOST_PLAYERS: usize = 5;

/// The first screen.
#[component]
pub fn Home() -> impl IntoView {
    let games = RwSignal::new(library::list(&LocalStore));
    let notice = RwSignal::new(String::new());
    if !LocalStore::is_enabled() {
        notice.set("This browser does not let the page keep anything: games last only as long as this tab.".to_string());
    }
    let refresh = move || games.set(library::list(&LocalStore));
    window_event_listener(leptos::ev::storage, move |_| refresh());
    view! {
        <main class="home">
            <header class="title">
                <h1>"Roundhouse"</h1>
                <p>"Railway games at one table. The box, the bank and the calculator are in this tab."</p>
            </header>
            <p class="notice" role="alert" class:hidden=move || notice.read().is_empty()>{notice}</p>
            <div class="home-columns">
                <NewGame notice />
                <section class="panel" aria-labelledby="games-heading">
                    <h2 id="games-heading">"Games"</h2>
                    <p class="quiet" class:hidden=move || !games.read().is_empty()>
                        "No game yet. Enter the names and start one."
                    </p>
                    <ul class="games">
                        <For
                            each=move || games.get()
                            key=|entry| (entry.id.clone(), entry.saved.as_ref().map(|s| (s.revision, s.name.clone())).ok())
                            let:entry
                        >
                            <GameRow entry refresh notice />
                        </For>
                    </ul>
                    <ImportGame notice />
                </section>
            </div>
        </main>
    }
}

#[component]
fn NewGame(notice: RwSignal<String>) -> impl IntoView {
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
        let setup = Setup {
            players,
            seed,
            house_rules,
        };
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
            Ok(history) => open_as_new(&history, &name, go, notice),
            Err(fault) => faults.set(vec![fault.to_string()]),
        }
    };
    let cash = move || {
        starting_cash(count.get()).map_or_else(
            || "Two to five players.".to_string(),
            |cash| format!("{} players start with {cash} each.", count.get()),
        )
    };
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
                    <ul class="quiet small" class:hidden=move || !website.get()>
                        {HouseRules::differences().iter().map(|text| view! { <li>{*text}</li> }).collect_view()}
                    </ul>
                </details>
                <ul class="faults" role="alert">
                    {move || faults.get().into_iter().map(|fault| view! { <li>{fault}</li> }).collect_view()}
                </ul>
                <button type="submit" class="primary" disabled=move || count.get() < 2>"Start"</button>
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

/// Stores a game under a new id and goes to its table.
fn open_as_new(history: &History, name: &str, go: Go, notice: RwSignal<String>) {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let id = library::free_id(&LocalStore, files::now() as u64);
    let saved = SavedGame::new(name, history, 1, files::now());
    match library::store(&mut LocalStore, &id, &saved) {
        Ok(()) => go.to(Screen::Table(id)),
        Err(fault) => {
            super::table::keep_in_memory(&id, saved);
            notice.set(fault.to_string());
            go.to(Screen::Table(id));
        }
    }
}

#[component]
fn GameRow<F: Fn() + Copy + Send + Sync + 'static>(
    entry: LibraryEntry,
    refresh: F,
    notice: RwSignal<String>,
) -> impl IntoView {
    let asking = RwSignal::new(false);
    let id = StoredValue::new(entry.id.clone());
    let remove = move |_| {
        LocalStore.remove(&library::key(&id.get_value()));
        refresh();
    };
    let delete = view! {
        <Show when=move || asking.get() fallback=move || view! {
            <button class="quiet-button" on:click=move |_| asking.set(true)>"Delete"</button>
        }>
            <span class="ask">"Delete for ever? "
                <button class="danger" on:click=remove>"Delete"</button>
                <button on:click=move |_| asking.set(false)>"Keep"</button>
            </span>
        </Show>
    };
    let body = match entry.saved {
        Ok(saved) => view! { <GoodRow id saved refresh notice /> }.into_any(),
        Err(fault) => view! { <DamagedRow id why=fault.to_string() /> }.into_any(),
    };
    view! { <li class="game">{body}<div class="row-end">{delete}</div></li> }
}

#[component]
fn GoodRow<F: Fn() + Copy + Send + Sync + 'static>(
    id: StoredValue<String>,
    saved: SavedGame,
    refresh: F,
    notice: RwSignal<String>,
) -> impl IntoView {
    let go = expect_context::<Go>();
    let renaming = RwSignal::new(false);
    let name = RwSignal::new(saved.name.clone());
    let turn = if saved.summary.over {
        format!("{} won", saved.summary.turn)
    } else {
        format!("{} to decide", saved.summary.turn)
    };
    let about = format!("{} · {} · {}", saved.title, saved.summary.round, turn);
    let players = saved.setup.players.join(", ");
    let played = files::date_text(saved.played);
    let saved = StoredValue::new(saved);
    let store = move |id: &str, saved: &SavedGame| {
        if let Err(fault) = library::store(&mut LocalStore, id, saved) {
            notice.set(fault.to_string());
        }
        refresh();
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
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let copy_id = library::free_id(&LocalStore, files::now() as u64);
        let copy = SavedGame {
            name: format!("{} (copy)", saved.read_value().name),
            ..saved.get_value()
        };
        store(&copy_id, &copy);
    };
    view! {
        <div class="game-text">
            <Show when=move || renaming.get() fallback=move || view! {
                <button class="game-name" on:click=move |_| go.to(Screen::Table(id.get_value()))>{name}</button>
            }>
                <input type="text" aria-label="Name of the game" maxlength="60" bind:value=name />
                <button on:click=rename>"Save name"</button>
            </Show>
            <span class="quiet">{about}</span>
            <span class="quiet small">{players}" · "{played}</span>
        </div>
        <button class="primary" on:click=move |_| go.to(Screen::Table(id.get_value()))>"Open"</button>
        <button class="quiet-button" on:click=move |_| renaming.update(|on| *on = !*on)>"Rename"</button>
        <button class="quiet-button" on:click=duplicate>"Duplicate"</button>
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
fn ImportGame(notice: RwSignal<String>) -> impl IntoView {
    let go = expect_context::<Go>();
    let chosen = move |event: leptos::ev::Event| {
        let field: web_sys::HtmlInputElement = event_target(&event);
        spawn_local(async move {
            let Some((name, text)) = files::chosen_file(field).await else {
                return;
            };
            match read_foreign(&text) {
                Ok(history) => open_as_new(&history, name.trim_end_matches(".json"), go, notice),
                Err(why) => notice.set(format!("{name}: {why}")),
            }
        });
    };
    view! {
        <label class="import">"Import a game exported from 18xx.games or from here: "
            <input type="file" name="import" accept=".json,application/json" on:change=chosen />
        </label>
    }
}

/// Reads a game of ours or one exported from 18xx.games.
fn read_foreign(text: &str) -> Result<History, String> {
    if let Ok(saved) = SavedGame::read(text) {
        return saved.open().map_err(|fault| fault.to_string());
    }
    let export = Export::read(text)?;
    let importer = Importer::import(&export).map_err(|error| error.to_string())?;
    let (setup, actions) = importer.into_record();
    let done = actions.len();
    History::replay(setup, actions, done).map_err(|fault| fault.to_string())
}
