//! Train purchases.

use super::given::{given, given_in, on_website};
use super::play::Play;
use super::setup::scenarios;
use roundhouse::titles::gb::choices::Step;
use roundhouse::titles::gb::scenario::all;
use roundhouse::titles::gb::setup::HouseRules::Rulebook;

const RULE: &str = "Train purchases";

/// A position in which the MR is asked for trains.
fn buys(sentences: &str) -> Play {
    to_trains(given(&format!("{sentences}\nOR 1.1 MR")))
}

fn to_trains(mut play: Play) -> Play {
    play.pass_until(|play| play.step() == Some(Step::BuyTrains));
    assert!(play.is_turn_of("MR"), "{}", play.latest());
    play
}

/// Two companies of Amy: the MR with its money, and the CR with its trains.
fn of_amy(cash: i32, own: &str, others: &str) -> Play {
    buys(&format!(
        "MR at 80: Amy 2\nCR at 70: Amy 2\nMR has {cash}\n{own}\nCR owns {others}"
    ))
}

#[test]
pub fn corporations_may_not_sell_their_last_train() {
    let mut play = of_amy(500, "MR owns 2+1", "2+1");
    let why = play.refuses("MR buys 2+1 from CR for 50", RULE);
    assert!(why.contains("last train"), "{why}");
    // One of two they may.
    let mut play = of_amy(500, "MR owns 2+1", "2+1 2+1");
    play.line("MR buys 2+1 from CR for 50");
    assert_eq!((play.trains("MR").len(), play.trains("CR").len()), (2, 1));
    assert_eq!((play.cash("MR"), play.cash("CR")), (450, 50));
    play.refuses("MR buys 2+1 from CR for 50", RULE);
}

#[test]
pub fn unless_the_buyer_has_no_train() {
    let mut play = of_amy(500, "", "2+1");
    play.line("MR buys 2+1 from CR for 50");
    assert_eq!((play.trains("MR").len(), play.trains("CR").len()), (1, 0));
}

#[test]
pub fn trains_may_be_sold_for_between_1_and_double_their_face_value() {
    for (train, face) in [("2+1", 80), ("3+1", 200), ("4+2", 300), ("5+2", 500)] {
        let next = format!("MR owns {train}\nnext {train}");
        let trains = format!("{train} {train}");
        let row = all().trains.iter().find(|row| row.name == train).unwrap();
        assert_eq!(row.price.0, face);
        // With two players there is one 5+2-train only.
        if train == "5+2" {
            continue;
        }
        let play = of_amy(2000, &next, &trains);
        for (price, may) in [
            (-1, false),
            (0, false),
            (1, true),
            (face, true),
            (2 * face, true),
            (2 * face + 1, false),
        ] {
            let mut play = play.clone();
            let line = format!("MR buys {train} from CR for {price}");
            if may {
                play.line(&line);
                assert_eq!(play.cash("CR"), price);
            } else {
                play.refuses(&line, RULE);
            }
        }
    }
}

#[test]
fn the_bank_sells_at_face_value() {
    let prices = [
        ("2+1", 80),
        ("3+1", 200),
        ("4+2", 300),
        ("5+2", 500),
        ("4X", 550),
        ("5X", 650),
        ("6X", 700),
    ];
    for (train, price) in prices {
        let mut play = buys(&format!("MR at 80: Amy 2\nMR has 1000\nnext {train}"));
        play.line(&format!("MR buys {train}"));
        assert_eq!(play.cash("MR"), 1000 - price);
        assert_eq!(play.trains("MR"), [train]);
    }
}

#[test]
pub fn players_may_not_contribute_funds_for_train_purchases() {
    let mut play = buys("MR at 80: Amy 2\nAmy has 5000\nMR has 79");
    let why = play.refuses("MR buys 2+1", RULE);
    assert!(why.contains("80"), "{why}");
    play.line("MR passes");
    assert_eq!(play.cash("Amy"), 5000);
    // Nor for another company's.
    let mut play = of_amy(79, "", "2+1");
    play.refuses("MR buys 2+1 from CR for 80", RULE);
    play.line("MR buys 2+1 from CR for 79");
}

#[test]
pub fn ruling_a_corporation_must_buy_if_it_can_pay_for_the_dearest_train() {
    let mut play = buys("MR at 80: Amy 2\nMR has 80");
    play.refuses("MR passes", RULE);
    play.line("MR buys 2+1");
    // 4X and 5X are for sale: 649 pays for the one, not for the other.
    for (cash, must) in [(649, false), (650, true)] {
        let mut play = buys(&format!(
            "MR at 80: Amy 2\nMR has {cash}\nCR at 70: Brian 2\nCR owns 4X\nnext 4X"
        ));
        if must {
            play.refuses("MR passes", RULE);
            play.line("MR buys 4X");
        } else {
            assert!(play.offers("MR buys 4X"));
            play.refuses("MR buys 5X", RULE);
            play.line("MR passes");
        }
    }
    // Who has a train never must.
    buys("MR at 80: Amy 2\nMR has 500\nMR owns 2+1").line("MR passes");
}

#[test]
pub fn nx_trains_are_available_after_the_first_nx_train_of_the_previous_rank_is_purchased() {
    let mut play = buys("MR of ten at 80: Amy 6\nMR has 3000\nnext 4X");
    assert_eq!(play.for_sale(), ["4X"]);
    play.refuses("MR buys 5X", RULE);
    play.line("MR buys 4X");
    assert_eq!(play.for_sale(), ["4X", "5X"]);
    play.refuses("MR buys 6X", RULE);
    play.line("MR buys 5X");
    assert_eq!(play.for_sale(), ["4X", "5X", "6X"]);
    let mut play =
        buys("MR of ten at 80: Amy 6\nMR has 3000\nCR at 70: Brian 2\nCR owns 5X\nnext 4X");
    play.line("MR buys 6X");
    // The others come one kind after the other.
    for (next, later) in [
        ("2+1", "3+1"),
        ("3+1", "4+2"),
        ("4+2", "5+2"),
        ("5+2", "4X"),
    ] {
        let mut play = buys(&format!("MR at 80: Amy 2\nMR has 3000\nnext {next} 1"));
        assert_eq!(play.for_sale(), [next]);
        play.refuses(&format!("MR buys {later}"), RULE);
    }
}

#[test]
pub fn one_train_is_removed_at_the_end_of_each_or_if_no_trains_were_bought() {
    for (at, row, _) in scenarios() {
        let position = "MR at 80: Amy 2\nMR owns 2+1\nMR has 100\nOR 1.1 MR";
        let left = |play: &Play| play.game.common().trains_left();
        let all: u8 = row.trains.iter().sum();
        let mut play = given_in(at, Rulebook, position);
        assert_eq!(left(&play), all - 1);
        play.pass_to_round("OR 1.2");
        assert_eq!(left(&play), all - 2);
        play.pass_to_round("SR 2");
        assert_eq!(left(&play), all - 3);
        // One that was bought is all that is gone.
        let mut play = to_trains(given_in(at, Rulebook, position));
        play.line("MR buys 2+1").pass_to_round("OR 1.2");
        assert_eq!(left(&play), all - 2);
    }
}

#[test]
fn a_train_of_another_corporation_is_none_of_the_banks() {
    let mut play = of_amy(50, "MR owns 2+1", "2+1 2+1");
    play.line("MR buys 2+1 from CR for 50");
    let left = play.game.common().trains_left();
    play.pass_to_round("OR 1.2");
    assert_eq!(play.game.common().trains_left(), left - 1);
}

#[test]
fn a_train_that_is_removed_sets_off_what_its_purchase_would() {
    // The last 2+1-train was sold: a 3+1 leaves, and green phase begins.
    let mut play = given("MR at 80: Amy 2\nMR has 10\nnext 3+1\nOR 1.1 MR");
    assert_eq!(play.phase(), "Yellow");
    play.pass_to_round("OR 1.2");
    assert_eq!(play.phase(), "Green");
}

#[test]
pub fn ruling_another_president_is_asked_and_may_decline() {
    let position = "MR at 80: Amy 2\nCR at 70: Brian 2\nMR has 500\nCR owns 2+1 2+1\nOR 1.1 MR";
    let mut play = to_trains(given(position));
    play.line("MR buys 2+1 from CR for 160");
    assert_eq!((play.who(), play.step()), ("Brian", Some(Step::Consent)));
    let mut other = play.clone();
    play.line("Brian agrees");
    assert_eq!((play.cash("MR"), play.cash("CR")), (340, 160));
    other.line("Brian declines");
    assert_eq!(
        (other.cash("MR"), other.cash("CR"), other.trains("MR").len()),
        (500, 0, 0)
    );
    // On the website nobody is asked.
    let mut play = to_trains(on_website(position));
    play.line("MR buys 2+1 from CR for 160");
    assert_eq!((play.who(), play.trains("MR").len()), ("Amy", 1));
}

#[test]
fn ruling_after_an_emergency_conversion_only_the_bank_sells() {
    let mut play = of_amy(60, "", "2+1 2+1");
    assert!(play.offers("MR buys 2+1 from CR for 60"));
    play.line("MR converts");
    assert!(play.cash("MR") > 80);
    let why = play.refuses("MR buys 2+1 from CR for 60", RULE);
    assert!(why.contains("of the bank"), "{why}");
    play.refuses("MR passes", RULE);
    play.line("MR buys 2+1");
    // Once it has one it may buy of others.
    assert!(play.offers("MR buys 2+1 from CR for 60"));
}

#[test]
fn ruling_how_many_trains_a_corporation_may_own() {
    // Of five and of ten shares, phase by phase.
    let limits = [
        ("2+1", 3, 4),
        ("3+1", 3, 4),
        ("4+2", 2, 3),
        ("5+2", 2, 3),
        ("4X", 2, 2),
        ("5X", 2, 2),
        ("6X", 2, 2),
    ];
    for (train, five, ten) in limits {
        for (shares, limit) in [("at 80: Amy 2", five), ("of ten at 80: Amy 2", ten)] {
            let mut play = given_in(
                6,
                Rulebook,
                &format!(
                    "MR {shares}\nMR has 9000\nMR owns {train}\nnext {train}\nCR at 70: Amy 2\nOR 1.1 MR"
                ),
            );
            play.pass_until(|play| play.step() == Some(Step::BuyTrains) || !play.is_turn_of("MR"));
            // With the first of them the kind may be sold out: then the next one follows, and with it its phase.
            for _ in 1..limit {
                play.line(&format!("MR buys {train}"));
            }
            assert_eq!(play.trains("MR").len(), limit, "{train} {shares}");
            let common = play.game.common();
            assert_eq!(common.train_limit(super::play::company("MR")), limit);
            let open = play.is_turn_of("MR") && play.step() == Some(Step::BuyTrains);
            assert!(!open, "{train}: nothing more can be bought");
        }
    }
}

#[test]
pub fn ruling_trains_rust() {
    // 2+1 with the first 4+2, 3+1 with the first 4X, 4+2 with the first 6X.
    for (owned, next) in [("2+1", "4+2"), ("3+1", "4X"), ("4+2", "6X")] {
        let mut play = buys(&format!(
            "MR at 80: Amy 2\nMR has 1000\nCR at 70: Brian 2\nCR owns {owned}\nnext {next}"
        ));
        assert_eq!(play.trains("CR"), [owned]);
        play.line(&format!("MR buys {next}"));
        assert_eq!(play.trains("CR"), [""; 0]);
    }
}

#[test]
fn ruling_discarded_trains_leave_the_game() {
    let mut play =
        buys("MR at 80: Amy 2\nMR has 1000\nCR at 70: Brian 2\nCR owns 3+1 3+1 3+1\nnext 4+2");
    play.line("MR buys 4+2");
    // Blue phase: the CR may own two.
    assert_eq!(
        (play.who(), play.step()),
        ("Brian", Some(Step::DiscardTrain))
    );
    play.refuses("CR passes", RULE);
    play.line("CR discards 3+1");
    assert_eq!(play.trains("CR"), ["3+1", "3+1"]);
    assert_eq!(play.for_sale(), ["4+2"]);
}

#[test]
pub fn ruling_after_an_export_discards_come_once_the_first_company_has_built_run_and_paid() {
    // A 4+2 leaves after the first operating round.
    let position =
        "MR at 80: Amy 2\nMR owns 3+1 3+1 3+1\nMR has 10\nnext 4+2\nG38@0 on H19\nOR 1.1 MR";
    for mut play in [given(position), on_website(position)] {
        play.pass_until(|play| play.round() == "OR 1.2");
        assert_eq!(play.phase(), "Blue");
        assert_eq!(
            (play.step(), play.trains("MR").len()),
            (Some(Step::Build), 3)
        );
        play.pass_until(|play| play.step() == Some(Step::DiscardTrain));
        assert_eq!(play.round(), "OR 1.2");
        play.line("MR discards 3+1");
        assert_eq!(play.trains("MR").len(), 2);
    }
}
