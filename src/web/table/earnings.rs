//! Running trains and distributing what they earn.

use super::TableState;
use crate::engine::action::{Action, Payout};
use crate::engine::ids::CompanyId;
use crate::engine::money::Dollars;
use crate::engine::route::RunEarnings;
use crate::scene::words;
use crate::titles::new_england::COMPONENTS;
use leptos::prelude::*;

/// The best runs with what each stop pays, and the button to run them.
#[component]
pub fn RunChoice(table: TableState, company: CompanyId) -> impl IntoView {
    let standing_still = RwSignal::new(false);
    let body = move || {
        let best = table.best.get()?;
        let game = table.game.get();
        let units = game.units(company);
        let rows =
            best.runs
                .iter()
                .zip(&best.earnings.runs)
                .enumerate()
                .map(|(index, (run, earned))| {
                    let trains = units.get(usize::from(run.unit)).map(|unit| {
                        unit.trains
                            .iter()
                            .map(|train| COMPONENTS.train(train.kind).name)
                            .collect::<Vec<_>>()
                            .join(" + ")
                    });
                    view! {
                        <tr>
                            <th><span class=format!("swatch run-{}", index % 6)></span>{trains}</th>
                            <td>{stops_text(earned)}</td>
                            <td class="number">{earned.total.to_string()}</td>
                        </tr>
                    }
                });
        let rows = rows.collect_view();
        let total = best.earnings.total;
        let runs = best.runs.clone();
        let proved = if best.proved {
            "The best legal runs, proved."
        } else {
            "The best runs found so far."
        };
        Some(view! {
            <table class="runs">{rows}</table>
            <p class="quiet small">{proved}</p>
            <div class="choices">
                <button class="primary confirm" on:click=move |_| table.act(&Action::Run { runs: runs.clone() })>
                    {format!("Run for {total}")}
                </button>
                <Show when=move || standing_still.get() fallback=move || view! {
                    <button class="quiet-button" on:click=move |_| standing_still.set(true)>"Run nothing"</button>
                }>
                    <button class="danger" on:click=move |_| table.act(&Action::Run { runs: Vec::new() })>
                        {format!("Earn nothing, {} less", total)}
                    </button>
                </Show>
            </div>
        })
    };
    view! { <div class="run-choice">{body}</div> }
}

fn stops_text(earned: &RunEarnings) -> String {
    let stop = |stop: &crate::engine::route::StopEarnings| {
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
