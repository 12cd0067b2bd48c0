//! The tables of 1828 proved sensible in bulk, and compared with the facts in `../shared` where those are.

use crate::kit::facts::{
    is_a_map, keeps_all_track, list, same_map, same_terrain, same_tiles, text, texts,
};
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::{Board, CitySpace, HomeAt, PlacedTile};
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::hex::{Edge, Orientation};
use roundhouse::engine::rail::ids::{CompanyId, HexId, Train, TrainKind};
use roundhouse::engine::rail::map::{HexRow, Map, Terrain};
use roundhouse::engine::rail::market::Space;
use roundhouse::engine::rail::route::Towns;
use roundhouse::engine::rail::shares::Holder;
use roundhouse::engine::rail::table::{Purse, Table};
use roundhouse::engine::rail::tile::{Colour, StopKind, Tile};
use roundhouse::titles::y1828::companies::blocker;
use roundhouse::titles::y1828::market::{END, GRAY, pars};
use roundhouse::titles::y1828::{COMPONENTS, map, privates};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A file of facts, if the folder is there.
fn facts(name: &str) -> Option<Value> {
    crate::kit::facts::facts("1828", name)
}

/// The website writes the Ontario, Simcoe & Huron without its sign.
fn on_website(symbol: &str) -> String {
    symbol.replace("OS&H", "OSH")
}

fn company(symbol: &str) -> CompanyId {
    COMPONENTS.company_by_symbol(symbol).unwrap()
}

fn hex(at: &str) -> HexId {
    COMPONENTS.map.by_name(at).unwrap()
}

#[test]
fn the_box_of_section_2() {
    let of = |kind| {
        COMPONENTS
            .companies
            .iter()
            .filter(move |row| row.kind == kind)
    };
    assert_eq!(of(CompanyKind::Major).count(), 16);
    assert_eq!(of(CompanyKind::Private).count(), 16);
    assert_eq!(of(CompanyKind::Blocker).count(), 1);
    let symbols: BTreeSet<_> = COMPONENTS.companies.iter().map(|row| row.symbol).collect();
    assert_eq!(symbols.len(), COMPONENTS.companies.len());
    for row in of(CompanyKind::Major) {
        assert!([3, 4].contains(&row.markers.len()), "{}", row.symbol);
        assert_eq!(row.shares, (10, 2));
    }
    // Of Diesels six are supplied.
    let trains: Vec<_> = COMPONENTS.trains.iter().map(|row| row.count).collect();
    let all: u8 = trains.iter().map(|count| count.unwrap_or(6)).sum();
    assert_eq!((all, trains.len()), (38, 7));
    assert_eq!(COMPONENTS.bank, None);
    assert_eq!(COMPONENTS.company(blocker()).kind, CompanyKind::Blocker);
}

#[test]
fn special_hexes_have_their_names() {
    for (hex, name) in [
        (map::BURLINGTON, "Burlington"),
        (map::PETERBOROUGH, "Peterborough"),
        (map::ANN_ARBOR, "Adrian & Ann Arbor"),
        (map::BUFFALO, "Dunkirk & Buffalo"),
        (map::SCRANTON, "Scranton"),
        (map::COALFIELDS, "Virginia Coalfields"),
        (map::TUNNEL, "Virginia Tunnel"),
    ] {
        assert_eq!(COMPONENTS.map.hex(hex).name, name);
    }
}

#[test]
fn every_private_company_is_found_by_its_symbol() {
    for private in privates::all() {
        let row = privates::row(private);
        assert_eq!(privates::id(row.symbol), private);
        assert_eq!(company(row.symbol), private.company());
        assert_eq!(
            COMPONENTS.company(private.company()).kind,
            CompanyKind::Private
        );
    }
    assert_eq!(privates::saleable().count(), 8);
    assert_eq!(privates::unsaleable().count(), 8);
    assert_eq!(privates::recommended().count(), 3);
    assert_eq!(COMPONENTS.private(company("PRR")), None);
}

#[test]
fn the_map_is_that_of_the_facts() {
    is_a_map(&COMPONENTS);
    let Some(mut facts) = facts("map") else {
        return;
    };
    let hexes = facts["hexes"].as_array_mut().unwrap();
    let coal = hexes
        .iter_mut()
        .find(|hex| text(hex, "at") == "K11")
        .unwrap();
    // A station marker cannot be placed in the Virginia Coalfields (8.3.2).
    coal["stops"][0]["slots"] = 0.into();
    same_map(&COMPONENTS, &facts);
    same_terrain(&COMPONENTS, &facts);
    let barriers: u32 = COMPONENTS
        .map
        .iter()
        .map(|(_, hex)| hex.barriers.count_ones())
        .sum();
    let drawn = list(&facts["hexes"])
        .iter()
        .flat_map(|hex| list(&hex["borders"]));
    let drawn = drawn.filter(|border| text(border, "type") == "impassable");
    assert_eq!(drawn.count(), 2 * usize::try_from(barriers).unwrap());
}

#[test]
fn the_tiles_are_those_of_the_facts() {
    let Some(facts) = facts("tiles") else { return };
    same_tiles(&COMPONENTS, &facts, &[]);
}

/// Whether the kind of tile may replace another one, or what a hex prints, wherever it lies (14.1, 14.2).
fn is_next(old: &Tile, new: &Tile) -> bool {
    let next = match old.colour {
        Colour::White => Colour::Yellow,
        Colour::Yellow => Colour::Green,
        Colour::Green => Colour::Brown,
        _ => return false,
    };
    let count = |tile: &Tile, kind: fn(&StopKind) -> bool| {
        tile.stops.iter().filter(|stop| kind(&stop.kind)).count()
    };
    let same = |kind| count(old, kind) == count(new, kind);
    new.colour == next
        && new.label == old.label
        && same(|kind| matches!(kind, StopKind::City(_)))
        && same(|kind| matches!(kind, StopKind::Town))
}

/// A map of empty hexes around one.
fn open_land() -> &'static Map {
    let row = |at| HexRow {
        at,
        name: "",
        colour: Colour::White,
        label: "",
        cost: 0,
        terrain: Terrain::Plain,
        sides: "",
        stops: &[],
        track: "",
    };
    let rows = ["B4", "A3", "A5", "B2", "B6", "C3", "C5"].map(row);
    Box::leak(Box::new(Map::new(Orientation::Pointy, &rows)))
}

#[test]
fn the_upgrades_of_the_table_are_the_tiles_that_fit() {
    let land = open_land();
    let middle = land.by_name("B4").unwrap();
    for (old, kind) in COMPONENTS.tiles.iter() {
        let mut board = Board::new(land, &COMPONENTS.tiles, Vec::new());
        let laid = |tile, rotation| PlacedTile { tile, rotation };
        board.lay(middle, laid(old, 0));
        let fitting = COMPONENTS.tiles.iter().filter(|(new, other)| {
            let fits = |rotation| board.fits(middle, laid(*new, rotation));
            is_next(kind.tile(), other.tile()) && (0..6).any(fits)
        });
        let fitting: Vec<_> = fitting.map(|(tile, _)| tile).collect();
        let mut listed = kind.upgrades.clone();
        listed.sort();
        assert_eq!(fitting, listed, "{}", kind.number);
        for &new in &fitting {
            let new = COMPONENTS.tiles.kind(new);
            let keeps = |turned: &Tile| keeps_all_track(kind.tile(), turned);
            assert!(
                new.rotations.iter().any(keeps),
                "{} {}",
                kind.number,
                new.number
            );
        }
    }
}

#[test]
fn what_fits_on_each_hex_is_what_the_facts_say() {
    let Some(facts) = facts("map") else { return };
    let board = Board::new(&COMPONENTS.map, &COMPONENTS.tiles, COMPONENTS.homes());
    for theirs in list(&facts["hexes"]) {
        let at = text(theirs, "at");
        let printed = &COMPONENTS.map.hex(hex(at)).printed;
        let fitting = COMPONENTS.tiles.iter().filter(|(tile, kind)| {
            let fits = |rotation| {
                let laid = PlacedTile {
                    tile: *tile,
                    rotation,
                };
                board.fits(hex(at), laid)
            };
            is_next(printed, kind.tile()) && (0..6).any(fits)
        });
        let ours: BTreeSet<&str> = fitting.map(|(_, kind)| kind.number).collect();
        // The facts do not ask where a tile's track would lead.
        let leads_nowhere = |tile: &Tile| {
            let beyond = COMPONENTS.map.hex(hex(at)).neighbours;
            let closed = |edge: &Edge| beyond[edge.index()].is_none();
            let has = |edge: &Edge| tile.exits() & 1 << edge.number() != 0;
            Edge::ALL.iter().any(|edge| has(edge) && closed(edge))
        };
        let nowhere = |number: &str| {
            let kind = COMPONENTS
                .tiles
                .kind(COMPONENTS.tiles.by_number(number).unwrap());
            let mut turned = kind.rotations.iter();
            turned.all(|tile| !keeps_all_track(printed, tile) || leads_nowhere(tile))
        };
        let mut listed = texts(&theirs["upgrades_to"]);
        listed.retain(|number| !nowhere(number));
        if hex(at) == map::TUNNEL {
            // Other towns are kept out by a rule (14.3.1.2), not by their track.
            assert_eq!(listed, BTreeSet::from([map::TUNNEL_TILE]));
            continue;
        }
        assert_eq!(ours, listed, "{at}");
        assert_eq!(
            ours.is_empty(),
            COMPONENTS.map.hex(hex(at)).is_fixed(),
            "{at}"
        );
    }
}

#[test]
fn section_14_3_1_2_the_tunnel_takes_tile_4_along_its_line_only() {
    let board = Board::new(&COMPONENTS.map, &COMPONENTS.tiles, Vec::new());
    let straight = COMPONENTS.tiles.by_number("4").unwrap();
    let exits = (0..6).filter_map(|rotation| {
        let laid = PlacedTile {
            tile: straight,
            rotation,
        };
        let turned = &COMPONENTS.tiles.kind(straight).rotations[usize::from(rotation)];
        board.fits(map::TUNNEL, laid).then(|| turned.exits())
    });
    assert_eq!(exits.collect::<BTreeSet<_>>(), BTreeSet::from([0b01_0010]));
}

/// The city in which each of two companies has its marker, once a tile has been laid over both cities of a hex.
fn after_lay(at: &str, rotation: u8) -> [u8; 2] {
    let companies = ["GT", "WAB"].map(company);
    let mut board = Board::new(&COMPONENTS.map, &COMPONENTS.tiles, Vec::new());
    for (city, company) in (0..).zip(companies) {
        board.place(
            company,
            CitySpace {
                hex: hex(at),
                city,
                slot: 0,
            },
        );
    }
    let tile = COMPONENTS.tiles.by_number("59").unwrap();
    assert!(
        board.fits(hex(at), PlacedTile { tile, rotation }),
        "{at} {rotation}"
    );
    board.lay(hex(at), PlacedTile { tile, rotation });
    companies.map(|company| board.markers_of(company).next().unwrap().city)
}

#[test]
fn markers_in_two_cities_of_a_hex_stay_in_two_cities() {
    for (at, rotations) in [
        ("D14", [0, 1, 2, 3, 4, 5].as_slice()),
        ("E9", &[0, 1, 2, 4]),
        ("E15", &[0, 2, 3, 4]),
        ("H22", &[0, 1, 3, 5]),
    ] {
        let board = Board::new(&COMPONENTS.map, &COMPONENTS.tiles, COMPONENTS.homes());
        let tile = COMPONENTS.tiles.by_number("59").unwrap();
        let fits = |rotation: &u8| {
            board.fits(
                hex(at),
                PlacedTile {
                    tile,
                    rotation: *rotation,
                },
            )
        };
        let fitting: Vec<u8> = (0..6).filter(fits).collect();
        assert_eq!(fitting, rotations, "{at}");
        for &rotation in rotations {
            assert_eq!(after_lay(at, rotation), [0, 1], "{at} {rotation}");
        }
    }
}

#[test]
fn the_erie_keeps_both_cities_until_it_has_chosen_one() {
    let mut board = Board::new(&COMPONENTS.map, &COMPONENTS.tiles, COMPONENTS.homes());
    let erie = company("ERIE");
    let space = |city| CitySpace {
        hex: map::BUFFALO,
        city,
        slot: 0,
    };
    assert_eq!(board.reserved_home(erie), Some(HomeAt::Hex(map::BUFFALO)));
    assert!(
        [0, 1]
            .iter()
            .all(|&city| board.reserved_for(space(city)) == Some(erie))
    );
    let tile = COMPONENTS.tiles.by_number("59").unwrap();
    board.lay(map::BUFFALO, PlacedTile { tile, rotation: 0 });
    assert!(
        [0, 1]
            .iter()
            .all(|&city| !board.is_free_for(company("NYC"), space(city)))
    );
    board.place(erie, space(1));
    assert!(board.is_free_for(company("NYC"), space(0)));
}

#[test]
fn public_companies_are_those_of_the_facts() {
    let (Some(companies), Some(map)) = (facts("companies"), facts("map")) else {
        return;
    };
    let mut homes = BTreeMap::new();
    for hex in list(&map["hexes"]) {
        for home in list(&hex["home_of"]) {
            homes.insert(text(home, "who").to_string(), text(hex, "at").to_string());
        }
    }
    let by_symbol: BTreeMap<&str, &Value> = list(&companies)
        .iter()
        .map(|row| (text(row, "symbol"), row))
        .collect();
    // The Cobourg & Peterborough is among their companies and private companies.
    assert_eq!(by_symbol.len(), 17);
    for row in COMPONENTS.companies.iter().filter(|row| row.home.is_some()) {
        let symbol = on_website(row.symbol);
        let theirs = by_symbol[symbol.as_str()];
        let (at, city) = row.home.unwrap();
        assert_eq!(homes[&symbol], at);
        let home = &theirs["home"][0];
        assert_eq!(text(home, "hex"), at);
        // The Erie is not bound to a city (13.3.2).
        let theirs_city = home["city"].as_u64().unwrap_or_default();
        let bound = (symbol != "ERIE").then_some(theirs_city);
        assert_eq!(city.map(u64::from), bound, "{symbol}");
        let prices: Vec<i64> = row.markers.iter().map(|price| i64::from(price.0)).collect();
        assert_eq!(Value::from(prices), theirs["token_prices"], "{symbol}");
        let certificates = list(&theirs["shares"]).iter();
        let shares: u64 = certificates
            .map(|of| of["percent"].as_u64().unwrap() * of["count"].as_u64().unwrap() / 10)
            .sum();
        if row.kind == CompanyKind::Major {
            assert_eq!(u64::from(row.shares.0), shares, "{symbol}");
            assert_eq!(theirs["shares"][0]["percent"], 20, "{symbol}");
        }
    }
}

/// The revenue that an ability of the facts changes at a moment.
fn changed_revenue(private: &Value, when: &str) -> Option<i64> {
    let abilities = list(&private["abilities"]).iter();
    let mut changes = abilities.filter(|ability| texts(&ability["when"]).contains(when));
    changes.find_map(|ability| ability["revenue"].as_i64())
}

#[test]
fn private_companies_are_those_of_the_facts() {
    let Some(facts) = facts("privates") else {
        return;
    };
    assert_eq!(list(&facts).len(), privates::all().count());
    for (private, theirs) in privates::all().zip(list(&facts)) {
        let row = privates::row(private);
        let symbol = on_website(row.symbol);
        let symbol = symbol.strip_prefix('p').unwrap_or(&symbol);
        assert_eq!(symbol, text(theirs, "symbol"));
        assert_eq!(
            Some(i64::from(row.face.0)),
            theirs["value"].as_i64(),
            "{symbol}"
        );
        let revenue = theirs["revenue"].as_i64();
        let from_bank = changed_revenue(theirs, "auction_end").map_or(revenue, |_| None);
        assert_eq!(row.revenue.map(|d| i64::from(d.0)), from_bank, "{symbol}");
        let abilities = || list(&theirs["abilities"]).iter();
        let stays = abilities().any(|ability| text(ability, "type") == "no_buy");
        assert_eq!(row.is_unsaleable(), stays, "{symbol}");
        if let Some(ours) = row.company_revenue {
            let sold = changed_revenue(theirs, "sold").or(revenue);
            assert_eq!(Some(i64::from(ours.0)), sold, "{symbol}");
        }
        let blocked: Vec<_> = texts(&theirs["blocks"]).into_iter().collect();
        assert_eq!(
            row.blocks,
            blocked.first().copied().unwrap_or_default(),
            "{symbol}"
        );
        let mut shares = abilities().flat_map(|ability| texts(&ability["shares"]));
        let of = row
            .share_of()
            .map(|id| on_website(COMPONENTS.company(id).symbol));
        let theirs = shares.next().and_then(|share| share.split('_').next());
        assert_eq!(of.as_deref(), theirs, "{symbol}");
    }
}

#[test]
fn the_market_is_that_of_the_facts() {
    let Some(facts) = facts("market") else { return };
    let grid = &COMPONENTS.grid;
    let mut spaces = 0;
    for (row, cells) in (0u8..).zip(list(&facts["grid"])) {
        for (column, theirs) in (0u8..).zip(list(cells)) {
            let space = Space { row, column };
            let price = grid.price(space).map(|price| i64::from(price.0));
            assert_eq!(price, theirs["price"].as_i64(), "{space:?}");
            spaces += usize::from(price.is_some());
            let kinds = texts(&theirs["kinds"]);
            assert_eq!(
                grid.has(space, GRAY),
                kinds.contains("unlimited"),
                "{space:?}"
            );
            assert_eq!(grid.has(space, END), kinds.contains("endgame"), "{space:?}");
        }
    }
    assert_eq!(grid.spaces().count(), spaces);
    for phase in 0..7 {
        let open = |kind: &str| match kind {
            "par" => 0,
            "par_1" => 1,
            "par_2" => 2,
            _ => 3,
        };
        let theirs = list(&facts["par_cells"]).iter().filter(|cell| {
            // In purple phase no company may be parred (17.7).
            phase < 6
                && texts(&cell["kinds"])
                    .into_iter()
                    .all(|kind| open(kind) <= phase)
        });
        let theirs: BTreeSet<_> = theirs
            .map(|cell| [0, 1].map(|axis| cell["at"][axis].as_u64().unwrap()))
            .collect();
        let ours = pars(grid, phase).map(|(space, _)| [space.row, space.column].map(u64::from));
        assert_eq!(ours.collect::<BTreeSet<_>>(), theirs, "{phase}");
    }
}

#[test]
fn section_17_pars_by_phase() {
    let prices = |phase| {
        let prices = pars(&COMPONENTS.grid, phase).map(|(_, price)| price.0);
        prices.collect::<BTreeSet<_>>()
    };
    assert_eq!(prices(0), BTreeSet::from([67, 71, 79]));
    assert_eq!(prices(1), BTreeSet::from([67, 71, 79, 86, 94]));
    assert_eq!(prices(2), BTreeSet::from([67, 71, 79, 86, 94, 105]));
    assert_eq!(prices(3), BTreeSet::from([67, 71, 79, 86, 94, 105, 120]));
    assert_eq!(prices(5), prices(3));
    assert!(prices(6).is_empty());
}

#[test]
fn trains_and_phases_are_those_of_the_facts() {
    let (Some(trains), Some(phases)) = (facts("trains"), facts("phases")) else {
        return;
    };
    let called = |name: &str| {
        if name == "D" {
            "Diesel".to_string()
        } else {
            name.to_string()
        }
    };
    assert_eq!(list(&trains).len(), COMPONENTS.trains.len());
    for (ours, theirs) in COMPONENTS.trains.iter().zip(list(&trains)) {
        assert_eq!(ours.name, called(text(theirs, "name")));
        assert_eq!(Some(i64::from(ours.price.0)), theirs["price"].as_i64());
        // One 2-train of theirs is that of the Cobourg & Peterborough (13.2.2.5).
        let count = theirs["count_in_this_setup"]
            .as_u64()
            .or(theirs["count"].as_u64());
        assert_eq!(ours.count.map(u64::from), count, "{}", ours.name);
        let rusts = theirs["rusts_on"].as_str().map(called);
        assert_eq!(ours.rusts_on, rusts.as_deref(), "{}", ours.name);
        let rule = ours.rule;
        match &theirs["distance"] {
            Value::Array(by_kind) => {
                assert_eq!(rule.cities.map(u64::from), by_kind[0]["pay"].as_u64());
                assert_eq!((rule.stops, rule.towns), (None, Towns::Free));
                let times = |row: &Value| {
                    let pays = row["pay"].as_i64() != Some(0);
                    i64::from(pays) * row["multiplier"].as_i64().unwrap_or(1)
                };
                let pays = [rule.pays.0, rule.pays.1].map(i64::from);
                assert_eq!(pays, [times(&by_kind[0]), times(&by_kind[1])]);
            }
            number => {
                let stops = rule.stops.map_or(999, u64::from);
                assert_eq!(Some(stops), number.as_u64(), "{}", ours.name);
                assert_eq!((rule.cities, rule.pays), (None, (1, 1)));
            }
        }
    }
    assert_eq!(list(&phases).len(), COMPONENTS.phases.len());
    for (ours, theirs) in COMPONENTS.phases.iter().zip(list(&phases)) {
        assert_eq!(ours.name, text(theirs, "name"));
        assert_eq!(
            ours.starts_on.map(str::to_string),
            theirs["on"].as_str().map(called)
        );
        let limit = ours.train_limit(CompanyKind::Major) as u64;
        assert_eq!(Some(limit), theirs["train_limit"].as_u64());
        let last = list(&theirs["tiles"]).last().and_then(Value::as_str);
        assert_eq!(last, Some(ours.tiles.name()));
        // Revenue centres with several values use the second one with the brown tiles (17.4).
        assert_eq!(ours.pays, u8::from(ours.tiles == Colour::Brown));
    }
}

#[test]
fn with_three_or_four_players_a_train_leaves_the_game_unsold() {
    let mut depot = Table::new(&COMPONENTS, 3).depot;
    let red = COMPONENTS.train_by_name("6").unwrap();
    depot.take_out(red, 1);
    assert_eq!(depot.left(red), Some(3));
    depot.take_out(red, 9);
    assert_eq!((depot.left(red), depot.in_play(red)), (Some(0), 0));
    let diesel = COMPONENTS.train_by_name("Diesel").unwrap();
    depot.take_out(diesel, 1);
    assert_eq!(depot.left(diesel), None, "there are always more");
}

#[test]
fn a_discarded_train_leaves_the_game() {
    let mut table = Table::new(&COMPONENTS, 3);
    let train = Train {
        kind: TrainKind(0),
        number: 0,
    };
    let owner = company("B&O");
    table.take_train(owner, train);
    assert_eq!(table.depot.in_play(train.kind), 1);
    table.remove_train(owner, train);
    assert_eq!(table.depot.in_play(train.kind), 0);
    assert!(table.company(owner).trains.is_empty() && table.depot.pool().is_empty());
    assert_eq!(table.depot.left(train.kind), Some(5));
}

#[test]
pub fn a_private_company_may_belong_to_a_share_company_and_a_bank_without_limit_pays_on() {
    let mut table = Table::new(&COMPONENTS, 3);
    let (private, buyer, seller) = (privates::id("D&H"), company("NYC"), PlayerId(2));
    table.company_mut(private.company()).shares.found(seller);
    table.move_shares(
        private.company(),
        Holder::Player(seller),
        Holder::Company(buyer),
        1,
    );
    assert_eq!(table.president(private.company()), None);
    assert_eq!(
        table.company(private.company()).shares.company(),
        Some(buyer)
    );
    table.pay(Purse::Bank, Purse::Company(buyer), Dollars(15));
    assert_eq!(
        (table.company(buyer).cash, table.total_money()),
        (Dollars(15), Dollars::ZERO)
    );
    assert_eq!(table.bank_left(), None);
}

#[test]
fn blocking_markers_fill_spaces_for_nobody() {
    let mut table = Table::new(&COMPONENTS, 3);
    let home = table
        .board
        .reserved_space(privates::COBOURG.company())
        .unwrap();
    table.board.place(privates::COBOURG.company(), home);
    table
        .board
        .replace_company_in_place(privates::COBOURG.company(), blocker());
    assert_eq!(table.board.occupant(home), Some(blocker()));
    let stop = roundhouse::engine::rail::board::StopAt {
        hex: home.hex,
        stop: 0,
    };
    assert!(!table.board.is_passable(company("NYC"), stop));
    table.board.place(
        blocker(),
        CitySpace {
            hex: hex("E23"),
            city: 0,
            slot: 0,
        },
    );
    assert_eq!(table.board.markers_of(blocker()).count(), 2);
    assert_eq!(table.certificates(PlayerId(0)), 0);
}
