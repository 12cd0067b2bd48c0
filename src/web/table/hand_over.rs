//! Handing over a shared device: nobody's hand is shown before its player has the device. Open information, and undoing
//! the last act, stay where they are.

use super::forecast::PointedChoice;
use super::out_of_turn::out_of_turn;
use super::sheets::own_sheets;
use crate::engine::game::Game;
use crate::web::session::Session;
use crate::web::ui::erased::{flag, view};
use crate::web::ui::focus::focus_next_frame;
use crate::web::ui::seat::seat;
use leptos::prelude::*;

/// Asks for the device to be handed over. It stands instead of the decision, until the player who decides has it.
pub fn hand_over(session: Session, pointed: PointedChoice, game: &dyn Game) -> Option<AnyView> {
    let player = game.decision()?.player;
    let name = game.name(player);
    focus_next_frame(".curtain .primary");
    Some(view! {
        <div class="curtain">
            <p>"Hand the device to"</p>
            <h2 id="who" class="who">{seat(player)}{name.clone()}</h2>
            <div class="choices">
                <button class="primary" on:click=move |_| session.take_device(player)>{format!("I am {name}")}</button>
                <button disabled=flag(move || !session.can_undo()) on:click=move |_| session.undo()>"Undo move"</button>
            </div>
        </div>
        <div class="besides">{game.has_hands().then(|| out_of_turn(session, pointed, game))}</div>
        {own_sheets(session, game)}
    })
}
