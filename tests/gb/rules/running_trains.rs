//! Running trains.

use super::given::{EAST_WEST, FOUR, NORTH_SOUTH, given, given_in};
use super::play::{Play, company};
use super::setup::scenarios;
use roundhouse::engine::rail::board::StopAt;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::tile::StopKind;
use roundhouse::titles::gb::action::Action;
use roundhouse::titles::gb::choices::Step;
use roundhouse::titles::gb::scenario::all;
use roundhouse::titles::gb::setup::HouseRules::{Rulebook, Website};

/// Stoke 10 and Derby 10, and by Lincoln, a town of 10, to Leicester 20.
const LINE: &str = "G40@5 on G18\nG41@2 on H19\n3@1 on I20\nG18@1 on H21";

/// What a company earns with these trains, of which those before `next` are sold out.
fn earned(trains: &str, next: &str, board: &str) -> i32 {
    let next = if next.is_empty() {
        String::new()
    } else {
        format!("next {next}\n")
    };
    let position = format!("MR at 70: Amy 2\nMR owns {trains}\n{next}{board}\nOR 1.1 MR");
    given_in(EAST_WEST, Rulebook, &position).most("MR")
}

#[test]
pub fn m_plus_n_trains_run_m_plus_n_total_stops() {
    // Two cities and the town; the three in a row that pay most.
    assert_eq!(earned("2+1", "", LINE), 10 + 10 + 20);
    // Four stops, of which three are cities.
    assert_eq!(earned("3+1", "3+1", LINE), 10 + 10 + 10 + 20);
    assert_eq!(earned("4+2", "4+2", LINE), 50);
}

#[test]
pub fn of_which_at_most_m_may_be_cities_and_offboard_locations() {
    // Stoke, Derby, Leicester in a row: a 2+1-train has three stops, and no more than two of them are cities.
    let cities = "G40@5 on G18\nG40@0 on H19\nG18@0 on H21";
    assert_eq!(earned("2+1", "", cities), 10 + 20);
    assert_eq!(earned("3+1", "3+1", cities), 10 + 10 + 20);
}

#[test]
fn towns_may_take_the_places_of_cities() {
    // Derby, Lincoln and Peterborough: one city and two towns for a 2+1-train.
    let towns = "G41@2 on H19\n58@0 on I20\n4@0 on I22";
    assert_eq!(earned("2+1", "", towns), 10 + 10 + 10);
}

#[test]
pub fn offboard_locations_count_as_cities() {
    // Derby, Leicester, London, which pays 30 in yellow and 40 in green phase.
    let london = "G41@0 on H19\nG18@0 on H21\n9@0 on H23\n8@1 on H25";
    assert_eq!(earned("2+1", "", london), 10 + 20);
    assert_eq!(earned("3+1", "3+1", london), 10 + 20 + 40);
}

#[test]
pub fn nx_trains_ignore_all_towns_and_add_10_per_hex_as_the_crow_flies() {
    // Stoke to Leicester: 10, 10 and 20, and two hexes; Lincoln pays nothing.
    assert_eq!(earned("4X", "4X", LINE), 10 + 10 + 20 + 2 * 10);
    assert_eq!(earned("5X", "5X", LINE), 60);
    assert_eq!(earned("6X", "6X", LINE), 60);
    // Derby to Leicester alone, by way of Lincoln, is one hex.
    let short = LINE.replace("G40@5 on G18\n", "");
    assert_eq!(earned("4X", "4X", &short), 10 + 20 + 10);
}

#[test]
pub fn nx_trains_count_n_cities_and_offboards() {
    // From the north to London: 40 or 50, Leeds 30, Sheffield 20, Derby 10, Leicester 20, London 60 or 70.
    let brown =
        [("4X", "4X"), ("5X", "5X")].map(|(train, next)| earned(train, next, NORTH_TO_LONDON));
    // Leeds or Derby and Leicester in the middle: what is counted is chosen, the ends are where it runs.
    let distance = |hexes: i32| 10 * hexes;
    assert_eq!(brown[0], 20 + 10 + 20 + 60 + distance(5));
    assert_eq!(brown[1], 30 + 20 + 10 + 20 + 60 + distance(6));
    // Six of them: all the way, with the bonus of gray phase.
    let gray = earned("6X", "6X", NORTH_TO_LONDON);
    assert_eq!(gray, 30 + 30 + 20 + 10 + 20 + 70 + distance(9) + 40);
}

/// From Carlisle, which lies in the north with two players east and west, by Leeds, Sheffield, Derby and Leicester to
/// London.
const NORTH_TO_LONDON: &str = "9@0 on H11\n9@0 on H13\nG03@0 on H15\nG18@0 on H17\nG41@0 on H19\nG18@0 on H21\n9@0 on H23\n8@1 on H25";

#[test]
pub fn n_s_bonuses_may_be_connected_by_multiple_trains() {
    // Blue phase: Carlisle 20, Leeds 30, Sheffield 20, Derby 10, and Derby 10, Leicester 20, London 50.
    let both = 20 + 30 + 20 + 10 + 10 + 20 + 50;
    assert_eq!(earned("4+2 4+2", "4+2", NORTH_TO_LONDON), both + 30);
    // One alone joins nothing.
    assert_eq!(earned("4+2", "4+2", NORTH_TO_LONDON), 20 + 10 + 20 + 50);
}

#[test]
pub fn trains_that_do_not_meet_connect_nothing() {
    // Between Sheffield and Derby the track is missing: the MR has markers at both ends.
    let cut = NORTH_TO_LONDON.replace("G41@0 on H19", "G40@0 on H19");
    let cut = format!("{cut}\nMR marks H17.0");
    let parts = 20 + 30 + 20 + 10 + 20 + 50;
    assert_eq!(earned("4+2 4+2", "4+2", &cut), parts);
}

#[test]
fn ruling_which_places_lie_at_the_ends_of_the_country() {
    const WHOLE: [&str; 4] = [
        "G0 I0 K0",
        "J27 G26 D27 a25",
        "K0 K22 J27 G26",
        "a19 a25 C16 C14 E6",
    ];
    let north_south = ["G0 I0 K0", "J27 G26 D27", "K0 K22 J27 G26", "E6"];
    let east_west = [
        "H9 J11",
        "a25 J27 G26 D27",
        "K22 J27 G26",
        "a19 a25 C16 C14",
    ];
    let ends = [north_south, east_west, WHOLE, WHOLE, WHOLE, WHOLE, WHOLE];
    let sorted = |mut hexes: Vec<String>| {
        hexes.sort_unstable();
        hexes
    };
    for ((_, row, play), [north, south, east, west]) in scenarios().zip(ends) {
        let rules = play.game.route_context(company("LNWR")).rules;
        for (bonus, ends) in rules.bonuses.iter().zip([[north, south], [east, west]]) {
            let named = ends.map(|end| sorted(end.split(' ').map(str::to_string).collect()));
            let hexes = bonus.groups.iter().map(|group| {
                let names = group.iter().map(|&hex| all().map.hex(hex).at.to_string());
                sorted(names.collect())
            });
            assert_eq!(hexes.collect::<Vec<_>>(), named, "{} players", row.players);
        }
    }
}

#[test]
fn ruling_the_bonus_grows_with_the_phases() {
    // 20 in yellow and green, 30 in blue and brown, 40 in gray phase.
    let bonus = |trains, next| {
        let play = given_in(
            EAST_WEST,
            Rulebook,
            &format!("MR at 70: Amy 2\nMR owns {trains}\n{next}OR 1.1 MR"),
        );
        let common = play.game.common();
        common.phase().compass_bonus().0
    };
    let phases = [
        ("2+1", ""),
        ("3+1", "next 3+1\n"),
        ("4+2", "next 4+2\n"),
        ("5+2", "next 5+2\n"),
        ("6X", "next 6X\n"),
    ];
    let paid = phases.map(|(trains, next)| bonus(trains, next));
    assert_eq!(paid, [20, 20, 30, 30, 40]);
}

/// From Aberystwyth in the west by Shrewsbury, a town, Derby and Leicester to London in the east.
const WEST_TO_LONDON: &str = "9@2 on D17\n4@2 on E18\n9@2 on F19\n8@2 on G20\nG39@0 on H19\nG18@0 on H21\n9@0 on H23\n8@1 on H25";

#[test]
pub fn e_w_bonuses_may_be_connected_by_multiple_trains() {
    // Green phase: Aberystwyth 10, Shrewsbury 10, Derby 10, and Derby 10, Leicester 20, London 40.
    assert_eq!(earned("3+1 3+1", "3+1", WEST_TO_LONDON), 30 + 70 + 20);
    assert_eq!(earned("3+1", "3+1", WEST_TO_LONDON), 10 + 10 + 20 + 40);
}

#[test]
pub fn one_train_connects_the_ends_as_well() {
    // Blue phase: Aberystwyth 20, Shrewsbury 10, Derby 10, Leicester 20, London 50.
    assert_eq!(earned("4+2", "4+2", WEST_TO_LONDON), 110 + 30);
}

#[test]
pub fn ruling_a_linked_set_earns_each_bonus_once() {
    // Two trains with Derby in both: one of them joins the ends alone, or both do together.
    assert_eq!(earned("4+2 4+2", "4+2", WEST_TO_LONDON), 110 + 10 + 30);
}

#[test]
pub fn shares_in_the_ipo_pay_dividends_to_the_corporation() {
    let mut play = given(
        "MR at 70: Amy 2 Brian 1 pool 1\nMR owns 2+1\nMR has 0\nAmy has 0\nBrian has 0\na real table\nOR 1.1 MR",
    );
    play.lines("MR earns 100\nMR pays");
    // 20 a share: two are Amy's, one is in the IPO; what lies in the pool pays nobody.
    assert_eq!(
        (play.cash("Amy"), play.cash("Brian"), play.cash("MR")),
        (40, 20, 20)
    );
    // Of ten shares the IPO holds none once they have floated: the pool does.
    let mut play = given(
        "MR of ten at 70: Amy 2 Brian 1 pool 5\nMR owns 2+1\nMR has 0\nAmy has 0\na real table\nOR 1.1 MR",
    );
    play.lines("MR earns 100\nMR pays");
    assert_eq!((play.cash("Amy"), play.cash("MR")), (20, 20));
}

#[test]
fn ruling_shares_are_paid_in_whole_pounds() {
    let mut play =
        given("MR at 70: Amy 2\nMR owns 2+1\nMR has 0\nAmy has 0\na real table\nOR 1.1 MR");
    play.lines("MR earns 69\nMR pays");
    assert_eq!((play.cash("Amy"), play.cash("MR")), (26, 39));
}

#[test]
pub fn ruling_linked_sets_are_divided_as_is_best_and_never_taken_as_one() {
    let position = format!("MR at 70: Amy 2\nMR owns 2+1\n{LINE}\nOR 1.1 MR");
    for rules in [Rulebook, Website] {
        let mut play = given_in(EAST_WEST, rules, &position);
        play.pass_until(|play| play.step() == Some(Step::RunTrains));
        let together = Action::Common(RailMove::Run {
            runs: runs_of(&play),
            together: true,
        });
        // Imported games of before 2024 were counted so.
        let refused = play.game.check(&together).err().map(|refusal| refusal.rule);
        let wanted = if rules == Website {
            None
        } else {
            Some("Running trains")
        };
        assert_eq!(refused, wanted);
        play.line("MR runs");
    }
}

fn runs_of(play: &Play) -> Vec<roundhouse::engine::rail::route::Run> {
    play.best(company("MR"))
}

#[test]
pub fn ruling_a_run_over_an_estuary_earns_more() {
    // Edinburgh 20, Dundee 10, and 40 for the Forth between them.
    let play = given_in(
        NORTH_SOUTH,
        Rulebook,
        "NBR at 70: Amy 2\nNBR owns 4+2\nnext 4+2\nG19@2 on I6\nG32@0 on I4\nG40@1 on J3\nOR 1.1 NBR",
    );
    assert_eq!(play.most("NBR"), 20 + 10 + 40);
    // Pembroke 20, Swansea 10, Cardiff 20, Bristol 20, and 30 for the Severn.
    let play = given_in(
        FOUR,
        Rulebook,
        "SWR at 70: Amy 2\nSWR owns 4+2\nnext 4+2\nG41@2 on A20\nG18@2 on B21\nG33@0 on C22\nG18@2 on D23\nOR 1.1 SWR",
    );
    assert_eq!(play.most("SWR"), 20 + 10 + 20 + 20 + 30);
}

#[test]
pub fn ruling_an_off_board_area_links_no_trains() {
    for (at, _, _) in scenarios() {
        let play = given_in(at, Rulebook, "MR at 70: Amy 2\nMR owns 2+1\nOR 1.1 MR");
        let rules = play.game.route_context(company("MR")).rules;
        assert!(!rules.linked_are_one);
        let board = &play.game.table().board;
        for (hex, _) in board.map().iter() {
            for (stop, of) in (0..).zip(&board.tile(hex).stops) {
                let is_off_board = of.kind == StopKind::OffBoard;
                assert_eq!(rules.links(board, StopAt { hex, stop }), !is_off_board);
            }
        }
    }
}
