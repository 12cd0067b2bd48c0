//! Rails of New England by Walter H. Hunt and Gregory M. Pozerski (revised rules). It is no 18xx but a game of cards, a
//! network and an economy. Its sections have headings, no numbers; refusals name these.
//!
//! | file | sections |
//! | --- | --- |
//! | `setup`, `preparation` | Preparation, Optional Rules |
//! | `economic_phase` | Economic Phase, Flood Events |
//! | `development_phase`, `moves/play`, `moves/act` | Card Play Action |
//! | `moves/claims` | Mail Contracts, Special Routes, State Subsidies |
//! | `action_effects` | the Action cards |
//! | `building`, `obstacles`, `moves/build` | Build Action |
//! | `bookkeeping_phase`, `moves/money` | Loan Interest, Inability To Pay A Debt, Loans |
//! | `income` | Businesses and Income, Closings |
//! | `moves/trade` | Trade |
//! | `turn_end` | End of Turn, Game Periods, Retiring Businesses |
//! | `game_end` | Ending the Game |
//!
//! `agenda` holds the tasks still to be done, `state` the table; `game` puts both together. `steps` lists the moves of each
//! task, `moves` has them one by one, and `choices` walks over them. `action` and `symbols` define actions and their
//! spelling; `consistency` finds inconsistencies.
//!
//! `geography`, `layout` and `picture` draw the map, `card_pictures` the cards.
//!
//! `places`, `tracks`, `businesses`, `action_cards`, `economy`, `events` and `claims` are the tables of the components.
//! Cards and board are not printed in the rulebook: they are this edition's own.

pub mod action;
pub mod action_cards;
mod action_effects;
pub mod advice;
pub mod agenda;
pub mod bookkeeping_phase;
pub mod building;
pub mod businesses;
mod card_pictures;
mod choices;
pub mod claims;
pub mod components;
mod consistency;
mod development_phase;
pub mod economic_phase;
pub mod economy;
pub mod events;
pub mod game;
pub mod game_end;
mod geography;
mod glossary;
pub mod income;
#[cfg(test)]
#[path = "../../../tests/rails_of_ne/inside/mod.rs"]
mod inside;
pub mod joint_income;
mod layout;
mod moves;
mod names;
mod obstacles;
mod open_decisions;
mod picture;
pub mod places;
mod preparation;
mod rules;
pub mod setup;
mod sheets;
pub mod state;
mod steps;
pub mod symbols;
pub mod tracks;
pub mod turn_end;
mod view;
mod words;

pub use game::Game;
pub use setup::{RULES_VERSION, Setup};

use crate::engine::game::Move;
use crate::engine::money::{self, Dollars};
use crate::record::link::choice_index::ChoiceModels;
use crate::record::title::{About, Answer, Code, LessonCard, PuzzleSet, Question, Title};
use setup::{CHOSEN, CLIMATE, CONCEALED, Either, FAST, FOURTH, FRIENDLY, PLAYERS, TRADE};

/// The title's name.
pub const NAME: &str = "Rails of New England";

/// Returns an answer without further words.
const fn plain(key: &'static str, name: &'static str) -> Answer {
    Answer {
        key,
        name,
        means: &[],
    }
}

/// Builds a question with two answers.
macro_rules! question {
    ($either:expr, $name:literal, $players:expr, $no:literal, $yes:literal, [$($means:literal),*]) => {
        Question {
            key: $either.key,
            name: $name,
            players: $players,
            usual: 0,
            answers: &[
                plain($either.answers[0], $no),
                Answer {
                    key: $either.answers[1],
                    name: $yes,
                    means: &[$($means),*],
                },
            ],
        }
    };
}

const FAST_CT: Either = FAST[0].1;
const FAST_NH: Either = FAST[1].1;
const FAST_VT: Either = FAST[2].1;
const FAST_ME: Either = FAST[3].1;
const FAST_RI: Either = FAST[4].1;

/// The title.
pub static TITLE: Title = Title {
    name: NAME,
    number: 5,
    rules_version: RULES_VERSION,
    players: PLAYERS,
    about: About {
        length: "2 to 3 hours",
        weight: "Light, without shares",
        special: "Businesses, an economy of booms and depressions, and depots that link them to three great cities.",
        basics: "You own Businesses along the tracks of New England. Each earns every turn, and far more once your depots link \
                 it to a great city. Money builds depots and buys more Businesses; routes that are claimed pay, too. The \
                 economy goes up and down. The richest player wins.",
        picture: PICTURE,
        finished: include_str!("finished.txt").trim_ascii(),
        played_map: "",
        lessons: &[LessonCard {
            id: "first-business",
            name: "Your first Business",
            steps: 8,
            minutes: 8,
        }],
        puzzles: PuzzleSet {
            id: "rails-of-new-england",
            count: 34,
        },
    },
    currency: money::DOLLARS,
    has_advice: true,
    questions: &[
        question!(
            CONCEALED,
            "Cash",
            PLAYERS,
            "Public",
            "Concealed",
            ["Only its owner sees it, beside the hand."]
        ),
        question!(
            CHOSEN,
            "Home states",
            PLAYERS,
            "Drawn",
            "Chosen",
            ["In turn order each player chooses one."]
        ),
        question!(
            FOURTH,
            "The fourth state",
            (4, 4),
            "Maine",
            "Rhode Island",
            []
        ),
        question!(
            FRIENDLY,
            "Friendly Competition",
            PLAYERS,
            "No",
            "Yes",
            ["Action cards that harm others are left out."]
        ),
        question!(
            CLIMATE,
            "Improved Business Climate",
            PLAYERS,
            "No",
            "Yes",
            ["Each turn everybody may claim a second card for $5."]
        ),
        question!(
            TRADE,
            "Trade",
            PLAYERS,
            "No",
            "Yes",
            ["Cards of the hand and Businesses in play may be traded at the end of a turn."]
        ),
        question!(
            FAST_CT,
            "Fast Start for Connecticut",
            PLAYERS,
            "No",
            "Yes",
            ["Bridges can be built from the start."]
        ),
        question!(
            FAST_NH,
            "Fast Start for New Hampshire",
            PLAYERS,
            "No",
            "Yes",
            ["Three Businesses in play and two in the hand."]
        ),
        question!(
            FAST_VT,
            "Fast Start for Vermont",
            (3, 5),
            "No",
            "Yes",
            ["A second depot, in White River Junction."]
        ),
        question!(
            FAST_ME,
            "Fast Start for Maine",
            (4, 5),
            "No",
            "Yes",
            ["A second depot, in Portland."]
        ),
        question!(
            FAST_RI,
            "Fast Start for Rhode Island",
            (4, 5),
            "No",
            "Yes",
            ["Three Businesses in play and two in the hand."]
        ),
    ],
    start: |players| {
        let possible = (PLAYERS.0..=PLAYERS.1).contains(&players);
        possible.then(|| (Dollars(40), " and two Businesses each.".to_string()))
    },
    code: super::arrival::rails_of_ne,
    pieces: super::arrival::rails_of_ne::PIECES,
};

/// All that plays it.
pub(super) static CODE: Code = Code {
    rules: rules::RULES,
    whys: rules::WHYS,
    terms: glossary::TERMS,
    begin: |setup| {
        let setup = Setup::try_from(setup).map_err(|fault| vec![fault])?;
        Ok(Box::new(Game::new(setup)?))
    },
    tidy: |line| {
        let action: action::Action = Move::from_text(line)?.read()?;
        Ok(Move::of(&action))
    },
    guess: Some(|| Box::new(ChoiceModels::default())),
    website: None,
    adviser: &super::arrival::rails_of_ne::ADVICE,
};

/// A coast, a river, three towns and the track between them.
const PICTURE: &str = r##"<svg viewBox="0 0 160 100"><rect width="160" height="100" fill="#cfe2ee"/><path fill="#eef0dc" d="M0 0H118L110 14 120 24 104 38 108 52 92 60 96 72 118 70 112 84 84 82 66 92 0 96Z"/><path fill="none" stroke="#8fb8d4" stroke-width="3" d="M58 0 52 26 58 48 48 70 52 94"/><path fill="none" stroke="#fff" stroke-width="6" d="M24 78 58 48 96 60 M58 48 36 14"/><path fill="none" stroke="#444" stroke-width="3" stroke-dasharray="6 3" d="M24 78 58 48 96 60 M58 48 36 14"/><g stroke="#222" stroke-width="2"><circle cx="24" cy="78" r="7" fill="#fff"/><circle cx="36" cy="14" r="7" fill="#fff"/><circle cx="58" cy="48" r="6" fill="#fff"/><rect x="87" y="51" width="18" height="18" fill="#f2c14e"/></g><rect x="20" y="74" width="8" height="8" fill="#b3282d"/><rect x="54" y="44" width="8" height="8" fill="#2d5d9f"/></svg>"##;
