//! Routes (11.1), running trains (11.5) and distributing earnings (11.6).

use super::games::{five_minors, major_lays_track, phase_3};
use crate::kit::new_england::random::{find, find_with, is_step};
use crate::kit::script::{Play, city_space, column_of, company, hex, symbol, tile};
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::{Board, PlacedTile, TrackAt};
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::hex::Edge;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::ids::Train;
use roundhouse::engine::rail::network::{Reach, own_stops};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::route::{
    Fault, RouteContext, Run, Unit, best_runs, check, is_any_legal,
};
use roundhouse::engine::rail::shares::Holder;
use roundhouse::engine::rail::table::Payout;
use roundhouse::engine::rail::tile::{Colour, End};
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::choices::Step;
use roundhouse::titles::new_england::{COMPONENTS, Game, HouseRules};

/// A board with tiles such as `("F11", "4@1")`, and markers of B&A and, in its way, of B&M.
struct Line {
    board: Board,
    pays: u8,
}

impl Line {
    fn new(tiles: &[(&str, &str)], own: &[&str], others: &[&str]) -> Line {
        let mut board = Board::new(&COMPONENTS.map, &COMPONENTS.tiles, Vec::new());
        for (at, laid) in tiles {
            let (number, rotation) = laid.split_once('@').unwrap();
            let laid = PlacedTile {
                tile: tile(number),
                rotation: rotation.parse().unwrap(),
            };
            assert!(board.fits(hex(at), laid), "{at}");
            board.lay(hex(at), laid);
        }
        for place in own {
            board.place(company("B&A"), city_space(place));
        }
        for place in others {
            board.place(company("B&M"), city_space(place));
        }
        Line { board, pays: 0 }
    }

    /// The track through hexes, such as `G10 F11 E12`, from a stop in the first to a stop in the last.
    fn track(&self, hexes: &str) -> Vec<TrackAt> {
        let hexes: Vec<_> = hexes.split_whitespace().map(hex).collect();
        let towards = |from: usize, to: usize| -> Edge {
            let edge = Edge::ALL.into_iter().find(|&edge| {
                self.board
                    .neighbor(hexes[from], edge)
                    .map(|(there, _)| there)
                    == Some(hexes[to])
            });
            edge.expect("neighbouring hexes")
        };
        let mut track = Vec::new();
        for (index, &here) in hexes.iter().enumerate() {
            let entry = (index > 0).then(|| End::Edge(towards(index, index - 1)));
            let exit = (index + 1 < hexes.len()).then(|| End::Edge(towards(index, index + 1)));
            let piece = |from: End| self.board.tracks_from(here, from);
            let through = entry.and_then(|entry| piece(entry).find(|(_, to)| Some(*to) == exit));
            match (entry, through, exit) {
                (_, Some((at, _)), _) => track.push(at),
                (entry, None, exit) => {
                    track.extend(entry.map(|end| piece(end).next().unwrap().0));
                    track.extend(exit.map(|end| piece(end).next().unwrap().0));
                }
            }
        }
        track
    }

    /// What B&A earns when its trains, by name, run through these hexes.
    fn run(&self, trains: &[&str], routes: &[&str]) -> Result<i32, Fault> {
        let units = self.units(trains);
        let runs: Vec<Run> = (0..)
            .zip(routes)
            .map(|(unit, hexes)| Run {
                unit,
                track: self.track(hexes),
            })
            .collect();
        check(self.route_context(), &units, &runs).map(|earnings| earnings.total.0)
    }

    fn units(&self, trains: &[&str]) -> Vec<Unit> {
        let cards: Vec<Train> = (0..)
            .zip(trains)
            .map(|(number, name)| Train {
                kind: COMPONENTS.train_by_name(name).unwrap(),
                number,
            })
            .collect();
        COMPONENTS.units(&cards)
    }

    fn route_context(&self) -> RouteContext<'_> {
        RouteContext::new(&self.board, company("B&A"), self.pays)
    }
}

/// Hartford, a small city, a large one, and a small one again.
fn hartford(others: &[&str]) -> Line {
    Line::new(
        &[("F11", "4@1"), ("E12", "6@4"), ("E14", "3@3")],
        &["G10.0.0"],
        others,
    )
}

#[test]
fn section_11_5_a_run_between_two_own_markers_is_a_run() {
    let line = Line::new(&[("B5", "6@3")], &["B3.0.0", "B5.0.0"], &[]);
    assert_eq!(line.run(&["2"], &["B3 B5"]), Ok(50));
    assert!(is_any_legal(line.route_context()));
    let apart = Line::new(&[], &["B3.0.0", "B11.0.0"], &[]);
    assert!(!is_any_legal(apart.route_context()));
}

/// Whether a company is asked to run that reaches no stop but its own markers.
fn runs_among_its_own(game: &Game) -> Option<CompanyId> {
    let now = game.decision().filter(|now| now.step == Step::RunTrains)?;
    let board = &game.table().board;
    let own: Vec<_> = own_stops(board, now.company?).collect();
    let reached = Reach::of(board, now.company?);
    let only_own = reached.stops().all(|stop| own.contains(&stop));
    now.company.filter(|_| only_own)
}

#[test]
fn section_11_5_a_company_that_reaches_nothing_but_its_own_markers_runs() {
    let (mut game, company) = find_with(4, HouseRules::Rulebook, runs_among_its_own);
    let earned = game.next_earnings(company);
    assert!(earned > Dollars::ZERO, "two cities pay something");
    let runs = best_runs(game.route_context(company), &game.units(company)).runs;
    game.apply(&Action::Common(RailMove::run(runs))).unwrap();
    assert!(
        is_step(&game, Step::Distribute),
        "it decides what becomes of {earned}"
    );
}

fn at(place: &str) -> roundhouse::engine::rail::hex::Coordinate {
    place.parse().unwrap()
}

#[test]
pub fn section_11_1_a_route_is_continuous_track_with_an_own_marker() {
    let line = hartford(&[]);
    assert_eq!(line.run(&["2"], &["G10 F11"]), Ok(40));
    assert_eq!(line.run(&["2"], &["F11 G10"]), Ok(40));
    assert_eq!(line.run(&["2"], &["E12 F11"]), Err(Fault::NoMarker));
    let mut gap = line.track("G10 F11 E12");
    gap.remove(1);
    let run = [Run {
        unit: 0,
        track: gap,
    }];
    let verdict = check(line.route_context(), &line.units(&["4"]), &run);
    assert!(matches!(verdict, Err(Fault::Gap(_))), "{verdict:?}");
    let open = [Run {
        unit: 0,
        track: line.track("G10 F11 E12")[..1].to_vec(),
    }];
    let verdict = check(line.route_context(), &line.units(&["4"]), &open);
    assert_eq!(verdict, Err(Fault::EndsOnTheWay(at("G10"))));
}

#[test]
pub fn section_11_1_no_city_twice() {
    let line = Line::new(&[("F11", "3@3"), ("F9", "7@5")], &["G10.0.0"], &[]);
    assert_eq!(
        line.run(&["3"], &["G10 F11 F9 G10"]),
        Err(Fault::StopTwice(at("G10")))
    );
    assert_eq!(
        line.run(&["2"], &["G10 F9 F11"]),
        Ok(40),
        "either way round to the small city"
    );
}

#[test]
pub fn section_11_1_not_both_unconnected_cities_of_a_hex() {
    let line = Line::new(
        &[("E14", "3@3"), ("E12", "6@4"), ("F11", "3@0")],
        &["F13.1.0"],
        &[],
    );
    assert_eq!(
        line.run(&["4"], &["F13 F11 E12 E14"]),
        Ok(30 + 10 + 20 + 10)
    );
    let round = line.run(&["5E"], &["F13 F11 E12 E14 F13"]);
    assert_eq!(round, Err(Fault::TwoCitiesOfOneHex(at("F13"))));
}

#[test]
pub fn section_11_1_a_city_full_of_others_may_be_reached_but_not_passed() {
    let free = hartford(&[]);
    assert_eq!(
        free.run(&["4"], &["G10 F11 E12 E14"]),
        Ok(30 + 10 + 20 + 10)
    );
    let blocked = hartford(&["E12.0.0"]);
    assert_eq!(blocked.run(&["4"], &["G10 F11 E12"]), Ok(60));
    let through = blocked.run(&["4"], &["G10 F11 E12 E14"]);
    assert_eq!(through, Err(Fault::PassesThrough(at("E12"))));
}

#[test]
pub fn section_11_1_a_city_with_a_free_space_or_an_own_marker_may_be_passed() {
    let tiles = [("F11", "4@1"), ("E12", "619@4"), ("E14", "3@3")];
    let mut line = Line::new(&tiles, &["G10.0.0"], &["E12.0.0"]);
    assert!(
        line.run(&["4"], &["G10 F11 E12 E14"]).is_ok(),
        "one space is free"
    );
    line.board.place(company("CN"), city_space("E12.0.1"));
    assert!(
        line.run(&["4"], &["G10 F11 E12 E14"]).is_err(),
        "both are taken"
    );
    let own = Line::new(&tiles, &["G10.0.0", "E12.0.1"], &["E12.0.0"]);
    assert!(
        own.run(&["4"], &["G10 F11 E12 E14"]).is_ok(),
        "one is its own"
    );
}

#[test]
pub fn section_11_1_no_track_twice_and_no_turning_at_a_junction() {
    let line = Line::new(
        &[("F11", "87@1"), ("F9", "23@0"), ("E10", "9@0")],
        &["G10.0.0"],
        &[],
    );
    // Tile 23 forks at edge 0: from edge 3 and from edge 4 one comes to edge 0, never from 3 to 4.
    let fork: Vec<TrackAt> = (0..2)
        .map(|track| TrackAt {
            hex: hex("F9"),
            track,
        })
        .collect();
    let verdict = check(
        line.route_context(),
        &line.units(&["4"]),
        &[Run {
            unit: 0,
            track: fork,
        }],
    );
    assert!(verdict.is_err(), "{verdict:?}");
    let both = line.run(&["2", "2"], &["G10 F11", "G10 F11"]);
    assert_eq!(both, Err(Fault::TrackTwice(at("G10"))));
}

/// Poughkeepsie and a city to the north of it, both with own markers and with track to New York, each on a spike
/// of its own.
fn new_york() -> Line {
    Line::new(
        &[
            ("B13", "9@0"),
            ("B15", "9@0"),
            ("B17", "4@0"),
            ("A12", "6@4"),
            ("A14", "9@0"),
            ("A16", "9@0"),
            ("A18", "8@3"),
        ],
        &["B11.0.0", "A12.0.0"],
        &[],
    )
}

#[test]
pub fn section_11_1_a_route_stops_at_a_red_area() {
    let line = new_york();
    assert_eq!(line.run(&["3"], &["B11 B13 B15 B17 B19"]), Ok(20 + 10 + 40));
    let through = line.run(&["4"], &["B11 B13 B15 B17 B19 A18 A16 A14 A12"]);
    assert_eq!(through, Err(Fault::PassesThrough(at("B19"))));
}

#[test]
pub fn section_11_5_routes_share_no_track_but_may_meet_at_cities() {
    let line = Line::new(&[("F11", "4@1"), ("F9", "7@4")], &["G10.0.0"], &[]);
    let both = line.run(&["2", "2"], &["G10 F11", "G10 F9 G8"]);
    assert_eq!(both, Ok(40 + 50), "both begin in Hartford");
    let twice = line.run(&["2", "2"], &["G10 F9 G8", "G8 F9 G10"]);
    assert!(matches!(twice, Err(Fault::TrackTwice(_))), "{twice:?}");
    let two = new_york();
    let both = two.run(&["3", "2"], &["B11 B13 B15 B17 B19", "A12 A14 A16 A18 B19"]);
    assert_eq!(
        both,
        Ok(70 + 60),
        "both end in New York, each on its own spike"
    );
}

#[test]
pub fn section_11_5_no_more_stops_than_the_number_and_at_least_two() {
    let line = hartford(&[]);
    let too_long = Err(Fault::TooLong { stops: 3, limit: 2 });
    assert_eq!(line.run(&["2"], &["G10 F11 E12"]), too_long);
    assert_eq!(line.run(&["3"], &["G10 F11 E12"]), Ok(60));
    assert_eq!(line.run(&["3"], &["G10 F11"]), Ok(40), "fewer will do");
    let nowhere = check(
        line.route_context(),
        &line.units(&["2"]),
        &[Run {
            unit: 0,
            track: Vec::new(),
        }],
    );
    assert_eq!(nowhere, Err(Fault::Empty));
}

#[test]
fn section_11_5_each_train_runs_once() {
    let line = new_york();
    let south = "B11 B13 B15 B17 B19";
    assert_eq!(
        line.run(&["3"], &[south, "A12 A14 A16 A18 B19"]),
        Err(Fault::NoSuchUnit)
    );
}

#[test]
pub fn section_11_5_red_areas_pay_by_phase() {
    let mut line = new_york();
    for (pays, new_york) in [(0, 40), (1, 50), (2, 70), (3, 100)] {
        line.pays = pays;
        assert_eq!(
            line.run(&["3"], &["B11 B13 B15 B17 B19"]),
            Ok(30 + new_york)
        );
    }
    let values = COMPONENTS
        .phases
        .iter()
        .map(|phase| (phase.name, phase.pays));
    assert_eq!(
        values.collect::<Vec<_>>(),
        [("2", 0), ("3", 1), ("4", 1), ("5", 2), ("6", 2), ("8", 3)]
    );
    let colours = [Colour::Yellow, Colour::Green, Colour::Brown, Colour::Gray];
    assert_eq!(COMPONENTS.pay_colours(), colours);
}

#[test]
pub fn section_11_5_express_trains_skip_small_cities_but_not_large_ones() {
    let line = new_york();
    let express = |stops| {
        let mut units = line.units(&["5E"]);
        units[0].rule.stops = Some(stops);
        let run = Run {
            unit: 0,
            track: line.track("B11 B13 B15 B17 B19"),
        };
        check(line.route_context(), &units, &[run]).map(|earnings| earnings.total.0)
    };
    assert_eq!(
        express(2),
        Ok(60),
        "the small city does not count, and pays nothing"
    );
    assert_eq!(express(3), Ok(70), "there is room for it");
    let cities = hartford(&[]);
    let mut units = cities.units(&["5E"]);
    units[0].rule.stops = Some(2);
    let run = |hexes| {
        let track = cities.track(hexes);
        check(cities.route_context(), &units, &[Run { unit: 0, track }])
            .map(|earnings| earnings.total.0)
    };
    assert_eq!(
        run("G10 F11 E12 E14"),
        Ok(30 + 20),
        "two cities, both small ones skipped"
    );
    assert_eq!(run("G10 F11"), Ok(40), "a city and a small city");
}

#[test]
pub fn section_11_5_express_trains_combine_example() {
    let line = new_york();
    let units = line.units(&["5E", "8E"]);
    assert_eq!(units.len(), 1, "they run as one");
    assert_eq!(
        (units[0].rule.stops, units[0].factor),
        (Some(5), 2),
        "a 2x5E-train"
    );
    let once = line.run(&["5E"], &["B11 B13 B15 B17 B19"]).unwrap();
    assert_eq!(
        line.run(&["5E", "8E"], &["B11 B13 B15 B17 B19"]),
        Ok(2 * once)
    );
    assert_eq!(
        line.run(&["5E", "5E", "5E"], &["B11 B13 B15 B17 B19"]),
        Ok(3 * once)
    );
}

#[test]
fn section_11_5_other_trains_run_beside_the_express_train() {
    let line = new_york();
    let routes = ["A12 A14 A16 A18 B19", "B11 B13 B15 B17 B19"];
    assert_eq!(line.run(&["5E", "2", "5E"], &routes), Ok(60 + 2 * 70));
}

#[test]
pub fn section_11_5_the_best_runs_are_found() {
    let play = {
        let mut play = phase_3();
        play.until(|play| play.step() == Some(Step::RunTrains));
        play
    };
    let company = play.game.decision().and_then(|now| now.company).unwrap();
    let best = play.game.next_earnings(company);
    assert!(best > Dollars::ZERO);
    let nothing = play.game.check_runs(company, &[]).unwrap();
    assert_eq!(nothing.total, Dollars::ZERO, "a president may run nothing");
}

#[test]
fn section_11_5_runs_are_checked_in_play() {
    let mut play = five_minors();
    play.line("HNH lays 4@0 on F11");
    let track = |track| {
        vec![TrackAt {
            hex: hex("F13"),
            track,
        }]
    };
    for wrong in [
        vec![Run {
            unit: 0,
            track: track(0),
        }],
        vec![Run {
            unit: 0,
            track: track(9),
        }],
        vec![Run {
            unit: 7,
            track: track(1),
        }],
        vec![Run {
            unit: 0,
            track: Vec::new(),
        }],
    ] {
        let before = play.game.clone();
        let refusal = play
            .game
            .apply(&Action::Common(RailMove::run(wrong)))
            .unwrap_err();
        assert!(["11.1", "11.5"].contains(&refusal.rule), "{refusal}");
        assert!(play.game == before);
    }
}

#[test]
pub fn section_11_6_minors_pay_half() {
    let mut play = five_minors();
    play.line("HNH lays 4@0 on F11");
    let (owner, minor, bank) = (play.cash("Eve"), play.cash("HNH"), play.bank());
    play.line("HNH runs");
    assert_eq!(play.cash("Eve"), owner + 20, "half of 30 + 10");
    assert_eq!(play.cash("HNH"), minor + 20);
    assert_eq!(play.bank(), bank - 40);
    assert_eq!(play.price("HNH"), 70);
}

#[test]
fn section_11_6_without_earnings_a_minor_keeps_nothing_and_its_value() {
    let mut play = five_minors();
    let cash = play.cash("HNH");
    play.line("HNH lays 4@0 on F11");
    play.line("HNH runs nothing");
    assert_eq!((play.cash("HNH"), play.price("HNH")), (cash, 70));
}

/// The example of section 11.6: B&M with two IPO shares and two redeemed shares in its treasury, before it
/// distributes its earnings.
fn eleven_six() -> Play {
    let mut play = phase_3();
    play.until_turn("BL", Step::Merge);
    play.line("BL converts into B&M");
    let buy = |play: &mut Play, buyer: &str, shares: u8| {
        play.idle_until(|play| play.step() == Some(Step::Trade) && play.is_turn_of(buyer));
        while play.shares(buyer, "B&M") < shares {
            play.line(&format!("{buyer} buys B&M"));
            play.idle_until(|play| play.is_turn_of(buyer) && play.step() == Some(Step::Trade));
        }
    };
    buy(&mut play, "Brian", 4);
    buy(&mut play, "Crystal", 2);
    play.until_turn("B&M", Step::IssueShares);
    play.line("B&M issues 2 IPO");
    play.until_turn("B&M", Step::LayTrack);
    play.line("B&M redeems 2");
    play.until_turn("B&M", Step::Distribute);
    play
}

#[test]
pub fn section_11_6_half_pay_example() {
    let play = eleven_six();
    assert_eq!(
        (play.shares("IPO", "B&M"), play.shares("treasury", "B&M")),
        (2, 2)
    );
    let half = play
        .game
        .common()
        .distribution(company("B&M"), Dollars(210), Payout::Half);
    assert_eq!(half.kept, Dollars(100));
    assert_eq!(half.paid, Dollars(110), "$11 per share");
    assert_eq!(half.to_company, Dollars(44));
    assert_eq!(Dollars(380) + half.kept + half.to_company, Dollars(524));
    let brian = half
        .to_players
        .iter()
        .find(|(player, _)| *player == play.player("Brian"));
    assert_eq!(brian.map(|(_, dividend)| dividend.0), Some(4 * 11));
}

#[test]
pub fn section_11_6_dividends_go_to_holders_and_the_companys_own_shares() {
    let mut play = eleven_six();
    let earned = play.game.earnings().unwrap().0;
    assert!(earned > 0 && earned % 10 == 0);
    let each = earned / 10;
    let cash = |play: &Play| ["Brian", "Crystal", "B&M"].map(|who| play.cash(who));
    let before = cash(&play);
    play.line("B&M pays all");
    assert_eq!(
        cash(&play),
        [
            before[0] + 4 * each,
            before[1] + 2 * each,
            before[2] + 4 * each
        ]
    );
}

#[test]
pub fn section_11_6_withholding_keeps_all_and_moves_the_price_left() {
    let mut play = eleven_six();
    let (cash, price, people) = (play.cash("B&M"), play.price("B&M"), play.cash("Brian"));
    play.line("B&M pays nothing");
    assert!(play.cash("B&M") > cash);
    assert_eq!(play.cash("Brian"), people);
    assert_eq!(column_of(play.price("B&M")) + 1, column_of(price));
}

#[test]
pub fn section_11_6_without_earnings_there_is_no_choice_and_the_price_moves_left() {
    let mut play = eleven_six();
    play.until_turn("B&M", Step::RunTrains);
    let price = play.price("B&M");
    play.line("B&M runs nothing");
    assert_ne!(play.step(), Some(Step::Distribute));
    assert_eq!(column_of(play.price("B&M")) + 1, column_of(price));
}

#[test]
pub fn section_11_6_the_price_moves_by_what_is_paid() {
    let play = eleven_six();
    let price = play.price("B&M");
    let columns = |earnings: i32, payout| {
        play.game
            .common()
            .distribution(company("B&M"), Dollars(earnings), payout)
            .columns
    };
    assert_eq!(columns(price - 10, Payout::Full), 0);
    assert_eq!(columns(price, Payout::Full), 1);
    assert_eq!(columns(2 * price - 10, Payout::Full), 1);
    assert_eq!(columns(2 * price, Payout::Full), 2);
    assert_eq!(columns(9 * price, Payout::Full), 2, "never more than two");
    assert_eq!(columns(2 * price, Payout::Half), 1, "half of it is paid");
    assert_eq!(columns(9 * price, Payout::Withhold), -1);
    assert_eq!(columns(0, Payout::Full), -1);
}

#[test]
pub fn section_11_6_half_is_rounded_up_to_ten_for_the_shareholders() {
    let play = eleven_six();
    for (earned, paid) in [(200, 100), (210, 110), (220, 110), (230, 120), (10, 10)] {
        let half = play
            .game
            .common()
            .distribution(company("B&M"), Dollars(earned), Payout::Half);
        assert_eq!((half.paid.0, half.kept.0), (paid, earned - paid));
    }
}

#[test]
pub fn section_11_6_pool_shares_pay_nobody() {
    let (mut game, major) = find_with(4, HouseRules::Rulebook, |game| {
        let major = game
            .decision()
            .filter(|now| now.step == Step::Distribute)?
            .company?;
        (game.table().company(major).shares.of(Holder::Pool) > 1).then_some(major)
    });
    let earned = game.earnings().unwrap();
    let in_pool = i32::from(game.table().company(major).shares.of(Holder::Pool));
    let bank = game.table().bank;
    game.apply(&Action::Common(RailMove::Distribute {
        payout: Payout::Full,
    }))
    .unwrap();
    assert_eq!(bank.0 - game.table().bank.0, earned.0 / 10 * (10 - in_pool));
}

#[test]
fn section_11_6_at_the_left_end_the_price_stays() {
    let mut game = find(4, |game| {
        let major = game.decision().and_then(|now| now.company);
        is_step(game, Step::Distribute)
            && major.and_then(|major| game.table().market.price(major)) == Some(Dollars(35))
    });
    let major = game.decision().and_then(|now| now.company).unwrap();
    game.apply(&Action::Common(RailMove::Distribute {
        payout: Payout::Withhold,
    }))
    .unwrap();
    assert_eq!(game.table().market.price(major), Some(Dollars(35)));
}

#[test]
pub fn section_11_6_a_marker_that_arrives_goes_under_those_that_are_there() {
    let (mut game, (major, other)) = find_with(5, HouseRules::Rulebook, |game| {
        let major = game
            .decision()
            .filter(|now| now.step == Step::Distribute)?
            .company?;
        let space = game.table().market.after_moving(major, -1)?;
        let other = game.table().market.stack(space).last()?;
        (space != game.table().market.space(major)?).then_some((major, other))
    });
    game.apply(&Action::Common(RailMove::Distribute {
        payout: Payout::Withhold,
    }))
    .unwrap();
    let market = &game.table().market;
    assert_eq!(market.space(major), market.space(other));
    assert!(
        market.depth(major) > market.depth(other),
        "{} is on top",
        symbol(other)
    );
    let operates_before = |a: CompanyId, b: CompanyId| {
        let order = game.operating_order();
        order.iter().position(|c| *c == a) < order.iter().position(|c| *c == b)
    };
    assert!(operates_before(other, major));
}

#[test]
pub fn section_11_6_only_majors_choose() {
    let game: Game = major_lays_track().game;
    let mut play = Play::on(game);
    play.until(|play| play.step() == Some(Step::Distribute));
    let company = play.game.decision().and_then(|now| now.company).unwrap();
    assert_eq!(play.game.table().kind(company), CompanyKind::Major);
}
