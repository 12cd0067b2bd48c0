//! 18MW: ten corporations between Chicago and the Plains, by its rulebook, with a map, a share chart and special tiles
//! of this edition's own. Sections of the rulebook are named by their headings, since it has no numbers.
//!
//! | file | sections |
//! | --- | --- |
//! | `setup` | Setting Up The Game |
//! | `auction` | Initial Stock Round |
//! | `stock_round` | Stock Round, Share Redemption, Share Reissue, Share Price Protection |
//! | `holdings` | Shares, Share Certificates, and Limits on Ownership; Change in Presidency |
//! | `floating` | Formation of Corporations, Closed Zone |
//! | `chart` | Movement of Stock Prices |
//! | `moves` | the moves of all rounds |
//! | `operating_round/` | Operations Round, Merger, Bankruptcy |
//! | `game_end` | Ending the Game |
//! | `common` | the state that the rounds share |
//!
//! `game` puts the rounds together; `action` and `choices` define actions and decisions; `consistency` finds
//! inconsistencies; `link` guesses the next actions. `companies`, `privates`, `trains`, `map`, `market` and `tiles` are
//! the tables.

pub mod action;
mod advice;
pub mod auction;
pub mod chart;
pub mod choices;
pub mod common;
pub mod companies;
pub mod consistency;
mod corrections;
mod floating;
pub mod game;
pub mod game_end;
mod glossary;
pub mod holdings;
#[cfg(test)]
#[path = "../../../tests/midwest/inside/mod.rs"]
mod inside;
mod link;
pub mod map;
pub mod market;
mod market_view;
pub mod moves;
pub mod operating_round;
pub mod privates;
pub mod rules;
pub mod setup;
mod sheets;
pub mod stock_round;
pub mod tiles;
mod trade;
pub mod trains;
mod view;
pub mod words;

use crate::engine::rail::title_view::begin;
pub use game::{Game, Round};
pub use setup::{Options, RULES_VERSION, Setup};

use crate::engine::money::{self, Dollars};
use crate::engine::rail::components::Components;
use crate::engine::rail::hex::Orientation;
use crate::engine::rail::map::Map;
use crate::engine::rail::market::Grid;
use crate::engine::rail::tile::TileSet;
use crate::record::title::{
    About, Answer, Code, LessonCard, PuzzleSet, Question, SHARES, Title, tidy,
};
use std::sync::LazyLock;

/// The money in the bank.
pub const BANK: Dollars = Dollars(12_000);

/// The components of the game (Game Components); players get their cash from the bank.
pub static COMPONENTS: LazyLock<Components> = LazyLock::new(|| Components {
    title: "18MW",
    currency: money::DOLLARS,
    map: Map::new(Orientation::Turned, map::HEXES),
    tiles: TileSet::new(tiles::TILES),
    grid: Grid::new(market::MARKET),
    companies: companies::COMPANIES,
    trains: trains::TRAINS,
    phases: trains::PHASES,
    bank: Some(BANK),
});

/// The title.
pub static TITLE: Title = Title {
    name: "18MW",
    number: 4,
    rules_version: RULES_VERSION,
    players: setup::PLAYERS,
    about: About {
        length: "4 to 6 hours",
        weight: "Heavy",
        special: "Rivers to bridge, two great connections, share prices that presidents protect, and mergers into Systems.",
        basics: SHARES,
        picture: PICTURE,
        finished: include_str!("finished.txt").trim_ascii(),
        played_map: include_str!("played_map.svg"),
        lessons: &[LessonCard {
            id: "protect-and-merge",
            name: "Protected prices and Systems",
            steps: 3,
            minutes: 4,
        }],
        puzzles: PuzzleSet {
            id: "18mw",
            count: 44,
        },
    },
    currency: money::DOLLARS,
    has_advice: true,
    questions: &[
        Question {
            key: setup::AUCTION.0,
            name: "Players outbid in the auction",
            players: setup::PLAYERS,
            usual: setup::BARRED,
            answers: &[
                Answer {
                    key: setup::AUCTION.1[0],
                    name: "Players who were outbid may bid again",
                    means: &["An outbid stake is free at once."],
                },
                Answer {
                    key: setup::AUCTION.1[1],
                    name: "Taking back an outbid stake ends your bids",
                    means: &[
                        "A stake that was outbid stays bound until its player takes it back; who does may not bid on that private company again.",
                    ],
                },
            ],
        },
        Question {
            key: setup::ROUNDS.0,
            name: "Number of operating rounds",
            players: setup::PLAYERS,
            usual: 0,
            answers: &[
                Answer {
                    key: setup::ROUNDS.1[0],
                    name: "As the phase says when the stock round ends",
                    means: &[],
                },
                Answer {
                    key: setup::ROUNDS.1[1],
                    name: "As the phase says after each operating round",
                    means: &["A new phase may add an operating round to those going on."],
                },
            ],
        },
    ],
    start: setup::starting_cash,
    code: super::arrival::midwest,
    pieces: super::arrival::midwest::PIECES,
};

/// All that plays it.
pub(super) static CODE: Code = Code {
    rules: rules::RULES,
    whys: rules::WHYS,
    terms: glossary::TERMS,
    begin: begin::<game::Rules>,
    tidy: tidy::<action::Action>,
    guess: Some(|| Box::new(link::Moves::default())),
    website: None,
    adviser: &super::arrival::midwest::ADVICE,
};

/// A corner of the map: pointed hexes, a river between them with a bridge, two cities.
const PICTURE: &str = r##"<svg viewBox="0 0 160 100"><rect width="160" height="100" fill="#e9f0d8"/><g stroke="#b7a77c" stroke-width="1.5"><path fill="#f4ecd8" d="M6 32 36 15 66 32V67L36 84 6 67Z"/><path fill="#f2d34f" d="M66 32 96 15 126 32V67L96 84 66 67Z"/><path fill="#7fbf6a" d="M126 32 156 15 186 32V67L156 84 126 67Z"/></g><path d="M36 -4V15L66 32V67L36 84V104" fill="none" stroke="#2f6fb0" stroke-width="6"/><g fill="none" stroke="#222" stroke-width="7"><path d="M36 50H160"/></g><g fill="#fff" stroke="#222" stroke-width="2.500"><circle cx="36" cy="50" r="11"/><circle cx="96" cy="50" r="11"/></g><circle cx="36" cy="50" r="8" fill="#c8102e"/><circle cx="96" cy="50" r="8" fill="#8fb8de"/></svg>"##;
