//! The order of the games on the shelf: those to be played, those that are over, and branches behind the game they are
//! of.

use super::LibraryEntry;
use crate::record::storage::save::SavedGame;

/// Stored games in the order in which a player who comes back looks for them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shelved {
    /// Games that go on, and entries that cannot be read; each with true if it was tried from the game before it.
    pub running: Vec<(LibraryEntry, bool)>,
    /// Games that are over.
    pub finished: Vec<(LibraryEntry, bool)>,
}

/// Sorts games for the shelf. Games that are over are apart, and branches stand behind their game, wherever that is.
#[must_use]
pub fn shelve(entries: Vec<LibraryEntry>) -> Shelved {
    let of = |entry: &LibraryEntry| {
        let branch = entry.saved.as_ref().ok()?.branch.as_ref()?;
        Some(branch.of.clone())
    };
    let is_known = |id: &String| entries.iter().any(|entry| entry.id == *id);
    let is_branch =
        |entry: &LibraryEntry| of(entry).is_some_and(|id| id != entry.id && is_known(&id));
    let branches: Vec<&LibraryEntry> = entries.iter().filter(|entry| is_branch(entry)).collect();
    let is_over = |entry: &LibraryEntry| entry.saved.as_ref().is_ok_and(SavedGame::is_over);
    let mut shelved = Shelved::default();
    for game in entries.iter().filter(|entry| !is_branch(entry)) {
        let group = if is_over(game) {
            &mut shelved.finished
        } else {
            &mut shelved.running
        };
        group.push((game.clone(), false));
        behind(&branches, game, &of, group);
    }
    // Games that say they were tried from each other belong behind none.
    for game in &branches {
        let mut all = shelved.running.iter().chain(&shelved.finished);
        if all.all(|(known, _)| known.id != game.id) {
            shelved.running.push(((*game).clone(), false));
        }
    }
    shelved
}

/// Adds the branches of a game and theirs.
fn behind(
    branches: &[&LibraryEntry],
    game: &LibraryEntry,
    of: &impl Fn(&LibraryEntry) -> Option<String>,
    group: &mut Vec<(LibraryEntry, bool)>,
) {
    for branch in branches
        .iter()
        .filter(|entry| of(entry).as_ref() == Some(&game.id))
    {
        if group.iter().all(|(known, _)| known.id != branch.id) {
            group.push(((*branch).clone(), true));
            behind(branches, branch, of, group);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::game;
    use super::*;

    #[test]
    fn branches_stand_behind_their_game_and_finished_games_apart() {
        let entry = |id: &str, of: Option<&str>, over: bool| {
            let mut saved = game(1, 10);
            saved.summary.over = over;
            saved.branch = of.map(|of| crate::record::storage::save::Branch {
                of: of.to_string(),
                at: 1,
            });
            LibraryEntry {
                id: id.to_string(),
                saved: Ok(saved),
                size: 1,
            }
        };
        let ids = |group: Vec<(LibraryEntry, bool)>| {
            let ids = group
                .into_iter()
                .map(|(entry, is_branch)| (entry.id, is_branch));
            ids.collect::<Vec<_>>()
        };
        let id = |id: &str, is_branch| (id.to_string(), is_branch);
        let shelved = shelve(vec![
            entry("try of a try", Some("try"), true),
            entry("over", None, true),
            entry("try", Some("game"), false),
            entry("game", None, false),
            entry("orphan", Some("gone"), false),
            entry("egg", Some("hen"), false),
            entry("hen", Some("egg"), false),
        ]);
        assert_eq!(ids(shelved.finished), [id("over", false)]);
        assert_eq!(
            ids(shelved.running),
            [
                id("game", false),
                id("try", true),
                id("try of a try", true),
                id("orphan", false),
                id("egg", false),
                id("hen", false),
            ]
        );
    }
}
