//! The setup (rulebook section 4).

use super::deviation::Deviation;
use super::privates;
use crate::engine::game_terms::{GameTerms, TitleOptions};
use crate::engine::money::Dollars;
use crate::engine::rail::ids::PrivateId;
use crate::engine::random::Draw;
use crate::engine::setup::{self, HOUSE_RULES, SetupFault};

pub use crate::engine::setup::HouseRules;

/// The smallest and the largest number of players.
pub const PLAYERS: (usize, usize) = (3, 5);
/// The key of the option that keeps a private company for new players in the game.
pub const NEW_PLAYERS: &str = "new_players";

/// The version of the rules as they are implemented here. It grows when a record may lead to another state than before;
/// a game keeps the version that it was begun with.
pub const RULES_VERSION: u8 = 1;

/// The values of the option for new players: no, yes.
pub const GOOD_PRIVATES: [&str; 2] = ["no", "yes"];

/// The setup of a game.
pub type Setup = GameTerms<Options>;

/// The options that are asked before a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// The house rules: rulebook or website.
    pub house_rules: HouseRules,
    /// True if at least one of the Grand Trunk, the Norfolk & Western and the Ontario, Simcoe & Huron remains in the
    /// game, as section 4 recommends for new players.
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

impl TitleOptions for Options {
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

impl Setup {
    /// Checks whether this deviation applies.
    #[must_use]
    pub(super) fn deviates(&self, _: Deviation) -> bool {
        self.as_on_website()
    }
}

/// Returns each player's starting cash (section 4).
///
/// There is none for a number of players that the game is not for.
#[must_use]
pub const fn starting_cash(players: usize) -> Option<Dollars> {
    match players {
        3 => Some(Dollars(800)),
        4 => Some(Dollars(700)),
        5 => Some(Dollars(620)),
        _ => None,
    }
}

/// Returns the number of discarded private companies.
///
/// They are private companies of $250 (section 4).
const fn discards(players: usize) -> usize {
    7usize.saturating_sub(players)
}

/// Checks whether a red train leaves the game (section 4).
#[must_use]
pub const fn discards_red_train(players: usize) -> bool {
    players < 5
}

/// Draws the $250 private companies: those that are discarded, and those in play from left to right (section 4).
#[must_use]
pub fn draw_unsaleable(setup: &Setup) -> (Vec<PrivateId>, Vec<PrivateId>) {
    let all: Vec<PrivateId> = privates::unsaleable().collect();
    let good: Vec<PrivateId> = privates::recommended().collect();
    let mut draw = Draw::new(setup.seed);
    loop {
        let drawn = draw.order(all.len()).into_iter().map(|index| all[index]);
        let mut discarded: Vec<PrivateId> = drawn.collect();
        let mut kept = discarded.split_off(discards(setup.players.len()));
        if setup.options.good_privates && good.iter().all(|private| discarded.contains(private)) {
            continue;
        }
        if setup.deviates(Deviation::AlphabeticalPrivates) {
            kept = all
                .into_iter()
                .filter(|private| kept.contains(private))
                .collect();
        }
        return (discarded, kept);
    }
}
