//! Economic Phase.

use super::*;
use crate::titles::rails_of_ne::economy::{CONDITION_CARDS, CalledEvent, Condition};
use crate::titles::rails_of_ne::setup::CLIMATE;
use crate::titles::rails_of_ne::state::{Chance, Period};

/// Plays to the claims of a turn by passing and choosing the first thing.
pub fn turn(game: &mut Game, turn: u8) {
    for _ in 0..3_000 {
        let Some(task) = game.task() else {
            panic!("it is over");
        };
        if game.turn == turn && matches!(task, Task::Claim { .. }) {
            return;
        }
        if game.check(&Action::Pass).is_ok() {
            does(game, Action::Pass);
        } else {
            first_choice(game);
        }
    }
}

#[test]
pub fn the_first_three_turns_are_normal_and_the_third_card_matches_turn_four() {
    for seed in 0..20 {
        let mut game = new_game(2, seed, &[]);
        turn(&mut game, 1);
        assert_eq!(game.economy.shown, [0, 1]);
        turn(&mut game, 2);
        assert_eq!(game.economy.shown.len(), 3);
        let fourth = game.economy.condition(2);
        assert_eq!(game.economy.shown[1], 2 + fourth as usize);
        let names = ["before Depression", "before Normal", "before Prosperity"];
        let third = game.economy.card(1).expect("known").name;
        assert!(third.ends_with(names[fourth as usize]));
        for _ in 0..2 {
            assert_eq!(game.economy.condition(0), Condition::Normal);
            turn(&mut game, 3);
        }
        assert_eq!(game.economy.shown.len(), 3);
        assert_eq!(game.economy.condition(1), fourth);
    }
}

#[test]
pub fn the_example_of_the_die() {
    let card = CONDITION_CARDS
        .iter()
        .find(|card| card.name == "N1")
        .expect("there");
    let made: Vec<Condition> = (1..=10).map(|thrown| card.next(thrown)).collect();
    let of = |condition| made.iter().filter(|made| **made == condition).count();
    assert_eq!(Condition::ALL.map(of), [3, 4, 3]);
    assert_eq!(card.next(8), Condition::Prosperity);
}

#[test]
pub fn a_stack_that_is_exhausted_is_shuffled_again_without_the_start_cards() {
    let mut game = table(2);
    for turn in 2..60 {
        game.turn = turn;
        game.determine_condition(&mut Vec::new());
        while game.economy.shown.len() > 3 {
            game.discard_condition();
        }
        let all = game
            .economy
            .stacks
            .iter()
            .chain(&game.economy.used)
            .flatten();
        let shown = game.economy.shown.iter().filter(|card| **card >= 5);
        assert_eq!(all.chain(shown).count(), CONDITION_CARDS.len() - 5);
        assert_eq!(game.economy.shown.len(), 3);
    }
}

#[test]
pub fn the_leftmost_event_happens_and_the_others_move_up() {
    let mut game = table(2);
    let before = game.events.row.clone();
    game.resolve_event(CalledEvent::Next, &mut Vec::new());
    assert_eq!(game.events.row[..4], before[1..]);
    assert_eq!(game.events.row.len(), 5);
    assert!(
        game.events
            .has_happened(crate::titles::rails_of_ne::events::Effect::Loans)
    );
}

#[test]
pub fn a_required_event_is_the_leftmost_required_one_and_there_may_be_none() {
    let mut game = table(2);
    for _ in 0..3 {
        game.resolve_event(CalledEvent::Required, &mut Vec::new());
    }
    // Now the event that is no Required Event lies first, and the sheep in the second place.
    let first = game.events.row[0];
    assert!(!EVENTS[first].required && game.events.row[1] == event("Sheep Boom"));
    game.resolve_event(CalledEvent::Required, &mut Vec::new());
    assert_eq!(game.events.row[0], first);
    assert_eq!(game.events.done.len(), 4);
    let before = game.events.clone();
    game.resolve_event(CalledEvent::Required, &mut Vec::new());
    assert_eq!(game.events, before);
}

#[test]
pub fn the_sheep_boom_ends_sheep_and_begins_period_b() {
    let mut game = table(2);
    for symbol in [POULTRY, DAIRY, HATS] {
        has(&mut game, AMY, symbol);
    }
    has(&mut game, BRIAN, CLOCKS);
    let sheep = game.income(AMY, game.now());
    game.cards.row.clear();
    game.events.row = vec![event("Sheep Boom")];
    game.agenda = vec![Task::Deal, Task::Event(CalledEvent::Next)];
    game.run(&mut Vec::new());
    assert_eq!(game.period, Period::B);
    assert_eq!(game.income(AMY, game.now()), sheep - 5);
    // Amy chooses two of three; Brian has one only, which retires by itself.
    let dairy = Action::Retire { card: card(DAIRY) };
    assert_eq!(game.decider(), Some(AMY));
    does(&mut game, dairy);
    assert!(game.check(&dairy).is_err());
    does(&mut game, Action::Retire { card: card(HATS) });
    assert_eq!(game.player(BRIAN).retired, [card(CLOCKS)]);
    assert_eq!(game.player(AMY).businesses.len(), 1);
    assert_eq!(game.cards.deck.len() + game.cards.row.len(), 59);
    // If Period B has begun already, only sheep end.
    let mut late = table(2);
    late.period = Period::C;
    late.events.row = vec![event("Sheep Boom")];
    late.agenda = vec![Task::Event(CalledEvent::Next)];
    late.run(&mut Vec::new());
    assert_eq!(late.period, Period::C);
}

#[test]
pub fn periods_begin_with_turns_six_and_eleven_at_the_latest() {
    for seed in 0..6 {
        let mut game = new_game(2, seed, &[]);
        turn(&mut game, 5);
        let sheep = game.events.done.contains(&event("Sheep Boom"));
        assert_eq!(game.period > Period::A, sheep);
        turn(&mut game, 6);
        assert_eq!(game.period, Period::B);
        turn(&mut game, 10);
        assert_eq!(game.period, Period::B);
        turn(&mut game, 11);
        assert_eq!(game.period, Period::C);
        assert!(
            game.cards
                .deck
                .iter()
                .all(|card| card.copies_in(Period::C.deck()) > 0)
        );
    }
}

#[test]
pub fn no_flood_comes_in_period_a() {
    for seed in 0..60 {
        let mut game = new_game(3, seed, &[]);
        for number in 1..6 {
            turn(&mut game, number);
            let flooded = game.today.events().any(|event| event.flood);
            assert!(!(flooded && game.period == Period::A), "seed {seed}");
        }
    }
}

/// Creates a game with a claim. Amy claims among a Business of $4 and an Action card.
fn claiming(second: bool) -> Game {
    let mut game = table(2);
    game.cards.row = vec![card(DAIRY), card("Land Grant")];
    game.agenda = claim_of_amy(second);
    game
}

#[test]
pub fn a_claimed_card_is_held_for_nothing_or_played_for_its_cost() {
    let mut held = claiming(false);
    does(&mut held, Action::Claim { card: card(DAIRY) });
    assert_eq!((cash(&held, AMY), held.player(AMY).hand.len()), (100, 1));
    let mut played = claiming(false);
    does(&mut played, Action::Play { card: card(DAIRY) });
    assert_eq!(cash(&played, AMY), 96);
    assert!(played.player(AMY).has_in_play(card(DAIRY)));
    assert_eq!(played.decider(), Some(BRIAN));
    let mut action = claiming(false);
    plays(&mut action, "Land Grant", Target::Nobody);
    assert_eq!(cash(&action, AMY), 95);
    assert!(matches!(action.task(), Some(Task::Build(_))));
}

#[test]
pub fn with_eight_in_play_one_must_be_sold_to_play_another() {
    let mut game = claiming(false);
    let others: Vec<Card> = Card::all()
        .filter(|other| *other != card(DAIRY))
        .take(8)
        .collect();
    for other in &others {
        has(&mut game, AMY, other.symbol());
    }
    assert!(refused(&game, Action::Play { card: card(DAIRY) }).contains("sell one first"));
    does(&mut game, Action::Sell { card: others[0] });
    assert_eq!(cash(&game, AMY), 100 + others[0].half());
    assert!(game.check(&Action::Pass).is_err());
    assert!(game.check(&Action::Claim { card: card(DAIRY) }).is_err());
    does(&mut game, Action::Play { card: card(DAIRY) });
    assert_eq!(game.player(AMY).businesses.len(), 8);
    assert!(game.cards.out.contains(&others[0]));
}

#[test]
pub fn businesses_are_sold_only_where_that_pays_for_one_of_the_row() {
    let mut game = claiming(false);
    has(&mut game, AMY, POULTRY);
    game.player_mut(AMY).cash = 0;
    // Half of $5, rounded up, is less than the $4 of the Dairy.
    assert!(
        game.check(&Action::Sell {
            card: card(POULTRY)
        })
        .is_err()
    );
    game.player_mut(AMY).cash = 1;
    does(
        &mut game,
        Action::Sell {
            card: card(POULTRY),
        },
    );
    does(&mut game, Action::Play { card: card(DAIRY) });
    assert_eq!(cash(&game, AMY), 0);
}

#[test]
pub fn an_improved_business_climate_gives_a_second_card_for_5() {
    let mut game = claiming(true);
    does(&mut game, Action::Claim { card: card(DAIRY) });
    assert_eq!(cash(&game, AMY), 95);
    let mut played = claiming(true);
    does(&mut played, Action::Play { card: card(DAIRY) });
    assert_eq!(cash(&played, AMY), 91);
    let mut poor = claiming(true);
    poor.player_mut(AMY).cash = 4;
    poor.run(&mut Vec::new());
    assert_eq!(poor.decider(), Some(BRIAN));
    let mut all = new_game(2, 1, &[CLIMATE]);
    until(&mut all, |task| matches!(task, Task::Claim { .. }));
    let first = all.first;
    does(&mut all, Action::Pass);
    does(&mut all, Action::Pass);
    assert_eq!(
        all.task(),
        Some(&Task::Claim {
            player: first,
            second: true,
            sold: false
        })
    );
}

#[test]
pub fn two_cards_for_each_player_and_those_not_chosen_are_put_away() {
    for players in 2..=5 {
        let mut game = new_game(players, 1, &[]);
        until(&mut game, |task| matches!(task, Task::Claim { .. }));
        assert_eq!(game.cards.row.len(), 2 * players);
        until(&mut game, |task| matches!(task, Task::Act { .. }));
        assert!(game.cards.row.is_empty());
    }
    // When the deck runs out they are shuffled.
    let mut game = table(2);
    game.cards.unwanted = std::mem::take(&mut game.cards.deck);
    let count = game.cards.unwanted.len();
    assert!(game.draw_card().is_some());
    assert_eq!(
        (game.cards.deck.len(), game.cards.unwanted.len()),
        (count - 1, 0)
    );
}

/// Counts the events called for and the reveals. A condition card calls for them with the throw of this seed.
fn called_by(card: usize, seed: u64) -> (usize, usize) {
    let mut game = table(2);
    game.chance = Chance::new(seed);
    game.economy.shown[0] = card;
    let seen = game.seen;
    game.agenda.clear();
    game.call_events(&mut Vec::new());
    (game.agenda.len(), game.seen - seen)
}

#[test]
pub fn a_card_throws_for_events_or_names_them() {
    let named = |name: &str| {
        let found = CONDITION_CARDS.iter().position(|card| card.name == name);
        found.expect("a card")
    };
    // No event and no throw at the start; one that comes without a throw.
    assert_eq!(called_by(named("Start 1"), 1), (0, 0));
    assert_eq!(called_by(named("D3"), 1), (1, 0));
    // A throw from 1 to 6 brings one, others none.
    let thrown: Vec<(usize, usize)> = (0..40).map(|seed| called_by(named("D1"), seed)).collect();
    assert!(thrown.iter().all(|(_, thrown)| *thrown == 1));
    assert!(thrown.contains(&(0, 1)) && thrown.contains(&(1, 1)));
    // A Required Event and, by a throw, a second one in the same turn.
    let both: Vec<usize> = (0..40).map(|seed| called_by(named("D4"), seed).0).collect();
    assert!(both.contains(&1) && both.contains(&2));
}

#[test]
pub fn an_event_that_is_not_thrown_stays_and_the_pile_is_shuffled_again() {
    let mut game = table(2);
    let row = game.events.row.clone();
    game.agenda.clear();
    game.economy.shown[0] = 0;
    game.call_events(&mut Vec::new());
    game.run(&mut Vec::new());
    assert_eq!(game.events.row, row);
    // Events that are not required come again when the pile has run out.
    for _ in 0..40 {
        game.today = Default::default();
        game.resolve_event(CalledEvent::Next, &mut Vec::new());
        assert_eq!(game.events.row.len(), 5);
    }
}

#[test]
pub fn a_turn_has_its_steps_in_order() {
    let mut game = new_game(2, 3, &[crate::titles::rails_of_ne::setup::TRADE]);
    until(&mut game, |task| matches!(task, Task::Claim { .. }));
    let mut steps: Vec<&str> = Vec::new();
    for task in game.agenda.iter().rev() {
        let step = match task {
            Task::Claim { .. } => "claim",
            Task::Clear => "clear",
            Task::Act { .. } => "act",
            Task::Interest(_) => "interest",
            Task::Income(_) => "income",
            Task::Loans(_) => "loans",
            Task::Trade(_) => "trade",
            Task::EndTurn => "end",
            Task::HandLimit(_) => "hand",
            Task::TurnOver => "over",
            other => panic!("{other:?}"),
        };
        if steps.last() != Some(&step) {
            steps.push(step);
        }
    }
    let order = [
        "claim", "clear", "act", "interest", "income", "loans", "trade", "end", "hand", "over",
    ];
    assert_eq!(steps, order);
}
