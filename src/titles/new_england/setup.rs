//! Setting up (rulebook sections 3 and 15).

use super::COMPONENTS;
use crate::engine::game_terms::{GameTerms, TitleOptions};
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::random::Draw;
use crate::engine::setup::{self, HOUSE_RULES, SetupFault};

pub use crate::engine::setup::HouseRules;

/// The smallest and the largest number of players.
pub const PLAYERS: (usize, usize) = (2, 5);
/// Number of minors available at the start (section 3).
pub const STARTING_MINORS: usize = 10;

/// The version of the rules as implemented here. It grows when a record may come to another state than before; a game
/// keeps the version that it was begun with.
pub const RULES_VERSION: u8 = 1;

/// The setup of a game.
pub type Setup = GameTerms<Options>;

/// The options asked before a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Rulebook or website.
    pub house_rules: HouseRules,
}

impl From<HouseRules> for Options {
    fn from(house_rules: HouseRules) -> Options {
        Options { house_rules }
    }
}

impl TitleOptions for Options {
    const TITLE: &'static str = "18NewEngland";
    const PLAYERS: (usize, usize) = PLAYERS;
    const RULES_VERSION: u8 = RULES_VERSION;

    fn answers(&self, _players: usize) -> Vec<(&'static str, &'static str)> {
        vec![(HOUSE_RULES, self.house_rules.key())]
    }

    fn read(setup: &setup::Setup) -> Result<Options, SetupFault> {
        setup.house_rules().map(Options::from)
    }

    fn house_rules(&self) -> HouseRules {
        self.house_rules
    }

    fn on_website(self) -> Options {
        Options::from(HouseRules::Website)
    }
}

/// Returns each player's starting cash (sections 3 and 15).
#[must_use]
pub const fn starting_cash(players: usize) -> Option<Dollars> {
    match players {
        2 => Some(Dollars(520)),
        3 => Some(Dollars(400)),
        4 | 5 => Some(Dollars(280)),
        _ => None,
    }
}

/// Returns a player's certificate limit (sections 10.1 and 15).
#[must_use]
pub const fn certificate_limit(players: usize) -> u8 {
    match players {
        2 => 25,
        3 => 20,
        4 => 16,
        _ => 13,
    }
}

/// Lists the minors that wait for Phase 3: all but the ten drawn from the seed (section 3).
#[must_use]
pub fn late_minors(seed: u64) -> Vec<CompanyId> {
    let minors: Vec<CompanyId> = COMPONENTS
        .company_ids()
        .filter(|&id| COMPONENTS.company(id).kind == CompanyKind::Minor)
        .collect();
    let drawn = Draw::new(seed).order(minors.len());
    drawn
        .into_iter()
        .skip(STARTING_MINORS)
        .map(|index| minors[index])
        .collect()
}
