//! A control that asks once, in place, before it does what takes something away.

use super::gesture;
use crate::web::part::{Live, live, view};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

/// What the control says.
pub struct Words {
    /// What it is called.
    pub name: String,
    /// What it takes away, as a sentence; empty where the name says it.
    pub cost: String,
    /// The word that does it.
    pub yes: &'static str,
}

/// Puts the focus on the way back, so that the whole question is in sight.
async fn focus_on_safety() {
    TimeoutFuture::new(0).await;
    let safe = document().query_selector(".ask button:last-child");
    if let Some(button) = safe.ok().flatten() {
        // Where the focus cannot be set, one goes on from where one was.
        let _ = button.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

/// The control, in a class of its own; once it was pressed, the question in its place. The press that asks never
/// answers as well.
pub fn sure(words: Words, class: &'static str, act: Callback<()>) -> Live<AnyView> {
    let asking = RwSignal::new(false);
    let ask = move |_| {
        gesture::done();
        asking.update(|asking| *asking = !*asking);
        spawn_local(focus_on_safety());
    };
    live(move || {
        let Words { name, cost, yes } = &words;
        let cost = view! { <span class="small">{cost.clone()}</span> };
        if asking.get() {
            view! {
                <span class="ask">
                    {format!("{name}?")}{cost}
                    <button class="danger" on:click=move |_| act.run(())>{*yes}</button>
                    <button on:click=ask>"Keep"</button>
                </span>
            }
        } else {
            view! { <button class=class on:click=ask><span>{name.clone()}</span>{cost}</button> }
        }
    })
}
