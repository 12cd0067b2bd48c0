//! The words of questions and choices, in the draft.

use roundhouse::engine::game::Game as _;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::words::train_consequences;
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::choices::Choice;
use roundhouse::titles::new_england::{Game, HouseRules, Setup};

fn game() -> Game {
    let players = ["Amy", "Brian", "Crystal"].map(String::from).to_vec();
    Game::new(Setup::new(players, 1, HouseRules::Rulebook)).expect("a possible setup")
}

#[test]
fn every_choice_of_the_draft_has_a_label() {
    let game = game();
    for choice in game.choices() {
        let Choice::Do(action) = choice else {
            panic!("the draft lists exact actions")
        };
        assert!(!game.choice_text(&action).label.is_empty());
    }
    assert_eq!(
        game.choice_text(&Action::Common(RailMove::Pass)).label,
        "Pass"
    );
    assert_eq!(game.question(), "Reserve a minor, or pass.");
}

#[test]
fn only_what_is_possible_is_asked() {
    let mut game = game();
    let mut asked = Vec::new();
    for _ in 0..7 {
        asked.push(game.question());
        let choice = game.choices().into_iter().next();
        let Some(Choice::Do(action)) = choice else {
            panic!("an act of the draft");
        };
        game.apply(&action).expect("a legal act");
    }
    assert_eq!(
        asked[2..],
        [
            "Reserve a minor, or pass.",
            "Reserve a minor, set the value of ER, or give up your reservations.",
            "Reserve a minor, set the value of BP, or give up your reservations.",
            "Reserve a minor, set the value of BL, or give up your reservations.",
            "Reserve a minor, set the value of BL or HRR, or give up your reservations.",
        ]
    );
}

#[test]
fn the_first_3_train_is_announced_with_what_it_brings() {
    let game = game();
    let brings = |name: &str| {
        let kind = game.table().components.train_by_name(name);
        train_consequences(game.table(), kind.expect("a train of the box"))
    };
    assert_eq!(brings("3"), "Phase 3 begins");
    assert_eq!(brings("4"), "Phase 4 begins, all 2-trains rust");
    assert_eq!(brings("2"), "");
}
