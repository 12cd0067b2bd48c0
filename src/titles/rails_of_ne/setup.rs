//! Preparation: who plays from where, and the optional rules.

use super::businesses::Edition;
use super::symbols::State::{self, Ct, Me, Nh, Ri, Vt};
use super::{NAME, TITLE};
use crate::engine::setup::{self, SetupFault, faults_of_players};

/// The least and the most players.
pub const PLAYERS: (usize, usize) = (2, 5);
/// The version of the rules as they are carried out here. It grows when a record may come to another state than
/// before. A game keeps the version that it was begun with.
///
/// | version | what is new |
/// | --- | --- |
/// | 1 | |
/// | 2 | The [second edition](Edition::Second) of the Business cards. |
pub const RULES_VERSION: u8 = 2;
/// What each player starts with, in dollars.
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

/// Whether cash is concealed.
pub const CONCEALED: Either = either("cash", ["public", "concealed"]);
/// Whether home states are chosen rather than drawn.
pub const CHOSEN: Either = either("homes", ["drawn", "chosen"]);
/// Whether Rhode Island is the fourth state of four players, rather than Maine.
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

/// All questions, in the order in which a setup has them.
pub(super) fn questions() -> impl Iterator<Item = Either> {
    [CONCEALED, CHOSEN, FOURTH, FRIENDLY, CLIMATE, TRADE]
        .into_iter()
        .chain(FAST.map(|(_, fast)| fast))
}

/// The questions for so many players.
fn asked(players: usize) -> impl Iterator<Item = Either> {
    let of_title = |key| TITLE.questions.iter().find(move |asked| asked.key == key);
    questions().filter(move |question| {
        of_title(question.key)
            .is_some_and(|asked| (asked.players.0..=asked.players.1).contains(&players))
    })
}

/// What makes a game. May be nonsense until [`Setup::check`] says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The players' names in seating order, clockwise.
    pub players: Vec<String>,
    /// The seed of all decks, dice and drawn states.
    pub seed: u64,
    /// The keys of the questions that are answered with their second answer.
    chosen: Vec<&'static str>,
    /// The version of the rules with which the game was begun, see [`RULES_VERSION`].
    pub rules_version: u8,
}

impl Setup {
    /// A game that begins now, with these optional rules.
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

    /// Whether the second answer was given to a question.
    #[must_use]
    pub fn uses(&self, question: Either) -> bool {
        self.chosen.contains(&question.key)
    }

    /// Whether a state has its Fast Start.
    #[must_use]
    pub fn is_fast(&self, state: State) -> bool {
        FAST.iter()
            .any(|&(of, fast)| of == state && self.uses(fast))
    }

    /// The states that are homes of players (Preparation: choose home states depending on the number of players).
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

    /// What the Business cards say.
    #[must_use]
    pub fn edition(&self) -> Edition {
        match self.rules_version {
            1 => Edition::First,
            _ => Edition::Second,
        }
    }

    /// Everything that is wrong, all at once.
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
