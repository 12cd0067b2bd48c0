//! An auction: a list of the private companies with their bids, and one form for the bid on the chosen one.

use super::amount::amount_form;
use super::choices::ControlPlace;
use crate::engine::game::{Amount, Badge, Game, Move};
use crate::engine::money::Dollars;
use crate::engine::rail::rounds::Claim;
use crate::web::ui::board::chip;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{flag, live, text, view};
use crate::web::ui::focus::focus_next_frame;
use crate::web::ui::seat::{seat, seat_class};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use std::sync::Arc;

/// The number of lots above which they are a list with one form.
const FEW: usize = 1;
/// The number of lots above which the list says only what they bring.
const MANY: usize = 9;
/// The kind of a bid, as the record spells it.
const BID: &str = "bid";

/// Checks whether forms are the lots of an auction.
pub fn are_lots<'a>(forms: impl ExactSizeIterator<Item = Option<&'a Amount<Move>>>) -> bool {
    let is_lot = |amount: &Amount<Move>| {
        amount.words.badge.is_some() && (amount.made)(amount.least).kind() == BID
    };
    forms.len() > FEW && { forms }.all(|amount| amount.is_some_and(is_lot))
}

/// Shows the lots of an auction.
pub fn lots(place: ControlPlace, lots: Vec<Amount<Move>>) -> AnyView {
    let lots: Arc<[Amount<Move>]> = lots.into();
    let count = lots.len();
    let chosen = ErasedSignal::new(None::<usize>);
    let entries = lots.iter().enumerate();
    let entries = entries.map(|(index, lot)| entry(place, chosen, index, lot));
    let entries = entries.collect_view();
    let walk = move |event: KeyboardEvent| {
        let at = chosen.get_untracked();
        let next = match event.key().as_str() {
            "ArrowRight" | "ArrowDown" => at.map_or(0, |at| (at + 1) % count),
            "ArrowLeft" | "ArrowUp" => at.map_or(0, |at| (at + count - 1) % count),
            "Enter" | " " => at.unwrap_or(0),
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        chosen.set(Some(next));
        focus_next_frame(format!(".lot:nth-child({})", next + 1));
    };
    let form = live(move || {
        let form = chosen
            .get()
            .map(|index| amount_form(place, lots[index].clone(), 1, false));
        form.map(|form| view! { <div class="lot-bid">{form}</div> })
    });
    view! {
        <div class="lots" class:dozen={count > MANY} role="listbox" aria-label="Private companies" data-keys="own" on:keydown=walk>{entries}</div>
        {form}
    }
}

/// Shows a lot: its company, what that brings, the bids on it, and what the next one is. The whole list is one control.
fn entry(
    place: ControlPlace,
    chosen: ErasedSignal<Option<usize>>,
    index: usize,
    lot: &Amount<Move>,
) -> AnyView {
    let pointed = place.pointed;
    let is_chosen = flag(move || chosen.get() == Some(index));
    let selected = text(move || (chosen.get() == Some(index)).to_string());
    let can_be_reached = move || chosen.get().unwrap_or(0) == index;
    let tab_index = text(move || if can_be_reached() { "0" } else { "-1" }.to_string());
    let (by_pointer, by_focus) = ((lot.made)(lot.least), (lot.made)(lot.least));
    let by_hint = lot.clone();
    let choose = move |_| chosen.set(Some(index));
    let least = format!("from {}", place.session.money(Dollars(lot.least)));
    view! {
        <div class="lot" class:chosen=is_chosen class:hinted-move=flag(move || pointed.is_hinted_for_some(&by_hint)) role="option" title=lot.words.brings.clone() aria-selected=selected tabindex=tab_index on:click=choose
            on:pointerenter=move |_| pointed.at(&by_pointer) on:focus=move |_| pointed.at(&by_focus)>
            {lot.words.badge.map(chip)}{bids(place, lot.words.badge)}<span class="lot-least">{least}</span><span class="lot-name">{lot.words.label.clone()}</span>
            <span class="lot-brings quiet">{lot.words.brings.clone()}</span>
        </div>
    }
}

/// Shows the bids on a company, the highest first, each as the token of its player's seat.
pub fn bids(place: ControlPlace, company: Option<Badge>) -> Option<AnyView> {
    let (company, selection) = (company?, place.selection?);
    let game = place.session.game.read_untracked();
    let id = selection.components.company_by_symbol(company.symbol)?;
    let claims = game.rail()?.claims().into_iter().rev();
    let tokens = claims.filter(|claim| claim.company == id);
    let tokens: Vec<AnyView> = tokens.map(|claim| token(&**game, &claim)).collect();
    (!tokens.is_empty()).then(|| view! { <span class="lot-bids">{tokens}</span> })
}

/// Shows a claim as the token of its player's seat.
pub fn token(game: &dyn Game, claim: &Claim) -> AnyView {
    let Claim { player, price, .. } = *claim;
    let price = price.map(|price| game.currency().of(price).to_string());
    let label = [Some(game.name(player)), price.clone()];
    let label: Vec<String> = label.into_iter().flatten().collect();
    let label = label.join(" ");
    view! { <span class=format!("seat-token {}", seat_class(player)) role="img" title=label.clone() aria-label=label>{seat(player)}{price}</span> }
}
