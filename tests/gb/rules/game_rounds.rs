//! Game rounds.

use super::given::{given, given_in};
use super::play::Play;
use super::setup::scenarios;
use roundhouse::titles::gb::Round;
use roundhouse::titles::gb::choices::Step;
use roundhouse::titles::gb::setup::HouseRules::{Rulebook, Website};

fn is_over(play: &Play) -> bool {
    matches!(play.game.round(), Round::Over(_))
}

#[test]
pub fn two_operating_rounds_between_stock_rounds() {
    for (at, _, _) in scenarios() {
        for rules in [Rulebook, Website] {
            let mut play = given_in(at, rules, "MR at 80: Amy 2\nMR owns 2+1\nSR 2 Amy");
            let mut rounds = vec![play.round()];
            play.pass_until(|play| {
                if rounds.last() != Some(&play.round()) {
                    rounds.push(play.round());
                }
                play.round() == "SR 4"
            });
            // Where nobody has anything to decide a round goes by.
            rounds.retain(|round| round.starts_with("SR"));
            assert_eq!(rounds, ["SR 2", "SR 3", "SR 4"]);
            let told = [
                "Operating round 2.1",
                "Operating round 2.2",
                "Operating round 3.1",
                "Operating round 3.2",
            ];
            assert!(told.iter().all(|round| play.told(round)));
            assert!(!play.told("Operating round 2.3"));
        }
    }
}

/// The MR earns enough for the end; the CR operates after it.
fn near_the_end(price: i32) -> Play {
    given(&format!(
        "MR at {price}: Amy 2\nMR owns 2+1\nCR at 100: Brian 2\nCR owns 2+1\nCR has 0\na real table\nOR 2.1 MR"
    ))
}

#[test]
pub fn the_game_ends_when_a_share_price_reaches_the_top() {
    // 320 to 350, and 380: both end it.
    for (price, earned, reached) in [(320, 100, 350), (290, 600, 350), (320, 640, 380)] {
        let mut play = near_the_end(price);
        play.line(&format!("MR earns {earned}")).line("MR pays");
        assert_eq!(play.price("MR"), reached);
        // The operating round is played to its end, and no other one.
        play.pass_to("CR");
        assert_eq!(play.round(), "OR 2.1");
        play.lines("CR earns 50\nCR pays");
        assert!(is_over(&play), "{}", play.latest());
        assert_eq!(play.cash("CR"), 30);
    }
    let mut play = near_the_end(290);
    play.lines("MR earns 100\nMR pays\nCR earns 50\nCR pays");
    assert_eq!((play.price("MR"), is_over(&play)), (320, false));
}

#[test]
pub fn a_price_that_falls_back_from_the_top_ends_the_game_all_the_same() {
    let mut play = near_the_end(320);
    play.lines("MR earns 100\nMR pays\nCR earns 0");
    assert!(is_over(&play));
}

#[test]
pub fn the_game_ends_when_all_trains_are_sold() {
    let mut play = given(
        "MR at 80: Amy 2\nMR has 700\nCR at 70: Brian 2\nCR owns 5X\nnext 6X 1\nG38@0 on H19\nG18@3 on H17\nOR 2.1 MR",
    );
    play.pass_until(|play| play.step() == Some(Step::BuyTrains));
    play.line("MR buys 6X");
    assert_eq!(play.game.common().trains_left(), 0);
    play.pass_until(is_over);
    assert!(play.told("no train is left"));
    assert!(!play.told("Operating round 2.2"));
}

#[test]
pub fn the_game_ends_when_all_trains_are_removed() {
    let mut play = given("MR at 80: Amy 2\nMR owns 6X\nMR has 0\nnext 6X 1\nOR 2.1 MR");
    play.pass_until(is_over);
    assert!(play.told("no train is left"));
    assert!(!play.told("Operating round 2.2"));
}

#[test]
pub fn with_trains_left_the_game_goes_on() {
    let mut play = given("MR at 80: Amy 2\nMR owns 6X\nMR has 0\nnext 6X 2\nOR 2.1 MR");
    play.pass_until(|play| is_over(play) || play.told("Operating round 2.2"));
    assert!(play.told("Operating round 2.2"));
}

#[test]
pub fn the_bank_has_unlimited_cash() {
    // Far more than any box holds is paid, again and again, and the game goes on.
    let mut play = given("MR at 80: Amy 5\nMR owns 2+1\nAmy has 0\na real table\nOR 2.1 MR");
    for round in ["OR 2.1", "OR 2.2"] {
        assert_eq!(play.round(), round);
        play.line("MR earns 99995").line("MR pays");
        play.pass_until(|play| play.round() != round);
    }
    assert_eq!(play.cash("Amy"), 2 * 99995);
    assert!(!is_over(&play));
}

#[test]
pub fn ruling_cash_open_railways_and_shares_make_the_winner() {
    let mut play = given(
        "LS is Brian's\nMR at 320: Amy 2 Brian 1\nMR owns 2+1\nCR at 70: Crystal 2\nAmy has 100\nBrian has 200\nCrystal has 300\na real table\nOR 2.1 MR",
    );
    play.line("MR earns 100").line("MR pays");
    play.pass_until(is_over);
    let Round::Over(ended) = play.game.round() else {
        panic!("it goes on")
    };
    let scores: Vec<i32> = ended.scores.iter().map(|(_, worth)| worth.0).collect();
    // The MR stands at 350 and pays 20 a share; the CR has no train, and stood at 70 and then at 65.
    assert_eq!(scores, [100 + 40 + 700, 200 + 20 + 350 + 30, 300 + 65]);
}
