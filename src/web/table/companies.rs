//! A charter for each company: president, treasury, trains, markers left, par and value, holders, last run.

use super::TableState;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::table::Payout;
use crate::engine::rail::table::Status;
use crate::scene::words;
use crate::titles::new_england::{COMPONENTS, Game, Round};
use crate::web::board::Chip;
use crate::web::part::{live, text, view};
use leptos::prelude::*;

/// All companies in operating order, then those that wait and those that are gone.
#[component]
pub fn Companies(table: TableState) -> impl IntoView {
    let charters = live(move || {
        let game = table.game.get();
        let current = game.decision().and_then(|decision| decision.company);
        let order = game.operating_order();
        order
            .into_iter()
            .map(|company| charter(table, &game, company, current == Some(company)))
            .collect_view()
    });
    let waiting = live(move || {
        let game = table.game.get();
        let late = game.late_minors().to_vec();
        let by_status = |status: Status, kind: CompanyKind| -> Vec<CompanyId> {
            let all = COMPONENTS.company_ids();
            all.filter(|&id| {
                game.table().company(id).status == status && game.table().kind(id) == kind
            })
            .collect()
        };
        let minors = by_status(Status::Waiting, CompanyKind::Minor);
        let (later, now): (Vec<_>, Vec<_>) = minors.into_iter().partition(|id| late.contains(id));
        let lists = [
            (
                "Majors to be formed",
                by_status(Status::Waiting, CompanyKind::Major),
            ),
            ("Minors to be started", now),
            ("Minors from Phase 3 on", later),
            (
                "Gone",
                [
                    by_status(Status::Closed, CompanyKind::Major),
                    by_status(Status::Closed, CompanyKind::Minor),
                ]
                .concat(),
            ),
        ];
        let shown = lists
            .into_iter()
            .filter(|(_, companies)| !companies.is_empty());
        shown
            .map(|(title, companies)| {
                let chips = companies
                    .into_iter()
                    .map(|company| company_line(&game, company))
                    .collect_view();
                view! { <section class="waiting"><h3>{title}</h3><ul>{chips}</ul></section> }
            })
            .collect_view()
    });
    view! { <div class="charters">{charters}</div>{waiting} }
}

fn company_line(game: &Game, company: CompanyId) -> impl IntoView + use<> {
    let row = COMPONENTS.company(company);
    let home = row
        .home
        .and_then(|(at, _)| COMPONENTS.map.by_name(at))
        .map(|hex| words::place_name(game, hex));
    let reserved = match game.round() {
        Round::FirstStock(round) => round
            .reserved_by(company)
            .map(|player| format!("reserved by {}", game.name(player))),
        _ => None,
    };
    view! { <li><Chip company />" "{row.name}" "<span class="quiet">{home}</span>" "<span class="reserved-by">{reserved}</span></li> }
}

fn charter(state: TableState, game: &Game, id: CompanyId, current: bool) -> impl IntoView + use<> {
    let table = game.table();
    let company = table.company(id);
    let row = COMPONENTS.company(id);
    let is_major = row.kind == CompanyKind::Major;
    let president = table
        .president(id)
        .map(|player| game.name(player).to_string());
    let trains = company
        .trains
        .iter()
        .map(|train| view! { <span class="train">{COMPONENTS.train(train.kind).name}</span> });
    let trains = trains.collect_view();
    let limit = table.train_limit(id);
    let markers = company
        .markers_left
        .iter()
        .map(|price| price.to_string())
        .collect::<Vec<_>>()
        .join(", ");
    let price = table.market.price(id).map(|price| price.to_string());
    let par = company
        .par
        .filter(|_| is_major)
        .map(|par| view! { <span class="quiet">" par "{par.to_string()}</span> });
    let last_run = company.last_run.map(|run| {
        let kept = match (run.payout, row.kind) {
            (Payout::Withhold, _) => "withheld",
            (Payout::Half, _) => "half paid",
            (Payout::Full, _) => "paid",
        };
        format!("{} {kept}", run.earnings)
    });
    let holders = is_major.then(|| {
        let rows = words::holdings(game, id).into_iter().map(|(name, percent, president)| view! {
            <li class:president=president><span>{name}</span><b>{format!("{percent}%")}</b></li>
        });
        view! { <ul class="holders">{rows.collect_view()}</ul> }
    });
    let inspected = move || state.inspected.get() == Some(id);
    let inspect = move |_| {
        state
            .inspected
            .update(|shown| *shown = (*shown != Some(id)).then_some(id))
    };
    let inspect_text = text(move || {
        if !inspected() {
            return "reach".to_string();
        }
        match state.inspection.best(&state.game.get()) {
            Some(best) => format!("best run {}", best.earnings.total),
            None => "best run …".to_string(),
        }
    });
    view! {
        <article class="charter" class:current=current style=format!("--company:{};--on-company:{}", row.colours.0, row.colours.1)>
            <header><strong>{row.symbol}</strong><span class="charter-name">{row.name}</span>
                <button class="inspect" aria-pressed=text(move || inspected().to_string()) title="Show what it reaches, and its best run" on:click=inspect>{inspect_text}</button></header>
            <dl>
                <div><dt>{if is_major { "President" } else { "Owner" }}</dt><dd>{president}</dd></div>
                <div><dt>"Treasury"</dt><dd class="number">{company.cash.to_string()}</dd></div>
                <div><dt>{if is_major { "Price" } else { "Value" }}</dt><dd>{price}{par}</dd></div>
                <div><dt>"Trains"</dt><dd>{trains}<span class="quiet small">{format!(" of {limit}")}</span></dd></div>
                {(!markers.is_empty()).then(|| view! { <div><dt>"Markers left"</dt><dd>{markers}</dd></div> })}
                {last_run.map(|text| view! { <div><dt>"Last run"</dt><dd>{text}</dd></div> })}
            </dl>
            {holders}
        </article>
    }
}
