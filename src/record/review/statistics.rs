//! The results of the games that were played to their end: by player, title, seat and company, with the records of each
//! title, and as a table of numbers to calculate with.
//!
//! Money of different titles is never added up: a rich evening of one is a poor one of another.

use crate::engine::arrange::Arrange;
use crate::engine::money::{Currency, Dollars};
use crate::record::history::History;
use crate::record::review::spreadsheet::quoted;
use crate::record::review::timeline::Earning;
use std::sync::Arc;

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// The name of the game.
    pub name: String,
    /// Its title.
    pub title: &'static str,
    /// The money of the title.
    currency: Currency,
    /// Number of its actions.
    pub acts: usize,
    /// The players, the winners first.
    pub scores: Vec<Score>,
    /// The earnings, in their order.
    earned: Vec<Run>,
}

/// A player's result in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The name of the player.
    pub player: String,
    /// The seat, from 1.
    pub seat: usize,
    /// The worth of the player.
    pub worth: Dollars,
    /// The place, from 1; all who have won are first.
    pub place: usize,
}

/// The earnings of a company at once.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Run {
    company: &'static str,
    total: Dollars,
    round: Arc<str>,
}

impl FinishedGame {
    /// Makes the result of a game. Returns none while it goes on.
    #[must_use]
    pub fn of(name: &str, history: &History) -> Option<FinishedGame> {
        let game = history.game();
        let outcome = game.outcome()?;
        let scores = outcome.scores.iter().enumerate();
        let score = |(at, &(player, worth)): (usize, &(_, Dollars))| Score {
            player: game.name(player),
            seat: player.index() + 1,
            worth,
            place: if at < outcome.winners { 1 } else { at + 1 },
        };
        let earned = history.timeline().earnings(history.done());
        let run = |earning: &Earning| Run {
            company: earning.what.by.symbol,
            total: earning.what.total,
            round: earning.round.clone(),
        };
        Some(FinishedGame {
            name: name.to_string(),
            title: history.title().name,
            currency: history.title().currency,
            acts: history.done(),
            scores: scores.map(score).collect(),
            earned: earned.map(run).collect(),
        })
    }

    fn money(&self, sum: Dollars) -> String {
        self.currency.of(sum).to_string()
    }
}

/// A table of results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The heading.
    pub heading: String,
    /// The names of the columns; the first is the rows' own.
    pub columns: &'static [&'static str],
    /// The rows.
    pub rows: Vec<Vec<String>>,
}

/// Number of games played and won, and the sum of the places.
#[derive(Clone, Copy, Default)]
struct Tally {
    games: usize,
    won: usize,
    places: usize,
}

impl Tally {
    fn add(&mut self, score: &Score) {
        self.games += 1;
        self.won += usize::from(score.place == 1);
        self.places += score.place;
    }

    fn cells(self, of: String) -> Vec<String> {
        let percent = format!("{}%", rounded(100 * self.won, self.games));
        let tenths = rounded(10 * self.places, self.games);
        let place = format!("{}.{}", tenths / 10, tenths % 10);
        vec![
            of,
            self.games.to_string(),
            self.won.to_string(),
            percent,
            place,
        ]
    }
}

/// Divides to the nearest whole number.
fn rounded(sum: usize, count: usize) -> usize {
    let count = count.max(1);
    (2 * sum + count) / (2 * count)
}

/// Finds the value under a key. It is added if it is not there.
fn under<K: PartialEq, T: Default>(all: &mut Vec<(K, T)>, key: K) -> &mut T {
    let at = all.iter().position(|(known, _)| *known == key);
    let at = at.unwrap_or_else(|| {
        all.push((key, T::default()));
        all.len() - 1
    });
    &mut all[at].1
}

/// Makes all tables. They are by player, seat and title, and the companies of each title.
#[must_use]
pub fn tables(games: &[FinishedGame]) -> Vec<Table> {
    let mut titles: Vec<(&'static str, Vec<&FinishedGame>)> = Vec::new();
    for game in games {
        under(&mut titles, game.title).push(game);
    }
    titles.arrange_by_key(|(title, _)| *title);
    let records = titles.iter().map(|(title, games)| records(title, games));
    let companies = titles
        .iter()
        .filter_map(|(title, games)| companies(title, games));
    [by_player(games), by_seat(games)]
        .into_iter()
        .chain(records)
        .chain(companies)
        .collect()
}

const TALLIED: &[&str] = &["", "Games", "Won", "Share", "Place on average"];

fn by_player(games: &[FinishedGame]) -> Table {
    let mut tallies: Vec<(&str, Tally)> = Vec::new();
    for score in games.iter().flat_map(|game| &game.scores) {
        under(&mut tallies, score.player.as_str()).add(score);
    }
    tallies.arrange_by_key(|(player, tally)| {
        (usize::MAX - tally.won, usize::MAX - tally.games, *player)
    });
    let rows = tallies
        .into_iter()
        .map(|(player, tally)| tally.cells(player.to_string()));
    Table {
        heading: "Players".to_string(),
        columns: TALLIED,
        rows: rows.collect(),
    }
}

fn by_seat(games: &[FinishedGame]) -> Table {
    let mut tallies: Vec<(usize, Tally)> = Vec::new();
    for score in games.iter().flat_map(|game| &game.scores) {
        under(&mut tallies, score.seat).add(score);
    }
    tallies.arrange_by_key(|(seat, _)| *seat);
    let rows = tallies
        .into_iter()
        .map(|(seat, tally)| tally.cells(format!("Seat {seat}")));
    Table {
        heading: "Seats".to_string(),
        columns: TALLIED,
        rows: rows.collect(),
    }
}

/// Lists the records of a title. Of equal ones it is the first.
fn records(title: &str, games: &[&FinishedGame]) -> Table {
    let first_of_most = |most: Option<(Dollars, Vec<String>)>,
                         (sum, row): (Dollars, Vec<String>)| match most {
        Some(most) if most.0 >= sum => Some(most),
        _ => Some((sum, row)),
    };
    let row = |what: &str, how: String, who: String, game: &FinishedGame| {
        vec![what.to_string(), how, who, game.name.clone()]
    };
    let run = |game: &&FinishedGame| {
        let game = *game;
        let runs = game.earned.iter();
        let run = |run: &Run| {
            let who = format!("{}, {}", run.company, run.round);
            (run.total, row("Best run", game.money(run.total), who, game))
        };
        runs.map(run).collect::<Vec<_>>()
    };
    let worth = |game: &&FinishedGame| {
        let game = *game;
        let worth = |score: &Score| {
            (
                score.worth,
                row(
                    "Richest",
                    game.money(score.worth),
                    score.player.clone(),
                    game,
                ),
            )
        };
        game.scores.iter().map(worth).collect::<Vec<_>>()
    };
    let winner = |game: &FinishedGame| game.scores.first().map(|score| score.player.clone());
    let length = |what: &str, game: &&FinishedGame| {
        let who = winner(game).unwrap_or_default();
        row(what, format!("{} acts", game.acts), who, game)
    };
    let best = games.iter().flat_map(run).fold(None, first_of_most);
    let richest = games.iter().flat_map(worth).fold(None, first_of_most);
    let shortest = games.iter().min_by_key(|game| game.acts);
    let longest = games.iter().rev().max_by_key(|game| game.acts);
    let longest = longest.filter(|_| games.len() > 1);
    let most = best.into_iter().chain(richest).map(|(_, row)| row);
    let lengths = shortest.map(|game| length("Shortest", game));
    let lengths = lengths
        .into_iter()
        .chain(longest.map(|game| length("Longest", game)));
    let count = match games.len() {
        1 => "one game".to_string(),
        count => format!("{count} games"),
    };
    Table {
        heading: format!("{title}, {count}"),
        columns: &["", "How much", "Who", "Game"],
        rows: most.chain(lengths).collect(),
    }
}

/// The runs of one company in all games of its title.
#[derive(Default)]
struct CompanyRuns {
    games: usize,
    runs: usize,
    sum: i64,
    /// The most that it earned at once.
    best: Option<Dollars>,
}

/// Lists the earnings of a title's companies. Returns none where nothing is earned.
fn companies(title: &str, games: &[&FinishedGame]) -> Option<Table> {
    let mut all: Vec<(&'static str, CompanyRuns)> = Vec::new();
    for game in games {
        let mut seen: Vec<&str> = Vec::new();
        for run in &game.earned {
            let ran = under(&mut all, run.company);
            ran.games += usize::from(!seen.contains(&run.company));
            ran.runs += 1;
            ran.sum += i64::from(run.total.0);
            ran.best = ran.best.max(Some(run.total));
            seen.push(run.company);
        }
    }
    let currency = games.first()?.currency;
    all.arrange_by_key(|(company, ran)| (-ran.sum, *company));
    let row = |(company, ran): (&'static str, CompanyRuns)| {
        let runs = i64::try_from(ran.runs).unwrap_or(1).max(1);
        let mean = Dollars(i32::try_from((2 * ran.sum + runs) / (2 * runs)).unwrap_or(i32::MAX));
        let money = |sum: Dollars| currency.of(sum).to_string();
        let counts = [ran.games, ran.runs].map(|count| count.to_string());
        let sums = [Some(mean), ran.best].into_iter().flatten().map(money);
        [company.to_string()]
            .into_iter()
            .chain(counts)
            .chain(sums)
            .collect()
    };
    let rows: Vec<Vec<String>> = all.into_iter().map(row).collect();
    (!rows.is_empty()).then(|| Table {
        heading: format!("{title}: who earned"),
        columns: &["", "Games", "Times", "On average", "Most"],
        rows,
    })
}

/// Writes a line for each player of each game, as comma-separated values.
#[must_use]
pub fn csv(games: &[FinishedGame]) -> String {
    let mut text = "Game,Title,Acts,Player,Seat,Worth,Place\r\n".to_string();
    for game in games {
        for score in &game.scores {
            let cells = [
                quoted(&game.name),
                quoted(game.title),
                game.acts.to_string(),
                quoted(&score.player),
                score.seat.to_string(),
                score.worth.0.to_string(),
                score.place.to_string(),
            ];
            text += &cells.join(",");
            text += "\r\n";
        }
    }
    text
}
