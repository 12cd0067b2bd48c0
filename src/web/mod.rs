//! The interface: Leptos only. It shows what the engine allows and computes no rule.
use leptos::prelude::*;

/// Mounts the app on the document's body.
pub fn mount() {
    console_error_panic_hook::set_once();
    mount_to_body(|| view! { <h1>"Roundhouse"</h1> });
}
