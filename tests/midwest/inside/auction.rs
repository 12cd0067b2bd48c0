//! Setting Up The Game, Initial Stock Round.

use super::setting::{id, new_game, private_id};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::PrivateId;
use crate::engine::rail::rail_move::{Certificate, RailMove};
use crate::engine::rail::shares::Source;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::titles::midwest::Options;
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Step;
use crate::titles::midwest::moves::TakeBack;
use crate::titles::midwest::privates;
use crate::titles::midwest::setup::Setup;
use crate::titles::midwest::{Game, Round};

fn bid(symbol: &str, price: i32) -> Action {
    Action::Common(RailMove::Bid {
        private: private_id(symbol),
        price: Dollars(price),
    })
}

/// Passes for every player in the game.
fn all_pass(game: &mut Game) {
    for _ in game.table().in_game() {
        game.does(Action::Common(RailMove::Pass));
    }
}

const ALL: [(&str, i32); 7] = [
    ("H&SJ", 40),
    ("SL&A", 70),
    ("SLFL", 80),
    ("LC&M", 90),
    ("RI", 120),
    ("CFH", 160),
    ("M&O", 180),
];

#[test]
pub fn players_get_their_cash_from_the_bank() {
    for (players, cash, bank) in [(3, 650, 10_050), (4, 550, 9_800), (5, 450, 9_750)] {
        let game = new_game(players);
        assert!((0..players).all(|seat| game.cash_of(seat) == cash));
        assert_eq!(game.table().bank, Dollars(bank));
    }
}

#[test]
pub fn bids_start_at_face_value_and_rise_by_five() {
    let mut game = new_game(3);
    game.refuses(&bid("SL&A", 69));
    game.does(bid("SL&A", 70));
    game.refuses(&bid("SL&A", 74));
    game.does(bid("SL&A", 75));
    assert_eq!(game.seat(), Some(2));
}

#[test]
pub fn all_stakes_together_are_bound_and_by_agreement_an_outbid_one_is_free_at_once() {
    let names = ["Amy", "Brian", "Crystal"].map(String::from);
    let mut setup = Setup::new(names.to_vec(), 0, Options::default());
    setup.options.barred = false;
    let mut game = Game::new(setup).expect("a game");
    game.does(bid("M&O", 500));
    game.does(Action::Common(RailMove::Pass));
    game.does(Action::Common(RailMove::Pass));
    game.refuses(&bid("CFH", 160));
    game.does(bid("RI", 120));
    game.does(bid("M&O", 505));
    game.does(Action::Common(RailMove::Pass));
    assert!(game.allows(&bid("CFH", 530)), "650 less 120");
    game.refuses(&bid("CFH", 531));
    assert!(
        game.allows(&bid("M&O", 510)),
        "a pass or a lost stake bars nobody"
    );
}

#[test]
pub fn who_takes_a_stake_back_is_out() {
    let mut game = new_game(3);
    game.does(bid("M&O", 500));
    game.does(bid("M&O", 505));
    game.does(Action::Common(RailMove::Pass));
    let back = TakeBack {
        private: private_id("M&O"),
    }
    .into();
    game.refuses(&bid("CFH", 160));
    assert!(
        game.allows(&bid("M&O", 510)),
        "the stake counts for a raise"
    );
    game.does(back);
    game.refuses(&bid("M&O", 510));
    game.does(bid("CFH", 160));
}

#[test]
pub fn a_stored_game_without_an_answer_has_the_auction_that_it_had() {
    let mut stored = crate::engine::setup::Setup::from(new_game(3).common().setup());
    assert_eq!(stored.answer("outbid"), Some("barred"));
    stored.answers.clear();
    let setup = Setup::try_from(&stored).expect("no answer is no fault");
    assert!(!setup.options.barred);
}

#[test]
pub fn when_all_are_sold_the_same_round_goes_on_left_of_the_last_bidder() {
    let mut game = new_game(3);
    for (symbol, price) in ALL {
        game.does(bid(symbol, price));
    }
    // Seats 0, 1, 2, 0, 1, 2, 0 have bid.
    all_pass(&mut game);
    assert_eq!(game.step(), Some(Step::Trade));
    assert_eq!(game.common().priority(), PlayerId(1));
    assert_eq!((game.seat(), game.common().turn()), (Some(1), 1));
    assert_eq!(game.cash_of(0), 650 - 40 - 90 - 180);
    assert_eq!(game.held("GM&O", 0), 1, "it comes with the Mobile and Ohio");
    game.does(Action::Common(RailMove::Start {
        company: id("GM&O"),
        price: Dollars(70),
    }));
    assert_eq!(game.held("GM&O", 1), 2);
    let sell = Action::Common(RailMove::Sell {
        company: id("GM&O"),
        shares: 1,
        double: false,
    });
    game.does(Action::Common(RailMove::Pass));
    game.does(Action::Common(RailMove::Pass));
    assert!(game.refuses(&sell).contains("first stock round"));
}

#[test]
pub fn what_nobody_bids_on_waits_for_the_next_round() {
    let mut game = new_game(3);
    game.does(Action::Common(RailMove::Pass));
    game.does(bid("H&SJ", 40));
    game.does(bid("LC&M", 100));
    all_pass(&mut game);
    assert!(matches!(game.round(), Round::Auction(_)));
    assert_eq!(game.common().turn(), 2);
    assert_eq!(
        game.common().priority(),
        PlayerId(0),
        "left of the last bidder"
    );
    assert_eq!(
        game.cash_of(1),
        650 - 40 + 20,
        "private companies alone operate"
    );
    assert_eq!(game.cash_of(2), 650 - 100 + 15);
    game.refuses(&bid("H&SJ", 40));
    assert!(game.allows(&bid("SL&A", 70)), "prices do not fall");
    let buy = Action::Common(RailMove::Buy {
        company: id("GM&O"),
        from: Source::Ipo,
        certificate: Certificate::Single,
    });
    game.refuses(&buy);
}

#[test]
pub fn nobody_bids_and_the_priority_stays() {
    let mut game = new_game(4);
    all_pass(&mut game);
    assert_eq!(game.common().priority(), PlayerId(0));
    assert_eq!((game.seat(), game.common().turn()), (Some(0), 2));
    let unsold = privates::all();
    let waits =
        |private: PrivateId| game.table().company(private.company()).status == Status::Unstarted;
    assert!(unsold.into_iter().all(waits));
}
