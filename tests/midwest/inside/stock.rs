//! Stock Round, Shares, Share Price Protection, Share Redemption, Stock Market.

use super::setting::{buy, game, id, private_id, sell};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::titles::midwest::Game;
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Step;
use crate::titles::midwest::moves::{Protect, Redeem};

#[test]
pub fn a_corporation_floats_with_ten_times_its_value_and_tokens_by_it() {
    for (par, left) in [(70, 1), (75, 1), (80, 1), (85, 2), (90, 2), (100, 3)] {
        let five = game(3).founded("CB&Q", par, &[3, 2]);
        assert_eq!(five.table().company(id("CB&Q")).status, Status::Parred);
        let mut six = five.rich(0, 1000);
        six.does(buy("CB&Q", Source::Ipo));
        assert_eq!(six.treasury("CB&Q"), par * 10);
        let own = six.table().company(id("CB&Q"));
        assert_eq!(own.markers_left.len(), left, "beside the base");
        assert_eq!(six.table().board.markers_of(id("CB&Q")).count(), 1);
    }
}

#[test]
pub fn the_presidents_certificate_costs_twice_the_initial_value() {
    let mut game = game(3);
    let start = |price| {
        Action::Common(RailMove::Start {
            company: id("MILW"),
            price: Dollars(price),
        })
    };
    game.refuses(&start(95));
    game.does(start(90));
    assert_eq!(game.cash_of(0), 650 - 180);
    assert_eq!(game.price_of("MILW"), 90);
    game.refuses(&buy("MILW", Source::Ipo));
    game.does(Action::Common(RailMove::Pass));
    assert_eq!(game.seat(), Some(1));
    game.does(buy("MILW", Source::Ipo));
    assert_eq!(game.cash_of(1), 650 - 90);
}

#[test]
pub fn what_is_sold_falls_a_row_a_share_when_the_turn_is_over() {
    let mut game = game(3).founded("CB&Q", 100, &[4, 2]).rich(0, 0);
    game = game.turn_of(1);
    game.does(sell("CB&Q", 2));
    assert_eq!(game.cash_of(1), 650 + 200);
    assert_eq!(game.price_of("CB&Q"), 100, "the turn goes on");
    game.refuses(&buy("CB&Q", Source::Pool));
    game.does(Action::Common(RailMove::Pass));
    assert_eq!(game.price_of("CB&Q"), 85, "the president has no money");
    assert_eq!(game.seat(), Some(2));
}

#[test]
pub fn the_president_protects_all_that_was_sold_or_nothing() {
    let mut game = game(3).founded("CB&Q", 100, &[4, 2]).turn_of(1);
    game.does(sell("CB&Q", 2));
    game.does(Action::Common(RailMove::Pass));
    assert_eq!((game.step(), game.seat()), (Some(Step::Protect), Some(0)));
    game.refuses(&sell("CB&Q", 1));
    let mut falls = game.clone();
    game.does(Protect.into());
    assert_eq!((game.price_of("CB&Q"), game.held("CB&Q", 0)), (100, 6));
    assert_eq!(game.cash_of(0), 650 - 200);
    assert_eq!(game.seat(), Some(2), "play goes on left of the seller");
    falls.does(Action::Common(RailMove::Pass));
    assert_eq!((falls.price_of("CB&Q"), falls.held("CB&Q", 0)), (85, 4));
}

#[test]
pub fn protection_goes_in_the_order_of_prices() {
    let mut game = game(3)
        .founded("CB&Q", 80, &[4, 0, 2])
        .founded("MILW", 100, &[0, 4, 2])
        .turn_of(2);
    game.does(sell("CB&Q", 1));
    game.does(sell("MILW", 1));
    game.does(Action::Common(RailMove::Pass));
    let asked = |game: &crate::titles::midwest::Game| game.decision().and_then(|now| now.company);
    assert_eq!(asked(&game), Some(id("MILW")));
    game.does(Action::Common(RailMove::Pass));
    assert_eq!(game.price_of("MILW"), 90);
    assert_eq!(asked(&game), Some(id("CB&Q")));
    game.does(Protect.into());
    assert_eq!((game.price_of("CB&Q"), game.cash_of(0)), (80, 650 - 80));
}

#[test]
pub fn who_has_sold_the_stock_in_this_round_cannot_protect_it() {
    let mut game = game(3).founded("CB&Q", 100, &[4, 2]).turn_of(0);
    game.does(sell("CB&Q", 1));
    game.does(Action::Common(RailMove::Pass));
    game.does(sell("CB&Q", 1));
    game.does(Action::Common(RailMove::Pass));
    assert_eq!(game.step(), Some(Step::Trade), "nobody is asked");
    assert_eq!(game.price_of("CB&Q"), 85, "two rows");
}

/// Lets the president of the CB&Q protect its price from a sale of 30%.
pub fn protected() -> Game {
    let mut game = game(3)
        .founded("CB&Q", 100, &[5, 4])
        .rich(0, 2000)
        .turn_of(1);
    game.does(sell("CB&Q", 3));
    game.does(Action::Common(RailMove::Pass));
    game.does(Protect.into());
    game
}

#[test]
pub fn more_than_sixty_percent_by_protection_must_come_down_in_one_sale() {
    let game = protected();
    assert_eq!(game.held("CB&Q", 0), 8);
    let mut game = game.turn_of(0);
    assert!(game.refuses(&sell("CB&Q", 1)).contains("60%"));
    game.does(sell("CB&Q", 2));
    assert_eq!(game.held("CB&Q", 0), 6);
}

#[test]
pub fn the_president_sells_out_only_to_a_successor() {
    let alone = game(3).founded("CB&Q", 100, &[4, 1]).turn_of(0);
    assert!(alone.allows(&sell("CB&Q", 2)));
    alone.refuses(&sell("CB&Q", 3));
    let mut handed = game(3).founded("CB&Q", 100, &[4, 3]).turn_of(0);
    handed.does(sell("CB&Q", 3));
    assert_eq!(handed.common().president(id("CB&Q")), Some(PlayerId(1)));
}

#[test]
pub fn the_bank_pool_takes_half_of_a_company() {
    let game = game(3).founded("CB&Q", 100, &[2, 4]).pooled("CB&Q", 4);
    let game = game.turn_of(0);
    game.refuses(&sell("CB&Q", 2));
    let game = game.turn_of(1);
    assert!(game.allows(&sell("CB&Q", 1)));
}

#[test]
pub fn sixty_percent_but_in_the_green_and_brown_zones() {
    let held = |row, column| {
        let game = game(3).founded("CB&Q", 100, &[6]).pooled("CB&Q", 3);
        game.priced("CB&Q", row, column)
    };
    assert!(
        held(1, 11)
            .refuses(&buy("CB&Q", Source::Pool))
            .contains("60%")
    );
    assert!(
        held(0, 4)
            .refuses(&buy("CB&Q", Source::Pool))
            .contains("60%"),
        "yellow"
    );
    let mut green = held(0, 3);
    green.does(buy("CB&Q", Source::Pool));
    green.refuses(&buy("CB&Q", Source::Pool));
    let mut brown = held(0, 2);
    brown.does(buy("CB&Q", Source::Pool));
    brown.refuses(&buy("CB&Q", Source::Ipo));
    brown.does(buy("CB&Q", Source::Pool));
    brown.does(buy("CB&Q", Source::Pool));
    assert_eq!(brown.held("CB&Q", 0), 9);
}

#[test]
pub fn coloured_shares_do_not_count_against_the_limit() {
    let game = game(3).founded("CB&Q", 100, &[5, 1]);
    let amy = PlayerId(0);
    assert_eq!(
        game.common().halves(amy),
        8,
        "the double share is one certificate"
    );
    let yellow = game.priced("CB&Q", 0, 4);
    assert_eq!(yellow.common().halves(amy), 0);
    assert_eq!(
        yellow.common().halves(PlayerId(2)),
        16,
        "seven private companies and a share"
    );
}

#[test]
pub fn a_redemption_takes_the_whole_turn_and_needs_a_company_that_has_operated() {
    let before = game(3).founded("CB&Q", 100, &[4, 2]).pooled("CB&Q", 3);
    let redeem = |units| {
        Redeem {
            company: id("CB&Q"),
            units,
            double: false,
        }
        .into()
    };
    before.refuses(&redeem(1));
    let mut game = before.operated(&["CB&Q"]).funded("CB&Q", 250);
    game.refuses(&redeem(3));
    game.does(redeem(2));
    assert_eq!((game.treasury("CB&Q"), game.seat()), (50, Some(1)));
    assert_eq!(game.price_of("CB&Q"), 100, "the price does not move");
    assert_eq!(game.common().shares(id("CB&Q")).of(Holder::Treasury), 2);
    game.does(buy("CB&Q", Source::Treasury));
    assert_eq!(
        game.treasury("CB&Q"),
        150,
        "reissued shares pay the company"
    );
}

#[test]
pub fn prices_of_companies_that_are_fully_owned_rise_when_all_have_passed() {
    let game = game(3)
        .founded("CB&Q", 100, &[6, 4])
        .founded("MILW", 90, &[6])
        .redeemed("MILW", 4)
        .founded("IC", 80, &[6])
        .founded("NP", 100, &[6, 4])
        .priced("NP", 0, 10);
    let mut game = game.rich(0, 0).rich(1, 0).rich(2, 0);
    game.round = crate::titles::midwest::Round::Stock(
        crate::titles::midwest::stock_round::StockRound::after_auction(&game.common),
    );
    for _ in 0..3 {
        game.does(Action::Common(RailMove::Pass));
    }
    assert_eq!(game.price_of("CB&Q"), 110, "up a row");
    assert_eq!(game.price_of("MILW"), 100, "redeemed shares count as held");
    assert_eq!(game.price_of("IC"), 80, "four are in the initial offering");
    assert_eq!(game.price_of("NP"), 100, "right and down in the top row");
    assert_eq!(game.common().priority(), PlayerId(0));
}

#[test]
pub fn a_company_closes_at_once_when_it_enters_the_closed_zone() {
    let game = game(3)
        .founded("CB&Q", 100, &[3, 3])
        .with_train("CB&Q", "2");
    let mut game = game.priced("CB&Q", 3, 2).rich(0, 0).turn_of(1);
    let bank = game.table().depot.pool().len();
    game.does(sell("CB&Q", 2));
    assert_eq!(game.cash_of(1), 650 + 20, "the seller is paid");
    game.does(Action::Common(RailMove::Pass));
    assert_eq!(game.table().company(id("CB&Q")).status, Status::Closed);
    assert_eq!(
        game.table().depot.pool().len(),
        bank + 1,
        "its train is for sale"
    );
    assert_eq!(game.table().board.markers_of(id("CB&Q")).count(), 0);
}

#[test]
pub fn the_la_crosse_is_exchanged_between_two_turns() {
    let mut game = game(3).founded("CB&Q", 100, &[5]).turn_of(0);
    let exchange = Action::Common(RailMove::Exchange {
        company: id("CB&Q"),
        from: Source::Ipo,
        par: None,
    });
    assert_eq!(game.out_of_turn(), [(PlayerId(2), exchange.clone())]);
    let mut busy = game.clone();
    busy.does(sell("CB&Q", 1));
    busy.refuses(&exchange);
    game.does(exchange);
    assert_eq!(game.held("CB&Q", 2), 1);
    assert_eq!(game.treasury("CB&Q"), 1000, "the sixth share floats it");
    assert!(!game.common().is_open(private_id("LC&M")));
}

#[test]
pub fn players_trade_private_companies_by_consent() {
    let mut game = game(3).turn_of(0);
    let buy = |symbol, price| {
        Action::Common(RailMove::BuyPrivate {
            private: private_id(symbol),
            price: Dollars(price),
        })
    };
    game.does(buy("LC&M", 300));
    assert_eq!((game.step(), game.seat()), (Some(Step::Consent), Some(2)));
    game.does(Action::Common(RailMove::Answer { agree: true }));
    assert_eq!((game.cash_of(0), game.cash_of(2)), (350, 950));
    assert_eq!(
        game.common().player_with(private_id("LC&M")),
        Some(PlayerId(0))
    );
    game.does(Action::Common(RailMove::Pass));
    assert_eq!(game.seat(), Some(1), "it was no action of the turn");
}
