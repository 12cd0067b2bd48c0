//! Buying and discarding trains (11.7), emergency money raising and bankruptcy (11.8), liquidation (11.9).

use super::games::{five_minors, major_lays_track, phase_3};
use crate::kit::new_england::random::{find, find_with, is_over, is_step};
use crate::kit::script::{Play, company, minor_space};
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::correction::Change;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::ids::Train;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::rail_view::Rail;
use roundhouse::engine::rail::shares::Holder;
use roundhouse::engine::rail::table::Status;
use roundhouse::titles::new_england::action::{Action, NewEnglandMove};
use roundhouse::titles::new_england::choices::{Choice, Step};
use roundhouse::titles::new_england::game_end::Reason;
use roundhouse::titles::new_england::moves::{Convert, Redeem};
use roundhouse::titles::new_england::{COMPONENTS, Game, HouseRules, Round};
use std::collections::BTreeMap;

/// Two minors of Amy's, HNH before CV, and BL of Brian's, all with a 2-train; HNH has run and may buy trains.
fn two_of_amys(rules: HouseRules) -> Play {
    let mut play = Play::new(3, &["HNH", "CV", "BL"], &[], rules);
    play.draft(&[("Amy", "HNH", 70), ("Amy", "CV", 55), ("Brian", "BL", 50)]);
    play.line("HNH lays 4@0 on F11");
    play.line("HNH runs");
    assert_eq!(play.step(), Some(Step::BuyTrains));
    assert_eq!(
        (play.cash("HNH"), play.cash("CV"), play.cash("BL")),
        (60, 10, 0)
    );
    play
}

#[test]
fn section_11_7_train_roster() {
    let rows: Vec<_> = COMPONENTS
        .trains
        .iter()
        .map(|train| (train.name, train.price.0, train.count, train.rusts_on))
        .collect();
    assert_eq!(
        rows,
        [
            ("2", 100, Some(10), Some("4")),
            ("3", 180, Some(7), Some("6E")),
            ("4", 300, Some(4), Some("8E")),
            ("5E", 500, Some(4), None),
            ("6E", 600, Some(3), None),
            ("8E", 800, None, None),
        ]
    );
}

#[test]
pub fn section_11_7_the_bank_sells_its_cheapest_new_train_at_face_value() {
    let (mut game, minor) = find_with(4, HouseRules::Rulebook, |game| {
        let now = game.decision().filter(|now| now.step == Step::BuyTrains)?;
        let next = game.table().depot.next()?;
        let price = game.table().depot.price(next);
        let buys = Choice::Do(Action::Common(RailMove::buy_train(next, None, price)));
        let pays_itself = game.table().company(now.company?).cash >= price;
        (pays_itself && game.choices().contains(&buys)).then_some(now.company?)
    });
    let depot = &game.table().depot;
    let next = depot.next().unwrap();
    let price = depot.price(next);
    for wrong in [price - Dollars(1), price + Dollars(1), Dollars(0)] {
        let buy = Action::Common(RailMove::buy_train(next, None, wrong));
        assert_eq!(game.check(&buy).unwrap_err().rule, "11.7");
    }
    for (kind, row) in (0..).zip(COMPONENTS.trains) {
        let train = Train {
            kind: roundhouse::engine::rail::ids::TrainKind(kind),
            number: 0,
        };
        let offered = depot.offers().any(|offer| offer.kind == train.kind);
        let buy = Action::Common(RailMove::buy_train(train, None, row.price));
        assert!(
            offered || game.check(&buy).is_err(),
            "{} is not on offer",
            row.name
        );
    }
    let (cash, bank) = (game.table().company(minor).cash, game.table().bank);
    game.apply(&Action::Common(RailMove::buy_train(next, None, price)))
        .unwrap();
    assert_eq!(game.table().company(minor).cash, cash - price);
    assert_eq!(game.table().bank, bank + price);
    assert!(game.table().company(minor).trains.contains(&next));
}

#[test]
pub fn section_11_7_trains_of_the_same_president_change_hands_at_any_price_he_can_pay() {
    let mut play = two_of_amys(HouseRules::Rulebook);
    for price in [0, 61, -5, 10_000] {
        play.refuses(&format!("HNH buys 2-train from CV for {price}"), "11.7");
    }
    play.line("HNH buys 2-train from CV for 60");
    assert_eq!((play.cash("HNH"), play.cash("CV")), (0, 70));
    assert_eq!(
        (play.trains("HNH"), play.trains("CV")),
        (vec!["2", "2"], vec![])
    );
}

#[test]
fn section_11_9_who_sells_the_only_train_of_a_minor_for_1_is_told_of_the_liquidation() {
    let play = two_of_amys(HouseRules::Rulebook);
    let train = play.game.table().company(company("CV")).trains[0];
    let sale = Action::Common(RailMove::buy_train(train, Some(company("CV")), Dollars(1)));
    play.game.check(&sale).expect("both are Amy's");
    let loss = play.game.choice_text(&sale).loss.expect("a loss");
    assert!(loss.name.starts_with("Buy the "), "{}", loss.name);
    assert_eq!(
        loss.cost,
        "CV then has no train: unless it buys one in its turn, it is liquidated and you lose $110 of worth (11.9)."
    );
}

#[test]
pub fn section_11_7_another_president_must_consent() {
    let mut play = two_of_amys(HouseRules::Rulebook);
    play.line("HNH buys 2-train from BL for 30");
    assert_eq!(
        (play.who().as_str(), play.step()),
        ("Brian", Some(Step::Consent))
    );
    assert_eq!(play.trains("HNH"), ["2"], "nothing has moved yet");
    play.refuses("Brian passes", "11.7");
    play.line("Brian declines");
    assert_eq!((play.trains("HNH").len(), play.cash("HNH")), (1, 60));
    assert!(play.is_turn_of("HNH"), "and may go on buying");
    play.lines("HNH buys 2-train from BL for 40\nBrian agrees");
    assert_eq!((play.cash("HNH"), play.cash("BL")), (20, 40));
    assert_eq!((play.trains("HNH").len(), play.trains("BL").len()), (2, 0));
}

#[test]
pub fn house_rule_11_7_no_consent_is_asked_on_the_website() {
    let mut play = two_of_amys(HouseRules::Website);
    play.line("HNH buys 2-train from BL for 40");
    assert_eq!((play.trains("HNH").len(), play.trains("BL").len()), (2, 0));
}

#[test]
pub fn section_11_7_a_company_with_as_many_trains_as_it_may_own_buys_none() {
    let mut play = two_of_amys(HouseRules::Rulebook);
    assert_eq!(play.game.table().train_limit(company("HNH")), 2);
    play.line("HNH buys 2-train from CV for 1");
    assert!(
        !play.is_turn_of("HNH"),
        "it has two, and is not asked any more"
    );
    let game = find(4, |game| is_step(game, Step::BuyTrains));
    let buyer = game.decision().and_then(|now| now.company).unwrap();
    assert!(game.table().company(buyer).trains.len() < game.table().train_limit(buyer));
}

#[test]
fn section_11_7_nobody_sells_what_he_does_not_have() {
    let mut play = two_of_amys(HouseRules::Rulebook);
    let not_there = |seller| {
        Action::Common(RailMove::buy_train(
            Train {
                kind: COMPONENTS.train_by_name("4").unwrap(),
                number: 0,
            },
            Some(company(seller)),
            Dollars(1),
        ))
    };
    for seller in ["CV", "HNH", "NYC", "AWS"] {
        assert_eq!(
            play.game.check(&not_there(seller)).unwrap_err().rule,
            "11.7"
        );
    }
    let own = Action::Common(RailMove::buy_train(
        play.game.table().company(company("HNH")).trains[0],
        Some(company("HNH")),
        Dollars(1),
    ));
    assert_eq!(play.game.check(&own).unwrap_err().rule, "11.7");
    play.line("HNH passes");
}

#[test]
fn section_11_7_each_purchase_takes_effect_at_once() {
    let (game, kind) = find_with(4, HouseRules::Rulebook, |game| {
        if !is_step(game, Step::BuyTrains) {
            return None;
        }
        let next = game.table().depot.next()?;
        let consequences = game.table().depot.consequences(next.kind);
        (!consequences.rusts.is_empty() && buys(game).contains(&next)).then_some(next.kind)
    });
    let rusting = game.table().depot.consequences(kind).rusts;
    let has_rusting = |game: &Game| {
        let companies = game.table().companies.iter();
        companies
            .flat_map(|company| &company.trains)
            .any(|train| rusting.contains(&train.kind))
    };
    assert!(has_rusting(&game));
    let mut after = game.clone();
    after.apply(&buy(&game, kind)).unwrap();
    assert!(!has_rusting(&after));
    assert!(
        after
            .table()
            .depot
            .pool()
            .iter()
            .all(|train| !rusting.contains(&train.kind))
    );
    assert_eq!(
        after.table().depot.phase_number(),
        game.table().depot.phase_number() + 1
    );
}

/// The trains that the deciding company may buy from the bank.
fn buys(game: &Game) -> Vec<Train> {
    let choices = game.choices().into_iter();
    choices
        .filter_map(|choice| match choice {
            Choice::Do(Action::Common(RailMove::BuyTrain {
                train,
                seller: None,
                ..
            })) => Some(train),
            _ => None,
        })
        .collect()
}

fn buy(game: &Game, kind: roundhouse::engine::rail::ids::TrainKind) -> Action {
    let train = game
        .table()
        .depot
        .offers()
        .find(|train| train.kind == kind)
        .unwrap();
    Action::Common(RailMove::buy_train(
        train,
        None,
        game.table().depot.price(train),
    ))
}

#[test]
pub fn section_11_7_excess_trains_go_to_the_pool_without_compensation_in_operating_order() {
    let (mut game, over) = find_with(5, HouseRules::Rulebook, |game| {
        if !is_step(game, Step::DiscardTrain) {
            return None;
        }
        let Round::Operating(round) = game.round() else {
            return None;
        };
        let over_limit =
            |id: &CompanyId| game.table().company(*id).trains.len() > game.table().train_limit(*id);
        let over: Vec<CompanyId> = round.order().iter().copied().filter(over_limit).collect();
        (over.len() > 1).then_some(over)
    });
    for id in over {
        let decision = game.decision().unwrap();
        assert_eq!(
            (decision.company, Some(decision.player)),
            (Some(id), game.table().president(id))
        );
        assert_eq!(
            game.check(&Action::Common(RailMove::Pass))
                .unwrap_err()
                .rule,
            "11.7"
        );
        let (cash, train) = (
            game.table().company(id).cash,
            game.table().company(id).trains[0],
        );
        game.apply(&Action::Common(RailMove::Discard { train }))
            .unwrap();
        assert_eq!(game.table().company(id).cash, cash);
        assert!(game.table().depot.pool().contains(&train));
    }
    assert!(!is_step(&game, Step::DiscardTrain));
}

#[test]
pub fn section_11_7_trains_in_the_pool_are_for_sale_at_face_value() {
    let (mut game, train) = find_with(4, HouseRules::Rulebook, |game| {
        if !is_step(game, Step::BuyTrains) || game.table().depot.pool().is_empty() {
            return None;
        }
        let pool = game.table().depot.pool();
        buys(game).into_iter().find(|train| pool.contains(train))
    });
    let phase = game.table().depot.phase_number();
    let buyer = game.decision().and_then(|now| now.company).unwrap();
    game.apply(&buy(&game, train.kind)).unwrap();
    assert!(game.table().company(buyer).trains.contains(&train));
    assert!(!game.table().depot.pool().contains(&train));
    assert_eq!(
        game.table().depot.phase_number(),
        phase,
        "no new train, no new phase"
    );
}

/// A random game in which a major without a train must buy one.
fn trainless_major(
    wanted: impl Fn(&Game, CompanyId, PlayerId) -> bool,
) -> (Game, CompanyId, PlayerId) {
    let (game, (major, president)) = find_with(4, HouseRules::Rulebook, |game| {
        let now = game.decision().filter(|now| now.step == Step::BuyTrains)?;
        let major = now.company?;
        let trainless = game.table().kind(major) == CompanyKind::Major
            && game.table().company(major).trains.is_empty();
        (trainless && wanted(game, major, now.player)).then_some((major, now.player))
    });
    (game, major, president)
}

#[test]
pub fn section_11_7_a_major_without_a_train_must_get_one() {
    let (game, ..) = trainless_major(|_, _, _| true);
    assert_eq!(
        game.check(&Action::Common(RailMove::Pass))
            .unwrap_err()
            .rule,
        "11.7"
    );
    assert!(
        !game
            .choices()
            .contains(&Choice::Do(Action::Common(RailMove::Pass)))
    );
}

#[test]
fn section_11_7_it_may_buy_from_another_company_instead() {
    let (mut game, major, president) = trainless_major(|game, _, _| {
        game.choices()
            .iter()
            .any(|choice| matches!(choice, Choice::Price { .. }))
    });
    let offer = game.choices().into_iter().find_map(|choice| match choice {
        Choice::Price {
            of:
                Action::Common(RailMove::BuyTrain {
                    train,
                    seller: Some(seller),
                    ..
                }),
            most,
            ..
        } => Some((train, seller, most)),
        _ => None,
    });
    let (train, seller, most) = offer.unwrap();
    assert_eq!(
        most,
        game.table().company(major).cash,
        "with the treasury's money only"
    );
    game.apply(&Action::Common(RailMove::buy_train(
        train,
        Some(seller),
        most,
    )))
    .unwrap();
    if game.table().president(seller) != Some(president) {
        game.apply(&Action::Common(RailMove::Answer { agree: true }))
            .unwrap();
    }
    assert_eq!(game.table().company(major).trains, [train]);
    assert_eq!(game.table().company(major).cash, Dollars::ZERO);
}

#[test]
pub fn section_11_8_the_president_pays_what_the_treasury_lacks() {
    let (mut game, major, president) = trainless_major(|game, major, president| {
        let cheapest = game.table().depot.cheapest().unwrap();
        let cash = game.table().company(major).cash;
        cash < cheapest && cash + game.table().cash(president) >= cheapest
    });
    let table = game.table();
    let cheapest = table.depot.cheapest().unwrap();
    let missing = cheapest - table.company(major).cash;
    let cash = table.cash(president);
    let train = buys(&game)[0];
    game.apply(&buy(&game, train.kind)).unwrap();
    assert_eq!(game.table().cash(president), cash - missing);
    assert_eq!(
        game.table().company(major).cash,
        Dollars::ZERO,
        "the treasury is empty now"
    );
    assert_eq!(game.table().company(major).trains, [train]);
}

#[test]
pub fn section_11_8_no_help_for_a_company_that_has_a_train() {
    let mut play = two_of_amys(HouseRules::Rulebook);
    let why = play.refuses("HNH buys 2-train", "11.8");
    assert!(why.contains("only if it has no train"), "{why}");
    play.refuses("HNH sells 1 NYC", "11.8");
}

#[test]
pub fn section_11_8_with_help_only_the_cheapest_train_is_bought() {
    let (game, dear) = find_with(5, HouseRules::Rulebook, |game| {
        let now = game.decision().filter(|now| now.step == Step::BuyTrains)?;
        let company = game.table().company(now.company?);
        let depot = &game.table().depot;
        let cheapest = depot.cheapest()?;
        let helped = company.trains.is_empty() && company.cash < cheapest;
        depot
            .offers()
            .find(|train| helped && depot.price(*train) > cheapest)
    });
    let refusal = game.check(&buy(&game, dear.kind)).unwrap_err();
    assert_eq!(refusal.rule, "11.8", "{refusal}");
}

#[test]
pub fn section_11_8_shares_are_sold_only_as_needed() {
    let (game, major, president) = trainless_major(|game, _, _| {
        game.choices()
            .iter()
            .any(|choice| matches!(choice, Choice::Do(Action::Common(RailMove::Sell { .. }))))
    });
    let table = game.table();
    let cheapest = table.depot.cheapest().unwrap();
    let missing = cheapest - table.company(major).cash - table.cash(president);
    assert!(missing > Dollars::ZERO);
    let mut sales = 0;
    for choice in game.choices() {
        let Choice::Do(Action::Common(RailMove::Sell {
            company, shares, ..
        })) = choice
        else {
            continue;
        };
        let price = table.market.price(company).unwrap();
        assert!(
            price * i32::from(shares - 1) < missing,
            "one less would not do"
        );
        sales += 1;
        let mut after = game.clone();
        after
            .apply(&Action::Common(RailMove::sell(company, shares)))
            .unwrap();
        assert_eq!(
            after.table().cash(president),
            table.cash(president) + price * i32::from(shares)
        );
        assert_eq!(
            after.table().president(major),
            Some(president),
            "still president"
        );
        if price * i32::from(shares) >= missing {
            let sold_on = |choice: &Choice| {
                matches!(choice, Choice::Do(Action::Common(RailMove::Sell { .. })))
            };
            assert!(!after.choices().iter().any(sold_on), "enough is enough");
        }
        let of_others = |choice: &Choice| matches!(choice, Choice::Price { .. });
        assert!(
            !after.choices().iter().any(of_others),
            "the train comes from the bank now"
        );
    }
    assert!(sales > 0);
}

#[test]
pub fn section_11_8_its_own_presidency_may_not_change_hands() {
    let (game, shares) = find_with(4, HouseRules::Rulebook, |game| {
        let now = game.decision().filter(|now| now.step == Step::BuyTrains)?;
        let major = now
            .company
            .filter(|&id| game.table().kind(id) == CompanyKind::Major)?;
        let holdings = &game.table().company(major).shares;
        let seats = game.table().in_game();
        (1..=holdings.of(Holder::Player(now.player))).find(|&count| {
            let after = holdings.president_after_sale(now.player, count, &seats);
            let sale = Action::Common(RailMove::sell(major, count));
            after.is_some_and(|next| next != now.player)
                && game
                    .check(&sale)
                    .is_err_and(|refusal| refusal.why.contains("presidency"))
        })
    });
    let now = game.decision().unwrap();
    let sale = Action::Common(RailMove::sell(now.company.unwrap(), shares));
    assert_eq!(game.check(&sale).unwrap_err().rule, "11.8");
}

#[test]
fn section_11_8_another_companys_presidency_changes_at_once() {
    let (mut game, (sale, other)) = find_with(4, HouseRules::Rulebook, |game| {
        let now = game.decision().filter(|now| now.step == Step::BuyTrains)?;
        let seats = game.table().in_game();
        game.choices().into_iter().find_map(|choice| match choice {
            Choice::Do(
                action @ Action::Common(RailMove::Sell {
                    company, shares, ..
                }),
            ) => {
                let holdings = &game.table().company(company).shares;
                let next = holdings.president_after_sale(now.player, shares, &seats);
                (holdings.president() == Some(now.player) && next != Some(now.player))
                    .then_some((action, (company, next)))
            }
            _ => None,
        })
    });
    let before = game.decision();
    game.apply(&sale).unwrap();
    assert_eq!(game.table().president(other.0), other.1);
    assert_eq!(game.decision(), before, "before any train is bought");
}

#[test]
pub fn section_11_8_an_owner_may_help_a_minor_too() {
    let mut play = two_of_amys(HouseRules::Rulebook);
    play.line("HNH buys 2-train from CV for 60");
    play.idle_until(|play| play.is_turn_of("CV") && play.step() == Some(Step::BuyTrains));
    let (amy, treasury) = (play.cash("Amy"), play.cash("CV"));
    assert!(play.offers("CV passes"), "it may be liquidated instead");
    play.line("CV buys 2-train");
    assert_eq!(play.cash("Amy"), amy - (100 - treasury));
    assert_eq!((play.cash("CV"), play.trains("CV")), (0, vec!["2"]));
}

#[test]
pub fn section_11_8_nobody_goes_bankrupt_who_can_pay() {
    let mut play = two_of_amys(HouseRules::Rulebook);
    play.refuses("HNH goes bankrupt", "11.8");
    let (game, ..) = trainless_major(|game, _, _| !buys(game).is_empty());
    assert_eq!(
        game.check(&Action::Common(RailMove::DeclareBankruptcy))
            .unwrap_err()
            .rule,
        "11.8"
    );
    let (game, ..) = trainless_major(|game, _, _| {
        game.choices()
            .iter()
            .any(|choice| matches!(choice, Choice::Do(Action::Common(RailMove::Sell { .. }))))
    });
    let refusal = game
        .check(&Action::Common(RailMove::DeclareBankruptcy))
        .unwrap_err();
    assert_eq!(refusal.rule, "11.8", "everything is sold first");
}

/// Checks whether nothing but bankruptcy is left for a company without a train after an action, though not before it.
fn leaves_only_bankruptcy(game: &Game, action: &Action) -> bool {
    let only = [Choice::Do(Action::Common(RailMove::DeclareBankruptcy))];
    let company = game.decision().and_then(|now| now.company);
    let is_trainless = company.is_some_and(|id| game.table().company(id).trains.is_empty());
    let mut after = game.clone();
    is_trainless
        && game.choices() != only
        && after.apply(action).is_ok()
        && after.decision().and_then(|now| now.company) == company
        && after.choices() == only
}

/// Asserts that an action is offered with the warning that only bankruptcy is left.
fn assert_warns_of_bankruptcy(game: &Game, action: &Action) {
    let loss = game.choice_text(action).loss.expect("a loss");
    assert_eq!(loss.cost, "Then only bankruptcy is left.");
    assert_eq!(loss.yes, "Do it");
}

#[test]
fn section_11_8_who_redeems_the_money_for_a_train_is_told_that_only_bankruptcy_is_left() {
    let (game, redeem) = find_with(4, HouseRules::Rulebook, |game| {
        let mut choices = game.choices().into_iter();
        choices.find_map(|choice| match choice {
            Choice::Do(action @ Action::Title(NewEnglandMove::Redeem(_))) => {
                leaves_only_bankruptcy(game, &action).then_some(action)
            }
            _ => None,
        })
    });
    assert_warns_of_bankruptcy(&game, &redeem);
}

/// Sets the money of the company that buys trains, and of its president, right.
fn with_money(game: &Game, treasury: i32, cash: i32) -> Option<Game> {
    let now = game.decision()?;
    let changes = vec![
        Change::Treasury(now.company?, Dollars(treasury)),
        Change::Cash(now.player, Dollars(cash)),
    ];
    let mut set = game.clone();
    set.apply(&Action::Common(RailMove::Correct { changes }))
        .ok()?;
    Some(set)
}

/// Lists the largest sale of each company that is offered: its shares, and what they bring.
fn largest_sales(game: &Game) -> BTreeMap<CompanyId, (u8, i32)> {
    let mut largest = BTreeMap::new();
    for choice in game.choices() {
        let Choice::Do(Action::Common(RailMove::Sell {
            company, shares, ..
        })) = choice
        else {
            continue;
        };
        let price = game.table().market.price(company).unwrap();
        let sale = (shares, price.0 * i32::from(shares));
        let known = largest.entry(company).or_insert(sale);
        *known = sale.max(*known);
    }
    largest
}

#[test]
fn section_11_8_who_sells_one_by_one_what_pays_for_a_train_only_at_once_is_told() {
    let (game, (sold, count)) = find_with(4, HouseRules::Rulebook, |game| {
        let now = game.decision().filter(|now| now.step == Step::BuyTrains)?;
        let table = game.table();
        let major = now
            .company
            .filter(|&id| table.kind(id) == CompanyKind::Major)?;
        table.company(major).trains.is_empty().then_some(())?;
        let largest = largest_sales(&with_money(game, 0, 0)?);
        let mut several = largest.iter().filter(|(_, (count, _))| *count > 1);
        let raised: i32 = largest.values().map(|(_, sum)| sum).sum();
        let (sold, (count, _)) = several.next()?;
        (raised <= table.depot.cheapest()?.0).then_some((*sold, *count))
    });
    // All shares together pay for the train, to the dollar.
    let largest = largest_sales(&with_money(&game, 0, 0).unwrap());
    let raised: i32 = largest.values().map(|(_, sum)| sum).sum();
    let cheapest = game.table().depot.cheapest().unwrap().0;
    let game = with_money(&game, 0, cheapest - raised).unwrap();
    let sell = |count| Action::Common(RailMove::sell(sold, count));
    assert_warns_of_bankruptcy(&game, &sell(1));
    assert_eq!(game.choice_text(&sell(count)).loss, None);
    // So it is: sold one by one, everything is not enough.
    let mut one_by_one = game.clone();
    while let Some((&id, _)) = largest_sales(&one_by_one).iter().next() {
        let sale = Action::Common(RailMove::sell(id, 1));
        one_by_one.apply(&sale).unwrap();
    }
    let only = [Choice::Do(Action::Common(RailMove::DeclareBankruptcy))];
    assert_eq!(one_by_one.choices(), only);
}

#[test]
pub fn section_11_8_bankruptcy_closes_the_players_companies_and_ends_his_game() {
    let bankrupt = Choice::Do(Action::Common(RailMove::DeclareBankruptcy));
    let mut game = find(5, |game| game.choices().contains(&bankrupt));
    let player = game.decision().unwrap().player;
    let presided: Vec<CompanyId> = game
        .table()
        .running()
        .filter(|&id| game.table().president(id) == Some(player))
        .collect();
    let bank = game.table().bank;
    let treasuries: Dollars = presided
        .iter()
        .map(|&id| game.table().company(id).cash)
        .sum();
    let cash = game.table().cash(player);
    game.apply(&Action::Common(RailMove::DeclareBankruptcy))
        .unwrap();
    let table = game.table();
    assert!(table.players[player.index()].bankrupt);
    assert_eq!(table.cash(player), Dollars::ZERO);
    assert_eq!(table.bank, bank + treasuries + cash);
    assert_eq!(game.worth(player), Dollars::ZERO);
    for id in presided {
        assert_eq!(table.company(id).status, Status::Closed);
        assert_eq!(table.board.markers_of(id).count(), 0);
        assert!(table.company(id).shares.holders().next().is_none());
        let in_row = table.market.space(id).is_some();
        assert_eq!(
            in_row,
            table.kind(id) == CompanyKind::Minor,
            "a minor's marker stays"
        );
    }
    let mut play = Play::on(game);
    for _ in 0..200 {
        if is_over(&play.game) {
            break;
        }
        assert_ne!(
            play.game.decision().unwrap().player,
            player,
            "he decides nothing any more"
        );
        let mut moved = false;
        play.idle_until(|_| std::mem::replace(&mut moved, true));
    }
}

#[test]
fn section_11_8_companies_of_a_bankrupt_are_not_started_again() {
    let (game, major) = find_with(5, HouseRules::Rulebook, |game| {
        let someone = game.table().players.iter().any(|player| player.bankrupt);
        let closed = |id: &CompanyId| {
            game.table().kind(*id) == CompanyKind::Major
                && game.table().company(*id).status == Status::Closed
        };
        let deciding = is_step(game, Step::Merge) && someone;
        COMPONENTS.company_ids().filter(|_| deciding).find(closed)
    });
    assert_eq!(
        game.check(&Convert { major }.into()).unwrap_err().rule,
        "12"
    );
}

#[test]
pub fn section_11_8_the_last_player_left_wins() {
    let bankrupt = Choice::Do(Action::Common(RailMove::DeclareBankruptcy));
    let mut game = find(2, |game| game.choices().contains(&bankrupt));
    let loser = game.decision().unwrap().player;
    game.apply(&Action::Common(RailMove::DeclareBankruptcy))
        .unwrap();
    let Round::Over(outcome) = game.round() else {
        panic!("the game is over");
    };
    assert_eq!(outcome.reason, Reason::Bankruptcy);
    assert_ne!(outcome.scores[0].0, loser);
    assert_eq!(outcome.scores[1], (loser, Dollars::ZERO));
}

#[test]
pub fn house_rule_11_8_a_bankrupt_plays_on_as_on_the_website() {
    let bankrupt = Choice::Do(Action::Common(RailMove::DeclareBankruptcy));
    let (mut game, player) = find_with(3, HouseRules::Website, |game| {
        let player = game.decision()?.player;
        game.choices().contains(&bankrupt).then_some(player)
    });
    game.apply(&Action::Common(RailMove::DeclareBankruptcy))
        .unwrap();
    assert!(!game.table().players[player.index()].bankrupt);
    assert_eq!(game.table().cash(player), Dollars::ZERO);
}

#[test]
pub fn house_rule_11_8_shares_may_be_sold_for_a_further_train_as_on_the_website() {
    let (game, sale) = find_with(4, HouseRules::Website, |game| {
        let now = game.decision().filter(|now| now.step == Step::BuyTrains)?;
        let has_train = !game.table().company(now.company?).trains.is_empty();
        game.choices()
            .into_iter()
            .filter(|_| has_train)
            .find_map(|choice| match choice {
                Choice::Do(action @ Action::Common(RailMove::Sell { .. })) => Some(action),
                _ => None,
            })
    });
    assert!(game.check(&sale).is_ok());
}

#[test]
pub fn section_11_9_a_minor_without_a_train_is_liquidated() {
    let mut play = two_of_amys(HouseRules::Rulebook);
    play.line("HNH buys 2-train from CV for 60");
    play.idle_until(|play| play.is_turn_of("CV") && play.step() == Some(Step::BuyTrains));
    let (bank, treasury, amy) = (play.bank(), play.cash("CV"), play.cash("Amy"));
    assert!(treasury > 0);
    play.line("CV passes");
    assert_eq!(play.status("CV"), Status::Closed);
    assert_eq!((play.bank(), play.cash("Amy")), (bank + treasury, amy));
    assert!(play.markers("CV").is_empty());
    let board = &play.game.table().board;
    assert_eq!(
        board.reserved_space(company("CV")),
        None,
        "its home is available"
    );
    let space = play.game.table().market.space(company("CV"));
    assert_eq!(
        space,
        Some(minor_space("55", 0)),
        "its circle stays blocked"
    );
    play.idle_until(|play| play.step() == Some(Step::Trade));
    let player = play.who();
    play.refuses(&format!("{player} starts CV at 60"), "10.2");
    assert_eq!(play.game.table().certificates(play.player("Amy")), 1, "HNH");
}

#[test]
fn section_11_9_a_minor_with_a_train_is_not() {
    let mut play = five_minors();
    play.idle_until(|play| play.game.round_name() == "OR 1.2");
    assert_eq!(play.minors().len(), 5);
}

#[test]
pub fn section_11_7_minors_and_majors_have_their_own_limits() {
    let play = phase_3();
    assert_eq!(play.game.table().train_limit(company("HNH")), 2);
    let play = major_lays_track();
    assert_eq!(play.game.table().train_limit(company("NYC")), 4);
}

/// A minor without a train whose owner can sell shares for one, in a random game.
fn minor_in_need(rules: HouseRules) -> (Game, Action) {
    find_with(4, rules, |game| {
        let now = game.decision().filter(|now| now.step == Step::BuyTrains)?;
        let minor = now.company?;
        let in_need = game.table().kind(minor) == CompanyKind::Minor
            && game.table().company(minor).trains.is_empty();
        let sale = game.choices().into_iter().find_map(|choice| match choice {
            Choice::Do(action @ Action::Common(RailMove::Sell { .. })) => Some(action),
            _ => None,
        });
        sale.filter(|_| in_need)
    })
}

#[test]
pub fn house_rule_11_8_a_presidents_certificate_alone_is_one_piece_on_the_website() {
    // The sale of a certificate of two shares, of which one would do, by somebody who has no other of the company.
    let whole = |game: &Game, action: &Action| {
        let Action::Common(RailMove::Sell {
            company, shares, ..
        }) = *action
        else {
            return false;
        };
        let player = game.decision().unwrap().player;
        let held = &game.table().company(company).shares;
        shares == 2
            && held.president() == Some(player)
            && held.of(Holder::Player(player)) == held.president_size()
    };
    let (mut game, sale) = find_with(4, HouseRules::Website, |game| {
        game.decision().filter(|now| now.step == Step::BuyTrains)?;
        let sales = game
            .choices()
            .into_iter()
            .filter_map(|choice| match choice {
                Choice::Do(action) => Some(action),
                _ => None,
            });
        let sales: Vec<Action> = sales.filter(|action| whole(game, action)).collect();
        let would_do = |sale: &Action| {
            let mut after = game.clone();
            let Action::Common(RailMove::Sell { company, .. }) = *sale else {
                return false;
            };
            let half = Action::Common(RailMove::Sell {
                company,
                shares: 1,
                double: false,
            });
            after.apply(&half).is_ok() && !buys(&after).is_empty()
        };
        sales.into_iter().find(would_do)
    });
    game.apply(&sale).unwrap();
}

#[test]
fn section_11_8_who_sells_shares_for_a_minor_must_go_on_and_buy() {
    let (mut game, mut sale) = minor_in_need(HouseRules::Rulebook);
    assert!(
        game.check(&Action::Common(RailMove::Pass)).is_ok(),
        "it may be liquidated"
    );
    let minor = game.decision().and_then(|now| now.company).unwrap();
    loop {
        game.apply(&sale).unwrap();
        let next = game.choices().into_iter().find_map(|choice| match choice {
            Choice::Do(action @ Action::Common(RailMove::Sell { .. })) => Some(action),
            _ => None,
        });
        let bought = buys(&game).first().copied();
        let can_go_on = next.is_some() || bought.is_some();
        assert_eq!(
            game.check(&Action::Common(RailMove::Pass)).is_err(),
            can_go_on
        );
        match (bought, next) {
            (Some(train), _) => {
                assert_eq!(
                    game.check(&Action::Common(RailMove::Pass))
                        .unwrap_err()
                        .rule,
                    "11.8"
                );
                game.apply(&buy(&game, train.kind)).unwrap();
                assert_eq!(game.table().company(minor).cash, Dollars::ZERO);
                return;
            }
            (None, Some(next)) => sale = next,
            (None, None) => return,
        }
    }
}

#[test]
pub fn house_rule_11_8_shares_may_be_sold_for_a_minor_in_vain_as_on_the_website() {
    let (mut game, sale) = minor_in_need(HouseRules::Website);
    let minor = game.decision().and_then(|now| now.company).unwrap();
    game.apply(&sale).unwrap();
    game.apply(&Action::Common(RailMove::Pass)).unwrap();
    assert_eq!(game.table().company(minor).status, Status::Closed);
}

#[test]
fn section_11_8_a_sale_that_lowers_a_price_changes_the_order_of_those_to_come() {
    let order = |game: &Game| match game.round() {
        Round::Operating(round) => (round.order().to_vec(), game.operated().len()),
        _ => (Vec::new(), 0),
    };
    let ((before, done), game) = {
        let (game, sale) = find_with(4, HouseRules::Rulebook, |game| {
            if !is_step(game, Step::BuyTrains) {
                return None;
            }
            game.choices().into_iter().find_map(|choice| match choice {
                Choice::Do(action @ Action::Common(RailMove::Sell { .. })) => {
                    let mut after = game.clone();
                    after.apply(&action).ok()?;
                    (order(&after) != order(game)).then_some(action)
                }
                _ => None,
            })
        });
        let mut after = game.clone();
        after.apply(&sale).unwrap();
        (order(&game), after)
    };
    let (after, same_turn) = order(&game);
    assert_eq!(done, same_turn, "the turn goes on");
    assert_eq!(before[..=done], after[..=done], "what is done stays done");
    let price = |id: &CompanyId| game.table().market.price(*id);
    assert!(after[done + 1..].is_sorted_by(|a, b| price(a) >= price(b)));
}

#[test]
fn section_11_8_companies_closed_since_are_gone_from_the_new_order() {
    let order = |game: &Game| match game.round() {
        Round::Operating(round) => (round.order().to_vec(), game.operated().len()),
        _ => (Vec::new(), 0),
    };
    let (mut game, sale) = find_with(5, HouseRules::Website, |game| {
        let running = |id: &&CompanyId| game.table().company(**id).status == Status::Floated;
        let (order, done) = order(game);
        if !is_step(game, Step::BuyTrains) || order[done..].iter().filter(running).count() < 2 {
            return None;
        }
        let closed_behind = !order[done..].iter().all(|id| running(&id));
        let mut sales = game
            .choices()
            .into_iter()
            .filter_map(|choice| match choice {
                Choice::Do(action @ Action::Common(RailMove::Sell { .. })) => Some(action),
                _ => None,
            });
        sales.next().filter(|_| closed_behind)
    });
    let (before, done) = order(&game);
    game.apply(&sale).unwrap();
    let (after, _) = order(&game);
    let closed = |id: &CompanyId| game.table().company(*id).status == Status::Closed;
    assert_eq!(before[..=done], after[..=done], "what is done stays done");
    assert!(!after[done..].iter().any(closed), "{after:?}");
    let mut waiting = before[done..].to_vec();
    waiting.retain(|id| !closed(id));
    assert_eq!(waiting.len(), after.len() - done, "nobody else is lost");
}

#[test]
fn section_11_7_the_train_that_lowers_the_limit_may_be_one_too_many() {
    let (mut game, (company, kind)) = find_with(4, HouseRules::Rulebook, |game| {
        let now = game.decision().filter(|now| now.step == Step::BuyTrains)?;
        let company = now.company?;
        let next = game.table().depot.next()?;
        let mut after = game.clone();
        after.apply(&buy_if_offered(game, next)?).ok()?;
        let over = after.table().company(company).trains.len() > after.table().train_limit(company);
        over.then_some((company, next.kind))
    });
    game.apply(&buy(&game, kind)).unwrap();
    let table = game.table();
    assert!(is_step(&game, Step::DiscardTrain));
    assert_eq!(
        table.company(company).trains.len(),
        table.train_limit(company) + 1
    );
}

#[test]
fn section_11_2_a_company_over_its_limit_may_redeem_before_it_discards() {
    let redeem: Action = Redeem { shares: 1 }.into();
    let (game, (company, train)) = find_with(4, HouseRules::Rulebook, |game| {
        let now = game.decision().filter(|now| now.step == Step::BuyTrains)?;
        let next = game.table().depot.next()?;
        let mut after = game.clone();
        after.apply(&buy_if_offered(game, next)?).ok()?;
        let discarding = after
            .decision()
            .filter(|now| now.step == Step::DiscardTrain)?;
        let id = now.company.filter(|_| now.company == discarding.company)?;
        let owner = after.table().company(id);
        let price = after.table().market.price(id)?;
        let may = owner.shares.of(Holder::Pool) > 0 && owner.cash >= price;
        (may && game.table().kind(id) == CompanyKind::Major).then_some((id, next))
    });
    let mut game = game.clone();
    game.apply(&buy(&game, train.kind)).unwrap();
    assert!(game.choices().contains(&Choice::Do(redeem.clone())));
    let before = game.table().company(company).shares.of(Holder::Treasury);
    game.apply(&redeem).unwrap();
    let owner = game.table().company(company);
    assert_eq!(owner.shares.of(Holder::Treasury), before + 1);
    assert!(is_step(&game, Step::DiscardTrain), "and then it discards");
    assert_eq!(
        game.check(&Action::Common(RailMove::Pass))
            .unwrap_err()
            .rule,
        "11.7"
    );
}

#[test]
fn section_11_2_nobody_redeems_while_another_company_discards() {
    let (game, ()) = find_with(5, HouseRules::Rulebook, |game| {
        let now = game
            .decision()
            .filter(|now| now.step == Step::DiscardTrain)?;
        let Round::Operating(round) = game.round() else {
            return None;
        };
        (now.company != round.company()).then_some(())
    });
    let refusal = game.check(&Redeem { shares: 1 }.into()).unwrap_err();
    assert_eq!(refusal.rule, "11.7", "{refusal}");
}

/// A major's turn, by some rules, in which its treasury and its president together cannot pay for the cheapest train,
/// but in a step in which it could not go bankrupt by the rulebook.
fn hopeless(rules: HouseRules) -> (Game, CompanyId) {
    find_with(4, rules, |game| {
        let now = game.decision()?;
        let Round::Operating(round) = game.round() else {
            return None;
        };
        let id = now.company.filter(|_| now.company == round.company())?;
        let table = game.table();
        let early = matches!(
            now.step,
            Step::LayTrack | Step::PlaceMarker | Step::RunTrains
        );
        let means = table.company(id).cash + table.cash(now.player);
        let poor = means < table.depot.cheapest()?;
        (early && poor && table.kind(id) == CompanyKind::Major).then_some(id)
    })
}

#[test]
fn section_11_8_nobody_goes_bankrupt_before_the_step_of_buying_trains() {
    let (game, _) = hopeless(HouseRules::Rulebook);
    assert_eq!(
        game.check(&Action::Common(RailMove::DeclareBankruptcy))
            .unwrap_err()
            .rule,
        "11.8"
    );
    assert!(
        !game
            .choices()
            .contains(&Choice::Do(Action::Common(RailMove::DeclareBankruptcy)))
    );
}

#[test]
pub fn house_rule_11_8_a_major_gives_up_at_any_step_as_on_the_website() {
    let (mut game, company) = hopeless(HouseRules::Website);
    assert!(
        game.choices()
            .contains(&Choice::Do(Action::Common(RailMove::DeclareBankruptcy)))
    );
    game.apply(&Action::Common(RailMove::DeclareBankruptcy))
        .unwrap();
    assert_eq!(game.table().company(company).status, Status::Closed);
}

fn buy_if_offered(game: &Game, train: Train) -> Option<Action> {
    buys(game).contains(&train).then(|| buy(game, train.kind))
}

#[test]
pub fn house_rule_11_7_excess_trains_go_in_the_order_of_the_list_as_on_the_website() {
    let (game, first) = find_with(4, HouseRules::Website, |game| {
        let Round::Operating(round) = game.round() else {
            return None;
        };
        let table = game.table();
        let over = |id: &CompanyId| table.company(*id).trains.len() > table.train_limit(*id);
        let by_list = table.running().find(over)?;
        let by_turn = round.order().iter().copied().find(over)?;
        (by_list != by_turn).then_some(by_list)
    });
    let now = game.decision().unwrap();
    assert_eq!((now.step, now.company), (Step::DiscardTrain, Some(first)));
}

#[test]
fn section_11_8_shares_of_a_bankrupt_pay_nobody() {
    let (game, (major, player)) = find_with(5, HouseRules::Rulebook, |game| {
        let major = game
            .decision()
            .filter(|now| now.step == Step::Distribute)?
            .company?;
        let holders = game.table().company(major).shares.holders();
        let mut out = holders.filter(|(player, _)| game.table().players[player.index()].bankrupt);
        out.next().map(|(player, _)| (major, player))
    });
    let result = game.common().distribution(
        major,
        Dollars(100),
        roundhouse::engine::rail::table::Payout::Full,
    );
    assert!(result.to_players.iter().all(|(paid, _)| *paid != player));
    let paid: Dollars = result
        .to_players
        .iter()
        .map(|(_, dividend)| *dividend)
        .sum();
    assert!(paid + result.to_company < Dollars(100));
}
