//! Tests of the website's house rules in positions: each plays one by both rules.

use super::late_positions::{found, stock_round_by};
use super::trains::{buy_from, sell, train};
use super::*;
use crate::engine::rail::ids::PrivateId;
use crate::engine::rail::market::Space;
use crate::engine::rail::shares::Source;
use crate::titles::y1828::action::Y1828Move;
use crate::titles::y1828::moves::{BuyCoal, Merge, TakeFrom};
use HouseRules::{Rulebook, Website};

const BOTH: [HouseRules; 2] = [Rulebook, Website];

fn passes() -> Action {
    Action::Common(RailMove::Pass)
}

fn bid(private: PrivateId, price: i32) -> Action {
    let price = Dollars(price);
    Action::Common(RailMove::Bid { private, price })
}

/// Starts an auction of three players, and returns the two private companies that come first of those of $250.
fn auction(rules: HouseRules) -> (Game, [PrivateId; 2]) {
    let names = ["Amy", "Brian", "Crystal"].map(String::from).to_vec();
    let game = Game::new(Setup::new(names, 1, rules)).expect("a sound setup");
    let Round::Auction(auction) = game.round() else {
        panic!("it begins with the auction");
    };
    let dear = [auction.remaining()[8], auction.remaining()[9]];
    (game, dear)
}

#[test]
pub fn section_6_2_who_cannot_raise_is_asked_to_drop_out_on_the_website() {
    for rules in BOTH {
        let (mut game, [dear, _]) = auction(rules);
        game.act(bid(private_id("C&StL"), 45))
            .act(bid(private_id("C&StL"), 50))
            .act(bid(private_id("SVN"), 25))
            .act(bid(dear, 750))
            .pass()
            .act(buy_private("StCT", 20));
        if rules == Website {
            assert_eq!(game.decides(), (AMY, "C&StL".to_string(), Step::Contest));
            assert_eq!(game.choices(), [Choice::Do(passes())]);
            game.pass();
        }
        assert_eq!(game.step(), Some(Step::Auction));
        assert_eq!(
            game.common.owner(private_id("C&StL")),
            Some(Owner::Player(BRIAN)),
            "{rules:?}"
        );
    }
}

#[test]
pub fn section_6_3_a_par_price_waits_for_all_that_nobody_contests_on_the_website() {
    for (rules, owner) in [(Rulebook, None), (Website, Some(Owner::Player(BRIAN)))] {
        let (mut game, [first, second]) = auction(rules);
        game.act(bid(first, 255)).act(bid(second, 255));
        game.pass().pass().pass();
        assert_eq!(game.decides().2, Step::SetPar);
        assert_eq!(game.common.owner(first), Some(Owner::Player(AMY)));
        assert_eq!(game.common.owner(second), owner, "{rules:?}");
    }
}

/// Gives the Mohawk & Hudson to Amy.
fn give_mohawk(game: &mut Game) {
    let private = game.common.table.company_mut(id("M&H"));
    private.shares.found(AMY);
    private.status = Status::Floated;
}

fn exchange(symbol: &str, par: Option<i32>) -> Action {
    Action::Common(RailMove::Exchange {
        company: id(symbol),
        from: Source::Ipo,
        par: par.map(Dollars),
    })
}

/// Leaves this much to a player.
fn leave(game: &mut Game, player: PlayerId, cash: i32) {
    let gone = game.common.cash(player) - Dollars(cash);
    game.common
        .table
        .pay(Purse::Player(player), Purse::Bank, gone);
}

fn start(symbol: &str, price: i32) -> Action {
    Action::Common(RailMove::Start {
        company: id(symbol),
        price: Dollars(price),
    })
}

#[test]
pub fn section_13_2_2_6_a_purchase_follows_half_a_directors_certificate_on_the_website() {
    for (rules, next) in [(Rulebook, BRIAN), (Website, AMY)] {
        let mut game = stock_round_by(rules);
        give_mohawk(&mut game);
        game.act(exchange("B&O", Some(71)));
        assert_eq!(game.common.director(id("B&O")), Some(AMY));
        assert_eq!(game.decides().0, next, "{rules:?}");
        game.act(start("C&O", 67));
        assert_eq!(game.common.director(id("C&O")), Some(next));
    }
}

#[test]
pub fn section_13_2_2_6_half_a_directors_certificate_ends_a_turn_without_other_deeds_as_a_pass() {
    let mut game = stock_round_by(Website);
    give_mohawk(&mut game);
    leave(&mut game, AMY, 71);
    let round = game.round_name();
    game.act(exchange("B&O", Some(71)));
    assert_eq!((game.cash(AMY), game.decides().0), (0, BRIAN));
    game.pass().pass();
    assert_ne!(game.round_name(), round, "all three have passed");
}

#[test]
pub fn section_7_3_the_second_certificate_is_checked_when_it_is_bought_on_the_website() {
    let buy = Action::Common(RailMove::buy(id("B&O"), Source::Ipo));
    for rules in BOTH {
        let mut game = stock_round_by(rules);
        found(&mut game, "B&O", 67, &[(AMY, 4)]);
        found(&mut game, "C&O", 67, &[(AMY, 4)]);
        let put = |game: &mut Game, row, column| {
            let market = &mut game.common.table.market;
            market.put(id("B&O"), Space { row, column });
        };
        put(&mut game, 12, 2);
        game.act(buy.clone());
        assert!(game.allows(&buy), "a second one in the gray area");
        let mut dearer = game.clone();
        put(&mut dearer, 5, 5);
        assert!(!dearer.allows(&buy), "no longer in the gray area");
        game.act(sell("C&O", 1));
        assert_eq!(game.allows(&buy), rules == Website, "after a sale");
    }
}

fn merge() -> Action {
    Merge {
        system: id("B&O"),
        other: id("C&O"),
    }
    .into()
}

/// Founds the B&O and the C&O.
fn two_companies(rules: HouseRules, first: &[(PlayerId, u8)], second: &[(PlayerId, u8)]) -> Game {
    let mut game = stock_round_by(rules);
    found(&mut game, "B&O", 67, first);
    found(&mut game, "C&O", 79, second);
    game
}

#[test]
pub fn section_7_5_1_on_the_website_companies_merge_by_whether_they_have_operated() {
    for rules in BOTH {
        let one_floated = two_companies(rules, &[(AMY, 6)], &[(BRIAN, 3)]);
        assert_eq!(one_floated.allows(&merge()), rules == Website);
        let mut one_operated = two_companies(rules, &[(AMY, 6)], &[(BRIAN, 6)]);
        assert!(one_operated.allows(&merge()));
        one_operated.common.operated.extend([id("B&O")]);
        assert_eq!(one_operated.allows(&merge()), rules == Rulebook);
    }
}

#[test]
pub fn section_7_5_1_on_the_website_somebody_holds_six_or_five_without_a_sale() {
    for rules in BOTH {
        let few = two_companies(rules, &[(AMY, 4), (BRIAN, 2)], &[(CRYSTAL, 4), (BRIAN, 2)]);
        assert_eq!(few.allows(&merge()), rules == Rulebook, "four at most");
        let five = two_companies(rules, &[(AMY, 5), (BRIAN, 1)], &[(CRYSTAL, 4), (BRIAN, 2)]);
        assert!(five.allows(&merge()));
        let mut six = two_companies(rules, &[(AMY, 6)], &[(CRYSTAL, 4), (BRIAN, 2)]);
        six.act(sell("B&O", 1));
        assert_eq!(six.allows(&merge()), rules == Rulebook, "five after a sale");
    }
}

/// Merges, and takes shares from Crystal where that is asked; everything else is the first choice.
fn play_merger(game: &mut Game) {
    // By the rulebook one of them has floated in this stock round.
    let floated = [id("B&O"), id("C&O")].into_iter();
    let floated = floated.filter(|&company| game.common.has_floated(company));
    let floated: Vec<_> = floated.map(|company| (company, game.common.turn)).collect();
    game.common.floated = floated;
    game.act(merge());
    while game.step() != Some(Step::Trade) {
        let choices = game.choices().into_iter();
        let mut choices = choices.filter_map(|choice| match choice {
            Choice::Do(action) => Some(action),
            _ => None,
        });
        let is_from_crystal = |action: &Action| matches!(action, Action::Title(Y1828Move::TakeFrom(TakeFrom { player, .. })) if *player == CRYSTAL);
        let first = choices.next().expect("a choice");
        let action = std::iter::once(first.clone())
            .chain(choices)
            .find(is_from_crystal);
        let agrees = Action::Common(RailMove::Answer { agree: true });
        let action = match game.step() {
            Some(Step::Consent) => agrees,
            _ => action.unwrap_or(first),
        };
        game.apply(&action).expect("it is offered");
    }
}

#[test]
pub fn section_7_5_2_1_on_the_website_who_cannot_pay_the_difference_gets_the_second_value() {
    for (rules, paid) in [(Rulebook, 67), (Website, 79)] {
        let mut game = two_companies(rules, &[(BRIAN, 4), (CRYSTAL, 1)], &[(AMY, 6)]);
        leave(&mut game, CRYSTAL, 0);
        play_merger(&mut game);
        assert!(game.common.system(id("B&O")).is_some());
        assert_eq!(game.cash(CRYSTAL), paid, "{rules:?}");
    }
}

#[test]
pub fn section_7_5_2_1_on_the_website_the_ipo_gives_a_pair_for_the_second_directors_certificate() {
    // Only Amy trades a pair of other certificates before Brian brings his director's certificate.
    for (rules, given) in [(Rulebook, 3), (Website, 4)] {
        let mut game = two_companies(rules, &[(BRIAN, 2)], &[(AMY, 6)]);
        play_merger(&mut game);
        let shares = game.common.shares(id("B&O"));
        let held = [Holder::Player(AMY), Holder::Treasury].map(|holder| shares.of(holder));
        assert_eq!(held, [given - 1, 1], "{rules:?}");
        assert_eq!(game.common.director(id("B&O")), Some(AMY));
    }
}

/// Sets up a merger that fails after Amy has sold a share, since nobody gets three of the system.
fn failed_merger_after_a_sale() -> Game {
    let mut game = two_companies(Rulebook, &[(AMY, 6)], &[(BRIAN, 2)]);
    game.act(sell("B&O", 1));
    play_merger(&mut game);
    assert!(game.common.system(id("B&O")).is_none(), "it has failed");
    game
}

#[test]
fn section_7_5_2_2_what_was_sold_before_a_merger_that_fails_stays_sold() {
    let before = two_companies(Rulebook, &[(AMY, 6)], &[(BRIAN, 2)]);
    let game = failed_merger_after_a_sale();
    let shares = game.common.shares(id("B&O"));
    let held = [Holder::Player(AMY), Holder::Pool].map(|holder| shares.of(holder));
    assert_eq!(held, [5, 1]);
    assert_eq!(game.cash(AMY), before.cash(AMY) + before.price("B&O"));
    assert_eq!(game.decides().0, BRIAN, "it counts as a pass");
}

#[test]
fn section_7_5_2_1_a_share_set_aside_that_must_be_given_up_counts_as_sold() {
    let buy = Action::Common(RailMove::buy(id("B&O"), Source::Ipo));
    for (cash, rule) in [(0, Some("7.3")), (500, None)] {
        let mut game = two_companies(Rulebook, &[(BRIAN, 4), (CRYSTAL, 1)], &[(AMY, 6)]);
        leave(&mut game, CRYSTAL, cash);
        play_merger(&mut game);
        leave(&mut game, CRYSTAL, 500);
        game.pass().pass();
        assert_eq!(game.decides().0, CRYSTAL);
        let refused = game.check(&buy).err().map(|refusal| refusal.rule);
        assert_eq!(refused, rule, "with {cash}");
    }
}

#[test]
pub fn section_7_5_2_2_on_the_website_a_merger_that_fails_is_the_action_of_the_turn() {
    for (rules, next) in [(Rulebook, BRIAN), (Website, AMY)] {
        let mut game = two_companies(rules, &[(AMY, 5), (CRYSTAL, 1)], &[(BRIAN, 2)]);
        leave(&mut game, AMY, 0);
        play_merger(&mut game);
        assert!(game.common.system(id("B&O")).is_none(), "it has failed");
        assert_eq!(game.decides().0, next, "{rules:?}");
        assert!(rules == Rulebook || !game.allows(&merge()), "only once");
    }
}

#[test]
pub fn section_8_3_5_1_on_the_website_systems_discard_trains_last() {
    for (rules, first) in [(Rulebook, "MC"), (Website, "NKP")] {
        let mut setting = Setting::new(rules)
            .company("PRR", 79, &[(AMY, 6)])
            .treasury("PRR", 2000)
            .company("MC", 71, &[(AMY, 6)])
            .company("IC", 71, &[(AMY, 6)])
            .system("MC", "IC")
            .floated("NKP", BRIAN)
            .next_train("3");
        for _ in 0..4 {
            setting = setting.train("MC");
        }
        setting = setting.next_train("5");
        for _ in 0..4 {
            setting = setting.train("NKP");
        }
        let mut game = setting.next_train("3+D").operate();
        game.pass_to(Step::BuyTrains).buy();
        assert_eq!(game.step(), Some(Step::DiscardTrain));
        assert_eq!(game.decides().1, first, "{rules:?}");
    }
}

/// Sets up the Michigan Central with a train, and little money, before a dear train and the one of Brian's IC.
fn michigan_with_a_train(rules: HouseRules) -> Game {
    let mut game = Setting::new(rules)
        .company("MC", 79, &[(AMY, 4), (BRIAN, 3)])
        .treasury("MC", 20)
        .train("MC")
        .floated("IC", BRIAN)
        .train("IC")
        .next_train("5")
        .cash(AMY, 0)
        .operate();
    while game.step() != Some(Step::BuyTrains) {
        let action = match game.step() {
            Some(Step::RunTrains) => game.best(),
            Some(Step::Distribute) => Action::Common(RailMove::Distribute {
                payout: Payout::Full,
            }),
            _ => passes(),
        };
        game.act(action);
    }
    assert_eq!(game.decides().1, "MC");
    game
}

#[test]
pub fn section_8_3_5_2_on_the_website_shares_are_sold_for_any_train() {
    for rules in BOTH {
        let game = michigan_with_a_train(rules);
        assert_eq!(game.allows(&sell("MC", 1)), rules == Website);
    }
}

#[test]
pub fn section_8_3_5_2_on_the_website_who_has_sold_shares_is_asked_though_no_train_can_be_paid() {
    let mut game = michigan_with_a_train(Website);
    game.act(sell("MC", 1));
    assert_eq!(game.decides(), (AMY, "MC".to_string(), Step::BuyTrains));
    assert_eq!(
        game.choices(),
        [Choice::Do(passes())],
        "Brian's is too dear"
    );
    assert_eq!(game.refused(&buy_from("IC", train("2", 1), 20)), "8.3.5.2");
}

/// Sets up a system with an empty shell that could buy a train, whose president and treasury have no money.
fn penniless_empty_shell(rules: HouseRules) -> Game {
    let mut game = Setting::new(rules)
        .company("MC", 67, &[(AMY, 6), (BRIAN, 4)])
        .floated("IC", AMY)
        .system("MC", "IC")
        .next_train("5")
        .train("MC")
        .next_train("6")
        .cash(AMY, 0)
        .operate();
    game.pass_to(Step::BuyTrains);
    let cash = game.treasury("MC");
    let table = &mut game.common.table;
    table.pay(Purse::Company(id("MC")), Purse::Bank, Dollars(cash));
    leave(&mut game, AMY, 0);
    game
}

#[test]
pub fn section_8_3_5_2_on_the_website_shares_are_sold_in_vain_for_an_empty_shell() {
    for rules in BOTH {
        let mut game = penniless_empty_shell(rules);
        assert_eq!(game.allows(&sell("MC", 1)), rules == Website);
        if rules == Website {
            game.act(sell("MC", 1));
            assert_eq!(game.refused(&passes()), "8.3.5.2", "no way back");
            game.act(Action::Common(RailMove::DeclareBankruptcy));
            assert!(matches!(game.round(), Round::Over(_)));
        }
    }
}

#[test]
pub fn section_8_3_5_2_on_the_website_the_bank_gets_the_money_of_who_is_bankrupt() {
    for (rules, treasury) in [(Rulebook, 5 + 40), (Website, 5)] {
        let mut game = Setting::new(rules)
            .company("MC", 67, &[(AMY, 3), (BRIAN, 3)])
            .treasury("MC", 5)
            .next_train("6")
            .cash(AMY, 40)
            .operate();
        game.pass_to(Step::BuyTrains);
        game.act(Action::Common(RailMove::DeclareBankruptcy));
        assert_eq!((game.treasury("MC"), game.cash(AMY)), (treasury, 0));
    }
}

#[test]
pub fn section_8_3_5_2_on_the_website_a_train_costs_at_most_its_face_value_after_a_sale() {
    for rules in BOTH {
        let mut game = Setting::new(rules)
            .company("MC", 67, &[(AMY, 3), (BRIAN, 3)])
            .treasury("MC", 200)
            .company("IC", 71, &[(AMY, 4), (BRIAN, 3)])
            .next_train("3")
            .train("IC")
            .next_train("6")
            .cash(AMY, 0)
            .operate();
        while game.decides().1 != "MC" {
            game.pass();
        }
        game.pass_to(Step::BuyTrains);
        let used = |price| buy_from("IC", train("3", 0), price);
        assert!(game.allows(&used(190)), "the treasury has it, above $160");
        game.act(sell("IC", 4));
        assert_eq!(game.allows(&used(190)), rules == Rulebook);
        let most = game.choices().into_iter().find_map(|choice| match choice {
            Choice::Price { of, most, .. } if of.clone().at_price(most) == used(most.0) => {
                Some(most.0)
            }
            _ => None,
        });
        let expected = (rules == Rulebook).then_some(game.treasury("MC"));
        assert_eq!(most, expected, "the last share was worth more than $160");
    }
}

/// Sets up the Michigan Central without a train, and Amy, whose two shares of another company pay for one if she sells
/// them at one price.
fn two_shares_pay_for_a_train(rules: HouseRules) -> Game {
    let mut game = Setting::new(rules)
        .company("MC", 67, &[(AMY, 3), (BRIAN, 3)])
        .treasury("MC", 0)
        .company("IC", 71, &[(BRIAN, 4), (AMY, 2)])
        .next_train("3")
        .cash(AMY, 24)
        .operate();
    while game.decides().1 != "MC" {
        game.pass();
    }
    game.pass_to(Step::BuyTrains);
    game
}

#[test]
fn section_8_3_5_2_on_the_website_the_first_of_two_sales_can_leave_only_bankruptcy_and_says_so() {
    for rules in BOTH {
        let mut game = two_shares_pay_for_a_train(rules);
        let cost = |count| {
            game.choice_text(&sell("IC", count))
                .loss
                .map(|loss| loss.cost)
        };
        let is_fatal = rules == Website;
        let warning = "Then only bankruptcy is left.".to_string();
        assert_eq!(cost(1), is_fatal.then_some(warning), "{rules:?}");
        assert_eq!(cost(2), None, "{rules:?}");
        // By the rulebook both bring the first price.
        game.act(sell("IC", 1)).act(sell("IC", 1));
        assert_eq!(game.allows(&game.buy_train()), !is_fatal);
    }
}

#[test]
fn section_8_3_5_2_on_the_website_a_sale_in_vain_for_an_empty_shell_says_so() {
    let game = penniless_empty_shell(Website);
    assert!(game.allows(&passes()), "nothing must be bought yet");
    let loss = game.choice_text(&sell("MC", 1)).loss.expect("a warning");
    assert_eq!(loss.cost, "Then only bankruptcy is left.");
}

#[test]
pub fn section_13_2_2_6_on_the_website_the_mohawk_brings_a_share_without_a_par_price() {
    for rules in BOTH {
        let mut game = stock_round_by(rules);
        give_mohawk(&mut game);
        assert_eq!(game.allows(&exchange("B&O", None)), rules == Website);
        if rules == Website {
            game.act(exchange("B&O", None));
            assert_eq!(game.common.shares(id("B&O")).of(Holder::Player(AMY)), 1);
            assert_eq!(game.common.worth(AMY).0, game.cash(AMY), "worth nothing");
        }
    }
}

#[test]
pub fn section_13_2_2_5_on_the_website_the_cobourg_need_not_run() {
    for rules in BOTH {
        let setting = Setting::new(rules).owns(BRIAN, "C&P");
        let mut game = setting.floated("IC", AMY).operate();
        game.act(lay("C17", "9", 1, ""));
        assert_eq!(game.step(), Some(Step::PrivateRun));
        assert_eq!(game.allows(&passes()), rules == Website);
    }
}

#[test]
pub fn section_13_2_2_5_on_the_website_the_cobourg_is_asked_where_it_can_lay_nothing() {
    for (rules, next) in [(Rulebook, "IC"), (Website, "C&P")] {
        // One way ends in the north, the other at a city without track that takes green tiles only.
        let setting = Setting::new(rules).owns(BRIAN, "C&P").floated("IC", AMY);
        let setting = setting.tile("C17", "9", 1).tile("B20", "57", 0);
        let game = setting.tile("C13", "7", 4).operate();
        assert_eq!(game.decides().1, next, "{rules:?}");
        if rules == Website {
            assert_eq!(game.choices(), [Choice::Do(passes())]);
        }
    }
}

#[test]
pub fn section_13_2_2_5_on_the_website_a_buyer_without_markers_leaves_peterborough_open() {
    for (rules, holder) in [(Rulebook, Some("X")), (Website, None)] {
        let mut setting = Setting::new(rules).phase("3").floated("IC", AMY);
        for (at, rotation) in [("F8", 1), ("H8", 0), ("F26", 1)] {
            setting = setting.tile(at, "57", rotation).marker("IC", at, 0);
        }
        let mut game = setting.owns(AMY, "C&P").operate();
        while game.decides().1 != "IC" {
            game.pass();
        }
        game.act(buy_private("C&P", 100));
        let there = game.common.table.board.occupant(space("C15", 0));
        assert_eq!(there.map(|id| game.common.symbol(id)), holder);
        assert_eq!(game.common.peterborough_is_open, rules == Website);
    }
}

#[test]
pub fn section_13_2_2_on_the_website_a_tile_of_another_private_company_comes_in_between() {
    for rules in BOTH {
        let setting = Setting::new(rules).phase("3").floated("IC", AMY);
        let setting = setting.owns(AMY, "E&K").company_owns("IC", "C&StL");
        let mut game = setting.operate();
        game.act(buy_private("E&K", 240));
        let between = lay("B24", "58", 0, "C&StL");
        assert_eq!(game.allows(&between), rules == Website);
        game.act(lay("E7", "1", 0, "E&K")).act(between);
    }
}

#[test]
pub fn section_13_3_2_on_the_website_the_erie_chooses_its_city_when_it_operates() {
    for (rules, next) in [(Rulebook, "ERIE"), (Website, "PRR")] {
        let mut game = Setting::new(rules)
            .phase("3")
            .company("PRR", 79, &[(AMY, 6)])
            .train("PRR")
            .tile("G15", "8", 3)
            .tile("F16", "8", 0)
            .floated("ERIE", BRIAN)
            .operate();
        game.act(lay("E15", "59", 3, ""));
        assert_eq!(game.decides().1, next);
        assert!(comes_to(&mut game, Step::PlaceHome));
        assert_eq!(game.decides().1, "ERIE");
    }
}

/// Plays on to a step; returns false if the operating round ends before it.
fn comes_to(game: &mut Game, step: Step) -> bool {
    let round = game.round_name();
    while game.round_name() == round {
        let action = match game.step() {
            Some(now) if now == step => return true,
            Some(Step::RunTrains) => game.best(),
            Some(Step::Distribute) => Action::Common(RailMove::Distribute {
                payout: Payout::Full,
            }),
            _ => passes(),
        };
        game.act(action);
    }
    false
}

#[test]
pub fn section_8_3_5_2_on_the_website_an_empty_shell_is_helped_without_a_route() {
    for (rules, cash) in [(Rulebook, 100), (Website, 100), (Website, 0)] {
        let mut game = Setting::new(rules)
            .floated("IC", AMY)
            .floated("NKP", AMY)
            .system("IC", "NKP")
            .train("IC")
            .treasury("IC", 10)
            .cash(AMY, cash)
            .operate();
        assert_eq!(comes_to(&mut game, Step::BuyTrains), rules == Website);
        if rules == Website {
            let buy = into_shell(game.buy_train(), "NKP");
            assert_eq!(game.allows(&buy), cash == 100, "asked in any case");
        }
    }
}

#[test]
pub fn section_8_3_5_2_on_the_website_a_directors_certificate_is_sold_whole() {
    for rules in BOTH {
        let mut game = Setting::new(rules)
            .floated("MC", AMY)
            .treasury("MC", 0)
            .company("IC", 71, &[(AMY, 2), (BRIAN, 2), (CRYSTAL, 2)])
            .cash(AMY, 30)
            .operate();
        while game.decides().1 != "MC" {
            game.pass();
        }
        game.pass_to(Step::BuyTrains);
        assert!(game.allows(&sell("IC", 1)));
        assert_eq!(game.allows(&sell("IC", 2)), rules == Website);
        leave(&mut game, AMY, 80);
        assert_eq!(game.allows(&sell("IC", 1)), rules == Website);
    }
}

#[test]
pub fn section_7_5_1_on_the_website_a_director_is_asked_to_merge_with_a_company_without_par_price()
{
    for (rules, next) in [(Rulebook, CRYSTAL), (Website, BRIAN)] {
        let mut game = stock_round_by(rules);
        // Nothing is sold in the first stock round, and Brian can pay for nothing.
        game.common.turn = 1;
        found(&mut game, "B&O", 67, &[(BRIAN, 6)]);
        leave(&mut game, BRIAN, 0);
        game.pass();
        assert_eq!(game.decides().0, next, "{rules:?}");
    }
}

#[test]
pub fn section_13_2_2_4_on_the_website_the_marker_in_scranton_follows_at_once() {
    for rules in BOTH {
        let setting = Setting::new(rules).phase("3").floated("IC", AMY);
        let setting = setting.owns(AMY, "SVN").company_owns("IC", "D&H");
        let mut game = setting.operate();
        game.act(lay("F20", "57", 0, "D&H"));
        let there = marker("F20", 0, "D&H");
        assert!(game.allows(&there));
        assert_eq!(game.allows(&buy_private("SVN", 1)), rules == Rulebook);
        game.pass();
        assert_eq!(game.allows(&there), rules == Rulebook, "or not at all");
    }
}

/// Sets up the Illinois Central with track to the Virginia Coalfields.
fn to_the_coalfields(rules: HouseRules) -> Setting {
    Setting::new(rules)
        .floated("IC", AMY)
        .tile("J8", "9", 1)
        .tile("J10", "8", 5)
}

#[test]
pub fn section_8_3_on_the_website_no_step_waits_for_a_private_company() {
    for (rules, step) in [(Rulebook, Step::PlaceMarker), (Website, Step::BuyTrains)] {
        let setting = Setting::new(rules).phase("3").floated("IC", AMY);
        let mut game = setting.train("IC").owns(AMY, "E&K").operate();
        game.pass();
        assert_eq!(game.step(), Some(step), "{rules:?}");
        assert!(game.allows(&buy_private("E&K", 100)), "at any time");
    }
}

#[test]
pub fn section_8_3_on_the_website_private_companies_are_asked_for_at_the_end_of_a_turn() {
    let setting = Setting::new(Website).phase("3").floated("IC", AMY);
    let mut game = setting.owns(AMY, "SVN").operate();
    assert!(comes_to(&mut game, Step::Last));
    game.act(buy_private("SVN", 1));
}

#[test]
pub fn section_8_3_on_the_website_no_step_waits_for_a_coal_token() {
    let coal = BuyCoal.into();
    for rules in BOTH {
        let mut game = to_the_coalfields(rules).train("IC").operate();
        assert!(game.allows(&coal), "at any time");
        let is_asked_last = comes_to(&mut game, Step::Last);
        assert_eq!(is_asked_last, rules == Rulebook);
    }
}

#[test]
pub fn section_14_3_1_1_on_the_website_the_coalfields_are_a_route_without_a_token() {
    for rules in BOTH {
        let setting = to_the_coalfields(rules).train("IC");
        let mut game = setting.treasury("IC", 0).operate();
        assert_eq!(comes_to(&mut game, Step::RunTrains), rules == Website);
        let mut without = to_the_coalfields(rules).treasury("IC", 100).operate();
        assert!(comes_to(&mut without, Step::BuyTrains));
        assert_eq!(without.allows(&passes()), rules == Rulebook);
    }
}
