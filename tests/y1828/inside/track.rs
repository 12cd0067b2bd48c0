//! Tests of sections 8.3.1, 13.2.2, 13.3.2 and 14.

use super::*;
use crate::titles::y1828::moves::BuyCoal;

#[test]
pub fn section_8_3_1_a_public_company_lays_one_yellow_tile() {
    let mut game = setting().floated("IC", AMY).operate();
    assert_eq!(game.decides(), (AMY, "IC".to_string(), Step::LayTrack));
    game.act(lay("J8", "9", 1, ""));
    assert_eq!((game.laid("J8"), game.treasury("IC")), (Some("9"), 670));
    assert_eq!(game.step(), Some(Step::BuyTrains), "it may lay no more");
    assert_eq!(game.refused(&lay("J10", "9", 1, "")), "8.3");
}

#[test]
pub fn section_14_1_upgrades_begin_in_green_phase() {
    let yellow = setting().floated("IC", AMY).operate();
    assert_eq!(yellow.refused(&lay("J6", "15", 1, "")), "14.1");
    let mut green = setting().phase("3").floated("IC", AMY).operate();
    green.act(lay("J6", "15", 1, ""));
    assert_eq!(green.laid("J6"), Some("15"));
    assert_ne!(green.step(), Some(Step::LayTrack), "and that was all");
}

fn system() -> Setting {
    setting()
        .phase("3")
        .floated("IC", AMY)
        .floated("NKP", AMY)
        .system("IC", "NKP")
}

#[test]
pub fn section_8_3_1_a_system_builds_twice_but_upgrades_once() {
    let mut game = system().tile("F8", "57", 1).operate();
    game.act(lay("J6", "15", 1, ""));
    assert_eq!(game.refused(&lay("F8", "15", 1, "")), "8.3.1");
    game.act(lay("J8", "9", 1, ""));
    assert_ne!(game.step(), Some(Step::LayTrack));
    let mut other = system().operate();
    other.act(lay("J8", "9", 1, ""));
    assert_eq!(other.refused(&lay("J8", "23", 1, "")), "14.3.2");
    assert!(other.allows(&lay("J10", "9", 1, "")) && other.allows(&lay("J6", "15", 1, "")));
}

#[test]
pub fn section_13_3_2_the_boston_and_maine_adds_a_yellow_tile_for_40() {
    let mut game = setting().floated("B&M", AMY).operate();
    game.act(lay("C27", "8", 3, ""));
    assert_eq!(game.treasury("B&M"), 670);
    game.act(lay("F26", "57", 1, ""));
    assert_eq!(game.treasury("B&M"), 670 - 80 - 40, "terrain and the tile");
    assert_ne!(game.step(), Some(Step::LayTrack));
}

#[test]
pub fn section_13_3_2_but_not_beside_an_upgrade() {
    let mut game = setting().phase("3").floated("B&M", AMY).operate();
    game.act(lay("E27", "121", 1, ""));
    assert_ne!(game.step(), Some(Step::LayTrack));
    let mut other = setting()
        .phase("3")
        .floated("B&M", AMY)
        .floated("IC", AMY)
        .system("B&M", "IC")
        .operate();
    other
        .act(lay("C27", "8", 3, ""))
        .act(lay("F26", "57", 1, ""));
    other.act(lay("J8", "9", 1, ""));
    assert_eq!(other.treasury("B&M"), 1340 - 80 - 40, "the third tile");
    assert_ne!(other.step(), Some(Step::LayTrack));
}

#[test]
pub fn section_13_3_2_both_builders_together_add_two() {
    let mut game = setting()
        .floated("B&M", AMY)
        .floated("NYH", AMY)
        .system("B&M", "NYH")
        .operate();
    for (at, tile, rotation, spent) in [
        ("C27", "8", 3, 0),
        ("F26", "57", 1, 80),
        ("F24", "55", 0, 120),
        ("F22", "9", 1, 160),
    ] {
        game.act(lay(at, tile, rotation, ""));
        assert_eq!(game.treasury("B&M"), 1340 - spent, "{at}");
    }
    assert_ne!(game.step(), Some(Step::LayTrack));
}

#[test]
pub fn section_13_2_2_7_the_erie_and_kalamazoo_adds_a_tile_once_in_the_game() {
    let mut game = setting()
        .phase("3")
        .floated("IC", AMY)
        .company_owns("IC", "E&K")
        .operate();
    game.act(lay("J8", "9", 1, "E&K"))
        .act(lay("J10", "9", 1, ""));
    assert_eq!(
        game.treasury("IC"),
        670 + 20 - 20,
        "its revenue, and the tile"
    );
    game.pass_to(Step::LayTrack);
    assert_eq!(game.round_name(), "OR 4.2");
    assert_eq!(game.refused(&lay("J12", "9", 1, "E&K")), "13.2.2.7");
}

#[test]
pub fn section_13_2_2_7_and_not_beside_an_upgrade() {
    let mut game = system().company_owns("IC", "E&K").operate();
    game.act(lay("J8", "9", 1, "E&K"));
    assert_eq!(game.refused(&lay("J6", "15", 1, "")), "8.3.1");
    let mut other = system().company_owns("IC", "E&K").operate();
    other.act(lay("J6", "15", 1, ""));
    assert_eq!(other.refused(&lay("J8", "9", 1, "E&K")), "13.2.2.7");
}

#[test]
pub fn section_13_2_2_4_the_delaware_and_hudson_builds_in_scranton_for_120() {
    let mut game = setting()
        .floated("IC", AMY)
        .company_owns("IC", "D&H")
        .operate();
    assert_eq!(game.treasury("IC"), 685);
    assert_eq!(game.refused(&marker("F20", 0, "D&H")), "13.2.2.4");
    assert_eq!(game.refused(&lay("F20", "57", 0, "")), "14.3.1");
    assert_eq!(game.refused(&lay("J8", "9", 1, "D&H")), "13.2.2.4");
    game.act(lay("F20", "57", 0, "D&H"));
    assert_eq!(
        (game.treasury("IC"), game.step()),
        (565, Some(Step::PlaceMarker))
    );
    game.act(marker("F20", 0, "D&H"));
    assert_eq!(
        (game.treasury("IC"), game.step()),
        (565, Some(Step::BuyTrains))
    );
    assert_eq!(game.common.table.company(id("IC")).markers_left.len(), 2);
}

#[test]
pub fn section_13_2_2_4_its_marker_may_come_before_another_tile_of_a_system() {
    let mut game = system().company_owns("IC", "D&H").operate();
    game.act(lay("F20", "57", 0, "D&H"));
    assert_eq!(game.refused(&lay("G19", "9", 0, "")), "14.3.1");
    game.act(marker("F20", 0, "D&H"))
        .act(lay("G19", "9", 0, ""));
    assert_eq!(game.laid("G19"), Some("9"));
}

#[test]
pub fn section_13_2_2_3_the_champlain_lays_in_burlington_for_nothing_at_any_time() {
    let mut game = setting()
        .floated("IC", AMY)
        .company_owns("IC", "C&StL")
        .operate();
    game.act(lay("J8", "9", 1, ""));
    game.pass_to(Step::BuyTrains).buy();
    game.act(lay("B24", "58", 0, "C&StL"));
    assert_eq!((game.laid("B24"), game.treasury("IC")), (Some("58"), 600));
    assert_eq!(game.refused(&lay("B24", "58", 0, "C&StL")), "14.3.2");
}

#[test]
pub fn section_13_2_1_hexes_are_blocked_until_the_private_company_is_sold_or_closed() {
    let game = setting().floated("IC", AMY).owns(BRIAN, "D&H").operate();
    assert_eq!(game.refused(&lay("F20", "57", 0, "")), "13.2.1");
    let sold = setting()
        .floated("IC", AMY)
        .company_owns("IC", "D&H")
        .operate();
    let closed = setting().floated("IC", AMY).operate();
    for game in [sold, closed] {
        assert_eq!(
            game.refused(&lay("F20", "57", 0, "")),
            "14.3.1",
            "only not connected"
        );
    }
}

#[test]
pub fn section_14_3_1_track_does_not_run_into_barriers_blank_edges_or_off_the_map() {
    let game = setting().floated("IC", AMY).operate();
    assert_eq!(
        game.refused(&lay("E11", "9", 2, "")),
        "14.3.1",
        "a blue barrier"
    );
    assert_eq!(
        game.refused(&lay("C7", "9", 1, "")),
        "14.3.1",
        "a blank gray edge"
    );
    assert_eq!(
        game.refused(&lay("J8", "9", 0, "")),
        "14.3.1",
        "off the map"
    );
    assert_eq!(
        game.refused(&lay("K11", "9", 0, "")),
        "14.3.1",
        "a gray hex"
    );
    assert_eq!(
        game.refused(&lay("J12", "9", 1, "")),
        "14.3.1",
        "not connected"
    );
}

#[test]
pub fn section_14_2_tiles_are_for_hexes_of_their_type() {
    let game = setting().phase("3+D").floated("IC", AMY).operate();
    for (at, tile) in [
        ("D14", "14"),
        ("E27", "53"),
        ("J6", "59"),
        ("J8", "57"),
        ("F24", "58"),
        ("F26", "9"),
    ] {
        assert_eq!(
            game.refused(&lay(at, tile, 0, "")),
            "14.2",
            "{tile} on {at}"
        );
    }
}

#[test]
pub fn section_14_1_tiles_are_limited_to_the_supply() {
    let game = setting().floated("IC", AMY).tile("G21", "1", 0).operate();
    assert_eq!(game.refused(&lay("G11", "1", 0, "")), "14.1");
    assert_eq!(
        game.refused(&lay("G11", "2", 0, "")),
        "14.3.1",
        "there is one of these"
    );
}

#[test]
pub fn section_14_3_1_terrain_costs_once() {
    let mut game = setting()
        .phase("3")
        .floated("B&M", AMY)
        .tile("F26", "57", 1)
        .operate();
    game.act(lay("F26", "15", 1, ""));
    assert_eq!(game.treasury("B&M"), 670);
    let poor = setting().floated("B&M", AMY).treasury("B&M", 79).operate();
    assert_eq!(poor.refused(&lay("F26", "57", 1, "")), "14.3.1");
    let mut printed = setting().phase("3").floated("NYH", AMY).operate();
    printed.act(lay("G23", "54", 0, ""));
    assert_eq!(
        printed.treasury("NYH"),
        590,
        "a printed hex has had no tile"
    );
}

fn to_the_coalfields() -> Setting {
    setting()
        .floated("IC", AMY)
        .tile("J8", "9", 1)
        .tile("J10", "8", 5)
}

#[test]
pub fn section_14_3_1_1_without_a_coal_token_nothing_is_built_beyond_the_coalfields() {
    let without = to_the_coalfields().operate();
    assert_eq!(without.refused(&lay("J12", "9", 0, "")), "14.3.1");
    let mut with = to_the_coalfields().coal("IC").operate();
    with.act(lay("J12", "9", 0, ""));
}

#[test]
pub fn section_16_1_a_coal_token_costs_120_at_any_time_with_a_route_to_the_coalfields() {
    let mut game = to_the_coalfields().operate();
    game.act(BuyCoal.into()).act(lay("J12", "9", 0, ""));
    assert_eq!(game.treasury("IC"), 550);
    assert_eq!(
        (game.common.coal.left, game.common.coal.owners.len()),
        (1, 1)
    );
    assert_eq!(game.refused(&BuyCoal.into()), "16.1");
    let far = setting().floated("IC", AMY).operate();
    assert_eq!(far.refused(&BuyCoal.into()), "16.1");
    let poor = to_the_coalfields().treasury("IC", 119).operate();
    assert_eq!(poor.refused(&BuyCoal.into()), "16.1");
    let none = to_the_coalfields()
        .floated("NKP", BRIAN)
        .floated("PRR", BRIAN);
    let none = none.coal("NKP").coal("PRR").operate();
    assert_eq!(none.refused(&BuyCoal.into()), "16.1");
}

#[test]
pub fn section_14_3_1_2_the_tunnel_takes_tile_4_as_printed_and_brings_a_coal_token() {
    let at_richmond = || setting().floated("C&O", AMY).tile("K15", "57", 1);
    let mut game = at_richmond().operate();
    assert_eq!(game.refused(&lay("K13", "58", 2, "")), "14.2");
    assert_eq!(game.refused(&lay("K13", "4", 2, "")), "14.3.1");
    game.act(lay("K13", "4", 1, ""));
    assert_eq!(game.treasury("C&O"), 550);
    assert_eq!(game.common.coal.owners, [id("C&O")]);
    assert_eq!(
        (game.common.coal.left, game.common.coal.in_tunnel),
        (2, false)
    );
    let mut second = at_richmond().coal("C&O").operate();
    second.act(lay("K13", "4", 1, ""));
    assert_eq!(
        (second.common.coal.left, second.common.coal.owners.len()),
        (2, 1)
    );
}

#[test]
pub fn section_13_2_2_7_the_erie_and_kalamazoo_adds_its_tile_after_one_for_40_too() {
    let begun = |setting: Setting| {
        let setting = setting.floated("B&M", AMY).company_owns("B&M", "E&K");
        let mut game = setting.operate();
        game.act(lay("C27", "8", 3, ""))
            .act(lay("F26", "57", 1, ""));
        game
    };
    let next = lay("F24", "55", 0, "E&K");
    for rules in [HouseRules::Rulebook, HouseRules::Website] {
        assert!(begun(Setting::new(rules)).allows(&next));
    }
}

#[test]
pub fn section_13_2_2_4_the_delaware_and_hudson_builds_again_by_the_rulebook_only() {
    for (rules, again) in [
        (HouseRules::Rulebook, None),
        (HouseRules::Website, Some("13.2.2.4")),
    ] {
        let setting = Setting::new(rules).floated("IC", AMY);
        let mut game = setting.company_owns("IC", "D&H").operate();
        game.act(lay("F20", "57", 0, "D&H"));
        assert!(game.common.delaware_used);
        let setting = Setting::new(rules).floated("IC", AMY);
        let mut later = setting.company_owns("IC", "D&H");
        later.game.common.delaware_used = true;
        let (later, lay) = (later.operate(), lay("F20", "57", 0, "D&H"));
        match again {
            None => assert!(later.allows(&lay)),
            Some(rule) => assert_eq!(later.refused(&lay), rule),
        }
    }
}

#[test]
pub fn section_13_2_2_7_no_tile_for_40_follows_that_of_the_erie_and_kalamazoo_on_the_website() {
    for (rules, refused) in [
        (HouseRules::Rulebook, None),
        (HouseRules::Website, Some("8.3")),
    ] {
        let setting = Setting::new(rules).floated("B&M", AMY);
        let mut game = setting.company_owns("B&M", "E&K").operate();
        game.act(lay("C27", "8", 3, ""))
            .act(lay("F26", "57", 1, "E&K"));
        let lay = lay("F24", "55", 0, "");
        match refused {
            None => assert!(game.allows(&lay)),
            Some(rule) => assert_eq!(game.refused(&lay), rule),
        }
    }
}
