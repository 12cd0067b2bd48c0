//! Every puzzle is opened and solved, and the engine still finds its best move the best.

use roundhouse::engine::game::{Choice, Game, Move};
use roundhouse::engine::money::Dollars;
use roundhouse::record::learning::lesson::PlayedOn;
use roundhouse::record::learning::puzzle::{Kind, Puzzle, Puzzles, dollars};
use roundhouse::record::title::Title;
use roundhouse::titles::TITLES;
use std::path::{Path, PathBuf};

/// The most words of a question.
const MOST_WORDS: usize = 25;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/puzzles")
}

fn text_of(title: &Title) -> String {
    let file = folder().join(format!("{}.json", title.about.puzzles.id));
    std::fs::read_to_string(file).unwrap()
}

/// Measures a move as the page does.
fn worth(title: &'static Title, game: &dyn Game, kind: Kind, made: &Move) -> i32 {
    if kind == Kind::Run {
        // Where the rules want the best runs, others are refused.
        return dollars(kind, game, made, game).unwrap().0;
    }
    let mut after = game.copy();
    after
        .apply(made)
        .unwrap_or_else(|why| panic!("{made}: {why}"));
    let mut ahead = PlayedOn::new(title, after, kind.rounds());
    while !ahead.step() {}
    dollars(kind, game, made, ahead.game()).unwrap().0
}

/// Lists the lays of a moment.
fn rivals(game: &dyn Game, kind: Kind) -> Vec<Move> {
    let choices = game.choices().into_iter();
    let moves = choices.flat_map(|choice| match choice {
        Choice::Do(made) => vec![made],
        Choice::Amount(_) => Vec::new(),
        Choice::OpenEnded(many) => game.find(many),
    });
    moves.filter(|made| kind.asks_for(made)).collect()
}

/// Checks that the best is worth what the puzzle says, and more than the second and all else that is measured at once.
fn check_worth(title: &'static Title, game: &dyn Game, puzzle: &Puzzle, at: &str) {
    let [best, second] = puzzle.worth;
    assert!(best > second, "{at}: both are worth ${best}");
    let first = &puzzle.right[0];
    assert_eq!(
        worth(title, game, puzzle.kind, first),
        best,
        "{at}: {first}"
    );
    let other = &puzzle.second;
    assert_eq!(
        worth(title, game, puzzle.kind, other),
        second,
        "{at}: {other}"
    );
    if puzzle.kind == Kind::Run {
        let rail = game.rail().unwrap();
        let proved = rail
            .search_runs(rail.company().unwrap())
            .step(u64::MAX)
            .unwrap();
        assert!(proved.proved && proved.earnings.total.0 == best, "{at}");
    }
    if puzzle.kind == Kind::Lay {
        for made in rivals(game, puzzle.kind) {
            let worth = worth(title, game, puzzle.kind, &made);
            assert_eq!(
                worth >= best,
                puzzle.right.contains(&made),
                "{at}: {made} ${worth}"
            );
        }
    }
}

/// Checks the words of a puzzle: the question, and the answers to a right and a wrong move.
fn check_words(game: &dyn Game, puzzle: &Puzzle, at: &str) {
    let task = puzzle.task(game);
    assert!(
        task.split_whitespace().count() <= MOST_WORDS,
        "{at}: {task}"
    );
    for (made, is_right) in [(&puzzle.right[0], true), (&puzzle.second, false)] {
        assert!(puzzle.kind.asks_for(made), "{at}: {made}");
        let after = game.after(made).or_else(|_| game.after(&puzzle.right[0]));
        let after = after.unwrap();
        assert_eq!(
            puzzle.is_right(game, made, &*after),
            is_right,
            "{at}: {made}"
        );
        let text = puzzle.answer(game, made, &*after);
        assert!(
            text.contains(&game.currency().of(Dollars(puzzle.worth[0])).to_string()),
            "{at}: {text}"
        );
    }
}

/// Solves every puzzle of a title.
fn solve(title: &'static Title) {
    let set = &title.about.puzzles;
    let all = Puzzles::read(title, &text_of(title)).unwrap();
    assert_eq!(all.puzzles.len(), set.count, "{}", set.id);
    for (number, puzzle) in all.puzzles.iter().enumerate() {
        let at = format!("{}/{}", set.id, number + 1);
        let (_, history) = all.open(TITLES, title, number).unwrap();
        let game = history.game();
        check_words(game, puzzle, &at);
        check_worth(title, game, puzzle, &at);
    }
}

/// A title's puzzles are a test of their own: many futures are played.
macro_rules! solved {
    ($($name:ident: $index:expr),*) => {
        $(#[test]
        fn $name() {
            solve(TITLES[$index]);
        })*
    };
}

solved!(first_title_is_solved: 0, second_title_is_solved: 1, third_title_is_solved: 2, fourth_title_is_solved: 3, fifth_title_is_solved: 4);

#[test]
fn every_title_has_its_puzzles() {
    assert_eq!(TITLES.len(), 5, "a title without a test of its puzzles");
    for title in TITLES {
        let set = &title.about.puzzles;
        let rail = title.about.played_map.is_empty();
        let least = if rail { 30 } else { 40 };
        assert!(set.count >= least, "{}: {}", set.id, set.count);
        let kinds = Puzzles::read(title, &text_of(title)).unwrap().kinds();
        let wanted = if rail { 2 } else { 4 };
        assert_eq!(kinds.len(), wanted, "{}: {kinds:?}", set.id);
        for (kind, count) in kinds {
            assert!(count >= 5, "{}: {count} of {kind:?}", set.id);
        }
    }
}

#[test]
fn every_file_is_of_a_title() {
    let mut known: Vec<String> = TITLES
        .iter()
        .map(|title| format!("{}.json", title.about.puzzles.id))
        .collect();
    let files = std::fs::read_dir(folder()).unwrap();
    let mut files: Vec<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    known.sort();
    files.sort();
    assert_eq!(known, files);
}

#[test]
fn a_file_that_is_no_puzzles_says_so() {
    let title = TITLES[0];
    let fault = Puzzles::read(title, "{}").unwrap_err().to_string();
    assert_eq!(fault, "These are no puzzles: games: expected a list");
    let empty = Puzzles::default();
    let fault = empty.open(TITLES, title, 3).unwrap_err().to_string();
    assert_eq!(fault, "There is no such puzzle.");
}
