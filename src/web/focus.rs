//! Where the focus is, and what is in sight.

use super::near::all_of;
use super::yielding::pause;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

fn find(selector: &str) -> Option<web_sys::Element> {
    document().query_selector(selector).ok().flatten()
}

/// Puts the focus on a control.
pub fn focus_on(control: web_sys::Element) {
    // Where the focus cannot be set, one goes on from where one was.
    let _ = control.unchecked_into::<web_sys::HtmlElement>().focus();
}

/// Puts the focus on the first such control.
pub fn focus(selector: &str) {
    if let Some(control) = find(selector) {
        focus_on(control);
    }
}

/// Puts the focus on the first such control, once the page shows it.
pub fn focus_soon(selector: impl Into<String>) {
    let selector = selector.into();
    spawn_local(async move {
        pause().await;
        focus(&selector);
    });
}

fn with_the_next_picture(selector: &'static str, act: fn(web_sys::Element)) {
    request_animation_frame(move || {
        if let Some(part) = find(selector) {
            act(part);
        }
    });
}

/// Shows a part from its top and puts the focus on it, together with the next picture.
pub fn come_to(selector: &'static str) {
    with_the_next_picture(selector, |part| {
        part.scroll_into_view();
        focus_on(part);
    });
}

/// Brings a part into sight, as little as it has to move, with the focus on its first control, together with the next
/// picture.
pub fn bring(selector: &'static str) {
    with_the_next_picture(selector, |part| {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        part.scroll_into_view_with_scroll_into_view_options(&options);
        if let Ok(Some(control)) = part.query_selector("button") {
            focus_on(control);
        }
    });
}

/// Shows what is to be decided from its top, together with the next picture. Whoever pressed what is no longer there goes
/// on from the new question.
pub fn begin_at_top() {
    with_the_next_picture(".asking", |panel| {
        panel.set_scroll_top(0);
        let focused = document().active_element();
        if focused.is_none_or(|focused| focused.tag_name() == "BODY") {
            let options = web_sys::FocusOptions::new();
            options.set_prevent_scroll(true);
            let panel = panel.unchecked_into::<web_sys::HtmlElement>();
            // Without the focus there one begins at the top of the page.
            let _ = panel.focus_with_options(&options);
        }
    });
}

/// What a control or a group of them is called.
fn name_of(control: &web_sys::Element) -> Option<String> {
    let label = control.get_attribute("aria-label");
    label.or_else(|| control.text_content())
}

/// Whoever has pressed a control that was drawn anew by that goes on from the one of the same name; if there is none, from
/// the group in which it was, or from the beginning.
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
