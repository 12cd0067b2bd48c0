//! Random play from late positions that games seldom reach: after the first 10-train, with little money, so that
//! companies hold fire sales, merge, and ruin their presidents.

#![allow(clippy::unwrap_used, reason = "the kit is that of the tests")]

#[allow(dead_code)]
#[path = "../../kit/dice.rs"]
mod dice;
#[path = "../../kit/lays.rs"]
mod lays;
#[allow(dead_code, reason = "others play in more ways")]
#[path = "../../kit/midwest/mod.rs"]
mod played;
#[allow(dead_code, reason = "others play in more ways")]
#[path = "../../kit/random_player.rs"]
mod random_player;
#[allow(dead_code)]
#[path = "../../kit/track.rs"]
mod track;

use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::titles::midwest::privates;
use crate::titles::midwest::stock_round::StockRound;
use crate::titles::midwest::{COMPONENTS, Game, Round};
use played::looks::Looks;
use played::random::{game, is_over};
use random_player::RandomPlayer;

/// The money that players keep.
const PLAYERS_KEEP: Dollars = Dollars(250);
const COMPANIES_KEEP: Dollars = Dollars(120);
/// Number of companies that must have floated.
const FLOATED: usize = 5;

/// Plays at random to a stock round after the first 10-train. Returns `None` if the game ends before enough companies
/// have floated.
fn late(players: usize, seed: u64) -> Option<Game> {
    let mut game = game(players, seed);
    let mut player = RandomPlayer::new(seed);
    loop {
        let floated: Vec<CompanyId> = game.operating_order();
        if matches!(game.round, Round::Stock(_)) && floated.len() >= FLOATED {
            make_late(&mut game, floated[0]);
            return Some(game);
        }
        if is_over(&game) {
            return None;
        }
        let action = player.decide(&game);
        game.apply(&action).unwrap();
    }
}

fn make_late(game: &mut Game, company: CompanyId) {
    game.proposal = None;
    let common = &mut game.common;
    for player in common.table.player_ids() {
        let over = common.cash(player) - PLAYERS_KEEP;
        let over = over.max(Dollars::ZERO);
        common.table.pay(Purse::Player(player), Purse::Bank, over);
    }
    for id in common.companies() {
        let over = common.table.company(id).cash - COMPANIES_KEEP;
        let over = over.max(Dollars::ZERO);
        common.table.pay(Purse::Company(id), Purse::Bank, over);
    }
    common.broken = false;
    while common.phase() < crate::titles::midwest::trains::Phase::Ten {
        let train = common.table.depot.next().unwrap();
        common.take_train(company, train);
        if COMPONENTS.train(train.kind).name != "10" {
            common.table.remove_train(company, train);
        }
    }
    assert!(privates::all().all(|private| !common.is_open(private)));
    game.round = Round::Stock(StockRound::after_auction(&game.common));
    game.advance();
    game.common.log.clear();
}

#[test]
pub fn late_games_play_to_their_end() {
    let asked = std::env::var("ROUNDHOUSE_GAMES").ok();
    let games: u64 = asked.map_or(2, |count| count.parse().unwrap());
    let asked = std::env::var("ROUNDHOUSE_FIRST").ok();
    let first: u64 = asked.map_or(0, |first| first.parse().unwrap());
    let mut looks = Looks::default();
    for seed in first..first + games {
        for players in 3..=5 {
            if let Some(game) = late(players, seed) {
                looks.at_game(&game, seed);
            }
        }
    }
    println!("{looks:#?}");
    assert!(looks.compared > 10, "{looks:?}");
}
