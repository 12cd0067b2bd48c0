//! Preparation, and the optional rules that change it.

use super::*;
use crate::titles::rails_of_ne::businesses::Deck;
use crate::titles::rails_of_ne::setup::{CHOSEN, FAST, FOURTH, FRIENDLY};
use crate::titles::rails_of_ne::symbols::State;

#[test]
pub fn home_states_depend_on_the_number_of_players() {
    let homes = |players, options: &[Either]| {
        let game = new_game(players, 1, options);
        let mut homes: Vec<&str> = game
            .players
            .iter()
            .map(|player| player.home.letters())
            .collect();
        homes.sort_unstable();
        homes.join(" ")
    };
    assert_eq!(homes(2, &[]), "CT NH");
    assert_eq!(homes(3, &[]), "CT NH VT");
    assert_eq!(homes(4, &[]), "CT ME NH VT");
    assert_eq!(homes(4, &[FOURTH]), "CT NH RI VT");
    assert_eq!(homes(5, &[FOURTH]), "CT ME NH RI VT");
}

#[test]
pub fn without_maine_its_contract_and_the_grand_tote_are_not_used() {
    let used = |players, options: &[Either]| {
        let claims = new_game(players, 1, options).claims;
        (claims.mail.len(), claims.subsidies.len())
    };
    assert_eq!(used(2, &[]), (5, 3));
    assert_eq!(used(3, &[]), (5, 3));
    assert_eq!(used(4, &[]), (6, 4));
    assert_eq!(used(4, &[FOURTH]), (5, 3));
    assert_eq!(used(5, &[]), (6, 4));
}

#[test]
pub fn everybody_starts_with_40_and_a_depot_in_the_capital() {
    let game = new_game(5, 9, &[]);
    for player in &game.players {
        assert_eq!((player.cash, player.depots.len()), (40, 1));
        assert_eq!(player.depots[0], PlaceId::capital_of(player.home));
        assert!(player.depots[0].place().capital);
    }
}

#[test]
pub fn the_ten_businesses_of_the_start() {
    let game = new_game(5, 9, &[]);
    for player in &game.players {
        let of = |deck| {
            player
                .dealt
                .iter()
                .filter(move |card| card.copies_in(deck) > 0)
        };
        assert_eq!((of(Deck::Start).count(), of(Deck::A).count()), (7, 3));
        let home = |card: &&Card| {
            card.place().and_then(|place| place.place().state()) == Some(player.home)
        };
        assert_eq!(of(Deck::Start).filter(home).count(), 7);
        assert!(player.dealt.iter().all(|card| card.business().is_some()));
    }
}

#[test]
pub fn two_are_put_in_play_and_three_retained_and_the_rest_is_discarded() {
    let mut game = new_game(2, 9, &[]);
    until(&mut game, |task| matches!(task, Task::Claim { .. }));
    let mut kept_of_a = 0;
    for player in &game.players {
        assert_eq!(
            (player.businesses.len(), player.hand.len(), player.cash),
            (2, 3, 40)
        );
        let own = player
            .businesses
            .iter()
            .map(|own| own.card)
            .chain(player.hand.iter().copied());
        kept_of_a += own.filter(|card| card.copies_in(Deck::A) > 0).count();
        assert!(player.dealt.is_empty());
    }
    // Four cards lie in the row; 35 less the four and six that were kept are out, those of other states too.
    assert_eq!(game.cards.row.len(), 4);
    assert_eq!(game.cards.deck.len() + game.cards.row.len(), 51 - kept_of_a);
    assert_eq!(game.cards.out.len(), 35 - (10 - kept_of_a));
}

#[test]
pub fn the_events_lie_in_order_with_another_in_the_fourth_place_that_is_no_flood() {
    for seed in 0..60 {
        let events = new_game(2, seed, &[]).events;
        let names: Vec<&str> = events.row.iter().map(|&event| EVENTS[event].name).collect();
        assert_eq!(names.len(), 5);
        assert!(names[0].starts_with("Second Bank") && names[1].starts_with("Improved Bridge"));
        assert!(EVENTS[events.row[2]].required && names[4].starts_with("Sheep Boom"));
        let fourth = &EVENTS[events.row[3]];
        assert!(!fourth.required && !fourth.flood);
        assert_eq!(events.pile.len(), 15);
        assert_eq!(
            events
                .pile
                .iter()
                .filter(|&&event| EVENTS[event].flood)
                .count(),
            5
        );
    }
}

#[test]
pub fn sample_start() {
    let mut game = table(2);
    has(&mut game, AMY, POULTRY);
    has(&mut game, AMY, DAIRY);
    assert_eq!(game.income(AMY, game.now()), 7);
}

#[test]
pub fn fast_start_of_connecticut() {
    for seed in 0..30 {
        let game = new_game(2, seed, &[FAST[0].1]);
        let bridges = event("Improved Bridge");
        assert_eq!(game.events.done, [bridges]);
        assert!(!game.events.row.contains(&bridges) && game.events.row.len() == 5);
        let instead = &EVENTS[game.events.row[1]];
        assert!(!instead.required && !instead.flood);
        assert_eq!(
            game.events
                .pile
                .iter()
                .filter(|&&event| EVENTS[event].flood)
                .count(),
            5
        );
    }
}

#[test]
pub fn fast_starts_with_a_depot_more() {
    let depots = |home: State, fast: Either| {
        let game = new_game(5, 4, &[fast]);
        let own = game
            .players
            .iter()
            .find(|player| player.home == home)
            .expect("there");
        own.depots
            .iter()
            .map(|depot| depot.symbol())
            .collect::<Vec<_>>()
            .join(", ")
    };
    assert_eq!(depots(State::Me, FAST[3].1), "Augusta ME, Portland ME");
    assert_eq!(
        depots(State::Vt, FAST[2].1),
        "Montpelier VT, White River Jct VT"
    );
    assert_eq!(depots(State::Vt, FAST[3].1), "Montpelier VT");
}

#[test]
pub fn fast_starts_with_three_businesses_and_two_cards() {
    for index in [1, 4] {
        let (home, fast) = FAST[index];
        let mut game = new_game(5, 4, &[fast]);
        until(&mut game, |task| matches!(task, Task::Claim { .. }));
        for player in &game.players {
            let counts = (player.businesses.len(), player.hand.len());
            assert_eq!(counts, if player.home == home { (3, 2) } else { (2, 3) });
        }
    }
}

#[test]
pub fn friendly_competition_removes_nineteen_cards() {
    let all = |options: &[Either]| {
        let game = new_game(2, 1, options);
        [Deck::A, Deck::B, Deck::C].map(|deck| game.all_of(deck).len())
    };
    assert_eq!(all(&[]), [51, 59, 53]);
    assert_eq!(
        all(&[]).iter().sum::<usize>() - all(&[FRIENDLY]).iter().sum::<usize>(),
        19
    );
}

#[test]
pub fn home_states_can_be_chosen_in_turn_order() {
    let mut game = new_game(3, 1, &[CHOSEN]);
    let first = game.first;
    assert_eq!(game.decider(), Some(first));
    does(&mut game, Action::Home { state: State::Vt });
    assert!(refused(&game, Action::Home { state: State::Vt }).contains("not free"));
    assert!(refused(&game, Action::Home { state: State::Me }).contains("not free"));
    does(&mut game, Action::Home { state: State::Ct });
    does(&mut game, Action::Home { state: State::Nh });
    assert_eq!(game.player(first).depots, [place("Montpelier VT")]);
    assert!(matches!(game.task(), Some(Task::Start(player)) if *player == first));
}
