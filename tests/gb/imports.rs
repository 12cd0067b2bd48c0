//! Exports of 18GB that are damaged, wrong or hostile: never a panic, always an error that says which action and why.

use super::exports::random_export;
use crate::kit::damage::{Damage, damage};
use crate::kit::dice::Dice;
use crate::kit::exports;
use roundhouse::record::website::{Export, ImportError, importer};
use roundhouse::titles::TITLES;
use roundhouse::titles::gb::HouseRules;
use roundhouse::titles::gb::scenario::all;
use roundhouse::titles::gb::website::Importer;
use serde_json::{Value, json};

/// The beginning of an auction among three players, as the website exports it.
fn opening() -> Value {
    let bid = |id: u32, player: u32, company: &str, price: u32| json!({"type": "bid", "entity": player, "entity_type": "player", "id": id, "company": company, "price": price});
    json!({
        "id": 136_880,
        "title": "18GB",
        "players": [{"id": 11, "name": "Amy"}, {"id": 12, "name": "Brian"}, {"id": 13, "name": "Crystal"}],
        "settings": {"seed": 136_880, "optional_rules": []},
        "actions": [
            bid(1, 11, "LB", 40),
            bid(2, 12, "GN", 70),
            bid(3, 13, "LB", 45),
            {"type": "message", "entity": 11, "id": 4, "message": "good luck"},
            bid(5, 11, "SD", 35),
            bid(6, 12, "LM", 50),
            {"type": "undo", "entity": 12, "id": 7},
            {"type": "pass", "entity": 12, "entity_type": "player", "id": 8},
            {"type": "pass", "entity": 13, "entity_type": "player", "id": 9},
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

fn refused(export: &Value, action: Option<u64>, says: &str) {
    let error = import(export).err();
    let error = error.unwrap_or_else(|| panic!("imported, though {says}"));
    assert_eq!(error.action, action, "{error}");
    let text = error.to_string();
    assert!(text.contains(says), "{says:?} is not in: {error}");
}

#[test]
fn a_sound_export_is_imported() {
    let importer = import(&opening()).unwrap();
    let game = importer.game();
    assert_eq!(game.setup().players, ["Amy", "Brian", "Crystal"]);
    assert_eq!(game.setup().options.house_rules, HouseRules::Website);
    assert_eq!(importer.actions().len(), 6);
    let leads: Vec<_> = match game.round() {
        roundhouse::titles::gb::Round::Auction(auction) => auction.lots().to_vec(),
        _ => Vec::new(),
    };
    let lead = |symbol: &str| {
        let private = all().private_by_symbol(symbol).unwrap();
        let lot = leads.iter().find(|lot| lot.private == private).unwrap();
        lot.bid.map(|(player, price)| (player.index(), price.0))
    };
    assert_eq!(lead("LB"), Some((2, 45)));
    assert_eq!(lead("GN"), Some((1, 70)));
    assert_eq!(lead("LM"), None);
}

#[test]
fn options_name_the_scenario_and_others_are_refused() {
    let with = |players: usize, option: &str| {
        let mut export = opening();
        let seats = export["players"].as_array_mut().unwrap();
        seats.truncate(players);
        while seats.len() < players {
            let id = 20 + seats.len();
            seats.push(json!({"id": id, "name": format!("P{id}")}));
        }
        export["actions"] = json!([]);
        export["settings"]["optional_rules"] = json!([option]);
        import(&export)
    };
    for (players, option, name) in [
        (2, "two_player_ew", "East and west"),
        (4, "four_player_alt", "Alternative"),
        (4, "two_player_ew", "Standard"),
        (6, "four_player_alt", "Six players"),
    ] {
        let importer = with(players, option).unwrap();
        assert_eq!(importer.game().common().scenario().name, name);
    }
    let error = with(3, "moon").unwrap_err().to_string();
    assert!(error.contains("\"moon\""), "{error}");
}

#[test]
fn wrong_setups_are_refused() {
    let mut alone = opening();
    alone["players"] = json!([{"id": 11, "name": "Amy"}]);
    refused(&alone, None, "18GB");
    let mut other = opening();
    other["title"] = json!("18XX");
    let other = Export::read(&other.to_string()).unwrap();
    assert!(importer(TITLES, &other).is_err());
}

#[test]
fn wrong_actions_are_refused_by_their_number() {
    let wrong = [
        (1, json!({"company": "XYZ"}), "XYZ"),
        (1, json!({"company": null}), "company"),
        (1, json!({"price": null}), "price"),
        (1, json!({"price": 41}), "multiple"),
        (1, json!({"price": 30}), "£40 or more"),
        (3, json!({"price": 400}), "not tied up in other bids"),
        (2, json!({"entity": 13}), "turn"),
        (
            5,
            json!({"type": "par", "corporation": "MR", "share_price": "82,0,8"}),
            "",
        ),
        (
            5,
            json!({"type": "dividend", "entity": "MR", "kind": "payout"}),
            "",
        ),
        (5, json!({"type": "fly"}), "fly"),
    ];
    for (id, fields, says) in wrong {
        refused(&changed(id, &fields), Some(id), says);
    }
}

/// Games of before 2022 have other bonuses and another compass.
#[test]
fn games_of_the_first_edition_are_refused() {
    let begun = |seconds: u64| changed(1, &json!({"created_at": seconds}));
    refused(&begun(1_630_000_000), None, "first edition");
    assert!(import(&begun(1_650_000_000)).is_ok());
}

#[test]
fn what_is_recorded_otherwise_is_refused() {
    let Some(record) = crate::kit::records::of("18GB")
        .into_iter()
        .find(|it| it.real)
    else {
        return;
    };
    let mut export: Value = serde_json::from_str(&record.text).unwrap();
    let actions = export["actions"].as_array_mut().unwrap();
    let run = actions
        .iter_mut()
        .find(|action| action["type"] == "run_routes" && action["routes"][0]["revenue"].is_number())
        .unwrap();
    let id = run["id"].as_u64();
    let revenue = run["routes"][0]["revenue"].as_i64().unwrap() - 10;
    run["routes"][0]["revenue"] = json!(revenue);
    refused(&export, id, "as recorded");
}

/// Whatever is changed in an export: it is imported or refused, and what is imported adds up.
#[test]
fn damaged_exports_do_no_harm() {
    let mut dice = Dice::new(18);
    let (mut imported, mut refused) = (0, 0);
    let exports = [2, 4].map(|scenario| {
        let mut seeds = 2..;
        let found = seeds.find_map(|seed| random_export(scenario, seed, 160));
        found.expect("a game that the website knows").1
    });
    for text in exports {
        let sound: Value = serde_json::from_str(&text).unwrap();
        let others = sound["actions"].as_array().unwrap().clone();
        for _ in 0..150 {
            let mut export = sound.clone();
            let at = dice.below(others.len());
            damage(&mut export["actions"][at], &others, &mut dice);
            let told = Damage(export["actions"][at].to_string());
            match import(&export) {
                Ok(importer) => {
                    assert_eq!(importer.game().find_inconsistency(), None);
                    imported += 1;
                }
                Err(error) => {
                    assert!(!error.fault.to_string().is_empty());
                    refused += 1;
                }
            }
            drop(told);
        }
    }
    println!("{imported} imported, {refused} refused");
    assert!(refused > 50);
}
