//! What is to be decided now, by whom, with every legal choice as a control and none that is illegal.

use super::TableState;
use super::earnings::{DistributeChoice, RunChoice};
use super::track::{TrackChoice, prospect};
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::ids::Train;
use crate::scene::losses::{Loss, loss};
use crate::scene::words;
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::{Choice, Decision, Step};
use crate::titles::new_england::{COMPONENTS, Game, Round};
use crate::web::board::Chip;
use crate::web::part::{flag, live, text, view};
use crate::web::sure::{Words, sure};
use leptos::prelude::*;
use std::sync::Arc;

/// The panel for the decision that is waited for.
#[component]
pub fn DecisionPanel(table: TableState) -> impl IntoView {
    let notice = live(move || {
        (!table.notice.read().is_empty())
            .then(|| view! { <p class="notice" role="alert">{table.notice}</p> })
    });
    let body = live(move || {
        let game = table.game.get();
        if !table.is_live() {
            return view! { <Past table /> };
        }
        match game.decision() {
            Some(decision) => view! { <Now table game decision /> },
            None => view! { <FinalScores game /> },
        }
    });
    view! { <div class="decision" aria-live="polite">{notice}{body}</div> }
}

/// Shown while one looks at an earlier point.
#[component]
fn Past(table: TableState) -> impl IntoView {
    view! {
        <h2 class="who">"An earlier moment"</h2>
        <p>{text(move || format!("After action {} of {}.", table.shown(), table.counts().0))}</p>
        <div class="choices"><button class="primary" on:click=move |_| table.come_back()>"Back to now"</button></div>
    }
}

#[component]
fn FinalScores(game: Arc<Game>) -> impl IntoView {
    let Round::Over(outcome) = game.round() else {
        return ().into_any();
    };
    let rows = outcome.scores.iter().map(|&(player, worth)| view! {
        <tr><th>{game.name(player).to_string()}</th><td class="number">{worth.to_string()}</td></tr>
    });
    let winner = outcome
        .scores
        .first()
        .map(|(player, _)| game.name(*player).to_string())
        .unwrap_or_default();
    view! {
        <h2 class="who final">{winner}" wins"</h2>
        <p>"The game is over: "{outcome.reason.text()}"."</p>
        <table class="scores">{rows.collect_view()}</table>
    }
}

#[component]
fn Now(table: TableState, game: Arc<Game>, decision: Decision) -> impl IntoView {
    let name = game.name(decision.player).to_string();
    let question = words::question(&game);
    let facts = decision
        .company
        .map(|company| company_facts(&game, company));
    let cash = game.table().cash(decision.player);
    view! {
        <h2 class="who"><span class="player-name">{name}</span>{decision.company.map(|company| view! { <Chip company /> })}</h2>
        <p class="question">{question}</p>
        <p class="quiet small">{format!("Cash {cash}")}{facts.map(|facts| format!(" · {facts}"))}</p>
        <Choices table game decision />
    }
}

fn company_facts(game: &Game, company: CompanyId) -> String {
    let table = game.table();
    let owner = table.company(company);
    let trains: Vec<&str> = owner
        .trains
        .iter()
        .map(|train| COMPONENTS.train(train.kind).name)
        .collect();
    let trains = if trains.is_empty() {
        "no train".to_string()
    } else {
        format!("trains {}", trains.join(" "))
    };
    format!("{} has {}, {trains}", table.symbol(company), owner.cash)
}

/// The controls: special ones for track, runs and dividends, and buttons in groups for the rest.
#[component]
fn Choices(table: TableState, game: Arc<Game>, decision: Decision) -> impl IntoView {
    let choices = game.choices();
    let has = |wanted: &Choice| choices.contains(wanted);
    let track = has(&Choice::LayTrack).then(|| view! { <TrackChoice table /> });
    let run = decision
        .company
        .filter(|_| has(&Choice::RunTrains))
        .map(|company| view! { <RunChoice table company /> });
    let earnings = match (game.round(), decision.step) {
        (Round::Operating(round), Step::Distribute) => round.earnings(),
        _ => None,
    };
    let distribute = earnings
        .zip(decision.company)
        .map(|(earnings, company)| view! { <DistributeChoice table company earnings /> });
    let offers: Vec<Offer> = choices
        .iter()
        .filter_map(|choice| match *choice {
            Choice::BuyTrainFrom {
                train,
                seller,
                least,
                most,
            } => Some(Offer {
                train,
                seller,
                prices: (least, most),
            }),
            _ => None,
        })
        .collect();
    let actions = choices.into_iter().filter_map(|choice| match choice {
        Choice::Do(action) if !matches!(action, Action::Distribute { .. }) => Some(action),
        _ => None,
    });
    let mut parts = Vec::new();
    let mut offers = (!offers.is_empty()).then(|| train_offers(table, &game, offers));
    for group in grouped(&game, actions) {
        // Passing and giving up come last.
        if group.heading.is_empty() {
            parts.extend(offers.take());
        }
        parts.push(view! { <Group table game=Arc::clone(&game) group /> });
    }
    parts.extend(offers);
    view! {
        {track}
        {run}
        {distribute}
        {parts}
    }
}

/// Choices of one sort under a heading; large sorts fold by company.
struct ChoiceGroup {
    heading: &'static str,
    actions: Vec<Action>,
}

/// Sorts the exact choices into groups, in the order in which players think of them.
fn grouped(game: &Game, actions: impl Iterator<Item = Action>) -> Vec<ChoiceGroup> {
    let mut groups: Vec<ChoiceGroup> = Vec::new();
    for action in actions {
        let heading = heading(game, &action);
        match groups.iter_mut().find(|group| group.heading == heading) {
            Some(group) => group.actions.push(action),
            None => groups.push(ChoiceGroup {
                heading,
                actions: vec![action],
            }),
        }
    }
    groups.arrange_by_key(|group| group.heading.is_empty());
    groups
}

fn heading(game: &Game, action: &Action) -> &'static str {
    let drafting = game
        .decision()
        .is_some_and(|decision| decision.step == Step::Draft);
    match action {
        Action::Reserve { .. } => "Reserve a minor",
        Action::Start { .. } if drafting => "Set the value",
        Action::Start { .. } => "Start a minor",
        Action::Buy { .. } => "Buy a share",
        Action::Sell { .. } => "Sell",
        Action::PlaceMarker { .. } => "Station marker",
        Action::ReturnMarker { .. } => "Take back",
        Action::BuyTrain { .. } => "From the bank",
        Action::Discard { .. } => "Discard",
        Action::Redeem { .. } => "Redeem shares",
        Action::Issue { .. } => "Issue shares",
        Action::Convert { .. } => "Convert",
        Action::Merge { .. } => "Merge",
        _ => "",
    }
}

/// More choices than this are folded by company.
const FOLD_OVER: usize = 12;

#[component]
fn Group(table: TableState, game: Arc<Game>, group: ChoiceGroup) -> impl IntoView {
    let ChoiceGroup { heading, actions } = group;
    let folded =
        actions.len() > FOLD_OVER && actions.iter().all(|action| company_of(action).is_some());
    let title = (!heading.is_empty()).then(|| view! { <h3>{heading}</h3> });
    let body = if folded {
        let mut companies: Vec<CompanyId> = actions.iter().filter_map(company_of).collect();
        companies.dedup();
        companies
            .into_iter()
            .map(|company| {
                let own: Vec<Action> = actions.iter().filter(|action| company_of(action) == Some(company)).cloned().collect();
                let game = Arc::clone(&game);
                view! {
                    <details class="fold">
                        <summary><Chip company />" "{COMPONENTS.company(company).name}</summary>
                        <div class="choices">{own.into_iter().map(|action| choice_button(table, &game, action)).collect_view()}</div>
                    </details>
                }
            })
            .collect_view()
            .into_any()
    } else {
        view! { <div class="choices">{actions.into_iter().map(|action| choice_button(table, &game, action)).collect_view()}</div> }
    };
    view! { <section class="group">{title}{body}</section> }
}

fn company_of(action: &Action) -> Option<CompanyId> {
    match action {
        Action::Start { company, .. }
        | Action::Sell { company, .. }
        | Action::Buy { company, .. } => Some(*company),
        Action::Merge { with, .. } => Some(*with),
        _ => None,
    }
}

/// A button for an action, with what it brings about. What takes something away names it and asks first.
fn choice_button(table: TableState, game: &Game, action: Action) -> impl IntoView + use<> {
    if let Some(Loss { name, cost, yes }) = loss(game, &action) {
        let act = Callback::new(move |()| table.act(&action));
        return sure(Words { name, cost, yes }, "choice danger", act).into_any();
    }
    let label = words::label(game, &action);
    let more = consequence(game, &action);
    let earns = bears_on_next_run(&action).then(|| prospect(table, action.clone()));
    let chip = match action {
        Action::Reserve { company } => Some(company),
        Action::Convert { major } | Action::Merge { major, .. } => Some(major),
        Action::Buy { company, .. } | Action::Sell { company, .. } => Some(company),
        _ => None,
    };
    let class = if action == Action::Pass {
        "choice pass"
    } else {
        "choice"
    };
    view! {
        <button class=class on:click=move |_| table.act(&action)>
            {chip.map(|company| view! { <Chip company /> })}
            <span>{label}</span>
            {more.map(|text| view! { <span class="quiet small">{text}</span> })}
            {earns.map(|text| view! { <span class="quiet small">{text}</span> })}
        </button>
    }
}

/// Whether the company's next run may be another after an action.
fn bears_on_next_run(action: &Action) -> bool {
    match action {
        Action::PlaceMarker { .. } => true,
        Action::BuyTrain { seller, .. } => seller.is_none(),
        _ => false,
    }
}

/// What an action would bring about beyond what its label says.
fn consequence(game: &Game, action: &Action) -> Option<String> {
    match action {
        Action::Reserve { company } => {
            let (at, _) = COMPONENTS.company(*company).home?;
            Some(words::place_name(game, COMPONENTS.map.by_name(at)?))
        }
        Action::Start { space, .. } => game
            .table()
            .market
            .grid()
            .price(*space)
            .map(|value| format!("pay {}", value * 2)),
        Action::Sell { company, shares } => {
            let seller = game.decision()?.player;
            Some(format!(
                "price {}",
                words::price_after_sale(game, seller, *company, *shares)
            ))
        }
        Action::BuyTrain {
            train,
            seller: None,
            ..
        } => Some(words::train_consequences(game, train.kind)).filter(|text| !text.is_empty()),
        Action::Issue { ipo, treasury } => {
            let company = game.decision()?.company?;
            Some(format!(
                "price {}",
                words::price_move(game, company, -i32::from(ipo + treasury))
            ))
        }
        Action::Merge { with, .. } => {
            let minor = game.decision()?.company?;
            Some(format!("par {}", game.merged_par(minor, *with)))
        }
        _ => None,
    }
}

/// A train that another company may sell, and the lowest and the highest price.
#[derive(Clone, Copy)]
struct Offer {
    train: Train,
    seller: CompanyId,
    prices: (Dollars, Dollars),
}

/// Trains of other companies, for a price to be named.
fn train_offers(table: TableState, game: &Game, offers: Vec<Offer>) -> AnyView {
    let (least, most) = offers.first().map(|offer| offer.prices).unwrap_or_default();
    let buyer = game.decision().and_then(|decision| decision.company);
    let heading = buyer.map(|buyer| {
        let buyer = game.table().symbol(buyer);
        format!("From another company: {least} to {most}, all that {buyer} has")
    });
    let rows = offers
        .into_iter()
        .map(|offer| train_offer(table, game, offer));
    let rows = rows.collect_view();
    view! { <section class="group"><h3>{heading}</h3>{rows}</section> }
}

/// One such train. Among companies of one president the lowest price is proposed; to anybody else one names it.
fn train_offer(table: TableState, game: &Game, offer: Offer) -> AnyView {
    let Offer {
        train,
        seller,
        prices: (least, most),
    } = offer;
    let owner = game.table().president(seller);
    let own = owner == game.decision().map(|decision| decision.player);
    let price = RwSignal::new(if own {
        least.0.to_string()
    } else {
        String::new()
    });
    let chosen = move || {
        let price = price.read().trim().parse::<i32>().ok();
        price.filter(|price| (least.0..=most.0).contains(price))
    };
    let at = move |price: i32| Action::BuyTrain {
        train,
        seller: Some(seller),
        price: Dollars(price),
    };
    let buy = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(price) = untrack(chosen) {
            table.act(&at(price));
        }
    };
    let earns = prospect(table, at(least.0));
    let name = game.table().components.train_name(train).to_string();
    let label = format!(
        "Price of the {name} of {} in dollars",
        game.table().symbol(seller)
    );
    view! {
        <form class="offer" on:submit=buy>
            <Chip company=seller />
            <span>{name}" "<span class="quiet small">{owner.map(|player| game.name(player).to_string())}</span></span>
            <label>"$"<input type="number" aria-label=label min=least.0.to_string() max=most.0.to_string() bind:value=price /></label>
            <button class="choice offer-buy" disabled=flag(move || chosen().is_none())>"Buy"</button>
            <span class="quiet small">{earns}</span>
        </form>
    }
}
