//! The sentences of the rules page, each with the tests of this folder that prove it. The others are proved where their
//! tests are, in `tests/y1828/rules/sentences.rs`.

use super::markers::at_st_louis;
use super::runs::michigan;
use super::trains::sell;
use super::{
    homes, late_positions as late, markers, privates, routes, runs, track, trains, website, *,
};
use crate::engine::game::Game as _;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::game_end::GameEnd;
use crate::engine::rail::rail_view::Suboptimal;
use crate::engine::rail::route::Run;
use crate::engine::rail::tile::Colour;
use crate::engine::rail::title_view::TitleView;
use crate::kit::sentences::{
    Proof, assert_proved, of_paragraphs, of_questions, proofs, split, tests,
};
use crate::titles::y1828::game::Rules;
use crate::titles::y1828::game_end::Reason;
use crate::titles::y1828::moves::Acclaim;
use crate::titles::y1828::{TITLE, phases::Phase};
use proved_outside::{is_house_rule_proved_outside, is_proved_outside};
use std::collections::BTreeSet;

#[path = "../proved_outside.rs"]
mod proved_outside;

/// Returns the reason of a refusal, without its section.
fn why(game: &Game, action: &Action) -> String {
    game.check(action)
        .expect_err("it is refused")
        .why
        .into_owned()
}

#[test]
fn players_are_worth_cash_shares_and_face_values_and_may_win_together() {
    let mut game = setting()
        .company("MC", 67, &[(AMY, 3), (BRIAN, 3)])
        .owns(CRYSTAL, "C&A")
        .operate();
    let worth = |player| game.common.worth(player).0 - game.cash(player);
    assert_eq!([AMY, BRIAN, CRYSTAL].map(worth), [3 * 67, 3 * 67, 160]);
    assert!(game.treasury("MC") > 0, "which counts for nobody");
    for player in [AMY, BRIAN, CRYSTAL] {
        let more = Dollars(game.cash(player) - 100);
        let table = &mut game.common.table;
        table.pay(Purse::Player(player), Purse::Bank, more);
    }
    let cards = game.common.cards().to_vec();
    let ended = GameEnd::count(&mut game.common, &cards, Reason::Purple);
    assert_eq!(ended.outcome().winners, 2, "Amy and Brian");
}

#[test]
fn a_turn_goes_in_order() {
    let mut game = nkp_that_reaches_a_city();
    for step in [Step::LayTrack, Step::PlaceMarker] {
        assert_eq!(game.step(), Some(step));
        game.pass();
    }
    assert_eq!(game.step(), Some(Step::RunTrains));
    game.run();
    assert_eq!(game.step(), Some(Step::Distribute));
    game.act(runs::pays(Payout::Full));
    assert_eq!(game.step(), Some(Step::BuyTrains));
}

#[test]
fn the_reasons_of_refusals_are_those_that_count() {
    let buy = |game: &Game| why(game, &buy_private("SVN", 20));
    let owned = |setting: Setting| setting.floated("IC", AMY).owns(BRIAN, "SVN").operate();
    assert!(buy(&owned(setting())).contains("from the green phase on"));
    assert!(buy(&owned(setting().phase("6"))).contains("closed with the red phase"));
    let unsaleable = setting().phase("3").floated("IC", AMY).owns(BRIAN, "pGT");
    let words = why(&unsaleable.operate(), &buy_private("pGT", 250));
    assert!(
        words.contains("cannot be bought by a share company"),
        "{words}"
    );
    // Shares are not sold where a director may not help.
    let mut with_train = setting()
        .company("MC", 79, &[(AMY, 3), (BRIAN, 3)])
        .treasury("MC", 20)
        .train("MC")
        .floated("IC", CRYSTAL)
        .train("IC")
        .next_train("5")
        .operate();
    with_train.pass_to(Step::BuyTrains);
    assert_eq!(with_train.decides().1, "MC");
    let words = why(&with_train, &sell("MC", 1));
    assert!(words.contains("MC has one"), "{words}");
    let mut without_route = setting()
        .floated("IC", AMY)
        .floated("MC", BRIAN)
        .train("MC")
        .treasury("IC", 20)
        .operate();
    while without_route.decides().1 != "IC" || without_route.step() != Some(Step::BuyTrains) {
        match without_route.step() {
            Some(Step::RunTrains) => without_route.run(),
            Some(Step::Distribute) => without_route.act(runs::pays(Payout::Full)),
            _ => without_route.pass(),
        };
    }
    let words = why(&without_route, &sell("IC", 1));
    assert!(words.contains("and IC has none"), "{words}");
}

/// Checks that a move changes a sum by what its button says, and returns that.
fn label_says(game: &mut Game, made: Action, sum: impl Fn(&Game) -> Dollars) -> Dollars {
    let label = game.choice_text(&made).label;
    let before = sum(game);
    game.apply(&made).expect("an offered move");
    let change = Dollars((sum(game) - before).0.abs());
    assert!(
        label.ends_with(&format!("for {change}")),
        "{label}: {change}"
    );
    change
}

#[test]
fn the_button_of_a_second_sale_in_a_turn_says_what_it_brings() {
    let mut game = late::stock_round();
    late::found(&mut game, "B&O", 79, &[(BRIAN, 5), (AMY, 3)]);
    let cash = |game: &Game| game.common.table.cash(AMY);
    let brings = [(); 2].map(|()| label_says(&mut game, sell("B&O", 1), cash));
    assert_eq!(brings, [Dollars(79), Dollars(79)]);
}

#[test]
fn the_button_of_a_marker_says_its_price_while_a_home_is_to_come() {
    let mut game = setting()
        .floated("NKP", AMY)
        .floated("ERIE", AMY)
        .system("NKP", "ERIE")
        .tile("F8", "57", 1)
        .train("NKP")
        .operate();
    let left = game.common.table.company(id("NKP")).markers_left.iter();
    let left: Vec<i32> = left.map(|price| price.0).collect();
    assert_eq!(left, [0, 100, 100, 100, 100], "the first is for the Erie");
    game.pass_to(Step::PlaceMarker);
    let treasury = |game: &Game| game.common.table.company(id("NKP")).cash;
    let price = label_says(&mut game, marker("F8", 0, ""), treasury);
    assert_eq!(price, Dollars(100));
}

#[test]
fn a_question_about_missing_money_is_about_the_emergency() {
    let asked = |cash| {
        let mut game = setting().floated("MC", AMY).treasury("MC", cash).operate();
        game.pass_to(Step::BuyTrains);
        game.rule()
    };
    assert_eq!((asked(79), asked(80)), ("emergency", "trains"));
}

#[test]
fn a_system_that_has_not_floated_waits_with_its_price() {
    let about = |system| {
        let mut game = late::stock_round();
        late::found(&mut game, "B&O", 67, &[(AMY, 4)]);
        if system {
            let parts = System {
                before_home: 1,
                gaps: Vec::new(),
                handed: Vec::new(),
                company: id("B&O"),
                other: id("C&O"),
                second: Vec::new(),
            };
            game.common.systems.push(parts);
            let market = &mut game.common.table.market;
            market.put(
                id("B&O"),
                crate::engine::rail::market::Space { row: 9, column: 4 },
            );
        }
        format!("{:?}", Rules::unstarted_companies(&game))
    };
    assert!(
        about(false).contains("par $67, 40% of 60% sold"),
        "{}",
        about(false)
    );
    assert!(
        about(true).contains("price $76, 40% of 60% sold"),
        "{}",
        about(true)
    );
}

#[test]
fn the_first_certificate_is_the_directors() {
    let mut game = late::stock_round();
    let start = |price| {
        Action::Common(RailMove::Start {
            company: id("ERIE"),
            price: Dollars(price),
        })
    };
    game.apply(&start(71)).expect("a par price of yellow phase");
    let shares = game.common.shares(id("ERIE"));
    assert_eq!(shares.of(Holder::Player(AMY)), 2);
    assert_eq!(game.common.director(id("ERIE")), Some(AMY));
}

#[test]
fn an_upgrade_keeps_old_connections() {
    let begun = setting()
        .phase("3")
        .floated("IC", AMY)
        .tile("J8", "9", 1)
        .operate();
    let exits = |game: &Game| game.common.table.board.tile(hex("J8")).exits();
    let mut kept = 0;
    for rotation in 0..6 {
        let upgrade = lay("J8", "23", rotation, "");
        if begun.allows(&upgrade) {
            let mut after = begun.clone();
            after.act(upgrade);
            assert_eq!(exits(&after) & exits(&begun), exits(&begun));
            kept += 1;
        }
    }
    assert!((1..6).contains(&kept), "{kept}");
}

#[test]
fn brown_tiles_come_with_brown_phase() {
    let last = COMPONENTS.phases.iter().map(|row| (row.name, row.tiles));
    let first = |colour| {
        last.clone()
            .find(|(_, tiles)| *tiles == colour)
            .map(|(name, _)| name)
    };
    assert_eq!(first(Colour::Green), Some("Green"));
    assert_eq!(first(Colour::Brown), Some("Brown"));
}

#[test]
fn no_company_has_two_markers_in_a_hex() {
    let mut game = at_st_louis("14", 1).tile("J6", "15", 1).operate();
    game.pass();
    assert_eq!(game.step(), Some(Step::PlaceMarker));
    let mut second = space("J6", 0);
    second.slot = 1;
    let words = why(
        &game,
        &Action::Common(RailMove::PlaceMarker {
            space: second,
            power: None,
        }),
    );
    assert!(words.contains("marker"), "{words}");
}

#[test]
fn no_track_is_run_over_twice() {
    let mut game = michigan().train("MC").train("MC").operate();
    game.pass_to(Step::RunTrains);
    let Action::Common(RailMove::Run { runs, .. }) = game.best() else {
        panic!("trains run");
    };
    let track = runs[0].track.clone();
    let twice: Vec<_> = track.iter().chain(track.iter().rev()).copied().collect();
    let one = Run {
        unit: 0,
        track: twice,
    };
    assert!(game.check_runs(id("MC"), &[one]).is_err());
    let both = [0, 1].map(|unit| Run {
        unit,
        track: track.clone(),
    });
    assert!(game.check_runs(id("MC"), &both[..1]).is_ok());
    assert!(game.check_runs(id("MC"), &both).is_err());
}

#[test]
fn lesser_runs_are_asked_about() {
    assert!(matches!(Rules::SUBOPTIMAL, Suboptimal::Asked(_)));
    let mut game = michigan().train("MC").operate();
    game.pass_to(Step::RunTrains);
    assert!(game.allows(&Action::Common(RailMove::run(Vec::new()))));
}

#[test]
fn trains_leave_with_the_phases_and_limits_fall() {
    let leaves = |name: &str| {
        let mut trains = COMPONENTS.trains.iter();
        let row = trains.find(|row| row.name == name).expect("a train");
        let mut phases = COMPONENTS.phases.iter();
        let phase = phases.find(|phase| phase.starts_on == row.rusts_on && row.rusts_on.is_some());
        phase.map(|phase| phase.name)
    };
    let left = ["2", "3", "5", "3+D", "6", "8E", "Diesel"].map(leaves);
    let [blue, red, gray, purple] = ["Blue", "Red", "Gray", "Purple"].map(Some);
    assert_eq!(left, [blue, red, gray, purple, None, None, None]);
    let limits: Vec<usize> = (COMPONENTS.phases.iter())
        .map(|phase| phase.train_limit(CompanyKind::Major))
        .collect();
    assert_eq!(limits, [4, 4, 4, 3, 2, 2, 2]);
    let values: Vec<u8> = COMPONENTS.phases.iter().map(|phase| phase.pays).collect();
    assert_eq!(
        values,
        [0, 0, 0, 1, 1, 1, 1],
        "second values from the brown phase on"
    );
    assert!(!Phase::Purple.sells_privates());
}

#[test]
fn all_may_agree_that_somebody_has_won() {
    let mut game = michigan().operate();
    let acclaim = Acclaim { winner: CRYSTAL }.into();
    game.act(acclaim);
    for player in [BRIAN, CRYSTAL] {
        assert_eq!(game.decides().0, player);
        game.act(Action::Common(RailMove::Answer { agree: true }));
    }
    let Round::Over(ended) = game.round() else {
        panic!("the game goes on");
    };
    assert_eq!(ended.reason, Reason::Agreement(CRYSTAL));
}

#[test]
fn private_companies_of_players_are_bought_by_agreement() {
    let begun = || {
        let mut game = setting()
            .phase("3")
            .floated("IC", AMY)
            .owns(BRIAN, "SVN")
            .operate();
        game.act(buy_private("SVN", 40));
        assert_eq!(game.decides().0, BRIAN);
        game
    };
    let owner = |agree| {
        let mut game = begun();
        game.act(Action::Common(RailMove::Answer { agree }));
        game.common.owner(private_id("SVN"))
    };
    assert_eq!(owner(false), Some(Owner::Player(BRIAN)));
    assert_eq!(owner(true), Some(Owner::Company(id("IC"))));
}

#[test]
fn every_sentence_that_is_proved_here_is_proved() {
    let parts = [
        start(),
        turn(),
        track_and_markers(),
        trains_and_money(),
        late_parts(),
    ];
    let proofs: Vec<Proof> = parts.into_iter().flatten().collect();
    let here = |key: &str, number: usize| !is_proved_outside(key, number);
    assert_proved(&of_paragraphs(&TITLE, here), &proofs);
    let powers = all_privates::all().map(all_privates::power);
    let powers: BTreeSet<String> = powers.map(str::to_string).collect();
    let market = late::stock_round().market_view();
    let market = market.iter().flat_map(|part| split(part.note));
    let shown: Vec<String> = powers
        .into_iter()
        .filter(|power| !power.is_empty())
        .chain(market)
        .collect();
    assert_proved(&shown, &sheets());
}

#[test]
fn each_house_rule_of_the_website_that_is_not_proved_outside_is_proved_here() {
    let (mut said, proofs) = (of_questions(&TITLE), differences());
    let has_row = |sentence: &str| proofs.iter().any(|proof| proof.sentence == sentence);
    said.retain(|sentence| has_row(sentence) || !is_house_rule_proved_outside(sentence));
    assert_proved(&said, &proofs);
}

#[test]
fn in_the_gray_area_a_director_buys_two_and_60_percent_are_no_limit() {
    let mut game = late::stock_round();
    late::found(&mut game, "B&O", 67, &[(AMY, 6)]);
    let buy = Action::Common(RailMove::buy(
        id("B&O"),
        crate::engine::rail::shares::Source::Ipo,
    ));
    assert!(game.check(&buy).is_err());
    let gray = crate::engine::rail::market::Space { row: 12, column: 2 };
    game.common.table.market.put(id("B&O"), gray);
    for _ in 0..2 {
        game.apply(&buy).expect("in the gray area");
    }
    assert_eq!(game.common.shares(id("B&O")).of(Holder::Player(AMY)), 8);
}

fn sheets() -> Vec<Proof> {
    proofs! {
        "Pays more once a company owns it." => [privates::section_8_1_private_companies_pay_their_owners_first],
        "A free yellow tile in B24, anytime." => [
            track::section_13_2_2_3_the_champlain_lays_in_burlington_for_nothing_at_any_time
        ],
        "F20 for $120, maybe with a marker." => [
            track::section_13_2_2_4_the_delaware_and_hudson_builds_in_scranton_for_120
        ],
        "Lays a tile each round." => [
            privates::section_13_2_2_5_the_cobourg_lays_a_tile_and_half_of_its_run_is_the_owners
        ],
        "Its player may exchange it for a share." => [privates::section_13_2_2_6_the_mohawk_is_exchanged_at_any_time],
        "Lays E7; later a yellow tile for $20." => [
            privates::section_13_2_2_7_who_buys_the_erie_and_kalamazoo_lays_a_tile_in_e7_at_once,
            track::section_13_2_2_7_the_erie_and_kalamazoo_adds_a_tile_once_in_the_game
        ],
        "Brings 10% of the PRR." => [private_companies_bring_shares],
        "Brings 30% of its company." => [
            private_companies_bring_shares,
            trains::section_13_2_3_a_private_company_of_250_closes_with_the_first_train
        ],
        "Of markers on one space the upper one operates first." => [
            homes::section_8_2_companies_operate_by_price_then_from_right_to_left_then_from_the_top
        ],
        "A dividend moves right, paying none moves left; each share that a player sells moves down; a floated company without shares in the IPO and the bank pool moves up when a stock round ends." => [
            runs::section_8_3_4_dividends_go_to_players_and_those_of_the_pool_to_the_treasury,
            runs::section_12_2_a_company_without_earnings_moves_left_unasked,
            trains::section_8_3_5_2_no_more_shares_are_sold_than_needed_and_the_director_stays,
            late::section_12_2_floated_companies_that_are_sold_out_rise
        ],
        "In the gray area the director may buy two at a time, and 60% are no limit." => [
            in_the_gray_area_a_director_buys_two_and_60_percent_are_no_limit
        ],
    }
}

#[test]
fn private_companies_bring_shares() {
    let mut game = Game::new(Setup::new(
        ["Amy", "Brian", "Crystal"].map(String::from).to_vec(),
        1,
        HouseRules::Rulebook,
    ))
    .expect("a sound setup");
    let Round::Auction(auction) = game.round() else {
        panic!("it begins with the auction");
    };
    let last = auction
        .remaining()
        .last()
        .copied()
        .expect("a private company of $250");
    let bids = [(private_id("C&A"), 165), (last, 255)];
    for (private, price) in bids {
        let price = Dollars(price);
        game.act(Action::Common(RailMove::Bid { private, price }));
    }
    for _ in 0..3 {
        game.pass();
    }
    let share_of = |private| {
        all_privates::row(private)
            .share_of()
            .expect("a public company")
    };
    assert_eq!(game.step(), Some(Step::SetPar));
    let public = share_of(last);
    let own = game.common.shares(public).of(Holder::Player(BRIAN));
    assert_eq!((own, game.common.director(public)), (3, Some(BRIAN)));
    let pennsylvania = share_of(private_id("C&A"));
    assert_eq!(game.common.symbol(pennsylvania), "PRR");
    assert_eq!(game.common.shares(pennsylvania).of(Holder::Player(AMY)), 1);
}

fn start() -> Vec<Proof> {
    proofs! {
        "An auction of private companies, then stock rounds and sets of one to four operating rounds in turn." => [
            late::section_17_par_prices_open_with_the_phases
        ],
        "Public companies float, lay track, run trains, and may merge in pairs into systems." => introduction,
        "The player worth most at the end wins: cash, shares at their price, private companies at face value." => [
            players_are_worth_cash_shares_and_face_values_and_may_win_together
        ],
        "What companies own does not count." => [
            players_are_worth_cash_shares_and_face_values_and_may_win_together
        ],
        "There is no tie-breaker." => [players_are_worth_cash_shares_and_face_values_and_may_win_together],
        "At the end each floated company without shares in the IPO and the pool goes up a row; one more if its director has 80%, one more if it began in the gray area." => [
            late::section_12_2_floated_companies_that_are_sold_out_rise
        ],
        "The first certificate of a company is the director\u{2019}s, 20%: its buyer sets the par price, as the phase allows." => [
            the_first_certificate_is_the_directors,
            late::section_17_par_prices_open_with_the_phases
        ],
        "Not in the purple phase." => [
            late::section_7_1_in_purple_phase_the_homes_of_companies_without_director_are_blocked_once
        ],
        "The price of the system is found from the left one of the two prices upwards, then right along the top: the highest that is at most the dearer price and half the cheaper." => [
            late::section_7_5_2_step_2_the_price_goes_up_and_then_right_along_the_top
        ],
        "The trains stay in two shells; money, markers and private companies are one." => [
            late::section_13_4_a_system_has_all_that_its_companies_had
        ],
        "Where both have a marker in a hex, one goes back to the charter and a blocking marker takes its place; the other stays." => [
            late::section_7_5_2_of_two_markers_in_a_hex_one_becomes_a_blocking_marker,
            late::section_7_5_2_in_every_hex_with_two_markers_one_becomes_a_blocking_marker
        ],
        "Right: a dividend is paid." => [
            runs::section_8_3_4_dividends_go_to_players_and_those_of_the_pool_to_the_treasury
        ],
        "Left: nothing is paid." => [
            runs::section_8_3_4_or_all_is_withheld,
            runs::section_12_2_a_company_without_earnings_moves_left_unasked
        ],
        "Down: for each share that a player sells." => [
            trains::section_8_3_5_2_no_more_shares_are_sold_than_needed_and_the_director_stays
        ],
        "Up: sold out at the end of a stock round." => [late::section_12_2_floated_companies_that_are_sold_out_rise],
        "At the right end of a row it goes up instead, at the left end down; at the top of a column right instead, at the bottom it stays." => [
            late::section_12_2_markers_turn_at_the_ends_of_rows_and_columns
        ],
        "A marker that arrives goes under the others." => [late::section_12_2_sold_out_companies_rise_in_operating_order],
        "Another player\u{2019}s train or private company is bought only if that player agrees." => [
            trains::section_8_3_5_1_trains_of_others_are_sold_by_agreement,
            private_companies_of_players_are_bought_by_agreement
        ],
    }
}

fn turn() -> Vec<Proof> {
    proofs! {
        "First private companies pay." => [privates::section_8_1_private_companies_pay_their_owners_first],
        "Then all floated share companies operate, the highest price first; of equal prices the one further right, in one space the one on top." => [
            homes::section_8_2_companies_operate_by_price_then_from_right_to_left_then_from_the_top,
            late::section_8_2_of_equal_prices_the_one_further_right_operates_first
        ],
        "A turn: home marker (the first time), track, marker, run, pay or withhold, trains." => [
            homes::section_8_3_homes_are_placed_in_the_first_turn,
            a_turn_goes_in_order
        ],
        "From the green phase on, until the red phase, a company may buy private companies from players at any time of its turn, for $1 up to twice the face value." => [
            privates::section_13_2_1_companies_buy_private_companies_from_green_phase_on,
            privates::section_8_3_at_any_time_in_the_turn,
            the_reasons_of_refusals_are_those_that_count
        ],
        "One set has 1 operating round in the yellow phase, 2 in green and blue, 3 in brown, red and gray, 4 in purple." => [
            late::section_17_par_prices_open_with_the_phases
        ],
        "A route has at least two stops and one of the company\u{2019}s markers." => [
            runs::section_15_2_to_the_coalfields_only_with_a_token,
            runs::section_12_2_a_company_without_earnings_moves_left_unasked
        ],
        "No stop, edge or piece of track twice; a city full of others\u{2019} markers is an end." => [
            no_track_is_run_over_twice,
            routes::section_15_2_canada_is_one_place_and_the_end_of_every_route,
            routes::track_past_a_city_passes_it
        ],
        "Routes of one company share no track." => [no_track_is_run_over_twice],
        "The best runs that anybody points out must be used." => [lesser_runs_are_asked_about],
        "2, 3, 5 and 6: as many stops at most." => [
            routes::section_15_3_trains_of_every_type_on_one_line,
            runs::section_15_3_a_train_makes_no_more_stops_than_it_may
        ],
        "3+D: three cities or red areas and any number of towns, all doubled." => [
            routes::section_15_3_trains_of_every_type_on_one_line
        ],
        "8E: eight cities or red areas, towns are free and pay nothing." => [
            routes::section_15_3_trains_of_every_type_on_one_line
        ],
        "Diesel: everything." => [
            routes::section_15_3_trains_of_every_type_on_one_line,
            routes::section_15_2_several_lines_of_one_tile_may_be_used
        ],
        "The Virginia Coalfields (K11) are open only to companies with a coal token." => [
            routes::section_14_3_1_1_the_coalfields_are_closed_without_a_token
        ],
        "All or nothing." => [
            runs::section_8_3_4_dividends_go_to_players_and_those_of_the_pool_to_the_treasury,
            runs::section_8_3_4_or_all_is_withheld
        ],
        "Shares in the bank pool and a system\u{2019}s own share pay into the treasury; those in the IPO pay nothing." => [
            runs::section_8_3_4_dividends_go_to_players_and_those_of_the_pool_to_the_treasury,
            runs::section_13_4_the_treasury_share_of_a_system_pays_the_system
        ],
        "Paid: the price goes right." => [
            runs::section_8_3_4_dividends_go_to_players_and_those_of_the_pool_to_the_treasury
        ],
        "Withheld, or nothing earned: left." => [
            runs::section_8_3_4_or_all_is_withheld,
            runs::section_12_2_a_company_without_earnings_moves_left_unasked
        ],
    }
}

fn track_and_markers() -> Vec<Proof> {
    proofs! {
        "A company lays one yellow tile or upgrades one." => [
            track::section_8_3_1_a_public_company_lays_one_yellow_tile,
            track::section_14_1_upgrades_begin_in_green_phase
        ],
        "A system does two things, but not two upgrades." => [
            track::section_8_3_1_a_system_builds_twice_but_upgrades_once
        ],
        "The B&M and the NYH may lay a second yellow tile for $40 if they upgrade nothing." => [
            track::section_13_3_2_the_boston_and_maine_adds_a_yellow_tile_for_40,
            track::section_13_3_2_both_builders_together_add_two,
            track::section_13_3_2_but_not_beside_an_upgrade
        ],
        "The company\u{2019}s track must reach the tile." => [
            track::section_14_3_1_track_does_not_run_into_barriers_blank_edges_or_off_the_map
        ],
        "Old connections stay; no track may run off the map, against a blank side or into a blue barrier." => [
            an_upgrade_keeps_old_connections,
            track::section_14_3_1_track_does_not_run_into_barriers_blank_edges_or_off_the_map
        ],
        "Rivers cost $80, mountains $120, the first time." => [
            track::section_13_3_2_the_boston_and_maine_adds_a_yellow_tile_for_40,
            track::section_14_3_1_2_the_tunnel_takes_tile_4_as_printed_and_brings_a_coal_token,
            track::section_14_3_1_terrain_costs_once
        ],
        "Green tiles come with the green phase, brown with brown." => [
            track::section_14_1_upgrades_begin_in_green_phase,
            brown_tiles_come_with_brown_phase
        ],
        "Hexes of private companies are closed until a company buys them or they close." => [
            track::section_13_2_1_hexes_are_blocked_until_the_private_company_is_sold_or_closed
        ],
        "One a turn for $100, in a free space that the company reaches without passing through a city full of others\u{2019} markers." => [
            markers::section_8_3_2_one_marker_an_operating_round_for_100,
            markers::section_8_3_2_no_marker_beyond_a_full_city
        ],
        "Not two in a hex, and never in the last space that a home needs." => [
            no_company_has_two_markers_in_a_hex,
            markers::section_8_3_2_the_last_space_of_a_home_is_kept,
            markers::section_8_3_2_nobody_comes_to_buffalo_before_the_erie
        ],
        "A company places its home marker for nothing when it first operates." => [
            homes::section_8_3_homes_are_placed_in_the_first_turn
        ],
        "The Erie may wait with its choice between the cities of E15 until a tile lies there." => [
            homes::section_13_3_2_the_erie_needs_no_city_before_there_is_a_tile,
            homes::section_13_3_2_if_the_tile_is_there_it_chooses_when_it_operates
        ],
        "Three tokens, one at most for each company: two at K11 for $120 each with a connection, one for the first tile in the tunnel (K13)." => [
            track::section_16_1_a_coal_token_costs_120_at_any_time_with_a_route_to_the_coalfields,
            track::section_14_3_1_2_the_tunnel_takes_tile_4_as_printed_and_brings_a_coal_token
        ],
        "Only with a token may a company\u{2019}s runs and connections use K11." => [
            routes::section_14_3_1_1_the_coalfields_are_closed_without_a_token,
            track::section_14_3_1_1_without_a_coal_token_nothing_is_built_beyond_the_coalfields
        ],
    }
}

fn trains_and_money() -> Vec<Proof> {
    proofs! {
        "From the bank at face value, one colour after the other, or from another company at any price from $1 that both directors agree on." => [
            trains::section_8_3_5_1_trains_of_the_supply_cost_their_face_value_one_after_the_other,
            trains::section_8_3_5_1_trains_of_others_are_sold_by_agreement
        ],
        "A company at the limit may not buy." => [
            trains::section_8_3_5_1_trains_of_the_supply_cost_their_face_value_one_after_the_other
        ],
        "Limits: 4, from the brown phase 3, from the red phase 2; each half of a system counts by itself." => [
            trains_leave_with_the_phases_and_limits_fall,
            trains::section_8_3_5_1_a_system_arranges_its_trains_before_it_buys
        ],
        "Trains above a new limit leave the game." => [
            trains::section_15_4_trains_above_a_new_limit_are_discarded_by_their_directors_at_once
        ],
        "A company with a route must have a train when it is done." => [
            trains::section_8_3_5_1_a_company_with_a_route_must_own_a_train
        ],
        "At the start of its train step a system may move its trains between its shells; after that each stays." => [
            trains::section_8_3_5_1_a_system_arranges_its_trains_before_it_buys
        ],
        "One shell may be empty." => [
            trains::section_8_3_5_2_when_a_train_is_bought_the_other_shell_may_stay_empty
        ],
        "If a company must have a train and cannot pay, its director pays what is missing, and sells shares if need be, but not so that the directorship of this company is lost." => [
            trains::section_8_3_5_2_the_director_pays_what_the_treasury_lacks,
            trains::section_8_3_5_2_no_more_shares_are_sold_than_needed_and_the_director_stays,
            trains::section_8_3_5_2_the_operating_company_keeps_its_director
        ],
        "With a director\u{2019}s money a train of another company costs at most its face value." => [
            trains::section_8_3_5_2_with_money_of_the_director_a_used_train_costs_at_most_its_face_value
        ],
        "No more is sold than a train takes: after a sale a train of another company costs more than company and director had before the last share was sold." => [
            trains::section_8_3_5_2_no_more_shares_are_sold_than_needed_and_the_director_stays,
            trains::section_8_3_5_2_after_a_sale_a_used_train_costs_what_the_sale_was_needed_for
        ],
        "A director who has sold everything and still cannot pay for a new train may buy one from another company, for its face value at most." => [
            trains::section_8_3_5_2_who_has_sold_everything_in_vain_buys_a_used_train_at_any_agreed_price
        ],
        "A director who cannot raise enough is bankrupt, and the game ends at once." => [
            trains::section_8_3_5_2_the_operating_company_keeps_its_director,
            trains::section_8_3_5_2_first_everything_is_sold
        ],
    }
}

fn late_parts() -> Vec<Proof> {
    proofs! {
        "They pay at the start of each operating round and close with the red phase." => [
            privates::section_8_1_private_companies_pay_their_owners_first,
            trains::section_17_old_trains_leave_the_game_and_red_phase_closes_private_companies
        ],
        "Most have a power, which stands in the list of private companies." => introduction,
        "The Cobourg & Peterborough lays a tile each round and pays its player half of a run over it." => [
            privates::section_13_2_2_5_the_cobourg_lays_a_tile_and_half_of_its_run_is_the_owners
        ],
        "The Mohawk & Hudson can be exchanged for a share." => [
            privates::section_13_2_2_6_the_mohawk_is_exchanged_at_any_time
        ],
        "The Erie & Kalamazoo lays a tile in E7 when it is bought." => [
            privates::section_13_2_2_7_who_buys_the_erie_and_kalamazoo_lays_a_tile_in_e7_at_once
        ],
        "Those of $250 cannot be bought by companies and close when their company has a train." => [
            the_reasons_of_refusals_are_those_that_count,
            trains::section_13_2_3_a_private_company_of_250_closes_with_the_first_train
        ],
        "A phase begins with the first train of its colour." => [
            trains::section_17_old_trains_leave_the_game_and_red_phase_closes_private_companies,
            trains::section_15_4_trains_above_a_new_limit_are_discarded_by_their_directors_at_once
        ],
        "Green: companies may buy private companies." => [
            privates::section_13_2_1_companies_buy_private_companies_from_green_phase_on
        ],
        "Blue: the 2-trains go." => [trains_leave_with_the_phases_and_limits_fall],
        "Brown: second values, limit 3." => [trains_leave_with_the_phases_and_limits_fall],
        "Red: private companies close, the 3-trains go, limit 2." => [
            trains::section_17_old_trains_leave_the_game_and_red_phase_closes_private_companies,
            trains_leave_with_the_phases_and_limits_fall
        ],
        "Gray: the 5-trains go." => [trains_leave_with_the_phases_and_limits_fall],
        "Purple: the 3+D-trains go, nothing new is started, and the next full set is the last." => [
            trains_leave_with_the_phases_and_limits_fall,
            late::section_7_1_in_purple_phase_the_homes_of_companies_without_director_are_blocked_once,
            late::section_9_1_the_first_set_that_is_all_purple_is_the_last
        ],
        "A price reaches $500: at the end of this round." => [
            runs::section_9_1_a_dividend_that_reaches_500_ends_the_game_after_the_round,
            late::section_9_1_the_game_ends_with_the_stock_round_in_which_500_is_reached
        ],
        "A director is bankrupt: at once." => [trains::section_8_3_5_2_the_operating_company_keeps_its_director],
        "The first full set in the purple phase is over." => [late::section_9_1_the_first_set_that_is_all_purple_is_the_last],
        "Or all agree that somebody has won." => [all_may_agree_that_somebody_has_won],
    }
}

/// Lists the proved deviations of the website.
///
/// Their tests are in the library.
fn differences() -> Vec<Proof> {
    proofs! {
        "In the auction everybody is asked, even a player who can only pass or drop out (6)." => [
            website::section_6_2_who_cannot_raise_is_asked_to_drop_out_on_the_website
        ],
        "Par prices are set when all private companies that nobody contests are awarded (6.3)." => [
            website::section_6_3_a_par_price_waits_for_all_that_nobody_contests_on_the_website
        ],
        "Half a director\u{2019}s certificate for the Mohawk & Hudson is not the action of a turn: a purchase may follow, and passing then counts as a pass." => [
            website::section_13_2_2_6_a_purchase_follows_half_a_directors_certificate_on_the_website,
            website::section_13_2_2_6_half_a_directors_certificate_ends_a_turn_without_other_deeds_as_a_pass
        ],
        "A turn in which nothing else was possible ends with it (13.2.2.6)." => [
            website::section_13_2_2_6_half_a_directors_certificate_ends_a_turn_without_other_deeds_as_a_pass
        ],
        "A second certificate from the gray area needs the price to be in the gray area still (7.3)." => [
            website::section_7_3_the_second_certificate_is_checked_when_it_is_bought_on_the_website
        ],
        "Companies merge if both or neither have operated, and only if a player holds six of their shares, or five without having sold (7.5.1)." => [
            website::section_7_5_1_on_the_website_companies_merge_by_whether_they_have_operated,
            website::section_7_5_1_on_the_website_somebody_holds_six_or_five_without_a_sale
        ],
        "The first player to trade a pair of other certificates, before any director's certificate is traded, gets that of the system for it (7.5.2.1)." => [
            website::section_7_5_2_1_on_the_website_the_ipo_gives_a_pair_for_the_second_directors_certificate
        ],
        "A player who must give a share of the first company in a merger for one of the second and cannot pay the difference gets the value of the second (7.5.2.1)." => [
            website::section_7_5_2_1_on_the_website_who_cannot_pay_the_difference_gets_the_second_value
        ],
        "A merger that fails counts as the turn's action, not as a pass (7.5.2.2)." => [
            website::section_7_5_2_2_on_the_website_a_merger_that_fails_is_the_action_of_the_turn
        ],
        "Of several companies with too many trains those that are no systems discard first (8.3.5.1)." => [
            website::section_8_3_5_1_on_the_website_systems_discard_trains_last
        ],
        "A director may sell shares for any train that company and director cannot pay for, needed or not (8.3.5.2)." => [
            website::section_8_3_5_2_on_the_website_shares_are_sold_for_any_train
        ],
        "Shares may be sold for the empty shell of a system even if all of them would not pay for a train, which is a bankruptcy then (8.3.5.2)." => [
            website::section_8_3_5_2_on_the_website_shares_are_sold_in_vain_for_an_empty_shell,
            trains::section_8_3_5_2_by_the_website_an_empty_shell_can_make_its_director_bankrupt
        ],
        "The money of a bankrupt player goes to the bank (8.3.5.2)." => [
            website::section_8_3_5_2_on_the_website_the_bank_gets_the_money_of_who_is_bankrupt
        ],
        "After a sale of shares for a train, one of another company costs at most its face value (8.3.5.2)." => [
            website::section_8_3_5_2_on_the_website_a_train_costs_at_most_its_face_value_after_a_sale
        ],
        "For the Mohawk & Hudson there is also the first share of a company that has no par price yet; it is worth nothing until it has one (13.2.2.6)." => [
            website::section_13_2_2_6_on_the_website_the_mohawk_brings_a_share_without_a_par_price
        ],
        "The Cobourg & Peterborough is asked for track even where it can lay none, and need not run (13.2.2.5)." => [
            website::section_13_2_2_5_on_the_website_the_cobourg_need_not_run,
            website::section_13_2_2_5_on_the_website_the_cobourg_is_asked_where_it_can_lay_nothing
        ],
        "A company that buys the Cobourg & Peterborough without a station marker left leaves its place open, and may put a marker there later (13.2.2.5)." => [
            website::section_13_2_2_5_on_the_website_a_buyer_without_markers_leaves_peterborough_open
        ],
        "Between the parts of what a private company brings the tile of another one may be laid (13.2.2)." => [
            website::section_13_2_2_on_the_website_a_tile_of_another_private_company_comes_in_between
        ],
        "The Erie chooses the city of its home only once it has begun to operate (13.3.2)." => [
            website::section_13_3_2_on_the_website_the_erie_chooses_its_city_when_it_operates
        ],
        "No route is asked for the empty shell of a system when its director helps to pay for a train, and its owner is asked even if nobody could pay (8.3.5.1, 8.3.5.2)." => [
            website::section_8_3_5_2_on_the_website_an_empty_shell_is_helped_without_a_route
        ],
        "A director's certificate that is all somebody has is one piece: for a train it may be sold whole where half of it would do, and half of it where nothing is missing (8.3.5.2)." => [
            website::section_8_3_5_2_on_the_website_a_directors_certificate_is_sold_whole
        ],
        "A director's certificate of the second company in a merger may be changed for one share of each company out of the bank pool or the IPO (7.5.2.1)." => [
            website::section_7_5_2_1_on_the_website_the_ipo_gives_a_pair_for_the_second_directors_certificate
        ],
        "In a stock round the director of a company that has floated and not yet operated is asked while a player has six of its shares, or five without having sold, though it merges with no company without a par price (7.5.1)." => [
            website::section_7_5_1_on_the_website_a_director_is_asked_to_merge_with_a_company_without_par_price
        ],
        "The marker of the Delaware & Hudson in Scranton follows its tile at once, or not at all (13.2.2.4)." => [
            website::section_13_2_2_4_on_the_website_the_marker_in_scranton_follows_at_once
        ],
        "A company is not asked in a step where it could only buy a private company or a coal token; at the end of its turn it is asked for private companies (8.3)." => [
            website::section_8_3_on_the_website_no_step_waits_for_a_private_company,
            website::section_8_3_on_the_website_no_step_waits_for_a_coal_token,
            website::section_8_3_on_the_website_private_companies_are_asked_for_at_the_end_of_a_turn
        ],
        "A company whose only route would lead to the Virginia Coalfields is asked for its runs, and needs a train, without a coal token too (8.3.5.1, 14.3.1.1)." => [
            website::section_14_3_1_1_on_the_website_the_coalfields_are_a_route_without_a_token
        ],
        "A director who has sold shares for a train is asked again while another company has one, even if it costs too much (8.3.5.2)." => [
            website::section_8_3_5_2_on_the_website_who_has_sold_shares_is_asked_though_no_train_can_be_paid
        ],
        "The other director is not asked for a merger, a sale of a train or of a private company (7.5.1, 8.3)." => [
            trains::section_8_3_5_1_trains_of_others_are_sold_by_agreement
        ],
        "Of two markers in one city the dearer one goes back to the charter, at its own price (7.5.2)." => [
            late::section_7_5_2_on_the_website_the_dearer_of_two_markers_in_a_city_returns,
            late::section_7_5_2_in_every_hex_with_two_markers_one_becomes_a_blocking_marker,
            late::section_8_3_2_a_marker_that_a_merger_returns_costs_100_also_if_it_cost_nothing
        ],
        "Of two markers in two cities of a hex the one that goes is lost (7.5.2)." => [
            late::section_7_5_2_in_every_hex_with_two_markers_one_becomes_a_blocking_marker
        ],
        "The order of an operating round is fixed when it begins, save after emergency sales (8.2)." => [
            privates::section_13_2_2_6_on_the_website_a_company_that_the_first_action_floats_operates_in_the_round
        ],
        "A director who has sold everything and cannot pay for a new train buys none of another company for less than the last share was needed for (8.3.5.2)." => [
            trains::section_8_3_5_2_who_has_sold_everything_in_vain_buys_a_used_train_at_any_agreed_price
        ],
        "A bankrupt player first sells everything that may be sold (8.3.5.2)." => [
            trains::section_8_3_5_2_first_everything_is_sold
        ],
        "The Delaware & Hudson builds in Scranton once (13.2.2.4)." => [
            track::section_13_2_2_4_the_delaware_and_hudson_builds_again_by_the_rulebook_only
        ],
        "No tile for $40 follows the additional tile of the Erie & Kalamazoo (8.3.1, 13.2.2.7)." => [
            track::section_13_2_2_7_no_tile_for_40_follows_that_of_the_erie_and_kalamazoo_on_the_website
        ],
        "A company that a share for the Mohawk & Hudson floats as the first action of an operating round operates in it, also after the order was settled (13.2.2.6)." => [
            privates::section_13_2_2_6_on_the_website_a_company_that_the_first_action_floats_operates_in_the_round
        ],
        "A stock price of $500 that a merger brings does not end the game, only one that a marker moves to (9.1)." => [
            late::section_12_2_a_merger_at_500_ends_the_game_though_the_price_falls
        ],
    }
}
