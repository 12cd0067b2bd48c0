//! Setting up.

use super::scenario::{SCENARIOS, Scenario, all};
use crate::engine::arrange::Arrange;
use crate::engine::game_terms::{GameTerms, TitleOptions};
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::random::Draw;
use crate::engine::setup::{self, HOUSE_RULES, SetupFault};

pub use crate::engine::setup::HouseRules;

/// The smallest and the largest number of players.
pub const PLAYERS: (usize, usize) = (2, 6);
/// The key of the map for two players, and its answers.
pub const TWO: (&str, [&str; 2]) = ("two_players", ["north_south", "east_west"]);
/// The key of the companies for four players, and its answers.
pub const FOUR: (&str, [&str; 2]) = ("four_players", ["standard", "alternative"]);

/// The version of the rules as implemented here. It grows when a record may come to another state than before; a game
/// keeps the version that it was begun with.
pub const RULES_VERSION: u8 = 1;

/// The setup of a game.
pub type Setup = GameTerms<Options>;

/// The options asked before a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Highlights or website.
    pub house_rules: HouseRules,
    /// True for the second of two scenarios for the same number of players.
    pub other: bool,
}

impl From<HouseRules> for Options {
    fn from(house_rules: HouseRules) -> Options {
        Options {
            house_rules,
            other: false,
        }
    }
}

impl TitleOptions for Options {
    const TITLE: &'static str = "18GB";
    const PLAYERS: (usize, usize) = PLAYERS;
    const RULES_VERSION: u8 = RULES_VERSION;

    fn answers(&self, players: usize) -> Vec<(&'static str, &'static str)> {
        let mut answers = vec![(HOUSE_RULES, self.house_rules.key())];
        for (count, (key, names)) in [(2, TWO), (4, FOUR)] {
            if players == count {
                answers.push((key, names[usize::from(self.other)]));
            }
        }
        answers
    }

    fn read(setup: &setup::Setup) -> Result<Options, SetupFault> {
        let two = setup.choice(TWO.0, &TWO.1)?;
        let four = setup.choice(FOUR.0, &FOUR.1)?;
        Ok(Options {
            house_rules: setup.house_rules()?,
            other: match setup.players.len() {
                2 => two == 1,
                4 => four == 1,
                _ => false,
            },
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

impl Setup {
    /// Returns the scenario that is played. None for a number of players that the game is not for.
    #[must_use]
    pub fn scenario(&self) -> Option<&'static Scenario> {
        Scenario::of(self.players.len(), self.options.other)
    }
}

/// Returns the starting cash and the scenario's description. None for a number of players that the game is not for.
#[must_use]
pub fn starting_cash(players: usize) -> Option<(Dollars, String)> {
    let scenario = SCENARIOS
        .iter()
        .find(|scenario| scenario.players == players)?;
    let cash = Dollars(scenario.cash);
    Some((cash, format!(" each. {}", scenario.about)))
}

/// Draws the companies in play. The second list has those of them that can be started only from the second stock round
/// on. The LNWR is never among these.
#[must_use]
pub fn draw_companies(scenario: &Scenario, seed: u64) -> (Vec<CompanyId>, Vec<CompanyId>) {
    let mut draw = Draw::new(seed);
    let mut playing = scenario.companies.to_vec();
    let drawn = draw.order(scenario.drawn_from.len());
    let drawn = drawn
        .first()
        .and_then(|&index| scenario.drawn_from.get(index));
    playing.extend(drawn);
    playing.arrange_by(Ord::cmp);
    let order = draw.order(playing.len()).into_iter();
    let later = order
        .map(|index| playing[index])
        .filter(|symbol| *symbol != super::companies::LNWR);
    let later: Vec<&str> = later.take(scenario.second_tier).collect();
    let ids = |symbols: &[&str]| {
        let found = symbols.iter();
        found
            .filter_map(|symbol| all().company_by_symbol(symbol))
            .collect()
    };
    (ids(&playing), ids(&later))
}
