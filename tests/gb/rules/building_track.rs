//! Building track, and the note about the tileset.

use super::given::{NORTH_SOUTH, SIX, given, given_in};
use super::play::Play;
use roundhouse::engine::rail::tile::Colour;
use roundhouse::titles::gb::choices::Step;
use roundhouse::titles::gb::scenario::all;
use roundhouse::titles::gb::setup::HouseRules::Rulebook;

const RULE: &str = "Building track";

/// The MR of Amy builds on from Derby to the south, north-west, north and north-east.
const DERBY: &str = "MR at 70: Amy 2\nMR has 500\nMR owns 2+1\nG38@0 on H19\nOR 1.1 MR";

fn derby(more: &str) -> Play {
    given_in(NORTH_SOUTH, Rulebook, &format!("{more}\n{DERBY}"))
}

/// In green phase, with a train of it.
fn green(more: &str) -> Play {
    let position = DERBY.replace("owns 2+1", "owns 3+1\nnext 3+1");
    given_in(NORTH_SOUTH, Rulebook, &format!("{more}\n{position}"))
}

#[test]
pub fn a_corporation_must_be_able_to_use_some_of_the_new_track() {
    let mut play = derby("");
    // I18 lies north-east of Derby: track from there leads on, other track does not.
    let why = play.refuses("MR lays 8@3 on I18", RULE);
    assert!(why.contains("could use the new track"), "{why}");
    // G20 lies south-west, where Derby has no track.
    play.refuses("MR lays 9@1 on G20", RULE);
    // H23 lies behind Leicester, where there is no track yet.
    play.refuses("MR lays 9@0 on H23", RULE);
    play.line("MR lays 8@5 on I18");
    assert_eq!(play.cash("MR"), 500);
}

#[test]
pub fn even_when_upgrading_a_city_tile() {
    // Stoke: sides 3 and 5; the new track leads to sides 0 and 2.
    let upgrade = "MR lays G36@2 on G18";
    green("G40@3 on G18").line(upgrade);
    // Where the city is full of others the MR ends there, and uses none of it.
    let mut play = green("LNWR at 65: Brian 2\nLNWR marks G18.0\nG40@3 on G18");
    let why = play.refuses(upgrade, RULE);
    assert!(why.contains("could use the new track"), "{why}");
    // With a marker of its own it runs through.
    green("MR marks G18.0\nG40@3 on G18").line(upgrade);
}

#[test]
fn an_upgrade_of_which_no_new_track_is_reached_is_refused() {
    // From Derby the track enters I18 by side 1 and leaves it by side 5.
    green("8@5 on I18").refuses("MR lays 24@5 on I18", RULE);
    green("8@5 on I18").line("MR lays 25@1 on I18");
    // All new track of Leicester is in its second city.
    green("G18@0 on H21").refuses("MR lays G21@0 on H21", RULE);
}

#[test]
pub fn some_of_the_new_track_is_enough() {
    // By Lincoln the MR comes to side 4 of the second city; its side 2 it does not reach.
    let position = DERBY.replace("owns 2+1", "owns 3+1\nnext 3+1");
    let position = position.replace("G38@0 on H19", "G41@2 on H19\n3@1 on I20\nG18@0 on H21");
    given_in(NORTH_SOUTH, Rulebook, &position).line("MR lays G21@0 on H21");
}

#[test]
pub fn corporations_may_lay_or_upgrade_two_tiles() {
    let mut play = derby("");
    play.lines("MR lays 8@5 on I18\nMR lays 8@0 on J19");
    let mut play = green("8@5 on I18");
    play.lines("MR lays 25@1 on I18\nMR lays 8@0 on J19");
}

#[test]
pub fn a_third_tile_is_refused() {
    let mut play = derby("G40@3 on G18\nG18@0 on H21");
    play.lines("MR lays 8@5 on I18\nMR lays 9@0 on H23");
    // A marker in Stoke is left to be placed.
    assert_eq!(play.step(), Some(Step::Build));
    let why = play.refuses("MR lays 9@0 on H25", RULE);
    assert!(why.contains("two tiles"), "{why}");
    assert!(play.offers("MR marks G18.0"));
}

#[test]
fn upgrades_count_as_lays() {
    let mut play = green("8@5 on I18\nG18@0 on H21\nG40@3 on G18");
    play.lines("MR lays 25@1 on I18\nMR lays 9@0 on H23");
    play.refuses("MR lays 8@3 on H25", RULE);
}

#[test]
pub fn only_one_action_may_be_in_a_city_tile() {
    let mut play = derby("");
    play.line("MR lays G40@3 on G18");
    let why = play.refuses("MR lays G18@0 on H21", RULE);
    assert!(why.contains("in a city"), "{why}");
    play.line("MR lays 8@5 on I18");
    let mut play = derby("");
    play.lines("MR lays 8@5 on I18\nMR lays G18@0 on H21");
    // An upgrade of a city is one, too.
    let mut play = green("G40@3 on G18");
    play.line("MR lays G36@2 on G18");
    play.refuses("MR lays G18@0 on H21", RULE);
}

#[test]
fn ruling_a_town_is_no_city() {
    let mut play = given_in(
        NORTH_SOUTH,
        Rulebook,
        &DERBY
            .replace("G38@0", "G36@1")
            .replace("OR 1.1", "8@4 on G20\nOR 1.1"),
    );
    // Lincoln and Coventry.
    play.lines("MR lays 58@0 on I20\nMR lays 4@0 on G22");
}

#[test]
pub fn ruling_two_tile_actions_may_hit_the_same_hex() {
    let mut play = green("");
    play.lines("MR lays 8@5 on I18\nMR lays 25@1 on I18");
}

#[test]
pub fn it_costs_50_to_lay_track_pointing_at_a_hill_hex_side() {
    // Stoke's side towards Sheffield.
    for (tile, cost) in [("G39@4", 50), ("G40@3", 0), ("G41@2", 0)] {
        let mut play = derby("");
        play.line(&format!("MR lays {tile} on G18"));
        assert_eq!(play.cash("MR"), 500 - cost, "{tile}");
    }
}

#[test]
pub fn completing_a_hill_connection_will_ultimately_cost_100() {
    // The other side of it, from Sheffield.
    let mut play = derby("G39@4 on G18");
    play.line("MR lays G18@1 on H17");
    assert_eq!(play.cash("MR"), 450);
    // Not pointing at Stoke costs nothing.
    let mut play = derby("G39@4 on G18");
    play.line("MR lays G18@0 on H17");
    assert_eq!(play.cash("MR"), 500);
}

#[test]
fn a_hill_side_is_paid_for_once() {
    // The upgrade adds side 4, or has it from before.
    for (before, cost) in [("G40@3", 50), ("G39@4", 0)] {
        let mut play = green(&format!("{before} on G18"));
        play.line("MR lays G37@2 on G18");
        assert_eq!(play.cash("MR"), 500 - cost, "{before}");
    }
}

#[test]
fn who_cannot_pay_for_the_hill_does_not_build_on_it() {
    for (cash, may) in [(49, false), (50, true)] {
        let position = DERBY.replace("has 500", &format!("has {cash}"));
        let mut play = given_in(NORTH_SOUTH, Rulebook, &position);
        if may {
            play.line("MR lays G39@4 on G18");
            assert_eq!(play.cash("MR"), 0);
        } else {
            play.refuses("MR lays G39@4 on G18", RULE);
        }
    }
}

#[test]
pub fn there_are_no_tight_curve_yellow_tiles_for_oo_and_xx_cities() {
    // Derby opens side 3 of Leicester.
    let play = derby("");
    let lays = play.lays_on("H21");
    let numbers = lays.iter().map(|lay| lay.split('@').next().unwrap());
    assert!(
        numbers
            .clone()
            .all(|number| ["G18", "G19"].contains(&number)),
        "{lays:?}"
    );
    let mut pairs = Vec::new();
    for (_, kind) in all().tiles.iter() {
        let printed = kind.tile();
        if printed.colour == Colour::Yellow && ["OO", "XX"].contains(&printed.label) {
            let exits: Vec<u8> = (0..6)
                .filter(|edge| printed.exits() & 1 << edge != 0)
                .collect();
            let [one, other] = exits[..] else {
                panic!("{exits:?}")
            };
            pairs.push((kind.number, (other - one).min(6 + one - other)));
        }
    }
    assert_eq!(pairs, [("G02", 2), ("G03", 3), ("G18", 3), ("G19", 2)]);
    // Other cities have one.
    assert!(play.offers("MR lays G39@4 on G18"));
}

#[test]
fn ruling_tiles_come_with_their_phases() {
    let mut play = derby("8@5 on I18\nG40@3 on G18");
    let why = play.refuses("MR lays 25@1 on I18", RULE);
    assert!(why.contains("no green tiles in Yellow"), "{why}");
    play.refuses("MR lays G36@2 on G18", RULE);
    // Brown ones in brown phase.
    let brown = |train: &str| DERBY.replace("owns 2+1", &format!("owns {train}\nnext {train}"));
    let upgrade = "MR lays G34@0 on H19";
    let mut play = given_in(NORTH_SOUTH, Rulebook, &brown("4+2"));
    play.refuses(upgrade, RULE);
    given_in(
        NORTH_SOUTH,
        Rulebook,
        &brown("5+2").replace("next 5+2", "next 4X"),
    )
    .line(upgrade);
}

#[test]
pub fn ruling_some_homes_begin_with_a_green_tile() {
    let green = ["GER", "GSWR", "MR", "NER", "SWR"];
    for (symbol, home) in [
        ("GER", "J25"),
        ("GSWR", "F5"),
        ("MR", "H19"),
        ("NER", "J13"),
        ("SWR", "A20"),
        ("LSWR", "D25"),
    ] {
        let position =
            format!("{symbol} at 70: Amy 2\n{symbol} has 500\n{symbol} owns 2+1\nOR 1.1 {symbol}");
        let mut play = given_in(SIX, Rulebook, &position);
        assert_eq!(play.phase(), "Yellow");
        let lays = play.lays_on(home);
        let greens = lays
            .iter()
            .filter(|lay| ["G36", "G37", "G38"].contains(&&lay[..3]));
        assert_eq!(
            greens.count() > 0,
            green.contains(&symbol),
            "{symbol}: {lays:?}"
        );
        // A yellow one, too.
        assert!(
            lays.iter().any(|lay| lay.starts_with("G4")),
            "{symbol}: {lays:?}"
        );
        if symbol == "MR" {
            play.line("MR lays G36@0 on H19");
        }
    }
    // Elsewhere they do not.
    derby("").refuses("MR lays G36@2 on G18", RULE);
}

#[test]
pub fn ruling_a_company_in_receivership_builds_nothing() {
    let position =
        "MR at 70: Brian 1 pool 4\nMR has 500\nMR owns 2+1\nG38@0 on H19\nG40@3 on G18\nOR 1.1 MR";
    let led = position.replace("Brian 1 pool 4", "Brian 2 pool 3");
    assert_eq!(given(&led).step(), Some(Step::Build));
    let mut play = given(position);
    assert_eq!(
        (play.is_turn_of("MR"), play.step()),
        (true, Some(Step::RunTrains))
    );
    assert!(play.game.lays(None).is_empty());
    play.refuses("MR marks G18.0", "Game rounds");
}
