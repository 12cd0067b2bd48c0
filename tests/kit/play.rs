//! A player of any title, who knows it by the common interface and does anything that is offered.

use super::dice::Dice;
use roundhouse::engine::game::{Choice, Game, Move};
use roundhouse::engine::setup::Setup;
use roundhouse::record::history::History;
use roundhouse::record::title::Title;
use roundhouse::titles::TITLES;

/// Some move that is offered, and what it is called; none when the game is over.
pub fn any_move(game: &dyn Game, dice: &mut Dice) -> Option<Move> {
    game.decision()?;
    let mut choices = game.choices();
    assert!(!choices.is_empty(), "{game:?}: nothing is offered");
    while !choices.is_empty() {
        let made = match choices.swap_remove(dice.below(choices.len())) {
            Choice::Do(made) => {
                let words = game.choice_text(&made);
                assert!(!words.label.is_empty(), "{game:?}: {made}");
                Some(made)
            }
            Choice::Amount(amount) => {
                assert!(amount.least <= amount.most && amount.step > 0, "{game:?}");
                assert!(!amount.words.label.is_empty() && !amount.limits.is_empty());
                let steps = usize::try_from((amount.most - amount.least) / amount.step).unwrap();
                let step = i32::try_from(dice.below(steps + 1)).unwrap();
                Some((amount.made)(amount.least + amount.step * step))
            }
            Choice::OpenEnded(many) => {
                let mut found = game.find(many);
                (!found.is_empty()).then(|| found.swap_remove(dice.below(found.len())))
            }
        };
        if made.is_some() {
            return made;
        }
    }
    None
}

/// A game of a title that begins, with answers to its questions; the first ones to all others.
pub fn new_game(
    title: &'static Title,
    players: usize,
    seed: u64,
    answers: &[(&str, &str)],
) -> History {
    let names = ["Amy", "Brian", "Crystal", "Dave", "Eve", "Frank"];
    let answers = answers.iter();
    let setup = Setup {
        players: names[..players].iter().map(ToString::to_string).collect(),
        seed,
        answers: answers
            .map(|(key, answer)| (key.to_string(), answer.to_string()))
            .collect(),
        rules_version: title.rules_version,
    };
    History::new(title, &setup).unwrap()
}

/// Lists the ways to answer a title's first question: one, with no answer, if it has none.
pub fn first_answers(title: &Title) -> Vec<Vec<(&'static str, &'static str)>> {
    let first = title.questions.first();
    first.map_or_else(
        || vec![Vec::new()],
        |question| {
            let answers = question.answers.iter();
            answers.map(|it| vec![(question.key, it.key)]).collect()
        },
    )
}

/// The titles of railways on hexes.
pub fn of_rails() -> impl Iterator<Item = &'static Title> {
    TITLES.iter().copied().filter(|title| {
        let history = new_game(title, title.players.0, 1, &[]);
        history.game().rail().is_some()
    })
}
