//! Stock rounds (sections 7.1 to 7.4).

use super::script::{Play, first_stock_round, stock_round, website_stock_round};
use roundhouse::engine::ids::PlayerId;
use roundhouse::titles::y1828::choices::Step;

#[test]
pub fn section_7_1_the_first_stock_round_follows_the_auction_and_nothing_is_sold_in_it() {
    let mut play = first_stock_round(3);
    assert_eq!(play.game.round_name(), "SR 1");
    let sale = |play: &Play| {
        let held = |symbol| play.held("Amy", symbol) == 3;
        let symbol = ["CPR", "GT", "IC", "MC", "MP", "NKP", "NW", "OS&H"]
            .into_iter()
            .find(|&symbol| held(symbol));
        format!("Amy sells 1 {}", symbol.unwrap())
    };
    assert_eq!(play.refused(&sale(&play)), "7.2");
    play.pass_round().next_stock_round().until("Amy");
    assert!(play.allows(&sale(&play)));
}

#[test]
pub fn section_7_1_a_player_sells_then_buys_then_sells() {
    let mut play = stock_round(3);
    let name = play.name();
    play.lines(&format!("{name} starts B&O at 67"));
    play.until(&name);
    play.lines(&format!("{name} buys B&O"));
    play.until(&name);
    play.lines(&format!("{name} buys B&O"));
    play.until(&name);
    play.lines(&format!("{name} sells 1 B&O"));
    assert_eq!(
        play.refused(&format!("{name} buys B&O")),
        "7.3",
        "what was sold is not bought"
    );
    play.lines(&format!("{name} starts C&O at 67"));
    assert_eq!(play.name(), name, "shares may still be sold");
    assert_eq!(
        play.refused(&format!("{name} starts PRR at 67")),
        "7.1",
        "one purchase in a turn"
    );
    play.lines(&format!("{name} sells 1 B&O"));
    assert_eq!((play.held(&name, "B&O"), play.held("pool", "B&O")), (2, 2));
}

#[test]
pub fn section_7_1_cards_show_who_has_passed_in_which_order() {
    let mut play = stock_round(4);
    assert_eq!(play.cards(), ["Amy", "Brian", "Crystal", "David"]);
    let round = play.game.round_name();
    play.lines("Amy passes\nBrian starts B&O at 67\nCrystal passes\nDavid passes");
    play.lines("Amy starts C&O at 67\nBrian passes\nCrystal passes\nDavid passes\nAmy passes");
    assert_ne!(play.game.round_name(), round);
    play.next_stock_round();
    assert_eq!(play.cards(), ["Crystal", "David", "Brian", "Amy"]);
    assert_eq!(play.turn(), Some(PlayerId(2)));
}

#[test]
pub fn section_7_1_the_round_ends_when_all_pass_one_after_the_other() {
    let mut play = stock_round(3);
    let round = play.game.round_name();
    play.lines("Amy passes\nBrian passes\nCrystal starts B&O at 67\nAmy passes\nBrian passes");
    assert_eq!(play.game.round_name(), round);
    play.lines("Crystal passes");
    assert_ne!(play.game.round_name(), round);
    play.next_stock_round();
    assert_eq!(play.cards(), ["Amy", "Brian", "Crystal"]);
}

#[test]
pub fn section_7_2_the_price_falls_one_space_for_each_share_and_all_are_sold_at_one_price() {
    let mut play = stock_round(3);
    play.lines("Amy starts B&O at 79")
        .hoard("Amy", "B&O", 6)
        .until("Amy");
    let cash = play.cash("Amy");
    play.lines("Amy sells 2 B&O");
    assert_eq!((play.cash("Amy") - cash, play.price("B&O")), (2 * 79, 69));
    play.lines("Amy sells 1 B&O");
    assert_eq!((play.cash("Amy") - cash, play.price("B&O")), (3 * 79, 65));
    play.lines("Amy starts C&O at 67\nAmy sells 1 B&O");
    assert_eq!(
        play.cash("Amy") - cash,
        4 * 79 - 134,
        "also after the purchase of the turn"
    );
    assert_eq!(
        (play.held("pool", "B&O"), play.price("B&O")),
        (4, 60),
        "the bottom of the column"
    );
}

#[test]
pub fn section_7_2_on_the_website_the_price_falls_between_sales() {
    let mut play = website_stock_round(3);
    play.lines("Amy starts B&O at 79")
        .hoard("Amy", "B&O", 6)
        .until("Amy");
    let cash = play.cash("Amy");
    play.lines("Amy sells 1 B&O\nAmy sells 1 B&O");
    assert_eq!(play.cash("Amy") - cash, 79 + 74);
}

#[test]
pub fn section_7_2_at_the_bottom_of_the_column_the_price_stays() {
    let mut play = stock_round(4);
    play.lines("Amy starts B&O at 67")
        .hoard("Amy", "B&O", 3)
        .until("Amy");
    assert_eq!(play.price("B&O"), 67);
    play.lines("Amy sells 1 B&O");
    assert_eq!(play.price("B&O"), 67);
}

#[test]
pub fn section_7_2_of_companies_that_fall_into_one_space_the_one_sold_first_is_above() {
    let mut play = stock_round(3);
    play.lines("Amy starts B&O at 67\nBrian starts C&O at 67\nCrystal passes");
    play.lines("Amy buys C&O\nBrian buys B&O\nCrystal buys C&O\nAmy buys B&O\nBrian buys C&O\nCrystal buys B&O");
    let market = &play.game.table().market;
    let [bo, co] = ["B&O", "C&O"].map(super::script::company);
    assert_eq!(
        (market.depth(bo), market.depth(co)),
        (Some(0), Some(1)),
        "the order of starting"
    );
    assert_eq!(market.space(bo), market.space(co));
}

#[test]
pub fn section_7_3_nobody_buys_more_who_has_60_percent() {
    let mut play = stock_round(3);
    play.lines("Amy starts B&O at 67")
        .hoard("Amy", "B&O", 6)
        .until("Amy");
    assert_eq!(play.refused("Amy buys B&O"), "7.3");
    assert!(play.allows("Amy starts C&O at 67"));
}

#[test]
pub fn section_7_3_the_ipo_sells_at_par_and_the_pool_at_the_stock_price() {
    let mut play = stock_round(3);
    play.lines("Amy starts B&O at 79")
        .hoard("Amy", "B&O", 4)
        .until("Amy");
    play.lines("Amy sells 2 B&O\nAmy passes");
    assert_eq!((play.name(), play.price("B&O")), ("Brian".to_string(), 69));
    let cash = play.cash("Brian");
    play.lines("Brian buys B&O\nCrystal buys B&O from the pool");
    assert_eq!(play.cash("Brian"), cash - 79);
    assert_eq!(play.held("pool", "B&O"), 1);
    play.until("Amy");
    assert_eq!(
        play.refused("Amy buys B&O from the pool"),
        "7.3",
        "Amy sold it in this round"
    );
    play.pass_round().next_stock_round().until("Amy");
    assert!(play.allows("Amy buys B&O from the pool"));
}

#[test]
pub fn section_7_3_only_what_one_can_pay_and_what_is_there() {
    let mut play = stock_round(3);
    assert_eq!(play.refused("Amy buys B&O"), "7.3", "it has no par price");
    play.lines("Amy starts B&O at 79");
    assert_eq!(play.refused("Brian buys B&O from the pool"), "7.3");
    play.hoard("Amy", "B&O", 6).until("Amy");
    play.pay_all_but("Amy", 60);
    assert_eq!(play.refused("Amy starts C&O at 67"), "7.1");
}

#[test]
pub fn section_7_3_in_the_gray_area_a_director_buys_two_and_more_than_60_percent() {
    let mut play = stock_round(3);
    play.lines("Amy starts B&O at 71")
        .hoard("Amy", "B&O", 6)
        .until("Amy");
    play.lines("Amy sells 4 B&O");
    assert_eq!(play.price("B&O"), 55, "four down from 71");
    play.lines("Amy passes\nBrian passes\nCrystal passes\nAmy passes");
    play.until("Amy");
    play.lines("Amy buys B&O from the pool");
    assert_eq!(play.name(), "Amy");
    assert_eq!(
        play.refused("Amy starts C&O at 67"),
        "7.3",
        "a second one of the same company only"
    );
    assert!(play.allows("Amy buys B&O") && play.allows("Amy buys B&O from the pool"));
    play.lines("Amy buys B&O");
    assert_eq!(play.refused("Amy buys B&O"), "7.1", "not three");
    play.until("Amy")
        .lines("Amy buys B&O\nAmy buys B&O\nAmy passes");
    assert_eq!(play.held("Amy", "B&O"), 6);
    play.until("Amy").lines("Amy buys B&O");
    assert_eq!(play.held("Amy", "B&O"), 7, "past 60%");
}

#[test]
pub fn section_7_3_a_second_certificate_comes_before_more_sales() {
    let mut play = stock_round(3);
    play.lines("Amy starts B&O at 71")
        .hoard("Amy", "B&O", 6)
        .until("Amy");
    play.lines("Amy starts C&O at 67")
        .hoard("Amy", "C&O", 3)
        .until("Amy");
    play.lines("Amy sells 4 B&O")
        .pass_round()
        .next_stock_round();
    play.until("Amy").lines("Amy buys B&O\nAmy sells 1 C&O");
    assert_eq!(play.refused("Amy buys B&O"), "7.1");
}

#[test]
pub fn section_7_3_who_is_not_director_buys_one_in_the_gray_area() {
    let mut play = stock_round(3);
    play.lines("Amy starts B&O at 71")
        .hoard("Amy", "B&O", 6)
        .until("Amy");
    play.lines("Amy sells 4 B&O\nAmy passes\nBrian buys B&O");
    assert_eq!(play.refused("Brian buys B&O"), "7.1");
}

#[test]
pub fn section_7_4_starting_costs_twice_the_par_price_of_the_phase() {
    let mut play = stock_round(3);
    for price in [60, 70, 86, 94, 105, 120] {
        assert_eq!(play.refused(&format!("Amy starts B&O at {price}")), "7.4");
    }
    let cash = play.cash("Amy");
    play.lines("Amy starts B&O at 71");
    assert_eq!(play.cash("Amy"), cash - 142);
    assert_eq!((play.held("Amy", "B&O"), play.held("ipo", "B&O")), (2, 8));
    assert_eq!(
        play.refused("Brian starts B&O at 71"),
        "7.4",
        "it has a director"
    );
}

#[test]
pub fn section_7_4_a_company_floats_when_40_percent_are_left_in_the_ipo() {
    let mut play = stock_round(3);
    play.lines("Amy starts B&O at 71")
        .hoard("Amy", "B&O", 5)
        .until("Amy");
    assert_eq!(play.treasury("B&O"), 0);
    play.lines("Amy buys B&O");
    assert_eq!((play.held("ipo", "B&O"), play.treasury("B&O")), (4, 710));
    assert_eq!(play.step(), Some(Step::Trade));
}

#[test]
pub fn section_7_4_of_companies_at_one_par_price_the_later_is_below() {
    let mut play = stock_round(3);
    play.lines("Amy starts B&O at 71\nBrian starts C&O at 71");
    let market = &play.game.table().market;
    let depth = |symbol| market.depth(super::script::company(symbol));
    assert_eq!((depth("B&O"), depth("C&O")), (Some(0), Some(1)));
}

#[test]
pub fn section_13_3_3_who_has_more_shares_becomes_director() {
    let mut play = stock_round(3);
    play.lines("Amy starts B&O at 67\nBrian buys B&O\nCrystal passes\nAmy passes\nBrian buys B&O\nCrystal passes\nAmy passes");
    assert_eq!(play.director("B&O"), Some("Amy"), "Brian has as many");
    play.lines("Brian buys B&O");
    assert_eq!(
        (play.director("B&O"), play.held("Brian", "B&O")),
        (Some("Brian"), 3)
    );
}

#[test]
pub fn section_13_3_3_the_directors_certificate_is_sold_only_to_who_takes_it_over() {
    let mut play = stock_round(3);
    play.lines("Amy starts B&O at 67\nBrian buys B&O\nCrystal passes\nAmy buys B&O");
    play.lines("Brian passes\nCrystal passes");
    assert_eq!(
        play.refused("Amy sells 2 B&O"),
        "13.3.3",
        "Brian has only 10%"
    );
    play.lines("Amy starts C&O at 67\nBrian buys B&O\nCrystal passes\nAmy sells 3 B&O");
    assert_eq!(
        (play.director("B&O"), play.held("pool", "B&O")),
        (Some("Brian"), 3)
    );
}

#[test]
pub fn section_13_3_3_of_equals_the_next_by_player_number_cards_becomes_director() {
    let mut play = stock_round(4);
    // The cards become Brian, David, Amy, Crystal.
    play.lines("Amy starts B&O at 67\nBrian passes\nCrystal starts C&O at 67\nDavid passes");
    play.lines("Amy passes\nBrian passes\nCrystal passes")
        .next_stock_round();
    assert_eq!(play.cards(), ["Brian", "David", "Amy", "Crystal"]);
    play.lines("Brian buys B&O\nDavid buys B&O\nAmy passes\nCrystal buys B&O");
    play.lines("Brian buys B&O\nDavid buys B&O\nAmy passes\nCrystal buys B&O");
    play.lines("Brian passes\nDavid passes\nAmy sells 1 B&O");
    assert_eq!(
        play.director("B&O"),
        Some("Crystal"),
        "next after Amy; by seats it would be Brian"
    );
}
