//! What the page says of 18NewEngland, and the tests that prove it.

use super::{
    chapter_03_to_08 as setup, chapter_09_first_stock_round as draft,
    chapter_10_stock_rounds as stock, chapter_11_capital_and_stations as capital,
    chapter_11_runs as runs, chapter_11_track as track, chapter_11_trains as trains,
    chapter_12_merger_rounds as mergers, chapter_13_to_15 as end,
};
use crate::kit::sentences::{Proof, assert_proved, of_questions, of_rules, of_whys, proofs, tests};
use roundhouse::titles::new_england::TITLE;

#[test]
fn each_sentence_of_the_rules_is_proved() {
    assert_proved(&of_rules(&TITLE), &rules());
}

#[test]
fn each_reason_why_is_advice_or_proved() {
    assert_proved(&of_whys(&TITLE), &whys());
}

#[test]
fn each_house_rule_of_the_website_is_proved() {
    assert_proved(&of_questions(&TITLE), &differences());
}

fn rules() -> Vec<Proof> {
    let mut all = rules_of_stock_rounds();
    all.extend(rules_of_building_and_running());
    all.extend(rules_of_companies());
    all
}

/// The sentences of the overview, the draft and stock rounds.
fn rules_of_stock_rounds() -> Vec<Proof> {
    proofs! {
        "You invest in railways of southern New England." => introduction,
        "You start small minor companies that are all yours, lay track and run trains with them, and turn them into majors whose shares everybody can hold." => [
            setup::section_7_1_a_minor_costs_twice_its_value_and_has_one_owner,
            mergers::section_12_convert_example,
            setup::section_7_3_whoever_holds_more_than_the_president_becomes_president,
        ],
        "Stock rounds alternate with sets of two operating rounds." => [
            setup::section_4_two_operating_rounds_follow_each_stock_round,
        ],
        "From Phase 3 on each operating round is followed by a merger round." => [
            setup::section_4_from_phase_3_a_merger_round_follows_each_operating_round,
            mergers::section_12_no_merger_rounds_before_phase_3,
        ],
        "The richest player at the end wins: cash, shares at their price, minors at twice their value." => [
            end::section_13_wealth_is_cash_and_shares_and_twice_the_value_of_minors,
            end::section_13_the_richest_wins,
        ],
        "What companies own does not count." => [
            end::section_13_wealth_is_cash_and_shares_and_twice_the_value_of_minors,
        ],

        "In turn order and back again (1-2-3-3-2-1-1-2 …) everybody does one thing: reserve a minor, set the value of one already reserved, give up all reservations, or pass." => [
            draft::section_9_turns_go_back_and_forth,
            draft::section_9_draft_example,
            draft::section_9_relinquishing_gives_up_all_reservations_and_all_future_turns,
        ],
        "Setting a value starts the minor: its owner pays twice the value into its treasury." => [
            draft::section_9_setting_a_value_pays_twice_that_into_the_treasury,
        ],
        "There are two yellow circles at each value, each used once in a game; of two minors at a value the one on top runs first." => [
            draft::section_9_two_spaces_at_each_value_and_top_or_bottom_is_a_choice,
            setup::section_7_1_a_minors_value_never_moves_and_its_closed_marker_blocks_the_space,
        ],
        "To reserve you need the money for some free circle; with a reservation you may not pass." => [
            draft::section_9_reserving_needs_cash_for_an_available_space,
            draft::section_9_no_pass_with_a_reservation,
        ],
        "When all have passed, the most cash gets the priority deal." => [
            draft::section_9_the_round_ends_when_all_pass_one_after_the_other,
            draft::section_9_the_priority_deal_goes_to_the_most_cash,
        ],
        "In the first operating round each of these minors buys a 2-train for $100." => [
            draft::section_9_started_minors_buy_a_2_train_and_place_their_home,
        ],

        "On your turn you may sell any number of shares, then buy one certificate or start a minor." => [
            stock::section_10_sell_first_then_buy_one,
            stock::section_10_4_who_sells_in_several_companies_decides_the_order,
        ],
        "Doing nothing is a pass." => [stock::section_10_the_round_ends_when_all_pass_one_after_the_other],
        "The round is over when all pass in a row; the player to the left of the last who acted gets the priority deal." => [
            stock::section_10_the_round_ends_when_all_pass_one_after_the_other,
            stock::section_10_7_the_priority_deal_goes_to_the_left_of_the_last_to_act,
        ],
        "Certificate limit: 25, 20, 16 or 13 with 2, 3, 4 or 5 players." => [
            setup::section_3_starting_cash_bank_and_certificate_limit,
            stock::section_10_1_at_the_certificate_limit_nothing_is_bought,
        ],
        "A minor counts as one, a president’s certificate as one." => [
            stock::section_10_1_the_presidents_certificate_counts_once_and_a_minor_counts,
        ],
        "Nobody may buy beyond 60% of a major." => [stock::section_10_1_nobody_owns_more_than_60_percent],
        "If you are above a limit you must sell first." => [stock::section_10_1_over_the_limit_one_must_sell_first],
        "What you sell in a round you may not buy back in that round." => [
            stock::section_10_6_what_was_sold_in_a_round_is_not_bought_back_in_it,
        ],

        "Shares go to the bank pool at the present price." => [stock::section_10_4_one_sells_what_one_has],
        "The pool takes at most half of a company; minors and president’s certificates cannot be sold to it." => [
            stock::section_10_4_at_most_half_of_a_company_is_in_the_pool,
            stock::section_10_4_minors_are_never_sold,
            stock::section_10_4_the_presidents_certificate_never_goes_to_the_pool,
        ],
        "Only a president’s sale moves the price: one space left for each share." => [
            stock::section_10_4_only_the_presidents_sales_lower_the_price,
            stock::section_10_5_change_of_presidency_example,
        ],
        "Anybody else sells without moving it." => [stock::section_10_4_only_the_presidents_sales_lower_the_price],
        "A player who holds more than the president becomes president." => [
            setup::section_7_3_whoever_holds_more_than_the_president_becomes_president,
        ],
        "A president may sell down to 20%, and below that if somebody else has at least 20% to take over." => [
            stock::section_10_4_the_presidents_certificate_never_goes_to_the_pool,
            stock::section_10_5_change_of_presidency_example,
        ],

        "You always pay the present price, and buying never moves it." => [
            stock::section_10_6_ipo_shares_cost_the_market_price_and_bring_the_company_par,
            setup::section_6_buying_moves_no_price_and_par_never_changes,
        ],
        "A share from the IPO brings the company its par value, which may be more or less than you pay." => [
            stock::section_10_6_ipo_shares_cost_the_market_price_and_bring_the_company_par,
        ],
        "A redeemed share brings it what you pay." => [stock::section_10_6_redeemed_shares_are_paid_to_the_company],
        "A share from the pool brings it nothing." => [stock::section_10_6_pool_shares_are_paid_to_the_bank],

        "Put a value on a free circle and pay twice that into the treasury." => [
            stock::section_10_2_in_phase_2_minors_start_on_yellow_spaces_only,
        ],
        "Green circles and the five minors that were set aside come with Phase 3." => [
            stock::section_10_2_in_phase_2_minors_start_on_yellow_spaces_only,
            stock::section_10_2_from_phase_3_green_spaces_are_open_and_late_minors_start,
        ],
        "A minor’s value never moves." => [
            setup::section_7_1_a_minors_value_never_moves_and_its_closed_marker_blocks_the_space,
        ],
        "It pays half of what it earns to its owner and keeps the other half." => [runs::section_11_6_minors_pay_half],
        "It places no further markers." => [capital::section_11_4_minors_place_none],

        "Right one space: a dividend of at least the price." => [runs::section_11_6_the_price_moves_by_what_is_paid],
        "Right two: at least twice the price." => [runs::section_11_6_the_price_moves_by_what_is_paid],
        "Left one space: nothing earned or all withheld; for each share that the president sells; for each share that the company issues." => [
            runs::section_11_6_without_earnings_there_is_no_choice_and_the_price_moves_left,
            runs::section_11_6_withholding_keeps_all_and_moves_the_price_left,
            stock::section_10_4_only_the_presidents_sales_lower_the_price,
            capital::section_11_10_ipo_shares_bring_par_and_lower_the_price_by_one_space_each,
        ],
        "A smaller dividend, a sale by others, a purchase, a redemption: the price stays." => [
            runs::section_11_6_the_price_moves_by_what_is_paid,
            stock::section_10_4_only_the_presidents_sales_lower_the_price,
            setup::section_6_buying_moves_no_price_and_par_never_changes,
            capital::section_11_2_redeeming_pays_the_bank_the_current_value,
        ],
        "A marker that arrives goes under those that are there." => [
            runs::section_11_6_a_marker_that_arrives_goes_under_those_that_are_there,
            mergers::section_12_the_new_marker_goes_to_the_bottom_of_the_stack,
        ],
    }
}

/// The sentences of operating rounds, of track, markers and runs.
fn rules_of_building_and_running() -> Vec<Proof> {
    proofs! {
        "Minors operate first, then majors, the highest value first; of equals the one on top." => [
            track::section_11_minors_operate_first_and_higher_values_before_lower,
            draft::section_9_two_spaces_at_each_value_and_top_or_bottom_is_a_choice,
        ],
        "A turn goes in this order: track, marker (majors), run, earnings, trains, issue shares (majors)." => [
            track::section_11_the_steps_have_their_order,
        ],
        "A major may redeem shares at any time of its turn, and then issues none in it." => [
            capital::section_11_2_redeeming_is_possible_at_any_moment_of_the_turn_and_several_times,
            capital::section_11_2_who_redeems_does_not_issue_in_the_same_turn,
        ],

        "A major lays one or two yellow tiles, or upgrades one tile." => [
            track::section_11_3_a_major_lays_two_yellow_tiles,
            track::section_11_3_a_major_upgrades_one_tile_and_not_after_a_lay,
        ],
        "A minor lays one yellow tile or upgrades one." => [
            track::section_11_3_a_minor_lays_one_yellow_tile_or_upgrades_one,
        ],
        "Green comes with Phase 3, brown with 5, gray with 8." => [
            setup::section_8_phases,
            setup::section_8_green_tiles_wait_for_phase_3,
        ],
        "The tile must extend a route of the company or, on a city, raise its value and lie on its route." => [
            track::section_11_3_track_must_extend_a_route_or_raise_a_city,
            track::section_11_3_an_upgrade_of_plain_track_needs_new_track_on_a_route,
        ],
        "Old track stays; no track may run off the map or against a blank side." => [
            track::section_11_3_old_track_is_kept_and_the_old_tile_can_be_used_again,
            track::section_11_3_track_does_not_run_off_the_map_or_into_blank_sides,
        ],
        "Rough ground costs what is printed, once; upgrades cost nothing beyond that." => [
            track::section_11_3_terrain_is_paid_to_the_bank,
            track::section_11_3_upgrades_cost_nothing_but_what_yellow_hexes_print,
        ],
        "Cities stay cities of their kind, towns towns, plain track plain." => [
            track::section_11_3_cities_towns_and_plain_hexes_take_their_own_tiles,
        ],
        "A lettered city takes only tiles with its letters." => [track::section_11_3_lettered_cities_take_lettered_tiles],

        "A major may place one marker a turn in a free space on its route: the second costs $40, the third $80." => [
            capital::section_11_4_the_second_marker_costs_40_and_the_third_80,
            capital::section_11_4_the_city_must_be_on_a_route,
            capital::section_11_4_every_offered_space_is_free_and_reached,
        ],
        "One space in a minor’s home stays free for it until it has closed." => [
            capital::section_11_4_home_spaces_are_kept_for_minors,
            capital::section_11_4_the_home_of_a_minor_that_has_closed_is_free,
        ],
        "A marker stays in its city when the tile is upgraded." => [track::section_11_3_markers_are_put_on_the_new_tile],

        "A route is connected track with at least one city of the company’s markers on it." => [
            runs::section_11_1_a_route_is_continuous_track_with_an_own_marker,
        ],
        "No city, town or red area twice, no piece of track twice, no sharp turn back at a fork." => [
            runs::section_11_1_no_city_twice,
            runs::section_11_1_not_both_unconnected_cities_of_a_hex,
            runs::section_11_1_no_track_twice_and_no_turning_at_a_junction,
        ],
        "A city full of others’ markers is an end." => [
            runs::section_11_1_a_city_full_of_others_may_be_reached_but_not_passed,
            runs::section_11_1_a_city_with_a_free_space_or_an_own_marker_may_be_passed,
        ],
        "So is a red area." => [runs::section_11_1_a_route_stops_at_a_red_area],

        "Each train runs from two stops up to its number of them." => [
            runs::section_11_5_no_more_stops_than_the_number_and_at_least_two,
        ],
        "Routes of one company share no track; they may meet in cities." => [
            runs::section_11_5_routes_share_no_track_but_may_meet_at_cities,
        ],
        "Towns count as stops." => [runs::section_11_5_no_more_stops_than_the_number_and_at_least_two],
        "Express trains (E) may skip towns." => [runs::section_11_5_express_trains_skip_small_cities_but_not_large_ones],
        "A company’s express trains run as one, as far as the smallest of them, and count double or triple." => [
            runs::section_11_5_express_trains_combine_example,
        ],
        "Red areas pay by phase: yellow in Phase 2, green in 3 and 4, brown in 5 and 6, gray in 8." => [
            runs::section_11_5_red_areas_pay_by_phase,
        ],
        "The best run is found and offered, but a lesser one may be run." => [runs::section_11_5_the_best_runs_are_found],

        "A minor always pays half." => [runs::section_11_6_minors_pay_half, runs::section_11_6_only_majors_choose],
        "A major withholds, pays half, or pays all." => [
            runs::section_11_6_half_pay_example,
            runs::section_11_6_withholding_keeps_all_and_moves_the_price_left,
            runs::section_11_6_dividends_go_to_holders_and_the_companys_own_shares,
        ],
        "Half is rounded up to a multiple of $10 for the shareholders." => [
            runs::section_11_6_half_is_rounded_up_to_ten_for_the_shareholders,
        ],
        "Shares in the IPO and the treasury pay into the treasury; those in the bank pool pay nobody." => [
            runs::section_11_6_dividends_go_to_holders_and_the_companys_own_shares,
            runs::section_11_6_pool_shares_pay_nobody,
        ],
        "Nothing paid: the price goes left." => [
            runs::section_11_6_withholding_keeps_all_and_moves_the_price_left,
            runs::section_11_6_without_earnings_there_is_no_choice_and_the_price_moves_left,
        ],
        "Paid at least the price: right; at least twice the price: right twice." => [
            runs::section_11_6_the_price_moves_by_what_is_paid,
        ],
    }
}

/// The sentences of trains, capital, mergers, phases and the end.
fn rules_of_companies() -> Vec<Proof> {
    proofs! {
        "With room below the limit a company may buy the cheapest new train, any from the bank pool, both at face value, or one of another company from $1 up to all it has, if that president agrees." => [
            trains::section_11_7_a_company_with_as_many_trains_as_it_may_own_buys_none,
            trains::section_11_7_the_bank_sells_its_cheapest_new_train_at_face_value,
            trains::section_11_7_trains_in_the_pool_are_for_sale_at_face_value,
            trains::section_11_7_trains_of_the_same_president_change_hands_at_any_price_he_can_pay,
            trains::section_11_7_another_president_must_consent,
        ],
        "Limits for minors and majors: 2 and 4 before Phase 4, 1 and 3 from then on, 1 and 2 from Phase 6." => [
            setup::section_8_phases,
            trains::section_11_7_minors_and_majors_have_their_own_limits,
        ],
        "Trains above a new limit go to the pool for nothing." => [
            trains::section_11_7_excess_trains_go_to_the_pool_without_compensation_in_operating_order,
        ],
        "The first 4 rusts the 2s, the first 6E the 3s, the first 8E the 4s." => [
            setup::section_8_phases,
            setup::section_8_a_new_train_brings_the_next_phase_and_rusts_old_ones,
            setup::section_8_in_phase_8_4_trains_are_gone_and_8e_trains_never_run_out,
        ],
        "A major must own a train when it is done; a minor without one is liquidated." => [
            trains::section_11_7_a_major_without_a_train_must_get_one,
            trains::section_11_9_a_minor_without_a_train_is_liquidated,
        ],

        "If a company without a train cannot pay for any from the bank or the pool, its president pays what is missing for the cheapest, and sells shares if need be, but no more than needed." => [
            trains::section_11_8_the_president_pays_what_the_treasury_lacks,
            trains::section_11_8_no_help_for_a_company_that_has_a_train,
            trains::section_11_8_with_help_only_the_cheapest_train_is_bought,
            trains::section_11_8_shares_are_sold_only_as_needed,
        ],
        "These sales may not give away the presidency of the company that buys." => [
            trains::section_11_8_its_own_presidency_may_not_change_hands,
        ],
        "A player who cannot raise enough is bankrupt, out, and scores nothing; all that player’s companies close." => [
            trains::section_11_8_nobody_goes_bankrupt_who_can_pay,
            trains::section_11_8_bankruptcy_closes_the_players_companies_and_ends_his_game,
            trains::section_11_8_the_last_player_left_wins,
        ],

        "At the end of its turn it is liquidated: its treasury goes to the bank, its owner gets nothing, its marker leaves the map, and its circle stays used." => [
            trains::section_11_9_a_minor_without_a_train_is_liquidated,
        ],
        "Its owner may instead help it to a train as a major’s president would." => [
            trains::section_11_8_an_owner_may_help_a_minor_too,
        ],

        "Redeeming: at any time of its turn a major buys its shares from the pool at the present price." => [
            capital::section_11_2_redeeming_is_possible_at_any_moment_of_the_turn_and_several_times,
            capital::section_11_2_redeeming_pays_the_bank_the_current_value,
        ],
        "Issuing: at the end of its turn a major puts shares into the pool, par value for each from the IPO, the present price for each redeemed one." => [
            capital::section_11_10_ipo_shares_bring_par_and_lower_the_price_by_one_space_each,
            capital::section_11_10_redeemed_shares_bring_the_current_value,
        ],
        "The price falls a space for each." => [
            capital::section_11_10_ipo_shares_bring_par_and_lower_the_price_by_one_space_each,
        ],
        "Not both in one turn; never more than half in the pool." => [
            capital::section_11_2_who_redeems_does_not_issue_in_the_same_turn,
            capital::section_11_2_who_issues_does_not_redeem_in_the_same_turn,
            capital::section_11_10_at_most_half_is_in_the_pool_and_one_issues_what_one_has,
        ],

        "From Phase 3 on, after each operating round, each minor in order converts, merges or stays." => [
            setup::section_4_from_phase_3_a_merger_round_follows_each_operating_round,
            mergers::section_12_every_minor_decides_in_operating_order,
        ],
        "Converting: any major that has not started, at par $100." => [
            mergers::section_12_convert_example,
            mergers::section_12_only_majors_that_were_never_started_are_formed,
        ],
        "You pay the difference between $200 and twice the minor’s value, and get the president’s certificate." => [
            mergers::section_12_convert_example,
            mergers::section_12_converting_needs_the_difference_in_cash,
        ],
        "Two markers are left to place." => [setup::section_7_2_majors_have_a_presidents_certificate_and_eight_shares],
        "Merging: two of your minors that a route connects (or with homes in one hex)." => [
            mergers::section_12_a_merger_needs_a_route_and_one_owner,
            mergers::section_12_minors_in_one_hex_merge_without_a_route,
        ],
        "Par is the sum of their values, rounded down to a space." => [
            mergers::section_12_par_is_the_sum_rounded_down_to_a_space,
            mergers::section_12_merge_example_50_and_90_make_130,
        ],
        "One marker is left at $80, or two if both homes were in one hex and you take one back." => [
            mergers::section_12_minors_with_a_route_merge_and_keep_one_marker_for_80,
            mergers::section_12_two_markers_in_one_hex_one_goes_back,
        ],
        "Then you may buy shares of it at par, up to 60%." => [
            mergers::section_12_the_president_buys_more_shares_at_par_up_to_60_percent,
            mergers::section_12_nobody_else_buys_then_and_one_may_stop,
        ],
        "Par is what each IPO share brings the company, for ever." => [
            stock::section_10_6_ipo_shares_cost_the_market_price_and_bring_the_company_par,
            setup::section_6_buying_moves_no_price_and_par_never_changes,
        ],

        "A phase begins with the first train of its number." => [
            setup::section_8_phases,
            setup::section_8_a_new_train_brings_the_next_phase_and_rusts_old_ones,
        ],
        "3: green tiles, five more minors, green circles, mergers." => [
            setup::section_8_phases,
            stock::section_10_2_from_phase_3_green_spaces_are_open_and_late_minors_start,
            mergers::section_12_no_merger_rounds_before_phase_3,
        ],
        "4: 2-trains rust." => [setup::section_8_phases],
        "5: brown tiles." => [setup::section_8_phases],
        "6: 3-trains rust." => [setup::section_8_phases],
        "8: gray tiles, 4-trains rust, any number of 8E-trains." => [
            setup::section_8_phases,
            setup::section_8_in_phase_8_4_trains_are_gone_and_8e_trains_never_run_out,
        ],

        "The bank runs out: the set of operating rounds is played to its end; if it broke in a stock round, that and one more set." => [
            end::section_13_the_bank_breaks_and_the_set_of_operating_rounds_is_played_out,
            end::section_13_broken_in_a_stock_round_one_more_set_is_played,
        ],
        "A price reaches $500: this operating round is the last." => [
            end::section_13_at_500_the_game_ends_with_the_operating_round,
        ],
        "All but one are bankrupt: at once." => [trains::section_11_8_the_last_player_left_wins],
    }
}

fn whys() -> Vec<Proof> {
    proofs! {
        "Reserve a minor, then set its value: you pay twice that into its treasury, where $100 buys its first train." => [
            draft::section_9_setting_a_value_pays_twice_that_into_the_treasury,
            draft::section_9_started_minors_buy_a_2_train_and_place_their_home,
        ],
        "Under its name stand its home city and what that adds to each run." => advice,
        "Two cheap minors earn more than one dear one." => advice,
        "A share pays whenever its company pays." => [
            runs::section_11_6_dividends_go_to_holders_and_the_companys_own_shares,
        ],
        "Its president decides what it builds and buys, and whether it pays." => [
            stock::section_10_players_trade_with_the_bank_and_only_on_their_turn,
            runs::section_11_6_only_majors_choose,
        ],
        "A longer route to better cities earns more in every round." => advice,
        "Every route needs one of your markers, and a city full of markers blocks everybody else." => [
            runs::section_11_1_a_route_is_continuous_track_with_an_own_marker,
            runs::section_11_1_a_city_full_of_others_may_be_reached_but_not_passed,
        ],
        "Earnings are paid to the shares, or kept for trains and track." => advice,
        "Paying brings you cash and can lift the price; withholding saves for the next train, and the price falls." => [
            runs::section_11_6_the_price_moves_by_what_is_paid,
            runs::section_11_6_withholding_keeps_all_and_moves_the_price_left,
        ],
        "Without trains a company earns nothing, and new trains make old ones obsolete." => [
            setup::section_8_a_new_train_brings_the_next_phase_and_rusts_old_ones,
        ],
        "Buy early to earn longest; buy late and you pay the most." => advice,
        "Shares that are issued bring the company money for trains now; the price falls, and they no longer pay into its treasury." => [
            capital::section_11_10_ipo_shares_bring_par_and_lower_the_price_by_one_space_each,
            runs::section_11_6_pool_shares_pay_nobody,
        ],
        "A major may have more trains, and others pay into it." => [
            trains::section_11_7_minors_and_majors_have_their_own_limits,
            stock::section_10_6_ipo_shares_cost_the_market_price_and_bring_the_company_par,
        ],
        "Two minors together begin stronger." => advice,
    }
}

fn differences() -> Vec<Proof> {
    proofs! {
        "Trains may be bought from another player's company without asking its president (11.7)." => [
            trains::house_rule_11_7_no_consent_is_asked_on_the_website,
        ],
        "Tiles 7, 8 and 9 are limited to the copies in the box (11.3)." => [
            track::house_rule_11_3_plain_yellow_tiles_run_out_as_on_the_website,
            track::section_11_3_more_plain_yellow_tiles_are_made_when_they_run_out,
        ],
        "Tile 16 may also be upgraded to 70 (19)." => [track::section_19_tile_16_becomes_43_and_on_the_website_70_too],
        "Only one redemption of shares in a company's turn, and none once nothing else can be done in it (11.2)." => [
            capital::house_rule_11_2_one_redemption_in_a_turn_as_on_the_website,
            capital::house_rule_11_2_the_turn_is_over_when_nothing_else_can_be_done_as_on_the_website,
        ],
        "Trains above the limit are discarded in the order of the company list, not in operating order (11.7)." => [
            trains::house_rule_11_7_excess_trains_go_in_the_order_of_the_list_as_on_the_website,
        ],
        "A president may sell shares in the train step of a company that has trains, while company and president together cannot pay for the cheapest (11.8)." => [
            trains::house_rule_11_8_shares_may_be_sold_for_a_further_train_as_on_the_website,
        ],
        "A president's certificate that is all somebody has of a company is one piece: for a train it may be sold whole where half of it would do (11.8)." => [
            trains::house_rule_11_8_a_presidents_certificate_alone_is_one_piece_on_the_website,
        ],
        "A player who has sold shares for a minor\u{2019}s train may still let the minor be liquidated (11.8)." => [
            trains::house_rule_11_8_shares_may_be_sold_for_a_minor_in_vain_as_on_the_website,
        ],
        "The president of a major may give up as bankrupt at any step of its turn, even with a train, while company and president together cannot pay for the cheapest (11.8)." => [
            trains::house_rule_11_8_a_major_gives_up_at_any_step_as_on_the_website,
        ],
        "A bankrupt player loses cash and companies but keeps other shares and plays on (11.8)." => [
            trains::house_rule_11_8_a_bankrupt_plays_on_as_on_the_website,
        ],
        "In the draft whoever could pay for a minor is asked, even when none is left (9)." => [
            draft::house_rule_9_who_could_pay_is_asked_when_no_minor_is_left_as_on_the_website,
        ],
        "In a merger round every minor is asked, even if no major can be formed of it (12)." => [
            mergers::section_12_without_an_unstarted_major_nothing_is_formed,
        ],
    }
}
