//! Exports of 1828 that are damaged, wrong or hostile: never a panic, always an error that says which action and why.

use super::exports::random_export;
use crate::kit::damage::{Damage, damage};
use crate::kit::dice::Dice;
use crate::kit::exports;
use crate::kit::y1828::random::game;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::shares::{Holder, Source};
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::record::website::ExportDetails;
use roundhouse::record::website::export::ExportedAction;
use roundhouse::record::website::exporter::export_game;
use roundhouse::record::website::{Export, ImportError, importer};
use roundhouse::titles::TITLES;
use roundhouse::titles::y1828::action::Action;
use roundhouse::titles::y1828::choices::Choice;
use roundhouse::titles::y1828::game::Rules;
use roundhouse::titles::y1828::website::Importer;
use roundhouse::titles::y1828::{COMPONENTS, Game, HouseRules, Round, exchange, privates};
use serde_json::{Value, json};

/// The beginning of an auction among three players, as the website exports it: the C&StL is bid on, the SVN and the
/// StCT are bought, and the D&H is contested.
fn opening() -> Value {
    let bid = |id: u32, player: u32, company: &str, price: u32| json!({"type": "bid", "entity": player, "entity_type": "player", "id": id, "company": company, "price": price});
    json!({
        "id": 23366,
        "title": "1828.Games",
        "players": [{"id": 11, "name": "Amy"}, {"id": 12, "name": "Brian"}, {"id": 13, "name": "Crystal"}],
        "settings": {"seed": 23366, "optional_rules": []},
        "actions": [
            bid(1, 11, "C&StL", 45),
            bid(2, 12, "D&H", 85),
            bid(3, 13, "D&H", 90),
            bid(4, 11, "C&P", 85),
            {"type": "message", "entity": 11, "id": 5, "message": "good luck"},
            bid(6, 12, "SVN", 25),
            bid(7, 13, "StCT", 20),
            bid(8, 12, "D&H", 95),
            {"type": "undo", "entity": 12, "id": 9},
            bid(10, 12, "D&H", 100),
            {"type": "pass", "entity": 13, "entity_type": "player", "id": 11},
            bid(12, 11, "GT", 255),
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
fn half_a_directors_certificate_leaves_the_share_of_the_camden_and_amboy_in_place() {
    let mut game = game(3, 1, HouseRules::Website);
    let mut actions = Vec::new();
    let mut play = |game: &mut Game, action: Action| {
        game.apply(&action).unwrap();
        actions.push(action);
    };
    let camden = privates::id("C&A");
    let prr = COMPONENTS.company_by_symbol("PRR").unwrap();
    let held = |game: &Game, player| game.common().shares(prr).of(Holder::Player(player));
    // The owner of the Mohawk & Hudson gets the Camden & Amboy too, with a share of the PRR, and then keeps the money.
    while matches!(game.round(), Round::Auction(_)) {
        let first = match &game.choices()[0] {
            Choice::Do(action) => action.clone(),
            Choice::Price { of, least, .. } => of.clone().at_price(*least),
            choice => panic!("{choice:?} in an auction"),
        };
        let player = game.decision().unwrap().player;
        let is_camden = match first {
            Action::Common(
                RailMove::Bid { private, .. } | RailMove::BuyPrivate { private, .. },
            ) => private == camden,
            _ => false,
        };
        let passes = if exchange::owner(game.common()) == Some(player) {
            held(&game, player) > 0
        } else {
            is_camden
        };
        let pass = Action::Common(RailMove::Pass);
        play(&mut game, if passes { pass } else { first });
    }
    let owner = exchange::owner(game.common()).unwrap();
    assert_eq!(held(&game, owner), 1);
    while game.decision().unwrap().player != owner {
        play(&mut game, Action::Common(RailMove::Pass));
    }
    let par = game.common().par_prices().min();
    play(
        &mut game,
        Action::Common(RailMove::Exchange {
            company: prr,
            from: Source::Ipo,
            par,
        }),
    );
    assert_eq!(held(&game, owner), 3);
    play(&mut game, Action::Common(RailMove::buy(prr, Source::Ipo)));
    let text = export_game::<Rules>(game.setup(), &actions, ExportDetails::at(1_800_000_000));
    let export: Value = serde_json::from_str(&text.unwrap()).unwrap();
    let written = export["actions"].as_array().unwrap().iter();
    let bought = written.filter(|action| action["type"] == "buy_shares");
    let bought: Vec<&Value> = bought.map(|action| &action["shares"]).collect();
    assert_eq!(bought, [&json!(["PRR_0"]), &json!(["PRR_2"])]);
}

#[test]
fn a_sound_export_is_imported() {
    let importer = import(&opening()).unwrap();
    let game = importer.game();
    assert_eq!(game.setup().players, ["Amy", "Brian", "Crystal"]);
    assert_eq!(game.setup().options.house_rules, HouseRules::Website);
    assert!(!game.setup().options.good_privates);
    let owner = |symbol: &str| {
        let private = roundhouse::titles::y1828::privates::id(symbol);
        let director = game.common().director(private.company())?;
        Some(game.common().name(director).to_string())
    };
    let owners = ["SVN", "StCT", "C&StL", "D&H", "C&P"].map(owner);
    let expected = ["Brian", "Crystal", "Amy", "Brian", "Amy"];
    assert_eq!(owners, expected.map(|name| Some(name.to_string())));
}

#[test]
fn options_and_numbers_of_players_are_checked() {
    let mut export = opening();
    export["settings"]["optional_rules"] = json!(["ensure_good_privates"]);
    assert!(
        import(&export)
            .unwrap()
            .game()
            .setup()
            .options
            .good_privates
    );
    export["settings"]["optional_rules"] = json!(["ensure_good_privates", "short_game"]);
    refused(&export, None, "short_game");
    for count in [0, 1, 2, 6, 200] {
        let mut export = opening();
        export["players"] = (0..count)
            .map(|id| json!({"id": id, "name": format!("P{id}")}))
            .collect();
        refused(&export, None, "three to five players");
    }
    let mut export = opening();
    export["title"] = json!("1829");
    let export = Export::read(&export.to_string()).unwrap();
    let error = importer(TITLES, &export).err().unwrap();
    assert!(
        error.to_string().contains("18NewEngland, 1828, 18GB"),
        "{error}"
    );
}

#[test]
fn unknown_things_are_named_and_rules_are_given() {
    for (id, fields, says) in [
        (1, json!({"type": "fly"}), "\"fly\" is not known"),
        (1, json!({"company": "XXX"}), "no private company \"XXX\""),
        (1, json!({"company": "PRR"}), "no private company \"PRR\""),
        (1, json!({"company": null}), "names no company"),
        (1, json!({"price": null}), "names no price"),
        (1, json!({"price": 44}), "rule 6.1"),
        (1, json!({"price": 40}), "rule 6.1"),
        (1, json!({"price": -2_147_483_648_i64}), "rule 6.1"),
        (1, json!({"price": 2_147_483_645}), "rule 6.3"),
        (1, json!({"entity": 12}), "turn"),
        (1, json!({"entity": 99}), "turn"),
        (1, json!({"entity": null}), "turn"),
        (10, json!({"company": "E&K", "price": 125}), "rule 6.2"),
        (
            12,
            json!({"type": "choose", "choice": "GT"}),
            "nothing that can be chosen",
        ),
        (
            12,
            json!({"type": "choose", "choice": null}),
            "nothing that can be chosen",
        ),
        (12, json!({"type": "failed_merge"}), "two companies merge"),
        (
            12,
            json!({"type": "failed_merge", "corporations": ["GT", "IC"]}),
            "rule 6.1",
        ),
        (
            12,
            json!({"type": "merge", "corporation": "IC"}),
            "names no company",
        ),
        (
            12,
            json!({"type": "par", "corporation": "GT", "share_price": "much"}),
            "\"much\" is not",
        ),
        (
            12,
            json!({"type": "par", "corporation": "GT", "share_price": "79,9,5"}),
            "rule 6.1",
        ),
        (
            12,
            json!({"type": "buy_shares", "shares": ["GT-IC_9"]}),
            "no certificate \"GT-IC_9\"",
        ),
        (
            12,
            json!({"type": "buy_shares", "shares": ["GT_1", "GT_2"]}),
            "one certificate",
        ),
        (
            12,
            json!({"type": "buy_train", "train": "warp", "price": 1}),
            "no train \"warp\"",
        ),
        (
            12,
            json!({"type": "lay_tile", "hex": "Z99", "tile": "57-0"}),
            "no hex \"Z99\"",
        ),
        (
            12,
            json!({"type": "place_token", "city": "nowhere"}),
            "not a city",
        ),
        (12, json!({"type": "dividend", "kind": "half"}), "rule 6.1"),
        (12, json!({"type": "bankrupt"}), "rule 6.1"),
        (
            12,
            json!({"type": "remove_token", "city": "E9-0-0"}),
            "another marker",
        ),
        (12, json!({"type": "convert"}), "\"convert\" is not known"),
        (
            12,
            json!({"type": "assign", "target": "GT"}),
            "\"assign\" is not known",
        ),
        (
            12,
            json!({"type": "close_company"}),
            "\"close_company\" is not known",
        ),
        (12, json!({"type": "special_buy"}), "rule 6.1"),
        (
            12,
            json!({"type": "run_routes", "routes": []}),
            "names no company",
        ),
    ] {
        refused(&changed(id, &fields), Some(id), says);
    }
    let long = changed(1, &json!({"type": "x".repeat(10_000)}));
    assert!(import(&long).unwrap_err().to_string().len() < 200);
}

/// Programs, lines in the log and chat change nothing; what a program does is nested in the action that set it off.
#[test]
fn programs_are_followed_and_talk_is_passed_over() {
    let plain = import(&opening()).unwrap();
    let mut export = opening();
    let actions = export["actions"].as_array_mut().unwrap();
    let pass = actions.remove(10);
    assert_eq!(pass["type"], "pass");
    actions[9]["auto_actions"] = json!([pass]);
    for kind in ["program_share_pass", "program_disable", "message", "log"] {
        actions.insert(
            4,
            json!({"type": kind, "entity": 13, "entity_type": "player", "id": 4}),
        );
    }
    let programmed = import(&export).unwrap();
    assert!(programmed.game() == plain.game());
    assert_eq!(programmed.actions(), plain.actions());
}

#[test]
fn nothing_follows_the_end_that_players_agreed_on() {
    let mut export = opening();
    let actions = export["actions"].as_array_mut().unwrap();
    let end = json!({"type": "end_game", "entity": 11, "entity_type": "player", "id": 13});
    actions.push(end);
    assert!(import(&export).is_ok());
    let actions = export["actions"].as_array_mut().unwrap();
    actions.push(json!({"type": "pass", "entity": 12, "entity_type": "player", "id": 14}));
    refused(&export, Some(14), "ended the game before by action 13");
}

/// Nobody's turn is passed over for what the rules refuse: in the auction no pass is made up at all.
#[test]
fn what_comes_too_early_in_the_auction_is_refused() {
    let export = changed(4, &json!({"entity": 12, "company": "E&K", "price": 125}));
    refused(&export, Some(4), "turn");
}

#[test]
fn damaged_actions_never_panic() {
    let mut dice = Dice::new(1828);
    for (players, seed) in [(3, 7), (4, 8), (5, 9)] {
        let (_, text) = random_export(players, seed, 500);
        let export = Export::read(&text).unwrap();
        let raw: Value = serde_json::from_str(&text).unwrap();
        let raw = raw["actions"].as_array().unwrap();
        let mut importer = Importer::new(&export).unwrap();
        for (index, action) in export.actions.iter().enumerate() {
            for _ in 0..3 {
                let mut damaged = raw[index].clone();
                for _ in 0..=dice.below(2) {
                    damage(&mut damaged, raw, &mut dice);
                }
                damaged["id"] = json!(action.id);
                let _damage = Damage(damaged.to_string());
                let Ok(read) = serde_json::from_value::<ExportedAction>(damaged) else {
                    continue;
                };
                let mut trial = importer.clone();
                if let Err(error) = trial.play(&read) {
                    assert_eq!(error.action, action.id, "{error}");
                    assert!(error.to_string().len() < 400, "{error}");
                }
                assert_eq!(trial.game().find_inconsistency(), None);
            }
            importer.play(action).unwrap();
        }
    }
}
