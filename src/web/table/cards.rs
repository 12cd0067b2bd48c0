//! The cards of the present decision, as pictures, with the moves for each below it.

use crate::engine::game::{Game, Move};
use crate::engine::picture::CardFace;
use crate::web::session::Session;
use crate::web::ui::erased::{live, view};
use leptos::prelude::*;

/// Shows the cards that have a move, each pile below its name. Else it shows the others, which are only looked at.
pub fn cards(session: Session, game: &dyn Game, can: bool) -> AnyView {
    let mut faces = game.faces_for(session.viewer());
    faces.retain(|face| face.moves.is_empty() != can);
    let piles = faces.chunk_by(|one, other| one.pile == other.pile);
    let piles = piles.map(|faces| pile(session, game, faces, can));
    piles.collect_view().into_any()
}

fn pile(session: Session, game: &dyn Game, faces: &[CardFace], can: bool) -> AnyView {
    let is_held = faces.iter().any(|face| face.only_for.is_some());
    let cards = faces.iter().map(|face| card(session, game, face));
    view! {
        <section class="pile" class:held=is_held class:can=can>
            <h3>{faces.first().map(|face| face.pile)}</h3>
            <div class="cards">{cards.collect_view()}</div>
        </section>
    }
    .into_any()
}

fn card(session: Session, game: &dyn Game, face: &CardFace) -> AnyView {
    let moves = face.moves.iter();
    let moves = moves.map(|made| control(session, game, made.clone()));
    view! {
        <figure>
            {drawing(face)}
            <figcaption>{moves.collect_view()}</figcaption>
        </figure>
    }
}

fn drawing(face: &CardFace) -> AnyView {
    let (width, height) = face.size;
    view! { <svg viewBox=format!("0 0 {width} {height}") role="img" aria-label=face.name.clone() inner_html=face.drawn.clone()></svg> }
}

/// Shows in one line below the board the cards of the hand that have no move; a press shows a card whole. The others
/// stand among the choices, so that no card is shown twice.
pub fn hand_strip(session: Session) -> AnyView {
    live(move || {
        let game = session.game.get();
        let viewer = session.viewer();
        let mut faces = game.faces_for(viewer);
        faces.retain(|face| face.only_for.is_some());
        let (rest, chosen): (Vec<_>, Vec<_>) =
            faces.into_iter().partition(|face| face.moves.is_empty());
        faces = rest;
        let heading = match faces.first().map(|face| face.pile) {
            Some(pile) if chosen.iter().any(|face| face.pile == pile) => "Also in hand",
            Some(pile) => pile,
            None if !chosen.is_empty() => "All cards are among your choices",
            None if game.has_hands() && game.is_deciders(viewer) => "Your hand is empty",
            None => return None,
        };
        let cards = faces.iter().map(small_card);
        Some(view! { <section class="hand-strip" aria-label=heading><p>{heading}</p>{cards.collect_view()}</section> })
    })
    .into_any()
}

fn small_card(face: &CardFace) -> AnyView {
    view! { <details name="hand"><summary><b>{face.title.clone()}</b><span class="quiet">{face.summary.clone()}</span></summary>{drawing(face)}</details> }
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
