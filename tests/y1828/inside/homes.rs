//! Tests of sections 8.2, 8.3 step 1, 13.3.2 and 13.4.

use super::*;
use crate::engine::rail::market::Space;
use crate::engine::rail::rail_move::RailMove;

fn homes(game: &Game, symbol: &str) -> Vec<String> {
    let board = &game.common.table.board;
    let markers = board.markers_of(id(symbol));
    markers
        .map(|space| board.map().hex(space.hex).at.to_string())
        .collect()
}

#[test]
pub fn section_8_3_homes_are_placed_in_the_first_turn() {
    let mut game = setting()
        .company("IC", 79, &[(AMY, 6)])
        .floated("OS&H", BRIAN)
        .operate();
    assert_eq!(
        (homes(&game, "IC"), homes(&game, "OS&H")),
        (vec!["J6".to_string()], vec![])
    );
    game.pass_to(Step::BuyTrains).pass();
    assert_eq!(game.decides().1, "OS&H");
    assert_eq!(
        homes(&game, "OS&H"),
        ["A15"],
        "in the Canada off-board location"
    );
    assert_eq!(game.treasury("OS&H"), 670, "for nothing");
    assert_eq!(game.common.table.company(id("OS&H")).markers_left.len(), 3);
}

#[test]
pub fn section_13_4_a_system_has_the_homes_of_both() {
    let game = setting()
        .floated("IC", AMY)
        .floated("NKP", AMY)
        .system("IC", "NKP")
        .operate();
    assert_eq!(homes(&game, "IC"), ["J6", "F10"]);
    assert_eq!(game.common.table.company(id("IC")).markers_left.len(), 5);
}

#[test]
fn section_8_3_a_system_places_the_home_of_a_part_also_where_it_has_a_marker() {
    let mut setting = setting()
        .phase("3")
        .floated("MC", AMY)
        .floated("NYC", AMY)
        .system("MC", "NYC")
        .tile("E23", "57", 0)
        .tile("E23", "14", 0);
    let second = CitySpace {
        slot: 1,
        ..space("E23", 0)
    };
    let common = &mut setting.game.common;
    common.table.board.mark(id("MC"), second);
    common.table.company_mut(id("MC")).markers_left.pop();
    let game = setting.operate();
    let in_albany = homes(&game, "MC").into_iter().filter(|at| at == "E23");
    assert_eq!(
        in_albany.count(),
        2,
        "the home, and the one that was bought"
    );
    assert_eq!(game.treasury("MC"), 2 * 670, "for nothing");
}

#[test]
pub fn section_13_3_2_the_erie_needs_no_city_before_there_is_a_tile() {
    let mut game = setting().phase("3").floated("ERIE", AMY).operate();
    assert_eq!(game.decides(), (AMY, "ERIE".to_string(), Step::LayTrack));
    assert!(homes(&game, "ERIE").is_empty());
    assert_eq!(game.refused(&lay("F16", "8", 0, "")), "14.3.1");
    game.act(lay("E15", "59", 3, ""));
    assert_eq!(game.decides(), (AMY, "ERIE".to_string(), Step::PlaceHome));
    assert_eq!(game.refused(&Action::Common(RailMove::Pass)), "13.3.2");
    assert_eq!(game.choices().len(), 2);
    game.act(marker("E15", 1, ""));
    assert_eq!(homes(&game, "ERIE"), ["E15"]);
    assert_eq!(game.treasury("ERIE"), 670);
}

#[test]
pub fn section_13_3_2_once_floated_it_chooses_when_anybody_lays_a_tile_there() {
    let lines = |setting: Setting| {
        setting
            .phase("3")
            .company("PRR", 79, &[(AMY, 6)])
            .tile("G15", "8", 3)
            .tile("F16", "8", 0)
    };
    let mut game = lines(setting()).floated("ERIE", BRIAN).operate();
    game.act(lay("E15", "59", 3, ""));
    assert_eq!(game.decides(), (BRIAN, "ERIE".to_string(), Step::PlaceHome));
    game.act(marker("E15", 0, ""));
    assert_eq!(game.decides().1, "PRR");
    let mut early = lines(setting())
        .company("ERIE", 67, &[(BRIAN, 3)])
        .operate();
    early.act(lay("E15", "59", 3, ""));
    assert_eq!(early.decides().1, "PRR", "it has not floated");
}

#[test]
pub fn section_13_3_2_if_the_tile_is_there_it_chooses_when_it_operates() {
    let mut game = setting()
        .floated("ERIE", AMY)
        .phase("3")
        .tile("E15", "59", 0)
        .operate();
    assert_eq!(game.decides(), (AMY, "ERIE".to_string(), Step::PlaceHome));
    game.act(marker("E15", 1, ""));
    assert_eq!(game.step(), Some(Step::LayTrack));
}

#[test]
pub fn section_8_2_companies_operate_by_price_then_from_right_to_left_then_from_the_top() {
    let mut setting = setting()
        .floated("IC", AMY)
        .floated("NKP", AMY)
        .company("CPR", 79, &[(AMY, 6)])
        .floated("PRR", AMY);
    let market = &mut setting.game.common.table.market;
    // $74 is the price of two spaces.
    market.put(id("NKP"), Space { row: 10, column: 5 });
    market.put(id("PRR"), Space { row: 13, column: 8 });
    market.put(id("IC"), Space { row: 13, column: 8 });
    let game = setting.operate();
    assert_eq!(order(&game), ["CPR", "PRR", "IC", "NKP"]);
}
