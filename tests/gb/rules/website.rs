//! House rules of the website that no chapter of the highlights is about.

use super::given::{SIX, THREE, given, given_in, on_website};
use super::play::{Play, company};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::titles::gb::action::Action;
use roundhouse::titles::gb::choices::{Choice, Step};
use roundhouse::titles::gb::setup::HouseRules::{Rulebook, Website};

/// Amy has sold half of the certificate of the MR, and kept both shares; Brian has bought a second one since.
fn brian_leads() -> Play {
    let mut play = on_website("CR at 70: Amy 2\nSR 2 Amy\nAmy has 900");
    play.line("Amy starts MR at 100")
        .lines("Brian buys MR from IPO\nCrystal buys MR from IPO");
    play.lines("Amy passes\nBrian passes\nCrystal passes");
    play.pass_until(|play| play.round() == "SR 3" && play.who() == "Amy");
    play.line("Amy sells 1 MR");
    assert_eq!((play.shares("Amy", "MR"), play.president("MR")), (2, None));
    play.pass_to("Brian").line("Brian buys MR from IPO");
    play
}

#[test]
pub fn one_leads_without_the_certificate() {
    let mut play = brian_leads();
    let amy = play.game.table().player_ids().next().unwrap();
    let holds = |play: &Play| play.game.common().holds_presidents(amy, company("MR"));
    assert_eq!(play.president("MR"), Some("Brian"));
    assert!(holds(&play));
    // Also with a single share.
    play.pass_to("Brian").line("Brian sells 1 MR");
    assert_eq!(
        (play.president("MR"), play.shares("Brian", "MR")),
        (Some("Brian"), 1)
    );
    assert!(holds(&play));
}

#[test]
pub fn the_other_half_of_a_certificate_goes_with_it() {
    let mut play = brian_leads();
    let pool = play.shares("pool", "MR");
    play.pass_to("Amy");
    let (cash, price) = (play.cash("Amy"), play.price("MR"));
    play.line("Amy sells 1 MR");
    assert_eq!(
        (play.shares("Amy", "MR"), play.shares("pool", "MR")),
        (0, pool + 2)
    );
    assert_eq!(
        (play.cash("Amy"), play.president("MR")),
        (cash + price, Some("Brian"))
    );
}

#[test]
pub fn a_company_is_asked_where_nothing_can_be_built() {
    // Two tiles are laid, there is no money for a marker, and the AF helps far away only.
    let position = "AF is Amy's\nMR at 70: Amy 2\nMR has 0\nMR owns 2+1\nG40@1 on H19\nOR 1.1 MR";
    for rules in [Rulebook, Website] {
        let mut play = given_in(THREE, rules, position);
        for _ in 0..2 {
            let lay = play.game.lays(None).into_iter().next().unwrap();
            let lay = Action::Common(RailMove::Lay {
                hex: lay.hex,
                tile: lay.laid.tile,
                rotation: lay.laid.rotation,
                power: None,
            });
            play.game.apply(&lay).unwrap();
        }
        let only_passes = play.game.choices() == [Choice::Do(Action::Common(RailMove::Pass))];
        let asked = play.step() == Some(Step::Build) && only_passes;
        assert_eq!(asked, rules == Website);
    }
}

#[test]
pub fn who_could_pay_for_a_share_is_asked_after_a_conversion() {
    // The MR falls to 70, which Amy has not; the CR costs less, but only the converted company may be bought.
    let position = "CR at 55: Brian 2\nMR at 80: Amy 2 Brian 1\nMR owns 2+1\nMR has 300\nAmy has 60\noperated MR\nSR 2 Amy";
    for (rules, who) in [(Rulebook, "Brian"), (Website, "Amy")] {
        let mut play = given_in(THREE, rules, position);
        play.line("Amy converts MR");
        assert_eq!((play.price("MR"), play.who()), (70, who));
        let only_passes = play.game.choices() == [Choice::Do(Action::Common(RailMove::Pass))];
        assert_eq!(only_passes, rules == Website);
    }
}

#[test]
pub fn who_could_pay_for_a_certificate_in_the_pool_is_asked_after_a_conversion() {
    // The MR falls to 115, which Amy has not. She has the price of two shares of the CR, or not.
    let position = |cash| {
        format!(
            "CR at 50: Amy 1 Brian 1 Crystal 1 pool 2\nMR at 145: Amy 2 Brian 1\nMR owns 2+1\nMR has 300\nAmy has {cash}\noperated MR\nSR 2 Amy"
        )
    };
    for (rules, cash, who) in [
        (Rulebook, 100, "Brian"),
        (Website, 100, "Amy"),
        (Website, 99, "Brian"),
    ] {
        let mut play = given_in(THREE, rules, &position(cash));
        play.line("Amy converts MR");
        assert_eq!(
            (play.price("MR"), play.who()),
            (115, who),
            "{rules:?} {cash}"
        );
    }
}

#[test]
pub fn trains_are_discarded_in_the_order_of_a_list() {
    // Blue phase begins: the NER stands higher, the CR comes first in the list.
    let position = "MR at 100: Amy 2\nMR has 1000\nNER at 80: Brian 2\nNER owns 3+1 3+1 3+1\nCR at 70: Crystal 2\nCR owns 3+1 3+1 3+1\nnext 4+2\nOR 1.1 MR";
    for (rules, first) in [(Rulebook, "NER"), (Website, "CR")] {
        let mut play = given_in(SIX, rules, position);
        play.pass_until(|play| play.step() == Some(Step::BuyTrains));
        play.line("MR buys 4+2");
        assert_eq!(play.step(), Some(Step::DiscardTrain));
        assert!(play.is_turn_of(first), "{first}");
        play.line(&format!("{first} discards 3+1"));
        assert!(!play.is_turn_of(first) && play.step() == Some(Step::DiscardTrain));
    }
}

#[test]
pub fn the_first_in_order_buys_for_a_company_in_receivership() {
    // It can pay for a train, and has no track to run on.
    let position = "MR at 80: Brian 1 pool 4\nMR has 100\nseats Crystal Amy Brian\nOR 1.1 MR";
    let mut play = on_website(position);
    assert_eq!(
        (play.who(), play.step()),
        ("Crystal", Some(Step::BuyTrains))
    );
    play.line("MR buys 2+1");
    assert_eq!(play.trains("MR"), ["2+1"]);
    // By the highlights it buys by itself.
    let play = given(position);
    assert!(!play.is_turn_of("MR"));
    assert_eq!(play.trains("MR"), ["2+1"]);
}

#[test]
pub fn who_could_act_only_by_closing_is_not_asked() {
    // 40, and 25 for closing the GN, pay for a share at 50.
    let position = "MR at 50: Brian 2\nMR owns 2+1\nGN is Amy's\nAmy has 40\nSR 2 Amy";
    let mut play = given(position);
    play.refuses("Amy buys MR from IPO", "Share dealing");
    play.line("Amy closes GN").line("Amy buys MR from IPO");
    assert_eq!(on_website(position).who(), "Brian");
}

#[test]
pub fn nobody_is_asked_for_powers_alone() {
    // The LS may build at any time of the turn, also after trains were bought.
    let position = "LS was Amy's\nMR at 70: Amy 2\nMR has 0\nMR owns 2+1\nG40@0 on H19\nOR 1.1 MR";
    let asked = |rules| is_asked(given_in(THREE, rules, position), Step::UsePowers);
    assert!(asked(Rulebook) && !asked(Website));
}

#[test]
pub fn an_insolvent_company_is_asked_for_its_run_without_a_train() {
    let position =
        "MR at 80: Amy 2\nMR has 0\ninsolvent MR\nnext 6X 0\nG41@2 on H19\nG40@3 on G18\nOR 1.1 MR";
    let asked = |rules| is_asked(given_in(THREE, rules, position), Step::RunTrains);
    assert!(!asked(Rulebook) && asked(Website));
}

#[test]
pub fn a_company_is_asked_for_trains_that_nobody_sells() {
    // The CR is in receivership and sells none; nothing of the bank costs 10.
    let position =
        "MR at 80: Amy 2\nMR has 10\nMR owns 2+1\nCR at 70: Brian 1 pool 4\nCR owns 2+1\nOR 1.1 MR";
    let asked = |rules| is_asked(given_in(THREE, rules, position), Step::BuyTrains);
    assert!(!asked(Rulebook) && asked(Website));
}

/// Checks whether a step is asked in the turn of the MR.
fn is_asked(mut play: Play, step: Step) -> bool {
    let mut asked = false;
    play.pass_until(|play| {
        asked |= play.is_turn_of("MR") && play.step() == Some(step);
        !play.is_turn_of("MR")
    });
    asked
}
