//! Whole games of 18MW in links: what is written is read, for games played at random and by greedy players, and those of
//! the latter, who play like people, are short.

use crate::kit::links;
use crate::kit::midwest::greedy::GreedyPlayer;
use crate::kit::midwest::random::is_over;
use roundhouse::engine::game::Move;
use roundhouse::engine::setup::Setup;
use roundhouse::record::history::History;
use roundhouse::titles::midwest::companies::CORPORATIONS;
use roundhouse::titles::midwest::{self, Game, TITLE};

/// What the link of a whole game is shorter than, in characters.
const WHOLE: usize = 2_000;

/// A whole game by greedy players.
fn greedy_game(players: usize, seed: u64) -> History {
    let names = ["Amy", "Brian", "Crystal", "David", "Eve"];
    let names = names[..players].iter().map(ToString::to_string).collect();
    let setup = midwest::Setup::new(names, seed, midwest::Options::default());
    let mut history = History::new(&TITLE, &Setup::from(&setup)).unwrap();
    let mut game = Game::new(setup).unwrap();
    let mut player = GreedyPlayer::new(seed, vec![0.0; CORPORATIONS.len()]);
    while !is_over(&game) {
        let action = player.decide(&game);
        game.apply(&action).unwrap();
        history.act(&Move::of(&action)).unwrap();
    }
    history
}

#[test]
fn whole_games_are_short() {
    for players in [3, 5] {
        let history = greedy_game(players, 20 + players as u64);
        let text = links::link_of_game(&TITLE, &history);
        println!(
            "{players} players: {} moves in {} characters",
            history.done(),
            text.len()
        );
        assert!(text.len() < WHOLE, "{}", text.len());
    }
}

#[test]
fn every_random_game_comes_back_from_its_link() {
    links::random_games_come_back(&TITLE);
}

#[test]
fn a_game_has_a_link_at_any_moment() {
    links::there_is_a_link_at_any_moment(&TITLE, 3);
}

#[test]
fn links_cut_off_anywhere_are_refused() {
    links::cut_off_is_refused(&TITLE, 4);
}

#[test]
fn links_with_one_character_changed_are_refused() {
    links::changed_is_refused(&TITLE, 5);
}

#[test]
fn whatever_strangers_write_does_no_harm() {
    links::strangers_do_no_harm(&TITLE);
}
