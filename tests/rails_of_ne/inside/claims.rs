//! Special Routes, Mail Contracts and State Subsidies: the cases that the other proofs leave out.

use super::*;
use crate::titles::rails_of_ne::game_end::Worth;
use crate::titles::rails_of_ne::symbols::{RouteId, State, SubsidyId};

fn route(name: &str) -> RouteId {
    RouteId::named(name).expect("a route")
}

#[test]
pub fn the_fourth_and_the_fifth_claimant() {
    for (name, income) in [
        ("Boston to Montréal", 2),
        ("Boston to New York", 3),
        ("New York to Montréal", 2),
    ] {
        for claimants in [4, 5] {
            let shared = route(name).route().shared_by(claimants).unwrap();
            assert_eq!(shared.0, income, "{name}");
        }
    }
}

#[test]
pub fn what_routes_count_for_at_the_end() {
    let mut game = table(5);
    let value = |game: &Game| {
        let apart = game.worth_apart(AMY).into_iter();
        let routes = apart.filter(|(worth, _)| *worth == Worth::Routes);
        routes.map(|(_, value)| value).sum::<i32>()
    };
    for (name, values) in [
        ("Boston to Montréal", &[15, 10, 8, 8, 8][..]),
        ("Boston to New York", &[15, 10, 8, 8, 8]),
        ("New York to Montréal", &[15, 10, 5, 5, 5]),
        ("Montréal to Portland", &[15, 10]),
        ("Boston to White Mountains", &[0, 0]),
        ("Cape Cod to Berkshires", &[0, 0]),
    ] {
        for (others, worth) in values.iter().enumerate() {
            game.claims
                .routes
                .iter_mut()
                .for_each(|claimants| claimants.clear());
            game.claims.routes[route(name).index()] = (0..=others).map(PlayerId::new).collect();
            assert_eq!(value(&game), *worth, "{name}, {others} others");
        }
    }
}

#[test]
pub fn each_group_of_a_route_is_needed() {
    for (name, whole) in [
        (
            "Boston to New York",
            &["Boston MA", "New York NY", "Hartford CT", "Providence RI"][..],
        ),
        (
            "Boston to White Mountains",
            &["Boston MA", "Conway NH", "Laconia NH"],
        ),
        (
            "Cape Cod to Berkshires",
            &["Harwich MA", "Newport RI", "Adams MA"],
        ),
    ] {
        let claim = Action::Route { route: route(name) };
        for missing in 0..whole.len() {
            let mut game = table(2);
            game.player_mut(AMY).depots.clear();
            for (index, symbol) in whole.iter().enumerate() {
                if index != missing {
                    stands(&mut game, AMY, &[symbol]);
                }
            }
            assert!(
                refused(&game, claim).contains("A depot is needed"),
                "{name}"
            );
            stands(&mut game, AMY, &[whole[missing]]);
            assert_eq!(game.check(&claim), Ok(()));
        }
    }
}

#[test]
pub fn contracts_and_subsidies_are_claimed_while_depots_are_closed() {
    let mut game = table(3);
    let mail = Action::Mail { state: State::Nh };
    stands(&mut game, AMY, &["Concord NH"]);
    let cities: Vec<&str> = crate::titles::rails_of_ne::components::mail_cities(State::Nh).to_vec();
    stands(&mut game, AMY, &cities);
    happens(&mut game, "Merrimack");
    assert!(game.today.closes_depot(AMY, place("Concord NH")));
    does(&mut game, mail);
    assert_eq!(game.claims.mail_of(State::Nh), Some(AMY));
    // A player with more depots takes it, and it counts as claimed all the same.
    let before = game.claims.unclaimed();
    game.player_mut(AMY).depots.pop();
    stands(&mut game, BRIAN, &cities);
    does(&mut game, mail);
    assert_eq!(game.claims.mail_of(State::Nh), Some(BRIAN));
    assert_eq!(game.claims.unclaimed(), before);
}

#[test]
pub fn the_tunnel_is_claimed_in_a_flood() {
    let tunnel = SubsidyId::named("Hoosac Tunnel").expect("there");
    let mut game = table(2);
    for group in tunnel.subsidy().needs {
        stands(&mut game, AMY, &group[..1]);
    }
    happens(&mut game, "Lower Connecticut");
    let before = cash(&game, AMY);
    does(&mut game, Action::Subsidy { subsidy: tunnel });
    assert_eq!(cash(&game, AMY), before - 10);
}
