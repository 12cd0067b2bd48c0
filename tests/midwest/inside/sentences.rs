//! The sentences of the rules page, each with the tests that prove it, and tests of matters that no other test covers.

use super::corners::{buy_used, train_of};
use super::emergency::{buy_cheapest, merge, mergeable};
use super::operating::{overland, pay, run, run_to_springfield};
use super::setting::{buy, game, hex, id, lay, mark, new_game, private_id, sell, space};
use super::stock::protected;
use super::{auction, chart, corners, emergency, operating, stock};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::StopAt;
use crate::engine::rail::dividends::Dividends as _;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::route::{Run, best_runs};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Payout;
use crate::engine::rail::tile::Colour;
use crate::kit::sentences::{
    Proof, assert_proved, of_questions, of_rules, of_whys, proofs, split, tests,
};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Step;
use crate::titles::midwest::moves::BeginSale;
use crate::titles::midwest::operating_round::{CONNECTIONS, OperatingRound};
use crate::titles::midwest::privates::PRIVATES;
use crate::titles::midwest::trains::Phase;
use crate::titles::midwest::{COMPONENTS, Game, Round, TITLE};

fn buy_private(symbol: &str, price: i32) -> Action {
    Action::Common(RailMove::BuyPrivate {
        private: private_id(symbol),
        price: Dollars(price),
    })
}

/// Creates a game with a line and train. The CB&Q's line joins Chicago and San Francisco.
fn line(train: &str) -> Game {
    game(3)
        .founded("CB&Q", 100, &[6])
        .with_train("CB&Q", train)
        .laid("G17", "9", 1)
        .laid("G15", "57", 1)
        .laid("G13", "9", 1)
        .laid("G11", "9", 1)
        .laid("G9", "57", 1)
        .laid("G7", "9", 1)
        .laid("G5", "57", 1)
        .laid("G3", "9", 1)
}

/// Returns the earnings of a company's best runs.
fn best(game: &Game, symbol: &str) -> i32 {
    let company = id(symbol);
    let best = best_runs(game.route_context(company), &game.units(company));
    best.earnings.total.0
}

#[test]
fn seven_privates_and_one_to_three_operating_rounds() {
    assert_eq!(PRIVATES.len(), 7);
    let rounds: Vec<u8> = (0..9).map(|number| Phase::of(number).rounds()).collect();
    assert_eq!(rounds, [1, 1, 2, 2, 3, 3, 3, 3, 3]);
}

#[test]
fn private_companies_pay_before_each_operating_round_until_the_first_five() {
    let paid = |train| {
        let game = game(3).founded("MILW", 70, &[6]).with_train("MILW", train);
        let before = game.cash_of(2);
        game.operating().cash_of(2) - before
    };
    assert_eq!(paid("3"), 20 + 15 + 15 + 20 + 20 + 15);
    assert_eq!(paid("4"), paid("3") - 10, "the Hannibal pays $10");
    assert_eq!(paid("5"), 0);
}

#[test]
fn companies_buy_privates_from_the_first_three_on_but_not_two_of_them() {
    let at = |train| {
        let game = game(3).founded("CB&Q", 100, &[6]).with_train("CB&Q", train);
        game.operating()
    };
    let words = at("2").refuses(&buy_private("H&SJ", 40));
    assert!(words.contains("first 3-train"), "{words}");
    let late = at("3");
    for (price, allowed) in [(19, false), (20, true), (80, true), (81, false)] {
        assert_eq!(late.allows(&buy_private("H&SJ", price)), allowed, "{price}");
    }
    for (symbol, price) in [("LC&M", 90), ("M&O", 180)] {
        let words = late.refuses(&buy_private(symbol, price));
        assert!(words.contains("not sold to companies"), "{words}");
    }
}

#[test]
fn players_trade_privates_after_the_first_stock_round_from_one_dollar() {
    let mut game = game(3).turn_of(0);
    game.refuses(&buy_private("LC&M", 0));
    assert!(game.allows(&buy_private("LC&M", 1)) && game.allows(&buy_private("LC&M", 650)));
    game.common.turn = 1;
    let words = game.refuses(&buy_private("LC&M", 90));
    assert!(words.contains("after the first stock round"), "{words}");
}

#[test]
fn the_la_crosse_is_exchanged_before_an_operating_round() {
    let mut game = game(3).founded("CB&Q", 100, &[5]);
    let round = OperatingRound::new(&mut game.common, 1);
    game.round = Round::Operating(round);
    game.advance();
    assert_eq!((game.step(), game.seat()), (Some(Step::Exchange), Some(2)));
    game.does(Action::Common(RailMove::Exchange {
        company: id("CB&Q"),
        from: Source::Ipo,
        par: None,
    }));
    assert_eq!(game.held("CB&Q", 2), 1);
}

#[test]
fn the_freight_line_takes_tolls_until_the_first_six() {
    let toll = |train| {
        let mut game = run_to_springfield(train);
        let before = game.cash_of(2);
        game.does(pay(Payout::Withhold));
        while matches!(game.round(), Round::Operating(_)) {
            game.does(Action::Common(RailMove::Pass));
        }
        game.cash_of(2) - before
    };
    assert_eq!((toll("5"), toll("6")), (10, 0));
}

#[test]
fn a_turn_is_to_sell_to_buy_one_and_to_sell() {
    let mut game = game(3)
        .founded("CB&Q", 100, &[2, 4])
        .founded("MILW", 70, &[0, 4])
        .founded("IC", 70, &[1, 4])
        .turn_of(0);
    game.does(sell("CB&Q", 1));
    game.refuses(&sell("CB&Q", 1));
    game.does(buy("MILW", Source::Ipo));
    game.refuses(&buy("MILW", Source::Ipo));
    game.does(sell("IC", 1));
    assert_eq!(game.seat(), Some(0));
}

#[test]
fn a_share_at_the_certificate_limit_is_refused() {
    let mut game = game(3)
        .founded("CB&Q", 100, &[4])
        .founded("MILW", 100, &[0, 4])
        .turn_of(0);
    game.common.limit = 4;
    assert!(game.allows(&buy("MILW", Source::Ipo)));
    game.common.limit = 3;
    let words = game.refuses(&buy("MILW", Source::Ipo));
    assert!(words.contains("at most 3 certificates"), "{words}");
}

#[test]
fn protection_needs_room_for_the_certificates() {
    let mut game = game(3).founded("CB&Q", 100, &[4, 2]).turn_of(1);
    game.common.limit = 3;
    game.does(sell("CB&Q", 2));
    game.does(Action::Common(RailMove::Pass));
    assert_eq!(game.price_of("CB&Q"), 85, "the president is not asked");
}

#[test]
fn what_was_protected_may_stay_in_the_green_zone() {
    let game = protected().turn_of(0);
    game.refuses(&sell("CB&Q", 1));
    for column in [2, 3] {
        let coloured = game.clone().priced("CB&Q", 0, column);
        assert!(coloured.allows(&sell("CB&Q", 1)), "green and brown");
    }
}

#[test]
fn a_tile_touches_track_that_is_reached_and_its_new_track_need_not() {
    let begun = game(3)
        .founded("CB&Q", 100, &[6])
        .with_train("CB&Q", "3")
        .laid("G15", "5", 3)
        .laid("G17", "9", 1)
        .operating();
    let words = begun.refuses(&lay("L10", "9", 0));
    assert!(words.contains("No track that CB&Q reaches"), "{words}");
    // Tile 20 crosses the straight line by another that leads nowhere near a token.
    let mut crossings = (0..6).map(|rotation| lay("G17", "20", rotation));
    assert!(crossings.any(|crossing| begun.allows(&crossing)));
}

#[test]
fn an_upgrade_keeps_all_track() {
    let begun = game(3)
        .founded("CB&Q", 100, &[6])
        .with_train("CB&Q", "3")
        .laid("G15", "57", 1)
        .operating();
    let exits = |game: &Game| game.table().board.tile(hex("G15")).exits();
    let mut allowed = 0;
    for rotation in 0..6 {
        let upgrade = lay("G15", "14", rotation);
        if begun.allows(&upgrade) {
            let mut after = begun.clone();
            after.does(upgrade);
            assert_eq!(exits(&after) & exits(&begun), exits(&begun));
            allowed += 1;
        }
    }
    assert!((1..6).contains(&allowed), "{allowed}");
}

#[test]
fn a_mountain_costs_the_first_tile_only() {
    let turned = |number, at: &'static str| (0..6).map(move |rotation| lay(at, number, rotation));
    let cost = |game: &mut Game, lay| {
        let before = game.treasury("MP");
        game.does(lay);
        before - game.treasury("MP")
    };
    // From St. Louis over K13 into the mountains of L12, which no river bounds.
    let rotations = (0..6u8).flat_map(|city| (0..6u8).map(move |curve| (city, curve)));
    let mut tried = 0;
    for (city, curve) in rotations {
        let game = game(3).founded("MP", 100, &[6]).with_train("MP", "3");
        let game = game.laid("K15", "57", city).laid("K13", "8", curve);
        let mut game = game.operating();
        let Some(first) = turned("8", "L12").find(|lay| game.allows(lay)) else {
            continue;
        };
        assert_eq!(cost(&mut game, first), 40);
        let mut game = game.operating();
        let green = ["16", "19", "23", "24", "25", "28", "29"].into_iter();
        let upgrade = green
            .flat_map(|number| turned(number, "L12"))
            .find(|lay| game.allows(lay));
        assert_eq!(cost(&mut game, upgrade.expect("an upgrade")), 0);
        tried += 1;
    }
    assert!(tried > 0);
}

#[test]
fn three_cities_have_brown_and_gray_tiles_of_their_own() {
    for (at, label) in [("E19", "M"), ("J8", "K.C."), ("K15", "St.L.")] {
        assert_eq!(new_game(3).table().board.tile(hex(at)).label, label);
        let all = COMPONENTS.tiles.iter().map(|(_, kind)| &kind.rotations[0]);
        let own = all.filter(|tile| tile.label == label);
        let colours: Vec<Colour> = own.map(|tile| tile.colour).collect();
        assert_eq!(colours, [Colour::Brown, Colour::Gray], "{at}");
    }
}

#[test]
fn a_company_has_one_token_in_a_hex() {
    let mut game = line("5");
    game.common.table.board.mark(id("CB&Q"), space("G19", 0));
    let own = game.common.table.company_mut(id("CB&Q"));
    own.markers_left.remove(0);
    let mut game = game.operating();
    game.pass_to(Step::Marker);
    let words = game.refuses(&mark("G19", 1));
    assert!(words.contains("has a station token in"), "{words}");
}

#[test]
fn trains_stop_at_so_many_places_and_skip_none() {
    // Chicago and San Francisco would join the connection; all stops between are passed by no train.
    assert_eq!(best(&line("2"), "CB&Q"), 30 + 20);
    // A small city is a stop.
    let small = game(3)
        .founded("NP", 100, &[6])
        .with_train("NP", "2")
        .laid("B10", "57", 0)
        .laid("C9", "9", 0)
        .laid("D8", "4", 0);
    assert_eq!(best(&small, "NP"), 20 + 10);
    let mut all = line("D").operating();
    all.pass_to(Step::RunTrains);
    run(&mut all);
    all.does(Action::Common(RailMove::Pass));
    assert_eq!(all.earnings(), Some(Dollars(70 + 20 + 20 + 20 + 80 + 250)));
}

#[test]
fn off_map_areas_are_ends() {
    // From Omaha through San Francisco a line leads on to Sioux City.
    let on = line("D").laid("F2", "8", 4).laid("F4", "4", 1);
    assert_eq!(best(&on, "CB&Q"), best(&line("D"), "CB&Q"));
    let legs = on.route_context(id("CB&Q")).legs(StopAt {
        hex: hex("G1"),
        stop: 0,
    });
    let ends: Vec<_> = legs.iter().map(|(end, _)| end.hex).collect();
    assert!(
        ends.contains(&hex("F4")) && ends.contains(&hex("G5")),
        "{ends:?}"
    );
}

#[test]
fn no_track_is_run_over_twice() {
    let game = game(3)
        .founded("CB&Q", 100, &[6])
        .with_train("CB&Q", "2")
        .laid("G15", "5", 3)
        .laid("G17", "9", 1);
    let company = id("CB&Q");
    let found = best_runs(game.route_context(company), &game.units(company));
    let [only] = found.runs.as_slice() else {
        panic!("{:?}", found.runs);
    };
    let back = only.track.iter().rev().copied();
    let track = only.track.iter().copied().chain(back).collect();
    let twice = Run {
        unit: only.unit,
        track,
    };
    let mut one = game.clone().operating();
    one.pass_to(Step::RunTrains);
    one.refuses(&Action::Common(RailMove::run(vec![twice])));
    // Nor by two trains.
    let two = game.with_train("CB&Q", "2");
    assert_eq!(two.units(company).len(), 2);
    assert_eq!(best(&two, "CB&Q"), found.earnings.total.0);
}

#[test]
fn connections_pay_250_and_200() {
    let bonuses = CONNECTIONS.map(|(ends, bonus)| {
        let names = ends.map(|end| COMPONENTS.map.hex(end).name);
        (names, bonus.0)
    });
    let west = (["Chicago", "San Francisco"], 250);
    assert_eq!(bonuses, [west, (["New Orleans", "Southwest"], 200)]);
}

#[test]
fn others_may_place_a_token_at_the_end_of_a_connection_later() {
    let mut game = overland();
    game.common.connected[0] = Some(id("MILW"));
    game.pass_to(Step::Marker);
    game.does(mark("G1", 0));
    assert_eq!(game.treasury("CB&Q"), 1000 - 40 - 70);
}

#[test]
fn half_is_never_paid_and_the_pool_gets_nothing() {
    let mut game = line("2").operating();
    game.pass_to(Step::RunTrains);
    run(&mut game);
    game.refuses(&pay(Payout::Half));
    let spread = super::setting::game(3)
        .founded("CB&Q", 100, &[4])
        .pooled("CB&Q", 2)
        .redeemed("CB&Q", 1);
    let paid = spread
        .common()
        .distribution(id("CB&Q"), Dollars(100), Payout::Full);
    let players: i32 = paid.to_players.iter().map(|(_, amount)| amount.0).sum();
    assert_eq!(players, 40);
    assert_eq!(
        paid.to_company,
        Dollars(10 + 30),
        "treasury and initial offering"
    );
}

#[test]
fn trains_are_bought_of_own_companies_only() {
    let at = |held: &[u8]| {
        let mut game = game(3)
            .founded("CB&Q", 100, &[6])
            .founded("MILW", 70, held)
            .with_train("MILW", "3")
            .operating();
        game.pass_to(Step::BuyTrains);
        game
    };
    let own = at(&[6]);
    assert!(own.allows(&buy_used(&own, "MILW", 100)));
    let others = at(&[0, 6]);
    others.refuses(&buy_used(&others, "MILW", 100));
}

#[test]
fn a_full_pool_takes_no_share_of_a_fire_sale() {
    let mut game = game(3)
        .founded("CB&Q", 100, &[4])
        .founded("MILW", 70, &[1, 5])
        .with_train("MILW", "3")
        .redeemed("CB&Q", 1)
        .pooled("CB&Q", 5)
        .funded("CB&Q", 0)
        .operating();
    game.pass_to(Step::BuyTrains);
    let price = game.price_of("CB&Q");
    game.does(BeginSale.into());
    game.does(Action::Common(RailMove::Pass));
    game.does(Action::Common(RailMove::Pass));
    let left = game.common().shares(id("CB&Q")).of(Holder::Treasury);
    assert_eq!((left, game.treasury("CB&Q")), (1, 0));
    assert_eq!(game.price_of("CB&Q"), price);
}

#[test]
fn who_has_sold_everything_in_vain_may_pay_face_value_to_another_own_company() {
    let mut game = game(3)
        .founded("CB&Q", 100, &[5, 1])
        .founded("MILW", 70, &[5, 1])
        .founded("IC", 70, &[0, 6])
        .with_train("MILW", "5")
        .with_train("IC", "8")
        .funded("CB&Q", 0)
        .rich(0, 100)
        .operating();
    game.pass_to(Step::BuyTrains);
    let face = 425;
    let sales = || {
        (1..=5)
            .rev()
            .flat_map(|units| [sell("CB&Q", units), sell("MILW", units)])
    };
    while let Some(sale) = sales().find(|sale| game.allows(sale)) {
        game.does(sale);
        while game.step() == Some(Step::Protect) {
            game.does(Action::Common(RailMove::Pass));
        }
    }
    assert!(game.cash_of(0) > face && game.cash_of(0) < 800);
    assert_eq!(
        game.table().depot.price(train_of(&game, "MILW")),
        Dollars(face)
    );
    game.refuses(&buy_cheapest(&game));
    game.refuses(&buy_used(&game, "MILW", face - 1));
    game.does(buy_used(&game, "MILW", face));
}

#[test]
fn a_merger_needs_a_route_and_joins_trains() {
    let mut linked = mergeable().with_train("MILW", "10").operating();
    linked.pass_to(Step::BuyTrains);
    linked.does(merge());
    assert_eq!(linked.table().company(id("BN")).trains.len(), 1);
    let mut apart = game(3)
        .founded("CB&Q", 100, &[5, 3])
        .founded("MILW", 70, &[4, 0, 4])
        .founded("IC", 70, &[0, 6])
        .with_train("IC", "10")
        .funded("CB&Q", 30)
        .operating();
    apart.pass_to(Step::BuyTrains);
    let words = apart.refuses(&merge());
    assert!(words.contains("No free route"), "{words}");
}

#[test]
fn an_odd_half_share_counts_rounded_up_at_the_end() {
    let mut game = mergeable().operating();
    game.pass_to(Step::BuyTrains);
    game.does(merge());
    assert_eq!((game.held("BN", 0), game.price_of("BN")), (9, 77));
    let worth = game.common().worth(PlayerId(0)).0;
    assert_eq!(worth - game.cash_of(0), 4 * 77 + 39);
}

#[test]
fn the_bank_pays_on_when_it_has_run_out() {
    let game = new_game(3);
    assert_eq!(game.table().bank.0 + 3 * 650, 12_000);
    let game = super::setting::game(3)
        .founded("MILW", 70, &[6])
        .with_train("MILW", "3");
    let bank = game.table().bank.0;
    let game = game.rich(0, 650 + bank - 10);
    let before = game.cash_of(2);
    let game = game.operating();
    assert_eq!(game.cash_of(2) - before, 105);
    assert!(game.common().is_broken() && game.table().bank < Dollars::ZERO);
}

#[test]
fn a_city_full_of_tokens_stops_others() {
    let mut game = line("5");
    assert_eq!(best(&game, "CB&Q"), 50 + 20 + 20 + 20 + 50 + 250);
    // The one place of Des Moines is taken: the line ends there.
    game.common.table.board.mark(id("MILW"), space("G9", 0));
    assert_eq!(best(&game, "CB&Q"), 50 + 20 + 20);
}

#[test]
fn better_trains_make_the_old_ones_go() {
    let game = game(3)
        .founded("CB&Q", 100, &[6])
        .founded("MILW", 70, &[0, 6]);
    let with_two = game.with_train("CB&Q", "2");
    let trains = |game: &Game| game.table().company(id("CB&Q")).trains.len();
    assert_eq!(
        (trains(&with_two), trains(&with_two.with_train("MILW", "4"))),
        (1, 0)
    );
    let none = line("5").founded("MILW", 70, &[0, 6]);
    assert_eq!(best(&none, "MILW"), 0);
}

#[test]
fn a_new_phase_adds_an_operating_round_by_agreement() {
    let rounds = |live| {
        let mut game = game(3).founded("CB&Q", 100, &[6]);
        std::sync::Arc::make_mut(&mut game.common.setup)
            .options
            .live_rounds = live;
        let mut game = game.operating().with_train("CB&Q", "3");
        let first = game.round_name();
        while game.round_name() == first {
            game.does(Action::Common(RailMove::Pass));
        }
        game.round_name()
    };
    assert_eq!(rounds(true), "OR 2.2");
    assert!(
        rounds(false).starts_with("SR"),
        "as it was when the round began"
    );
}

#[test]
fn every_sentence_is_proved() {
    assert_proved(&of_rules(&TITLE), &rules_proofs());
    assert_proved(&of_whys(&TITLE), &whys_proofs());
    assert_proved(&of_questions(&TITLE), &questions_proofs());
    let powers = PRIVATES.iter().map(|row| row.power.to_string());
    let market = new_game(3).market_view();
    let notes = market.iter().flat_map(|part| split(part.note));
    assert_proved(&powers.chain(notes).collect::<Vec<_>>(), &sheets_proofs());
}

fn rules_proofs() -> Vec<Proof> {
    [start(), stock_rounds(), operating_rounds(), late()]
        .into_iter()
        .flatten()
        .collect()
}

fn start() -> Vec<Proof> {
    proofs! {
        "Seven private companies are auctioned; then stock rounds and one to three operating rounds follow each other." => [
            seven_privates_and_one_to_three_operating_rounds
        ],
        "Corporations are started, build over rivers and hills, run trains, and late in the game merge into Systems." => introduction,
        "The player worth most at the end wins: cash and shares at their price." => [
            emergency::the_game_ends_after_the_operating_rounds_when_the_bank_is_broken
        ],
        "What companies have does not count." => [
            emergency::the_game_ends_after_the_operating_rounds_when_the_bank_is_broken
        ],
        "The game ends after the operating rounds in which, or before which, the bank runs out of its $12,000." => [
            emergency::the_game_ends_after_the_operating_rounds_when_the_bank_is_broken,
            the_bank_pays_on_when_it_has_run_out
        ],
        "On your turn bid on any private company, its face value or more and $5 above the highest bid, or pass." => [
            auction::bids_start_at_face_value_and_rise_by_five
        ],
        "All your stakes together are locked, outbid ones too until you take them back; then you are out of that auction (by agreement you may bid again, and an outbid stake is free at once)." => [
            auction::who_takes_a_stake_back_is_out,
            auction::all_stakes_together_are_bound_and_by_agreement_an_outbid_one_is_free_at_once
        ],
        "When all have passed one after the other, the highest bidders pay, and who sits left of the last bidder gets the priority deal." => [
            auction::when_all_are_sold_the_same_round_goes_on_left_of_the_last_bidder
        ],
        "If something is unsold, the sold ones pay, and the auction goes on in the next stock round." => [
            auction::what_nobody_bids_on_waits_for_the_next_round
        ],
        "Only when all are sold, shares are bought, in the same round." => [
            auction::what_nobody_bids_on_waits_for_the_next_round,
            auction::when_all_are_sold_the_same_round_goes_on_left_of_the_last_bidder
        ],
        "Nothing is sold in the very first stock round." => [
            auction::when_all_are_sold_the_same_round_goes_on_left_of_the_last_bidder
        ],
        "They pay before each operating round and close with the first 5-train." => [
            private_companies_pay_before_each_operating_round_until_the_first_five
        ],
        "From the first 3-train on a company may buy those of players in its turn for half to twice the face value; not the La Crosse and Milwaukee, and not the Mobile and Ohio." => [
            companies_buy_privates_from_the_first_three_on_but_not_two_of_them
        ],
        "After the first stock round players may buy them of each other at any price from $1 in their turn." => [
            players_trade_privates_after_the_first_stock_round_from_one_dollar,
            stock::players_trade_private_companies_by_consent
        ],
        "Hannibal and St. Joseph: $10 only in phase 4." => [
            private_companies_pay_before_each_operating_round_until_the_first_five
        ],
        "Saint Louis and Alton: its company places an extra token in any city, paid for but not connected." => [
            operating::the_alton_token_needs_no_connection_and_is_extra
        ],
        "Freight Line: $10 for every route with St. Louis." => [
            operating::every_route_with_st_louis_pays_the_freight_line_at_the_end_of_the_round
        ],
        "La Crosse and Milwaukee: its player exchanges it for a share, in a stock round or before an operating round." => [
            stock::the_la_crosse_is_exchanged_between_two_turns,
            the_la_crosse_is_exchanged_before_an_operating_round
        ],
        "Rock Island: half of what every bridge costs." => [operating::the_rock_island_gets_half_of_every_bridge],
        "Chicago Freight Handling: Chicago counts twice for its company." => [
            operating::the_freight_company_doubles_chicago_for_its_owner_and_until_the_first_six
        ],
        "Mobile and Ohio: a share of the GM&O, and exchanged for a train of the bank by a company of its player." => [
            auction::when_all_are_sold_the_same_round_goes_on_left_of_the_last_bidder,
            operating::the_mobile_and_ohio_is_exchanged_for_a_train_of_its_players_company
        ],
        "Freight Line and Chicago Freight Handling keep their effect until the first 6-train, though they have closed." => [
            the_freight_line_takes_tolls_until_the_first_six,
            operating::the_freight_company_doubles_chicago_for_its_owner_and_until_the_first_six
        ],
    }
}

fn stock_rounds() -> Vec<Proof> {
    proofs! {
        "On your turn: sell, buy one certificate, and sell again." => [a_turn_is_to_sell_to_buy_one_and_to_sell],
        "All you sell of a company in a turn is sold at once and at one price, and you may not buy it before the next round." => [
            a_turn_is_to_sell_to_buy_one_and_to_sell,
            stock::what_is_sold_falls_a_row_a_share_when_the_turn_is_over
        ],
        "The president's certificate comes first, at one of six initial values; a corporation floats with ten times that when six shares are sold." => [
            stock::the_presidents_certificate_costs_twice_the_initial_value,
            stock::a_corporation_floats_with_ten_times_its_value_and_tokens_by_it
        ],
        "You may hold 60% of a company, and so many certificates in all; one fewer after each merger." => [
            stock::sixty_percent_but_in_the_green_and_brown_zones,
            a_share_at_the_certificate_limit_is_refused,
            emergency::a_merger_makes_a_system_of_half_shares
        ],
        "The bank pool holds half of a company at most." => [stock::the_bank_pool_takes_half_of_a_company],
        "The president sells so much that somebody else leads only if that player then has the size of the president's certificate." => [
            stock::the_president_sells_out_only_to_a_successor
        ],
        "Instead of all that, a president may redeem shares of a company from the bank pool with its money, once it has operated." => [
            stock::a_redemption_takes_the_whole_turn_and_needs_a_company_that_has_operated
        ],
        "Shares in its treasury are sold to anybody, and pay it dividends." => [
            stock::a_redemption_takes_the_whole_turn_and_needs_a_company_that_has_operated,
            half_is_never_paid_and_the_pool_gets_nothing
        ],
        "Prices: yellow shares do not count against the limit, green ones may exceed 60% as well, and of brown ones several may be bought from the bank pool in a turn." => [
            stock::coloured_shares_do_not_count_against_the_limit,
            stock::sixty_percent_but_in_the_green_and_brown_zones
        ],
        "After a turn in which shares were sold, the presidents of those companies decide, the highest price first: who buys all that was sold, at the price it was sold at, keeps the price where it is." => [
            stock::the_president_protects_all_that_was_sold_or_nothing,
            stock::protection_goes_in_the_order_of_prices
        ],
        "It takes cash in hand, room for the certificates, and not having sold that stock in this round; the 60% do not matter." => [
            stock::what_is_sold_falls_a_row_a_share_when_the_turn_is_over,
            protection_needs_room_for_the_certificates,
            stock::who_has_sold_the_stock_in_this_round_cannot_protect_it,
            stock::more_than_sixty_percent_by_protection_must_come_down_in_one_sale
        ],
        "Otherwise the price falls a row for each 10%." => [
            stock::what_is_sold_falls_a_row_a_share_when_the_turn_is_over
        ],
        "A player above 60% by protection who sells must come down to 60%, unless the price is green or brown." => [
            stock::more_than_sixty_percent_by_protection_must_come_down_in_one_sale,
            what_was_protected_may_stay_in_the_green_zone
        ],
    }
}

fn operating_rounds() -> Vec<Proof> {
    proofs! {
        "Two yellow tiles in a turn, or one upgrade." => [operating::two_yellow_tiles_or_one_upgrade],
        "The tile must touch track that the company reaches from a token; the new track itself need not." => [
            a_tile_touches_track_that_is_reached_and_its_new_track_need_not
        ],
        "All old track is kept." => [an_upgrade_keeps_all_track],
        "A hill, swamp or mountain costs what is printed, for the first tile." => [
            operating::the_neighbour_pays_again_from_its_side_and_hills_only_the_first_tile,
            a_mountain_costs_the_first_tile_only
        ],
        "A river side costs $40 at the Mississippi and $20 elsewhere whenever new track leads to it, from either bank." => [
            operating::rivers_cost_forty_at_the_mississippi_and_twenty_elsewhere,
            operating::the_neighbour_pays_again_from_its_side_and_hills_only_the_first_tile
        ],
        "No lay may block the last way out of the home of a corporation that has not operated." => [
            operating::no_lay_blocks_the_last_way_out_of_a_home
        ],
        "Milwaukee, Kansas City and St. Louis have brown and gray tiles of their own." => [
            three_cities_have_brown_and_gray_tiles_of_their_own
        ],
        "After the first 6-train a small city may be raised to a city or paved over, as the upgrade of the turn." => [
            operating::small_cities_are_raised_or_paved_from_the_first_six_on
        ],
        "A corporation has two tokens at $70 to $80, three at $85 or $90 and four at $100, its free base among them." => [
            stock::a_corporation_floats_with_ten_times_its_value_and_tokens_by_it
        ],
        "One in a turn, in a city that a route reaches, for $40 and $10 for each hex from the base." => [
            operating::a_token_costs_forty_and_ten_a_hex_from_the_base
        ],
        "One in each hex; homes are kept free." => [
            a_company_has_one_token_in_a_hex,
            corners::reasons_are_those_that_matter
        ],
        "Instead a company may buy the token of another one after its trains, if the other president agrees: $100 to that company, and the usual cost to the bank." => [
            operating::a_token_of_another_company_is_bought_with_consent
        ],
        "A base is not sold." => [operating::a_token_of_another_company_is_bought_with_consent],
        "An N-train stops at N places at most, small cities among them, and skips none; a D-train at any number." => [
            trains_stop_at_so_many_places_and_skip_none
        ],
        "Each route has a token of its company and uses no track twice." => [
            corners::a_token_that_doubles_an_off_map_area_makes_no_run_legal,
            no_track_is_run_over_twice
        ],
        "Off-map areas are ends." => [off_map_areas_are_ends],
        "The runs must earn the most that is possible." => [
            operating::the_first_run_of_the_burlington_is_chicago_for_fifty,
            corners::lesser_runs_are_refused_but_stay_where_they_were_played
        ],
        "The first company that runs from Chicago to San Francisco gets $250 for its treasury and $250 for its run; from New Orleans to the Southwest it is $200 each." => [
            operating::the_first_connection_is_paid_and_doubles_for_the_company_that_places_its_token,
            operating::a_second_connection_is_not_paid,
            connections_pay_250_and_200
        ],
        "It may at once place a token there for nothing, and must if its runs are the best only so; the off-map area counts twice for it from this run on." => [
            operating::the_first_connection_is_paid_and_doubles_for_the_company_that_places_its_token,
            operating::runs_that_are_the_best_only_with_the_token_bring_it
        ],
        "If it does not, others may place a token there later, and pay for it." => [
            others_may_place_a_token_at_the_end_of_a_connection_later,
            operating::nobody_places_a_token_in_an_off_map_area_before_the_connection
        ],
        "All is paid, a tenth for each 10%, or all is kept." => [
            operating::the_first_run_of_the_burlington_is_chicago_for_fifty,
            half_is_never_paid_and_the_pool_gets_nothing
        ],
        "Shares in the initial offering and the treasury pay the company, those in the bank pool nobody." => [
            half_is_never_paid_and_the_pool_gets_nothing
        ],
        "Any payment moves the price right." => [
            operating::the_first_run_of_the_burlington_is_chicago_for_fifty,
            operating::prices_move_as_the_zones_say
        ],
        "In the blue zone it must be as much as the price, and three times the price moves it twice." => [
            operating::prices_move_as_the_zones_say
        ],
        "Nothing paid moves it left." => [operating::prices_move_as_the_zones_say],
        "A company buys trains of the bank or of other companies of its president." => [
            operating::a_company_must_own_a_train_when_its_turn_ends,
            trains_are_bought_of_own_companies_only
        ],
        "It must own one when its turn ends." => [operating::a_company_must_own_a_train_when_its_turn_ends],
        "Trains above the limit go back to the bank." => [
            operating::trains_above_the_limit_go_back_to_the_bank_at_once
        ],
    }
}

fn late() -> Vec<Proof> {
    proofs! {
        "A company that has no train and cannot pay for one holds a fire sale: its redeemed shares are auctioned one by one among the other players, for half of their value or more; what nobody wants the bank takes for half, unless its pool is full." => [
            emergency::redeemed_shares_are_auctioned_from_half_their_value_and_the_price_falls,
            a_full_pool_takes_no_share_of_a_fire_sale
        ],
        "Each moves the price down a row." => [
            emergency::redeemed_shares_are_auctioned_from_half_their_value_and_the_price_falls
        ],
        "Then its president may offer its tokens, but not the base, to other companies that reach them." => [
            emergency::a_token_goes_to_a_company_that_reaches_it
        ],
        "Then the president pays what is missing, and sells shares for it only if cash is not enough for the cheapest train of the bank; a train of another company costs its face value at most then." => [
            emergency::without_anything_to_sell_the_president_pays_at_once,
            emergency::shares_are_sold_for_a_train_and_may_be_protected,
            corners::shares_may_be_sold_to_pay_face_value_to_another_own_company
        ],
        "Or the corporation merges." => [emergency::a_merger_makes_a_system_of_half_shares],
        "After a sale of shares a train is bought that it was needed for: it costs more than company and president had before the last certificate was sold." => [
            corners::shares_that_were_sold_for_a_train_buy_one
        ],
        "Only a president who has sold everything in vain may take any other way that is left." => [
            who_has_sold_everything_in_vain_may_pay_face_value_to_another_own_company,
            corners::shares_that_were_sold_for_a_train_buy_one
        ],
        "What may be done at any time may be done meanwhile, too, but not while others bid, not before a sale of shares is ended, and not with money that the fire sale has brought." => [
            corners::what_may_be_done_at_any_time_may_be_done_in_need_of_a_train
        ],
        "From the first 10-train on, a corporation in such need may merge with another of the same president that its routes reach." => [
            emergency::nobody_merges_before_the_first_ten,
            emergency::a_merger_makes_a_system_of_half_shares,
            a_merger_needs_a_route_and_joins_trains
        ],
        "Every 10% becomes 5%; the price is the highest of the top row that is not above the mean, and the initial value likewise." => [
            emergency::a_merger_makes_a_system_of_half_shares
        ],
        "Money, trains and tokens are joined; of two tokens in a hex one goes back, but in the Southwest base and doubling token stay." => [
            emergency::a_merger_makes_a_system_of_half_shares,
            a_merger_needs_a_route_and_joins_trains,
            corners::the_system_of_the_southern_pacific_keeps_both_its_tokens_in_the_southwest
        ],
        "The System operates from the next operating round on and may own one train more." => [
            emergency::a_merger_makes_a_system_of_half_shares
        ],
        "Two 5% make 10%; an odd one is sold for half rounded down, and bought, paid and counted at the end for half rounded up." => [
            emergency::odd_half_shares_are_rounded_as_the_rules_say,
            an_odd_half_share_counts_rounded_up_at_the_end
        ],
        "A president who cannot pay for a train leaves the game; the others play on." => [
            emergency::the_player_with_the_most_shares_takes_over_from_a_bankrupt
        ],
        "For each of the companies the player with the most shares, two at least, takes over." => [
            emergency::the_player_with_the_most_shares_takes_over_from_a_bankrupt,
            emergency::a_company_in_receivership_borrows_a_diesel_and_keeps_what_it_earns
        ],
        "Without one it is in receivership: if it has floated, a player decides for it about track, tokens and dividends." => [
            emergency::a_company_in_receivership_borrows_a_diesel_and_keeps_what_it_earns,
            corners::a_corporation_that_has_not_floated_takes_no_receiver
        ],
        "It borrows a D-train while it has none, and keeps what that earns until it can buy one." => [
            emergency::a_company_in_receivership_borrows_a_diesel_and_keeps_what_it_earns
        ],
        "A player who buys the president\u{2019}s certificate takes it over." => [
            emergency::a_company_in_receivership_borrows_a_diesel_and_keeps_what_it_earns
        ],
        "When the bank has run out of money, payments go on, and the game ends after the set of operating rounds that is being played or comes next." => [
            the_bank_pays_on_when_it_has_run_out,
            emergency::the_game_ends_after_the_operating_rounds_when_the_bank_is_broken
        ],
    }
}

fn whys_proofs() -> Vec<Proof> {
    proofs! {
        "A private company pays its owner every round, and its special power may be worth more." => [
            private_companies_pay_before_each_operating_round_until_the_first_five
        ],
        "Keep enough cash to start companies." => advice,
        "A private company pays every round, and can be sold to a corporation for more than it has cost." => [
            private_companies_pay_before_each_operating_round_until_the_first_five,
            companies_buy_privates_from_the_first_three_on_but_not_two_of_them
        ],
        "A share pays whenever its company pays." => [operating::the_first_run_of_the_burlington_is_chicago_for_fifty],
        "Its president decides what it builds and buys, and whether it pays." => advice,
        "The price of your corporation stays where it is if you take the shares that were sold." => [
            stock::the_president_protects_all_that_was_sold_or_nothing
        ],
        "A longer route to better cities earns more in every round." => advice,
        "Every route needs one of your markers, and a city full of markers blocks everybody else." => [
            corners::a_token_that_doubles_an_off_map_area_makes_no_run_legal,
            a_city_full_of_tokens_stops_others
        ],
        "Earnings are paid to the shares, or kept for trains and track." => advice,
        "Paying brings you cash and can lift the price; withholding saves for the next train, and the price falls." => [
            operating::the_first_run_of_the_burlington_is_chicago_for_fifty,
            operating::prices_move_as_the_zones_say
        ],
        "Without trains a company earns nothing, and new trains make old ones obsolete." => [
            better_trains_make_the_old_ones_go
        ],
        "Buy early to earn longest; buy late and you pay the most." => advice,
    }
}

fn questions_proofs() -> Vec<Proof> {
    proofs! {
        "An outbid stake is free at once." => [
            auction::all_stakes_together_are_bound_and_by_agreement_an_outbid_one_is_free_at_once
        ],
        "A stake that was outbid stays bound until its player takes it back; who does may not bid on that private company again." => [
            auction::who_takes_a_stake_back_is_out
        ],
        "A new phase may add an operating round to those going on." => [a_new_phase_adds_an_operating_round_by_agreement],
    }
}

fn sheets_proofs() -> Vec<Proof> {
    proofs! {
        "$10 in phase 4" => [private_companies_pay_before_each_operating_round_until_the_first_five],
        "one more token for its company in any city, unconnected" => [
            operating::the_alton_token_needs_no_connection_and_is_extra
        ],
        "$10 for every route with St. Louis, until the first 6-train" => [
            operating::every_route_with_st_louis_pays_the_freight_line_at_the_end_of_the_round,
            the_freight_line_takes_tolls_until_the_first_six
        ],
        "its player may exchange it for a share" => [stock::the_la_crosse_is_exchanged_between_two_turns],
        "half of what every bridge costs" => [operating::the_rock_island_gets_half_of_every_bridge],
        "its company counts Chicago twice, until the first 6-train" => [
            operating::the_freight_company_doubles_chicago_for_its_owner_and_until_the_first_six
        ],
        "10% of the GM&O; exchangeable for a bank train" => [
            auction::when_all_are_sold_the_same_round_goes_on_left_of_the_last_bidder,
            operating::the_mobile_and_ohio_is_exchanged_for_a_train_of_its_players_company
        ],
        "Of equal prices the token further right operates first, and in a stack the upper one." => [
            operating::companies_operate_by_price_then_from_right_to_left_then_from_the_top
        ],
        "A dividend moves right, paying none moves left; each share sold moves down, but not past a ledge (a bar below); sold out moves up. \u{2191} is up instead of right, \u{2193} down instead of left." => [
            chart::a_token_moves_as_the_rules_say,
            chart::arrows_and_ledges_are_at_the_ends
        ],
        "Yellow shares do not count against the limit; green: more than 60% too; brown: several in a turn; blue: right only for as much as the price, twice for three times it; at 0 a company closes." => [
            stock::coloured_shares_do_not_count_against_the_limit,
            stock::sixty_percent_but_in_the_green_and_brown_zones,
            operating::prices_move_as_the_zones_say,
            stock::a_company_closes_at_once_when_it_enters_the_closed_zone
        ],
    }
}
