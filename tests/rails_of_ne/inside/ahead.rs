//! The joint worth of the next depots.

use super::*;
use crate::titles::rails_of_ne::agenda::{Building, Terms};
use crate::titles::rails_of_ne::income::Prospect;
use crate::titles::rails_of_ne::joint_income::{Claim, JointDepots};
use crate::titles::rails_of_ne::symbols::RouteId;

/// Creates a game with a Dairy. Amy has it in Pittsfield, and a depot in Springfield.
fn with_dairy() -> Game {
    let mut game = table(2);
    has(&mut game, AMY, DAIRY);
    stands(&mut game, AMY, &["Springfield MA"]);
    game
}

/// Returns a Build of Amy.
fn building() -> Building {
    Building::new(AMY, Terms::default())
}

/// Lists the offered depots by rank, and equal ones as they come.
fn listed(game: &Game) -> Vec<String> {
    let words = game.builds(&building()).into_iter();
    let mut words: Vec<_> = words
        .map(|(to, _)| game.choice_text(&Action::Build { to }))
        .collect();
    words.sort_by_key(|words| -words.rank);
    words.into_iter().map(|words| words.label).collect()
}

#[test]
fn a_business_and_a_market_city_are_wanted_together_and_stand_first() {
    let game = with_dairy();
    let labels = listed(&game);
    let pittsfield = labels
        .iter()
        .find(|label| label.starts_with("Pittsfield"))
        .expect("offered");
    assert!(pittsfield.contains(" with "), "{pittsfield}");
    let gains = labels
        .iter()
        .take_while(|label| label.contains(": +$"))
        .count();
    assert!(gains >= 4, "{labels:?}");
    assert!(
        labels[gains..].iter().all(|label| !label.contains(": +$")),
        "{labels:?}"
    );
    // Depots without income are listed by cost.
    let costs = labels[gains..].iter().map(|label| {
        let cost = label.rsplit_once('$').expect("a price").1;
        cost.parse::<i32>().expect("a number")
    });
    let costs: Vec<i32> = costs.collect();
    assert!(costs.len() > 20 && costs.is_sorted(), "{costs:?}");
}

#[test]
pub fn what_is_said_comes_when_all_of_it_is_built() {
    let mut game = with_dairy();
    game.player_mut(AMY).cash = 1_000;
    let mut tried = 0;
    for to in PlaceId::all().filter(|to| game.may_stand(AMY, *to).is_ok()) {
        let JointDepots {
            depots,
            claim,
            more,
        } = game.together(&building(), to);
        assert_eq!(depots[0], to);
        let mut after = game.clone();
        after.player_mut(AMY).depots.extend(&depots);
        if let Some(Claim::Route(route)) = claim {
            after.claims.routes[route.index()].push(AMY);
        }
        if matches!(claim, None | Some(Claim::Route(_))) {
            let gained = after.income(AMY, after.now()) - game.income(AMY, game.now());
            assert_eq!(gained, more, "{to:?} {depots:?} {claim:?}");
            tried += usize::from(more > 0);
        }
    }
    assert!(tried >= 5, "{tried}");
}

#[test]
pub fn what_is_said_can_be_paid_for() {
    let mut several = 0;
    for cash in [20, 30, 40, 60, 100] {
        let mut game = with_dairy();
        game.player_mut(AMY).cash = cash;
        for (to, _) in game.builds(&building()) {
            let mut others = game.together(&building(), to).depots[1..].to_vec();
            several += others.len();
            let mut after = game.clone();
            acts(&mut after, AMY);
            builds(&mut after, to.symbol());
            // One of the orders is possible.
            let is_built = |mut game: Game, order: &[PlaceId]| {
                order.iter().all(|to| {
                    acts(&mut game, AMY);
                    game.apply(&Action::Build { to: *to }).is_ok()
                })
            };
            let forth = is_built(after.clone(), &others);
            others.reverse();
            assert!(
                forth || is_built(after, &others),
                "${cash}: {to:?}, {others:?}"
            );
        }
    }
    assert!(several > 20, "{several}");
    // Montréal brings income with Boston, and is too far for so little.
    let mut game = table(2);
    stands(&mut game, AMY, &["Boston MA"]);
    game.player_mut(AMY).cash = 20;
    let near = game.builds(&building()).into_iter();
    let mut near = near.map(|(to, _)| game.together(&building(), to));
    assert!(near.all(|joint| !joint.depots.contains(&place("Montréal QC"))));
}

#[test]
fn a_claim_counts_with_the_claimants_that_there_are() {
    let mut game = table(2);
    stands(&mut game, AMY, &["Boston MA"]);
    let route = RouteId::all().next().expect("Boston to Montréal");
    let montreal = place("Montréal QC");
    let more = |game: &Game| {
        let with = Prospect {
            more: &[montreal],
            claim: Some(Claim::Route(route)),
            ..game.now()
        };
        game.income(AMY, with) - game.income(AMY, game.now())
    };
    assert_eq!(more(&game), 5);
    assert_eq!(
        game.together(&building(), montreal).claim,
        Some(Claim::Route(route))
    );
    game.claims.routes[route.index()].push(BRIAN);
    assert_eq!(more(&game), 3);
}

#[test]
fn nothing_hidden_is_told_by_the_list() {
    for seed in 1..4 {
        let mut game = new_game(3, seed, &[]);
        until(&mut game, |task| matches!(task, Task::Act { .. }));
        let player = game.decider().expect("somebody acts");
        for other in 0..6 {
            let imagined = game.imagined_by(crate::engine::viewer::Viewer::Anybody, other);
            for to in PlaceId::all() {
                let building = Building::new(player, Terms::default());
                assert_eq!(
                    game.together(&building, to),
                    imagined.together(&building, to)
                );
            }
        }
    }
}
