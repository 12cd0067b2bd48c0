//! The report of a company's turn on a real board, in one form: the money spent, the station markers placed, the
//! earnings of the trains, and their payout. The map here is folded away meanwhile.

use super::runs::payout_choice;
use crate::engine::money::Dollars;
use crate::engine::rail::Rail;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::report::Report;
use crate::web::session::Session;
use crate::web::table::amount::{less_and_more, select_all};
use crate::web::table::choices::ControlPlace;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{effect_since, live, text, view};
use leptos::prelude::*;
use serde_json::json;

/// The step by which the amounts go up and down, in dollars.
const STEP: i32 = 10;

/// The amounts of the form.
#[derive(Clone, Copy)]
struct Amounts {
    cost: RwSignal<String>,
    markers: ErasedSignal<u8>,
    earned: RwSignal<String>,
}

impl Amounts {
    /// Returns the amounts of a new turn. Those typed before the page was left stand again, as long as it is the same
    /// turn.
    fn new(session: Session, at: usize, last: Dollars) -> Amounts {
        let kept: Option<(usize, String, u8, String)> =
            serde_json::from_str(&session.kept(TYPED)).ok();
        let kept = kept.filter(|(then, ..)| *then == at);
        let (_, cost, markers, earned) =
            kept.unwrap_or_else(|| (at, "0".to_string(), 0, last.0.to_string()));
        Amounts {
            cost: RwSignal::new(cost),
            markers: ErasedSignal::new(markers),
            earned: RwSignal::new(earned),
        }
    }

    /// Keeps the amounts beside the game whenever one is changed.
    fn keep(self, session: Session, at: usize) {
        effect_since(move |begun: Option<()>| {
            let typed = self.typed(at);
            if begun.is_some() {
                session.keep(TYPED, &typed);
            }
        });
    }

    /// Adds or removes a station marker. Its price by the charter changes the cost.
    fn mark(self, charter: &[Dollars], more: bool) {
        let placed = self.markers.get_untracked();
        let next = if more {
            placed + 1
        } else {
            placed.saturating_sub(1)
        };
        let price = charter.get(usize::from(placed.min(next)));
        let Some(price) = price.filter(|_| next != placed) else {
            return;
        };
        self.markers.set(next);
        change(self.cost, if more { price.0 } else { -price.0 });
    }

    /// Writes the typed amounts to be kept. The number of moves before them is included.
    fn typed(self, at: usize) -> String {
        let earned = self.earned.get();
        json!([at, self.cost.get(), self.markers.get(), earned]).to_string()
    }

    /// Returns the report of the form. It is `None` while an amount is not a number.
    fn report(self) -> Option<Report> {
        Some(Report {
            cost: sum(&self.cost.read())?,
            markers: self.markers.get(),
            earned: sum(&self.earned.read())?,
            payout: None,
        })
    }
}

/// The name under which the typed amounts are kept beside the game.
const TYPED: &str = "report";

/// Reads a typed sum. An empty one is zero.
fn sum(typed: &str) -> Option<Dollars> {
    match typed.trim() {
        "" => Some(Dollars::ZERO),
        typed => typed.parse().ok().map(Dollars),
    }
}

/// Makes the form. The result is `None` unless a company's turn is to be reported.
pub fn report_form(place: ControlPlace, rail: &dyn Rail) -> Option<AnyView> {
    let (company, mapped) = (rail.awaits_report()?, place.selection?.mapped);
    let (table, session) = (rail.table(), place.session);
    let own = table.company(company);
    let last = own.last_run.map(|run| run.earnings);
    // Private companies run without trains.
    let runs = !rail.units(company).is_empty() || table.kind(company) == CompanyKind::Private;
    let (at, _) = untrack(|| session.counts());
    let amounts = Amounts::new(session, at, last.filter(|_| runs).unwrap_or(Dollars::ZERO));
    amounts.keep(session, at);
    let charter = StoredValue::new(own.markers_left.clone());
    let mark = move |more: bool| amounts.mark(&charter.get_value(), more);
    let left = own.markers_left.len();
    let markers = (left > 0).then(|| {
        let count = text(move || amounts.markers.get().to_string());
        view! {
            <span class="report-line"><span>"Station markers"</span>
                <span class="offer-amount"><b class="report-count">{count}</b>{less_and_more("station marker", mark)}</span></span>
        }
    });
    let sign = session.currency.sign;
    let earned = runs.then(|| amount_line(sign, "Trains earn", amounts.earned));
    let answer = live(move || answer(place, amounts.report()));
    let by_map = text(move || {
        if mapped.get() {
            "Without the map"
        } else {
            "Use the map here"
        }
        .to_string()
    });
    Some(view! {
        <section class="reported" aria-label="On the table">
            {amount_line(sign, "Track, terrain", amounts.cost)}
            {markers}{earned}{answer}
            <p class="quiet small">"Taken at your word: "{rail.unverified()}"."</p>
            <button class="quiet-button" aria-pressed=text(move || mapped.get().to_string()) on:click=move |_| mapped.update(|on| *on = !*on)>{by_map}</button>
        </section>
    }.into_any())
}

/// Answers a report: with its fault, the ways to pay, or the button that makes it.
fn answer(place: ControlPlace, report: Option<Report>) -> Option<AnyView> {
    let session = place.session;
    let game = session.game.read_untracked();
    let rail = game.rail()?;
    let Some(report) = report else {
        return Some(refused("An amount is a whole number.".to_string()));
    };
    Some(match rail.ways_to_pay(report) {
        Err(why) => refused(why.to_string()),
        Ok(Some(ways)) => payout_choice(session, place.pointed, ways),
        Ok(None) => {
            let made = rail.report(report);
            view! { <button class="primary confirm report" on:click=move |_| session.act(&made)>"That was the turn"</button> }.into_any()
        }
    })
}

fn refused(why: String) -> AnyView {
    view! { <p class="why-not" role="status">{why}</p> }.into_any()
}

/// Changes an amount, never below zero.
fn change(amount: RwSignal<String>, by: i32) {
    let now = sum(&amount.read_untracked()).map_or(0, |now| now.0);
    amount.set(now.saturating_add(by).max(0).to_string());
}

/// Makes a line with an amount to be typed or stepped.
fn amount_line(sign: &'static str, what: &'static str, amount: RwSignal<String>) -> AnyView {
    let step = move |more: bool| change(amount, if more { STEP } else { -STEP });
    view! {
        <span class="report-line"><span>{what}</span>
            <span class="offer-amount"><label>{sign}<input type="number" inputmode="numeric" min="0" aria-label=what bind:value=amount
                on:focus=select_all /></label>{less_and_more(what, step)}</span></span>
    }
    .into_any()
}
