//! Operating order and steps (11), laying and upgrading track (11.3).

use super::games::{five_minors, major_lays_track, phase_3};
use crate::kit::new_england::random::{find_with, is_step};
use crate::kit::script::{Play, company, hex, tile};
use roundhouse::engine::rail::board::PlacedTile;
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::ids::HexId;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::tile::Colour;
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::choices::Step;
use roundhouse::titles::new_england::operating_round::Lay;
use roundhouse::titles::new_england::{COMPONENTS, Game, HouseRules};
use std::collections::BTreeSet;

fn set(numbers: &[&str]) -> BTreeSet<String> {
    numbers.iter().map(ToString::to_string).collect()
}

fn colour(game: &Game, hex: HexId) -> Colour {
    game.table().board.tile(hex).colour
}

/// A legal upgrade.
fn upgrade(game: &Game) -> Lay {
    let lays = game.lays();
    let upgrade = lays
        .iter()
        .find(|lay| colour(game, lay.hex) != Colour::White);
    *upgrade.expect("something can be upgraded")
}

/// A legal lay on an empty hex.
fn yellow(game: &Game) -> Lay {
    let lays = game.lays();
    let yellow = lays
        .iter()
        .find(|lay| colour(game, lay.hex) == Colour::White);
    *yellow.expect("something can be laid")
}

/// A random game by the rulebook in which the company that lays track has a lay as wanted.
fn find_lay(wanted: impl Fn(&Game, &Lay) -> bool) -> (Game, Lay) {
    find_with(4, HouseRules::Rulebook, |game| {
        let lays = if is_step(game, Step::LayTrack) {
            game.lays()
        } else {
            Vec::new()
        };
        lays.into_iter().find(|lay| wanted(game, lay))
    })
}

#[test]
pub fn section_11_minors_operate_first_and_higher_values_before_lower() {
    let play = five_minors();
    let values: Vec<i32> = play.order().iter().map(|minor| play.price(minor)).collect();
    assert_eq!(values, [70, 60, 60, 50, 50]);
    let mut play = major_lays_track();
    play.until_turn("NYC", Step::LayTrack);
    let is_major = |symbol: &&str| play.game.table().kind(company(symbol)) == CompanyKind::Major;
    assert_eq!(
        play.order().iter().position(is_major),
        Some(play.order().len() - 1)
    );
}

#[test]
pub fn section_11_the_steps_have_their_order() {
    let mut play = five_minors();
    for too_early in [
        "HNH runs nothing",
        "HNH pays all",
        "HNH buys 2-train",
        "HNH issues 1 IPO",
    ] {
        play.refuses(too_early, "11");
    }
    play.line("HNH lays 4@0 on F11");
    assert_eq!(play.step(), Some(Step::RunTrains));
    for too_late in ["HNH lays 8@0 on F9", "HNH passes"] {
        play.refuses(too_late, "11");
    }
    play.line("HNH runs");
    assert_eq!(
        play.step(),
        Some(Step::BuyTrains),
        "minors have no choice of dividend"
    );
    play.refuses("HNH lays 8@0 on F9", "11");
    play.line("HNH passes");
    assert_eq!(play.step(), Some(Step::LayTrack));
    assert!(!play.is_turn_of("HNH"));
}

#[test]
fn section_11_every_company_operates_once_a_round() {
    let mut play = five_minors();
    let mut operated = Vec::new();
    while play.game.round_name() == "OR 1.1" {
        let now = play.game.decision().and_then(|decision| decision.company);
        operated.extend(now.filter(|company| operated.last() != Some(company)));
        let already = operated.len();
        play.until(|play| {
            play.game.decision().and_then(|d| d.company) != Some(operated[already - 1])
        });
    }
    let order: Vec<_> = play.order().into_iter().map(company).collect();
    assert_eq!(operated, order);
}

#[test]
pub fn section_11_3_a_minor_lays_one_yellow_tile_or_upgrades_one() {
    let mut play = five_minors();
    assert_eq!(play.lays_on("F11"), ["3@0", "3@5", "4@0", "58@0", "58@4"]);
    play.line("HNH lays 58@0 on F11");
    assert_ne!(play.step(), Some(Step::LayTrack), "one lay was all");
    let mut play = phase_3();
    play.until_turn("HNH", Step::LayTrack);
    let upgrade = upgrade(&play.game);
    play.game.apply(&upgrade.action()).unwrap();
    assert_ne!(play.step(), Some(Step::LayTrack), "one upgrade was all");
}

#[test]
pub fn section_11_3_a_major_lays_two_yellow_tiles() {
    let mut play = major_lays_track();
    for more in [true, false] {
        let lay = yellow(&play.game);
        play.game.apply(&lay.action()).unwrap();
        assert_eq!(play.step() == Some(Step::LayTrack), more);
    }
}

#[test]
pub fn section_11_3_a_major_upgrades_one_tile_and_not_after_a_lay() {
    let mut play = major_lays_track();
    let (green, lay) = (upgrade(&play.game), yellow(&play.game));
    let mut upgraded = play.clone();
    upgraded.game.apply(&green.action()).unwrap();
    assert_ne!(
        upgraded.step(),
        Some(Step::LayTrack),
        "an upgrade ends the step"
    );
    play.game.apply(&lay.action()).unwrap();
    let refusal = play.game.check(&green.action()).unwrap_err();
    assert_eq!(refusal.rule, "11.3");
    assert!(
        play.game
            .lays()
            .iter()
            .all(|lay| colour(&play.game, lay.hex) == Colour::White)
    );
}

#[test]
pub fn section_11_3_track_must_extend_a_route_or_raise_a_city() {
    let mut play = five_minors();
    for useless in [
        "HNH lays 9@0 on C8",
        "HNH lays 3@1 on F11",
        "HNH lays 6@1 on B5",
    ] {
        let why = play.refuses(useless, "11.3");
        assert!(why.contains("extend a route"), "{why}");
    }
}

#[test]
pub fn section_11_3_an_upgrade_of_plain_track_needs_new_track_on_a_route() {
    // Of the lays that would only turn old track green for nothing, none is legal.
    let (game, lay) = find_lay(|game, lay| {
        let old = game.table().board.tile(lay.hex);
        old.colour == Colour::Yellow && old.stops.is_empty()
    });
    let mut after = game.clone();
    after.apply(&lay.action()).unwrap();
    let company = game
        .decision()
        .and_then(|decision| decision.company)
        .unwrap();
    let reached = |game: &Game| {
        let reach = roundhouse::engine::rail::network::Reach::of(&game.table().board, company);
        reach.tracks().filter(|at| at.hex == lay.hex).count()
    };
    assert!(
        reached(&after) > reached(&game),
        "the company reaches more track there"
    );
}

#[test]
pub fn section_11_3_track_does_not_run_off_the_map_or_into_blank_sides() {
    let mut play = five_minors();
    play.until_turn("ER", Step::LayTrack);
    assert_eq!(play.lays_on("M4"), ["3@1"]);
    let why = play.refuses("ER lays 3@0 on M4", "11.3");
    assert!(why.contains("off the map"), "{why}");
    let mut play = five_minors();
    play.until_turn("HRR", Step::LayTrack);
    play.line("HRR lays 6@1 on B5");
    play.idle_until(|play| play.game.round_name() == "OR 1.2" && play.is_turn_of("HRR"));
    let why = play.refuses("HRR lays 7@3 on A6", "11.3");
    assert!(
        why.contains("blank land"),
        "A4 is open to the east only: {why}"
    );
    play.line("HRR lays 7@4 on A6");
}

#[test]
pub fn section_11_3_terrain_is_paid_to_the_bank() {
    let mut play = Play::with_minors(3, &["BP", "CV"]);
    play.draft(&[("Amy", "BP", 60), ("Brian", "CV", 50)]);
    let bank = play.bank();
    assert_eq!(play.cash("BP"), 20);
    play.line("BP lays 8@5 on J9");
    assert_eq!((play.cash("BP"), play.bank()), (0, bank + 20));
}

#[test]
fn section_11_3_without_the_money_for_terrain_no_tile_is_laid() {
    let mut play = Play::with_minors(3, &["BP", "CV"]);
    play.draft(&[("Amy", "BP", 55), ("Brian", "CV", 50)]);
    let why = play.refuses("BP lays 8@5 on J9", "11.3");
    assert!(why.contains("$20") && why.contains("$10"), "{why}");
    assert!(play.lays_on("J9").is_empty() && !play.lays_on("K8").is_empty());
}

#[test]
pub fn section_11_3_cities_towns_and_plain_hexes_take_their_own_tiles() {
    let mut play = five_minors();
    assert_eq!(play.tiles_on("F11"), set(&["3", "4", "58"]), "a small city");
    for wrong in [
        "HNH lays 6@0 on F11",
        "HNH lays 9@0 on F11",
        "HNH lays 87@0 on F11",
    ] {
        play.refuses(wrong, "11.3");
    }
    play.until_turn("HRR", Step::LayTrack);
    assert_eq!(play.tiles_on("B5"), set(&["6"]), "a large city");
    for wrong in ["HRR lays 4@0 on B5", "HRR lays 9@0 on B5"] {
        play.refuses(wrong, "11.3");
    }
    play.line("HRR lays 6@1 on B5");
    play.idle_until(|play| play.game.round_name() == "OR 1.2" && play.is_turn_of("HRR"));
    assert_eq!(
        play.tiles_on("A6"),
        set(&["7", "8"]),
        "plain land, and the map ends"
    );
    for wrong in ["HRR lays 4@1 on A6", "HRR lays 6@4 on A6"] {
        play.refuses(wrong, "11.3");
    }
}

#[test]
pub fn section_11_3_lettered_cities_take_lettered_tiles() {
    let lettered: [(&str, &[&str]); 5] = [
        ("L5", &["X1"]),
        ("G10", &["X2"]),
        ("F13", &["X3"]),
        ("B3", &["207", "622"]),
        ("K10", &["207", "622"]),
    ];
    for (at, numbers) in lettered {
        let (game, _) = find_lay(|game, lay| {
            lay.hex == hex(at) && colour(game, lay.hex) == Colour::Yellow && lay.laid.rotation < 6
        });
        let tiles = Play::on(game.clone()).tiles_on(at);
        assert!(tiles.is_subset(&set(numbers)), "{at}: {tiles:?}");
        for rotation in 0..6 {
            let action = Action::Common(RailMove::Lay {
                hex: hex(at),
                tile: tile("14"),
                rotation,
                power: None,
            });
            assert_eq!(game.check(&action).unwrap_err().rule, "11.3", "{at}");
        }
    }
}

#[test]
fn section_11_3_quincy_takes_tile_6_even_in_phase_2() {
    let mut play = Play::with_minors(3, &["GR", "CV"]);
    play.draft(&[("Amy", "GR", 55), ("Brian", "CV", 50)]);
    assert_eq!((play.phase(), play.cash("GR")), ("2", 10));
    assert_eq!(play.tiles_on("L7"), set(&["6"]));
    for wrong in [
        "GR lays 14@0 on L7",
        "GR lays 3@0 on L7",
        "GR lays 58@0 on L7",
    ] {
        play.refuses(wrong, "11.3");
    }
    play.line("GR lays 6@1 on L7");
    assert_eq!(
        play.markers("GR"),
        ["L7.0"],
        "its marker is on the new tile"
    );
    assert_ne!(play.step(), Some(Step::LayTrack), "it counts as a lay");
}

#[test]
fn section_11_3_salem_takes_tile_3_and_nothing_else() {
    let mut play = five_minors();
    play.until_turn("ER", Step::LayTrack);
    assert_eq!(play.tiles_on("M4"), set(&["3"]));
    for wrong in [
        "ER lays 58@1 on M4",
        "ER lays 4@1 on M4",
        "ER lays 6@1 on M4",
    ] {
        play.refuses(wrong, "11.3");
    }
}

#[test]
fn section_11_3_lowell_and_springfield_take_green_cities_and_cost_what_is_printed() {
    for at in ["K4", "G8"] {
        let (mut game, lay) =
            find_lay(|game, lay| lay.hex == hex(at) && game.table().board.laid(lay.hex).is_none());
        let tiles = Play::on(game.clone()).tiles_on(at);
        assert!(
            tiles.is_subset(&set(&["14", "15", "619"])),
            "{at}: {tiles:?}"
        );
        assert_eq!(lay.cost.0, 20, "the printed cost of {at}");
        assert_ne!(game.table().depot.phase().name, "2");
        game.apply(&lay.action()).unwrap();
        let stops = &game.table().board.tile(lay.hex).stops;
        assert_eq!(
            stops.iter().map(|stop| stop.slots()).collect::<Vec<_>>(),
            [2],
            "one city"
        );
    }
}

#[test]
pub fn section_11_3_upgrades_cost_nothing_but_what_yellow_hexes_print() {
    let (game, lay) = find_lay(|game, lay| {
        game.table().board.laid(lay.hex).is_some() && COMPONENTS.map.hex(lay.hex).cost.0 > 0
    });
    assert_eq!(lay.cost.0, 0);
    let mut after = game.clone();
    after.apply(&lay.action()).unwrap();
    let company = game
        .decision()
        .and_then(|decision| decision.company)
        .unwrap();
    assert_eq!(
        after.table().company(company).cash,
        game.table().company(company).cash
    );
    let (_, lay) = find_lay(|game, lay| {
        game.table().board.laid(lay.hex).is_none()
            && colour(game, lay.hex) == Colour::Yellow
            && COMPONENTS.map.hex(lay.hex).cost.0 > 0
    });
    assert_eq!(lay.cost, COMPONENTS.map.hex(lay.hex).cost);
}

#[test]
fn section_11_3_printed_yellow_hexes_are_upgraded_not_laid_on() {
    let mut play = five_minors();
    play.refuses("HNH lays 6@0 on F13", "11.3");
    play.refuses("HNH lays 6@4 on I6", "11.3");
    assert!(play.lays_on("F13").is_empty());
}

#[test]
pub fn section_11_3_old_track_is_kept_and_the_old_tile_can_be_used_again() {
    let (mut game, lay) = find_lay(|game, lay| game.table().board.laid(lay.hex).is_some());
    let before = game.clone();
    let old = before.table().board.laid(lay.hex).unwrap();
    game.apply(&lay.action()).unwrap();
    let (then, now) = (&before.table().board, &game.table().board);
    assert_eq!(now.tiles_left(old.tile), then.tiles_left(old.tile) + 1);
    assert_eq!(
        now.tiles_left(lay.laid.tile) + 1,
        then.tiles_left(lay.laid.tile)
    );
    let (old, new) = (then.tile(lay.hex).exits(), now.tile(lay.hex).exits());
    assert_eq!(old & new, old, "all exits are still there");
}

#[test]
pub fn section_11_3_markers_are_put_on_the_new_tile() {
    let (mut game, lay) = find_lay(|game, lay| {
        game.table()
            .board
            .markers()
            .iter()
            .filter(|marker| marker.space.hex == lay.hex)
            .count()
            > 1
    });
    let markers = |game: &Game| -> Vec<_> {
        let all = game.table().board.markers().iter();
        all.filter(|marker| marker.space.hex == lay.hex)
            .map(|marker| marker.company)
            .collect()
    };
    let before = markers(&game);
    game.apply(&lay.action()).unwrap();
    assert_eq!(markers(&game), before);
    let places: BTreeSet<_> = game
        .table()
        .board
        .markers()
        .iter()
        .map(|marker| (marker.space.hex, marker.space.city, marker.space.slot))
        .collect();
    assert_eq!(
        places.len(),
        game.table().board.markers().len(),
        "each in a space of its own"
    );
}

#[test]
fn section_11_3_colours_follow_each_other() {
    let mut play = phase_3();
    play.until_turn("WNR", Step::LayTrack);
    let reasons = [
        "WNR lays 63@0 on I6",
        "WNR lays X7@0 on L5",
        "WNR lays 6@4 on I6",
    ];
    for wrong in reasons {
        play.refuses(wrong, "11.3");
    }
}

#[test]
fn section_11_3_tile_63_goes_before_611() {
    let (game, lay) = find_lay(|_, lay| lay.laid.tile == tile("63"));
    for rotation in 0..6 {
        let action = Action::Common(RailMove::Lay {
            hex: lay.hex,
            tile: tile("611"),
            rotation,
            power: None,
        });
        let refusal = game.check(&action).unwrap_err();
        assert_eq!(refusal.rule, "11.3");
    }
    let refused = (0..6).any(|rotation| {
        let action = Action::Common(RailMove::Lay {
            hex: lay.hex,
            tile: tile("611"),
            rotation,
            power: None,
        });
        game.check(&action)
            .unwrap_err()
            .why
            .contains("63 must be used")
    });
    assert!(refused);
}

#[test]
fn section_11_3_tile_611_where_63_does_not_fit() {
    let (game, lay) = find_lay(|_, lay| lay.laid.tile == tile("611"));
    let board = &game.table().board;
    let could = PlacedTile {
        tile: tile("63"),
        rotation: 0,
    };
    assert!(board.tiles_left(tile("63")) == 0 || !board.fits(lay.hex, could));
}

#[test]
fn section_11_3_a_tile_that_is_used_up_is_not_laid() {
    let (game, (action, number)) = find_with(5, HouseRules::Rulebook, |game| {
        if !is_step(game, Step::LayTrack) {
            return None;
        }
        let board = &game.table().board;
        let out: Vec<_> = COMPONENTS
            .tiles
            .iter()
            .filter(|(id, kind)| {
                board.tiles_left(*id) == 0 && !["7", "8", "9"].contains(&kind.number)
            })
            .collect();
        out.into_iter().find_map(|(tile, kind)| {
            let hexes = COMPONENTS.map.iter().map(|(hex, _)| hex);
            let lays = hexes.flat_map(|hex| {
                (0..6).map(move |rotation| {
                    Action::Common(RailMove::Lay {
                        hex,
                        tile,
                        rotation,
                        power: None,
                    })
                })
            });
            let no_tile = |action: &Action| {
                game.check(action).is_err_and(|refusal| {
                    refusal.why == format!("No tile {} is left.", kind.number)
                })
            };
            lays.into_iter()
                .find(no_tile)
                .map(|action| (action, kind.number))
        })
    });
    assert_eq!(game.check(&action).unwrap_err().rule, "11.3");
    assert!(game.lays().iter().all(|lay| lay.laid.tile != tile(number)));
}

/// A lay of #7, #8 or #9 when all copies of the box are on the map.
fn lay_beyond_the_box(rules: HouseRules) -> impl Fn(&Game) -> Option<Action> {
    move |game| {
        let plain = ["7", "8", "9"].map(tile);
        let out = |id| game.table().board.tiles_left(id) == 0;
        if !is_step(game, Step::LayTrack) || !plain.into_iter().any(out) {
            return None;
        }
        assert_eq!(game.setup().options.house_rules, rules);
        let hexes = COMPONENTS.map.iter().map(|(hex, _)| hex);
        let mut lays = hexes.flat_map(|hex| {
            plain
                .into_iter()
                .filter(|id| out(*id))
                .flat_map(move |tile| {
                    (0..6).map(move |rotation| {
                        Action::Common(RailMove::Lay {
                            hex,
                            tile,
                            rotation,
                            power: None,
                        })
                    })
                })
        });
        lays.find(|action| match game.check(action) {
            Ok(()) => rules == HouseRules::Rulebook,
            Err(refusal) => rules == HouseRules::Website && refusal.why.starts_with("No tile"),
        })
    }
}

#[test]
pub fn section_11_3_more_plain_yellow_tiles_are_made_when_they_run_out() {
    let rules = HouseRules::Rulebook;
    let (mut game, action) = find_with(4, rules, lay_beyond_the_box(rules));
    game.apply(&action).unwrap();
    assert_eq!(game.find_inconsistency(), None);
}

#[test]
pub fn house_rule_11_3_plain_yellow_tiles_run_out_as_on_the_website() {
    let rules = HouseRules::Website;
    let (game, action) = find_with(4, rules, lay_beyond_the_box(rules));
    assert_eq!(game.check(&action).unwrap_err().rule, "11.3");
}

#[test]
pub fn section_19_tile_16_becomes_43_and_on_the_website_70_too() {
    for (rules, expected) in [(HouseRules::Rulebook, false), (HouseRules::Website, true)] {
        let (game, (hex, lays)) = find_with(4, rules, |game| {
            if !is_step(game, Step::LayTrack) || game.table().depot.phase().tiles < Colour::Brown {
                return None;
            }
            let board = &game.table().board;
            let sixteen = |hex: &HexId| board.laid(*hex).is_some_and(|l| l.tile == tile("16"));
            let hex = COMPONENTS.map.iter().map(|(hex, _)| hex).find(sixteen)?;
            let lays: Vec<_> = game
                .lays()
                .into_iter()
                .filter(|lay| lay.hex == hex)
                .collect();
            (!lays.is_empty() && board.tiles_left(tile("70")) > 0).then_some((hex, lays))
        });
        let numbers: BTreeSet<_> = lays.iter().map(|lay| lay.laid.tile).collect();
        let allowed = if expected {
            vec![tile("43"), tile("70")]
        } else {
            vec![tile("43")]
        };
        assert!(numbers.iter().all(|number| allowed.contains(number)));
        let fitting = (0..6).find(|&rotation| {
            let laid = roundhouse::engine::rail::board::PlacedTile {
                tile: tile("70"),
                rotation,
            };
            game.table().board.fits(hex, laid)
        });
        let Some(rotation) = fitting else { continue };
        let seventy = Action::Common(RailMove::Lay {
            hex,
            tile: tile("70"),
            rotation,
            power: None,
        });
        let known = game
            .check(&seventy)
            .err()
            .is_none_or(|refusal| !refusal.why.contains("may not be laid on"));
        assert_eq!(known, expected);
    }
}
