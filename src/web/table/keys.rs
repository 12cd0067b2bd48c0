//! Keys for frequent actions, and their list.

use super::explained::explain_next;
use super::tabs::Tab;
use crate::web::browser::settings::{CharacterKeys, Choice as _, SidePanel};
use crate::web::session::Session;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::view;
use crate::web::ui::focus::come_to;
use crate::web::ui::gesture;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The action of a key.
#[derive(Clone, Copy)]
enum KeyAction {
    /// Pressing a control.
    Press(&'static str),
    Undo,
    UndoTurn,
    Redo,
    /// Looking so many acts ahead, or back.
    Look(isize),
    ToStart,
    ToNow,
    /// Looking at the next round (true), or the one before.
    Round(bool),
    Show(Tab),
    /// Explaining the next word of the field.
    Explain,
    /// Showing this list.
    List,
}

/// A key: its name in the browser, its written form, its action, and that in words.
struct Key(&'static str, &'static str, KeyAction, &'static str);

/// The control that goes on.
const WAY_ON: &str = ".way-on .choice.pass, .way-on .primary:enabled";

const KEYS: [Key; 30] = [
    Key(
        "1",
        "1",
        KeyAction::Press(WAY_ON),
        "continue: run the trains, pass, no more track, end the turn",
    ),
    Key(
        "Enter",
        "Enter",
        // Not the button by which somebody takes the device.
        KeyAction::Press(".asking:not(:has(.curtain)) .primary:enabled, .way-on .run:enabled"),
        "run the trains, lay the tile",
    ),
    Key(
        "+",
        "+",
        KeyAction::Press(".zoom :nth-child(1)"),
        "come closer",
    ),
    Key(
        "-",
        "−",
        KeyAction::Press(".zoom :nth-child(2)"),
        "go farther",
    ),
    Key(
        "0",
        "0",
        KeyAction::Press(".zoom :nth-child(3)"),
        "whole map",
    ),
    Key("u", "U or Ctrl Z", KeyAction::Undo, "undo"),
    Key("U", "Shift U", KeyAction::UndoTurn, "take the turn back"),
    Key("r", "R, Ctrl Y or Ctrl Shift Z", KeyAction::Redo, "redo"),
    Key("ArrowLeft", "←", KeyAction::Look(-1), "look one act back"),
    Key("ArrowRight", "→", KeyAction::Look(1), "look one act ahead"),
    Key(
        "[",
        "[",
        KeyAction::Round(false),
        "look at the round before",
    ),
    Key("]", "]", KeyAction::Round(true), "look at the next round"),
    Key("Home", "Home", KeyAction::ToStart, "look at the start"),
    Key("End", "End", KeyAction::ToNow, "come back to now"),
    Key("c", "C", KeyAction::Show(Tab::Companies), "companies"),
    Key("p", "P", KeyAction::Show(Tab::Players), "players"),
    Key("t", "T", KeyAction::Show(Tab::Supply), "trains and tiles"),
    Key("m", "M", KeyAction::Show(Tab::Sheets), "more"),
    Key("l", "L", KeyAction::Show(Tab::Log), "log"),
    Key("g", "G", KeyAction::Show(Tab::Charts), "charts"),
    Key("s", "S", KeyAction::Show(Tab::Ledger), "the sheet"),
    Key("h", "H", KeyAction::Show(Tab::Rules), "the rules"),
    Key(
        "k",
        "K",
        KeyAction::Show(Tab::Market),
        "the market, where it is a panel",
    ),
    Key(
        "d",
        "D",
        KeyAction::Show(Tab::Turn),
        "the turn, where it is a panel",
    ),
    Key(
        "w",
        "W",
        KeyAction::Press(".pace"),
        "pause a computer, or let it decide",
    ),
    Key("i", "I", KeyAction::Press(".hint"), "a hint"),
    Key("f", "F", KeyAction::Press(".film"), "the film"),
    Key("e", "E", KeyAction::Press(".share-it"), "share"),
    Key("x", "X", KeyAction::Explain, "explain the next dotted word"),
    Key("?", "?", KeyAction::List, "this list, and settings"),
];

/// Listens for keys while the table is shown.
pub fn listen(session: Session, tab: ErasedSignal<Tab>) {
    let listening = window_event_listener(leptos::ev::keydown, move |event| {
        if let Some(does) = meant(&event) {
            event.prevent_default();
            act(session, tab, does);
        }
    });
    on_cleanup(move || listening.remove());
}

/// Returns the pressed key: a capital letter with Shift and a small one without, whatever Caps Lock says. On a keyboard
/// of another script it is the Latin key at the same place.
fn key_of(event: &KeyboardEvent) -> String {
    let key = event.key();
    let mut letters = key.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        return key;
    };
    let latin = match letter.is_alphabetic() && letter > LAST_LATIN {
        true => match event.code().as_str() {
            "BracketLeft" => Some('['),
            "BracketRight" => Some(']'),
            code => code
                .strip_prefix("Key")
                .and_then(|place| place.chars().next()),
        },
        false => Some(letter),
    };
    let latin = latin.map(|latin| match event.shift_key() {
        true => latin.to_ascii_uppercase(),
        false => latin.to_ascii_lowercase(),
    });
    latin.map_or(key, String::from)
}

/// The last letter of the Latin script with marks.
const LAST_LATIN: char = '\u{24f}';

/// Checks whether an element stands in a scrolled part, one that scrolls by itself.
fn is_in_scrolled(element: &web_sys::Element) -> bool {
    let mut at = Some(element.clone());
    while let Some(element) = at.filter(|element| !element.matches(".table").unwrap_or(true)) {
        let style = window().get_computed_style(&element).ok().flatten();
        let overflow = style.and_then(|style| style.get_property_value("overflow-y").ok());
        let scrolls = matches!(overflow.as_deref(), Some("auto" | "scroll"));
        if scrolls && element.scroll_height() > element.client_height() + 1 {
            return true;
        }
        at = element.parent_element();
    }
    false
}

/// Checks whether a held key repeats its action: only if that changes nothing.
fn is_repeated(key: &str) -> bool {
    key.starts_with("Arrow") || matches!(key, "+" | "-" | "[" | "]" | "Home" | "End")
}

/// Finds the action of a pressed key. There is none while one types, or where the focused element has keys of its own,
/// as tabs have.
fn meant(event: &KeyboardEvent) -> Option<KeyAction> {
    let target = event.target()?.dyn_into::<web_sys::Element>().ok();
    let has_own = |element: &web_sys::Element| {
        element
            .closest("input, select, textarea, [data-keys]")
            .ok()
            .flatten()
            .is_some()
    };
    if target.as_ref().is_some_and(has_own)
        || event.alt_key()
        || event.repeat() && !is_repeated(&event.key())
    {
        return None;
    }
    let key = key_of(event);
    let is_tab = |element: &web_sys::Element| element.matches(".tab").unwrap_or(false);
    if target.as_ref().is_some_and(is_tab)
        && (key.starts_with("Arrow") || key == "Home" || key == "End")
    {
        return None;
    }
    if event.ctrl_key() || event.meta_key() {
        return match (key.as_str(), event.shift_key()) {
            ("z", false) => Some(KeyAction::Undo),
            ("Z", true) | ("y", false) => Some(KeyAction::Redo),
            _ => None,
        };
    }
    let scrolls = matches!(key.as_str(), "Home" | "End");
    if scrolls && target.as_ref().is_some_and(is_in_scrolled) {
        return None;
    }
    // Those who speak to a computer, or hit keys unawares, can do without these (WCAG 2.1.4).
    if key.chars().count() == 1 && untrack(CharacterKeys::chosen) == CharacterKeys::Off {
        return None;
    }
    // A control that has the focus is pressed itself.
    let is_control = |element: &web_sys::Element| {
        let control = element.closest("button, a, summary, [role=button]");
        control.ok().flatten().is_some()
    };
    if key == "Enter" && target.as_ref().is_some_and(is_control) {
        return None;
    }
    let known = KEYS.iter().find(|known| known.0 == key);
    known.map(|known| known.2)
}

fn act(session: Session, tab: ErasedSignal<Tab>, does: KeyAction) {
    let shown = untrack(|| session.shown());
    match does {
        // A press that continues when somebody else decides is meant for the decision before.
        KeyAction::Press(WAY_ON) if gesture::is_handed_over() => {}
        KeyAction::Press(control) => press(control),
        KeyAction::Undo => session.undo(),
        KeyAction::UndoTurn => session.undo_turn(),
        KeyAction::Redo => session.redo(),
        KeyAction::Look(by) => session.look_at(shown.saturating_add_signed(by)),
        KeyAction::ToStart => session.look_at(0),
        KeyAction::ToNow => session.come_back(),
        KeyAction::Round(forward) => session.look_at(untrack(|| session.round_near(forward))),
        KeyAction::Show(which) => show(session, tab, which),
        KeyAction::Explain => explain_next(),
        KeyAction::List => {
            show(session, tab, Tab::Settings);
            come_to(".keys");
        }
    }
}

/// Shows a panel, if it is available.
fn show(session: Session, tab: ErasedSignal<Tab>, which: Tab) {
    if which.is_there(&**session.game.read_untracked()) {
        tab.set(which);
        SidePanel::Open.choose();
    }
}

/// Presses the control itself, so that it asks what it asks.
fn press(control: &str) {
    let control = document().query_selector(control);
    if let Some(control) = control.ok().flatten() {
        control.unchecked_into::<web_sys::HtmlElement>().click();
    }
}

/// Shows the list of keys.
pub fn list() -> AnyView {
    let line = |Key(_, key, _, what): &Key| view! { <div><dt><kbd>{*key}</kbd></dt><dd>{*what}</dd></div> };
    let lines = KEYS.iter().map(line).collect_view();
    view! { <section class="keys" tabindex="-1" aria-label="Keys"><h2>"Keys"</h2><dl>{lines}</dl>
    <p class="quiet small">"Hold a finger on a choice to see what it would change; tap to choose it."</p></section> }
}
