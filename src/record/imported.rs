//! The origin of a game that came from 18xx.games: whether it still is the game that was played there.

use super::link::letters::checksum;
use crate::engine::game::Move;
use serde::{Deserialize, Serialize};

/// The state of a game when it came from 18xx.games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Imported {
    /// Number of its actions.
    pub actions: usize,
    /// The checksum of its actions.
    pub checksum: [u8; 3],
    /// True if the game agreed with all that its file said of itself.
    pub exact: bool,
}

impl Imported {
    /// Notes a game that has just been imported.
    #[must_use]
    pub fn new(moves: &[Move], exact: bool) -> Imported {
        Imported {
            actions: moves.len(),
            checksum: sum(moves),
            exact,
        }
    }

    /// Tells in a sentence how a game compares to 18xx.games. Of all its moves, those that were taken back too, the
    /// first `shown` are written.
    #[must_use]
    pub fn compare(&self, moves: &[Move], shown: usize) -> String {
        let since = moves.get(..self.actions).map(sum);
        if !self.exact {
            "This game came from 18xx.games and may differ from the one there: the import was not exact.".to_string()
        } else if since != Some(self.checksum) {
            "This game came from 18xx.games and no longer matches the one there: it went another way here.".to_string()
        } else if shown < self.actions {
            "This game came from 18xx.games; what is written is an earlier moment of the one there."
                .to_string()
        } else {
            match shown - self.actions {
                0 => "This game matches the one on 18xx.games that it came from.".to_string(),
                1 => {
                    "This game matches the one on 18xx.games that it came from, and 1 action more."
                        .to_string()
                }
                more => format!(
                    "This game matches the one on 18xx.games that it came from, and {more} actions more."
                ),
            }
        }
    }
}

fn sum(moves: &[Move]) -> [u8; 3] {
    let texts: Vec<&str> = moves.iter().map(Move::text).collect();
    checksum(texts.join("\n").as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(texts: &[&str]) -> Vec<Move> {
        texts
            .iter()
            .map(|text| Move::from_text(text).unwrap())
            .collect()
    }

    #[test]
    fn it_is_said_what_has_become_of_an_imported_game() {
        let came = moves(&["1", "2", "3"]);
        let imported = Imported::new(&came, true);
        let ends = |moves: &[Move], shown, end: &str| {
            let text = imported.compare(moves, shown);
            assert!(text.ends_with(end), "{text}");
        };
        ends(&came, 3, "that it came from.");
        ends(&moves(&["1", "2", "3", "4"]), 4, "and 1 action more.");
        ends(&moves(&["1", "2", "3", "4", "5"]), 5, "and 2 actions more.");
        ends(&came, 2, "an earlier moment of the one there.");
        ends(&moves(&["1", "2", "4"]), 3, "another way here.");
        ends(&moves(&["1", "2"]), 2, "another way here.");
        let text = Imported::new(&came, false).compare(&came, 3);
        assert!(text.ends_with("the import was not exact."), "{text}");
    }
}
