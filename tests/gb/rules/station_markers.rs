//! Station markers.

use super::given::{NORTH_SOUTH, SIX, given, given_in};
use super::setup::playing;
use roundhouse::titles::gb::setup::HouseRules::Rulebook;

const RULE: &str = "Station markers";

/// The MR of Amy reaches Stoke, north-west of Derby.
pub const TO_STOKE: &str =
    "MR at 70: Amy 2\nMR has 500\nMR owns 2+1\nG41@2 on H19\nG40@3 on G18\nOR 1.1 MR";

#[test]
pub fn all_station_markers_cost_50() {
    let mut play = given(TO_STOKE);
    play.line("MR marks G18.0");
    assert_eq!(play.cash("MR"), 450);
    assert_eq!(play.markers("MR"), ["H19.0", "G18.0"]);
}

#[test]
fn except_the_home_station() {
    // It is on the map from the start, and costs nothing.
    let mut play = given("Amy has 500\nSR 2 Amy");
    let homes = play.markers("MR");
    assert_eq!(homes, ["H19.0"]);
    play.line("Amy starts MR at 100");
    assert_eq!((play.cash("MR"), play.markers("MR")), (500, homes));
}

#[test]
pub fn except_the_first_station_token_of_the_cr() {
    // Glasgow to Ayr, where no home is kept with two players.
    let position =
        "CR of ten at 70: Amy 2\nCR has 500\nCR owns 2+1\nG02@5 on G4\nG40@4 on F5\nOR 1.1 CR";
    let mut play = given_in(NORTH_SOUTH, Rulebook, position);
    assert_eq!(play.charter("CR"), [0, 50, 50]);
    play.line("CR marks F5.0");
    assert_eq!(play.cash("CR"), 500);
    assert_eq!(play.charter("CR"), [50, 50]);
}

#[test]
fn nbr_lyr_and_mslr_have_3_station_tokens_and_the_others_4() {
    let all = given_in(SIX, Rulebook, "Amy has 1");
    assert_eq!(playing(&all).len(), 12);
    for symbol in playing(&all) {
        let position = format!("{symbol} at 80: Amy 2\noperated {symbol}\nSR 2 Amy");
        let mut play = given_in(SIX, Rulebook, &position);
        play.line(&format!("Amy converts {symbol}"));
        let charter = play.charter(symbol);
        let total = charter.len() + play.markers(symbol).len();
        let wanted = if ["NBR", "LYR", "MSLR"].contains(&symbol) {
            3
        } else {
            4
        };
        assert_eq!(total, wanted, "{symbol}");
        let free = usize::from(symbol == "CR");
        assert!(charter[..free].iter().all(|cost| *cost == 0), "{symbol}");
        assert!(charter[free..].iter().all(|cost| *cost == 50), "{symbol}");
    }
}

#[test]
fn before_conversion_lyr_and_mslr_have_their_home_alone_and_the_others_one_more() {
    let play = given_in(SIX, Rulebook, "Amy has 1");
    for symbol in playing(&play) {
        let more = if ["LYR", "MSLR"].contains(&symbol) {
            0
        } else {
            1
        };
        assert_eq!(play.charter(symbol).len(), more, "{symbol}");
    }
}

#[test]
pub fn ruling_homes_are_on_the_map_from_the_start() {
    let homes = [
        ("CR", "G4.0"),
        ("GER", "J25.0"),
        ("GSWR", "F5.0"),
        ("GWR", "D23.0"),
        ("LNWR", "F21.0"),
        ("LSWR", "D25.0"),
        ("LYR", "H15.0"),
        ("MR", "H19.0"),
        ("MSLR", "H17.0"),
        ("NBR", "I6.0"),
        ("NER", "J13.0"),
        ("SWR", "A20.0"),
    ];
    let play = given_in(SIX, Rulebook, "Amy has 1");
    for (symbol, home) in homes {
        assert_eq!(play.markers(symbol), [home]);
    }
    // Those of companies that are not in play are not there.
    let play = given("Amy has 1");
    assert!(!playing(&play).contains(&"LSWR"));
    assert_eq!(play.markers("LSWR"), [""; 0]);
}

#[test]
pub fn one_marker_in_a_turn() {
    let position = TO_STOKE
        .replace("MR at", "MR of ten at")
        .replace("G41@2 on H19", "G38@0 on H19\nG18@0 on H21");
    let mut play = given(&position);
    assert!(play.offers("MR marks H21.0"));
    play.line("MR marks G18.0");
    play.refuses("MR marks H21.0", RULE);
}

#[test]
pub fn a_marker_needs_a_run_to_the_city_a_free_space_and_money() {
    // No track leads to York's north; Darlington has no city; Stoke is full.
    let mut play = given(TO_STOKE);
    play.refuses("MR marks J13.0", RULE);
    play.refuses("MR marks G16.1", RULE);
    play.refuses("MR marks H19.0", RULE);
    let mut play = given(&format!(
        "LNWR at 70: Brian 2\nLNWR marks G18.0\n{TO_STOKE}"
    ));
    play.refuses("MR marks G18.0", RULE);
    let mut play = given(&TO_STOKE.replace("has 500", "has 49"));
    play.refuses("MR marks G18.0", RULE);
    let mut play = given(&TO_STOKE.replace("has 500", "has 50"));
    play.line("MR marks G18.0");
    assert_eq!(play.cash("MR"), 0);
}

#[test]
fn a_company_without_a_marker_left_places_none() {
    let mut play = given(&format!(
        "{}\nG18@0 on H21",
        TO_STOKE
            .replace("G41@2", "G38@0")
            .replace("OR 1.1 MR", "MR marks G18.0\nOR 1.1 MR")
    ));
    assert_eq!(play.charter("MR"), [0; 0]);
    let why = play.refuses("MR marks H21.0", RULE);
    assert!(why.contains("no station marker left"), "{why}");
}

#[test]
pub fn ruling_after_an_or_that_leaves_1_or_2_trains_no_tokens_may_be_placed_any_more() {
    // Nobody buys: of three 6X-trains one leaves, and two are left.
    let position = TO_STOKE
        .replace("owns 2+1", "owns 6X")
        .replace("OR 1.1", "OR 3.1");
    for (left, few) in [(4, false), (3, true), (2, true)] {
        let mut play = given(&format!("GN was Amy's\nnext 6X {left}\n{position}"));
        assert!(play.offers("MR marks G18.0"));
        play.pass_to_round("OR 3.2").pass_to("MR");
        if few {
            let why = play.refuses("MR marks G18.0", RULE);
            assert!(why.contains("few trains"), "{why}");
            play.refuses("MR marks I14.0 with GN", RULE);
        } else {
            assert!(play.offers("MR marks G18.0") && play.offers("MR marks I14.0 with GN"));
        }
    }
}

#[test]
pub fn ruling_a_marker_by_a_power_is_the_one_of_the_turn() {
    let mut play = given(&format!("GN was Amy's\n{TO_STOKE}"));
    play.line("MR marks I14.0 with GN");
    play.refuses("MR marks G18.0", RULE);
    let mut play = given(&format!("GN was Amy's\n{TO_STOKE}"));
    play.line("MR marks G18.0");
    play.refuses("MR marks I14.0 with GN", RULE);
}
