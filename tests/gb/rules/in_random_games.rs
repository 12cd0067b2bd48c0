//! What is forbidden is so in every position that random games come to, in all scenarios and by both house rules.

use crate::kit::gb::random::{game, is_over};
use crate::kit::random_player::RandomPlayer;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::rail_move::{Certificate, RailMove};
use roundhouse::engine::rail::shares::{Holder, Source};
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::titles::gb::Game;
use roundhouse::titles::gb::action::Action;
use roundhouse::titles::gb::choices::{Choice, Step};
use roundhouse::titles::gb::scenario::SCENARIOS;
use roundhouse::titles::gb::setup::HouseRules::{self, Rulebook, Website};

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
    let wanted = |action: &Action| matches!(action, Action::Common(RailMove::PlaceMarker { power, .. }) if power.is_some() == by_powers);
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
            let buy = Action::Common(RailMove::Buy {
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
                let sale = Action::Common(RailMove::buy_train(train, Some(seller), Dollars(1)));
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

/// What is forbidden is so in every position, however one came there.
#[test]
fn there_is_no_way_around_a_rule() {
    let mut met = Met::default();
    for scenario in 0..SCENARIOS.len() {
        for rules in [Rulebook, Website] {
            let mut game = game(scenario, 20, rules);
            let mut player = RandomPlayer::new(20);
            while !is_over(&game) {
                match game.decision().unwrap().step {
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
