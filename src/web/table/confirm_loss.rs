//! Moves that ask once before they are made.

use super::forecast::PointedChoice;
use crate::engine::game::{Loss, Move};
use crate::web::session::Session;
use crate::web::ui::confirm::confirm_with_preview;
use leptos::prelude::*;

/// Makes a control that warns of a loss. A harmless one is not marked as a danger.
pub fn confirm_loss(session: Session, pointed: PointedChoice, made: Move, loss: Loss) -> AnyView {
    let class = if loss.is_harmless {
        "choice"
    } else {
        "choice danger"
    };
    asking(session, pointed, made, loss, class)
}

/// Makes a control that asks once, in a class of its own.
pub fn asking(
    session: Session,
    pointed: PointedChoice,
    made: Move,
    loss: Loss,
    class: &'static str,
) -> AnyView {
    let by_hint = made.clone();
    let is_hinted = Callback::new(move |()| pointed.is_hinted(&by_hint));
    let (act, point) = act_and_point(session, pointed, made);
    confirm_with_preview(loss, class, act, point, is_hinted).into_any()
}

/// Returns the callbacks to act and point.
pub fn act_and_point(
    session: Session,
    pointed: PointedChoice,
    made: Move,
) -> (Callback<()>, Callback<()>) {
    let foreseen = made.clone();
    let act = Callback::new(move |()| session.act(&made));
    let point = Callback::new(move |()| pointed.at(&foreseen));
    (act, point)
}
