//! Games stored by version 1.0 open for ever: for each title, number of players and answer to a question, a game in its
//! three forms (save, resting save, link), unchanged when written again. `add_version_1` made the files, once.

use super::golden::facts;
use crate::kit::matches::{Kind, Play, setup, tables};
use roundhouse::engine::game::Move;
use roundhouse::engine::setup::Setup;
use roundhouse::opponents::Level;
use roundhouse::record::history::History;
use roundhouse::record::link;
use roundhouse::record::storage::save::SavedGame;
use roundhouse::record::title::Title;
use roundhouse::titles::TITLES;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The longest random game, in moves; those of computers are played to the end.
const LONGEST: usize = 300;
/// The moves taken back at the end of every game.
const UNDONE: usize = 5;

/// Returns the folder of a title's files.
fn folder(title: &Title) -> PathBuf {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/1.0");
    golden.join(title.name)
}

/// Names the players and answers of a table.
fn name_of(players: usize, answers: &BTreeMap<String, String>) -> String {
    let answers = answers
        .iter()
        .map(|(key, answer)| format!("-{key}-{answer}"));
    answers.fold(players.to_string(), |name, answer| name + &answer)
}

/// Plays a game of computers or at random.
fn play(title: &'static Title, setup: &Setup, kind: Kind) -> Vec<Move> {
    let seats = vec![kind; setup.players.len()];
    let mut play = Play::new(title, setup, seats);
    while (kind != Kind::Random || play.moves.len() < LONGEST)
        && let Some(made) = play.decide()
    {
        play.make(&made).unwrap();
    }
    play.moves
}

/// Returns the history of a game whose last moves were taken back.
fn history(title: &'static Title, setup: &Setup, moves: &[Move]) -> History {
    let mut history = History::new(title, setup).unwrap();
    for made in moves {
        history.act(made).unwrap();
    }
    history.go_to(moves.len().saturating_sub(UNDONE)).unwrap();
    history
}

/// Enters the position after two thirds of a game by one correction; none in titles without corrections.
fn corrected(title: &'static Title, setup: &Setup, moves: &[Move]) -> Option<Vec<Move>> {
    let fresh = title.begin(setup).unwrap();
    let begun = fresh.rail()?;
    let history = history(title, setup, moves);
    (1..moves.len() * 2 / 3).rev().find_map(|at| {
        let target = history.game_at(at).unwrap();
        let made = begun.correct(begun.difference(&*target));
        fresh.check(&made).is_ok().then(|| vec![made])
    })
}

/// Writes a golden file that does not stand yet.
fn add(path: &Path, text: &str) {
    if !path.exists() {
        std::fs::write(path, text).unwrap();
    }
}

/// Writes the three forms of a game.
fn add_game(name: &str, title: &'static Title, setup: &Setup, moves: &[Move]) {
    let history = history(title, setup, moves);
    let save = SavedGame::new(name, &history, 3, 1_700_000_000_000);
    let path = folder(title).join(name);
    let resting = save.compacted(TITLES).unwrap();
    add(&path.with_added_extension("resting.json"), &resting.write());
    if moves.len() <= LONGEST {
        add(&path.with_added_extension("json"), &save.write());
    }
    let setup = history.game().setup();
    let text = link::write(title, &setup, moves).unwrap();
    let facts = facts(title, &text, &setup, moves);
    add(&path.with_added_extension("txt"), &facts);
}

#[test]
#[ignore = "makes the files of version 1.0 that are missing"]
fn add_version_1() {
    for &title in TITLES {
        std::fs::create_dir_all(folder(title)).unwrap();
        for (number, (players, answers)) in tables(title).iter().enumerate() {
            let setup = setup(title, *players, 10 + number as u64, answers);
            let name = name_of(*players, answers);
            add_game(&name, title, &setup, &play(title, &setup, Kind::Random));
            if answers.is_empty() {
                let moves = play(title, &setup, Kind::Computer(Level::Fair));
                add_game(&format!("{name}-computers"), title, &setup, &moves);
                if let Some(corrected) = corrected(title, &setup, &moves) {
                    add_game(&format!("{name}-corrected"), title, &setup, &corrected);
                }
            }
        }
    }
}

/// Returns a title's files that end so, with their names and texts.
fn files(title: &Title, ending: &str) -> Vec<(String, String)> {
    let entries = std::fs::read_dir(folder(title)).unwrap();
    let files = entries.filter_map(|entry| {
        let path = entry.unwrap().path();
        let name = path
            .file_name()?
            .to_str()?
            .strip_suffix(ending)?
            .to_string();
        Some((name, std::fs::read_to_string(&path).unwrap()))
    });
    files.collect()
}

/// Asserts that a title has a file for every table, and how many there are in all.
fn assert_all_are_there(title: &Title, found: &[(String, String)]) {
    let found: BTreeSet<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
    for (players, answers) in tables(title) {
        let name = name_of(players, &answers);
        assert!(found.contains(name.as_str()), "{}: {name}", title.name);
    }
}

#[test]
fn links_of_version_1_open_for_ever() {
    for &title in TITLES {
        let files = files(title, ".txt");
        assert_all_are_there(title, &files);
        for (name, expected) in files {
            let text = expected.lines().next().unwrap();
            let history = link::open(TITLES, text).unwrap();
            let setup = history.game().setup();
            let found = facts(title, text, &setup, history.actions());
            assert_eq!(found, expected, "{}: {name}", title.name);
            let again = link::write(title, &setup, history.actions()).unwrap();
            assert_eq!(again, text, "{}: {name}", title.name);
        }
    }
}

#[test]
fn saves_of_version_1_open_for_ever() {
    for &title in TITLES {
        let files = files(title, ".json");
        assert_all_are_there(title, &files);
        for (name, text) in files {
            let saved = SavedGame::read(&text).unwrap();
            let history = saved.open(TITLES).unwrap();
            let now = SavedGame::new(&saved.name, &history, saved.revision, saved.played);
            let now = match saved.is_compact() {
                true => now.compacted(TITLES).unwrap(),
                false => now,
            };
            assert_eq!(now.write(), text, "{}: {name}", title.name);
        }
    }
}

/// The moves of a kind that comes in no game of a title, as they are stored.
const RARE: [(&str, &[&str]); 5] = [
    (
        "18NewEngland",
        &[
            r#""declare_bankruptcy""#,
            r#"{"discard":{"train":{"kind":2,"number":1}}}"#,
            r#"{"redeem":{"shares":2}}"#,
            r#"{"report":{"cost":40,"markers":1,"earned":120,"payout":"full"}}"#,
        ],
    ),
    (
        "1828",
        &[
            r#""declare_bankruptcy""#,
            r#""buy_coal""#,
            r#"{"acclaim":{"winner":1}}"#,
            r#"{"block_marker":{"space":{"hex":"E15","city":1,"slot":0}}}"#,
            r#"{"discard":{"train":{"name":"3+D","number":2}}}"#,
            r#"{"move_train":{"train":{"name":"3+D","number":2}}}"#,
            r#"{"report":{"cost":40,"markers":1,"earned":120,"payout":"full"}}"#,
        ],
    ),
    (
        "18GB",
        &[
            r#""declare_bankruptcy""#,
            r#"{"close":{"private":"LB"}}"#,
            r#"{"report":{"cost":40,"markers":1,"earned":120,"payout":"full"}}"#,
        ],
    ),
    (
        "18MW",
        &[
            r#""begin_sale""#,
            r#"{"buy_marker":{"space":{"hex":"E15","city":0,"slot":0}}}"#,
            r#"{"discard":{"train":{"name":"3","number":2}}}"#,
            r#"{"offer":{"space":{"hex":"E15","city":0,"slot":0},"price":50}}"#,
            r#"{"raise":{"price":60}}"#,
            r#"{"raise":{"price":60,"company":"IC"}}"#,
            r#"{"report":{"cost":40,"markers":1,"earned":120,"payout":"full"}}"#,
        ],
    ),
    ("Rails of New England", &[r#""pinkerton""#]),
];

/// Returns the kind of a move, which is the first name in its stored line.
fn kind_of(made: &Move) -> String {
    let line = made.to_string();
    let name = line.trim_start_matches('{').split(':').next().unwrap();
    name.trim_matches('"').to_string()
}

/// The kinds of move of every title of railways with shares.
const OF_RAILS: &str = "answer buy buy_train correct declare_bankruptcy discard distribute lay pass place_marker report \
    run sell start";
/// The further kinds of each title.
const KINDS: [(&str, &str); 5] = [
    (
        "18NewEngland",
        "convert issue merge redeem relinquish reserve return_marker",
    ),
    (
        "1828",
        "acclaim bid block_marker buy_coal buy_private exchange merge move_train set_aside set_par take_from trade_single",
    ),
    ("18GB", "bid close convert"),
    (
        "18MW",
        "begin_sale bid buy_marker buy_private exchange merge offer protect raise redeem take_back take_train",
    ),
    (
        "Rails of New England",
        "act agree ask ask_hand build build_from claim decline demand discard draw give home inherit inspect keep lapse \
         loan mail offer pass pay pinkerton play propose repay retire route sell start subsidy suffer take",
    ),
];

/// Every kind of move is stored in some game or among the rare ones, so that none can change its written form unseen.
#[test]
fn every_kind_of_move_is_stored_by_version_1() {
    for &title in TITLES {
        let mut kinds = BTreeSet::new();
        let mut is_of_rails = false;
        for (_, text) in files(title, ".txt") {
            let history = link::open(TITLES, text.lines().next().unwrap()).unwrap();
            is_of_rails = history.game().rail().is_some();
            kinds.extend(history.actions().iter().map(kind_of));
        }
        for line in of(title, &RARE).iter() {
            let made = (title.code().tidy)(line).unwrap_or_else(|why| panic!("{line}: {why}"));
            assert_eq!(made.to_string(), **line, "{}", title.name);
            kinds.insert(kind_of(&made));
        }
        let mut expected: BTreeSet<String> = words(of(title, &KINDS)).collect();
        if is_of_rails {
            expected.extend(words(OF_RAILS));
        }
        assert_eq!(kinds, expected, "{}", title.name);
    }
}

/// Returns a title's row of a table.
fn of<T: Copy>(title: &Title, table: &[(&str, T)]) -> T {
    table
        .iter()
        .find(|(name, _)| *name == title.name)
        .unwrap()
        .1
}

/// Returns the words of a line.
fn words(line: &str) -> impl Iterator<Item = String> {
    line.split_whitespace().map(str::to_string)
}
