//! The rulebook's own sentences and numbers, section by section, in positions that are set up through fields that only the
//! title's own folder sees: the library has these tests by a path.

mod action_cards;
mod ahead;
mod asking;
mod board;
mod bookkeeping;
mod building;
mod cards;
mod claims;
mod closings;
mod development;
mod economic;
mod ending;
mod income;
mod layout;
mod preparation;
mod secrets;
mod sentences;
mod trading;

use crate::engine::game::Choice;
use crate::engine::ids::PlayerId;
use crate::titles::rails_of_ne::action::{Action, Target};
use crate::titles::rails_of_ne::agenda::Task;
use crate::titles::rails_of_ne::events::EVENTS;
use crate::titles::rails_of_ne::game::Game;
use crate::titles::rails_of_ne::setup::{Either, Setup};
use crate::titles::rails_of_ne::state::PlayedBusiness;
use crate::titles::rails_of_ne::symbols::{Card, PlaceId};

const AMY: PlayerId = PlayerId(0);
const BRIAN: PlayerId = PlayerId(1);

fn place(symbol: &str) -> PlaceId {
    PlaceId::named(symbol).unwrap_or_else(|| panic!("no place {symbol}"))
}

fn card(symbol: &str) -> Card {
    Card::named(symbol).unwrap_or_else(|| panic!("no card {symbol}"))
}

/// The printed Businesses, and some others.
const DAIRY: &str = "Dairy, Pittsfield MA (A)";
const POULTRY: &str = "Poultry, Stafford CT (S)";
const HATS: &str = "Hats, Danbury CT (S)";
const CLOCKS: &str = "Clocks, Winsted CT (S)";

fn new_game(players: usize, seed: u64, options: &[Either]) -> Game {
    let names = ["Amy", "Brian", "Crystal", "Dave", "Eve"];
    let names = names[..players].iter().map(ToString::to_string).collect();
    Game::new(Setup::new(names, seed, options)).expect("a possible setup")
}

/// Performs the first choice offered.
fn first_choice(game: &mut Game) {
    let choice = game.choices().into_iter().find_map(|choice| match choice {
        Choice::Do(action) => Some(action),
        _ => None,
    });
    game.apply(&choice.expect("something to do"))
        .expect("offered");
}

/// Performs the first choice until the wanted task comes up.
fn until(game: &mut Game, wanted: impl Fn(&Task) -> bool) {
    for _ in 0..2_000 {
        match game.task() {
            Some(task) if !wanted(task) => first_choice(game),
            _ => return,
        }
    }
    panic!("it never comes to that: {game:?}");
}

/// Lists the tasks of a claim by Amy, after which Brian acts.
fn claim_of_amy(second: bool) -> Vec<Task> {
    vec![
        Task::Act {
            player: BRIAN,
            sold: false,
        },
        Task::Claim {
            player: AMY,
            second,
            sold: false,
        },
    ]
}

/// Creates a game in its first turn. Amy is first and has one action, and Brian the next. Nobody has a Business or a
/// card, and everybody has $100 and the home depot.
fn table(players: usize) -> Game {
    let mut game = new_game(players, 3, &[]);
    until(&mut game, |task| matches!(task, Task::Claim { .. }));
    game.first = AMY;
    for player in &mut game.players {
        player.hand.clear();
        player.businesses.clear();
        player.cash = 100;
    }
    game.today = Default::default();
    acts(&mut game, AMY);
    game
}

/// Gives a player the next action, and the other one that after it.
fn acts(game: &mut Game, player: PlayerId) {
    let other = if player == AMY { BRIAN } else { AMY };
    game.agenda = [other, player]
        .map(|player| Task::Act {
            player,
            sold: false,
        })
        .to_vec();
}

fn has(game: &mut Game, player: PlayerId, symbol: &str) {
    game.player_mut(player).businesses.push(PlayedBusiness {
        card: card(symbol),
        patents: 0,
    });
}

fn holds(game: &mut Game, player: PlayerId, symbol: &str) {
    game.player_mut(player).hand.push(card(symbol));
}

fn stands(game: &mut Game, player: PlayerId, symbols: &[&str]) {
    for symbol in symbols {
        let place = place(symbol);
        if !game.player(player).has_depot(place) {
            game.player_mut(player).depots.push(place);
        }
    }
}

/// Makes an event happen now.
fn happens(game: &mut Game, name: &str) {
    let event = event(name);
    game.events.row.retain(|other| *other != event);
    if EVENTS[event].required {
        game.events.done.push(event);
    } else {
        game.today.events.push((event, None));
    }
}

fn event(name: &str) -> usize {
    let found = EVENTS.iter().position(|event| event.name.starts_with(name));
    found.unwrap_or_else(|| panic!("no event {name}"))
}

fn does(game: &mut Game, action: Action) -> String {
    let log = game
        .apply(&action)
        .unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    log.into_iter()
        .map(|line| line.text)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Returns the reason why an action is not allowed.
fn refused(game: &Game, action: Action) -> String {
    let refusal = game.check(&action).expect_err("refused");
    refusal.to_string()
}

fn builds(game: &mut Game, symbol: &str) -> i32 {
    let player = game.decider().expect("somebody builds");
    let before = game.player(player).cash;
    does(game, Action::Build { to: place(symbol) });
    before - game.player(player).cash
}

fn plays(game: &mut Game, symbol: &str, at: Target) -> String {
    does(
        game,
        Action::Act {
            card: card(symbol),
            at,
        },
    )
}

fn cash(game: &Game, player: PlayerId) -> i32 {
    game.player(player).cash
}
