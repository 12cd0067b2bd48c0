//! Bookkeeping Phase, End of Turn.

use super::*;
use crate::engine::game::Game as AnyGame;
use crate::engine::viewer::Viewer;
use crate::titles::rails_of_ne::setup::TRADE;

fn owing(loans: u8, money: i32) -> Game {
    let mut game = table(2);
    game.player_mut(AMY).loans = loans;
    game.player_mut(AMY).cash = money;
    game.agenda = vec![
        Task::Act {
            player: BRIAN,
            sold: false,
        },
        Task::Interest(AMY),
    ];
    game
}

#[test]
pub fn interest_is_4_for_each_loan_and_6_in_a_panic() {
    let paid = |loans: u8, panic: bool| {
        let mut game = owing(loans, 50);
        if panic {
            happens(&mut game, "Panic");
        }
        game.run(&mut Vec::new());
        50 - cash(&game, AMY)
    };
    assert_eq!(
        [0, 1, 2, 3, 4, 5].map(|loans| paid(loans, false)),
        [0, 4, 8, 12, 16, 20]
    );
    assert_eq!(paid(2, true), 12);
}

#[test]
pub fn who_cannot_pay_sells_businesses_for_half() {
    let mut game = owing(2, 3);
    has(&mut game, AMY, POULTRY);
    has(&mut game, AMY, DAIRY);
    game.run(&mut Vec::new());
    assert!(matches!(game.task(), Some(Task::Debt { due: 8, .. })));
    assert!(refused(&game, Action::Lapse).contains("sold"));
    assert!(game.check(&Action::Loan).is_err());
    does(
        &mut game,
        Action::Sell {
            card: card(POULTRY),
        },
    );
    assert_eq!(cash(&game, AMY), 6);
    does(&mut game, Action::Sell { card: card(DAIRY) });
    assert_eq!((cash(&game, AMY), game.decider()), (0, Some(BRIAN)));
}

#[test]
pub fn an_inheritance_pays_a_debt() {
    let mut game = owing(2, 3);
    has(&mut game, AMY, DAIRY);
    holds(&mut game, AMY, "Unexpected Inheritance");
    game.run(&mut Vec::new());
    does(&mut game, Action::Inherit { player: AMY });
    assert_eq!(
        (cash(&game, AMY), game.player(AMY).businesses.len()),
        (3 + 25 - 8, 1)
    );
}

#[test]
pub fn with_nothing_left_to_sell_the_rest_lapses() {
    let mut game = owing(3, 5);
    game.run(&mut Vec::new());
    does(&mut game, Action::Lapse);
    assert_eq!((cash(&game, AMY), game.player(AMY).loans), (0, 3));
}

#[test]
pub fn income_is_told_by_what_earns_it() {
    let mut game = table(2);
    has(&mut game, AMY, POULTRY);
    has(&mut game, AMY, DAIRY);
    game.agenda = vec![Task::Loans(BRIAN), Task::Income(AMY)];
    let mut log = Vec::new();
    game.run(&mut log);
    assert_eq!(
        log[0].text,
        "Amy receives $7 of Income: Poultry in Stafford CT $4, Dairy in Pittsfield MA $3."
    );
}

#[test]
pub fn what_is_asked_openly_leaves_the_hand_out() {
    let mut game = owing(2, 3);
    has(&mut game, AMY, DAIRY);
    holds(&mut game, AMY, "Unexpected Inheritance");
    game.run(&mut Vec::new());
    let any_game: &dyn AnyGame = &game;
    let offered = |viewer| {
        let choices = any_game.choices_for(viewer).into_iter();
        let labels = choices.filter_map(|choice| match choice {
            Choice::Do(made) => Some(any_game.choice_text(&made).label),
            _ => None,
        });
        labels.collect::<Vec<String>>()
    };
    assert_eq!(offered(Viewer::Anybody).len(), 1, "the sale");
    assert_eq!(offered(Viewer::Of(AMY)).len(), 2, "and the inheritance");
    assert!(
        !any_game
            .question_for(Viewer::Anybody)
            .to_string()
            .contains("Inheritance")
    );
    assert!(
        any_game
            .question_for(Viewer::Of(AMY))
            .to_string()
            .contains("Inheritance")
    );
    // Without a Business the only way out is in the hand, or is not: Amy alone is asked that.
    does(&mut game, Action::Sell { card: card(DAIRY) });
    let any_game: &dyn AnyGame = &game;
    assert!(matches!(game.task(), Some(Task::Debt { .. })));
    assert!(!any_game.is_decided_by(Viewer::Anybody));
    assert!(any_game.choices_for(Viewer::Anybody).is_empty());
    assert_eq!(any_game.question_for(Viewer::Anybody).to_string(), "");
}

#[test]
pub fn negative_income_is_a_debt() {
    let mut game = table(2);
    has(&mut game, AMY, "Wine, Canaan CT (S)");
    game.economy.shown[0] = CONDITIONS_DEPRESSION;
    game.player_mut(AMY).cash = 0;
    game.agenda = vec![
        Task::Act {
            player: BRIAN,
            sold: false,
        },
        Task::Income(AMY),
    ];
    game.run(&mut Vec::new());
    assert!(matches!(game.task(), Some(Task::Debt { due: 1, .. })));
    does(
        &mut game,
        Action::Sell {
            card: card("Wine, Canaan CT (S)"),
        },
    );
    assert_eq!(cash(&game, AMY), 1);
}

/// The place of the first Depression card in the table.
const CONDITIONS_DEPRESSION: usize = 5;

fn at_bank(loans: u8) -> Game {
    let mut game = table(2);
    game.player_mut(AMY).loans = loans;
    happens(&mut game, "Second Bank");
    game.agenda = vec![
        Task::Act {
            player: BRIAN,
            sold: false,
        },
        Task::Loans(AMY),
    ];
    game
}

#[test]
pub fn one_loan_of_20_a_turn_and_five_in_all() {
    let mut game = at_bank(0);
    does(&mut game, Action::Loan);
    assert_eq!(
        (cash(&game, AMY), game.player(AMY).loans, game.decider()),
        (120, 1, Some(BRIAN))
    );
    assert!(refused(&at_bank(5), Action::Loan).contains("at most 5"));
    let mut before = at_bank(0);
    before.events.done.clear();
    before.run(&mut Vec::new());
    assert_eq!(before.decider(), Some(BRIAN));
    let mut panic = at_bank(1);
    happens(&mut panic, "Panic");
    assert!(refused(&panic, Action::Loan).contains("panic"));
}

#[test]
fn in_the_turn_that_ends_the_game_nobody_is_asked_for_loans_unless_trading_follows() {
    let asks = |turn, trade: bool| {
        let mut game = at_bank(1);
        game.turn = turn;
        if trade {
            game.setup = new_game(2, 3, &[TRADE]).setup;
        }
        game.run(&mut Vec::new());
        game.decider() == Some(AMY)
    };
    assert_eq!([15, 16].map(|turn| asks(turn, false)), [true, false]);
    assert_eq!([15, 16].map(|turn| asks(turn, true)), [true, true]);
}

#[test]
pub fn any_number_of_loans_is_paid_back() {
    let mut game = at_bank(5);
    assert!(game.check(&Action::Repay { loans: 0 }).is_err());
    assert!(game.check(&Action::Repay { loans: 6 }).is_err());
    does(&mut game, Action::Repay { loans: 5 });
    assert_eq!((cash(&game, AMY), game.player(AMY).loans), (0, 0));
    let mut poor = at_bank(2);
    poor.player_mut(AMY).cash = 39;
    assert!(refused(&poor, Action::Repay { loans: 2 }).contains("$40"));
    does(&mut poor, Action::Repay { loans: 1 });
}

#[test]
pub fn hands_above_five_are_discarded_and_the_marker_goes_clockwise() {
    let mut game = table(3);
    for card in Card::all().take(7) {
        holds(&mut game, AMY, card.symbol());
    }
    game.turn = 3;
    game.agenda = vec![Task::TurnOver, Task::HandLimit(AMY)];
    does(&mut game, Action::Discard { card: Card(0) });
    assert_eq!(game.decider(), Some(AMY));
    does(&mut game, Action::Discard { card: Card(1) });
    assert_eq!(game.player(AMY).hand.len(), 5);
    assert_eq!((game.first, game.turn), (BRIAN, 4));
}

#[test]
pub fn the_hand_limit_counts_action_cards_too() {
    let mut game = table(2);
    for symbol in [
        HATS,
        CLOCKS,
        "Track Gang",
        "Land Grant",
        "Favorable Press",
        "Trade Fair",
    ] {
        holds(&mut game, AMY, symbol);
    }
    game.agenda = vec![
        Task::Act {
            player: BRIAN,
            sold: false,
        },
        Task::HandLimit(AMY),
    ];
    game.run(&mut Vec::new());
    assert_eq!(game.decider(), Some(AMY));
    does(
        &mut game,
        Action::Discard {
            card: card("Track Gang"),
        },
    );
    assert_eq!(game.decider(), Some(BRIAN));
}
