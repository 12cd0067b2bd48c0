//! What is said of all games together is what each of them, played again act by act, comes to.

use crate::kit::dice::Dice;
use crate::kit::play::{any_move, new_game};
use roundhouse::engine::money::Dollars;
use roundhouse::record::history::History;
use roundhouse::record::review::statistics::{FinishedGame, csv, tables};
use roundhouse::titles::TITLES;
use std::collections::BTreeMap;

/// What each player was worth, in which place and seat, and what each company earned and when: from the acts alone.
struct Again {
    title: &'static str,
    name: String,
    acts: usize,
    players: Vec<(String, usize, Dollars, usize)>,
    earned: Vec<(&'static str, Dollars, String)>,
}

fn again(name: &str, history: &History) -> Again {
    let mut game = history.game_at(0).unwrap().copy();
    let mut earned = Vec::new();
    for made in history.actions() {
        let round = game.round().name;
        for line in game.replay(made).unwrap() {
            let what = line
                .earned
                .map(|what| (what.by.symbol, what.total, round.clone()));
            earned.extend(what);
        }
    }
    let mut worths: Vec<(usize, Dollars)> = game
        .standings()
        .iter()
        .map(|it| (it.player.index(), it.worth))
        .collect();
    let outcome = game.outcome().unwrap();
    for ((seat, worth), (player, score)) in worths.iter_mut().zip(0..).map(|(own, at)| {
        (
            own,
            outcome
                .scores
                .iter()
                .find(|(player, _)| player.index() == at)
                .unwrap(),
        )
    }) {
        assert_eq!(*seat, player.index());
        *worth = *score;
    }
    let place = |seat: usize| {
        let at = outcome
            .scores
            .iter()
            .position(|(player, _)| player.index() == seat)
            .unwrap();
        if at < outcome.winners { 1 } else { at + 1 }
    };
    let names = game.setup().players;
    let players = worths
        .iter()
        .map(|&(seat, worth)| (names[seat].clone(), seat + 1, worth, place(seat)));
    Again {
        title: history.title().name,
        name: name.to_string(),
        acts: history.actions().len(),
        players: players.collect(),
        earned,
    }
}

/// Random games of all titles that have ended.
fn games() -> Vec<(String, History)> {
    let dice = &mut Dice::new(2035);
    let mut games = Vec::new();
    for title in TITLES {
        for seed in 1..4 {
            let players = 3 + usize::try_from(seed % 2).unwrap();
            let mut history = new_game(title, players, seed, &[]);
            while let Some(made) = (history.done() < 4_000)
                .then(|| any_move(history.game(), dice))
                .flatten()
            {
                history.act(&made).unwrap();
            }
            games.push((format!("{} {seed}", title.name), history));
        }
    }
    games
}

#[test]
fn every_number_is_what_the_games_played_again_come_to() {
    let games = games();
    let over = games
        .iter()
        .filter(|(_, history)| history.game().outcome().is_some());
    let over: Vec<&(String, History)> = over.collect();
    assert!(over.len() >= 10, "{}", over.len());
    let played: Vec<FinishedGame> = games
        .iter()
        .filter_map(|(name, history)| FinishedGame::of(name, history))
        .collect();
    assert_eq!(played.len(), over.len());
    let known: Vec<Again> = over
        .iter()
        .map(|(name, history)| again(name, history))
        .collect();
    let tables = tables(&played);

    let mut tallies: BTreeMap<String, (usize, usize, usize)> = BTreeMap::new();
    for (name, seat, _, place) in known.iter().flat_map(|game| &game.players) {
        for key in [name.clone(), format!("Seat {seat}")] {
            let tally = tallies.entry(key).or_default();
            *tally = (
                tally.0 + 1,
                tally.1 + usize::from(*place == 1),
                tally.2 + place,
            );
        }
    }
    let told: Vec<&Vec<String>> = tables[..2].iter().flat_map(|table| &table.rows).collect();
    assert_eq!(told.len(), tallies.len());
    for row in told {
        let (count, won, places) = tallies[&row[0]];
        assert_eq!(row[1..3], [count.to_string(), won.to_string()]);
        let percent: f64 = row[3].trim_end_matches('%').parse().unwrap();
        assert!(
            (percent - 100.0 * won as f64 / count as f64).abs() <= 0.5,
            "{row:?}"
        );
        let place: f64 = row[4].parse().unwrap();
        assert!(
            (place - places as f64 / count as f64).abs() <= 0.0501,
            "{row:?}"
        );
    }

    for title in TITLES {
        let money = |sum: Dollars| title.currency.of(sum).to_string();
        let own: Vec<&Again> = known
            .iter()
            .filter(|game| game.title == title.name)
            .collect();
        let Some(table) = tables
            .iter()
            .find(|table| table.heading.starts_with(&format!("{}, ", title.name)))
        else {
            assert!(own.is_empty(), "{}", title.name);
            continue;
        };
        let row = |what: &str| table.rows.iter().find(|row| row[0] == what);
        let best = own
            .iter()
            .flat_map(|game| &game.earned)
            .map(|(_, sum, _)| *sum)
            .max();
        assert_eq!(
            row("Best run").map(|row| row[1].clone()),
            best.map(money),
            "{}",
            title.name
        );
        if let Some(row) = row("Best run") {
            let is_it = |game: &&&Again| {
                game.earned.iter().any(|(by, sum, round)| {
                    Some(*sum) == best && row[2] == format!("{by}, {round}") && row[3] == game.name
                })
            };
            assert_eq!(own.iter().filter(is_it).count(), 1, "{row:?}");
        }
        let richest = own
            .iter()
            .flat_map(|game| &game.players)
            .map(|player| player.2)
            .max()
            .unwrap();
        let told = row("Richest").unwrap();
        assert_eq!(told[1], money(richest));
        assert!(own.iter().any(|game| {
            game.name == told[3]
                && game
                    .players
                    .iter()
                    .any(|player| player.0 == told[2] && player.2 == richest)
        }));
        let acts: Vec<usize> = own.iter().map(|game| game.acts).collect();
        assert_eq!(
            row("Shortest").unwrap()[1],
            format!("{} acts", acts.iter().min().unwrap())
        );
        // Of one game alone the length is told once.
        let longest = acts.iter().max().filter(|_| acts.len() > 1);
        assert_eq!(
            row("Longest").map(|row| row[1].clone()),
            longest.map(|most| format!("{most} acts"))
        );

        let mut companies: BTreeMap<&str, Vec<(usize, i32)>> = BTreeMap::new();
        for (number, game) in own.iter().enumerate() {
            for (by, sum, _) in &game.earned {
                companies.entry(by).or_default().push((number, sum.0));
            }
        }
        let heading = format!("{}: who earned", title.name);
        let told = tables.iter().find(|table| table.heading == heading);
        assert_eq!(told.map_or(0, |table| table.rows.len()), companies.len());
        for row in told.iter().flat_map(|table| &table.rows) {
            let runs = &companies[row[0].as_str()];
            let mut games: Vec<usize> = runs.iter().map(|(game, _)| *game).collect();
            games.dedup();
            assert_eq!(row[1..3], [games.len().to_string(), runs.len().to_string()]);
            let sum: i32 = runs.iter().map(|(_, sum)| *sum).sum();
            let mean = (f64::from(sum) / runs.len() as f64 + 0.5).floor();
            assert_eq!(row[3], money(Dollars(mean as i32)), "{row:?}");
            assert_eq!(
                row[4],
                money(Dollars(runs.iter().map(|(_, sum)| *sum).max().unwrap()))
            );
        }
    }

    let lines: Vec<String> = csv(&played).split("\r\n").map(String::from).collect();
    let mut expected = known.iter().flat_map(|game| {
        game.players
            .iter()
            .map(move |(name, seat, worth, place)| (game, name, seat, worth, place))
    });
    assert!(lines[1..lines.len() - 1].len() == expected.clone().count());
    assert!(expected.all(|(game, name, seat, worth, place)| {
        let is_it = |line: &String| {
            line.contains(&game.name)
                && line.contains(name.as_str())
                && line.ends_with(&format!(",{seat},{},{place}", worth.0))
        };
        lines.iter().any(is_it)
    }));
}
