//! How 18MW is played at random.

use super::super::dice::Dice;
use super::super::random_player::{Liking, Tastes};
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::route::Run;
use roundhouse::titles::midwest::Options;
use roundhouse::titles::midwest::action::{Action, MidwestMove};
use roundhouse::titles::midwest::choices::{Choice, Step};
use roundhouse::titles::midwest::game::Rules;
use roundhouse::titles::midwest::setup::Setup;
use roundhouse::titles::midwest::{Game, Round};

/// How long the best runs are looked for; as long as the rules ask for at least.
const MOST_STATES: u64 = 300_000;

/// A game of so many players about to begin; every fourth seed has the other agreements.
pub fn game(players: usize, seed: u64) -> Game {
    let names = ["Amy", "Brian", "Crystal", "David", "Eve"];
    let names = names[..players].iter().map(ToString::to_string);
    let mut setup = Setup::new(names.collect(), seed, Options::default());
    setup.options.barred = seed % 4 == 1;
    setup.options.live_rounds = seed % 4 == 2;
    Game::new(setup).unwrap()
}

/// Whether the game is over.
pub fn is_over(game: &Game) -> bool {
    matches!(game.round(), Round::Over(_))
}

/// The best runs of a company.
pub fn runs(game: &Game, company: CompanyId) -> Vec<Run> {
    let mut search = game.search_runs(company);
    let best = search.step(MOST_STATES);
    let best = best.unwrap_or_else(|| search.best_so_far());
    if !best.proved {
        println!(
            "{} is not proved: {:?}",
            game.round_name(),
            search.progress()
        );
    }
    best.runs
}

impl Tastes for Rules {
    fn likes(step: Step) -> &'static [(usize, Liking)] {
        match step {
            Step::Auction => &[(70, Liking::Progress), (30, Liking::Pass)],
            Step::Trade => &[
                (8, Liking::Purchase),
                (1, Liking::Progress),
                (1, Liking::Sell),
                (2, Liking::Pass),
            ],
            Step::Exchange | Step::Last => &[(30, Liking::Progress), (70, Liking::Pass)],
            Step::Track => &[(85, Liking::Track), (15, Liking::Pass)],
            Step::Marker => &[(40, Liking::Progress), (60, Liking::Pass)],
            Step::Distribute => &[(1, Liking::Anything), (3, Liking::Dividend)],
            Step::BuyTrains => &[
                (6, Liking::NewTrain),
                (2, Liking::Progress),
                (2, Liking::Pass),
            ],
            Step::FireSale => &[(50, Liking::Progress), (50, Liking::Pass)],
            Step::Consent => &[(80, Liking::Agree), (20, Liking::Pass)],
            _ => &[(1, Liking::Anything)],
        }
    }

    fn is_careless(_: &Game, choice: &Choice) -> bool {
        Liking::Sell.wants::<Rules>(choice) || Liking::Withhold.wants::<Rules>(choice)
    }

    fn most_steps(_: &Game, of: &Action) -> usize {
        match of {
            Action::Common(RailMove::Bid { .. }) => 15,
            Action::Title(MidwestMove::Raise(_)) => 10,
            _ => usize::MAX,
        }
    }

    /// The best: the rules ask for it.
    fn runs(_: &mut Dice, game: &Game, company: CompanyId) -> Vec<Run> {
        runs(game, company)
    }
}
