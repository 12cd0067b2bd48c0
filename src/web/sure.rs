//! A control that asks once, in place, before it does what takes something away.

use super::gesture;
use crate::web::part::{Live, live, view};
use leptos::prelude::*;

/// What the control says.
pub struct Words {
    /// What it is called.
    pub name: String,
    /// What it takes away, as a sentence; empty where the name says it.
    pub cost: String,
    /// The word that does it.
    pub yes: &'static str,
}

/// The control, in a class of its own; once it was pressed, the question in its place. The press that asks never
/// answers as well.
pub fn sure(words: Words, class: &'static str, act: Callback<()>) -> Live<AnyView> {
    let asking = RwSignal::new(false);
    let ask = move |_| {
        gesture::done();
        asking.update(|asking| *asking = !*asking);
    };
    live(move || {
        let Words { name, cost, yes } = &words;
        let cost = view! { <span class="small">{cost.clone()}</span> };
        if asking.get() {
            view! {
                <span class="ask">
                    {format!("{name}?")}
                    <button class="danger" on:click=move |_| act.run(())>{*yes}</button>
                    <button on:click=ask>"Keep"</button>
                    {cost}
                </span>
            }
        } else {
            view! { <button class=class on:click=ask><span>{name.clone()}</span>{cost}</button> }
        }
    })
}
