//! Games that are over or rest are stored in so little room that three thousand of them fit in what a browser gives.

use crate::kit::links::{random_game, real_game};
use crate::kit::records::{all, shared};
use roundhouse::record::history::History;
use roundhouse::record::storage::library::key;
use roundhouse::record::storage::save::{COMPACT_SCHEMA, SavedGame};
use roundhouse::record::website::importer;
use roundhouse::titles::TITLES;

/// What a browser gives, in characters.
const ROOM: usize = 5_000_000;
const GAMES: usize = 3_000;

/// A game at rest, and how many characters it takes with its key.
fn at_rest(history: &History) -> (SavedGame, usize) {
    let saved = SavedGame::new("A game on Sunday evening", history, 700, 1_800_000_000_000);
    let compacted = saved.compacted(TITLES).unwrap();
    let size = key("19abcdef012").len() + compacted.write().chars().count();
    (compacted, size)
}

#[test]
fn three_thousand_real_games_fit() {
    let mut sizes = Vec::new();
    for title in ["1828", "18GB"] {
        sizes.push(at_rest(&real_game(title)).1);
    }
    if shared("records").is_some() {
        for record in all().into_iter().filter(|record| record.real) {
            let (title, mut import) = importer(TITLES, &record.export).unwrap();
            for action in record.export.effective_actions() {
                import.play(action).unwrap();
            }
            let (setup, moves) = import.record();
            let game = History::replay(title, &setup, &moves, moves.len()).unwrap();
            sizes.push(at_rest(&game).1);
        }
    }
    let average = sizes.iter().sum::<usize>() / sizes.len();
    println!("{} real games take {average} characters each", sizes.len());
    assert!(average * GAMES <= ROOM, "{average}");
    assert!(sizes.iter().all(|size| *size < 2_500), "{sizes:?}");
}

#[test]
fn games_of_every_title_rest_and_open_as_they_were() {
    for title in TITLES {
        for seed in 0..2 {
            let mut game = random_game(title, title.players.1, 0, seed, 150);
            game.go_to(game.done() - 20).unwrap();
            let (compacted, _) = at_rest(&game);
            assert_eq!(compacted.schema, COMPACT_SCHEMA);
            let read = SavedGame::read(&compacted.write()).unwrap();
            let again = read.open(TITLES).unwrap();
            assert!(again.game() == game.game(), "{}", title.name);
            assert_eq!(again.actions(), game.actions());
            // Written out again it is what it was before it rested.
            let whole = SavedGame::new("A game on Sunday evening", &again, 700, 1_800_000_000_000);
            let before = SavedGame::new("A game on Sunday evening", &game, 700, 1_800_000_000_000);
            assert_eq!(whole, before);
        }
    }
}
