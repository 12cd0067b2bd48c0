//! Makes the puzzles of a title: `cargo run --release --example puzzles -- TITLE OUT [--seeds N] [--record FILE]`.
//!
//! or `puzzles TITLE FILE --again` to measure the puzzles of a file anew and drop those that are none any more.
//!
//! It reads the title's sample game, a game of the leading website if one is given, and games that it lets strong
//! computers play, and keeps the moments in which one move is clearly worth more than every other. See
//! `docs/puzzles.md`.

#![allow(clippy::unwrap_used, reason = "whoever makes puzzles reads the error")]

#[path = "../tests/kit/matches.rs"]
#[allow(dead_code, reason = "other tools use more of it")]
mod matches;
#[path = "puzzle_search.rs"]
mod search;

use matches::{Kind as Seat, Play};
use roundhouse::engine::game::Move;
use roundhouse::engine::setup::Setup;
use roundhouse::opponents::Level;
use roundhouse::opponents::cache::mix;
use roundhouse::record::history::History;
use roundhouse::record::learning::puzzle::{Kind, Puzzle, Puzzles};
use roundhouse::record::link;
use roundhouse::record::title::{Title, named};
use roundhouse::record::website::{Export, importer};
use roundhouse::titles::TITLES;
use search::puzzle_at;

const NAMES: [&str; 4] = ["Amy", "Brian", "Crystal", "Dave"];

/// The most puzzles of a kind whose answer is to do nothing.
const MOST_PASSES: usize = 4;

fn is_pass(puzzle: &Puzzle) -> bool {
    puzzle.right.iter().any(|made| made.kind() == "pass")
}

/// The most puzzles of each kind.
fn most(kind: Kind) -> usize {
    match kind {
        Kind::Lay => 14,
        Kind::Run | Kind::Train | Kind::Sell => 12,
        Kind::Depot | Kind::Card => 20,
    }
}

fn main() {
    let mut given: Vec<String> = std::env::args().skip(1).collect();
    let mut option = |name: &str| {
        let at = given.iter().position(|word| word == name)?;
        given.drain(at..at + 2).nth(1)
    };
    let seeds: u64 = option("--seeds").map_or(2, |text| text.parse().unwrap());
    let record = option("--record");
    let is_again = given.last().is_some_and(|word| word == "--again");
    given.truncate(given.len() - usize::from(is_again));
    let [name, out] = &given[..] else {
        println!("puzzles TITLE OUT [--seeds N] [--record FILE], or puzzles TITLE FILE --again");
        return;
    };
    let title = named(TITLES, name).expect("a title");
    if is_again {
        return measure_again(title, out);
    }
    let sample = link::open(TITLES, title.about.finished).unwrap();
    let mut found = Found::new(title);
    let more = usize::try_from(seeds).unwrap();
    found.search(&sample, more + usize::from(record.is_some()), true);
    if let Some(path) = record {
        found.search(&recorded(title, &path), more, false);
    }
    for seed in 1..=seeds {
        let left = usize::try_from(seeds - seed).unwrap();
        found.search(&played(title, seed), left, false);
    }
    let text = found.written();
    std::fs::write(out, &text).unwrap();
    println!(
        "{name}: {} puzzles, {} bytes",
        found.puzzles.len(),
        text.len()
    );
}

/// Measures the puzzles of a file anew.
fn measure_again(title: &'static Title, path: &str) {
    let mut all = Puzzles::read(title, &std::fs::read_to_string(path).unwrap()).unwrap();
    let before = all.puzzles.len();
    let again = (0..before).filter_map(|number| {
        let (known, history) = all.open(TITLES, title, number).unwrap();
        puzzle_at(title, history.game(), known.kind, known.game, known.at)
    });
    all.puzzles = again.collect();
    std::fs::write(path, text_of(&all)).unwrap();
    println!("{}: {} of {before} puzzles", title.name, all.puzzles.len());
}

/// Writes puzzles, a line each, so that a change can be read.
fn text_of(puzzles: &Puzzles) -> String {
    let text = serde_json::to_string(puzzles).unwrap();
    format!("{}\n", text.replace("{\"kind\"", "\n{\"kind\""))
}

/// Lets strong computers play a game.
fn played(title: &'static Title, seed: u64) -> History {
    let names = NAMES.map(String::from);
    let setup = Setup::of(
        &names[..3 + usize::from(seed.is_multiple_of(2))],
        seed,
        &[],
        title.rules_version,
    );
    let seats = vec![Seat::Computer(Level::Strong); setup.players.len()];
    let mut play = Play::new(title, &setup, seats);
    play.play().unwrap();
    println!("seed {seed}: {} moves", play.moves.len());
    History::replay(title, &setup, &play.moves, play.moves.len()).unwrap()
}

/// Reads a game of the leading website.
fn recorded(title: &'static Title, path: &str) -> History {
    let export = Export::read(&std::fs::read_to_string(path).unwrap()).unwrap();
    let (_, mut import) = importer(TITLES, &export).unwrap();
    for action in export.effective_actions() {
        import.play(action).unwrap();
    }
    let (setup, moves) = import.record();
    History::replay(title, &setup, &moves, moves.len()).unwrap()
}

/// The puzzles that are found.
struct Found {
    title: &'static Title,
    games: Vec<String>,
    puzzles: Vec<Puzzle>,
}

impl Found {
    fn new(title: &'static Title) -> Found {
        Found {
            title,
            games: Vec::new(),
            puzzles: Vec::new(),
        }
    }

    fn count(&self, kind: Kind) -> usize {
        self.puzzles.iter().filter(|own| own.kind == kind).count()
    }

    /// Searches a game, and leaves room for as many games to come.
    fn search(&mut self, history: &History, games_left: usize, is_sample: bool) {
        let game = self.games.len();
        let full = |found: &Found, kind: Kind| {
            let (most, has) = (most(kind), found.count(kind));
            let here = found.puzzles.iter();
            let here = here
                .filter(|own| own.kind == kind && own.game == game)
                .count();
            here >= (most - (has - here)).div_ceil(games_left + 1)
        };
        let mut before: Vec<(Kind, usize, String)> = Vec::new();
        let mut order: Vec<usize> = (0..history.done()).collect();
        order.sort_by_key(|at| mix(77, *at as u64));
        for at in order {
            let position = history.game_at(at).unwrap();
            let Some(decision) = position.decision() else {
                continue;
            };
            let of = decision.badge.map_or("", |badge| badge.symbol).to_string();
            for kind in search::kinds(&*position) {
                // Moments of one turn ask nearly the same.
                let is_near = |(own, when, whose): &(Kind, usize, String)| {
                    *own == kind
                        && (when.abs_diff(at) < 4 || when.abs_diff(at) < 25 && *whose == of)
                };
                if full(self, kind) || before.iter().any(is_near) {
                    continue;
                }
                let puzzle = puzzle_at(self.title, &*position, kind, game, at);
                if let Some(puzzle) = puzzle.filter(|puzzle| self.varies(puzzle)) {
                    println!(
                        "{game} {at} {kind:?} {of} {:?} {}",
                        puzzle.worth, puzzle.right[0]
                    );
                    before.push((kind, at, of.clone()));
                    self.puzzles.push(puzzle);
                }
            }
        }
        self.games.push(self.link(history, game, is_sample));
    }

    /// Checks whether a puzzle keeps its kind from being answered by doing nothing.
    fn varies(&self, puzzle: &Puzzle) -> bool {
        let alike = |own: &&Puzzle| own.kind == puzzle.kind && is_pass(own);
        !is_pass(puzzle) || self.puzzles.iter().filter(alike).count() < MOST_PASSES
    }

    /// Writes the part of a game that its puzzles need.
    fn link(&self, history: &History, game: usize, is_sample: bool) -> String {
        let moments = self.puzzles.iter().filter(|own| own.game == game);
        let last = moments.map(|own| own.at).max().unwrap_or(0);
        if is_sample {
            return String::new();
        }
        let moves: &[Move] = &history.actions()[..last];
        link::write(self.title, &history.game().setup(), moves).unwrap()
    }

    /// Writes the file: the kinds come by turns.
    fn written(&mut self) -> String {
        let mut kinds: Vec<(Kind, Vec<Puzzle>)> = Vec::new();
        self.puzzles
            .sort_by_key(|own| mix(own.game as u64, own.at as u64));
        for puzzle in self.puzzles.drain(..) {
            match kinds.iter_mut().find(|(kind, _)| *kind == puzzle.kind) {
                Some((_, own)) => own.push(puzzle),
                None => kinds.push((puzzle.kind, vec![puzzle])),
            }
        }
        kinds.sort_by_key(|(kind, _)| *kind);
        while kinds.iter().any(|(_, own)| !own.is_empty()) {
            self.puzzles
                .extend(kinds.iter_mut().filter_map(|(_, own)| own.pop()));
        }
        text_of(&Puzzles {
            games: self.games.clone(),
            puzzles: self.puzzles.clone(),
        })
    }
}
