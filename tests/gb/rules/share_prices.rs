//! Share prices. What trains earn is reported here as from a real table.

use super::given::{given, on_website};

/// The market as printed.
const ROW: [i32; 22] = [
    50, 55, 60, 65, 70, 75, 80, 90, 100, 115, 130, 145, 160, 180, 200, 220, 240, 265, 290, 320,
    350, 380,
];

/// The price so many steps further.
fn moved(price: i32, steps: i32) -> i32 {
    let at = ROW.iter().position(|&other| other == price).unwrap();
    let at = i32::try_from(at).unwrap() + steps;
    ROW[usize::try_from(at.clamp(0, 21)).unwrap()]
}

/// The price of the MR after it has paid so much.
fn paid(price: i32, earned: i32) -> i32 {
    let mut play = given(&format!(
        "MR at {price}: Amy 2\nMR owns 2+1\na real table\nOR 1.1 MR"
    ));
    play.line(&format!("MR earns {earned}")).line("MR pays");
    play.price("MR")
}

#[test]
pub fn price_drops_one_step_for_each_share_sold() {
    for price in [50, 60, 70, 100, 200, 320] {
        for count in 1..=3 {
            let mut play = given(&format!(
                "MR at {price}: Amy 5\nMR owns 2+1\nAmy has 0\nSR 2 Amy"
            ));
            play.line(&format!("Amy sells {count} MR"));
            assert_eq!(play.price("MR"), moved(price, -count));
            // All are paid at the price before.
            assert_eq!(play.cash("Amy"), count * price);
        }
    }
}

#[test]
pub fn in_the_grey_phase_sales_by_non_directors_do_not_affect_the_share_price() {
    for (trains, falls) in [
        ("MR owns 5X\nnext 6X", true),
        ("MR owns 6X\nnext 6X", false),
    ] {
        let position = format!("MR of ten at 100: Amy 4 Brian 3 pool 3\n{trains}");
        let mut play = given(&format!("{position}\nSR 4 Brian"));
        play.line("Brian sells 2 MR");
        assert_eq!(play.price("MR"), if falls { 80 } else { 100 });
        // The director's do.
        let mut play = given(&format!("{position}\nSR 4 Amy"));
        play.line("Amy sells 2 MR");
        assert_eq!(play.price("MR"), 80);
    }
}

#[test]
fn no_end_of_sr_increase_for_sold_out_companies() {
    let mut play = given("MR at 100: Amy 3 Brian 2\nMR owns 2+1\nSR 2 Amy");
    play.pass_to_round("OR 2.1");
    assert_eq!(play.price("MR"), 100);
}

#[test]
fn no_end_of_sr_decrease_for_shares_in_the_market() {
    let mut play = given("MR at 100: Amy 2 pool 3\nMR owns 2+1\nSR 2 Amy");
    play.pass_until(|play| play.round() != "SR 2");
    assert_eq!(play.price("MR"), 100);
}

#[test]
pub fn share_price_increases_at_least_once_if_any_positive_dividend_is_paid() {
    for price in [50, 70, 100, 160, 290] {
        for earned in [1, 5, 10, price - 1, price, price + 1, 2 * price - 1] {
            assert_eq!(paid(price, earned), moved(price, 1), "{price} {earned}");
        }
    }
}

#[test]
pub fn up_to_4_multi_jumps_for_dividends() {
    for price in [50, 70, 100, 160] {
        for (times, steps) in [(2, 2), (3, 3), (4, 4), (5, 4), (9, 4)] {
            assert_eq!(
                paid(price, times * price),
                moved(price, steps),
                "{price} {times}"
            );
            assert_eq!(paid(price, times * price + price - 1), moved(price, steps));
            if times <= 4 {
                assert_eq!(paid(price, times * price - 1), moved(price, steps - 1));
            }
        }
    }
}

#[test]
fn the_price_goes_no_further_than_the_market() {
    assert_eq!(paid(290, 4 * 290), 380);
    assert_eq!(paid(320, 4 * 320), 380);
}

#[test]
pub fn ruling_withholding_moves_the_price_one_step_left() {
    for price in [50, 55, 70, 100] {
        let position = format!(
            "MR at {price}: Amy 2\nMR owns 2+1\nMR has 0\nAmy has 0\na real table\nOR 1.1 MR"
        );
        for mut play in [given(&position), on_website(&position)] {
            play.line("MR earns 200").line("MR withholds");
            assert_eq!(play.price("MR"), moved(price, -1));
            assert_eq!((play.cash("MR"), play.cash("Amy")), (200, 0));
            // Nothing earned is nothing paid.
            let mut play = given(&position);
            play.line("MR earns 0");
            assert_eq!(play.price("MR"), moved(price, -1));
        }
    }
}

#[test]
fn ruling_all_is_paid_or_all_withheld() {
    let mut play = given("MR at 70: Amy 2\nMR owns 2+1\na real table\nOR 1.1 MR");
    play.line("MR earns 200");
    play.refuses("MR pays half", "Share prices");
}

#[test]
fn ruling_who_comes_to_a_price_later_operates_later() {
    let mut play = given(
        "MR at 80: Amy 2\nMR owns 2+1\nCR at 90: Brian 2\nCR owns 2+1\na real table\nOR 1.1 MR",
    );
    play.lines("MR earns 80\nMR pays");
    let order = play.game.common();
    let order = roundhouse::engine::rail::state::GameState::operating_order(order);
    let order: Vec<&str> = order.into_iter().map(super::play::symbol).collect();
    assert_eq!((play.price("MR"), play.price("CR")), (90, 90));
    assert_eq!(order, ["CR", "MR"]);
}
