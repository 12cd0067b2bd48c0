//! What the tests of Rails of New England share.

pub mod greedy;

use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::titles::rails_of_ne::Game;
use roundhouse::titles::rails_of_ne::action::{Action, Target};
use roundhouse::titles::rails_of_ne::setup::{
    CHOSEN, CLIMATE, CONCEALED, Either, FAST, FOURTH, FRIENDLY, Setup, TRADE,
};
use roundhouse::titles::rails_of_ne::symbols::{Card, PlaceId, RouteId, State, SubsidyId};
use std::sync::LazyLock;

/// How many games of each kind are played at random.
pub static GAMES: LazyLock<u64> = LazyLock::new(|| {
    let asked = std::env::var("RAILS_GAMES").ok();
    asked.and_then(|games| games.parse().ok()).unwrap_or(1)
});

/// No option, then each by itself, then all.
pub fn options() -> Vec<Vec<Either>> {
    let single = [CONCEALED, CHOSEN, FOURTH, FRIENDLY, CLIMATE, TRADE];
    let all: Vec<Either> = single
        .into_iter()
        .chain(FAST.map(|(_, fast)| fast))
        .collect();
    let mut options = vec![Vec::new()];
    options.extend(all.iter().map(|option| vec![*option]));
    // Friendly Competition would hide half of the cards.
    options.push(
        all.into_iter()
            .filter(|option| *option != FRIENDLY)
            .collect(),
    );
    options
}

pub fn setup(players: usize, seed: u64, options: &[Either]) -> Setup {
    let names = ["Amy", "Brian", "Crystal", "Dave", "Eve"];
    Setup::new(
        names[..players].iter().map(ToString::to_string).collect(),
        seed,
        options,
    )
}

pub fn game(setup: Setup) -> Game {
    Game::new(setup).unwrap()
}

/// Everything that can be said in the vocabulary about a game, with amounts up to a hundred.
pub fn everything(game: &Game) -> Vec<Action> {
    use Action::*;
    let players: Vec<PlayerId> = game.player_ids().chain([PlayerId(9)]).collect();
    let mut all = vec![
        Pass, Draw, Loan, Lapse, Suffer, Pinkerton, AskHand, Propose, Agree, Decline,
    ];
    all.extend(State::ALL.map(|state| Home { state }));
    all.extend(State::ALL.map(|state| Mail { state }));
    all.extend(RouteId::all().map(|route| Route { route }));
    all.extend(SubsidyId::all().map(|subsidy| Subsidy { subsidy }));
    all.extend((0..8).map(|loans| Repay { loans }));
    all.extend(
        (-1..100)
            .map(Dollars)
            .flat_map(|amount| [Pay { amount }, Demand { amount }]),
    );
    for to in players.iter().copied() {
        all.extend([Inherit { player: to }, Offer { to }]);
    }
    for to in PlaceId::all() {
        all.extend([Build { to }, Inspect { place: to }]);
    }
    // From every depot of anybody, and from places where none stands.
    let depots = game
        .player_ids()
        .flat_map(|player| &game.player(player).depots);
    let mut starts: Vec<PlaceId> = depots.copied().chain(PlaceId::all().take(2)).collect();
    starts.sort_unstable();
    starts.dedup();
    for from in starts {
        all.extend(PlaceId::all().map(|to| BuildFrom { from, to }));
    }
    let in_play: Vec<Card> = game
        .player_ids()
        .flat_map(|player| {
            game.player(player)
                .businesses
                .iter()
                .map(|own| own.card)
                .collect::<Vec<_>>()
        })
        .collect();
    for card in Card::all() {
        all.extend([
            Start { card },
            Keep { card },
            Claim { card },
            Play { card },
            Sell { card },
            Discard { card },
            Retire { card },
            Take { card },
            Give { card },
            Ask { card },
            Act {
                card,
                at: Target::Nobody,
            },
        ]);
        if card.action().is_some() {
            let at = players.iter().map(|player| Target::Player(*player));
            let at = at.chain(in_play.iter().map(|card| Target::Business(*card)));
            let states = players
                .iter()
                .flat_map(|&player| State::ALL.map(|state| Target::State { player, state }));
            all.extend(at.chain(states).map(|at| Act { card, at }));
        }
    }
    all
}
