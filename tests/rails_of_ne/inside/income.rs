//! Businesses and Income.

use super::*;
use crate::titles::rails_of_ne::economy::Condition;
use crate::titles::rails_of_ne::income::{Prospect, Reason};
use crate::titles::rails_of_ne::state::Period;
use crate::titles::rails_of_ne::symbols::{RouteId, State, SubsidyId};

/// Returns the income of the Dairy. It is in Pittsfield; the values are for Depression, Normal and Prosperity.
fn dairy(depots: &[&str], sheep: bool) -> [i32; 3] {
    let mut game = table(2);
    has(&mut game, AMY, DAIRY);
    stands(&mut game, AMY, depots);
    if !sheep {
        happens(&mut game, "Sheep Boom");
    }
    Condition::ALL.map(|condition| {
        let prospect = Prospect {
            condition,
            ..game.now()
        };
        game.income(AMY, prospect)
    })
}

#[test]
pub fn the_incomes_of_the_dairy() {
    assert_eq!(dairy(&[], true), [3, 3, 4]);
    assert_eq!(dairy(&[], false), [1, 1, 2]);
    let one = ["Pittsfield MA", "Boston MA"];
    assert_eq!(dairy(&one, true), [5, 5, 8]);
    assert_eq!(dairy(&one, false), [3, 3, 6]);
    let two = [&one[..], &["New York NY"]].concat();
    assert_eq!((dairy(&two, true)[2], dairy(&two, false)[2]), (9, 7));
    let three = [&two[..], &["Montréal QC"]].concat();
    assert_eq!((dairy(&three, true)[2], dairy(&three, false)[2]), (10, 8));
    // A depot in only one of the two places connects nothing.
    assert_eq!(dairy(&one[..1], true), [3, 3, 4]);
    assert_eq!(dairy(&one[1..], true), [3, 3, 4]);
}

#[test]
pub fn closed_earns_nothing_and_a_closed_market_connects_nothing() {
    let mut game = table(2);
    has(&mut game, AMY, DAIRY);
    stands(
        &mut game,
        AMY,
        &["Pittsfield MA", "Boston MA", "Montréal QC"],
    );
    assert_eq!(game.income(AMY, game.now()), 5 + 1);
    happens(&mut game, "Ice Jam");
    assert_eq!(game.income(AMY, game.now()), 5);
    happens(&mut game, "Nor\u{2019}easter");
    assert_eq!(game.income(AMY, game.now()), 3);
    game.today.businesses.push(card(DAIRY));
    assert_eq!(game.income(AMY, game.now()), 0);
    let earnings = game.earnings(AMY, game.now());
    assert_eq!(earnings[0].parts, [(Reason::Closed, 0)]);
    // Next turn everything is open again.
    assert_eq!(game.income(AMY, game.later(1).expect("known")), 6);
}

/// Returns Amy's income from her claims alone.
fn claimed(depots: &[&str], claim: impl Fn(&mut Game), events: &[&str]) -> i32 {
    let mut game = table(3);
    game.player_mut(AMY).depots.clear();
    stands(&mut game, AMY, depots);
    claim(&mut game);
    for event in events {
        happens(&mut game, event);
    }
    game.income(AMY, game.now())
}

fn claim_route(name: &'static str, others: usize) -> impl Fn(&mut Game) {
    move |game| {
        let route = RouteId::named(name).expect("there");
        game.claims.routes[route.index()] = (0..=others).map(PlayerId::new).collect();
    }
}

#[test]
pub fn special_routes_pay_by_the_number_of_claimants() {
    let pays = |name, depots: &[&str]| {
        [0, 1, 2].map(|others| claimed(depots, claim_route(name, others), &[]))
    };
    assert_eq!(
        pays("Boston to Montréal", &["Boston MA", "Montréal QC"]),
        [5, 3, 2]
    );
    let coast = ["Boston MA", "New York NY", "Hartford CT", "Providence RI"];
    assert_eq!(pays("Boston to New York", &coast), [6, 4, 3]);
    assert_eq!(
        pays("New York to Montréal", &["New York NY", "Montréal QC"]),
        [7, 4, 2]
    );
    assert_eq!(
        pays("Montréal to Portland", &["Montréal QC", "Portland ME"])[..2],
        [7, 4]
    );
    let mountains = ["Boston MA", "Conway NH", "Laconia NH"];
    assert_eq!(pays("Boston to White Mountains", &mountains)[..2], [3, 2]);
    let cape = ["Harwich MA", "Newport RI", "Adams MA"];
    assert_eq!(pays("Cape Cod to Berkshires", &cape)[..2], [4, 2]);
}

#[test]
pub fn a_route_does_not_run_while_a_necessary_depot_is_closed() {
    let depots = ["Boston MA", "Montréal QC"];
    let route = || claim_route("Boston to Montréal", 0);
    assert_eq!(claimed(&depots, route(), &["Ice Jam"]), 0);
    assert_eq!(claimed(&depots, route(), &["Upper Connecticut"]), 0);
    let port = ["Montréal QC", "Portland ME"];
    assert_eq!(
        claimed(
            &port,
            claim_route("Montréal to Portland", 0),
            &["Upper Connecticut"]
        ),
        0
    );
    let west = ["New York NY", "Montréal QC"];
    assert_eq!(
        claimed(
            &west,
            claim_route("New York to Montréal", 0),
            &["Upper Connecticut"]
        ),
        7
    );
    // One of several suitable places is enough.
    let mountains = ["Boston MA", "Bethel ME", "Conway NH", "Laconia NH"];
    assert_eq!(
        claimed(
            &mountains,
            claim_route("Boston to White Mountains", 0),
            &["Androscoggin"]
        ),
        3
    );
    assert_eq!(
        claimed(
            &mountains[..2],
            claim_route("Boston to White Mountains", 0),
            &[]
        ),
        0
    );
}

#[test]
pub fn mail_pays_2_for_the_capital_and_1_for_each_other_open_city() {
    let contract = |state: State| {
        move |game: &mut Game| {
            for (of, owner) in &mut game.claims.mail {
                if *of == state {
                    *owner = Some(AMY);
                }
            }
        }
    };
    let cities = [
        "Boston MA",
        "Worcester MA",
        "Lowell MA",
        "Salem MA",
        "Adams MA",
    ];
    assert_eq!(claimed(&cities, contract(State::Ma), &[]), 2 + 3);
    // The Nor'easter closes Boston, which costs $2; the flood closes Lowell.
    assert_eq!(
        claimed(&cities, contract(State::Ma), &["Nor\u{2019}easter"]),
        3
    );
    assert_eq!(claimed(&cities, contract(State::Ma), &["Merrimack"]), 4);
    assert_eq!(claimed(&cities, contract(State::Nh), &[]), 0);
}

#[test]
pub fn connected_hotels_earn_3_more_on_their_route() {
    let hotel = Card::all().find(|card| {
        card.business()
            .is_some_and(|it| it.kind == "Hotel" && it.place == "Conway NH")
    });
    let hotel = hotel.expect("there").symbol();
    let mut game = table(2);
    has(&mut game, AMY, hotel);
    stands(&mut game, AMY, &["Boston MA", "Conway NH", "Laconia NH"]);
    let alone = game.income(AMY, game.now());
    claim_route("Boston to White Mountains", 0)(&mut game);
    assert_eq!(game.income(AMY, game.now()), alone + 3 + 3);
    happens(&mut game, "The Grand Summer Season");
    assert_eq!(game.income(AMY, game.now()), alone + 3 + 3 + 3);
    game.player_mut(AMY)
        .depots
        .retain(|depot| *depot != place("Conway NH"));
    let unconnected = game.earnings(AMY, game.now());
    assert_eq!(unconnected[0].parts[0].0, Reason::Unconnected);
    assert!(
        !unconnected[0]
            .parts
            .iter()
            .any(|(reason, _)| matches!(reason, Reason::Hotel(_) | Reason::Event(_)))
    );
}

#[test]
pub fn subsidies_raise_the_income_of_their_owner() {
    let mut game = table(4);
    let paper = Card::all().find(|card| {
        card.business()
            .is_some_and(|it| it.kind == "Paper" && it.place == "Rumford ME")
    });
    has(&mut game, AMY, paper.expect("there").symbol());
    has(&mut game, AMY, DAIRY);
    stands(
        &mut game,
        AMY,
        &["Boston MA", "Rumford ME", "Pittsfield MA"],
    );
    let before = game.income(AMY, game.now());
    let give = |game: &mut Game, name: &str, to: PlayerId| {
        let id = SubsidyId::named(name).expect("there");
        for (subsidy, owner) in &mut game.claims.subsidies {
            if *subsidy == id {
                *owner = Some(to);
            }
        }
    };
    give(&mut game, "Grand Tote Railroad", BRIAN);
    assert_eq!(game.income(AMY, game.now()), before);
    give(&mut game, "Grand Tote Railroad", AMY);
    assert_eq!(game.income(AMY, game.now()), before + 3);
    give(&mut game, "Hoosac Tunnel", AMY);
    assert_eq!(game.income(AMY, game.now()), before + 3 + 2);
    happens(&mut game, "Kennebec");
    assert_eq!(game.income(AMY, game.now()), before + 2);
    game.today = Default::default();
    happens(&mut game, "Androscoggin");
    let rumford_closed = game.earnings(AMY, game.now());
    assert_eq!(rumford_closed[0].total(), 0);
}

#[test]
pub fn a_tariff_helps_what_cost_8_and_is_connected() {
    let mut game = table(2);
    let dear = Card::all().find(|card| {
        card.business()
            .is_some_and(|it| it.deck == Period::B.deck() && it.cost >= 8)
    });
    let dear = dear.expect("there");
    let city = dear.place().expect("somewhere").symbol();
    has(&mut game, AMY, dear.symbol());
    stands(&mut game, AMY, &["Boston MA", city]);
    has(&mut game, BRIAN, DAIRY);
    stands(&mut game, BRIAN, &["Boston MA", "Pittsfield MA"]);
    let before = [AMY, BRIAN].map(|player| game.income(player, game.now()));
    happens(&mut game, "Protective Tariff");
    let after = [AMY, BRIAN].map(|player| game.income(player, game.now()));
    assert_eq!(after, [before[0] + 1, before[1]]);
}
