//! Private railways.

use super::given::{FOUR, SIX, given, given_in, on_website};
use super::play::{Play, company, private_id};
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::titles::gb::Round;
use roundhouse::titles::gb::choices::Step;
use roundhouse::titles::gb::setup::HouseRules::{Rulebook, Website};

const RULE: &str = "Private railways";

/// The private railways: what they pay, and what they block.
const ROWS: [(&str, i32, &str); 9] = [
    ("LB", 10, "F21"),
    ("AF", 10, "K2"),
    ("GN", 25, "I18"),
    ("SD", 12, "I12"),
    ("LM", 15, "F15"),
    ("LS", 10, "H21"),
    ("TV", 25, "C20"),
    ("MC", 20, "G10"),
    ("CH", 10, "E16"),
];

/// The MR of Amy builds, from Derby to the south-west and the north.
const MR_BUILDS: &str = "MR at 70: Amy 2\nMR has 500\nMR owns 2+1\nG40@1 on H19\nOR 1.1 MR";

fn is_open(play: &Play, private: &str) -> bool {
    play.game.common().is_open(private_id(private))
}

#[test]
pub fn until_blue_phase_a_private_railway_blocks_tile_lays_unless_closed() {
    for (private, _, hex) in ROWS {
        let position = format!("{private} is Brian's\n{MR_BUILDS}");
        let mut play = given_in(SIX, Rulebook, &position);
        let lay = format!("MR lays 9@0 on {hex}");
        let why = play.refuses(&lay, RULE);
        assert!(why.contains(private), "{why}");
        // Closed, or in blue phase, something else may stand against it, but not the railway.
        for change in [
            ("is Brian's", "was Brian's"),
            ("owns 2+1", "owns 4+2\nnext 4+2"),
        ] {
            let mut play = given_in(SIX, Rulebook, &position.replace(change.0, change.1));
            play.refuses(&lay, "Building track");
        }
    }
}

#[test]
pub fn what_was_blocked_is_built_on_once_closed() {
    // H21 beside Derby, a city of two parts.
    let position = MR_BUILDS.replace("G40@1", "G40@0");
    let mut play = given(&format!("LS is Brian's\n{position}"));
    play.refuses("MR lays G18@0 on H21", RULE);
    play.line("Brian closes LS").line("MR lays G18@0 on H21");
}

#[test]
pub fn its_owner_may_close_it_any_time_after_sr_1() {
    let position = format!("GN is Brian's\n{MR_BUILDS}");
    let mut play = given(&position.replace("OR 1.1 MR", "SR 1 Amy"));
    play.refuses("Brian closes GN", RULE);
    for when in [
        "OR 1.1 MR",
        "OR 1.2 MR",
        "SR 2 Amy",
        "OR 3.2 MR",
        "SR 4 Brian",
    ] {
        let mut play = given(&position.replace("OR 1.1 MR", when));
        // Also while somebody else decides.
        let owner = play
            .game
            .out_of_turn()
            .first()
            .map(|(owner, _)| owner.index());
        assert_eq!(owner, Some(1), "{when}");
        play.line("Brian closes GN");
        assert!(!is_open(&play, "GN"));
        play.refuses("Brian closes GN", RULE);
    }
}

#[test]
fn nobody_closes_what_nobody_owns() {
    let mut play = given(MR_BUILDS);
    play.refuses("Brian closes GN", RULE);
    play.refuses("Brian closes TV", RULE);
}

#[test]
pub fn it_pays_income_to_its_owner_one_last_time_when_closed() {
    for (private, income, _) in ROWS {
        let mut play = given_in(SIX, Rulebook, &format!("{private} is Brian's\n{MR_BUILDS}"));
        let before = play.cash("Brian");
        play.line(&format!("Brian closes {private}"));
        assert_eq!(play.cash("Brian"), before + income, "{private}");
        // And never again.
        play.pass_to_round("OR 1.2");
        assert_eq!(play.cash("Brian"), before + income, "{private}");
    }
}

#[test]
pub fn it_pays_its_income_in_every_operating_round() {
    for (private, income, _) in ROWS {
        let mut play = given_in(SIX, Rulebook, &format!("{private} is Brian's\n{MR_BUILDS}"));
        let before = play.cash("Brian");
        play.pass_to_round("OR 1.2");
        assert_eq!(play.cash("Brian"), before + income, "{private}");
        play.pass_to_round("SR 2");
        assert_eq!(play.cash("Brian"), before + income, "{private}");
    }
}

#[test]
pub fn from_blue_phase_it_closes_when_a_tile_is_laid_in_its_hex() {
    let position = "LS is Brian's\nMR at 70: Amy 2\nMR has 500\nMR owns 4+2\nnext 4+2\nG40@0 on H19\nOR 1.1 MR";
    let mut play = given(position);
    assert_eq!(play.phase(), "Blue");
    let before = play.cash("Brian");
    play.line("MR lays G18@0 on H21");
    assert!(!is_open(&play, "LS"));
    assert_eq!(play.cash("Brian"), before + 10, "it pays once more");
    // A tile elsewhere closes nothing.
    let mut play = given(&position.replace("G40@0", "G40@1"));
    play.line("MR lays 8@4 on G20");
    assert!(is_open(&play, "LS"));
}

#[test]
pub fn it_may_grant_its_special_ability_any_time_after_it_is_closed() {
    let mut play = given(&format!("GN is Amy's\n{MR_BUILDS}"));
    play.refuses("MR marks I14.0 with GN", RULE);
    play.line("Amy closes GN").line("MR marks I14.0 with GN");
    assert!(play.markers("MR").contains(&"I14.0".to_string()));
    // Long after, too; and once only.
    let mut play = given(&format!("GN was Amy's\n{MR_BUILDS}").replace("OR 1.1", "OR 4.2"));
    play.line("MR marks I14.0 with GN");
    play.pass_to_round("SR 5");
}

#[test]
fn an_ability_is_granted_once() {
    let mut play = given(&format!(
        "AF was Amy's\nLS was Amy's\n{}",
        MR_BUILDS.replace("@1", "@0")
    ));
    play.line("MR lays G18@0 on H21 with LS");
    play.refuses("MR lays G21@0 on H21 with LS", RULE);
}

#[test]
pub fn an_ability_is_for_the_companies_of_the_owner() {
    for private in ["GN was Brian's", "GN was Amy's"] {
        let mut play = given(&format!("{private}\n{MR_BUILDS}"));
        let line = "MR marks I14.0 with GN";
        if private.contains("Amy") {
            play.line(line);
        } else {
            play.refuses(line, RULE);
        }
    }
}

#[test]
pub fn ruling_a_marker_by_the_gn_or_mc_costs_50_where_no_run_leads() {
    for (private, place) in [("GN", "I14.0"), ("MC", "H9.0")] {
        let mut play = given_in(SIX, Rulebook, &format!("{private} was Amy's\n{MR_BUILDS}"));
        let charter = play.charter("MR");
        let line = format!("MR marks {place} with {private}");
        let label = play.game.choice_text(&play.read(&line)).label;
        assert!(label.contains("for £50"), "{label}");
        play.line(&line);
        assert_eq!(play.cash("MR"), 450);
        // It is brought along: those of the charter are left.
        assert_eq!(play.charter("MR"), charter);
        assert!(play.markers("MR").contains(&place.to_string()));
    }
}

#[test]
pub fn ruling_a_marker_by_the_gn_costs_nothing_where_a_run_leads() {
    // Middlesbrough and York are neighbours.
    let mut play = given(
        "GN was Amy's\nSD was Brian's\nNER at 70: Amy 2\nNER has 500\nNER owns 2+1\nG40@1 on J13\nG40@4 on I14\nOR 1.1 NER",
    );
    play.line("NER marks I14.0 with GN");
    assert_eq!(play.cash("NER"), 500);
    assert_eq!(play.markers("NER"), ["J13.0", "I14.0"]);
}

#[test]
fn ruling_york_and_carlisle_are_kept_until_blue_phase() {
    let position =
        "NER at 70: Amy 2\nNER has 500\nNER owns 2+1\nG40@1 on J13\nG40@4 on I14\nOR 1.1 NER";
    let mut play = given(position);
    let why = play.refuses("NER marks I14.0", RULE);
    assert!(why.contains("GN"), "{why}");
    let mut play = given(&position.replace("owns 2+1", "owns 4+2\nnext 4+2"));
    play.line("NER marks I14.0");
    assert_eq!(play.cash("NER"), 450);
}

#[test]
fn ruling_the_ls_lays_leicester_besides_the_two_tiles_of_the_turn() {
    let mut play = given(&format!(
        "LS was Amy's\n{}",
        MR_BUILDS.replace("G40@1 on H19", "G41@0 on H19\nG18@1 on H17")
    ));
    play.lines("MR lays G18@0 on H21 with LS");
    // Two more, one of them in a city.
    assert_eq!(play.cash("MR"), 500);
    let Some(Step::Build) = play.step() else {
        panic!("{:?}", play.step())
    };
    let (left, city) = match play.game.round() {
        Round::Operating(round) => round.lays_left(),
        other => panic!("{other:?}"),
    };
    assert_eq!((left, city), (2, false));
    let mut play = given(&format!("LS was Amy's\n{MR_BUILDS}"));
    play.refuses("MR lays G18@0 on G20 with LS", RULE);
}

#[test]
pub fn ruling_the_tv_builds_the_severn_free_of_charge() {
    // From Swansea by Cardiff to the Severn, whose bridge is a blue tile.
    let position = "TV was Amy's\nSWR at 70: Amy 2\nSWR has 500\nSWR owns 4+2\nnext 4+2\nG41@2 on A20\nG18@2 on B21\nOR 1.1 SWR";
    let mut play = given_in(FOUR, Rulebook, position);
    let cash = play.cash("SWR");
    play.line("SWR lays G33@0 on C22 with TV");
    assert_eq!(play.cash("SWR"), cash);
    // Without the power a river costs 50.
    let mut play = given_in(FOUR, Rulebook, &position.replace("TV was Amy's\n", ""));
    play.line("SWR lays G33@0 on C22");
    assert_eq!(play.cash("SWR"), cash - 50);
}

#[test]
pub fn ruling_sd_lm_and_ch_pay_runs_of_the_owners_companies_more() {
    // To Middlesbrough.
    let sd = "NER at 70: Amy 2\nNER has 500\nNER owns 2+1\nG40@1 on J13\nG40@4 on I14\nOR 1.1 NER";
    let plain = given(sd).most("NER");
    assert_eq!(plain, 20);
    for (private, more) in [
        ("SD was Amy's", 10),
        ("SD is Amy's", 0),
        ("SD was Brian's", 0),
    ] {
        let play = given(&format!("{private}\n{sd}"));
        assert_eq!(play.most("NER"), plain + more, "{private}");
    }
    for (at, hex, bonus) in [("LM", "E14", 30), ("CH", "C14", 20)] {
        let play = given_in(SIX, Rulebook, &format!("{at} was Amy's\n{MR_BUILDS}"));
        let places = play.game.common().bonus_places(company("MR"));
        let places: Vec<_> = places
            .map(|place| (place.private, place.hex, place.value.0))
            .collect();
        assert_eq!(places, [(private_id(at), hex, bonus)]);
    }
}

#[test]
pub fn ruling_the_owner_of_the_lb_starts_the_lnwr_before_any_other_purchase() {
    for scenario in 0..7 {
        let position = "LB is Amy's\nMR at 70: Brian 2\nMR owns 2+1\nAmy has 500\nSR 1 Amy";
        let mut play = given_in(scenario, Rulebook, position);
        play.refuses("Amy buys MR from IPO", RULE);
        let other = ["NER", "GER"][usize::from(scenario == 1)];
        let mut later = given_in(scenario, Rulebook, &position.replace("SR 1", "SR 2"));
        later.refuses(&format!("Amy starts {other} at 70"), RULE);
        play.line("Amy starts LNWR at 70").pass_to("Amy");
        play.line("Amy buys MR from IPO");
    }
}

#[test]
pub fn ruling_nobody_else_starts_the_lnwr() {
    for scenario in 0..7 {
        let mut play = given_in(scenario, Rulebook, "LB is Amy's\nSR 1 Brian");
        play.refuses("Brian starts LNWR at 70", RULE);
    }
}

#[test]
pub fn ruling_who_cannot_pay_for_the_lnwr_is_asked_on_the_website() {
    let position = "LB is Amy's\nMR at 70: Brian 2\nMR owns 2+1\nAmy has 100\nSR 2 Amy";
    assert_eq!(on_website(position).who(), "Amy");
    let closed = position.replace("LB is", "LB was");
    assert_eq!(given(&closed).who(), "Brian");
}

#[test]
pub fn ruling_a_closed_private_railway_is_worth_nothing() {
    for (private, _, _) in ROWS {
        let worth = |state: &str| {
            let play = given_in(
                SIX,
                Rulebook,
                &format!("{private} {state} Brian's\nSR 2 Amy"),
            );
            let brian = play.game.table().player_ids().nth(1).unwrap();
            play.game.common().worth(brian).0
        };
        let value = super::simultaneous_auction::value(private);
        assert_eq!((worth("is"), worth("was")), (305 + value, 305), "{private}");
    }
}

#[test]
pub fn ruling_insolvent_companies_use_powers_on_the_website_only() {
    for rules in [Rulebook, Website] {
        let position = "GN was Amy's\nMR at 70: Amy 2\nMR has 60\ninsolvent MR\nG41@2 on H19\n58@0 on I20\nOR 1.1 MR";
        let mut play = given_in(2, rules, position);
        play.pass_until(|play| play.is_turn_of("MR"));
        let line = "MR marks I14.0 with GN";
        if rules == Website {
            play.line(line);
        } else {
            play.refuses(line, RULE);
        }
    }
}

#[test]
fn ruling_the_af_lays_perth_besides_the_two_tiles_of_the_turn_while_track_is_built() {
    // From Glasgow by Stirling.
    let position =
        "AF was Amy's\nCR at 70: Amy 2\nCR has 500\nCR owns 2+1\nG02@4 on G4\n4@1 on H3\nOR 1.1 CR";
    let mut play = given(position);
    play.refuses("CR lays 9@1 on I2 with AF", RULE);
    play.line("CR lays G40@1 on I2 with AF");
    assert_eq!(play.cash("CR"), 500);
    let round = match play.game.round() {
        Round::Operating(round) => round,
        other => panic!("{other:?}"),
    };
    assert_eq!(round.lays_left(), (2, false));
    // Later in the turn it is too late.
    let mut play = given(position);
    play.pass_until(|play| play.step() == Some(Step::RunTrains));
    play.refuses("CR lays G40@1 on I2 with AF", RULE);
}

#[test]
fn ruling_the_ls_lays_leicester_at_any_time_of_the_turn() {
    let mut play = given(&format!(
        "LS was Amy's\n{}",
        MR_BUILDS.replace("G40@1", "G40@0")
    ));
    play.pass_until(|play| play.step() == Some(Step::BuyTrains));
    play.line("MR lays G18@0 on H21 with LS");
    assert_eq!(play.step(), Some(Step::BuyTrains));
}

#[test]
pub fn ruling_the_run_of_a_leased_train_is_paid_more_too() {
    // To Middlesbrough, with the 2+1-train of the bank.
    let position =
        "NER at 70: Amy 2\nNER has 10\ninsolvent NER\nG40@1 on J13\nG40@4 on I14\nOR 1.1 NER";
    for (private, more) in [("SD was Amy's", 10), ("SD was Brian's", 0)] {
        let mut play = given(&format!("{private}\n{position}"));
        assert!(play.trains("NER").is_empty());
        play.line("NER runs");
        assert_eq!(play.cash("NER"), 10 + 20 + more, "{private}");
    }
}
