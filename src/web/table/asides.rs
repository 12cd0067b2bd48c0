//! What may be done out of turn, and by whom. It asks first, for it is not what the page waits for.

use crate::engine::game::{Game, Loss, Move};
use crate::engine::ids::PlayerId;
use crate::web::part::view;
use crate::web::session::Session;
use crate::web::sure::sure;
use leptos::prelude::*;

/// Moves out of turn in a fold of their own; nothing if there are none.
pub fn asides(session: Session, game: &dyn Game) -> Option<AnyView> {
    let asides = game.asides();
    if asides.is_empty() {
        return None;
    }
    let asides = asides
        .into_iter()
        .map(|aside| control(session, game, aside));
    Some(view! {
        <details class="fold asides"><summary>"Out of turn"</summary><div class="choices">{asides.collect_view()}</div></details>
    })
}

fn control(session: Session, game: &dyn Game, (player, made): (PlayerId, Move)) -> AnyView {
    let words = game.words(&made);
    let class = match words.loss {
        Some(_) => "choice danger",
        None => "choice",
    };
    let brings = words.brings.unwrap_or_default();
    let loss = words.loss.unwrap_or(Loss {
        name: words.label,
        cost: brings,
        yes: "Do it",
    });
    let loss = Loss {
        name: format!("{}: {}", game.name(player), loss.name),
        ..loss
    };
    let act = Callback::new(move |()| session.act(&made));
    sure(loss, class, act).into_any()
}
