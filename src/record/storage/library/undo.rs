//! Changes of several entries at once, all or nothing, that can be undone: deleting a game, putting a branch in its
//! place.

use super::{StorageFault, Store, free_id, key, list, load};
use crate::engine::arrange::Arrange;
use crate::record::storage::save::SavedGame;
use crate::record::storage::side_store;
use thiserror::Error;

/// The text that a key holds, or is to hold; or nothing.
type Entry = (String, Option<String>);

/// A change of the library that can be undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryChange {
    /// A sentence about the change.
    pub sentence: String,
    /// The id of the game where one was before it.
    pub id: String,
    /// The texts of the changed entries before.
    before: Vec<Entry>,
    /// The texts of the changed entries after.
    after: Vec<Entry>,
}

/// The reason why a change was not undone.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UndoFault {
    /// An entry that has changed since, and would be lost.
    #[error("This can no longer be undone: the game has changed since, and that would be lost.")]
    Overtaken,
    /// A store that is full or disabled.
    #[error("This could not be undone: {0}.")]
    Refused(#[from] StorageFault),
}

/// The reason why a branch does not take the place of its game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BranchFault {
    /// A branch that is gone or damaged.
    #[error("The branch cannot be read.")]
    NotRead,
    /// A game that is no branch.
    #[error("This game is no branch.")]
    NoBranch,
    /// A game that is gone or damaged.
    #[error("The game of this branch cannot be read.")]
    GameNotRead,
    /// A store that is full or disabled.
    #[error(
        "The branch was not kept, and nothing has changed: {0}. The game as it was needs room for a copy."
    )]
    Refused(#[from] StorageFault),
}

/// Changes several entries, all or nothing.
fn carry_out(
    store: &mut impl Store,
    sentence: String,
    id: &str,
    after: Vec<Entry>,
) -> Result<LibraryChange, StorageFault> {
    let keys = after.iter().map(|(key, _)| key.clone());
    let before: Vec<Entry> = keys.map(|key| (key.clone(), store.get(&key))).collect();
    write_all(store, after.clone()).inspect_err(|_| {
        // The texts that were there before have had space before.
        let _ = write_all(store, before.clone());
    })?;
    Ok(LibraryChange {
        sentence,
        id: id.to_string(),
        before,
        after,
    })
}

/// Writes entries. Those that free space come first.
fn write_all(store: &mut impl Store, mut entries: Vec<Entry>) -> Result<(), StorageFault> {
    let size = |text: Option<&str>| text.map_or(0, |text| i64::try_from(text.len()).unwrap_or(0));
    entries.arrange_by_key(|(key, text)| size(text.as_deref()) - size(store.get(key).as_deref()));
    for (key, text) in entries {
        match text {
            Some(text) => store.set(&key, &text)?,
            None => store.remove(&key),
        }
    }
    Ok(())
}

/// Deletes an entry.
pub fn delete(store: &mut impl Store, id: &str) -> LibraryChange {
    let sentence = match load(store, id) {
        Some(Ok(saved)) => format!("\u{201c}{}\u{201d} was deleted.", saved.name),
        _ => "A damaged game was deleted.".to_string(),
    };
    let keys = std::iter::once(key(id)).chain(side_store::keys(store, id));
    let before: Vec<Entry> = keys.map(|key| (key.clone(), store.get(&key))).collect();
    let after = before.iter().map(|(key, _)| (key.clone(), None));
    let after: Vec<Entry> = after.collect();
    for (key, _) in &after {
        store.remove(key);
    }
    LibraryChange {
        sentence,
        id: id.to_string(),
        before,
        after,
    }
}

/// Undoes a change. Everything that it touched is again as it was.
///
/// # Errors
/// If an entry has changed since, or the store refuses; nothing has changed then.
pub fn undo(store: &mut impl Store, change: &LibraryChange) -> Result<(), UndoFault> {
    let has_changed = |(key, left): &Entry| {
        let now = store.get(key);
        renewed(left, &now) != renewed(&now, &now)
    };
    if change.after.iter().any(has_changed) {
        return Err(UndoFault::Overtaken);
    }
    let after = change.after.iter().map(|(_, text)| text);
    let entries = change.before.iter().zip(after);
    let entries = entries.map(|((key, before), after)| (key.clone(), renewed(before, after)));
    carry_out(store, String::new(), &change.id, entries.collect())?;
    Ok(())
}

/// Renews a text that takes the place of another one. Tabs which show the other one then take it over. Texts that
/// differ in their revision only are then the same.
fn renewed(text: &Option<String>, instead_of: &Option<String>) -> Option<String> {
    let read = |text: &Option<String>| SavedGame::read(text.as_deref()?).ok();
    let Some((saved, other)) = read(text).zip(read(instead_of)) else {
        return text.clone();
    };
    let revision = other.revision + 1;
    Some(SavedGame { revision, ..saved }.write())
}

/// Puts a branch in the place of its game. The branch itself is taken away. The game stays as a copy. Returns the
/// game's id, too.
///
/// # Errors
/// If the game is gone or damaged, or the store refuses; nothing has changed then.
pub fn keep_branch(
    store: &mut impl Store,
    branch_id: &str,
    played: u64,
) -> Result<(String, LibraryChange), BranchFault> {
    let branch = load(store, branch_id)
        .and_then(Result::ok)
        .ok_or(BranchFault::NotRead)?;
    let of = branch
        .branch
        .as_ref()
        .map(|branch| branch.of.clone())
        .ok_or(BranchFault::NoBranch)?;
    let game = load(store, &of)
        .and_then(Result::ok)
        .ok_or(BranchFault::GameNotRead)?;
    let copy = SavedGame {
        name: free_name(store, &format!("{} before the branch", game.name)),
        ..game.clone()
    };
    let sentence = format!(
        "The branch is the game now. The game as it was is kept as \u{201c}{}\u{201d}.",
        copy.name
    );
    let kept = SavedGame {
        name: game.name,
        revision: game.revision + 1,
        branch: game.branch,
        played,
        ..branch
    };
    let entries = vec![
        (key(&free_id(store, played)), Some(copy.write())),
        (key(&of), Some(kept.write())),
        (key(branch_id), None),
    ];
    let change = carry_out(store, sentence, branch_id, entries)?;
    Ok((of, change))
}

/// Finds a name that no game has. It is the wanted one, or one with a number.
fn free_name(store: &impl Store, wanted: &str) -> String {
    let taken: Vec<String> = list(store)
        .into_iter()
        .filter_map(|entry| Some(entry.saved.ok()?.name))
        .collect();
    let numbered = (2..).map(|number| format!("{wanted} {number}"));
    std::iter::once(wanted.to_string())
        .chain(numbered)
        .find(|name| !taken.contains(name))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Memory, game};
    use super::super::{LibraryEntry, store};
    use super::*;
    use crate::record::toy::{self, SHELF};
    use std::collections::BTreeMap;

    #[test]
    fn what_is_kept_beside_a_game_goes_and_comes_back_with_it() {
        let mut memory = Memory::default();
        for id in ["a", "ab"] {
            store(&mut memory, id, &game(1, 10)).expect("stored");
            side_store::set(&mut memory, id, "note-0", &format!("of {id}")).expect("kept");
        }
        side_store::set(&mut memory, "a", "note-1", "soon gone").expect("kept");
        side_store::set(&mut memory, "a", "note-1", "").expect("let go of");
        let before = memory.texts.clone();
        let change = delete(&mut memory, "a");
        assert!(side_store::keys(&memory, "a").is_empty());
        assert_eq!(side_store::get(&memory, "ab", "note-0"), "of ab");
        undo(&mut memory, &change).expect("nothing has changed since");
        assert_eq!(side_store::get(&memory, "a", "note-0"), "of a");
        let keys = |texts: &BTreeMap<String, String>| texts.keys().cloned().collect::<Vec<_>>();
        assert_eq!(keys(&memory.texts), keys(&before));
    }

    /// Makes a store with a game and a branch. The game is `a`, and the branch `b` has one pass more.
    fn with_branch() -> Memory {
        let mut memory = Memory::default();
        store(&mut memory, "a", &game(3, 10)).expect("stored");
        add_branch(&mut memory);
        memory
    }

    fn add_branch(memory: &mut Memory) {
        use crate::record::storage::save::Branch;
        let mut history = game(1, 1).open(SHELF).expect("playable");
        history
            .act(&toy::first_choice(history.game()))
            .expect("a listed choice");
        let of = "a".to_string();
        let branch = SavedGame {
            branch: Some(Branch { of, at: 0 }),
            ..SavedGame::new("try", &history, 1, 20)
        };
        store(memory, "b", &branch).expect("stored");
    }

    fn saved(memory: &Memory, id: &str) -> SavedGame {
        load(memory, id).and_then(Result::ok).expect("readable")
    }

    fn names(memory: &Memory) -> Vec<String> {
        let saved = |entry: LibraryEntry| entry.saved.expect("readable").name;
        let mut names: Vec<String> = list(memory).into_iter().map(saved).collect();
        names.arrange_by_key(String::clone);
        names
    }

    #[test]
    fn a_kept_branch_takes_the_place_of_its_game_which_stays_as_a_copy() {
        let mut memory = with_branch();
        let (of, change) = keep_branch(&mut memory, "b", 30).expect("kept");
        assert_eq!(of, "a");
        assert!(change.sentence.contains("Sunday before the branch"));
        let kept = saved(&memory, "a");
        assert_eq!(
            (kept.name.as_str(), kept.revision, kept.done),
            ("Sunday", 4, 1)
        );
        assert!(memory.get(&key("b")).is_none());
        assert_eq!(names(&memory), ["Sunday", "Sunday before the branch"]);

        add_branch(&mut memory);
        keep_branch(&mut memory, "b", 40).expect("kept again");
        let all = [
            "Sunday",
            "Sunday before the branch",
            "Sunday before the branch 2",
        ];
        assert_eq!(names(&memory), all);
    }

    #[test]
    fn keeping_a_branch_is_undone_whole_and_other_tabs_learn_of_it() {
        let mut memory = with_branch();
        let before = memory.texts.clone();
        let (_, change) = keep_branch(&mut memory, "b", 30).expect("kept");
        undo(&mut memory, &change).expect("undone");
        assert_eq!(saved(&memory, "a").revision, 5);
        assert_eq!(saved(&memory, "a").done, 0);
        memory.texts.remove(&key("a"));
        assert!(
            memory
                .texts
                .iter()
                .all(|(key, text)| before.get(key) == Some(text))
        );
        assert_eq!(memory.texts.len(), 1);
        assert_eq!(undo(&mut memory, &change), Err(UndoFault::Overtaken));
    }

    #[test]
    fn deeds_on_one_game_are_undone_one_after_the_other() {
        let mut memory = with_branch();
        let (_, first) = keep_branch(&mut memory, "b", 30).expect("kept");
        add_branch(&mut memory);
        let (_, second) = keep_branch(&mut memory, "b", 40).expect("kept again");
        undo(&mut memory, &second).expect("undone");
        memory.remove(&key("b"));
        undo(&mut memory, &first).expect("undone");
        assert_eq!(saved(&memory, "a").done, 0);
        assert_eq!(names(&memory), ["Sunday", "try"]);
    }

    #[test]
    fn a_deleted_game_is_put_back_as_it_was_even_a_damaged_one() {
        let mut memory = with_branch();
        memory.texts.insert(key("c"), "{".to_string());
        let before = memory.texts.clone();
        let changes = ["a", "b", "c"].map(|id| delete(&mut memory, id));
        assert!(memory.texts.is_empty());
        assert!(changes[0].sentence.contains("Sunday"));
        for change in changes.iter().rev() {
            undo(&mut memory, change).expect("undone");
        }
        assert_eq!(memory.texts, before);
    }

    #[test]
    fn undoing_loses_no_move_that_was_made_since() {
        let mut memory = with_branch();
        let (_, change) = keep_branch(&mut memory, "b", 30).expect("kept");
        store(&mut memory, "a", &game(5, 40)).expect("another tab moves");
        let before = memory.texts.clone();
        assert_eq!(undo(&mut memory, &change), Err(UndoFault::Overtaken));
        assert_eq!(memory.texts, before);
    }

    #[test]
    fn with_too_little_room_nothing_is_half_done() {
        let long_name = || {
            let mut memory = with_branch();
            let name = "Sunday ".repeat(60);
            let long = SavedGame {
                name,
                ..game(4, 10)
            };
            store(&mut memory, "a", &long).expect("stored");
            memory
        };
        let mut memory = long_name();
        let before = memory.texts.clone();
        keep_branch(&mut memory, "b", 30).expect("there is room");
        let needed = memory.used();

        let mut memory = long_name();
        for room in [memory.used(), needed - 1] {
            memory.room = Some(room);
            let why = keep_branch(&mut memory, "b", 30).expect_err("no room");
            let why = why.to_string();
            assert!(why.contains("nothing has changed"), "{why}");
            assert_eq!(memory.texts, before);
        }
    }

    #[test]
    fn what_cannot_be_undone_for_want_of_room_can_be_undone_later() {
        let mut memory = with_branch();
        let (_, change) = keep_branch(&mut memory, "b", 30).expect("kept");
        let kept = memory.texts.clone();
        memory.room = Some(memory.used());
        let refused = undo(&mut memory, &change);
        assert!(matches!(refused, Err(UndoFault::Refused(_))), "{refused:?}");
        assert_eq!(memory.texts, kept);
        memory.room = None;
        assert_eq!(undo(&mut memory, &change), Ok(()));
    }
}
