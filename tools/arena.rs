//! Matches between computers: `cargo run --release --example arena -- TITLE LEVEL LEVEL PLAYERS GAMES`.
//!
//! One seat plays the first level, all others the second; the seat rotates, and each seed is played once from every
//! seat. Levels are easy, fair, strong, random and greedy; `--with KEY=ANSWER` answers a question of the setup,
//! `--seed N` says with which seed to begin, `--opening N` lets easy ones make the first moves, and
//! `--from RECORD ACTION` goes on from a position of a game of the leading website or of a save. The last line is `A won N of M`.
//!
//! `arena end TITLE LEVELS GAMES` plays games to their end over all player counts and answers of the setup, the levels
//! (as `fair,easy`) drawn for the seats, and says which of them went wrong and how long the longest was.
//!
//! `arena economy TITLE LEVEL PLAYERS GAMES` plays games between players of a level and tells their economy (rounds of
//! first trains, companies, track, revenue, money, the largest fall of the sum of worth in one stock round), who won
//! from where, and what companies began and ended at; `arena people TITLE` tells the economy of people's
//! games. With `ROUNDHOUSE_TELL` both tell each move.
//!
//! `arena agree TITLE EVERY [LEVEL]` says by kind of decision how often, in the given records of people, the person's
//! move is the first, among the first three, and among all that the player thinks of; with `ROUNDHOUSE_AFTER` also when
//! it has thought. It looks at one of so many decisions, and passes over those in which the game offers one move.
//!
//! `arena take-over TITLE LEVEL POSITIONS` lets computers go on with people's games from their middle, and tells how much
//! of all wealth the seats of the people who came last and first have in the end, beside what those people had.
//!
//! `ROUNDHOUSE_RECORDS` is a folder with a folder of exports for each title, in place of the given records.
//!
//! A level may be an old one, such as `fair-7` or `strong-9`, and have skills more or less: `fair-7+HoldShares`, `fair-HoldShares`.

#![allow(
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a measurement that unwraps nothing measures nothing"
)]

#[path = "economy.rs"]
mod economy;
#[path = "economy_cards.rs"]
mod economy_cards;
#[path = "figures.rs"]
mod figures;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../tests/kit/matches.rs"]
mod matches;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../tests/kit/people.rs"]
mod people;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../tests/kit/records.rs"]
mod records;
#[path = "take_over.rs"]
mod take_over;

use figures::Figures;
use matches::{Kind, Play, setup, tables, think};
use people::Counted;
use roundhouse::engine::game::Game;
use roundhouse::opponents::cache::mix;
use roundhouse::opponents::{Level, RecentMoves, Skill, Tuning};
use roundhouse::record::storage::save::SavedGame;
use roundhouse::record::title::{Title, named};
use roundhouse::record::website::{Export, importer};
use roundhouse::titles::TITLES;
use std::collections::BTreeMap;
use std::time::Duration;

fn main() {
    let mut given: Vec<String> = std::env::args().skip(1).collect();
    let mut answers = BTreeMap::new();
    while let Some(at) = given.iter().position(|word| word == "--with") {
        let (key, answer) = given[at + 1].split_once('=').expect("--with KEY=ANSWER");
        answers.insert(key.to_string(), answer.to_string());
        given.drain(at..at + 2);
    }
    let first_seed = match given.iter().position(|word| word == "--seed") {
        Some(at) => given.drain(at..at + 2).nth(1).unwrap().parse().unwrap(),
        None => 100,
    };
    let opening = match given.iter().position(|word| word == "--opening") {
        Some(at) => given.drain(at..at + 2).nth(1).unwrap().parse().unwrap(),
        None => 0,
    };
    let from = given.iter().position(|word| word == "--from").map(|at| {
        let all: Vec<String> = given.drain(at..at + 3).collect();
        position(&all[1], all[2].parse().expect("a number of actions"))
    });
    if let [word, name, every, level @ ..] = &given[..]
        && word == "agree"
    {
        let title = named(TITLES, name).expect("a title");
        let level = level.first().map_or("strong", String::as_str);
        return tell_agreement(title, every.parse().expect("a number"), level);
    }
    if let [word, name] = &given[..]
        && word == "people"
    {
        return tell_people(named(TITLES, name).expect("a title"));
    }
    if let [word, name, level, positions] = &given[..]
        && word == "take-over"
    {
        let title = named(TITLES, name).expect("a title");
        let level = level_named(level).expect("a level");
        return take_over::tell(title, level, positions.parse().expect("a number"));
    }
    if let [word, name, level, players, games] = &given[..]
        && word == "economy"
    {
        let title = named(TITLES, name).expect("a title");
        let count = |text: &String| text.parse().expect("a number");
        let seats = vec![kind(level).expect("a level"); count(players)];
        println!("{name}, {players} players, {level}, {games} games");
        return economy::tell(title, &seats, count(games), first_seed, &answers);
    }
    if let [word, name, levels, games] = &given[..]
        && word == "end"
    {
        let title = named(TITLES, name).expect("a title");
        let levels = levels.split(',');
        let levels: Vec<Kind> = levels.map(|level| kind(level).unwrap()).collect();
        return play_to_the_end(title, &levels, games.parse().expect("how many"), first_seed);
    }
    let [name, one, other, players, games] = &given[..] else {
        println!(
            "arena TITLE LEVEL LEVEL PLAYERS GAMES [--with KEY=ANSWER] [--seed N] [--opening N] [--from RECORD ACTION]"
        );
        return;
    };
    let title = named(TITLES, name).expect("a title");
    let (one, other) = (kind(one).expect("a level"), kind(other).expect("a level"));
    let games: usize = games.parse().expect("how many games");
    let players = match &from {
        Some(game) => game.setup().players.len(),
        None => players.parse().expect("how many players"),
    };
    let mut won = 0.0;
    let (mut worth, mut others) = (0.0, 0.0);
    let (mut times, mut moves) = (Vec::new(), 0);
    for number in 0..games {
        let seat = number % players;
        let seed = first_seed + (number / players) as u64;
        let seats = (0..players)
            .map(|at| if at == seat { one } else { other })
            .collect();
        let mut play = match &from {
            Some(game) => Play::from(title, game.copy(), seats, seed),
            None => Play::new(title, &setup(title, players, seed, &answers), seats),
        };
        if let Err(wrong) = play_opening(&mut play, opening).and_then(|()| play.play()) {
            println!("game {number} (seed {seed}, seat {seat}): {wrong}");
        }
        won += play.won(seat);
        moves += play.moves.len();
        let all: Vec<i32> = (0..players).map(|at| worth_of(&*play.game, at)).collect();
        let of_others = all.iter().sum::<i32>() - all[seat];
        worth += f64::from(all[seat]);
        others += f64::from(of_others) / (players - 1) as f64;
        times.extend(
            play.times
                .iter()
                .filter(|(at, _)| *at == seat)
                .map(|(_, time)| *time),
        );
        // A match that is cut off has told what it saw.
        eprintln!(
            "game {} of {games}, seed {seed}, A in seat {}: {} moves, worth {all:?}, A has won {won}",
            number + 1,
            seat + 1,
            play.moves.len()
        );
    }
    times.sort_unstable();
    let at = |part: f64| millis(times[((times.len() - 1) as f64 * part) as usize]);
    let mean = times.iter().map(|time| millis(*time)).sum::<f64>() / times.len() as f64;
    let (low, high) = interval(won, games as f64);
    println!(
        "{}, {players} players: {} moves a game, worth {:.0} against {:.0}",
        title.name,
        moves / games,
        worth / games as f64,
        others / games as f64
    );
    println!(
        "ms a decision of A: median {:.2}, mean {mean:.2}, 95% {:.1}, most {:.1}",
        at(0.5),
        at(0.95),
        at(1.0)
    );
    println!(
        "{:.0}% (95% between {:.0}% and {:.0}%)",
        100.0 * won / games as f64,
        100.0 * low,
        100.0 * high
    );
    println!("A won {won} of {games}");
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

/// Plays the first moves as easy players, so that games differ where nothing is drawn.
fn play_opening(play: &mut Play, moves: usize) -> Result<(), String> {
    let seats = play.seats.clone();
    play.seats.fill(Kind::Computer(Level::Easy));
    while play.moves.len() < moves
        && let Some(made) = play.decide()
    {
        play.make(&made)?;
    }
    play.seats = seats;
    play.times.clear();
    Ok(())
}

/// A game of a record after so many actions.
fn position(path: &str, actions: usize) -> Box<dyn Game> {
    let text = std::fs::read_to_string(path).expect("a record");
    if SavedGame::is_ours(&text) {
        let history = SavedGame::read(&text).unwrap().open(TITLES).unwrap();
        return history.game_at(actions).unwrap().copy();
    }
    let export = Export::read(&text).unwrap();
    let (title, mut import): (&Title, _) = importer(TITLES, &export).unwrap();
    for action in export.effective_actions() {
        import.play(action).unwrap();
    }
    let (setup, moves) = import.record();
    let mut game = title.begin(&setup).unwrap();
    for made in &moves[..actions.min(moves.len())] {
        game.replay(made).unwrap();
    }
    game
}

/// Plays games of any sort, and tells which had no end.
fn play_to_the_end(title: &'static Title, levels: &[Kind], games: usize, first_seed: u64) {
    let tables = tables(title);
    let (mut ended, mut longest) = (0, (0, 0));
    for number in 0..games {
        let (players, way) = &tables[number % tables.len()];
        let seed = first_seed + number as u64;
        let drawn = |seat: usize| mix(mix(seed, 5), seat as u64) >> 16;
        let seats = (0..*players).map(|seat| levels[drawn(seat) as usize % levels.len()]);
        let setup = setup(title, *players, seed, way);
        let mut play = Play::new(title, &setup, seats.collect());
        match play.play() {
            Ok(()) if play.game.outcome().is_some() => ended += 1,
            Ok(()) => println!("seed {seed}, {players} players, {way:?}: it has no outcome"),
            Err(wrong) => println!("seed {seed}, {players} players, {way:?}: {wrong}"),
        }
        longest = longest.max((play.moves.len(), seed));
        if std::env::var("ROUNDHOUSE_TELL").is_ok() {
            println!("seed {seed}, {players} players: {} moves", play.moves.len());
        }
    }
    let (moves, seed) = longest;
    println!(
        "{}: {ended} of {games} ended, the longest (seed {seed}) after {moves} moves",
        title.name
    );
}

fn tell_agreement(title: &'static Title, every: usize, level: &str) {
    let tuning = level_named(level).expect("a level");
    let before = |game: &dyn Game, past: &RecentMoves| {
        let thinker = title.code().adviser.think(game, past, tuning, 7);
        thinker.map_or_else(Vec::new, |mut thinker| thinker.candidates())
    };
    let after = |game: &dyn Game, past: &RecentMoves| {
        let thought = think(title.code().adviser, game, past, tuning, 7);
        match thought.ranked.is_empty() {
            true => vec![thought.made],
            false => thought.ranked.into_iter().map(|(made, _)| made).collect(),
        }
    };
    let games = people::games(title);
    println!("{}, {} games, {level}", title.name, games.len());
    tell(
        "by the policy",
        &people::agreement(title, &games, every, before),
    );
    if std::env::var("ROUNDHOUSE_AFTER").is_ok() {
        tell(
            "after playing on",
            &people::agreement(title, &games, every, after),
        );
    }
}

fn tell(how: &str, counted: &BTreeMap<String, Counted>) {
    println!("{how:<24}   first  three    all     of  candidates (most)");
    let (easy, hard): (Vec<_>, Vec<_>) = counted.iter().partition(|(kind, _)| is_easy(kind));
    for (kind, counted) in hard.iter().chain(&easy) {
        tell_row(kind, **counted);
    }
    let sum_of = |all: &[(&String, &Counted)]| people::sum(all.iter().map(|(_, counted)| *counted));
    tell_row("all but passes, payouts", sum_of(&hard));
    tell_row("all", people::sum(counted.values()));
}

fn tell_row(kind: &str, counted: Counted) {
    let percent = |count: usize| 100.0 * count as f64 / counted.of as f64;
    println!(
        "{kind:<24} {:>6.0}% {:>5.0}% {:>5.0}% {:>6}  {:>6.1} ({})",
        percent(counted.first),
        percent(counted.three),
        percent(counted.any),
        counted.of,
        counted.thought_of as f64 / counted.of as f64,
        counted.most
    );
}

/// Tells the economy of people's games, by the number of players.
fn tell_people(title: &Title) {
    let mut tables: BTreeMap<usize, Figures> = BTreeMap::new();
    let mut names: BTreeMap<usize, usize> = BTreeMap::new();
    for history in people::games(title) {
        let mut game = history.game_at(0).unwrap().copy();
        let players = game.setup().players.len();
        *names.entry(players).or_default() += 1;
        let mut watch = tables.entry(players).or_default().watch(&*game);
        for made in history.actions() {
            if economy::is_told() {
                economy::tell_move(&*game, made);
            }
            let before = watch.before(&*game, made);
            game.replay(made).unwrap();
            watch.after(&before, &*game, made);
        }
        watch.end(&*game);
    }
    for (players, figures) in &tables {
        println!(
            "{}, {players} players, people, {} games",
            title.name, names[players]
        );
        figures.print();
    }
}

/// Checks whether a kind of decision is a pass or a payout, which would carry any count.
fn is_easy(kind: &str) -> bool {
    kind.starts_with("pass") || kind == "distribute"
}

/// A player by its name.
fn kind(name: &str) -> Option<Kind> {
    Some(match name {
        "greedy" => Kind::Greedy,
        "random" => Kind::Random,
        _ => Kind::Tuned(level_named(name)?),
    })
}

/// A level by its name: `fair`, `strong-7` for one of old, `fair+HoldShares` with a skill, `fair-HoldShares` without.
fn level_named(name: &str) -> Option<Tuning> {
    let end = name.find(['+', '-']).unwrap_or(name.len());
    let (level, mut rest) = name.split_at(end);
    let level = Level::ALL.into_iter().find(|known| known.name() == level)?;
    let mut tuning = level.tuning();
    while !rest.is_empty() {
        let (sign, word) = rest.split_at(1);
        let end = word.find(['+', '-']).unwrap_or(word.len());
        let skill = Skill::ALL
            .into_iter()
            .find(|skill| format!("{skill:?}") == word[..end]);
        tuning = match (sign, &word[..end]) {
            ("-", "7") => tuning.frozen(),
            ("-", "9") => tuning.of_build_9(),
            ("-", _) => Tuning {
                style: tuning.style.without(skill?),
                ..tuning
            },
            _ => Tuning {
                style: tuning.style.with(skill?),
                ..tuning
            },
        };
        rest = &word[end..];
    }
    Some(tuning)
}

/// What a seat is worth.
fn worth_of(game: &dyn Game, seat: usize) -> i32 {
    let standings = game.standings();
    standings
        .iter()
        .find(|own| own.player.index() == seat)
        .map_or(0, |own| own.worth.0)
}

/// The interval in which a rate lies of which so many of so many were seen, with 95% (Wilson).
fn interval(won: f64, of: f64) -> (f64, f64) {
    let (z, rate) = (1.96_f64, won / of);
    let middle = rate + z * z / (2.0 * of);
    let wide = z * (rate * (1.0 - rate) / of + z * z / (4.0 * of * of)).sqrt();
    let all = 1.0 + z * z / of;
    ((middle - wide) / all, (middle + wide) / all)
}
