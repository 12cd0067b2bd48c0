//! The saved games, in any store of texts by key.
//!
//! Nothing is lost: a damaged entry stays as it is until somebody deletes it, and an entry that another tab has
//! written since is not overwritten.

mod shelf;
mod undo;

use crate::engine::arrange::Arrange;
use crate::record::history::RecordFault;
use crate::record::storage::save::{SaveFault, SavedGame};
use std::fmt::Display;
use thiserror::Error;

pub use shelf::{Shelved, shelve};
pub use undo::{BranchFault, LibraryChange, UndoFault, delete, keep_branch, undo};

/// The prefix of all keys of saved games; the number is the layout of the keys.
const PREFIX: &str = "roundhouse/1/game/";

/// Texts by key, such as a browser's local storage.
pub trait Store {
    /// Lists all keys.
    fn keys(&self) -> Vec<String>;
    /// Returns the text under a key.
    fn get(&self, key: &str) -> Option<String>;
    /// Stores a text.
    ///
    /// # Errors
    /// If the store is full or disabled.
    fn set(&mut self, key: &str, text: &str) -> Result<(), StorageFault>;
    /// Removes a text.
    fn remove(&mut self, key: &str);
}

/// The reason why a store does not keep a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StorageFault {
    /// No store.
    #[error("storage is disabled")]
    Disabled,
    /// No space for the text, or a store that keeps none.
    #[error("storage is full or disabled")]
    Full,
}

/// An entry of the library.
#[derive(Clone, Debug, PartialEq)]
pub struct LibraryEntry {
    /// The id under which the game is stored.
    pub id: String,
    /// The game, or the fault in it.
    pub saved: Result<SavedGame, SaveFault>,
    /// The size of the entry, in characters.
    pub size: usize,
}

/// The reason why a game was not stored.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreFault {
    /// A store that is full or disabled.
    #[error("{}", only_here(.0))]
    Refused(#[from] StorageFault),
    /// A record that cannot be played.
    #[error("{}", only_here(.0))]
    Record(#[from] RecordFault),
    /// A game that another tab has written since it was read.
    #[error("This game went on in another tab; its moves are shown here now.")]
    Overtaken,
    /// A damaged text under this game's key, which would be lost.
    #[error(
        "The stored copy of this game is damaged and was not overwritten. Play goes on, but only in this tab."
    )]
    WouldLoseDamaged,
}

/// Says why a game is not saved.
fn only_here(why: &dyn Display) -> String {
    format!("The browser did not save the game ({why}). Play goes on, but only in this tab.")
}

/// Returns the key of a game.
#[must_use]
pub fn key(id: &str) -> String {
    format!("{PREFIX}{id}")
}

/// Returns the id of the game a key belongs to. Returns none for other keys.
#[must_use]
pub fn id_of_key(key: &str) -> Option<&str> {
    key.strip_prefix(PREFIX)
}

/// Lists all saved games, last played first. Damaged ones come last.
#[must_use]
pub fn list(store: &impl Store) -> Vec<LibraryEntry> {
    let entry = |key: String| {
        let text = store.get(&key)?;
        let id = id_of_key(&key)?.to_string();
        Some(LibraryEntry {
            id,
            size: text.chars().count(),
            saved: SavedGame::read(&text),
        })
    };
    let mut entries: Vec<LibraryEntry> = store.keys().into_iter().filter_map(entry).collect();
    let played = |entry: &LibraryEntry| entry.saved.as_ref().ok().map(|saved| saved.played);
    entries.arrange_by(|a, b| played(b).cmp(&played(a)).then_with(|| a.id.cmp(&b.id)));
    entries
}

/// Reads a game. Returns none if there is no such game.
///
/// # Errors
/// The fault in it.
#[must_use]
pub fn load(store: &impl Store, id: &str) -> Option<Result<SavedGame, SaveFault>> {
    store.get(&key(id)).map(|text| SavedGame::read(&text))
}

/// Stores a game that was last known with the revision before `saved.revision`.
///
/// # Errors
/// If another tab was faster, the stored copy is damaged, or the store refuses; what is stored is untouched then.
pub fn store(store: &mut impl Store, id: &str, saved: &SavedGame) -> Result<(), StoreFault> {
    store_after(store, id, saved, None).map(|_| ())
}

/// Stores a game like [`store`], if its former text is known. As long as that text still stands there, it need not be
/// read. Returns the text that stands there now.
///
/// # Errors
/// As [`store`].
pub fn store_after(
    store: &mut impl Store,
    id: &str,
    saved: &SavedGame,
    before: Option<&str>,
) -> Result<String, StoreFault> {
    let stored = store.get(&key(id));
    let unknown = stored.filter(|stored| Some(stored.as_str()) != before);
    match unknown.map(|text| SavedGame::read(&text)) {
        Some(Err(_)) => return Err(StoreFault::WouldLoseDamaged),
        Some(Ok(stored)) if stored.revision >= saved.revision => return Err(StoreFault::Overtaken),
        _ => {}
    }
    let text = saved.write();
    store.set(&key(id), &text)?;
    Ok(text)
}

/// Stores a game in another form, if the text that it was read from still stands there.
///
/// # Errors
/// If another tab has written since, or the store refuses; what is stored is untouched then.
pub fn replace(
    store: &mut impl Store,
    id: &str,
    before: &str,
    saved: &SavedGame,
) -> Result<(), StoreFault> {
    if store.get(&key(id)).as_deref() != Some(before) {
        return Err(StoreFault::Overtaken);
    }
    Ok(store.set(&key(id), &saved.write())?)
}

/// Finds an id that no game has. The hint is any number such as the time.
#[must_use]
pub fn free_id(store: &impl Store, hint: u64) -> String {
    (hint..)
        .map(|number| format!("{number:x}"))
        .find(|id| store.get(&key(id)).is_none())
        .unwrap_or_default()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::record::history::History;
    use crate::record::toy::{self, TOY};
    use std::collections::BTreeMap;

    #[derive(Default)]
    pub(in crate::record) struct Memory {
        pub(super) texts: BTreeMap<String, String>,
        /// Number of characters there is space for, if there is a limit.
        pub(super) room: Option<usize>,
    }

    impl Memory {
        pub(super) fn used(&self) -> usize {
            self.texts.values().map(String::len).sum()
        }
    }

    impl Store for Memory {
        fn keys(&self) -> Vec<String> {
            self.texts.keys().cloned().collect()
        }
        fn get(&self, key: &str) -> Option<String> {
            self.texts.get(key).cloned()
        }
        fn set(&mut self, key: &str, text: &str) -> Result<(), StorageFault> {
            let without = self.used() - self.texts.get(key).map_or(0, String::len);
            if self.room.is_some_and(|room| without + text.len() > room) {
                return Err(StorageFault::Full);
            }
            self.texts.insert(key.to_string(), text.to_string());
            Ok(())
        }
        fn remove(&mut self, key: &str) {
            self.texts.remove(key);
        }
    }

    pub(super) fn game(revision: u64, played: u64) -> SavedGame {
        let history = History::new(&TOY, &toy::setup(&["Amy", "Brian"], 3)).expect("possible");
        SavedGame::new("Sunday", &history, revision, played)
    }

    #[test]
    fn games_are_listed_last_played_first_and_damaged_ones_last() {
        let mut memory = Memory::default();
        store(&mut memory, "a", &game(1, 10)).expect("stored");
        store(&mut memory, "b", &game(1, 20)).expect("stored");
        memory.texts.insert(key("c"), "{".to_string());
        memory
            .texts
            .insert("somebody else's".to_string(), "x".to_string());
        let ids: Vec<_> = list(&memory)
            .into_iter()
            .map(|entry| (entry.id, entry.saved.is_ok()))
            .collect();
        assert_eq!(
            ids,
            [
                ("b".to_string(), true),
                ("a".to_string(), true),
                ("c".to_string(), false)
            ]
        );
    }

    #[test]
    fn a_slower_tab_does_not_overwrite_a_faster_one() {
        let mut memory = Memory::default();
        store(&mut memory, "a", &game(1, 10)).expect("stored");
        store(&mut memory, "a", &game(2, 11)).expect("the first tab moves");
        assert_eq!(
            store(&mut memory, "a", &game(2, 12)),
            Err(StoreFault::Overtaken)
        );
        assert_eq!(
            load(&memory, "a")
                .and_then(Result::ok)
                .map(|saved| saved.played),
            Some(11)
        );
    }

    #[test]
    fn another_form_does_not_take_the_place_of_moves_made_meanwhile() {
        let mut memory = Memory::default();
        store(&mut memory, "a", &game(1, 10)).expect("stored");
        let before = memory.get(&key("a")).expect("it is there");
        store(&mut memory, "a", &game(2, 11)).expect("another tab moves");
        let small = game(1, 99);
        let overtaken = replace(&mut memory, "a", &before, &small);
        assert_eq!(overtaken, Err(StoreFault::Overtaken));
        let now = memory.get(&key("a")).expect("it is there");
        assert_eq!(
            replace(&mut memory, "b", &now, &small),
            Err(StoreFault::Overtaken)
        );
        assert_eq!(replace(&mut memory, "a", &now, &small), Ok(()));
        assert_eq!(memory.get(&key("a")), Some(small.write()));
        // What was deleted stays deleted.
        memory.remove(&key("a"));
        assert_eq!(
            replace(&mut memory, "a", &now, &small),
            Err(StoreFault::Overtaken)
        );
    }

    #[test]
    fn damaged_entries_are_not_overwritten_and_a_full_store_says_so() {
        let mut memory = Memory::default();
        memory.texts.insert(key("a"), "{".to_string());
        assert_eq!(
            store(&mut memory, "a", &game(1, 10)),
            Err(StoreFault::WouldLoseDamaged)
        );
        memory.room = Some(0);
        assert!(matches!(
            store(&mut memory, "b", &game(1, 10)),
            Err(StoreFault::Refused(_))
        ));
        assert_eq!(memory.get(&key("a")).as_deref(), Some("{"));
    }

    #[test]
    fn ids_are_new() {
        let mut memory = Memory::default();
        let id = free_id(&memory, 255);
        assert_eq!(id, "ff");
        store(&mut memory, &id, &game(1, 1)).expect("stored");
        assert_eq!(free_id(&memory, 255), "100");
    }
}
