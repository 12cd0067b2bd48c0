//! Setting up (Setting Up The Game), and what may be agreed before a game where the rulebook can be read in two ways.

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

/// What makes a game: who plays, in which order, from which seed, by which agreements. May be nonsense until
/// [`Setup::check`] says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The players' names in seating order; the first has the priority deal.
    pub players: Vec<String>,
    /// The seed, from which nothing is drawn.
    pub seed: u64,
    /// Whether who takes back a stake is out of the auction of that private company.
    pub barred: bool,
    /// Whether the phase after each operating round says if there is another.
    pub live_rounds: bool,
    /// The version of the rules with which the game was begun, see [`RULES_VERSION`].
    pub rules_version: u8,
}

impl Setup {
    /// A game that begins now, by the usual agreements and the rules as they are carried out today.
    #[must_use]
    pub fn new(players: Vec<String>, seed: u64) -> Setup {
        Setup {
            players,
            seed,
            barred: BARRED == 1,
            live_rounds: false,
            rules_version: RULES_VERSION,
        }
    }

    /// Whether the game was begun with this version of the rules or a later one.
    #[must_use]
    pub fn has_rules_of(&self, version: u8) -> bool {
        self.rules_version >= version
    }

    /// What each player begins with and how many certificates they may hold before any merger.
    ///
    /// # Errors
    /// The list of faults, if there are any.
    pub fn check(&self) -> Result<(Dollars, u8), Vec<SetupFault>> {
        setup::check(
            "18MW",
            PLAYERS,
            &self.players,
            (self.rules_version, RULES_VERSION),
        )?;
        let count = self.players.len();
        let row = BY_PLAYERS.iter().find(|(players, ..)| *players == count);
        row.map(|(_, cash, limit)| (*cash, *limit))
            .ok_or_else(Vec::new)
    }
}

impl From<&Setup> for setup::Setup {
    fn from(setup: &Setup) -> setup::Setup {
        let answers = [
            (AUCTION.0, AUCTION.1[usize::from(setup.barred)]),
            (ROUNDS.0, ROUNDS.1[usize::from(setup.live_rounds)]),
        ];
        setup::Setup::of(&setup.players, setup.seed, &answers, setup.rules_version)
    }
}

impl TryFrom<&setup::Setup> for Setup {
    type Error = SetupFault;

    fn try_from(setup: &setup::Setup) -> Result<Setup, SetupFault> {
        Ok(Setup {
            players: setup.players.clone(),
            seed: setup.seed,
            barred: setup.choice(AUCTION.0, &AUCTION.1)? == 1,
            live_rounds: setup.choice(ROUNDS.0, &ROUNDS.1)? == 1,
            rules_version: setup.rules_version,
        })
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
