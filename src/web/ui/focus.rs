//! The focus, and scrolling parts of the page into view.

use crate::web::browser::yield_now::pause;
use crate::web::ui::touch::all_of;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

fn find(selector: &str) -> Option<web_sys::Element> {
    document().query_selector(selector).ok().flatten()
}

/// Sets the focus on a control.
pub fn focus_on(control: web_sys::Element) {
    // If the focus cannot be set, it stays where it was.
    let _ = control.unchecked_into::<web_sys::HtmlElement>().focus();
}

/// Takes the focus away from a control.
pub fn leave(control: web_sys::Element) {
    // A control that keeps the focus is no worse than before.
    let _ = control.unchecked_into::<web_sys::HtmlElement>().blur();
}

/// Sets the focus on the first such control.
pub fn focus(selector: &str) {
    if let Some(control) = find(selector) {
        focus_on(control);
    }
}

/// Sets the focus on the first such control, as soon as the page shows it.
pub fn focus_next_frame(selector: impl Into<String>) {
    let selector = selector.into();
    spawn_local(async move {
        pause().await;
        focus(&selector);
    });
}

fn on_next_frame(selector: &'static str, act: fn(web_sys::Element)) {
    request_animation_frame(move || {
        if let Some(part) = find(selector) {
            act(part);
        }
    });
}

/// Scrolls to a part and focuses it, with the next animation frame.
pub fn come_to(selector: &'static str) {
    on_next_frame(selector, |part| {
        part.scroll_into_view();
        focus_on(part);
    });
}

/// Opens the folds around a part, with the next animation frame.
pub fn open_around(selector: &'static str) {
    on_next_frame(selector, |part| {
        let mut inside = Some(part);
        while let Some(fold) = inside.and_then(|inside| inside.closest("details").ok().flatten()) {
            // A fold that stays closed can be opened by hand.
            let _ = fold.set_attribute("open", "");
            inside = fold.parent_element();
        }
    });
}

/// Moves as little as it takes to see a part.
fn into_view(part: &web_sys::Element) {
    let options = web_sys::ScrollIntoViewOptions::new();
    options.set_block(web_sys::ScrollLogicalPosition::Nearest);
    part.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Scrolls a part into view that is yet to be drawn. It comes after [`begin_at_top`].
pub fn bring_new(selector: &'static str) {
    spawn_local(async move {
        pause().await;
        on_next_frame(selector, |part| into_view(&part));
    });
}

/// Scrolls a part into view. It moves as little as it has to, and its first button gets the focus, with the next
/// animation frame.
pub fn bring(selector: &'static str) {
    on_next_frame(selector, |part| {
        into_view(&part);
        if let Ok(Some(control)) = part.query_selector("button") {
            focus_on(control);
        }
    });
}

/// Scrolls the decision panel to its top, with the next animation frame. The panel gets the focus if that was on a
/// button of the decision before, whether or not the button is still there.
pub fn begin_at_top() {
    on_next_frame(".asking", |panel| {
        panel.set_scroll_top(0);
        let focused = document().active_element();
        let is_old = |focused: &web_sys::Element| {
            let of_decision = focused.closest(".asking :is(button, .lot), .way-on button");
            focused.tag_name() == "BODY" || of_decision.is_ok_and(|button| button.is_some())
        };
        if focused.as_ref().is_none_or(is_old) {
            let options = web_sys::FocusOptions::new();
            options.set_prevent_scroll(true);
            let panel = panel.unchecked_into::<web_sys::HtmlElement>();
            // Without the focus there one begins at the top of the page.
            let _ = panel.focus_with_options(&options);
        }
    });
}

/// Returns the name of controls or groups.
fn name_of(control: &web_sys::Element) -> Option<String> {
    let label = control.get_attribute("aria-label");
    label.or_else(|| control.text_content())
}

/// Restores the focus after a press that redrew its control. It goes to the control of the same name; without one to
/// the group in which it was, or to the beginning.
pub fn go_on_from(pressed: &web_sys::Event) {
    let pressed = pressed.target().and_then(|it| it.dyn_into().ok());
    let around = |what: &str| {
        let pressed: &web_sys::Element = pressed.as_ref()?;
        name_of(&pressed.closest(what).ok()??)
    };
    let names = [around("button, select"), around("[role=group]")];
    request_animation_frame(move || {
        let focused = document().active_element();
        if focused.is_none_or(|focused| focused.tag_name() == "BODY") {
            let all = all_of(".right :is(button, select, [role=group])");
            let named = |name: &Option<String>| all.iter().find(|it| name_of(it) == *name);
            match names.iter().filter(|it| it.is_some()).find_map(named) {
                Some(found) => focus_on(found.clone()),
                None => focus(".right .asking"),
            }
        }
    });
}
