//! 1828 by J C Lawrence (rules of 2022-04-19).
//!
//! | file | sections |
//! | --- | --- |
//! | `setup` | 4 |
//! | `auction` | 6 |
//! | `stock_round` | 7.1 to 7.4 |
//! | `merging` | 7.5 |
//! | `operating_round/` | 8, 14, 15, 16 |
//! | `game_end` | 9 |
//! | `market_moves` | 12.2 |
//! | `systems` | 13.4 |
//! | `common`, `phases` | what the rounds share: 8.2, 13.3.3, 17 |
//! | `routes` | 15.2 |
//!
//! `moves` has the moves of the rounds, and `game` puts the rounds together; `action` and `choices` are the vocabulary;
//! `consistency` finds what does not add up; `deviation` names the ways of the website.
//!
//! `companies`, `privates`, `trains`, `map`, `market` and `tiles` are the tables of what is printed.

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
#[path = "../../../tests/y1828/inside/mod.rs"]
mod inside;
pub mod link;
pub mod map;
pub mod market;
pub mod market_moves;
mod market_view;
pub mod merging;
pub mod moves;
pub mod operating_round;
pub mod phases;
pub mod privates;
pub mod routes;
pub mod rules;
pub mod setup;
mod sheets;
pub mod stock_round;
pub mod systems;
pub mod tiles;
pub mod trains;
mod view;
pub mod website;
pub mod words;

use crate::engine::rail::title_view::begin;
pub use game::{Game, Round};
pub use moves::exchange;
pub use setup::{HouseRules, Options, RULES_VERSION, Setup};

use crate::engine::money;
use crate::engine::rail::components::Components;
use crate::engine::rail::hex::Orientation;
use crate::engine::rail::map::Map;
use crate::engine::rail::market::Grid;
use crate::engine::rail::tile::TileSet;
use crate::engine::setup::HOUSE_RULES;
use crate::record::title::{
    About, Answer, Code, LessonCard, PuzzleSet, Question, SHARES, Title, house_rules, tidy,
};
use std::sync::LazyLock;

/// The components in the box (section 2); the bank does not run out.
pub static COMPONENTS: LazyLock<Components> = LazyLock::new(|| Components {
    title: "1828",
    currency: money::DOLLARS,
    map: Map::new(Orientation::Pointy, map::HEXES),
    tiles: TileSet::new(tiles::TILES),
    grid: Grid::new(market::MARKET),
    companies: companies::COMPANIES,
    trains: trains::TRAINS,
    phases: trains::PHASES,
    bank: None,
});

/// The title as it is registered.
pub static TITLE: Title = Title {
    name: "1828",
    number: 2,
    rules_version: RULES_VERSION,
    players: setup::PLAYERS,
    about: About {
        length: "5 to 7 hours",
        weight: "Heavy",
        special: "Private companies by auction, a market of two dimensions, and mergers into systems.",
        basics: SHARES,
        picture: PICTURE,
        finished: include_str!("finished.txt").trim_ascii(),
        played_map: include_str!("played_map.svg"),
        lessons: &[LessonCard {
            id: "coal-and-mergers",
            name: "Coal, mergers and systems",
            steps: 3,
            minutes: 4,
        }],
        puzzles: PuzzleSet {
            id: "1828",
            count: 44,
        },
    },
    currency: money::DOLLARS,
    has_advice: true,
    questions: &[
        Question {
            key: HOUSE_RULES,
            name: "House rules",
            players: setup::PLAYERS,
            usual: 0,
            answers: &house_rules("The rulebook", deviation::DIFFERENCES),
        },
        Question {
            key: setup::NEW_PLAYERS,
            name: "Private companies",
            players: setup::PLAYERS,
            usual: 0,
            answers: &[
                Answer {
                    key: setup::GOOD_PRIVATES[0],
                    name: "Any of the $250 private companies may leave the game",
                    means: &[],
                },
                Answer {
                    key: setup::GOOD_PRIVATES[1],
                    name: "For new players",
                    means: &[
                        "The Grand Trunk, the Norfolk & Western or the Ontario, Simcoe & Huron stays in the game (4).",
                    ],
                },
            ],
        },
    ],
    start: |players| Some((setup::starting_cash(players)?, " each.".to_string())),
    code: super::arrival::y1828,
    pieces: super::arrival::y1828::PIECES,
};

/// All that plays it.
pub(super) static CODE: Code = Code {
    rules: rules::RULES,
    whys: rules::WHYS,
    terms: glossary::TERMS,
    begin: begin::<game::Rules>,
    tidy: tidy::<action::Action>,
    guess: Some(|| Box::new(link::Moves::default())),
    website: Some(&super::arrival::y1828::WEBSITE),
    adviser: &super::arrival::y1828::ADVICE,
};

/// A picture of a corner of the map: pointy hexes, a city, a run along the lake.
const PICTURE: &str = r##"<svg viewBox="0 0 160 100"><rect width="160" height="100" fill="#dfe9f2"/><g stroke="#b7a77c" stroke-width="1.5"><path fill="#f4ecd8" d="M40 6 66 21V51L40 66 14 51V21Z"/><path fill="#f2d34f" d="M92 6 118 21V51L92 66 66 51V21Z"/><path fill="#f4ecd8" d="M144 6 170 21V51L144 66 118 51V21Z"/><path fill="#7fbf6a" d="M66 51 92 66V96L66 111 40 96V66Z"/><path fill="#f4ecd8" d="M118 51 144 66V96L118 111 92 96V66Z"/></g><g fill="none" stroke="#222" stroke-width="7"><path d="M14 36H66"/><path d="M66 36 92 36"/><path d="M92 36 105 58.500"/><path d="M66 81 53 58.500"/><path d="M66 81H92"/><path d="M92 81 118 81"/></g><g fill="#fff" stroke="#222" stroke-width="2.500"><circle cx="92" cy="36" r="11"/><circle cx="66" cy="81" r="11"/></g><circle cx="92" cy="36" r="8" fill="#ff6347"/><circle cx="66" cy="81" r="8" fill="#446ccf"/></svg>"##;
