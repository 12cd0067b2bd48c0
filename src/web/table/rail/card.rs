//! A company's card: the facts on its charter beyond its row in the table.

use super::super::explained::explained;
use super::selection::Selection;
use crate::engine::game::Game;
use crate::engine::money::{Currency, Dollars};
use crate::engine::rail::Rail;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_view::{Charter, Holding};
use crate::engine::rail::table::{LastRun, Payout};
use crate::web::ui::erased::{text, view};
use leptos::prelude::*;

/// The facts on a card.
#[derive(Clone, PartialEq)]
pub struct Card {
    id: CompanyId,
    name: &'static str,
    charter: Charter,
    leader: Option<String>,
    markers: Vec<Dollars>,
    last_run: Option<LastRun>,
    /// The description of a company that does not operate yet.
    about: Option<String>,
}

impl Card {
    /// Collects the facts of a company.
    pub fn of(game: &dyn Game, rail: &dyn Rail, id: CompanyId) -> Card {
        let table = rail.table();
        let company = table.company(id);
        let waiting = rail
            .unstarted_companies()
            .into_iter()
            .flat_map(|list| list.companies);
        let mut about = waiting.filter(|(waiting, _)| *waiting == id);
        Card {
            id,
            name: table.components.company(id).name,
            charter: rail.charter(id),
            leader: table.president(id).map(|player| game.name(player)),
            markers: company.markers_left.clone(),
            last_run: company.last_run,
            about: about.next().map(|(_, about)| about),
        }
    }
}

/// Shows a fact of a card.
fn fact(name: &'static str, what: Option<String>) -> Option<AnyView> {
    what.map(|what| view! { <div><dt>{explained(name)}</dt>" "<dd>{explained(&what)}</dd></div> })
}

/// Shows the card below its company's row.
pub fn card(selection: Selection, card: Card) -> AnyView {
    let Card { id, charter, .. } = card;
    let currency = selection.session.currency;
    let limit = (charter.train_limit > 0).then(|| charter.train_limit.to_string());
    let more = charter.more.into_iter();
    let more = more.map(|(name, what)| fact(name, Some(what)));
    let holders = charter.holders.into_iter().map(|Holding { holder, percent, leads }| {
        view! { <li class:president=leads><span>{holder}</span><b>{format!("{percent}%")}</b></li> }
    });
    let holders = holders.collect_view();
    view! {
        <div role="row"><div role="cell" class="charter">
            <p><strong>{card.name}</strong>" "<span class="quiet">{card.about}</span></p>{inspect_button(selection, id)}
            <dl>
                {fact(charter.leader, card.leader)}
                {fact("Par", charter.par.map(|par| currency.of(par).to_string()))}
                {fact("Markers left", markers(currency, &card.markers))}
                {fact("Train limit", limit)}
                {fact("Last run", card.last_run.map(|run| last_run(currency, run)))}
                {more.collect_view()}
            </dl>
            <ul class="holders">{holders}</ul>
        </div></div>
    }
}

/// Lists the costs of the remaining markers. Equal ones are counted.
fn markers(currency: Currency, markers: &[Dollars]) -> Option<String> {
    let alike = markers.chunk_by(|one, next| one == next);
    let markers: Vec<String> = alike
        .map(|alike| match (alike.len(), currency.of(alike[0])) {
            (1, cost) => cost.to_string(),
            (count, cost) => format!("{count} × {cost}"),
        })
        .collect();
    (!markers.is_empty()).then(|| markers.join(", "))
}

/// Tells what trains earned last, and what became of it.
pub fn last_run(currency: Currency, run: LastRun) -> String {
    let kept = match run.payout {
        Payout::Withhold => "withheld",
        Payout::Half => "half paid",
        Payout::Full => "paid",
    };
    format!("{} {kept}", currency.of(run.earnings))
}

/// Makes the button that inspects a company. It shows on the map what the company reaches, and its best run.
fn inspect_button(selection: Selection, id: CompanyId) -> AnyView {
    let inspected = move || selection.inspected.get() == Some(id);
    let inspect = move |_| {
        selection
            .inspected
            .update(|shown| *shown = (*shown != Some(id)).then_some(id))
    };
    let title = move || {
        if !inspected() {
            return "reach".to_string();
        }
        match selection.inspection.best(&selection.session.game.get()) {
            Some(best) => {
                let total = selection.session.money(best.earnings.total);
                format!("best run {total}")
            }
            None => "best run …".to_string(),
        }
    };
    let symbol = selection.ask(|rail| Some(rail.table().symbol(id)));
    let name = text(move || format!("{}: {}", symbol.unwrap_or_default(), title()));
    view! {
        <button class="inspect" aria-label=name aria-pressed=text(move || inspected().to_string()) title="Show its network and its best run" on:click=inspect>{text(title)}</button>
    }
}
