//! The draft of minors.

use crate::kit::script::{Play, company, minor_space, symbol};
use roundhouse::titles::new_england::choices::Step;
use roundhouse::titles::new_england::{COMPONENTS, HouseRules, Round};

#[test]
pub fn section_9_draft_example() {
    let minors = ["CV", "BL", "NYNH", "NYW", "NLN", "HRR", "AWS"];
    let mut play = Play::with_minors(4, &minors);
    play.lines(
        "Amy reserves CV
         Brian reserves BL
         Crystal reserves NYNH
         David reserves NYW
         David starts NYW at 50 top
         Crystal reserves NLN
         Brian reserves HRR
         Amy reserves AWS
         Amy starts CV at 70 top",
    );
    assert_eq!(play.cash("David"), 280 - 100);
    assert_eq!(play.cash("NYW"), 100);
    assert_eq!(play.cash("Amy"), 280 - 140);
    let market = &play.game.table().market;
    assert_eq!(market.space(company("NYW")), Some(minor_space("50", 0)));
    assert_eq!(market.space(company("CV")), Some(minor_space("70", 0)));
    let mut order = Vec::new();
    for _ in 0..8 {
        let player = play.who();
        if play.offers(&format!("{player} passes")) {
            play.line(&format!("{player} passes"));
        } else {
            play.line(&format!("{player} relinquishes"));
        }
        order.push(player);
        if play.step() != Some(Step::Draft) {
            break;
        }
    }
    assert_eq!(
        order[..3],
        ["Brian", "Crystal", "David"],
        "play continues B-C-D-D..."
    );
}

#[test]
pub fn section_9_turns_go_back_and_forth() {
    let mut play = Play::with_minors(3, &["CV", "BL", "NYNH", "NYW", "NLN", "HRR", "AWS"]);
    let mut seats = Vec::new();
    for minor in ["CV", "BL", "NYNH", "NYW", "NLN", "HRR", "AWS"] {
        let player = play.who();
        play.line(&format!("{player} reserves {minor}"));
        seats.push(player);
    }
    assert_eq!(
        seats,
        ["Amy", "Brian", "Crystal", "Crystal", "Brian", "Amy", "Amy"]
    );
}

#[test]
pub fn section_9_reserving_needs_cash_for_an_available_space() {
    let mut play = Play::with_minors(4, &["CV", "BL", "NYNH", "NYW", "NLN"]);
    play.lines("Amy reserves CV\nBrian passes\nCrystal passes\nDavid passes\nDavid passes");
    play.lines("Crystal passes\nBrian passes\nAmy starts CV at 70\nAmy reserves BL");
    play.lines(
        "Brian passes\nCrystal passes\nDavid passes\nDavid passes\nCrystal passes\nBrian passes",
    );
    assert_eq!(play.cash("Amy"), 140);
    play.line("Amy starts BL at 70");
    assert_eq!(play.cash("Amy"), 0);
    assert_ne!(
        play.who(),
        "Amy",
        "a player without cash can do nothing and is passed over"
    );
    play.lines("Brian passes\nCrystal passes\nDavid passes");
    assert_eq!(
        play.step(),
        Some(Step::LayTrack),
        "all have passed one after the other"
    );
}

#[test]
fn section_9_a_reserved_minor_is_not_reserved_again() {
    let mut play = Play::with_minors(3, &["CV", "BL"]);
    play.line("Amy reserves CV");
    play.refuses("Brian reserves CV", "9");
    play.refuses("Brian starts CV at 50", "9");
    play.lines("Brian reserves BL\nCrystal passes\nCrystal passes");
    play.refuses("Brian reserves BL", "9");
    play.refuses("Brian starts CV at 50", "9");
    play.line("Brian starts BL at 50");
    play.refuses("Amy reserves BL", "9");
}

#[test]
fn section_9_late_minors_are_not_drafted() {
    let mut play = Play::new(3, &["CV"], &["GR", "FRR"], HouseRules::Rulebook);
    play.refuses("Amy reserves GR", "9");
    play.refuses("Amy reserves FRR", "9");
    assert!(!play.offers("Amy reserves GR"));
}

#[test]
fn section_9_majors_are_not_drafted() {
    let mut play = Play::with_minors(3, &["CV"]);
    play.refuses("Amy reserves NYC", "9");
    play.refuses("Amy buys NYC", "9");
}

#[test]
pub fn section_9_setting_a_value_pays_twice_that_into_the_treasury() {
    for (value, cost) in [(50, 100), (55, 110), (60, 120), (65, 130), (70, 140)] {
        let mut play = Play::with_minors(3, &["CV", "BL"]);
        play.lines("Amy reserves CV\nBrian passes\nCrystal passes\nCrystal passes\nBrian passes");
        play.line(&format!("Amy starts CV at {value}"));
        assert_eq!((play.cash("Amy"), play.cash("CV")), (400 - cost, cost));
        assert_eq!(play.bank(), 12_000 - 1_200);
    }
}

#[test]
fn section_9_a_value_needs_the_cash() {
    let mut play = Play::with_minors(3, &["CV", "BL", "NYNH"]);
    let others_pass = "Brian passes\nCrystal passes\nCrystal passes\nBrian passes";
    play.line("Amy reserves CV");
    play.lines(others_pass)
        .lines("Amy starts CV at 70\nAmy reserves BL");
    play.lines(others_pass)
        .lines("Amy starts BL at 70\nAmy reserves NYNH");
    play.lines(others_pass);
    assert_eq!(play.cash("Amy"), 120);
    play.refuses("Amy starts NYNH at 65", "10.2");
    play.line("Amy starts NYNH at 60");
    assert_eq!(play.cash("Amy"), 0);
}

#[test]
fn section_9_reservations_that_cannot_be_paid_any_more_are_given_up() {
    let mut play = Play::with_minors(4, &["CV", "BL", "NYNH", "PE"]);
    let others_pass = "Brian passes
        Crystal passes
        David passes
        David passes
        Crystal passes
        Brian passes";
    play.line("Amy reserves CV");
    play.lines(others_pass)
        .lines("Amy reserves BL\nAmy reserves NYNH");
    play.lines(others_pass)
        .lines("Amy starts CV at 70\nAmy starts BL at 55");
    assert_eq!(play.cash("Amy"), 30, "no minor can be had for that");
    play.lines("Brian reserves PE\nCrystal passes\nDavid passes");
    play.refuses("David reserves NYNH", "9");
    play.lines("David passes\nCrystal passes\nBrian starts PE at 50");
    play.line("Brian reserves NYNH");
}

#[test]
fn section_9_green_spaces_are_closed_in_the_draft() {
    let mut play = Play::with_minors(3, &["CV"]);
    play.lines("Amy reserves CV\nBrian passes\nCrystal passes\nCrystal passes\nBrian passes");
    for value in ["80", "90", "100"] {
        let why = play.refuses(&format!("Amy starts CV at {value} top"), "10.2");
        assert!(why.contains("green"), "{why}");
    }
}

#[test]
pub fn section_9_two_spaces_at_each_value_and_top_or_bottom_is_a_choice() {
    let mut play = Play::with_minors(4, &["CV", "BL", "NYNH"]);
    play.lines(
        "Amy reserves CV\nBrian reserves BL\nCrystal reserves NYNH\nDavid passes\nDavid passes",
    );
    play.line("Crystal starts NYNH at 60 bottom");
    play.refuses("Brian starts BL at 60 bottom", "10.2");
    play.line("Brian starts BL at 60 top");
    play.refuses("Amy starts CV at 60 top", "10.2");
    play.refuses("Amy starts CV at 60 bottom", "10.2");
    play.line("Amy starts CV at 55");
    play.idle_until(|play| play.step() != Some(Step::Draft));
    assert_eq!(
        play.order(),
        ["BL", "NYNH", "CV"],
        "the top one operates first"
    );
}

#[test]
pub fn house_rule_9_who_could_pay_is_asked_when_no_minor_is_left_as_on_the_website() {
    for (rules, asked) in [
        (HouseRules::Rulebook, "Amy"),
        (HouseRules::Website, "Brian"),
    ] {
        let mut play = Play::new(3, &["CV"], &[], rules);
        for company in COMPONENTS.company_ids() {
            while play.who() != "Amy" {
                let player = play.who();
                play.line(&format!("{player} passes"));
            }
            let reserve = format!("Amy reserves {}", symbol(company));
            if play.offers(&reserve) {
                play.line(&reserve);
            }
        }
        play.line("Amy starts CV at 50");
        assert_eq!(play.who(), asked, "Amy has reserved all the others");
    }
}

#[test]
pub fn section_9_no_pass_with_a_reservation() {
    let mut play = Play::with_minors(3, &["CV"]);
    play.lines("Amy reserves CV\nBrian passes\nCrystal passes\nCrystal passes\nBrian passes");
    let why = play.refuses("Amy passes", "9");
    assert!(why.contains("give up"), "{why}");
    assert!(!play.offers("Amy passes") && play.offers("Amy relinquishes"));
}

#[test]
pub fn section_9_relinquishing_gives_up_all_reservations_and_all_future_turns() {
    let mut play = Play::with_minors(3, &["CV", "BL", "NYNH"]);
    play.refuses("Amy relinquishes", "9");
    play.lines("Amy reserves CV\nBrian passes\nCrystal passes\nCrystal passes\nBrian passes");
    play.lines("Amy reserves BL\nAmy relinquishes");
    let Round::FirstStock(round) = play.game.round() else {
        panic!("the draft goes on");
    };
    assert_eq!(round.reserved_by(company("CV")), None);
    assert_eq!(round.reserved_by(company("BL")), None);
    play.line("Brian reserves CV");
    play.lines("Crystal passes\nCrystal passes\nBrian starts CV at 50");
    assert_eq!(play.who(), "Brian", "Amy is passed over from now on");
}

#[test]
fn section_9_a_pass_is_not_for_good() {
    let mut play = Play::with_minors(3, &["CV", "BL"]);
    play.lines("Amy passes\nBrian passes\nCrystal reserves CV\nCrystal starts CV at 50");
    play.lines("Brian reserves BL\nAmy passes\nAmy passes\nBrian starts BL at 50");
    assert_eq!(play.president("BL").as_deref(), Some("Brian"));
}

#[test]
pub fn section_9_the_round_ends_when_all_pass_one_after_the_other() {
    let mut play = Play::with_minors(3, &["CV", "BL"]);
    play.lines("Amy passes\nBrian passes\nCrystal reserves CV\nCrystal starts CV at 50");
    play.lines("Brian passes\nAmy passes\nAmy passes\nBrian passes");
    assert_eq!(play.step(), Some(Step::Draft), "Crystal has not passed yet");
    play.line("Crystal passes");
    assert_eq!(play.game.round_name(), "OR 1.1");
}

#[test]
pub fn section_9_the_priority_deal_goes_to_the_most_cash() {
    let mut play = Play::with_minors(3, &["CV", "BL"]);
    play.draft(&[("Amy", "CV", 60), ("Brian", "BL", 50)]);
    assert_eq!(play.game.priority(), play.player("Crystal"));
}

#[test]
fn section_9_the_first_player_has_the_priority_deal_until_the_draft_is_over() {
    let mut play = Play::with_minors(3, &["CV", "BL", "WNR", "PE"]);
    for line in [
        "Amy reserves CV",
        "Brian reserves BL",
        "Crystal reserves PE",
        "Crystal reserves WNR",
    ] {
        play.line(line);
        assert_eq!(play.game.priority(), play.player("Amy"), "after {line}");
    }
}

#[test]
fn section_9_ties_for_the_priority_deal_go_to_the_lowest_seat() {
    let mut play = Play::with_minors(4, &["CV", "BL"]);
    play.draft(&[("Amy", "CV", 60), ("Crystal", "BL", 50)]);
    assert_eq!(
        play.game.priority(),
        play.player("Brian"),
        "as much as David, but first"
    );
}

#[test]
pub fn section_9_started_minors_buy_a_2_train_and_place_their_home() {
    let mut play = Play::with_minors(3, &["CV", "BL", "HRR", "GR"]);
    play.draft(&[
        ("Amy", "CV", 50),
        ("Brian", "BL", 70),
        ("Crystal", "HRR", 60),
    ]);
    for (minor, cash, home) in [("CV", 0, "E2.0"), ("BL", 40, "L5.0"), ("HRR", 20, "B3.0")] {
        assert_eq!(play.cash(minor), cash);
        assert_eq!(play.trains(minor), ["2"]);
        assert_eq!(play.markers(minor), [home]);
    }
    assert!(play.trains("GR").is_empty() && play.markers("GR").is_empty());
    let two = COMPONENTS.train_by_name("2").unwrap();
    assert_eq!(play.game.table().depot.left(two), Some(10 - 3));
    assert_eq!(play.game.round_name(), "OR 1.1");
}

#[test]
fn section_9_nobody_can_be_left_with_nothing_to_choose() {
    let mut play = Play::with_minors(5, &[]);
    let minors: Vec<&str> = COMPONENTS.company_ids().map(symbol).collect();
    while play.step() == Some(Step::Draft) {
        assert!(!play.game.choices().is_empty());
        let player = play.who();
        let start = minors
            .iter()
            .map(|minor| ["50", "55", "60", "65", "70"].map(|value| (minor, value)))
            .collect::<Vec<_>>()
            .concat()
            .into_iter()
            .find(|(minor, value)| {
                let free = play
                    .game
                    .open_spaces()
                    .any(|(_, price)| price.to_string() == format!("${value}"));
                free && play.offers(&format!("{player} starts {minor} at {value}"))
            });
        let reserve = minors
            .iter()
            .find(|minor| play.offers(&format!("{player} reserves {minor}")));
        match (start, reserve) {
            (Some((minor, value)), _) => play.line(&format!("{player} starts {minor} at {value}")),
            (None, Some(minor)) => play.line(&format!("{player} reserves {minor}")),
            (None, None) => play.line(&format!("{player} passes")),
        }
    }
    assert_eq!(play.minors().len(), 10, "five players can start all ten");
}
