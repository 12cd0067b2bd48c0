//! What is asked and what choices are called never changes by accident: digests of all questions and labels of two
//! games at random.

#![allow(clippy::unwrap_used)]

mod kit;

use kit::random::random_game;
use roundhouse::titles::new_england::choices::Choice;
use roundhouse::titles::new_england::{Game, HouseRules};

/// A digest of texts (FNV-1a).
fn add(digest: &mut u64, text: &str) {
    for byte in text.bytes().chain([0]) {
        *digest = (*digest ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    }
}

fn digest(players: usize, rules: HouseRules, seed: u64) -> u64 {
    let (setup, actions) = random_game(players, rules, seed);
    let mut game = Game::new(setup).unwrap();
    let mut digest = 0xcbf2_9ce4_8422_2325;
    for action in &actions {
        add(&mut digest, &game.question());
        for choice in game.choices() {
            if let Choice::Do(action) = choice {
                add(&mut digest, &game.words(&action).label);
            }
        }
        game.apply(action).unwrap();
    }
    digest
}

#[test]
fn questions_and_labels_are_as_they_were() {
    let digests = [
        digest(3, HouseRules::Rulebook, 5),
        digest(4, HouseRules::Website, 6),
    ];
    assert_eq!(digests, [14_092_658_613_922_404, 6_804_808_127_219_433_527]);
}
