//! Running trains, and distributing their earnings.

use super::super::confirm_loss::confirm_loss;
use super::super::forecast::PointedChoice;
use super::overlays::run_class;
use super::selection::Selection;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::map::Map;
use crate::engine::rail::rail_view::{PayoutWay, Payouts, Suboptimal};
use crate::engine::rail::route::{Earnings, RunEarnings, StopEarnings, Unit};
use crate::web::session::Session;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{effect, flag, live, text, view};
use crate::web::ui::gesture;
use leptos::prelude::*;

/// Shows the runs with their stops' revenue. The best ones are there when the step opens; they can be changed by
/// clicking stops on the map. The rule on suboptimal runs is quoted.
#[component]
pub fn RunChoice(selection: Selection, company: CompanyId) -> impl IntoView {
    let editing = ErasedMemo::new(move || selection.editor().is_some());
    let hint = live(move || {
        if editing.get() {
            view! {
                <p class="quiet small">
                    "Click stops on the map: two make a run, more extend it; click an end for another way, then to shorten it."
                </p>
                <UnitButtons selection company />
            }
        } else {
            view! { <SearchState selection /> }
        }
    });
    let suboptimal = text(move || {
        let message = selection.ask(|rail| Some(rail.suboptimal_runs()));
        let message =
            message.map(|(Suboptimal::Asked(message) | Suboptimal::Refused(message))| message);
        message.unwrap_or_default().to_string()
    });
    let change = move |_| {
        if editing.get_untracked() {
            selection.leave_editor();
        } else {
            selection.edit_runs();
        }
    };
    let change_or_back = text(move || {
        let says = if editing.get() {
            "Back to the best runs"
        } else {
            "Change the runs"
        };
        says.to_string()
    });
    view! {
        <div class="run-choice">
            <RunRows selection company />
            {hint}
            <p class="quiet small" class:hidden=flag(move || RunTotal::of(selection).missing == Dollars::ZERO)>{suboptimal}</p>
            <div class:hidden=flag(move || selection.hides_runs.get())><button class="quiet-button" on:click=change>{change_or_back}</button></div>
        </div>
    }
}

/// Tells how good the shown runs are. A button stops the search for better ones.
#[component]
fn SearchState(selection: Selection) -> impl IntoView {
    live(move || {
        let progress = selection.next.progress();
        let stops = progress.is_some() && refused(selection).is_none();
        let stop = stops.then(|| view! {
            <button class="quiet-button" on:click=move |_| selection.next.stop()>"Stop the search"</button>
        });
        let text = match (selection.best.get(), progress) {
            (None, _) => "Looking for the best runs …".to_string(),
            (Some(best), _) if best.proved && best.runs.is_empty() => {
                "There is no legal run.".to_string()
            }
            (Some(best), _) if best.proved => "Best possible runs.".to_string(),
            (Some(_), Some(progress)) => progress.at_most.map_or_else(
                || "Best runs so far; still searching.".to_string(),
                |most| {
                    let most = selection.session.money(most);
                    format!("Best runs so far; none can earn more than {most}.")
                },
            ),
            (Some(_), None) if refused(selection).is_some() => {
                "Best runs found; the board is too complex to check them all.".to_string()
            }
            (Some(_), None) => "Best runs found before the search was stopped.".to_string(),
        };
        view! { <p class="quiet small">{text}{stop}</p> }
    })
}

/// Returns the reason against suboptimal runs. It is `None` where the rules allow them.
fn refused(selection: Selection) -> Option<&'static str> {
    match selection.ask(|rail| Some(rail.suboptimal_runs()))? {
        Suboptimal::Refused(why) => Some(why),
        Suboptimal::Asked(_) => None,
    }
}

/// Lists each train, running or not. The fault of its own run stands there, and below the fault of all runs together.
#[component]
fn RunRows(selection: Selection, company: CompanyId) -> impl IntoView {
    live(move || {
        let declared = selection.declared()?;
        let (runs, earned) = (selection.shown_runs(), selection.each_earned());
        let count = selection.ask(|rail| Some(rail.units(company).len()))?;
        let mut faults = 0;
        let mut row = |unit: u8| {
            let run = runs.iter().zip(&earned).find(|(run, _)| run.unit == unit);
            let (stops, total) = match run {
                None => ("stands still".to_string(), String::new()),
                Some((_, Some(earned))) => (
                    stops_text(&selection.components.map, earned),
                    selection.session.money(earned.total).to_string(),
                ),
                Some((run, None)) => {
                    faults += 1;
                    let fault = selection.fault_of(company, run);
                    (
                        fault.map(|fault| fault.to_string()).unwrap_or_default(),
                        "–".to_string(),
                    )
                }
            };
            let wrong = matches!(run, Some((_, None)));
            view! {
                <tr>
                    <th>{run_sample(unit)}{unit_name(selection, company, usize::from(unit))}</th>
                    <td class:quiet=run.is_none() class:over=wrong>{stops}</td>
                    <td class="number">{total}</td>
                </tr>
            }
        };
        let mut rows: Vec<AnyView> = (0u8..).take(count).map(&mut row).collect();
        let bonus = declared
            .as_ref()
            .map_or(Dollars::ZERO, |earnings| earnings.bonus);
        rows.extend(bonus_row(selection.session, bonus));
        // The fault of one run stands in its row.
        let together = declared.err().filter(|_| faults == 0);
        let together =
            together.map(|refusal| view! { <p class="notice">{refusal.to_string()}</p> });
        Some(view! { <table class="runs"><tbody>{rows}</tbody></table>{together} })
    })
}

/// Shows what all runs earn together beyond what each earns, if anything.
pub fn bonus_row(session: Session, bonus: Dollars) -> Option<AnyView> {
    let amount = session.money(bonus).to_string();
    (bonus != Dollars::ZERO).then(|| {
        view! { <tr><th></th><td>"Bonus of all runs"</td><td class="number">{amount}</td></tr> }
            .into_any()
    })
}

/// Draws a sample of the line of a unit's run.
fn run_sample(unit: u8) -> AnyView {
    view! { <svg class=format!("run run-sample {}", run_class(unit)) viewBox="0 0 40 16" aria-hidden="true"><path class="run-edge" d="M6 8H34" /><path d="M6 8H34" /></svg> }
}

/// Names the trains of a unit.
fn unit_name(selection: Selection, company: CompanyId, unit: usize) -> String {
    let name = |unit: &Unit| {
        let trains = unit.trains.iter();
        let names = trains.map(|train| selection.components.train(train.kind).name);
        names.collect::<Vec<_>>().join(" + ")
    };
    selection
        .ask(|rail| rail.units(company).get(unit).map(name))
        .unwrap_or_default()
}

/// Offers the trains whose run clicks may change.
#[component]
fn UnitButtons(selection: Selection, company: CompanyId) -> impl IntoView {
    let count = move || selection.ask(|rail| Some(rail.units(company).len()));
    let selected = ErasedMemo::new(move || selection.editor().map_or(0, |editor| editor.selected));
    let button = move |unit: usize| {
        view! {
            <button class="choice" aria-pressed=text(move || (selected.get() == unit).to_string()) on:click=move |_| selection.edit(|editor| editor.selected = unit)>
                {format!("Train {}", unit_name(selection, company, unit))}
            </button>
        }
    };
    view! {
        <div class="choices">
            {live(move || (0..count().unwrap_or(0)).map(button).collect_view())}
            <button class="quiet-button" on:click=move |_| selection.edit(|editor| editor.clear())>"Clear this run"</button>
        </div>
    }
}

/// The joint earnings of the shown runs, as far as they are legal.
#[derive(Clone, Copy, PartialEq, Eq)]
struct RunTotal {
    earned: Option<Dollars>,
    /// The difference to the best.
    missing: Dollars,
    /// True if the best has to be known before, since only that is legal.
    waits: bool,
}

impl RunTotal {
    fn of(selection: Selection) -> RunTotal {
        let total = |earnings: &Earnings| earnings.total;
        let best = selection
            .best
            .read()
            .as_ref()
            .map(|best| total(&best.earnings));
        let declared = selection.declared().and_then(Result::ok);
        let earned = declared.as_ref().map(total);
        let missing = best.unwrap_or(Dollars::ZERO) - earned.unwrap_or(Dollars::ZERO);
        let is_known = || best.is_some() && selection.next.progress().is_none();
        RunTotal {
            earned,
            missing,
            waits: refused(selection).is_some()
                && (missing > Dollars::ZERO || !is_known())
                && !selection.hides_runs.get(),
        }
    }
}

/// Makes the button to run, which is the way on. Earning less than possible is asked about, for each change of the runs
/// anew.
pub fn run_button(selection: Selection, pointed: PointedChoice) -> AnyView {
    let takings = ErasedMemo::new(move || RunTotal::of(selection));
    let sure = RwSignal::new(false);
    effect(move || {
        selection.editor();
        sure.set(false);
    });
    let made = move || {
        let runs = untrack(|| selection.shown_runs());
        let game = selection.session.game.get_untracked();
        game.rail().map(|rail| rail.run(runs))
    };
    let point = move || {
        if let Some(made) = made() {
            pointed.at(&made);
        }
    };
    let run = move |_| {
        if takings.get_untracked().missing > Dollars::ZERO && !sure.get_untracked() {
            gesture::done();
            sure.set(true);
        } else if let Some(made) = made() {
            selection.session.act(&made);
        }
    };
    let label = text(move || {
        let RunTotal {
            earned,
            missing,
            waits,
        } = takings.get();
        let less = selection.session.money(missing);
        match (
            earned.map(|earned| selection.session.money(earned)),
            missing,
        ) {
            (Some(_), Dollars::ZERO) if waits => "Looking for the best runs …".to_string(),
            (Some(earned), Dollars::ZERO) => format!("Run for {earned}"),
            (Some(earned), _) if sure.get() => format!("Yes, run for {earned}, {less} less"),
            (Some(earned), _) => format!("Run for {earned}, {less} below the best"),
            (None, _) if selection.declared().is_none() => "Run".to_string(),
            (None, _) => "Not a legal run".to_string(),
        }
    });
    let is_held = flag(move || {
        let takings = takings.get();
        takings.earned.is_none() || takings.waits
    });
    view! { <button class="primary confirm run" disabled=is_held on:click=run on:pointerenter=move |_| point() on:focus=move |_| point()>{label}</button> }.into_any()
}

/// Lists a run's stops with their revenue. Those that do not count stand in brackets.
pub fn stops_text(map: &Map, earned: &RunEarnings) -> String {
    let stop = |stop: &StopEarnings| {
        let hex = map.hex(stop.at.hex);
        let name = if hex.name.is_empty() {
            hex.at.to_string()
        } else {
            hex.name.to_string()
        };
        if stop.counted {
            format!("{name} {}", stop.value.0)
        } else {
            format!("({name})")
        }
    };
    let stops: Vec<String> = earned.stops.iter().map(stop).collect();
    stops.join(" – ")
}

/// Offers the ways to distribute the earnings. Each has its receipts and the move of the price.
pub fn payout_choice(session: Session, pointed: PointedChoice, payouts: Payouts) -> AnyView {
    let card = |way: PayoutWay| {
        let gets = way.gets.into_iter();
        let gets = gets.map(
            |(who, amount)| view! { <li>{who}<b>{session.money(amount).to_string()}</b></li> },
        );
        let [by_pointer, by_focus, by_hint] =
            [way.made.clone(), way.made.clone(), way.made.clone()];
        let price = way.price;
        let price = price.map(|price| view! { <span class="quiet">"Price "{price}</span> });
        let words = session.game.read_untracked().choice_text(&way.made);
        if let Some(loss) = words.loss {
            return view! {
                <div class="payout" data-payout=way.name>
                    {confirm_loss(session, pointed, way.made, loss)}
                    <ul>{gets.collect_view()}</ul>
                    {price}
                </div>
            }
            .into_any();
        }
        view! {
            <button class="payout confirm" class:hinted-move=flag(move || pointed.is_hinted(&by_hint)) data-payout=way.name on:click=move |_| session.act(&way.made)
                on:pointerenter=move |_| pointed.at(&by_pointer) on:focus=move |_| pointed.at(&by_focus)>
                <strong>{way.name}</strong>
                <ul>{gets.collect_view()}</ul>
                {price}
            </button>
        }
        .into_any()
    };
    view! {
        <p>"Earned "<strong>{session.money(payouts.earned).to_string()}</strong></p>
        <div class="payouts">{payouts.ways.into_iter().map(card).collect_view()}</div>
    }
}
