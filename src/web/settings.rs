//! The settings of this browser, which hold for every game and stay.

use crate::record::library::Store;
use crate::web::erased::{flag, view};
use crate::web::storage::LocalStore;
use leptos::prelude::*;

/// A setting: its key in storage, which is also the attribute of the page by which style sheets know it, its name, and
/// its values with theirs. The first value is the default.
struct Setting {
    key: &'static str,
    name: &'static str,
    values: &'static [(&'static str, &'static str)],
}

/// The setting for decisions that leave nothing to decide, which may pass by themselves.
pub const AUTOMATIC: &str = "data-automatic";
/// The setting for handing the device from player to player.
pub const DEVICE: &str = "data-device";
/// The setting for asking before going on where somebody else is next.
pub const ENDING: &str = "data-ending";
/// The setting for how fast computers' moves are shown.
pub const PACE: &str = "data-pace";
/// The setting for the numbers of tiles on the map.
pub const NUMBERS: &str = "data-numbers";
/// The setting for keys that are a letter or another character.
pub const CHARACTERS: &str = "data-characters";
/// The setting for the place of the market.
pub const MARKET: &str = "data-market";
/// The key that tells if the panel below the turn is folded.
pub const FOLDED: &str = "data-folded";

/// Makes a [`Setting`], for a list of them.
const fn setting(
    key: &'static str,
    name: &'static str,
    values: &'static [(&'static str, &'static str)],
) -> Setting {
    Setting { key, name, values }
}

const SETTINGS: [Setting; 16] = [
    setting(
        "data-theme",
        "Light",
        &[("", "As the device"), ("light", "Day"), ("dark", "Night")],
    ),
    setting("data-size", "Text", &[("", "Normal"), ("large", "Large")]),
    setting(
        "data-whys",
        "Why one would, in the first turns",
        &[("", "Is said"), ("off", "Is not said")],
    ),
    setting(
        AUTOMATIC,
        "Where nothing can be chosen",
        &[
            ("", "Go on by itself"),
            (
                "trains",
                "Also where only other companies' trains are for sale",
            ),
            ("off", "Ask"),
        ],
    ),
    setting(
        ENDING,
        "Where a turn ends",
        &[("", "Go on at once"), ("ask", "Ask first")],
    ),
    setting(
        PACE,
        "What computers do",
        &[
            ("", "One move after the other, to be followed"),
            ("once", "At once"),
            ("step", "One move for each press"),
        ],
    ),
    setting(
        DEVICE,
        "Device",
        &[
            (
                "",
                "In the middle of the table, handed on where there are hands of cards",
            ),
            ("hand", "Handed from player to player"),
            ("open", "In the middle of the table, and hands are open"),
        ],
    ),
    setting(
        "data-turn",
        "Turn",
        &[("", "Right of the map"), ("left", "Left of the map")],
    ),
    setting(
        "data-panels",
        "Companies and other panels",
        &[
            ("", "Below the turn"),
            ("across", "On the other side of the map"),
            ("below", "Below the map"),
        ],
    ),
    setting(
        MARKET,
        "Market",
        &[
            ("", "Below the map"),
            ("above", "Above the map"),
            ("console", "A panel beside the map"),
        ],
    ),
    setting(
        "data-players",
        "Players below the map",
        &[("", "Shown"), ("off", "Folded")],
    ),
    setting(
        "data-names",
        "Names on the map",
        &[("", "Shown"), ("off", "Hidden")],
    ),
    setting(
        "data-coordinates",
        "Coordinates at its edge",
        &[("", "Shown"), ("off", "Hidden")],
    ),
    setting(
        NUMBERS,
        "Numbers on tiles",
        &[("", "Hidden"), ("on", "Shown")],
    ),
    setting(
        "data-patterns",
        "Tiles",
        &[("", "In colours"), ("on", "In colours and patterns")],
    ),
    setting(
        CHARACTERS,
        "Keys of one letter, number or sign",
        &[("", "On"), ("off", "Off")],
    ),
];

thread_local! {
    /// The signal for all that depends on settings.
    static CHANGED: ArcTrigger = ArcTrigger::new();
}

/// Returns the storage key of a setting.
fn place(key: &str) -> String {
    format!("roundhouse/1/setting/{key}")
}

/// Returns the chosen value of a setting. It is empty for the default.
pub fn chosen(key: &str) -> String {
    CHANGED.with(Track::track);
    let page = document().document_element();
    page.and_then(|page| page.get_attribute(key))
        .unwrap_or_default()
}

/// Chooses the value of a setting. Without storage it holds until the page is left.
pub fn choose(key: &str, value: &str) {
    show(key, value);
    let _ = LocalStore.set(&place(key), value);
    CHANGED.with(Notify::notify);
}

fn stored(key: &str) -> String {
    LocalStore.get(&place(key)).unwrap_or_default()
}

/// Applies the stored settings to the page.
pub fn apply() {
    let keys = SETTINGS.iter().map(|setting| setting.key);
    for key in keys.chain([FOLDED]) {
        show(key, &stored(key));
    }
}

fn show(key: &str, value: &str) {
    if let Some(page) = document().document_element() {
        // A page that cannot be changed looks as it does without settings.
        let _ = match value {
            "" => page.remove_attribute(key),
            value => page.set_attribute(key, value),
        };
    }
}

/// Shows the settings as a form. It takes effect at once.
pub fn settings_panel() -> AnyView {
    let setting = |setting: &'static Setting| {
        let set = RwSignal::new(untrack(|| chosen(setting.key)));
        let value = |(value, name): &(&'static str, &'static str)| {
            let value = *value;
            let press = move |_| {
                set.set(value.to_string());
                choose(setting.key, value);
            };
            view! {
                <label class="check"><input type="radio" name=setting.key prop:checked=flag(move || set.get() == value) on:change=press />{*name}</label>
            }
        };
        let values = setting.values.iter().map(value).collect_view();
        view! { <fieldset class="setting"><legend>{setting.name}</legend>{values}</fieldset> }
    };
    let settings = SETTINGS.iter().map(setting).collect_view();
    view! { <section class="settings" aria-label="Settings">{settings}</section> }
}
