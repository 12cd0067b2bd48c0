//! Corrections by a form: the quantity, its owner, and the new value. It stands in a fold of its own, which closes with
//! every act, so that nobody does it by accident.

use super::rail::selection::Selection;
use crate::engine::game::Game;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::correction::{
    Change, Offer, QUANTITIES, Quantity, QuantityInput, QuantityKey, offers,
};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::table::Table;
use crate::web::pieces::PANELS;
use crate::web::session::Session;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{flag, live, view};
use crate::web::ui::fold::fold_about;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;

/// Makes the fold. The result is `None` in games that are not of railways on hexes.
pub fn set_right(session: Session, selection: Option<Selection>) -> Option<AnyView> {
    selection?;
    let about = move || {
        let decides = session.game.read().decision().is_some();
        (session.is_live() && decides).then(|| session.counts().0)
    };
    let summary = |_: &usize| "Correct the position".to_string();
    Some(fold_about("fold set-right", about, summary, move |_| {
        PANELS.draw(vec![], move |panels| (panels.correction)(session))
    }))
}

/// Lists the facts that can be corrected: their names in the page, and those for people.
fn all(game: &dyn Game) -> Vec<(String, String)> {
    let of_table = QUANTITIES.iter();
    let of_table = of_table.filter(|quantity| quantity.input != QuantityInput::Tap);
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

/// The fields of the form.
#[derive(Clone, Copy)]
struct CorrectionForm {
    session: Session,
    /// The name of the quantity, or the words of the fact.
    what: RwSignal<String>,
    /// The owner's index.
    of: ErasedSignal<u8>,
    /// The new sum, or the index of an offer.
    to: RwSignal<String>,
}

/// Makes the form.
pub fn form(session: Session) -> AnyView {
    let form = CorrectionForm {
        session,
        what: RwSignal::new("cash".to_string()),
        of: ErasedSignal::new(0),
        to: RwSignal::new(String::new()),
    };
    // The notice of the table may be on another panel.
    let refused = RwSignal::new(String::new());
    let choose_what = move |event: leptos::ev::Event| {
        form.of.set(0);
        form.to.set(String::new());
        refused.set(String::new());
        form.what.set(event_target_value(&event));
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
        let game = session.game.get_untracked();
        let changes = untrack(|| form.changes());
        let Some((rail, changes)) = game.rail().zip(changes) else {
            refused.set("No such value can be entered here.".to_string());
            return;
        };
        let made = rail.correct(changes);
        match game.check(&made) {
            Ok(()) => session.act(&made),
            Err(refusal) => refused.set(refusal.to_string()),
        }
    };
    let to = form.to;
    view! {
        <p><button class="primary" on:click=move |_| session.begin_draft()>"By tapping the map and companies"</button></p>
        <form class="correction" on:submit=act>
            <p class="quiet small">"Use this when the position here is wrong: what you choose becomes true, whatever came before. The log notes it, and Undo reverses it."</p>
            <label class="field"><span>"What"</span><select name="what" on:change=choose_what>{sorts}</select></label>
            {live(move || form.owner())}{live(move || form.value())}
            {live(move || {
                let why = refused.get();
                (!why.is_empty()).then(|| view! { <p class="notice" role="alert">{why}</p> })
            })}
            <button class="choice" disabled=flag(move || to.read().trim().is_empty())>"Correct"</button>
        </form>
    }
}

impl CorrectionForm {
    /// Returns the chosen quantity. The result is `None` for a fact.
    fn quantity(self) -> Option<&'static Quantity> {
        Quantity::named(&self.what.read())
    }

    /// Returns the chosen quantity if it is a sum of money.
    fn sum(self) -> Option<&'static Quantity> {
        let quantity = self.quantity();
        quantity.filter(|quantity| quantity.input == QuantityInput::Sum)
    }

    /// Asks for the owner, unless it is the table.
    fn owner(self) -> Option<AnyView> {
        let game = self.session.game.read_untracked();
        let key = self.quantity()?.of;
        let table = game.rail()?.table();
        let option = |place: u8| {
            let name = called(&**game, table, key, place);
            view! { <option value=place.to_string()>{name}</option> }
        };
        let options = (0..key.count(table)).map(option).collect_view();
        let choose = move |event: leptos::ev::Event| {
            self.to.set(String::new());
            self.of.set(event_target_value(&event).parse().unwrap_or(0));
        };
        (key != QuantityKey::Table).then(|| {
            view! { <label class="field"><span>"Whose"</span><select name="whose" on:change=choose>{options}</select></label> }
        })
    }

    /// Asks for the new value.
    fn value(self) -> AnyView {
        if let Some(quantity) = self.sum() {
            let sign = self.session.currency.sign;
            let now = self.now(quantity).and_then(|now| now.sum());
            let now = now.map(|sum| sum.0.to_string());
            return view! { <label class="field"><span>{format!("Is, in {sign}")}</span><input type="number" min="0" name="value" placeholder=now aria-label="New value" bind:value=self.to /></label> };
        }
        let ways = self.ways().into_iter();
        let option = |(at, (name, _)): (usize, Offer)| view! { <option value=at.to_string()>{name}</option> };
        let options = ways.enumerate().map(option).collect_view();
        let choose = move |event: leptos::ev::Event| self.to.set(event_target_value(&event));
        view! {
            <label class="field"><span>"Is"</span>
                <select name="value" aria-label="New value" on:change=choose><option value="">"as it is"</option>{options}</select></label>
        }
    }

    /// Returns the present value.
    fn now(self, quantity: &Quantity) -> Option<Change> {
        let game = self.session.game.read_untracked();
        Some((quantity.read)(game.rail()?.table(), self.of.get()))
    }

    /// Lists the other values.
    fn ways(self) -> Vec<Offer> {
        let game = self.session.game.read_untracked();
        let Some(rail) = game.rail() else {
            return Vec::new();
        };
        match self.quantity() {
            Some(quantity) => offers(rail.table(), quantity, self.of.get()),
            None => {
                let mut fact_choices = rail.fact_choices().into_iter();
                let asking = fact_choices.find(|asking| asking.words == *self.what.read());
                asking.map_or_else(Vec::new, |asking| asking.offers)
            }
        }
    }

    /// Returns the changes. The result is `None` while the form is incomplete.
    fn changes(self) -> Option<Vec<Change>> {
        let to = self.to.read();
        if let Some(quantity) = self.sum() {
            let sum = Dollars(to.trim().parse().ok()?);
            return Some(vec![self.now(quantity)?.with_sum(sum)?]);
        }
        let chosen = self.ways().into_iter().nth(to.parse().ok()?);
        chosen.map(|(_, changes)| changes)
    }
}
