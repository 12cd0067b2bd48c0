//! The panels of a table, and the tabs that open them.

use super::correction_form;
use super::forecast::PointedChoice;
use super::keys;
use super::log::log_panel;
use super::players::players_panel;
use super::rail::companies::companies;
use super::rail::market::market_panel;
use super::rail::selection::Selection;
use super::rail::supply::supply_panel;
use super::rules::rules_panel;
use super::sheets::sheets;
use crate::engine::game::Game;
use crate::web::browser::settings::{Choice as _, MarketPlace, SidePanel, settings_panel};
use crate::web::pieces::PANELS;
use crate::web::session::Session;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{effect, effect_since, flag, live, text, view};
use crate::web::ui::focus::{bring, focus};
use crate::web::ui::touch::media_matches;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

/// The panels below the decision. On small screens the decision, and the market, are among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    Turn,
    Companies,
    Players,
    Market,
    Supply,
    Sheets,
    Finish,
    Charts,
    Ledger,
    Rules,
    Log,
    Settings,
}

impl Tab {
    /// All tabs, with their names.
    pub const ALL: [(Tab, &str); 12] = [
        (Tab::Turn, "Turn"),
        (Tab::Companies, "Companies"),
        (Tab::Players, "Players"),
        (Tab::Market, "Market"),
        (Tab::Supply, "Trains & tiles"),
        (Tab::Sheets, "More"),
        (Tab::Finish, "The end"),
        (Tab::Charts, "Charts"),
        (Tab::Ledger, "Sheet"),
        (Tab::Rules, "Rules"),
        (Tab::Log, "Log"),
        (Tab::Settings, "Settings"),
    ];

    /// Returns the first panel, where the turn has a place of its own.
    pub fn first(selection: Option<Selection>) -> Tab {
        match selection {
            Some(_) => Tab::Companies,
            None => Tab::Players,
        }
    }

    /// Returns the panel of an opened table: the last one, unless that is of another size of screen.
    pub fn at_first(session: Session, selection: Option<Selection>) -> Tab {
        let left = session.kept("tab");
        let game = session.game.read_untracked();
        let mut all = Tab::ALL.into_iter().map(|(tab, _)| tab);
        let known = all.find(|tab| tab.key() == left && tab.is_there(&**game));
        known.unwrap_or(if is_small() {
            Tab::Turn
        } else if session.is_board() {
            Tab::Supply
        } else {
            Tab::first(selection)
        })
    }

    /// Returns its key, which is also the class of its button.
    pub fn key(self) -> String {
        format!("tab-{self:?}")
    }

    /// Checks whether it can be pressed now.
    pub fn is_there(self, game: &dyn Game) -> bool {
        let has_place = match self {
            Tab::Turn => is_small(),
            Tab::Market => is_small() || is_market_a_panel(),
            _ => true,
        };
        has_place && self.is_for(game)
    }

    /// Checks whether it takes the map's place where there is room: it is read, not glanced at.
    pub fn is_wide(self) -> bool {
        matches!(self, Tab::Finish | Tab::Charts | Tab::Ledger | Tab::Rules)
    }

    /// Checks whether a game can fill it.
    pub fn is_for(self, game: &dyn Game) -> bool {
        match self {
            Tab::Companies | Tab::Market | Tab::Supply => game.rail().is_some(),
            Tab::Sheets => game.sheets().iter().any(|sheet| !sheet.now),
            Tab::Finish => game.outcome().is_some(),
            Tab::Turn
            | Tab::Players
            | Tab::Charts
            | Tab::Ledger
            | Tab::Rules
            | Tab::Log
            | Tab::Settings => true,
        }
    }

    /// Makes its panel. A panel that only small screens have stands elsewhere on others.
    pub fn panel(
        self,
        session: Session,
        selection: Option<Selection>,
        pointed: PointedChoice,
    ) -> Option<AnyView> {
        match self {
            Tab::Market if is_market_a_panel() => {
                selection.map(|selection| view! { <div>{market_panel(selection, pointed)}</div> })
            }
            Tab::Turn | Tab::Companies | Tab::Market if selection.is_some() => {
                selection.map(companies)
            }
            Tab::Turn | Tab::Companies | Tab::Market | Tab::Players => Some(players_panel(session)),
            Tab::Supply => selection.map(supply_panel),
            Tab::Sheets => {
                Some(live(move || sheets(session, &**session.game.read(), false)).into_any())
            }
            Tab::Finish => Some(PANELS.draw(vec![], move |panels| (panels.finish)(session))),
            Tab::Charts => Some(PANELS.draw(vec![], move |panels| (panels.charts)(session))),
            Tab::Ledger => Some(PANELS.draw(vec![], move |panels| (panels.ledger)(session))),
            Tab::Rules => Some(rules_panel(session)),
            Tab::Log => Some(log_panel(session)),
            Tab::Settings => {
                let set_right = correction_form::set_right(session, selection);
                Some(view! { <div>{set_right}{settings_panel()}{keys::list()}</div> })
            }
        }
    }
}

/// Checks whether the market is a panel beside the map.
fn is_market_a_panel() -> bool {
    MarketPlace::chosen() == MarketPlace::Panel
}

/// The media query for screens that show one panel at a time; `style/screens.css` has the same.
const SMALL: &str = "(max-width: 720px), (max-height: 500px)";

/// Checks whether the turn is a panel.
fn is_small() -> bool {
    media_matches(SMALL)
}

/// Checks whether the panels make room for the map, or on a phone the map for them.
fn is_folded() -> bool {
    SidePanel::chosen() == SidePanel::Folded
}

/// Unfolds the panels. On a phone it is the map that is folded, whatever stands below it.
fn unfold() {
    if !is_small() {
        SidePanel::Open.choose();
    }
}

/// Shows the tabs. Arrows walk from one to the next.
pub fn tabs(session: Session, selection: Option<Selection>, tab: ErasedSignal<Tab>) -> AnyView {
    let button = move |(each, name)| tab_button(session, selection, tab, each, name);
    view! { <nav class="tabs" role="tablist" on:keydown=move |event| walk(session, tab, &event)>{Tab::ALL.into_iter().map(button).collect_view()}</nav> }
}

fn tab_button(
    session: Session,
    selection: Option<Selection>,
    tab: ErasedSignal<Tab>,
    each: Tab,
    name: &'static str,
) -> AnyView {
    let absent = flag(move || !each.is_for(&**session.game.read()));
    let place = text(move || if tab.get() == each { "0" } else { "-1" }.to_string());
    let unfolded = text(move || (tab.get() == each && !is_folded()).to_string());
    view! {
        <button role="tab" class=format!("tab {}", each.key()) class:hidden=absent aria-selected=text(move || (tab.get() == each).to_string())
            aria-expanded=unfolded tabindex=place on:click=move |_| press(selection, tab, each)>{name}</button>
    }
}

/// Opens a panel. Pressed again, a wide one makes room for the map, and another one for the turn; on a phone the map
/// makes room.
fn press(selection: Option<Selection>, tab: ErasedSignal<Tab>, each: Tab) {
    let again = tab.get_untracked() == each;
    if again && each.is_wide() {
        tab.set(Tab::first(selection));
    } else if again {
        let next = if untrack(is_folded) {
            SidePanel::Open
        } else {
            SidePanel::Folded
        };
        next.choose();
    } else {
        tab.set(each);
    }
}

/// Keeps the open panel beside the game, and unfolds the panels when another one is opened.
pub fn keep_open_panel(session: Session, tab: ErasedSignal<Tab>) {
    effect_since(move |before: Option<Tab>| {
        let now = tab.get();
        if before.is_some_and(|before| before != now) {
            session.keep("tab", &now.key());
            unfold();
        }
        now
    });
}

/// Shows the end when somebody has brought it about here, and no longer than it lasts.
pub fn show_the_end(session: Session, selection: Option<Selection>, tab: ErasedSignal<Tab>) {
    effect(move || {
        if session.has_just_ended.get() {
            tab.set(Tab::Finish);
        }
    });
    effect(move || {
        let is_over = session.game.read().outcome().is_some();
        if !is_over && tab.get_untracked() == Tab::Finish {
            tab.set(Tab::first(selection));
        }
    });
}

/// Shows a company that is opened among the others, wherever it was pressed.
pub fn show_opened_company(selection: Option<Selection>, tab: ErasedSignal<Tab>) {
    effect(move || {
        if selection.is_some_and(|selection| selection.opened.get().is_some()) {
            tab.set(Tab::Companies);
            unfold();
            bring(".side .company.open");
        }
    });
}

/// Opens the panel of the turn on small screens when something is to be corrected there.
pub fn show_corrections(
    selection: Option<Selection>,
    tab: ErasedSignal<Tab>,
    sets_right: ErasedMemo<bool>,
) {
    effect_since(move |before: Option<bool>| {
        let now = sets_right.get();
        if before == Some(false) && now && is_small() {
            tab.set(Tab::Turn);
        }
        now
    });
    effect(move || {
        let is_tapped = selection.is_some_and(|selection| selection.tapped.get().is_some());
        if is_tapped && is_small() {
            tab.set(Tab::Turn);
        }
    });
}

/// Returns the panel beside the map: the first one while a wide one is read over the map.
pub fn beside(tab: Tab, selection: Option<Selection>) -> Tab {
    if tab.is_wide() {
        Tab::first(selection)
    } else {
        tab
    }
}

/// Goes from tab to tab by arrows. The focus goes with it.
fn walk(session: Session, tab: ErasedSignal<Tab>, event: &KeyboardEvent) {
    let game = session.game.get_untracked();
    let all = Tab::ALL.into_iter().map(|(tab, _)| tab);
    let all: Vec<Tab> = all.filter(|tab| tab.is_there(&*game)).collect();
    let shown = tab.get_untracked();
    let at = all.iter().position(|tab| *tab == shown).unwrap_or(0);
    let next = match event.key().as_str() {
        "ArrowRight" => (at + 1) % all.len(),
        "ArrowLeft" => (at + all.len() - 1) % all.len(),
        "Home" => 0,
        "End" => all.len() - 1,
        _ => return,
    };
    event.prevent_default();
    tab.set(all[next]);
    focus(&format!(".{}", all[next].key()));
}
