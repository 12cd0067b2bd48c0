//! Each title has a finished game to be watched, which opens from its link. `cargo nextest run every_title::finished --run-ignored only`
//! writes them anew, from golden games and one of a greedy player, under sample names.

use crate::kit::rails_of_ne::greedy::Greedy;
use roundhouse::engine::game::{Game, Move};
use roundhouse::engine::setup::{SAMPLE_NAMES, Setup};
use roundhouse::record::link;
use roundhouse::record::title::Title;
use roundhouse::scene::poster;
use roundhouse::titles::TITLES;
use std::path::{Path, PathBuf};

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
const SOURCES: [(&str, &str, &str); 5] = [
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
    let door: &dyn Game = &game;
    (door.setup(), moves)
}

/// Returns the number of players and the map at the end of a title's finished game.
fn played_map(title: &Title) -> Option<String> {
    let history = link::open(TITLES, title.about.finished).unwrap();
    let players = history.game().setup().players.len();
    let table = history.game().rail()?.table();
    let map = poster::board_text(table.components, &table.board);
    Some(format!("{players}\n{map}"))
}

#[test]
fn posters_show_the_map_at_the_end_of_the_finished_game() {
    for title in TITLES {
        let text = title.about.played_map;
        assert_eq!(
            played_map(title).unwrap_or_default(),
            text,
            "{}",
            title.name
        );
        let Some((_, lines)) = text.split_once('\n') else {
            continue;
        };
        let history = link::open(TITLES, title.about.finished).unwrap();
        let begun = title.begin(&history.game().setup()).unwrap();
        let table = begun.rail().unwrap().table();
        let mut board = table.board.clone();
        poster::lay_out(table.components, &mut board, lines).unwrap();
        assert_eq!(poster::board_text(table.components, &board), lines);
        assert!(poster::lay_out(table.components, &mut board, "nowhere 57 0").is_none());
    }
}

#[test]
#[ignore = "writes files"]
fn write_played_maps() {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    for (name, folder, _) in SOURCES {
        let title = TITLES.iter().find(|title| title.name == name).unwrap();
        if let Some(text) = played_map(title) {
            let path = here.join(format!("src/titles/{folder}/played_map.txt"));
            std::fs::write(path, text).unwrap();
        }
    }
}

#[test]
#[ignore = "writes files"]
fn write_finished_games() {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    for (name, folder, source) in SOURCES {
        let title = TITLES.iter().find(|title| title.name == name).unwrap();
        let read = |path: &Path| std::fs::read_to_string(path).unwrap();
        let (mut setup, moves) = if source.is_empty() {
            greedy()
        } else {
            let text = read(&here.join("tests/golden").join(source));
            let history = link::open(TITLES, text.lines().next().unwrap()).unwrap();
            (history.game().setup(), history.actions().to_vec())
        };
        let names = SAMPLE_NAMES.iter().map(ToString::to_string);
        setup.players = names.take(setup.players.len()).collect();
        let text = link::write(title, &setup, &moves).unwrap();
        std::fs::write(
            here.join(format!("src/titles/{folder}/finished.txt")),
            text + "\n",
        )
        .unwrap();
    }
}
