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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn section_3_ten_of_the_fifteen_minors_are_drawn_from_the_seed() {
        let late: Vec<_> = late_minors(73885)
            .into_iter()
            .map(|id| COMPONENTS.company(id).symbol)
            .collect();
        assert_eq!(late.len(), 5);
        for symbol in [
            "CV", "ER", "BL", "CR", "HRR", "PE", "NYNH", "NYW", "HNH", "WNR",
        ] {
            assert!(
                !late.contains(&symbol),
                "{symbol} starts in the game with seed 73885"
            );
        }
    }

    #[test]
    fn a_version_of_the_rules_that_is_not_known_is_refused() {
        let players = ["Amy", "Brian"].map(String::from).to_vec();
        let setup = Setup::new(players, 1, HouseRules::Rulebook);
        assert_eq!(setup.check(), Ok(()));
        for rules_version in [0, RULES_VERSION + 1] {
            let foreign = Setup {
                rules_version,
                ..setup.clone()
            };
            let fault = SetupFault::OtherRules {
                version: rules_version,
                known: RULES_VERSION,
            };
            assert_eq!(foreign.check(), Err(vec![fault]));
        }
    }

    #[test]
    fn a_setup_is_the_same_after_it_was_stored() {
        for house_rules in [HouseRules::Rulebook, HouseRules::Website] {
            let players = ["Amy", "Brian"].map(String::from).to_vec();
            let setup = Setup::new(players, 7, house_rules);
            let stored = setup::Setup::from(&setup);
            assert_eq!(Setup::try_from(&stored), Ok(setup));
        }
        let silent: setup::Setup =
            serde_json::from_str(r#"{"players":["Amy","Brian"],"seed":3}"#).expect("a setup");
        let read = Setup::try_from(&silent).map(|setup| setup.options.house_rules);
        assert_eq!(read, Ok(HouseRules::Rulebook));
    }
}
