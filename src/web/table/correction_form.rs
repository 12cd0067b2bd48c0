//! Corrections by a form: the quantity, its owner, and the new value. It stands in a fold of its own, which closes with
//! every act, so that nobody does it by accident.

use super::rail::selection::Selection;
use crate::engine::game::Game;
use crate::engine::ids::PlayerId;
use crate::engine::money::currency;
use crate::engine::rail::correction::{
    Change, Offer, QUANTITIES, Quantity, QuantityKey, count_of, is_chosen, name_of, offers,
};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::table::Table;
use crate::web::cell::ErasedSignal;
use crate::web::erased::{flag, live, view};
use crate::web::fold::fold_about;
use crate::web::session::Session;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use serde_json::Value;

/// Makes the fold. The result is `None` in games that are not of railways on hexes.
pub fn set_right(session: Session, selection: Option<Selection>) -> Option<AnyView> {
    selection?;
    let about = move || {
        let decides = session.game.read().decision().is_some();
        (session.is_live() && decides).then(|| session.counts().0)
    };
    let summary = |_: &usize| "Set right what lies on the table".to_string();
    Some(fold_about("fold set-right", about, summary, move |_| {
        form(session)
    }))
}

/// Lists the facts that can be corrected: their names in the page, and those for people.
fn all(game: &dyn Game) -> Vec<(String, String)> {
    let of_table = QUANTITIES.iter();
    let of_table = of_table.filter(|quantity| quantity.is_money || is_chosen(quantity.name));
    let of_table = of_table.map(|quantity| (quantity.name.to_string(), quantity.words.to_string()));
    let fact_choices = game
        .rail()
        .map(|rail| rail.fact_choices())
        .unwrap_or_default();
    let of_rules = fact_choices.into_iter();
    let of_rules = of_rules.map(|asking| (asking.words.clone(), asking.words));
    of_table.chain(of_rules).collect()
}

/// Returns the name of a player or company, by its index. It is empty for other things.
fn called(game: &dyn Game, table: &Table, each: QuantityKey, place: u8) -> String {
    match each {
        QuantityKey::Player => game.name(PlayerId(place)),
        QuantityKey::Company => table.symbol(CompanyId(place)).to_string(),
        QuantityKey::Hex | QuantityKey::TrainKind | QuantityKey::Table => String::new(),
    }
}

fn form(session: Session) -> AnyView {
    let (what, of, to) = (
        RwSignal::new("cash".to_string()),
        ErasedSignal::new(0_u8),
        RwSignal::new(String::new()),
    );
    // The notice of the table may be on another panel.
    let refused = RwSignal::new(String::new());
    let choose_what = move |event: leptos::ev::Event| {
        of.set(0);
        to.set(String::new());
        refused.set(String::new());
        what.set(event_target_value(&event));
    };
    let choose_of = move |event: leptos::ev::Event| {
        to.set(String::new());
        of.set(event_target_value(&event).parse().unwrap_or(0));
    };
    let sorts = {
        let game = session.game.read_untracked();
        let sorts = all(&**game).into_iter();
        sorts
            .map(|(name, words)| view! { <option value=name>{words}</option> })
            .collect_view()
    };
    let act = move |event: SubmitEvent| {
        event.prevent_default();
        let changes = untrack(|| changes(session, &what.read(), of.get(), &to.read()));
        let game = session.game.get_untracked();
        let Some((rail, changes)) = game.rail().zip(changes) else {
            return;
        };
        let made = rail.correct(changes);
        match game.check(&made) {
            Ok(()) => session.act(&made),
            Err(refusal) => refused.set(refusal.to_string()),
        }
    };
    let whose = live(move || {
        let game = session.game.read_untracked();
        let quantity = Quantity::named(&what.read())?;
        let table = game.rail()?.table();
        let places = 0..count_of(table, quantity.of);
        let option = |place: u8| {
            let name = called(&**game, table, quantity.of, place);
            view! { <option value=place.to_string()>{name}</option> }
        };
        let options = places.map(option).collect_view();
        (quantity.of != QuantityKey::Table).then(|| {
            view! { <label class="field"><span>"Whose"</span><select name="whose" on:change=choose_of>{options}</select></label> }
        })
    });
    let new = live(move || {
        if Quantity::named(&what.read()).is_some_and(|quantity| quantity.is_money) {
            let sign = currency().sign;
            let now = now(session, &what.read(), of.get());
            return view! { <label class="field"><span>{format!("Is, in {sign}")}</span><input type="number" min="0" name="value" placeholder=now aria-label="New value" bind:value=to /></label> };
        }
        let ways = ways(session, &what.read(), of.get()).into_iter();
        let option = |(at, (name, _)): (usize, Offer)| view! { <option value=at.to_string()>{name}</option> };
        let options = ways.enumerate().map(option).collect_view();
        let choose = move |event: leptos::ev::Event| to.set(event_target_value(&event));
        view! {
            <label class="field"><span>"Is"</span>
                <select name="value" aria-label="New value" on:change=choose><option value="">"as it is"</option>{options}</select></label>
        }
    });
    view! {
        <p><button class="primary" on:click=move |_| session.begin_draft()>"By tapping on the map and on companies"</button></p>
        <form class="correction" on:submit=act>
            <p class="quiet small">"Where the table is not as it should be: what you choose becomes so, whatever led there. The log says it, and Undo takes it back."</p>
            <label class="field"><span>"What"</span><select name="what" on:change=choose_what>{sorts}</select></label>
            {whose}{new}
            {live(move || {
                let why = refused.get();
                (!why.is_empty()).then(|| view! { <p class="notice" role="alert">{why}</p> })
            })}
            <button class="choice" disabled=flag(move || to.read().trim().is_empty())>"Set right"</button>
        </form>
    }
}

/// Returns the present value of a sum.
fn now(session: Session, what: &str, of: u8) -> Option<String> {
    let game = session.game.read_untracked();
    let sum = (Quantity::named(what)?.read)(game.rail()?.table(), of);
    sum.as_i64().map(|sum| sum.to_string())
}

/// Lists the other values of a fact.
fn ways(session: Session, what: &str, of: u8) -> Vec<Offer> {
    let game = session.game.read_untracked();
    let Some(rail) = game.rail() else {
        return Vec::new();
    };
    match Quantity::named(what) {
        Some(quantity) => offers(rail.table(), quantity, of),
        None => {
            let mut fact_choices = rail.fact_choices().into_iter();
            let asking = fact_choices.find(|asking| asking.words == what);
            asking.map_or_else(Vec::new, |asking| asking.offers)
        }
    }
}

/// Returns the changes of the form. It is `None` while it is incomplete.
fn changes(session: Session, what: &str, of: u8, to: &str) -> Option<Vec<Change>> {
    if let Some(quantity) = Quantity::named(what).filter(|quantity| quantity.is_money) {
        let game = session.game.read_untracked();
        let amount: i32 = to.trim().parse().ok()?;
        let of = name_of(game.rail()?.table(), quantity.of, of);
        let (what, to) = (what.to_string(), Value::from(amount));
        return Some(vec![Change { what, of, to }]);
    }
    let chosen = ways(session, what, of).into_iter().nth(to.parse().ok()?);
    chosen.map(|(_, changes)| changes)
}
