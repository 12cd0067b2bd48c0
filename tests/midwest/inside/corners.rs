//! Corners of the rules in which more than one section meets.

use super::emergency::buy_cheapest;
use super::operating::{pay, run_to_springfield};
use super::setting::{buy, game, hex, id, private_id, sell, space};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, PlacedTile};
use crate::engine::rail::ids::Train;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::route::best_runs;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::table::{Payout, Status};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::chart::{self, PriceCause};
use crate::titles::midwest::choices::Step;
use crate::titles::midwest::common::Owner;
use crate::titles::midwest::market::CLOSED;
use crate::titles::midwest::moves::{BeginSale, Merge, Protect, Raise, Redeem};
use crate::titles::midwest::{COMPONENTS, Game};

fn sell_double(symbol: &str, units: u8) -> Action {
    Action::Common(RailMove::Sell {
        company: id(symbol),
        shares: units,
        double: true,
    })
}

/// Returns a company's first train.
pub fn train_of(game: &Game, symbol: &str) -> Train {
    game.table().company(id(symbol)).trains[0]
}

pub fn buy_used(game: &Game, seller: &str, price: i32) -> Action {
    Action::Common(RailMove::buy_train(
        train_of(game, seller),
        Some(id(seller)),
        Dollars(price),
    ))
}

#[test]
pub fn what_counts_nothing_may_be_had_above_the_certificate_limit() {
    let mut game = game(3)
        .founded("CB&Q", 100, &[4, 3])
        .founded("MILW", 100, &[6])
        .priced("CB&Q", 0, 4)
        .pooled("CB&Q", 1)
        .rich(0, 500);
    game.common.limit = 3;
    assert!(game.clone().turn_of(0).allows(&buy("CB&Q", Source::Pool)));
    let mut game = game.turn_of(1);
    game.does(sell("CB&Q", 1));
    game.does(Action::Common(RailMove::Pass));
    assert_eq!((game.step(), game.seat()), (Some(Step::Protect), Some(0)));
    game.does(Protect.into());
    assert_eq!(game.held("CB&Q", 0), 5);
}

#[test]
pub fn who_is_above_the_limit_sells_down_to_it_at_once() {
    let mut game = game(3)
        .founded("MILW", 100, &[6])
        .pooled("MILW", 1)
        .operated(&["MILW"])
        .turn_of(0);
    game.common.limit = 3;
    assert!(
        game.refuses(&Action::Common(RailMove::Pass))
            .contains("must sell")
    );
    let redeem = Redeem {
        company: id("MILW"),
        units: 1,
        double: false,
    }
    .into();
    assert!(game.refuses(&redeem).contains("must sell"));
    assert!(game.refuses(&sell("MILW", 1)).contains("must sell more"));
    game.does(sell("MILW", 2));
    assert!(game.allows(&Action::Common(RailMove::Pass)));
}

#[test]
pub fn nobody_must_sell_what_lowers_no_count() {
    // With one share less the president's certificate becomes two single ones.
    let mut game = game(3)
        .founded("MILW", 100, &[3, 3])
        .pooled("MILW", 4)
        .turn_of(0);
    game.common.limit = 1;
    assert!(game.allows(&sell("MILW", 1)) && game.allows(&Action::Common(RailMove::Pass)));
}

#[test]
pub fn the_money_of_a_closed_company_leaves_the_game() {
    let mut game = game(3)
        .founded("CB&Q", 100, &[3, 3])
        .priced("CB&Q", 3, 2)
        .rich(0, 0)
        .turn_of(1);
    game.does(sell("CB&Q", 2));
    let (bank, treasury) = (game.table().bank, game.treasury("CB&Q"));
    assert!(treasury > 0);
    game.does(Action::Common(RailMove::Pass));
    assert_eq!(game.table().company(id("CB&Q")).status, Status::Closed);
    assert_eq!(game.table().bank, bank);
    assert_eq!(game.find_inconsistency(), None);
}

#[test]
pub fn what_can_only_be_sold_at_once_is_sold_for_a_train() {
    let mut game = game(3)
        .founded("CB&Q", 100, &[2, 2, 2])
        .founded("MILW", 100, &[8])
        .founded("IC", 70, &[0, 6])
        .with_train("IC", "3")
        .funded("CB&Q", 0)
        .rich(0, 130);
    game.common.over_by_protection.push(id("MILW"));
    let mut game = game.operating();
    game.pass_to(Step::BuyTrains);
    assert!(game.refuses(&sell("MILW", 1)).contains("60%"));
    assert!(game.refuses(&sell("MILW", 3)).contains("missing"));
    game.refuses(&Action::Common(RailMove::DeclareBankruptcy));
    game.does(sell("MILW", 2));
    assert_eq!(game.cash_of(0), 330);
}

#[test]
pub fn the_ten_percent_certificate_is_sold_for_a_train_where_there_is_no_five() {
    let mut game = super::emergency::mergeable().operating();
    game.pass_to(Step::BuyTrains);
    game.does(super::emergency::merge());
    for (seat, units) in [(0, 5), (1, 2), (2, 3)] {
        let way = (Holder::Player(PlayerId(seat)), Holder::Treasury);
        game.common.move_units(id("BN"), way, units, false);
    }
    let mut game = game
        .founded("SLSF", 100, &[2, 2, 2])
        .funded("SLSF", 0)
        .rich(0, 870)
        .operating();
    game.pass_to(Step::BuyTrains);
    game.refuses(&sell("BN", 1));
    game.refuses(&Action::Common(RailMove::DeclareBankruptcy));
    game.does(sell_double("BN", 2));
    assert_eq!(game.cash_of(0), 870 + 77);
}

#[test]
pub fn a_train_of_another_own_company_is_a_way_round_the_fire_sale() {
    let mut game = game(3)
        .founded("CB&Q", 100, &[4, 2])
        .founded("MILW", 70, &[5, 1])
        .with_train("MILW", "3")
        .funded("CB&Q", 0)
        .redeemed("CB&Q", 2)
        .rich(0, 100)
        .operating();
    game.pass_to(Step::BuyTrains);
    assert!(game.allows(&BeginSale.into()));
    assert!(game.allows(&buy_used(&game, "MILW", 100)));
    game.does(buy_used(&game, "MILW", 1));
    assert_eq!((game.cash_of(0), game.treasury("CB&Q")), (99, 0));
}

#[test]
pub fn shares_may_be_sold_to_pay_face_value_to_another_own_company() {
    let mut game = game(3)
        .founded("CB&Q", 100, &[4, 2])
        .founded("MILW", 70, &[5, 1])
        .founded("SLSF", 70, &[0, 6])
        .with_train("SLSF", "2")
        .with_train("MILW", "3")
        .funded("CB&Q", 0)
        .rich(0, 80)
        .operating();
    let returned = train_of(&game, "SLSF");
    game.common.table.company_mut(id("SLSF")).trains.clear();
    game.common.table.depot.discard(returned);
    game.pass_to(Step::BuyTrains);
    // A returned 2-train can be paid for; the 3-train of the MILW is worth 180.
    let words = game.clone().refuses(&sell("CB&Q", 2));
    assert!(words.contains("enough money"), "{words}");
    let mut game = game.rich(0, 70);
    game.refuses(&sell("CB&Q", 3));
    game.refuses(&Action::Common(RailMove::DeclareBankruptcy));
    game.does(sell("CB&Q", 2));
    assert_eq!(game.cash_of(0), 70 + 2 * 87);
    // One share was not enough for more than 157, so that the train is dearer.
    assert!(game.refuses(&buy_cheapest(&game)).contains("dearer"));
    assert!(game.refuses(&buy_used(&game, "MILW", 157)).contains("158"));
    game.refuses(&buy_used(&game, "MILW", 181));
    game.does(buy_used(&game, "MILW", 158));
    assert_eq!(game.cash_of(0), 244 - 158);
}

#[test]
pub fn shares_that_were_sold_for_a_train_buy_one() {
    let begun = |game: Game| {
        let mut game = game;
        game.pass_to(Step::BuyTrains);
        game.does(sell("IC", 2));
        while game.step() == Some(Step::Protect) {
            game.does(Action::Common(RailMove::Pass));
        }
        game
    };
    // Amy has 100 and needs 180; the 3-train of the MILW could be had for $1 before.
    let game = || {
        game(3)
            .founded("CB&Q", 100, &[4, 2])
            .founded("MILW", 100, &[5, 1])
            .founded("IC", 75, &[3, 3])
            .with_train("MILW", "3")
            .funded("CB&Q", 0)
            .rich(0, 100)
            .operating()
    };
    let bound = begun(game());
    let price = bound.cash_of(0) - 100;
    let needed = 100 + price / 2;
    bound.refuses(&buy_used(&bound, "MILW", 1));
    bound.refuses(&buy_used(&bound, "MILW", needed));
    assert!(bound.allows(&buy_used(&bound, "MILW", needed + 1)));
    assert!(bound.allows(&buy_cheapest(&bound)));
}

#[test]
pub fn what_may_be_done_at_any_time_may_be_done_in_need_of_a_train() {
    let token = Action::Common(RailMove::PlaceMarker {
        space: space("G19", 0),
        power: Some(crate::titles::midwest::privates::ALTON),
    });
    let needy = |redeemed: u8, cash| {
        let mut game = game(3).founded("CB&Q", 100, &[6]);
        let buyer = Owner::Company(id("CB&Q"));
        game.hand_private(private_id("SL&A"), buyer, Dollars(70));
        game.founded("MILW", 70, &[0, 6])
            .with_train("MILW", "3")
            .funded("CB&Q", cash)
            .redeemed("CB&Q", redeemed)
            .operating()
    };
    let at_trains = |game: Game| {
        let mut game = game;
        game.pass_to(Step::BuyTrains);
        game
    };
    // With nothing to sell, and after an auction of a share that has not brought enough.
    let mut game = at_trains(needy(0, 150));
    game.does(token.clone());
    let mut game = at_trains(needy(1, 80));
    assert!(game.allows(&token));
    game.does(BeginSale.into());
    assert!(game.refuses(&token).contains("Not while others bid"));
    game.does(
        Raise {
            price: Dollars(60),
            company: None,
        }
        .into(),
    );
    game.does(Action::Common(RailMove::Pass));
    assert_eq!(
        (game.step(), game.treasury("CB&Q")),
        (Some(Step::BuyTrains), 80 + 15 + 60)
    );
    game.does(token.clone());
    // The proceeds of the sale are for a train.
    let mut poor = at_trains(needy(1, 30));
    poor.does(BeginSale.into());
    poor.does(
        Raise {
            price: Dollars(60),
            company: None,
        }
        .into(),
    );
    poor.does(Action::Common(RailMove::Pass));
    let words = poor.refuses(&token);
    assert!(words.contains("raised for a train"), "{words}");
}

#[test]
pub fn the_system_of_the_southern_pacific_keeps_both_its_tokens_in_the_southwest() {
    let southwest = |slot| CitySpace {
        hex: hex("M3"),
        city: 0,
        slot,
    };
    let merged = || {
        let mut game = game(3)
            .founded("SP", 100, &[5, 3])
            .founded("SLSF", 70, &[4, 0, 4])
            .founded("IC", 70, &[0, 6])
            .with_train("IC", "10")
            .funded("SP", 30)
            .funded("SLSF", 40);
        let (sp, table) = (id("SP"), &mut game.common.table);
        let second = table.board.markers_of(id("SLSF")).next().expect("its base");
        for number in ["57", "14"] {
            let tile = COMPONENTS.tiles.by_number(number).expect("a tile");
            let fits = |rotation: &u8| {
                table.board.fits(
                    second.hex,
                    PlacedTile {
                        tile,
                        rotation: *rotation,
                    },
                )
            };
            let rotation = (0..6).find(fits).expect("a rotation");
            table.board.lay(second.hex, PlacedTile { tile, rotation });
        }
        game.common.connected[1] = Some(sp);
        let beside = CitySpace { slot: 1, ..second };
        for space in [southwest(1), beside] {
            game.common.table.board.mark(sp, space);
            game.common.table.company_mut(sp).markers_left.remove(0);
        }
        let mut game = game.operating();
        game.pass_to(Step::BuyTrains);
        game.does(
            Merge {
                partner: id("SLSF"),
                system: id("BN"),
            }
            .into(),
        );
        game
    };
    let tokens = |game: &Game| {
        let board = &game.table().board;
        [0, 1].map(|slot| board.occupant(southwest(slot)) == Some(id("BN")))
    };
    let game = merged();
    assert_eq!(tokens(&game), [true; 2]);
    assert!(game.common().is_doubled_for(id("BN"), hex("M3")));
    assert!(game.common().is_base(id("BN"), southwest(0)));
    assert!(
        !game.common().is_base(id("BN"), southwest(1)),
        "it may be sold"
    );
}

#[test]
pub fn a_corporation_that_has_not_floated_takes_no_receiver() {
    let ruined = |game: Game| {
        let mut game = game
            .founded("MP", 100, &[3])
            .founded("CB&Q", 85, &[5, 1])
            .founded("IC", 70, &[0, 6])
            .with_train("IC", "8")
            .funded("CB&Q", 0)
            .rich(0, 0)
            .operating();
        game.pass_to(Step::BuyTrains);
        let sales = || (1..=5).flat_map(|units| [sell("CB&Q", units), sell("MP", units)]);
        while let Some(sale) = sales().find(|sale| game.allows(sale)) {
            game.does(sale);
            while game.step() == Some(Step::Protect) {
                game.does(Action::Common(RailMove::Pass));
            }
        }
        game.does(Action::Common(RailMove::DeclareBankruptcy));
        [id("MP"), id("CB&Q")].map(|company| game.common().decider(company))
    };
    let priority = Some(PlayerId(1));
    assert_eq!(ruined(game(3)), [None, priority]);
}

#[test]
pub fn closed_private_companies_pay_no_revenue() {
    let game = game(3).founded("MILW", 70, &[6]).with_train("MILW", "5");
    assert!(!game.common().is_open(private_id("CFH")));
    let before = game.cash_of(2);
    assert_eq!(game.operating().cash_of(2), before);
}

#[test]
pub fn a_token_that_doubles_an_off_map_area_makes_no_run_legal() {
    let mut game = game(3)
        .founded("MILW", 100, &[6])
        .with_train("MILW", "2")
        .laid("G5", "57", 1)
        .laid("G3", "9", 1);
    let company = id("MILW");
    game.common.connected[0] = Some(company);
    game.common.table.board.mark(company, space("G1", 0));
    assert!(game.common().is_doubled_for(company, hex("G1")));
    let best = best_runs(game.route_context(company), &game.units(company));
    assert_eq!(best.earnings.total, Dollars::ZERO);
    // With a token in Omaha the same run is legal, and San Francisco counts twice.
    game.common.table.board.mark(company, space("G5", 0));
    let best = best_runs(game.route_context(company), &game.units(company));
    assert_eq!(best.earnings.total, Dollars(20 + 20 + 20));
}

#[test]
pub fn the_southwest_is_a_base_of_the_southern_pacific_only() {
    let game = game(3).founded("SP", 100, &[6]).founded("CB&Q", 100, &[6]);
    let bases = |symbol| game.route_context(id(symbol)).rules.no_bases.clone();
    assert_eq!(bases("SP"), [hex("G1")]);
    assert_eq!(bases("CB&Q"), [hex("G1"), hex("M3")]);
}

#[test]
pub fn tolls_that_are_due_are_paid_before_the_freight_line_changes_hands() {
    let mut game = game(3).founded("MP", 100, &[6]);
    game.common.tolls = 2;
    let before = game.cash_of(2);
    let buyer = Owner::Company(id("MP"));
    game.hand_private(private_id("SLFL"), buyer, Dollars(40));
    assert_eq!(game.cash_of(2), before + 20 + 40);
    assert_eq!(game.treasury("MP"), 1000 - 40);
}

#[test]
pub fn the_receiver_of_a_company_may_place_the_token_of_the_alton() {
    let mut game = game(3).founded("CB&Q", 100, &[6]);
    let company = id("CB&Q");
    let buyer = Owner::Company(company);
    game.hand_private(private_id("SL&A"), buyer, Dollars(70));
    let shares = &mut game.common.table.company_mut(company).shares;
    shares.appoint(None);
    shares.transfer(Holder::Player(PlayerId(0)), Holder::Pool, 6);
    game.common.receivers.push((company, PlayerId(1)));
    let mut game = game.operating();
    assert_eq!(game.seat(), Some(1));
    game.does(Action::Common(RailMove::PlaceMarker {
        space: space("G19", 0),
        power: Some(crate::titles::midwest::privates::ALTON),
    }));
    assert!(!game.common().is_open(private_id("SL&A")));
}

#[test]
pub fn reasons_are_those_that_matter() {
    let mut game = game(3)
        .founded("CB&Q", 100, &[6])
        .founded("MILW", 70, &[6])
        .with_train("MILW", "2")
        .with_train("CB&Q", "3")
        .funded("CB&Q", 100)
        .laid("K15", "57", 0)
        .operating();
    let kept = Action::Common(RailMove::PlaceMarker {
        space: space("K15", 0),
        power: None,
    });
    if game.step() == Some(Step::Track) {
        game.does(Action::Common(RailMove::Pass));
    }
    let table = &game.common.table;
    let words = table.why_not_free(id("CB&Q"), space("K15", 0));
    assert!(words.contains("reserved for MP"), "{words}");
    game.refuses(&kept);
    game.pass_to(Step::BuyTrains);
    let dear = Action::Common(RailMove::buy_train(game.next_train(), None, Dollars(180)));
    let words = game.refuses(&dear);
    assert!(!words.contains("fire sale"), "{words}");
}

#[test]
pub fn lesser_runs_are_refused_but_stay_where_they_were_played() {
    let mut game = game(3)
        .founded("CB&Q", 100, &[6])
        .with_train("CB&Q", "2")
        .laid("G15", "5", 3)
        .laid("G17", "9", 1)
        .operating();
    game.pass_to(Step::RunTrains);
    let none = Action::Common(RailMove::run(Vec::new()));
    assert!(game.refuses(&none).contains("must run for the most"));
    game.replay(&none).expect("it was played");
    assert_eq!(game.treasury("CB&Q"), 1000);
    assert_ne!(game.step(), Some(Step::RunTrains));
}

/// Returns the words of a control for a sale.
fn said_of_sale(game: &Game, symbol: &str, units: u8) -> crate::engine::game::ChoiceText {
    game.choice_text(&sell(symbol, units))
}

#[test]
pub fn the_button_of_a_second_sale_for_a_train_names_what_it_brings() {
    let mut game = game(3)
        .founded("CB&Q", 100, &[4, 2])
        .founded("IC", 75, &[3, 3])
        .founded("MILW", 100, &[0, 6])
        .with_train("MILW", "8")
        .funded("CB&Q", 0)
        .rich(0, 0)
        .operating();
    game.pass_to(Step::BuyTrains);
    for _ in 0..3 {
        let words = said_of_sale(&game, "IC", 1);
        let before = game.cash_of(0);
        game.does(sell("IC", 1));
        let paid = format!("for ${}", game.cash_of(0) - before);
        assert!(words.label.ends_with(&paid), "{} {paid}", words.label);
    }
}

/// In 18MW nobody is caught by selling one share after the other for a train: all bring one price.
#[test]
fn shares_sold_one_by_one_for_a_train_bring_as_much_as_at_once() {
    let in_need = || {
        let mut game = game(3)
            .founded("CB&Q", 100, &[4, 2])
            .founded("IC", 75, &[3, 3])
            .founded("MILW", 100, &[0, 6])
            .with_train("MILW", "8")
            .funded("CB&Q", 0)
            .rich(0, 0)
            .operating();
        game.pass_to(Step::BuyTrains);
        game
    };
    let (mut at_once, mut one_by_one) = (in_need(), in_need());
    at_once.does(sell("IC", 3));
    for _ in 0..3 {
        assert_eq!(one_by_one.choice_text(&sell("IC", 1)).loss, None);
        one_by_one.does(sell("IC", 1));
    }
    assert!(at_once.cash_of(0) > 0);
    assert_eq!(one_by_one.cash_of(0), at_once.cash_of(0));
}

#[test]
pub fn a_sale_that_closes_a_corporation_says_so_and_asks_first() {
    let mut game = game(3).founded("CB&Q", 70, &[4, 2]);
    let grid = game.table().market.grid();
    let mut spaces = grid.spaces().map(|(at, _)| at);
    let falls_out = spaces.find(|&at| {
        let after = chart::after(grid, at, PriceCause::Sold);
        !grid.has(at, CLOSED) && grid.has(after, CLOSED)
    });
    let space = falls_out.expect("a space above the Closed Zone");
    drop(spaces);
    game.common.table.market.put(id("CB&Q"), space);
    let words = said_of_sale(&game, "CB&Q", 2);
    let brings = words.brings.unwrap_or_default();
    assert!(brings.contains("and it closes"), "{brings}");
    let loss = words.loss.expect("it asks first");
    assert!(loss.cost.contains("CB&Q closes unless"), "{}", loss.cost);
}

/// Puts a company's marker on each space in turn that is not in the Closed Zone.
fn on_each_space(game: &Game, symbol: &str) -> Vec<Game> {
    let grid = game.table().market.grid();
    let spaces: Vec<_> = grid.spaces().map(|(at, _)| at).collect();
    let open = spaces.into_iter().filter(|&at| !grid.has(at, CLOSED));
    open.map(|at| {
        let mut game = game.clone();
        game.common.table.market.put(id(symbol), at);
        game
    })
    .collect()
}

/// Counts the spaces from which a move closes a company, and checks that it asks first there and nowhere else.
fn closings(games: Vec<Game>, symbol: &str, action: &Action) -> usize {
    let closes = |mut game: Game| {
        let loss = game.choice_text(action).loss;
        let price = game.price_of(symbol);
        game.does(action.clone());
        let is_closed = game.table().company(id(symbol)).status == Status::Closed;
        assert_eq!(loss.is_some(), is_closed, "at {price}");
        if let Some(loss) = loss {
            assert!(loss.cost.contains("closes"), "{}", loss.cost);
        }
        is_closed
    };
    games
        .into_iter()
        .filter(|game| closes(game.clone()))
        .count()
}

#[test]
pub fn a_fall_that_closes_a_corporation_asks_first() {
    let mut game = game(3).founded("CB&Q", 100, &[4, 2]).turn_of(1);
    game.does(sell("CB&Q", 2));
    game.does(Action::Common(RailMove::Pass));
    assert_eq!(game.step(), Some(Step::Protect));
    let games = on_each_space(&game, "CB&Q");
    assert!(closings(games, "CB&Q", &Action::Common(RailMove::Pass)) > 0);
}

#[test]
pub fn a_payout_that_closes_a_corporation_asks_first() {
    let games = on_each_space(&run_to_springfield("2"), "MP");
    assert!(closings(games.clone(), "MP", &pay(Payout::Withhold)) > 0);
    assert_eq!(closings(games, "MP", &pay(Payout::Full)), 0);
}
