//! 18NewEngland by Scott Petersen (rules of 2020).

pub mod action;
mod advice;
pub mod choices;
mod common;
pub mod companies;
mod corrections;
pub mod deviation;
pub mod first_stock_round;
pub mod game;
pub mod game_end;
mod glossary;
#[cfg(test)]
#[path = "../../../tests/new_england/inside/mod.rs"]
mod inside;
pub mod link;
pub mod losses;
pub mod map;
pub mod market;
mod market_view;
pub mod merger_round;
pub mod moves;
pub mod operating_round;
pub mod rules;
pub mod setup;
pub mod stock_round;
pub mod tiles;
pub mod trains;
mod view;
pub mod website;
pub mod words;

use crate::engine::rail::title_view::begin;
pub use game::{Game, Round};
pub use setup::{HouseRules, Options, RULES_VERSION, Setup};

use crate::engine::money::{self, Dollars};
use crate::engine::rail::components::Components;
use crate::engine::rail::hex::Orientation;
use crate::engine::rail::map::Map;
use crate::engine::rail::market::Grid;
use crate::engine::rail::tile::TileSet;
use crate::engine::setup::HOUSE_RULES;
use crate::record::title::{
    About, Code, LessonCard, PuzzleSet, Question, SHARES, Title, house_rules, tidy,
};
use std::sync::LazyLock;

/// The money in the bank (section 1).
pub const BANK: Dollars = Dollars(12_000);

/// The components in the box (section 1).
pub static COMPONENTS: LazyLock<Components> = LazyLock::new(|| Components {
    title: "18NewEngland",
    currency: money::DOLLARS,
    map: Map::new(Orientation::Flat, map::HEXES),
    tiles: TileSet::new(tiles::TILES),
    grid: Grid::new(market::MARKET),
    companies: companies::COMPANIES,
    trains: trains::TRAINS,
    phases: trains::PHASES,
    bank: Some(BANK),
});

/// The title.
pub static TITLE: Title = Title {
    name: "18NewEngland",
    number: 1,
    rules_version: RULES_VERSION,
    players: setup::PLAYERS,
    about: About {
        length: "2 to 4 hours",
        weight: "Medium. Start here",
        special: "Minors are drafted, grow, and convert or merge into majors. Trains never stop coming.",
        basics: SHARES,
        picture: include_str!("picture.svg"),
        finished: include_str!("finished.txt").trim_ascii(),
        played_map: include_str!("played_map.svg"),
        lessons: &[
            LessonCard {
                id: "first-railway",
                name: "Your first railway",
                steps: 8,
                minutes: 10,
            },
            LessonCard {
                id: "train-rush",
                name: "The train rush",
                steps: 5,
                minutes: 6,
            },
            LessonCard {
                id: "presidents-and-shares",
                name: "Presidents and shares",
                steps: 5,
                minutes: 6,
            },
            LessonCard {
                id: "share-worth",
                name: "What is a share worth?",
                steps: 5,
                minutes: 6,
            },
        ],
        puzzles: PuzzleSet {
            id: "18newengland",
            count: 44,
        },
    },
    currency: money::DOLLARS,
    has_advice: true,
    questions: &[Question {
        key: HOUSE_RULES,
        name: "House rules",
        players: setup::PLAYERS,
        usual: 0,
        answers: &house_rules("The rulebook", deviation::DIFFERENCES),
    }],
    start: |players| Some((setup::starting_cash(players)?, " each.".to_string())),
    code: super::arrival::new_england,
    pieces: super::arrival::new_england::PIECES,
};

/// All that plays it.
pub(super) static CODE: Code = Code {
    rules: rules::RULES,
    whys: rules::WHYS,
    terms: glossary::TERMS,
    begin: begin::<game::Rules>,
    tidy: tidy::<action::Action>,
    guess: Some(|| Box::new(link::Moves::default())),
    website: Some(&super::arrival::new_england::WEBSITE),
    adviser: &super::arrival::new_england::ADVICE,
};
