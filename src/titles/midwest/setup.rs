//! The setup (Setting Up The Game), and the options for rules that can be read in two ways.

use crate::engine::game_terms::{GameTerms, TitleOptions};
use crate::engine::money::Dollars;
use crate::engine::setup::{self, SetupFault};

/// The least and the most players.
pub const PLAYERS: (usize, usize) = (3, 5);
/// The version of the rules as implemented. It grows when a record may lead to another state than before; a game keeps
/// the version that it began with.
pub const RULES_VERSION: u8 = 1;

/// The starting cash and the certificate limit for each number of players.
const BY_PLAYERS: [(usize, Dollars, u8); 3] = [
    (3, Dollars(650), 20),
    (4, Dollars(550), 16),
    (5, Dollars(450), 13),
];

/// The option whether a player who was outbid and takes the stake back may bid on that private company again, and its
/// answers. A stored setup without an answer has the first.
pub const AUCTION: (&str, [&str; 2]) = ("outbid", ["again", "barred"]);
/// The usual answer: a player who takes a stake back "is no longer considered to be in an auction" for that private
/// company (Initial Stock Round).
pub const BARRED: usize = 1;
/// The option when the number of operating rounds is decided, and its answers.
pub const ROUNDS: (&str, [&str; 2]) = ("operating_rounds", ["fixed", "live"]);

/// The setup of a game.
pub type Setup = GameTerms<Options>;

/// The options of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// If a player who takes back a stake is out of the auction of that private company.
    pub barred: bool,
    /// If the phase after each operating round decides whether there is another.
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

impl TitleOptions for Options {
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
    /// Returns the starting cash and certificate limit. The limit is that before any merger. Returns `None` for an
    /// unsupported number of players.
    #[must_use]
    pub fn deal(&self) -> Option<(Dollars, u8)> {
        let count = self.players.len();
        let row = BY_PLAYERS.iter().find(|(players, ..)| *players == count);
        row.map(|(_, cash, limit)| (*cash, *limit))
    }
}

/// Returns each player's starting cash, and the certificate limit as the end of a sentence. Returns `None` for an
/// unsupported number of players.
#[must_use]
pub fn starting_cash(players: usize) -> Option<(Dollars, String)> {
    let row = BY_PLAYERS.iter().find(|(count, ..)| *count == players);
    row.map(|(_, cash, limit)| {
        let limit = format!(" each and hold {limit} certificates at most.");
        (*cash, limit)
    })
}
