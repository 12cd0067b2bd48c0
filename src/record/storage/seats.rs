//! The seats of a game: each is played by a person, or a computer of some level. They are in the save alone: links and
//! exports carry moves.

use crate::engine::ids::PlayerId;
use crate::opponents::Level;
use serde::{Deserialize, Serialize};

/// The seats of a game: the level of the computer that plays each; none for a person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(Vec<Option<Level>>);

impl Seats {
    /// Creates seats, in seating order.
    #[must_use]
    pub fn new(seats: Vec<Option<Level>>) -> Seats {
        Seats(seats)
    }

    /// Returns the level of the computer that plays a seat. Returns none for a person.
    #[must_use]
    pub fn computer(&self, player: PlayerId) -> Option<Level> {
        self.0.get(player.index()).copied().flatten()
    }

    /// Lets somebody else play a seat.
    pub fn seat(&mut self, player: PlayerId, level: Option<Level>) {
        if self.0.len() <= player.index() {
            self.0.resize(player.index() + 1, None);
        }
        self.0[player.index()] = level;
    }

    /// Checks whether people play all seats.
    #[must_use]
    pub fn all_human(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// Lists the people among so many players.
    pub fn people(&self, players: usize) -> impl Iterator<Item = PlayerId> + '_ {
        let all = (0..players).map(PlayerId::new);
        all.filter(|&player| self.computer(player).is_none())
    }

    /// Checks whether a player's moves come automatically. They do for the people at the table. A computer makes them,
    /// and there are people.
    #[must_use]
    pub fn is_automatic(&self, player: PlayerId, players: usize) -> bool {
        self.computer(player).is_some() && self.people(players).next().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_written_as_levels_and_nothing_for_people() {
        let mut seats = Seats::default();
        assert!(seats.all_human() && seats.people(2).count() == 2);
        seats.seat(PlayerId(1), Some(Level::Strong));
        let text = serde_json::to_string(&seats).expect("plain data");
        assert_eq!(text, r#"[null,"strong"]"#);
        assert_eq!(
            serde_json::from_str::<Seats>(&text).expect("the same"),
            seats
        );
        assert!(seats.is_automatic(PlayerId(1), 2) && !seats.is_automatic(PlayerId(0), 2));
        seats.seat(PlayerId(0), Some(Level::Easy));
        assert!(
            !seats.is_automatic(PlayerId(1), 2),
            "nobody looks on as a player"
        );
    }
}
