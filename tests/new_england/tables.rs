//! The tables of 18NewEngland proved sensible in bulk, and compared with the facts in `../shared` where those are.

use crate::kit::facts::{
    is_a_map, keeps_all_track, list, same_map, same_terrain, same_tiles, text,
};
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::HomeAt;
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::tile::{Colour, Tile};
use roundhouse::titles::new_england::COMPONENTS;
use roundhouse::titles::new_england::market::{END, GREEN, MAJOR_ROW, PAR, YELLOW};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn the_box_holds_164_tiles_of_50_numbers() {
    let counts = COMPONENTS
        .tiles
        .iter()
        .map(|(_, kind)| u32::from(kind.count));
    assert_eq!(counts.sum::<u32>(), 164);
    let numbers: BTreeSet<&str> = COMPONENTS
        .tiles
        .iter()
        .map(|(_, kind)| kind.number)
        .collect();
    assert_eq!(
        (numbers.len(), COMPONENTS.tiles.len()),
        (50, 50),
        "each number once"
    );
}

#[test]
fn the_box_holds_37_train_cards_and_nine_of_the_last_kind() {
    let counts: Vec<_> = COMPONENTS.trains.iter().map(|train| train.count).collect();
    assert_eq!(counts, [Some(10), Some(7), Some(4), Some(4), Some(3), None]);
    let limited: u8 = counts.into_iter().flatten().sum();
    assert_eq!(limited + 9, 37);
    assert!(COMPONENTS.trains.is_sorted_by_key(|train| train.price));
}

#[test]
fn companies_are_fifteen_minors_and_eight_majors_with_symbols_of_their_own() {
    let count = |kind| {
        COMPONENTS
            .companies
            .iter()
            .filter(|row| row.kind == kind)
            .count()
    };
    assert_eq!(
        (count(CompanyKind::Minor), count(CompanyKind::Major)),
        (15, 8)
    );
    let symbols: BTreeSet<_> = COMPONENTS.companies.iter().map(|row| row.symbol).collect();
    assert_eq!(symbols.len(), 23);
    for row in COMPONENTS.companies {
        assert_eq!(
            COMPONENTS
                .company_by_symbol(row.symbol)
                .map(|id| COMPONENTS.company(id).name),
            Some(row.name)
        );
        assert_eq!(
            row.home.is_some(),
            row.kind == CompanyKind::Minor,
            "{}",
            row.symbol
        );
    }
}

#[test]
fn every_home_is_a_city_space_of_its_own() {
    let homes = COMPONENTS.homes();
    assert_eq!(homes.len(), 15);
    let mut spaces = BTreeSet::new();
    for home in homes {
        let HomeAt::Space(space) = home.at else {
            panic!("a minor may not choose its home");
        };
        spaces.insert((space.hex, space.city, space.slot));
        let tile = &COMPONENTS.map.hex(space.hex).printed;
        let city = tile.cities().nth(usize::from(space.city));
        assert!(city.is_some_and(|(_, stop)| space.slot < stop.slots()));
    }
    assert_eq!(spaces.len(), 15);
}

#[test]
fn the_map_is_one_of_hexes() {
    is_a_map(&COMPONENTS);
}

#[test]
fn every_upgrade_is_the_next_colour_of_the_same_sort_and_keeps_the_track() {
    for (_, kind) in COMPONENTS.tiles.iter() {
        let old = kind.tile();
        for &upgrade in &kind.upgrades {
            let kind_after = COMPONENTS.tiles.kind(upgrade);
            let new = kind_after.tile();
            let name = format!("{} to {}", kind.number, kind_after.number);
            let next = match old.colour {
                Colour::Yellow => Colour::Green,
                Colour::Green => Colour::Brown,
                _ => Colour::Gray,
            };
            assert_eq!(new.colour, next, "{name}");
            assert_eq!(new.label, old.label, "{name}");
            assert_eq!(new.has_city(), old.has_city(), "{name}");
            assert_eq!(new.stops.is_empty(), old.stops.is_empty(), "{name}");
            let fits = kind_after
                .rotations
                .iter()
                .any(|turned| keeps_all_track(old, turned));
            assert!(fits, "{name} in no rotation");
            let slots = |tile: &Tile| tile.stops.iter().map(|stop| stop.slots()).sum::<u8>();
            assert!(
                slots(new) >= slots(old),
                "{name}: markers need their spaces"
            );
        }
    }
}

#[test]
fn plain_track_upgrades_to_every_tile_that_keeps_it() {
    // Among tiles without stops the chart of section 19 leaves out only 16 to 70, which the website allows.
    let plain = || {
        COMPONENTS
            .tiles
            .iter()
            .filter(|(_, kind)| kind.tile().stops.is_empty())
    };
    let next = |colour| match colour {
        Colour::Yellow => Some(Colour::Green),
        Colour::Green => Some(Colour::Brown),
        _ => None,
    };
    let mut left_out = Vec::new();
    for (_, kind) in plain() {
        for (id, other) in
            plain().filter(|(_, other)| Some(other.tile().colour) == next(kind.tile().colour))
        {
            let fits = other
                .rotations
                .iter()
                .any(|turned| keeps_all_track(kind.tile(), turned));
            match (fits, kind.upgrades.contains(&id)) {
                (true, false) => left_out.push((kind.number, other.number)),
                (false, listed) => assert!(!listed, "{} to {}", kind.number, other.number),
                (true, true) => {}
            }
        }
    }
    assert_eq!(left_out, [("16", "70")]);
}

#[test]
fn the_chart_of_section_19_is_in_the_table() {
    let chart: [(&str, &str); 9] = [
        ("3", "87 88 204"),
        ("6", "14 15 619"),
        ("7", "26 27 28 29 30 31"),
        ("8", "16 19 23 24 25 28 29 30 31"),
        ("9", "19 20 23 24 26 27"),
        ("23", "41 43 45 47"),
        ("619", "63 611"),
        ("207", "216"),
        ("X6", "X9"),
    ];
    for (number, upgrades) in chart {
        let tile = COMPONENTS.tiles.by_number(number).unwrap();
        let listed: BTreeSet<&str> = COMPONENTS
            .tiles
            .kind(tile)
            .upgrades
            .iter()
            .map(|&id| COMPONENTS.tiles.kind(id).number)
            .collect();
        assert_eq!(listed, upgrades.split(' ').collect(), "{number}");
    }
}

#[test]
fn the_market_is_two_rows_of_circles_over_the_row_of_the_majors() {
    let grid = &COMPONENTS.grid;
    let spaces: Vec<_> = grid.spaces().collect();
    let majors: Vec<_> = spaces
        .iter()
        .filter(|(space, ..)| space.row == MAJOR_ROW)
        .collect();
    assert_eq!(majors.len(), 28);
    assert!(majors.is_sorted_by_key(|(_, price)| *price));
    let (first, last) = (majors[0], majors[27]);
    assert_eq!((first.1, last.1), (Dollars(35), Dollars(500)));
    assert!(grid.has(last.0, END));
    let pars: Vec<i32> = majors
        .iter()
        .filter(|(space, _)| grid.has(*space, PAR))
        .map(|(_, price)| price.0)
        .collect();
    assert_eq!(pars, [100, 110, 120, 130, 145, 160, 180, 200]);
    for (letter, values) in [
        (YELLOW, [50, 55, 60, 65, 70].as_slice()),
        (GREEN, &[80, 90, 100]),
    ] {
        for row in [0, 1] {
            let circles: Vec<i32> = spaces
                .iter()
                .filter(|(space, _)| grid.has(*space, letter) && space.row == row)
                .map(|(_, price)| price.0)
                .collect();
            assert_eq!(circles, values);
        }
    }
    for (space, price) in &spaces {
        let below = majors
            .iter()
            .find(|(major, ..)| major.column == space.column);
        assert_eq!(
            below.map(|(_, price)| *price),
            Some(*price),
            "columns line up"
        );
    }
}

/// A file of facts, if the folder is there.
fn facts(name: &str) -> Option<Value> {
    crate::kit::facts::facts("18NewEngland", name)
}

#[test]
fn the_map_is_that_of_the_facts() {
    let Some(facts) = facts("map") else { return };
    same_map(&COMPONENTS, &facts);
    same_terrain(&COMPONENTS, &facts);
}

#[test]
fn the_tiles_are_those_of_the_facts() {
    let Some(facts) = facts("tiles") else { return };
    // The chart of section 19 does not upgrade 16 to 70.
    same_tiles(&COMPONENTS, &facts, &[("16", "70")]);
}

#[test]
fn companies_are_those_of_the_facts() {
    let Some(facts) = facts("companies") else {
        return;
    };
    let by_symbol: BTreeMap<&str, &Value> = list(&facts)
        .iter()
        .map(|row| (text(row, "symbol"), row))
        .collect();
    // Y, G and C only fill circles of the market.
    assert_eq!(by_symbol.len(), COMPONENTS.companies.len() + 3);
    for row in COMPONENTS.companies {
        let theirs = by_symbol[row.symbol];
        let kind = if row.kind == CompanyKind::Minor {
            "minor"
        } else {
            "major"
        };
        assert_eq!(text(theirs, "kind"), kind, "{}", row.symbol);
        let prices: Vec<i64> = list(&theirs["token_prices"])
            .iter()
            .filter_map(Value::as_i64)
            .collect();
        let ours = row.markers.iter().map(|price| i64::from(price.0));
        assert_eq!(prices, ours.collect::<Vec<_>>());
    }
}

#[test]
fn homes_are_those_of_the_facts() {
    let Some(facts) = facts("map") else { return };
    let mut theirs = BTreeMap::new();
    for hex in list(&facts["hexes"]) {
        for home in list(&hex["home_of"]) {
            let city = home["city"].as_u64().unwrap_or_default();
            theirs.insert(
                text(home, "who").to_string(),
                (text(hex, "at").to_string(), city),
            );
        }
    }
    let ours: BTreeMap<String, (String, u64)> = COMPONENTS
        .companies
        .iter()
        .filter_map(|row| {
            let (at, city) = row.home?;
            Some((row.symbol.to_string(), (at.to_string(), u64::from(city?))))
        })
        .collect();
    assert_eq!(ours, theirs);
}

#[test]
fn trains_and_phases_are_those_of_the_facts() {
    let (Some(trains), Some(phases)) = (facts("trains"), facts("phases")) else {
        return;
    };
    assert_eq!(list(&trains).len(), COMPONENTS.trains.len());
    for (ours, theirs) in COMPONENTS.trains.iter().zip(list(&trains)) {
        assert_eq!(ours.name, text(theirs, "name"));
        assert_eq!(Some(i64::from(ours.price.0)), theirs["price"].as_i64());
        assert_eq!(
            ours.count.map(u64::from),
            theirs["count"].as_u64(),
            "{}",
            ours.name
        );
        assert_eq!(ours.rusts_on, theirs["rusts_on"].as_str());
        assert_eq!(ours.rule.stops.map(u64::from), theirs["distance"].as_u64());
        assert_eq!(ours.rule.joins, ours.name.ends_with('E'));
    }
    assert_eq!(list(&phases).len(), COMPONENTS.phases.len());
    for (ours, theirs) in COMPONENTS.phases.iter().zip(list(&phases)) {
        assert_eq!(
            (ours.name, ours.starts_on),
            (text(theirs, "name"), theirs["on"].as_str())
        );
        for (kind, name) in [(CompanyKind::Minor, "minor"), (CompanyKind::Major, "major")] {
            let limit = theirs["train_limit"][name].as_u64();
            assert_eq!(limit, Some(ours.train_limit(kind) as u64), "{name}");
        }
        let last = list(&theirs["tiles"]).last().and_then(Value::as_str);
        assert_eq!(last, Some(ours.tiles.name()));
    }
}

#[test]
fn the_market_is_that_of_the_facts() {
    let Some(facts) = facts("market") else { return };
    let mut theirs = BTreeMap::new();
    for (row, spaces) in (0u8..).zip(list(&facts["grid"])) {
        for (column, space) in (0u8..).zip(list(spaces)) {
            if let Some(price) = space["price"].as_i64() {
                theirs.insert((row, column), price);
            }
        }
    }
    let ours: BTreeMap<(u8, u8), i64> = COMPONENTS
        .grid
        .spaces()
        .map(|(space, price)| ((space.row, space.column), i64::from(price.0)))
        .collect();
    assert_eq!(ours, theirs);
    let pars: BTreeSet<(i64, i64)> = list(&facts["par_cells"])
        .iter()
        .map(|cell| {
            (
                cell["at"][0].as_i64().unwrap(),
                cell["at"][1].as_i64().unwrap(),
            )
        })
        .collect();
    let ours: BTreeSet<(i64, i64)> = COMPONENTS
        .grid
        .marked(PAR)
        .map(|(space, _)| (i64::from(space.row), i64::from(space.column)))
        .collect();
    assert_eq!(ours, pars);
}
