//! Exports that are damaged, wrong or hostile: never a panic, always an error that says which action and why.

use crate::kit::damage::{Damage, damage};
use crate::kit::dice::Dice;
use crate::kit::exports::{self, action};
use crate::kit::records::{self, real};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::table::Status;
use roundhouse::record::website::{Export, ImportError, importer};
use roundhouse::titles::TITLES;
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::setup::late_minors;
use roundhouse::titles::new_england::website::Importer;
use roundhouse::titles::new_england::{COMPONENTS, HouseRules};
use serde_json::{Value, json};

/// A game of three players, up to the first train purchase, as the website exports it.
fn opening() -> Value {
    let par = |id: u32, player: u32, minor: &str, space: &str| {
        json!({"type": "par", "entity": player, "entity_type": "player", "id": id,
               "corporation": minor, "share_price": space})
    };
    let pass = |id: u32, entity: Value| json!({"type": "pass", "entity": entity, "id": id});
    json!({
        "id": 73885,
        "title": "18NewEngland",
        "players": [{"id": 11, "name": "Amy"}, {"id": 12, "name": "Brian"}, {"id": 13, "name": "Crystal"}],
        "settings": {"seed": 73885, "player_order": null, "optional_rules": []},
        "status": "active",
        "actions": [
            par(1, 11, "HNH", "50,1,3"),
            par(2, 12, "CV", "50,1,3"),
            par(3, 13, "BL", "50,1,3"),
            par(4, 13, "BL", "50,0,3"),
            par(5, 12, "CV", "55,0,4"),
            par(6, 11, "HNH", "70,0,7"),
            {"type": "message", "entity": 11, "id": 7, "message": "good luck"},
            pass(8, json!(11)),
            pass(9, json!(12)),
            pass(10, json!(13)),
            {"type": "lay_tile", "entity": "HNH", "id": 11, "hex": "F11", "tile": "4-0", "rotation": 0},
            {"type": "run_routes", "entity": "HNH", "id": 12,
             "routes": [{"train": "2-0", "connections": [["F13", "F11"]], "hexes": ["F13", "F11"], "revenue": 40}]},
            {"type": "buy_train", "entity": "HNH", "id": 13, "train": "2-1", "price": 60},
            {"type": "lay_tile", "entity": "CV", "id": 14, "hex": "E4", "tile": "6-0", "rotation": 1},
            {"type": "undo", "entity": "CV", "id": 15},
            {"type": "lay_tile", "entity": "CV", "id": 16, "hex": "D3", "tile": "9-0", "rotation": 1},
        ]
    })
}

fn import(export: &Value) -> Result<Importer, ImportError> {
    Importer::import(&Export::read(&export.to_string())?)
}

/// The opening with one of its actions, found by number, changed in some fields; null takes a field away.
fn changed(id: u64, fields: &Value) -> Value {
    exports::changed(opening(), id, fields)
}

/// The opening with an action more at its end.
fn and_then(action: Value) -> Value {
    let mut export = opening();
    export["actions"].as_array_mut().unwrap().push(action);
    export
}

fn refused(export: &Value, action: Option<u64>, says: &str) {
    let error = import(export)
        .err()
        .unwrap_or_else(|| panic!("imported, though {says}"));
    assert_eq!(error.action, action, "{error}");
    assert!(
        error.to_string().contains(says),
        "{says:?} is not in: {error}"
    );
    if let Some(id) = action {
        assert!(
            error.to_string().starts_with(&format!("Action {id}: ")),
            "{error}"
        );
    }
}

#[test]
fn a_sound_export_is_imported() {
    let importer = import(&opening()).unwrap();
    assert_eq!(importer.game().setup().players, ["Amy", "Brian", "Crystal"]);
    assert_eq!(
        importer.game().setup().options.house_rules,
        HouseRules::Website
    );
    assert_eq!(importer.game().round_name(), "OR 1.1");
    let (setup, actions) = importer.clone().into_record();
    let mut again = roundhouse::titles::new_england::Game::new(setup).unwrap();
    for action in &actions {
        again.apply(action).unwrap();
    }
    assert!(
        again == *importer.game(),
        "our own record gives the same game"
    );
}

#[test]
fn seats_and_names_come_from_the_export() {
    let mut export = opening();
    export["players"][1]["name"] = json!("Amy");
    export["players"][2]["name"] = json!("  ");
    let importer = import(&export).unwrap();
    assert_eq!(
        importer.game().setup().players,
        ["Amy", "Amy 2", "Player 3"]
    );
    let mut export = opening();
    export["settings"]["player_order"] = json!([13, 11, 12]);
    refused(&export, Some(3), "turn");
    let mut export = opening();
    export["players"][0]["name"] = json!("x".repeat(5_000));
    assert!(import(&export).unwrap().game().setup().players[0].len() <= 24);
}

#[test]
fn every_truncated_file_is_refused() {
    let text = opening().to_string();
    let empty = Export::read("\u{feff} \n").expect_err("it is empty");
    assert_eq!(empty.to_string(), "The file is empty.");
    let utf16: String = text
        .chars()
        .take(40)
        .flat_map(|letter| [letter, '\0'])
        .collect();
    let error = Export::read(&utf16)
        .expect_err("it was read as UTF-8")
        .to_string();
    assert!(error.contains("UTF-8"), "{error}");
    for end in 1..text.len() {
        let error = Export::read(&text[..end])
            .expect_err("a part is no whole")
            .to_string();
        assert!(
            error.contains("not copied whole") || error.contains("not an exported game"),
            "{error}"
        );
    }
}

#[test]
fn what_is_no_export_is_refused() {
    for text in [
        "",
        "null",
        "[]",
        "7",
        "\"18NewEngland\"",
        "{}",
        "{\"title\": 3}",
        "<html>",
        "{\"title\":\"18NewEngland\"}",
        "{\"title\":\"18NewEngland\",\"players\":{},\"actions\":[]}",
        "{\"title\":\"18NewEngland\",\"players\":[],\"actions\":7}",
        "{\"title\":\"18NewEngland\",\"players\":[],\"actions\":[{}]}",
        "{\"title\":\"18NewEngland\",\"players\":[],\"actions\":[{\"type\":\"pass\",\"rotation\":300}]}",
    ] {
        let error = Export::read(text).expect_err(text).to_string();
        assert!(error.ends_with('.') && error.len() < 300, "{error}");
    }
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(Export::read(&deep).is_err());
}

#[test]
fn other_titles_options_and_numbers_of_players_are_refused() {
    for title in ["1846", "18NewEngland2", "", "🚂"] {
        let mut export = opening();
        export["title"] = json!(title);
        let export = Export::read(&export.to_string()).unwrap();
        let error = importer(TITLES, &export).err().unwrap();
        let says = error.to_string();
        assert!(
            says.contains("18NewEngland") && says.contains("can be imported"),
            "{says}"
        );
    }
    let mut export = opening();
    export["settings"]["optional_rules"] = json!(["short_game"]);
    refused(&export, None, "short_game");
    for count in [0, 1, 6, 200] {
        let mut export = opening();
        export["players"] = (0..count)
            .map(|id| json!({"id": id, "name": format!("P{id}")}))
            .collect();
        refused(&export, None, "two to five players");
    }
}

#[test]
fn unknown_things_are_named() {
    for (id, fields, says) in [
        (11, json!({"type": "fly"}), "\"fly\" is not known"),
        (11, json!({"hex": "Z99"}), "no hex \"Z99\""),
        (11, json!({"hex": null}), "names no hex"),
        (11, json!({"tile": "4711-0"}), "no tile \"4711-0\""),
        (11, json!({"tile": null}), "names no tile"),
        (1, json!({"corporation": "XXX"}), "no company \"XXX\""),
        (1, json!({"corporation": null}), "names no company"),
        (6, json!({"share_price": "much"}), "\"much\" is not a space"),
        (6, json!({"share_price": null}), "not a space"),
        (
            12,
            json!({"routes": [{"train": "9-0", "connections": [], "revenue": 0}]}),
            "no train \"9-0\"",
        ),
        (
            12,
            json!({"routes": [{"train": "2-7", "connections": [], "revenue": 0}]}),
            "no train 2-7",
        ),
        (
            12,
            json!({"routes": [{"train": "2-0", "connections": [["F13", "Q1"]], "revenue": 0}]}),
            "no hex \"Q1\"",
        ),
        (13, json!({"train": "warp"}), "no train \"warp\""),
        (13, json!({"price": null}), "names no price"),
        (1, json!({"entity": 99}), "turn"),
        (11, json!({"entity": "NLN"}), "turn"),
        (11, json!({"entity": null}), "turn"),
    ] {
        refused(&changed(id, &fields), Some(id), says);
    }
    let long = changed(11, &json!({"type": "x".repeat(10_000)}));
    assert!(
        import(&long).unwrap_err().to_string().len() < 200,
        "strangers' text is cut short"
    );
}

#[test]
fn what_the_rules_refuse_is_refused_with_the_rule() {
    for (id, fields, rule) in [
        (2, json!({"corporation": "GR"}), "rule 9"),
        (2, json!({"corporation": "HNH"}), "rule 9"),
        (4, json!({"share_price": "80,0,8"}), "rule 10.2"),
        (4, json!({"share_price": "100,2,10"}), "rule 10.2"),
        (5, json!({"share_price": "50,0,3"}), "rule 10.2"),
        (5, json!({"share_price": "99,250,250"}), "rule 10.2"),
        (11, json!({"rotation": 1}), "rule 11.3"),
        (11, json!({"rotation": 250}), "rule"),
        (11, json!({"tile": "9-0"}), "rule 11.3"),
        (11, json!({"tile": "X3-0", "hex": "F13"}), "rule 11.3"),
        (11, json!({"hex": "C8", "tile": "9-0"}), "rule 11.3"),
        (11, json!({"hex": "A2", "tile": "9-0"}), "rule 11.3"),
        (16, json!({"hex": "D5", "tile": "9-0"}), "rule 11.3"),
        (13, json!({"price": 61}), "rule 11.7"),
        (13, json!({"price": 0}), "rule 11.7"),
        (13, json!({"price": -2_147_483_648_i64}), "rule 11.7"),
        (13, json!({"price": 2_147_483_647}), "rule 11.7"),
        (13, json!({"train": "3-0", "price": 180}), "rule 11"),
        (13, json!({"train": "2-3", "price": 100}), "rule 11.8"),
    ] {
        refused(&changed(id, &fields), Some(id), rule);
    }
}

#[test]
fn runs_are_checked_and_their_earnings_worked_out_again() {
    let run = |routes: Value| changed(12, &json!({"routes": routes}));
    let route = |hexes: Value, revenue: i64| json!({"train": "2-0", "connections": hexes, "revenue": revenue});
    refused(
        &run(json!([route(json!([["F13", "F11"]]), 50)])),
        Some(12),
        "earn $40, not $50",
    );
    refused(
        &run(json!([route(json!([["F13", "F11"]]), -40)])),
        Some(12),
        "rule 11.5",
    );
    refused(
        &run(json!([route(json!([["F13", "F11"]]), 2_147_483_647)])),
        Some(12),
        "rule 11.5",
    );
    refused(
        &run(json!([route(json!([["F13", "G10"]]), 60)])),
        Some(12),
        "rule 11.1",
    );
    refused(&run(json!([route(json!([]), 0)])), Some(12), "rule 11");
    refused(
        &run(json!([route(json!([["F13"]]), 30)])),
        Some(12),
        "rule 11",
    );
    refused(&run(json!([route(json!([[]]), 30)])), Some(12), "rule 11");
    let twice = route(json!([["F13", "F11"]]), 40);
    refused(&run(json!([twice, twice])), Some(12), "rule 11");
    let there_and_back = route(json!([["F13", "F11"], ["F11", "F13"]]), 70);
    refused(&run(json!([there_and_back])), Some(12), "rule 11.1");
    let e2 = route(json!([["E2", "E4"]]), 50);
    refused(&run(json!([e2])), Some(12), "rule 11.1");
    let mut nothing = run(json!([]));
    let actions = nothing["actions"].as_array_mut().unwrap();
    actions.retain(|action| action["id"].as_u64() <= Some(12));
    assert!(import(&nothing).is_ok(), "a company may stand still");
    let backwards = route(json!([["F11", "F13"]]), 40);
    assert!(
        import(&run(json!([backwards]))).is_ok(),
        "either way is the same run"
    );
}

#[test]
fn actions_at_the_wrong_time_are_refused() {
    let late = |fields: Value| {
        let mut action = json!({"id": 17});
        for (key, value) in fields.as_object().unwrap() {
            action[key] = value.clone();
        }
        and_then(action)
    };
    for (action, says) in [
        (
            json!({"type": "buy_shares", "entity": 11, "shares": ["NYC_1"], "percent": 10}),
            "turn",
        ),
        (
            json!({"type": "buy_shares", "entity": 12, "shares": ["NYC_1"], "percent": 10}),
            "rule 11",
        ),
        (
            json!({"type": "buy_shares", "entity": 12, "shares": ["NYC_99"]}),
            "no certificate \"NYC_99\"",
        ),
        (
            json!({"type": "buy_shares", "entity": 12, "shares": ["NYC_1", "NYC_2"]}),
            "one certificate",
        ),
        (
            json!({"type": "buy_shares", "entity": 12, "shares": []}),
            "names no certificate",
        ),
        (
            json!({"type": "buy_shares", "entity": "CV", "shares": ["CN_1"]}),
            "rule 11.2",
        ),
        (
            json!({"type": "sell_shares", "entity": 12, "shares": ["NYC_1", "B&A_1"]}),
            "one company",
        ),
        (
            json!({"type": "sell_shares", "entity": 12, "shares": ["NYC_1", "NYC_1"]}),
            "each once",
        ),
        (
            json!({"type": "sell_shares", "entity": 12, "shares": ["NYC_1"], "percent": 250}),
            "rule 11",
        ),
        (
            json!({"type": "sell_shares", "entity": "CV", "shares": ["CV_0"]}),
            "rule 11",
        ),
        (
            json!({"type": "place_token", "entity": "CV", "city": "6-0-0", "slot": 0}),
            "not a city",
        ),
        (
            json!({"type": "place_token", "entity": "CV", "city": "E4-0-250", "slot": 250}),
            "rule 11.4",
        ),
        (
            json!({"type": "place_token", "entity": "CV", "city": "nowhere"}),
            "not a city",
        ),
        (
            json!({"type": "place_token", "entity": "CV"}),
            "names no city",
        ),
        (
            json!({"type": "remove_token", "entity": "CV", "city": "E2-0-0", "slot": 9}),
            "rule 11",
        ),
        (
            json!({"type": "dividend", "entity": "CV", "kind": "payout"}),
            "rule 11",
        ),
        (
            json!({"type": "dividend", "entity": "CV", "kind": "everything"}),
            "\"everything\"",
        ),
        (
            json!({"type": "discard_train", "entity": "CV", "train": "2-1"}),
            "rule 11",
        ),
        (json!({"type": "bankrupt", "entity": "CV"}), "rule 11"),
        (
            json!({"type": "par", "entity": 12, "corporation": "ER", "share_price": "50,1,3"}),
            "rule 11",
        ),
        (
            json!({"type": "merge", "entity": "CV", "corporation": "Nobody"}),
            "no company",
        ),
        (
            json!({"type": "buy_train", "entity": "BL", "train": "2-3", "price": 100}),
            "turn",
        ),
    ] {
        refused(&late(action), Some(17), says);
    }
}

#[test]
fn half_a_merger_at_the_wrong_time_is_refused_with_the_other_half() {
    let mut export = and_then(json!({"type": "convert", "entity": "CV", "id": 17}));
    let second = json!({"type": "merge", "entity": "CV", "corporation": "NYC", "id": 18});
    export["actions"].as_array_mut().unwrap().push(second);
    refused(&export, Some(18), "rule 11");
}

#[test]
fn a_conversion_waits_for_its_major() {
    let half = json!({"type": "convert", "entity": "CV", "entity_type": "corporation", "id": 17});
    let and = |action: Value| {
        let mut export = and_then(half.clone());
        export["actions"].as_array_mut().unwrap().push(action);
        export
    };
    assert!(
        import(&and_then(half.clone())).is_ok(),
        "a game in progress"
    );
    for (kind, entity) in [
        ("convert", json!("CV")),
        ("lay_tile", json!("BL")),
        ("end_game", json!(12)),
    ] {
        let other = and(json!({"type": kind, "entity": entity, "id": 18}));
        refused(&other, Some(18), "a major must be chosen");
    }
    assert!(import(&and(json!({"type": "undo", "entity": "CV", "id": 18}))).is_ok());
    assert!(import(&and(json!({"type": "message", "entity": 12, "id": 18}))).is_ok());
    let pass = json!({"type": "pass", "entity": "CV", "id": 18});
    assert!(import(&and(pass)).is_ok(), "one pass too many");
    let program = json!({"type": "program_merger_pass", "entity": 12, "id": 18});
    assert!(import(&and(program)).is_ok());
}

#[test]
fn undo_and_redo_of_nothing_and_repeated_numbers_do_no_harm() {
    for action in [
        json!({"type": "undo", "id": 17}),
        json!({"type": "undo", "id": 17, "action_id": 0}),
        json!({"type": "undo", "id": 17, "action_id": 9_999_999}),
        json!({"type": "redo", "id": 17}),
        json!({"type": "message", "id": 17}),
        json!({"type": "pass", "entity": 77, "id": 17}),
        json!({"type": "program_buy_shares", "entity": 11, "id": 17}),
    ] {
        assert!(import(&and_then(action.clone())).is_ok(), "{action}");
    }
    let mut export = opening();
    for action in export["actions"].as_array_mut().unwrap() {
        action["id"] = json!(1);
    }
    action(&mut export, 1);
    assert!(import(&export).is_ok(), "the order counts, not the numbers");
    let mut export = opening();
    for action in export["actions"].as_array_mut().unwrap() {
        action.as_object_mut().unwrap().remove("id");
    }
    assert!(import(&export).is_ok());
    let doubled = and_then(
        json!({"type": "lay_tile", "entity": "CV", "id": 16, "hex": "D3", "tile": "9-0", "rotation": 1}),
    );
    refused(&doubled, Some(16), "rule");
}

#[test]
fn nested_actions_belong_to_the_one_that_holds_them() {
    let nested = changed(
        10,
        &json!({"auto_actions": [{"type": "lay_tile", "entity": "HNH", "hex": "F11", "tile": "4-0", "rotation": 1}]}),
    );
    refused(&nested, Some(10), "rule 11.3");
    let mut export = changed(
        8,
        &json!({"auto_actions": [{"type": "pass", "entity": 12}, {"type": "pass", "entity": 13}]}),
    );
    export["actions"]
        .as_array_mut()
        .unwrap()
        .retain(|action| action["id"] != 9 && action["id"] != 10);
    assert!(import(&export).is_ok());
}

#[test]
fn damaged_letters_never_panic() {
    let text = opening().to_string();
    let mut dice = Dice::new(18);
    let mut imported = 0;
    for round in 0..6_000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=dice.below(3) {
            let at = dice.below(bytes.len());
            match dice.below(4) {
                0 => bytes[at] = u8::try_from(32 + dice.below(95)).unwrap(),
                1 => bytes[at] = b'0' + u8::try_from(dice.below(10)).unwrap(),
                2 => {
                    bytes.remove(at);
                }
                _ => bytes.insert(at, b"0123456789,\"{}[]-"[dice.below(17)]),
            }
        }
        let damaged = String::from_utf8(bytes).unwrap();
        let _damage = Damage(format!("{round}: {damaged}"));
        if let Ok(export) = Export::read(&damaged) {
            match Importer::import(&export) {
                Ok(importer) => {
                    imported += 1;
                    assert_eq!(importer.game().find_inconsistency(), None);
                }
                Err(error) => assert!(error.to_string().len() < 400, "{error}"),
            }
        }
    }
    assert!(
        (100..5_900).contains(&imported),
        "{imported} of 6000 were imported"
    );
}

#[test]
fn damaged_actions_of_a_real_game_never_panic() {
    let Some(record) = real() else { return };
    let export: Value = serde_json::from_str(&record.text).unwrap();
    let raw = export["actions"].as_array().unwrap();
    let actions = record.export.effective_actions();
    let by_number = |id: Option<u64>| {
        raw.iter()
            .find(|action| action["id"].as_u64() == id)
            .unwrap()
    };
    let mut importer = Importer::new(&record.export).unwrap();
    let mut dice = Dice::new(73_885);
    let (mut refused, mut imported) = (0, 0);
    for (index, action) in actions.iter().enumerate() {
        for _ in 0..6 {
            let mut damaged = by_number(action.id).clone();
            for _ in 0..=dice.below(2) {
                damage(&mut damaged, raw, &mut dice);
            }
            damaged["id"] = json!(action.id);
            let _damage = Damage(damaged.to_string());
            let Ok(read) = serde_json::from_value::<
                roundhouse::record::website::export::ExportedAction,
            >(damaged.clone()) else {
                continue;
            };
            let mut trial = importer.clone();
            let following = actions[index + 1..].iter().take(3).copied();
            let verdict = std::iter::once(&read)
                .chain(following)
                .try_for_each(|action| trial.play(action));
            match verdict {
                Ok(()) => imported += 1,
                Err(error) => {
                    refused += 1;
                    let ids = actions[index..].iter().take(4).map(|action| action.id);
                    assert!(ids.into_iter().any(|id| id == error.action), "{error:?}");
                    let error = error.to_string();
                    assert!(error.ends_with('.') || error.ends_with(')'), "{error}");
                    assert!(error.len() < 400, "{error}");
                }
            }
            assert_eq!(trial.game().find_inconsistency(), None);
        }
        importer.play(action).unwrap();
    }
    assert!(
        refused > 500 && imported > 100,
        "{refused} refused, {imported} imported"
    );
}

#[test]
fn a_real_game_cut_anywhere_is_imported_up_to_there_or_refused_as_text() {
    let Some(record) = real() else { return };
    let mut dice = Dice::new(7);
    for _ in 0..300 {
        let mut end = dice.below(record.text.len());
        while !record.text.is_char_boundary(end) {
            end -= 1;
        }
        assert!(Export::read(&record.text[..end]).is_err());
    }
    let mut export: Value = serde_json::from_str(&record.text).unwrap();
    let all = export["actions"].as_array().unwrap().clone();
    for count in [0, 1, 50, 300, 640] {
        export["actions"] = json!(all[..count]);
        assert!(
            import(&export).is_ok(),
            "a game that is not over yet, {count} actions long"
        );
    }
}

#[test]
fn nothing_comes_after_the_end_of_a_real_game() {
    let Some(record) = real() else { return };
    let mut export: Value = serde_json::from_str(&record.text).unwrap();
    let lay = json!({"type": "lay_tile", "entity": "CN", "id": 999, "hex": "F11", "tile": "4-0", "rotation": 0});
    export["actions"].as_array_mut().unwrap().push(lay);
    refused(&export, Some(999), "the game is over");
}

#[test]
fn a_real_run_that_is_worth_something_else_is_refused() {
    let Some(record) = real() else { return };
    let mut export: Value = serde_json::from_str(&record.text).unwrap();
    let runs: Vec<u64> = record
        .export
        .effective_actions()
        .iter()
        .filter(|action| {
            action.kind == "run_routes"
                && action.routes.as_ref().is_some_and(|runs| !runs.is_empty())
        })
        .filter_map(|action| action.id)
        .collect();
    for id in runs.iter().step_by(runs.len() / 8) {
        let run = action(&mut export, *id);
        let revenue = run["routes"][0]["revenue"].as_i64().unwrap();
        run["routes"][0]["revenue"] = json!(revenue + 10);
        refused(&export, Some(*id), "rule 11.5");
        action(&mut export, *id)["routes"][0]["revenue"] = json!(revenue);
    }
    assert!(import(&export).is_ok());
}

/// The opening, with the players' numbers changed wherever they stand.
fn renumbered(number: impl Fn(u64) -> Value) -> Value {
    let mut export = opening();
    for player in export["players"].as_array_mut().unwrap() {
        player["id"] = number(player["id"].as_u64().unwrap());
    }
    for action in export["actions"].as_array_mut().unwrap() {
        if let Some(id) = action["entity"].as_u64() {
            action["entity"] = number(id);
        }
    }
    export
}

#[test]
fn players_are_known_by_numbers_or_by_names() {
    let whole = import(&opening()).unwrap();
    let texts = import(&renumbered(|id| json!(id.to_string()))).unwrap();
    assert!(texts.game() == whole.game());
    let mut mixed = opening();
    mixed["settings"]["player_order"] = json!(["11", "12", "13"]);
    action(&mut mixed, 1)["entity"] = json!("11");
    assert!(import(&mixed).unwrap().game() == whole.game());
    let names = ["CV", "CN", "Crystal"];
    let name = |id: u64| json!(names[usize::try_from(id - 11).unwrap()]);
    let mut export = renumbered(name);
    for (player, name) in export["players"]
        .as_array_mut()
        .unwrap()
        .iter_mut()
        .zip(names)
    {
        *player = json!({"name": name});
    }
    let importer = import(&export).unwrap();
    assert_eq!(importer.player_ids(), ["CV", "CN", "Crystal"]);
    assert_eq!(importer.actions(), whole.actions());
}

#[test]
fn a_player_who_is_called_like_a_company_is_a_player_all_the_same() {
    let mut export = opening();
    export["players"][1] = json!({"id": "CN", "name": "Brian"});
    for action in export["actions"].as_array_mut().unwrap() {
        if action["entity"] == 12 {
            action["entity"] = json!("CN");
        }
    }
    let sale = json!({"type": "sell_shares", "entity": "CN", "entity_type": "player", "id": 17,
                      "shares": ["NYC_1"], "percent": 10});
    export["actions"].as_array_mut().unwrap().push(sale);
    refused(&export, Some(17), "rule 11");
    assert!(!import(&export).unwrap_err().to_string().contains("issue"));
}

#[test]
fn a_game_that_the_players_ended_is_imported_as_far_as_it_went() {
    let end = json!({"type": "end_game", "entity": 12, "entity_type": "player", "id": 17});
    let ended = and_then(end);
    let importer = import(&ended).unwrap();
    assert!(importer.game() == import(&opening()).unwrap().game());
    let more = |action: Value| {
        let mut export = ended.clone();
        export["actions"].as_array_mut().unwrap().push(action);
        export
    };
    let pass = json!({"type": "pass", "entity": "BL", "id": 18});
    refused(&more(pass), Some(18), "ended the game before by action 17");
    let chat = json!({"type": "message", "entity": 12, "id": 18, "message": "…"});
    assert!(import(&more(chat)).is_ok());
    let mut undone = more(json!({"type": "undo", "entity": 12, "id": 18}));
    let run = json!({"type": "run_routes", "entity": "HNH", "id": 19, "routes": []});
    undone["actions"].as_array_mut().unwrap().push(run);
    refused(&undone, Some(19), "turn");
}

#[test]
fn a_byte_order_mark_and_blanks_do_no_harm() {
    let text = format!("\u{feff}\r\n {} \r\n", opening());
    let export = Export::read(&text).unwrap();
    assert!(Importer::import(&export).is_ok());
}

#[test]
fn settings_may_be_missing() {
    for settings in [
        json!(null),
        json!({}),
        json!({"seed": null, "optional_rules": null}),
    ] {
        let mut export = opening();
        export["settings"] = settings.clone();
        assert!(
            import(&export).is_ok(),
            "the number is the seed: {settings}"
        );
        export["id"] = json!("hs_abcdefgh_73885");
        assert!(import(&export).is_ok(), "{settings}");
    }
}

#[test]
fn runs_of_early_exports_do_not_say_what_they_earn() {
    let route = json!({"train": "2-0", "connections": [["F13", "F11"]]});
    let export = changed(12, &json!({"routes": [route]}));
    assert!(import(&export).unwrap().game() == import(&opening()).unwrap().game());
}

#[test]
fn a_real_run_that_is_worth_more_than_numbers_can_say_is_refused() {
    let Some(record) = real() else { return };
    let mut export: Value = serde_json::from_str(&record.text).unwrap();
    let several = |action: &&&roundhouse::record::website::export::ExportedAction| {
        action.routes.as_ref().is_some_and(|runs| runs.len() > 1)
    };
    let actions = record.export.effective_actions();
    let id = actions.iter().find(several).unwrap().id.unwrap();
    for run in action(&mut export, id)["routes"].as_array_mut().unwrap() {
        run["revenue"] = json!(i32::MAX);
    }
    refused(&export, Some(id), "rule 11.5");
}

/// A game whose one minor, GR, has laid the tile that takes the town of its home away, and with it its only route.
fn quincy() -> Value {
    let seed = (0..1_000)
        .find(|seed| !late_minors(*seed).contains(&COMPONENTS.company_by_symbol("GR").unwrap()));
    let pass = |id: u32, entity: u32| json!({"type": "pass", "entity": entity, "id": id});
    let par = |id: u32| {
        json!({"type": "par", "entity": 11, "entity_type": "player", "id": id,
               "corporation": "GR", "share_price": "50,1,3"})
    };
    let actions = [
        par(1),
        pass(2, 12),
        pass(3, 13),
        pass(4, 13),
        pass(5, 12),
        par(6),
        pass(7, 11),
        pass(8, 12),
        pass(9, 13),
        json!({"type": "lay_tile", "entity": "GR", "id": 10, "hex": "L7", "tile": "6-0", "rotation": 3}),
    ];
    let mut export = opening();
    export["settings"]["seed"] = json!(seed);
    export["actions"] = Value::from(actions.to_vec());
    export
}

#[test]
fn a_run_without_routes_where_there_is_no_route_any_more_may_be_there_or_not() {
    let without = quincy();
    let mut with = quincy();
    let nowhere = json!({"type": "run_routes", "entity": "GR", "id": 11, "routes": []});
    with["actions"].as_array_mut().unwrap().push(nowhere);
    let (without, with) = (import(&without).unwrap(), import(&with).unwrap());
    assert_eq!(with.game().round_name(), "OR 1.2", "GR can buy nothing");
    assert!(with.game() == without.game());
    assert_eq!(with.actions(), without.actions());

    // A route that is not there is another matter, and so is a run at the wrong time of who has one.
    let mut physical_board = quincy();
    let run = json!({"type": "run_routes", "entity": "GR", "id": 11,
        "routes": [{"train": "2-0", "connections": [["L7", "L5"]], "hexes": ["L7", "L5"], "revenue": 40}]});
    physical_board["actions"].as_array_mut().unwrap().push(run);
    refused(&physical_board, Some(11), "no track through L7, L5");
    refused(
        &and_then(json!({"type": "run_routes", "entity": "HNH", "id": 17, "routes": []})),
        Some(17),
        "CV",
    );
}

#[test]
fn a_major_that_gives_up_early_is_imported() {
    let Some(record) = records::all()
        .into_iter()
        .find(|record| record.name == "7002017")
    else {
        return;
    };
    let mut export: Value = serde_json::from_str(&record.text).unwrap();
    let actions = export["actions"].as_array_mut().unwrap();
    let turn = actions
        .iter()
        .position(|action| action["id"] == 373)
        .unwrap();
    actions.truncate(turn);
    actions
        .push(json!({"type": "bankrupt", "entity": "CN", "entity_type": "corporation", "id": 373}));
    let importer = import(&export).unwrap();
    let closed = COMPONENTS.company_by_symbol("CN").unwrap();
    assert_eq!(
        importer.game().table().company(closed).status,
        Status::Closed
    );
    assert_eq!(
        importer.actions().last(),
        Some(&Action::Common(RailMove::DeclareBankruptcy))
    );
}

#[test]
fn players_programs_and_lines_in_the_log_change_nothing() {
    let whole = import(&opening()).unwrap();
    for kind in [
        "program_share_pass",
        "program_buy_shares",
        "program_merger_pass",
        "program_close_pass",
        "program_disable",
        "log",
    ] {
        let nested = json!([{"type": "program_disable", "entity": 12, "reason": "…"},
                            {"type": "message", "entity": 12, "message": "…"}]);
        let program = json!({"type": kind, "entity": 12, "id": 17, "auto_actions": nested,
                             "unconditional": false, "until_condition": 2, "corporation": "NYC"});
        assert!(
            import(&and_then(program)).unwrap().game() == whole.game(),
            "{kind}"
        );
    }
}
