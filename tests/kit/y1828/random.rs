//! How 1828 is played at random.

use crate::kit::dice::Dice;
use crate::kit::random_player::{Liking, Tastes, good_runs};
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::route::Run;
use roundhouse::titles::y1828::action::{Action, Y1828Move};
use roundhouse::titles::y1828::choices::{Choice, Decision, Step};
use roundhouse::titles::y1828::game::Rules;
use roundhouse::titles::y1828::{Game, HouseRules, Round, Setup};

/// A game about to begin.
pub fn game(players: usize, seed: u64, house_rules: HouseRules) -> Game {
    let names = ["Amy", "Brian", "Crystal", "David", "Eve"];
    let players = names[..players].iter().map(ToString::to_string).collect();
    Game::new(Setup::new(players, seed, house_rules)).unwrap()
}

/// Whether the game is over.
pub fn is_over(game: &Game) -> bool {
    matches!(game.round(), Round::Over(_))
}

impl Tastes for Rules {
    fn likes(step: Step) -> &'static [(usize, Liking)] {
        match step {
            Step::Auction => &[(95, Liking::Progress), (5, Liking::Pass)],
            Step::Contest => &[(40, Liking::Progress), (60, Liking::Pass)],
            Step::Trade => &[
                (7, Liking::Progress),
                (1, Liking::Sell),
                (1, Liking::Special),
                (1, Liking::Pass),
            ],
            Step::LayTrack | Step::PrivateTrack => &[(92, Liking::Track), (8, Liking::Pass)],
            Step::PlaceMarker => &[(60, Liking::Progress), (40, Liking::Pass)],
            Step::Distribute => &[(1, Liking::Dividend)],
            Step::ArrangeTrains => &[(15, Liking::Progress), (85, Liking::Pass)],
            Step::BuyTrains => &[
                (6, Liking::NewTrain),
                (2, Liking::Progress),
                (1, Liking::Sell),
                (1, Liking::Pass),
            ],
            Step::Last => &[(20, Liking::Progress), (80, Liking::Pass)],
            Step::Consent => &[(80, Liking::Agree), (20, Liking::Pass)],
            _ => &[(1, Liking::Anything)],
        }
    }

    /// A company keeps its earnings while it cannot pay for a train, and buys none while it has one.
    fn prudence(game: &Game, decision: Decision) -> Option<Liking> {
        let company = game.table().company(decision.company?);
        let price = game.table().depot.cheapest()?;
        match decision.step {
            Step::Distribute if company.cash < price => Some(Liking::Withhold),
            Step::BuyTrains if !company.trains.is_empty() => Some(Liking::Pass),
            _ => None,
        }
    }

    /// Saying who has won.
    fn is_rash(_: &Game, action: &Action) -> bool {
        matches!(action, Action::Title(Y1828Move::Acclaim(_)))
    }

    fn is_special(own: &Y1828Move) -> bool {
        matches!(own, Y1828Move::Merge(_))
    }

    /// Sales, and taking somebody's last train.
    fn is_careless(game: &Game, choice: &Choice) -> bool {
        match choice {
            Choice::Price {
                of:
                    Action::Common(RailMove::BuyTrain {
                        seller: Some(seller),
                        ..
                    }),
                ..
            } => game.table().company(*seller).trains.len() < 2,
            _ => Liking::Sell.wants::<Rules>(choice),
        }
    }

    /// Some wait with the Mohawk & Hudson for an operating round.
    fn avoids(seed: u64, choice: &Choice) -> bool {
        !seed.is_multiple_of(3)
            && matches!(
                choice,
                Choice::Do(Action::Common(RailMove::Exchange { .. }))
            )
    }

    fn most_steps(game: &Game, of: &Action) -> usize {
        let player = game.decision().map(|decision| decision.player);
        match of {
            Action::Common(RailMove::Bid { .. }) => 3,
            &Action::Common(RailMove::BuyPrivate { private, .. })
                if game.common().director(private.company()) != player =>
            {
                9
            }
            _ => usize::MAX,
        }
    }

    fn runs(dice: &mut Dice, game: &Game, company: CompanyId) -> Vec<Run> {
        good_runs(dice, game, company, 3_000)
    }
}

/// Some price between, to be tried.
pub fn price(dice: &mut Dice) -> Dollars {
    Dollars(i32::try_from(dice.below(90)).unwrap() * 5)
}
