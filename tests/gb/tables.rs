//! The tables of 18GB, compared with the facts in `../shared`, scenario by scenario, where those are.

use crate::kit::facts::{is_a_map, list, same_map, same_tiles, text, texts};
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::hex::Edge;
use roundhouse::engine::rail::route::{Towns, TrainRule};
use roundhouse::engine::rail::tile::Colour;
use roundhouse::titles::gb::companies::{GREEN_HOMES, PUBLIC, more_markers};
use roundhouse::titles::gb::privates::{self, Power};
use roundhouse::titles::gb::scenario::{SCENARIOS, Scenario, all};
use roundhouse::titles::gb::tiles::GREEN_STARTS;
use roundhouse::titles::gb::trains::{PHASES, TRAIN_LIMITS};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// What the facts call the scenarios.
const NAMES: [&str; 7] = ["2NS", "2EW", "3", "4Std", "4Alt", "5", "6"];

/// Each scenario with a file of its facts, if the folder is there.
fn scenarios(file: &str) -> Vec<(&'static Scenario, Value)> {
    let named = SCENARIOS.iter().zip(NAMES);
    let facts = |name: &str| crate::kit::facts::facts(&format!("18GB/{name}"), file);
    named
        .filter_map(|(scenario, name)| Some((scenario, facts(name)?)))
        .collect()
}

fn number(value: &Value) -> i32 {
    i32::try_from(value.as_i64().unwrap_or_default()).unwrap()
}

#[test]
fn the_box_holds_everything_of_every_scenario() {
    for scenario in &SCENARIOS {
        let components = scenario.components();
        is_a_map(components);
        assert_eq!(components.map.id_count(), all().map.id_count());
        for (hex, there) in components.map.iter() {
            assert_eq!(there.at, all().map.hex(hex).at);
        }
        for symbol in scenario.companies.iter().chain(scenario.privates) {
            assert!(all().company_by_symbol(symbol).is_some(), "{symbol}");
        }
    }
    for power in privates::PRIVATES.iter().filter_map(|row| row.tile()) {
        assert!(all().map.by_name(power.hex).is_some(), "{}", power.hex);
        let known = |number: &&str| all().tiles.by_number(number).is_some();
        assert!(power.tiles.iter().all(known), "{}", power.hex);
    }
}

#[test]
fn maps_are_those_of_the_facts() {
    // There the names of Hull and Grimsby and the two bonuses are hexes of their own, without track.
    let only_drawn = ["C8", "C10", "K16", "K18"];
    for (scenario, mut facts) in scenarios("map") {
        let hexes = facts["hexes"].as_array_mut().unwrap();
        hexes.retain(|hex| !only_drawn.contains(&text(hex, "at")));
        for hex in hexes {
            let neighbours = hex["neighbors"].as_object_mut().unwrap();
            neighbours.retain(|_, at| !only_drawn.contains(&at.as_str().unwrap()));
            // Track that ends on the map is no track here: its sides are open.
            if list(&hex["track"])
                .iter()
                .any(|track| text(track, "b") == "junction")
            {
                hex["track"] = Value::Null;
            }
        }
        same_map(scenario.components(), &facts);
        for theirs in list(&facts["hexes"]) {
            let at = text(theirs, "at");
            let map = &scenario.components().map;
            let ours = map.hex(map.by_name(at).unwrap());
            assert_eq!(ours.cost.0, number(&theirs["cost"][0]["amount"]), "{at}");
            let mut sides = [0; 6];
            for border in list(&theirs["borders"]) {
                sides[usize::try_from(number(&border["edge"])).unwrap()] = number(&border["cost"]);
            }
            let costs = Edge::ALL.map(|edge| ours.side_costs[edge.index()].0);
            assert_eq!(costs, sides, "{} {at}", scenario.name);
        }
    }
}

#[test]
fn tiles_are_those_of_the_facts() {
    for (scenario, facts) in scenarios("tiles") {
        // A blue tile is like itself there.
        let only_theirs = [("G32", "G32"), ("G33", "G33")];
        same_tiles(scenario.components(), &facts, &only_theirs);
    }
}

#[test]
fn companies_are_those_of_the_facts() {
    for (scenario, facts) in scenarios("companies") {
        let ours: BTreeSet<&str> = scenario
            .companies
            .iter()
            .chain(scenario.drawn_from)
            .copied()
            .collect();
        let theirs = list(&facts).iter().map(|row| text(row, "symbol"));
        assert_eq!(ours, theirs.collect(), "{}", scenario.name);
        for theirs in list(&facts) {
            let symbol = text(theirs, "symbol");
            let row = PUBLIC.iter().find(|row| row.symbol == symbol).unwrap();
            assert_eq!(row.kind, CompanyKind::Major);
            assert_eq!(
                row.name.replace('&', "and"),
                text(theirs, "name").replace('&', "and")
            );
            assert_eq!(
                row.home.unwrap().0,
                text(&theirs["home"][0], "hex"),
                "{symbol}"
            );
            let prices: Vec<i64> = row.markers.iter().map(|price| i64::from(price.0)).collect();
            assert_eq!(Value::from(prices), theirs["token_prices"], "{symbol}");
            assert_eq!(theirs["shares"][0]["percent"], 40, "{symbol}");
            let of = |kind: &str| {
                let mut abilities = list(&theirs["abilities"]).iter();
                abilities.find(|ability| text(ability, "type") == kind)
            };
            let converted = of("base").map_or(0, |ability| number(&ability["count"]));
            assert_eq!(
                i32::try_from(more_markers(symbol)).unwrap(),
                converted,
                "{symbol}"
            );
            let green = of("tile_lay").map(|ability| texts(&ability["tiles"]));
            let ours = GREEN_HOMES
                .contains(&symbol)
                .then(|| BTreeSet::from(GREEN_STARTS));
            assert_eq!(ours, green, "{symbol}");
        }
    }
}

#[test]
fn private_railways_are_those_of_the_facts() {
    for (scenario, facts) in scenarios("privates") {
        let theirs: Vec<&str> = list(&facts).iter().map(|row| text(row, "symbol")).collect();
        assert_eq!(scenario.privates, theirs, "{}", scenario.name);
        for theirs in list(&facts) {
            let symbol = text(theirs, "symbol");
            let row = privates::of(all().private_by_symbol(symbol).unwrap());
            assert_eq!(row.name, text(theirs, "name"));
            assert_eq!(row.value.0, number(&theirs["value"]), "{symbol}");
            assert_eq!(row.revenue.0, number(&theirs["revenue"]), "{symbol}");
            let blocked = row.blocks().map(|hex| all().map.hex(hex).at.to_string());
            let blocked: BTreeSet<&str> = blocked.iter().map(String::as_str).collect();
            assert_eq!(blocked, texts(&theirs["blocks"]), "{symbol}");
            let of = |kind: &str| {
                let mut abilities = list(&theirs["abilities"]).iter();
                abilities.find(|ability| text(ability, "type") == kind)
            };
            match row.power {
                Power::None => {
                    assert!(of("tile_lay").or(of("token")).or(of("hex_bonus")).is_none())
                }
                Power::Tile(power) => {
                    let theirs = of("tile_lay").unwrap();
                    assert_eq!(texts(&theirs["hexes"]), BTreeSet::from([power.hex]));
                    let tiles = power.tiles.iter().copied().collect::<BTreeSet<_>>();
                    assert_eq!(texts(&theirs["tiles"]), tiles, "{symbol}");
                }
                Power::Marker(hex) => {
                    assert_eq!(texts(&of("token").unwrap()["hexes"]), BTreeSet::from([hex]));
                }
                Power::Bonus(hex, value) => {
                    let theirs = of("hex_bonus").unwrap();
                    assert_eq!(texts(&theirs["hexes"]), BTreeSet::from([hex]));
                    assert_eq!(number(&theirs["amount"]), value.0, "{symbol}");
                }
            }
        }
    }
}

/// How many stops a train of the facts makes: with and without towns.
fn distance(theirs: &Value) -> TrainRule {
    let count = |town: bool| {
        let mut kinds = list(&theirs["distance"]).iter();
        let found = kinds.find(|kind| texts(&kind["nodes"]).contains("city") != town);
        found.map_or(0, |kind| u8::try_from(number(&kind["pay"])).unwrap())
    };
    let (cities, towns) = (count(false), count(true));
    TrainRule {
        cities: Some(cities),
        ..TrainRule::plain(cities + towns)
    }
}

#[test]
fn trains_and_phases_are_those_of_the_facts() {
    for (scenario, facts) in scenarios("trains") {
        let ours = scenario.components().trains;
        assert_eq!(ours.len(), list(&facts).len());
        for (ours, theirs) in ours.iter().zip(list(&facts)) {
            let name = text(theirs, "name");
            assert_eq!(ours.name, name);
            assert_eq!(ours.price.0, number(&theirs["price"]), "{name}");
            assert_eq!(
                ours.count.map(i32::from),
                Some(number(&theirs["count"])),
                "{name}"
            );
            assert_eq!(ours.rusts_on, theirs["rusts_on"].as_str(), "{name}");
            assert_eq!(ours.opens_on, theirs["available_on"].as_str(), "{name}");
            let rule = distance(theirs);
            if ours.rule.towns == Towns::Free {
                assert_eq!(ours.rule.cities, rule.cities, "{name}");
                assert!(name.ends_with('X'));
            } else {
                assert_eq!(ours.rule, rule, "{name}");
            }
        }
    }
    for (scenario, facts) in scenarios("phases") {
        assert_eq!(list(&facts).len(), PHASES.len(), "{}", scenario.name);
        for ((ours, limits), theirs) in PHASES.iter().zip(TRAIN_LIMITS).zip(list(&facts)) {
            let limit = &theirs["train_limit"];
            let of = |kind: &str| limit.get(kind).unwrap_or(limit).as_u64().unwrap();
            let ours_limits = (u64::from(limits.0), u64::from(limits.1));
            assert_eq!(
                ours_limits,
                (of("5-share"), of("10-share")),
                "{}",
                ours.name
            );
            let colours = [
                Colour::Yellow,
                Colour::Green,
                Colour::Blue,
                Colour::Brown,
                Colour::Gray,
            ];
            let allowed = colours.iter().filter(|&&colour| colour <= ours.tiles);
            let allowed: BTreeSet<&str> = allowed.map(|colour| colour.name()).collect();
            assert_eq!(allowed, texts(&theirs["tiles"]), "{}", ours.name);
        }
    }
}

#[test]
fn markets_are_those_of_the_facts() {
    for (scenario, facts) in scenarios("market") {
        let grid = &scenario.components().grid;
        let theirs: Vec<i32> = list(&facts["grid"][0])
            .iter()
            .map(|cell| number(&cell["price"]))
            .collect();
        let ours: Vec<i32> = grid.spaces().map(|(_, price)| price.0).collect();
        assert_eq!(ours, theirs, "{}", scenario.name);
        let kinds = [("multiple_buy", 'l'), ("par", 'p'), ("endgame", 'e')];
        for ((space, price), theirs) in grid.spaces().zip(list(&facts["grid"][0])) {
            for (name, letter) in kinds {
                let has = texts(&theirs["kinds"]).contains(name);
                assert_eq!(grid.has(space, letter), has, "{price} {name}");
            }
        }
    }
}

#[test]
fn what_each_player_begins_with_is_that_of_the_facts() {
    for (scenario, facts) in scenarios("setup") {
        let name = scenario.name;
        assert_eq!(
            facts["players"].as_u64(),
            Some(scenario.players as u64),
            "{name}"
        );
        assert_eq!(number(&facts["cash"]), scenario.cash, "{name}");
        assert_eq!(
            number(&facts["cert_limit"]),
            i32::from(scenario.certificates),
            "{name}"
        );
        assert_eq!(
            facts["tier2_count"].as_u64(),
            Some(scenario.second_tier as u64),
            "{name}"
        );
        let bids = facts["required_bids_to_pass"].as_u64();
        assert_eq!(bids, Some(scenario.bids_to_pass as u64), "{name}");
        let compass = [
            ("N", scenario.compass.north),
            ("E", scenario.compass.east),
            ("S", scenario.compass.south),
            ("W", scenario.compass.west),
        ];
        let theirs: BTreeMap<&str, BTreeSet<&str>> = compass
            .iter()
            .map(|(key, _)| (*key, texts(&facts["compass_hexes"][key])))
            .collect();
        for (key, ours) in compass {
            assert_eq!(theirs[key], ours.iter().copied().collect(), "{name} {key}");
        }
    }
}
