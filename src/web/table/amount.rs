//! A decision with an amount to be named: a bid, a price.

use super::choices::{ControlPlace, next_run};
use super::confirm_loss::act_and_point;
use super::lots::bids;
use crate::engine::game::{Amount, Loss, Move};
use crate::engine::money::{Currency, Dollars, currency};
use crate::web::board::chip;
use crate::web::cell::ErasedSignal;
use crate::web::confirm::question;
use crate::web::erased::{flag, live, view};
use leptos::prelude::*;

/// The step by which the amount goes up and down where every dollar may be named, in dollars.
const TENS: i32 = 10;

/// Makes a form for the amount, with the button that makes the move. `count` is the number of equal things offered. A
/// move that takes something away asks first.
pub fn amount_form(
    place: ControlPlace,
    amount: Amount<Move>,
    count: usize,
    with_limits: bool,
) -> AnyView {
    let ControlPlace {
        session,
        selection,
        pointed,
        ..
    } = place;
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
    let earns = next_run(selection, &words, &made(least));
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
    let asking = ErasedSignal::new(None::<(Move, Loss)>);
    let act = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(amount) = untrack(chosen) else {
            return;
        };
        let made = made.with_value(|made| made(amount));
        match session.game.read_untracked().choice_text(&made).loss {
            Some(loss) => asking.set(Some((made, loss))),
            None => session.act(&made),
        }
    };
    let ask = live(move || {
        let (made, loss) = asking.get()?;
        let (act, point) = act_and_point(session, pointed, made);
        let keep = Callback::new(move |()| asking.set(None));
        Some(question(loss, act, point, keep))
    });
    let point = move || {
        if let Some(amount) = untrack(chosen) {
            made.with_value(|made| pointed.at(&made(amount)));
        }
    };
    let name_it = move |amount: i32| {
        named.set(amount.clamp(least, most).to_string());
        point();
    };
    let go = move |up: bool| {
        let next = untrack(chosen).map_or(proposed.unwrap_or(least), |amount| match (step, up) {
            (1, _) => next_ten(amount, up),
            (_, true) => amount + step,
            (_, false) => amount - step,
        });
        name_it(next);
    };
    let about = match words.badge {
        Some(badge) => format!("{} of {}", words.label, badge.symbol),
        None => words.label.clone(),
    };
    let said = |what: &str| format!("{what}: {about}");
    let steps = (most > least).then(|| {
        let all = (step == 1).then(
            || view! { <button type="button" aria-label=said("all") title=Dollars(most).to_string() on:click=move |_| name_it(most)>"all"</button> },
        );
        view! {
            {less_and_more(&about, go)}{all}
        }
    });
    // An amount that is not allowed is answered by the limits. Before that they stand here only if they are not already
    // above all offers.
    let can_be = live(move || {
        let steps = if step > 1 {
            format!(", in steps of {}", Dollars(step))
        } else {
            String::new()
        };
        let (least, most) = (Dollars(least), Dollars(most));
        let is_told = with_limits || !named.read().trim().is_empty();
        (is_told && chosen().is_none()).then(|| {
            view! { <span class="small why-not" role="status">{format!("From {least} to {most}{steps}.")}</span> }
        })
    });
    let count = (count > 1).then(|| format!(" ×{count}"));
    let Currency { sign, plural } = currency();
    let name = format!("{about}, in {plural}");
    let buys = said(verb);
    view! {
        <form class="offer" on:submit=act>
            {words.badge.map(chip)}{bids(place, words.badge)}
            <span class="offer-name">{words.label}{count}" "<span class="quiet small">{words.brings}</span>" "{earns}</span>
            <span class="offer-amount">
                <label>{sign}<input type="number" aria-label=name min=least.to_string() max=most.to_string() step=step.to_string() bind:value=named
                    on:focus=move |_| point() on:input=move |_| point() /></label>
                {steps}
                <button class="choice offer-buy" aria-label=buys disabled=flag(move || chosen().is_none())>{verb}</button>
            </span>
            {with_limits.then(|| view! { <span class="quiet small">{limits}</span> })}
            {can_be}{ask}
        </form>
    }
}

/// Makes the buttons for less and more. `go` is told whether it goes up.
pub fn less_and_more(about: &str, go: impl Fn(bool) + Copy + 'static) -> AnyView {
    let said = |what: &str| format!("{what}: {about}");
    view! {
        <button type="button" aria-label=said("Less") on:click=move |_| go(false)>"−"</button>
        <button type="button" aria-label=said("More") on:click=move |_| go(true)>"+"</button>
    }
    .into_any()
}

/// Selects the whole field, so that typing replaces its content.
pub fn select_all(event: leptos::ev::FocusEvent) {
    event_target::<web_sys::HtmlInputElement>(&event).select();
}

/// Returns the next ten above or below: $1 becomes $10 and not $11.
fn next_ten(amount: i32, up: bool) -> i32 {
    if up {
        (amount / TENS + 1) * TENS
    } else {
        (amount - 1) / TENS * TENS
    }
}
