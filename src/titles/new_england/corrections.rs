//! Corrections of a game that need the rules of this title.

use super::game::{Game, NextRound, Round, Rules};
use crate::engine::rail::correction::{
    Fact, FactValue, Shape, number_of, of_common, of_company, of_order, of_round,
};
use serde_json::{Value, json};

/// The facts that can be corrected beside the table of any game: the round and whose turn it is.
pub(super) static FACTS: &[Fact<Rules>] = &[
    Fact {
        name: "round",
        words: "the round",
        shape: Shape::Round,
        read: read_round,
        write: write_round,
    },
    of_common!("turn", "the number of the stock round", turn, Shape::COUNT),
    of_common!("priority", "the priority deal", priority, Shape::Player),
    of_round!("player", "the turn", Round::Stock, current, Shape::Player),
    Fact {
        name: "passed",
        words: "who has passed",
        shape: Shape::Seats,
        read: |game| match &game.round {
            Round::Stock(round) => round.passed.to_json(game.among()),
            _ => Value::Null,
        },
        write: write_passed,
    },
    of_round!("sold", "who has sold what", Round::Stock, sold, Shape::SOLD),
    of_round!(
        "last",
        "the last to act",
        Round::Stock,
        last_to_act,
        Shape::Maybe(&Shape::Player)
    ),
    of_order!(Round::Operating),
    of_company!(Round::Operating),
    of_round!(
        "waiting",
        "the minors to be asked",
        Round::Merger,
        waiting,
        Shape::COMPANIES
    ),
];

fn read_round(game: &Game) -> Value {
    match &game.round {
        Round::Stock(_) => json!("SR"),
        Round::Operating(round) => json!(format!("OR {}", round.number)),
        Round::Merger(round) => json!(format!("MR {}", round.number)),
        Round::FirstStock(_) | Round::Over(_) => Value::Null,
    }
}

fn write_round(game: &mut Game, value: &Value) -> Option<()> {
    let operating = || number_of(value, "OR", 2).map(NextRound::Operating);
    let merger = || number_of(value, "MR", 2).map(NextRound::Merger);
    let stock = (value == "SR").then_some(NextRound::Stock);
    let next = stock.or_else(operating).or_else(merger)?;
    game.begin_by_hand(next);
    Some(())
}

fn write_passed(game: &mut Game, value: &Value) -> Option<()> {
    let passed = Vec::from_json(game.among(), value)?;
    let Round::Stock(round) = &mut game.round else {
        return None;
    };
    (passed.len() == round.passed.len()).then(|| round.passed = passed)
}
