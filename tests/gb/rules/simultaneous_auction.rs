//! Simultaneous auction.

use super::given::{EAST_WEST, THREE, begun};
use super::play::{Play, private_id};
use super::setup::scenarios;
use roundhouse::titles::gb::Round;
use roundhouse::titles::gb::choices::Step;
use roundhouse::titles::gb::setup::HouseRules::{Rulebook, Website};

const RULE: &str = "Simultaneous auction";

/// What the private railways are worth.
const VALUES: [(&str, i32); 9] = [
    ("LB", 40),
    ("AF", 30),
    ("GN", 70),
    ("SD", 35),
    ("LM", 45),
    ("LS", 30),
    ("TV", 60),
    ("MC", 50),
    ("CH", 30),
];

pub fn value(private: &str) -> i32 {
    let known = VALUES.iter().find(|(symbol, _)| *symbol == private);
    known.unwrap().1
}

fn owner(play: &Play, private: &str) -> Option<String> {
    let owner = play.game.common().owner(private_id(private));
    owner.map(|player| play.game.name(player).to_string())
}

/// All pass until something has been settled.
fn all_pass(play: &mut Play) {
    for _ in 0..play.seats().len() {
        let line = format!("{} passes", play.who());
        play.line(&line);
    }
}

/// The highest bid on a private railway, and whose it is.
fn bid(play: &Play, private: &str) -> Option<(String, i32)> {
    let Round::Auction(auction) = play.game.round() else {
        panic!("the auction is over")
    };
    let lot = auction
        .lots()
        .iter()
        .find(|lot| lot.private == private_id(private));
    let (bidder, price) = lot.expect("it is for sale").bid?;
    Some((play.game.name(bidder).to_string(), price.0))
}

#[test]
pub fn minimum_bid_is_the_price_of_the_private() {
    for (_, row, mut play) in scenarios() {
        for private in row.privates.split(' ') {
            let value = value(private);
            play.refuses(&format!("Amy bids {} on {private}", value - 5), RULE);
            assert!(play.offers(&format!("Amy bids {value} on {private}")));
            assert!(play.offers(&format!("Amy bids {} on {private}", value + 35)));
        }
    }
}

#[test]
fn only_what_is_in_play_is_for_sale() {
    let mut play = begun(THREE, Rulebook);
    for private in ["TV", "MC", "CH"] {
        let why = play.refuses(&format!("Amy bids 60 on {private}"), RULE);
        assert!(why.contains("not for sale"), "{why}");
    }
}

#[test]
pub fn ruling_bids_go_up_in_steps_of_5() {
    let mut play = begun(THREE, Rulebook);
    play.line("Amy bids 40 on LB");
    play.refuses("Brian bids 40 on LB", RULE);
    play.refuses("Brian bids 44 on LB", RULE);
    play.refuses("Brian bids 47 on LB", RULE);
    play.line("Brian bids 45 on LB");
    assert_eq!(bid(&play, "LB"), Some(("Brian".to_string(), 45)));
}

#[test]
pub fn ruling_only_the_highest_bids_bind_money() {
    let mut play = begun(THREE, Rulebook);
    play.line("Amy bids 250 on LB");
    play.lines("Brian bids 30 on AF\nCrystal bids 30 on LS");
    // 330 less 250 leaves 80.
    let why = play.refuses("Amy bids 85 on SD", RULE);
    assert!(why.contains("£80"), "{why}");
    assert!(play.offers("Amy bids 80 on SD") && play.offers("Amy bids 330 on LB"));
    play.lines("Amy passes\nBrian bids 255 on LB\nCrystal passes");
    // Outbid, all of it is free.
    play.line("Amy bids 330 on SD");
}

#[test]
pub fn players_may_only_pass_with_a_winning_bid() {
    for (_, row, mut play) in scenarios() {
        let why = play.refuses("Amy passes", RULE);
        // With two players two winning bids are needed.
        let needed = if row.players == 2 {
            "2 winning bids"
        } else {
            "1 winning bid"
        };
        assert!(why.contains(needed), "{why}");
        if row.players > 2 {
            let privates = row.privates.split(' ');
            for (private, _) in privates.zip(0..row.players) {
                play.line(&format!("{} bids 70 on {private}", play.who()));
            }
            assert!(play.offers("Amy passes"));
        } else {
            play.lines("Amy bids 40 on LB\nBrian bids 70 on GN");
            play.refuses("Amy passes", RULE);
            play.lines("Amy bids 45 on LM\nBrian bids 30 on LS");
            assert!(play.offers("Amy passes"));
        }
    }
}

#[test]
fn who_has_been_outbid_may_not_pass() {
    let mut play = begun(THREE, Rulebook);
    play.lines("Amy bids 40 on LB\nBrian bids 45 on LB\nCrystal bids 30 on AF");
    play.refuses("Amy passes", RULE);
    play.line("Amy bids 50 on LB");
    play.refuses("Brian passes", RULE);
}

#[test]
pub fn players_may_pass_when_all_items_have_a_bid() {
    let mut play = begun(THREE, Rulebook);
    play.lines("Amy bids 40 on LB\nBrian bids 70 on GN\nCrystal bids 35 on SD");
    play.lines("Amy bids 30 on AF\nBrian bids 45 on LM\nCrystal bids 40 on SD");
    play.lines("Amy bids 75 on GN\nBrian bids 80 on GN\nCrystal bids 45 on LB");
    play.lines("Amy bids 85 on GN\nBrian bids 35 on AF\nCrystal bids 50 on LM");
    // Brian has bid 35 on the AF, Crystal leads LB, SD, LM, Amy GN; nobody has bid on the LS.
    play.lines("Amy bids 40 on AF");
    play.refuses("Brian passes", RULE);
    play.lines("Brian bids 30 on LS\nCrystal bids 35 on LS\nAmy passes");
    // Brian wins nothing, and may pass.
    play.line("Brian passes");
}

#[test]
pub fn when_all_players_pass_items_are_sold_to_the_highest_bidder_and_the_others_become_10_cheaper()
{
    let mut play = begun(THREE, Rulebook);
    play.lines("Amy bids 45 on LB\nBrian bids 75 on GN\nCrystal bids 35 on SD");
    all_pass(&mut play);
    assert_eq!(owner(&play, "LB").as_deref(), Some("Amy"));
    assert_eq!(owner(&play, "GN").as_deref(), Some("Brian"));
    assert_eq!(owner(&play, "SD").as_deref(), Some("Crystal"));
    let cash = ["Amy", "Brian", "Crystal"].map(|name| play.cash(name));
    assert_eq!(cash, [330 - 45, 330 - 75, 330 - 35]);
    for (private, price) in [("AF", 20), ("LM", 35), ("LS", 20)] {
        play.refuses(&format!("Amy bids {} on {private}", price - 5), RULE);
        assert!(play.offers(&format!("Amy bids {price} on {private}")));
    }
    play.refuses("Amy bids 50 on LB", RULE);
}

#[test]
pub fn a_bid_after_passes_begins_the_passing_anew() {
    let mut play = begun(THREE, Rulebook);
    play.lines("Amy bids 40 on LB\nBrian bids 70 on GN\nCrystal bids 35 on SD");
    play.lines("Amy passes\nBrian passes\nCrystal bids 30 on AF\nAmy passes\nBrian passes");
    assert_eq!(owner(&play, "LB"), None);
    play.line("Crystal passes");
    assert_eq!(owner(&play, "AF").as_deref(), Some("Crystal"));
}

#[test]
pub fn ruling_after_a_price_cut_everybody_may_pass() {
    let mut play = begun(THREE, Rulebook);
    play.lines("Amy bids 40 on LB\nBrian bids 70 on GN\nCrystal bids 35 on SD");
    all_pass(&mut play);
    all_pass(&mut play);
    for (private, price) in [("AF", 10), ("LM", 25), ("LS", 10)] {
        assert!(play.offers(&format!("Amy bids {price} on {private}")));
    }
}

#[test]
pub fn ruling_at_0_the_next_player_is_given_a_bid_of_nothing_and_has_had_the_turn() {
    let mut play = begun(THREE, Rulebook);
    play.lines("Amy bids 40 on LB\nBrian bids 70 on GN\nCrystal bids 35 on SD");
    play.lines("Amy bids 30 on AF\nBrian bids 45 on LM\nCrystal passes");
    play.lines("Amy passes\nBrian passes");
    // The LS alone is left, for 20, 10, 0.
    assert_eq!(play.who(), "Crystal");
    all_pass(&mut play);
    assert_eq!(bid(&play, "LS"), None);
    all_pass(&mut play);
    assert_eq!(bid(&play, "LS"), Some(("Crystal".to_string(), 0)));
    assert_eq!(play.who(), "Amy");
    play.refuses("Amy bids 0 on LS", RULE);
    assert!(play.offers("Amy bids 5 on LS"));
    all_pass(&mut play);
    assert_eq!(owner(&play, "LS").as_deref(), Some("Crystal"));
    assert_eq!(play.cash("Crystal"), 330 - 35);
}

#[test]
fn ruling_a_second_free_railway_goes_to_the_player_after() {
    let mut play = begun(THREE, Rulebook);
    play.lines("Amy bids 40 on LB\nBrian bids 70 on GN\nCrystal bids 35 on SD");
    play.lines("Amy passes\nBrian bids 45 on LM\nCrystal passes\nAmy passes\nBrian passes");
    all_pass(&mut play);
    all_pass(&mut play);
    assert_eq!(bid(&play, "AF"), Some(("Crystal".to_string(), 0)));
    assert_eq!(bid(&play, "LS"), Some(("Amy".to_string(), 0)));
    assert_eq!(play.who(), "Brian");
}

#[test]
pub fn player_order_for_sr_1_is_determined_by_least_cash_remaining() {
    let mut play = begun(THREE, Rulebook);
    play.lines("Amy bids 40 on LB\nBrian bids 30 on AF\nCrystal bids 70 on GN");
    play.lines("Amy bids 35 on SD\nBrian bids 45 on LM\nCrystal bids 30 on LS");
    all_pass(&mut play);
    // Crystal has 230; Amy and Brian have 255 and two railways each.
    assert_eq!(play.seats(), ["Crystal", "Amy", "Brian"]);
    assert_eq!((play.who(), play.step()), ("Crystal", Some(Step::Trade)));
    assert_eq!(play.round(), "SR 1");
}

#[test]
pub fn ruling_of_equals_who_has_more_private_railways_comes_first() {
    let mut play = begun(THREE, Rulebook);
    play.lines("Amy bids 70 on GN\nBrian bids 35 on SD\nCrystal bids 40 on LB");
    play.lines("Amy passes\nBrian bids 35 on AF\nCrystal bids 45 on LM");
    play.lines("Amy passes\nBrian passes\nCrystal bids 30 on LS");
    all_pass(&mut play);
    assert_eq!([play.cash("Amy"), play.cash("Brian")], [260, 260]);
    assert_eq!(play.seats(), ["Crystal", "Brian", "Amy"]);
}

#[test]
pub fn ruling_an_own_bid_that_was_outbid_counts_as_money_on_the_website() {
    for rules in [Rulebook, Website] {
        let mut play = begun(THREE, rules);
        play.lines("Amy bids 300 on LB\nBrian bids 305 on LB\nCrystal bids 30 on AF");
        let more = "Amy bids 600 on LB";
        if rules == Website {
            // 330, and 300 that were bid there before.
            assert!(play.offers("Amy bids 630 on LB") && play.offers(more));
            play.refuses("Amy bids 635 on LB", RULE);
        } else {
            assert!(play.offers("Amy bids 330 on LB"));
            play.refuses(more, RULE);
        }
    }
}

#[test]
pub fn ruling_what_the_highest_bidder_cannot_pay_stays_for_sale_on_the_website() {
    let mut play = begun(THREE, Website);
    play.lines("Amy bids 300 on LB\nBrian bids 305 on LB\nCrystal bids 30 on AF");
    play.line("Amy bids 600 on LB").line("Brian bids 70 on GN");
    play.lines("Crystal passes\nAmy passes\nBrian passes");
    assert_eq!(owner(&play, "LB"), None);
    assert_eq!(owner(&play, "GN").as_deref(), Some("Brian"));
    assert_eq!(play.cash("Amy"), 330);
    assert!(play.offers(&format!("{} bids 30 on LB", play.who())));
}

#[test]
pub fn ruling_who_cannot_bid_may_pass() {
    // Two winning bids are needed with two players; Amy has one, and nothing is left for another.
    let mut play = begun(EAST_WEST, Rulebook);
    let all = play.cash("Amy");
    assert_eq!(all % 5, 0);
    play.line(&format!("Amy bids {all} on LB"))
        .line("Brian bids 30 on LS");
    play.line("Amy passes");
    play.refuses("Brian passes", RULE);
}
