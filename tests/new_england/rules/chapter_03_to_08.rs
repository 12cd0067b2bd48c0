//! Setting up, overview, map, market, companies and phases.

use super::games::phase_3;
use crate::kit::new_england::random;
use crate::kit::script::{Play, company, symbol};
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::table::Status;
use roundhouse::engine::rail::tile::Colour;
use roundhouse::engine::setup::SetupFault;
use roundhouse::titles::new_england::choices::Step;
use roundhouse::titles::new_england::setup::{PLAYERS, late_minors};
use roundhouse::titles::new_england::{COMPONENTS, Game, HouseRules, Setup};
use std::collections::BTreeSet;

#[test]
pub fn section_3_starting_cash_bank_and_certificate_limit() {
    for (players, cash, limit) in [(2, 520, 25), (3, 400, 20), (4, 280, 16), (5, 280, 13)] {
        let game = random::game(players, 7, HouseRules::Rulebook);
        let table = game.table();
        assert!(
            table
                .players
                .iter()
                .all(|player| player.cash == Dollars(cash))
        );
        assert_eq!(
            table.bank,
            Dollars(12_000 - cash * i32::try_from(players).unwrap())
        );
        assert_eq!(game.certificate_limit(), limit);
    }
}

#[test]
fn section_3_two_to_five_players() {
    for (count, fits) in [(0, false), (1, false), (2, true), (5, true), (6, false)] {
        let players = (1..=count)
            .map(|number| format!("Player {number}"))
            .collect();
        let setup = Setup::new(players, 1, HouseRules::Rulebook);
        let verdict = Game::new(setup).map(|_| ());
        let expected = if fits {
            Ok(())
        } else {
            Err(vec![SetupFault::PlayerCount {
                title: "18NewEngland",
                players: PLAYERS,
                count,
            }])
        };
        assert_eq!(verdict, expected);
    }
}

#[test]
fn section_3_ten_of_fifteen_minors_are_available_by_the_seed() {
    let mut seen = BTreeSet::new();
    for seed in 0..200 {
        let late = late_minors(seed);
        assert_eq!(late.iter().collect::<BTreeSet<_>>().len(), 5);
        assert!(
            late.iter()
                .all(|&id| COMPONENTS.company(id).kind == CompanyKind::Minor)
        );
        assert_eq!(late, late_minors(seed), "the same seed draws the same");
        seen.extend(late);
    }
    assert_eq!(seen.len(), 15, "each minor is late in some game");
    let play = Play::with_minors(3, &[]);
    let offered = COMPONENTS
        .company_ids()
        .filter(|&id| play.offers(&format!("Amy reserves {}", symbol(id))))
        .count();
    assert_eq!(offered, 10);
}

#[test]
fn section_3_the_first_player_begins_and_has_the_priority_deal() {
    let play = Play::with_minors(5, &[]);
    assert_eq!(play.who(), "Amy");
    assert_eq!(play.game.priority(), play.player("Amy"));
    assert_eq!(play.game.round_name(), "SR 1");
}

#[test]
pub fn section_4_two_operating_rounds_follow_each_stock_round() {
    let mut play = Play::with_minors(2, &["CV"]);
    play.draft(&[("Amy", "CV", 50)]);
    let mut rounds = vec![play.game.round_name()];
    play.until(|play| {
        let round = play.game.round_name();
        if rounds.last() != Some(&round) {
            rounds.push(round);
        }
        rounds.len() == 6
    });
    assert_eq!(
        rounds,
        ["OR 1.1", "OR 1.2", "SR 2", "OR 2.1", "OR 2.2", "SR 3"]
    );
}

#[test]
pub fn section_4_from_phase_3_a_merger_round_follows_each_operating_round() {
    let mut play = phase_3();
    let mut rounds = Vec::new();
    play.until(|play| {
        let round = play.game.round_name();
        if rounds.last() != Some(&round) {
            rounds.push(round);
        }
        rounds.len() == 6
    });
    let kinds: Vec<&str> = rounds.iter().map(|round| &round[..2]).collect();
    assert_eq!(kinds, ["SR", "OR", "MR", "OR", "MR", "SR"]);
}

#[test]
fn section_5_gray_and_red_areas_are_not_built_on() {
    let mut play = Play::with_minors(3, &["CV"]);
    play.draft(&[("Amy", "CV", 50)]);
    for place in ["A2", "E2", "J1", "B19", "D17", "F15", "N11"] {
        let why = play.refuses(&format!("CV lays 8@0 on {place}"), "11.3");
        assert!(why.contains(place), "{why}");
    }
}

#[test]
fn section_6_only_minors_start_on_circles_and_only_majors_in_the_row() {
    let mut play = Play::with_minors(3, &["CV"]);
    play.line("Amy reserves CV");
    play.lines("Brian passes\nCrystal passes\nCrystal passes\nBrian passes");
    let in_the_row = |column| {
        roundhouse::titles::new_england::moves::Start {
            company: company("CV"),
            space: roundhouse::engine::rail::market::Space { row: 2, column },
        }
        .into()
    };
    assert_eq!(play.game.check(&in_the_row(3)).unwrap_err().rule, "10.2");
    assert_eq!(play.game.check(&in_the_row(10)).unwrap_err().rule, "10.2");
    play.line("Amy starts CV at 50");
}

#[test]
pub fn section_6_buying_moves_no_price_and_par_never_changes() {
    let mut play = super::games::major_in_stock_round();
    let (price, par) = (play.price("NYC"), 100);
    play.line("Brian buys NYC");
    assert_eq!(play.price("NYC"), price);
    play.lines("Crystal passes\nDavid passes\nAmy passes\nBrian buys NYC");
    play.lines("Crystal passes\nDavid passes\nAmy sells 1 NYC");
    assert!(play.price("NYC") < price, "a president sold");
    assert_eq!(
        play.game.table().company(company("NYC")).par,
        Some(Dollars(par))
    );
}

#[test]
pub fn section_7_1_a_minors_value_never_moves_and_its_closed_marker_blocks_the_space() {
    let mut play = phase_3();
    let (value, space) = (
        play.price("CV"),
        play.game.table().market.space(company("CV")),
    );
    play.until_turn("CV", Step::Merge);
    assert_eq!(
        (
            play.price("CV"),
            play.game.table().market.space(company("CV"))
        ),
        (value, space)
    );
    play.line("CV converts into NYC");
    assert_eq!(play.status("CV"), Status::Closed);
    assert_eq!(play.game.table().market.space(company("CV")), space);
    assert!(play.game.open_spaces().all(|(open, _)| Some(open) != space));
}

#[test]
pub fn section_7_1_a_minor_costs_twice_its_value_and_has_one_owner() {
    let mut play = Play::with_minors(3, &["CV"]);
    play.draft(&[("Amy", "CV", 65)]);
    assert_eq!(play.cash("Amy"), 400 - 130);
    assert_eq!(play.cash("CV"), 130 - 100, "after its first train");
    assert_eq!(play.president("CV").as_deref(), Some("Amy"));
    assert_eq!(play.game.table().certificates(play.player("Amy")), 1);
}

#[test]
pub fn section_7_2_majors_have_a_presidents_certificate_and_eight_shares() {
    let majors: Vec<_> = COMPONENTS
        .companies
        .iter()
        .filter(|row| row.kind == CompanyKind::Major)
        .collect();
    assert_eq!(majors.len(), 8);
    let play = super::games::major_in_stock_round();
    let shares = &play.game.table().company(company("NYC")).shares;
    assert_eq!((shares.total(), shares.president_size()), (10, 2));
    assert_eq!(
        play.game.table().company(company("NYC")).markers_left.len(),
        2
    );
}

#[test]
pub fn section_7_3_whoever_holds_more_than_the_president_becomes_president() {
    let mut play = super::games::major_in_stock_round();
    assert_eq!(play.president("NYC").as_deref(), Some("Amy"));
    play.line("Brian buys NYC");
    play.lines("Crystal passes\nDavid passes\nAmy passes\nBrian buys NYC");
    assert_eq!(
        play.president("NYC").as_deref(),
        Some("Amy"),
        "as many are not more"
    );
    play.lines("Crystal passes\nDavid passes\nAmy passes\nBrian buys NYC");
    assert_eq!(play.president("NYC").as_deref(), Some("Brian"));
    assert_eq!(
        (play.shares("Brian", "NYC"), play.shares("Amy", "NYC")),
        (3, 2)
    );
    let certificates = |name| {
        play.game
            .table()
            .company(company("NYC"))
            .shares
            .certificates(play.player(name))
    };
    assert_eq!(
        (certificates("Brian"), certificates("Amy")),
        (2, 2),
        "exchanged for two shares"
    );
}

#[test]
pub fn section_8_phases() {
    let rows: Vec<_> = COMPONENTS
        .phases
        .iter()
        .map(|phase| {
            (
                phase.name,
                phase.starts_on,
                phase.tiles,
                phase.train_limits.to_vec(),
            )
        })
        .collect();
    let limits = |minor, major| vec![(CompanyKind::Minor, minor), (CompanyKind::Major, major)];
    let expected = [
        ("2", None, Colour::Yellow, limits(2, 4)),
        ("3", Some("3"), Colour::Green, limits(2, 4)),
        ("4", Some("4"), Colour::Green, limits(1, 3)),
        ("5", Some("5E"), Colour::Brown, limits(1, 3)),
        ("6", Some("6E"), Colour::Brown, limits(1, 2)),
        ("8", Some("8E"), Colour::Gray, limits(1, 2)),
    ];
    assert_eq!(rows, expected);
    let rusts: Vec<_> = COMPONENTS
        .trains
        .iter()
        .map(|train| (train.name, train.rusts_on))
        .collect();
    assert_eq!(
        rusts,
        [
            ("2", Some("4")),
            ("3", Some("6E")),
            ("4", Some("8E")),
            ("5E", None),
            ("6E", None),
            ("8E", None)
        ]
    );
}

#[test]
pub fn section_8_green_tiles_wait_for_phase_3() {
    let mut play = Play::with_minors(3, &["CV", "HNH"]);
    play.draft(&[("Amy", "HNH", 50)]);
    let why = play.refuses("HNH lays X3@0 on F13", "11.3");
    assert!(why.contains("Green") && why.contains("Phase 2"), "{why}");
    let mut play = phase_3();
    play.until_turn("HNH", Step::LayTrack);
    let colours = |play: &Play| -> BTreeSet<Colour> {
        let lays = play.game.lays().into_iter();
        lays.map(|lay| COMPONENTS.tiles.kind(lay.laid.tile).tile().colour)
            .collect()
    };
    assert_eq!(
        colours(&play),
        BTreeSet::from([Colour::Yellow, Colour::Green])
    );
    let brown = play.refuses("HNH lays X6@0 on F13", "11.3");
    assert!(
        brown.contains("Brown") && brown.contains("Phase 3"),
        "{brown}"
    );
}

#[test]
pub fn section_8_a_new_train_brings_the_next_phase_and_rusts_old_ones() {
    let mut play = phase_3();
    play.ambitious();
    let twos = |play: &Play| {
        let table = play.game.table();
        let trains = table.companies.iter().flat_map(|company| &company.trains);
        trains
            .filter(|train| COMPONENTS.train(train.kind).name == "2")
            .count()
    };
    assert!(twos(&play) > 0);
    play.until(|play| play.phase() == "4");
    assert_eq!(twos(&play), 0, "2-trains rust on the first 4-train");
    let limits = COMPONENTS
        .company_ids()
        .map(|id| play.game.table().train_limit(id));
    assert_eq!(limits.collect::<BTreeSet<_>>(), BTreeSet::from([1, 3]));
    play.until(|play| play.phase() == "6");
    let trains = |play: &Play, name| {
        let companies = play.order().into_iter();
        companies
            .filter(|company| play.trains(company).contains(&name))
            .count()
    };
    assert_eq!(trains(&play, "3"), 0, "3-trains rust on the first 6E-train");
    assert!(
        trains(&play, "5E") > 0 && trains(&play, "4") > 0,
        "these stay"
    );
}

#[test]
pub fn section_8_in_phase_8_4_trains_are_gone_and_8e_trains_never_run_out() {
    let eight = COMPONENTS.train_by_name("8E").unwrap();
    // The box has nine cards; more are made.
    let game = random::find(4, |game| {
        game.table()
            .depot
            .next()
            .is_some_and(|train| train.kind == eight && train.number >= 9)
    });
    let table = game.table();
    assert_eq!(table.depot.phase().name, "8");
    assert_eq!(table.depot.left(eight), None);
    let owned = table.companies.iter().flat_map(|company| &company.trains);
    for train in owned.chain(table.depot.pool()) {
        let name = COMPONENTS.train(train.kind).name;
        assert!(["5E", "6E", "8E"].contains(&name), "{name}");
    }
}

#[test]
fn section_8_until_phase_4_minors_own_two_trains_and_then_one() {
    let minors_own = |game: &Game| {
        let minors = game
            .table()
            .running()
            .filter(|&id| game.table().kind(id) == CompanyKind::Minor);
        minors
            .map(|id| game.table().company(id).trains.len())
            .max()
            .unwrap_or(0)
    };
    random::find(4, |game| {
        game.table().depot.phase().name == "3" && minors_own(game) == 2
    });
    let game = random::find(4, |game| {
        random::is_step(game, Step::LayTrack) && game.table().depot.phase().name == "4"
    });
    assert!(minors_own(&game) <= 1);
}
