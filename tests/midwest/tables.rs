//! The tables of 18MW, compared with the facts in `../shared` where those are, and with what the rulebook counts.

use crate::kit::facts::{is_a_map, list, same_map, same_terrain, same_tiles, text, texts};
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::hex::Edge;
use roundhouse::engine::rail::tile::{Colour, StopKind};
use roundhouse::titles::midwest::COMPONENTS;
use roundhouse::titles::midwest::Options;
use roundhouse::titles::midwest::companies::{CORPORATIONS, SYSTEMS, tokens_at};
use roundhouse::titles::midwest::map::{CHICAGO, NEW_ORLEANS, SAN_FRANCISCO, SOUTHWEST, ST_LOUIS};
use roundhouse::titles::midwest::market::{
    BLUE, BROWN, CLOSED, GREEN, LEDGE, LEFT_IS_DOWN, PAR, RIGHT_IS_UP, YELLOW,
};
use roundhouse::titles::midwest::operating_round::CONNECTIONS;
use roundhouse::titles::midwest::privates;
use roundhouse::titles::midwest::setup::{RULES_VERSION, Setup, starting_cash};
use roundhouse::titles::midwest::tiles::RAISED_OR_PAVED;
use roundhouse::titles::midwest::trains::Phase;
use serde_json::Value;
use std::collections::BTreeSet;

fn facts(name: &str) -> Option<Value> {
    crate::kit::facts::facts("18MW", name)
}

fn number(value: &Value) -> i32 {
    i32::try_from(value.as_i64().unwrap_or_default()).unwrap()
}

/// The facts in the engine's words: values by the colour of track, what cannot be crossed is gray, off-map areas with places
/// for tokens are cities, terrain is of two kinds.
fn translated(mut facts: Value) -> Value {
    for hex in facts["hexes"].as_array_mut().unwrap() {
        if hex["color"] == "dark green" {
            hex["color"] = Value::from("gray");
        }
        if hex["name"].is_null() {
            hex["name"] = Value::from("");
        }
        let has_places = hex["stops"][0]["slots"].is_number();
        if let Some(stops) = hex["stops"].as_array_mut() {
            for stop in stops {
                if has_places {
                    stop["kind"] = Value::from("city");
                }
                if let Some(values) = stop["revenue"].as_object().cloned() {
                    stop["revenue"] = serde_json::json!({
                        "yellow": values["left"], "green": values["middle"], "gray": values["right"],
                    });
                }
            }
        }
        // That an off-map area ends a run is said of its track in the facts, and of its kind here.
        if !has_places && hex["color"] == "red" {
            for track in hex["track"].as_array_mut().unwrap() {
                track.as_object_mut().unwrap().remove("terminal");
            }
        }
        if hex["cost"].is_null() {
            continue;
        }
        let kinds = [("hills", "mountain"), ("swamp", "water")];
        let terrain = &mut hex["cost"][0]["terrain"][0];
        if let Some((_, ours)) = kinds.iter().find(|(theirs, _)| *terrain == *theirs) {
            *terrain = Value::from(*ours);
        }
    }
    facts
}

#[test]
fn the_map_is_that_of_the_facts() {
    is_a_map(&COMPONENTS);
    let Some(facts) = facts("map").map(translated) else {
        return;
    };
    same_map(&COMPONENTS, &facts);
    same_terrain(&COMPONENTS, &facts);
    for theirs in list(&facts["hexes"]) {
        let at = text(theirs, "at");
        let ours = COMPONENTS.map.hex(COMPONENTS.map.by_name(at).unwrap());
        assert_eq!(ours.name, text(theirs, "name"), "{at}");
        if theirs["impassable"] == true {
            assert_eq!(ours.neighbours, [None; 6], "{at}");
            continue;
        }
        let mut sides = [0; 6];
        for border in list(&theirs["borders"]) {
            sides[usize::try_from(number(&border["edge"])).unwrap()] = number(&border["cost"]);
        }
        let costs = Edge::ALL.map(|edge| ours.side_costs[edge.index()].0);
        assert_eq!(costs, sides, "{at}");
    }
}

#[test]
fn a_river_side_costs_the_same_from_either_bank() {
    let mut sides = 0;
    for (_, hex) in COMPONENTS.map.iter() {
        for edge in Edge::ALL {
            if let Some(there) = hex.neighbours[edge.index()] {
                let beyond = COMPONENTS.map.hex(there).side_costs[edge.opposite().index()];
                assert_eq!(hex.side_costs[edge.index()], beyond, "{} {edge:?}", hex.at);
                sides += usize::from(beyond.0 > 0);
            }
        }
    }
    // Of 74 river sides those beside what cannot be crossed are never bridged.
    assert!((2 * 68..=2 * 74).contains(&sides), "{sides}");
}

#[test]
fn there_are_as_many_hexes_as_the_facts_say() {
    let white = |hex: &roundhouse::engine::rail::map::MapHex| hex.printed.colour == Colour::White;
    let hexes = || COMPONENTS.map.iter().map(|(_, hex)| hex);
    assert_eq!(hexes().filter(|hex| white(hex)).count(), 105);
    let kinds = |wanted: fn(StopKind) -> bool| {
        let stops = hexes()
            .filter(|hex| white(hex))
            .flat_map(|hex| &hex.printed.stops);
        stops.filter(|stop| wanted(stop.kind)).count()
    };
    assert_eq!(kinds(|kind| matches!(kind, StopKind::City(1))), 12);
    assert_eq!(kinds(|kind| kind == StopKind::Town), 8);
}

#[test]
fn connections_are_those_of_the_facts() {
    let Some(facts) = facts("map") else { return };
    let ours = CONNECTIONS.map(|(ends, bonus)| {
        (
            ends.map(|hex| COMPONENTS.map.hex(hex).at.to_string()),
            bonus.0,
        )
    });
    let theirs = list(&facts["connections"]).iter().map(|theirs| {
        assert_eq!(theirs["bonus_to_route"], theirs["bonus_to_treasury"]);
        assert_eq!(theirs["doubled_for_token_owner"], theirs["to"]);
        let ends = ["from", "to"].map(|end| text(theirs, end).to_string());
        (ends, number(&theirs["bonus_to_route"]))
    });
    assert_eq!(ours.to_vec(), theirs.collect::<Vec<_>>());
    let names = [CHICAGO, SAN_FRANCISCO, NEW_ORLEANS, SOUTHWEST, ST_LOUIS];
    let names = names.map(|hex| COMPONENTS.map.hex(hex).name);
    assert_eq!(
        names,
        [
            "Chicago",
            "San Francisco",
            "New Orleans",
            "Southwest",
            "St. Louis"
        ]
    );
}

#[test]
fn tiles_are_those_of_the_facts() {
    let Some(mut facts) = facts("tiles") else {
        return;
    };
    let spelled = |value: &mut Value| {
        if let Some(text) = value.as_str() {
            *value = Value::from(text.replace(' ', "-"));
        }
    };
    for tile in facts["tiles"].as_array_mut().unwrap() {
        spelled(&mut tile["number"]);
        tile["upgrades_to"]
            .as_array_mut()
            .unwrap()
            .iter_mut()
            .for_each(spelled);
    }
    // The cities with letters never have tile 63, so it upgrades to nothing.
    let only_theirs = [("63", "K.C.-gray"), ("63", "St.L.-gray")];
    same_tiles(&COMPONENTS, &facts, &only_theirs);
    let changes = list(&facts["tiles"]).iter();
    let changes = changes.filter(|tile| tile["from_phase_6"].is_object());
    let changes: BTreeSet<_> = changes
        .map(|tile| {
            let into = &tile["from_phase_6"];
            let into = ["upgrade_to", "pave_to"].map(|way| text(into, way));
            (text(tile, "number"), into)
        })
        .collect();
    assert_eq!(changes, RAISED_OR_PAVED.into_iter().collect());
    for (from, into) in RAISED_OR_PAVED {
        let exits = |number: &str| {
            let id = COMPONENTS.tiles.by_number(number).unwrap();
            COMPONENTS.tiles.kind(id).tile().exits()
        };
        assert!(into.iter().all(|number| exits(number) == exits(from)));
    }
}

#[test]
fn the_chart_is_that_of_the_facts() {
    let grid = &COMPONENTS.grid;
    let initial: BTreeSet<i32> = grid.marked(PAR).map(|(_, price)| price.0).collect();
    assert_eq!(initial, [70, 75, 80, 85, 90, 100].into());
    let Some(facts) = facts("market") else { return };
    let mut count = 0;
    for (row, spaces) in (0u8..).zip(list(&facts["grid"])) {
        for (column, theirs) in (0u8..).zip(list(spaces)) {
            let at = roundhouse::engine::rail::market::Space { row, column };
            let Some(price) = grid.price(at) else {
                assert!(theirs.is_null(), "{at:?}");
                continue;
            };
            count += 1;
            assert_eq!(price.0, number(&theirs["price"]), "{at:?}");
            let letters = [
                (PAR, theirs["initial"] == true),
                (RIGHT_IS_UP, theirs["arrow_up"] == true),
                (LEFT_IS_DOWN, theirs["arrow_down"] == true),
                (LEDGE, theirs["ledge"] == true),
                (CLOSED, theirs["zone"] == "closed"),
                (BROWN, theirs["zone"] == "brown"),
                (GREEN, theirs["zone"] == "green"),
                (YELLOW, theirs["zone"] == "yellow"),
                (BLUE, theirs["zone"] == "blue"),
            ];
            for (letter, there) in letters {
                assert_eq!(grid.has(at, letter), there, "{at:?} {letter}");
            }
        }
    }
    assert_eq!(grid.spaces().count(), count);
}

#[test]
fn companies_are_those_of_the_facts() {
    let Some(facts) = facts("companies") else {
        return;
    };
    let rows = CORPORATIONS.iter().chain(&SYSTEMS);
    assert_eq!(rows.clone().count(), list(&facts).len());
    for (row, theirs) in rows.zip(list(&facts)) {
        assert_eq!(row.symbol, text(theirs, "symbol"));
        assert_eq!(row.name, text(theirs, "name"));
        assert_eq!(row.colours.0, text(theirs, "color"));
        assert_eq!(row.kind, CompanyKind::Major);
        let system = text(theirs, "class") == "system";
        assert_eq!(row.shares, if system { (20, 2) } else { (10, 2) });
        if let Some((home, _)) = row.home {
            assert_eq!(home, text(&theirs["home"][0], "hex"), "{}", row.symbol);
            for (par, tokens) in theirs["tokens_by_initial_value"].as_object().unwrap() {
                let par = roundhouse::engine::money::Dollars(par.parse().unwrap());
                assert_eq!(Some(tokens_at(par) as u64), tokens.as_u64());
            }
        }
    }
}

#[test]
fn privates_are_those_of_the_facts() {
    let Some(facts) = facts("privates") else {
        return;
    };
    assert_eq!(privates::PRIVATES.len(), list(&facts).len());
    for (private, theirs) in privates::all().zip(list(&facts)) {
        let row = privates::row_of(private);
        assert_eq!(row.symbol, text(theirs, "symbol"));
        assert_eq!(row.name, text(theirs, "name"));
        assert_eq!(row.face.0, number(&theirs["value"]));
        assert_eq!(row.saleable, theirs["sale_to_company"] != false);
        for (name, phase) in [("1", Phase::One), ("3", Phase::Three), ("4", Phase::Four)] {
            let by_phase = &theirs["revenue"][name];
            let theirs = if by_phase.is_null() {
                &theirs["revenue"]
            } else {
                by_phase
            };
            assert_eq!(privates::revenue(private, phase).0, number(theirs));
        }
    }
}

#[test]
fn trains_and_phases_are_those_of_the_facts() {
    if let Some(facts) = facts("trains") {
        assert_eq!(COMPONENTS.trains.len(), list(&facts).len());
        for (ours, theirs) in COMPONENTS.trains.iter().zip(list(&facts)) {
            assert_eq!(ours.name, text(theirs, "name"));
            assert_eq!(ours.price.0, number(&theirs["price"]));
            assert_eq!(ours.count.map(u64::from), theirs["count"].as_u64());
            assert_eq!(ours.rusts_on, theirs["scrapped_on"].as_str());
            let stops = ours.rule.stops.map(u64::from);
            assert_eq!(stops, theirs["distance"].as_u64());
        }
    }
    let Some(facts) = facts("phases") else { return };
    assert_eq!(COMPONENTS.phases.len(), list(&facts).len());
    for (index, (ours, theirs)) in COMPONENTS.phases.iter().zip(list(&facts)).enumerate() {
        assert_eq!(ours.name, text(theirs, "name"));
        assert_eq!(ours.starts_on, theirs["on"].as_str());
        let limit = ours.train_limit(CompanyKind::Major);
        assert_eq!(Some(limit as u64), theirs["train_limit"].as_u64());
        let rounds = Phase::of(index).rounds();
        assert_eq!(Some(u64::from(rounds)), theirs["operating_rounds"].as_u64());
        let columns = ["left", "middle", "right"];
        assert_eq!(
            columns[usize::from(ours.pays)],
            text(theirs, "off_map_value")
        );
        let last = list(&theirs["tiles"]).last().and_then(Value::as_str);
        assert_eq!(Some(ours.tiles.name()), last);
        let status = texts(&theirs["status"]);
        let phase = Phase::of(index);
        assert_eq!(phase >= Phase::Ten, status.contains("mergers_allowed"));
        assert_eq!(
            phase >= Phase::Six,
            status.contains("small_cities_may_change")
        );
        let sells = (Phase::Three..Phase::Five).contains(&phase);
        assert_eq!(sells, status.contains("companies_may_buy_privates"));
    }
}

#[test]
fn players_begin_with_what_the_facts_say() {
    let Some(facts) = facts("setup") else { return };
    assert_eq!(
        COMPONENTS.bank.map(|bank| bank.0),
        Some(number(&facts["bank"]))
    );
    for (players, theirs) in facts["by_players"].as_object().unwrap() {
        let count: usize = players.parse().unwrap();
        let names = (1..=count).map(|seat| format!("Player {seat}")).collect();
        let (cash, limit) = Setup::new(names, 0, Options::default()).deal().unwrap();
        assert_eq!(cash.0, number(&theirs["cash"]));
        assert_eq!(i32::from(limit), number(&theirs["cert_limit"]));
        assert!(starting_cash(count).is_some_and(|(each, _)| each == cash));
    }
    assert_eq!(starting_cash(2), None);
    assert_eq!(RULES_VERSION, 1);
}
