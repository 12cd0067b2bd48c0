//! Positions made by hand, under both sets of house rules.

use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::rail_move::Certificate;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::titles::gb::action::Action;
use crate::titles::gb::choices::{Choice, Step};
use crate::titles::gb::scenario::all;
use crate::titles::gb::setup::HouseRules::{Rulebook, Website};
use crate::titles::gb::setup::{HouseRules, Setup};
use crate::titles::gb::stock_round::StockRound;
use crate::titles::gb::{Game, Round};

const HOUSE_RULES: [HouseRules; 2] = [Rulebook, Website];
const NAMES: [&str; 6] = ["Amy", "Brian", "Crystal", "David", "Eve", "Frank"];

fn private_id(symbol: &str) -> PrivateId {
    let private = all().private_by_symbol(symbol);
    private.expect("a private railway")
}

fn id(symbol: &str) -> CompanyId {
    all().company_by_symbol(symbol).unwrap()
}

fn new_game(players: usize, house_rules: HouseRules) -> Game {
    let names = NAMES[..players].iter().map(ToString::to_string);
    Game::new(Setup::new(names.collect(), 7, house_rules)).unwrap()
}

/// Begins a game in its first stock round, with private railways that nobody has.
fn stock_round(players: usize, house_rules: HouseRules) -> Game {
    let mut game = new_game(players, house_rules);
    game.round = Round::Stock(StockRound::new(&mut game.common));
    game
}

impl Game {
    /// Adds a floated company at a price of 70, with so many shares of each player. The one with the most is president.
    fn founded(mut self, symbol: &str, held: &[u8]) -> Game {
        let company = id(symbol);
        let (space, par) = self.common.par_spaces().next().unwrap();
        self.common.table.market.put(company, space);
        let own = self.common.table.company_mut(company);
        own.par = Some(par);
        own.status = Status::Floated;
        let most = held.iter().max().unwrap();
        for (player, held) in (0u8..).zip(held) {
            let player = PlayerId(player);
            if held == most && own.shares.president().is_none() {
                own.shares.found(player);
            }
            let more = held - own.shares.of(Holder::Player(player));
            own.shares
                .transfer(Holder::Ipo, Holder::Player(player), more);
        }
        self
    }

    /// Moves the president's certificate of a company to the bank pool.
    fn abandoned(mut self, symbol: &str) -> Game {
        let shares = &mut self.common.table.company_mut(id(symbol)).shares;
        let holder = Holder::Player(shares.president().unwrap());
        shares.transfer(holder, Holder::Pool, 2);
        shares.appoint(None);
        self
    }

    fn with_cash(mut self, symbol: &str, cash: i32) -> Game {
        let purse = Purse::Company(id(symbol));
        self.common.table.pay(Purse::Bank, purse, Dollars(cash));
        self
    }

    /// Gives the next train of the bank to a company.
    fn with_train(mut self, symbol: &str) -> Game {
        let train = self.common.table.depot.next().unwrap();
        self.common.take_train(id(symbol), train);
        self
    }

    /// Closes a private railway of a player, with its power unused.
    fn with_power(mut self, symbol: &str, owner: u8) -> Game {
        let own = self.common.table.company_mut(id(symbol));
        own.shares.found(PlayerId(owner));
        own.status = Status::Closed;
        self
    }

    fn does(&mut self, action: &Action) {
        self.apply(action).unwrap();
    }

    /// Passes until this step is asked, in this round.
    fn passes_to(mut self, round: &str, step: Step) -> Game {
        while (self.round_name().as_str(), self.step()) != (round, Some(step)) {
            self.does(&Action::Common(RailMove::Pass));
        }
        self
    }

    fn step(&self) -> Option<Step> {
        self.decision().map(|decision| decision.step)
    }

    fn seat(&self) -> usize {
        self.decision().unwrap().player.index()
    }

    fn refused(&self, action: &Action) -> Option<&'static str> {
        self.check(action).err().map(|refusal| refusal.rule)
    }
}

fn bid(symbol: &str, price: i32) -> Action {
    Action::Common(RailMove::Bid {
        private: private_id(symbol),
        price: Dollars(price),
    })
}

fn buy(symbol: &str, from: Source, presidents: bool) -> Action {
    Action::Common(RailMove::Buy {
        company: id(symbol),
        from,
        certificate: Certificate::presidents(presidents),
    })
}

/// Places the marker of a private railway in its city.
fn marker(power: &str) -> Action {
    let hex = crate::titles::gb::privates::of(private_id(power))
        .site()
        .unwrap();
    Action::Common(RailMove::PlaceMarker {
        space: CitySpace {
            hex,
            city: 0,
            slot: 0,
        },
        power: Some(private_id(power)),
    })
}

#[test]
fn who_gets_a_bid_of_nothing_has_had_the_turn() {
    for house_rules in HOUSE_RULES {
        for unwanted in [vec!["LS"], vec!["AF", "LS"]] {
            let mut game = new_game(3, house_rules);
            for symbol in game.common.scenario().privates {
                if !unwanted.contains(symbol) {
                    let value = crate::titles::gb::privates::of(private_id(symbol)).value;
                    game.does(&bid(symbol, value.0));
                }
            }
            // Both cost 30: thrice all pass, and the last to pass is this one.
            (0..8).for_each(|_| game.does(&Action::Common(RailMove::Pass)));
            let last = game.seat();
            game.does(&Action::Common(RailMove::Pass));
            let Round::Auction(auction) = &game.round else {
                panic!("the auction is over")
            };
            let given: Vec<usize> = auction
                .lots()
                .iter()
                .map(|lot| lot.bid.unwrap().0.index())
                .collect();
            let turns = (1..).map(|turn| (last + turn) % 3);
            let wanted: Vec<usize> = turns.take(unwanted.len()).collect();
            assert_eq!(given, wanted, "{house_rules:?}");
            let next = (last + 1 + unwanted.len()) % 3;
            assert_eq!(game.seat(), next, "{house_rules:?}");
        }
    }
}

#[test]
fn the_presidents_certificate_is_for_who_gives_a_share() {
    for house_rules in HOUSE_RULES {
        let place = format!("{house_rules:?}");
        let game = stock_round(3, house_rules).founded("MR", &[2, 1]);
        let mut game = game.abandoned("MR");
        let certificate = buy("MR", Source::Pool, true);
        // Amy holds none.
        let refused = game.refused(&certificate);
        assert!(refused.is_some(), "{place}");
        game.does(&Action::Common(RailMove::Pass));
        // Brian holds one.
        let cash = game.table().cash(PlayerId(1));
        let words = game.choice_text(&certificate);
        assert_eq!(words.brings.as_deref(), Some("you give your share for it"));
        game.does(&certificate);
        let shares = game.common.shares(id("MR"));
        assert_eq!(
            game.table().cash(PlayerId(1)),
            cash - Dollars(70),
            "{place}"
        );
        assert_eq!(shares.president(), Some(PlayerId(1)), "{place}");
        assert_eq!(shares.of(Holder::Pool), 1, "{place}");
        assert_eq!(game.common.certificates(PlayerId(1)), 1, "{place}");
        // Crystal holds none, and there is no certificate in the pool any more.
        assert!(game.refused(&certificate).is_some(), "{place}");
    }
}

#[test]
fn the_presidents_certificate_takes_no_more_room_than_the_share_by_the_rulebook() {
    for house_rules in HOUSE_RULES {
        let mut game = stock_round(2, house_rules)
            .founded("MR", &[1, 2])
            .abandoned("MR");
        for symbol in ["CR", "LYR", "NBR", "NER"] {
            game = game.founded(symbol, &[5]);
        }
        game = game.founded("LNWR", &[2, 3]);
        let limit = game.common.scenario().certificates;
        assert_eq!(game.common.certificates(PlayerId(0)), limit);
        assert_eq!(game.seat(), 0);
        assert_eq!(game.refused(&buy("MR", Source::Ipo, false)), Some("Setup"));
        let certificate = buy("MR", Source::Pool, true);
        // On the website room is needed for the smallest share in the pool.
        let mut beside = game.clone();
        let shares = &mut beside.common.table.company_mut(id("MR")).shares;
        shares.transfer(Holder::Ipo, Holder::Pool, 1);
        let refused = (house_rules == HouseRules::Website).then_some("Setup");
        assert_eq!(beside.refused(&certificate), refused);
        game.does(&certificate);
        assert_eq!(game.common.certificates(PlayerId(0)), limit);
        assert_eq!(game.common.president(id("MR")), Some(PlayerId(0)));
    }
}

#[test]
fn a_company_without_president_sells_no_trains() {
    for house_rules in HOUSE_RULES {
        let game = stock_round(2, house_rules)
            .founded("MR", &[2])
            .founded("LYR", &[0, 2])
            .with_cash("LYR", 60)
            .with_train("MR")
            .with_train("MR");
        let train = game.table().company(id("MR")).trains[0];
        let sale = Action::Common(RailMove::buy_train(train, Some(id("MR")), Dollars(1)));
        let asked = |game: Game| {
            let game = game.passes_to("OR 1.1", Step::BuyTrains);
            assert_eq!(game.decision().unwrap().company, Some(id("LYR")));
            let offered = game.choices();
            let offered = offered.iter().any(|choice| choice.offers(&sale));
            assert_eq!(offered, game.check(&sale).is_ok());
            game
        };
        let led = asked(game.clone());
        assert_eq!(led.refused(&sale), None);
        let left = asked(game.abandoned("MR"));
        assert_eq!(left.refused(&sale), Some("Insolvency"), "{house_rules:?}");
    }
}

#[test]
fn markers_of_private_railways_are_under_the_same_lock() {
    for house_rules in HOUSE_RULES {
        let place = format!("{house_rules:?}");
        let locked = Some("Station markers");
        let game = stock_round(6, house_rules)
            .founded("MR", &[2])
            .with_cash("MR", 200)
            .with_power("GN", 0)
            .with_power("MC", 0)
            .passes_to("OR 1.1", Step::Build);
        for power in ["GN", "MC"] {
            assert_eq!(game.refused(&marker(power)), None, "{place}");
        }
        let mut few = game.clone();
        few.common.no_more_markers = true;
        for power in ["GN", "MC"] {
            assert_eq!(few.refused(&marker(power)), locked, "{place}");
        }
        let after = game.after(&marker("GN")).unwrap();
        assert_eq!(after.refused(&marker("MC")), locked, "{place}");
        let is_marker = |choice: &Choice| {
            matches!(
                choice,
                Choice::Do(Action::Common(RailMove::PlaceMarker { .. }))
            )
        };
        let offered = after.choices().iter().any(is_marker);
        assert!(!offered, "{place}");
        // A player who asks why not is told.
        let wished = after.attempts().contains(&marker("MC"));
        assert!(wished || after.step() != Some(Step::Build), "{place}");
    }
}

/// Checks the powers of an insolvent company. "Insolvent corporations may not lay track or station tokens": the website
/// lets powers do it.
#[test]
fn powers_of_private_railways_for_insolvent_companies() {
    for house_rules in HOUSE_RULES {
        let game = stock_round(3, house_rules)
            .founded("MR", &[2])
            .with_cash("MR", 60)
            .with_power("GN", 0)
            .passes_to("OR 1.2", Step::BuyTrains);
        assert!(game.common.is_insolvent(id("MR")));
        let wanted = (house_rules != Website).then_some("Private railways");
        assert_eq!(game.refused(&marker("GN")), wanted);
    }
}

#[test]
fn after_an_export_the_next_company_runs_before_trains_are_discarded() {
    for house_rules in HOUSE_RULES {
        let place = format!("{house_rules:?}");
        let mut game = stock_round(2, house_rules).founded("MR", &[2]);
        (0..4).for_each(|_| game.common.export());
        let mut game = (0..3).fold(game, |game, _| game.with_train("MR"));
        // In blue phase, which the export after the round begins, a company of five shares has two trains at most.
        game = game.passes_to("OR 1.1", Step::Build);
        while game.common.phase() < crate::titles::gb::trains::Phase::Blue {
            game.does(&Action::Common(RailMove::Pass));
        }
        assert_eq!(game.round_name(), "OR 1.2", "{place}");
        assert_eq!(game.step(), Some(Step::Build), "{place}");
        assert_eq!(game.units(id("MR")).len(), 3, "{place}");
        game.does(&Action::Common(RailMove::Pass));
        assert_eq!(game.step(), Some(Step::DiscardTrain), "{place}");
        let train = game.table().company(id("MR")).trains[0];
        game.does(&Action::Common(RailMove::Discard { train }));
        assert_ne!(game.step(), Some(Step::DiscardTrain), "{place}");
    }
}
