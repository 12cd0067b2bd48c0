//! What is refused is possible nowhere in the list beside it, and each refusal stands there once, with a reason: in
//! random games of every title.

use crate::kit::links::random_game;
use crate::kit::play::first_answers;
use roundhouse::engine::game::{Choice, ChoiceText, Game};
use roundhouse::titles::TITLES;
use std::collections::BTreeSet;

/// The heading, the label and the badge of a line.
type Line = [String; 3];

fn line(words: &ChoiceText) -> Line {
    let badge = words.badge.as_ref().map(|badge| format!("{badge:?}"));
    [
        words.heading.to_string(),
        words.label.clone(),
        badge.unwrap_or_default(),
    ]
}

/// Returns the lines of all that is offered.
fn offered(game: &dyn Game) -> BTreeSet<Line> {
    let choices = game.choices().into_iter();
    let moves = choices.filter_map(|choice| match choice {
        Choice::Do(made) => Some(made),
        Choice::Amount(_) | Choice::OpenEnded(_) => None,
    });
    moves.map(|made| line(&game.choice_text(&made))).collect()
}

/// Looks at what a decision refuses, and returns how much that is.
fn look(name: &str, game: &dyn Game) -> usize {
    let offered = offered(game);
    let refused = game.refused(false);
    let mut seen = BTreeSet::new();
    for (words, refusal) in &refused {
        let line = line(words);
        let at = format!("{name}, {}: {line:?}: {refusal}", game.question());
        assert!(!offered.contains(&line), "{at} is offered");
        assert!(!refusal.why.contains("what is to be decided now"), "{at}");
        assert!(seen.insert((line, refusal.why.clone())), "{at} twice");
    }
    refused.len()
}

#[test]
fn nothing_that_is_offered_is_refused_beside_it() {
    for &title in TITLES {
        let answers = first_answers(title).len();
        let mut count = 0;
        for (players, seed) in (title.players.0..=title.players.1).zip(0..) {
            let history = random_game(
                title,
                players,
                usize::try_from(seed).unwrap() % answers,
                seed,
                800,
            );
            for number in (0..history.done()).step_by(11) {
                let name = format!("{} {players} {number}", title.name);
                count += look(&name, &*history.game_at(number).unwrap());
            }
        }
        println!("{}: {count} refusals", title.name);
        assert!(count > 300, "{}: {count}", title.name);
    }
}
