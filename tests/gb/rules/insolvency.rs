//! Insolvency, and companies in receivership.

use super::given::{THREE, given, given_in, on_website};
use super::play::{Play, company};
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::titles::gb::choices::Step;
use roundhouse::titles::gb::setup::HouseRules::{Rulebook, Website};

/// Derby, with Stoke, where it could build and have a marker.
const BOARD: &str = "G41@2 on H19\nG40@3 on G18";
/// The MR has no train and no money for one.
const POOR: &str = "MR at 80: Amy 2\nMR has 60";

fn is_insolvent(play: &Play) -> bool {
    play.game.common().is_insolvent(company("MR"))
}

fn leased(play: &Play) -> Vec<&'static str> {
    let units = play.game.units(company("MR"));
    let trains = units.iter().flat_map(|unit| &unit.trains);
    let table = play.game.table();
    trains
        .map(|train| table.components.train(train.kind).name)
        .collect()
}

#[test]
pub fn corporations_without_a_train_become_insolvent_at_the_end_of_their_turn() {
    let mut play = given(&format!("{POOR}\n{BOARD}\nOR 1.1 MR"));
    // In its turn it builds still, and runs nothing.
    assert_eq!(play.step(), Some(Step::Build));
    assert!(!is_insolvent(&play) && leased(&play).is_empty());
    play.pass_to_round("OR 1.2");
    assert!(is_insolvent(&play));
    assert_eq!(leased(&play), ["2+1"]);
}

#[test]
fn who_has_a_train_is_not_insolvent() {
    let mut play = given(&format!("{POOR}\nMR owns 2+1\n{BOARD}\nOR 1.1 MR"));
    play.pass_to_round("OR 1.2");
    assert!(!is_insolvent(&play));
}

#[test]
pub fn or_if_no_president_at_the_start_of_their_turn() {
    let position = format!("MR at 80: Brian 1 pool 4\nMR has 60\n{BOARD}\nOR 1.1 MR");
    let play = given(&position);
    // It leases one at once, and runs it: Derby and Stoke pay 20.
    assert!(play.is_turn_of("MR") && play.step() == Some(Step::RunTrains));
    assert!(is_insolvent(&play));
    assert_eq!(leased(&play), ["2+1"]);
    assert_eq!(play.most("MR"), 20);
    // On the website only who cannot pay for one.
    let play = on_website(&position.replace("has 60", "has 79"));
    assert!(is_insolvent(&play));
    let mut play = on_website(&position.replace("has 60", "has 80"));
    assert!(!is_insolvent(&play));
    play.pass_to_round("OR 1.2");
}

#[test]
pub fn insolvent_corporations_may_not_lay_track_or_station_tokens() {
    let solvent = given(&format!("{POOR}\nMR owns 2+1\n{BOARD}\nOR 1.1 MR"));
    assert!(solvent.offers("MR marks G18.0") && !solvent.game.lays(None).is_empty());
    let mut play = given(&format!("{POOR}\ninsolvent MR\n{BOARD}\nOR 1.1 MR"));
    // Its turn begins with its run.
    assert_eq!((play.who(), play.step()), ("Amy", Some(Step::RunTrains)));
    assert!(play.game.lays(None).is_empty());
    play.refuses("MR marks G18.0", "Game rounds");
    play.refuses("MR lays 58@0 on I20", "Game rounds");
}

#[test]
pub fn they_lease_the_cheapest_train_available_in_the_bank() {
    for (next, train) in [
        ("2+1", "2+1"),
        ("3+1", "3+1"),
        ("4+2", "4+2"),
        ("4X", "4X"),
        ("6X", "6X"),
    ] {
        let play = given(&format!(
            "{POOR}\ninsolvent MR\nnext {next}\n{BOARD}\nOR 1.1 MR"
        ));
        assert_eq!(leased(&play), [train]);
    }
    // With 4X and 5X for sale it is a 4X.
    let play = given(&format!(
        "{POOR}\ninsolvent MR\nCR at 70: Brian 2\nCR owns 4X\nnext 4X\n{BOARD}\nOR 1.1 MR"
    ));
    assert_eq!(
        (play.for_sale(), leased(&play)),
        (vec!["4X", "5X"], vec!["4X"])
    );
}

#[test]
pub fn withholding_income() {
    let mut play = given(&format!(
        "{POOR}\nAmy has 0\ninsolvent MR\n{BOARD}\nOR 1.1 MR"
    ));
    play.line("MR runs");
    // 20 are kept, and nobody is asked.
    assert_eq!((play.cash("MR"), play.cash("Amy")), (80, 0));
    assert_eq!(play.price("MR"), 75);
    assert_eq!(play.step(), Some(Step::BuyTrains));
}

#[test]
fn who_buys_a_train_is_solvent_again() {
    let mut play = given(&format!("{POOR}\ninsolvent MR\n{BOARD}\nOR 1.1 MR"));
    // With what the leased one has earned.
    play.line("MR runs").line("MR buys 2+1");
    assert!(!is_insolvent(&play));
    assert_eq!((play.cash("MR"), play.trains("MR")), (0, vec!["2+1"]));
    play.pass_to_round("OR 1.2").pass_to("MR");
    assert_eq!(play.step(), Some(Step::Build));
}

#[test]
fn who_stays_without_a_train_stays_insolvent() {
    let mut play = given(&format!(
        "MR at 80: Amy 2\nMR has 10\ninsolvent MR\n{BOARD}\nOR 1.1 MR"
    ));
    play.pass_to_round("OR 1.2").pass_to("MR");
    assert!(is_insolvent(&play));
    assert_eq!(play.step(), Some(Step::RunTrains));
}

#[test]
pub fn ruling_a_company_in_receivership_withholds() {
    let mut play = given(&format!(
        "MR at 80: Brian 1 pool 4\nMR has 0\nBrian has 0\nMR owns 2+1\n{BOARD}\nOR 1.1 MR"
    ));
    assert_eq!(play.step(), Some(Step::RunTrains));
    let line = "MR runs";
    play.line(line);
    assert_eq!(
        (play.cash("MR"), play.cash("Brian"), play.price("MR")),
        (20, 0, 75)
    );
}

#[test]
pub fn ruling_in_receivership_it_buys_the_dearest_train_strictly_cheaper_than_its_cash() {
    // 20 are earned by the leased train first.
    let after = |cash: i32, trains: &str| {
        let mut play = given(&format!(
            "MR of ten at 80: Brian 1 pool 9\nMR has {cash}\n{trains}\n{BOARD}\nOR 1.1 MR"
        ));
        play.line("MR runs");
        (play.trains("MR").join(" "), play.cash("MR"))
    };
    assert_eq!(after(60, ""), (String::new(), 80));
    assert_eq!(after(61, ""), ("2+1".to_string(), 1));
    // 4X and 5X are for sale; the leased 4X earns 20, and 10 for a hex.
    let for_sale = "CR at 70: Amy 2\nCR owns 4X\nnext 4X";
    assert_eq!(after(620, for_sale), ("4X".to_string(), 100));
    assert_eq!(after(621, for_sale), ("5X".to_string(), 1));
}

/// There such a company may not pass, because it could pay for a train, and buys none, because nothing would be left.
#[test]
fn the_website_stands_still_where_a_leased_run_brings_exactly_the_price() {
    let stands_still = |cash: i32, trains: &str| {
        let play = on_website(&format!(
            "MR of ten at 80: Brian 1 pool 9\nMR has {cash}\n{trains}\n{BOARD}\nOR 1.1 MR"
        ));
        let common = play.game.common();
        common.stands_still_there(company("MR"), Dollars(20))
    };
    let other = "CR at 70: Amy 2\nCR owns 2+1";
    assert!(
        !stands_still(59, other),
        "it cannot pay for a train and passes"
    );
    assert!(stands_still(60, other), "80 are just the price");
    assert!(!stands_still(61, other), "it buys one");
    // Without any train that is owned, it is not even asked.
    assert!(stands_still(59, "") && stands_still(60, "") && !stands_still(61, ""));
    // Also the last train of all, which is gone when the round ends.
    let late = "CR at 70: Amy 2\nCR owns 6X\nnext 6X 1";
    assert!(stands_still(680, late) && !stands_still(679, late) && !stands_still(681, late));
}

#[test]
pub fn ruling_in_receivership_it_converts_if_it_must() {
    let mut play = given(&format!(
        "MR at 80: Brian 1 pool 4\nMR has 0\n{BOARD}\nOR 1.1 MR"
    ));
    play.line("MR runs");
    // 80 falls to 75, and three steps to 60: 20 and 300 pay for a train.
    assert!(play.told("MR converts to ten shares"));
    assert_eq!((play.price("MR"), play.trains("MR")), (60, vec!["2+1"]));
    assert_eq!(play.cash("MR"), 20 + 300 - 80);
    assert_eq!(play.shares("pool", "MR"), 4 + 5);
}

#[test]
pub fn ruling_in_receivership_without_a_route_anybody_may_press_convert_on_the_website() {
    let position = "MR at 80: Brian 1 pool 4\nMR has 10\nCR at 70: Amy 2\nCR owns 2+1\nOR 1.1 MR";
    let mut play = on_website(position);
    assert!(
        play.is_turn_of("MR") && play.step() == Some(Step::BuyTrains),
        "{:?}",
        play.step()
    );
    play.line("MR converts");
    assert_eq!(play.trains("MR"), [""; 0]);
}

#[test]
pub fn a_company_in_receivership_sells_no_train() {
    let mut play =
        given("MR at 80: Amy 2\nMR has 500\nCR at 70: Brian 1 pool 4\nCR owns 2+1 2+1\nOR 1.1 MR");
    play.pass_until(|play| play.step() == Some(Step::BuyTrains));
    play.refuses("MR buys 2+1 from CR for 80", "Insolvency");
}

#[test]
fn ruling_in_receivership_it_converts_only_if_it_cannot_pay_for_the_cheapest_train() {
    // The leased run brings 30; the bank sells 4X for 550 and 5X for 650.
    let after = |rules, cash: i32| {
        let position = format!(
            "MR at 70: pool 4\nMR has {}\nLNWR at 60: Crystal 2\nLNWR owns 4X\nnext 4X\noperated MR LNWR\n\
             insolvent MR\nG41@2 on H19\nG40@3 on G18\nOR 3.1 MR",
            cash - 30
        );
        let mut play = given_in(THREE, rules, &position);
        play.line("MR runs");
        (
            play.price("MR"),
            play.trains("MR").join(" "),
            play.cash("MR"),
        )
    };
    for rules in [Rulebook, Website] {
        let (price, trains, _) = after(rules, 540);
        assert_eq!(
            (price, trains.is_empty()),
            (50, false),
            "it converts and buys"
        );
        assert_eq!(
            after(rules, 550),
            (65, String::new(), 550),
            "it keeps its money"
        );
        assert_eq!(after(rules, 560), (65, "4X".to_string(), 10));
    }
}

#[test]
fn a_company_in_receivership_buys_no_train_of_others() {
    let position = "LYR at 65: Brian 1 pool 2\nLYR has 325\nNBR at 70: Amy 2\nNBR owns 3+1 4+2\nnext 5+2\nOR 2.1 LYR";
    let mut play = on_website(position);
    assert!(play.is_turn_of("LYR"));
    let why = play.refuses("LYR buys 4+2 from NBR for 100", "Insolvency");
    assert!(why.contains("nobody can agree"), "{why}");
    // By the highlights nobody is asked for it: it has leased a train, and buys of the bank alone.
    let play = given(position);
    assert!(!play.is_turn_of("LYR"), "{:?}", play.step());
    assert_eq!(play.trains("NBR"), ["3+1", "4+2"]);
    assert!(!play.trains("LYR").contains(&"4+2"));
}

#[test]
fn going_on_without_a_train_is_asked_about_where_one_could_be_paid_for() {
    let warning = |own: &str| {
        let mut play = given(&format!(
            "MR at 80: Amy 2\nMR has 600\n{own}CR at 70: Brian 2\nCR owns 4X\nnext 4X\n{BOARD}\nOR 1.1 MR"
        ));
        play.pass_until(|play| play.is_turn_of("MR") && play.step() == Some(Step::BuyTrains));
        assert_eq!(play.for_sale(), ["4X", "5X"]);
        play.game.choice_text(&RailMove::Pass.into()).loss
    };
    // It could pay for the 4X; only with money for a 5X it would have to.
    let loss = warning("").expect("a company that has no train is warned");
    assert_eq!(loss.name, "Buy no train");
    assert_eq!(
        loss.cost,
        "MR is insolvent then: it builds nothing and keeps what it earns."
    );
    assert!(loss.is_harmless);
    assert_eq!(warning("MR owns 5+2\n"), None);
}
