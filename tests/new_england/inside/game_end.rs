//! Tests of section 13, in positions that are set up.

use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::game_end::GameEnd;
use crate::engine::rail::rail_game::Title;
use crate::engine::rail::table::Purse;
use crate::titles::new_england::game::{Game, NextRound, Round, Rules};
use crate::titles::new_england::game_end::{Ending, Reason};
use crate::titles::new_england::market::END;
use crate::titles::new_england::{HouseRules, Setup};

fn game(players: usize) -> Game {
    let players = (1..=players).map(|seat| format!("Player {seat}")).collect();
    let setup = Setup::new(players, 1, HouseRules::Rulebook);
    Game::new(setup).expect("a sound setup")
}

fn outcome(game: &Game) -> &GameEnd<Reason> {
    match &game.round {
        Round::Over(outcome) => outcome,
        _ => panic!("the game is not over"),
    }
}

#[test]
fn section_13_who_is_left_has_won_even_without_a_dollar() {
    let mut game = game(3);
    for player in game.common.table.player_ids() {
        let cash = game.common.table.cash(player);
        game.common
            .table
            .pay(Purse::Player(player), Purse::Bank, cash);
    }
    game.common.table.players[0].bankrupt = true;
    game.common.table.players[1].bankrupt = true;
    game.end_the_game(Reason::Bankruptcy);
    assert_eq!(outcome(&game).scores[0], (PlayerId(2), Dollars::ZERO));
}

#[test]
fn section_13_equals_stand_in_the_order_of_their_seats() {
    let mut game = game(3);
    game.common
        .table
        .pay(Purse::Player(PlayerId(0)), Purse::Bank, Dollars(1));
    game.end_the_game(Reason::Bank);
    let order: Vec<_> = outcome(&game).scores.iter().map(|(p, _)| p.0).collect();
    assert_eq!(order, [1, 2, 0]);
}

#[test]
fn section_13_the_bank_may_be_empty_but_not_owe_anything() {
    let mut game = game(3);
    let all = game.common.table.bank;
    let rich = Purse::Player(PlayerId(0));
    game.common.table.pay(Purse::Bank, rich, all);
    game.notice_the_end();
    assert_eq!(game.common.ending, None, "every player has been paid");
    game.common.table.pay(Purse::Bank, rich, Dollars(1));
    game.notice_the_end();
    let bank = Ending {
        reason: Reason::Bank,
        turn: 1,
        round: 2,
    };
    assert_eq!(
        game.common.ending,
        Some(bank),
        "the set after the stock round"
    );
    game.common.table.pay(rich, Purse::Bank, Dollars(500));
    game.notice_the_end();
    assert_eq!(
        game.common.ending,
        Some(bank),
        "what is broken stays broken"
    );
}

#[test]
fn section_13_of_two_endings_the_sooner_counts() {
    let mut game = game(3);
    let later = Ending {
        reason: Reason::Bank,
        turn: 1,
        round: 2,
    };
    game.common.ending = Some(later);
    Rules::begin(&mut game, NextRound::Operating(1));
    let major = game.common.table.components.company_by_symbol("CN");
    let major = major.expect("a major");
    let end = game.common.table.market.grid().marked(END).next();
    game.common.table.company_mut(major).status = crate::engine::rail::table::Status::Floated;
    game.common
        .table
        .market
        .put(major, end.expect("the 500 space").0);
    game.notice_the_end();
    let sooner = Ending {
        reason: Reason::Market,
        turn: 1,
        round: 1,
    };
    assert_eq!(game.common.ending, Some(sooner));
    game.common.ending = Some(Ending { round: 1, ..later });
    game.notice_the_end();
    assert_eq!(
        game.common.ending.map(|known| known.reason),
        Some(Reason::Bank)
    );
}
