//! Flood Events and Closings.

use super::*;

/// The table of floods, as it is printed.
const FLOODS: [(&str, &str); 5] = [
    (
        "Androscoggin",
        "Bath/Brunswick ME, Lewiston/Auburn ME, Livermore ME, Rumford ME, Bethel ME, Gorham NH",
    ),
    (
        "Lower Connecticut",
        "Greenfield MA, Northampton MA, Springfield MA, Hartford CT, Middletown CT, Old Saybrook CT",
    ),
    (
        "Upper Connecticut",
        "Brattleboro VT, Rockingham VT, Claremont NH, Windsor VT, White River Jct VT, Woodsville VT, Lancaster NH, Stratford NH",
    ),
    (
        "Kennebec",
        "Bath/Brunswick ME, Augusta ME, Waterville ME, Skowhegan ME, Bingham ME",
    ),
    (
        "Merrimack",
        "Newburyport MA, Haverhill MA, Lawrence MA, Lowell MA, Nashua NH, Manchester NH, Concord NH, Franklin NH",
    ),
];

#[test]
pub fn floods_close_the_places_of_their_river() {
    for (river, places) in FLOODS {
        let mut game = table(2);
        happens(&mut game, river);
        let printed: Vec<&str> = places.split(", ").collect();
        for id in PlaceId::all() {
            assert_eq!(
                game.today.closes_place(id),
                printed.contains(&id.symbol()),
                "{river}: {}",
                id.symbol()
            );
            for business in Card::all().filter(|card| card.place() == Some(id)) {
                assert_eq!(
                    game.today.closes_business(AMY, business),
                    printed.contains(&id.symbol())
                );
            }
        }
        let tote = crate::titles::rails_of_ne::symbols::SubsidyId::named("Grand Tote Railroad");
        let closed = tote.is_some_and(|tote| game.today.closes_subsidy(tote));
        assert_eq!(closed, ["Androscoggin", "Kennebec"].contains(&river));
    }
}

#[test]
pub fn events_close_businesses_by_icon_and_state() {
    let closed = |game: &Game| {
        Card::all()
            .filter(|card| game.today.closes_business(AMY, *card))
            .collect::<Vec<_>>()
    };
    let mut game = table(2);
    happens(&mut game, "The Great Blizzard");
    let snowy = closed(&game);
    assert!(snowy.contains(&card("Marble, Middlebury VT (A)")));
    game.today = Default::default();
    game.today.events.push((
        event("Mill Fires"),
        Some(crate::titles::rails_of_ne::symbols::State::Me),
    ));
    let burnt = closed(&game);
    assert!(burnt.iter().all(|card| card.symbol().contains(" ME (")));
    assert!(
        burnt
            .iter()
            .any(|card| card.symbol().starts_with("Potatoes, Augusta ME"))
    );
    game.today = Default::default();
    happens(&mut game, "The Ten-Hour Strike");
    let idle = closed(&game);
    assert!(
        idle.iter()
            .any(|card| card.symbol().starts_with("Textiles"))
    );
    assert!(!idle.iter().any(|card| card.symbol().starts_with("Paper")));
}

#[test]
pub fn everything_is_open_again_at_the_end_of_the_turn() {
    let mut game = table(2);
    happens(&mut game, "Merrimack");
    game.today.depots.push((AMY, place("Adams MA")));
    game.agenda = vec![
        Task::Act {
            player: BRIAN,
            sold: false,
        },
        Task::EndTurn,
    ];
    game.run(&mut Vec::new());
    assert_eq!(game.today, Default::default());
}

#[test]
pub fn claims_are_possible_while_depots_are_closed() {
    let mut game = table(2);
    stands(&mut game, AMY, &["Boston MA", "Montréal QC"]);
    happens(&mut game, "Ice Jam");
    let route =
        crate::titles::rails_of_ne::symbols::RouteId::named("Boston to Montréal").expect("there");
    does(&mut game, Action::Route { route });
    assert_eq!(game.income(AMY, game.now()), 0);
}
