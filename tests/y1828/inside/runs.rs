//! Tests of sections 8.3.3, 8.3.4, 12.2 and 15.2.

use super::*;
use crate::engine::rail::board::StopAt;
use crate::engine::rail::market::{Direction, Space};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::route::Run;
use crate::titles::y1828::moves::BuyCoal;

/// Sets up the Michigan Central.
///
/// It has a route from Mackinaw City ($30) to Marquette ($20) on printed track.
pub fn michigan() -> Setting {
    michigan_by(HouseRules::Rulebook)
}

pub fn michigan_by(rules: HouseRules) -> Setting {
    Setting::new(rules).company("MC", 67, &[(AMY, 3), (BRIAN, 3)])
}

pub fn pays(payout: Payout) -> Action {
    Action::Common(RailMove::Distribute { payout })
}

#[test]
pub fn section_8_3_4_dividends_go_to_players_and_those_of_the_pool_to_the_treasury() {
    let mut setting = michigan().train("MC");
    let shares = &mut setting.game.common.table.company_mut(id("MC")).shares;
    shares.transfer(Holder::Player(BRIAN), Holder::Pool, 1);
    let mut game = setting.operate();
    let (amy, brian) = (game.cash(AMY), game.cash(BRIAN));
    game.pass_to(Step::RunTrains).run();
    assert_eq!(game.refused(&pays(Payout::Half)), "8.3.4");
    game.act(pays(Payout::Full));
    assert_eq!((game.cash(AMY) - amy, game.cash(BRIAN) - brian), (15, 10));
    assert_eq!(
        game.treasury("MC"),
        675,
        "5 for one share in the pool, nothing for the IPO"
    );
    assert_eq!(game.price("MC"), 74, "to the right");
}

#[test]
pub fn section_8_3_4_or_all_is_withheld() {
    let mut game = michigan().train("MC").operate();
    let amy = game.cash(AMY);
    game.pass_to(Step::RunTrains)
        .run()
        .act(pays(Payout::Withhold));
    assert_eq!(
        (game.cash(AMY) - amy, game.treasury("MC"), game.price("MC")),
        (0, 720, 64)
    );
}

#[test]
pub fn section_13_4_the_treasury_share_of_a_system_pays_the_system() {
    let mut game = michigan()
        .floated("IC", AMY)
        .system("MC", "IC")
        .train("MC")
        .operate();
    let (amy, brian) = (game.cash(AMY), game.cash(BRIAN));
    game.pass_to(Step::RunTrains).run().act(pays(Payout::Full));
    assert_eq!((game.cash(AMY) - amy, game.cash(BRIAN) - brian), (10, 15));
    assert_eq!(game.treasury("MC"), 1345);
}

#[test]
pub fn section_12_2_a_company_without_earnings_moves_left_unasked() {
    let mut game = setting().floated("IC", AMY).train("IC").operate();
    game.pass();
    assert_eq!(game.step(), Some(Step::BuyTrains));
    assert_eq!(game.price("IC"), 64);
}

#[test]
pub fn section_9_1_a_dividend_that_reaches_500_ends_the_game_after_the_round() {
    let mut setting = michigan().train("MC");
    let top = Space { row: 0, column: 13 };
    setting.game.common.table.market.put(id("MC"), top);
    let mut game = setting.operate();
    game.pass_to(Step::RunTrains).run().act(pays(Payout::Full));
    assert_eq!(
        (game.price("MC"), game.step()),
        (500, Some(Step::BuyTrains))
    );
    game.pass();
    assert!(matches!(game.round(), Round::Over(_)));
}

#[test]
pub fn section_12_2_a_price_of_500_that_falls_again_ends_the_game_all_the_same() {
    for rules in [HouseRules::Rulebook, HouseRules::Website] {
        let mut setting = michigan_by(rules).train("MC");
        let top = Space { row: 0, column: 13 };
        setting.game.common.table.market.put(id("MC"), top);
        let mut game = setting.operate();
        game.pass_to(Step::RunTrains).run().act(pays(Payout::Full));
        game.common.move_marker(id("MC"), Direction::Down);
        assert_eq!(game.price("MC"), 443);
        game.pass();
        assert!(matches!(game.round(), Round::Over(_)), "{rules:?}");
    }
}

#[test]
pub fn section_15_2_to_the_coalfields_only_with_a_token() {
    let line = || {
        setting()
            .floated("IC", AMY)
            .tile("J8", "9", 1)
            .tile("J10", "8", 5)
            .train("IC")
    };
    let mut without = line().operate();
    without.pass().pass();
    // It may still buy a token, and then run.
    assert_eq!(without.step(), Some(Step::RunTrains));
    assert_eq!(without.best(), Action::Common(RailMove::run(Vec::new())));
    without.act(BuyCoal.into()).run();
    assert_eq!(without.step(), Some(Step::Distribute));
    let mut with = line().coal("IC").operate();
    with.pass().run();
    assert_eq!(with.earnings(), Some(Dollars(20 + 30)));
}

#[test]
pub fn section_15_3_a_train_makes_no_more_stops_than_it_may() {
    let game = michigan().train("MC").operate();
    let marquette = StopAt {
        hex: hex("A5"),
        stop: 0,
    };
    let legs = game.route_context(id("MC")).legs(marquette);
    let to = |at: &str| {
        let leg = legs.iter().find(|(stop, _)| stop.hex == hex(at));
        leg.expect("a leg").1.clone()
    };
    let mut track: Vec<_> = to("A7").into_iter().rev().collect();
    track.extend(to("A3"));
    let run = Run { unit: 0, track };
    let refusal = game.check_runs(id("MC"), &[run]).expect_err("three places");
    assert_eq!(refusal.rule, "15.3");
}
