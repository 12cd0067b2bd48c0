//! What the rules page says, each sentence with the tests that prove it: those that are here. The others are proved in the
//! library, beside its own tests.

use super::chapter_04_to_06::{auction as auction_of, remaining};
use super::script::stock_round;
use super::{chapter_04_to_06, chapter_07_mergers, chapter_07_stock_rounds, chapter_09_to_13};
use crate::kit::sentences::{
    Proof, assert_proved, of_paragraphs, of_questions, of_whys, proofs, tests,
};
use crate::y1828::proved_outside::{is_house_rule_proved_outside, is_proved_outside};
use crate::y1828::tables;
use roundhouse::titles::y1828::TITLE;
use roundhouse::titles::y1828::choices::Step;

#[test]
fn the_money_for_shares_goes_to_the_bank() {
    let mut play = stock_round(3);
    play.lines("Amy starts B&O at 71")
        .hoard("Amy", "B&O", 6)
        .until("Amy");
    assert_eq!(play.treasury("B&O"), 710);
    play.lines("Amy sells 1 B&O")
        .until("Brian")
        .lines("Brian buys B&O from the pool\nCrystal buys B&O");
    assert_eq!(play.treasury("B&O"), 710);
}

#[test]
fn par_prices_of_the_auction_are_67_71_and_79() {
    let mut play = auction_of(3);
    let private = remaining(&play)[8];
    play.lines(&format!(
        "Amy bids 300 on {private}\nBrian passes\nCrystal passes\nAmy passes"
    ));
    assert_eq!(play.step(), Some(Step::SetPar));
    for price in [67, 71, 79] {
        assert!(play.allows(&format!("Amy sets {} at {price}", &private[1..])));
    }
}

#[test]
fn a_row_is_sold_after_a_purchase_only() {
    let mut play = auction_of(4);
    play.lines("Amy bids 25 on StCT\nBrian bids 30 on StCT\nCrystal bids 45 on C&StL");
    assert_eq!(remaining(&play)[0], "SVN", "bids alone sell nothing");
    play.lines("David bids 35 on StCT\nAmy buys SVN for 20");
    assert_eq!(play.step(), Some(Step::Contest));
}

#[test]
fn every_sentence_that_is_proved_here_is_proved() {
    let proofs: Vec<Proof> = [auction(), stock(), merging()]
        .into_iter()
        .flatten()
        .collect();
    assert_proved(&of_paragraphs(&TITLE, is_proved_outside), &proofs);
    assert_proved(&of_whys(&TITLE), &whys());
}

#[test]
fn each_house_rule_of_the_website_that_is_proved_here_is_proved() {
    let mut said = of_questions(&TITLE);
    said.retain(|sentence| is_house_rule_proved_outside(sentence));
    assert_proved(&said, &differences());
}

fn auction() -> Vec<Proof> {
    proofs! {
        "The bank never runs out." => [
            tables::a_private_company_may_belong_to_a_share_company_and_a_bank_without_limit_pays_on
        ],
        "On your turn buy the cheapest private company at its face value, bid on any other, or pass." => [
            chapter_04_to_06::section_6_1_of_a_row_only_the_last_without_a_bid_is_bought,
            chapter_04_to_06::section_6_1_who_has_passed_may_act_again
        ],
        "Bids are multiples of $5 above the face value and above the highest bid." => [
            chapter_04_to_06::section_6_1_a_bid_is_a_multiple_of_five_above_face_value_and_all_bids
        ],
        "The money of a bid is locked." => [
            chapter_04_to_06::section_6_3_bids_are_bound_until_somebody_gets_the_company
        ],
        "Of several with the lowest face value, one can be bought only if all others have bids." => [
            chapter_04_to_06::section_6_1_of_a_row_only_the_last_without_a_bid_is_bought
        ],
        "If everybody passes, all that have bids are sold, then all that are owned pay, and the auction goes on." => [
            chapter_04_to_06::section_6_1_when_all_pass_all_companies_with_bids_are_awarded_and_pay
        ],
        "After each purchase the private companies with the lowest face value left are sold if all of them have bids, one after the other: to the only bidder for the bid, or among several bidders, the lowest bid first, who raise by $5 at least or drop out and get their money back." => [
            chapter_04_to_06::section_6_2_the_only_bidder_gets_the_next_company_and_the_turn_goes_on_after_the_buyer,
            chapter_04_to_06::section_6_2_several_bidders_raise_in_order_of_their_bids_or_drop_out,
            chapter_04_to_06::section_6_2_a_row_is_reached_whose_companies_all_have_bids,
            a_row_is_sold_after_a_purchase_only
        ],
        "A $250 private company comes with 30% of its public company." => [
            chapter_04_to_06::section_6_3_a_250_company_brings_30_percent_and_a_par_price_is_set_at_once
        ],
        "Its buyer sets that company\u{2019}s par price at once, on a yellow space: $67, $71 or $79." => [
            chapter_04_to_06::section_6_3_a_250_company_brings_30_percent_and_a_par_price_is_set_at_once,
            par_prices_of_the_auction_are_67_71_and_79
        ],
    }
}

fn stock() -> Vec<Proof> {
    proofs! {
        "On your turn: sell, then one of buying a certificate, merging two companies, or exchanging the Mohawk & Hudson, then sell." => [
            chapter_07_stock_rounds::section_7_1_a_player_sells_then_buys_then_sells,
            chapter_07_mergers::section_7_5_2_pairs_are_traded_and_the_director_donates_a_share,
            chapter_09_to_13::section_13_2_2_6_the_mohawk_and_hudson_is_exchanged_for_a_share_as_the_action_of_the_turn
        ],
        "Or pass; you may act again later." => [
            chapter_07_stock_rounds::section_7_1_cards_show_who_has_passed_in_which_order
        ],
        "When all pass in a row the round is over." => [
            chapter_07_stock_rounds::section_7_1_the_round_ends_when_all_pass_one_after_the_other
        ],
        "The order in which players stopped acting is the order of the next stock round." => [
            chapter_07_stock_rounds::section_7_1_cards_show_who_has_passed_in_which_order
        ],
        "Not in the first stock round, and never a director\u{2019}s certificate." => [
            chapter_07_stock_rounds::section_7_1_the_first_stock_round_follows_the_auction_and_nothing_is_sold_in_it,
            chapter_07_stock_rounds::section_13_3_3_the_directors_certificate_is_sold_only_to_who_takes_it_over
        ],
        "All shares of a company that you sell in a turn bring its price before the first sale; the price goes down a row for each." => [
            chapter_07_stock_rounds::section_7_2_the_price_falls_one_space_for_each_share_and_all_are_sold_at_one_price
        ],
        "A company that you have sold may not be bought in the same round." => [
            chapter_07_stock_rounds::section_7_3_the_ipo_sells_at_par_and_the_pool_at_the_stock_price
        ],
        "One certificate a turn; a director may buy two of a company in the gray area." => [
            chapter_07_stock_rounds::section_7_1_a_player_sells_then_buys_then_sells,
            chapter_07_stock_rounds::section_7_3_in_the_gray_area_a_director_buys_two_and_more_than_60_percent,
            chapter_07_stock_rounds::section_7_3_who_is_not_director_buys_one_in_the_gray_area
        ],
        "From the IPO at par, from the pool at the price; a system always at its price." => [
            chapter_07_stock_rounds::section_7_3_the_ipo_sells_at_par_and_the_pool_at_the_stock_price,
            chapter_07_mergers::section_7_5_2_a_system_sells_at_its_stock_price_and_does_not_merge_again
        ],
        "The money goes to the bank." => [the_money_for_shares_goes_to_the_bank],
        "With 60% you may not buy more, except in the gray area." => [
            chapter_07_stock_rounds::section_7_3_nobody_buys_more_who_has_60_percent,
            chapter_07_stock_rounds::section_7_3_in_the_gray_area_a_director_buys_two_and_more_than_60_percent
        ],
        "A company floats when at most 40% are left in the IPO." => [
            chapter_07_stock_rounds::section_7_4_a_company_floats_when_40_percent_are_left_in_the_ipo
        ],
        "It gets ten times its par price, a system ten times its price." => [
            chapter_07_stock_rounds::section_7_4_a_company_floats_when_40_percent_are_left_in_the_ipo,
            chapter_07_mergers::section_7_5_2_if_one_had_not_floated_the_treasury_goes_and_the_system_floats_with_ten_times_its_price
        ],
    }
}

fn merging() -> Vec<Proof> {
    proofs! {
        "The acting player directs at least one of them; both directors agree." => [
            chapter_07_mergers::section_7_5_1_the_acting_player_directs_one_of_two_companies_with_a_par_price,
            chapter_07_mergers::section_7_5_1_the_other_director_is_asked_and_may_refuse
        ],
        "Either both floated in an earlier stock round, or neither did and one floated in this one." => [
            chapter_07_mergers::section_7_5_1_both_floated_before_or_neither,
            chapter_07_mergers::section_7_5_1_neither_floated_is_not_enough
        ],
        "Systems do not merge again." => [
            chapter_07_mergers::section_7_5_2_a_system_sells_at_its_stock_price_and_does_not_merge_again
        ],
        "Two shares of either become one of the system." => [
            chapter_07_mergers::section_7_5_2_pairs_are_traded_and_the_director_donates_a_share
        ],
        "An odd share is traded up for the difference or sold." => [
            chapter_07_mergers::section_7_5_2_who_has_an_odd_number_chooses_which_share_to_set_aside
        ],
        "The system\u{2019}s director gives it one 10% share, which stays with it." => [
            chapter_07_mergers::section_7_5_2_pairs_are_traded_and_the_director_donates_a_share
        ],
        "If one had not floated, the money of the other goes to the bank." => [
            chapter_07_mergers::section_7_5_2_if_one_had_not_floated_the_treasury_goes_and_the_system_floats_with_ten_times_its_price
        ],
        "A merger without a director, or without the share to give, has failed, and all is as before." => [
            chapter_07_mergers::section_7_5_2_2_a_merger_fails_when_nobody_has_three_shares_and_counts_as_a_pass
        ],
        "The player with most of a company is its director." => [
            chapter_07_stock_rounds::section_13_3_3_who_has_more_shares_becomes_director
        ],
        "A director\u{2019}s certificate passes by exchange to somebody with 20% at least who has more; it is never sold." => [
            chapter_07_stock_rounds::section_13_3_3_the_directors_certificate_is_sold_only_to_who_takes_it_over
        ],
        "A merger needs the other company\u{2019}s director." => [
            chapter_07_mergers::section_7_5_1_the_other_director_is_asked_and_may_refuse
        ],
        "To agree that somebody has already won takes all other players, asked one after the other; otherwise nothing happens." => [
            chapter_09_to_13::section_9_1_the_game_ends_when_all_agree_who_has_won
        ],
    }
}

fn whys() -> Vec<Proof> {
    proofs! {
        "A private company pays its owner every round, and its special power may be worth more." => advice,
        "Keep enough cash to start companies." => advice,
        "Several want it: the highest bid gets it, and the others get their money back." => [
            chapter_04_to_06::section_6_2_several_bidders_raise_in_order_of_their_bids_or_drop_out
        ],
        "A high par brings a company more money; a low one floats it sooner and lets you buy more shares." => advice,
        "A share pays whenever its company pays." => advice,
        "Its president decides what it builds and buys, and whether it pays." => advice,
        "A private company pays its owner every round until it closes, and its power may be worth more than that." => advice,
        "It needs your consent: weigh what they gain against what you keep." => advice,
        "This is your first marker, and every run needs one: choose the city with the routes you want." => advice,
        "A longer route to better cities earns more in every round." => advice,
        "Every route needs one of your markers, and a city full of markers blocks everybody else." => advice,
        "Earnings are paid to the shares, or kept for trains and track." => advice,
        "Paying brings you cash and can lift the price; withholding saves for the next train, and the price falls." => advice,
        "Without trains a company earns nothing, and new trains make old ones obsolete." => advice,
        "Buy early to earn longest; buy late and you pay the most." => advice,
    }
}

/// The answers before a game, such as how the website plays: what is proved here.
fn differences() -> Vec<Proof> {
    proofs! {
        "The Grand Trunk, the Norfolk & Western or the Ontario, Simcoe & Huron stays in the game (4)." => [
            chapter_04_to_06::section_4_one_of_the_recommended_private_companies_can_be_kept_in_the_game,
        ],
        "The $250 private companies lie in alphabetical order, not in a random one (4)." => [
            chapter_04_to_06::section_4_rows_stand_by_cost_and_the_last_one_is_shuffled,
        ],
        "Shares of one company that are sold one after the other in a turn fall in price between the sales (7.2)." => [
            chapter_07_stock_rounds::section_7_2_on_the_website_the_price_falls_between_sales,
        ],
        "After a share for the Mohawk & Hudson a director may buy another one of that company in the gray area (7.1)." => [
            chapter_09_to_13::section_13_2_2_6_on_the_website_a_second_share_follows_the_exchange_in_the_gray_area,
        ],
        "The other director is not asked for a merger, a sale of a train or of a private company (7.5.1, 8.3)." => [
            chapter_07_mergers::section_7_5_1_on_the_website_nobody_is_asked,
        ],
        "In a merger each player sets a share aside and trades at once, and director's certificates are never split: one alone, or swapped first, may bring 10% more of the system." => [
            chapter_07_mergers::section_7_5_2_on_the_website_two_shares_lead_a_system_that_nobody_leads_yet,
        ],
        "After any merger a director may still buy two certificates from the gray area (7.1)." => [
            chapter_07_mergers::section_7_1_on_the_website_a_director_still_buys_two_in_the_gray_area_after_a_merger,
        ],
        "The first player with two shares of a system that nobody leads yet changes them for its director's certificate at once." => [
            chapter_07_mergers::section_7_5_2_on_the_website_two_shares_lead_a_system_that_nobody_leads_yet,
        ],
    }
}
