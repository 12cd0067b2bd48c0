//! Each title has a finished game to be watched, which opens from its link. `cargo nextest run every_title::finished --run-ignored only`
//! writes them and their maps anew, from golden games and one of a greedy player, under sample names.

use crate::kit::rails_of_ne::greedy::Greedy;
use roundhouse::engine::game::{Game, Move};
use roundhouse::engine::setup::{SAMPLE_NAMES, Setup};
use roundhouse::record::link;
use roundhouse::record::title::named;
use roundhouse::scene::thumbnail::thumbnail_svg;
use roundhouse::titles::TITLES;
use std::path::Path;

#[test]
fn a_finished_game_of_each_title_can_be_watched() {
    for title in TITLES {
        let history = link::open(TITLES, title.about.finished).unwrap();
        let game = history.game();
        assert_eq!(history.title().name, title.name);
        assert!(game.decision().is_none(), "{} is not over", title.name);
        assert!(history.actions().len() > 100, "{}", title.name);
        let players = game.setup().players;
        assert!(
            players
                .iter()
                .all(|name| SAMPLE_NAMES.contains(&name.as_str()))
        );
    }
}

/// Where the finished game of a title is kept, and the golden link that it is made of; none for Rails of New England.
const SOURCES: &[(&str, &str, &str)] = &[
    ("18NewEngland", "new_england", "links/1-rules-1-real.txt"),
    ("1828", "y1828", "1828/1-real.txt"),
    ("18GB", "gb", "18GB/1-real.txt"),
    ("18MW", "midwest", "18MW/1-5-greedy.txt"),
    ("Rails of New England", "rails_of_ne", ""),
];

/// A game of Rails of New England that a greedy player has played with itself.
fn greedy() -> (Setup, Vec<Move>) {
    let mut game = crate::kit::rails_of_ne::game(crate::kit::rails_of_ne::setup(3, 7, &[]));
    let mut greedy = Greedy::default();
    let mut moves = Vec::new();
    while game.task().is_some() {
        let made = greedy.choose(&game);
        game.apply(&made).unwrap();
        moves.push(Move::of(&made));
    }
    let any_game: &dyn Game = &game;
    (any_game.setup(), moves)
}

/// Draws the map at the end of a finished game, if it has hexes.
fn played_map(finished: &str) -> Option<String> {
    let history = link::open(TITLES, finished).unwrap();
    let table = history.game().rail()?.table();
    Some(thumbnail_svg(table.components, &table.board))
}

#[test]
fn cards_show_the_map_at_the_end_of_the_finished_game() {
    for title in TITLES {
        let drawn = played_map(title.about.finished).unwrap_or_default();
        assert!(
            drawn == title.about.played_map,
            "{}: the map is drawn otherwise by now; write it anew",
            title.name
        );
    }
}

/// Returns the game that a title's finished one is made of.
fn source_of(source: &str) -> (Setup, Vec<Move>) {
    if source.is_empty() {
        return greedy();
    }
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let text = std::fs::read_to_string(golden.join(source)).unwrap();
    let history = link::open(TITLES, text.lines().next().unwrap()).unwrap();
    (history.game().setup(), history.actions().to_vec())
}

#[test]
#[ignore = "writes files"]
fn write_finished_games_with_their_maps() {
    for (name, folder, source) in SOURCES {
        let title = named(TITLES, name).unwrap();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("src/titles")
            .join(folder);
        let (mut setup, moves) = source_of(source);
        let names = SAMPLE_NAMES.iter().map(ToString::to_string);
        setup.players = names.take(setup.players.len()).collect();
        let text = link::write(title, &setup, &moves).unwrap();
        if let Some(map) = played_map(&text) {
            std::fs::write(folder.join("played_map.svg"), map).unwrap();
        }
        std::fs::write(folder.join("finished.txt"), text + "\n").unwrap();
    }
}
