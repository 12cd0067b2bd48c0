//! What was stored of a title that came after 18NewEngland opens for ever: links with what came of them, and saves.
//! Each title has a folder of its own; `cargo nextest run every_title::golden --run-ignored only` adds what a new version of its rules
//! needs, and never changes what is there.

use crate::kit::dice::Dice;
use crate::kit::play::{any_move, first_answers, new_game};
use crate::kit::records;
use roundhouse::engine::game::{Game, Move};
use roundhouse::engine::setup::Setup;
use roundhouse::record::history::History;
use roundhouse::record::link;
use roundhouse::record::storage::save::SavedGame;
use roundhouse::record::title::{Title, named};
use roundhouse::titles::TITLES;
use std::path::{Path, PathBuf};

/// The titles, and how many moves a random game of each may have in a golden file.
const GOLDEN: &[(&str, usize)] = &[
    ("1828", 1_200),
    ("18GB", 400),
    ("Rails of New England", 500),
    ("18MW", 400),
];

fn folder(title: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(title)
}

fn files(title: &str, ending: &str) -> Vec<(PathBuf, String)> {
    let entries = std::fs::read_dir(folder(title)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .filter(|path| path.extension().is_some_and(|it| it == ending))
        .map(|path| {
            let text = std::fs::read_to_string(&path).unwrap();
            (path, text)
        })
        .collect()
}

/// What happened in a game, as one number.
#[derive(Debug)]
struct Digest(u64);

impl Digest {
    fn add(&mut self, text: &str) {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    fn add_game(&mut self, game: &dyn Game) {
        self.add(&game.round().name);
        for standing in game.standings() {
            self.add(&format!("{} {}", standing.player.index(), standing.worth));
        }
        let decision = game.decision();
        self.add(&format!("{:?}", decision.map(|now| now.player.index())));
        if let Some(rail) = game.rail() {
            let table = rail.table();
            self.add(&table.bank.to_string());
            for company in table.components.company_ids() {
                self.add(&table.company(company).cash.to_string());
            }
        }
    }
}

/// What a golden file says of a game: its link, its setup, what came of all moves, and the last state.
pub(super) fn facts(title: &'static Title, text: &str, setup: &Setup, moves: &[Move]) -> String {
    let mut game = title.begin(setup).unwrap();
    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
    for made in moves {
        game.apply(made).unwrap();
        digest.add_game(&*game);
    }
    let setup = serde_json::to_string(setup).unwrap();
    let (count, round) = (moves.len(), game.round().name);
    let standings = game.standings();
    let worths: Vec<String> = standings.iter().map(|it| it.worth.to_string()).collect();
    let worths = worths.join(" ");
    format!(
        "{text}\nsetup {setup}\nmoves {count}\ndigest {digest:?}\nround {round}\nworth {worths}\n"
    )
}

#[test]
fn links_of_old_open_for_ever() {
    for &(name, _) in GOLDEN {
        let title = named(TITLES, name).unwrap();
        let mut versions = Vec::new();
        for (path, expected) in files(name, "txt") {
            let text = expected.lines().next().unwrap();
            let history = link::open(TITLES, text).unwrap();
            let setup = history.game().setup();
            let found = facts(title, text, &setup, history.actions());
            assert_eq!(found, expected, "{path:?}");
            // Written again it is the same link, so that it can be told from others.
            let again = link::write(title, &setup, history.actions()).unwrap();
            assert_eq!(again, text, "{path:?}");
            versions.push(setup.rules_version);
        }
        assert!((1..=title.rules_version).all(|version| versions.contains(&version)));
    }
}

#[test]
fn saves_of_old_open_for_ever() {
    for &(name, _) in GOLDEN {
        let title = named(TITLES, name).unwrap();
        let mut versions = Vec::new();
        for (path, text) in files(name, "json") {
            let saved = SavedGame::read(&text).unwrap();
            let history = saved.open(TITLES).unwrap();
            let now = SavedGame::new(&saved.name, &history, saved.revision, saved.played);
            assert_eq!(now.write(), text, "{path:?}");
            versions.push(saved.setup.rules_version);
        }
        assert!((1..=title.rules_version).all(|version| versions.contains(&version)));
    }
}

/// A game at random for each number of players and each answer to the first question.
fn games(title: &'static Title, most: usize) -> Vec<(String, History)> {
    let numbers = title.players.0..=title.players.1;
    let kinds = numbers.flat_map(|players| {
        let ways = first_answers(title).into_iter();
        ways.map(move |answers| (players, answers))
    });
    kinds
        .map(|(players, answers)| {
            let mut dice = Dice::new(7);
            let mut history = new_game(title, players, 7, &answers);
            while history.done() < most
                && let Some(made) = any_move(history.game(), &mut dice)
            {
                history.act(&made).unwrap();
            }
            let key = answers.first().map_or("", |(_, key)| key);
            (format!("{players}-{key}"), history)
        })
        .collect()
}

#[test]
#[ignore = "adds golden links and saves, for a new version of a title's rules"]
fn add_golden_files() {
    for &(name, most) in GOLDEN {
        let title = named(TITLES, name).unwrap();
        std::fs::create_dir_all(folder(name)).unwrap();
        let add = |file: String, text: String| {
            let path = folder(name).join(file);
            if !path.exists() {
                std::fs::write(path, text).unwrap();
            }
        };
        let version = title.rules_version;
        let link_file = |file: String, setup: &Setup, moves: &[Move]| {
            let text = link::write(title, setup, moves).unwrap();
            add(file, facts(title, &text, setup, moves));
        };
        for (kind, history) in games(title, most) {
            let setup = history.game().setup();
            link_file(format!("{version}-{kind}.txt"), &setup, history.actions());
            let saved = SavedGame::new(&kind, &history, 3, 1_700_000_000);
            add(format!("{version}-{kind}.json"), saved.write());
        }
        // A save of more than random play comes to was put there by hand, and gets its link.
        for (path, text) in files(name, "json") {
            let saved = SavedGame::read(&text).unwrap();
            let history = saved.open(TITLES).unwrap();
            let file = path.with_extension("txt");
            let file = file.file_name().unwrap().to_string_lossy().into_owned();
            link_file(file, &history.game().setup(), history.actions());
        }
        if let Some(record) = records::of(name).iter().find(|record| record.real) {
            let history = record.played();
            let setup = history.game().setup();
            link_file(format!("{version}-real.txt"), &setup, history.actions());
            let saved = SavedGame::new("real", &history, 3, 1_700_000_000);
            add(format!("{version}-real.json"), saved.write());
        }
    }
}
