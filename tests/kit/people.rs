//! Whether computers think of what people do: the yardstick of the given real games.

use super::records;
use roundhouse::engine::game::{Game, Move};
use roundhouse::opponents::{Level, RecentMoves};
use roundhouse::record::title::Title;
use std::collections::BTreeMap;

/// How often the person's move is the first that is thought of, among the first three, and of how many.
pub type Counted = [usize; 3];

/// The agreement of the strong player with people in one of so many decisions of a title's real games, by kind of move;
/// `liked` tells the moves that it thinks of, the best first.
pub fn agreement(
    title: &'static Title,
    every: usize,
    liked: impl Fn(&dyn Game, &RecentMoves) -> Vec<Move>,
) -> BTreeMap<String, Counted> {
    let mut counted: BTreeMap<String, Counted> = BTreeMap::new();
    let records = records::of(title.name).into_iter();
    for record in records.filter(|record| record.real) {
        let history = record.played();
        let mut game = history.game_at(0).unwrap().copy();
        let mut past = RecentMoves::default();
        for (number, made) in history.actions().iter().enumerate() {
            // Trains run by themselves.
            if number % every == 3 % every && made.kind() != "run" {
                let liked = liked(&*game, &past);
                let at = liked.iter().position(|liked| is_alike(made, liked));
                let of = counted.entry(made.kind().to_string()).or_default();
                of[0] += usize::from(at == Some(0));
                of[1] += usize::from(at.is_some_and(|at| at < 3));
                of[2] += 1;
            }
            title.code().adviser.note(&*game, made, &mut past);
            game.replay(made).unwrap();
        }
    }
    counted
}

/// The moves that the strong player thinks of, as its policy would make them.
pub fn thought_of(title: &Title, game: &dyn Game, past: &RecentMoves) -> Vec<Move> {
    let thinker = title.code().adviser.think(game, past, Level::Strong, 7);
    thinker.map_or_else(Vec::new, |mut thinker| thinker.candidates())
}

/// Several counts together.
pub fn sum<'a>(counted: impl IntoIterator<Item = &'a Counted>) -> Counted {
    let mut sum = [0; 3];
    for of in counted {
        (0..3).for_each(|at| sum[at] += of[at]);
    }
    sum
}

/// Whether two moves are the same for all that matters: which major a minor becomes is taste.
fn is_alike(one: &Move, other: &Move) -> bool {
    let formed = |made: &Move| made.kind() == "convert";
    one == other || formed(one) && formed(other)
}
