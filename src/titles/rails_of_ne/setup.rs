//! Preparation: the players and their states, and the optional rules.

use super::symbols::State::{self, Ct, Me, Nh, Ri, Vt};
use super::{NAME, TITLE};
use crate::engine::setup::{self, SetupFault, faults_of_players};

/// The least and the most players.
pub const PLAYERS: (usize, usize) = (2, 5);
/// The version of the rules as implemented. It grows when a record may lead to another state than before; a game keeps
/// the version that it began with.
pub const RULES_VERSION: u8 = 1;
/// The starting cash of each player, in dollars.
pub const CASH: i32 = 40;

/// An optional rule with two answers: the key of the question, and the keys of the answers, the usual one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Either {
    /// The key of the question.
    pub key: &'static str,
    /// The keys of its answers.
    pub answers: [&'static str; 2],
}

const fn either(key: &'static str, answers: [&'static str; 2]) -> Either {
    Either { key, answers }
}

const fn used(key: &'static str) -> Either {
    either(key, ["no", "yes"])
}

/// Concealed cash.
pub const CONCEALED: Either = either("cash", ["public", "concealed"]);
/// Home states that are chosen rather than drawn.
pub const CHOSEN: Either = either("homes", ["drawn", "chosen"]);
/// Rhode Island rather than Maine as the fourth state of four players.
pub const FOURTH: Either = either("fourth_state", ["maine", "rhode_island"]);
/// Friendly Competition.
pub const FRIENDLY: Either = used("friendly_competition");
/// Improved Business Climate.
pub const CLIMATE: Either = used("improved_business_climate");
/// Trade.
pub const TRADE: Either = used("trade");
/// The Fast Starts, one for each home state.
pub const FAST: [(State, Either); 5] = [
    (Ct, used("fast_start_connecticut")),
    (Nh, used("fast_start_new_hampshire")),
    (Vt, used("fast_start_vermont")),
    (Me, used("fast_start_maine")),
    (Ri, used("fast_start_rhode_island")),
];

/// Returns all questions, in the order of a setup.
pub(super) fn questions() -> impl Iterator<Item = Either> {
    [CONCEALED, CHOSEN, FOURTH, FRIENDLY, CLIMATE, TRADE]
        .into_iter()
        .chain(FAST.map(|(_, fast)| fast))
}

/// Returns the questions for a number of players.
fn asked(players: usize) -> impl Iterator<Item = Either> {
    let of_title = |key| TITLE.questions.iter().find(move |asked| asked.key == key);
    questions().filter(move |question| {
        of_title(question.key)
            .is_some_and(|asked| (asked.players.0..=asked.players.1).contains(&players))
    })
}

/// The setup of a game. It may be invalid until [`Setup::check`] has passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The players' names in seating order, clockwise.
    pub players: Vec<String>,
    /// The seed of all decks, dice and drawn states.
    pub seed: u64,
    /// The keys of the questions with the second answer.
    chosen: Vec<&'static str>,
    /// The version of the rules with which the game began, see [`RULES_VERSION`].
    pub rules_version: u8,
}

impl Setup {
    /// Creates the setup of a new game, with these optional rules.
    #[must_use]
    pub fn new(players: Vec<String>, seed: u64, options: &[Either]) -> Setup {
        let chosen = questions().filter(|question| options.contains(question));
        Setup {
            players,
            seed,
            chosen: chosen.map(|question| question.key).collect(),
            rules_version: RULES_VERSION,
        }
    }

    /// Checks whether the second answer was given to a question.
    #[must_use]
    pub fn uses(&self, question: Either) -> bool {
        self.chosen.contains(&question.key)
    }

    /// Checks whether a state has its Fast Start.
    #[must_use]
    pub fn is_fast(&self, state: State) -> bool {
        FAST.iter()
            .any(|&(of, fast)| of == state && self.uses(fast))
    }

    /// Returns the home states of players (Preparation: choose home states depending on the number of players).
    #[must_use]
    pub fn homes(&self) -> Vec<State> {
        let fourth = if self.uses(FOURTH) { Ri } else { Me };
        match self.players.len() {
            0..=2 => vec![Ct, Nh],
            3 => vec![Ct, Nh, Vt],
            4 => vec![Ct, Nh, Vt, fourth],
            _ => vec![Ct, Nh, Vt, Me, Ri],
        }
    }

    /// Finds all faults at once.
    ///
    /// # Errors
    /// The list of faults, if there are any.
    pub fn check(&self) -> Result<(), Vec<SetupFault>> {
        let mut faults = Vec::new();
        if !(1..=RULES_VERSION).contains(&self.rules_version) {
            faults.push(SetupFault::OtherRules {
                version: self.rules_version,
                known: RULES_VERSION,
            });
        }
        faults.extend(faults_of_players(NAME, PLAYERS, &self.players));
        if faults.is_empty() {
            Ok(())
        } else {
            Err(faults)
        }
    }
}

impl From<&Setup> for setup::Setup {
    fn from(setup: &Setup) -> setup::Setup {
        let answer = |question: Either| {
            let answer = question.answers[usize::from(setup.uses(question))];
            (question.key, answer)
        };
        let answers: Vec<_> = asked(setup.players.len()).map(answer).collect();
        setup::Setup::of(&setup.players, setup.seed, &answers, setup.rules_version)
    }
}

impl TryFrom<&setup::Setup> for Setup {
    type Error = SetupFault;

    fn try_from(setup: &setup::Setup) -> Result<Setup, SetupFault> {
        let mut chosen = Vec::new();
        for question in questions() {
            if setup.choice(question.key, &question.answers)? == 1 {
                chosen.push(question.key);
            }
        }
        Ok(Setup {
            players: setup.players.clone(),
            seed: setup.seed,
            chosen,
            rules_version: setup.rules_version,
        })
    }
}
