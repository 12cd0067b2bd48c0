//! Tests of sections 8.1, 13.2.1 and 13.2.2.

use super::*;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::Source;
use crate::engine::rail::state::GameState as _;

#[test]
pub fn section_8_1_private_companies_pay_their_owners_first() {
    let game = setting()
        .owns(AMY, "SVN")
        .owns(BRIAN, "StCT")
        .company_owns("IC", "D&H")
        .floated("IC", CRYSTAL)
        .operate();
    assert_eq!(
        (game.cash(AMY), game.cash(BRIAN), game.treasury("IC")),
        (505, 505, 685)
    );
    let owned = setting()
        .company_owns("IC", "StCT")
        .floated("IC", CRYSTAL)
        .operate();
    assert_eq!(
        owned.treasury("IC"),
        680,
        "twice as much for a share company"
    );
}

fn green() -> Setting {
    setting().phase("3").floated("IC", AMY)
}

#[test]
pub fn section_13_2_1_companies_buy_private_companies_from_green_phase_on() {
    let yellow = setting().floated("IC", AMY).owns(BRIAN, "SVN").operate();
    assert_eq!(yellow.refused(&buy_private("SVN", 20)), "13.2.1");
    let mut game = green().owns(BRIAN, "SVN").owns(BRIAN, "pGT").operate();
    assert_eq!(game.refused(&buy_private("SVN", 0)), "13.2.1");
    assert_eq!(game.refused(&buy_private("SVN", 41)), "13.2.1");
    assert_eq!(game.refused(&buy_private("pGT", 250)), "13.2.1");
    assert_eq!(game.refused(&buy_private("D&H", 80)), "13.2.1", "closed");
    game.act(buy_private("SVN", 40));
    assert_eq!(game.decides(), (BRIAN, String::new(), Step::Consent));
    game.act(Action::Common(RailMove::Answer { agree: true }));
    assert_eq!((game.treasury("IC"), game.cash(BRIAN)), (630, 585));
    assert_eq!(
        game.common.owner(private_id("SVN")),
        Some(Owner::Company(id("IC")))
    );
}

#[test]
pub fn section_8_3_at_any_time_in_the_turn() {
    let mut game = green().owns(AMY, "SVN").operate();
    game.pass_to(Step::BuyTrains).buy().pass();
    assert_eq!(game.step(), Some(Step::Last));
    game.act(buy_private("SVN", 1));
    assert_eq!(game.round_name(), "OR 4.2", "nothing else is left to do");
}

#[test]
pub fn section_13_2_2_7_who_buys_the_erie_and_kalamazoo_lays_a_tile_in_e7_at_once() {
    let mut game = green().owns(AMY, "E&K").operate();
    game.act(buy_private("E&K", 240));
    assert_eq!(game.decides(), (AMY, "IC".to_string(), Step::LayTrack));
    assert_eq!(game.choices().len(), 1);
    assert_eq!(game.refused(&Action::Common(RailMove::Pass)), "13.2.2.7");
    assert_eq!(game.refused(&lay("J8", "9", 1, "")), "13.2.2.7");
    game.act(lay("E7", "1", 0, "E&K"));
    game.act(lay("J8", "9", 1, ""))
        .act(lay("J10", "9", 1, "E&K"));
    assert_eq!(
        game.treasury("IC"),
        670 - 240 - 20,
        "in addition to everything"
    );
}

#[test]
pub fn section_13_2_2_5_who_buys_the_cobourg_takes_its_treasury_and_its_place() {
    let begun = || {
        let mut setting = green().owns(AMY, "C&P");
        let table = &mut setting.game.common.table;
        table.pay(Purse::Bank, Purse::Company(id("C&P")), Dollars(35));
        let mut game = setting.operate();
        while game.decides().1 != "IC" {
            game.pass();
        }
        game
    };
    let holder = |game: &Game| {
        game.common
            .table
            .board
            .occupant(space("C15", 0))
            .map(|id| game.common.symbol(id))
    };
    let mut game = begun();
    game.act(buy_private("C&P", 100));
    assert_eq!(
        (game.step(), game.treasury("IC")),
        (Some(Step::ReplaceMarker), 670 - 100 + 35)
    );
    game.act(marker("C15", 0, "C&P"));
    assert_eq!((holder(&game), game.treasury("IC")), (Some("IC"), 605));
    game.act(lay("J8", "9", 1, ""));
    assert_ne!(game.step(), Some(Step::PlaceMarker), "that was its marker");
    let mut blocked = begun();
    blocked
        .act(buy_private("C&P", 100))
        .act(Action::Common(RailMove::Pass));
    assert_eq!(holder(&blocked), Some("X"));
}

#[test]
pub fn section_13_2_2_5_a_second_marker_in_an_operating_round_is_none() {
    let mut game = green().owns(AMY, "C&P").company_owns("IC", "D&H").operate();
    while game.decides().1 != "IC" {
        game.pass();
    }
    game.act(lay("F20", "57", 0, "D&H"))
        .act(marker("F20", 0, "D&H"));
    game.act(buy_private("C&P", 1));
    assert_ne!(game.step(), Some(Step::ReplaceMarker));
    let there = game.common.table.board.occupant(space("C15", 0));
    assert_eq!(there.map(|id| game.common.symbol(id)), Some("X"));
}

#[test]
pub fn section_13_2_2_5_the_cobourg_lays_a_tile_and_half_of_its_run_is_the_owners() {
    let mut game = setting().owns(BRIAN, "C&P").floated("IC", AMY).operate();
    assert_eq!(
        game.decides(),
        (BRIAN, "C&P".to_string(), Step::PrivateTrack)
    );
    assert_eq!(
        game.refused(&lay("J8", "9", 1, "")),
        "14.3.1",
        "not connected to Peterborough"
    );
    assert_eq!(
        game.refused(&lay("B14", "57", 2, "")),
        "13.2.2.5",
        "it has no money for the river"
    );
    game.act(lay("C17", "9", 1, ""));
    assert_eq!(game.decides(), (BRIAN, "C&P".to_string(), Step::PrivateRun));
    let choices = game.choices();
    assert_eq!(choices.len(), 1, "Peterborough to Kingston");
    let Choice::Do(run) = choices[0].clone() else {
        panic!("{choices:?}");
    };
    game.act(run);
    assert_eq!((game.cash(BRIAN), game.treasury("C&P")), (515, 15));
    assert_eq!(game.decides().1, "IC");
}

#[test]
pub fn section_13_2_2_5_a_tile_off_one_end_of_the_run_is_enough_and_one_without_a_run_pays_nothing()
{
    let mut beside = setting()
        .owns(BRIAN, "C&P")
        .tile("C17", "9", 1)
        .floated("IC", AMY)
        .operate();
    beside.act(lay("C13", "8", 4, ""));
    assert_eq!(beside.step(), Some(Step::PrivateRun), "off Peterborough");
    let mut alone = setting().owns(BRIAN, "C&P").floated("IC", AMY).operate();
    alone.act(lay("C13", "8", 4, ""));
    assert_eq!((alone.decides().1.as_str(), alone.cash(BRIAN)), ("IC", 500));
}

#[test]
pub fn section_13_2_2_5_a_revenue_centre_on_the_tile_is_an_end_of_the_run() {
    let mut setting = setting().owns(BRIAN, "C&P").floated("IC", AMY);
    let table = &mut setting.game.common.table;
    table.pay(Purse::Bank, Purse::Company(id("C&P")), Dollars(80));
    let mut game = setting.tile("C13", "7", 3).operate();
    game.act(lay("B14", "57", 0, ""));
    let Some(Choice::Do(Action::Common(RailMove::Run { runs, .. }))) =
        game.choices().first().cloned()
    else {
        panic!("{:?}", game.choices());
    };
    let track = &runs[0].track;
    assert!(
        track.first().is_some_and(|at| at.hex == hex("B14"))
            || track.last().is_some_and(|at| at.hex == hex("B14"))
    );
    assert_eq!(game.treasury("C&P"), 0, "the river was paid");
}

#[test]
fn section_13_2_2_5_a_tile_of_the_cobourg_in_the_tunnel_brings_its_coal_token_back() {
    let mut setting = setting()
        .owns(BRIAN, "C&P")
        .floated("IC", AMY)
        .tile("K15", "57", 1);
    // Nothing leads there from Peterborough so soon: its marker stands in Richmond instead.
    let table = &mut setting.game.common.table;
    table.board.take_back(id("C&P"), space("C15", 0));
    table.board.mark(id("C&P"), space("K15", 0));
    table.pay(Purse::Bank, Purse::Company(id("C&P")), Dollars(120));
    let mut game = setting.operate();
    game.act(lay("K13", "4", 1, ""));
    let coal = &game.common.coal;
    assert_eq!((coal.left, coal.in_tunnel), (3, false), "all lie on K11");
    assert!(coal.owners.is_empty(), "only share companies own them");
}

#[test]
pub fn section_13_2_2_6_the_mohawk_is_exchanged_at_any_time() {
    let mut game = setting()
        .owns(BRIAN, "M&H")
        .floated("IC", AMY)
        .company("NKP", 67, &[(CRYSTAL, 3)])
        .operate();
    let exchange = |symbol: &str| {
        Action::Common(RailMove::Exchange {
            company: id(symbol),
            from: Source::Ipo,
            par: None,
        })
    };
    assert_eq!(game.decides().1, "IC");
    game.act(exchange("NKP"));
    assert_eq!(game.decides().1, "IC", "it goes on");
    assert_eq!(game.common.shares(id("NKP")).of(Holder::Player(BRIAN)), 1);
    assert!(game.common.owner(private_id("M&H")).is_none());
}

/// An operating round before any turn, and the exchange of the Mohawk & Hudson that floats the NKP.
fn exchange_floats_nkp(rules: HouseRules) -> (Game, Action) {
    let game = Setting::new(rules)
        .owns(BRIAN, "M&H")
        .floated("IC", AMY)
        .company("NKP", 79, &[(CRYSTAL, 5)])
        .operate();
    let exchange = Action::Common(RailMove::Exchange {
        company: id("NKP"),
        from: Source::Ipo,
        par: None,
    });
    (game, exchange)
}

#[test]
pub fn section_13_2_2_6_a_company_that_floats_before_the_others_operate_operates_with_them() {
    let (mut early, exchange) = exchange_floats_nkp(HouseRules::Rulebook);
    let mut late = early.clone();
    assert_eq!(early.decides(), (BRIAN, String::new(), Step::Exchange));
    early.act(exchange.clone());
    assert_eq!(
        (order(&early), early.decides().1.as_str()),
        (vec!["NKP", "IC"], "NKP")
    );
    late.pass().act(exchange);
    assert!(late.common.has_floated(id("NKP")));
    late.pass_to(Step::BuyTrains).pass();
    assert_eq!(late.round_name(), "OR 4.2", "in the next one");
    assert_eq!(late.decides().1, "NKP");
}

#[test]
pub fn section_13_2_2_6_on_the_website_a_company_that_the_first_action_floats_operates_in_the_round()
 {
    let (mut early, exchange) = exchange_floats_nkp(HouseRules::Website);
    let mut late = early.clone();
    assert_eq!(early.decides().1, "IC", "the order is settled");
    early.act(exchange.clone());
    assert_eq!(
        (order(&early), early.decides().1.as_str()),
        (vec!["NKP", "IC"], "NKP")
    );
    late.pass().act(exchange);
    assert_eq!(order(&late), ["IC"], "not the first action");
}

#[test]
pub fn section_8_3_5_2_nobody_else_becomes_director_by_exchange_while_shares_are_sold() {
    let mut game = setting()
        .owns(BRIAN, "M&H")
        .company("MC", 67, &[(AMY, 3), (BRIAN, 3)])
        .treasury("MC", 0)
        .company("IC", 67, &[(BRIAN, 4), (AMY, 2)])
        .cash(AMY, 0)
        .operate();
    let exchange = Action::Common(RailMove::Exchange {
        company: id("MC"),
        from: Source::Ipo,
        par: None,
    });
    while game.decides().1 != "MC" {
        game.pass();
    }
    assert!(game.allows(&exchange));
    game.pass_to(Step::BuyTrains)
        .act(Action::Common(RailMove::sell(id("IC"), 1)));
    assert_eq!(game.refused(&exchange), "8.3.5.2");
}
