//! The whole table as one sheet. Where companies have prices, it has a row for each, with a column for each thing it
//! has, for each player, and for its earnings in each round; elsewhere it has a row for each player, with the player's
//! worth and property, and the worth after each round.

use crate::engine::arrange::Arrange;
use crate::engine::game::{Badge, Game, Standing};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::Rail;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Status;
use crate::engine::rail::words::{badge, train_names};
use crate::record::review::timeline::Timeline;

/// The sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// The columns; the first is the rows' own.
    pub columns: Vec<Column>,
    /// The companies with a price, in operating order, those not in business last; or the players by their seats.
    pub rows: Vec<Row>,
    /// The players' totals, under their columns.
    pub totals: Vec<Total>,
    /// The contents of the columns of rounds: "earnings".
    pub by_round: &'static str,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The name.
    pub name: String,
    /// The player whose shares it shows, if it is a player's.
    pub player: Option<PlayerId>,
    /// True if it shows a round.
    pub is_round: bool,
}

/// A company's or a player's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The name of the company or the player.
    pub name: String,
    /// The company, if it is one's.
    pub company: Option<Badge>,
    /// The entries of the columns after the first.
    pub entries: Vec<Entry>,
}

/// A row below the companies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// The name.
    pub name: &'static str,
    /// The entries of the columns after the first.
    pub entries: Vec<String>,
}

/// An entry of a row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The text; money without its sign.
    pub text: String,
    /// The number by which it is sorted.
    pub key: i32,
    /// Number of actions after which it came about, if one can go and look.
    pub after: Option<usize>,
}

impl Entry {
    fn number(number: i32) -> Entry {
        Entry {
            text: number.to_string(),
            key: number,
            after: None,
        }
    }

    /// Makes an entry of a title's text about a player. It is sorted by the number that it begins with.
    fn title_text(text: &str) -> Entry {
        let text = text.replacen('$', "", 1);
        let size = text.trim_start_matches('-');
        let digits = size.split(|letter: char| !letter.is_ascii_digit()).next();
        let size: i32 = digits.and_then(|digits| digits.parse().ok()).unwrap_or(0);
        Entry {
            key: if text.starts_with('-') { -size } else { size },
            text,
            after: None,
        }
    }

    fn percent(percent: u8) -> Entry {
        Entry {
            text: if percent == 0 {
                String::new()
            } else {
                format!("{percent}%")
            },
            key: i32::from(percent),
            after: None,
        }
    }
}

/// The places of shares besides players.
const PLACES: [(&str, Holder); 3] = [
    ("IPO", Holder::Ipo),
    ("Own", Holder::Treasury),
    ("Pool", Holder::Pool),
];

impl Ledger {
    /// Makes the sheet of a game that stands after so many actions.
    #[must_use]
    pub fn of(game: &dyn Game, timeline: &Timeline, after: usize) -> Ledger {
        match game.rail() {
            Some(rail) => Ledger::of_companies(game, rail, timeline, after),
            None => Ledger::of_players(game, timeline, after),
        }
    }

    fn of_companies(game: &dyn Game, rail: &dyn Rail, timeline: &Timeline, after: usize) -> Ledger {
        let mut revenues = timeline.revenues(after);
        // The latest stands first, where it is seen without scrolling.
        revenues.rounds.reverse();
        revenues.rows.iter_mut().for_each(|row| row.runs.reverse());
        let players: Vec<String> = game.setup().players;
        let mut columns = ["Company", "Price", "Treasury", "Trains", "Markers"]
            .map(plain)
            .to_vec();
        columns.extend(
            (0..)
                .map(PlayerId::new)
                .zip(&players)
                .map(|(player, name)| Column {
                    player: Some(player),
                    ..plain(name)
                }),
        );
        columns.extend(PLACES.map(|(name, _)| plain(name)));
        columns.extend(revenues.rounds.iter().map(|round| of_round(round)));
        let row = |company| {
            let runs = revenues.rows.iter().find(|row| row.by == company);
            let mut runs = runs.map(|row| row.runs.clone()).unwrap_or_default();
            runs.resize(revenues.rounds.len(), None);
            runs.into_iter().map(revenue).collect::<Vec<Entry>>()
        };
        let rows = listed(rail).into_iter().map(|id| {
            let company = badge(rail.table(), id);
            Row {
                name: company.symbol.to_string(),
                company: Some(company),
                entries: [owned(rail, id, players.len()), row(company)].concat(),
            }
        });
        Ledger {
            rows: rows.collect(),
            totals: totals(game, &columns),
            columns,
            by_round: "earnings",
        }
    }

    fn of_players(game: &dyn Game, timeline: &Timeline, after: usize) -> Ledger {
        let standings = game.standings();
        let known = standings.iter().map(|standing| known_of(game, standing));
        let known: Vec<Vec<(String, Entry)>> = known.collect();
        let mut named: Vec<&str> = Vec::new();
        for (name, _) in known.iter().flatten() {
            if !named.contains(&name.as_str()) {
                named.push(name);
            }
        }
        let mut points = timeline.points(0, after);
        points.remove(0);
        points.reverse();
        let mut columns = vec![plain("Player")];
        columns.extend(named.iter().map(|name| plain(name)));
        columns.extend(points.iter().map(|point| of_round(&point.round)));
        let names = game.setup().players;
        let rows = standings.iter().zip(&known).zip(names);
        let rows = rows.map(|((standing, known), name)| {
            let has = named.iter().map(|name| {
                let has = known.iter().find(|(known, _)| known == name);
                has.map(|(_, entry)| entry.clone()).unwrap_or_default()
            });
            let was = points.iter().map(|point| Entry {
                after: Some(point.after),
                ..Entry::number(timeline.worth(standing.player, point.after).0)
            });
            Row {
                name,
                company: None,
                entries: has.chain(was).collect(),
            }
        });
        Ledger {
            rows: rows.collect(),
            columns,
            totals: Vec::new(),
            by_round: "worth",
        }
    }

    /// Sorts the rows by one of the columns, the most first. The first column is sorted in the order of the names.
    pub fn sort(&mut self, column: usize) {
        match column.checked_sub(1) {
            None => self.rows.arrange_by(|one, other| one.name.cmp(&other.name)),
            Some(at) => self
                .rows
                .arrange_by_key(|row| row.entries.get(at).map(|entry| -entry.key)),
        }
    }

    /// Writes the sheet as a file that any program for tables reads.
    #[must_use]
    pub fn csv(&self) -> String {
        let names = self.columns.iter().map(|column| quoted(&column.name));
        let mut lines = vec![names.collect::<Vec<String>>().join(",")];
        for row in &self.rows {
            let entries = row.entries.iter().map(|entry| quoted(&entry.text));
            let cells = [quoted(&row.name)].into_iter().chain(entries);
            lines.push(cells.collect::<Vec<String>>().join(","));
        }
        for total in &self.totals {
            let entries = total.entries.iter().map(|text| quoted(text));
            let cells = [quoted(total.name)].into_iter().chain(entries);
            lines.push(cells.collect::<Vec<String>>().join(","));
        }
        lines.push(String::new());
        lines.join("\r\n")
    }
}

fn plain(name: &str) -> Column {
    Column {
        name: name.to_string(),
        player: None,
        is_round: false,
    }
}

fn of_round(round: &str) -> Column {
    Column {
        is_round: true,
        ..plain(round)
    }
}

/// Lists what is known of a player in a game without companies. It is the worth, what stands beside the name, and the
/// parts of the worth.
fn known_of(game: &dyn Game, standing: &Standing) -> Vec<(String, Entry)> {
    let worth = ("Worth".to_string(), Entry::number(standing.worth.0));
    let facts = standing.facts.iter();
    let facts = facts.map(|(name, what, _)| (name.to_string(), Entry::title_text(what)));
    let assets = game.assets(standing.player);
    let assets = assets.iter().filter(|asset| !asset.is_cash());
    let assets = assets.map(|asset| {
        (
            format!("Worth: {}", asset.name),
            Entry::number(asset.value.0),
        )
    });
    [worth].into_iter().chain(facts).chain(assets).collect()
}

/// Lists the companies with a price. Those in operating order come first, then those that are not in business.
fn listed(rail: &dyn Rail) -> Vec<CompanyId> {
    let table = rail.table();
    let mut companies = rail.order();
    let ids = table.components.company_ids();
    let founded = ids.filter(|&id| {
        table.company(id).status == Status::Parred && table.market.price(id).is_some()
    });
    let founded: Vec<CompanyId> = founded.filter(|id| !companies.contains(id)).collect();
    companies.extend(founded);
    companies
}

/// Lists what a company has, and who has its shares.
fn owned(rail: &dyn Rail, id: CompanyId, players: usize) -> Vec<Entry> {
    let table = rail.table();
    let company = table.company(id);
    let price = table.worth_of_share(id);
    let mut entries = vec![
        Entry::number(price.0),
        Entry::number(company.cash.0),
        Entry {
            key: i32::try_from(company.trains.len()).unwrap_or(0),
            text: train_names(table, id),
            after: None,
        },
        Entry::number(i32::try_from(company.markers_left.len()).unwrap_or(0)),
    ];
    let leader = table.president(id);
    let letter = rail.charter(id).leader.chars().next();
    for player in (0..players).map(PlayerId::new) {
        let mut entry = Entry::percent(company.shares.percent(Holder::Player(player)));
        if let (true, Some(letter)) = (leader == Some(player), letter) {
            entry.text.push(' ');
            entry.text.push(letter);
        }
        entries.push(entry);
    }
    entries.extend(PLACES.map(|(_, place)| Entry::percent(company.shares.percent(place))));
    entries
}

fn revenue(run: Option<(Dollars, usize)>) -> Entry {
    match run {
        Some((earned, after)) => Entry {
            after: Some(after),
            ..Entry::number(earned.0)
        },
        None => Entry::default(),
    }
}

/// Lists the worth and other facts of players. They stand under the players' columns.
fn totals(game: &dyn Game, columns: &[Column]) -> Vec<Total> {
    let standings = game.standings();
    let under = |name, of: &dyn Fn(PlayerId) -> Option<String>| {
        let columns = columns.iter().skip(1);
        let entries = columns.map(|column| column.player.and_then(of).unwrap_or_default());
        Total {
            name,
            entries: entries.collect(),
        }
    };
    let standing = |player| standings.iter().find(|own| own.player == player);
    let worth = |player| Some(standing(player)?.worth.0.to_string());
    let mut totals = vec![under("Worth", &worth)];
    let facts = standings.first().map(|own| own.facts.as_slice());
    for (name, ..) in facts.unwrap_or_default() {
        let fact = |player| {
            let mut facts = standing(player)?.facts.iter();
            let fact = facts.find(|(known, ..)| known == name);
            fact.map(|(_, how, _)| how.trim_start_matches('$').to_string())
        };
        totals.push(under(name, &fact));
    }
    totals
}

/// Quotes a cell of the file. A text that begins like a formula is not taken for one.
pub(super) fn quoted(text: &str) -> String {
    let is_formula =
        text.starts_with(['=', '+', '@']) || text.starts_with('-') && text.parse::<i32>().is_err();
    let guard = if is_formula { "'" } else { "" };
    if is_formula || text.contains([',', '"', '\n', '\r']) {
        format!("\"{guard}{}\"", text.replace('"', "\"\""))
    } else {
        text.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_breaks_the_file() {
        assert_eq!(quoted("Amy"), "Amy");
        assert_eq!(quoted("-5"), "-5");
        assert_eq!(quoted("Amy, \"A\""), "\"Amy, \"\"A\"\"\"");
        assert_eq!(quoted("=1+1"), "\"'=1+1\"");
    }
}
