//! Whole games of Rails of New England in links: what is written is read, and a game of five is short.

use crate::kit::dice::Dice;
use crate::kit::letters::LETTERS;
use crate::kit::play::any_move;
use crate::kit::rails_of_ne::greedy::Greedy;
use crate::kit::rails_of_ne::{game, options, setup};
use roundhouse::engine::game::Move;
use roundhouse::record::history::History;
use roundhouse::record::link;
use roundhouse::record::storage::save::SavedGame;
use roundhouse::titles::TITLES;
use roundhouse::titles::rails_of_ne::TITLE;
use roundhouse::titles::rails_of_ne::setup::{Either, TRADE};

/// What the link of a game of five is shorter than, in characters.
const FIVE: usize = 2_500;

fn assert_round_trip(history: &History) -> String {
    let setup = history.game().setup();
    let text = link::write(&TITLE, &setup, history.actions()).unwrap();
    let read = link::open(TITLES, &text).unwrap();
    assert_eq!(read.game().setup(), setup);
    assert!(*read.game() == *history.game() && read.actions() == history.actions());
    text
}

fn begun(players: usize, seed: u64, options: &[Either]) -> History {
    let setup = setup(players, seed, options);
    History::new(&TITLE, &roundhouse::engine::setup::Setup::from(&setup)).unwrap()
}

/// A whole game by greedy players, who play like people.
fn greedy_game(players: usize, seed: u64) -> History {
    let mut history = begun(players, seed, &[]);
    let mut game = game(setup(players, seed, &[]));
    let mut greedy = Greedy::default();
    while game.task().is_some() {
        let action = greedy.choose(&game);
        game.apply(&action).unwrap();
        history.act(&Move::of(&action)).unwrap();
    }
    history
}

#[test]
fn whole_games_are_short() {
    for players in 2..=5 {
        let history = greedy_game(players, 40 + players as u64);
        let text = assert_round_trip(&history);
        println!(
            "{players} players: {} moves in {} characters",
            history.done(),
            text.len()
        );
        assert!(text.len() < FIVE, "{}", text.len());
    }
}

#[test]
fn random_games_with_every_option_come_back() {
    for (index, with) in options().into_iter().enumerate() {
        let mut dice = Dice::new(index as u64);
        let mut history = begun(2 + index % 4, index as u64, &with);
        while history.done() < 250 {
            let aside: Vec<Move> = history
                .game()
                .out_of_turn()
                .into_iter()
                .map(|(_, made)| made)
                .take(1)
                .collect();
            let aside = aside.into_iter().next().filter(|_| dice.percent(10));
            let Some(made) = aside.or_else(|| any_move(history.game(), &mut dice)) else {
                break;
            };
            history.act(&made).unwrap();
        }
        assert_round_trip(&history);
        let saved = SavedGame::new("a game", &history, 1, 1);
        let back = SavedGame::read(&saved.write())
            .unwrap()
            .open(TITLES)
            .unwrap();
        assert!(*back.game() == *history.game());
    }
}

#[test]
fn damaged_links_are_refused() {
    let mut dice = Dice::new(1);
    let mut history = begun(3, 5, &[TRADE]);
    while history.done() < 150 {
        let made = any_move(history.game(), &mut dice).unwrap();
        history.act(&made).unwrap();
    }
    let text = assert_round_trip(&history);
    for length in 0..text.len() {
        assert!(link::open(TITLES, &text[..length]).is_err());
    }
    for _ in 0..2_000 {
        let (place, letter) = (dice.below(text.len()), LETTERS[dice.below(64)]);
        let mut changed = text.clone().into_bytes();
        if changed[place] != letter {
            changed[place] = letter;
            assert!(link::open(TITLES, &String::from_utf8(changed).unwrap()).is_err());
        }
    }
}
