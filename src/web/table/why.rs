//! Why not: what one may think of at this decision and may not do, with the rule.

use crate::engine::game::Words;
use crate::engine::refusal::Refusal;
use crate::web::board::chip;
use crate::web::part::{live, view};
use crate::web::session::Session;
use leptos::prelude::*;

/// A fold that is worked out when it is opened.
pub fn why_not(session: Session) -> AnyView {
    let open = RwSignal::new(false);
    let list = live(move || {
        open.get().then(|| {
            let refused = session.game.read().refused();
            if refused.is_empty() {
                view! { <p class="quiet">"Everything one may think of here is possible."</p> }
            } else {
                let lines = refused.into_iter().map(line).collect_view();
                view! { <ul class="refused">{lines}</ul> }
            }
        })
    });
    view! {
        <section class="why">
            <button class="quiet-button" on:click=move |_| open.update(|open| *open = !*open)>"Why not …?"</button>
            {list}
        </section>
    }
}

fn line((words, refusal): (Words, Refusal)) -> AnyView {
    let label = match words.heading {
        "" => words.label,
        heading => format!("{heading}: {}", words.label),
    };
    view! { <li>{words.badge.map(chip)}" "<b>{label}</b>" "<span class="quiet">{refusal.to_string()}</span></li> }
}
