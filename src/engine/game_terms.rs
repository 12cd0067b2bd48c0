//! The terms of a game that players agree on before it: the players, the seed, the version of the rules, and the
//! answers to the title's questions ([`TitleOptions`]). They are stored as the [`Setup`] that every title has.

use super::setup::{HouseRules, Setup, SetupFault, check};
use std::fmt::Debug;

/// The answers to the questions that one title asks before a game.
pub trait TitleOptions: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// The title's name.
    const TITLE: &'static str;
    /// The least and the most players.
    const PLAYERS: (usize, usize);
    /// The current version of the title's rules.
    const RULES_VERSION: u8;

    /// Returns the answers for so many players, as they are stored. Each has the key of its question.
    fn answers(&self, _players: usize) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }
    /// Reads the answers from a setup.
    ///
    /// # Errors
    /// The first stored answer that is not valid.
    fn read(setup: &Setup) -> Result<Self, SetupFault>;
    /// Returns the rules used where the leading website differs. For titles that the website does not have, they are
    /// the rulebook's.
    fn house_rules(&self) -> HouseRules {
        HouseRules::Rulebook
    }
    /// Returns the same answers with the website's rules.
    #[must_use]
    fn on_website(self) -> Self {
        self
    }
}

/// The terms that define a game of a title. They may be invalid until [`GameTerms::check`] accepts them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameTerms<A> {
    /// The players' names in the order in which the title seats them.
    pub players: Vec<String>,
    /// The seed of everything that is drawn.
    pub seed: u64,
    /// The answers to the title's questions.
    pub options: A,
    /// The version of the rules with which the game was begun.
    pub rules_version: u8,
}

impl<A: TitleOptions> GameTerms<A> {
    /// Creates the terms of a new game. It is played by the current version of the rules.
    #[must_use]
    pub fn new(players: Vec<String>, seed: u64, options: impl Into<A>) -> GameTerms<A> {
        GameTerms {
            players,
            seed,
            options: options.into(),
            rules_version: A::RULES_VERSION,
        }
    }

    /// Checks the players and the version of the rules.
    ///
    /// # Errors
    /// The list of all faults, if there are any.
    pub fn check(&self) -> Result<(), Vec<SetupFault>> {
        let versions = (self.rules_version, A::RULES_VERSION);
        check(A::TITLE, A::PLAYERS, &self.players, versions)
    }

    /// Checks whether the website's rules are used.
    #[must_use]
    pub fn as_on_website(&self) -> bool {
        self.options.house_rules() == HouseRules::Website
    }

    /// Returns the same game under the website's rules. It uses the current version of the rules.
    #[must_use]
    pub fn on_website(&self) -> GameTerms<A> {
        GameTerms {
            options: self.options.clone().on_website(),
            rules_version: A::RULES_VERSION,
            ..self.clone()
        }
    }
}

impl<A: TitleOptions> From<&GameTerms<A>> for Setup {
    fn from(agreed: &GameTerms<A>) -> Setup {
        let answers = agreed.options.answers(agreed.players.len());
        Setup::of(&agreed.players, agreed.seed, &answers, agreed.rules_version)
    }
}

impl<A: TitleOptions> TryFrom<&Setup> for GameTerms<A> {
    type Error = SetupFault;

    fn try_from(setup: &Setup) -> Result<GameTerms<A>, SetupFault> {
        Ok(GameTerms {
            players: setup.players.clone(),
            seed: setup.seed,
            options: A::read(setup)?,
            rules_version: setup.rules_version,
        })
    }
}
