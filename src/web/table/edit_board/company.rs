//! A company that was tapped: its trains, its price, its shareholders, its treasury.

use super::super::rail::selection::Selection;
use super::{ask, stepper, sum_field, tap, tap_or_say};
use crate::engine::ids::PlayerId;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::correction::{Change, STATES, TapFault, Taps, holders_of};
use crate::engine::rail::ids::{CompanyId, TrainKind};
use crate::engine::rail::market::Space;
use crate::engine::rail::rail_view::MarketSpace;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::{Status, Table};
use crate::engine::rail::words::badge;
use crate::web::ui::board::chip;
use crate::web::ui::erased::{live, text, view};
use leptos::prelude::*;

/// The number of shares of a company that may grow to twice as many.
const GROWS: u8 = 5;

/// Shows a company's symbol and full name.
pub fn heading(selection: Selection, id: CompanyId) -> AnyView {
    let row = selection.components.company(id);
    view! { <p class="picked"><strong>{row.symbol}</strong>" "<span class="quiet">{row.name}</span></p> }
}

/// Shows the number of a company's trains, by kind, to be changed.
pub fn trains(selection: Selection, id: CompanyId) -> AnyView {
    let count = move |table: &Table, kind: TrainKind| {
        let trains = table.company(id).trains.iter();
        trains.filter(|train| train.kind == kind).count()
    };
    let row = move |kind: TrainKind| {
        let name = selection.components.train(kind).name;
        let has = move || ask(selection, |rail| count(rail.table(), kind).to_string());
        stepper(
            format!("{name}-train"),
            move || has().unwrap_or_default(),
            move |more| {
                tap_or_say(selection, |taps| {
                    if more {
                        taps.give_train(id, kind)
                    } else {
                        Ok(taps.take_train(id, kind))
                    }
                });
            },
        )
    };
    let kinds = (0..selection.components.trains.len()).map(TrainKind::new);
    view! { <div class="counts">{kinds.map(row).collect_view()}</div> }
}

/// Shows a company's sheet: everything except its trains and its markers on the map.
pub fn company_sheet(selection: Selection, id: CompanyId) -> AnyView {
    let kind = selection.components.company(id).kind;
    let place = u8::try_from(id.index()).unwrap_or(u8::MAX);
    let is_private = kind == CompanyKind::Private;
    let has_market = !is_private;
    let is_whole = selection.components.company(id).shares.0 == 1;
    let field = |label: &str, change| sum_field(selection, label.to_string(), change, place);
    let treasury = field("Treasury", |place, sum| {
        Change::Treasury(CompanyId(place), sum)
    });
    let par = |place, sum| Change::Par(CompanyId(place), Some(sum));
    let par = has_market.then(|| field("Value at the start", par));
    view! {
        {heading(selection, id)}
        {has_market.then(|| market(selection, id))}
        {if is_whole { owner(selection, id, is_private) } else { shares(selection, id) }}
        <div class="counts">{treasury}{par}{has_market.then(|| charter(selection, id))}</div>
        {standing(selection, id)}
    }
}

/// Shows the market: a press on a space puts the marker there.
fn market(selection: Selection, id: CompanyId) -> AnyView {
    let parts = ask(selection, |rail| rail.market()).unwrap_or_default();
    let here = move || ask(selection, |rail| rail.table().market.space(id)).flatten();
    let cell = move |space: Option<MarketSpace>| {
        let Some(space) = space else {
            return view! { <span></span> };
        };
        let at = space.at;
        let put = move |_| {
            let to = (untrack(here) != Some(at)).then_some(at);
            tap(selection, |taps| taps.price(id, to));
        };
        let label = format!(
            "{}, row {}, column {}",
            selection.session.money(space.price),
            at.row + 1,
            at.column + 1
        );
        view! { <button aria-label=label aria-pressed=text(move || (here() == Some(at)).to_string()) on:click=put>{space.price.0}</button> }
    };
    let part = |rows: Vec<Vec<Option<MarketSpace>>>| {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let is_row = rows.len() == 1;
        let cells: Vec<AnyView> = rows
            .into_iter()
            .flat_map(|mut row| {
                row.resize(columns, None);
                row
            })
            .map(cell)
            .collect();
        view! { <div class="prices" class:row=is_row style=format!("--columns:{columns}")>{cells}</div> }
    };
    let summary = text(move || {
        let price = here().and_then(|space: Space| selection.components.grid.price(space));
        price.map_or_else(
            || "No price yet: tap its space on the market.".to_string(),
            |price| {
                let price = selection.session.money(price);
                format!("Price {price}; tap another space to move it, the same to take it off.")
            },
        )
    });
    let parts: Vec<AnyView> = parts.into_iter().map(|it| part(it.rows)).collect();
    view! { <p class="quiet small">{summary}</p>{parts} }
}

/// Shows the holders' shares and the president.
fn shares(selection: Selection, id: CompanyId) -> AnyView {
    let name = |holder: Holder| match holder {
        Holder::Player(player) => selection.session.game.read_untracked().name(player),
        Holder::Treasury => "In the treasury".to_string(),
        Holder::Pool => "In the bank pool".to_string(),
        Holder::Ipo | Holder::Company(_) => String::new(),
    };
    let holders = ask(selection, |rail| holders_of(rail.table())).unwrap_or_default();
    let row = |holder: Holder| {
        let held = move || {
            ask(selection, |rail| {
                rail.table().company(id).shares.of(holder).to_string()
            })
        };
        stepper(
            name(holder),
            move || held().unwrap_or_default(),
            move |more| {
                tap_or_say(selection, |taps| {
                    taps.share(id, holder, more).ok_or(if more {
                        TapFault::NoShareLeft
                    } else {
                        TapFault::NoShareHeld
                    })
                });
            },
        )
    };
    let rows: Vec<AnyView> = holders.into_iter().map(row).collect();
    let left = text(move || {
        let sentence = ask(selection, |rail| {
            let shares = &rail.table().company(id).shares;
            format!(
                "{} of {} shares are not sold.",
                shares.of(Holder::Ipo),
                shares.total()
            )
        });
        sentence.unwrap_or_default()
    });
    let leader = leader(selection, id);
    view! { <p class="quiet small">{left}</p>{size(selection, id)}<div class="counts">{rows}</div>{leader} }
}

/// Offers the owners of a single share: a player, or for a private company also another company.
fn owner(selection: Selection, id: CompanyId, is_private: bool) -> AnyView {
    let button = move |holder: Holder, name: AnyView| {
        let owns = move || {
            ask(selection, |rail| {
                rail.table().company(id).shares.of(holder) > 0
            })
        };
        view! { <button class="choice" aria-pressed=text(move || (owns() == Some(true)).to_string()) on:click=move |_| tap(selection, |taps| taps.own(id, holder))>{name}</button> }
    };
    let owners = ask(selection, |rail| {
        let table = rail.table();
        let players = table.player_ids().map(|player| {
            let name = selection.session.game.read_untracked().name(player);
            button(Holder::Player(player), name.into_any())
        });
        let running = table.running().filter(|other| {
            is_private && matches!(table.kind(*other), CompanyKind::Major | CompanyKind::Minor)
        });
        let companies =
            running.map(|other| button(Holder::Company(other), chip(badge(table, other))));
        players.chain(companies).collect::<Vec<AnyView>>()
    });
    view! { <p class="quiet small">"Who owns it?"</p><div class="choices" role="group" aria-label="Owner">{owners}</div> }
}

/// Shows the charter's markers to be changed.
fn charter(selection: Selection, id: CompanyId) -> AnyView {
    let left = move || {
        ask(selection, |rail| {
            rail.table().company(id).markers_left.len()
        })
    };
    stepper(
        "Markers on the charter".to_string(),
        move || left().unwrap_or_default().to_string(),
        move |more| tap(selection, |taps| taps.charter(id, more).unwrap_or_default()),
    )
}

/// Offers the larger size of a company. One of five shares may have become one of ten.
fn size(selection: Selection, id: CompanyId) -> Option<AnyView> {
    let total = move || ask(selection, |rail| rail.table().company(id).shares.total());
    let (printed, _) = selection.components.company(id).shares;
    let grow = move |_| {
        tap_or_say(selection, |taps| taps.grow(id).ok_or(TapFault::NotHalved));
    };
    let is_large = move || total().is_some_and(|total| total > printed);
    (printed == GROWS).then(|| {
        view! { <button class="choice" aria-pressed=text(move || is_large().to_string()) on:click=grow>{format!("Has {} shares", 2 * printed)}</button> }
    })
}

/// Offers the presidents if several are possible. They hold the same number of shares.
fn leader(selection: Selection, id: CompanyId) -> AnyView {
    let now = move || ask(selection, |rail| rail.table().president(id)).flatten();
    let rivals = move || {
        ask(selection, |rail| {
            let shares = &rail.table().company(id).shares;
            let most = shares.holders().map(|(_, held)| held).max().unwrap_or(0);
            let able = shares
                .holders()
                .filter(|(_, held)| *held == most && most >= shares.president_size());
            able.map(|(player, _)| player).collect::<Vec<PlayerId>>()
        })
        .unwrap_or_default()
    };
    let part = live(move || {
        let rivals = rivals();
        let name = |player: PlayerId| selection.session.game.read().name(player);
        match rivals.len() {
            0 => None,
            1 => Some(
                view! { <p class="small">{now().map(|player| format!("{} leads it.", name(player)))}</p> },
            ),
            _ => {
                let button = |player: PlayerId| {
                    let leads = now() == Some(player);
                    view! { <button class="choice" aria-pressed=leads.to_string() on:click=move |_| tap(selection, |taps| taps.lead(id, player))>{name(player)}</button> }
                };
                let buttons: Vec<AnyView> = rivals.into_iter().map(button).collect();
                Some(
                    view! { <p class="quiet small">"Who leads it?"</p><div class="choices">{buttons}</div> },
                )
            }
        }
    });
    view! { <div>{part}</div> }
}

/// Offers the status of a company.
fn standing(selection: Selection, id: CompanyId) -> AnyView {
    let now = move || ask(selection, |rail| rail.table().company(id).status);
    let button = |&(name, status): &(&'static str, Status)| {
        view! { <button class="choice" aria-pressed=text(move || (now() == Some(status)).to_string()) on:click=move |_| tap(selection, |taps: Taps<'_>| taps.status(id, status))>{name}</button> }
    };
    let buttons: Vec<AnyView> = STATES.iter().map(button).collect();
    view! { <div class="choices" role="group" aria-label="Standing">{buttons}</div> }
}
