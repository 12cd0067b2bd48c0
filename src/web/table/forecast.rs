//! Before and after: what the choice that one points at would change, in one place for every decision.

use super::rail::hand::Hand;
use crate::engine::changes::{Change, Whose, changes};
use crate::engine::game::Move;
use crate::web::board::chip;
use crate::web::part::{live, view};
use crate::web::session::Session;
use leptos::prelude::*;

/// What one points at, with the mouse or the focus.
#[derive(Clone, Copy)]
pub struct Pointed(RwSignal<Option<Move>>);

impl Pointed {
    /// Nothing yet.
    pub fn nothing() -> Pointed {
        Pointed(RwSignal::new(None))
    }

    /// Points at a choice.
    pub fn at(self, made: &Move) {
        self.0.set(Some(made.clone()));
    }
}

/// What the pointed choice changes; how to see it while there is none.
pub fn forecast(session: Session, hand: Option<Hand>, pointed: Pointed) -> AnyView {
    let body = live(move || {
        let game = session.game.get();
        let made = pointed.0.get().filter(|_| session.is_live());
        let after = made.and_then(|made| match hand {
            Some(_) => game.rail()?.foresee(&made),
            None => game.after(&made).ok(),
        });
        after.map(|after| by_owner(changes(&*game, &*after)))
    });
    view! { <div class="forecast" role="group" aria-label="What it changes">{body}</div> }
}

/// The changes, those of one owner behind its name.
fn by_owner(changes: Vec<Change>) -> AnyView {
    if changes.is_empty() {
        return view! { <p class="quiet">"Nothing else changes."</p> };
    }
    let groups = changes.chunk_by(|one, next| one.whose == next.whose);
    let group = |group: &[Change]| {
        let whose = match &group[0].whose {
            Whose::Player(name) => view! { <strong>{name.clone()}</strong> },
            Whose::Company(badge) => chip(*badge),
            Whose::Game => ().into_any(),
        };
        let lines = group.iter().map(line).collect_view();
        view! { <li>{whose}{lines}</li> }
    };
    let groups = groups.map(group).collect_view();
    view! { <ul>{groups}</ul> }
}

fn line(change: &Change) -> AnyView {
    let Change {
        what,
        before,
        after,
        ..
    } = change.clone();
    let or_nothing = |text: String| {
        if text.is_empty() {
            "–".to_string()
        } else {
            text
        }
    };
    view! {
        <span class="change"><span class="quiet">{what}</span>" "{or_nothing(before)}" → "<b>{or_nothing(after)}</b></span>
    }
}
