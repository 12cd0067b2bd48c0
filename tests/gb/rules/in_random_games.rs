//! The rules of 18GB, by the chapters of the highlights of its rules. Positions are found in random games.

use crate::kit::gb::everything::every_lay;
use crate::kit::gb::random::{find, game, is_over};
use crate::kit::random_player::RandomPlayer;
use roundhouse::engine::game::Written;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::shared::Shared as _;
use roundhouse::engine::rail::shares::{Holder, Source};
use roundhouse::engine::rail::table::{Payout, Status};
use roundhouse::engine::rail::verb::{Certificate, Verb};
use roundhouse::record::website::Export;
use roundhouse::titles::gb::action::{Action, Own};
use roundhouse::titles::gb::choices::{Choice, Step};
use roundhouse::titles::gb::scenario::{SCENARIOS, all};
use roundhouse::titles::gb::setup::HouseRules::{self, Rulebook, Website};
use roundhouse::titles::gb::setup::Setup;
use roundhouse::titles::gb::trains::Phase;
use roundhouse::titles::gb::website::Importer;
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
    let bid = |symbol, price| {
        Action::Do(Verb::Bid {
            private: company(symbol),
            price: Dollars(price),
        })
    };
    // The least bid is the price; nobody passes without a winning bid.
    assert_eq!(refused(&game, &bid("GN", 65)), "Simultaneous auction");
    assert_eq!(
        refused(&game, &Action::Do(Verb::Pass)),
        "Simultaneous auction"
    );
    game.apply(&bid("LB", 40)).unwrap();
    assert_eq!(refused(&game, &bid("LB", 40)), "Simultaneous auction");
    game.apply(&bid("AF", 30)).unwrap();
    game.apply(&bid("SD", 35)).unwrap();
    game.apply(&bid("LM", 45)).unwrap();
    for _ in 0..4 {
        game.apply(&Action::Do(Verb::Pass)).unwrap();
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
    let game = find(3, Rulebook, |game| !game.out_of_turn().is_empty());
    let (owner, close) = game.out_of_turn().remove(0);
    let Action::Own(Own::Close { private }) = close else {
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
        let found = offered(game, |action| {
            matches!(action, Action::Own(Own::Convert { .. }))
        });
        found.filter(|_| step(game) == Some(Step::Trade))
    };
    let game = find(3, Rulebook, |game| converts(game).is_some());
    let Some(Action::Own(Own::Convert { company })) = converts(&game) else {
        panic!("nothing to convert")
    };
    let after = game.after(&Action::Own(Own::Convert { company })).unwrap();
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
            let buy = Action::Do(Verb::Buy {
                company: other,
                from: Source::Ipo,
                certificate: Certificate::Single,
            });
            assert!(after.check(&buy).is_err());
        }
    }
}

#[test]
fn corporations_float_at_40_percent_in_yellow_phase_and_are_paid_for_all_shares() {
    let game = find(3, Rulebook, |game| {
        let started = offered(game, |action| {
            matches!(action, Action::Do(Verb::Start { .. }))
        });
        started.is_some() && game.common().phase() == Phase::Yellow
    });
    let start = offered(&game, |action| {
        matches!(action, Action::Do(Verb::Start { .. }))
    })
    .unwrap();
    let Action::Do(Verb::Start { company, price }) = start else {
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
        let start = |company| {
            Action::Do(Verb::Start {
                company,
                price: Dollars(70),
            })
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
        let two = |action: &Action| matches!(action, Action::Do(Verb::Sell { shares: 2, .. }));
        offered(game, two).filter(|_| game.common().phase() < Phase::Gray)
    };
    let game = find(4, Rulebook, |game| sale(game).is_some());
    let Some(Action::Do(Verb::Sell {
        company, shares, ..
    })) = sale(&game)
    else {
        panic!("no sale")
    };
    let after = game
        .after(&Action::Do(Verb::sell(company, shares)))
        .unwrap();
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
        let earned = game.earnings();
        earned.is_some_and(|earned| earned >= game.common().price(company) * 2)
    });
    let company = game.decision().unwrap().company.unwrap();
    let steps = (game.earnings().unwrap().0 / game.common().price(company).0).min(4);
    let column = |game: &Game| {
        game.table()
            .market
            .space(company)
            .map_or(0, |at| i32::from(at.column))
    };
    let pay = |payout| {
        game.after(&Action::Do(Verb::Distribute { payout }))
            .unwrap()
    };
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
            let at = |price| game.check(&Action::Do(Verb::buy_train(train, Some(seller), price)));
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
    let waiting = |game: &Game, company| game.table().company(company).status == Status::Unstarted;
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

/// The game with all private railways closed, as their owners may do at any time.
fn all_closed(game: &Game) -> Game {
    let mut game = game.clone();
    while let Some((_, close)) = game.out_of_turn().pop() {
        game.apply(&close).unwrap();
    }
    game
}

/// The markers that may be placed now, those of private railways or those of the company.
fn markers(game: &Game, by_powers: bool) -> Vec<Action> {
    let wanted = |action: &Action| matches!(action, Action::Do(Verb::PlaceMarker { power, .. }) if power.is_some() == by_powers);
    let choices = game.choices().into_iter();
    let exactly = choices.filter_map(|choice| match choice {
        Choice::Do(action) => Some(action),
        _ => None,
    });
    exactly.filter(wanted).collect()
}

/// How often something was seen that a rule is about, so that none is kept by never being met.
#[derive(Debug, Default)]
struct Met {
    certificates: usize,
    not_led: usize,
    markers: usize,
    no_more: usize,
    insolvent: usize,
    too_many: usize,
}

impl Met {
    /// The president's certificate is in the bank pool for who gives a share of the company.
    fn certificates(&mut self, game: &Game) {
        let by = Holder::Player(game.decision().unwrap().player);
        for company in game.common().public_companies() {
            let buy = Action::Do(Verb::Buy {
                company,
                from: Source::Pool,
                certificate: Certificate::Presidents,
            });
            let held = |game: &Game, holder| game.common().shares(company).of(holder);
            if game.check(&buy).is_ok() {
                let after = game.after(&buy).unwrap();
                assert_eq!((held(game, by), held(&after, by)), (1, 2));
                assert_eq!(held(&after, Holder::Pool) + 1, held(game, Holder::Pool));
                self.certificates += 1;
            }
        }
    }

    /// Nobody can agree for a company without president.
    fn trains(&mut self, game: &Game) {
        let table = game.table();
        for seller in table.running() {
            for &train in &table.company(seller).trains {
                let sale = Action::Do(Verb::buy_train(train, Some(seller), Dollars(1)));
                if table.president(seller).is_none() {
                    assert!(game.check(&sale).is_err());
                    self.not_led += 1;
                }
            }
        }
    }

    /// One marker in a turn and none once few trains are left, whoever brings it.
    fn markers(&mut self, game: &Game) {
        let closed = all_closed(game);
        let (own, brought) = (markers(&closed, false), markers(&closed, true));
        if game.common().places_no_more_markers() {
            assert!(own.is_empty() && brought.is_empty());
            self.no_more += 1;
        }
        let company = |game: &Game| game.decision().and_then(|now| now.company);
        for (first, then) in [(&own, &brought), (&brought, &own)] {
            let (Some(first), false) = (first.first(), then.is_empty()) else {
                continue;
            };
            let after = closed.after(first).unwrap();
            if company(&after) == company(game) {
                let mut others = own.iter().chain(&brought);
                assert!(others.all(|other| after.check(other).is_err()), "{first:?}");
                self.markers += 1;
            }
        }
    }

    /// Insolvent companies build nothing; on the website but by powers.
    fn insolvent(&mut self, game: &Game, rules: HouseRules) {
        let company = game.decision().unwrap().company.unwrap();
        if !game.common().is_insolvent(company) {
            return;
        }
        let closed = all_closed(game);
        let brought = markers(&closed, true);
        assert!(markers(&closed, false).is_empty() && closed.lays(None).is_empty());
        assert!(brought.is_empty() || rules == Website);
        self.insolvent += 1;
    }

    /// Trains above the limit run once more.
    fn limits(&mut self, game: &Game) {
        let common = game.common();
        let company = game.decision().unwrap().company.unwrap();
        let trains = &game.table().company(company).trains;
        if trains.len() > common.train_limit(company) {
            assert_eq!(game.units(company).len(), trains.len());
            self.too_many += 1;
        }
    }
}

/// What is forbidden is so in every position, by whatever door one comes.
#[test]
fn there_is_no_way_around_a_rule() {
    let mut met = Met::default();
    for scenario in 0..SCENARIOS.len() {
        for rules in [Rulebook, Website] {
            let mut game = game(scenario, 20, rules);
            let mut player = RandomPlayer::new(20);
            while !is_over(&game) {
                match step(&game).unwrap() {
                    Step::Trade => met.certificates(&game),
                    Step::Build => {
                        met.markers(&game);
                        met.limits(&game);
                    }
                    Step::RunTrains => {
                        met.insolvent(&game, rules);
                        met.limits(&game);
                    }
                    Step::BuyTrains => {
                        met.trains(&game);
                        met.insolvent(&game, rules);
                    }
                    _ => {}
                }
                let action = player.decide(&game);
                game.apply(&action).unwrap();
            }
        }
    }
    println!("{met:?}");
    assert!(met.certificates > 0 && met.not_led > 0 && met.markers > 0 && met.no_more > 0);
    assert!(met.insolvent > 0);
}

/// A game of ours as it was given, by a version of the rules; none where it is not there.
fn given(name: &str, version: u8) -> Option<Game> {
    let path = crate::kit::records::shared(&format!("records/kinds/{name}.json"))?;
    let save: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let names = save["setup"]["players"].as_array().unwrap().iter();
    let names = names.map(|name| name.as_str().unwrap().to_string());
    let seed = save["setup"]["seed"].as_u64().unwrap();
    let mut setup = Setup::new(names.collect(), seed, Rulebook);
    setup.rules_version = version;
    let mut game = Game::new(setup).unwrap();
    for action in save["actions"].as_array().unwrap() {
        let action = Action::read(&action.to_string()).unwrap();
        game.apply(&action).unwrap();
    }
    Some(game)
}

#[test]
fn the_given_games_go_on_by_the_rules_they_were_begun_with() {
    for version in [1, 2] {
        let Some(game) = given("gb-directors-certificate", version) else {
            return;
        };
        let certificate = Action::Do(Verb::Buy {
            company: company("LNWR"),
            from: Source::Pool,
            certificate: Certificate::Presidents,
        });
        assert_eq!(game.check(&certificate).is_ok(), version == 1);
        let game = given("gb-train-of-receivership", version).unwrap();
        let train = game.table().company(company("LNWR")).trains[0];
        let sale = Action::Do(Verb::buy_train(train, Some(company("LNWR")), Dollars(1)));
        assert_eq!(game.check(&sale).is_ok(), version == 1);
    }
}

/// The site's own game: Crystal gets a railway for nothing, and that was her turn.
#[test]
fn the_given_auction_goes_on_after_a_bid_of_nothing() {
    let Some(path) = crate::kit::records::shared("records/kinds/18gb-forced-bid.json") else {
        return;
    };
    let export = Export::read(&std::fs::read_to_string(path).unwrap()).unwrap();
    let importer = Importer::import(&export).unwrap();
    // Amy, who comes after Crystal, bids at once.
    let Round::Auction(auction) = importer.game().round() else {
        panic!("the auction is over")
    };
    let bids = auction.lots().iter().map(|lot| lot.bid.unwrap());
    let bids: Vec<_> = bids.map(|(by, price)| (by.index(), price.0)).collect();
    assert_eq!(bids, [(0, 5)]);
}
