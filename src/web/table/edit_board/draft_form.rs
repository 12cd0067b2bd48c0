//! A draft in chapters: players, companies, trains, the board, the turn. Each tells what is still missing or
//! contradicts itself; all of it is made as one act.

use super::super::rail::selection::{Selection, TapTarget};
use super::company::company_sheet;
use super::hex::hex_sheet;
use super::{ask, company_button, phases, runners, stepper, sum_field, tap, tap_or_say};
use crate::engine::game::Loss;
use crate::engine::ids::PlayerId;
use crate::engine::question::capital;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::correction::{
    Change, DraftChapter, DraftGap, FactChoices, Offer, TapFault,
};
use crate::engine::rail::ids::{CompanyId, Train, TrainKind};
use crate::engine::rail::table::{Status, Table};
use crate::engine::rail::words::badge;
use crate::web::ui::board::{chip, emblem};
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::confirm::confirm;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{effect, flag, live, text, view};
use crate::web::ui::focus::{begin_at_top, bring};
use crate::web::ui::fold::fold;
use leptos::prelude::*;

/// The number of offers up to which they are buttons; more are a list.
const FEW: usize = 12;

/// Makes the panel of a draft.
pub fn walk(selection: Selection) -> AnyView {
    let session = selection.session;
    let chapter = ErasedSignal::new(DraftChapter::Players);
    let lacks = ErasedMemo::new(move || {
        let lacks = ask(selection, |rail| rail.draft_gaps());
        lacks.unwrap_or_default()
    });
    effect(move || match selection.tapped.get() {
        Some(TapTarget::Hex(_)) => chapter.set(DraftChapter::Board),
        Some(TapTarget::Company(_)) => chapter.set(DraftChapter::Companies),
        None => {}
    });
    let tab = |each: DraftChapter| {
        let count = move || lacks.read().iter().filter(|(of, _)| *of == each).count();
        let go = move |_| {
            selection.tapped.set(None);
            session.notice.set(String::new());
            chapter.set(each);
        };
        let lacking = text(move || match count() {
            0 => String::new(),
            count => format!(" {count}"),
        });
        view! {
            <button class="choice" class:lacks=flag(move || count() > 0) aria-pressed=text(move || (chapter.get() == each).to_string()) on:click=go>
                {each.name()}<b class="small">{lacking}</b></button>
        }
    };
    let tabs = DraftChapter::ALL.into_iter().map(tab).collect_view();
    // A chapter itself redraws the parts of the game that it shows.
    let page = live(move || {
        let chapter = chapter.get();
        untrack(|| page(selection, chapter))
    });
    let gaps = live(move || gaps(&lacks.read(), chapter.get()));
    let count = move || session.drafted_count();
    let drop = Loss {
        name: "Drop it".to_string(),
        cost: String::new(),
        yes: "Drop it",
        ..Loss::default()
    };
    view! {
        <nav class="choices chapters" aria-label="Chapters">{tabs}</nav>
        <div class="asking" tabindex="-1" role="group" aria-label="Correct">{page}{gaps}</div>
        <footer class="way-on">
            {confirm(drop, "quiet-button", Callback::new(move |()| session.drop_draft()))}
            <span class="quiet small">{text(move || match count() { 0 => "Nothing is changed yet.".to_string(), 1 => "1 thing".to_string(), count => format!("{count} things") })}</span>
            <button class="primary" disabled=flag(move || count() == 0) on:click=move |_| session.make_draft()>"Make it so"</button>
        </footer>
    }
}

/// Lists the missing facts of a chapter.
fn gaps(lacks: &[DraftGap], chapter: DraftChapter) -> AnyView {
    let here = lacks.iter().filter(|(of, _)| *of == chapter);
    let lines: Vec<AnyView> = here
        .map(|(_, why)| view! { <li>{why.clone()}</li> })
        .collect();
    view! { <div role="status"><ul class="faults">{lines}</ul></div> }
}

fn page(selection: Selection, chapter: DraftChapter) -> AnyView {
    match chapter {
        DraftChapter::Players => players(selection),
        DraftChapter::Companies => companies(selection),
        DraftChapter::Trains => trains(selection),
        DraftChapter::Board => live(move || match selection.tapped.get() {
            Some(TapTarget::Hex(hex)) => hex_sheet(selection, hex),
            _ => view! { <p>"Tap a hex on the map: the tiles that fit it are shown here, and who is in its cities."</p> },
        })
        .into_any(),
        DraftChapter::Turn => turn(selection),
    }
}

/// Shows the players' money, to be changed.
fn players(selection: Selection) -> AnyView {
    let seats = ask(selection, |rail| {
        rail.table().player_ids().collect::<Vec<PlayerId>>()
    });
    let field = |player: PlayerId| {
        let name = selection.session.game.read_untracked().name(player);
        let place = u8::try_from(player.index()).unwrap_or(u8::MAX);
        let change = |place, sum| Change::Cash(PlayerId(place), sum);
        sum_field(selection, format!("{name}'s cash"), change, place)
    };
    let fields: Vec<AnyView> = seats.unwrap_or_default().into_iter().map(field).collect();
    let bank = text(move || {
        let left = ask(selection, |rail| rail.table().bank_left()).flatten();
        left.map_or_else(String::new, |left| {
            let left = selection.session.money(left);
            format!("{left} is then left in the bank.")
        })
    });
    view! { <div class="counts">{fields}</div><p class="quiet small">{bank}</p> }
}

/// Shows all companies, of which one is opened.
fn companies(selection: Selection) -> AnyView {
    let ids = ask(selection, |rail| {
        let table = rail.table();
        let privates = table.components.company_ids();
        let privates = privates.filter(|id| table.kind(*id) == CompanyKind::Private);
        runners(table)
            .into_iter()
            .chain(privates)
            .collect::<Vec<_>>()
    });
    let button = |id: CompanyId| {
        company_button(
            selection,
            id,
            move |table| {
                let price = table.market.price(id);
                price.map_or(String::new(), |price| table.money(price).to_string())
            },
            move || selection.tapped.set(Some(TapTarget::Company(id))),
        )
    };
    let buttons: Vec<AnyView> = ids.unwrap_or_default().into_iter().map(button).collect();
    let sheet = live(move || match selection.tapped.get() {
        Some(TapTarget::Company(id)) => Some(company_sheet(selection, id)),
        _ => None,
    });
    let is_open = flag(move || selection.tapped.get().is_some());
    // One that is opened is seen from its beginning, with its price; the others are in a row above it.
    effect(move || {
        selection.tapped.track();
        begin_at_top();
        bring(".right .prices [aria-pressed=true]");
    });
    view! { <div class="choices" class:strip=is_open>{buttons}</div>{sheet} }
}

/// Shows the phase, the companies' trains, and those left in the box.
fn trains(selection: Selection) -> AnyView {
    let kinds = (0..selection.components.trains.len()).map(TrainKind::new);
    let left = |kind: TrainKind| {
        let name = selection.components.train(kind).name;
        let left = move || ask(selection, |rail| rail.table().depot.left(kind)).flatten();
        stepper(
            format!("{name}-trains left"),
            move || left().map_or_else(|| "any".to_string(), |left| left.to_string()),
            move |more| {
                tap_or_say(selection, |taps| {
                    taps.stock_left(kind, more).ok_or(TapFault::NoSuchTrain)
                });
            },
        )
    };
    let left: Vec<AnyView> = kinds.map(left).collect();
    let owners = live(move || ask(selection, |rail| owners(selection, rail.table())));
    view! {
        <h2 class="part">"Phase"</h2>{phases(selection)}
        <h2 class="part">"Companies"</h2>{owners}
        <h2 class="part">"In the box"</h2><div class="counts">{left}</div>
    }
}

/// Lists the companies that take part with their trains. A press removes a train, or adds one of the kinds that are
/// left.
fn owners(selection: Selection, table: &Table) -> Vec<AnyView> {
    let is_left = |kind: &TrainKind| {
        let (left, _, gone, rusted) = table.depot.stock(*kind);
        (left != Some(0) || gone > 0) && !rusted
    };
    let kinds = (0..table.components.trains.len()).map(TrainKind::new);
    let kinds: Vec<TrainKind> = kinds.filter(is_left).collect();
    let owner = |id: CompanyId| {
        let (badge, symbol) = (badge(table, id), table.symbol(id));
        let own = |train: &Train| {
            let (kind, name) = (train.kind, table.components.train(train.kind).name);
            let label = format!("{name} × from {symbol}");
            view! { <button class="choice owned" aria-label=label on:click=move |_| tap(selection, |taps| taps.take_train(id, kind))>{format!("{name} ×")}</button> }
        };
        let more = |&kind: &TrainKind| {
            let name = table.components.train(kind).name;
            let label = format!("+{name} for {symbol}");
            view! { <button class="choice more" aria-label=label on:click=move |_| tap_or_say(selection, |taps| taps.give_train(id, kind))>{format!("+{name}")}</button> }
        };
        let own: Vec<AnyView> = table.company(id).trains.iter().map(own).collect();
        let more: Vec<AnyView> = kinds.iter().map(more).collect();
        view! { <div class="owner">{emblem(badge)}{chip(badge)}{own}{more}</div> }
    };
    let started = runners(table).into_iter();
    let started = started.filter(|id| {
        let status = table.company(*id).status;
        matches!(status, Status::Floated | Status::Parred)
    });
    let rows: Vec<AnyView> = started.map(owner).collect();
    match rows.is_empty() {
        true => vec![view! { <p class="quiet">"No company has been started yet."</p> }],
        false => rows,
    }
}

/// Asks for the facts of the title's rules: the round and the open facts of it, and in a fold the facts before the
/// round, which hardly ever have to be changed.
fn turn(selection: Selection) -> AnyView {
    let facts = move |is_before: bool| {
        live(move || {
            let mut fact_choices = ask(selection, |rail| rail.fact_choices()).unwrap_or_default();
            let round = fact_choices
                .iter()
                .position(|asking| asking.what == "round");
            let known = fact_choices.split_off(round.unwrap_or(0));
            let facts = if is_before { fact_choices } else { known };
            let facts = facts.into_iter().map(|asking| fact(selection, asking));
            facts.collect_view()
        })
    };
    let fact_choices = ask(selection, |rail| rail.fact_choices()).unwrap_or_default();
    let has_more = fact_choices
        .first()
        .is_some_and(|first| first.what != "round");
    let more = has_more.then(|| {
        let summary = view! { <summary>"What the rules remember besides"</summary> };
        fold("fold", summary, move || facts(true).into_any())
    });
    view! { <p class="quiet small">{text(move || selection.session.game.read().round().name)}</p>{facts(false)}{more} }
}

/// Shows a fact and its other possible values. Its own value is in the heading.
fn fact(selection: Selection, asking: FactChoices) -> AnyView {
    let FactChoices {
        words, is, offers, ..
    } = asking;
    let label = words.clone();
    let body = if offers.len() <= FEW {
        let button = |(name, changes): Offer| {
            view! { <button class="choice" on:click=move |_| selection.session.tap(changes.clone())>{name}</button> }
        };
        let buttons: Vec<AnyView> = offers.into_iter().map(button).collect();
        view! { <div class="choices" role="group" tabindex="-1" aria-label=label>{buttons}</div> }
    } else {
        let names = offers.iter().enumerate();
        let option = |(at, (name, _)): (usize, &Offer)| view! { <option value=at.to_string()>{name.clone()}</option> };
        let options: Vec<AnyView> = names.map(option).collect();
        let choose = move |event: leptos::ev::Event| {
            let at = event_target_value(&event).parse::<usize>().ok();
            if let Some((_, changes)) = at.and_then(|at| offers.get(at)) {
                selection.session.tap(changes.clone());
            }
        };
        view! { <select aria-label=label prop:value="" on:change=choose><option value="">"as it is"</option>{options}</select> }
    };
    view! { <h2 class="part">{capital(&words)}": "<b>{is}</b></h2>{body} }
}
