//! The settings of this browser, which hold for every game and stay.

use crate::record::storage::library::Store;
use crate::web::browser::storage::LocalStore;
use crate::web::ui::erased::{flag, view};
use leptos::prelude::*;

/// A setting: its key in storage, which is also the attribute of the page by which style sheets know it, its name, and
/// its values with theirs. The first value is the default.
struct Setting {
    key: &'static str,
    name: &'static str,
    values: &'static [(&'static str, &'static str)],
}

/// A setting that code asks for, as a type.
pub trait Choice: Copy + Default + PartialEq + 'static {
    /// The key of the setting.
    const KEY: &'static str;
    /// The values with their names in storage. The default has none.
    const STORED: &'static [(&'static str, Self)];

    /// Returns the chosen value.
    fn chosen() -> Self {
        let value = value_of(Self::KEY);
        let stored = Self::STORED.iter().find(|(stored, _)| *stored == value);
        stored.map(|(_, choice)| *choice).unwrap_or_default()
    }

    /// Chooses this value.
    fn choose(self) {
        let stored = Self::STORED.iter().find(|(_, each)| *each == self);
        set(Self::KEY, stored.map_or("", |(stored, _)| stored));
    }
}

/// Declares the type of a setting.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident in $key:literal: $(#[$of_first:meta])* $first:ident, $($(#[$of:meta])* $value:ident = $stored:literal),+) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $name {
            $(#[$of_first])*
            #[default]
            $first,
            $($(#[$of])* $value,)+
        }

        impl Choice for $name {
            const KEY: &'static str = $key;
            const STORED: &'static [(&'static str, Self)] = &[$(($stored, $name::$value)),+];
        }
    };
}

choice! {
    /// The way on where nothing can be chosen.
    Automatic in "data-automatic":
    /// The game goes on by itself.
    GoOn,
    /// It also does where only trains of other companies are for sale.
    AlsoTrains = "trains",
    /// The player is asked.
    Ask = "off"
}
choice! {
    /// The place of the device.
    Device in "data-device":
    /// On the table; handed on where there are hands of cards.
    AsNeeded,
    /// Passed from player to player.
    Handed = "hand",
    /// On the table, and hands are open.
    Open = "open"
}
choice! {
    /// The way a turn ends where somebody else is next.
    TurnEnd in "data-ending":
    /// The game goes on at once.
    GoOn,
    /// The player is asked first.
    Ask = "ask"
}
choice! {
    /// The pace at which computers' moves are shown.
    Pace in "data-pace":
    /// One after the other, slowly enough to be followed.
    Followed,
    /// As soon as they are found.
    AtOnce = "once",
    /// One move per press.
    Stepwise = "step"
}
choice! {
    /// The numbers of tiles, shown or not.
    TileNumbers in "data-numbers":
    /// They do not.
    Hidden,
    /// They do.
    Shown = "on"
}
choice! {
    /// The keys that are a letter or another character, used or not.
    CharacterKeys in "data-characters":
    /// They do.
    On,
    /// They do not.
    Off = "off"
}
choice! {
    /// The place of the market.
    MarketPlace in "data-market":
    /// Below the map.
    Below,
    /// Above the map.
    Above = "above",
    /// A panel beside the map.
    Panel = "console"
}
choice! {
    /// The panel below the turn, folded or not.
    SidePanel in "data-folded":
    /// It is open.
    Open,
    /// It is folded.
    Folded = "on"
}

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
        &[
            ("", "Same as the device"),
            ("light", "Day"),
            ("dark", "Night"),
        ],
    ),
    setting("data-size", "Text", &[("", "Normal"), ("large", "Large")]),
    setting("data-whys", "Beginner tips", &[("", "On"), ("off", "Off")]),
    setting(
        Automatic::KEY,
        "When there is no choice",
        &[
            ("", "Continue automatically"),
            (
                "trains",
                "Also when only other companies’ trains are for sale",
            ),
            ("off", "Ask"),
        ],
    ),
    setting(
        TurnEnd::KEY,
        "At the end of a turn",
        &[("", "Go on at once"), ("ask", "Ask first")],
    ),
    setting(
        Pace::KEY,
        "Computers\u{2019} moves",
        &[
            ("", "Show move by move"),
            ("once", "At once"),
            ("step", "One move per press"),
        ],
    ),
    setting(
        Device::KEY,
        "Device",
        &[
            ("", "Shared on the table, passed on for hidden cards"),
            ("hand", "Passed from player to player"),
            ("open", "Shared on the table, with open hands"),
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
        MarketPlace::KEY,
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
        "Coordinates at the edge of the map",
        &[("", "Shown"), ("off", "Hidden")],
    ),
    setting(
        TileNumbers::KEY,
        "Numbers on tiles",
        &[("", "Hidden"), ("on", "Shown")],
    ),
    setting(
        "data-patterns",
        "Tiles",
        &[("", "By colour"), ("on", "By colour and pattern")],
    ),
    setting(
        CharacterKeys::KEY,
        "Single-key shortcuts",
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

/// Returns the value of a setting as it is stored. It is empty for the default.
fn value_of(key: &str) -> String {
    CHANGED.with(Track::track);
    let page = document().document_element();
    page.and_then(|page| page.get_attribute(key))
        .unwrap_or_default()
}

/// Sets the value of a setting. Without storage it holds until the page is left.
fn set(key: &str, value: &str) {
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
    for key in keys.chain([SidePanel::KEY]) {
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
        let chosen = RwSignal::new(untrack(|| value_of(setting.key)));
        let value = |(value, name): &(&'static str, &'static str)| {
            let value = *value;
            let press = move |_| {
                chosen.set(value.to_string());
                set(setting.key, value);
            };
            view! {
                <label class="check"><input type="radio" name=setting.key prop:checked=flag(move || chosen.get() == value) on:change=press />{*name}</label>
            }
        };
        let values = setting.values.iter().map(value).collect_view();
        view! { <fieldset class="setting"><legend>{setting.name}</legend>{values}</fieldset> }
    };
    let settings = SETTINGS.iter().map(setting).collect_view();
    view! { <section class="settings" aria-label="Settings">{settings}</section> }
}
