//! Controls that ask once, in place, before they take something away.

use crate::engine::game::Loss;
use crate::web::ui::erased::{LiveView, flag, live, view};
use crate::web::ui::focus::focus_next_frame;
use crate::web::ui::gesture;
use leptos::prelude::*;

/// Checks whether the table has agreed to something. The first press shows the question as a notice, and the same press
/// again is the answer.
pub fn is_confirmed(notice: RwSignal<String>, question: &str) -> bool {
    let is_confirmed = *notice.read_untracked() == question;
    notice.set(if is_confirmed { "" } else { question }.to_string());
    is_confirmed
}

/// Makes a control that asks before it acts. A loss without costs is one that its name tells. Once it was pressed, the
/// question takes its place; the press that asks never answers as well.
pub fn confirm(loss: Loss, class: &'static str, act: Callback<()>) -> LiveView<AnyView> {
    let nothing = Callback::new(|()| ());
    confirm_with_preview(loss, class, act, nothing, Callback::new(|()| false))
}

/// Makes the same control, which also shows what it changes when one points at it, and whether a hint names it.
pub fn confirm_with_preview(
    loss: Loss,
    class: &'static str,
    act: Callback<()>,
    point: Callback<()>,
    is_hinted: Callback<(), bool>,
) -> LiveView<AnyView> {
    let asking = RwSignal::new(false);
    let keep = Callback::new(move |()| asking.set(false));
    let ask = move |_| asking.set(true);
    live(move || {
        if asking.get() {
            return question(loss.clone(), act, point, keep);
        }
        let cost = view! { <span class="small">{loss.cost.clone()}</span> };
        view! { <button class=class class:hinted-move=flag(move || is_hinted.run(())) on:click=ask on:pointerenter=move |_| point.run(()) on:focus=move |_| point.run(())><span>{loss.name.clone()}</span>{cost}</button> }
    })
}

/// Asks whether somebody is sure. The press that asks never answers as well; the focus is on the button that keeps
/// everything, so that the whole question is in sight.
pub fn question(loss: Loss, act: Callback<()>, point: Callback<()>, keep: Callback<()>) -> AnyView {
    let class = if loss.is_harmless {
        "primary"
    } else {
        "danger"
    };
    let Loss {
        name, cost, yes, ..
    } = loss;
    gesture::done();
    focus_next_frame(".ask button:last-child");
    let keep = move |_| {
        gesture::done();
        keep.run(());
    };
    view! {
        <span class="ask">
            {format!("{name}?")}<span class="small">{cost}</span>
            <button type="button" class=class on:click=move |_| act.run(()) on:pointerenter=move |_| point.run(()) on:focus=move |_| point.run(())>{yes}</button>
            <button type="button" on:click=keep>"Keep"</button>
        </span>
    }
}
