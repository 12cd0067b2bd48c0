//! Whole games in links: what is written is read, for every record and for random games, and for ever.
//!
//! `tests/golden/links` has links of old with what they lead to. They are never changed: whoever has such a link must
//! be able to open it. `cargo nextest run new_england::links --run-ignored only` adds files for formats and versions
//! of the rules that have none.

use crate::kit::dice::Dice;
use crate::kit::letters::{LETTERS, body_of, link_of};
use crate::kit::new_england::random::random_game;
use crate::kit::new_england_moves::{game, open_link, read_link, write_link};
use crate::kit::records::{all, real};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::record::link::{self, LinkFault};
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::website::{Importer, trace};
use roundhouse::titles::new_england::{COMPONENTS, Game, HouseRules, RULES_VERSION, Setup};
use serde_json::json;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Asserts that a link says exactly this, and returns it.
fn assert_round_trip(setup: &Setup, actions: &[Action]) -> String {
    let text = write_link(setup, actions).unwrap();
    let (setup_read, read) = read_link(&text).unwrap();
    assert_eq!(setup_read, *setup);
    for (index, (ours, theirs)) in actions.iter().zip(&read).enumerate() {
        assert_eq!(ours, theirs, "action {index}");
    }
    assert_eq!(read.len(), actions.len());
    text
}

#[test]
fn every_record_comes_back_from_its_link() {
    for record in all() {
        let (setup, actions) = Importer::import(&record.export).unwrap().into_record();
        let text = assert_round_trip(&setup, &actions);
        println!(
            "{}: {} actions in {} characters",
            record.name,
            actions.len(),
            text.len()
        );
        if record.name == "73885" {
            assert!(text.len() <= 450, "{} characters", text.len());
        }
    }
}

#[test]
fn every_random_game_comes_back_from_its_link() {
    for players in 2..=5 {
        for rules in [HouseRules::Rulebook, HouseRules::Website] {
            for seed in 0..6 {
                let (setup, actions) = random_game(players, rules, seed);
                let text = assert_round_trip(&setup, &actions);
                println!(
                    "{players} players, {rules:?}, seed {seed}: {} actions in {} characters",
                    actions.len(),
                    text.len()
                );
            }
        }
    }
}

#[test]
fn a_game_has_a_link_at_any_moment() {
    let (setup, actions) = random_game(3, HouseRules::Rulebook, 1);
    for count in (0..actions.len()).step_by(50) {
        assert_round_trip(&setup, &actions[..count]);
    }
}

#[test]
fn a_new_game_has_a_link_and_names_are_kept_as_they_are() {
    let games: [&[&str]; 4] = [
        &["Amy", "Brian"],
        &["Player 1", "Player 2", "Player 3", "Player 4", "Player 5"],
        &["<b>&amp;\"", "Zoë", "李小龍"],
        &["\u{1f682}\u{1f682}\u{1f682}", "123", "a\u{301}b", "-"],
    ];
    for (names, seed) in games.into_iter().zip([0, 1, u64::MAX, 1 << 40]) {
        for house_rules in [HouseRules::Rulebook, HouseRules::Website] {
            let setup = Setup::new(
                names.iter().map(ToString::to_string).collect(),
                seed,
                house_rules,
            );
            assert_round_trip(&setup, &[]);
        }
    }
}

#[test]
fn what_no_game_is_has_no_link() {
    let (setup, actions) = random_game(2, HouseRules::Rulebook, 1);
    let alone = Setup {
        players: vec!["Amy".to_string()],
        ..setup.clone()
    };
    assert!(matches!(write_link(&alone, &[]), Err(LinkFault::Record(_))));
    let mut illegal = actions.clone();
    illegal.insert(30, Action::Common(RailMove::DeclareBankruptcy));
    assert!(matches!(
        write_link(&setup, &illegal),
        Err(LinkFault::Record(_))
    ));
    let endless = vec![Action::Common(RailMove::Pass); link::MOST_ACTIONS + 1];
    assert_eq!(
        write_link(&setup, &endless),
        Err(LinkFault::TooManyActions(endless.len()))
    );
}

#[test]
fn links_cut_off_anywhere_are_refused() {
    let (setup, actions) = random_game(4, HouseRules::Rulebook, 2);
    let text = write_link(&setup, &actions).unwrap();
    assert_eq!(link_of(1, &body_of(&text)), text);
    for length in 0..text.len() {
        assert!(read_link(&text[..length]).is_err(), "{length} characters");
    }
    assert!(read_link(&format!("{text}A")).is_err());
}

#[test]
fn links_with_one_character_changed_are_refused() {
    let mut dice = Dice::new(1);
    let (setup, actions) = random_game(5, HouseRules::Website, 3);
    let text = write_link(&setup, &actions).unwrap();
    for _ in 0..5_000 {
        let (place, letter) = (dice.below(text.len()), LETTERS[dice.below(64)]);
        let mut changed = text.clone().into_bytes();
        if changed[place] == letter {
            continue;
        }
        changed[place] = letter;
        let changed = String::from_utf8(changed).unwrap();
        let fault = read_link(&changed).unwrap_err();
        assert_eq!(fault, LinkFault::Damaged, "{place}");
    }
}

#[test]
fn links_with_one_character_missing_are_damaged() {
    let (setup, actions) = random_game(3, HouseRules::Rulebook, 7);
    let text = write_link(&setup, &actions).unwrap();
    for place in 0..text.len() {
        let lost = format!("{}{}", &text[..place], &text[place + 1..]);
        assert_eq!(read_link(&lost), Err(LinkFault::Damaged), "{place}");
    }
}

/// A text in lines, as mail wraps them.
fn wrapped(text: &str, columns: usize, between: &str) -> String {
    let lines: Vec<&str> = (0..text.len())
        .step_by(columns)
        .map(|from| &text[from..text.len().min(from + columns)])
        .collect();
    lines.join(between)
}

#[test]
fn links_are_found_and_read_as_messengers_deliver_them() {
    let (setup, actions) = random_game(4, HouseRules::Rulebook, 9);
    let text = write_link(&setup, &actions).unwrap();
    let link = format!("https://example.org/roundhouse/#g={text}");
    let coded = |what: &str| what.replace('-', "%2D").replace('_', "%5f");
    for delivered in [
        link.clone(),
        format!("{link}."),
        format!("({link})"),
        format!("<{link}>"),
        format!("\"{link}\", she wrote"),
        format!("Look: {link} and tell me. It is your turn"),
        format!("[our game]({link})"),
        format!("[{link}]({link})"),
        format!("**{link}**"),
        format!("„{link}“"),
        format!("{link}=="),
        format!("{link}%20"),
        format!("{link}%0A%0Asent from my phone"),
        coded(&link),
        link.replace("#g=", "%23g%3D"),
        link.replace("#g=", "#g=3D"),
        wrapped(&link, 76, "\n"),
        wrapped(&link, 76, "\r\n> "),
        wrapped(&link, 72, "=\r\n"),
        wrapped(&link, 60, " "),
        wrapped(&link, 50, "\u{200b}"),
    ] {
        let found = link::find(&delivered, "#g=");
        assert_eq!(found.as_ref(), Some(&text), "{delivered}");
        // Opened from the address instead, what follows the marker is read as it is.
        if let Some((_, behind)) = delivered.split_once("#g=") {
            let (read, _) = read_link(behind.strip_prefix("3D").unwrap_or(behind)).unwrap();
            assert_eq!(read.players, setup.players);
        }
    }
    assert_eq!(link::find("no link", "#g="), None);
    assert_eq!(link::find(&link, "#p="), None);
}

#[test]
fn what_messengers_put_into_links_is_left_out_wherever_it_is() {
    const STRAY: [&str; 14] = [
        ".", ")", "(", " ", "\n", "\r\n", "\"", "'", ">", "<", "*", "%0A", "%3d", "\u{feff}",
    ];
    let mut dice = Dice::new(11);
    let (setup, actions) = random_game(3, HouseRules::Website, 4);
    let text = write_link(&setup, &actions).unwrap();
    for _ in 0..60 {
        let mut delivered = text.clone();
        for _ in 0..=dice.below(30) {
            let stray = STRAY[dice.below(STRAY.len())];
            let mut at = dice.below(delivered.len() + 1);
            // Not into what was put there before.
            while !delivered.is_char_boundary(at)
                || delivered[..at].ends_with('%')
                || delivered[..at].ends_with("%0")
                || delivered[..at].ends_with("%3")
            {
                at -= 1;
            }
            delivered.insert_str(at, stray);
        }
        let (read, done) = read_link(&delivered).unwrap();
        assert_eq!(
            (read, done.as_slice()),
            (setup.clone(), &*actions),
            "{delivered}"
        );
    }
}

#[test]
fn names_in_links_turn_and_cover_nothing() {
    let (mut setup, actions) = random_game(3, HouseRules::Rulebook, 2);
    setup.players[0] = "A\u{202e}my\u{0}".to_string();
    setup.players[1] = format!("B{}", "\u{301}".repeat(9));
    let text = write_link(&setup, &actions).unwrap();
    let (read, _) = read_link(&text).unwrap();
    assert_eq!(read.players[..2], ["Amy", "B\u{301}\u{301}"]);
}

#[test]
fn other_versions_and_other_texts_are_named() {
    let body = body_of(&write_link(&random_game(2, HouseRules::Rulebook, 1).0, &[]).unwrap());
    let with = |title: u8, rules: u8| [&[title, rules], &body[2..]].concat();
    for (text, fault) in [
        (String::new(), LinkFault::NoLink),
        ("#g=".to_string(), LinkFault::NoLink),
        ("hello world".to_string(), LinkFault::NoLink),
        ("Zoë".to_string(), LinkFault::NoLink),
        ("AQ".to_string(), LinkFault::Damaged),
        ("A".repeat(20_001), LinkFault::TooLong(20_001)),
        (link_of(1, &[]), LinkFault::Damaged),
        (link_of(1, &with(9, 1)), LinkFault::OtherTitle(9)),
        (
            link_of(1, &with(1, 0)),
            LinkFault::OtherRules {
                version: 0,
                known: RULES_VERSION,
            },
        ),
        (
            link_of(1, &with(1, RULES_VERSION + 1)),
            LinkFault::OtherRules {
                version: RULES_VERSION + 1,
                known: RULES_VERSION,
            },
        ),
        (link_of(2, &body), LinkFault::Damaged),
        (link_of(0, &[1; 30]), LinkFault::Damaged),
        (link_of(2, &[1; 30]), LinkFault::OtherFormat(2)),
    ] {
        assert_eq!(read_link(&text), Err(fault.clone()));
        let sentence = fault.to_string();
        assert!(sentence.ends_with('.') && !sentence.contains("hello"));
    }
}

#[test]
fn whatever_strangers_write_does_no_harm() {
    let mut dice = Dice::new(5);
    let mut random = |count: usize| -> Vec<u8> {
        let byte = |_| u8::try_from(dice.below(256)).unwrap();
        (0..count).map(byte).collect()
    };
    let games = [(2, 4), (3, 5), (5, 6)];
    let bodies = games.map(|(players, seed)| {
        let (setup, actions) = random_game(players, HouseRules::Rulebook, seed);
        body_of(&write_link(&setup, &actions).unwrap())
    });
    let mut slowest = Duration::ZERO;
    for index in 0..600 {
        // The beginning of a game, and then anything.
        let body = &bodies[index % bodies.len()];
        let from = 2 + (body.len() - 2) * (index / bodies.len()) / (600 / bodies.len());
        let wild = [&body[..from], &random(2_000)].concat();
        let start = Instant::now();
        // Now and then it happens to be a game.
        let _ = read_link(&link_of(1, &wild));
        slowest = slowest.max(start.elapsed());
    }
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
}

/// What the fuzzer once found: a game of nothing but passes, longer than 255 stock rounds.
const ENDLESS: [u8; 27] = [
    191, 49, 54, 105, 87, 242, 158, 240, 30, 226, 165, 222, 157, 244, 86, 116, 105, 108, 255, 58,
    201, 244, 197, 6, 38, 94, 108,
];

#[test]
fn a_game_of_passes_does_not_overflow_its_turns() {
    let history = open_link(&link_of(1, &[&[1, 1], ENDLESS.as_slice()].concat()));
    assert_eq!(game(&history.unwrap()).round_name(), "SR 3096");
}

/// The folder of the golden links.
fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/links")
}

/// What a golden file says of a game: its link, its setup, a digest of the money and prices after every action,
/// and the last state.
fn golden_text(text: &str, setup: &Setup, actions: &[Action]) -> String {
    let mut game = Game::new(setup.clone()).unwrap();
    let mut digest = Digest::new();
    for action in actions {
        game.apply(action).unwrap();
        let table = game.table();
        digest.add(table.bank.0);
        table
            .players
            .iter()
            .for_each(|player| digest.add(player.cash.0));
        for company in COMPONENTS.company_ids() {
            digest.add(table.company(company).cash.0);
            digest.add(table.worth_of_share(company).0);
        }
    }
    let mut file = format!("{text}\n");
    let Setup {
        players,
        seed,
        options,
        ..
    } = setup;
    writeln!(
        file,
        "players {players:?}\nseed {seed}\nrules {:?}",
        options.house_rules
    )
    .unwrap();
    writeln!(
        file,
        "actions {}\nround {}",
        actions.len(),
        game.round_name()
    )
    .unwrap();
    writeln!(file, "money {:016x}", digest.0).unwrap();
    let ids: Vec<_> = (1..=setup.players.len()).map(|id| json!(id)).collect();
    for (key, value) in trace::flat_state(&game, &ids) {
        writeln!(file, "{key} {value}").unwrap();
    }
    file
}

/// A digest of numbers (FNV-1a).
struct Digest(u64);

impl Digest {
    fn new() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, number: i32) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}

#[test]
fn links_of_old_open_for_ever() {
    let mut versions = Vec::new();
    for file in std::fs::read_dir(golden()).unwrap() {
        let expected = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let text = expected.lines().next().unwrap();
        let (setup, actions) = read_link(text).unwrap();
        let found = golden_text(text, &setup, &actions);
        for fact in expected.lines() {
            assert!(found.lines().any(|line| line == fact), "{fact}: {text}");
        }
        // Written again it is the same link, so that it can be told from others.
        assert_eq!(write_link(&setup, &actions).unwrap(), text);
        versions.push(setup.rules_version);
    }
    assert!(versions.len() >= 7, "golden links are missing");
    assert!(
        (1..=RULES_VERSION).all(|version| versions.contains(&version)),
        "{versions:?}"
    );
}

#[test]
#[ignore = "adds golden links, for a new format or version of the rules"]
fn add_golden_links() {
    let games = [
        ("two", 2, HouseRules::Rulebook, 3),
        ("three", 3, HouseRules::Rulebook, 2),
        ("four", 4, HouseRules::Rulebook, 4),
        ("five", 5, HouseRules::Website, 3),
    ];
    let mut records: Vec<(&str, Setup, Vec<Action>)> = games
        .into_iter()
        .map(|(name, players, rules, seed)| {
            let (setup, actions) = random_game(players, rules, seed);
            (name, setup, actions)
        })
        .collect();
    let (_, setup, actions) = &records[2];
    records.push(("unfinished", setup.clone(), actions[..700].to_vec()));
    let setup = Setup::new(
        vec!["Zoë".to_string(), "<b>李</b>".to_string()],
        u64::MAX,
        HouseRules::Rulebook,
    );
    records.push(("new", setup, Vec::new()));
    if let Some(record) = real() {
        let (setup, actions) = Importer::import(&record.export).unwrap().into_record();
        records.push(("real", setup, actions));
    }
    for (name, setup, actions) in records {
        let file = format!("{}-rules-{RULES_VERSION}-{name}.txt", link::FORMAT);
        let path = golden().join(file);
        let text = write_link(&setup, &actions).unwrap();
        if !path.exists() {
            std::fs::write(path, golden_text(&text, &setup, &actions)).unwrap();
        }
    }
}
