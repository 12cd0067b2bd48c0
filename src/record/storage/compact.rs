//! A game that nobody plays at present is stored as its link, in a hundredth of the space, with everything that the
//! list of games says of it. It opens like any other, and is written out again by the next action.

use crate::record::history::History;
use crate::record::link::{self, LinkFault};
use crate::record::storage::save::{COMPACT_SCHEMA, SaveFault, SavedGame};
use crate::record::title::{Titles, named};

impl SavedGame {
    /// Checks whether it is stored as its link.
    #[must_use]
    pub fn is_compact(&self) -> bool {
        !self.link.is_empty()
    }

    /// Returns the same game as its link, with the undone actions. Returns none if it rests already, or no link can
    /// hold it.
    #[must_use]
    pub fn compacted(&self, titles: Titles) -> Option<SavedGame> {
        let title = named(titles, &self.title)?;
        let history = self.open(titles).ok().filter(|_| !self.is_compact())?;
        let setup = history.game_at(0).ok()?.setup();
        let link = link::write(title, &setup, history.actions()).ok()?;
        let compacted = SavedGame {
            schema: COMPACT_SCHEMA,
            link,
            actions: Vec::new(),
            ..self.clone()
        };
        Some(compacted)
    }

    /// Plays the record of a game that is stored as its link.
    ///
    /// # Errors
    /// If the link is damaged or its record cannot be played, or if the title is not among these.
    pub(super) fn open_compact(&self, titles: Titles) -> Result<History, SaveFault> {
        self.begin(titles)?;
        let opened = link::open(titles, &self.link);
        let mut history = opened.map_err(|fault| match fault {
            LinkFault::Record(fault) => SaveFault::Record(fault),
            fault => SaveFault::Link(fault),
        })?;
        history.seat(self.seats.clone());
        history.go_to(self.done).map_err(SaveFault::Record)?;
        Ok(history)
    }
}

/// Checks whether a game matches the words that are looked for. All of them must be in its name, its title and the
/// names of its players.
#[must_use]
pub fn is_found(saved: &SavedGame, wanted: &str) -> bool {
    let players = saved.setup.players.join(" ");
    let text = format!("{} {} {players}", saved.name, saved.title).to_lowercase();
    let wanted = wanted.to_lowercase();
    wanted.split_whitespace().all(|word| text.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::toy::{self, SHELF, TOY};

    fn saved() -> SavedGame {
        let mut history = History::new(&TOY, &toy::setup(&["Amy", "Brian"], 3)).expect("possible");
        while history.done() < 40 {
            let made = toy::first_choice(history.game());
            history.act(&made).expect("a listed choice");
        }
        history.go_to(33).unwrap();
        SavedGame {
            begins: 5,
            ..SavedGame::new("Sunday", &history, 4, 1_000)
        }
    }

    #[test]
    fn a_game_that_rests_opens_as_before_with_what_was_undone() {
        let saved = saved();
        let compacted = saved.compacted(SHELF).expect("a link can say it");
        assert!(compacted.is_compact() && compacted.compacted(SHELF).is_none());
        let again = SavedGame::read(&compacted.write()).expect("readable");
        assert_eq!(again, compacted);
        assert!(compacted.write().len() * 2 < saved.write().len());
        let (before, after) = (saved.open(SHELF), again.open(SHELF));
        let (before, after) = (before.expect("playable"), after.expect("playable"));
        assert!(before.game() == after.game());
        assert_eq!(before.actions(), after.actions());
        assert_eq!((after.done(), again.begins), (33, 5));
        assert_eq!(again.summary, saved.summary);
    }

    #[test]
    fn what_is_damaged_in_a_link_or_of_another_title_is_said() {
        let compacted = saved().compacted(SHELF).expect("a link can say it");
        let cut = SavedGame {
            link: compacted.link[..compacted.link.len() - 4].to_string(),
            ..compacted.clone()
        };
        let fault = cut.open(SHELF).expect_err("damaged").to_string();
        assert!(fault.starts_with("The saved game is damaged: The link is damaged"));
        let title = "18Nowhere".to_string();
        let fault = SavedGame { title, ..compacted }.open(SHELF);
        assert!(matches!(fault, Err(SaveFault::OtherTitle(_))));
    }

    #[test]
    fn games_are_found_by_name_title_and_player() {
        let saved = saved();
        for wanted in ["", " ", "sun", "STONES amy", "brian sunday"] {
            assert!(is_found(&saved, wanted), "{wanted}");
        }
        assert!(!is_found(&saved, "amy zoe"));
    }
}
