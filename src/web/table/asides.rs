//! What may be done out of turn, and by whom. It asks first, for it is not what the page waits for.

use super::forecast::Pointed;
use super::losing::losing;
use crate::engine::game::{Game, Loss, Move, Words};
use crate::engine::ids::PlayerId;
use crate::web::part::view;
use crate::web::session::Session;
use leptos::prelude::*;

/// Moves out of turn in a fold of their own; nothing if there are none.
pub fn asides(session: Session, pointed: Pointed, game: &dyn Game) -> Option<AnyView> {
    if game.has_hands() {
        return Some(of_others(session, pointed, game));
    }
    let asides = game.asides();
    if asides.is_empty() {
        return None;
    }
    // Each sort stands under its heading once.
    let mut before = "";
    let asides = asides.into_iter().map(|(player, made)| {
        let words = game.words(&made);
        let heading = (words.heading != before).then(|| view! { <h3>{words.heading}</h3> });
        before = words.heading;
        let control = control(session, pointed, game.name(player), made, words);
        view! { {heading}{control} }
    });
    Some(view! {
        <details class="fold asides"><summary>"Out of turn"</summary><div class="choices">{asides.collect_view()}</div></details>
    })
}

/// Where players have hands: a fold for everybody who does not decide, which says only inside whether there is anything,
/// and only to whoever has the device; others take it first.
fn of_others(session: Session, pointed: Pointed, game: &dyn Game) -> AnyView {
    let eyes = session.eyes();
    let decides = game.decision().map(|decision| decision.player);
    let seats = (0..game.setup().players.len()).map(PlayerId::new);
    let others = seats.filter(|player| Some(*player) != decides);
    let fold = |player: PlayerId| {
        let name = game.name(player);
        let said = format!("{name}, out of turn");
        if !eyes.are_of(player) {
            return view! { <button class="quiet-button" title="Shows what only this player may see; the log says so" on:click=move |_| session.take_device(player)>{said}</button> };
        }
        let own = game.asides_for(eyes, player).into_iter();
        let own = own.map(|made| {
            let words = game.words(&made);
            control(session, pointed, name.clone(), made, words)
        });
        let own: Vec<AnyView> = own.collect();
        let nothing = own
            .is_empty()
            .then(|| view! { <p class="quiet">"There is nothing to play now."</p> });
        view! {
            <details class="fold asides"><summary>{said}</summary><div class="choices">{own}{nothing}</div></details>
        }
    };
    others.map(fold).collect_view().into_any()
}

fn control(
    session: Session,
    pointed: Pointed,
    player: String,
    made: Move,
    words: Words,
) -> AnyView {
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
        name: format!("{player}: {}", loss.name),
        ..loss
    };
    losing(session, pointed, made, loss, class)
}
