//! Corporations.

use super::given::{EAST_WEST, SIX, THREE, given, given_in, on_website};
use super::play::{Play, company};
use super::setup::{playing, scenarios};
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::engine::rail::table::Status;
use roundhouse::titles::gb::choices::Step;
use roundhouse::titles::gb::scenario::all;
use roundhouse::titles::gb::setup::HouseRules::{Rulebook, Website};

const RULE: &str = "Corporations";
const PARS: [i32; 5] = [70, 75, 80, 90, 100];

fn total(play: &Play, symbol: &str) -> u8 {
    play.game.common().shares(company(symbol)).total()
}

fn status(play: &Play, symbol: &str) -> Status {
    play.game.table().company(company(symbol)).status
}

/// Amy may convert the MR, which has operated, stands at 80 and has 300.
const BEFORE_CONVERSION: &str =
    "MR at 80: Amy 2 Brian 1\nMR owns 2+1\nMR has 300\nAmy has 500\noperated MR\nSR 2 Amy";

/// So nobody comes above the certificate limit by it, and nothing has to warn of that.
#[test]
fn a_conversion_changes_no_count_of_certificates() {
    let mut play = given(BEFORE_CONVERSION);
    let counts = |play: &Play| {
        let players = play.game.table().player_ids();
        let counts = players.map(|player| play.game.common().certificates(player));
        counts.collect::<Vec<u8>>()
    };
    let before = counts(&play);
    play.line("Amy converts MR");
    assert_eq!((total(&play, "MR"), counts(&play)), (10, before));
}

#[test]
pub fn corporations_begin_with_five_shares_and_five_times_the_initial_share_price() {
    for price in PARS {
        let mut play = given("Amy has 500\nSR 2 Amy");
        play.line(&format!("Amy starts MR at {price}"));
        assert_eq!(total(&play, "MR"), 5);
        assert_eq!(play.cash("Amy"), 500 - 2 * price);
        assert_eq!(play.cash("MR"), 5 * price);
        assert_eq!((play.shares("Amy", "MR"), play.shares("IPO", "MR")), (2, 3));
        assert_eq!(
            (play.price("MR"), play.president("MR")),
            (price, Some("Amy"))
        );
    }
}

#[test]
pub fn corporations_start_at_the_printed_prices_only() {
    let mut play = given("Amy has 500\nSR 2 Amy");
    for price in [50, 65, 85, 95, 115] {
        play.refuses(&format!("Amy starts MR at {price}"), RULE);
    }
    play.line("Amy starts MR at 70");
    play.refuses("Brian starts MR at 70", RULE);
}

#[test]
fn corporations_may_convert_in_subsequent_stock_rounds() {
    let mut play = given(BEFORE_CONVERSION);
    play.line("Amy converts MR");
    assert_eq!(total(&play, "MR"), 10);
    // Not twice.
    play.line("Amy passes").pass_to("Amy");
    play.refuses("Amy converts MR", RULE);
}

#[test]
pub fn ruling_a_corporation_must_have_operated_to_convert() {
    let mut play = given("MR at 80: Amy 2\nMR owns 2+1\nSR 2 Amy");
    let why = play.refuses("Amy converts MR", RULE);
    assert!(why.contains("must have operated"), "{why}");
}

#[test]
pub fn only_the_president_converts() {
    let mut play =
        given("MR at 80: Amy 2 Brian 1\nMR owns 2+1\nBrian has 500\noperated MR\nSR 2 Brian");
    play.refuses("Brian converts MR", RULE);
}

#[test]
pub fn ruling_conversion_comes_first_in_the_turn() {
    let mut play = given(&BEFORE_CONVERSION.replace("Amy 2", "Amy 3"));
    play.line("Amy sells 1 MR");
    play.refuses("Amy converts MR", RULE);
    let mut play = given(&BEFORE_CONVERSION.replace("MR at 80", "CR at 80: Amy 2\nMR at 60"));
    play.line("Amy buys MR from IPO");
    play.refuses("Amy converts MR", RULE);
}

#[test]
pub fn conversion_drops_the_share_price_2_steps_and_gives_5_times_the_new_price() {
    // 50, 55, 60, 65, 70, 75, 80, 90, 100, 115: from the lowest two it cannot drop so far.
    for (before, after) in [
        (115, 90),
        (100, 80),
        (80, 70),
        (70, 60),
        (60, 50),
        (55, 50),
        (50, 50),
    ] {
        let position = BEFORE_CONVERSION.replace("at 80", &format!("at {before}"));
        let mut play = given(&position);
        play.line("Amy converts MR");
        assert_eq!(play.price("MR"), after);
        assert_eq!(play.cash("MR"), 300 + 5 * after);
        assert_eq!(play.cash("Amy"), 500);
    }
}

#[test]
pub fn ruling_the_five_new_shares_go_to_the_pool() {
    let mut play = given(BEFORE_CONVERSION);
    play.line("Amy converts MR");
    let held = ["Amy", "Brian", "IPO", "pool"].map(|holder| play.shares(holder, "MR"));
    assert_eq!(held, [2, 1, 2, 5]);
    // The president's certificate is 20% from now on.
    assert_eq!(play.president("MR"), Some("Amy"));
}

#[test]
pub fn the_director_may_buy_one_share_during_conversion() {
    let mut play = given(BEFORE_CONVERSION);
    play.line("Amy converts MR");
    assert_eq!(play.step(), Some(Step::BuyConverted));
    play.line("Amy buys MR from pool");
    assert_eq!((play.cash("Amy"), play.shares("Amy", "MR")), (430, 3));
    assert_eq!(play.who(), "Brian");
}

#[test]
fn the_director_may_also_buy_none() {
    let mut play = given(BEFORE_CONVERSION);
    play.lines("Amy converts MR\nAmy passes");
    assert_eq!((play.cash("Amy"), play.who()), (500, "Brian"));
    // That was a turn, not a pass: Amy comes again.
    play.lines("Brian passes\nCrystal passes");
    assert_eq!(play.round(), "SR 2");
    assert_eq!(play.who(), "Amy");
}

#[test]
fn during_conversion_nothing_else_is_bought_started_or_sold() {
    let mut play = given(&format!("CR at 70: Amy 3\n{BEFORE_CONVERSION}"));
    play.line("Amy converts MR");
    play.refuses("Amy buys CR from IPO", RULE);
    play.refuses("Amy starts LYR at 70", "Share dealing");
    play.refuses("Amy sells 1 CR", "Share dealing");
    play.refuses("Amy sells 1 MR", "Share dealing");
}

#[test]
pub fn ruling_at_a_coloured_price_the_president_buys_two_on_the_website() {
    let position = BEFORE_CONVERSION.replace("at 80", "at 75");
    let mut play = on_website(&position);
    play.lines("Amy converts MR\nAmy buys MR from pool");
    assert_eq!((play.price("MR"), play.who()), (65, "Amy"));
    play.line("Amy buys MR from pool");
    assert_eq!((play.shares("Amy", "MR"), play.who()), (4, "Brian"));
    // By the highlights it is one.
    let mut play = given(&position);
    play.lines("Amy converts MR\nAmy buys MR from pool");
    assert_eq!(play.who(), "Brian");
    // At other prices it is one there too.
    let mut play = on_website(BEFORE_CONVERSION);
    play.lines("Amy converts MR\nAmy buys MR from pool");
    assert_eq!((play.price("MR"), play.who()), (70, "Brian"));
}

/// The MR has no train and cannot pay for one.
const EMERGENCY: &str = "MR at 80: Amy 2 Brian 1\nMR has 60\nAmy has 500\nOR 1.1 MR";

#[test]
pub fn corporations_may_convert_in_emergency_money_raising() {
    let mut play = given(EMERGENCY);
    play.pass_until(|play| play.step() == Some(Step::BuyTrains));
    play.line("MR converts");
    // Without earnings it fell to 75; three steps from there: 70, 65, 60.
    assert_eq!((play.price("MR"), play.cash("MR")), (60, 60 + 5 * 60));
    assert_eq!((total(&play, "MR"), play.shares("pool", "MR")), (10, 5));
    play.line("MR buys 2+1");
    assert_eq!(play.cash("MR"), 60 + 5 * 60 - 80);
}

#[test]
pub fn who_can_pay_for_a_train_does_not_convert_to_buy_one() {
    for (cash, owns) in [(80, ""), (60, "MR owns 2+1\n")] {
        let position = EMERGENCY.replace(
            "MR has 60\n",
            &format!("MR has {cash}\n{owns}CR at 70: Brian 2\nCR owns 2+1 2+1\n"),
        );
        let mut play = given(&position);
        play.pass_until(|play| play.step() == Some(Step::BuyTrains));
        play.refuses("MR converts", "Train purchases");
    }
}

#[test]
fn the_option_to_buy_in_an_emergency_comes_after_the_train_buying_step() {
    let mut play = given(EMERGENCY);
    play.pass_until(|play| play.step() == Some(Step::BuyTrains));
    play.line("MR converts");
    play.refuses("Amy buys MR from pool", "Game rounds");
    play.lines("MR buys 2+1\nMR passes");
    assert_eq!(play.step(), Some(Step::BuyConverted));
    play.line("Amy buys MR from pool");
    assert_eq!((play.cash("Amy"), play.shares("Amy", "MR")), (500 - 60, 3));
    assert_ne!(play.round(), "OR 1.1");
}

#[test]
pub fn ruling_in_an_emergency_two_shares_at_a_coloured_price_on_the_website() {
    let mut play = on_website(EMERGENCY);
    play.pass_until(|play| play.step() == Some(Step::BuyTrains));
    play.lines("MR converts\nMR buys 2+1\nMR passes");
    play.lines("Amy buys MR from pool\nAmy buys MR from pool");
    assert_eq!(play.cash("Amy"), 500 - 2 * 60);
}

#[test]
pub fn ten_share_corporations_get_extra_station_tokens() {
    for symbol in playing(&given_in(SIX, Rulebook, "Amy has 1")) {
        let position = BEFORE_CONVERSION.replace("MR", symbol);
        let mut play = given_in(SIX, Rulebook, &position);
        let before = play.charter(symbol).len();
        play.line(&format!("Amy converts {symbol}"));
        let extra = if symbol == "NBR" { 1 } else { 2 };
        assert_eq!(play.charter(symbol).len(), before + extra, "{symbol}");
    }
}

#[test]
pub fn non_started_corporations_have_10_shares_from_the_start_of_the_brown_phase() {
    let mut play =
        given("MR at 80: Amy 2\nMR has 600\nnext 5+2\nCR parred at 70: Brian 2\nOR 1.1 MR");
    assert_eq!(
        (total(&play, "NER"), total(&play, "CR"), total(&play, "MR")),
        (5, 5, 5)
    );
    play.pass_until(|play| play.step() == Some(Step::BuyTrains));
    play.line("MR buys 5+2");
    assert_eq!(play.phase(), "Brown");
    for symbol in ["NER", "LYR", "NBR", "LNWR", "CR"] {
        assert_eq!(total(&play, symbol), 10, "{symbol}");
    }
    // What has floated stays as it is.
    assert_eq!(total(&play, "MR"), 5);
    // Its station markers come with the shares.
    assert_eq!(play.charter("NER"), [50, 50, 50]);
    assert_eq!(play.charter("LYR"), [50, 50]);
}

#[test]
pub fn ruling_a_ten_share_corporation_that_floats_puts_its_unsold_shares_into_the_pool() {
    let mut play = given(
        "MR at 80: Amy 2\nMR owns 5+2\nnext 4X\nCR of ten parred at 70: Brian 5\nBrian has 900\nSR 2 Brian",
    );
    assert_eq!(play.phase(), "Brown");
    assert_eq!(status(&play, "CR"), Status::Parred);
    play.line("Brian buys CR from IPO");
    assert_eq!(status(&play, "CR"), Status::Floated);
    assert_eq!(play.cash("CR"), 10 * 70);
    assert_eq!(
        (play.shares("IPO", "CR"), play.shares("pool", "CR")),
        (0, 4)
    );
}

#[test]
pub fn corporations_float_once_40_percent_are_sold_in_yellow_phase() {
    let mut play = given("LB is Amy's\nAmy has 500\nSR 1 Amy");
    play.line("Amy starts LNWR at 80");
    assert_eq!(status(&play, "LNWR"), Status::Floated);
    assert_eq!(play.cash("LNWR"), 400);
}

#[test]
pub fn corporations_get_five_times_their_initial_price_though_it_has_fallen() {
    for rules in [Rulebook, Website] {
        let position =
            "MR at 80: Brian 2\nMR owns 3+1\nAmy has 900\nBrian has 900\nnext 3+1\nSR 2 Amy";
        let mut play = given_in(THREE, rules, position);
        play.line("Amy starts CR at 100").pass_to("Amy");
        // The certificate goes to the bank pool, and the price falls two steps.
        play.line("Amy sells 2 CR").pass_to("Brian");
        let price = play.price("CR");
        assert!(price < 100 && status(&play, "CR") == Status::Parred);
        play.line("Brian buys CR from IPO");
        assert_eq!(status(&play, "CR"), Status::Floated);
        let wanted = if rules == Rulebook { 500 } else { 5 * price };
        assert_eq!(play.cash("CR"), wanted, "{rules:?}");
    }
}

#[test]
pub fn corporations_float_once_60_percent_are_sold_in_the_later_phases() {
    let phases = [("3+1", "Green"), ("4+2", "Blue")];
    for (train, phase) in phases {
        let position =
            format!("MR at 80: Brian 2\nMR owns {train}\nAmy has 500\nnext {train}\nSR 2 Amy");
        let mut play = given(&position);
        assert_eq!(play.phase(), phase);
        play.line("Amy starts CR at 80");
        assert_eq!((status(&play, "CR"), play.cash("CR")), (Status::Parred, 0));
        play.line("Brian passes").line("Crystal buys CR from IPO");
        assert_eq!(
            (status(&play, "CR"), play.cash("CR")),
            (Status::Floated, 400)
        );
        assert_eq!(play.shares("IPO", "CR"), 2);
    }
    // With ten shares 60% are six: five are not enough.
    let mut play = given(
        "MR at 80: Brian 2\nMR owns 5+2\nnext 5+2\nCR of ten parred at 70: Amy 4\nAmy has 500\nSR 2 Amy",
    );
    play.line("Amy buys CR from IPO");
    assert_eq!(status(&play, "CR"), Status::Parred);
    play.line("Brian buys CR from IPO");
    assert_eq!(
        (status(&play, "CR"), play.cash("CR")),
        (Status::Floated, 700)
    );
}

#[test]
fn a_corporation_that_has_not_floated_does_not_operate() {
    let play =
        given("MR at 70: Brian 2\nMR owns 3+1\nnext 3+1\nCR parred at 100: Amy 2\nOR 1.1 MR");
    let order = play.game.common().operating_order();
    assert_eq!(order, [company("MR")]);
}

#[test]
pub fn non_started_corporations_are_removed_in_the_grey_phase_and_each_removes_a_grey_train() {
    for (at, row, play) in scenarios() {
        let companies = playing(&play);
        // All but two have been started.
        let (first, rest) = companies.split_first().unwrap();
        let (waiting, started) = (&rest[..2], &rest[2..]);
        let mut position = format!("{first} at 70: Amy 2\n{first} has 700\nnext 6X\n");
        for symbol in started {
            position += &format!("{symbol} at 65: Brian 2\n");
        }
        position += &format!("{first} owns 5X\nOR 2.1 {first}");
        let mut play = given_in(at, Rulebook, &position);
        play.pass_until(|play| play.step() == Some(Step::BuyTrains));
        play.line(&format!("{first} buys 6X"));
        assert_eq!(play.phase(), "Gray");
        for symbol in waiting {
            assert_eq!(status(&play, symbol), Status::Closed, "{symbol}");
            assert_eq!(play.markers(symbol), [""; 0], "{symbol}");
        }
        let left = play
            .game
            .table()
            .depot
            .left(all().train_by_name("6X").unwrap());
        assert_eq!(left, Some(row.trains[6] - 1 - 2), "{}", row.players);
    }
}

#[test]
pub fn ruling_the_homes_of_those_removed_stay_marked_on_the_website() {
    let position = "MR at 70: Amy 2\nMR has 700\nMR owns 5X\nnext 6X\nOR 2.1 MR";
    let removed = |rules| {
        let mut play = given_in(EAST_WEST, rules, position);
        play.pass_until(|play| play.step() == Some(Step::BuyTrains));
        play.line("MR buys 6X");
        play.markers("GER").len()
    };
    assert_eq!((removed(Rulebook), removed(Website)), (0, 1));
}

#[test]
pub fn ruling_what_was_started_and_has_not_floated_leaves_as_well() {
    let mut play = given(
        "MR at 70: Amy 2\nMR has 700\nMR owns 5X\nnext 6X\nCR at 70: Brian 2\nNER of ten parred at 70: Brian 2\nOR 2.1 MR",
    );
    play.pass_until(|play| play.step() == Some(Step::BuyTrains));
    play.line("MR buys 6X");
    assert_eq!(status(&play, "CR"), Status::Floated);
    assert_eq!(status(&play, "NER"), Status::Closed);
}
