//! The contents of a title's box: the printed map, tiles, market, companies, trains and phases. These are facts, not
//! rules.

use super::board::{CitySpace, Home, HomeAt};
use super::ids::{CompanyId, PrivateId, Train, TrainKind};
use super::map::Map;
use super::market::Grid;
use super::route::{TrainRule, Unit};
use super::tile::{Colour, TileSet};
use crate::engine::emblem::Emblem;
use crate::engine::money::{Currency, Dollars};
use std::fmt;

/// The class of a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CompanyKind {
    /// A private company, which pays its owner, a player or a company, without running trains.
    Private,
    /// A company owned by one player.
    Minor,
    /// A company owned by shares: what titles call a major, a public or a share company.
    Major,
    /// Nobody's company, whose markers only fill spaces.
    Blocker,
}

/// A line of a title's company table.
#[derive(Clone, Copy, Debug)]
pub struct CompanyRow {
    /// The abbreviation players use.
    pub symbol: &'static str,
    /// The full name.
    pub name: &'static str,
    /// Its class.
    pub kind: CompanyKind,
    /// The number of shares, and how many of them the president's certificate is worth.
    pub shares: (u8, u8),
    /// The prices of its station markers, in the order in which they are placed.
    pub markers: &'static [Dollars],
    /// The home hex and city number, for companies that have one; without a number, any city of that hex. Its first
    /// marker takes the first space, so that a city with a number is the home of one company at most.
    pub home: Option<(&'static str, Option<u8>)>,
    /// The company's colour and the colour of text on it, as in style sheets.
    pub colours: (&'static str, &'static str),
    /// The sign that tells it apart without colours.
    pub emblem: Emblem,
    /// The text on its station markers: up to three letters.
    pub letters: &'static str,
}

impl CompanyRow {
    /// Returns a company of ten shares. Two of them are in the president's certificate; it has no markers and no home.
    #[must_use]
    pub const fn public(
        [symbol, letters, name]: [&'static str; 3],
        colours: (&'static str, &'static str),
        emblem: Emblem,
    ) -> CompanyRow {
        CompanyRow {
            symbol,
            name,
            kind: CompanyKind::Major,
            shares: (10, 2),
            markers: &[],
            home: None,
            colours,
            emblem,
            letters,
        }
    }

    /// Returns a private company. It has one owner, no marker and no home.
    #[must_use]
    pub const fn private(symbol: &'static str, name: &'static str) -> CompanyRow {
        CompanyRow {
            symbol,
            name,
            kind: CompanyKind::Private,
            shares: (1, 1),
            markers: &[],
            home: None,
            colours: ("#f6efdc", "#1a1a1a"),
            emblem: Emblem::Plain,
            letters: symbol,
        }
    }
}

/// A line of a title's train table.
#[derive(Clone, Copy, Debug)]
pub struct TrainRow {
    /// The number on the card, such as `5E`.
    pub name: &'static str,
    /// The price.
    pub price: Dollars,
    /// The number of trains; none for as many as are wanted.
    pub count: Option<u8>,
    /// The train whose first purchase makes this kind rust.
    pub rusts_on: Option<&'static str>,
    /// The train whose first purchase puts this kind on sale beside those before it; none if it waits for them to be
    /// sold out.
    pub opens_on: Option<&'static str>,
    /// The rule for where it may run and what it earns.
    pub rule: TrainRule,
}

/// Returns a line of a train table. Titles write one below the other.
///
/// Its arguments are name, price in dollars, number of trains, the train that makes it rust, and its rule.
#[must_use]
pub const fn train(
    name: &'static str,
    price: i32,
    count: Option<u8>,
    rusts_on: Option<&'static str>,
    rule: TrainRule,
) -> TrainRow {
    TrainRow {
        name,
        price: Dollars(price),
        count,
        rusts_on,
        opens_on: None,
        rule,
    }
}

impl TrainRow {
    /// Returns the same train with an opener. It is on sale from the first purchase of that kind on.
    #[must_use]
    pub const fn opens_on(self, train: &'static str) -> TrainRow {
        TrainRow {
            opens_on: Some(train),
            ..self
        }
    }
}

/// A line of a title's phase table.
#[derive(Clone, Copy, Debug)]
pub struct PhaseRow {
    /// The phase's name.
    pub name: &'static str,
    /// The train whose first purchase starts it; none for the first phase.
    pub starts_on: Option<&'static str>,
    /// The last colour of tile that may be laid.
    pub tiles: Colour,
    /// The index, from 0, among the values by phase that stops pay.
    pub pays: u8,
    /// The number of trains a company may own, for each kind that may own any.
    pub train_limits: &'static [(CompanyKind, u8)],
}

impl PhaseRow {
    /// Returns how many trains a company may own. The company is of this kind.
    #[must_use]
    pub fn train_limit(&self, kind: CompanyKind) -> usize {
        let mut limits = self.train_limits.iter();
        let limit = limits.find(|(of, _)| *of == kind);
        limit.map_or(0, |(_, limit)| usize::from(*limit))
    }
}

/// Returns a line of a phase table. Titles write one below the other.
///
/// Its arguments are name, the train that starts it, last tile colour, the index of the values that stops pay, and
/// train limits.
#[must_use]
pub const fn phase(
    name: &'static str,
    starts_on: Option<&'static str>,
    tiles: Colour,
    pays: u8,
    train_limits: &'static [(CompanyKind, u8)],
) -> PhaseRow {
    PhaseRow {
        name,
        starts_on,
        tiles,
        pays,
        train_limits,
    }
}

/// Everything in the box.
#[derive(Debug)]
pub struct Components {
    /// The title's name.
    pub title: &'static str,
    /// The currency of its money.
    pub currency: Currency,
    /// The printed map.
    pub map: Map,
    /// The tiles.
    pub tiles: TileSet,
    /// The printed market.
    pub grid: Grid,
    /// The companies, in the order in which they are listed.
    pub companies: &'static [CompanyRow],
    /// The trains, in the order in which they are sold.
    pub trains: &'static [TrainRow],
    /// The phases, in order.
    pub phases: &'static [PhaseRow],
    /// The money in the box; none if the bank never runs out.
    pub bank: Option<Dollars>,
}

impl Components {
    /// Returns a company's line.
    #[must_use]
    pub fn company(&self, id: CompanyId) -> &'static CompanyRow {
        &self.companies[id.index()]
    }

    /// Lists the ids of all companies.
    pub fn company_ids(&self) -> impl Iterator<Item = CompanyId> + use<> {
        (0..self.companies.len()).map(CompanyId::new)
    }

    /// Returns a company as a private one, if it is private.
    #[must_use]
    pub fn private(&self, company: CompanyId) -> Option<PrivateId> {
        let row = self.companies.get(company.index())?;
        (row.kind == CompanyKind::Private).then(|| PrivateId::new(company))
    }

    /// Finds the private company with this abbreviation.
    #[must_use]
    pub fn private_by_symbol(&self, symbol: &str) -> Option<PrivateId> {
        self.private(self.company_by_symbol(symbol)?)
    }

    /// Finds the company with this abbreviation.
    #[must_use]
    pub fn company_by_symbol(&self, symbol: &str) -> Option<CompanyId> {
        self.companies
            .iter()
            .position(|row| row.symbol == symbol)
            .map(CompanyId::new)
    }

    /// Returns a train's line.
    #[must_use]
    pub fn train(&self, kind: TrainKind) -> &'static TrainRow {
        &self.trains[kind.index()]
    }

    /// Finds the kind of train with this name.
    #[must_use]
    pub fn train_by_name(&self, name: &str) -> Option<TrainKind> {
        self.trains
            .iter()
            .position(|row| row.name == name)
            .map(TrainKind::new)
    }

    /// Returns the units of a company's trains: first each train that does not join, in the order owned, then the
    /// joined ones as one unit.
    #[must_use]
    pub fn units(&self, trains: &[Train]) -> Vec<Unit> {
        let rule = |train: &Train| self.train(train.kind).rule;
        let (joined, single): (Vec<Train>, Vec<Train>) =
            trains.iter().partition(|train| rule(train).joins);
        let mut units: Vec<Unit> = single
            .into_iter()
            .map(|train| Unit {
                trains: vec![train],
                rule: rule(&train),
                factor: 1,
            })
            .collect();
        if let Some(least) = joined
            .iter()
            .map(rule)
            .min_by_key(|rule| rule.stops.unwrap_or(u8::MAX))
        {
            let factor = i32::try_from(joined.len()).unwrap_or(1);
            units.push(Unit {
                trains: joined,
                rule: least,
                factor,
            });
        }
        units
    }

    /// Returns the name of a train, for people.
    #[must_use]
    pub fn train_name(&self, train: Train) -> TrainName {
        TrainName(self.train(train.kind).name)
    }

    /// Lists the colours of the values by phase.
    ///
    /// Each is that of the tiles of the first phase in which the value is paid.
    #[must_use]
    pub fn pay_colours(&self) -> Vec<Colour> {
        let mut colours = Vec::new();
        for phase in self.phases {
            if colours.len() <= usize::from(phase.pays) {
                colours.push(phase.tiles);
            }
        }
        colours
    }

    /// Lists the homes of all companies that have one.
    #[must_use]
    pub fn homes(&self) -> Vec<Home> {
        let home = |company: CompanyId| {
            let (at, city) = self.company(company).home?;
            let hex = self.map.by_name(at)?;
            let at = city.map_or(HomeAt::Hex(hex), |city| {
                HomeAt::Space(CitySpace { hex, city, slot: 0 })
            });
            Some(Home { company, at })
        };
        self.company_ids().filter_map(home).collect()
    }
}

/// The name of a train as players say it: `5E-train`, and with its article as `{:#}`: `a 5E-train`, `an 8-train`.
#[derive(Clone, Copy, Debug)]
pub struct TrainName(&'static str);

impl fmt::Display for TrainName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            write!(f, "{} ", article(self.0))?;
        }
        write!(f, "{}-train", self.0)
    }
}

/// Returns the article of a train, by its name.
pub(crate) fn article(train: &str) -> &'static str {
    if train.starts_with('8') { "an" } else { "a" }
}

#[cfg(test)]
mod tests {
    use super::TrainName;

    #[test]
    fn a_train_has_its_article() {
        let with_article = |name| format!("{:#}", TrainName(name));
        assert_eq!(with_article("8"), "an 8-train");
        assert_eq!(with_article("8E"), "an 8E-train");
        assert_eq!(with_article("10"), "a 10-train");
        assert_eq!(TrainName("8").to_string(), "8-train");
    }
}
