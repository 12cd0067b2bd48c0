//! The whole library as one file, and back again: merging, never overwriting.

use crate::record::storage::library::{StorageFault, Store, free_id, id_of_key, key, list};
use crate::record::storage::save::SavedGame;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use thiserror::Error;

/// The layout of the file.
const LAYOUT: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Backup {
    roundhouse_library: u32,
    /// The stored texts by id, as they are: damaged ones are kept as well. A value that is no text is damaged too.
    games: BTreeMap<String, Value>,
}

/// The result of merging a file into the library.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MergeResult {
    /// Games that are new here.
    pub added: usize,
    /// Games that were here already, just so.
    pub known: usize,
    /// Games of the file that cannot be read; they are left out.
    pub damaged: usize,
}

/// The reason why a file is not merged into the library.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MergeFault {
    /// A text that is no library.
    #[error("This is not a library file, or it is damaged.")]
    NoLibrary,
    /// A file with a later layout.
    #[error("This library was saved by a later version of Roundhouse.")]
    Newer,
    /// A store that takes no more.
    #[error("{added} games were added; then {fault}.")]
    Refused {
        /// Number of games that were added before.
        added: usize,
        /// The fault of the store.
        fault: StorageFault,
    },
}

impl MergeResult {
    /// Adds the result of another file.
    pub fn add(&mut self, other: MergeResult) {
        self.added += other.added;
        self.known += other.known;
        self.damaged += other.damaged;
    }
}

/// Writes the file with all games.
#[must_use]
pub fn write(store: &impl Store) -> String {
    let mut games = BTreeMap::new();
    for key in store.keys() {
        if let Some((id, text)) = id_of_key(&key).zip(store.get(&key)) {
            games.insert(id.to_string(), Value::from(text));
        }
    }
    let backup = Backup {
        roundhouse_library: LAYOUT,
        games,
    };
    serde_json::to_string(&backup).unwrap_or_default()
}

/// Checks whether a text is such a file.
#[must_use]
pub fn is_backup(text: &str) -> bool {
    serde_json::from_str::<Backup>(text).is_ok()
}

/// Adds the games of a file. A game whose id is taken by another one gets a new id.
///
/// # Errors
/// If the file is no library, or the store takes no more; what was added until then stays.
pub fn merge(store: &mut impl Store, text: &str, hint: u64) -> Result<MergeResult, MergeFault> {
    let backup: Backup = serde_json::from_str(text).map_err(|_| MergeFault::NoLibrary)?;
    if backup.roundhouse_library > LAYOUT {
        return Err(MergeFault::Newer);
    }
    let here: Vec<SavedGame> = list(store)
        .into_iter()
        .filter_map(|entry| entry.saved.ok())
        .collect();
    let mut merged = MergeResult::default();
    for (id, text) in backup.games {
        let text = text.as_str().unwrap_or_default();
        match SavedGame::read(text) {
            Err(_) => merged.damaged += 1,
            Ok(saved) if here.iter().any(|known| same_game(known, &saved)) => merged.known += 1,
            Ok(_) => {
                let id = if store.get(&key(&id)).is_none() {
                    id
                } else {
                    free_id(store, hint)
                };
                let added = merged.added;
                store
                    .set(&key(&id), text)
                    .map_err(|fault| MergeFault::Refused { added, fault })?;
                merged.added += 1;
            }
        }
    }
    Ok(merged)
}

fn same_game(one: &SavedGame, other: &SavedGame) -> bool {
    one.setup == other.setup
        && one.name == other.name
        && one.done == other.done
        && match one.is_compact() == other.is_compact() {
            true => one.actions == other.actions && one.link == other.link,
            // One of them was played through to be written as a link.
            false => one.summary == other.summary,
        }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::history::History;
    use crate::record::storage::library::tests::Memory;
    use crate::record::toy::{self, TOY};

    fn game(name: &str, seed: u64) -> SavedGame {
        let history = History::new(&TOY, &toy::setup(&["Amy", "Brian"], seed)).expect("possible");
        SavedGame::new(name, &history, 1, 1)
    }

    #[test]
    fn a_library_comes_back_whole_and_merging_overwrites_nothing() {
        let mut there = Memory::default();
        there
            .set(&key("a"), &game("Sunday", 1).write())
            .expect("stored");
        there
            .set(&key("b"), &game("Monday", 2).write())
            .expect("stored");
        let file = write(&there);
        assert!(is_backup(&file));

        let mut here = Memory::default();
        here.set(&key("a"), &game("Another", 3).write())
            .expect("stored");
        let first = merge(&mut here, &file, 255).expect("merged");
        assert_eq!(
            first,
            MergeResult {
                added: 2,
                known: 0,
                damaged: 0
            }
        );
        assert_eq!(list(&here).len(), 3);
        let again = merge(&mut here, &file, 255).expect("merged");
        assert_eq!(
            again,
            MergeResult {
                added: 0,
                known: 2,
                damaged: 0
            }
        );
        let names: Vec<_> = list(&here)
            .into_iter()
            .filter_map(|entry| entry.saved.ok())
            .map(|saved| saved.name)
            .collect();
        assert!(names.contains(&"Another".to_string()));
    }

    #[test]
    fn damaged_games_and_other_files_are_named() {
        let file = r#"{"roundhouse_library":1,"games":{"x":"{","y":7}}"#;
        assert!(is_backup(file));
        let mut here = Memory::default();
        assert_eq!(
            merge(&mut here, file, 1).map(|merged| merged.damaged),
            Ok(2)
        );
        assert!(merge(&mut here, "{}", 1).is_err());
        assert_eq!(
            merge(&mut here, r#"{"roundhouse_library":9,"games":{}}"#, 1),
            Err(MergeFault::Newer)
        );
    }
}
