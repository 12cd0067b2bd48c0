//! Reasons of refusals are the first true reason, and what is said of a position is so.

use super::given::{FOUR, SIX, given, given_in};
use super::play::{Play, company};
use super::station_markers::TO_STOKE;
use roundhouse::engine::game::{Play as _, SheetCell};
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::engine::rail::table::Status;
use roundhouse::titles::gb::choices::Step;
use roundhouse::titles::gb::setup::HouseRules::Rulebook;

fn brings(play: &Play, line: &str) -> String {
    let words = play.game.choice_text(&play.read(line));
    words.brings.unwrap_or_default()
}

/// What a cell of the row of a private railway says in one of the tables.
fn said(play: &Play, sheet: &str, private: &str, column: &str) -> String {
    let sheets = play.game.sheets();
    let sheet = sheets.iter().find(|it| it.heading == sheet).unwrap();
    let column = sheet.columns.iter().position(|it| it == column).unwrap();
    let of = |cells: &[SheetCell]| {
        let badge = cells[0].badge.as_ref();
        badge.is_some_and(|badge| badge.symbol == private)
    };
    let row = sheet.rows.iter().find(|row| of(&row.cells)).unwrap();
    row.cells[column].text.clone()
}

#[test]
fn a_space_of_a_city_is_taken_by_somebody() {
    let rule = "Station markers";
    let mut play = given(&format!(
        "LNWR at 70: Brian 2\nLNWR marks G18.0\n{TO_STOKE}"
    ));
    assert_eq!(
        play.refuses("MR marks G18.0", rule),
        "LNWR has this space in G18."
    );
    assert_eq!(
        play.refuses("MR marks H19.0", rule),
        "MR has a station marker in H19."
    );
}

#[test]
fn a_company_that_has_left_the_game_or_never_was_in_it_is_called_so() {
    let mut play = given(
        "MR at 70: Amy 2\nMR has 700\nMR owns 5X\nnext 6X\nCR at 65: Brian 2\nLNWR at 65: Brian 2\nLYR at 65: Crystal 2\nNBR at 65: Crystal 2\nOR 2.1 MR",
    );
    play.pass_until(|play| play.step() == Some(Step::BuyTrains));
    play.line("MR buys 6X");
    let (left, absent) = ("NER", "LSWR");
    assert!(play.game.common().is_in_play(company(left)));
    assert_eq!(play.game.common().status(company(left)), Status::Closed);
    play.pass_until(|play| play.round().starts_with("SR"));
    let who = play.who().to_string();
    for (symbol, why) in [
        (left, "NER has left the game."),
        (absent, "LSWR is not in this game."),
        ("LB", "LB is a private railway and has no shares."),
    ] {
        for deed in ["buys X from IPO", "buys X from pool", "starts X at 70"] {
            let line = format!("{who} {}", deed.replace('X', symbol));
            assert_eq!(play.refuses(&line, "Corporations"), why, "{line}");
        }
        let convert = format!("{who} converts {symbol}");
        assert_eq!(play.refuses(&convert, "Corporations"), why);
    }
    let sale = format!("{who} sells 1 {left}");
    assert_eq!(
        play.refuses(&sale, "Corporations"),
        "NER has left the game."
    );
    let started = format!("{who} starts MR at 70");
    assert_eq!(
        play.refuses(&started, "Corporations"),
        "MR has been started."
    );
}

#[test]
fn a_company_that_has_not_been_started_is_called_so() {
    let mut play = given("MR at 70: Brian 2\nMR owns 2+1\nSR 2 Amy");
    for deed in ["buys NER from IPO", "sells 1 NER", "converts NER"] {
        let why = play.refuses(&format!("Amy {deed}"), "Share dealing");
        assert!(why.contains("NER has not started"), "{why}");
    }
}

#[test]
fn who_may_not_build_is_not_said_to_find_nothing() {
    const BOARD: &str = "G41@2 on H19\nG40@3 on G18";
    for (position, told) in [
        (
            "MR at 80: Amy 2\nMR has 60\ninsolvent MR",
            "MR is insolvent and builds nothing.",
        ),
        (
            "MR at 80: Brian 1 pool 4\nMR has 60\nMR owns 2+1",
            "MR is in receivership and builds nothing.",
        ),
    ] {
        let play = given(&format!("{position}\n{BOARD}\nOR 1.1 MR"));
        assert_eq!(play.step(), Some(Step::RunTrains));
        assert!(play.told(told), "{}", play.latest());
        assert!(!play.told("nothing can be built"));
    }
}

#[test]
fn a_power_is_refused_for_the_owner_or_for_the_insolvent() {
    let position = "MR at 70: Amy 2\nMR has 60\nG41@2 on H19\n58@0 on I20\nOR 1.1 MR";
    let refused = |position: String| {
        let mut play = given(&position);
        play.refuses("MR marks I14.0 with GN", "Private railways")
    };
    let why = refused(format!("GN was Brian's\n{position}"));
    assert!(why.contains("companies of Brian"), "{why}");
    let why = refused(format!("GN was Amy's\ninsolvent MR\n{position}"));
    assert!(why.contains("MR is insolvent"), "{why}");
}

#[test]
fn a_train_says_for_whom_it_lowers_the_limit() {
    // Of five and of ten shares: 3 and 4, from blue phase on 2 and 3, from the first 4X on 2 and 2.
    let lowers = |next: &str, owned: &str| {
        let mut play = given_in(
            SIX,
            Rulebook,
            &format!(
                "MR at 80: Amy 2\nMR has 1000\nCR of ten at 70: Brian 2\nCR owns {owned}\nnext {next}\nOR 1.1 MR"
            ),
        );
        play.pass_until(|play| play.step() == Some(Step::BuyTrains));
        let buy = format!("MR buys {next}");
        let brings = brings(&play, &buy);
        let before = ["MR", "CR"].map(|symbol| play.game.common().train_limit(company(symbol)));
        play.line(&buy);
        let after = ["MR", "CR"].map(|symbol| play.game.common().train_limit(company(symbol)));
        (brings, before > after, before[0] > after[0])
    };
    for (next, owned) in [("3+1", "2+1"), ("4+2", "3+1"), ("5+2", "4+2")] {
        let (brings, lower, of_five) = lowers(next, owned);
        assert_eq!(lower, of_five, "{next}");
        let says = brings.contains("; companies may have fewer trains");
        assert_eq!(says, lower, "{brings}");
    }
    let (brings, lower, of_five) = lowers("4X", "5+2 4+2 4+2");
    assert_eq!((lower, of_five), (true, false));
    assert!(
        brings.contains("companies of ten shares may have fewer trains"),
        "{brings}"
    );
}

#[test]
fn a_private_railway_blocks_its_hex_until_blue_phase() {
    const SHEET: (&str, &str) = ("Private railways", "State");
    let position = "LS is Brian's\nMR at 70: Amy 2\nMR owns 2+1\nOR 1.1 MR";
    let state = |play: &Play| said(play, SHEET.0, "LS", SHEET.1);
    let play = given(position);
    assert_eq!(state(&play), "open, pays £10, blocks Leicester H21");
    let play = given(&position.replace("owns 2+1", "owns 4+2\nnext 4+2"));
    assert_eq!(
        state(&play),
        "open, pays £10, closes once Leicester H21 is built in"
    );
}

#[test]
fn a_power_says_what_it_spares() {
    let play = given_in(
        FOUR,
        Rulebook,
        "TV is Amy's\nAF is Amy's\nLS is Amy's\nSR 2 Amy",
    );
    let power = |private| said(&play, "Private railways", private, "Power");
    assert!(power("TV").ends_with("a free lay in C22"));
    assert!(power("LS").ends_with("one more tile in Leicester H21"));
    assert!(power("AF").ends_with("one more tile in Perth I2"));
}
