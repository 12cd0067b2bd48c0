//! Setting up (Setting Up The Game), and what may be agreed before a game where the rulebook can be read in two ways.

use crate::engine::agreed::{Agreed, Agreement};
use crate::engine::money::Dollars;
use crate::engine::setup::{self, SetupFault};

/// The least and the most players.
pub const PLAYERS: (usize, usize) = (3, 5);
/// The version of the rules as they are carried out here. It grows when a record may come to another state than
/// before. A game keeps the version that it was begun with, so that what was stored can always be played on.
///
/// | version | what is new |
/// | --- | --- |
/// | 1 | |
/// | 2 | A president who has sold shares for a train buys one that the last sale was needed for, and sells none while the cheapest of the bank can be paid for; what may be done at any time may be done in need of a train, too (Mandatory Train Purchase; Operations Round). |
/// | 2 | Runs that are the best only with an end doubled bring its token (Train Operation); the Southern Pacific keeps both tokens in the Southwest when it merges (Merger); a corporation that has not floated takes no receiver (Bankruptcy). |
pub const RULES_VERSION: u8 = 2;

/// What each number of players begins with, and how many certificates they may hold.
const BY_PLAYERS: [(usize, Dollars, u8); 3] = [
    (3, Dollars(650), 20),
    (4, Dollars(550), 16),
    (5, Dollars(450), 13),
];

/// The question whether somebody who was outbid and takes the stake back may bid on that private company again, and its
/// answers. A stored setup without an answer has the first.
pub const AUCTION: (&str, [&str; 2]) = ("outbid", ["again", "barred"]);
/// The usual answer: who takes a stake back "is no longer considered to be in an auction" for that private company
/// (Initial Stock Round).
pub const BARRED: usize = 1;
/// The question when it is decided how many operating rounds there are, and its answers.
pub const ROUNDS: (&str, [&str; 2]) = ("operating_rounds", ["fixed", "live"]);

/// What makes a game.
pub type Setup = Agreed<Options>;

/// What is asked before a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Whether who takes back a stake is out of the auction of that private company.
    pub barred: bool,
    /// Whether the phase after each operating round says if there is another.
    pub live_rounds: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            barred: BARRED == 1,
            live_rounds: false,
        }
    }
}

impl Agreement for Options {
    const TITLE: &'static str = "18MW";
    const PLAYERS: (usize, usize) = PLAYERS;
    const RULES_VERSION: u8 = RULES_VERSION;

    fn answers(&self, _players: usize) -> Vec<(&'static str, &'static str)> {
        vec![
            (AUCTION.0, AUCTION.1[usize::from(self.barred)]),
            (ROUNDS.0, ROUNDS.1[usize::from(self.live_rounds)]),
        ]
    }

    fn read(setup: &setup::Setup) -> Result<Options, SetupFault> {
        Ok(Options {
            barred: setup.choice(AUCTION.0, &AUCTION.1)? == 1,
            live_rounds: setup.choice(ROUNDS.0, &ROUNDS.1)? == 1,
        })
    }
}

impl Setup {
    /// What each player begins with and how many certificates they may hold before any merger; none for a number of players
    /// that the game is not for.
    #[must_use]
    pub fn deal(&self) -> Option<(Dollars, u8)> {
        let count = self.players.len();
        let row = BY_PLAYERS.iter().find(|(players, ..)| *players == count);
        row.map(|(_, cash, limit)| (*cash, *limit))
    }
}

/// What each player starts with, and how many certificates each may hold; none for a number of players that the game is
/// not for.
#[must_use]
pub fn starting_cash(players: usize) -> Option<(Dollars, String)> {
    let row = BY_PLAYERS.iter().find(|(count, ..)| *count == players);
    row.map(|(_, cash, limit)| {
        let limit = format!(" each and hold {limit} certificates at most.");
        (*cash, limit)
    })
}
