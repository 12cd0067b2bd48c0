//! What people do at the website beside playing, and what it writes down in more than one way: moves that are undone
//! and done again, chat, programmed acts inside of others, somebody who acts for another, a game that is ended by
//! hand. The real games of every title come in the same with all of it.
//!
//! Skipped where the records are not at hand; see `kit/records.rs`.

use crate::kit::dice::Dice;
use crate::kit::records::{self, Record};
use roundhouse::record::website::{Export, ExportDetails, Import, importer};
use roundhouse::titles::TITLES;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The real games of the titles that the website has.
fn real_games() -> impl Iterator<Item = (Record, Value)> {
    let titles = TITLES.iter().filter(|title| title.code().website.is_some());
    let records = titles.flat_map(|title| records::of(title.name));
    records.filter(|record| record.real).map(|record| {
        let export = serde_json::from_str(&record.text).unwrap();
        (record, export)
    })
}

/// The import of an export, or what is wrong with it.
fn import(export: &Value) -> Result<Box<dyn Import>, String> {
    let export = Export::read(&export.to_string()).map_err(|error| error.to_string())?;
    let (_, mut import) = importer(TITLES, &export).map_err(|error| error.to_string())?;
    for action in export.effective_actions() {
        import.play(action).map_err(|error| error.to_string())?;
    }
    import.finish().map_err(|error| error.to_string())?;
    Ok(import)
}

/// The moves of an import, as they are stored.
fn moves(export: &Value) -> Vec<String> {
    let import = import(export).unwrap_or_else(|why| panic!("{why}"));
    let (_, moves) = import.record();
    moves.iter().map(|made| made.text().to_string()).collect()
}

/// The actions of an export that were not undone, as it writes them.
fn effective(record: &Record, export: &Value) -> Vec<Value> {
    let kept: Vec<u64> = record
        .export
        .effective_actions()
        .iter()
        .filter_map(|action| action.id)
        .collect();
    let all = export["actions"].as_array().unwrap().iter();
    all.filter(|action| action["id"].as_u64().is_some_and(|id| kept.contains(&id)))
        .cloned()
        .collect()
}

/// An export with other actions, numbered anew in their order; undo follows the numbers.
fn with_actions(export: &Value, actions: Vec<Value>) -> Value {
    let mut new = BTreeMap::new();
    let numbered = (1_u64..).zip(actions).map(|(id, mut action)| {
        if let Some(old) = action["id"].as_u64() {
            new.insert(old, id);
        }
        action["id"] = json!(id);
        if let Some(to) = action["action_id"].as_u64() {
            action["action_id"] = json!(new.get(&to).copied().unwrap_or(0));
        }
        action
    });
    let mut export = export.clone();
    export["actions"] = numbered.collect();
    export
}

/// What people do between two moves without changing anything.
fn dithering(done: &[Value], next: &Value, dice: &mut Dice) -> Vec<Value> {
    let undo = json!({"type": "undo", "entity": 1});
    let redo = json!({"type": "redo", "entity": 1});
    let mut again = next.clone();
    again.as_object_mut().unwrap().remove("id");
    match dice.below(7) {
        0 => vec![json!({"type": "message", "entity": 1, "message": "…"})],
        1 => vec![json!({"type": "log", "entity": 1, "message": "…"}), undo],
        2 if !done.is_empty() => vec![undo, redo],
        3 if done.len() > 1 => vec![undo.clone(), undo, redo.clone(), redo],
        4 if !done.is_empty() => {
            let back = &done[dice.below(done.len())]["id"];
            vec![
                json!({"type": "undo", "entity": 1, "action_id": back}),
                redo,
            ]
        }
        5 => vec![again, undo],
        6 => vec![again, json!({"type": "message", "entity": 1}), undo],
        _ => Vec::new(),
    }
}

#[test]
fn undone_and_redone_moves_everywhere_are_the_same_game() {
    let mut dice = Dice::new(2_022);
    for (record, export) in real_games() {
        let whole = moves(&export);
        for _ in 0..3 {
            let (mut actions, mut done) = (Vec::new(), Vec::new());
            for action in effective(&record, &export) {
                actions.extend(dithering(&done, &action, &mut dice));
                actions.push(action.clone());
                done.push(action);
            }
            let same = moves(&with_actions(&export, actions)) == whole;
            assert!(same, "{}", record.name);
        }
    }
}

#[test]
fn programs_chat_and_lines_of_the_log_change_nothing_wherever_they_stand() {
    const KINDS: [&str; 8] = [
        "program_share_pass",
        "program_buy_shares",
        "program_merger_pass",
        "program_close_pass",
        "program_independent_mines",
        "program_disable",
        "message",
        "log",
    ];
    for (record, export) in real_games() {
        let whole = moves(&export);
        let mut actions = Vec::new();
        for (at, action) in effective(&record, &export).into_iter().enumerate() {
            let nested = json!([{"type": "program_disable", "entity": 1, "reason": "…"},
                                {"type": "message", "entity": 1, "message": "…"}]);
            actions.push(
                json!({"type": KINDS[at % KINDS.len()], "entity": 1, "message": "…", "auto_actions": nested}),
            );
            actions.push(action);
        }
        let same = moves(&with_actions(&export, actions)) == whole;
        assert!(same, "{}", record.name);
    }
}

#[test]
fn passes_that_a_program_made_belong_to_the_act_that_holds_them() {
    for (record, export) in real_games() {
        let whole = moves(&export);
        let (mut actions, mut folded): (Vec<Value>, usize) = (Vec::new(), 0);
        for action in effective(&record, &export) {
            match actions.last_mut() {
                Some(before) if action["type"] == "pass" => {
                    let mut held = vec![json!({"type": "program_disable", "entity": 1})];
                    if let Some(already) = before["auto_actions"].as_array() {
                        held.clone_from(already);
                    }
                    held.push(action);
                    before["auto_actions"] = Value::Array(held);
                    folded += 1;
                }
                _ => actions.push(action),
            }
        }
        assert!(folded > 20, "{}: {folded} passes", record.name);
        let same = moves(&with_actions(&export, actions)) == whole;
        assert!(same, "{}", record.name);
    }
}

#[test]
fn who_has_left_is_acted_for_by_somebody_else() {
    for (record, export) in real_games() {
        let mut actions = effective(&record, &export);
        for (at, action) in actions.iter_mut().enumerate() {
            action["user"] = json!(900_000 + at % 3);
        }
        let mut left = with_actions(&export, actions);
        left["user"] = json!({"id": 900_001, "name": "somebody"});
        assert!(moves(&left) == moves(&export), "{}", record.name);
    }
}

#[test]
fn a_game_that_is_ended_by_hand_comes_in_as_far_as_it_went() {
    for (record, export) in real_games() {
        let actions = effective(&record, &export);
        let end = json!({"type": "end_game", "entity": 1, "entity_type": "player"});
        for part in 1..5 {
            let cut = actions[..actions.len() * part / 5].to_vec();
            // Between the two acts by which the website does one thing it cannot be ended.
            let Ok(before) = import(&with_actions(&export, cut.clone())) else {
                continue;
            };
            let ended = [cut.clone(), vec![end.clone()]].concat();
            let Ok(after) = import(&with_actions(&export, ended.clone())) else {
                continue;
            };
            assert_eq!(before.record().1.len(), after.record().1.len());
            assert_eq!(before.game().decision(), after.game().decision());
            assert_eq!([before.is_given_up(), after.is_given_up()], [false, true]);
            if part == 2 {
                let again = goes_out_given_up(&record, &*after);
                assert_eq!(again["status"], "finished");
                assert!(import(&again).unwrap().is_given_up(), "{}", record.name);
            }
            let next = actions[actions.len() * part / 5].clone();
            let refused = import(&with_actions(&export, [ended, vec![next]].concat()));
            let why = refused.err().unwrap_or_default();
            assert!(why.contains("ended the game"), "{}: {why}", record.name);
        }
    }
}

/// Exports a game that was given up.
fn goes_out_given_up(record: &Record, game: &dyn Import) -> Value {
    let (setup, moves) = game.record();
    let about = ExportDetails {
        made: 1_800_000_000,
        given_up: true,
    };
    let (title, _) = importer(TITLES, &record.export).unwrap();
    let text = title.export(&setup, &moves, about).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[test]
fn an_option_that_is_not_known_is_refused_by_its_name() {
    for (record, mut export) in real_games() {
        export["settings"]["optional_rules"] = json!(["moon_railway"]);
        let why = import(&export).err().unwrap_or_default();
        assert!(why.contains("moon_railway"), "{}: {why}", record.name);
    }
}
