//! The seven scenarios: the companies and other components in play with each number of players.

use super::map::Part;
use super::{companies, market, tiles, trains};
use crate::engine::money::POUNDS;
use crate::engine::rail::components::{Components, TrainRow};
use crate::engine::rail::ids::{HexId, PrivateId};
use crate::engine::rail::market::Grid;
use std::sync::LazyLock;

/// A scenario.
#[derive(Clone, Copy, Debug)]
pub struct Scenario {
    /// Its name.
    pub name: &'static str,
    /// Its description in a sentence.
    pub about: &'static str,
    /// Its number of players.
    pub players: usize,
    /// The cash of each player at the start, in dollars.
    pub cash: i32,
    /// Number of certificates that a player may hold.
    pub certificates: u8,
    /// Number of companies that can be started only from the second stock round on.
    pub second_tier: usize,
    /// The companies in play, in alphabetical order.
    pub companies: &'static [&'static str],
    /// Companies of which one is drawn and is in play too.
    pub drawn_from: &'static [&'static str],
    /// The private railways in play.
    pub privates: &'static [&'static str],
    /// Number of winning bids that a player needs to pass in the auction.
    pub bids_to_pass: usize,
    part: Part,
    gray_tiles: bool,
    trains: &'static [TrainRow],
    /// The off-board areas of the north, south, east and west.
    pub compass: Compass,
}

/// The off-board areas that the two bonuses join.
#[derive(Clone, Copy, Debug)]
pub struct Compass {
    /// In the north.
    pub north: &'static [&'static str],
    /// In the south.
    pub south: &'static [&'static str],
    /// In the east.
    pub east: &'static [&'static str],
    /// In the west.
    pub west: &'static [&'static str],
}

/// The off-board areas of the whole map.
const COMPASS: Compass = Compass {
    north: &["G0", "I0", "K0"],
    south: &["J27", "G26", "D27", "a25"],
    east: &["K0", "K22", "J27", "G26"],
    west: &["a19", "a25", "C16", "C14", "E6"],
};

/// The common properties of the scenarios on the whole map.
const WHOLE: Scenario = Scenario {
    name: "",
    about: "",
    players: 0,
    cash: 330,
    certificates: 14,
    second_tier: 4,
    companies: ALL,
    drawn_from: &[],
    privates: ALL_PRIVATES,
    bids_to_pass: 1,
    part: Part::Whole,
    gray_tiles: false,
    trains: &[],
    compass: COMPASS,
};

const ALL: &[&str] = &[
    "CR", "GER", "GSWR", "GWR", "LNWR", "LSWR", "LYR", "MR", "MSLR", "NBR", "NER", "SWR",
];
const ALL_PRIVATES: &[&str] = &["LB", "AF", "GN", "SD", "LM", "LS", "TV", "MC", "CH"];

/// The scenarios.
pub static SCENARIOS: [Scenario; 7] = [
    Scenario {
        name: "North and south",
        about: "Scotland and England without the south-west: six companies and six private railways.",
        players: 2,
        cash: 375,
        certificates: 19,
        second_tier: 3,
        companies: &["CR", "LNWR", "LYR", "MR", "NBR", "NER"],
        privates: &["LB", "AF", "GN", "SD", "LM", "LS"],
        bids_to_pass: 2,
        part: Part::North,
        trains: &trains::trains([4, 3, 3, 1, 2, 2, 6]),
        compass: Compass {
            south: &["J27", "G26", "D27"],
            west: &["E6"],
            ..COMPASS
        },
        ..WHOLE
    },
    Scenario {
        name: "East and west",
        about: "England and Wales without the north: six companies and six private railways.",
        players: 2,
        cash: 375,
        certificates: 19,
        second_tier: 3,
        companies: &["GER", "GWR", "LNWR", "LSWR", "MR", "SWR"],
        privates: &["LB", "GN", "LM", "LS", "TV", "CH"],
        bids_to_pass: 2,
        part: Part::South,
        trains: &trains::trains([4, 3, 3, 1, 2, 2, 6]),
        compass: Compass {
            north: &["H9", "J11"],
            south: &["a25", "J27", "G26", "D27"],
            east: &["K22", "J27", "G26"],
            west: &["a19", "a25", "C16", "C14"],
        },
        ..WHOLE
    },
    Scenario {
        name: "Three players",
        about: "The whole map: six companies of the middle and the north, one more that is drawn, and six private railways.",
        players: 3,
        second_tier: 3,
        companies: &["CR", "LNWR", "LYR", "MR", "NBR", "NER"],
        drawn_from: &["GSWR", "GWR", "MSLR"],
        privates: &["LB", "AF", "GN", "SD", "LM", "LS"],
        trains: &trains::trains([5, 4, 4, 1, 2, 2, 7]),
        ..WHOLE
    },
    Scenario {
        name: "Standard",
        about: "The whole map: nine companies, with the LSWR, the SWR and the Taff Vale.",
        players: 4,
        companies: &[
            "CR", "GWR", "LNWR", "LSWR", "LYR", "MR", "NBR", "NER", "SWR",
        ],
        privates: &["LB", "AF", "GN", "SD", "LM", "LS", "TV", "CH"],
        trains: &trains::trains([7, 5, 5, 2, 3, 2, 7]),
        ..WHOLE
    },
    Scenario {
        name: "Alternative",
        about: "The whole map: nine companies, with the GSWR, the MSLR and the Maryport & Carlisle.",
        players: 4,
        companies: &[
            "CR", "GSWR", "GWR", "LNWR", "LYR", "MR", "MSLR", "NBR", "NER",
        ],
        privates: &["LB", "AF", "GN", "SD", "LM", "LS", "MC", "CH"],
        trains: &trains::trains([7, 5, 5, 2, 3, 2, 7]),
        ..WHOLE
    },
    Scenario {
        name: "Five players",
        about: "The whole map: all twelve companies, all nine private railways, and gray tiles.",
        players: 5,
        cash: 320,
        second_tier: 6,
        gray_tiles: true,
        trains: &trains::trains([9, 6, 5, 3, 3, 3, 8]),
        ..WHOLE
    },
    Scenario {
        name: "Six players",
        about: "The whole map: all twelve companies, all nine private railways, gray tiles, and two certificates fewer for each.",
        players: 6,
        cash: 305,
        certificates: 12,
        second_tier: 6,
        gray_tiles: true,
        trains: &trains::trains([10, 7, 6, 3, 3, 3, 8]),
        ..WHOLE
    },
];

/// The box of each scenario. Companies, hexes, tiles and kinds of train have the same numbers in all of them.
static BOXES: LazyLock<Vec<Components>> = LazyLock::new(|| {
    let components = |scenario: &Scenario| Components {
        title: "18GB",
        currency: POUNDS,
        map: scenario.part.map(),
        tiles: tiles::tiles(scenario.gray_tiles),
        grid: Grid::new(market::MARKET),
        companies: companies::COMPANIES,
        trains: scenario.trains,
        phases: trains::PHASES,
        bank: None,
    };
    SCENARIOS.iter().map(components).collect()
});

/// Returns the box with everything: all that is named in any game is in it.
#[must_use]
pub fn all() -> &'static Components {
    &BOXES[SCENARIOS.len() - 1]
}

impl Scenario {
    /// Returns the scenario for a number of players. With `other` it is the second one for them, if there is one.
    #[must_use]
    pub fn of(players: usize, other: bool) -> Option<&'static Scenario> {
        let mut fitting = SCENARIOS
            .iter()
            .filter(|scenario| scenario.players == players);
        let first = fitting.next();
        if other {
            fitting.next().or(first)
        } else {
            first
        }
    }

    /// Returns its index in [`SCENARIOS`].
    #[must_use]
    pub fn index(&self) -> usize {
        let same = |other: &Scenario| std::ptr::eq(self, other);
        SCENARIOS.iter().position(same).unwrap_or(0)
    }

    /// Returns the components in its box.
    #[must_use]
    pub fn components(&self) -> &'static Components {
        &BOXES[self.index()]
    }

    /// Returns the hexes of one of the four lists of its compass.
    #[must_use]
    pub fn hexes(&self, of: &[&str]) -> Vec<HexId> {
        let map = &self.components().map;
        of.iter().filter_map(|at| map.by_name(at)).collect()
    }

    /// Lists the private railways in play.
    pub fn private_ids(&self) -> impl Iterator<Item = PrivateId> + use<> {
        let symbols = self.privates.iter();
        symbols.filter_map(|symbol| all().private_by_symbol(symbol))
    }
}
