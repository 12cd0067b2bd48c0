//! Tests of sections 8.3.5, 13.2.3, 15.4 and 17.

use super::*;
use crate::engine::rail::ids::Train;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::titles::y1828::game_end::Reason;
use crate::titles::y1828::moves::{BuyCoal, MoveTrain};

pub fn train(name: &str, number: u8) -> Train {
    Train {
        kind: kind(name),
        number,
    }
}

pub fn buy_from(seller: &str, train: Train, price: i32) -> Action {
    Action::Common(RailMove::BuyTrain {
        train,
        seller: Some(id(seller)),
        price: Dollars(price),
        shell: None,
    })
}

pub fn sell(symbol: &str, shares: u8) -> Action {
    Action::Common(RailMove::sell(id(symbol), shares))
}

fn names(game: &Game, symbol: &str) -> Vec<&'static str> {
    let trains = &game.common.table.company(id(symbol)).trains;
    trains
        .iter()
        .map(|train| COMPONENTS.train(train.kind).name)
        .collect()
}

/// Sets up the Michigan Central.
///
/// It always has a route, and this treasury.
fn michigan(cash: i32) -> Setting {
    setting().floated("MC", AMY).treasury("MC", cash)
}

#[test]
pub fn section_8_3_5_1_a_company_with_a_route_must_own_a_train() {
    let mut game = michigan(670).operate();
    game.pass_to(Step::BuyTrains);
    assert_eq!(game.refused(&Action::Common(RailMove::Pass)), "8.3.5.1");
    game.buy().pass();
    assert_eq!((names(&game, "MC"), game.treasury("MC")), (vec!["2"], 590));
    let mut without = setting().floated("IC", AMY).operate();
    without.pass_to(Step::BuyTrains).pass();
    assert_eq!(without.decides().1, "IC", "the next operating round");
}

#[test]
pub fn section_8_3_5_1_trains_of_the_supply_cost_their_face_value_one_after_the_other() {
    let mut game = michigan(670).operate();
    game.pass_to(Step::BuyTrains);
    let next = |price, number, name| {
        Action::Common(RailMove::BuyTrain {
            train: train(name, number),
            seller: None,
            price: Dollars(price),
            shell: None,
        })
    };
    assert_eq!(game.refused(&next(79, 0, "2")), "8.3.5.1");
    assert_eq!(game.refused(&next(80, 1, "2")), "8.3.5.1");
    assert_eq!(game.refused(&next(160, 0, "3")), "8.3.5.1");
    assert_eq!(game.refused(&into_shell(next(80, 0, "2"), "MC")), "13.4");
    for _ in 0..4 {
        game.buy();
    }
    assert_ne!(game.step(), Some(Step::BuyTrains), "four is the limit");
}

#[test]
pub fn section_8_3_5_1_trains_of_others_are_sold_by_agreement() {
    let begun = |rules| {
        let mut game = Setting::new(rules)
            .company("MC", 79, &[(AMY, 6)])
            .floated("IC", BRIAN)
            .floated("NKP", AMY)
            .train("IC")
            .train("NKP")
            .operate();
        game.pass_to(Step::BuyTrains);
        game
    };
    let mut game = begun(HouseRules::Rulebook);
    assert_eq!(game.refused(&buy_from("IC", train("2", 0), 0)), "8.3.5.1");
    assert_eq!(game.refused(&buy_from("IC", train("2", 1), 10)), "8.3.5.1");
    assert_eq!(game.refused(&buy_from("IC", train("2", 0), 791)), "8.3.5.2");
    game.act(buy_from("IC", train("2", 0), 790));
    assert_eq!(game.decides(), (BRIAN, "IC".to_string(), Step::Consent));
    game.act(Action::Common(RailMove::Answer { agree: false }));
    assert_eq!(
        (game.treasury("MC"), game.decides().1.as_str()),
        (790, "MC")
    );
    game.act(buy_from("IC", train("2", 0), 500))
        .act(Action::Common(RailMove::Answer { agree: true }));
    assert_eq!((game.treasury("MC"), game.treasury("IC")), (290, 1170));
    game.act(buy_from("NKP", train("2", 1), 1));
    assert_eq!(names(&game, "MC").len(), 2, "Amy need not ask herself");
    let mut website = begun(HouseRules::Website);
    website.act(buy_from("IC", train("2", 0), 500));
    assert_eq!(names(&website, "MC").len(), 1, "nobody is asked");
}

#[test]
pub fn section_15_4_trains_above_a_new_limit_are_discarded_by_their_directors_at_once() {
    let mut setting = setting()
        .company("MC", 79, &[(AMY, 6)])
        .floated("IC", BRIAN);
    setting = setting.next_train("5");
    for _ in 0..4 {
        setting = setting.train("IC");
    }
    let mut game = setting.operate();
    assert_eq!(names(&game, "IC").len(), 4);
    game.pass_to(Step::BuyTrains).buy();
    assert_eq!(
        game.decides(),
        (BRIAN, "IC".to_string(), Step::DiscardTrain)
    );
    assert_eq!(game.refused(&Action::Common(RailMove::Pass)), "15.4");
    game.act(Action::Common(RailMove::Discard {
        train: train("5", 1),
    }));
    assert_eq!(
        (names(&game, "IC").len(), game.decides().1.as_str()),
        (3, "MC")
    );
    assert_eq!(
        game.common.table.depot.in_play(kind("5")),
        3,
        "it leaves the game"
    );
}

#[test]
pub fn section_15_4_a_company_below_the_limit_may_buy_what_lowers_it() {
    let mut game = setting()
        .company("MC", 79, &[(AMY, 6)])
        .treasury("MC", 2000)
        .next_train("3+D")
        .train("MC")
        .train("MC")
        .next_train("6")
        .operate();
    game.pass_to(Step::BuyTrains).buy();
    assert_eq!(game.decides(), (AMY, "MC".to_string(), Step::DiscardTrain));
    assert_eq!(names(&game, "MC"), ["3+D", "3+D", "6"]);
    game.act(Action::Common(RailMove::Discard {
        train: train("6", 0),
    }));
    assert_eq!(names(&game, "MC"), ["3+D", "3+D"]);
}

#[test]
pub fn section_17_old_trains_leave_the_game_and_red_phase_closes_private_companies() {
    let mut game = setting()
        .company("MC", 79, &[(AMY, 6)])
        .treasury("MC", 2000)
        .floated("IC", BRIAN)
        .next_train("3")
        .train("IC")
        .owns(BRIAN, "SVN")
        .company_owns("IC", "C&A")
        .owns(CRYSTAL, "pGT")
        .next_train("6")
        .operate();
    game.pass_to(Step::BuyTrains).buy();
    assert!(names(&game, "IC").is_empty(), "the green trains");
    assert!(
        ["SVN", "C&A", "pGT"]
            .iter()
            .all(|private| game.common.owner(private_id(private)).is_none())
    );
}

#[test]
pub fn section_13_2_3_a_private_company_of_250_closes_with_the_first_train() {
    let begun = || setting().owns(BRIAN, "pMC").owns(CRYSTAL, "pIC");
    let mut game = begun().floated("MC", AMY).operate();
    game.pass_to(Step::BuyTrains).buy();
    let left = |game: &Game, private: &str| game.common.owner(private_id(private)).is_some();
    assert!(!left(&game, "pMC") && left(&game, "pIC"));
    let system = begun()
        .floated("MC", AMY)
        .floated("IC", AMY)
        .system("IC", "MC");
    let mut game = system.operate();
    game.pass_to(Step::BuyTrains).buy_into("IC");
    assert!(
        !left(&game, "pMC") && !left(&game, "pIC"),
        "also in a system"
    );
}

fn system() -> Setting {
    setting()
        .floated("MC", AMY)
        .floated("IC", AMY)
        .system("MC", "IC")
}

#[test]
pub fn section_8_3_5_1_a_system_arranges_its_trains_before_it_buys() {
    let mut setting = system();
    for _ in 0..4 {
        setting = setting.train("MC");
    }
    let mut game = setting.operate();
    game.pass_to(Step::ArrangeTrains);
    for number in 0..4 {
        game.act(
            MoveTrain {
                train: train("2", number),
            }
            .into(),
        );
    }
    game.act(
        MoveTrain {
            train: train("2", 0),
        }
        .into(),
    );
    assert_eq!(game.common.trains_in(id("MC"), id("MC")), [train("2", 0)]);
    assert_eq!(game.common.trains_in(id("MC"), id("IC")).len(), 3);
    game.pass();
    assert_eq!(
        game.refused(
            &MoveTrain {
                train: train("2", 0)
            }
            .into()
        ),
        "8.3"
    );
    assert_eq!(
        game.refused(&game.buy_train()),
        "13.4",
        "it says for which shell"
    );
    game.buy_into("IC");
    assert_eq!(game.refused(&into_shell(game.buy_train(), "IC")), "15.4");
    assert!(game.allows(&into_shell(game.buy_train(), "MC")));
}

#[test]
pub fn section_15_4_a_shell_with_too_many_trains_is_not_left() {
    let mut setting = system().next_train("3");
    for _ in 0..5 {
        setting = setting.train("MC");
    }
    let shells = &mut setting.game.common.systems[0].second;
    shells.push(train("3", 4));
    let mut game = setting.operate();
    game.pass_to(Step::ArrangeTrains);
    game.act(
        MoveTrain {
            train: train("3", 4),
        }
        .into(),
    );
    assert_eq!(game.refused(&Action::Common(RailMove::Pass)), "15.4");
    game.act(
        MoveTrain {
            train: train("3", 0),
        }
        .into(),
    );
    game.pass();
}

#[test]
pub fn section_8_3_5_2_the_director_pays_what_the_treasury_lacks() {
    let mut game = michigan(50).cash(AMY, 100).operate();
    game.pass_to(Step::BuyTrains).buy();
    assert_eq!((game.treasury("MC"), game.cash(AMY)), (0, 70));
    let mut owner = michigan(50).train("MC").operate();
    owner.pass_to(Step::RunTrains).run();
    owner.act(Action::Common(RailMove::Distribute {
        payout: Payout::Full,
    }));
    assert_ne!(
        owner.step(),
        Some(Step::BuyTrains),
        "only for the first train"
    );
}

#[test]
pub fn section_8_3_5_2_with_money_of_the_director_a_used_train_costs_at_most_its_face_value() {
    let mut game = michigan(50)
        .floated("IC", BRIAN)
        .train("IC")
        .next_train("3")
        .cash(AMY, 400)
        .operate();
    while game.decides().1 != "MC" {
        game.pass();
    }
    game.pass_to(Step::BuyTrains);
    assert_eq!(game.refused(&buy_from("IC", train("2", 0), 81)), "8.3.5.2");
    game.act(buy_from("IC", train("2", 0), 80))
        .act(Action::Common(RailMove::Answer { agree: true }));
    assert_eq!((game.treasury("MC"), game.cash(AMY)), (0, 370));
}

#[test]
pub fn section_8_3_5_2_no_more_shares_are_sold_than_needed_and_the_director_stays() {
    let mut game = michigan(0)
        .company("IC", 71, &[(BRIAN, 3), (AMY, 3)])
        .cash(AMY, 0)
        .operate();
    while game.decides().1 != "MC" {
        game.pass();
    }
    game.pass_to(Step::BuyTrains);
    assert_eq!(game.refused(&sell("IC", 3)), "8.3.5.2", "two are enough");
    assert_eq!(
        game.refused(&sell("MC", 5)),
        "13.3.3",
        "nobody else may have it"
    );
    game.act(sell("IC", 1));
    assert_eq!((game.cash(AMY), game.price("IC")), (69, 65));
    assert_eq!(
        game.refused(&Action::Common(RailMove::DeclareBankruptcy)),
        "8.3.5.2"
    );
    game.act(sell("MC", 1));
    assert_eq!(game.refused(&sell("IC", 1)), "8.3.5.2", "there is enough");
    game.buy();
    assert_eq!(game.treasury("MC"), 0);
}

#[test]
pub fn section_8_3_5_2_the_operating_company_keeps_its_director() {
    let mut game = setting()
        .company("MC", 67, &[(AMY, 3), (BRIAN, 3)])
        .treasury("MC", 0)
        .cash(AMY, 0)
        .operate();
    game.pass_to(Step::BuyTrains);
    assert_eq!(game.refused(&sell("MC", 1)), "8.3.5.2");
    assert_eq!(game.refused(&Action::Common(RailMove::Pass)), "8.3.5.1");
    game.act(Action::Common(RailMove::DeclareBankruptcy));
    let Round::Over(outcome) = game.round() else {
        panic!("the game is over");
    };
    assert_eq!(outcome.reason, Reason::Bankruptcy(AMY));
}

#[test]
pub fn section_8_3_5_2_first_everything_is_sold() {
    let begun = |rules| {
        let mut game = Setting::new(rules)
            .company("MC", 67, &[(AMY, 3), (BRIAN, 3)])
            .treasury("MC", 0)
            .company("IC", 71, &[(BRIAN, 4), (AMY, 2)])
            .next_train("6")
            .cash(AMY, 0)
            .operate();
        while game.decides().1 != "MC" {
            game.pass();
        }
        game.pass_to(Step::BuyTrains);
        game
    };
    let mut game = begun(HouseRules::Rulebook);
    assert_eq!(
        game.refused(&Action::Common(RailMove::DeclareBankruptcy)),
        "8.3.5.2"
    );
    game.act(sell("IC", 2))
        .act(Action::Common(RailMove::DeclareBankruptcy));
    let mut website = begun(HouseRules::Website);
    website.act(Action::Common(RailMove::DeclareBankruptcy));
    for game in [game, website] {
        let worth = game.common.worth(AMY);
        assert_eq!(worth, game.common.price(id("MC")).unwrap() * 3);
        assert!(matches!(game.round(), Round::Over(_)));
    }
}

#[test]
pub fn section_8_3_5_2_a_system_may_enter_it_for_its_empty_shell() {
    let mut game = system()
        .train("MC")
        .treasury("MC", 10)
        .cash(AMY, 100)
        .operate();
    game.pass_to(Step::BuyTrains);
    let full = into_shell(game.buy_train(), "MC");
    assert_eq!(game.refused(&full), "8.3.5.2");
    assert!(game.allows(&Action::Common(RailMove::Pass)), "it need not");
    assert_eq!(game.refused(&sell("MC", 1)), "8.3.5.2", "Amy has enough");
    let empty = into_shell(game.buy_train(), "IC");
    game.act(empty);
    assert_eq!(game.treasury("MC"), 0);
}

#[test]
pub fn section_8_3_5_2_when_a_train_is_bought_the_other_shell_may_stay_empty() {
    let mut game = system().treasury("MC", 0).cash(AMY, 70).operate();
    game.pass_to(Step::BuyTrains);
    game.act(sell("MC", 1));
    assert_eq!(
        game.refused(&Action::Common(RailMove::Pass)),
        "8.3.5.1",
        "it must own a train"
    );
    game.buy_into("MC");
    assert!(
        game.allows(&sell("MC", 1)),
        "Amy may go on for the other shell"
    );
    assert!(game.allows(&Action::Common(RailMove::Pass)), "but need not");
}

/// Sets up two companies buying trains.
///
/// Both are Amy's. The Michigan Central needs a train and has nothing, the Illinois Central has a 2-train. A new train
/// costs more than Amy has.
fn two_companies(setting: Setting) -> Game {
    let mut game = setting
        .floated("MC", AMY)
        .treasury("MC", 0)
        .company("IC", 71, &[(AMY, 4), (BRIAN, 3)])
        .train("IC")
        .next_train("3")
        .cash(AMY, 60)
        .operate();
    while game.decides().1 != "MC" {
        game.pass();
    }
    game.pass_to(Step::BuyTrains);
    game
}

#[test]
pub fn section_8_3_5_2_after_a_sale_a_used_train_costs_what_the_sale_was_needed_for() {
    let used = |price| buy_from("IC", train("2", 0), price);
    for rules in [HouseRules::Rulebook, HouseRules::Website] {
        let mut game = two_companies(Setting::new(rules));
        assert!(
            game.allows(&used(1)) && game.allows(&used(60)),
            "nothing was sold"
        );
        game.act(sell("IC", 1));
        assert_eq!(game.cash(AMY), 129);
        assert_eq!(game.refused(&used(1)), "8.3.5.2");
        assert_eq!(
            game.refused(&used(60)),
            "8.3.5.2",
            "she had that much before"
        );
        assert_eq!(game.refused(&Action::Common(RailMove::Pass)), "8.3.5.1");
        assert_eq!(game.refused(&used(81)), "8.3.5.2", "above its face value");
        assert!(game.allows(&used(61)));
        game.act(used(80));
        assert_eq!((game.cash(AMY), game.treasury("MC")), (49, 0));
    }
}

#[test]
pub fn section_8_3_5_2_who_has_sold_everything_in_vain_buys_a_used_train_at_any_agreed_price() {
    let used = |price| buy_from("IC", train("3", 0), price);
    let in_vain = |rules| {
        let mut game = Setting::new(rules)
            .company("MC", 67, &[(AMY, 3), (BRIAN, 3)])
            .treasury("MC", 0)
            .company("IC", 71, &[(AMY, 4), (BRIAN, 3)])
            .next_train("3")
            .train("IC")
            .next_train("3+D")
            .cash(AMY, 10)
            .operate();
        while game.decides().1 != "MC" {
            game.pass();
        }
        game.pass_to(Step::BuyTrains);
        assert!(game.allows(&used(1)));
        game.act(sell("IC", 4));
        assert!(game.allows(&Action::Common(RailMove::DeclareBankruptcy)));
        game
    };
    let game = in_vain(HouseRules::Rulebook);
    assert!(
        [1, 159, 160]
            .map(used)
            .iter()
            .all(|train| game.allows(train))
    );
    assert_eq!(game.refused(&used(161)), "8.3.5.2", "above its face value");
    let website = in_vain(HouseRules::Website);
    assert_eq!(website.refused(&used(160)), "8.3.5.2");
}

/// Sets up a system without a train.
///
/// It reaches the coalfields and has some money, and 6-trains are sold.
fn coal_miners(setting: Setting) -> Game {
    let mut game = setting
        .floated("MC", AMY)
        .floated("IC", AMY)
        .system("MC", "IC")
        .tile("J8", "9", 1)
        .tile("J10", "8", 5)
        .treasury("MC", 150)
        .next_train("6")
        .cash(AMY, 0)
        .operate();
    game.pass_to(Step::BuyTrains);
    game.act(sell("MC", 1));
    game
}

#[test]
pub fn section_8_3_coal_is_bought_at_any_time_also_while_shares_are_sold_for_a_train() {
    for rules in [HouseRules::Rulebook, HouseRules::Website] {
        let mut game = coal_miners(Setting::new(rules));
        let before = game.cash(AMY);
        game.act(BuyCoal.into());
        assert_eq!((game.treasury("MC"), game.cash(AMY)), (30, before));
        assert_eq!(game.refused(&Action::Common(RailMove::Pass)), "8.3.5.1");
    }
}

/// Leaves this much in the treasury, and nothing to its director Amy.
fn keep_only_in_treasury(game: &mut Game, symbol: &str, left: i32) {
    let (treasury, cash) = (game.treasury(symbol), game.cash(AMY));
    let table = &mut game.common.table;
    let company = Purse::Company(id(symbol));
    table.pay(company, Purse::Bank, Dollars(treasury - left));
    table.pay(Purse::Player(AMY), Purse::Bank, Dollars(cash));
}

#[test]
pub fn section_8_3_5_2_what_is_raised_for_a_train_that_is_not_needed_has_to_suffice_for_it() {
    let mut game = setting()
        .company("MC", 67, &[(AMY, 6), (BRIAN, 4)])
        .floated("IC", AMY)
        .system("MC", "IC")
        .tile("J8", "9", 1)
        .tile("J10", "8", 5)
        .train("MC")
        .next_train("3")
        .operate();
    game.pass_to(Step::BuyTrains);
    keep_only_in_treasury(&mut game, "MC", 130);
    assert_eq!(game.common.table.depot.cheapest(), Some(Dollars(160)));
    assert!(game.allows(&BuyCoal.into()) && game.allows(&Action::Common(RailMove::Pass)));
    game.act(sell("MC", 1));
    assert_eq!(game.refused(&BuyCoal.into()), "8.3.5.2");
    assert_eq!(game.refused(&Action::Common(RailMove::Pass)), "8.3.5.2");
    assert!(crate::engine::game::Game::question(&game).contains("which must be bought"));
    game.buy_into("IC");
    assert!(game.treasury("MC") == 0 && game.allows(&Action::Common(RailMove::Pass)));
}

#[test]
pub fn section_8_3_5_2_by_the_website_an_empty_shell_can_make_its_director_bankrupt() {
    let begun = |rules| {
        let mut game = Setting::new(rules)
            .company("MC", 67, &[(AMY, 6), (BRIAN, 4)])
            .floated("IC", AMY)
            .system("MC", "IC")
            .next_train("5")
            .train("MC")
            .next_train("6")
            .operate();
        game.pass_to(Step::BuyTrains);
        keep_only_in_treasury(&mut game, "MC", 0);
        game
    };
    let bankruptcy = Action::Common(RailMove::DeclareBankruptcy);
    assert_eq!(begun(HouseRules::Rulebook).refused(&bankruptcy), "8.3.5.2");
    let mut website = begun(HouseRules::Website);
    website.act(bankruptcy);
    assert!(matches!(website.round(), Round::Over(_)));
}
