//! The facts that can be corrected and that only these rules know.

use super::common::{Coal, OperatingSet};
use super::game::{Game, NextRound, Round, Rules};
use super::operating_round::OperatingRound;
use super::systems::System;
use crate::engine::rail::correction::{
    Fact, FactValue, Shape, number_of, of_common, of_company, of_order, of_round, order_of_all,
};
use crate::engine::rail::ids::{CompanyId, Train};
use serde_json::{Value, json};

/// The most operating rounds that follow a stock round (7.1).
const MOST_ROUNDS: u8 = 4;

/// The facts besides those on the table of any game: the round and whose turn it is, systems, coal, powers.
pub(super) static FACTS: &[Fact<Rules>] = &[
    Fact {
        name: "cards",
        words: "the player number cards",
        shape: Shape::Order,
        read: |game| game.common.cards.to_json(game.among()),
        write: |game, value| {
            game.common.cards = order_of_all(game.among(), value)?;
            Some(())
        },
    },
    Fact {
        name: "set",
        words: "the set of operating rounds",
        shape: Shape::Parts(&[("how many", Shape::COUNT), ("the last", Shape::Yes)]),
        read: |game| (game.common.set.rounds, game.common.set.is_last).to_json(game.among()),
        write: |game, value| {
            let (rounds, is_last) = FactValue::from_json(game.among(), value)?;
            game.common.set = OperatingSet { rounds, is_last };
            (rounds <= MOST_ROUNDS).then_some(())
        },
    },
    Fact {
        name: "systems",
        words: "the systems",
        shape: SYSTEMS,
        read: read_systems,
        write: write_systems,
    },
    Fact {
        name: "coal",
        words: "the coal tokens",
        shape: Shape::Tokens("in the tunnel"),
        read: |game| {
            let coal = &game.common.coal;
            (coal.left, coal.in_tunnel, coal.owners.clone()).to_json(game.among())
        },
        write: |game, value| {
            let (left, in_tunnel, owners) =
                <(u8, bool, Vec<CompanyId>)>::from_json(game.among(), value)?;
            game.common.coal = Coal {
                left,
                in_tunnel,
                owners,
            };
            Some(())
        },
    },
    of_common!(
        "floated",
        "when companies floated",
        floated,
        Shape::Many(&Shape::Parts(&[
            ("the company", Shape::Company),
            ("floated in stock round", Shape::COUNT)
        ]))
    ),
    of_common!(
        "operated",
        "the companies that have operated",
        operated,
        Shape::COMPANIES
    ),
    of_common!(
        "kalamazoo",
        "the power of the E&K",
        kalamazoo_used,
        Shape::Yes
    ),
    of_common!(
        "champlain",
        "the power of the C&SL",
        champlain_used,
        Shape::Yes
    ),
    of_common!(
        "delaware",
        "the power of the D&H",
        delaware_used,
        Shape::Yes
    ),
    of_common!("top", "a stock price of $500", has_reached_top, Shape::Yes),
    of_common!("blocked", "the blocked homes", blocked, Shape::Yes),
    of_common!(
        "peterborough",
        "the place of the C&P",
        peterborough_is_open,
        Shape::Yes
    ),
    of_common!(
        "bought",
        "the markers that were paid for",
        bought_markers,
        Shape::Many(&Shape::Parts(&[
            ("the company", Shape::Company),
            ("the marker in", Shape::Hex),
            ("paid for it", Shape::Money)
        ]))
    ),
    Fact {
        name: "round",
        words: "the round",
        shape: Shape::Round,
        read: |game| match &game.round {
            Round::Stock(round) if round.merging().is_none() => json!("SR"),
            Round::Operating(round) => json!(format!("OR {}", round.number())),
            // The middle of a merger cannot be corrected.
            _ => Value::Null,
        },
        write: write_round,
    },
    of_common!("turn", "the number of the stock round", turn, Shape::COUNT),
    of_round!("player", "the turn", Round::Stock, current, Shape::Player),
    of_round!(
        "passed",
        "who has passed",
        Round::Stock,
        passed,
        Shape::PLAYERS
    ),
    of_round!("sold", "who has sold what", Round::Stock, sold, Shape::SOLD),
    of_order!(Round::Operating, OperatingRound::is_open),
    of_company!(Round::Operating, OperatingRound::is_open),
];

/// The shape of the systems, part by part.
const SYSTEMS: Shape = Shape::Many(&Shape::Parts(&[
    ("the system", Shape::Company),
    ("the other company", Shape::Company),
    ("the trains of the second shell", Shape::Many(&Shape::Train)),
    ("markers before the other home", Shape::COUNT),
    (
        "markers before those that came back",
        Shape::Many(&Shape::Number(0, 12)),
    ),
]));

/// A system as a list: its company, the other one, the trains of the second shell, the markers before the other's home,
/// the gaps among its markers. The order in which the website handed out certificates is not part of it.
type Shells = (CompanyId, CompanyId, Vec<Train>, usize, Vec<usize>);

fn read_systems(game: &Game) -> Value {
    let shells = game.common.systems.iter().map(|system| -> Shells {
        let (second, gaps) = (system.second.clone(), system.gaps.clone());
        (
            system.company,
            system.other,
            second,
            system.before_home,
            gaps,
        )
    });
    shells.collect::<Vec<_>>().to_json(game.among())
}

fn write_systems(game: &mut Game, value: &Value) -> Option<()> {
    let all = Vec::<Shells>::from_json(game.among(), value)?;
    let system = |(company, other, second, before_home, gaps): Shells| System {
        company,
        other,
        second,
        before_home,
        gaps,
        handed: Vec::new(),
    };
    game.common.systems = all.into_iter().map(system).collect();
    let parts = game.common.systems.iter();
    let parts: Vec<CompanyId> = parts.flat_map(|it| [it.company, it.other]).collect();
    let is_once = |part: &CompanyId| parts.iter().filter(|other| *other == part).count() == 1;
    let fits = |part: &CompanyId| game.common.is_share_company(*part) && is_once(part);
    parts.iter().all(fits).then_some(())
}

fn write_round(game: &mut Game, value: &Value) -> Option<()> {
    let operating = || number_of(value, "OR", MOST_ROUNDS).map(NextRound::Operating);
    let first = game.common.cards.first().copied();
    let stock = first.filter(|_| value == "SR").map(NextRound::Stock);
    game.begin_by_hand(stock.or_else(operating)?);
    Some(())
}
