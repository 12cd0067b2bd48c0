//! How 18NewEngland is played at random.

use crate::kit::dice::Dice;
use crate::kit::random_player::{Liking, RandomPlayer, Tastes, good_runs};
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::route::Run;
use roundhouse::engine::rail::table::Payout;
use roundhouse::titles::new_england::action::{Action, NewEnglandMove};
use roundhouse::titles::new_england::choices::{Choice, Step};
use roundhouse::titles::new_england::game::Rules;
use roundhouse::titles::new_england::moves::Relinquish;
use roundhouse::titles::new_england::{Game, HouseRules, Round, Setup};

/// A game about to begin.
pub fn game(players: usize, seed: u64, house_rules: HouseRules) -> Game {
    let names = ["Amy", "Brian", "Crystal", "David", "Eve"];
    let players = names[..players].iter().map(ToString::to_string).collect();
    Game::new(Setup::new(players, seed, house_rules)).unwrap()
}

impl Tastes for Rules {
    fn likes(step: Step) -> &'static [(usize, Liking)] {
        match step {
            Step::Draft => &[(95, Liking::Progress), (5, Liking::Pass)],
            Step::Trade => &[(6, Liking::Progress), (2, Liking::Sell), (2, Liking::Pass)],
            Step::LayTrack => &[
                (89, Liking::Track),
                (1, Liking::Special),
                (10, Liking::Pass),
            ],
            Step::BuyTrains => &[
                (6, Liking::NewTrain),
                (2, Liking::Progress),
                (1, Liking::Sell),
                (1, Liking::Pass),
            ],
            Step::IssueShares => &[(30, Liking::Anything), (70, Liking::Pass)],
            Step::Merge | Step::PlaceMarker => &[(60, Liking::Progress), (40, Liking::Pass)],
            Step::BuyAfterMerger => &[(70, Liking::Progress), (30, Liking::Pass)],
            Step::Distribute => &[(1, Liking::Dividend)],
            _ => &[(1, Liking::Anything)],
        }
    }

    fn is_careful(seed: u64) -> bool {
        seed % 3 == 1
    }

    /// On the website one may give up without need; whoever did so each time would see no game to its end.
    fn is_rash(game: &Game, action: &Action) -> bool {
        game.setup().as_on_website() && *action == Action::Common(RailMove::DeclareBankruptcy)
    }

    fn is_special(own: &NewEnglandMove) -> bool {
        matches!(
            own,
            NewEnglandMove::Relinquish(Relinquish) | NewEnglandMove::Redeem(_)
        )
    }

    /// Sales, issues, and taking somebody's last train.
    fn is_careless(game: &Game, choice: &Choice) -> bool {
        match choice {
            Choice::Price { of, .. } => {
                let seller = of.company().expect("a seller");
                game.table().company(seller).trains.len() < 2
            }
            Choice::Do(action) => matches!(
                action,
                Action::Common(RailMove::Sell { .. })
                    | Action::Title(NewEnglandMove::Issue(_))
                    | Action::Common(RailMove::Distribute {
                        payout: Payout::Half | Payout::Withhold
                    })
            ),
            _ => false,
        }
    }

    fn runs(dice: &mut Dice, game: &Game, company: CompanyId) -> Vec<Run> {
        good_runs(dice, game, company, u64::MAX)
    }
}

/// Whether a game waits for a decision of this kind.
pub fn is_step(game: &Game, step: Step) -> bool {
    game.decision()
        .is_some_and(|decision| decision.step == step)
}

/// Whether the game is over.
pub fn is_over(game: &Game) -> bool {
    matches!(game.round(), Round::Over(_))
}

/// Plays random games until a state is as wanted.
pub fn find(players: usize, wanted: impl Fn(&Game) -> bool) -> Game {
    find_with(players, HouseRules::Rulebook, |game| {
        wanted(game).then_some(())
    })
    .0
}

/// Plays random games until something is found.
pub fn find_with<T>(
    players: usize,
    rules: HouseRules,
    wanted: impl Fn(&Game) -> Option<T>,
) -> (Game, T) {
    for seed in 0..300 {
        let mut game = game(players, seed, rules);
        let mut player = RandomPlayer::new(seed);
        while !is_over(&game) {
            if let Some(found) = wanted(&game) {
                return (game, found);
            }
            let action = player.decide(&game);
            game.apply(&action).unwrap();
        }
    }
    panic!("no random game comes to that");
}

/// A game that a random player plays, and all its actions.
pub fn random_game(players: usize, rules: HouseRules, seed: u64) -> (Setup, Vec<Action>) {
    let mut game = game(players, seed, rules);
    let mut player = RandomPlayer::new(seed);
    let mut actions = Vec::new();
    while !is_over(&game) {
        let action = player.decide(&game);
        game.apply(&action).expect("a legal decision");
        actions.push(action);
    }
    (game.setup().clone(), actions)
}
