//! Build Action.

use super::*;
use crate::titles::rails_of_ne::agenda::{Building, Terms};
use crate::titles::rails_of_ne::components::{beside, sections};

/// Creates a game with a depot in Gorham. It is Amy's, and there is nothing between it and Johnson.
fn gorham() -> Game {
    let mut game = table(2);
    game.player_mut(AMY).depots = vec![place("Gorham NH")];
    game
}

#[test]
pub fn the_build_example_in_three_actions_costs_27() {
    let mut game = gorham();
    let mut paid = Vec::new();
    for stop in ["Bretton Woods NH", "St. Johnsbury VT", "Johnson VT"] {
        acts(&mut game, AMY);
        paid.push(builds(&mut game, stop));
        does(&mut game, Action::Pass);
    }
    assert_eq!(paid, [6 + 3, 4 + 3, 8 + 3]);
    assert_eq!(cash(&game, AMY), 100 - 27);
}

#[test]
pub fn the_build_example_in_one_action_costs_36() {
    let mut game = gorham();
    let stops = ["Bretton Woods NH", "St. Johnsbury VT", "Johnson VT"];
    let paid: Vec<i32> = stops
        .into_iter()
        .map(|stop| builds(&mut game, stop))
        .collect();
    assert_eq!(paid, [6 + 3, 4 + 6, 8 + 9]);
    assert_eq!(cash(&game, AMY), 100 - 36);
    does(&mut game, Action::Pass);
    assert_eq!(game.decider(), Some(BRIAN));
}

#[test]
pub fn no_depot_is_needed_on_the_way() {
    let mut game = gorham();
    assert_eq!(builds(&mut game, "Johnson VT"), 6 + 4 + 8 + 3);
    assert_eq!(game.player(AMY).depots.len(), 2);
}

#[test]
pub fn track_between_two_depots_is_paid_again() {
    let mut game = gorham();
    builds(&mut game, "Johnson VT");
    acts(&mut game, AMY);
    assert_eq!(builds(&mut game, "St. Johnsbury VT"), 8 + 3);
}

#[test]
pub fn a_build_goes_one_way_and_never_returns() {
    let mut game = gorham();
    builds(&mut game, "Johnson VT");
    // The passed places are behind.
    let Some(Task::Build(building)) = game.task() else {
        panic!("it goes on");
    };
    let passed = building.passed.clone();
    assert!(passed.len() > 2);
    for behind in &passed[1..passed.len() - 1] {
        let words = refused(&game, Action::Build { to: *behind });
        assert!(words.contains("only once"), "{words}");
    }
    for (_, leg) in game.builds(building) {
        assert!(leg.places[1..].iter().all(|place| !passed.contains(place)));
    }
}

#[test]
pub fn the_nearest_depot_is_where_it_starts() {
    let mut game = gorham();
    stands(&mut game, AMY, &["Johnson VT"]);
    let building = Building::new(AMY, Terms::default());
    let leg = game
        .ways(&building)
        .to(place("St. Johnsbury VT"))
        .expect("linked");
    assert_eq!(
        (leg.track, leg.places),
        (8, vec![place("Johnson VT"), place("St. Johnsbury VT")])
    );
}

#[test]
pub fn cities_hold_two_depots_but_markets_and_capitals_any_number() {
    let mut game = table(4);
    stands(
        &mut game,
        BRIAN,
        &["Worcester MA", "Boston MA", "Providence RI"],
    );
    stands(
        &mut game,
        PlayerId(2),
        &["Worcester MA", "Boston MA", "Providence RI"],
    );
    assert!(
        refused(
            &game,
            Action::Build {
                to: place("Worcester MA")
            }
        )
        .contains("Two depots")
    );
    for symbol in ["Boston MA", "Providence RI"] {
        assert_eq!(game.may_stand(AMY, place(symbol)), Ok(()));
    }
    let own = game.player(AMY).depots[0];
    assert!(refused(&game, Action::Build { to: own }).contains("yours"));
}

#[test]
pub fn estuaries_are_crossed_only_with_the_bridges() {
    let way = |game: &Game| {
        let building = Building::new(AMY, Terms::default());
        game.ways(&building)
            .to(place("Bristol RI"))
            .map(|leg| leg.track)
    };
    let mut game = table(2);
    game.player_mut(AMY).depots = vec![place("Fall River MA")];
    let around = way(&game);
    assert!(around.is_none_or(|track| track > 2));
    happens(&mut game, "Improved Bridge");
    assert_eq!(way(&game), Some(2));
}

#[test]
pub fn what_is_not_paid_for_is_not_built() {
    let mut game = gorham();
    game.player_mut(AMY).cash = 8;
    assert!(
        refused(
            &game,
            Action::Build {
                to: place("Bretton Woods NH")
            }
        )
        .contains("$9")
    );
    game.player_mut(AMY).cash = 9;
    assert_eq!(builds(&mut game, "Bretton Woods NH"), 9);
    // With nothing left the Build is over by itself.
    assert_eq!(game.decider(), Some(BRIAN));
}

#[test]
pub fn track_and_depots_can_become_cheaper() {
    let mut game = gorham();
    happens(&mut game, "Steel Rails");
    let building = Building::new(AMY, Terms::default());
    let johnson = |game: &Game| {
        game.ways(&building)
            .to(place("Johnson VT"))
            .map(|leg| leg.track)
    };
    // Sections of $5 and more cost $2 less: 5, 5 and 8 by Lancaster.
    assert_eq!(johnson(&game), Some(3 + 3 + 6));
    claims_subsidy(&mut game, "Vermont Central Bonds");
    // Two of the three touch Vermont.
    assert_eq!(johnson(&game), Some(3 + 1 + 4));
    claims_subsidy(&mut game, "Air Line Charter");
    assert_eq!(builds(&mut game, "Bretton Woods NH"), 4 + 3);
    assert_eq!(builds(&mut game, "St. Johnsbury VT"), 2 + 3);
}

fn claims_subsidy(game: &mut Game, name: &str) {
    for (subsidy, owner) in &mut game.claims.subsidies {
        if subsidy.symbol() == name {
            *owner = Some(AMY);
        }
    }
}

#[test]
pub fn mud_and_closed_places_stop_building() {
    let mut game = gorham();
    happens(&mut game, "Mud Season");
    let words = refused(&game, build("Bretton Woods NH"));
    assert!(
        words.starts_with("Nobody builds on track that touches Vermont"),
        "{words}"
    );
    assert_eq!(
        why_not(&game, "Bretton Woods NH"),
        words.split(" (").next().expect("words")
    );
    let mut flooded = gorham();
    stands(&mut flooded, AMY, &["Concord NH"]);
    happens(&mut flooded, "Androscoggin");
    // Gorham is Closed: nothing is built from there, nor in Bethel.
    assert!(
        refused(
            &flooded,
            Action::Build {
                to: place("Bethel ME")
            }
        )
        .contains("Closed")
    );
    let building = Building::new(AMY, Terms::default());
    let leg = flooded
        .ways(&building)
        .to(place("Bretton Woods NH"))
        .expect("linked");
    assert_eq!(leg.places[0], place("Concord NH"));
    assert!(!leg.places.contains(&place("Gorham NH")));
}

fn build(symbol: &str) -> Action {
    Action::Build { to: place(symbol) }
}

/// Returns the map's reason why no depot can be built in a place.
fn why_not(game: &Game, symbol: &str) -> String {
    let spots = crate::engine::game::Game::picture(game)
        .expect("a map")
        .spots;
    let spot = spots
        .into_iter()
        .find(|spot| spot.name == symbol)
        .expect("a place");
    assert!(spot.moves.is_empty(), "{symbol} is offered");
    spot.why_not.unwrap_or_default()
}

#[test]
pub fn where_no_way_leads_the_obstacle_is_named() {
    // An only depot is Closed (r21 of the audit).
    let mut game = gorham();
    game.today.depots.push((AMY, place("Gorham NH")));
    assert!(why_not(&game, "Bretton Woods NH").contains("No depot of yours is open"));
    // From Old Saybrook the way east crosses the estuary of the Connecticut River, and that inland leads past
    // Middletown.
    let mut game = gorham();
    game.player_mut(AMY).depots = vec![place("Old Saybrook CT")];
    let all = |game: &Game| {
        let building = Building::new(AMY, Terms::default());
        PlaceId::all()
            .filter(|to| game.ways(&building).to(*to).is_none())
            .count()
    };
    assert_eq!(all(&game), 0, "there is a way round");
    for &(_, next) in beside(place("Old Saybrook CT")) {
        game.today.depots.push((AMY, next));
    }
    assert!(all(&game) > 0);
    assert!(why_not(&game, "Hartford CT").contains("A Closed place is in the way"));
    // A farther depot may not be named (r22).
    let mut game = gorham();
    stands(&mut game, AMY, &["Boston MA"]);
    let from = place("Boston MA");
    let to = place("Bretton Woods NH");
    let words = refused(&game, Action::BuildFrom { from, to });
    assert!(words.contains("nearest open depot"), "{words}");
}

#[test]
pub fn an_estuary_is_the_reason_where_nothing_else_is() {
    let mut named = 0;
    for to in PlaceId::all() {
        let mut game = gorham();
        let mut links = beside(to).iter();
        let Some(&(_, from)) = links.find(|(section, _)| sections()[*section].estuary) else {
            continue;
        };
        // A depot beside the estuary, and everything else Closed for its owner.
        game.player_mut(AMY).depots = vec![from];
        let others = PlaceId::all().filter(|other| ![from, to].contains(other));
        game.today.depots.extend(others.map(|other| (AMY, other)));
        assert!(
            why_not(&game, to.symbol()).contains("estuary"),
            "{}",
            to.symbol()
        );
        game.events.done.push(event("Improved Bridge"));
        assert!(game.check(&Action::Build { to }).is_ok(), "{}", to.symbol());
        named += 1;
    }
    assert!(named >= 2, "{named}");
}

#[test]
pub fn a_closed_depot_closes_the_way_for_its_owner_only() {
    let mut game = gorham();
    game.today.depots.push((AMY, place("Bretton Woods NH")));
    stands(&mut game, AMY, &["Bretton Woods NH"]);
    game.player_mut(BRIAN).depots = vec![place("Gorham NH")];
    let to = |player| {
        let building = Building::new(player, Terms::default());
        game.ways(&building)
            .to(place("Lincoln NH"))
            .expect("linked")
            .places
    };
    assert!(!to(AMY).contains(&place("Bretton Woods NH")));
    assert!(to(BRIAN).contains(&place("Bretton Woods NH")));
}
