//! A control that asks once, in place, before it does what takes something away.

use super::focus::focus_soon;
use super::gesture;
use crate::engine::game::Loss;
use crate::web::erased::{Live, live, view};
use leptos::prelude::*;

/// Whether something was asked already that the whole table has to agree to: the question stands as a notice, and the same
/// press again is the answer.
pub fn is_agreed(notice: RwSignal<String>, question: &str) -> bool {
    let is_agreed = *notice.read_untracked() == question;
    notice.set(if is_agreed { "" } else { question }.to_string());
    is_agreed
}

/// The control, in a class of its own; a loss without costs is one that its name tells. Once it was pressed, the question
/// in its place. The press that asks never answers as well.
pub fn sure(loss: Loss, class: &'static str, act: Callback<()>) -> Live<AnyView> {
    sure_and_foreseen(loss, class, act, Callback::new(|()| ()))
}

/// The same, of which one sees what it changes when one points at it.
pub fn sure_and_foreseen(
    loss: Loss,
    class: &'static str,
    act: Callback<()>,
    point: Callback<()>,
) -> Live<AnyView> {
    let does = if loss.is_harmless {
        "primary"
    } else {
        "danger"
    };
    let asking = RwSignal::new(false);
    let ask = move |_| {
        gesture::done();
        asking.update(|asking| *asking = !*asking);
        // On the way back, so that the whole question is in sight.
        focus_soon(".ask button:last-child");
    };
    live(move || {
        let Loss {
            name, cost, yes, ..
        } = &loss;
        let cost = view! { <span class="small">{cost.clone()}</span> };
        if asking.get() {
            view! {
                <span class="ask">
                    {format!("{name}?")}{cost}
                    <button class=does on:click=move |_| act.run(()) on:pointerenter=move |_| point.run(()) on:focus=move |_| point.run(())>{*yes}</button>
                    <button on:click=ask>"Keep"</button>
                </span>
            }
        } else {
            view! { <button class=class on:click=ask on:pointerenter=move |_| point.run(()) on:focus=move |_| point.run(())><span>{name.clone()}</span>{cost}</button> }
        }
    })
}
