//! Ending the Game.

use super::*;
use crate::titles::rails_of_ne::game_end::{Reason, Worth};
use crate::titles::rails_of_ne::symbols::RouteId;

/// Creates a game at the end of a turn with this many claims left.
fn at_end(turn: u8, unclaimed: usize) -> Game {
    let mut game = table(2);
    game.turn = turn;
    for route in game.claims.routes.iter_mut() {
        route.push(AMY);
    }
    for (_, owner) in game.claims.mail.iter_mut() {
        *owner = Some(BRIAN);
    }
    for (index, (_, owner)) in game.claims.subsidies.iter_mut().enumerate() {
        *owner = (index >= unclaimed).then_some(AMY);
    }
    assert_eq!(game.claims.unclaimed(), unclaimed);
    game
}

#[test]
pub fn the_game_ends_by_turn_or_by_claims() {
    let ends = |turn, unclaimed| at_end(turn, unclaimed).ending();
    assert_eq!(ends(1, 0), Some(Reason::Claimed));
    assert_eq!((ends(13, 1), ends(13, 0)), (None, Some(Reason::Claimed)));
    assert_eq!((ends(14, 2), ends(14, 1)), (None, Some(Reason::Claimed)));
    assert_eq!((ends(15, 3), ends(15, 2)), (None, Some(Reason::Claimed)));
    assert_eq!(ends(16, 3), Some(Reason::LastTurn));
}

#[test]
pub fn assets_are_counted() {
    let mut game = table(2);
    let hotel = Card::all().find(|card| {
        card.business()
            .is_some_and(|it| it.kind == "Hotel" && it.place == "Conway NH")
    });
    let hotel = hotel.expect("there");
    has(&mut game, AMY, hotel.symbol());
    game.player_mut(AMY).retired.push(card(DAIRY));
    game.player_mut(AMY).depots.clear();
    stands(
        &mut game,
        AMY,
        &["Boston MA", "Conway NH", "Laconia NH", "Montréal QC"],
    );
    game.player_mut(AMY).loans = 2;
    for (name, claimants) in [("Boston to White Mountains", 1), ("Boston to Montréal", 2)] {
        let route = RouteId::named(name).expect("there");
        game.claims.routes[route.index()] = (0..claimants).map(PlayerId::new).collect();
    }
    game.claims.subsidies[0].1 = Some(AMY);
    let apart = [
        (Worth::Cash, 100),
        (Worth::Businesses, hotel.cost() + 4),
        (Worth::Depots, 12),
        (Worth::Routes, 10),
        (Worth::Subsidies, 20),
        (Worth::Hotels, 5),
        (Worth::Loans, -40),
    ];
    assert_eq!(game.worth_apart(AMY), apart);
    assert_eq!(
        game.worth(AMY),
        apart.iter().map(|(_, value)| value).sum::<i32>()
    );
    // A retired hotel is worth its Cost, and not $5 more.
    game.player_mut(AMY).businesses.clear();
    game.player_mut(AMY).retired.push(hotel);
    assert_eq!(
        game.worth(AMY),
        apart.iter().map(|(_, value)| value).sum::<i32>() - 5
    );
}

#[test]
pub fn a_tie_goes_to_the_greater_value_in_businesses() {
    let mut game = table(2);
    game.over = Some(Reason::LastTurn);
    game.agenda.clear();
    has(&mut game, BRIAN, DAIRY);
    game.player_mut(BRIAN).cash = 96;
    let result = game.result().expect("over");
    assert_eq!((result.winners, result.scores[0].0), (1, BRIAN));
    assert_eq!(result.scores[0].1, result.scores[1].1);
    game.player_mut(BRIAN).businesses.clear();
    game.player_mut(BRIAN).cash = 100;
    assert_eq!(game.result().expect("over").winners, 2);
}

#[test]
pub fn the_game_is_over_after_turn_sixteen() {
    let mut game = table(2);
    game.turn = 16;
    game.agenda = vec![Task::TurnOver];
    game.run(&mut Vec::new());
    assert!(game.decider().is_none() && game.result().is_some());
    assert!(refused(&game, Action::Pass).contains("over"));
}
