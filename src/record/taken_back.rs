//! What was seen and then taken back: the record knows nothing of it, so it is kept beside the game, and the log says
//! where it was.

use super::history::Entry;
use crate::engine::game::LogLine;

/// Under what name it is kept beside a game.
pub const TAKEN_BACK: &str = "taken-back";

/// What the log says.
const SAID: &str = "Something that had come to light is taken back here.";

/// After how many actions something that had been seen was taken back, in the order in which that was done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TakenBack(Vec<usize>);

impl TakenBack {
    /// Reads what [`Self::write`] wrote; what is no number is passed over.
    #[must_use]
    pub fn read(text: &str) -> TakenBack {
        TakenBack(text.split(' ').flat_map(str::parse).collect())
    }

    /// One line of text.
    #[must_use]
    pub fn write(&self) -> String {
        let counts: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        counts.join(" ")
    }

    /// Notes that it was done when `count` actions were left.
    pub fn note(&mut self, count: usize) {
        self.0.push(count);
    }

    /// Adds it to a log, in which the oldest line comes first: behind all that was done before.
    pub fn tell(&self, log: &mut Vec<Entry>) {
        for &after in &self.0 {
            let place = log.partition_point(|entry| entry.after <= after);
            let line = LogLine {
                heading: false,
                text: SAID.to_string(),
                earned: None,
            };
            log.insert(place, Entry { after, line });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(afters: &[usize]) -> Vec<Entry> {
        let entry = |&after: &usize| Entry {
            after,
            line: LogLine {
                heading: false,
                text: format!("Act {after}."),
                earned: None,
            },
        };
        afters.iter().map(entry).collect()
    }

    #[test]
    fn it_is_told_where_it_was_done() {
        let mut taken = TakenBack::default();
        taken.note(2);
        taken.note(0);
        let mut told = log(&[1, 2, 2, 3]);
        TakenBack::read(&taken.write()).tell(&mut told);
        let texts: Vec<&str> = told.iter().map(|entry| entry.line.text.as_str()).collect();
        assert_eq!(texts, [SAID, "Act 1.", "Act 2.", "Act 2.", SAID, "Act 3."]);
    }

    #[test]
    fn what_is_no_number_is_passed_over() {
        assert_eq!(TakenBack::read(""), TakenBack::default());
        assert_eq!(TakenBack::read("3 x 5"), TakenBack(vec![3, 5]));
    }
}
