//! The facts of this title that can be corrected by hand.

use super::companies::is_system;
use super::game::{Game, NextRound, Round, Rules};
use super::holdings::System;
use super::stock_round::StockRound;
use crate::engine::money::Dollars;
use crate::engine::rail::correction::{Fact, FactValue, Shape, number_of, of_common, of_round};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use serde_json::{Value, json};

/// The highest number of operating rounds after a stock round.
const MOST_ROUNDS: u8 = 3;

/// The facts beyond those of every table: the round and turn, Systems, connections, receivers.
pub(super) static FACTS: &[Fact<Rules>] = &[
    of_common!("priority", "the priority deal", priority, Shape::Player),
    Fact {
        name: "rounds",
        words: "the number of operating rounds",
        shape: Shape::Number(1, MOST_ROUNDS as i8),
        read: |game| game.common.rounds.to_json(game.among()),
        write: |game, value| {
            game.common.rounds = u8::from_json(game.among(), value)?;
            (1..=MOST_ROUNDS)
                .contains(&game.common.rounds)
                .then_some(())
        },
    },
    of_common!("limit", "the certificate limit", limit, Shape::COUNT),
    Fact {
        name: "systems",
        words: "the Systems",
        shape: SYSTEMS,
        read: read_systems,
        write: write_systems,
    },
    of_common!(
        "operated",
        "the companies that have operated",
        operated,
        Shape::COMPANIES
    ),
    of_common!(
        "connected",
        "who made the connections",
        connected,
        Shape::Parts(&[("the first", MAYBE_ONE), ("the second", MAYBE_ONE)])
    ),
    of_common!(
        "over",
        "who may be above the limit",
        over_by_protection,
        Shape::COMPANIES
    ),
    of_common!(
        "receivers",
        "the receivers",
        receivers,
        Shape::Many(&Shape::Parts(&[
            ("the company", Shape::Company),
            ("the receiver", Shape::Player)
        ]))
    ),
    of_common!("tolls", "the routes with St. Louis", tolls, Shape::COUNT),
    Fact {
        name: "out_of_play",
        words: "the money out of play",
        shape: Shape::Money,
        read: |game| game.common.out_of_play.to_json(game.among()),
        write: |game, value| {
            let out = Dollars::from_json(game.among(), value)?;
            let more = out - game.common.out_of_play;
            game.common.table_mut().bank -= more;
            game.common.out_of_play = out;
            (out >= Dollars::ZERO).then_some(())
        },
    },
    of_common!("extra", "the token of the SL&A", extra_token, MAYBE_ONE),
    of_common!("broken", "the end of the bank", broken, Shape::Yes),
    Fact {
        name: "round",
        words: "the round",
        shape: Shape::Round,
        read: |game| match &game.round {
            Round::Stock(_) => json!("SR"),
            Round::Operating(round) => json!(format!("OR {}", round.number())),
            Round::Auction(_) | Round::Over(_) => Value::Null,
        },
        write: write_round,
    },
    of_common!("turn", "the number of the stock round", turn, Shape::COUNT),
    of_round!("player", "the turn", Round::Stock, current, Shape::Player),
    of_round!(
        "passes",
        "how many have passed",
        Round::Stock,
        passes,
        Shape::COUNT
    ),
    of_round!("sold", "who has sold what", Round::Stock, sold, Shape::SOLD),
    Fact {
        name: "company",
        words: "the company whose turn it is",
        shape: Shape::Turn,
        read: |game| match &game.round {
            Round::Operating(round) => {
                let company = round.company();
                let turn = company.map(|company| (round.had_turn().to_vec(), company));
                turn.to_json(game.among())
            }
            _ => Value::Null,
        },
        write: write_company,
    },
];

/// The shape of an optional company.
const MAYBE_ONE: Shape = Shape::Maybe(&Shape::Company);

/// The shape of the Systems, part by part.
const SYSTEMS: Shape = Shape::Many(&Shape::Parts(&[
    ("the System", Shape::Company),
    (
        "its parts",
        Shape::Parts(&[
            ("the first", Shape::Company),
            ("the second", Shape::Company),
        ]),
    ),
    ("the 10% certificate", Shape::Holder),
]));

/// A System as a list: its charter, its two parts, and the holder of its 10% certificate.
type Parts = (CompanyId, [CompanyId; 2], Holder);

fn read_systems(game: &Game) -> Value {
    let systems = game.common.systems.iter();
    let all = systems.map(|system| -> Parts { (system.company, system.parts, system.double) });
    all.collect::<Vec<_>>().to_json(game.among())
}

fn write_systems(game: &mut Game, value: &Value) -> Option<()> {
    let all = Vec::<Parts>::from_json(game.among(), value)?;
    let possible = all.iter().all(|(company, parts, _)| {
        is_system(*company) && parts.iter().all(|part| !is_system(*part))
    });
    let system = |(company, parts, double): Parts| System {
        company,
        parts,
        double,
    };
    game.common.systems = all.into_iter().map(system).collect();
    possible.then_some(())
}

fn write_round(game: &mut Game, value: &Value) -> Option<()> {
    if value == "SR" {
        game.round = Round::Stock(StockRound::after_auction(&game.common));
        return Some(());
    }
    let number = number_of(value, "OR", MOST_ROUNDS)?;
    game.begin_by_hand(NextRound::Operating(number));
    Some(())
}

fn write_company(game: &mut Game, value: &Value) -> Option<()> {
    let (operated, company) = <(Vec<CompanyId>, CompanyId)>::from_json(game.among(), value)?;
    match &mut game.round {
        Round::Operating(round) => round.set_turn(operated, company),
        _ => None,
    }
}
