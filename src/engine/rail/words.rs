//! Words that 18xx games have alike: places, prices, trains, holders.

use super::board::CitySpace;
use super::components::CompanyKind;
use super::ids::{CompanyId, HexId, PrivateId, TileId, Train, TrainKind};
use super::map::Map;
use super::market::Space;
use super::rail_view::Holding;
use super::shares::{Holder, Source};
use super::table::Table;
use super::track_words::city_name;
use crate::engine::arrange::Arrange;
use crate::engine::game::{Badge, ChoiceText, RowPart};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use std::fmt::Display;

/// Returns a hex as players say it: with its name, if it has one.
#[must_use]
pub fn place_name(map: &Map, hex: HexId) -> String {
    let hex = map.hex(hex);
    if hex.name.is_empty() {
        hex.at.to_string()
    } else {
        format!("{} {}", hex.name, hex.at)
    }
}

/// Returns the home of a company. It is as players say it, and empty if there is none.
#[must_use]
pub fn home_name(table: &Table, company: CompanyId) -> String {
    let map = table.board.map();
    let home = table.components.company(company).home;
    let home = home.and_then(|(at, _)| map.by_name(at));
    home.map(|hex| place_name(map, hex)).unwrap_or_default()
}

/// Returns where a share is bought, within a sentence.
#[must_use]
pub const fn source_name(from: Source) -> &'static str {
    match from {
        Source::Ipo => "IPO",
        Source::Treasury => "treasury",
        Source::Pool => "bank pool",
    }
}

/// Returns a source's name for small controls.
#[must_use]
pub const fn source_sign(from: Source) -> &'static str {
    match from {
        Source::Ipo => "IPO",
        Source::Treasury => "Treas.",
        Source::Pool => "Pool",
    }
}

/// Words the move of a company's price to a space. It is like `$70 to $80`, or like `stays at $70` if there is no other
/// price; the result is none without a price that could move.
#[must_use]
pub fn price_move(table: &Table, company: CompanyId, to: Option<Space>) -> Option<String> {
    let before = table.market.price(company)?;
    let after = to.and_then(|space| table.market.grid().price(space));
    let from = table.money(before);
    Some(match after {
        Some(after) if after != before => format!("{from} to {}", table.money(after)),
        _ => format!("stays at {from}"),
    })
}

/// Adds a price to a label, with these words before it. Without a price the label stays as it is.
#[must_use]
pub fn with_price(label: String, joint: &str, price: Option<impl Display>) -> String {
    match price {
        Some(price) => format!("{label}{joint}{price}"),
        None => label,
    }
}

/// Lists a company's trains by name. They come in the order in which it got them; the text is empty if it has none.
#[must_use]
pub fn train_names(table: &Table, company: CompanyId) -> String {
    let trains = table.company(company).trains.iter();
    let names: Vec<&str> = trains
        .map(|train| table.components.train(train.kind).name)
        .collect();
    names.join(" ")
}

/// Tells what a train's purchase would bring. The train is a new one of this kind, and brings a phase or makes others
/// rust; the text is empty if neither.
#[must_use]
pub fn train_consequences(table: &Table, kind: TrainKind) -> String {
    let consequences = table.depot.consequences(kind);
    let mut parts = Vec::new();
    if let Some(phase) = consequences.phase {
        parts.push(format!("Phase {phase} begins"));
    }
    for rusted in consequences.rusts {
        parts.push(format!(
            "all {}-trains rust",
            table.components.train(rusted).name
        ));
    }
    parts.join(", ")
}

/// Tells what a company lacks for a train. It must get one; the text says what its treasury has, what its president
/// adds or has, and what is missing.
///
/// It is about the bank's cheapest train, and empty if the treasury pays for that.
#[must_use]
pub fn need_of_train(table: &Table, company: CompanyId) -> String {
    let depot = &table.depot;
    let cheapest = depot.offers().min_by_key(|train| depot.price(*train));
    let leader = table.president(company);
    let (Some(train), Some(leader)) = (cheapest, leader) else {
        return String::new();
    };
    let (price, treasury) = (depot.price(train), table.company(company).cash);
    let (name, symbol) = (table.components.train_name(train), table.symbol(company));
    let (lacks, cash) = (price - treasury, table.cash(leader));
    if lacks <= Dollars::ZERO {
        return String::new();
    }
    let missing = table.money(lacks - cash);
    let is_enough = lacks <= cash;
    let [price, treasury, lacks, cash] =
        [price, treasury, lacks, cash].map(|amount| table.money(amount));
    if is_enough {
        format!(
            " The cheapest is {name:#} for {price}: {symbol} has {treasury}, you add {lacks} of your {cash}."
        )
    } else {
        format!(
            " The cheapest is {name:#} for {price}: {symbol} has {treasury}, you have {cash}, and you are {missing} short."
        )
    }
}

/// Lists a company's shareholders.
///
/// Players come first, from the president on, then the IPO, the treasury and the pool.
#[must_use]
pub fn holders(
    table: &Table,
    company: CompanyId,
    name: impl Fn(PlayerId) -> String,
) -> Vec<Holding> {
    let shares = &table.company(company).shares;
    let leader = shares.president();
    let mut players: Vec<_> = shares.holders().collect();
    players.arrange_by_key(|&(player, count)| {
        (Some(player) != leader, std::cmp::Reverse(count), player)
    });
    let mut rows = Vec::new();
    for (player, _) in players {
        let percent = shares.percent(Holder::Player(player));
        rows.push(Holding {
            holder: name(player),
            percent,
            leads: Some(player) == leader,
        });
    }
    for (name, holder) in [
        ("IPO", Holder::Ipo),
        ("Treasury", Holder::Treasury),
        ("Bank pool", Holder::Pool),
    ] {
        if shares.of(holder) > 0 {
            rows.push(Holding {
                holder: name.to_string(),
                percent: shares.percent(holder),
                leads: false,
            });
        }
    }
    rows
}

/// Returns somebody's part of a share company. It is in percent, with whether they are president; there is none without
/// shares.
#[must_use]
pub fn holding(
    table: &Table,
    company: CompanyId,
    holder: Holder,
    leader: &str,
) -> Option<(Badge, String)> {
    let shares = &table.company(company).shares;
    let percent = shares.percent(holder);
    let leads = shares.president().map(Holder::Player) == Some(holder);
    let what = if leads {
        format!("{percent}%, {leader}")
    } else {
        format!("{percent}%")
    };
    (percent > 0).then(|| (badge(table, company), what))
}

/// Returns the words for trading shares. They are in full and in the company's row, which shows the sum if there is one.
#[must_use]
pub fn shares_text(
    table: &Table,
    company: CompanyId,
    label: String,
    row: Option<RowPart>,
) -> ChoiceText {
    ChoiceText {
        label,
        badge: Some(badge(table, company)),
        fold: Some(badge(table, company)),
        row,
        ..ChoiceText::default()
    }
}

/// Returns the text in a company's row. It is for some of its shares; `counted` if it is one of several that differ in
/// number only.
#[must_use]
pub const fn row_part(label: String, sum: Dollars, counted: bool) -> RowPart {
    RowPart {
        label,
        sum,
        counted,
        with: "",
    }
}

/// Returns the words for a lay. They tell by whose power it is made, if by one.
#[must_use]
pub fn lay_text(table: &Table, hex: HexId, tile: TileId, by: Option<PrivateId>) -> ChoiceText {
    let number = table.components.tiles.kind(tile).number;
    ChoiceText {
        heading: "Track",
        label: format!("Tile {number} on {}", place_name(table.board.map(), hex)),
        brings: by.map(|power| format!("by the {}", table.symbol(power.company()))),
        bears_on_next_run: true,
        ..ChoiceText::default()
    }
}

/// Returns the words for a station marker. Its cost comes at the end; they tell by whose power it is placed, if by one.
#[must_use]
pub fn marker_text(
    table: &Table,
    space: CitySpace,
    cost: &str,
    by: Option<PrivateId>,
) -> ChoiceText {
    ChoiceText {
        heading: "Station marker",
        label: format!("{}{cost}", city_name(&table.board, space)),
        brings: by.map(|power| format!("by the {}", table.symbol(power.company()))),
        bears_on_next_run: true,
        ..ChoiceText::default()
    }
}

/// Returns the words for buying a train. It comes from a company or else from where new ones come.
#[must_use]
pub fn train_text(
    table: &Table,
    train: Train,
    price: Dollars,
    seller: Option<CompanyId>,
    new: &'static str,
) -> ChoiceText {
    ChoiceText {
        heading: if seller.is_some() {
            "From another company"
        } else {
            new
        },
        label: format!(
            "{} for {}",
            table.components.train_name(train),
            table.money(price)
        ),
        badge: seller.map(|seller| badge(table, seller)),
        bears_on_next_run: true,
        ..ChoiceText::default()
    }
}

/// Tells of another company's train. The text says whose president has to agree, and what trains the company has left.
#[must_use]
pub fn sold_by(table: &Table, seller: CompanyId, train: Train, leader: &str) -> String {
    let mut trains = table.company(seller).trains.clone();
    trains.retain(|own| *own != train);
    let left: Vec<&str> = trains
        .iter()
        .map(|own| table.components.train(own.kind).name)
        .collect();
    let left = match left.as_slice() {
        [] => "its only train".to_string(),
        left => format!("keeps {}", left.join(" ")),
    };
    format!("{leader}, {left}")
}

/// Tells how near the end a price is. It is that of the dearest share company, measured to the space of the market that
/// ends the game, which is found by its letter.
///
/// None before a company has a price.
#[must_use]
pub fn top_price(table: &Table, end: char) -> Option<String> {
    let (_, end) = table.components.grid.marked(end).next()?;
    let ids = table.components.company_ids();
    let majors = ids.filter(|&id| table.kind(id) == CompanyKind::Major);
    let prices = majors.filter_map(|id| Some((table.market.price(id)?, id)));
    // Of equals the first, as they are listed.
    let top = prices.max_by_key(|&(price, id)| (price, std::cmp::Reverse(id)));
    top.map(|(price, id)| {
        format!(
            "{} {} of {}",
            table.symbol(id),
            table.money(price),
            table.money(end)
        )
    })
}

/// Returns a company's mark.
#[must_use]
pub fn badge(table: &Table, company: CompanyId) -> Badge {
    let row = table.components.company(company);
    Badge {
        symbol: row.symbol,
        name: row.name,
        colours: row.colours,
        emblem: row.emblem,
    }
}
