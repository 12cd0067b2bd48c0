//! Whether computers think of what people do: the yardstick of the given real games.

use super::records;
use roundhouse::engine::game::{Choice, Game, Move};
use roundhouse::opponents::{Level, RecentMoves};
use roundhouse::record::history::History;
use roundhouse::record::title::Title;
use std::collections::BTreeMap;
use std::path::Path;

/// A count of decisions of one kind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counted {
    /// The decisions.
    pub of: usize,
    /// Those in which the person's move is the first that is thought of.
    pub first: usize,
    /// Those in which it is among the first three.
    pub three: usize,
    /// Those in which it is thought of at all.
    pub any: usize,
    /// The moves that are thought of in all of them together, and in one at most.
    pub thought_of: usize,
    /// The most moves that are thought of in one of them.
    pub most: usize,
}

impl Counted {
    fn note(&mut self, made: &Move, liked: &[Move]) {
        let at = liked.iter().position(|liked| is_alike(made, liked));
        self.of += 1;
        self.first += usize::from(at == Some(0));
        self.three += usize::from(at.is_some_and(|at| at < 3));
        self.any += usize::from(at.is_some());
        self.thought_of += liked.len();
        self.most = self.most.max(liked.len());
    }
}

/// The agreement with people in one of so many decisions of games, by kind of move; `liked` tells the moves that are
/// thought of, the best first.
pub fn agreement(
    title: &'static Title,
    games: &[History],
    every: usize,
    liked: impl Fn(&dyn Game, &RecentMoves) -> Vec<Move>,
) -> BTreeMap<String, Counted> {
    let mut counted: BTreeMap<String, Counted> = BTreeMap::new();
    for history in games {
        let mut game = history.game_at(0).unwrap().copy();
        let mut past = RecentMoves::default();
        for (number, made) in history.actions().iter().enumerate() {
            // Trains run by themselves, and what is alone is no decision.
            if number % every == 3 % every && made.kind() != "run" && !is_alone(&*game) {
                let liked = liked(&*game, &past);
                let kind = kind_of(&*game, made);
                counted.entry(kind).or_default().note(made, &liked);
            }
            title.code().adviser.note(&*game, made, &mut past);
            game.replay(made).unwrap();
        }
    }
    counted
}

/// The games that people played, of those at hand, and of a folder with a folder for each title.
pub fn games(title: &Title) -> Vec<History> {
    let mut games: Vec<History> = match std::env::var("ROUNDHOUSE_RECORDS") {
        Ok(folder) => {
            let folder = Path::new(&folder).join(title.name);
            let files = std::fs::read_dir(folder).into_iter().flatten();
            let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
            paths.sort();
            paths
                .iter()
                .filter_map(|path| records::import(path))
                .collect()
        }
        Err(_) => Vec::new(),
    };
    if games.is_empty() {
        let records = records::of(title.name).into_iter();
        games = records
            .filter(|record| record.real)
            .map(|record| record.played())
            .collect();
    }
    games
}

/// The kind of a decision: that of the person's move, and of trains where they come from.
fn kind_of(game: &dyn Game, made: &Move) -> String {
    let from_company = made.kind() == "buy_train" && made.text().contains("\"seller\"");
    let in_round = if game
        .rail()
        .is_some_and(|rail| rail.operating_company().is_some())
    {
        ""
    } else {
        ", SR"
    };
    match made.kind() {
        "buy_train" if from_company => "buy_train of another".to_string(),
        "pass" => format!("pass{in_round}"),
        kind => kind.to_string(),
    }
}

/// Checks whether the game offers one move only.
fn is_alone(game: &dyn Game) -> bool {
    matches!(game.choices()[..], [Choice::Do(_)])
}

/// The moves that the strong player thinks of, as its policy would make them.
pub fn thought_of(title: &Title, game: &dyn Game, past: &RecentMoves) -> Vec<Move> {
    let thinker = title
        .code()
        .adviser
        .think(game, past, Level::Strong.tuning(), 7);
    thinker.map_or_else(Vec::new, |mut thinker| thinker.candidates())
}

/// Several counts together.
pub fn sum<'a>(counted: impl IntoIterator<Item = &'a Counted>) -> Counted {
    let mut sum = Counted::default();
    for one in counted {
        sum.of += one.of;
        sum.first += one.first;
        sum.three += one.three;
        sum.any += one.any;
        sum.thought_of += one.thought_of;
        sum.most = sum.most.max(one.most);
    }
    sum
}

/// Whether two moves are the same for all that matters: which major a minor becomes is taste.
fn is_alike(one: &Move, other: &Move) -> bool {
    let before_major = |made: &Move| made.text().split("\"major\"").next().map(str::to_string);
    let forms = |made: &Move| {
        matches!(made.kind(), "convert" | "merge") && made.text().contains("\"major\"")
    };
    one == other || forms(one) && before_major(one) == before_major(other)
}
