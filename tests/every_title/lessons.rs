//! Every lesson is played to its end by its own solution, and every legal move of every step has an answer.

use roundhouse::engine::game::{Choice, Game, Move};
use roundhouse::record::learning::lesson::{Lesson, PlayedOn, Step, compare};
use roundhouse::record::title::{LessonCard, Title};
use roundhouse::titles::TITLES;
use std::path::{Path, PathBuf};

/// The most words of a task.
const MOST_WORDS: usize = 25;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/lessons")
}

fn lessons() -> impl Iterator<Item = (&'static Title, &'static LessonCard, Lesson)> {
    let cards = TITLES.iter().flat_map(|title| {
        let lessons = title.about.lessons.iter();
        lessons.map(move |card| (*title, card))
    });
    cards.map(|(title, card)| {
        let file = folder().join(card.id).with_extension("json");
        let text = std::fs::read_to_string(&file).unwrap();
        let lesson =
            Lesson::read(title, &text).unwrap_or_else(|fault| panic!("{}: {fault}", card.id));
        (title, card, lesson)
    })
}

/// Lists every move that can be made: of a range of prices the ends and the one proposed.
fn legal_moves(game: &dyn Game) -> Vec<Move> {
    let choices = game.choices().into_iter();
    let moves = choices.flat_map(|choice| match choice {
        Choice::Do(made) => vec![made],
        Choice::Amount(amount) => {
            let numbers = [Some(amount.least), Some(amount.most), amount.proposed];
            numbers
                .into_iter()
                .flatten()
                .map(|number| (amount.made)(number))
                .collect()
        }
        Choice::OpenEnded(many) => game.find(many),
    });
    moves.collect()
}

fn after(game: &dyn Game, made: &Move) -> Box<dyn Game> {
    let mut after = game.copy();
    after.apply(made).unwrap();
    after
}

fn played_on(title: &'static Title, game: Box<dyn Game>, rounds: u32) -> PlayedOn {
    let mut ahead = PlayedOn::new(title, game, rounds);
    while !ahead.step() {}
    ahead
}

/// Checks that the solution is right, and that its future differs from the other one.
fn check_solution(title: &'static Title, game: &dyn Game, step: &Step, at: &str) {
    let solved = after(game, &step.solution);
    assert!(step.answer(&step.solution, &*solved).is_right, "{at}");
    let Some(other) = step.other(true, &step.solution) else {
        return;
    };
    let other = after(game, other);
    let [solved, other] = [solved, other].map(|game| played_on(title, game, step.rounds));
    let lines = compare(game, solved.game(), other.game());
    assert!(!lines.is_empty(), "{at}: the two futures are alike");
}

#[test]
fn every_lesson_is_solved_and_answers_every_move() {
    let mut answered = 0;
    for (title, card, lesson) in lessons() {
        assert_eq!(lesson.steps.len(), card.steps, "{}", card.id);
        assert!(!lesson.end.is_empty());
        for (index, step) in lesson.steps.iter().enumerate() {
            let at = format!("{}, step {}", card.id, index + 1);
            let words = step.text.split_whitespace().count();
            assert!(words <= MOST_WORDS, "{at}: {words} words");
            let history = lesson
                .open(TITLES, title, index)
                .unwrap_or_else(|fault| panic!("{at}: {fault}"));
            let game = history.game();
            let moves = legal_moves(game);
            assert!(
                moves.contains(&step.solution),
                "{at}: the solution is not offered"
            );
            check_solution(title, game, step, &at);
            for made in moves {
                let after = after(game, &made);
                let answer = step.answer(&made, &*after);
                assert!(answer.text.len() > 10, "{at}: no answer to {made}");
                let other = step.other(answer.is_right, &made);
                assert!(
                    answer.is_right || other.is_some(),
                    "{at}: nothing beside {made}"
                );
                answered += 1;
            }
        }
    }
    assert!(answered > 300, "{answered} moves");
}

/// Returns the names in a move: words that begin with a capital letter.
fn names(text: &str) -> Vec<&str> {
    let words = text.split(|sign: char| !sign.is_alphanumeric());
    let is_name = |word: &&str| word.len() > 2 && word.starts_with(char::is_uppercase);
    words.filter(is_name).collect()
}

#[test]
fn praise_names_nothing_that_was_not_done() {
    let mut several = 0;
    for (title, card, lesson) in lessons() {
        for (index, step) in lesson.steps.iter().enumerate() {
            let history = lesson.open(TITLES, title, index).unwrap();
            let game = history.game();
            let solved = after(game, &step.solution);
            let praise = step.answer(&step.solution, &*solved).text;
            for made in legal_moves(game) {
                let after = after(game, &made);
                if made == step.solution || !step.answer(&made, &*after).is_right {
                    continue;
                }
                several += 1;
                let named = names(step.solution.text()).into_iter();
                let mut only = named.filter(|name| !made.text().contains(name));
                let said = only.find(|name| names(praise).contains(name));
                let at = format!("{}, step {}", card.id, index + 1);
                assert_eq!(said, None, "{at}: {made} is praised: {praise}");
            }
        }
    }
    assert!(several > 30, "{several}");
}

#[test]
fn a_sign_that_is_explained_stands_on_the_board() {
    let mut explained = 0;
    for (title, card, lesson) in lessons() {
        for (index, step) in lesson.steps.iter().enumerate() {
            let quoted = step.text.split_once('\u{201c}');
            let quoted = quoted.and_then(|(_, rest)| rest.split_once('\u{201d}'));
            let Some((sign, _)) = quoted.filter(|(sign, _)| sign.starts_with('$')) else {
                continue;
            };
            let history = lesson.open(TITLES, title, index).unwrap();
            let spots = history.game().picture().unwrap().spots;
            let mut tags = spots.iter().filter_map(|spot| spot.tag.as_ref());
            assert!(tags.any(|tag| tag.text == sign), "{}: {sign}", card.id);
            explained += 1;
        }
    }
    assert_eq!(explained, 1);
}

#[test]
fn every_file_is_a_lesson_of_a_title() {
    let mut known: Vec<_> = lessons()
        .map(|(_, card, _)| format!("{}.json", card.id))
        .collect();
    let files = std::fs::read_dir(folder()).unwrap();
    let mut files: Vec<_> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    known.sort();
    files.sort();
    assert_eq!(known, files);
}

#[test]
fn a_file_that_is_no_lesson_says_so() {
    let title = TITLES[0];
    for (text, said) in [
        ("", "This is no lesson: EOF"),
        ("{\"steps\":[]}", "This is no lesson: end: expected a text"),
        (
            r#"{"steps":[{"text":"","goal":{"run":3}}],"end":""}"#,
            "This is no lesson: steps: 1: goal: run: expected a record",
        ),
        (
            r#"{"steps":[{"text":"","goal":{},"solution":{"fly":{}},"right":"","wrong":""}],"end":""}"#,
            "Step 1: ",
        ),
    ] {
        let fault = Lesson::read(title, text).unwrap_err().to_string();
        assert!(fault.starts_with(said), "{fault}");
    }
}
