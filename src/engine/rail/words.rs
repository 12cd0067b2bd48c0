//! What 18xx games say alike: places, prices, trains, holders.

use super::ids::{CompanyId, HexId, TrainKind};
use super::map::Map;
use super::shares::Holder;
use super::table::Table;
use crate::engine::arrange::Arrange;
use crate::engine::game::Badge;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

/// A hex as players say it: with its name, if it has one.
#[must_use]
pub fn place_name(map: &Map, hex: HexId) -> String {
    let hex = map.hex(hex);
    if hex.name.is_empty() {
        hex.at.to_string()
    } else {
        format!("{} {}", hex.name, hex.at)
    }
}

/// Where a price goes, as `$70 to $80`; the price alone if it stays.
#[must_use]
pub fn price_move(before: Dollars, after: Dollars) -> String {
    if before == after {
        format!("stays at {before}")
    } else {
        format!("{before} to {after}")
    }
}

/// What the purchase of a new train of this kind would bring: the phase and what rusts; empty if nothing.
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

/// Who holds a company's shares, in percent, and who leads it: players from the leader on, then the IPO, the treasury
/// and the pool.
#[must_use]
pub fn holders(
    table: &Table,
    company: CompanyId,
    name: impl Fn(PlayerId) -> String,
) -> Vec<(String, u8, bool)> {
    let shares = &table.company(company).shares;
    let leader = shares.president();
    let mut players: Vec<_> = shares.holders().collect();
    players.arrange_by_key(|&(player, count)| {
        (Some(player) != leader, std::cmp::Reverse(count), player)
    });
    let mut rows = Vec::new();
    for (player, _) in players {
        let percent = shares.percent(Holder::Player(player));
        rows.push((name(player), percent, Some(player) == leader));
    }
    for (name, holder) in [
        ("IPO", Holder::Ipo),
        ("Treasury", Holder::Treasury),
        ("Bank pool", Holder::Pool),
    ] {
        if shares.of(holder) > 0 {
            rows.push((name.to_string(), shares.percent(holder), false));
        }
    }
    rows
}

/// A company's mark.
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
