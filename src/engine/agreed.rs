//! What a table has agreed on before a game: who plays, from which seed, by which version of the rules, and what its title
//! asks besides ([`Agreement`]). It is stored as the [`Setup`] that every title has.

use super::setup::{HouseRules, Setup, SetupFault, check};
use std::fmt::Debug;

/// The answers to what one title asks before a game.
pub trait Agreement: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// The title's name.
    const TITLE: &'static str;
    /// The least and the most players.
    const PLAYERS: (usize, usize);
    /// The version of the rules as they are carried out today.
    const RULES_VERSION: u8;

    /// The answers as they are stored, each with the key of its question, for so many players.
    fn answers(&self, players: usize) -> Vec<(&'static str, &'static str)>;
    /// The answers that were stored.
    ///
    /// # Errors
    /// The first that is none.
    fn read(setup: &Setup) -> Result<Self, SetupFault>;
    /// Which rules are used where the leading website plays otherwise; of a title that it does not have, the rulebook's.
    fn house_rules(&self) -> HouseRules {
        HouseRules::Rulebook
    }
    /// The same as the website plays it.
    #[must_use]
    fn on_website(self) -> Self {
        self
    }
}

/// What makes a game of a title. May be nonsense until [`Agreed::check`] says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Agreed<A> {
    /// The players' names in the order in which the title seats them.
    pub players: Vec<String>,
    /// The seed from which everything is drawn.
    pub seed: u64,
    /// The answers to what the title asks.
    pub options: A,
    /// The version of the rules with which the game was begun.
    pub rules_version: u8,
}

impl<A: Agreement> Agreed<A> {
    /// A game that begins now, by the rules as they are carried out today.
    #[must_use]
    pub fn new(players: Vec<String>, seed: u64, options: impl Into<A>) -> Agreed<A> {
        Agreed {
            players,
            seed,
            options: options.into(),
            rules_version: A::RULES_VERSION,
        }
    }

    /// Everything that is wrong, all at once.
    ///
    /// # Errors
    /// The list of faults, if there are any.
    pub fn check(&self) -> Result<(), Vec<SetupFault>> {
        let versions = (self.rules_version, A::RULES_VERSION);
        check(A::TITLE, A::PLAYERS, &self.players, versions)
    }

    /// Whether the game was begun with this version of the rules or a later one.
    #[must_use]
    pub fn has_rules_of(&self, version: u8) -> bool {
        self.rules_version >= version
    }

    /// Whether the website's ways are used.
    #[must_use]
    pub fn as_on_website(&self) -> bool {
        self.options.house_rules() == HouseRules::Website
    }

    /// The same as the website plays it: as we know it today, whatever the game was begun with.
    #[must_use]
    pub fn on_website(&self) -> Agreed<A> {
        Agreed {
            options: self.options.clone().on_website(),
            rules_version: A::RULES_VERSION,
            ..self.clone()
        }
    }

    /// Whether those of the website's ways are used that came with a version of the rules here.
    #[must_use]
    pub fn as_there_since(&self, version: u8) -> bool {
        self.as_on_website() && self.has_rules_of(version)
    }
}

impl<A: Agreement> From<&Agreed<A>> for Setup {
    fn from(agreed: &Agreed<A>) -> Setup {
        let answers = agreed.options.answers(agreed.players.len());
        Setup::of(&agreed.players, agreed.seed, &answers, agreed.rules_version)
    }
}

impl<A: Agreement> TryFrom<&Setup> for Agreed<A> {
    type Error = SetupFault;

    fn try_from(setup: &Setup) -> Result<Agreed<A>, SetupFault> {
        Ok(Agreed {
            players: setup.players.clone(),
            seed: setup.seed,
            options: A::read(setup)?,
            rules_version: setup.rules_version,
        })
    }
}
