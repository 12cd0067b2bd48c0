//! Decisions that leave nothing to decide, over all given records: whatever passes by itself there is what was done,
//! and undoing goes back past it.

use crate::kit::records::played;
use roundhouse::engine::game::{Choice, Move, OpenEnded};
use roundhouse::record::history::History;
use std::collections::BTreeMap;

#[test]
fn what_passes_by_itself_is_what_was_done() {
    for (record, history) in played() {
        let name = record.name;
        let mut seen = BTreeMap::<String, usize>::new();
        let mut game = history.game_at(0).unwrap().copy();
        for made in history.actions() {
            if let Some(passed) = game.auto_pass_move(false) {
                assert_eq!(&passed, made, "{name}: {game:?}");
                let symbol = game
                    .decision()
                    .and_then(|it| it.badge)
                    .map_or("", |it| it.symbol);
                *seen
                    .entry(game.question().replace(symbol, "…"))
                    .or_default() += 1;
            } else if game.auto_pass_move(true).is_some() {
                *seen.entry("offers".to_string()).or_default() += 1;
            }
            game.apply(made).unwrap();
        }
        println!("{name}: {seen:?} of {}", history.actions().len());
    }
}

/// What passes by itself in the game as it stands.
fn idle(history: &History) -> Option<Move> {
    history.game().auto_pass_move(false)
}

#[test]
fn a_record_is_the_same_when_idle_decisions_pass_by_themselves() {
    for (record, history) in played() {
        let name = record.name;
        let setup = history.game().setup();
        let mut played = History::new(history.title(), &setup).unwrap();
        let (mut by_hand, mut acts) = (0, Vec::new());
        while let Some(made) = history.actions().get(played.done()) {
            acts.push(played.done());
            played.act_on(made, &idle).unwrap();
            by_hand += 1;
        }
        assert_eq!(played.actions(), history.actions(), "{name}");
        println!("{name}: {by_hand} of {} by hand", played.done());
        // Undoing goes back act by act, and making them again comes by the same points.
        for &at in acts.iter().rev().take(200) {
            assert!(played.undo_past(0, &idle).unwrap());
            assert_eq!(played.done(), at, "{name}");
        }
        let back = acts.len().saturating_sub(200);
        for &at in &acts[back + 1..] {
            assert!(played.redo_past(&idle).unwrap());
            assert_eq!(played.done(), at, "{name}");
        }
    }
}

#[test]
fn nothing_before_the_beginning_is_taken_back() {
    let Some((_, history)) = played().next() else {
        return;
    };
    let mut played = history;
    played.go_to(60).unwrap();
    assert!(!played.undo_past(60, &idle).unwrap());
    assert!(played.undo_past(59, &idle).unwrap());
    assert_eq!(played.done(), 59);
}

#[test]
fn whether_there_is_something_is_known_without_all_of_it() {
    for (record, history) in played().step_by(4) {
        let name = record.name;
        let mut game = history.game_at(0).unwrap().copy();
        for made in history.actions() {
            let track = game
                .choices()
                .into_iter()
                .any(|choice| matches!(choice, Choice::OpenEnded(OpenEnded::Track)));
            if track {
                let any = !game.find(OpenEnded::Track).is_empty();
                assert_eq!(game.finds(OpenEnded::Track), any, "{name}: {game:?}");
            }
            game.apply(made).unwrap();
        }
    }
}
