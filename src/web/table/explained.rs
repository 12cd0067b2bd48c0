//! A small window for explanations: of a word of the field, or of a change. Escape or a press elsewhere closes it, and
//! the focus stays on what was pressed.

use crate::record::learning::glossary::{Term, parts};
use crate::web::session::Session;
use crate::web::title_code::code_of;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{live, view};
use crate::web::ui::focus;
use crate::web::ui::touch::all_of;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The lines of an explanation. The first is its heading.
type Lines = Vec<String>;

/// The window, and the words of the title that it explains.
#[derive(Clone, Copy)]
struct Explainer {
    lines: ErasedSignal<Lines>,
    terms: &'static [Term],
}

/// Makes the window for a table.
pub fn explanations(session: Session) -> AnyView {
    let lines = ErasedSignal::new(Lines::new());
    let terms = code_of(session.title()).terms;
    provide_context(Explainer { lines, terms });
    let pressed = window_event_listener(leptos::ev::click, move |event| {
        let target = event.target().and_then(|it| it.dyn_into().ok());
        let word = target.and_then(|it: web_sys::Element| it.closest(".term").ok()?);
        if let Some((word, meaning)) =
            word.and_then(|it| it.text_content().zip(it.get_attribute("title")))
        {
            lines.set(vec![word, meaning]);
        }
    });
    on_cleanup(move || pressed.remove());
    let shown = live(move || {
        let lines = lines.get().into_iter().enumerate();
        let line = |(at, line)| match at {
            0 => view! { <h2>{line}</h2> },
            _ => view! { <p>{line}</p> },
        };
        lines.map(line).collect_view()
    });
    view! { <div id="explained" class="explained" popover="auto" role="status">{shown}</div> }
}

/// Makes a button that opens the window with lines.
pub fn explains(
    class: &'static str,
    title: &'static str,
    label: AnyView,
    lines: impl Fn() -> Vec<String> + 'static,
) -> AnyView {
    let explainer = use_context::<Explainer>();
    let press = move |_| {
        if let Some(explainer) = explainer {
            explainer.lines.set(lines());
        }
    };
    view! { <button class=class title=title popovertarget="explained" popovertargetaction="show" on:click=press>{label}</button> }
}

/// Shows a text with its words of the field, each of which can be pointed at or pressed. The key X goes from one to the
/// next, so that Tab need not pass them.
pub fn explained(text: &str) -> AnyView {
    let Some(explainer) = use_context::<Explainer>() else {
        return text.to_string().into_any();
    };
    let parts = parts(text, explainer.terms);
    if parts.iter().all(|(_, meaning)| meaning.is_none()) {
        return text.to_string().into_any();
    }
    // A view of each word would be far more code, and slower.
    let mut drawn = String::new();
    for (text, meaning) in parts {
        let text = escaped(text);
        match meaning {
            None => drawn.push_str(&text),
            Some(meaning) => {
                let meaning = escaped(meaning);
                drawn.push_str(&format!("<button class=\"term\" tabindex=\"-1\" title=\"{meaning}\" {SHOWS}>{text}</button>"));
            }
        }
    }
    view! { <span inner_html=drawn></span> }
}

/// The attributes of a button that opens the window.
const SHOWS: &str = "popovertarget=\"explained\" popovertargetaction=\"show\"";

/// Escapes a text for a document.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('"', "&quot;")
}

/// Goes to the next explained word in sight, and explains it.
pub fn explain_next() {
    let mut words = all_of(".term");
    words.retain(|word| word.get_bounding_client_rect().width() > 0.0);
    let focused = document().active_element();
    let at = words.iter().position(|word| Some(word) == focused.as_ref());
    let next = at.map_or(0, |at| at + 1);
    if let Some(word) = words.get(next).or_else(|| words.first()) {
        focus::focus_on(word.clone());
        word.clone()
            .unchecked_into::<web_sys::HtmlElement>()
            .click();
    }
}
