//! What the table should know and the record does not: that something was seen which nobody could know by the rules. It
//! is kept beside the game, and the log says where it was.
//!
//! # What is hidden, and the ways to it
//! A record is the seed and the moves, so whoever plays it on sees the cards, the dice and the hands to come. Nothing is
//! drawn anew for that: another draw in a branch or behind a link would be another game, and a record has to give the
//! same game for ever. Instead every door by which the unknown can be reached asks first, and stands in the log of the
//! game for good: taking back what was seen, trying the game on beside itself, writing it as a link, a file or a copy,
//! and looking at a hand out of turn. Everything else that the page shows is asked of [`crate::engine::eyes`].

use super::history::Entry;
use super::library::Store;
use super::sidecar;
use crate::engine::game::LogLine;
use crate::engine::ids::PlayerId;

/// Under what name it is kept beside a game; the first kind was there before the others.
pub const NOTED: &str = "taken-back";

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Something that had been seen was taken back.
    TakenBack,
    /// The game was tried on beside itself.
    Tried,
    /// The game was written as a link, a file or a copy.
    Written,
    /// The hand of a player was shown out of turn.
    Looked(PlayerId),
}

impl Deed {
    /// How it is written, behind the number of actions.
    fn letters(self) -> String {
        match self {
            Deed::TakenBack => String::new(),
            Deed::Tried => "t".to_string(),
            Deed::Written => "w".to_string(),
            Deed::Looked(player) => format!("h{}", player.index()),
        }
    }

    fn of(letters: &str) -> Option<Deed> {
        match letters {
            "" => Some(Deed::TakenBack),
            "t" => Some(Deed::Tried),
            "w" => Some(Deed::Written),
            hand => {
                let seat = hand.strip_prefix('h')?.parse().ok()?;
                Some(Deed::Looked(PlayerId::new(seat)))
            }
        }
    }

    /// What the log says.
    fn said(self, players: &[String]) -> String {
        match self {
            Deed::TakenBack => "Something that had come to light is taken back here.".to_string(),
            Deed::Tried => "The game was tried on beside this one: hands, cards and dice to come may have been seen.".to_string(),
            Deed::Written => "The game was written as a link, a file or a copy, in which all hands and decks are.".to_string(),
            Deed::Looked(player) => {
                let name = players.get(player.index()).map_or("nobody", String::as_str);
                format!("The hand of {name} was shown out of turn.")
            }
        }
    }
}

/// What was done, each with how many actions counted, in the order in which it was done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Noted(Vec<(usize, Deed)>);

impl Noted {
    /// Reads what [`Self::write`] wrote; what is nothing of that kind is passed over.
    #[must_use]
    pub fn read(text: &str) -> Noted {
        let note = |word: &str| {
            let digits = word.bytes().take_while(u8::is_ascii_digit).count();
            let (count, letters) = word.split_at(digits);
            Some((count.parse().ok()?, Deed::of(letters)?))
        };
        Noted(text.split(' ').filter_map(note).collect())
    }

    /// One line of text.
    #[must_use]
    pub fn write(&self) -> String {
        let word = |(count, deed): &(usize, Deed)| format!("{count}{}", deed.letters());
        let words: Vec<String> = self.0.iter().map(word).collect();
        words.join(" ")
    }

    /// Notes what is done when `count` actions count; what stands there already is not said again.
    pub fn note(&mut self, count: usize, deed: Deed) {
        if deed == Deed::TakenBack || !self.0.contains(&(count, deed)) {
            self.0.push((count, deed));
        }
    }

    /// Notes a deed beside a stored game when `count` of its actions count: all that is noted then, whether the store has
    /// taken it or not.
    pub fn note_beside(store: &mut impl Store, id: &str, count: usize, deed: Deed) -> Noted {
        let mut noted = Noted::read(&sidecar::get(store, id, NOTED));
        noted.note(count, deed);
        let _ = sidecar::set(store, id, NOTED, &noted.write());
        noted
    }

    /// Adds it to a log, in which the oldest line comes first: behind all that was done before.
    pub fn tell(&self, players: &[String], log: &mut Vec<Entry>) {
        for &(after, deed) in &self.0 {
            let place = log.partition_point(|entry| entry.after <= after);
            let line = LogLine::told(deed.said(players));
            log.insert(place, Entry { after, line });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::library::tests::Memory;

    fn log(afters: &[usize]) -> Vec<Entry> {
        let entry = |&after: &usize| Entry {
            after,
            line: LogLine::told(format!("Act {after}.")),
        };
        afters.iter().map(entry).collect()
    }

    #[test]
    fn it_is_told_where_it_was_done() {
        let players = ["Amy", "Brian"].map(String::from);
        let mut noted = Noted::default();
        let all = [
            (2, Deed::TakenBack),
            (0, Deed::Tried),
            (2, Deed::Looked(PlayerId(1))),
            (2, Deed::Looked(PlayerId(1))),
            (9, Deed::Written),
        ];
        for (count, deed) in all {
            noted.note(count, deed);
        }
        let mut told = log(&[1, 2, 2, 3]);
        Noted::read(&noted.write()).tell(&players, &mut told);
        let texts: Vec<&str> = told.iter().map(|entry| entry.line.text.as_str()).collect();
        let [tried, back, hand, written] =
            [1, 0, 2, 4].map(|index: usize| all[index].1.said(&players));
        let expected = [
            &tried, "Act 1.", "Act 2.", "Act 2.", &back, &hand, "Act 3.", &written,
        ];
        assert_eq!(texts, expected);
        assert!(hand.contains("Brian"));
    }

    #[test]
    fn it_is_kept_beside_a_stored_game_with_what_stands_there() {
        let mut store = Memory::default();
        Noted::note_beside(&mut store, "a", 3, Deed::TakenBack);
        let noted = Noted::note_beside(&mut store, "a", 5, Deed::Written);
        assert_eq!(noted.write(), "3 5w");
        assert_eq!(Noted::read(&sidecar::get(&store, "a", NOTED)), noted);
        assert_eq!(sidecar::get(&store, "b", NOTED), "");
    }

    #[test]
    fn what_was_noted_of_old_is_read_and_what_is_nothing_is_passed_over() {
        assert_eq!(Noted::read(""), Noted::default());
        let old = vec![(3, Deed::TakenBack), (5, Deed::TakenBack)];
        assert_eq!(Noted::read("3 x 5 7q h1 4hx"), Noted(old));
    }
}
