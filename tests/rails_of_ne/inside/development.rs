//! Development Phase: Card Play Actions, Mail Contracts, Special Routes, State Subsidies.

use super::*;
use crate::titles::rails_of_ne::state::Period;
use crate::titles::rails_of_ne::symbols::{RouteId, State, SubsidyId};

fn route(name: &str) -> Action {
    Action::Route {
        route: RouteId::named(name).expect("there"),
    }
}

fn subsidy(name: &str) -> Action {
    Action::Subsidy {
        subsidy: SubsidyId::named(name).expect("there"),
    }
}

#[test]
pub fn everybody_has_two_rounds_of_one_action() {
    let mut game = new_game(3, 1, &[]);
    until(&mut game, |task| matches!(task, Task::Act { .. }));
    let mut order = Vec::new();
    while let Some(&Task::Act { player, .. }) = game.task() {
        order.push(player);
        does(&mut game, Action::Pass);
    }
    let once: Vec<PlayerId> = (0..3)
        .map(|seat| PlayerId::new((order[0].index() + seat) % 3))
        .collect();
    assert_eq!(order, [once.clone(), once].concat());
}

#[test]
pub fn a_business_is_played_for_its_cost() {
    let mut game = table(2);
    holds(&mut game, AMY, DAIRY);
    game.player_mut(AMY).cash = 3;
    assert!(refused(&game, Action::Play { card: card(DAIRY) }).contains("$4"));
    game.player_mut(AMY).cash = 4;
    does(&mut game, Action::Play { card: card(DAIRY) });
    assert_eq!((cash(&game, AMY), game.player(AMY).hand.len()), (0, 0));
    assert_eq!(game.decider(), Some(BRIAN));
}

#[test]
pub fn eight_businesses_in_a_and_b_and_ten_in_c() {
    for (period, most) in [(Period::A, 8), (Period::B, 8), (Period::C, 10)] {
        let mut game = table(2);
        game.period = period;
        holds(&mut game, AMY, DAIRY);
        let others = Card::all().filter(|other| *other != card(DAIRY));
        for other in others.take(most - 1) {
            has(&mut game, AMY, other.symbol());
        }
        assert_eq!(game.check(&Action::Play { card: card(DAIRY) }), Ok(()));
        has(&mut game, AMY, "Yachts, Bristol RI (C)");
        assert!(refused(&game, Action::Play { card: card(DAIRY) }).contains(&most.to_string()));
    }
}

#[test]
pub fn selling_brings_half_and_goes_with_a_card_play_but_not_with_a_build() {
    let mut game = table(2);
    has(&mut game, AMY, POULTRY);
    has(&mut game, AMY, HATS);
    holds(&mut game, AMY, DAIRY);
    game.player_mut(AMY).cash = 10;
    does(
        &mut game,
        Action::Sell {
            card: card(POULTRY),
        },
    );
    assert_eq!(cash(&game, AMY), 13);
    let near = game.builds(&crate::titles::rails_of_ne::agenda::Building::new(
        AMY,
        Default::default(),
    ));
    let to = near.first().expect("something near").0;
    assert!(refused(&game, Action::Build { to }).contains("combined"));
    does(&mut game, Action::Sell { card: card(HATS) });
    does(&mut game, Action::Play { card: card(DAIRY) });
    assert_eq!(cash(&game, AMY), 12);
    assert_eq!(
        game.cards
            .out
            .iter()
            .filter(|out| [card(POULTRY), card(HATS)].contains(out))
            .count(),
        2
    );
    // Selling alone is an action, too.
    let mut alone = table(2);
    has(&mut alone, AMY, POULTRY);
    does(
        &mut alone,
        Action::Sell {
            card: card(POULTRY),
        },
    );
    does(&mut alone, Action::Pass);
    assert_eq!(alone.decider(), Some(BRIAN));
}

#[test]
pub fn cards_are_drawn_from_period_b_on_and_kept_played_or_discarded() {
    let mut game = table(2);
    assert!(refused(&game, Action::Draw).contains("Period B"));
    game.period = Period::B;
    game.cards.deck.push(card(DAIRY));
    does(&mut game, Action::Draw);
    assert!(game.check(&Action::Pass).is_err());
    let with = |action| {
        let mut game = game.clone();
        does(&mut game, action);
        assert_eq!(game.decider(), Some(BRIAN));
        game
    };
    assert_eq!(
        with(Action::Keep { card: card(DAIRY) }).player(AMY).hand,
        [card(DAIRY)]
    );
    assert_eq!(
        with(Action::Discard { card: card(DAIRY) }).cards.unwanted,
        [card(DAIRY)]
    );
    assert_eq!(cash(&with(Action::Play { card: card(DAIRY) }), AMY), 96);
    // An Action card that is drawn can be played at once.
    let mut action = table(2);
    action.period = Period::B;
    action.cards.deck.push(card("Favorable Press"));
    does(&mut action, Action::Draw);
    plays(&mut action, "Favorable Press", Target::Nobody);
    assert_eq!(cash(&action, AMY), 95);
}

#[test]
pub fn a_special_route_needs_its_depots() {
    let mut game = table(3);
    stands(&mut game, AMY, &["Boston MA"]);
    assert!(refused(&game, route("Boston to Montréal")).contains("Montréal"));
    stands(&mut game, AMY, &["Montréal QC"]);
    does(&mut game, route("Boston to Montréal"));
    acts(&mut game, AMY);
    assert!(refused(&game, route("Boston to Montréal")).contains("already"));
    // Two may claim the way to Portland, and not three.
    for player in [AMY, BRIAN, PlayerId(2)] {
        stands(&mut game, player, &["Montréal QC", "Portland ME"]);
    }
    for player in [AMY, BRIAN] {
        acts(&mut game, player);
        does(&mut game, route("Montréal to Portland"));
    }
    game.agenda = vec![Task::Act {
        player: PlayerId(2),
        sold: false,
    }];
    assert!(refused(&game, route("Montréal to Portland")).contains("Only 2"));
}

#[test]
pub fn a_mail_contract_needs_half_of_the_cities_and_the_capital() {
    let mail = Action::Mail { state: State::Ri };
    let mut game = table(2);
    stands(&mut game, AMY, &["Newport RI", "Westerly RI"]);
    assert!(refused(&game, mail).contains("Capital"));
    game.player_mut(AMY).depots = vec![place("Providence RI")];
    assert!(refused(&game, mail).contains("2 of the Mail Cities"));
    stands(&mut game, AMY, &["Newport RI"]);
    does(&mut game, mail);
    assert_eq!(game.claims.mail_of(State::Ri), Some(AMY));
    // It is stolen with more depots, not with as many.
    stands(&mut game, BRIAN, &["Providence RI", "Westerly RI"]);
    assert!(refused(&game, mail).contains("more are needed"));
    stands(&mut game, BRIAN, &["Woonsocket RI"]);
    let told = does(&mut game, mail);
    assert!(told.contains("from Amy"));
    assert_eq!(game.claims.mail_of(State::Ri), Some(BRIAN));
    assert!(refused(&table(2), Action::Mail { state: State::Me }).contains("no such contract"));
}

#[test]
pub fn a_state_subsidy_has_one_owner_and_the_tunnel_costs_10() {
    let mut game = table(2);
    stands(&mut game, AMY, &["Boston MA", "Greenfield MA"]);
    assert!(refused(&game, subsidy("Hoosac Tunnel")).contains("Adams"));
    stands(&mut game, AMY, &["Adams MA"]);
    game.player_mut(AMY).cash = 9;
    assert!(refused(&game, subsidy("Hoosac Tunnel")).contains("$10"));
    game.player_mut(AMY).cash = 10;
    does(&mut game, subsidy("Hoosac Tunnel"));
    assert_eq!(cash(&game, AMY), 0);
    stands(
        &mut game,
        BRIAN,
        &["Boston MA", "Greenfield MA", "Adams MA"],
    );
    assert!(refused(&game, subsidy("Hoosac Tunnel")).contains("already"));
    assert!(refused(&game, subsidy("Grand Tote Railroad")).contains("not in this game"));
}
