//! The components of all titles, for tests that look at everything that is printed.

use crate::engine::rail::components::Components;
use crate::engine::setup::Setup;
use crate::record::title::Title;
use crate::titles::TITLES;
use std::collections::BTreeMap;

/// Collects the components of all railway titles: of every map that is played with some number of players and some
/// answer to a question.
pub fn all_components() -> Vec<&'static Components> {
    let mut all: Vec<&'static Components> = Vec::new();
    for title in TITLES {
        for players in title.players.0..=title.players.1 {
            for answers in answers(title) {
                let setup = Setup {
                    players: (0..players)
                        .map(|player| format!("Player {player}"))
                        .collect(),
                    seed: 0,
                    answers,
                    rules_version: title.rules_version,
                };
                let Ok(game) = title.begin(&setup) else {
                    continue;
                };
                let components = game.rail().map(|rail| rail.table().components);
                let is_new =
                    |one: &&Components| !all.iter().any(|other| std::ptr::eq(*other, *one));
                all.extend(components.filter(is_new));
            }
        }
    }
    all
}

/// Lists each answer to each question of a title, one at a time.
fn answers(title: &Title) -> Vec<BTreeMap<String, String>> {
    let one = |key: &str, answer: &str| BTreeMap::from([(key.to_string(), answer.to_string())]);
    let questions = title.questions.iter();
    let others = questions.flat_map(|question| {
        question
            .answers
            .iter()
            .map(|answer| one(question.key, answer.key))
    });
    others.collect()
}
