//! What the page says of 18GB, and the tests that prove it.

use super::{
    building_track as track, corporations, game_rounds as rounds, insolvency,
    private_railways as privates, running_trains as runs, setup, share_dealing as dealing,
    share_prices as prices, simultaneous_auction as auction, station_markers as markers,
    train_purchases as trains, website,
};
use crate::kit::sentences::{Proof, assert_proved, of_questions, of_rules, of_whys, proofs, tests};
use roundhouse::titles::gb::{SCENARIOS, TITLE};

#[test]
fn each_sentence_of_the_rules_is_proved() {
    assert_proved(&of_rules(&TITLE), &rules());
}

#[test]
fn each_reason_why_is_advice_or_proved() {
    assert_proved(&of_whys(&TITLE), &whys());
}

#[test]
fn each_answer_before_a_game_is_proved() {
    let mut said = of_questions(&TITLE);
    said.extend(SCENARIOS.iter().map(|scenario| scenario.about.to_string()));
    let mut proofs = differences();
    proofs.extend(scenarios());
    assert_proved(&said, &proofs);
}

fn rules() -> Vec<Proof> {
    let mut all = rules_of_dealing();
    all.extend(rules_of_operating());
    all
}

/// The sentences of the auction, of private railways, of stock rounds and of companies.
fn rules_of_dealing() -> Vec<Proof> {
    proofs! {
        "Private railways are auctioned; then a stock round and two operating rounds follow each other." => [
            auction::player_order_for_sr_1_is_determined_by_least_cash_remaining,
            rounds::two_operating_rounds_between_stock_rounds,
        ],
        "Companies of five shares are started, build, run trains, and may grow to ten shares." => [
            corporations::corporations_begin_with_five_shares_and_five_times_the_initial_share_price,
            corporations::ruling_the_five_new_shares_go_to_the_pool,
        ],
        "The player worth most at the end wins: cash, open private railways, shares at their price, or half of it if their company has no train." => [
            rounds::ruling_cash_open_railways_and_shares_make_the_winner,
            dealing::ruling_shares_of_a_trainless_company_sell_and_score_at_half_rounded_down,
            privates::ruling_a_closed_private_railway_is_worth_nothing,
        ],
        "The bank never runs out." => [rounds::the_bank_has_unlimited_cash],

        "On your turn bid on any private railway: its value or more, at least £5 above the highest bid, in steps of £5." => [
            auction::minimum_bid_is_the_price_of_the_private,
            auction::ruling_bids_go_up_in_steps_of_5,
        ],
        "Only your highest bids lock money." => [auction::ruling_only_the_highest_bids_bind_money],
        "You may pass once you have a winning bid (two in a game of two), when there is a bid on everything, or when you cannot bid." => [
            auction::players_may_only_pass_with_a_winning_bid,
            auction::players_may_pass_when_all_items_have_a_bid,
            auction::ruling_who_cannot_bid_may_pass,
        ],
        "When all pass in a row the highest bidders pay." => [
            auction::when_all_players_pass_items_are_sold_to_the_highest_bidder_and_the_others_become_10_cheaper,
            auction::a_bid_after_passes_begins_the_passing_anew,
        ],
        "What is left becomes £10 cheaper and the auction goes on, and from then on everybody may pass; what would cost nothing goes for nothing to the next player, as that player’s turn." => [
            auction::when_all_players_pass_items_are_sold_to_the_highest_bidder_and_the_others_become_10_cheaper,
            auction::ruling_after_a_price_cut_everybody_may_pass,
            auction::ruling_at_0_the_next_player_is_given_a_bid_of_nothing_and_has_had_the_turn,
        ],
        "The player with the least cash begins the first stock round; of equals, the one with more private railways." => [
            auction::player_order_for_sr_1_is_determined_by_least_cash_remaining,
            auction::ruling_of_equals_who_has_more_private_railways_comes_first,
        ],

        "Until it closes, each pays at the beginning of every operating round and, before the blue phase, blocks a hex." => [
            privates::it_pays_its_income_in_every_operating_round,
            privates::until_blue_phase_a_private_railway_blocks_tile_lays_unless_closed,
            privates::what_was_blocked_is_built_on_once_closed,
        ],
        "You may close yours at any time after the first stock round, also out of turn: it pays once more." => [
            privates::its_owner_may_close_it_any_time_after_sr_1,
            privates::it_pays_income_to_its_owner_one_last_time_when_closed,
        ],
        "From the blue phase on it closes when somebody builds in its hex." => [
            privates::from_blue_phase_it_closes_when_a_tile_is_laid_in_its_hex,
        ],
        "What it allows is for companies over which its owner presides, once it is closed: tiles and station markers for solvent ones only, more for runs with a leased train too." => [
            privates::it_may_grant_its_special_ability_any_time_after_it_is_closed,
            privates::an_ability_is_for_the_companies_of_the_owner,
            privates::ruling_insolvent_companies_use_powers_on_the_website_only,
            privates::ruling_sd_lm_and_ch_pay_runs_of_the_owners_companies_more,
            privates::ruling_the_run_of_a_leased_train_is_paid_more_too,
        ],
        "The owner of the London & Birmingham must start the LNWR before buying anything else, and nobody else may." => [
            privates::ruling_the_owner_of_the_lb_starts_the_lnwr_before_any_other_purchase,
            privates::ruling_nobody_else_starts_the_lnwr,
        ],

        "On your turn: sell, then buy one certificate, or start a company." => [
            dealing::ruling_a_player_sells_before_buying_and_buys_once,
            dealing::nobody_buys_what_they_cannot_pay,
        ],
        "Or convert a company before anything else." => [corporations::ruling_conversion_comes_first_in_the_turn],
        "When you pass you take the next place in the order of the next round; acting later gives it up." => [
            dealing::player_order_is_determined_by_the_order_of_passing,
            dealing::players_may_re_enter_after_a_pass_giving_up_their_place,
        ],
        "When all have passed the round is over." => [dealing::player_order_is_determined_by_the_order_of_passing],
        "All shares of a company that you sell in a turn are sold at once, for their price, or half of it if the company has no train; then the price falls a step for each." => [
            dealing::ruling_shares_of_a_company_are_sold_at_once_in_a_turn,
            dealing::ruling_shares_of_a_trainless_company_sell_and_score_at_half_rounded_down,
            prices::price_drops_one_step_for_each_share_sold,
        ],
        "In gray phase it falls only if the president sells." => [
            prices::in_the_grey_phase_sales_by_non_directors_do_not_affect_the_share_price,
        ],
        "What you sold you may not buy in the same round." => [
            dealing::ruling_what_was_sold_is_not_bought_in_the_same_round,
        ],
        "You get no more than 60% of a company from the IPO, unless its price is one of the four lowest; from the bank pool there is no limit." => [
            dealing::players_may_only_buy_60_percent_of_a_corporation_from_the_ipo,
            dealing::unlimited_if_the_corporation_is_in_the_yellow_area,
            dealing::unlimited_from_the_open_market,
        ],
        "At one of the four lowest prices a president may buy two shares in a turn." => [
            dealing::ruling_at_50_to_65_the_president_buys_two,
            dealing::ruling_two_only_for_who_was_president_when_the_turn_began,
        ],
        "You buy nothing above the certificate limit, and must sell while you are above it; private railways do not count." => [
            dealing::above_the_certificate_limit_nothing_is_possible_but_selling,
            setup::ruling_nobody_buys_above_the_limit_of_certificates,
            setup::ruling_who_holds_too_many_certificates_sells,
            setup::ruling_private_railways_are_no_certificates,
        ],
        "The president may sell the president’s certificate too." => [
            dealing::no_limit_on_shares_in_the_open_market_also_the_presidents,
        ],
        "A company that nobody holds two shares of is in receivership: it pays nothing and builds nothing until somebody has two." => [
            dealing::ruling_who_sells_the_presidents_certificate_leaves_the_company_in_receivership,
            dealing::ruling_who_has_two_shares_leads_a_company_in_receivership,
            insolvency::ruling_a_company_in_receivership_withholds,
            track::ruling_a_company_in_receivership_builds_nothing,
        ],
        "It leases a train when its turn begins without one, buys by itself the dearest of the bank that leaves it some money, and sells none of its trains." => [
            insolvency::or_if_no_president_at_the_start_of_their_turn,
            insolvency::ruling_in_receivership_it_buys_the_dearest_train_strictly_cheaper_than_its_cash,
            insolvency::a_company_in_receivership_sells_no_train,
        ],
        "A player with one share of it may give that for the president’s certificate, at the price of one more share, even at the certificate limit." => [
            dealing::ruling_the_directors_certificate_leaves_the_pool_only_for_who_holds_one_share,
            dealing::ruling_the_certificate_is_taken_at_the_limit_of_certificates,
        ],

        "The president’s certificate is two shares, at a price of £70 to £100 that you choose." => [
            corporations::corporations_start_at_the_printed_prices_only,
            corporations::corporations_float_once_40_percent_are_sold_in_yellow_phase,
        ],
        "About half of the companies wait for the second stock round." => [
            dealing::in_sr_1_only_the_first_tier_half_of_the_corporations_are_available_to_start,
            dealing::from_sr_2_on_all_corporations_are_available,
        ],
        "A company floats at 40% sold, from the green phase on at 60%, and gets the price of all its shares." => [
            corporations::corporations_float_once_40_percent_are_sold_in_yellow_phase,
            corporations::corporations_float_once_60_percent_are_sold_in_the_later_phases,
        ],
        "A company that has operated may convert: its price falls two steps, five new shares go to the bank pool, it gets five times the new price and more station markers, and its president may buy one share." => [
            corporations::ruling_a_corporation_must_have_operated_to_convert,
            corporations::conversion_drops_the_share_price_2_steps_and_gives_5_times_the_new_price,
            corporations::ruling_the_five_new_shares_go_to_the_pool,
            corporations::ten_share_corporations_get_extra_station_tokens,
            corporations::the_director_may_buy_one_share_during_conversion,
        ],
        "From the brown phase on companies begin with ten shares; what is not sold when they float goes to the bank pool." => [
            corporations::non_started_corporations_have_10_shares_from_the_start_of_the_brown_phase,
            corporations::ruling_a_ten_share_corporation_that_floats_puts_its_unsold_shares_into_the_pool,
        ],
        "In gray phase those that have not floated leave the game, each with one of the last trains." => [
            corporations::non_started_corporations_are_removed_in_the_grey_phase_and_each_removes_a_grey_train,
            corporations::ruling_what_was_started_and_has_not_floated_leaves_as_well,
        ],
    }
}

/// The sentences of operating rounds and of the end.
fn rules_of_operating() -> Vec<Proof> {
    proofs! {
        "Lay or upgrade two tiles, no more than one of them in a city; both may be in the same hex." => [
            track::corporations_may_lay_or_upgrade_two_tiles,
            track::a_third_tile_is_refused,
            track::only_one_action_may_be_in_a_city_tile,
            track::ruling_two_tile_actions_may_hit_the_same_hex,
        ],
        "A run of the company must be able to use some of the new track, also in a city." => [
            track::a_corporation_must_be_able_to_use_some_of_the_new_track,
            track::even_when_upgrading_a_city_tile,
            track::some_of_the_new_track_is_enough,
        ],
        "There is no sharp curve in yellow for cities with two parts." => [
            track::there_are_no_tight_curve_yellow_tiles_for_oo_and_xx_cities,
        ],
        "Track that points at a mountain side costs £50, on either side of it." => [
            track::it_costs_50_to_lay_track_pointing_at_a_hill_hex_side,
            track::completing_a_hill_connection_will_ultimately_cost_100,
        ],
        "A river costs £50." => [privates::ruling_the_tv_builds_the_severn_free_of_charge],
        "Some companies may begin their home with a green tile at once." => [track::ruling_some_homes_begin_with_a_green_tile],

        "One in a turn, in a city that a run could reach, for £50; the first of the Caledonian is free." => [
            markers::one_marker_in_a_turn,
            markers::a_marker_needs_a_run_to_the_city_a_free_space_and_money,
            markers::all_station_markers_cost_50,
            markers::except_the_first_station_token_of_the_cr,
        ],
        "Homes are on the map from the beginning." => [markers::ruling_homes_are_on_the_map_from_the_start],
        "After an operating round that leaves one or two trains no more are placed." => [
            markers::ruling_after_an_or_that_leaves_1_or_2_trains_no_tokens_may_be_placed_any_more,
        ],
        "A marker that a private railway brings is the one of the turn, too; it costs nothing where a run could reach, and £50 elsewhere." => [
            markers::ruling_a_marker_by_a_power_is_the_one_of_the_turn,
            privates::ruling_a_marker_by_the_gn_costs_nothing_where_a_run_leads,
            privates::ruling_a_marker_by_the_gn_or_mc_costs_50_where_no_run_leads,
        ],

        "An M+N train stops at up to M+N places, at most M of them cities or off-board areas." => [
            runs::m_plus_n_trains_run_m_plus_n_total_stops,
            runs::of_which_at_most_m_may_be_cities_and_offboard_locations,
            runs::offboard_locations_count_as_cities,
        ],
        "An nX train counts up to n cities and off-board areas, passes towns for nothing, and earns £10 for each hex between its ends as the crow flies." => [
            runs::nx_trains_count_n_cities_and_offboards,
            runs::nx_trains_ignore_all_towns_and_add_10_per_hex_as_the_crow_flies,
        ],
        "Joining the north with the south, or the east with the west, earns more; so do the two tiles over estuaries." => [
            runs::n_s_bonuses_may_be_connected_by_multiple_trains,
            runs::one_train_connects_the_ends_as_well,
            runs::ruling_a_run_over_an_estuary_earns_more,
        ],
        "Several trains may join them together if each shares a stop with another, which is no off-board area." => [
            runs::e_w_bonuses_may_be_connected_by_multiple_trains,
            runs::trains_that_do_not_meet_connect_nothing,
            runs::ruling_an_off_board_area_links_no_trains,
            crate::routes::rules::runs_that_meet_at_an_off_board_area_only_are_not_linked,
        ],
        "Each such set of trains earns each bonus once." => [runs::ruling_a_linked_set_earns_each_bonus_once],

        "Shares in the IPO pay the company." => [runs::shares_in_the_ipo_pay_dividends_to_the_corporation],
        "A payment moves the price up a step, and one of two, three or four times the price so many steps; nothing paid moves it down one." => [
            prices::share_price_increases_at_least_once_if_any_positive_dividend_is_paid,
            prices::up_to_4_multi_jumps_for_dividends,
            prices::ruling_withholding_moves_the_price_one_step_left,
        ],

        "A company without a train must buy one if it can pay for the dearest that the bank sells." => [
            trains::ruling_a_corporation_must_buy_if_it_can_pay_for_the_dearest_train,
        ],
        "Trains of other companies cost from £1 to twice what is printed; a company sells its last train only to one without any." => [
            trains::trains_may_be_sold_for_between_1_and_double_their_face_value,
            trains::corporations_may_not_sell_their_last_train,
            trains::unless_the_buyer_has_no_train,
        ],
        "Players add nothing." => [trains::players_may_not_contribute_funds_for_train_purchases],
        "4X trains open the sale of 5X trains, and these that of 6X trains." => [
            trains::nx_trains_are_available_after_the_first_nx_train_of_the_previous_rank_is_purchased,
        ],
        "A company of five shares that has no train and cannot pay for one may convert, three steps down." => [
            corporations::corporations_may_convert_in_emergency_money_raising,
            corporations::who_can_pay_for_a_train_does_not_convert_to_buy_one,
        ],
        "If nobody buys a train of the bank in an operating round, one leaves the game." => [
            trains::one_train_is_removed_at_the_end_of_each_or_if_no_trains_were_bought,
        ],
        "A company with too many then discards once the next company has run and paid." => [
            trains::ruling_after_an_export_discards_come_once_the_first_company_has_built_run_and_paid,
        ],

        "A company that ends its turn without a train is insolvent: it builds nothing, leases the cheapest train of the bank, and keeps what that earns." => [
            insolvency::corporations_without_a_train_become_insolvent_at_the_end_of_their_turn,
            insolvency::insolvent_corporations_may_not_lay_track_or_station_tokens,
            insolvency::they_lease_the_cheapest_train_available_in_the_bank,
            insolvency::withholding_income,
        ],
        "One without president leases already in its turn, and buys the dearest train that leaves it some money, converting if it must." => [
            insolvency::or_if_no_president_at_the_start_of_their_turn,
            insolvency::ruling_in_receivership_it_buys_the_dearest_train_strictly_cheaper_than_its_cash,
            insolvency::ruling_in_receivership_it_converts_if_it_must,
        ],

        "The game ends after the operating round in which a price reaches £350 or the last train leaves the bank." => [
            rounds::the_game_ends_when_a_share_price_reaches_the_top,
            rounds::a_price_that_falls_back_from_the_top_ends_the_game_all_the_same,
            rounds::the_game_ends_when_all_trains_are_sold,
            rounds::the_game_ends_when_all_trains_are_removed,
            rounds::with_trains_left_the_game_goes_on,
        ],
    }
}

fn whys() -> Vec<Proof> {
    proofs! {
        "A private company pays its owner every round, and its special power may be worth more." => advice,
        "Keep enough cash to start companies." => advice,
        "A share pays whenever its company pays." => [runs::shares_in_the_ipo_pay_dividends_to_the_corporation],
        "Its president decides what it builds and buys, and whether it pays." => [
            corporations::only_the_president_converts,
            trains::ruling_another_president_is_asked_and_may_decline,
        ],
        "One more share after a conversion keeps your company yours, now that others can buy into it." => [
            corporations::the_director_may_buy_one_share_during_conversion,
        ],
        "A longer route to better cities earns more in every round." => advice,
        "Earnings are paid to the shares, or kept for trains and track." => advice,
        "Paying brings you cash and can lift the price; withholding saves for the next train, and the price falls." => [
            prices::share_price_increases_at_least_once_if_any_positive_dividend_is_paid,
            prices::ruling_withholding_moves_the_price_one_step_left,
        ],
        "Without trains a company earns nothing, and new trains make old ones obsolete." => [trains::ruling_trains_rust],
        "Buy early to earn longest; buy late and you pay the most." => advice,
        "The power of a private railway helps where your company builds, and only while there is room." => advice,
    }
}

fn differences() -> Vec<Proof> {
    proofs! {
        "More than 60% of a company comes from the bank pool only, also when its price is in the coloured area." => [
            dealing::unlimited_if_the_corporation_is_in_the_yellow_area,
        ],
        "Companies that leave the game in the gray phase leave the station markers of their homes on the map." => [
            corporations::ruling_the_homes_of_those_removed_stay_marked_on_the_website,
        ],
        "In imported games all linked trains may be one set for the two bonuses, as that site counted until 2024." => [
            runs::ruling_linked_sets_are_divided_as_is_best_and_never_taken_as_one,
        ],
        "A company that floats gets five or ten times its price at that time, not the price at which it was started." => [
            corporations::corporations_get_five_times_their_initial_price_though_it_has_fallen,
        ],
        "Companies of the second tier may be started in the first stock round." => [
            dealing::ruling_the_tiers_are_not_enforced_on_the_website,
        ],
        "The president of another company is not asked whether it sells a train." => [
            trains::ruling_another_president_is_asked_and_may_decline,
        ],
        "Half of a president's certificate may be sold if anybody else has more than 10%." => [
            dealing::ruling_on_the_website_half_of_a_certificate_goes_into_an_empty_pool,
            dealing::ruling_half_of_the_presidents_certificate_cannot_be_split_off_into_an_empty_pool,
        ],
        "If the bank pool is empty the seller is paid and keeps it, but one vote is missing until the company converts: it may be in receivership." => [
            dealing::ruling_on_the_website_half_of_a_certificate_goes_into_an_empty_pool,
        ],
        "Who becomes president then leads without the certificate, also with less than two shares; and who sells half of a certificate while somebody else leads loses all of it." => [
            website::one_leads_without_the_certificate,
            website::the_other_half_of_a_certificate_goes_with_it,
        ],
        "Whoever has been outbid on a private railway may bid that much more on it than they have." => [
            auction::ruling_an_own_bid_that_was_outbid_counts_as_money_on_the_website,
        ],
        "What the highest bidder cannot pay for stays for sale." => [
            auction::ruling_what_the_highest_bidder_cannot_pay_stays_for_sale_on_the_website,
        ],
        "A player who gives a share for the president's certificate in the bank pool needs room for one certificate more if a single share of the company lies there too." => [
            dealing::ruling_the_certificate_is_taken_at_the_limit_of_certificates,
            dealing::ruling_a_certificate_alone_in_the_pool_needs_no_room_on_the_website,
        ],
        "A player who gives a share for the president's certificate in the bank pool pays for one share but must have the price of two." => [
            dealing::ruling_the_certificate_costs_one_price_and_on_the_website_needs_two,
        ],
        "After a conversion the president may buy two shares, one after the other, if the price is coloured." => [
            corporations::ruling_at_a_coloured_price_the_president_buys_two_on_the_website,
            corporations::ruling_in_an_emergency_two_shares_at_a_coloured_price_on_the_website,
        ],
        "A company in receivership that has no route may convert to pay for a train; the first player in order decides." => [
            insolvency::ruling_in_receivership_without_a_route_anybody_may_press_convert_on_the_website,
        ],
        "The owner of the London & Birmingham who cannot pay for the LNWR is asked what to do in a stock round, though nothing can be done." => [
            privates::ruling_who_cannot_pay_for_the_lnwr_is_asked_on_the_website,
        ],
        "Whoever could pay for a share is asked in a stock round and after a conversion, even if they may not buy it: more than 60% from the IPO, or of another company than the converted one." => [
            website::who_could_pay_for_a_share_is_asked_after_a_conversion,
        ],
        "A company is asked for track and stations even when there is nothing that it could build." => [
            website::a_company_is_asked_where_nothing_can_be_built,
        ],
        "Companies with too many trains discard in the order of a list, not in operating order." => [
            website::trains_are_discarded_in_the_order_of_a_list,
        ],
        "A company in receivership leases a train only if it cannot pay for one, and else the first player in order buys for it if it has not run." => [
            insolvency::or_if_no_president_at_the_start_of_their_turn,
            website::the_first_in_order_buys_for_a_company_in_receivership,
        ],
        "A player who could act only by closing a private railway first is not asked." => [
            website::who_could_act_only_by_closing_is_not_asked,
        ],
        "Insolvent companies may use the powers of closed private railways too." => [
            privates::ruling_insolvent_companies_use_powers_on_the_website_only,
        ],
        "Nobody is asked for powers of closed private railways alone: they are used while something else is decided." => [
            website::nobody_is_asked_for_powers_alone,
        ],
        "An insolvent company is asked for its run even if the bank has no train to lease." => [
            website::an_insolvent_company_is_asked_for_its_run_without_a_train,
        ],
        "A company with money and room is asked for trains as long as any other company has one, for sale or not." => [
            website::a_company_is_asked_for_trains_that_nobody_sells,
        ],
    }
}

/// What the scenarios say of themselves.
fn scenarios() -> Vec<Proof> {
    proofs! {
        "Scotland and England without the south-west: six companies and six private railways." => [
            setup::the_corporations_depend_on_the_player_count,
            setup::the_private_companies_depend_on_the_player_count,
        ],
        "England and Wales without the north: six companies and six private railways." => [
            setup::the_corporations_depend_on_the_player_count,
            setup::the_private_companies_depend_on_the_player_count,
        ],
        "The whole map: six companies of the middle and the north, one more that is drawn, and six private railways." => [
            setup::the_corporations_depend_on_the_player_count,
            setup::ruling_with_three_players_one_of_three_is_drawn,
            setup::the_private_companies_depend_on_the_player_count,
        ],
        "The whole map: nine companies, with the LSWR, the SWR and the Taff Vale." => [
            setup::the_corporations_depend_on_the_player_count,
            setup::the_private_companies_depend_on_the_player_count,
        ],
        "The whole map: nine companies, with the GSWR, the MSLR and the Maryport & Carlisle." => [
            setup::the_corporations_depend_on_the_player_count,
            setup::the_private_companies_depend_on_the_player_count,
        ],
        "The whole map: all twelve companies, all nine private railways, and gray tiles." => [
            setup::the_corporations_depend_on_the_player_count,
            setup::the_private_companies_depend_on_the_player_count,
            setup::ruling_gray_tiles_are_for_five_and_six_players,
        ],
        "The whole map: all twelve companies, all nine private railways, gray tiles, and two certificates fewer for each." => [
            setup::the_corporations_depend_on_the_player_count,
            setup::the_private_companies_depend_on_the_player_count,
            setup::ruling_gray_tiles_are_for_five_and_six_players,
            setup::ruling_nobody_buys_above_the_limit_of_certificates,
        ],
    }
}
