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
    let asides = game.asides();
    if game.has_hands() {
        return Some(hidden(session, pointed, game, asides));
    }
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

/// Where players have hands: a fold for everybody who does not decide, which says only inside whether there is anything.
fn hidden(
    session: Session,
    pointed: Pointed,
    game: &dyn Game,
    asides: Vec<(PlayerId, Move)>,
) -> AnyView {
    let decides = game.decision().map(|decision| decision.player);
    let seats = (0..game.setup().players.len()).map(PlayerId::new);
    let others = seats.filter(|player| Some(*player) != decides);
    let fold = |player: PlayerId| {
        let own = asides.iter().filter(|(whose, _)| *whose == player);
        let own = own.map(|(_, made)| {
            control(
                session,
                pointed,
                game.name(player),
                made.clone(),
                game.words(made),
            )
        });
        let own: Vec<AnyView> = own.collect();
        let nothing = own
            .is_empty()
            .then(|| view! { <p class="quiet">"There is nothing to play now."</p> });
        view! {
            <details class="fold asides"><summary>{format!("{}, out of turn", game.name(player))}</summary><div class="choices">{own}{nothing}</div></details>
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
