//! The website's names of things: companies, certificates, hexes, tiles, trains.

use super::export::{ExportedAction, ExportedRoute};
use super::{ImportFault, short};
use crate::engine::money::Dollars;
use crate::engine::rail::board::PlacedTile;
use crate::engine::rail::components::Components;
use crate::engine::rail::ids::{CompanyId, HexId, Train};
use crate::engine::rail::map::Map;
use crate::engine::rail::table::Payout;
use crate::engine::setup::{clean_name, told_apart};
use crate::record::website::export::value_text;
use std::collections::BTreeMap;

/// Makes names as our setup wants them. None is empty, none comes twice, none is too long.
#[must_use]
pub fn unique_names<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let short = |name| clean_name(name).chars().take(20).collect();
    told_apart(&names.map(short).collect::<Vec<String>>())
}

/// Finds the company of a symbol. `known` finds those of the title.
///
/// # Errors
/// If there is no such company.
pub fn company<C>(
    known: impl Fn(&str) -> Option<C>,
    symbol: Option<&str>,
) -> Result<C, ImportFault> {
    let symbol = symbol.ok_or(ImportFault::Unnamed("company"))?;
    known(symbol).ok_or_else(|| ImportFault::unknown("company", symbol))
}

/// Reads the certificate that an action moves.
///
/// # Errors
/// If there is no such certificate, or there are several.
pub fn named_share(
    known: impl Fn(&str) -> Option<CompanyId>,
    action: &ExportedAction,
) -> Result<(CompanyId, u8), ImportFault> {
    match named_shares(known, action)? {
        (company, numbers) if numbers.len() == 1 => Ok((company, numbers[0])),
        _ => Err(ImportFault::Several),
    }
}

/// Reads the price that an action names.
///
/// # Errors
/// If it names none.
pub fn price(action: &ExportedAction) -> Result<Dollars, ImportFault> {
    let price = action.price.ok_or(ImportFault::Unnamed("price"))?;
    Ok(Dollars(price))
}

/// Reads the price at which a company starts. It is written with the row and the column of the market.
///
/// # Errors
/// If it is no price.
pub fn par(action: &ExportedAction) -> Result<Dollars, ImportFault> {
    let text = value_text(&action.share_price);
    let first = text.split(',').next().unwrap_or_default();
    let price = first.trim().parse().map(Dollars);
    price.map_err(|_| ImportFault::unlike(&text, "is not a space of the market"))
}

/// Returns the fault of an action that a title does not have.
#[must_use]
pub fn unknown_action(kind: &str, title: &'static str) -> ImportFault {
    let kind = short(kind);
    ImportFault::UnknownAction { kind, title }
}

/// Reads the company and the numbers of named certificates such as `B&A_3`.
///
/// # Errors
/// If there are none such, or of several companies.
pub fn named_shares(
    known: impl Fn(&str) -> Option<CompanyId>,
    action: &ExportedAction,
) -> Result<(CompanyId, Vec<u8>), ImportFault> {
    let names = action.shares.as_deref().unwrap_or_default();
    let mut found = None;
    let mut numbers = Vec::new();
    for name in names {
        let parts = name.rsplit_once('_').and_then(|(symbol, number)| {
            Some((
                known(symbol)?,
                number.parse::<u8>().ok().filter(|number| *number <= 8)?,
            ))
        });
        let (owner, number) = parts.ok_or_else(|| ImportFault::unknown("certificate", name))?;
        if found.is_some_and(|known| known != owner) || numbers.contains(&number) {
            return Err(ImportFault::Mixed);
        }
        found = Some(owner);
        numbers.push(number);
    }
    found
        .map(|owner| (owner, numbers))
        .ok_or(ImportFault::Unnamed("certificate"))
}

/// Counts the 10% shares that an action moves.
///
/// # Errors
/// If it names none.
pub fn share_count(
    known: impl Fn(&str) -> Option<CompanyId>,
    action: &ExportedAction,
) -> Result<u8, ImportFault> {
    let named = named_shares(known, action)?.1;
    let worth: u8 = named
        .iter()
        .map(|number| if *number == 0 { 2 } else { 1 })
        .sum();
    Ok(action.percent.map_or(worth, |percent| percent / 10))
}

/// Reads which tile is laid where, and how it is turned.
///
/// # Errors
/// If there is no such hex or tile.
pub fn lay(
    components: &Components,
    action: &ExportedAction,
) -> Result<(HexId, PlacedTile), ImportFault> {
    let at = action.hex.as_deref().ok_or(ImportFault::Unnamed("hex"))?;
    let hex = components
        .map
        .by_name(at)
        .ok_or_else(|| ImportFault::unknown("hex", at))?;
    let name = action.tile.as_deref().ok_or(ImportFault::Unnamed("tile"))?;
    let number = name.split('-').next().unwrap_or(name);
    let tile = components
        .tiles
        .by_number(number)
        .ok_or_else(|| ImportFault::unknown("tile", name))?;
    let rotation = action.rotation.unwrap_or(0);
    Ok((hex, PlacedTile { tile, rotation }))
}

/// The hexes on which the numbered copies of tiles lie: the site names a city by the copy of its tile, such as
/// `15-1-0`, or by its hex if it is printed there.
#[derive(Clone, Debug, Default)]
pub struct Copies(BTreeMap<String, HexId>);

impl Copies {
    /// Notes a lay of an action.
    pub fn note(&mut self, action: &ExportedAction, hex: HexId) {
        self.0.insert(action.tile.clone().unwrap_or_default(), hex);
    }

    /// Finds the city that an action names. It is a hex, and the number of the city there.
    ///
    /// # Errors
    /// If it names no city that there is.
    pub fn city(&self, map: &Map, action: &ExportedAction) -> Result<(HexId, u8), ImportFault> {
        let text = action.city.as_deref().ok_or(ImportFault::Unnamed("city"))?;
        let unknown = || ImportFault::unlike(text, "is not a city on the board");
        let (place, city) = text.rsplit_once('-').ok_or_else(unknown)?;
        let city = city.parse::<u8>().map_err(|_| unknown())?;
        let (name, _copy) = place.rsplit_once('-').ok_or_else(unknown)?;
        let hex = self.0.get(place).copied().or_else(|| map.by_name(name));
        Ok((hex.ok_or_else(unknown)?, city))
    }
}

/// Reads how the earnings are distributed.
///
/// # Errors
/// If it is no way to distribute them.
pub fn payout(action: &ExportedAction) -> Result<Payout, ImportFault> {
    match action.payout.as_deref() {
        Some("payout") => Ok(Payout::Full),
        Some("half") => Ok(Payout::Half),
        Some("withhold") => Ok(Payout::Withhold),
        other => Err(ImportFault::unlike(
            other.unwrap_or_default(),
            "is not a way to distribute earnings",
        )),
    }
}

/// Finds a train card such as `5E-2`.
///
/// # Errors
/// If there is no such train.
pub fn train(components: &Components, name: Option<&str>) -> Result<Train, ImportFault> {
    let name = name.ok_or(ImportFault::Unnamed("train"))?;
    let unknown = || ImportFault::unknown("train", name);
    let (kind, number) = name.rsplit_once('-').ok_or_else(unknown)?;
    let kind = components.train_by_name(kind).ok_or_else(unknown)?;
    Ok(Train {
        kind,
        number: number.parse().map_err(|_| unknown())?,
    })
}

/// Sums the recorded earnings of the runs. The sum is unknown if some run of an early export does not say.
#[must_use]
pub fn recorded_revenue(routes: &[ExportedRoute]) -> Option<i64> {
    routes
        .iter()
        .map(|route| route.revenue.map(i64::from))
        .sum()
}
