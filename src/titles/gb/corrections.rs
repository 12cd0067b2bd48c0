//! Corrections of a game that need the rules of this title.

use super::game::{Game, NextRound, Round, Rules};
use super::game_end::Reason;
use super::website_presidency::Tally;
use crate::engine::ids::PlayerId;
use crate::engine::rail::correction::{
    Fact, FactValue, Shape, number_of, of_common, of_company, of_order, of_round, order_of_all,
};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use serde_json::{Value, json};

/// The facts that can be corrected beside the table of any game: the round and whose turn it is, and the state of
/// companies.
pub(super) static FACTS: &[Fact<Rules>] = &[
    Fact {
        name: "seats",
        words: "the order of the players",
        shape: Shape::Order,
        read: |game| game.common.order.to_json(game.among()),
        write: |game, value| {
            game.common.order = order_of_all(game.among(), value)?;
            Some(())
        },
    },
    of_common!("used", "the powers that were used", used, Shape::COMPANIES),
    of_common!(
        "green",
        "who may begin with green",
        green_starts,
        Shape::Many(&Shape::Parts(&[
            ("the company", Shape::Company),
            ("begins with green in", Shape::Hex)
        ]))
    ),
    of_common!(
        "insolvent",
        "the insolvent companies",
        insolvent,
        Shape::COMPANIES
    ),
    of_common!(
        "operated",
        "the companies that have operated",
        operated,
        Shape::COMPANIES
    ),
    of_common!(
        "no_more_markers",
        "the end of station markers",
        no_more_markers,
        Shape::Yes
    ),
    of_common!(
        "uncounted",
        "the shares that do not count",
        uncounted,
        Shape::Many(&Shape::Parts(&[
            ("the company", Shape::Company),
            ("the shares of", Shape::Player)
        ]))
    ),
    Fact {
        name: "tallies",
        words: "the certificates that are counted",
        shape: TALLIES,
        read: read_tallies,
        write: write_tallies,
    },
    Fact {
        name: "ending",
        words: "the end of the game",
        shape: Shape::Word(&[
            ("open", "not in sight"),
            ("market", "by the market"),
            ("trains", "by the trains"),
        ]),
        read: |game| match game.common.ending {
            Some(Reason::Market) => json!("market"),
            Some(Reason::Trains) => json!("trains"),
            None => json!("open"),
        },
        write: write_ending,
    },
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
        "passed",
        "who has passed",
        Round::Stock,
        passed,
        Shape::PLAYERS
    ),
    of_round!("sold", "who has sold what", Round::Stock, sold, Shape::SOLD),
    of_round!(
        "bought",
        "the purchase of a train",
        Round::Operating,
        bought,
        Shape::Yes
    ),
    of_order!(Round::Operating),
    of_company!(Round::Operating),
];

/// The shape of tallies, part by part.
const TALLIES: Shape = Shape::Many(&Shape::Parts(&[
    ("the company", Shape::Company),
    ("the president's certificate", Shape::Holder),
    (
        "the votes",
        Shape::Many(&Shape::Parts(&[
            ("the player", Shape::Player),
            ("votes", Shape::Number(-20, 20)),
        ])),
    ),
]));

/// A tally as a list: the company, the holder of the president's certificate, and the votes of each player.
type TallyList = (CompanyId, Holder, Vec<(PlayerId, i8)>);

fn read_tallies(game: &Game) -> Value {
    let tallies = game.common.tallies.iter();
    let all = tallies
        .map(|tally| -> TallyList { (tally.company, tally.certificate, tally.votes.clone()) });
    all.collect::<Vec<_>>().to_json(game.among())
}

fn write_tallies(game: &mut Game, value: &Value) -> Option<()> {
    let all = Vec::<TallyList>::from_json(game.among(), value)?;
    let tally = |(company, certificate, votes): TallyList| Tally {
        company,
        certificate,
        votes,
    };
    game.common.tallies = all.into_iter().map(tally).collect();
    Some(())
}

fn write_ending(game: &mut Game, value: &Value) -> Option<()> {
    game.common.ending = match value.as_str()? {
        "market" => Some(Reason::Market),
        "trains" => Some(Reason::Trains),
        "open" => None,
        _ => return None,
    };
    Some(())
}

fn write_round(game: &mut Game, value: &Value) -> Option<()> {
    let operating = || number_of(value, "OR", 2).map(NextRound::Operating);
    let stock = (value == "SR").then_some(NextRound::Stock);
    game.begin_by_hand(stock.or_else(operating)?);
    Some(())
}
