//! A whole game in a link: made at a table, and looked at before anything is kept.

use super::app::{Go, Screen};
use super::files;
use super::home::new_id;
use super::storage::LocalStore;
use super::table::{TableState, keep_in_memory};
use crate::record::history::History;
use crate::record::library;
use crate::record::link;
use crate::record::save::SavedGame;
use crate::web::part::{flag, view};
use leptos::prelude::*;
use leptos::task::spawn_local;
use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen_futures::JsFuture;

/// What a link to a game has in its fragment before the game.
pub const PREFIX: &str = "#g=";

/// The address of a game that is written as `text`.
fn address(text: &str) -> String {
    let location = window().location();
    let page = location.origin().unwrap_or_default() + &location.pathname().unwrap_or_default();
    format!("{page}{PREFIX}{text}")
}

/// The link of the shown game up to the shown point, as text and as a code to be photographed.
#[component]
pub fn SharePanel(table: TableState) -> impl IntoView {
    let made = untrack(|| table.actions_shown());
    let written = link::write(&made.0, &made.1);
    let body = match written {
        Ok(text) => view! { <ShareLink address=address(&text) length=text.len() /> },
        Err(fault) => view! { <p class="notice">{fault.to_string()}</p> },
    };
    view! { <section class="share" aria-label="Share">{body}</section> }
}

#[component]
fn ShareLink(address: String, length: usize) -> impl IntoView {
    let copied = RwSignal::new("");
    let link = StoredValue::new(address);
    let copy = move |_| {
        let promise = window()
            .navigator()
            .clipboard()
            .write_text(&link.read_value());
        spawn_local(async move {
            let done = JsFuture::from(promise).await.is_ok();
            copied.set(if done {
                "Copied."
            } else {
                "The browser did not allow copying; select the text instead."
            });
        });
    };
    let can_share = js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false);
    let share = move |_| {
        let data = web_sys::ShareData::new();
        data.set_url(&link.read_value());
        let promise = window().navigator().share_with_data(&data);
        spawn_local(async move {
            // Whoever closes the sheet again has simply not shared.
            let _ = JsFuture::from(promise).await;
        });
    };
    view! {
        <h3>"Share the whole game"</h3>
        <p class="quiet small">{format!("Everything is in the link ({length} characters): whoever opens it can play on, undo and look back. It is sent to no server.")}</p>
        <input type="text" readonly class="link" aria-label="Link to the game" prop:value=link.get_value() />
        <div class="choices">
            <button class="primary" on:click=copy>"Copy"</button>
            {can_share.then(|| view! { <button on:click=share>"Send"</button> })}
            <span class="quiet">{copied}</span>
        </div>
        <Code text=link.get_value() />
    }
}

/// The link as a QR code.
#[component]
fn Code(text: String) -> impl IntoView {
    let Ok(code) = QrCode::encode_text(&text, QrCodeEcc::Low) else {
        return view! { <p class="quiet small">"The link is too long for a code."</p> };
    };
    let width = code.size();
    let squares = (0..width).flat_map(|y| (0..width).map(move |x| (x, y)));
    let path: String = squares
        .filter(|&(x, y)| code.get_module(x, y))
        .map(|(x, y)| format!("M{x} {y}h1v1h-1z"))
        .collect();
    view! {
        <svg class="qr" role="img" aria-label="The link as a QR code" viewBox=format!("-4 -4 {0} {0}", width + 8)>
            <rect x="-4" y="-4" width=(width + 8).to_string() height=(width + 8).to_string() fill="#fff" />
            <path d=path fill="#000" />
        </svg>
    }
}

/// What a link holds, before anything is kept.
#[component]
pub fn LinkScreen(text: String) -> impl IntoView {
    match link::open(&text) {
        Ok(history) => view! { <Preview history /> },
        Err(fault) => view! { <Refused why=fault.to_string() /> },
    }
}

#[component]
fn Refused(why: String) -> impl IntoView {
    let go = expect_context::<Go>();
    view! {
        <main class="home">
            <p class="notice" role="alert">{why}</p>
            <button class="primary" on:click=move |_| go.to(Screen::Home)>"To the games"</button>
        </main>
    }
}

#[component]
fn Preview(history: History) -> impl IntoView {
    let go = expect_context::<Go>();
    let notice = RwSignal::new(String::new());
    let players = history.game().setup().players.join(", ");
    let saved = SavedGame::new(&players, &history, 1, files::now());
    let summary = saved.summary.clone();
    let turn = if summary.over {
        format!("{} has won", summary.turn)
    } else {
        format!("{} is to decide", summary.turn)
    };
    let about = format!(
        "{}, {}, {} actions. {turn}.",
        saved.title, summary.round, saved.done
    );
    let saved = StoredValue::new(saved);
    let keep = move |_| {
        let id = new_id();
        let entry = saved.get_value();
        if let Err(fault) = library::store(&mut LocalStore, &id, &entry) {
            keep_in_memory(&id, entry);
            notice.set(fault.to_string());
        }
        go.to(Screen::Table(id));
    };
    let look = move |_| {
        keep_in_memory(LOOKING, saved.get_value());
        go.to(Screen::Table(LOOKING.to_string()));
    };
    view! {
        <main class="home">
            <section class="panel link-preview">
                <h1>"A game in a link"</h1>
                <p>{about}</p>
                <p>{summary.standings}</p>
                <p class="notice" class:hidden=flag(move || notice.read().is_empty())>{notice}</p>
                <div class="choices">
                    <button class="primary" on:click=keep>"Play on as a new game"</button>
                    <button on:click=look>"Only look"</button>
                    <button class="quiet-button" on:click=move |_| go.to(Screen::Home)>"To the games"</button>
                </div>
            </section>
        </main>
    }
}

/// The id of a game that is only looked at and never stored.
pub const LOOKING: &str = "looking";
