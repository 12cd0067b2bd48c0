//! A decision with an amount to be named: a bid, a price.

use super::choices::{ControlPlace, next_run};
use super::confirm_loss::act_and_point;
use super::forecast::PointedChoice;
use super::lots::bids;
use crate::engine::game::{Amount, Loss, Move};
use crate::engine::money::{Currency, Dollars, Money};
use crate::web::session::Session;
use crate::web::ui::board::chip;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::confirm::question;
use crate::web::ui::erased::{flag, live, view};
use leptos::prelude::*;
use std::sync::Arc;

/// The step by which the amount goes up and down where every dollar may be named, in dollars.
const TENS: i32 = 10;

/// An amount as it is being named.
#[derive(Clone, Copy)]
struct NamedAmount {
    pointed: PointedChoice,
    currency: Currency,
    typed: RwSignal<String>,
    least: i32,
    most: i32,
    step: i32,
    proposed: Option<i32>,
    made: StoredValue<Arc<dyn Fn(i32) -> Move + Send + Sync>, LocalStorage>,
}

impl NamedAmount {
    /// Begins with the proposed amount, if there is one.
    fn new(place: ControlPlace, amount: &Amount<Move>) -> NamedAmount {
        let proposed = amount.proposed.map(|amount| amount.to_string());
        NamedAmount {
            pointed: place.pointed,
            currency: place.session.currency,
            typed: RwSignal::new(proposed.unwrap_or_default()),
            least: amount.least,
            most: amount.most,
            step: amount.step,
            proposed: amount.proposed,
            made: StoredValue::new_local(amount.made.clone()),
        }
    }

    /// Returns the amount if it is allowed.
    fn chosen(self) -> Option<i32> {
        let amount = self.typed.read().trim().parse::<i32>().ok();
        amount.filter(|amount| {
            (self.least..=self.most).contains(amount) && (amount - self.least) % self.step == 0
        })
    }

    /// Returns the move with the amount if that is allowed, without subscribing to changes.
    fn chosen_move(self) -> Option<Move> {
        let amount = untrack(|| self.chosen())?;
        Some(self.made.with_value(|made| made(amount)))
    }

    /// Points at the move, so that its effects are shown.
    fn point(self) {
        if let Some(made) = self.chosen_move() {
            self.pointed.begin(&made);
        }
    }

    /// Names an amount, or the nearest limit.
    fn set(self, amount: i32) {
        let amount = amount.clamp(self.least, self.most);
        self.typed.set(amount.to_string());
        self.point();
    }

    /// Goes a step up or down.
    fn go(self, up: bool) {
        let first = self.proposed.unwrap_or(self.least);
        let next = untrack(|| self.chosen()).map_or(first, |amount| match (self.step, up) {
            (1, _) => next_ten(amount, up),
            (_, true) => amount + self.step,
            (_, false) => amount - self.step,
        });
        self.set(next);
    }

    fn money(self, amount: i32) -> Money {
        self.currency.of(Dollars(amount))
    }

    /// Makes the buttons that change the amount. There are none if only one is allowed.
    fn steps(self, about: &str) -> Option<AnyView> {
        (self.most > self.least).then(|| {
            let all = (self.step == 1).then(
                || view! { <button type="button" aria-label=format!("all: {about}") title=self.money(self.most).to_string() on:click=move |_| self.set(self.most)>"all"</button> },
            );
            view! {
                {less_and_more(about, move |up| self.go(up))}{all}
            }
        })
    }

    /// Tells the limits while the amount is not allowed. Before anything is named they are told only if they are not
    /// already above all offers.
    fn why_not(self, with_limits: bool) -> Option<AnyView> {
        let steps = if self.step > 1 {
            format!(", in steps of {}", self.money(self.step))
        } else {
            String::new()
        };
        let (least, most) = (self.money(self.least), self.money(self.most));
        let is_told = with_limits || !self.typed.read().trim().is_empty();
        (is_told && self.chosen().is_none()).then(|| {
            view! { <span class="small why-not" role="status">{format!("From {least} to {most}{steps}.")}</span> }
        })
    }
}

/// Makes a move, or asks first if it takes something away.
fn act(session: Session, made: Move, asking: ErasedSignal<Option<(Move, Loss)>>) {
    match session.game.read_untracked().choice_text(&made).loss {
        Some(loss) => asking.set(Some((made, loss))),
        None => session.act(&made),
    }
}

/// Shows the question about a move, once it is asked.
fn asked(
    session: Session,
    pointed: PointedChoice,
    asking: ErasedSignal<Option<(Move, Loss)>>,
) -> Option<AnyView> {
    let (made, loss) = asking.get()?;
    let (act, point) = act_and_point(session, pointed, made);
    let keep = Callback::new(move |()| asking.set(None));
    Some(question(loss, act, point, keep))
}

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
    let earns = next_run(selection, &amount.words, &(amount.made)(amount.least));
    let named = NamedAmount::new(place, &amount);
    let by_hint = amount.clone();
    let Amount {
        words,
        verb,
        limits,
        least,
        most,
        step,
        ..
    } = amount;
    let asking = ErasedSignal::new(None::<(Move, Loss)>);
    let is_hinted = flag(move || pointed.is_hinted_for_some(&by_hint));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(made) = named.chosen_move() {
            act(session, made, asking);
        }
    };
    let ask = live(move || asked(session, pointed, asking));
    let about = match words.badge {
        Some(badge) => format!("{} of {}", words.label, badge.symbol),
        None => words.label.clone(),
    };
    let steps = named.steps(&about);
    let why_not = live(move || named.why_not(with_limits));
    let count = (count > 1).then(|| format!(" ×{count}"));
    let Currency { sign, plural } = session.currency;
    let name = format!("{about}, in {plural}");
    let buys = format!("{verb}: {about}");
    view! {
        <form class="offer" on:submit=submit>
            {words.badge.map(chip)}{bids(place, words.badge)}
            <span class="offer-name">{words.label}{count}" "<span class="quiet small">{words.brings}</span>" "{earns}</span>
            <span class="offer-amount">
                <label>{sign}<input type="number" aria-label=name min=least.to_string() max=most.to_string() step=step.to_string() bind:value=named.typed
                    on:focus=move |_| named.point() on:input=move |_| named.point() /></label>
                {steps}
                <button class="choice offer-buy" class:hinted-move=is_hinted aria-label=buys disabled=flag(move || named.chosen().is_none())>{verb}</button>
            </span>
            {with_limits.then(|| view! { <span class="quiet small">{limits}</span> })}
            {why_not}{ask}
        </form>
    }
}

/// Makes the buttons for less and more. `go` is told whether it goes up.
pub fn less_and_more(about: &str, go: impl Fn(bool) + Copy + 'static) -> AnyView {
    let label = |what: &str| format!("{what}: {about}");
    view! {
        <button type="button" aria-label=label("Less") on:click=move |_| go(false)>"−"</button>
        <button type="button" aria-label=label("More") on:click=move |_| go(true)>"+"</button>
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
