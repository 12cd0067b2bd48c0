//! A decision with an amount to be named: a bid, a price.

use super::decision::next_run;
use super::rail::hand::Hand;
use crate::engine::game::{Amount, Loss, Move};
use crate::web::board::chip;
use crate::web::part::{flag, live, view};
use crate::web::session::Session;
use crate::web::sure::sure;
use leptos::prelude::*;

/// A form for the amount, and the button that does it. What takes something away asks first.
pub fn amount_form(
    session: Session,
    hand: Option<Hand>,
    amount: Amount<Move>,
    with_limits: bool,
) -> AnyView {
    let Amount {
        words,
        verb,
        limits,
        least,
        most,
        step,
        proposed,
        made,
    } = amount;
    let earns = next_run(hand, &words, &made(least));
    let named = RwSignal::new(
        proposed
            .map(|amount| amount.to_string())
            .unwrap_or_default(),
    );
    let chosen = move || {
        let amount = named.read().trim().parse::<i32>().ok();
        amount.filter(|amount| (least..=most).contains(amount) && (amount - least) % step == 0)
    };
    let made = StoredValue::new_local(made);
    let asking = RwSignal::new(None::<(Move, Loss)>);
    let act = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(amount) = untrack(chosen) else {
            return;
        };
        let made = made.with_value(|made| made(amount));
        match session.game.read_untracked().words(&made).loss {
            Some(loss) => asking.set(Some((made, loss))),
            None => session.act(&made),
        }
    };
    let ask = live(move || {
        let (made, loss) = asking.get()?;
        let act = Callback::new(move |()| session.act(&made));
        Some(sure(loss, "choice danger", act))
    });
    let steps = (step > 1).then(|| {
        let go = move |by: i32| {
            let next = untrack(chosen).map_or(proposed.unwrap_or(least), |amount| amount + by);
            named.set(next.clamp(least, most).to_string());
        };
        view! {
            <button type="button" aria-label="Less" on:click=move |_| go(-step)>"−"</button>
            <button type="button" aria-label="More" on:click=move |_| go(step)>"+"</button>
        }
    });
    let name = match words.badge {
        Some(badge) => format!("{} of {}, in dollars", words.label, badge.symbol),
        None => format!("{}, in dollars", words.label),
    };
    view! {
        <form class="offer" on:submit=act>
            {words.badge.map(chip)}
            <span class="offer-name">{words.label}" "<span class="quiet small">{words.brings}</span></span>
            <span class="offer-amount">
                <label>"$"<input type="number" aria-label=name min=least.to_string() max=most.to_string() step=step.to_string() bind:value=named /></label>
                {steps}
                <button class="choice offer-buy" disabled=flag(move || chosen().is_none())>{verb}</button>
            </span>
            {with_limits.then(|| view! { <span class="quiet small">{limits}</span> })}
            {earns}
            {ask}
        </form>
    }
}
