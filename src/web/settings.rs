//! What a person has set for this browser, whatever the game: it stays.

use crate::record::library::Store;
use crate::web::part::{flag, view};
use crate::web::storage::LocalStore;
use leptos::prelude::*;

/// A thing that can be set: its key in storage, which is also the attribute of the page by which style sheets know
/// it, its name, and its values with theirs. The first is what holds until another is chosen.
struct Setting {
    key: &'static str,
    name: &'static str,
    values: &'static [(&'static str, &'static str)],
}

const SETTINGS: [Setting; 2] = [
    Setting {
        key: "data-theme",
        name: "Light",
        values: &[("", "As the device"), ("light", "Day"), ("dark", "Night")],
    },
    Setting {
        key: "data-size",
        name: "Text",
        values: &[("", "Normal"), ("large", "Large")],
    },
];

/// Where settings are stored.
fn place(key: &str) -> String {
    format!("roundhouse/1/setting/{key}")
}

fn stored(key: &str) -> String {
    LocalStore.get(&place(key)).unwrap_or_default()
}

/// Makes the page look as it was set.
pub fn apply() {
    for setting in &SETTINGS {
        show(setting.key, &stored(setting.key));
    }
}

fn show(key: &str, value: &str) {
    if let Some(page) = document().document_element() {
        // A page that cannot be told looks as it does without settings.
        let _ = match value {
            "" => page.remove_attribute(key),
            value => page.set_attribute(key, value),
        };
    }
}

/// The settings as a form that takes effect at once.
pub fn settings_panel() -> AnyView {
    let setting = |setting: &'static Setting| {
        let chosen = RwSignal::new(stored(setting.key));
        let value = |(value, name): &(&'static str, &'static str)| {
            let value = *value;
            let choose = move |_| {
                chosen.set(value.to_string());
                show(setting.key, value);
                // Without storage it holds until the page is left.
                let _ = LocalStore.set(&place(setting.key), value);
            };
            view! {
                <label class="check"><input type="radio" name=setting.key prop:checked=flag(move || chosen.get() == value) on:change=choose />{*name}</label>
            }
        };
        let values = setting.values.iter().map(value).collect_view();
        view! { <fieldset class="setting"><legend>{setting.name}</legend>{values}</fieldset> }
    };
    let settings = SETTINGS.iter().map(setting).collect_view();
    view! { <section class="settings" aria-label="Settings">{settings}</section> }
}
