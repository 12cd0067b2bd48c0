//! Moves that may be made at any time: in the turn by the player who decides, out of turn by others. They ask first, as
//! they are not what the page waits for.

use super::choices::row_class;
use super::confirm_loss::confirm_loss;
use super::forecast::PointedChoice;
use crate::engine::game::{Choice, ChoiceText, Game, Loss, Move, Tone};
use crate::engine::ids::PlayerId;
use crate::web::session::Session;
use crate::web::ui::erased::view;
use leptos::prelude::*;

/// Offers what the deciding player may give up. It comes first where going on is the only other choice.
pub fn end_moves(session: Session, pointed: PointedChoice, game: &dyn Game) -> Option<AnyView> {
    let (own, _) = parted(game);
    is_end_move(game, &own).then(|| {
        let listed = listed(session, pointed, game, own);
        view! { <section class="group ways-out">{listed}</section> }.into_any()
    })
}

/// Checks whether giving up is the only alternative to going on.
fn is_end_move(game: &dyn Game, own: &[SideMove]) -> bool {
    let goes_on = |choice: &Choice<Move>| match choice {
        Choice::Do(made) => game.choice_text(made).tone == Tone::Pass,
        Choice::OpenEnded(_) | Choice::Amount(_) => false,
    };
    let gives_up = |(_, made): &SideMove| game.choice_text(made).loss.is_some();
    !game.has_hands() && own.iter().any(gives_up) && game.choices().iter().all(goes_on)
}

/// A player, and a move that the player may make besides.
type SideMove = (PlayerId, Move);

/// Splits the moves that may be made besides: those of the player who decides, and those of others.
fn parted(game: &dyn Game) -> (Vec<SideMove>, Vec<SideMove>) {
    let decides = game.decision().map(|decision| decision.player);
    let out_of_turn = game.out_of_turn().into_iter();
    out_of_turn.partition(|(player, _)| Some(*player) == decides)
}

/// Shows the other such moves in folds.
pub fn out_of_turn(session: Session, pointed: PointedChoice, game: &dyn Game) -> Option<AnyView> {
    if game.has_hands() {
        return Some(of_others(session, pointed, game));
    }
    let (mut own, mut others) = parted(game);
    others.retain(|(player, _)| session.played_by(*player).is_none());
    if is_end_move(game, &own) {
        own.clear();
    }
    let folded = |name: &'static str, out_of_turn: Vec<SideMove>| {
        (!out_of_turn.is_empty()).then(|| {
            let listed = listed(session, pointed, game, out_of_turn);
            view! { <details class="fold out-of-turn"><summary>{name}</summary>{listed}</details> }
        })
    };
    let folds = view! { {folded("At any time", own)}{folded("Out of turn", others)} };
    Some(folds.into_any())
}

/// Lists moves one below the other. Those of others have their names.
fn listed(
    session: Session,
    pointed: PointedChoice,
    game: &dyn Game,
    out_of_turn: Vec<SideMove>,
) -> AnyView {
    let decides = game.decision().map(|decision| decision.player);
    // Each sort stands under its heading once.
    let mut before = "";
    let class = row_class(0, out_of_turn.len());
    let out_of_turn = out_of_turn.into_iter().map(|(player, made)| {
        let words = game.choice_text(&made);
        let heading = (words.heading != before).then(|| view! { <h3>{words.heading}</h3> });
        before = words.heading;
        let whose = (Some(player) != decides).then(|| game.name(player));
        let control = control(session, pointed, whose, made, words);
        view! { {heading}{control} }
    });
    view! { <div class=class>{out_of_turn.collect_view()}</div> }.into_any()
}

/// Makes a fold for every other person, in games with hands. It tells only inside if there is a move, and only to the
/// holder of the device; others take the device first.
fn of_others(session: Session, pointed: PointedChoice, game: &dyn Game) -> AnyView {
    let viewer = session.viewer();
    let decides = game.decision().map(|decision| decision.player);
    let seats = (0..game.setup().players.len()).map(PlayerId::new);
    let others =
        seats.filter(|player| Some(*player) != decides && session.played_by(*player).is_none());
    let fold = |player: PlayerId| {
        let name = game.name(player);
        let note = move |_| session.note_shown(player);
        let heading = format!("{name}, out of turn");
        if !viewer.are_of(player) {
            return view! { <button class="quiet-button" on:click=move |_| session.take_device(player)>{heading}</button> };
        }
        let own = game.out_of_turn_for(viewer, player).into_iter();
        let own = own.map(|made| {
            let words = game.choice_text(&made);
            control(session, pointed, Some(name.clone()), made, words)
        });
        let own: Vec<AnyView> = own.collect();
        let warning = session.holds_out_of_turn(player).then(
            || view! { <p class="small quiet">"If you look at your hand now, the log says so."</p> },
        );
        let nothing = own
            .is_empty()
            .then(|| view! { <p class="quiet">"There is nothing to play now."</p> });
        view! {
            <details class="fold out-of-turn" on:toggle=note><summary>{heading}</summary><div class="choices">{own}{nothing}</div></details>
            {warning}
        }
    };
    others.map(fold).collect_view().into_any()
}

fn control(
    session: Session,
    pointed: PointedChoice,
    player: Option<String>,
    made: Move,
    words: ChoiceText,
) -> AnyView {
    let brings = words.brings.unwrap_or_default();
    let loss = words.loss.unwrap_or(Loss {
        name: words.label,
        cost: brings,
        yes: "Do it",
        is_harmless: true,
    });
    let loss = Loss {
        name: match player {
            Some(player) => format!("{player}: {}", loss.name),
            None => loss.name,
        },
        ..loss
    };
    confirm_loss(session, pointed, made, loss)
}
