//! The route calculator: a board at which nobody sits. Every tap is an act; the best runs of a company are drawn on the
//! map.

use super::super::rail::runs::{bonus_row, stops_text};
use super::super::rail::selection::{Selection, TapTarget};
use super::company::{heading, trains};
use super::hex::hex_sheet;
use super::{ask, company_button, phases, runners, tap};
use crate::engine::ids::PlayerId;
use crate::engine::money::{Dollars, Money};
use crate::engine::rail::correction::{Power, Token};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::route::{Best, Unit};
use crate::engine::rail::table::Table;
use crate::web::ui::erased::{effect, live, view};
use leptos::prelude::*;

/// Makes the panel of a board.
pub fn calculator(selection: Selection) -> AnyView {
    effect(move || {
        selection.inspected.set(match selection.tapped.get() {
            Some(TapTarget::Company(id)) => Some(id),
            _ => None,
        });
    });
    let sheet = live(move || match selection.tapped.get() {
        None => all(selection),
        Some(TapTarget::Hex(hex)) => hex_sheet(selection, hex),
        Some(TapTarget::Company(id)) => company(selection, id),
    });
    let back = live(move || {
        selection.tapped.get().map(|_| {
            view! { <button class="primary" on:click=move |_| selection.tapped.set(None)>"All companies"</button> }
        })
    });
    view! {
        <div class="asking" tabindex="-1" role="group" aria-label="Route calculator">{sheet}</div>
        <footer class="way-on"><span class="quiet small">"Tap a hex to lay a tile or a marker."</span>{back}</footer>
    }
}

/// Shows the phase, and all companies.
fn all(selection: Selection) -> AnyView {
    let all = ask(selection, |rail| runners(rail.table())).unwrap_or_default();
    let button = |id: CompanyId| {
        company_button(
            selection,
            id,
            move |table| owned(table, id),
            move || selection.tapped.set(Some(TapTarget::Company(id))),
        )
    };
    let buttons: Vec<AnyView> = all.into_iter().map(button).collect();
    view! {
        <h2>"Route calculator"</h2>
        <p class="quiet small">"Set up the board as it is on your table, add trains, and tap a company to see its best runs."</p>
        <h3>"Phase"</h3>{phases(selection)}
        <h3>"Companies"</h3><div class="choices">{buttons}</div>
    }
}

/// Lists the trains of a company, in short.
fn owned(table: &Table, id: CompanyId) -> String {
    let trains = table.company(id).trains.iter();
    let trains: Vec<&str> = trains
        .map(|train| table.components.train(train.kind).name)
        .collect();
    trains.join(" ")
}

/// Shows a company: its best runs, its trains and its tokens.
fn company(selection: Selection, id: CompanyId) -> AnyView {
    let runs = live(move || runs(selection, id));
    view! {
        {heading(selection, id)}
        {runs}
        {trains(selection, id)}
        {live(move || tokens(selection, id))}
    }
}

/// Shows the known best runs: each with the revenue of its stops, their sum, and the part for a share.
fn runs(selection: Selection, id: CompanyId) -> AnyView {
    let has = ask(selection, |rail| {
        let table = rail.table();
        let stands = table.board.markers_of(id).next().is_some();
        (stands, !rail.units(id).is_empty())
    });
    let lacks = match has {
        Some((false, _)) => "It has no marker on the map: tap a city to put one there.",
        Some((_, false)) => "It has no train: give it some below.",
        _ => "",
    };
    if !lacks.is_empty() {
        return view! { <p class="notice">{lacks}</p> };
    }
    let Some(best) = selection.inspection.best(&selection.session.game.get()) else {
        return view! { <p class="quiet">"Looking for the best runs …"</p> };
    };
    found(selection, id, &best)
}

fn found(selection: Selection, id: CompanyId, best: &Best) -> AnyView {
    let units = ask(selection, |rail| rail.units(id)).unwrap_or_default();
    let name = |unit: &Unit| {
        let trains = unit.trains.iter();
        let names = trains.map(|train| selection.components.train(train.kind).name);
        names.collect::<Vec<_>>().join(" + ")
    };
    let money = |amount: Dollars| selection.session.money(amount);
    let row = |(at, unit): (usize, &Unit)| {
        let mut runs = best.runs.iter().zip(&best.earnings.runs);
        let run = runs.find(|(run, _)| usize::from(run.unit) == at);
        let (stops, sum) = run.map_or_else(
            || ("stands still".to_string(), String::new()),
            |(_, earned)| {
                (
                    stops_text(&selection.components.map, earned),
                    money(earned.total).to_string(),
                )
            },
        );
        view! { <tr><th>{name(unit)}</th><td>{stops}</td><td class="number">{sum}</td></tr> }
    };
    let rows: Vec<AnyView> = units.iter().enumerate().map(row).collect();
    let total = best.earnings.total;
    let bonus = bonus_row(selection.session, best.earnings.bonus);
    let proved = if best.proved {
        "Best possible runs."
    } else {
        "Best runs so far."
    };
    let shares = ask(selection, |rail| rail.table().company(id).shares.total()).unwrap_or(1);
    let share = (shares > 1).then(|| {
        let each = 100 / i32::from(shares.max(1));
        format!(
            "{} for each share of {each}%",
            a_share(money(total), shares)
        )
    });
    view! {
        <p class="earned"><strong>{money(total).to_string()}</strong>" "<span>{share}</span></p>
        <table class="runs"><tbody>{rows}{bonus}</tbody></table>
        <p class="quiet small">{proved}</p>
    }
}

/// Writes the payment for a share, to a tenth. There are so many shares.
fn a_share(total: Money, shares: u8) -> String {
    let tenths = i64::from(total.amount.0) * 10 / i64::from(shares.max(1));
    let sign = total.currency.sign;
    match tenths % 10 {
        0 => format!("{sign}{}", tenths / 10),
        rest => format!("{sign}{}.{rest}", tenths / 10),
    }
}

/// Offers a company's possible tokens and powers. It may have them beside its trains.
fn tokens(selection: Selection, id: CompanyId) -> AnyView {
    let tokens = ask(selection, |rail| rail.tokens(id)).unwrap_or_default();
    let button = |(words, has, changes): Token| {
        let press = move |_| selection.session.tap(changes.clone());
        view! { <button class="choice" aria-pressed=has.to_string() on:click=press>{format!("Has one of {words}")}</button> }
    };
    let buttons: Vec<AnyView> = tokens.into_iter().map(button).collect();
    let power = |(private, has, changes): Power| {
        let press = move |_| selection.session.tap(changes.clone());
        let name = selection.components.company(private).name;
        view! { <button class="choice" aria-pressed=has.to_string() on:click=press>{format!("Led by the owner of {name}")}</button> }
    };
    let powers = ask(selection, |rail| rail.powers(id)).unwrap_or_default();
    let powers: Vec<AnyView> = powers.into_iter().map(power).collect();
    let leaders = (!powers.is_empty()).then(|| leaders(selection, id));
    view! { <div class="choices">{buttons}{powers}</div>{leaders} }
}

/// Offers the presidents of a company, where that matters: a player's powers count for all companies led by that
/// player.
fn leaders(selection: Selection, id: CompanyId) -> Option<AnyView> {
    let game = selection.session.game.read();
    let table = game.rail()?.table();
    let button = |player: PlayerId| {
        let leads = |of: &CompanyId| table.president(*of) == Some(player);
        let led = runners(table).into_iter().filter(leads);
        let led: Vec<&str> = led.map(|of| table.symbol(of)).collect();
        let press = move |_| tap(selection, |taps| vec![taps.led_by(id, player)]);
        let name = format!("{}: {}", game.name(player), led.join(" "));
        view! { <button class="choice" aria-pressed=leads(&id).to_string() on:click=press>{name}</button> }
    };
    let buttons: Vec<AnyView> = table.player_ids().map(button).collect();
    Some(
        view! { <p class="quiet small">"Who leads it? What a player had counts for all of their companies."</p><div class="choices" role="group" aria-label="Who leads it?" tabindex="-1">{buttons}</div> },
    )
}
