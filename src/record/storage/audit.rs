//! Notes about things that were seen which nobody could know by the rules; the record does not have them. They are kept
//! beside the game, and the log says where they belong.
//!
//! # What is hidden, and the ways to it
//! A record is the seed and the moves, so whoever plays it on sees the cards, the dice and the hands to come. Nothing
//! is drawn anew for that: another draw in a branch or behind a link would be another game, and a record has to give
//! the same game for ever. Instead every way to reach the unknown asks first, and stands in the log of the game for
//! good: taking back what was seen, trying the game on beside itself, writing it as a link, a file or a copy, and
//! looking at a hand out of turn. Everything else that the page shows is asked of [`crate::engine::viewer`].

use crate::engine::game::LogLine;
use crate::engine::ids::PlayerId;
use crate::record::history::Entry;
use crate::record::storage::library::Store;
use crate::record::storage::side_store;

/// The name under which the notes are kept beside a game; the first kind was there before the others.
pub const NOTED: &str = "taken-back";

/// An event that is noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditEvent {
    /// Taking back something that had been seen.
    TakenBack,
    /// Trying the game on beside itself.
    Tried,
    /// Writing the game as a link, a file or a copy.
    Written,
    /// Showing the hand of a player out of turn.
    Looked(PlayerId),
}

impl AuditEvent {
    /// Writes the event as letters, which stand behind the number of actions.
    fn letters(self) -> String {
        match self {
            AuditEvent::TakenBack => String::new(),
            AuditEvent::Tried => "t".to_string(),
            AuditEvent::Written => "w".to_string(),
            AuditEvent::Looked(player) => format!("h{}", player.index()),
        }
    }

    fn of(letters: &str) -> Option<AuditEvent> {
        match letters {
            "" => Some(AuditEvent::TakenBack),
            "t" => Some(AuditEvent::Tried),
            "w" => Some(AuditEvent::Written),
            hand => {
                let seat = hand.strip_prefix('h')?.parse().ok()?;
                Some(AuditEvent::Looked(PlayerId::new(seat)))
            }
        }
    }

    /// Returns the line of the log.
    fn log_line(self, players: &[String]) -> String {
        match self {
            AuditEvent::TakenBack => "Something already revealed was undone here.".to_string(),
            AuditEvent::Tried => "Somebody tried moves in a branch: hands and the cards and dice to come may have been seen.".to_string(),
            AuditEvent::Written => "The game was shared as a link, a file or a copy, which contain all hands and decks.".to_string(),
            AuditEvent::Looked(player) => {
                let name = players.get(player.index()).map_or("nobody", String::as_str);
                format!("The hand of {name} was shown out of turn.")
            }
        }
    }
}

/// The events, each with how many actions counted, in the order in which they were done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AuditLog(Vec<(usize, AuditEvent)>);

impl AuditLog {
    /// Reads the text of [`Self::write`]. Other words are ignored.
    #[must_use]
    pub fn read(text: &str) -> AuditLog {
        let note = |word: &str| {
            let digits = word.bytes().take_while(u8::is_ascii_digit).count();
            let (count, letters) = word.split_at(digits);
            Some((count.parse().ok()?, AuditEvent::of(letters)?))
        };
        AuditLog(text.split(' ').filter_map(note).collect())
    }

    /// Writes one line of text.
    #[must_use]
    pub fn write(&self) -> String {
        let word = |(count, event): &(usize, AuditEvent)| format!("{count}{}", event.letters());
        let words: Vec<String> = self.0.iter().map(word).collect();
        words.join(" ")
    }

    /// Notes an event when `count` actions count. An event that is noted already is not repeated, except taking back.
    pub fn note(&mut self, count: usize, event: AuditEvent) {
        if event == AuditEvent::TakenBack || !self.0.contains(&(count, event)) {
            self.0.push((count, event));
        }
    }

    /// Notes an event beside a stored game. `count` of its actions count then. Returns all that is noted, whether the
    /// store has taken it or not.
    pub fn note_beside(
        store: &mut impl Store,
        id: &str,
        count: usize,
        event: AuditEvent,
    ) -> AuditLog {
        let mut noted = AuditLog::read(&side_store::get(store, id, NOTED));
        noted.note(count, event);
        let _ = side_store::set(store, id, NOTED, &noted.write());
        noted
    }

    /// Adds the events to a log. The log has the oldest line first. Each stands behind all that was done before.
    pub fn tell(&self, players: &[String], log: &mut Vec<Entry>) {
        for &(after, event) in &self.0 {
            let place = log.partition_point(|entry| entry.after <= after);
            let line = LogLine::event(event.log_line(players));
            log.insert(place, Entry { after, line });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::storage::library::tests::Memory;

    fn log(afters: &[usize]) -> Vec<Entry> {
        let entry = |&after: &usize| Entry {
            after,
            line: LogLine::event(format!("Act {after}.")),
        };
        afters.iter().map(entry).collect()
    }

    #[test]
    fn it_is_told_where_it_was_done() {
        let players = ["Amy", "Brian"].map(String::from);
        let mut noted = AuditLog::default();
        let all = [
            (2, AuditEvent::TakenBack),
            (0, AuditEvent::Tried),
            (2, AuditEvent::Looked(PlayerId(1))),
            (2, AuditEvent::Looked(PlayerId(1))),
            (9, AuditEvent::Written),
        ];
        for (count, event) in all {
            noted.note(count, event);
        }
        let mut entries = log(&[1, 2, 2, 3]);
        AuditLog::read(&noted.write()).tell(&players, &mut entries);
        let texts: Vec<&str> = entries
            .iter()
            .map(|entry| entry.line.text.as_str())
            .collect();
        let [tried, back, hand, written] =
            [1, 0, 2, 4].map(|index: usize| all[index].1.log_line(&players));
        let expected = [
            &tried, "Act 1.", "Act 2.", "Act 2.", &back, &hand, "Act 3.", &written,
        ];
        assert_eq!(texts, expected);
        assert!(hand.contains("Brian"));
    }

    #[test]
    fn it_is_kept_beside_a_stored_game_with_what_stands_there() {
        let mut store = Memory::default();
        AuditLog::note_beside(&mut store, "a", 3, AuditEvent::TakenBack);
        let noted = AuditLog::note_beside(&mut store, "a", 5, AuditEvent::Written);
        assert_eq!(noted.write(), "3 5w");
        assert_eq!(AuditLog::read(&side_store::get(&store, "a", NOTED)), noted);
        assert_eq!(side_store::get(&store, "b", NOTED), "");
    }

    #[test]
    fn what_was_noted_of_old_is_read_and_what_is_nothing_is_passed_over() {
        assert_eq!(AuditLog::read(""), AuditLog::default());
        let old = vec![(3, AuditEvent::TakenBack), (5, AuditEvent::TakenBack)];
        assert_eq!(AuditLog::read("3 x 5 7q h1 4hx"), AuditLog(old));
    }
}
