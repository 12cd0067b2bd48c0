//! Sending a game elsewhere: as a link, as a code to be photographed, as a file.

use crate::engine::game::Move;
use crate::engine::setup::Setup;
use crate::record::link;
use crate::record::storage::audit::AuditEvent;
use crate::record::storage::save::SavedGame;
use crate::record::storage::seats::Seats;
use crate::record::title::Title;
use crate::record::website::ExportDetails;
use crate::web::browser::copying;
use crate::web::browser::files;
use crate::web::pieces::PANELS;
use crate::web::screen::{FOR_ALL, GAME, NEWS, POSITION};
use crate::web::session::Session;
use crate::web::title_code::code_of;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{LiveView, flag, live, text, view, when};
use crate::web::ui::focus::focus_next_frame;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen_futures::JsFuture;

/// Returns the address of a written game.
fn address(kind: &str, text: &str) -> String {
    let location = window().location();
    let page = location.origin().unwrap_or_default() + &location.pathname().unwrap_or_default();
    format!("{page}#{kind}{text}")
}

/// The notes on a link of the whole game, and on one of new moves.
const WHOLE: &str = "Anyone who opens the link or scans the code gets the whole game: it is in the link itself, on no server.";
const NEW: &str = "Anyone who has the game up to that point can open the link or scan the code to continue. To others it means nothing.";

/// The time that the shown moment must have rested before a link of it is made, in milliseconds: the game is played
/// through for it.
const REST: u32 = 250;

/// Shows the ways to share the game up to the shown moment. They stand on a sheet over the table, which leaves the bars
/// above and below it free.
pub fn share_sheet(session: Session, sharing: RwSignal<bool>) -> AnyView {
    focus_next_frame(".share header button");
    let press = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            sharing.set(false);
        }
    };
    view! {
        <section class="share" aria-label="Share" on:keydown=press>
            <header><h2>"Share the game as a link"</h2><button on:click=move |_| sharing.set(false)>"Close"</button></header>
            {PANELS.draw(vec![], move |panels| (panels.share)(session))}
        </section>
    }
}

/// Offers the link, as text and as a code to be photographed, and files.
pub fn ways(session: Session) -> AnyView {
    let only_position = RwSignal::new(false);
    let since = ErasedSignal::new(None);
    let title = session.title();
    let is_confirmed = RwSignal::new(!untrack(|| session.hides()));
    let body = when(
        move || is_confirmed.get(),
        move || live(move || link_of(title, session.actions_shown(), only_position, since.get())),
    );
    let up_to = text(move || last_action(session));
    let hands = when(
        move || !is_confirmed.get(),
        move || hands_warning(session, is_confirmed),
    );
    let position = when(
        move || since.read().is_none(),
        move || {
            view! {
                <label class="check"><input type="checkbox" name="only-position" bind:checked=only_position />
                    "Position only: the game begins here for whoever opens it (earlier moves can still be read from the link)"</label>
            }
        },
    );
    let rest = when(
        move || is_confirmed.get(),
        move || view! { <Files session /> },
    );
    view! {
        <p class="quiet">{text(move || if since.read().is_some() { NEW } else { WHOLE }.to_string())}</p>
        {hands}
        {body}
        <div class="share-rest">
            <p class="up-to"><strong>{up_to}</strong></p>
            {when(move || session.is_corrected(), || view! { <p class="quiet">"Something in this game was corrected by hand: the log says what."</p> })}
            {live(move || only_news(session, since))}
            {position}
            {for_all(session)}
            {rest}
        </div>
    }
}

/// Names the last action that is shared.
fn last_action(session: Session) -> String {
    let (shown, last) = (session.shown(), session.counts().0);
    if shown < last {
        format!("Up to the shown moment: action {shown} of {last}.")
    } else {
        format!("Up to now: action {last}.")
    }
}

/// Warns that hidden information is shared, and asks for consent.
fn hands_warning(session: Session, is_confirmed: RwSignal<bool>) -> AnyView {
    let agree = move |_| {
        session.note(AuditEvent::Written);
        is_confirmed.set(true);
    };
    view! {
        <p class="notice">"It also contains all hands and the order of the decks, for anyone who looks. The log will note that it was made."</p>
        <button class="primary" on:click=agree>"Make the link"</button>
    }
}

/// Links to a window for all. It shows the same game on a screen that everybody sees; the result is `None` for a game
/// that is only looked at.
fn for_all(session: Session) -> Option<AnyView> {
    let address = format!("{FOR_ALL}{}", session.id());
    (!session.is_preview()).then(|| view! {
        <p><a class="for-all-link" href=address target="_blank" rel="noopener">"Show on another screen"</a>
            <span class="quiet small">" A window that follows this one, for a television or a tablet: everything public, nothing to press."</span></p>
    })
}

/// Offers how much is sent: the whole game, or the moves since somebody last acted, who then has the rest.
fn only_news(session: Session, since: ErasedSignal<Option<usize>>) -> Option<AnyView> {
    let shown = session.shown();
    let looked = session.last_looked();
    let option = |(name, last): &(String, usize)| {
        let label = match shown - last {
            1 => format!("the move since {name} acted"),
            count => format!("the {count} moves since {name} acted"),
        };
        let is_chosen = since.get_untracked() == Some(*last);
        view! { <option value=last.to_string() selected=is_chosen>{label}</option> }
    };
    if looked
        .iter()
        .all(|(_, last)| since.get_untracked() != Some(*last))
    {
        since.set(None);
    }
    let options = looked.iter().map(option).collect_view();
    let choose = move |event: leptos::ev::Event| since.set(event_target_value(&event).parse().ok());
    (!looked.is_empty()).then(|| view! {
        <label class="field"><span>"Send"</span>
            <select name="since" on:change=choose><option value="">"the whole game"</option>{options}</select></label>
    })
}

/// Shows the link of a rested moment. It goes when another moment is shown: no link is of another moment.
fn link_of(
    title: &'static Title,
    (setup, moves): (Setup, Vec<Move>),
    only_position: RwSignal<bool>,
    since: Option<usize>,
) -> LiveView<AnyView> {
    let made = ErasedSignal::new(None);
    spawn_local(async move {
        TimeoutFuture::new(REST).await;
        if !made.is_disposed() {
            made.set(Some(match since {
                Some(since) => link::news::write(title, &setup, &moves, since),
                None => link::write(title, &setup, &moves),
            }));
        }
    });
    live(move || match made.get() {
        None => view! { <p class="quiet">"Making the link …"</p> },
        Some(Err(fault)) => view! { <p class="notice">{fault.to_string()}</p> },
        Some(Ok(text)) => {
            let kind = match since {
                Some(_) => NEWS,
                None if only_position.get() => POSITION,
                None => GAME,
            };
            view! { <ShareLink address=address(kind, &text) /> }
        }
    })
}

/// Offers the game as a file: for this app, or for 18xx.games if that has the title.
#[component]
fn Files(session: Session) -> impl IntoView {
    let problem = RwSignal::new(String::new());
    let give = move |name: String, text: &str| {
        if files::download(&name, text).is_err() {
            problem.set("The browser did not allow the download.".to_string());
        }
    };
    let own = move |_| {
        let saved = SavedGame {
            seats: Seats::default(),
            ..session.as_saved()
        };
        give(format!("{}.json", saved.name), &saved.write());
    };
    let export = move || {
        spawn_local(async move {
            if let Err(missing) = session.title().bring_website().await {
                return problem.set(missing.to_string());
            }
            let (setup, moves) = untrack(|| session.actions_shown());
            let about = ExportDetails {
                made: files::now() / 1000,
                given_up: session.given_up.get_value()
                    && moves.len() == untrack(|| session.counts()).0,
            };
            match session.title().export(&setup, &moves, about) {
                Ok(text) => give(
                    format!("{} for 18xx.games.json", session.name.get_untracked()),
                    &text,
                ),
                Err(fault) => problem.set(fault.to_string()),
            }
        });
    };
    let website = code_of(session.title()).website;
    let for_website = website.map(|_| view! {
        <button on:click=move |_| export() title="Import it there as a hotseat game">"File for 18xx.games"</button>
    });
    let since_it_came = text(move || session.since_it_came());
    let ends = website.map(|_| " The file for 18xx.games ends where the link does, without times and notes. A game with corrections cannot go there.");
    view! {
        <div class="choices">
            <button on:click=own>"Save as a file"</button>
            {for_website}
        </div>
        <p class="quiet small">"The saved file holds the whole game, whatever moment is shown."{ends}" "{since_it_came}</p>
        <p class="notice" role="alert" class:hidden=flag(move || problem.read().is_empty())>{problem}</p>
    }
}

#[component]
fn ShareLink(address: String) -> impl IntoView {
    let length = address.len();
    let copied = RwSignal::new("");
    let link = StoredValue::new(address);
    let copy = move |_| {
        spawn_local(async move {
            let outcome = copying::copy(link.get_value()).await;
            copied.try_set(outcome);
        });
    };
    let can_share = js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false);
    let share = move |_| {
        let data = web_sys::ShareData::new();
        data.set_url(&link.read_value());
        let promise = window().navigator().share_with_data(&data);
        spawn_local(async move {
            // A person who closes the sheet again has simply not shared.
            let _ = JsFuture::from(promise).await;
        });
    };
    view! {
        <Code text=link.get_value() />
        <div class="share-link">
            <input type="text" readonly class="link" aria-label="Link to the game" prop:value=link.get_value() />
            <div class="choices">
                <button class="primary" on:click=copy>"Copy"</button>
                {can_share.then(|| view! { <button on:click=share>"Send"</button> })}
                <span class="quiet small" role="status">{format!("{length} characters")}" "{copied}</span>
            </div>
        </div>
    }
}

/// Draws the link as a QR code.
#[component]
fn Code(text: String) -> impl IntoView {
    let Ok(code) = QrCode::encode_binary(text.as_bytes(), QrCodeEcc::Low) else {
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
