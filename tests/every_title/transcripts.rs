//! What is asked, offered, refused and told never changes by accident: each sentence of fixed games of every title
//! stands in `tests/snapshots`, once, in the order in which it comes up.
//!
//! `INSTA_UPDATE=always cargo nextest run transcripts` writes them anew; the difference is read before it is committed.

use crate::kit::links::random_game;
use crate::kit::play::first_answers;
use roundhouse::engine::game::Choice;
use roundhouse::record::history::History;
use roundhouse::record::storage::save::SavedGame;
use roundhouse::titles::TITLES;
use std::collections::BTreeSet;
use std::path::Path;

/// A stored game of each title and way to play it.
const GOLDEN: [&str; 10] = [
    "saves/1-rules-1-rulebook",
    "saves/1-rules-1-website",
    "1828/1-4-rulebook",
    "1828/1-5-website",
    "18GB/1-6-rulebook",
    "18GB/1-4-website",
    "18MW/1-4-again",
    "18MW/1-5-greedy",
    "Rails of New England/1-4-public",
    "Rails of New England/1-3-concealed",
];
/// After every so many moves it is asked what is refused.
const STRIDE: usize = 4;
/// So long a random game is.
const MOVES: usize = 700;

/// Sentences, each once.
#[derive(Default)]
struct Sentences {
    said: BTreeSet<String>,
    text: String,
}

impl Sentences {
    fn add(&mut self, sentence: String) {
        if self.said.insert(sentence.clone()) {
            self.text += &sentence;
            self.text.push('\n');
        }
    }
}

/// Returns all that is said in a game, by sorts.
fn transcript(history: &History) -> String {
    let mut game = history.game_at(0).unwrap().copy();
    let [mut asked, mut offered, mut refused, mut told] = [(); 4].map(|()| Sentences::default());
    for (number, made) in history.actions().iter().enumerate() {
        asked.add(game.question());
        for choice in game.choices() {
            let words = match choice {
                Choice::Do(made) => game.choice_text(&made),
                Choice::Amount(amount) => amount.words,
                Choice::OpenEnded(_) => continue,
            };
            offered.add(format!("{}: {}", words.heading, words.label));
        }
        if number % STRIDE == 0 {
            for (words, refusal) in game.refused(false) {
                refused.add(format!("{}: {}: {refusal}", words.heading, words.label));
            }
        }
        for line in game.replay(made).unwrap() {
            told.add(line.text);
        }
    }
    let sections = [
        ("asked", asked),
        ("offered", offered),
        ("refused", refused),
        ("told", told),
    ];
    let sections = sections.map(|(name, said)| format!("# {name}\n{}", said.text));
    sections.join("\n")
}

fn assert_is_as_it_was(name: &str, history: &History) {
    let text = transcript(history);
    let name = name.replace([' ', '/'], "-");
    insta::with_settings!({
        snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots"),
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!(name, text) });
}

#[test]
fn golden_games_say_what_they_said() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for name in GOLDEN {
        let text = std::fs::read_to_string(golden.join(format!("{name}.json"))).expect(name);
        let history = SavedGame::read(&text).unwrap().open(TITLES).unwrap();
        assert_is_as_it_was(name, &history);
    }
}

#[test]
fn random_games_say_what_they_said() {
    for &title in TITLES {
        for answer in 0..first_answers(title).len() {
            let players = title.players.1;
            let history = random_game(title, players, answer, 51, MOVES);
            let key = first_answers(title)[answer]
                .first()
                .map_or("", |(_, key)| key);
            assert_is_as_it_was(&format!("{}/random-{key}", title.name), &history);
        }
    }
}
