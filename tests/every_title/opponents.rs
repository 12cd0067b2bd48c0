//! Computers play every title to its end as the rules want it, and better ones win. `ROUNDHOUSE_GAMES` sets how many
//! games are played for a title, over all its player counts and answers; matches of hundreds are `tools/arena`'s.

use crate::kit::dice;
use crate::kit::matches::{Kind, Play, setup, tables};
use crate::kit::people::{Counted, agreement, games, sum, thought_of};
use roundhouse::engine::game::{Game, Move};
use roundhouse::opponents::{Level, RecentMoves, Thought};
use roundhouse::record::title::{Title, named};
use roundhouse::titles::TITLES;
use std::collections::BTreeMap;

/// How many games of a title are played.
fn how_many(usual: usize) -> usize {
    usize::try_from(dice::how_many(usual as u64)).unwrap()
}

/// Computers of two levels in turn, to the end.
fn play_to_the_end(title: &'static Title, games: usize) {
    let tables = tables(title);
    for number in 0..games {
        let (players, way) = &tables[number * tables.len() / games.max(1) % tables.len()];
        let seed = 1_000 + number as u64;
        let kinds = [Kind::Computer(Level::Fair), Kind::Computer(Level::Easy)];
        let seats = (0..*players)
            .map(|seat| kinds[(seat + number) % 2])
            .collect();
        let mut play = Play::new(title, &setup(title, *players, seed, way), seats);
        let played = play.play();
        let name = format!("{} {players} {way:?} {seed}", title.name);
        assert_eq!(played, Ok(()), "{name}");
        assert!(play.game.outcome().is_some(), "{name} has no end");
    }
}

fn play_title(name: &str, usual: usize) {
    play_to_the_end(named(TITLES, name).unwrap(), how_many(usual));
}

#[test]
fn computers_play_18newengland_to_its_end() {
    play_title("18NewEngland", 6);
}

#[test]
fn computers_play_18gb_to_its_end() {
    play_title("18GB", 6);
}

#[test]
fn computers_play_18mw_to_its_end() {
    play_title("18MW", 6);
}

#[test]
fn computers_play_1828_to_its_end() {
    play_title("1828", 6);
}

#[test]
fn computers_play_rails_of_new_england_to_its_end() {
    play_title("Rails of New England", 20);
}

#[test]
fn every_title_is_played() {
    let names = TITLES.iter().map(|title| title.name);
    let played = [
        "18NewEngland",
        "1828",
        "18GB",
        "18MW",
        "Rails of New England",
    ];
    assert!(names.eq(played), "a title has no test of its own here");
}

#[test]
fn the_card_says_whether_there_is_advice() {
    for title in TITLES {
        assert_eq!(
            title.has_advice,
            title.code().adviser.has_advice(),
            "{}",
            title.name
        );
    }
}

/// A game against strong ones takes minutes in some titles: they play for so many moves, and then fair ones to the end.
const STRONG_MOVES: usize = 60;

#[test]
fn the_strong_one_plays_too() {
    for title in TITLES
        .iter()
        .filter(|title| title.code().adviser.has_advice())
    {
        for number in 0..how_many(1).div_ceil(20) {
            let players = title.players.0;
            let mut seats = vec![Kind::Computer(Level::Fair); players];
            seats[0] = Kind::Computer(Level::Strong);
            let setup = setup(title, players, 50 + number as u64, &BTreeMap::new());
            let mut play = Play::new(title, &setup, seats);
            while play.moves.len() < STRONG_MOVES
                && let Some(made) = play.decide()
            {
                play.make(&made).unwrap();
            }
            play.seats[0] = Kind::Computer(Level::Fair);
            assert_eq!(play.play(), Ok(()), "{}", title.name);
        }
    }
}

/// In the real games at hand, of which nothing was learnt but a few numbers, the first three moves that are thought of
/// hold the person's in three decisions of four, and in half of those about track.
#[test]
fn what_people_do_is_among_the_first_three_that_are_thought_of() {
    let (mut all, mut track) = (Counted::default(), Counted::default());
    for title in TITLES.iter().filter(|title| title.code().website.is_some()) {
        let liked = |game: &dyn Game, past: &RecentMoves| thought_of(title, game, past);
        let counted = agreement(title, &games(title), 8, liked);
        let of_title = sum(counted.values());
        println!("{}: {of_title:?}", title.name);
        all = sum([&all, &of_title]);
        track = sum([&track, counted.get("lay").unwrap_or(&Counted::default())]);
    }
    println!("all {all:?}, track {track:?}");
    assert!(100 * all.three >= 75 * all.of, "{all:?}");
    assert!(100 * track.three >= 50 * track.of, "{track:?}");
}

/// A level of old is a fixed opponent, which plays beside those of today.
#[test]
fn levels_of_old_play_on() {
    let title = named(TITLES, "18GB").unwrap();
    let setup = setup(title, 2, 11, &BTreeMap::new());
    let fair = Level::Fair.tuning();
    for old in [fair.frozen(), fair.of_build_9()] {
        let seats = vec![Kind::Tuned(old), Kind::Computer(Level::Fair)];
        let mut play = Play::new(title, &setup, seats);
        assert_eq!(play.play(), Ok(()));
        assert!(play.game.outcome().is_some());
    }
}

/// What is not worth its price to anybody stays unsold, and where all must be sold the auction never ends.
#[test]
fn auctions_end_soon() {
    for title in TITLES {
        for (players, way) in tables(title) {
            for level in [Level::Easy, Level::Fair] {
                let setup = setup(title, players, 8, &way);
                let mut play = Play::new(title, &setup, vec![Kind::Computer(level); players]);
                // Until the first company works.
                let works = |play: &Play| {
                    let rail = play.game.rail();
                    rail.is_none_or(|rail| rail.task().is_some())
                };
                while !works(&play)
                    && let Some(made) = play.decide()
                {
                    play.make(&made).unwrap();
                    let name = &play.game.round().name;
                    assert!(play.moves.len() < 1_000, "{} {way:?}: {name}", title.name);
                }
            }
        }
    }
}

#[test]
fn fair_ones_beat_random_movers_and_the_greedy_one() {
    for title in TITLES
        .iter()
        .filter(|title| title.code().adviser.has_advice())
    {
        for other in [Kind::Random, Kind::Greedy] {
            let games = how_many(3);
            let mut won = 0.0;
            for number in 0..games {
                let mut seats = vec![other; 3];
                seats[number % 3] = Kind::Computer(Level::Fair);
                let setup = setup(title, 3, 300 + number as u64, &BTreeMap::new());
                let mut play = Play::new(title, &setup, seats);
                assert_eq!(play.play(), Ok(()), "{}", title.name);
                won += play.won(number % 3);
            }
            // Of few games one may be lost.
            let least = (0.95 * games as f64).floor();
            assert!(
                won >= least,
                "{}: {won} of {games} against {other:?}",
                title.name
            );
        }
    }
}

/// What is thought of a position, in steps of so much work.
fn thought(title: &Title, game: &dyn Game, past: &RecentMoves, level: Level, work: u32) -> Thought {
    let mut thinker = title
        .code()
        .adviser
        .think(game, past, level.tuning(), 7)
        .unwrap();
    loop {
        if let Some(thought) = thinker.step(work) {
            return thought;
        }
    }
}

/// Looks at one of so many positions of the first moves of fair players, with its number.
fn at_positions(
    title: &'static Title,
    every: u64,
    mut look: impl FnMut(&dyn Game, &RecentMoves, u64),
) {
    let players = title.players.0;
    let setup = setup(title, players, 9, &BTreeMap::new());
    let mut play = Play::new(title, &setup, vec![Kind::Computer(Level::Fair); players]);
    let mut past = RecentMoves::default();
    for number in 0..120 {
        let Some(made) = play.decide() else { break };
        if number % every == 7 {
            look(&*play.game, &past, number);
        }
        title.code().adviser.note(&*play.game, &made, &mut past);
        play.make(&made).unwrap();
    }
}

#[test]
fn the_same_is_thought_in_whatever_slices() {
    for title in TITLES {
        at_positions(title, 24, |game, past, number| {
            for level in Level::ALL {
                let whole = thought(title, game, past, level, 1_000_000);
                let sliced = thought(title, game, past, level, 1);
                assert_eq!(whole, sliced, "{} {level:?} at {number}", title.name);
                game.check(&whole.made).unwrap();
            }
        });
    }
}

/// Thinks until thinking can be cut short.
fn thought_in_a_hurry(title: &'static Title, game: &dyn Game, past: &RecentMoves) -> Thought {
    let adviser = title.code().adviser;
    let tuning = Level::Strong.tuning();
    let mut thinker = adviser.think(game, past, tuning, 7).unwrap();
    assert_eq!(thinker.finish(), None, "{}: nothing was tried", title.name);
    loop {
        let whole = thinker.step(1);
        if let Some(thought) = whole.or_else(|| thinker.finish()) {
            return thought;
        }
    }
}

#[test]
fn thinking_that_is_cut_short_takes_the_best_of_what_was_tried() {
    for title in TITLES {
        let mut shorter = 0;
        at_positions(title, 12, |game, past, _| {
            let whole = thought(title, game, past, Level::Strong, 1_000_000);
            let early = thought_in_a_hurry(title, game, past);
            game.check(&early.made).unwrap();
            let all: Vec<&Move> = whole.ranked.iter().map(|(made, _)| made).collect();
            for (made, _) in &early.ranked {
                assert!(all.contains(&made), "{}: {made}", title.name);
            }
            shorter += usize::from(early.ranked.len() < all.len());
        });
        assert!(shorter > 0, "{}", title.name);
    }
}

#[test]
fn what_is_thought_follows_from_the_record_alone() {
    for title in TITLES {
        let players = title.players.1.min(4);
        let setup = setup(title, players, 21, &BTreeMap::new());
        let seats = vec![Kind::Computer(Level::Easy); players];
        let moves = |count: usize| -> Vec<Move> {
            let mut play = Play::new(title, &setup, seats.clone());
            while play.moves.len() < count
                && let Some(made) = play.decide()
            {
                play.make(&made).unwrap();
            }
            play.moves
        };
        assert_eq!(moves(60), moves(60), "{}", title.name);
    }
}

#[test]
fn a_train_is_asked_for_once() {
    let title = named(TITLES, "18NewEngland").unwrap();
    let mut play = Play::new(
        title,
        &setup(title, 3, 5, &BTreeMap::new()),
        vec![Kind::Computer(Level::Fair); 3],
    );
    // Somewhere in the middle another company's train is offered.
    let mut asked = None;
    let mut past = RecentMoves::default();
    while let Some(made) = play.decide() {
        let offered = play
            .game
            .choices()
            .into_iter()
            .find_map(|choice| match choice {
                roundhouse::engine::game::Choice::Amount(amount) => {
                    Some((amount.made)(amount.least))
                }
                _ => None,
            });
        if let Some(wish) = offered {
            asked = Some(wish);
            break;
        }
        title.code().adviser.note(&*play.game, &made, &mut past);
        play.make(&made).unwrap();
    }
    let wish = asked.expect("trains are offered");
    let mut again = past.clone();
    title.code().adviser.note(&*play.game, &wish, &mut again);
    assert_ne!(past, again, "it is remembered");
    for level in Level::ALL {
        let made = thought(title, &*play.game, &again, level, 1_000).made;
        assert_ne!(made, wish);
    }
}
