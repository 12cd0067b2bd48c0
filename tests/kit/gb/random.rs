//! How 18GB is played at random.

use crate::kit::dice::Dice;
use crate::kit::random_player::{Liking, Tastes, good_runs};
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::route::Run;
use roundhouse::titles::gb::action::Action;
use roundhouse::titles::gb::choices::{Choice, Step};
use roundhouse::titles::gb::game::Rules;
use roundhouse::titles::gb::scenario::SCENARIOS;
use roundhouse::titles::gb::setup::{HouseRules, Setup};
use roundhouse::titles::gb::{Game, Round};

/// A game of a scenario about to begin.
pub fn game(scenario: usize, seed: u64, house_rules: HouseRules) -> Game {
    let names = ["Amy", "Brian", "Crystal", "David", "Eve", "Frank"];
    let wanted = &SCENARIOS[scenario];
    let players = names[..wanted.players].iter().map(ToString::to_string);
    let mut setup = Setup::new(players.collect(), seed, house_rules);
    setup.options.other = scenario > 0 && SCENARIOS[scenario - 1].players == wanted.players;
    let game = Game::new(setup).unwrap();
    assert_eq!(game.common().scenario().name, wanted.name);
    game
}

/// Whether the game is over.
pub fn is_over(game: &Game) -> bool {
    matches!(game.round(), Round::Over(_))
}

impl Tastes for Rules {
    fn likes(step: Step) -> &'static [(usize, Liking)] {
        match step {
            Step::Auction => &[(60, Liking::Progress), (40, Liking::Pass)],
            Step::Trade => &[(9, Liking::Progress), (1, Liking::Sell), (2, Liking::Pass)],
            Step::BuyConverted => &[(70, Liking::Progress), (30, Liking::Pass)],
            Step::Build => &[(6, Liking::Track), (3, Liking::Progress), (1, Liking::Pass)],
            Step::Distribute => &[(1, Liking::Anything), (3, Liking::Dividend)],
            Step::BuyTrains => &[
                (6, Liking::NewTrain),
                (2, Liking::Progress),
                (2, Liking::Pass),
            ],
            Step::UsePowers => &[(50, Liking::Progress), (50, Liking::Pass)],
            Step::Consent => &[(80, Liking::Agree), (20, Liking::Pass)],
            _ => &[(1, Liking::Anything)],
        }
    }

    fn is_careless(_: &Game, choice: &Choice) -> bool {
        Liking::Sell.wants::<Rules>(choice)
    }

    fn most_steps(_: &Game, of: &Action) -> usize {
        match of {
            Action::Common(RailMove::Bid { .. }) => 3,
            _ => usize::MAX,
        }
    }

    fn runs(dice: &mut Dice, game: &Game, company: CompanyId) -> Vec<Run> {
        good_runs(dice, game, company, 1_000)
    }
}
