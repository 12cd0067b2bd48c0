//! The rules of 18GB, by the chapters of the highlights of its rules. Positions are found in random games.

#![cfg(feature = "gb")]
#![allow(
    clippy::unwrap_used,
    reason = "a test that unwraps nothing has failed, and says so"
)]

mod kit;
mod kit_gb;

use kit_gb::everything::every_lay;
use kit_gb::random::{find, game};
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::shares::{Holder, Source};
use roundhouse::engine::rail::table::{Payout, Status};
use roundhouse::titles::gb::action::Action;
use roundhouse::titles::gb::choices::{Choice, Step};
use roundhouse::titles::gb::scenario::{SCENARIOS, all};
use roundhouse::titles::gb::setup::HouseRules::Rulebook;
use roundhouse::titles::gb::trains::Phase;
use roundhouse::titles::gb::{Game, Round};

fn company(symbol: &str) -> CompanyId {
    all().company_by_symbol(symbol).unwrap()
}

fn step(game: &Game) -> Option<Step> {
    game.decision().map(|now| now.step)
}

/// The chapter by which an action is refused.
fn refused(game: &Game, action: &Action) -> &'static str {
    game.check(action).unwrap_err().rule
}

/// The first action that is offered and fits.
fn offered(game: &Game, fits: impl Fn(&Action) -> bool) -> Option<Action> {
    let choices = game.choices().into_iter();
    let exactly = choices.filter_map(|choice| match choice {
        Choice::Do(action) => Some(action),
        _ => None,
    });
    exactly.into_iter().find(|action| fits(action))
}

#[test]
fn setup_depends_on_the_number_of_players() {
    for (scenario, wanted) in SCENARIOS.iter().enumerate() {
        let game = game(scenario, 3, Rulebook);
        let common = game.common();
        let companies = common
            .public_companies()
            .filter(|&id| common.is_in_play(id))
            .count();
        let drawn = usize::from(!wanted.drawn_from.is_empty());
        assert_eq!(companies, wanted.companies.len() + drawn);
        for player in game.table().player_ids() {
            assert_eq!(game.table().cash(player).0, wanted.cash);
        }
    }
}

#[test]
fn simultaneous_auction() {
    let mut game = game(3, 1, Rulebook);
    let bid = |symbol, price| Action::Bid {
        private: company(symbol),
        price: Dollars(price),
    };
    // The least bid is the price; nobody passes without a winning bid.
    assert_eq!(refused(&game, &bid("GN", 65)), "Simultaneous auction");
    assert_eq!(refused(&game, &Action::Pass), "Simultaneous auction");
    game.apply(&bid("LB", 40)).unwrap();
    assert_eq!(refused(&game, &bid("LB", 40)), "Simultaneous auction");
    game.apply(&bid("AF", 30)).unwrap();
    game.apply(&bid("SD", 35)).unwrap();
    game.apply(&bid("LM", 45)).unwrap();
    for _ in 0..4 {
        game.apply(&Action::Pass).unwrap();
    }
    // What has no bid is cheaper by 10.
    let owner = |symbol| game.common().owner(company(symbol));
    assert!(
        ["LB", "AF", "SD", "LM"]
            .into_iter()
            .all(|symbol| owner(symbol).is_some())
    );
    assert_eq!(step(&game), Some(Step::Auction));
    assert_eq!(game.check(&bid("GN", 60)), Ok(()));
    assert!(game.check(&bid("GN", 55)).is_err());
    let cash: i32 = game
        .table()
        .player_ids()
        .map(|player| game.table().cash(player).0)
        .sum();
    assert_eq!(cash, 4 * 330 - 40 - 30 - 35 - 45);
}

#[test]
fn private_railways_pay_once_more_when_they_close() {
    let game = find(3, Rulebook, |game| !game.asides().is_empty());
    let (owner, close) = game.asides().remove(0);
    let Action::Close { private } = close else {
        panic!("{close:?}")
    };
    let revenue = roundhouse::titles::gb::privates::of(private).revenue;
    let after = game.after(&close).unwrap();
    assert_eq!(
        after.table().cash(owner),
        game.table().cash(owner) + revenue
    );
    assert!(!after.common().is_open(private));
    assert!(after.check(&close).is_err());
}

#[test]
fn corporations_convert_two_steps_down() {
    let converts = |game: &Game| {
        let found = offered(game, |action| matches!(action, Action::Convert { .. }));
        found.filter(|_| step(game) == Some(Step::Trade))
    };
    let game = find(3, Rulebook, |game| converts(game).is_some());
    let Some(Action::Convert { company }) = converts(&game) else {
        panic!("nothing to convert")
    };
    let after = game.after(&Action::Convert { company }).unwrap();
    let (old, new) = (game.common(), after.common());
    let column = |game: &Game| game.table().market.space(company).unwrap().column;
    assert_eq!(column(&after), column(&game).saturating_sub(2));
    assert!(new.has_ten(company) && !old.has_ten(company));
    let cash = |game: &Game| game.table().company(company).cash;
    assert_eq!(cash(&after), cash(&game) + new.price(company) * 5);
    let pool = |game: &Game| game.common().shares(company).of(Holder::Pool);
    assert_eq!(pool(&after), pool(&game) + 5);
    assert!(
        after.table().company(company).markers_left.len()
            > game.table().company(company).markers_left.len()
    );
    // The director may buy one share then, and nothing else.
    if step(&after) == Some(Step::BuyConverted) {
        for other in new.public_companies().filter(|&other| other != company) {
            let buy = Action::Buy {
                company: other,
                from: Source::Ipo,
                presidents: false,
            };
            assert!(after.check(&buy).is_err());
        }
    }
}

#[test]
fn corporations_float_at_40_percent_in_yellow_phase_and_are_paid_for_all_shares() {
    let game = find(3, Rulebook, |game| {
        let started = offered(game, |action| matches!(action, Action::Start { .. }));
        started.is_some() && game.common().phase() == Phase::Yellow
    });
    let start = offered(&game, |action| matches!(action, Action::Start { .. })).unwrap();
    let Action::Start { company, price } = start else {
        panic!("{start:?}")
    };
    let after = game.after(&start).unwrap();
    assert!(after.common().has_floated(company));
    assert_eq!(after.table().company(company).cash, price * 5);
}

#[test]
fn half_of_the_corporations_wait_for_the_second_stock_round() {
    for (scenario, wanted) in SCENARIOS.iter().enumerate() {
        let game = find(scenario, Rulebook, |game| {
            matches!(game.round(), Round::Stock(_)) && game.common().turn() == 1
        });
        let all = game.common().public_companies();
        let start = |company| Action::Start {
            company,
            price: Dollars(70),
        };
        let tiers = all.filter(|&company| {
            let verdict = game.check(&start(company));
            verdict.is_err_and(|refusal| refusal.why.contains("second tier"))
        });
        assert_eq!(tiers.count(), wanted.second_tier, "{}", wanted.name);
    }
}

#[test]
fn share_prices_fall_a_step_for_each_share_sold_until_gray_phase() {
    let sale = |game: &Game| {
        let two = |action: &Action| matches!(action, Action::Sell { shares: 2, .. });
        offered(game, two).filter(|_| game.common().phase() < Phase::Gray)
    };
    let game = find(4, Rulebook, |game| sale(game).is_some());
    let Some(Action::Sell { company, shares }) = sale(&game) else {
        panic!("no sale")
    };
    let after = game.after(&Action::Sell { company, shares }).unwrap();
    let column = |game: &Game| game.table().market.space(company).unwrap().column;
    assert_eq!(column(&after), column(&game).saturating_sub(2));
}

#[test]
fn a_company_lays_two_tiles_and_one_of_them_in_a_city() {
    let game = find(3, Rulebook, |game| {
        game.choices().contains(&Choice::LayTrack(None))
            && game
                .lays(None)
                .iter()
                .any(|lay| game.table().board.tile(lay.hex).cities().next().is_some())
    });
    let is_city = |game: &Game, hex| game.table().board.tile(hex).cities().next().is_some();
    let lays = game.lays(None);
    let city = lays.iter().find(|lay| is_city(&game, lay.hex)).unwrap();
    let operating = game.decision().unwrap().company;
    let mut game = game.after(&city.action()).unwrap();
    if game.decision().unwrap().company != operating {
        return;
    }
    for lay in game.lays(None) {
        assert!(!is_city(&game, lay.hex), "a second tile in a city");
    }
    if let Some(lay) = game.lays(None).first() {
        game = game.after(&lay.action()).unwrap();
        let same = game.decision().unwrap().company == operating;
        assert!(!same || game.lays(None).is_empty(), "a third tile");
    }
}

#[test]
fn a_dividend_moves_the_price_up_to_four_steps() {
    let game = find(5, Rulebook, |game| {
        let Some(company) = game.decision().and_then(|now| now.company) else {
            return false;
        };
        let Round::Operating(round) = game.round() else {
            return false;
        };
        let earned = round.earnings();
        earned.is_some_and(|earned| earned >= game.common().price(company) * 2)
    });
    let company = game.decision().unwrap().company.unwrap();
    let Round::Operating(round) = game.round() else {
        panic!("no operating round")
    };
    let steps = (round.earnings().unwrap().0 / game.common().price(company).0).min(4);
    let column = |game: &Game| {
        game.table()
            .market
            .space(company)
            .map_or(0, |at| i32::from(at.column))
    };
    let pay = |payout| game.after(&Action::Distribute { payout }).unwrap();
    assert_eq!(column(&pay(Payout::Full)), (column(&game) + steps).min(21));
    assert_eq!(column(&pay(Payout::Withhold)), (column(&game) - 1).max(0));
}

#[test]
fn trains_cost_companies_between_1_and_twice_their_price_and_are_not_the_last() {
    let game = find(5, Rulebook, |game| {
        let choices = game.choices();
        step(game) == Some(Step::BuyTrains)
            && choices
                .iter()
                .any(|choice| matches!(choice, Choice::Price { .. }))
    });
    let buyer = game.decision().unwrap().company.unwrap();
    let table = game.table();
    for seller in table.running() {
        let trains = &table.company(seller).trains;
        for &train in trains {
            let at = |price| {
                game.check(&Action::BuyTrain {
                    train,
                    seller: Some(seller),
                    price,
                })
            };
            assert!(at(Dollars(0)).is_err());
            assert!(at(table.depot.price(train) * 2 + Dollars(1)).is_err());
            let last = trains.len() == 1 && !table.company(buyer).trains.is_empty();
            assert!(!last || at(Dollars(1)).is_err());
        }
    }
}

#[test]
fn an_insolvent_corporation_builds_nothing_and_leases_the_cheapest_train() {
    let game = find(3, Rulebook, |game| {
        let company = game.decision().and_then(|now| now.company);
        step(game) == Some(Step::RunTrains)
            && company.is_some_and(|company| game.common().is_insolvent(company))
    });
    let company = game.decision().unwrap().company.unwrap();
    let units = game.units(company);
    assert_eq!(units.len(), 1);
    assert_eq!(units[0].trains.first().copied(), game.table().depot.next());
    assert!(every_lay(&game).all(|lay| game.check(&lay).is_err()));
}

#[test]
fn non_started_corporations_have_ten_shares_from_brown_phase_and_leave_in_gray_phase() {
    let waiting = |game: &Game, company| game.table().company(company).status == Status::Waiting;
    let game = find(6, Rulebook, |game| game.common().phase() == Phase::Brown);
    for company in game
        .common()
        .public_companies()
        .filter(|&company| waiting(&game, company))
    {
        assert!(game.common().has_ten(company));
    }
    let game = find(6, Rulebook, |game| game.common().phase() == Phase::Gray);
    assert!(
        game.common()
            .public_companies()
            .all(|company| !waiting(&game, company))
    );
}
