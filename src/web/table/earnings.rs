//! Running trains and distributing what they earn.

use super::TableState;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::route::RunEarnings;
use crate::engine::rail::table::Payout;
use crate::scene::words;
use crate::titles::new_england::COMPONENTS;
use crate::titles::new_england::action::Action;
use crate::web::gesture;
use crate::web::part::{flag, live, text, view};
use leptos::prelude::*;

/// The runs with what each stop pays, and the button to run them. The best ones are there when the step opens;
/// they can be changed by clicking stops on the map.
#[component]
pub fn RunChoice(table: TableState, company: CompanyId) -> impl IntoView {
    let editing = Memo::new(move |_| table.editor.read().is_some());
    let hint = live(move || {
        if editing.get() {
            view! {
                <p class="quiet small">
                    "Click stops on the map: the first two draw a run, others extend it, a click on an end takes the next way and then shortens it."
                </p>
                <UnitButtons table company />
            }
        } else {
            view! { <SearchState table /> }
        }
    });
    view! {
        <div class="run-choice">
            <RunRows table company />
            {hint}
            <RunButtons table editing />
        </div>
    }
}

/// How good the shown runs are, and a button to be content with them while better ones are looked for.
#[component]
fn SearchState(table: TableState) -> impl IntoView {
    live(move || {
        let progress = table.next.progress();
        let stop = progress.is_some().then(|| view! {
            <button class="quiet-button" on:click=move |_| table.next.stop()>"Stop the search"</button>
        });
        let text = match (table.best.get(), progress) {
            (None, _) => "Looking for the best runs …".to_string(),
            (Some(best), _) if best.proved && best.runs.is_empty() => {
                "There is no legal run.".to_string()
            }
            (Some(best), _) if best.proved => "The best legal runs, proved.".to_string(),
            (Some(_), Some(progress)) => progress.at_most.map_or_else(
                || "The best runs so far; better ones are looked for.".to_string(),
                |most| format!("The best runs so far; none can earn more than {most}."),
            ),
            (Some(_), None) => "The best runs found before the search was stopped.".to_string(),
        };
        view! { <p class="quiet small">{text}{stop}</p> }
    })
}

/// A row for each run, or what is wrong with the runs.
#[component]
fn RunRows(table: TableState, company: CompanyId) -> impl IntoView {
    live(move || match table.declared() {
        Some(Ok(earnings)) => {
            let runs = table.shown_runs();
            let rows = runs.iter().zip(&earnings.runs).enumerate().map(|(index, (run, earned))| view! {
                <tr>
                    <th><span class=format!("swatch run-{}", index % 6)></span>{unit_name(table, company, usize::from(run.unit))}</th>
                    <td>{stops_text(earned)}</td>
                    <td class="number">{earned.total.to_string()}</td>
                </tr>
            });
            view! { <table class="runs"><tbody>{rows.collect_view()}</tbody></table> }
        }
        Some(Err(refusal)) => view! { <p class="notice">{refusal.to_string()}</p> },
        None => ().into_any(),
    })
}

fn unit_name(table: TableState, company: CompanyId, unit: usize) -> String {
    let units = table.game.read().units(company);
    let name = |unit: &crate::engine::rail::route::Unit| {
        unit.trains
            .iter()
            .map(|train| COMPONENTS.train(train.kind).name)
            .collect::<Vec<_>>()
            .join(" + ")
    };
    units.get(unit).map(name).unwrap_or_default()
}

/// Which train the clicks are for.
#[component]
fn UnitButtons(table: TableState, company: CompanyId) -> impl IntoView {
    let count = move || table.game.read().units(company).len();
    let selected = move || {
        table
            .editor
            .read()
            .as_ref()
            .map_or(0, |editor| editor.selected)
    };
    let select = move |unit: usize| {
        table.editor.update(|editor| {
            if let Some(editor) = editor {
                editor.selected = unit
            }
        })
    };
    let clear = move |_| {
        table.editor.update(|editor| {
            if let Some(editor) = editor {
                editor.clear()
            }
        })
    };
    view! {
        <div class="choices">
            {live(move || (0..count()).map(|unit| view! {
                <button class="choice" aria-pressed=text(move || (selected() == unit).to_string()) on:click=move |_| select(unit)>
                    {format!("Train {}", unit_name(table, company, unit))}
                </button>
            }).collect_view())}
            <button class="quiet-button" on:click=clear>"Clear this run"</button>
        </div>
    }
}

/// Run, or change the runs; earning less than possible is asked about, since any player may announce more (11.5).
#[component]
fn RunButtons(table: TableState, editing: Memo<bool>) -> impl IntoView {
    let sure = RwSignal::new(false);
    let earned = Memo::new(move |_| {
        table
            .declared()
            .and_then(Result::ok)
            .map(|earnings| earnings.total)
    });
    let missing = Memo::new(move |_| {
        let best = table
            .best
            .read()
            .as_ref()
            .map(|best| best.earnings.total)
            .unwrap_or_default();
        best - earned.get().unwrap_or_default()
    });
    let run = move |_| {
        if missing.get_untracked() > Dollars::ZERO && !sure.get_untracked() {
            gesture::done();
            sure.set(true);
        } else {
            table.act(&Action::Run {
                runs: table.shown_runs(),
            });
        }
    };
    let label = text(move || match (earned.get(), missing.get()) {
        (Some(earned), Dollars::ZERO) => format!("Run for {earned}"),
        (Some(earned), missing) if sure.get() => format!("Yes, run for {earned}, {missing} less"),
        (Some(earned), missing) => format!("Run for {earned}, {missing} below the best"),
        (None, _) if table.declared().is_none() => "Run".to_string(),
        (None, _) => "Not a legal run".to_string(),
    });
    let change = move |_| {
        sure.set(false);
        if editing.get_untracked() {
            table.editor.set(None)
        } else {
            table.edit_runs()
        }
    };
    view! {
        <div class="choices">
            <button class="primary confirm" disabled=flag(move || earned.get().is_none()) on:click=run>{label}</button>
            <button class="quiet-button" on:click=change>{text(move || if editing.get() { "Back to the best runs" } else { "Change the runs" }.to_string())}</button>
        </div>
        <p class="quiet small" class:hidden=flag(move || !sure.get())>
            "Any player may announce a better run, and then it counts (11.5). Is this agreed?"
        </p>
    }
}

fn stops_text(earned: &RunEarnings) -> String {
    let stop = |stop: &crate::engine::rail::route::StopEarnings| {
        let hex = COMPONENTS.map.hex(stop.at.hex);
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
    earned
        .stops
        .iter()
        .map(stop)
        .collect::<Vec<_>>()
        .join(" – ")
}

/// The ways to distribute the earnings: who gets what, and where the price goes.
#[component]
pub fn DistributeChoice(table: TableState, company: CompanyId, earnings: Dollars) -> impl IntoView {
    let card = move |payout: Payout| {
        let game = table.game.get();
        let result = game.distribution(company, earnings, payout);
        let kept = result.kept + result.to_company;
        let players = result.to_players.iter().map(|&(player, amount)| {
            view! {
                <li>{game.name(player).to_string()}<b>{amount.to_string()}</b></li>
            }
        });
        let players = players.collect_view();
        view! {
            <button class="payout confirm" data-payout=words::payout_name(payout) on:click=move |_| table.act(&Action::Distribute { payout })>
                <strong>{words::payout_name(payout)}</strong>
                <ul>
                    <li>{COMPONENTS.company(company).symbol}" keeps"<b>{kept.to_string()}</b></li>
                    {players}
                </ul>
                <span class="quiet">"Price "{words::price_move(&game, company, result.columns)}</span>
            </button>
        }
    };
    view! {
        <p>"Earned "<strong>{earnings.to_string()}</strong></p>
        <div class="payouts">{[Payout::Full, Payout::Half, Payout::Withhold].into_iter().map(card).collect_view()}</div>
    }
}
