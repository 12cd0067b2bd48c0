//! Proofs that nothing possible is passed over, and that a question reveals nothing of a hand.

use super::*;
use crate::engine::game::{Game as AnyGame, Play};
use crate::titles::rails_of_ne::agenda::{Building, Terms};
use crate::titles::rails_of_ne::setup::CONCEALED;
use crate::titles::rails_of_ne::state::Period;

const INHERITANCE: &str = "Unexpected Inheritance";

/// Returns the next decider after a build. Amy has built in Bretton Woods, and has $2 and one card in the hand left.
fn asked_after_building(held: &str) -> Option<PlayerId> {
    let mut game = table(2);
    game.player_mut(AMY).depots = vec![place("Gorham NH")];
    game.player_mut(AMY).cash = 11;
    holds(&mut game, AMY, held);
    assert_eq!(builds(&mut game, "Bretton Woods NH"), 9);
    game.decider()
}

#[test]
pub fn an_inheritance_may_come_in_the_middle_of_a_build() {
    // The table sees the same question for every card.
    assert_eq!(asked_after_building(HATS), Some(AMY));
    assert_eq!(asked_after_building(INHERITANCE), Some(AMY));
    let mut game = table(2);
    game.player_mut(AMY).depots = vec![place("Gorham NH")];
    game.player_mut(AMY).cash = 11;
    holds(&mut game, AMY, INHERITANCE);
    builds(&mut game, "Bretton Woods NH");
    does(&mut game, Action::Inherit { player: AMY });
    assert_eq!(builds(&mut game, "St. Johnsbury VT"), 4 + 6);
    // Without a card there is nothing to ask.
    let mut game = table(2);
    game.player_mut(AMY).depots = vec![place("Gorham NH")];
    game.player_mut(AMY).cash = 11;
    builds(&mut game, "Bretton Woods NH");
    assert_eq!(game.decider(), Some(BRIAN));
}

#[test]
pub fn an_inheritance_may_pay_for_a_second_claim_and_for_loans() {
    let mut game = table(2);
    game.player_mut(AMY).cash = 3;
    game.cards.row = vec![card(HATS)];
    game.agenda = claim_of_amy(true);
    let mut without = game.clone();
    without.run(&mut Vec::new());
    assert_eq!(without.decider(), Some(BRIAN));
    holds(&mut game, AMY, INHERITANCE);
    game.run(&mut Vec::new());
    assert_eq!(game.decider(), Some(AMY));
    does(&mut game, Action::Inherit { player: AMY });
    does(&mut game, Action::Claim { card: card(HATS) });
    assert_eq!(cash(&game, AMY), 3 + 25 - 5);

    let mut game = table(2);
    game.player_mut(AMY).cash = 10;
    game.player_mut(AMY).loans = 5;
    holds(&mut game, AMY, INHERITANCE);
    game.agenda = vec![
        Task::Act {
            player: BRIAN,
            sold: false,
        },
        Task::Loans(AMY),
    ];
    game.run(&mut Vec::new());
    assert_eq!(game.decider(), Some(AMY));
    does(&mut game, Action::Inherit { player: AMY });
    does(&mut game, Action::Repay { loans: 1 });
    assert_eq!(cash(&game, AMY), 15);
}

#[test]
pub fn a_debt_does_not_lapse_while_there_is_an_inheritance() {
    let mut game = table(2);
    game.player_mut(AMY).cash = 0;
    holds(&mut game, AMY, INHERITANCE);
    game.agenda = vec![
        Task::Act {
            player: BRIAN,
            sold: false,
        },
        Task::Debt {
            player: AMY,
            due: 20,
        },
    ];
    game.run(&mut Vec::new());
    assert!(refused(&game, Action::Lapse).contains("Inheritance"));
    does(&mut game, Action::Inherit { player: AMY });
    assert_eq!((cash(&game, AMY), game.decider()), (5, Some(BRIAN)));
}

#[test]
pub fn of_equally_near_depots_the_player_names_one() {
    let mut game = table(2);
    game.player_mut(AMY).depots = ["Lowell MA", "Manchester NH"].map(place).to_vec();
    let building = Building::new(AMY, Terms::default());
    let nashua = place("Nashua NH");
    let others = game.other_builds(&building);
    let other = others.iter().find(|other| other.to == nashua);
    let other = other.expect("another way");
    assert_eq!((other.from, other.leg.track), (place("Manchester NH"), 3));
    let usual = Action::Build { to: nashua };
    let named = Action::BuildFrom {
        from: other.from,
        to: nashua,
    };
    // The places that the usual way has passed are behind.
    let mut by_lowell = game.clone();
    does(&mut by_lowell, usual);
    let Some(Task::Build(building)) = by_lowell.task() else {
        panic!("it goes on");
    };
    let to_boston = by_lowell.ways(building).to(place("Boston MA"));
    assert_eq!(to_boston.map(|leg| leg.track), Some(9));
    does(&mut game, named);
    let Some(Task::Build(building)) = game.task() else {
        panic!("it goes on");
    };
    let to_boston = game.ways(building).to(place("Boston MA"));
    assert_eq!(to_boston.map(|leg| leg.track), Some(7));
    // The depot of the usual way, and one that is farther, are not named.
    let fresh = {
        let mut game = table(2);
        game.player_mut(AMY).depots = ["Lowell MA", "Manchester NH", "Gorham NH"]
            .map(place)
            .to_vec();
        game
    };
    for from in ["Lowell MA", "Gorham NH", "Boston MA"] {
        let from = place(from);
        refused(&fresh, Action::BuildFrom { from, to: nashua });
    }
}

#[test]
pub fn what_is_traded_to_a_player_counts_before_a_debt() {
    // A hotel alone loses $2 in a depression; Brian's firearms alone earn $2, for Amy.
    let mut game = table(2);
    let (hotel, firearms) = ("Hotel, Harwich MA (B)", "Firearms, Hartford CT (B)");
    has(&mut game, AMY, hotel);
    has(&mut game, BRIAN, firearms);
    for player in [AMY, BRIAN] {
        game.player_mut(player).cash = 0;
        game.player_mut(player).depots.clear();
    }
    let depression = crate::titles::rails_of_ne::economy::Condition::Depression;
    while game.economy.condition(0) != depression {
        let stack = game.economy.stacks[depression as usize].pop();
        game.economy.shown[0] = stack.expect("a card of depression");
    }
    game.today.diverted.push((card(firearms), AMY));
    let alone = |game: &Game, symbol| {
        let business = card(symbol).business().expect("a Business");
        business.income(game.economy.condition(0), false)
    };
    assert_eq!((alone(&game, hotel), alone(&game, firearms)), (-2, 2));
    assert_eq!(game.income(AMY, game.now()), 0);
    assert_eq!(game.income(BRIAN, game.now()), 0);
    game.agenda = vec![
        Task::Act {
            player: BRIAN,
            sold: false,
        },
        Task::Income(BRIAN),
        Task::Income(AMY),
    ];
    game.run(&mut Vec::new());
    assert!(game.player(AMY).has_in_play(card(hotel)), "nothing is sold");
    assert_eq!((cash(&game, AMY), cash(&game, BRIAN)), (0, 0));
}

#[test]
pub fn the_condition_holds_until_the_turn_is_over() {
    let mut game = new_game(2, 3, &[]);
    until(&mut game, |task| matches!(task, Task::Claim { .. }));
    for symbol in [HATS, CLOCKS, DAIRY, POULTRY, HATS, CLOCKS] {
        holds(&mut game, AMY, symbol);
    }
    let (turn, condition) = (game.turn, game.economy.condition(0));
    until(&mut game, |task| matches!(task, Task::HandLimit(_)));
    assert_eq!((game.turn, game.economy.condition(0)), (turn, condition));
}

#[test]
pub fn what_a_trade_and_a_start_show_counts_as_seen() {
    let mut game = table(2);
    holds(&mut game, BRIAN, HATS);
    game.agenda.push(Task::Trade(AMY));
    does(&mut game, Action::Offer { to: BRIAN });
    does(&mut game, Action::AskHand);
    let before = Play::seen(&game);
    does(&mut game, Action::Propose);
    assert!(Play::seen(&game) > before);
    does(&mut game, Action::Give { card: card(HATS) });
    let before = Play::seen(&game);
    does(&mut game, Action::Agree);
    assert!(Play::seen(&game) > before);
    // The start cards are dealt before anybody decides.
    assert!(Play::seen(&new_game(2, 3, &[])) > 0);
}

#[test]
pub fn a_second_claim_says_its_whole_price() {
    let mut game = table(2);
    let press = card("Favorable Press");
    game.cards.row = vec![press];
    game.agenda.push(Task::Claim {
        player: AMY,
        second: true,
        sold: false,
    });
    let act = Action::Act {
        card: press,
        at: Target::Nobody,
    };
    assert!(game.choice_text(&act).label.contains("$10"));
    let before = cash(&game, AMY);
    does(&mut game, act);
    assert_eq!(cash(&game, AMY), before - 10);
}

#[test]
pub fn a_card_of_the_hand_is_no_card_of_the_row() {
    let mut game = table(2);
    let gang = card("Track Gang");
    game.cards.row = vec![gang];
    holds(&mut game, AMY, "Track Gang");
    game.agenda.push(Task::Claim {
        player: AMY,
        second: false,
        sold: false,
    });
    let any_game: &dyn AnyGame = &game;
    let faces = any_game.faces();
    let (held, lying): (Vec<_>, Vec<_>) = faces.iter().partition(|face| face.only_for.is_some());
    assert!(lying.iter().all(|face| !face.moves.is_empty()));
    assert!(!held.is_empty() && held.iter().all(|face| face.moves.is_empty()));
}

#[test]
pub fn concealed_cash_is_not_told_by_what_is_offered() {
    let mut game = new_game(2, 3, &[CONCEALED]);
    until(&mut game, |task| matches!(task, Task::Claim { .. }));
    acts(&mut game, AMY);
    holds(&mut game, AMY, "A Friend in Need is a Friend Indeed");
    let act = Action::Act {
        card: card("A Friend in Need is a Friend Indeed"),
        at: Target::Player(BRIAN),
    };
    game.player_mut(AMY).cash = 50;
    for theirs in [0, 100] {
        game.player_mut(BRIAN).cash = theirs;
        assert_eq!(game.check(&act), Ok(()));
    }
    game.player_mut(BRIAN).cash = 0;
    does(&mut game, act);
    does(&mut game, Action::Suffer);
    assert_eq!((cash(&game, AMY), cash(&game, BRIAN)), (45, 0));
}

#[test]
pub fn venture_capital_may_take_the_place_of_what_is_sold_for_it() {
    let mut game = table(2);
    game.player_mut(AMY).cash = 50;
    let most = game.period.most_businesses();
    let all = Card::all().filter(|card| card.business().is_some());
    let own: Vec<Card> = all.filter(|other| other.cost() < 8).take(most).collect();
    for card in own {
        game.player_mut(AMY)
            .businesses
            .push(PlayedBusiness { card, patents: 0 });
    }
    holds(&mut game, AMY, HATS);
    holds(&mut game, AMY, "Venture Capital");
    plays(&mut game, "Venture Capital", Target::Nobody);
    assert!(refused(&game, Action::Play { card: card(HATS) }).contains("sell one first"));
    let first = game.player(AMY).businesses[0].card;
    does(&mut game, Action::Sell { card: first });
    does(&mut game, Action::Play { card: card(HATS) });
}

#[test]
pub fn after_a_sale_for_a_claim_the_question_says_what_must_be_played_and_what_is_missing() {
    let mut game = table(2);
    game.cards.row = vec![card(HATS), card(DAIRY)];
    let cost = card(HATS).cost().min(card(DAIRY).cost());
    let asked = |cash| {
        let mut game = game.clone();
        game.player_mut(AMY).cash = cash;
        game.agenda.push(Task::Claim {
            player: AMY,
            second: false,
            sold: true,
        });
        game.situation()
    };
    let must = "You have sold a Business, so you must play one from the row now.";
    assert_eq!(asked(cost), must);
    let poor = asked(cost - 3);
    assert!(poor.starts_with(must), "{poor}");
    assert!(poor.contains("need $3 more for the cheapest"), "{poor}");
}

#[test]
pub fn where_nothing_can_be_passed_passing_is_not_thought_of() {
    let mut game = table(2);
    has(&mut game, AMY, DAIRY);
    game.agenda.push(Task::Debt {
        player: AMY,
        due: 500,
    });
    assert!(!game.attempts().contains(&Action::Pass));
    // A Build that comes with a card is done only when something is built, and says so.
    let mut game = table(2);
    holds(&mut game, AMY, "Track Gang");
    plays(&mut game, "Track Gang", Target::Nobody);
    assert!(game.attempts().contains(&Action::Pass));
    assert!(refused(&game, Action::Pass).contains("Build one depot at least"));
}

#[test]
pub fn periods_have_so_many_inheritances() {
    let mut game = table(2);
    game.player_mut(AMY).cash = 0;
    for _ in 0..3 {
        holds(&mut game, AMY, HATS);
    }
    assert_eq!(game.within_reach(AMY), 25);
    game.period = Period::C;
    assert_eq!(game.within_reach(AMY), 50);
    game.player_mut(AMY).hand.truncate(1);
    assert_eq!(game.within_reach(AMY), 25);
}

#[test]
fn a_reason_is_given_only_where_it_fits() {
    let why = |game: &Game| {
        let any_game: &dyn AnyGame = game;
        any_game.why()
    };
    let mut game = table(2);
    assert_eq!(why(&game), "actions");
    // A Build that has begun and cannot go on.
    game.player_mut(AMY).depots = vec![place("Gorham NH")];
    game.player_mut(AMY).cash = 11;
    holds(&mut game, AMY, HATS);
    builds(&mut game, "Bretton Woods NH");
    assert_eq!((game.decider(), why(&game)), (Some(AMY), ""));
    game.player_mut(AMY).cash = 100;
    assert_eq!(why(&game), "building");
    // A debt, with and without something to sell.
    let mut game = table(2);
    game.player_mut(AMY).cash = 0;
    game.agenda.push(Task::Debt {
        player: AMY,
        due: 20,
    });
    assert_eq!(why(&game), "");
    has(&mut game, AMY, HATS);
    assert_eq!(why(&game), "debts");
    // Of the hand that is looked at, a card is taken: nothing is closed.
    let mut game = table(2);
    holds(&mut game, BRIAN, HATS);
    holds(&mut game, BRIAN, CLOCKS);
    plays_spy(&mut game);
    assert_eq!(why(&game), "turn");
    // After a sale one must be played.
    let mut game = table(2);
    game.cards.row = vec![card(HATS), card(CLOCKS)];
    game.agenda = claim_of_amy(false);
    assert_eq!(why(&game), "cards");
    has(&mut game, AMY, POULTRY);
    does(
        &mut game,
        Action::Sell {
            card: card(POULTRY),
        },
    );
    assert_eq!(why(&game), "");
}

/// Lets Amy look at the hand of Brian.
fn plays_spy(game: &mut Game) {
    game.agenda.push(Task::Spy {
        player: AMY,
        of: BRIAN,
    });
}
