//! Setting up (rulebook section 4).

use super::privates;
use crate::engine::agreed::{Agreed, Agreement};
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::random::Draw;
use crate::engine::setup::{self, HOUSE_RULES, SetupFault};

pub use crate::engine::setup::HouseRules;

/// The least and the most players.
pub const PLAYERS: (usize, usize) = (3, 5);
/// The key of whether a private company for new players stays in the game.
pub const NEW_PLAYERS: &str = "new_players";

/// The version of the rules as they are carried out here. It grows when a record may come to another state than
/// before. A game keeps the version that it was begun with, so that what was stored can always be played on.
///
/// | version | what is new |
/// | --- | --- |
/// | 1 | |
/// | 2 | After a sale of shares for a train, a train of another company costs what the sale was needed for; what may be had at any time may be had in the middle of it, too (8.3, 8.3.5.2). |
/// | 2 | On the website, of two markers in a hex one becomes a blocking marker, which is chosen where they are in two cities (7.5.2); the Erie & Kalamazoo may add its tile after one for $40 (13.2.2.7). |
/// | 2 | By the website's rules nobody passes or drops out unasked in the auction (6), and who must give a share of A in a merger and cannot pay gets the value of the share of B (7.5.2.1). |
/// | 3 | On the website who has sold shares for a train is asked again while another company has one (8.3.5.2). |
/// | 4 | What the website does otherwise and was not known here before, all of it under its rules alone: see [`DIFFERENCES`]. |
pub const RULES_VERSION: u8 = 4;

/// Where the website's way differs from the rulebook, for people.
pub const DIFFERENCES: &[&str] = &[
    "The $250 private companies lie in alphabetical order, not in a random one (4).",
    "In the auction everybody is asked, also who can do nothing but pass or drop out (6).",
    "Par prices are set when all private companies that nobody contests are awarded (6.3).",
    "Shares of one company that are sold one after the other in a turn fall in price between the sales (7.2).",
    "A second certificate from the gray area needs the price to be in the gray area still (7.3).",
    "The other director is not asked for a merger, a sale of a train or of a private company (7.5.1, 8.3).",
    "Companies merge if both or neither have operated, and only if a player holds six of their shares, or five \
     without having sold (7.5.1).",
    "In a merger each player sets a share aside and trades at once, and director's certificates are never split: one \
     alone, or swapped first, may bring 10% more of the system (7.5.2.1).",
    "Of two markers in one city that of the other company goes back to the charter, at its own price; of two \
     cities in a hex the one that goes is lost (7.5.2).",
    "Who must give a share of the first company in a merger for one of the second and cannot pay the difference gets \
     the value of the second (7.5.2.1).",
    "A merger that fails counts as the turn's action, not as a pass (7.5.2.2); after any merger a director may \
     still buy two certificates from the gray area (7.1).",
    "The order of an operating round is fixed when it begins, save after emergency sales (8.2).",
    "Of several companies with too many trains those that are no systems discard first (8.3.5.1).",
    "A director may sell shares for any train that company and director cannot pay for, needed or not (8.3.5.2).",
    "Shares may be sold for the empty shell of a system even if all of them would not pay for a train, which is a \
     bankruptcy then; the money of a bankrupt player goes to the bank (8.3.5.2).",
    "After a sale of shares for a train, one of another company may still cost any price if the treasury has its \
     face value; and who has sold everything and cannot pay for a new train buys none of another company for less \
     than the last share was needed for (8.3.5.2).",
    "A bankrupt player first sells everything that may be sold (8.3.5.2).",
    "For the Mohawk & Hudson there is also a share of a company that has no par price yet; it is worth nothing until it \
     has one (13.2.2.6).",
    "The Cobourg & Peterborough is asked for track even where it can lay none, and need not run (13.2.2.5). Who buys it \
     without a station marker left leaves its place open, and may put a marker there later.",
    "Between the parts of what a private company brings the tile of another one may be laid (13.2.2).",
    "The Erie chooses the city of its home only once it has begun to operate (13.3.2).",
    "No route is asked for the empty shell of a system when its director helps to pay for a train, and its owner is asked \
     even if nobody could pay (8.3.5.1, 8.3.5.2).",
    "A director's certificate that is all somebody has is one piece: for a train it may be sold whole where half of it \
     would do, and half of it where nothing is missing (8.3.5.2).",
    "A director's certificate of the second company in a merger may be changed for one share of each company out of the \
     bank pool or the IPO (7.5.2.1).",
];

/// How a setup says whether a private company for new players stays in the game: no, yes.
pub const GOOD_PRIVATES: [&str; 2] = ["no", "yes"];

/// What makes a game.
pub type Setup = Agreed<Options>;

/// What is asked before a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Rulebook or website.
    pub house_rules: HouseRules,
    /// One of the Grand Trunk, the Norfolk & Western and the Ontario, Simcoe & Huron remains in the game at least, as
    /// section 4 recommends for new players.
    pub good_privates: bool,
}

impl From<HouseRules> for Options {
    fn from(house_rules: HouseRules) -> Options {
        Options {
            house_rules,
            good_privates: false,
        }
    }
}

impl Agreement for Options {
    const TITLE: &'static str = "1828";
    const PLAYERS: (usize, usize) = PLAYERS;
    const RULES_VERSION: u8 = RULES_VERSION;

    fn answers(&self, _players: usize) -> Vec<(&'static str, &'static str)> {
        let good = GOOD_PRIVATES[usize::from(self.good_privates)];
        vec![(HOUSE_RULES, self.house_rules.key()), (NEW_PLAYERS, good)]
    }

    fn read(setup: &setup::Setup) -> Result<Options, SetupFault> {
        let good = setup.choice(NEW_PLAYERS, &GOOD_PRIVATES)?;
        Ok(Options {
            house_rules: setup.house_rules()?,
            good_privates: good == 1,
        })
    }

    fn house_rules(&self) -> HouseRules {
        self.house_rules
    }

    fn on_website(self) -> Options {
        Options {
            house_rules: HouseRules::Website,
            ..self
        }
    }
}

/// What each player starts with (section 4); none for a number of players that the game is not for.
#[must_use]
pub const fn starting_cash(players: usize) -> Option<Dollars> {
    match players {
        3 => Some(Dollars(800)),
        4 => Some(Dollars(700)),
        5 => Some(Dollars(620)),
        _ => None,
    }
}

/// How many $250 private companies leave the game (section 4).
const fn discards(players: usize) -> usize {
    7usize.saturating_sub(players)
}

/// Whether one of the red trains leaves the game (section 4).
#[must_use]
pub const fn discards_red_train(players: usize) -> bool {
    players < 5
}

/// The $250 private companies that are discarded, and those in play from left to right (section 4).
#[must_use]
pub fn draw_unsaleable(setup: &Setup) -> (Vec<CompanyId>, Vec<CompanyId>) {
    let all: Vec<CompanyId> = privates::unsaleable().collect();
    let good: Vec<CompanyId> = privates::recommended().collect();
    let mut draw = Draw::new(setup.seed);
    loop {
        let drawn = draw.order(all.len()).into_iter().map(|index| all[index]);
        let mut discarded: Vec<CompanyId> = drawn.collect();
        let mut kept = discarded.split_off(discards(setup.players.len()));
        if setup.options.good_privates && good.iter().all(|private| discarded.contains(private)) {
            continue;
        }
        if setup.as_on_website() {
            kept = all
                .into_iter()
                .filter(|private| kept.contains(private))
                .collect();
        }
        return (discarded, kept);
    }
}
