//! What must hold of links of any title: what is written is read, and what is damaged does no harm.

use super::dice::Dice;
use super::letters::{LETTERS, body_of, link_of};
use super::play::{any_move, first_answers, new_game};
use super::records;
use roundhouse::engine::game::Move;
use roundhouse::engine::setup::Setup;
use roundhouse::record::history::History;
use roundhouse::record::link;
use roundhouse::record::title::Title;
use roundhouse::record::website::importer;
use roundhouse::titles::TITLES;
use std::time::{Duration, Instant};

/// What the link of a real game is shorter than, in characters.
pub const REAL: usize = 1_500;

/// The real game of 1828 or 18GB that is in this repository.
pub fn real_game(title: &str) -> History {
    let root = env!("CARGO_MANIFEST_DIR");
    let file = std::fs::read_to_string(format!("{root}/tests/golden/{title}/1-real.txt")).unwrap();
    link::open(TITLES, file.lines().next().unwrap()).unwrap()
}

/// A random game, with an answer to the title's first question; passes are offered among everything else, and what may be
/// done out of turn is done now and then.
pub fn random_game(
    title: &'static Title,
    players: usize,
    answer: usize,
    seed: u64,
    moves: usize,
) -> History {
    let mut dice = Dice::new(seed);
    let ways = first_answers(title);
    let mut history = new_game(title, players, seed, &ways[answer % ways.len()]);
    while history.done() < moves {
        let aside = history
            .game()
            .out_of_turn()
            .into_iter()
            .nth(dice.below(200));
        let made = aside.map(|(_, made)| made);
        let Some(made) = made.or_else(|| any_move(history.game(), &mut dice)) else {
            break;
        };
        history.act(&made).unwrap();
    }
    history
}

/// Asserts that a link says exactly this, and returns it.
pub fn assert_round_trip(title: &'static Title, setup: &Setup, moves: &[Move]) -> String {
    let text = link::write(title, setup, moves).unwrap();
    let read = link::open(TITLES, &text).unwrap();
    assert_eq!(read.game().setup(), *setup);
    assert_eq!(read.actions(), moves);
    text
}

pub fn link_of_game(title: &'static Title, history: &History) -> String {
    assert_round_trip(title, &history.game().setup(), history.actions())
}

pub fn random_games_come_back(title: &'static Title) {
    for players in title.players.0..=title.players.1 {
        for answer in 0..first_answers(title).len() {
            for seed in 0..2 {
                let history = random_game(title, players, answer, seed, 500);
                let text = link_of_game(title, &history);
                println!(
                    "{players} players, answer {answer}, seed {seed}: {} moves to {} in {} characters",
                    history.done(),
                    history.game().round().name,
                    text.len()
                );
            }
        }
    }
}

/// The records come back, and those of people are short.
pub fn records_come_back(title: &'static Title) {
    for record in records::of(title.name) {
        let (_, mut import) = importer(TITLES, &record.export).unwrap();
        for action in record.export.effective_actions() {
            import.play(action).unwrap();
        }
        let (setup, moves) = import.record();
        let text = assert_round_trip(title, &setup, &moves);
        let (count, length) = (moves.len(), text.len());
        println!("{}: {count} moves in {length} characters", record.name);
        assert!(!record.real || length < REAL, "{}: {length}", record.name);
    }
}

pub fn there_is_a_link_at_any_moment(title: &'static Title, players: usize) {
    let history = random_game(title, players, 1, 5, 300);
    let setup = history.game().setup();
    for count in (0..history.done()).step_by(37) {
        assert_round_trip(title, &setup, &history.actions()[..count]);
    }
}

pub fn cut_off_is_refused(title: &'static Title, players: usize) {
    let text = link_of_game(title, &random_game(title, players, 0, 2, 150));
    for length in 0..text.len() {
        assert!(
            link::open(TITLES, &text[..length]).is_err(),
            "{length} characters"
        );
    }
    assert!(link::open(TITLES, &format!("{text}A")).is_err());
}

pub fn changed_is_refused(title: &'static Title, players: usize) {
    let mut dice = Dice::new(1);
    let text = link_of_game(title, &random_game(title, players, 1, 3, 150));
    for _ in 0..5_000 {
        let (place, letter) = (dice.below(text.len()), LETTERS[dice.below(64)]);
        let mut changed = text.clone().into_bytes();
        if changed[place] == letter {
            continue;
        }
        changed[place] = letter;
        let changed = String::from_utf8(changed).unwrap();
        let fault = link::open(TITLES, &changed).unwrap_err();
        assert_eq!(fault, link::LinkFault::Damaged, "{place}");
    }
}

pub fn strangers_do_no_harm(title: &'static Title) {
    let mut dice = Dice::new(5);
    let mut random = |count: usize| -> Vec<u8> {
        let byte = |_| u8::try_from(dice.below(256)).unwrap();
        (0..count).map(byte).collect()
    };
    let bodies = [(3, 4), (4, 5), (5, 6)].map(|(players, seed)| {
        let history = random_game(title, players, players % 2, seed, 300);
        body_of(&link_of_game(title, &history))
    });
    let mut slowest = Duration::ZERO;
    for index in 0..300 {
        // The beginning of a game, and then anything.
        let body = &bodies[index % bodies.len()];
        let from = 2 + (body.len() - 2) * (index / bodies.len()) / (300 / bodies.len());
        let wild = [&body[..from], &random(2_000)].concat();
        let start = Instant::now();
        // Now and then it happens to be a game.
        let _ = link::open(TITLES, &link_of(link::FORMAT, &wild));
        slowest = slowest.max(start.elapsed());
    }
    println!("the slowest took {slowest:?}");
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
}
