//! Merging (section 7.5).

use super::script::{Play, stock_round, website_stock_round};
use roundhouse::engine::ids::PlayerId;
use roundhouse::titles::y1828::Round;
use roundhouse::titles::y1828::choices::Step;

/// Companies that players own, all of them parred in this stock round; Amy is next.
fn companies(players: usize, owned: &[(&str, &str, i32, u8)]) -> Play {
    let mut play = stock_round(players);
    found(&mut play, owned);
    play
}

fn found(play: &mut Play, owned: &[(&str, &str, i32, u8)]) {
    for &(name, symbol, par, shares) in owned {
        play.until(name);
        play.lines(&format!("{name} starts {symbol} at {par}"))
            .hoard(name, symbol, shares);
    }
    play.until("Amy");
}

/// Amy owns 60% of the B&O and Brian 60% of the C&O.
fn two_floated() -> Play {
    companies(3, &[("Amy", "B&O", 71, 6), ("Brian", "C&O", 79, 6)])
}

#[test]
pub fn section_7_5_1_the_other_director_is_asked_and_may_refuse() {
    let mut play = two_floated();
    let before = play.clone();
    play.lines("Amy merges B&O and C&O");
    assert_eq!(
        (play.step(), play.name()),
        (Some(Step::Consent), "Brian".to_string())
    );
    assert_eq!(play.refused("Brian passes"), "10");
    play.lines("Brian refuses");
    assert_eq!(play.name(), "Amy", "who may do something else");
    assert_eq!(play.game, before.game);
    play.lines("Amy merges B&O and C&O\nBrian agrees");
    assert_eq!(play.director("C&O"), None);
}

#[test]
pub fn section_7_5_1_on_the_website_nobody_is_asked() {
    let mut play = website_stock_round(3);
    found(&mut play, &[("Amy", "B&O", 71, 6), ("Brian", "C&O", 79, 6)]);
    play.lines("Amy merges B&O and C&O");
    assert_eq!(play.price("B&O"), 111);
}

#[test]
pub fn section_7_5_1_the_acting_player_directs_one_of_two_companies_with_a_par_price() {
    let mut play = two_floated();
    play.until("Crystal");
    assert_eq!(play.refused("Crystal merges B&O and C&O"), "7.5.1");
    let play = two_floated();
    assert_eq!(play.refused("Amy merges B&O and B&O"), "7.5.1");
    assert_eq!(play.refused("Amy merges B&O and ERIE"), "7.5.1");
    assert!(play.allows("Amy merges C&O and B&O"), "either may remain");
}

#[test]
pub fn section_7_5_1_both_floated_before_or_neither() {
    let mut play = companies(3, &[("Amy", "B&O", 71, 6), ("Brian", "C&O", 79, 5)]);
    assert!(
        play.allows("Amy merges B&O and C&O"),
        "one of them floated in this stock round"
    );
    play.pass_round().next_stock_round().until("Amy");
    assert_eq!(play.refused("Amy merges B&O and C&O"), "7.5.1");
    play.until("Brian").lines("Brian buys C&O").until("Amy");
    assert_eq!(
        play.refused("Amy merges B&O and C&O"),
        "7.5.1",
        "one floated before, one now"
    );
    play.pass_round().next_stock_round().until("Amy");
    assert!(play.allows("Amy merges B&O and C&O"), "both floated before");
}

#[test]
pub fn section_7_5_1_neither_floated_is_not_enough() {
    let play = companies(3, &[("Amy", "B&O", 71, 5), ("Brian", "C&O", 79, 5)]);
    assert_eq!(play.refused("Amy merges B&O and C&O"), "7.5.1");
}

#[test]
pub fn section_7_5_2_the_price_is_at_most_the_greater_and_half_the_smaller() {
    for (first, second, price) in [
        (67, 67, 94),
        (67, 71, 102),
        (71, 71, 102),
        (67, 79, 111),
        (71, 79, 111),
        (79, 79, 111),
    ] {
        for (one, two) in [(first, second), (second, first)] {
            let mut play = companies(3, &[("Amy", "B&O", one, 6), ("Brian", "C&O", two, 6)]);
            play.lines("Amy merges B&O and C&O\nBrian agrees");
            assert_eq!(play.price("B&O"), price, "{one} and {two}");
        }
    }
}

#[test]
pub fn section_7_5_2_pairs_are_traded_and_the_director_donates_a_share() {
    let mut play = two_floated();
    let cash = ["Amy", "Brian", "Crystal"].map(|name| play.cash(name));
    play.lines("Amy merges B&O and C&O\nBrian agrees");
    assert_eq!((play.held("Amy", "B&O"), play.held("Brian", "B&O")), (2, 3));
    assert_eq!(
        play.held("treasury", "B&O"),
        1,
        "Amy's, who was the first director"
    );
    assert_eq!(
        play.director("B&O"),
        Some("Brian"),
        "the donation changed that"
    );
    assert_eq!((play.held("ipo", "B&O"), play.held("pool", "B&O")), (4, 0));
    assert_eq!(play.treasury("B&O"), 710 + 790);
    assert_eq!(play.cash("Amy"), cash[0]);
    let table = play.game.table();
    let bo = table.company(super::script::company("B&O"));
    let prices: Vec<i32> = bo.markers_left.iter().map(|price| price.0).collect();
    assert_eq!(
        prices,
        [0, 0, 100, 100, 100, 100],
        "two homes and all the others"
    );
    assert_eq!(play.refused("Amy buys B&O"), "7.1");
    assert!(
        play.allows("Amy sells 1 B&O"),
        "shares of the system may be sold at once"
    );
}

#[test]
pub fn section_7_5_2_a_system_sells_at_its_stock_price_and_does_not_merge_again() {
    let mut play = two_floated();
    play.lines("Amy merges B&O and C&O\nBrian agrees")
        .until("Crystal");
    let cash = play.cash("Crystal");
    play.lines("Crystal buys B&O");
    assert_eq!(cash - play.cash("Crystal"), 111);
    found(&mut play, &[("Amy", "NYH", 67, 6)]);
    assert_eq!(play.refused("Amy merges NYH and B&O"), "7.5.1");
    assert_eq!(
        play.refused("Amy starts C&O at 67"),
        "7.4",
        "it has left the game"
    );
    assert_eq!(play.game.common().systems().len(), 1);
}

#[test]
pub fn section_7_5_2_who_has_an_odd_number_chooses_which_share_to_set_aside() {
    let mut play = companies(3, &[("Amy", "B&O", 71, 6), ("Brian", "C&O", 79, 6)]);
    play.until("Amy").lines("Amy buys C&O").until("Amy");
    play.lines("Amy merges B&O and C&O\nBrian agrees");
    assert_eq!(
        (play.step(), play.name()),
        (Some(Step::SetAside), "Amy".to_string())
    );
    let cash = play.cash("Amy");
    let mut other = play.clone();
    play.lines("Amy sets C&O aside");
    assert_eq!(play.step(), Some(Step::TradeSingle));
    play.lines("Amy trades up");
    assert_eq!(cash - play.cash("Amy"), 111 - 79);
    assert_eq!(play.held("Amy", "B&O"), 3, "four less the donation");
    other.lines("Amy sets B&O aside\nAmy sells the single");
    assert_eq!(other.cash("Amy") - cash, 71);
    assert_eq!(
        (other.held("Amy", "B&O"), other.director("B&O")),
        (2, Some("Brian"))
    );
    other.until("Amy");
    assert_eq!(
        other.refused("Amy buys B&O"),
        "7.3",
        "that was a sale of the system"
    );
}

#[test]
pub fn section_7_5_2_singles_are_traded_after_pairs_the_acting_player_last() {
    let mut play = companies(3, &[("Amy", "B&O", 71, 6), ("Brian", "C&O", 79, 6)]);
    play.lines("Amy buys C&O\nBrian buys B&O").until("Amy");
    play.lines("Amy merges B&O and C&O\nBrian agrees");
    play.lines("Amy sets C&O aside\nBrian sets C&O aside");
    assert_eq!(
        (play.step(), play.name()),
        (Some(Step::TradeSingle), "Brian".to_string())
    );
    play.lines("Brian trades up");
    assert_eq!(play.name(), "Amy");
    play.lines("Amy trades up");
    // 4 + 4 for the players, and 3 + 3 in the IPO get the two that are left.
    assert_eq!((play.held("ipo", "B&O"), play.held("pool", "B&O")), (2, 0));
    assert_eq!((play.held("Amy", "B&O"), play.held("Brian", "B&O")), (3, 4));
}

#[test]
pub fn section_7_5_2_a_share_sold_in_the_round_forbids_trading_a_single_up() {
    let mut play = companies(3, &[("Amy", "B&O", 71, 6), ("Brian", "C&O", 79, 6)]);
    play.lines("Amy sells 1 B&O\nAmy merges B&O and C&O\nBrian agrees");
    assert_eq!(
        play.step(),
        Some(Step::Trade),
        "nothing to choose: five of the B&O, one of them sold"
    );
    assert_eq!(play.held("Amy", "B&O"), 2);
    assert_eq!(play.held("Brian", "B&O"), 2, "Brian has three and donates");
    assert_eq!(play.held("ipo", "B&O") + play.held("pool", "B&O"), 5);
}

#[test]
pub fn section_7_5_2_1_a_share_may_be_taken_from_another_player() {
    // Brian's C&O needs shares of the B&O, and Amy and Crystal have not traded theirs.
    let mut play = stock_round(4);
    play.lines("Amy starts B&O at 71")
        .hoard("Amy", "B&O", 3)
        .hoard("Crystal", "B&O", 3);
    play.until("Brian")
        .lines("Brian starts C&O at 79")
        .hoard("Brian", "C&O", 6)
        .until("Brian");
    play.lines("Brian merges B&O and C&O");
    play.lines("Amy agrees");
    assert_eq!(
        (play.step(), play.name()),
        (Some(Step::TakeFrom), "Brian".to_string())
    );
    let (amy, crystal) = (play.cash("Amy"), play.cash("Crystal"));
    assert_eq!(play.refused("Brian takes from David"), "7.5.2");
    assert_eq!(play.refused("Brian acclaims Amy"), "7.5.2", "not half-way");
    play.lines("Brian takes from Amy\nBrian takes what Crystal set aside");
    assert_eq!(
        play.cash("Crystal"),
        crystal - (79 - 71),
        "C&O is worth more than B&O"
    );
    assert_eq!(play.cash("Amy"), amy);
}

#[test]
pub fn section_7_1_on_the_website_a_director_still_buys_two_in_the_gray_area_after_a_merger() {
    let mut play = website_stock_round(3);
    let owned = [
        ("Amy", "PRR", 71, 6),
        ("Amy", "B&O", 71, 6),
        ("Brian", "C&O", 79, 6),
    ];
    found(&mut play, &owned);
    play.lines("Amy sells 4 PRR")
        .pass_round()
        .next_stock_round()
        .until("Amy")
        .lines("Amy merges B&O and C&O");
    assert_eq!(play.refused("Amy buys B&O"), "7.1");
    assert_eq!(play.refused("Amy starts NYC at 67"), "7.1");
    play.lines("Amy buys PRR from the pool");
    assert_eq!(play.refused("Amy merges B&O and C&O"), "7.1");
    play.lines("Amy buys PRR");
    assert_eq!(play.refused("Amy buys PRR"), "7.1", "not three");
}

#[test]
pub fn section_7_5_2_2_a_merger_fails_when_nobody_has_three_shares_and_counts_as_a_pass() {
    let mut play = companies(4, &[("Amy", "B&O", 71, 2), ("Brian", "C&O", 79, 2)]);
    for name in ["Crystal", "David"] {
        play.hoard(name, "C&O", 2);
    }
    play.hoard("Crystal", "B&O", 2)
        .hoard("David", "B&O", 1)
        .until("Amy");
    assert_eq!((play.held("ipo", "C&O"), play.held("ipo", "B&O")), (4, 5));
    let before = play.clone();
    let round = play.game.round_name();
    play.lines("Amy merges C&O and B&O\nBrian agrees");
    while play.step() != Some(Step::Trade) {
        let choice = play.game.choices().pop().unwrap();
        let roundhouse::titles::y1828::choices::Choice::Do(action) = choice else {
            panic!("{choice:?}")
        };
        play.game.apply(&action).unwrap();
    }
    assert_eq!(
        (play.game.round_name(), play.name()),
        (round, "Brian".to_string())
    );
    for name in ["Amy", "Brian", "Crystal", "David"] {
        assert_eq!(play.cash(name), before.cash(name), "{name}");
        for symbol in ["B&O", "C&O"] {
            assert_eq!(play.held(name, symbol), before.held(name, symbol));
        }
    }
    assert_eq!(play.price("C&O"), 79);
    let mut passed = before;
    passed.lines("Amy passes");
    assert_eq!(play.game.common(), passed.game.common());
    assert_eq!(
        play.game.round(),
        passed.game.round(),
        "as if Amy had passed"
    );
}

#[test]
pub fn section_7_5_2_if_one_had_not_floated_the_treasury_goes_and_the_system_floats_with_ten_times_its_price()
 {
    let mut play = companies(3, &[("Amy", "B&O", 71, 6), ("Brian", "C&O", 79, 3)]);
    assert_eq!(play.treasury("B&O"), 710);
    play.lines("Amy merges B&O and C&O\nBrian agrees\nBrian trades up");
    assert_eq!((play.held("Amy", "B&O"), play.held("Brian", "B&O")), (2, 2));
    assert_eq!(
        (play.held("ipo", "B&O"), play.held("treasury", "B&O")),
        (5, 1)
    );
    assert_eq!(play.treasury("B&O"), 0, "50% are in the IPO");
    play.lines("Amy passes")
        .until("Crystal")
        .lines("Crystal buys B&O");
    assert_eq!(play.treasury("B&O"), 1110);
}

#[test]
pub fn section_7_5_2_the_pool_is_traded_before_the_ipo_and_what_is_left_goes_to_the_pool() {
    let mut play = two_floated();
    for (name, symbol) in [
        ("Crystal", "B&O"),
        ("Amy", "C&O"),
        ("Brian", "B&O"),
        ("Crystal", "C&O"),
    ] {
        play.until(name).lines(&format!("{name} buys {symbol}"));
    }
    play.until("Crystal")
        .lines("Crystal sells 1 B&O\nCrystal sells 1 C&O")
        .until("Amy");
    assert_eq!(
        (
            play.held("ipo", "B&O") + play.held("ipo", "C&O"),
            play.held("pool", "B&O")
        ),
        (4, 1)
    );
    play.lines("Amy merges B&O and C&O\nBrian agrees\nAmy sets C&O aside\nBrian sets B&O aside");
    let mut sold = play.clone();
    play.lines("Brian trades up\nAmy trades up");
    assert_eq!(
        (play.held("pool", "B&O"), play.held("ipo", "B&O")),
        (1, 1),
        "only two were left"
    );
    sold.lines("Brian sells the single\nAmy sells the single");
    assert_eq!(
        (sold.held("pool", "B&O"), sold.held("ipo", "B&O")),
        (2, 2),
        "one more was left"
    );
}

#[test]
pub fn section_7_5_2_on_the_website_two_shares_lead_a_system_that_nobody_leads_yet() {
    // Crystal's director's certificate of the C&O is swapped for one single of each, so that she trades two pairs of
    // singles, before Amy brings her director's certificate and has as many.
    let mut play = website_stock_round(3);
    let owned = [("Amy", "B&O", 71, 5), ("Crystal", "C&O", 79, 4)];
    found(&mut play, &owned);
    play.hoard("Brian", "B&O", 1)
        .hoard("Brian", "C&O", 1)
        .until("Crystal")
        .lines("Crystal merges B&O and C&O\nCrystal takes from Brian\nAmy sets C&O aside");
    assert_eq!(play.step(), Some(Step::TradeSingle));
    let Round::Stock(round) = play.game.round() else {
        panic!("no stock round");
    };
    let merging = round.merging().unwrap();
    let hands = merging.hands().iter();
    let traded: Vec<(PlayerId, u8)> = hands.map(|hand| (hand.player, hand.traded)).collect();
    let [amy, brian, crystal] = [0, 1, 2].map(PlayerId);
    assert_eq!(traded, [(crystal, 2), (amy, 2), (brian, 1)]);
    assert_eq!(merging.director_of_system(), Some(crystal));
}
