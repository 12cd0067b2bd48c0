//! The cards of the present decision, as pictures, with the moves for each below it.

use crate::engine::game::{Game, Move};
use crate::engine::picture::CardFace;
use crate::web::erased::view;
use crate::web::session::Session;
use leptos::prelude::*;

/// Shows the cards that have a move. Else it shows the others, which are only looked at; the result is `None` if there
/// are none.
pub fn cards(session: Session, game: &dyn Game, can: bool) -> Option<AnyView> {
    let mut faces = game.faces_for(session.viewer());
    faces.retain(|face| face.moves.is_empty() != can);
    if faces.is_empty() {
        return None;
    }
    let cards = faces.into_iter().map(|face| card(session, game, face));
    Some(view! { <div class="cards" class:can=can>{cards.collect_view()}</div> })
}

fn card(session: Session, game: &dyn Game, face: CardFace) -> AnyView {
    let (width, height) = face.size;
    let moves = face
        .moves
        .into_iter()
        .map(|made| control(session, game, made));
    let class = if face.only_for.is_some() {
        "held"
    } else {
        "lying"
    };
    view! {
        <figure class=class>
            <svg viewBox=format!("0 0 {width} {height}") role="img" aria-label=face.name inner_html=face.drawn></svg>
            <figcaption>{moves.collect_view()}</figcaption>
        </figure>
    }
}

/// Makes the button for a card's move. The card shows the name, so the heading of the move is enough.
fn control(session: Session, game: &dyn Game, made: Move) -> AnyView {
    let words = game.choice_text(&made);
    let whole = words.label;
    view! { <button class="choice" title=whole on:click=move |_| session.act(&made)><span>{words.heading}</span></button> }
}

/// Checks whether a move is on a card, so that it needs no place elsewhere.
pub fn is_on_a_card(faces: &[CardFace], made: &Move) -> bool {
    faces.iter().any(|face| face.moves.contains(made))
}
