//! Mandatory Train Purchase, Merger, Bankruptcy, Ending the Game.

use super::setting::{game, hex, id, sell, space};
use crate::engine::game::Game as _;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::dividends::Dividends as _;
use crate::engine::rail::rail_move::{Certificate, RailMove};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Step;
use crate::titles::midwest::companies::is_system;
use crate::titles::midwest::game_end::Reason;
use crate::titles::midwest::moves::{BeginSale, Merge, Offer, Protect, Raise};
use crate::titles::midwest::{Game, Round};

pub fn raise(price: i32) -> Action {
    Raise {
        price: Dollars(price),
        company: None,
    }
    .into()
}

pub fn buy_cheapest(game: &Game) -> Action {
    let depot = &game.table().depot;
    let train = depot
        .offers()
        .min_by_key(|train| depot.price(*train))
        .expect("a train");
    Action::Common(RailMove::buy_train(train, None, depot.price(train)))
}

/// Creates a game with a company in need. The first player's CB&Q, at $100, has no train and no money while the bank
/// sells 3-trains.
pub fn in_need() -> Game {
    game(3)
        .founded("CB&Q", 100, &[4, 2])
        .founded("MILW", 70, &[1, 5])
        .with_train("MILW", "3")
        .funded("CB&Q", 0)
}

#[test]
pub fn without_anything_to_sell_the_president_pays_at_once() {
    let mut game = in_need().rich(0, 200).operating();
    game.pass_to(Step::BuyTrains);
    assert!(!game.allows(&BeginSale.into()));
    game.refuses(&Action::Common(RailMove::Pass));
    game.does(buy_cheapest(&game));
    assert_eq!((game.cash_of(0), game.treasury("CB&Q")), (20, 0));
}

#[test]
pub fn redeemed_shares_are_auctioned_from_half_their_value_and_the_price_falls() {
    let mut game = in_need()
        .redeemed("CB&Q", 2)
        .priced("CB&Q", 1, 12)
        .operating();
    game.pass_to(Step::BuyTrains);
    game.refuses(&buy_cheapest(&game));
    game.does(BeginSale.into());
    assert_eq!((game.step(), game.seat()), (Some(Step::FireSale), Some(1)));
    game.refuses(&raise(49));
    game.does(raise(50));
    assert_eq!(game.seat(), Some(2));
    game.refuses(&raise(54));
    game.does(raise(100));
    game.does(Action::Common(RailMove::Pass));
    assert_eq!(game.held("CB&Q", 2), 1);
    assert_eq!((game.treasury("CB&Q"), game.price_of("CB&Q")), (100, 90));
    // Nobody wants the second one: the bank takes it for half of the new price.
    game.does(Action::Common(RailMove::Pass));
    game.does(Action::Common(RailMove::Pass));
    assert_eq!((game.treasury("CB&Q"), game.price_of("CB&Q")), (145, 85));
    assert_eq!(game.common().shares(id("CB&Q")).of(Holder::Pool), 1);
    game.does(buy_cheapest(&game));
    assert_eq!(game.cash_of(0), 650 - 35, "the president adds the rest");
}

#[test]
pub fn the_sale_ends_when_a_train_can_be_paid_for() {
    let mut game = in_need()
        .redeemed("CB&Q", 2)
        .funded("CB&Q", 100)
        .operating();
    game.pass_to(Step::BuyTrains);
    game.does(BeginSale.into());
    game.does(raise(80));
    game.does(Action::Common(RailMove::Pass));
    assert_eq!(game.step(), Some(Step::BuyTrains));
    assert_eq!(game.common().shares(id("CB&Q")).of(Holder::Treasury), 1);
    game.refuses(&Action::Common(RailMove::Pass));
    game.does(buy_cheapest(&game));
    assert_eq!((game.treasury("CB&Q"), game.cash_of(0)), (0, 650));
}

#[test]
pub fn who_becomes_president_in_the_sale_goes_on_with_it() {
    let game = super::setting::game(3)
        .founded("CB&Q", 100, &[3, 3])
        .founded("MILW", 70, &[0, 6])
        .with_train("MILW", "3")
        .funded("CB&Q", 0)
        .redeemed("CB&Q", 2);
    let mut game = game.operating();
    game.pass_to(Step::BuyTrains);
    game.does(BeginSale.into());
    game.does(raise(60));
    game.does(Action::Common(RailMove::Pass));
    assert_eq!(game.common().president(id("CB&Q")), Some(PlayerId(1)));
    assert_eq!(game.seat(), Some(0), "now the old president may bid");
    game.does(Action::Common(RailMove::Pass));
    game.does(Action::Common(RailMove::Pass));
    assert_eq!((game.step(), game.seat()), (Some(Step::BuyTrains), Some(1)));
}

#[test]
pub fn a_token_goes_to_a_company_that_reaches_it() {
    // Both reach Chicago, where the CB&Q has a token.
    let game = super::setting::game(3)
        .founded("CB&Q", 100, &[6])
        .founded("MILW", 70, &[0, 6])
        .laid("G15", "5", 3)
        .laid("G17", "9", 1)
        .laid("E19", "6", 0)
        .laid("F18", "8", 3);
    let mut game = game.with_train("MILW", "3").funded("CB&Q", 0);
    game.common.table.board.mark(id("CB&Q"), space("G19", 0));
    game.common
        .table
        .company_mut(id("CB&Q"))
        .markers_left
        .remove(0);
    let mut game = game.operating();
    game.pass_to(Step::BuyTrains);
    game.does(BeginSale.into());
    assert_eq!(game.step(), Some(Step::OfferTokens));
    let offer = |at, price| {
        Offer {
            space: space(at, 0),
            price: Dollars(price),
        }
        .into()
    };
    game.refuses(&offer("G15", 10));
    let mut rich = game.clone();
    rich.common.table.company_mut(id("CB&Q")).cash = Dollars(200);
    let refusal = rich.refuses(&offer("G19", 50));
    assert!(refusal.contains("sells no more tokens"), "{refusal}");
    game.does(offer("G19", 50));
    let bid = |price| {
        Raise {
            price: Dollars(price),
            company: Some(id("MILW")),
        }
        .into()
    };
    assert_eq!(game.seat(), Some(1));
    game.refuses(&bid(45));
    game.refuses(&bid(52));
    game.does(bid(55));
    assert_eq!(game.treasury("CB&Q"), 55);
    let steps = game.common().token_cost(id("MILW"), hex("G19")).0;
    assert_eq!(steps, 60);
    assert_eq!(game.treasury("MILW"), 700 - 55 - steps);
    assert_eq!(
        game.table().board.occupant(space("G19", 0)),
        Some(id("MILW"))
    );
}

#[test]
pub fn shares_are_sold_for_a_train_and_may_be_protected() {
    let mut game = in_need().rich(0, 150).operating();
    game.pass_to(Step::BuyTrains);
    game.refuses(&buy_cheapest(&game));
    game.refuses(&sell("MILW", 2));
    game.refuses(&sell("CB&Q", 3));
    game.does(sell("MILW", 1));
    assert_eq!(game.cash_of(0), 220);
    assert_eq!((game.step(), game.seat()), (Some(Step::Protect), Some(1)));
    game.does(Protect.into());
    assert_eq!((game.price_of("MILW"), game.held("MILW", 1)), (70, 6));
    game.does(buy_cheapest(&game));
    assert_eq!(game.cash_of(0), 40);
}

#[test]
pub fn no_more_shares_are_sold_than_a_train_takes() {
    let mut game = in_need().rich(0, 0).operating();
    game.pass_to(Step::BuyTrains);
    // 180 are missing: two shares of $100, of which the presidency of the CB&Q must remain.
    assert!(game.allows(&sell("CB&Q", 2)));
    game.does(sell("MILW", 1));
    assert_eq!(game.step(), Some(Step::RaiseMoney));
    game.refuses(&Action::Common(RailMove::DeclareBankruptcy));
    game.does(sell("CB&Q", 1));
    assert!(game.allows(&sell("CB&Q", 1)));
}

/// Creates a game with a possible merger. After the first 10-train two corporations of one president are joined by
/// track.
pub fn mergeable() -> Game {
    let game = game(3)
        .founded("CB&Q", 100, &[5, 3])
        .founded("MILW", 70, &[4, 0, 4])
        .founded("IC", 70, &[0, 6])
        .laid("G15", "5", 3)
        .laid("G17", "9", 1)
        .laid("E19", "6", 0)
        .laid("F18", "8", 3);
    game.with_train("IC", "10")
        .funded("CB&Q", 30)
        .funded("MILW", 40)
        .priced("CB&Q", 1, 11)
        .priced("MILW", 6, 11)
}

pub fn merge() -> Action {
    Merge {
        partner: id("MILW"),
        system: id("BN"),
    }
    .into()
}

#[test]
pub fn a_merger_makes_a_system_of_half_shares() {
    let mut game = mergeable().operating();
    game.pass_to(Step::BuyTrains);
    assert_eq!(
        game.decision().and_then(|now| now.company),
        Some(id("CB&Q"))
    );
    game.refuses(
        &Merge {
            partner: id("IC"),
            system: id("BN"),
        }
        .into(),
    );
    game.does(merge());
    let system = id("BN");
    assert!(is_system(system) && game.common().has_floated(system));
    // The CB&Q has paid nothing and fallen to 87; the mean of 87 and 70 is 78.
    assert_eq!(game.price_of("BN"), 77, "in the top row");
    assert_eq!(game.table().company(system).par, Some(Dollars(85)));
    assert_eq!(game.treasury("BN"), 70);
    let held = [0, 1, 2].map(|seat| game.held("BN", seat));
    assert_eq!(held, [9, 3, 4], "every 10% is 5%");
    assert_eq!(game.common().president(system), Some(PlayerId(0)));
    assert_eq!(game.common().halves_of(PlayerId(0), system), 9);
    assert_eq!(game.common().certificate_limit(), 19);
    assert_eq!(game.common().train_limit(system), 3);
    for part in ["CB&Q", "MILW"] {
        assert_eq!(game.table().company(id(part)).status, Status::Closed);
    }
    let tokens = game.table().board.markers_of(system).count();
    let left = game.table().company(system).markers_left.len();
    assert_eq!((tokens, left), (2, 3 + 1));
    // It does not operate in this round: the IC is next.
    assert_eq!(game.decision().and_then(|now| now.company), Some(id("IC")));
}

#[test]
fn a_merger_that_leaves_one_above_the_certificate_limit_says_so() {
    let cost = |limit| {
        let mut game = mergeable().operating();
        game.pass_to(Step::BuyTrains);
        game.common.limit = limit;
        let said = game.choice_text(&merge()).loss.expect("it asks first").cost;
        game.does(merge());
        let above = game.common().halves_above(PlayerId(0)) > 0;
        assert_eq!(said.contains("and must sell"), above, "{said}");
        (above, said)
    };
    // Nine of 5% count four and a half, and the limit falls by one.
    assert!(!cost(6).0);
    let (above, said) = cost(5);
    assert!(above && said.contains("more than 4 certificates"), "{said}");
}

#[test]
pub fn a_token_of_a_system_is_paid_from_the_nearer_base() {
    let mut game = mergeable().operating();
    game.pass_to(Step::BuyTrains);
    game.does(merge());
    let cost = |at: &str| game.common().token_cost(id("BN"), hex(at)).0;
    assert_eq!(cost("I15"), 40 + 20, "from Rock Island");
    assert_eq!(cost("E15"), 40 + 20, "from Milwaukee");
}

#[test]
pub fn odd_half_shares_are_rounded_as_the_rules_say() {
    let mut game = mergeable().operating();
    game.pass_to(Step::BuyTrains);
    game.does(merge());
    let system = id("BN");
    assert_eq!(game.common().sale_value(system, 1), Some(Dollars(38)));
    assert_eq!(game.common().sale_value(system, 3), Some(Dollars(77 + 38)));
    assert_eq!(game.common().pool_cost(system, 1), Some(Dollars(39)));
    assert_eq!(game.common().pool_cost(system, 2), Some(Dollars(77)));
    // $70 of dividends: seven for 10%, four for an odd 5%.
    let paid = game.common().distribution(
        system,
        Dollars(70),
        crate::engine::rail::table::Payout::Full,
    );
    let players: Vec<i32> = paid.to_players.iter().map(|(_, amount)| amount.0).collect();
    assert_eq!(players, [4 * 7 + 4, 7 + 4, 2 * 7]);
    assert_eq!(
        paid.to_company,
        Dollars(2 * 7),
        "four half shares in the initial offering"
    );
}

#[test]
pub fn who_buys_the_double_share_and_leads_by_it_gives_it_for_the_presidents() {
    let mut game = mergeable().operating();
    game.pass_to(Step::BuyTrains);
    game.does(merge());
    let system = id("BN");
    let [amy, crystal] = [0, 2].map(|seat| Holder::Player(PlayerId(seat)));
    // Amy sells her double share and more; Crystal, with four half shares, buys it and leads.
    game.common.move_units(system, (amy, Holder::Pool), 5, true);
    assert!(game.common().has_double(system, Holder::Pool));
    let mut game = game.turn_of(2).rich(2, 500);
    game.does(Action::Common(RailMove::Buy {
        company: system,
        from: Source::Pool,
        certificate: Certificate::Double,
    }));
    assert_eq!(game.common().president(system), Some(PlayerId(2)));
    assert!(game.common().has_double(system, amy) && !game.common().has_double(system, crystal));
}

#[test]
pub fn nobody_merges_before_the_first_ten() {
    let game = game(3)
        .founded("CB&Q", 100, &[6])
        .founded("MILW", 70, &[6])
        .laid("G15", "5", 3)
        .laid("G17", "9", 1)
        .laid("E19", "6", 0)
        .laid("F18", "8", 3)
        .with_train("MILW", "8")
        .funded("CB&Q", 0);
    let mut game = game.operating();
    game.pass_to(Step::BuyTrains);
    assert!(game.refuses(&merge()).contains("first 10-train"));
}

/// Creates a game with a ruined player. The first player cannot pay for the 8-train that the CB&Q needs.
pub fn ruined(held: &[u8]) -> Game {
    let game = game(3)
        .founded("CB&Q", 100, held)
        .founded("IC", 70, &[0, 6])
        .with_train("IC", "8")
        .funded("CB&Q", 0)
        .rich(0, 100);
    let mut game = game.operating();
    game.pass_to(Step::BuyTrains);
    while let Some(action) = (1..=4)
        .rev()
        .map(|n| sell("CB&Q", n))
        .find(|a| game.allows(a))
    {
        game.does(action);
        while game.step() == Some(Step::Protect) {
            game.does(Action::Common(RailMove::Pass));
        }
    }
    game
}

#[test]
pub fn the_player_with_the_most_shares_takes_over_from_a_bankrupt() {
    let mut game = ruined(&[3, 2, 2]);
    game.does(Action::Common(RailMove::DeclareBankruptcy));
    assert!(game.table().players[0].bankrupt);
    assert_eq!((game.cash_of(0), game.held("CB&Q", 0)), (0, 0));
    assert_eq!(
        game.common().president(id("CB&Q")),
        Some(PlayerId(1)),
        "first from priority deal"
    );
    assert_eq!(game.decision().and_then(|now| now.company), Some(id("IC")));
}

#[test]
pub fn a_company_in_receivership_borrows_a_diesel_and_keeps_what_it_earns() {
    let game = ruined(&[5, 1]).laid("G15", "5", 3).laid("G17", "9", 1);
    let mut game = game;
    game.does(Action::Common(RailMove::DeclareBankruptcy));
    let company = id("CB&Q");
    assert!(game.common().is_in_receivership(company) && game.common().borrows(company));
    assert_eq!(
        game.common().decider(company),
        Some(PlayerId(1)),
        "the priority deal"
    );
    let mut game = game.operating();
    game.pass_to(Step::RunTrains);
    assert_eq!((game.seat(), game.units(company).len()), (Some(1), 1));
    assert!(game.question().contains("You are receiver of CB&Q."));
    let best =
        crate::engine::rail::route::best_runs(game.route_context(company), &game.units(company));
    game.does(Action::Common(RailMove::run(best.runs)));
    assert_eq!(
        game.treasury("CB&Q"),
        20 + 70,
        "Rock Island and Chicago, kept"
    );
    assert_eq!(game.table().depot.phase().name, "8", "no phase begins");
    // Half of the president's certificate for a player who has a share.
    let (certificate, from) = (Certificate::Presidents, Source::Pool);
    let price = game.price_of("CB&Q");
    let mut saved = game.turn_of(1).rich(1, 500);
    saved.refuses(&super::setting::buy("CB&Q", from));
    saved.does(Action::Common(RailMove::Buy {
        company,
        from,
        certificate,
    }));
    assert_eq!((saved.cash_of(1), saved.held("CB&Q", 1)), (500 - price, 2));
    assert_eq!(saved.common().president(company), Some(PlayerId(1)));
    assert!(!saved.common().borrows(company));
}

#[test]
pub fn the_last_player_wins() {
    let mut game = ruined(&[3, 2, 2]);
    game.common.table.players[1].bankrupt = true;
    game.does(Action::Common(RailMove::DeclareBankruptcy));
    let Round::Over(outcome) = game.round() else {
        panic!("it is not over");
    };
    assert_eq!(outcome.reason, Reason::LastPlayer);
    assert!(outcome.scores.contains(&(PlayerId(0), Dollars(0))));
}

#[test]
pub fn the_game_ends_after_the_operating_rounds_when_the_bank_is_broken() {
    let mut game = game(3).founded("CB&Q", 100, &[6]).with_train("CB&Q", "3");
    game.common.broken = true;
    game.common.rounds = 2;
    let mut game = game.operating();
    let end = |game: &mut Game| {
        let name = game.round_name();
        while game.round_name() == name && game.step().is_some() {
            game.does(Action::Common(RailMove::Pass));
        }
    };
    end(&mut game);
    assert_eq!(game.round_name(), "OR 2.2");
    end(&mut game);
    let Round::Over(outcome) = game.round() else {
        panic!("it is not over");
    };
    assert_eq!(outcome.reason, Reason::Bank);
    let worth = |seat| {
        Dollars(game.cash_of(seat) + i32::from(game.held("CB&Q", seat)) * game.price_of("CB&Q"))
    };
    assert!(outcome.scores.contains(&(PlayerId(0), worth(0))));
}
