//! Tests in positions that play reaches only late; the tests set them up directly.

use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, PlacedTile};
use crate::engine::rail::ids::{CompanyId, HexId, Train};
use crate::engine::rail::market::{Direction, Space};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::{Progress, Round as _};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::{Choice, Step};
use crate::titles::y1828::common::Owner;
use crate::titles::y1828::companies;
use crate::titles::y1828::game::{Game, Round};
use crate::titles::y1828::game_end::Reason;
use crate::titles::y1828::market_moves::after_move;
use crate::titles::y1828::moves::{BlockMarker, Merge};
use crate::titles::y1828::phases::Phase;
use crate::titles::y1828::privates;
use crate::titles::y1828::setup::{HouseRules, Setup};
use crate::titles::y1828::stock_round::StockRound;
use crate::titles::y1828::{COMPONENTS, merging};

const AMY: PlayerId = PlayerId(0);
const BRIAN: PlayerId = PlayerId(1);

fn id(symbol: &str) -> CompanyId {
    COMPONENTS.company_by_symbol(symbol).expect("a company")
}

fn hex(at: &str) -> HexId {
    COMPONENTS.map.by_name(at).expect("a hex")
}

/// Begins a stock round of three players.
///
/// All private companies are closed.
pub fn stock_round() -> Game {
    stock_round_by(HouseRules::Rulebook)
}

/// Begins the stock round with these rules.
pub fn stock_round_by(house_rules: HouseRules) -> Game {
    let names = ["Amy", "Brian", "Crystal"].map(String::from).to_vec();
    let mut game = Game::new(Setup::new(names, 1, house_rules)).expect("a sound setup");
    for private in privates::all() {
        game.common.close_private(private);
    }
    game.common.turn = 4;
    let round = StockRound::new(&mut game.common, AMY);
    game.round = Round::Stock(round);
    game
}

/// Founds a company.
///
/// It has a par price, and players have its shares.
pub fn found(game: &mut Game, symbol: &str, par: i32, held: &[(PlayerId, u8)]) {
    let company = id(symbol);
    game.common.give_directorship(company, held[0].0);
    game.common.set_par(company, Dollars(par));
    for &(player, count) in held {
        let holder = Holder::Player(player);
        let more = count - game.common.shares(company).of(holder);
        game.common.move_shares(company, Holder::Ipo, holder, more);
    }
    game.common.floated.clear();
}

/// Puts a company's marker on this space.
fn put(game: &mut Game, symbol: &str, row: u8, column: u8) {
    game.common
        .table
        .market
        .put(id(symbol), Space { row, column });
}

fn price(game: &Game, symbol: &str) -> i32 {
    game.common.price(id(symbol)).unwrap().0
}

/// Passes until the stock round is over.
fn pass_round(game: &mut Game) {
    let turn = game.round_name();
    while game.round_name() == turn {
        game.apply(&Action::Common(RailMove::Pass))
            .expect("passing is allowed");
    }
}

/// Removes trains until a phase begins.
pub fn reach(game: &mut Game, phase: Phase) {
    while game.common.phase() < phase {
        let train = game.common.table.depot.next().expect("a train");
        game.common.table.depot.sell(train);
        game.common.table.depot.remove(train);
    }
}

#[test]
pub fn section_12_2_markers_turn_at_the_ends_of_rows_and_columns() {
    let grid = &COMPONENTS.grid;
    let space = |row, column| Space { row, column };
    for (from, towards, to) in [
        ((5, 5), Direction::Up, (4, 5)),
        ((5, 5), Direction::Left, (5, 4)),
        ((0, 5), Direction::Up, (0, 6)),
        ((5, 13), Direction::Right, (4, 13)),
        ((5, 0), Direction::Left, (6, 0)),
        ((13, 0), Direction::Left, (13, 0)),
        ((13, 0), Direction::Down, (13, 0)),
        ((13, 7), Direction::Down, (13, 7)),
        ((17, 2), Direction::Left, (17, 2)),
        ((15, 1), Direction::Left, (15, 1)),
        ((14, 1), Direction::Left, (15, 1)),
        ((0, 14), Direction::Up, (0, 14)),
        ((0, 14), Direction::Right, (0, 14)),
    ] {
        let end = after_move(grid, space(from.0, from.1), towards);
        assert_eq!((end.row, end.column), to, "{from:?} {towards:?}");
    }
}

#[test]
pub fn section_12_2_floated_companies_that_are_sold_out_rise() {
    let mut game = stock_round();
    found(&mut game, "B&O", 67, &[(AMY, 5), (BRIAN, 5)]);
    found(&mut game, "C&O", 67, &[(AMY, 8), (BRIAN, 2)]);
    found(&mut game, "NYC", 67, &[(AMY, 8), (BRIAN, 2)]);
    found(&mut game, "PRR", 67, &[(AMY, 6)]);
    for symbol in ["B&O", "C&O", "PRR"] {
        put(&mut game, symbol, 9, 4);
    }
    put(&mut game, "NYC", 12, 2);
    pass_round(&mut game);
    assert_eq!(price(&game, "B&O"), 81, "one up");
    assert_eq!(price(&game, "C&O"), 86, "two up: the director has 80%");
    assert_eq!(
        price(&game, "NYC"),
        69,
        "three up: and it was in the gray area"
    );
    assert_eq!(price(&game, "PRR"), 76, "there are shares in the IPO");
}

#[test]
pub fn section_12_2_sold_out_companies_rise_in_operating_order() {
    let mut game = stock_round();
    for (symbol, row, column) in [("B&O", 9, 4), ("C&O", 9, 4), ("NYC", 8, 4)] {
        found(&mut game, symbol, 67, &[(AMY, 5), (BRIAN, 5)]);
        put(&mut game, symbol, row, column);
    }
    pass_round(&mut game);
    let market = &game.table().market;
    assert_eq!(market.space(id("B&O")), market.space(id("C&O")));
    assert_eq!(
        (market.depth(id("B&O")), market.depth(id("C&O"))),
        (Some(0), Some(1))
    );
    let order = game.operating_order();
    assert_eq!(order, [id("NYC"), id("B&O"), id("C&O")]);
}

#[test]
pub fn section_8_2_of_equal_prices_the_one_further_right_operates_first() {
    let mut game = stock_round();
    for (symbol, row, column) in [("B&O", 7, 0), ("C&O", 11, 6), ("NYC", 10, 4)] {
        found(&mut game, symbol, 67, &[(AMY, 6)]);
        put(&mut game, symbol, row, column);
        assert_eq!(price(&game, symbol), 71);
    }
    let order = game.operating_order();
    assert_eq!(order, [id("C&O"), id("NYC"), id("B&O")]);
}

#[test]
pub fn section_9_1_the_game_ends_with_the_stock_round_in_which_500_is_reached() {
    let mut game = stock_round();
    found(&mut game, "B&O", 67, &[(AMY, 5), (BRIAN, 5)]);
    put(&mut game, "B&O", 1, 14);
    pass_round(&mut game);
    let Round::Over(outcome) = game.round() else {
        panic!("the game goes on")
    };
    assert_eq!(outcome.reason, Reason::Market);
    assert_eq!(outcome.scores[0].1, Dollars(800 + 5 * 500));
    assert!(
        game.decision().is_none() && game.choices().is_empty() && game.out_of_turn().is_empty()
    );
    let refused = game
        .check(&Action::Common(RailMove::Pass))
        .expect_err("the game is over");
    assert_eq!(refused.rule, "9.1");
}

#[test]
pub fn section_9_1_the_first_set_that_is_all_purple_is_the_last() {
    let mut game = stock_round();
    pass_round(&mut game);
    reach(&mut game, Phase::Purple);
    assert!(!game.common.set.is_last, "the phase changed within the set");
    let mut game = stock_round();
    reach(&mut game, Phase::Purple);
    pass_round(&mut game);
    assert_eq!((game.common.set.rounds, game.common.set.is_last), (4, true));
    while game.decision().is_some() {
        game.apply(&Action::Common(RailMove::Pass))
            .expect("passing is allowed");
    }
    let Round::Over(outcome) = game.round() else {
        panic!("the game goes on")
    };
    assert_eq!(outcome.reason, Reason::Purple);
}

#[test]
pub fn section_17_par_prices_open_with_the_phases() {
    let mut game = stock_round();
    for (phase, rounds, prices) in [
        (Phase::Yellow, 1, &[67, 71, 79][..]),
        (Phase::Green, 2, &[67, 71, 79, 86, 94]),
        (Phase::Blue, 2, &[67, 71, 79, 86, 94, 105]),
        (Phase::Brown, 3, &[67, 71, 79, 86, 94, 105, 120]),
        (Phase::Red, 3, &[67, 71, 79, 86, 94, 105, 120]),
        (Phase::Gray, 3, &[67, 71, 79, 86, 94, 105, 120]),
        (Phase::Purple, 4, &[]),
    ] {
        reach(&mut game, phase);
        let mut open: Vec<i32> = game.common.par_prices().map(|price| price.0).collect();
        open.sort_unstable();
        assert_eq!(open, prices, "{phase:?}");
        assert_eq!(phase.operating_rounds(), rounds);
        let sells = [Phase::Green, Phase::Blue, Phase::Brown].contains(&phase);
        assert_eq!(phase.sells_privates(), sells);
    }
}

#[test]
pub fn section_7_1_in_purple_phase_the_homes_of_companies_without_director_are_blocked_once() {
    let mut game = stock_round();
    found(&mut game, "B&O", 67, &[(AMY, 6)]);
    reach(&mut game, Phase::Purple);
    let round = StockRound::new(&mut game.common, AMY);
    let blocked: Vec<String> = game
        .common
        .table
        .board
        .markers_of(companies::blocker())
        .map(|space| format!("{}.{}", COMPONENTS.map.hex(space.hex).at, space.city))
        .collect();
    assert!(
        blocked.contains(&"E15.0".to_string()) && blocked.contains(&"E15.1".to_string()),
        "the Erie"
    );
    assert!(blocked.contains(&"G23.1".to_string()) && !blocked.contains(&"I19.0".to_string()));
    // Fifteen companies, one of them in two cities; the C&P was closed.
    assert_eq!(blocked.len(), 15 + 1 + 1);
    let again = StockRound::new(&mut game.common, AMY);
    assert_eq!(
        game.common
            .table
            .board
            .markers_of(companies::blocker())
            .count(),
        17
    );
    drop((round, again));
    assert_eq!(game.find_inconsistency(), None);
    let start = Action::Common(RailMove::Start {
        company: id("ERIE"),
        price: Dollars(67),
    });
    assert_eq!(game.check(&start).expect_err("purple").rule, "7.4");
}

/// Checks that a merger gives no excess shares.
///
/// On the website the first with two pairs gets a share more, which comes out of the IPO; where nothing is left there,
/// the last to trade come too late.
#[test]
pub fn a_merger_gives_no_more_shares_than_there_are() {
    const CRYSTAL: PlayerId = PlayerId(2);
    let mut game = stock_round_by(HouseRules::Website);
    found(&mut game, "B&O", 67, &[(CRYSTAL, 8), (AMY, 2)]);
    found(&mut game, "C&O", 67, &[(AMY, 7), (BRIAN, 3)]);
    let (system, other) = (id("B&O"), id("C&O"));
    let merge = Merge { system, other }.into();
    game.apply(&merge).expect("Amy leads one of them");
    let mut open = vec![game];
    let mut formed = 0;
    while let Some(game) = open.pop() {
        let decision = game.decision().expect("the round goes on");
        if decision.step == Step::Trade {
            assert_eq!(game.find_inconsistency(), None);
            formed += usize::from(game.common.system(system).is_some());
            continue;
        }
        for choice in game.choices() {
            if let Choice::Do(action) = choice {
                let mut next = game.clone();
                next.apply(&action).expect("it is offered");
                open.push(next);
            }
        }
    }
    assert!(formed > 1, "all may trade up or sell, in whatever order");
}

/// Sets up two operating companies of Amy's.
///
/// Each has a marker at home and one in a hex that they share.
fn neighbours() -> (Game, [CitySpace; 2]) {
    let mut game = stock_round();
    found(&mut game, "B&O", 67, &[(AMY, 6)]);
    found(&mut game, "C&O", 67, &[(AMY, 6)]);
    let space = |at, city| CitySpace {
        hex: hex(at),
        city,
        slot: 0,
    };
    let shared = [space("E9", 0), space("E9", 1)];
    for (symbol, home, shared) in [("B&O", "I19", shared[0]), ("C&O", "K15", shared[1])] {
        let board = &mut game.common.table.board;
        board.place(id(symbol), space(home, 0));
        board.place(id(symbol), shared);
        let bought = (id(symbol), shared.hex, Dollars(100));
        game.common.bought_markers.push(bought);
        game.common
            .table
            .company_mut(id(symbol))
            .markers_left
            .drain(..2);
    }
    assert_eq!(game.find_inconsistency(), None);
    (game, shared)
}

#[test]
pub fn section_7_5_2_of_two_markers_in_a_hex_one_becomes_a_blocking_marker() {
    let (mut game, shared) = neighbours();
    let (system, other) = (id("B&O"), id("C&O"));
    game.apply(&Merge { system, other }.into())
        .expect("both are Amy's");
    let decision = game.decision().expect("a choice");
    assert_eq!((decision.player, decision.step), (AMY, Step::BlockMarker));
    let offered = shared.map(|space| Choice::Do(BlockMarker { space }.into()));
    assert_eq!(game.choices(), offered);
    for (keeps, goes) in [(shared[0], shared[1]), (shared[1], shared[0])] {
        let mut game = game.clone();
        game.apply(&BlockMarker { space: goes }.into())
            .expect("a choice");
        let board = &game.common.table.board;
        assert_eq!(board.occupant(keeps), Some(system));
        assert_eq!(board.occupant(goes), Some(companies::blocker()));
        let markers: Vec<_> = board.markers_of(system).map(|space| space.hex).collect();
        assert_eq!(
            markers,
            [hex("I19"), hex("K15"), hex("E9")],
            "the homes come first"
        );
        let left: Vec<i32> = (game.common.table.company(system).markers_left.iter())
            .map(|price| price.0)
            .collect();
        assert_eq!(
            left,
            [100, 100, 100],
            "one of each, and the one that came back"
        );
        assert_eq!(game.find_inconsistency(), None);
    }
}

/// Sets up two companies that share two hexes.
///
/// Both are Amy's. One of the hexes besides their homes has one city with two spaces, the other has two cities.
fn neighbours_twice(house_rules: HouseRules) -> (Game, [CitySpace; 4]) {
    let mut game = stock_round_by(house_rules);
    found(&mut game, "B&O", 67, &[(AMY, 6)]);
    found(&mut game, "C&O", 67, &[(AMY, 6)]);
    let space = |at, city, slot| CitySpace {
        hex: hex(at),
        city,
        slot,
    };
    let shared = [
        space("D6", 0, 0),
        space("D6", 0, 1),
        space("E9", 0, 0),
        space("E9", 1, 0),
    ];
    let common = &mut game.common;
    let tile = COMPONENTS.tiles.by_number("14").expect("a tile");
    let board = &mut common.table.board;
    board.lay(hex("D6"), PlacedTile { tile, rotation: 0 });
    for (symbol, home, own) in [
        ("B&O", "I19", [shared[0], shared[2]]),
        ("C&O", "K15", [shared[1], shared[3]]),
    ] {
        let board = &mut common.table.board;
        board.place(id(symbol), space(home, 0, 0));
        for at in own {
            board.mark(id(symbol), at);
            let bought = (id(symbol), at.hex, Dollars(100));
            common.bought_markers.push(bought);
        }
        common.table.company_mut(id(symbol)).markers_left.clear();
    }
    common.operated.extend([id("B&O"), id("C&O")]);
    (game, shared)
}

#[test]
pub fn section_7_5_2_in_every_hex_with_two_markers_one_becomes_a_blocking_marker() {
    let (system, other) = (id("B&O"), id("C&O"));
    let blocker = Some(companies::blocker());
    let merge = Merge { system, other }.into();
    let goes = |space| BlockMarker { space }.into();
    let prices = |game: &Game| -> Vec<i32> {
        let left = &game.common.table.company(system).markers_left;
        left.iter().map(|price| price.0).collect()
    };
    // By the rulebook it is chosen in each of them.
    let (mut game, [one, two, first, second]) = neighbours_twice(HouseRules::Rulebook);
    game.apply(&merge).expect("both are Amy's");
    game.apply(&goes(one)).expect("a choice");
    game.apply(&goes(second)).expect("a choice");
    let at = |game: &Game, space| game.common.table.board.occupant(space);
    assert_eq!([one, second].map(|space| at(&game, space)), [blocker; 2]);
    assert_eq!(
        [two, first].map(|space| at(&game, space)),
        [Some(system); 2]
    );
    assert_eq!(prices(&game), [100, 100]);
    // On the website the dearer one of a city goes, or the second, and it is asked which of two cities is left.
    for (goes_there, stays) in [(first, second), (second, first)] {
        let (mut game, _) = neighbours_twice(HouseRules::Website);
        game.apply(&merge).expect("both are Amy's");
        let offered = [first, second].map(|space| Choice::Do(goes(space)));
        assert_eq!(game.choices(), offered);
        game.apply(&goes(goes_there)).expect("a choice");
        assert_eq!(
            [two, goes_there].map(|space| at(&game, space)),
            [blocker; 2]
        );
        assert_eq!(
            [one, stays].map(|space| at(&game, space)),
            [Some(system); 2]
        );
        assert_eq!(prices(&game), [100], "that of the two cities is lost");
    }
}

#[test]
pub fn section_7_5_2_on_the_website_the_dearer_of_two_markers_in_a_city_returns() {
    let (system, other) = (id("B&O"), id("C&O"));
    for (is_free, goes) in [(None, 1), (Some(other), 0), (Some(system), 1)] {
        let (mut game, shared) = neighbours_twice(HouseRules::Website);
        let hex = shared[0].hex;
        let bought = &mut game.common.bought_markers;
        bought.retain(|&(company, at, _)| is_free != Some(company) || at != hex);
        let merge = Merge { system, other }.into();
        game.apply(&merge).expect("both are Amy's");
        let space = shared[3];
        game.apply(&BlockMarker { space }.into())
            .expect("it is asked which of two cities");
        let board = &game.common.table.board;
        assert_eq!(board.occupant(shared[goes]), Some(companies::blocker()));
        assert_eq!(board.occupant(shared[1 - goes]), Some(system));
        let left = &game.common.table.company(system).markers_left;
        assert_eq!(left.iter().next(), Some(&Dollars(100)), "{is_free:?}");
    }
}

#[test]
pub fn section_8_3_2_a_marker_that_a_merger_returns_costs_100_also_if_it_cost_nothing() {
    let (system, other) = (id("B&O"), id("C&O"));
    for (rules, prices) in [
        (HouseRules::Rulebook, [100, 100].as_slice()),
        (HouseRules::Website, &[0]),
    ] {
        let (mut game, [one, _, first, second]) = neighbours_twice(rules);
        game.common.bought_markers.clear();
        game.apply(&Merge { system, other }.into())
            .expect("both are Amy's");
        let goes = match rules {
            HouseRules::Rulebook => vec![one, second],
            HouseRules::Website => vec![first],
        };
        for space in goes {
            game.apply(&BlockMarker { space }.into()).expect("a choice");
        }
        let left = &game.common.table.company(system).markers_left;
        let left: Vec<i32> = left.iter().map(|price| price.0).collect();
        assert_eq!(left, prices, "{rules:?}");
    }
}

/// Merges two companies into a system of $500, and sells a share of it in the same turn.
fn merger_at_500_then_a_sale(house_rules: HouseRules) -> Game {
    let mut game = stock_round_by(house_rules);
    found(&mut game, "B&O", 67, &[(AMY, 6), (BRIAN, 2)]);
    found(&mut game, "C&O", 67, &[(AMY, 6), (BRIAN, 2)]);
    put(&mut game, "B&O", 0, 13);
    put(&mut game, "C&O", 0, 12);
    game.common.operated.extend([id("B&O"), id("C&O")]);
    let (system, other) = (id("B&O"), id("C&O"));
    game.apply(&Merge { system, other }.into())
        .expect("both are Amy's");
    assert_eq!(price(&game, "B&O"), 500, "{house_rules:?}");
    game.apply(&Action::Common(RailMove::sell(system, 1)))
        .expect("a share of the system");
    assert_eq!(price(&game, "B&O"), 443, "{house_rules:?}");
    game
}

#[test]
pub fn section_12_2_a_merger_at_500_ends_the_game_though_the_price_falls() {
    for (rules, ends) in [(HouseRules::Rulebook, true), (HouseRules::Website, false)] {
        let mut game = merger_at_500_then_a_sale(rules);
        pass_round(&mut game);
        let reason = match game.round() {
            Round::Over(outcome) => Some(outcome.reason),
            _ => None,
        };
        assert_eq!(reason, ends.then_some(Reason::Market), "{rules:?}");
    }
}

#[test]
fn section_12_2_on_the_website_a_system_that_stays_at_500_does_not_end_the_game() {
    for (rules, ends) in [(HouseRules::Rulebook, true), (HouseRules::Website, false)] {
        let mut game = stock_round_by(rules);
        found(&mut game, "B&O", 67, &[(AMY, 6)]);
        found(&mut game, "C&O", 67, &[(AMY, 6)]);
        put(&mut game, "B&O", 0, 13);
        put(&mut game, "C&O", 0, 12);
        let (system, other) = (id("B&O"), id("C&O"));
        game.apply(&Merge { system, other }.into())
            .expect("both are Amy's");
        pass_round(&mut game);
        assert_eq!(price(&game, "B&O"), 500);
        let is_over = matches!(game.round(), Round::Over(_));
        assert_eq!(is_over, ends, "{rules:?}");
    }
}

#[test]
fn section_9_1_after_two_stock_rounds_in_which_nobody_can_do_anything_the_game_ends() {
    let mut game = stock_round();
    for player in [AMY, BRIAN, PlayerId(2)] {
        let cash = game.common.cash(player);
        game.common
            .table
            .pay(Purse::Player(player), Purse::Bank, cash);
    }
    // A private company pays on, but never enough for a certificate in that time.
    let private = privates::id("SVN");
    game.common
        .table
        .company_mut(private.company())
        .shares
        .found(AMY);
    game.common.table.company_mut(private.company()).status = Status::Floated;
    game.advance();
    let Round::Over(outcome) = game.round() else {
        panic!("{:?}", game.decision());
    };
    assert_eq!(outcome.reason, Reason::Standstill);
    assert!(game.common.cash(AMY) > Dollars::ZERO, "it was paid");
}

#[test]
pub fn section_13_4_a_system_has_all_that_its_companies_had() {
    let (mut game, [_, goes]) = neighbours();
    let (system, other) = (id("B&O"), id("C&O"));
    let train = |game: &mut Game, company| -> Train {
        let train = game.common.table.depot.next().expect("a train");
        game.common.table.take_train(company, train);
        train
    };
    let first = train(&mut game, system);
    let second = train(&mut game, other);
    game.common.coal.owners = vec![system, other];
    game.common.coal.left = 0;
    let private = privates::id("SVN");
    let shares = &mut game.common.table.company_mut(private.company()).shares;
    shares.transfer(Holder::Ipo, Holder::Company(other), 1);
    game.common.table.company_mut(private.company()).status = Status::Floated;
    game.common
        .table
        .pay(Purse::Company(other), Purse::Bank, Dollars(70));
    game.apply(&Merge { system, other }.into())
        .expect("both are Amy's");
    game.apply(&BlockMarker { space: goes }.into())
        .expect("a choice");
    let common = &game.common;
    assert_eq!(common.table.company(system).cash, Dollars(2 * 670 - 70));
    assert_eq!(common.table.company(system).trains, [first, second]);
    assert_eq!(common.trains_in(system, system), [first]);
    assert_eq!(common.trains_in(system, other), [second]);
    assert_eq!(
        (common.coal.left, &common.coal.owners[..]),
        (1, &[system][..])
    );
    assert_eq!(common.owner(private), Some(Owner::Company(system)));
    assert_eq!(common.constituents(system), [system, other]);
    assert_eq!(game.find_inconsistency(), None);
}

#[test]
pub fn section_7_5_2_a_home_that_was_not_placed_stays_kept() {
    let mut game = stock_round();
    found(&mut game, "B&O", 67, &[(AMY, 6)]);
    found(&mut game, "ERIE", 67, &[(AMY, 6)]);
    let (system, other) = (id("B&O"), id("ERIE"));
    game.apply(&Merge { system, other }.into())
        .expect("both are Amy's");
    for part in [system, other] {
        assert!(game.common.table.board.reserved_home(part).is_some());
    }
}

#[test]
pub fn section_7_5_2_step_2_the_price_goes_up_and_then_right_along_the_top() {
    let mut game = stock_round();
    found(&mut game, "B&O", 67, &[(AMY, 6)]);
    found(&mut game, "C&O", 67, &[(AMY, 6)]);
    for ((one, two), most) in [
        (((5, 0), (5, 12)), 240),
        (((0, 12), (0, 10)), 412),
        (((13, 0), (13, 8)), 95),
        (((0, 14), (0, 13)), 500),
        (((5, 3), (7, 4)), 136),
    ] {
        put(&mut game, "B&O", one.0, one.1);
        put(&mut game, "C&O", two.0, two.1);
        let prices = game
            .common
            .merger_prices(id("B&O"), id("C&O"))
            .expect("both have a price");
        assert_eq!(prices.merged().0, most, "{one:?} {two:?}");
    }
}

#[test]
pub fn a_merger_tells_its_account() {
    let mut game = stock_round();
    found(&mut game, "B&O", 67, &[(AMY, 5), (BRIAN, 1)]);
    found(&mut game, "C&O", 67, &[(AMY, 4), (BRIAN, 2)]);
    let (system, other) = (id("B&O"), id("C&O"));
    game.apply(&Merge { system, other }.into())
        .expect("both are Amy's");
    let Round::Stock(round) = game.round() else {
        panic!("a stock round")
    };
    let merging: &merging::Merging = round.merging().expect("Amy must choose");
    assert_eq!(merging.companies(), (system, other));
    assert_eq!(merging.price(), Dollars(94));
    let hand = &merging.hands()[0];
    assert_eq!(
        (hand.player, hand.untraded.system, hand.untraded.other),
        (AMY, 5, 4)
    );
}

#[test]
pub fn section_13_2_2_6_the_mohawk_and_hudson_may_be_exchanged_out_of_turn_in_an_operating_round() {
    let mut game = stock_round();
    found(&mut game, "B&O", 67, &[(BRIAN, 6)]);
    let private = privates::id("M&H");
    game.common
        .table
        .company_mut(private.company())
        .shares
        .found(AMY);
    game.common.table.company_mut(private.company()).status = Status::Floated;
    let exchange = Action::Common(RailMove::Exchange {
        company: id("B&O"),
        from: crate::engine::rail::shares::Source::Ipo,
        par: None,
    });
    assert!(
        game.choices().contains(&Choice::Do(exchange.clone())),
        "Amy's turn"
    );
    game.apply(&Action::Common(RailMove::Pass))
        .expect("passing is allowed");
    assert_eq!(
        game.check(&exchange).expect_err("Brian's turn").rule,
        "13.2.2.6"
    );
    let mut round = crate::titles::y1828::operating_round::OperatingRound::new(&mut game.common, 1);
    assert!(
        round
            .out_of_turn(&game.common)
            .contains(&(AMY, exchange.clone()))
    );
    assert_eq!(round.check(&game.common, &exchange), Ok(()));
    round
        .act(&mut game.common, &exchange)
        .expect("it was allowed");
    assert_eq!(game.common.shares(id("B&O")).of(Holder::Player(AMY)), 1);
    assert_eq!(game.common.owner(private), None);
    assert_ne!(
        round.advance(&mut game.common),
        Progress::Over(crate::titles::y1828::game::NextRound::Operating(2))
    );
}
