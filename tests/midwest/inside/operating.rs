//! Operations Round: track, tokens, runs, dividends, trains, private companies.

use super::setting::{game, hex, id, lay, mark, private_id, space};
use crate::engine::money::Dollars;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::route::best_runs;
use crate::engine::rail::table::Payout;
use crate::titles::midwest::action::Action;
use crate::titles::midwest::chart::PriceCause;
use crate::titles::midwest::choices::Step;
use crate::titles::midwest::common::Owner;
use crate::titles::midwest::moves::{BuyMarker, TakeTrain};
use crate::titles::midwest::operating_round::CONNECTIONS;
use crate::titles::midwest::{COMPONENTS, Game};

/// Creates a game with an operating CB&Q. It belongs to the first player and has this cash.
pub fn burlington(cash: i32) -> Game {
    let game = game(3).founded("CB&Q", 100, &[6]).funded("CB&Q", cash);
    game.operating()
}

/// Runs trains for the most.
pub fn run(game: &mut Game) {
    let company = game
        .decision()
        .and_then(|now| now.company)
        .expect("a company");
    let best = best_runs(game.route_context(company), &game.units(company));
    game.does(Action::Common(RailMove::run(best.runs)));
}

pub fn pay(payout: Payout) -> Action {
    Action::Common(RailMove::Distribute { payout })
}

pub fn buy_train(game: &Game) -> Action {
    let train = game.next_train();
    Action::Common(RailMove::buy_train(
        train,
        None,
        game.table().depot.price(train),
    ))
}

#[test]
pub fn companies_operate_by_price_then_from_right_to_left_then_from_the_top() {
    let game = game(3)
        .founded("CB&Q", 100, &[6])
        .founded("MILW", 70, &[6])
        .founded("IC", 70, &[6])
        .founded("NP", 80, &[6])
        .priced("NP", 0, 7);
    // NP lies at 70 in the eighth column, the others in the twelfth.
    assert_eq!(game.price_of("NP"), 70);
    let order = game.operating_order();
    assert_eq!(order, ["CB&Q", "MILW", "IC", "NP"].map(id));
}

#[test]
pub fn two_yellow_tiles_or_one_upgrade() {
    let mut game = burlington(1000);
    assert_eq!(game.step(), Some(Step::Track));
    game.refuses(&lay("I15", "5", 0));
    game.does(lay("G15", "5", 3));
    game.refuses(&lay("G15", "57", 1));
    game.does(lay("G17", "9", 1));
    game.pass_to(Step::BuyTrains);
    let trains = burlington(1000)
        .with_train("CB&Q", "3")
        .laid("G15", "57", 1);
    let mut up = trains.operating();
    up.does(lay("G15", "14", 1));
    up.refuses(&lay("G17", "9", 1));
}

#[test]
pub fn rivers_cost_forty_at_the_mississippi_and_twenty_elsewhere() {
    let cost = |at: &str, number, rotation| {
        let game = burlington(1000);
        let before = game.treasury("CB&Q");
        let mut after = game;
        after.does(lay(at, number, rotation));
        before - after.treasury("CB&Q")
    };
    assert_eq!(cost("G15", "5", 3), 0, "to the north-east and the east");
    assert_eq!(cost("G15", "57", 1), 40, "over the Mississippi");
    assert_eq!(cost("G15", "57", 2), 40 + 20, "and over the Illinois");
    assert_eq!(cost("G15", "5", 1), 40 + 40, "two sides, two payments");
}

#[test]
pub fn the_neighbour_pays_again_from_its_side_and_hills_only_the_first_tile() {
    let mut game = burlington(1000).laid("G15", "57", 1).operating();
    game.does(lay("G13", "9", 1));
    assert_eq!(game.treasury("CB&Q"), 960);
    // From Madison into the hills of D14, whose side over the Wisconsin costs $20 as well.
    let hills = super::setting::game(3)
        .founded("C&NW", 100, &[6])
        .laid("E15", "57", 2);
    let mut hills = hills.operating();
    hills.does(lay("D14", "9", 2));
    assert_eq!(hills.treasury("C&NW"), 1000 - 20 - 20);
}

#[test]
pub fn the_rock_island_gets_half_of_every_bridge() {
    let mut game = burlington(1000);
    let before = game.cash_of(2);
    game.does(lay("G15", "57", 2));
    assert_eq!(game.cash_of(2) - before, 30);
}

#[test]
pub fn no_lay_blocks_the_last_way_out_of_a_home() {
    // The Southern Pacific's way out leads by L4 and M5; one is shut by track that passes it.
    let shut = game(3)
        .founded("SLSF", 100, &[6])
        .laid("J8", "57", 0)
        .laid("K7", "9", 0)
        .laid("L6", "9", 0)
        .laid("L4", "8", 3);
    let game = shut.operating();
    assert!(game.allows(&lay("M5", "8", 1)), "to the Southwest");
    let words = game.refuses(&lay("M5", "7", 3));
    assert!(words.contains("SP had not operated"), "{words}");
    // Its first turn in this round changes nothing; from the next round on its way out is unprotected.
    let game = game.operated(&["SP"]);
    assert!(!game.allows(&lay("M5", "7", 3)));
    let game = game.operating();
    assert!(game.allows(&lay("M5", "7", 3)));
}

#[test]
pub fn a_token_costs_forty_and_ten_a_hex_from_the_base() {
    let mut game = burlington(1000)
        .laid("G15", "5", 3)
        .laid("G17", "9", 1)
        .operating();
    game.pass_to(Step::Marker);
    game.refuses(&mark("G19", 1));
    game.refuses(&mark("I15", 0));
    game.does(mark("G19", 0));
    assert_eq!(game.treasury("CB&Q"), 1000 - 60, "two hexes to Chicago");
    assert_eq!(game.common().token_cost(id("CB&Q"), hex("E19")).0, 40 + 30);
    assert_ne!(game.step(), Some(Step::Marker), "one in a round");
}

#[test]
pub fn the_first_run_of_the_burlington_is_chicago_for_fifty() {
    let game = game(3).founded("CB&Q", 100, &[6]).with_train("CB&Q", "2");
    let mut game = game.laid("G15", "5", 3).laid("G17", "9", 1).operating();
    game.pass_to(Step::RunTrains);
    let none = Action::Common(RailMove::run(Vec::new()));
    assert!(game.refuses(&none).contains("$50"), "the most must be run");
    run(&mut game);
    let before = game.cash_of(0);
    game.does(pay(Payout::Full));
    assert_eq!(game.cash_of(0) - before, 5 * 6);
    assert_eq!(
        game.treasury("CB&Q"),
        1000 + 5 * 4,
        "four in the initial offering"
    );
    assert_eq!(game.price_of("CB&Q"), 114, "any payment moves right");
}

#[test]
pub fn the_freight_company_doubles_chicago_for_its_owner_and_until_the_first_six() {
    let game = game(3).founded("CB&Q", 100, &[6]).with_train("CB&Q", "3");
    let mut game = game.laid("G15", "5", 3).laid("G17", "9", 1).operating();
    let buy = |price| {
        Action::Common(RailMove::BuyPrivate {
            private: private_id("CFH"),
            price: Dollars(price),
        })
    };
    game.refuses(&buy(79));
    game.refuses(&buy(321));
    game.does(buy(320));
    assert_eq!((game.step(), game.seat()), (Some(Step::Consent), Some(2)));
    game.does(Action::Common(RailMove::Answer { agree: true }));
    let company = Owner::Company(id("CB&Q"));
    assert_eq!(game.common().owner(private_id("CFH")), Some(company));
    game.pass_to(Step::RunTrains);
    run(&mut game);
    assert_eq!(game.earnings(), Some(Dollars(80)));
    let five = game.clone().with_train("MILW", "5");
    assert!(!five.common().is_open(private_id("CFH")) && five.common().doubles_chicago(id("CB&Q")));
    let six = game.with_train("MILW", "6");
    assert!(!six.common().doubles_chicago(id("CB&Q")));
}

/// Runs a train of the MP from St. Louis eastward to Springfield, over J16.
pub fn run_to_springfield(train: &str) -> Game {
    let mut game = game(3)
        .founded("MP", 100, &[6])
        .with_train("MP", train)
        .laid("K15", "57", 0)
        .laid("J16", "8", 0)
        .laid("I15", "6", 3)
        .operating();
    game.pass_to(Step::RunTrains);
    run(&mut game);
    game
}

#[test]
pub fn every_route_with_st_louis_pays_the_freight_line_at_the_end_of_the_round() {
    let mut game = run_to_springfield("2");
    let before = game.cash_of(2);
    game.does(pay(Payout::Withhold));
    assert_eq!(game.cash_of(2), before);
    while matches!(game.round(), crate::titles::midwest::Round::Operating(_)) {
        game.does(Action::Common(RailMove::Pass));
    }
    assert_eq!(game.cash_of(2), before + 10);
}

#[test]
pub fn prices_move_as_the_zones_say() {
    let at = |row, column, paid| {
        let game = game(3)
            .founded("CB&Q", 100, &[6])
            .priced("CB&Q", row, column);
        game.common().motion(id("CB&Q"), Dollars(paid))
    };
    assert_eq!(at(1, 11, 0), (PriceCause::Withheld, 1));
    assert_eq!(at(1, 11, 10), (PriceCause::Paid, 1), "less than the price");
    assert_eq!(
        at(1, 11, 400),
        (PriceCause::Paid, 1),
        "outside blue never two"
    );
    assert_eq!(at(0, 14, 140), (PriceCause::Paid, 0), "blue at 150");
    assert_eq!(at(0, 14, 150), (PriceCause::Paid, 1));
    assert_eq!(at(0, 14, 450), (PriceCause::Paid, 2));
}

/// Creates a game with an overland line. It joins Rock Island, San Francisco and Chicago, and a train runs all of it.
pub fn overland() -> Game {
    let game = game(3)
        .founded("CB&Q", 100, &[6])
        .with_train("CB&Q", "5")
        .laid("G17", "9", 1)
        .laid("G15", "57", 1)
        .laid("G13", "9", 1)
        .laid("G11", "9", 1)
        .laid("G9", "57", 1)
        .laid("G7", "9", 1)
        .laid("G5", "57", 1)
        .laid("G3", "9", 1);
    game.operating()
}

#[test]
pub fn the_first_connection_is_paid_and_doubles_for_the_company_that_places_its_token() {
    let mut game = overland();
    game.pass_to(Step::RunTrains);
    run(&mut game);
    // Chicago 50, three cities 20 each, San Francisco 50, and the bonus.
    assert_eq!(game.treasury("CB&Q"), 1000 + 250);
    assert_eq!(game.step(), Some(Step::Double));
    let mut without = game.clone();
    game.does(mark("G1", 0));
    assert_eq!(game.treasury("CB&Q"), 1250, "the token is free");
    let earned = |game: &Game| game.earnings();
    assert_eq!(earned(&game), Some(Dollars(50 + 60 + 50 + 250 + 50)));
    assert!(game.common().is_doubled_for(id("CB&Q"), hex("G1")));
    without.does(Action::Common(RailMove::Pass));
    assert_eq!(earned(&without), Some(Dollars(50 + 60 + 50 + 250)));
    assert_eq!(without.common().connected()[0], Some(id("CB&Q")));
    // The place stays open for a token that is paid for.
    let mut later = without.operating();
    later.pass_to(Step::Marker);
    later.does(mark("G1", 0));
    assert_eq!(
        later.treasury("CB&Q"),
        1250 - 40 - 70,
        "seven hexes from Rock Island"
    );
}

#[test]
pub fn runs_that_are_the_best_only_with_the_token_bring_it() {
    let begun = |game: Game| {
        let mut game = game;
        game.pass_to(Step::RunTrains);
        // As if other runs earned a little more, as long as San Francisco counts once.
        if let crate::titles::midwest::Round::Operating(round) = game.round() {
            round.note_best(Dollars(50 + 60 + 50 + 250 + 10));
        }
        run(&mut game);
        assert_eq!(game.step(), Some(Step::Double));
        game
    };
    let mut game = begun(overland());
    assert!(
        game.refuses(&Action::Common(RailMove::Pass))
            .contains("so it is placed")
    );
    assert!(crate::engine::game::Game::question(&game).contains("only with a token there"));
    game.does(mark("G1", 0));
    assert_eq!(game.step(), Some(Step::Distribute));
}

#[test]
pub fn a_second_connection_is_not_paid() {
    let mut game = overland();
    game.common.connected[0] = Some(id("MILW"));
    game.pass_to(Step::RunTrains);
    run(&mut game);
    let earned = game.earnings();
    assert_eq!(earned, Some(Dollars(50 + 60 + 50)));
    assert_eq!(game.treasury("CB&Q"), 1000);
}

#[test]
pub fn nobody_places_a_token_in_an_off_map_area_before_the_connection() {
    let mut game = overland();
    game.pass_to(Step::Marker);
    assert!(game.refuses(&mark("G1", 0)).contains("connection"));
}

#[test]
pub fn the_alton_token_needs_no_connection_and_is_extra() {
    let mut game = burlington(1000);
    game.hand_private(private_id("SL&A"), Owner::Company(id("CB&Q")), Dollars(70));
    let extra = Action::Common(RailMove::PlaceMarker {
        space: space("G19", 0),
        power: Some(crate::titles::midwest::privates::ALTON),
    });
    let left = game.table().company(id("CB&Q")).markers_left.len();
    let cash = game.treasury("CB&Q");
    game.does(extra);
    assert_eq!(game.treasury("CB&Q"), cash - 60);
    assert_eq!(game.table().company(id("CB&Q")).markers_left.len(), left);
    assert!(!game.common().is_open(private_id("SL&A")));
}

#[test]
pub fn a_company_must_own_a_train_when_its_turn_ends() {
    let mut game = burlington(1000);
    game.pass_to(Step::BuyTrains);
    assert!(
        game.refuses(&Action::Common(RailMove::Pass))
            .contains("must own a train")
    );
    game.does(buy_train(&game));
    assert_eq!(game.treasury("CB&Q"), 1000 - 80);
    assert!(game.allows(&Action::Common(RailMove::Pass)));
}

#[test]
pub fn the_mobile_and_ohio_is_exchanged_for_a_train_of_its_players_company() {
    let game = game(3).founded("CB&Q", 100, &[0, 0, 6]).operating();
    let mut game = game;
    game.pass_to(Step::BuyTrains);
    let train = game.next_train();
    game.does(TakeTrain { train }.into());
    assert_eq!(game.treasury("CB&Q"), 1000);
    assert!(!game.common().is_open(private_id("M&O")));
    assert_eq!(game.table().depot.phase().name, "2");
}

#[test]
pub fn trains_above_the_limit_go_back_to_the_bank_at_once() {
    let mut game = game(3)
        .founded("CB&Q", 100, &[6])
        .founded("MILW", 90, &[0, 6])
        .funded("CB&Q", 5000)
        .with_train("CB&Q", "3")
        .with_train("CB&Q", "3")
        .with_train("CB&Q", "3")
        .with_train("CB&Q", "3");
    game = game.with_train("MILW", "4");
    game.advance();
    assert_eq!(
        game.step(),
        Some(Step::Trade),
        "in a stock round nothing is due"
    );
    let mut game = game.operating();
    assert_eq!(
        (game.step(), game.seat()),
        (Some(Step::DiscardTrain), Some(0))
    );
    let train = game.table().company(id("CB&Q")).trains[0];
    game.does(Action::Common(RailMove::Discard { train }));
    assert_eq!(game.table().depot.pool(), [train]);
}

#[test]
pub fn a_token_of_another_company_is_bought_with_consent() {
    let mut game = burlington(1000)
        .laid("G15", "5", 3)
        .laid("G17", "9", 1)
        .founded("MILW", 90, &[0, 6]);
    let table = &mut game.common.table;
    table.board.mark(id("MILW"), space("G19", 0));
    table.company_mut(id("MILW")).markers_left.remove(0);
    let mut game = game.with_train("CB&Q", "2").operating();
    game.pass_to(Step::RunTrains);
    run(&mut game);
    game.does(pay(Payout::Withhold));
    game.pass_to(Step::Last);
    let cash = game.treasury("CB&Q");
    game.does(
        BuyMarker {
            space: space("G19", 0),
        }
        .into(),
    );
    assert_eq!((game.step(), game.seat()), (Some(Step::Consent), Some(1)));
    game.does(Action::Common(RailMove::Answer { agree: true }));
    assert_eq!(game.treasury("CB&Q"), cash - 100 - 60);
    assert_eq!(game.treasury("MILW"), 900 + 100);
    assert_eq!(
        game.table().board.occupant(space("G19", 0)),
        Some(id("CB&Q"))
    );
    let base = BuyMarker {
        space: space("E19", 0),
    }
    .into();
    game.refuses(&base);
}

#[test]
pub fn small_cities_are_raised_or_paved_from_the_first_six_on() {
    let small = game(3)
        .founded("NP", 100, &[6])
        .laid("B10", "57", 0)
        .laid("C9", "9", 0)
        .laid("D8", "4", 0);
    let early = small.clone().with_train("NP", "5").operating();
    assert!(early.refuses(&lay("D8", "9", 0)).contains("first 6-train"));
    let late = small.with_train("NP", "6").operating();
    late.refuses(&lay("D8", "57", 1));
    let mut paved = late.clone();
    paved.does(lay("D8", "9", 0));
    let mut raised = late;
    raised.does(lay("D8", "57", 0));
    assert!(raised.table().board.tile(hex("D8")).has_city());
    assert_eq!(raised.treasury("NP"), 1000, "it costs nothing");
    assert_eq!(paved.cash_of(0), raised.cash_of(0));
}

#[test]
pub fn the_legend_of_the_map_says_what_connections_earn() {
    for (ends, bonus) in CONNECTIONS {
        let [one, other] = ends.map(|end| COMPONENTS.map.hex(end).name);
        let drawn = include_str!("../../../src/titles/midwest/country.svg");
        let said = |line: &&str| line.contains(one) && line.contains(other);
        let line = drawn.split("class=\"legend\"").find(said).expect(one);
        assert!(line.contains(&format!("+${}<", bonus.0)), "{line}");
    }
}
