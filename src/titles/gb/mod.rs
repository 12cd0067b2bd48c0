//! 18GB: The Railways of Great Britain by Dave Berry, by the highlights of its rules and the practice of the leading
//! website.
//!
//! | file | chapters of the rules |
//! | --- | --- |
//! | `setup`, `scenario` | Setup |
//! | `auction` | Simultaneous auction |
//! | `stock_round` | Share dealing, Corporations |
//! | `operating_round/` | Building track, Running trains, Insolvency |
//! | `moves/` | each move with its checks: bids, shares, track, station markers, trains |
//! | `game_end` | Game rounds |
//! | `common` | the part that all rounds share: Private railways, Corporations |
//!
//! `game` puts the rounds together; `action` and `choices` define actions and decisions; `consistency` finds
//! inconsistencies. `companies`, `privates`, `trains`, `map`, `market` and `tiles` are the tables of what is printed.

pub mod action;
mod advice;
pub mod auction;
pub mod choices;
pub mod common;
pub mod companies;
pub mod consistency;
mod corrections;
pub mod deviation;
pub mod game;
pub mod game_end;
mod glossary;
#[cfg(test)]
#[path = "../../../tests/gb/inside/mod.rs"]
mod inside;
mod link;
pub mod map;
mod map_bonuses;
pub mod market;
mod market_view;
pub mod moves;
pub mod operating_round;
mod phases;
pub mod privates;
pub mod rules;
pub mod scenario;
pub mod setup;
mod sheets;
pub mod stock_round;
pub mod tiles;
pub mod trains;
mod view;
pub mod website;
mod website_presidency;
pub mod words;

use crate::engine::rail::title_view::begin;
pub use game::{Game, Round};
pub use scenario::{SCENARIOS, Scenario};
pub use setup::{HouseRules, Options, RULES_VERSION, Setup};

use crate::engine::money;
use crate::engine::setup::HOUSE_RULES;
use crate::record::title::{
    About, Answer, Code, LessonCard, PuzzleSet, Question, SHARES, Title, house_rules, tidy,
};

/// The title.
pub static TITLE: Title = Title {
    name: "18GB",
    number: 3,
    rules_version: RULES_VERSION,
    players: setup::PLAYERS,
    about: About {
        length: "3 to 5 hours",
        weight: "Medium to heavy",
        special: "Seven maps of Britain. New track must be run, and companies grow from five shares to ten.",
        basics: SHARES,
        picture: PICTURE,
        finished: include_str!("finished.txt").trim_ascii(),
        played_map: include_str!("played_map.svg"),
        lessons: &[LessonCard {
            id: "trains-of-two-numbers",
            name: "Trains of 18GB, and conversion",
            steps: 3,
            minutes: 4,
        }],
        puzzles: PuzzleSet {
            id: "18gb",
            count: 44,
        },
    },
    currency: money::POUNDS,
    has_advice: true,
    questions: &[
        Question {
            key: HOUSE_RULES,
            name: "House rules",
            players: setup::PLAYERS,
            usual: 0,
            answers: &house_rules("The highlights of the rules", deviation::DIFFERENCES),
        },
        Question {
            key: setup::TWO.0,
            name: "Map",
            players: (2, 2),
            usual: 0,
            answers: &[
                Answer {
                    key: setup::TWO.1[0],
                    name: "North and south",
                    means: &[SCENARIOS[0].about],
                },
                Answer {
                    key: setup::TWO.1[1],
                    name: "East and west",
                    means: &[SCENARIOS[1].about],
                },
            ],
        },
        Question {
            key: setup::FOUR.0,
            name: "Companies",
            players: (4, 4),
            usual: 0,
            answers: &[
                Answer {
                    key: setup::FOUR.1[0],
                    name: "Standard",
                    means: &[SCENARIOS[3].about],
                },
                Answer {
                    key: setup::FOUR.1[1],
                    name: "Alternative",
                    means: &[SCENARIOS[4].about],
                },
            ],
        },
    ],
    start: setup::starting_cash,
    code: super::arrival::gb,
    pieces: super::arrival::gb::PIECES,
};

/// All that plays it.
pub(super) static CODE: Code = Code {
    rules: rules::RULES,
    whys: rules::WHYS,
    terms: glossary::TERMS,
    begin: begin::<game::Rules>,
    tidy: tidy::<action::Action>,
    guess: Some(|| Box::new(link::Moves::default())),
    website: Some(&super::arrival::gb::WEBSITE),
    adviser: &super::arrival::gb::ADVICE,
};

/// A corner of the map: flat hexes, a line over a mountain side, a city by the sea.
const PICTURE: &str = r##"<svg viewBox="0 0 160 100"><rect width="160" height="100" fill="#cfe3ef"/><g stroke="#b7a77c" stroke-width="1.5"><path fill="#f4ecd8" d="M10 50 27 20H61L78 50 61 80H27Z"/><path fill="#f2d34f" d="M61 80 78 50H112L129 80 112 110H78Z"/><path fill="#7fbf6a" d="M61 20 78 -10H112L129 20 112 50H78Z"/></g><path d="M61 20 78 50" stroke="#7a5a36" stroke-width="6"/><g fill="none" stroke="#222" stroke-width="7"><path d="M27 50H44L69.500 35"/><path d="M69.500 35 95 20"/><path d="M95 20V50"/><path d="M95 50V80"/></g><g fill="#fff" stroke="#222" stroke-width="2.500"><circle cx="95" cy="20" r="11"/><circle cx="95" cy="80" r="11"/></g><circle cx="95" cy="20" r="8" fill="#008f4f"/><circle cx="95" cy="80" r="8" fill="#dd0030"/></svg>"##;
