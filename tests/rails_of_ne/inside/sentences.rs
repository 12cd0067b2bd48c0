//! The sentences of the rules page, each with its proofs, and proofs of matters that no other one covers.

use super::economic::turn;
use super::trading::bargain;
use super::*;
use super::{
    action_cards, ahead, asking, bookkeeping, building, claims, closings, development, economic,
    ending, income, preparation, secrets, trading,
};
use crate::kit::sentences::{Proof, assert_proved, of_questions, of_rules, of_whys, proofs, tests};
use crate::titles::rails_of_ne::TITLE;
use crate::titles::rails_of_ne::action_cards::Effect;
use crate::titles::rails_of_ne::businesses::Deck;
use crate::titles::rails_of_ne::setup::FRIENDLY;
use crate::titles::rails_of_ne::state::Period;

#[test]
fn no_flood_comes_before_the_sheep_boom_goes_bust() {
    let mut floods = 0;
    for seed in 0..12 {
        let mut game = new_game(3, seed, &[]);
        for number in 1..16 {
            turn(&mut game, number);
            if game.today.events().any(|event| event.flood) {
                assert!(game.events.done.contains(&event("Sheep Boom")), "{seed}");
                floods += 1;
            }
        }
    }
    assert!(floods > 0);
}

#[test]
fn two_businesses_retire_before_period_c() {
    let mut game = new_game(2, 1, &[]);
    turn(&mut game, 10);
    for symbol in [DAIRY, POULTRY, HATS] {
        if !game.player(AMY).has_in_play(card(symbol)) {
            has(&mut game, AMY, symbol);
        }
    }
    until(&mut game, |task| matches!(task, Task::Retire { .. }));
    let Some(Task::Retire { left, .. }) = game.task() else {
        panic!("somebody chooses");
    };
    assert_eq!((*left, game.turn), (2, 11));
    until(&mut game, |task| matches!(task, Task::Claim { .. }));
    assert_eq!(game.period, Period::C);
}

#[test]
fn neither_depots_nor_claims_are_traded() {
    let mut game = bargain();
    stands(&mut game, AMY, &["Boston MA", "Montréal QC"]);
    game.claims.subsidies[0].1 = Some(AMY);
    for choice in game.choices() {
        if let Choice::Do(action) = choice {
            let is_traded = matches!(
                action,
                Action::Give { .. }
                    | Action::Ask { .. }
                    | Action::AskHand
                    | Action::Propose
                    | Action::Decline
            );
            assert!(is_traded, "{action:?}");
        }
    }
}

#[test]
fn friendly_competition_leaves_out_what_harms_others() {
    let unfriendly = [
        Effect::Friend,
        Effect::Embezzlement,
        Effect::WateredStock,
        Effect::Spy,
        Effect::Inspection,
        Effect::Bankruptcy,
        Effect::InsiderTrading,
        Effect::Arson,
        Effect::Revolution,
        Effect::Pinkerton,
        Effect::Inheritance,
    ];
    let left = |options: &[Either]| {
        let game = new_game(2, 1, options);
        let all = [Deck::A, Deck::B, Deck::C].map(|deck| game.all_of(deck));
        let effects = all.iter().flatten().filter_map(|card| card.effect());
        effects.filter(|effect| unfriendly.contains(effect)).count()
    };
    assert_eq!((left(&[]), left(&[FRIENDLY])), (19, 0));
}

#[test]
fn every_sentence_is_proved() {
    let parts = [start(), turns(), network(), money(), late()];
    let rules: Vec<Proof> = parts.into_iter().flatten().collect();
    assert_proved(&of_rules(&TITLE), &rules);
    assert_proved(&of_whys(&TITLE), &whys());
    assert_proved(&of_questions(&TITLE), &questions());
}

fn start() -> Vec<Proof> {
    proofs! {
        "You own Businesses in the six states of New England, and link them by depots to Boston, New York and Montréal." => introduction,
        "Whoever is worth most at the end wins." => [
            ending::assets_are_counted,
            ending::a_tie_goes_to_the_greater_value_in_businesses
        ],
        "What counts: cash, Businesses at their Cost, retired ones too, $3 for each depot, Special Routes, State Subsidies, and $5 for each Connected hotel on a hotel route that you have claimed." => [
            ending::assets_are_counted,
            claims::what_routes_count_for_at_the_end
        ],
        "Each loan takes $20 away." => [ending::assets_are_counted],
        "In a tie the greater value in Businesses wins." => [ending::a_tie_goes_to_the_greater_value_in_businesses],
        "The game ends after turn 16, or earlier: after any turn in which everything is claimed, after turn 14 if all but one is, after turn 15 if all but two are." => [
            ending::the_game_ends_by_turn_or_by_claims,
            ending::the_game_is_over_after_turn_sixteen
        ],
        "Everybody has $40 and a depot in the capital of the home state." => [
            preparation::everybody_starts_with_40_and_a_depot_in_the_capital
        ],
        "Of ten Businesses, seven of the state and three of Period A, two start in play for nothing and three go into the hand." => [
            preparation::the_ten_businesses_of_the_start,
            preparation::two_are_put_in_play_and_three_retained_and_the_rest_is_discarded
        ],
        "Friendly Competition leaves out all Action cards that harm others, the Pinkertons and the Inheritances." => [
            friendly_competition_leaves_out_what_harms_others
        ],
        "Fast Starts: Connecticut begins with the bridges built, Maine with a depot in Portland, Vermont with one in White River Junction, New Hampshire and Rhode Island with three Businesses in play and two cards." => [
            preparation::fast_start_of_connecticut,
            preparation::fast_starts_with_a_depot_more,
            preparation::fast_starts_with_three_businesses_and_two_cards
        ],
    }
}

fn turns() -> Vec<Proof> {
    proofs! {
        "From turn 2 on a die determines how business will go in the turn after next, by the card of this turn." => [
            economic::the_first_three_turns_are_normal_and_the_third_card_matches_turn_four,
            economic::the_example_of_the_die
        ],
        "The first three turns are Normal." => [
            economic::the_first_three_turns_are_normal_and_the_third_card_matches_turn_four
        ],
        "The card of the turn also says which events happen: the first one of the row, or the first Required Event." => [
            economic::a_card_throws_for_events_or_names_them,
            economic::the_leftmost_event_happens_and_the_others_move_up,
            economic::a_required_event_is_the_leftmost_required_one_and_there_may_be_none
        ],
        "A new one joins the row each time." => [economic::the_leftmost_event_happens_and_the_others_move_up],
        "What an event closes is open again in the next turn." => [closings::everything_is_open_again_at_the_end_of_the_turn],
        "No flood comes before the sheep boom has gone bust." => [no_flood_comes_before_the_sheep_boom_goes_bust],
        "Two cards for each player are laid out." => [
            economic::two_cards_for_each_player_and_those_not_chosen_are_put_away
        ],
        "In turn order each player may claim one: for the hand, or to play it at once for its Cost ($5 for an Action card)." => [
            economic::a_claimed_card_is_held_for_nothing_or_played_for_its_cost
        ],
        "Businesses may be sold to make way for one that is played." => [
            economic::with_eight_in_play_one_must_be_sold_to_play_another
        ],
        "With an Improved Business Climate each may claim a second card for $5." => [
            economic::an_improved_business_climate_gives_a_second_card_for_5
        ],
        "Everybody has one action, and then another: build, or one Card Play." => [
            development::everybody_has_two_rounds_of_one_action
        ],
        "That is putting a Business into play for its Cost, playing an Action card for $5, claiming a Special Route, a Mail Contract or a State Subsidy, or drawing a card (from Period B on), which may be played at once." => [
            development::a_business_is_played_for_its_cost,
            action_cards::every_card_costs_5,
            development::a_special_route_needs_its_depots,
            development::a_mail_contract_needs_half_of_the_cities_and_the_capital,
            development::a_state_subsidy_has_one_owner_and_the_tunnel_costs_10,
            development::cards_are_drawn_from_period_b_on_and_kept_played_or_discarded
        ],
        "With a Card Play any Businesses may be sold for half their Cost, rounded up; they leave the game." => [
            development::selling_brings_half_and_goes_with_a_card_play_but_not_with_a_build
        ],
        "Selling alone is a Card Play too." => [
            development::selling_brings_half_and_goes_with_a_card_play_but_not_with_a_build
        ],
        "Eight Businesses may be in play, ten in Period C." => [development::eight_businesses_in_a_and_b_and_ten_in_c],
        "Everything Closed is open again, hands are discarded down to five cards, and the First Player marker goes clockwise." => [
            closings::everything_is_open_again_at_the_end_of_the_turn,
            bookkeeping::hands_above_five_are_discarded_and_the_marker_goes_clockwise
        ],
    }
}

fn network() -> Vec<Proof> {
    proofs! {
        "Pay for all sections of track from your nearest depot to the place, by the cheapest way, and $3 for the depot." => [
            building::the_build_example_in_three_actions_costs_27,
            building::no_depot_is_needed_on_the_way,
            building::the_nearest_depot_is_where_it_starts
        ],
        "Track belongs to nobody and is paid for each time." => [building::track_between_two_depots_is_paid_again],
        "You may go on from there in the same action, as far as you like but on one way that never returns: the second depot costs $6, the third $9, and so on." => [
            building::the_build_example_in_one_action_costs_36,
            building::a_build_goes_one_way_and_never_returns
        ],
        "A place holds two depots; Market Cities and State Capitals hold any number." => [
            building::cities_hold_two_depots_but_markets_and_capitals_any_number
        ],
        "Estuaries cannot be crossed before the Improved Bridge Building Techniques." => [
            building::estuaries_are_crossed_only_with_the_bridges,
            building::an_estuary_is_the_reason_where_nothing_else_is
        ],
        "A Business is Connected if you have an open depot where it stands and in a Market City." => [
            income::the_incomes_of_the_dairy,
            income::closed_earns_nothing_and_a_closed_market_connects_nothing
        ],
        "Each further Market City adds $1, each Sheep icon $1 until the boom goes bust." => [income::the_incomes_of_the_dairy],
        "A Special Route earns each of its claimants by how many they are." => [
            income::special_routes_pay_by_the_number_of_claimants
        ],
        "Mail earns $2 for the capital and $1 for each other Mail City with an open depot of yours." => [
            income::mail_pays_2_for_the_capital_and_1_for_each_other_open_city
        ],
        "What is Closed earns nothing." => [
            income::closed_earns_nothing_and_a_closed_market_connects_nothing,
            income::a_route_does_not_run_while_a_necessary_depot_is_closed
        ],
        "A Special Route needs depots in its places, and may be claimed by several players." => [
            development::a_special_route_needs_its_depots,
            claims::each_group_of_a_route_is_needed
        ],
        "A Mail Contract needs depots in half of a state\u{2019}s Mail Cities, the capital among them; whoever has depots in more of them may take it over." => [
            development::a_mail_contract_needs_half_of_the_cities_and_the_capital
        ],
        "A State Subsidy has one owner." => [development::a_state_subsidy_has_one_owner_and_the_tunnel_costs_10],
        "It does not matter for a claim whether depots are Closed." => [
            closings::claims_are_possible_while_depots_are_closed,
            claims::contracts_and_subsidies_are_claimed_while_depots_are_closed
        ],
    }
}

fn money() -> Vec<Proof> {
    proofs! {
        "Whoever is chosen by an Action card is asked first, and may play a Pinkerton\u{2019}s Detective Agency for $5, so that nothing happens." => [
            action_cards::a_pinkerton_stops_a_card_that_chooses_its_holder
        ],
        "An Unexpected Inheritance may be played at any time, by anybody, and takes no action." => [
            action_cards::an_inheritance_comes_at_any_time,
            asking::an_inheritance_may_come_in_the_middle_of_a_build
        ],
        "Interest, and Businesses that lose money, must be paid for." => [
            bookkeeping::who_cannot_pay_sells_businesses_for_half,
            bookkeeping::negative_income_is_a_debt
        ],
        "A player who cannot pay sells Businesses for half their Cost until the debt is paid." => [
            bookkeeping::who_cannot_pay_sells_businesses_for_half
        ],
        "No loan can be taken for it." => [bookkeeping::who_cannot_pay_sells_businesses_for_half],
        "With nothing left to sell the rest is forgiven." => [bookkeeping::with_nothing_left_to_sell_the_rest_lapses],
        "Once the Second Bank is chartered you may take one loan of $20 a turn, five in all, and pay any number back." => [
            bookkeeping::one_loan_of_20_a_turn_and_five_in_all,
            bookkeeping::any_number_of_loans_is_paid_back
        ],
        "Interest is $4 each a turn, before Income." => [
            bookkeeping::interest_is_4_for_each_loan_and_6_in_a_panic,
            economic::a_turn_has_its_steps_in_order
        ],
        "In a panic it is $6, and no loan can be taken." => [
            bookkeeping::interest_is_4_for_each_loan_and_6_in_a_panic,
            bookkeeping::one_loan_of_20_a_turn_and_five_in_all
        ],
        "An optional rule: after the loans everybody may offer others cards of the hand, Businesses in play and money." => [
            economic::a_turn_has_its_steps_in_order,
            trading::cards_of_the_hand_go_to_the_hand_and_businesses_in_play_stay_in_play
        ],
        "Depots and claims cannot be traded." => [neither_depots_nor_claims_are_traded],
        "Whoever asks for cards of a hand sees them before agreeing." => [
            trading::cards_of_the_other_hand_are_chosen_there_and_seen_before_agreeing
        ],
    }
}

fn late() -> Vec<Proof> {
    proofs! {
        "Period B begins with turn 6, or when the sheep boom goes bust; Period C with turn 11." => [
            economic::periods_begin_with_turns_six_and_eleven_at_the_latest,
            economic::the_sheep_boom_ends_sheep_and_begins_period_b
        ],
        "Each has a deck of its own, and before each everybody retires two Businesses." => [
            economic::the_sheep_boom_ends_sheep_and_begins_period_b,
            economic::periods_begin_with_turns_six_and_eleven_at_the_latest,
            two_businesses_retire_before_period_c
        ],
        "The game is over." => introduction,
    }
}

fn whys() -> Vec<Proof> {
    proofs! {
        "Take Businesses along one line that you can soon link to a Market City (large on the map): linked, they earn far more." => advice,
        "Signs on a card: what may close it; each sheep adds $1 a turn for now." => [income::the_incomes_of_the_dairy],
        "Claim what stands near your depots: to link it costs little." => advice,
        "What you cannot pay for yet waits in the hand." => [
            economic::a_claimed_card_is_held_for_nothing_or_played_for_its_cost
        ],
        "Put Businesses of your hand into play as early as you can, for they earn every turn, and build towards a Market City." => advice,
        "\u{201c}$6 +11/3\u{201d} on the map: a depot for $6, which with two more that you can pay for brings $11 a turn." => [
            ahead::what_is_said_comes_when_all_of_it_is_built,
            ahead::what_is_said_can_be_paid_for
        ],
        "A depot where a Business stands and one in a Market City make it Connected." => [income::the_incomes_of_the_dairy],
        "Track is paid for each time: one long line costs less than many short ones." => [building::track_between_two_depots_is_paid_again],
        "What is closed earns nothing this turn; Pinkerton stops an attack once." => [
            income::closed_earns_nothing_and_a_closed_market_connects_nothing,
            action_cards::a_pinkerton_stops_a_card_that_chooses_its_holder
        ],
        "Something must be sold: what earns least, and costs little at the end." => advice,
        "A loan costs interest every turn and $20 at the end: take one if it buys income for many turns." => [
            bookkeeping::interest_is_4_for_each_loan_and_6_in_a_panic,
            ending::assets_are_counted
        ],
        "Money and Businesses change hands if both agree: what is far from your depots may be near theirs." => [
            trading::cards_of_the_hand_go_to_the_hand_and_businesses_in_play_stay_in_play
        ],
        "A card is worth most if you can soon pay for it and link it." => advice,
        "What retires still counts its Cost at the end: let go what earns least." => [ending::assets_are_counted],
    }
}

fn questions() -> Vec<Proof> {
    proofs! {
        "Only its owner sees it, beside the hand." => [secrets::concealed_cash_is_seen_by_its_owner_alone],
        "In turn order each player chooses one." => [preparation::home_states_can_be_chosen_in_turn_order],
        "Action cards that harm others are left out." => [friendly_competition_leaves_out_what_harms_others],
        "Each turn everybody may claim a second card for $5." => [
            economic::an_improved_business_climate_gives_a_second_card_for_5
        ],
        "Cards of the hand and Businesses in play may be traded at the end of a turn." => [
            trading::cards_of_the_hand_go_to_the_hand_and_businesses_in_play_stay_in_play,
            economic::a_turn_has_its_steps_in_order
        ],
        "Bridges can be built from the start." => [preparation::fast_start_of_connecticut],
        "Three Businesses in play and two in the hand." => [preparation::fast_starts_with_three_businesses_and_two_cards],
        "A second depot, in White River Junction." => [preparation::fast_starts_with_a_depot_more],
        "A second depot, in Portland." => [preparation::fast_starts_with_a_depot_more],
    }
}
