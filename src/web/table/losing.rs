//! Moves that ask once before they are made.

use super::forecast::Pointed;
use crate::engine::game::{Loss, Move};
use crate::web::session::Session;
use crate::web::sure::sure_and_foreseen;
use leptos::prelude::*;

/// A control for a move that takes something away; it warns where that is all.
pub fn losing(session: Session, pointed: Pointed, made: Move, loss: Loss) -> AnyView {
    let class = if loss.is_harmless {
        "choice"
    } else {
        "choice danger"
    };
    asking(session, pointed, made, loss, class)
}

/// A control for a move that asks once, in a class of its own.
pub fn asking(
    session: Session,
    pointed: Pointed,
    made: Move,
    loss: Loss,
    class: &'static str,
) -> AnyView {
    let foreseen = made.clone();
    let act = Callback::new(move |()| session.act(&made));
    let point = Callback::new(move |()| pointed.at(&foreseen));
    sure_and_foreseen(loss, class, act, point).into_any()
}
