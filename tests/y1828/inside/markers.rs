//! Tests of section 8.3.2.

use super::*;
use crate::engine::rail::rail_move::RailMove;

#[test]
pub fn section_8_3_2_one_marker_an_operating_round_for_100() {
    let mut game = nkp_that_reaches_a_city();
    game.pass();
    assert_eq!(game.step(), Some(Step::PlaceMarker));
    game.act(marker("F8", 0, ""));
    assert_eq!(game.treasury("NKP"), 570);
    assert_ne!(game.step(), Some(Step::PlaceMarker));
    assert_eq!(game.refused(&marker("H8", 0, "")), "8.3");
    game.pass_to(Step::LayTrack).pass();
    assert_eq!(game.refused(&marker("F10", 0, "")), "8.3.2", "its own home");
    assert_eq!(
        game.refused(&marker("F8", 0, "")),
        "8.3.2",
        "its own marker"
    );
    assert_eq!(
        game.refused(&marker("K11", 0, "")),
        "8.3.2",
        "the coalfields"
    );
    game.act(marker("H8", 0, ""));
    assert_eq!(game.treasury("NKP"), 470);
    assert!(game.common.table.company(id("NKP")).markers_left.is_empty());
}

pub fn at_st_louis(city: &str, rotation: u8) -> Setting {
    setting()
        .phase("3")
        .floated("IC", AMY)
        .tile("J4", "8", 2)
        .tile("I3", "57", 2)
        .tile("I3", city, rotation)
}

#[test]
pub fn section_8_3_2_the_last_space_of_a_home_is_kept() {
    let mut game = at_st_louis("205", 2).operate();
    game.pass();
    assert_ne!(game.step(), Some(Step::PlaceMarker));
    let mut two = at_st_louis("14", 1).operate();
    two.pass();
    assert_eq!(two.refused(&marker("I3", 0, "")), "8.3.2");
    let mut second = space("I3", 0);
    second.slot = 1;
    two.act(Action::Common(RailMove::PlaceMarker {
        space: second,
        power: None,
    }));
}

fn at_buffalo() -> Setting {
    setting()
        .phase("3")
        .floated("PRR", AMY)
        .tile("G15", "8", 3)
        .tile("F16", "8", 0)
        .tile("E15", "59", 3)
}

#[test]
pub fn section_8_3_2_nobody_comes_to_buffalo_before_the_erie() {
    let mut game = at_buffalo().operate();
    game.pass();
    assert_ne!(game.step(), Some(Step::PlaceMarker), "both cities are kept");
    let mut settled = at_buffalo();
    settled.game.common.table.board.release(id("ERIE"));
    let mut settled = settled
        .floated("ERIE", BRIAN)
        .marker("ERIE", "E15", 0)
        .operate();
    while settled.decides().1 != "PRR" {
        settled.pass_to(Step::BuyTrains);
        settled.buy().pass_to(Step::LayTrack);
    }
    settled.pass().act(marker("E15", 1, ""));
}

#[test]
pub fn section_8_3_2_no_marker_beyond_a_full_city() {
    let row = || {
        setting()
            .floated("NKP", AMY)
            .tile("F8", "57", 1)
            .tile("F6", "8", 2)
            .tile("D6", "57", 2)
            .tile("E7", "1", 0)
    };
    let open = row().operate();
    assert!(open.game_reaches("NKP", "F6"));
    let full = row().floated("PRR", BRIAN).marker("PRR", "F8", 0).operate();
    assert!(!full.game_reaches("NKP", "F6"));
}

trait Reaches {
    fn game_reaches(&self, symbol: &str, at: &str) -> bool;
}

impl Reaches for Game {
    fn game_reaches(&self, symbol: &str, at: &str) -> bool {
        let reach = self.common.reach(id(symbol));
        reach.tracks().any(|track| track.hex == hex(at))
    }
}
