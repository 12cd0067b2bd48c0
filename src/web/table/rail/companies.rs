//! The companies as one table: operating order, price, treasury, trains, and shareholders. A press on one opens its
//! card. The same rows stand in the turn with the moves for shares (`table::trade`).

use super::card::{Card, card, last_run};
use super::selection::Selection;
use crate::engine::arrange::Arrange;
use crate::engine::game::{Badge, Game};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::Rail;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_view::Waiting;
use crate::engine::rail::rounds::Claim;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::{LastRun, Payout};
use crate::engine::rail::words::{badge, train_names};
use crate::web::table::explained::explained;
use crate::web::table::lots::token;
use crate::web::ui::board::{chip, emblem};
use crate::web::ui::erased::{ListItem, lines, list, text, view};
use crate::web::ui::seat::{seat, seat_class};
use leptos::prelude::*;
use std::cmp::Reverse;

/// The columns: how they are styled, and their names.
const COLUMNS: [(&str, &str); 8] = [
    ("rank", "#"),
    ("who-runs", "Company"),
    ("price", "Price"),
    ("treasury", "Treasury"),
    ("trains", "Trains"),
    ("ran", "Ran"),
    ("mine", "Mine"),
    ("held", "Owners"),
];
/// The columns of the moves for shares, in the turn.
pub const MOVES: [(&str, &str); 2] = [("sell", "Sell"), ("buy", "Buy")];

/// The facts in the columns.
#[derive(Clone, PartialEq)]
pub struct Facts {
    /// The company.
    pub id: CompanyId,
    /// Its mark.
    pub badge: Badge,
    /// Its place in the operating order, from 1; `None` if it does not operate yet.
    pub place: Option<usize>,
    leader: Option<PlayerId>,
    /// The price of a share.
    pub price: Option<Dollars>,
    /// The money in its treasury.
    pub cash: Dollars,
    /// Its trains.
    pub trains: String,
    /// The last earnings of its trains.
    ran: Option<LastRun>,
    /// The shares of each owner, in percent; the largest part of a player comes first.
    pub owners: Vec<(Holder, u8)>,
}

impl Facts {
    fn of(rail: &dyn Rail, id: CompanyId, place: Option<usize>) -> Facts {
        let table = rail.table();
        let company = table.company(id);
        let shares = &company.shares;
        let players = shares.holders().map(|(player, _)| Holder::Player(player));
        let rest = [Holder::Ipo, Holder::Treasury, Holder::Pool];
        let held = |holder| (holder, shares.percent(holder));
        let mut owners: Vec<(Holder, u8)> = players.map(held).collect();
        owners.arrange_by_key(|(_, percent)| Reverse(*percent));
        owners.extend(rest.map(held));
        owners.retain(|(_, percent)| *percent > 0);
        Facts {
            id,
            badge: badge(table, id),
            place,
            leader: table.president(id),
            price: table.market.price(id),
            cash: company.cash,
            trains: train_names(table, id),
            ran: company.last_run,
            owners,
        }
    }

    /// Lists the companies in operating order. Those of which somebody holds shares already follow.
    pub fn all(game: &dyn Game) -> Vec<Facts> {
        let of = |rail: &dyn Rail| {
            let order = rail.order();
            let running = order.iter().zip(1..).map(|(id, place)| (*id, Some(place)));
            let begun = begun(rail).map(|id| (id, None));
            let all = running.chain(begun);
            all.map(|(id, place)| Facts::of(rail, id, place)).collect()
        };
        game.rail().map(of).unwrap_or_default()
    }

    /// Returns the share of a player, in percent.
    pub fn percent(&self, player: PlayerId) -> u8 {
        let mut owners = self.owners.iter();
        let held = owners.find(|(holder, _)| *holder == Holder::Player(player));
        held.map_or(0, |(_, percent)| *percent)
    }
}

/// Lists the companies that have begun without operating. They have shares in players' hands.
fn begun(rail: &dyn Rail) -> impl Iterator<Item = CompanyId> {
    let table = rail.table();
    let order = rail.order();
    let ids = table.components.company_ids();
    let begun = move |id: &CompanyId| {
        let is_private = table.kind(*id) == CompanyKind::Private;
        let mut holders = table.company(*id).shares.holders();
        !is_private && !order.contains(id) && holders.next().is_some()
    };
    ids.filter(begun)
}

/// A company as it stands among the others.
#[derive(Clone, PartialEq)]
struct Row {
    facts: Facts,
    /// The share of the player who decides, in percent.
    own: u8,
    is_acting: bool,
    has_operated: bool,
    is_open: bool,
    /// True if it stands in the turn, with the moves for its shares.
    is_traded: bool,
    card: Option<Card>,
}

/// Shows the table of companies. Below it are, in short form, those that have not begun.
pub fn companies(selection: Selection) -> AnyView {
    let rows = lines(move || rows(selection), move |line| row(selection, line));
    let waiting = list(
        move || waiting(selection),
        move |list| waiting_list(selection, list),
    );
    let table = view! { {head(&[])}{rows}{waiting} };
    view! { <div class="companies-place"><div class="companies" role="table" aria-label="Companies">{table}</div></div> }
}

fn rows(selection: Selection) -> Vec<Row> {
    let game = selection.session.game.read();
    let opened = selection.opened.get();
    let traded = selection.traded.read();
    let player = game.decision().map(|decision| decision.player);
    let row = |rail: &dyn Rail, facts: Facts| {
        let id = facts.id;
        let is_acting = rail.company() == Some(id);
        let is_open = opened == Some(id);
        Row {
            own: player.map_or(0, |player| facts.percent(player)),
            is_acting,
            has_operated: rail.operated().contains(&id),
            is_open,
            is_traded: traded.contains(&facts.badge),
            card: (is_acting || is_open).then(|| Card::of(&**game, rail, id)),
            facts,
        }
    };
    let of = |rail: &dyn Rail| {
        let mut all = Facts::all(&**game);
        let is_listed = |id: &CompanyId| all.iter().any(|facts| facts.id == *id);
        // One that nobody holds is listed while its marker is looked at.
        if let Some(id) = opened.filter(|id| !is_listed(id) && is_on_market(rail, *id)) {
            all.push(Facts::of(rail, id, None));
        }
        all.into_iter().map(|facts| row(rail, facts)).collect()
    };
    game.rail().map(of).unwrap_or_default()
}

fn is_on_market(rail: &dyn Rail, company: CompanyId) -> bool {
    rail.table().market.space(company).is_some()
}

/// Makes the heads of the columns. In the turn those of the moves for shares are added.
pub fn head(moves: &[(&'static str, &'static str)]) -> AnyView {
    let columns = COLUMNS.into_iter().chain(moves.iter().copied());
    let names = columns.map(
        |(class, name)| view! { <span role="columnheader" class=class>{explained(name)}</span> },
    );
    view! { <div role="row" class="heads quiet">{names.collect_view()}</div> }
}

fn row(selection: Selection, line: ListItem<Row>) -> AnyView {
    let cells = line.part(
        |row| row.facts.clone(),
        move |facts| {
            // The player who decides changes more often than all else.
            let own = line.text(|row| own_share(row.own));
            cells(selection, facts.clone(), own.into_any())
        },
    );
    let card = line.part(
        |row| row.card.clone(),
        move |about| about.clone().map(|about| card(selection, about)),
    );
    view! {
        <div role="rowgroup" class="company" class:acting=line.flag(|row| row.is_acting) class:begun=line.flag(|row| row.facts.place.is_none()) class:done=line.flag(|row| row.has_operated)
            class:open=line.flag(|row| row.is_open) class:traded=line.flag(|row| row.is_traded)>
            <div role="row">{cells}</div>{card}</div>
    }
}

/// Writes the share of the player who decides. Nothing is written for none.
pub fn own_share(percent: u8) -> String {
    match percent {
        0 => String::new(),
        percent => format!("{percent}%"),
    }
}

/// Makes the cells of a company, among them the share of the player who decides.
pub fn cells(selection: Selection, facts: Facts, own: AnyView) -> AnyView {
    let Facts { id, badge, .. } = facts;
    let is_open = move || selection.opened.get() == Some(id);
    let open = move |_| {
        let is_shown = untrack(is_open);
        selection.opened.set((!is_shown).then_some(id));
    };
    let number = |class: &'static str, amount: Option<String>| view! { <span role="cell" class=class>{amount}</span> };
    let money = |amount: Dollars| selection.session.money(amount);
    let owners = facts.owners.into_iter().map(owner).collect_view();
    view! {
        {number("rank number", facts.place.map(|place| place.to_string()))}
        <span role="rowheader" class="who-runs">
            <button class="opens" title=badge.name aria-expanded=text(move || is_open().to_string()) on:click=open>{emblem(badge)}{chip(badge)}</button>
            {facts.leader.map(seat)}</span>
        {number("price number", facts.price.map(|price| money(price).to_string()))}
        {number("treasury number", Some(money(facts.cash).to_string()))}
        <b role="cell" class="trains">{facts.trains}</b>
        {facts.ran.map_or_else(|| number("ran number", None).into_any(), |run| ran(selection, run))}
        <b role="cell" class="mine number">{own}</b>
        <span role="cell" class="owners">{owners}</span>
    }
}

/// Shows what a company's trains earned last; what was withheld is quiet.
fn ran(selection: Selection, run: LastRun) -> AnyView {
    let currency = selection.session.currency;
    let class = match run.payout {
        Payout::Withhold => "ran number quiet",
        Payout::Half | Payout::Full => "ran number",
    };
    view! { <span role="cell" class=class title=last_run(currency, run)>{currency.of(run.earnings).to_string()}</span> }
        .into_any()
}

/// The least share, in percent, beside which the sign of a player has room.
const SIGN_ROOM: u8 = 30;
/// The least share, in percent, beside which a word has room.
const WORD_ROOM: u8 = 50;

/// Shows an owner as a part of the bar, as long as its share. Players have their signs and colours.
fn owner((holder, percent): (Holder, u8)) -> AnyView {
    let (class, name) = match holder {
        Holder::Player(player) => {
            let sign = (percent >= SIGN_ROOM).then(|| seat(player));
            return part(&seat_class(player), None, percent, sign);
        }
        Holder::Ipo => ("ipo", "IPO"),
        Holder::Pool => ("pool", "pool"),
        Holder::Treasury | Holder::Company(_) => ("own", "own"),
    };
    let word = (percent >= WORD_ROOM).then(|| format!("{name} ").into_any());
    part(class, Some(name), percent, word)
}

fn part(class: &str, title: Option<&'static str>, percent: u8, sign: Option<AnyView>) -> AnyView {
    let size = match percent {
        0..20 => "thin",
        20..SIGN_ROOM => "slim",
        _ => "wide",
    };
    let class = format!("part {class} {size}");
    let width = format!("--part:{percent}");
    view! { <span class=class style=width title=title>{sign}{percent.to_string()}</span> }
        .into_any()
}

/// The companies that have not begun, each with a description.
#[derive(Clone, PartialEq)]
struct WaitingList {
    heading: &'static str,
    companies: Vec<WaitingCompany>,
}

/// A company that is not in business: its note, and the player who claims it.
#[derive(Clone, PartialEq)]
struct WaitingCompany {
    badge: Badge,
    claim: Option<Claim>,
    about: String,
}

fn waiting(selection: Selection) -> Vec<WaitingList> {
    let of = |rail: &dyn Rail| {
        let begun: Vec<CompanyId> = begun(rail).collect();
        let claims = rail.claims();
        let short = |Waiting { heading, companies }: Waiting| {
            let companies = companies.into_iter().filter(|(id, _)| !begun.contains(id));
            let claim = |id| claims.iter().rev().find(|claim| claim.company == id);
            let companies = companies.map(|(id, about)| WaitingCompany {
                badge: badge(rail.table(), id),
                claim: claim(id).copied(),
                about,
            });
            WaitingList {
                heading,
                companies: companies.collect(),
            }
        };
        let lists = rail.unstarted_companies().into_iter().map(short);
        Some(lists.filter(|list| !list.companies.is_empty()).collect())
    };
    selection.ask(of).unwrap_or_default()
}

fn waiting_list(selection: Selection, list: &WaitingList) -> AnyView {
    let row = |company: &WaitingCompany| {
        let mark = company.badge;
        let claimed = company.claim.map(|claim| {
            let game = selection.session.game.read_untracked();
            token(&**game, &claim)
        });
        view! {
            <div role="row"><span role="rowheader" class="who-runs">{emblem(mark)}{chip(mark)}</span>
                <span role="cell" class="about">{claimed}{mark.name}" "<span class="quiet">{company.about.clone()}</span></span></div>
        }
    };
    let rows = list.companies.iter().map(row).collect_view();
    view! {
        <div role="rowgroup" class="waiting"><div role="row"><span role="columnheader" class="about quiet">{list.heading}</span></div>{rows}</div>
    }
}

/// Returns the company that acts, unless it is a private one.
pub fn acting_company(rail: &dyn Rail) -> Option<CompanyId> {
    let is_private = |id: &CompanyId| rail.table().kind(*id) == CompanyKind::Private;
    rail.company().filter(|id| !is_private(id))
}

/// Lists the means of the company that acts by name. There are none without one, or for a private one.
pub fn company_facts(rail: &dyn Rail) -> Vec<(&'static str, String)> {
    let Some(id) = acting_company(rail) else {
        return Vec::new();
    };
    let table = rail.table();
    let mut trains = train_names(table, id);
    if trains.is_empty() {
        trains = "none".to_string();
    }
    let mut facts = vec![
        ("Treasury", table.money(table.company(id).cash).to_string()),
        ("Trains", trains),
    ];
    facts.extend(
        table
            .market
            .price(id)
            .map(|price| ("Share price", table.money(price).to_string())),
    );
    facts
}
