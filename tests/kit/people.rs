//! Whether computers think of what people do: the yardstick of the given real games.

use super::matches::think;
use super::records;
use roundhouse::engine::game::Move;
use roundhouse::opponents::{Level, Past};
use roundhouse::record::title::Title;
use roundhouse::record::website::importer;
use roundhouse::titles::TITLES;
use std::collections::BTreeMap;

/// How often the person's move is the first that is thought of, among the first three, and of how many.
pub type Counted = [usize; 3];

/// In which order a computer's moves are looked at.
#[allow(dead_code, reason = "the tests look before, the arena at both")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// As the policy would make them, before any of them is played on.
    Before,
    /// As they are liked when all were played on.
    After,
}

/// The agreement of the strong player with people in one of so many decisions of a title's real games, by kind of move.
pub fn agreement(title: &'static Title, every: usize, when: When) -> BTreeMap<String, Counted> {
    let mut counted: BTreeMap<String, Counted> = BTreeMap::new();
    let records = records::of(title.name).into_iter();
    for record in records.filter(|record| record.real) {
        let (_, mut import) = importer(TITLES, &record.export).unwrap();
        for action in record.export.effective_actions() {
            import.play(action).unwrap();
        }
        let (setup, moves) = import.record();
        let mut game = (title.begin)(&setup).unwrap();
        let mut past = Past::default();
        for (number, made) in moves.iter().enumerate() {
            // Trains run by themselves.
            if number % every == 3 % every && made.kind() != "run" {
                let adviser = title.adviser;
                let liked: Vec<Move> = match when {
                    When::Before => {
                        let thinker = adviser.think(&*game, &past, Level::Strong, 7);
                        thinker.map_or_else(Vec::new, |mut thinker| thinker.candidates())
                    }
                    When::After => {
                        let thought = think(adviser, &*game, &past, Level::Strong, 7);
                        match thought.ranked.is_empty() {
                            true => vec![thought.made],
                            false => thought.ranked.into_iter().map(|(made, _)| made).collect(),
                        }
                    }
                };
                let at = liked.iter().position(|liked| is_alike(made, liked));
                let of = counted.entry(made.kind().to_string()).or_default();
                of[0] += usize::from(at == Some(0));
                of[1] += usize::from(at.is_some_and(|at| at < 3));
                of[2] += 1;
            }
            title.adviser.note(&*game, made, &mut past);
            game.replay(made).unwrap();
        }
    }
    counted
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
