//! The moves that one may think of at this decision and may not make, with the rule.

use crate::engine::game::ChoiceText;
use crate::engine::rail::Rail;
use crate::engine::rail::rail_view::Task;
use crate::engine::refusal::Refusal;
use crate::web::session::Session;
use crate::web::ui::board::chip;
use crate::web::ui::erased::{live, text, view};
use crate::web::ui::state_scoped::StateScoped;
use leptos::prelude::*;

/// Makes a fold that is filled when opened.
pub fn why_not(session: Session) -> AnyView {
    // Closed again as soon as the game goes on: it is long to work out, and about something else then.
    let open = StateScoped::nothing(session.game);
    let list = live(move || {
        open.get().map(|()| {
            let game = session.game.read();
            let refused = game.refused_for(session.viewer());
            let lays_track = game.rail().and_then(Rail::task) == Some(Task::Track);
            let heading = match (lays_track, refused.is_empty()) {
                (true, _) => "Press a hex to see why a tile cannot go there.",
                (false, true) => "Nothing is refused at this step.",
                (false, false) => "",
            };
            let lines = by_reason(refused).into_iter().map(line).collect_view();
            view! { <p class="quiet">{heading}</p><ul class="refused">{lines}</ul> }
        })
    });
    let toggle = move |_| open.set(untrack(|| open.get()).is_none().then_some(()));
    view! {
        <section class="why">
            <button class="quiet-button" aria-expanded=text(move || open.get().is_some().to_string()) on:click=toggle>"Why not …?"</button>
            {list}
        </section>
    }
}

/// Puts moves together that are refused for the same reason. A reason that begins with the company of the move is the same
/// for all companies.
fn by_reason(refused: Vec<(ChoiceText, Refusal)>) -> Vec<(Vec<ChoiceText>, String)> {
    let mut reasons: Vec<(Vec<ChoiceText>, String)> = Vec::new();
    for (words, refusal) in refused {
        let why = refusal.to_string();
        let symbol = words.badge.map_or("", |badge| badge.symbol);
        let of_company = why
            .strip_prefix(symbol)
            .filter(|rest| rest.starts_with(' '));
        let why = of_company.map_or(why.clone(), |rest| format!("It{rest}"));
        match reasons.iter_mut().find(|(_, known)| *known == why) {
            Some((all, _)) => all.push(words),
            None => reasons.push((vec![words], why)),
        }
    }
    reasons
}

/// Shows the moves that are refused for a reason.
fn line((moves, why): (Vec<ChoiceText>, String)) -> AnyView {
    let named = |words: ChoiceText| {
        let label = match words.heading {
            "" => words.label,
            heading => format!("{heading}: {}", words.label),
        };
        view! { <span class="refused-move">{words.badge.map(chip)}" "<b>{label}</b></span>" " }
    };
    view! { <li>{moves.into_iter().map(named).collect_view()}<span class="quiet">{why}</span></li> }
}
