//! Only what is new, in every title: short, understood on top of its game, refused on any other.

use crate::kit::links::{random_game, real_game};
use roundhouse::record::history::History;
use roundhouse::record::link::LinkFault;
use roundhouse::record::link::news::{News, NewsFault, write};
use roundhouse::record::title::Title;
use roundhouse::titles::TITLES;

/// The longest address that a QR code of version 5 can hold at the lowest level of correction, in bytes.
const VERSION_5: usize = 106;
/// What stands before the moves in an address of usual length.
const ADDRESS: &str = "https://roundhouse.example.org/table/#m=";

fn games() -> impl Iterator<Item = History> {
    let play = |title: &&'static Title| {
        let players = title.players.0.max(3);
        random_game(title, players, 0, 6, 80)
    };
    TITLES.iter().map(play)
}

fn until(game: &History, count: usize) -> History {
    let moves = &game.actions()[..count];
    History::replay(game.title(), &game.game().setup(), moves, count).unwrap()
}

fn text(game: &History, from: usize, to: usize) -> String {
    let moves = &game.actions()[..to];
    write(game.title(), &game.game().setup(), moves, from).unwrap()
}

/// Asserts that eight moves from anywhere come back on top of the game, and gives the longest text of them.
fn assert_come_back(game: &History, step: usize) -> usize {
    let mut longest = 0;
    for from in (0..game.done() - 8).step_by(step) {
        let text = text(game, from, from + 8);
        longest = longest.max(text.len());
        let news = News::read(&text).unwrap();
        // Whoever has moved on since then understands them as well.
        for here in [from, from + 3, game.done()] {
            let on = news.on(&until(game, here)).unwrap();
            assert_eq!(on.actions(), &game.actions()[..from + 8]);
        }
    }
    longest
}

#[test]
fn eight_moves_of_any_title_fit_a_code_that_is_read_off_a_phone() {
    for game in games() {
        let longest = ADDRESS.len() + assert_come_back(&game, 9);
        println!("{}: {longest} bytes", game.title().name);
        assert!(longest <= VERSION_5, "{}: {longest}", game.title().name);
    }
}

#[test]
fn eight_moves_of_a_real_game_do_too() {
    for title in ["1828", "18GB"] {
        let game = real_game(title);
        let longest = ADDRESS.len() + assert_come_back(&game, 101);
        println!("{title}, a real game: {longest} bytes");
        assert!(longest <= VERSION_5);
    }
}

#[test]
fn on_another_game_they_are_refused_in_words() {
    let all: Vec<History> = games().collect();
    for game in &all {
        let title = game.title();
        let news = News::read(&text(game, 20, 28)).unwrap();
        for other in &all {
            if other.title() != title {
                assert_eq!(news.on(other).unwrap_err(), NewsFault::OtherGame);
            }
        }
        let mut setup = game.game().setup();
        setup.seed += 1;
        let other = History::new(title, &setup).unwrap();
        assert!(!news.may_be_of(title, &setup));
        assert_eq!(news.on(&other).unwrap_err(), NewsFault::OtherGame);
        // The same game, before it came so far.
        let before = news.on(&until(game, 19)).unwrap_err();
        assert_eq!(before, NewsFault::Ahead { from: 20, done: 19 });
        assert!(
            before
                .to_string()
                .contains("after action 20; your game has 19")
        );
    }
}

#[test]
fn on_a_game_that_went_another_way_before_they_are_refused() {
    for game in games() {
        let title = game.title();
        let mut parted = 0;
        for at in 0..20 {
            let mut other = until(&game, at);
            let offered = other.game().choices().into_iter();
            let mut ways = offered.filter_map(|choice| match choice {
                roundhouse::engine::game::Choice::Do(made) => Some(made),
                _ => None,
            });
            let Some(way) = ways.find(|made| *made != game.actions()[at]) else {
                continue;
            };
            other.act(&way).unwrap();
            let news = News::read(&text(&game, at + 1, at + 9)).unwrap();
            assert_eq!(
                news.on(&other).unwrap_err(),
                NewsFault::OtherGame,
                "{}",
                title.name
            );
            parted += 1;
        }
        assert!(parted > 0, "{}", title.name);
    }
}

#[test]
fn what_is_damaged_is_said() {
    let game = games().next().unwrap();
    let text = text(&game, 20, 28);
    let damaged = NewsFault::Link(LinkFault::Damaged);
    for bad in [&text[..text.len() - 4], "", "AAAA", "x"] {
        assert_eq!(News::read(bad).unwrap_err(), damaged, "{bad}");
    }
    assert!(News::read(&format!("<{text}>, look")).is_ok());
}
