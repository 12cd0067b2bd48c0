//! What can be set right that only these rules know.

use super::game::{Game, Next, Round, Rules};
use super::holdings::System;
use super::stock_round::StockRound;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::correction::{Among, Fact, Told, number_of, of_common, of_round};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::Holder;
use serde_json::{Value, json};

/// The most operating rounds that follow a stock round.
const MOST_ROUNDS: u8 = 3;

/// Beside what lies on the table of any game: the round and whose turn it is, Systems, connections, receivers.
pub(super) static FACTS: &[Fact<Rules>] = &[
    of_common!("priority", "the priority deal", priority),
    Fact {
        name: "rounds",
        words: "the number of operating rounds",
        read: |game| game.common.rounds.tell(game.among()),
        write: |game, value| {
            game.common.rounds = u8::hear(game.among(), value)?;
            (1..=MOST_ROUNDS)
                .contains(&game.common.rounds)
                .then_some(())
        },
    },
    of_common!("limit", "the certificate limit", limit),
    Fact {
        name: "systems",
        words: "the Systems",
        read: read_systems,
        write: write_systems,
    },
    of_common!("operated", "the companies that have operated", operated),
    of_common!("connected", "who made the connections", connected),
    of_common!("over", "who may be above the limit", over_by_protection),
    of_common!("receivers", "the receivers", receivers),
    of_common!("tolls", "the routes with St. Louis", tolls),
    Fact {
        name: "out_of_play",
        words: "the money out of play",
        read: |game| game.common.out_of_play.tell(game.among()),
        write: |game, value| {
            let out = Dollars::hear(game.among(), value)?;
            let more = out - game.common.out_of_play;
            game.common.table_mut().bank -= more;
            game.common.out_of_play = out;
            (out >= Dollars::ZERO).then_some(())
        },
    },
    of_common!("extra", "the token of the SL&A", extra_token),
    of_common!("broken", "the end of the bank", broken),
    Fact {
        name: "round",
        words: "the round",
        read: |game| match &game.round {
            Round::Stock(_) => json!("SR"),
            Round::Operating(round) => json!(format!("OR {}", round.number())),
            Round::Auction(_) | Round::Over(_) => Value::Null,
        },
        write: write_round,
    },
    of_common!("turn", "the number of the stock round", turn),
    of_round!("player", "the turn", Round::Stock, current),
    of_round!("passes", "how many have passed", Round::Stock, passes),
    of_round!("sold", "who has sold what", Round::Stock, sold),
    Fact {
        name: "company",
        words: "the company whose turn it is",
        read: |game| match &game.round {
            Round::Operating(round) => {
                let company = round.company();
                let turn = company.map(|company| (round.had_turn().to_vec(), company));
                turn.tell(game.among())
            }
            _ => Value::Null,
        },
        write: write_company,
    },
];

/// Where a certificate lies: in the IPO, in the treasury, in the pool, or with a player by the seat.
fn tell_holder(holder: Holder) -> Value {
    match holder {
        Holder::Ipo => json!("ipo"),
        Holder::Treasury => json!("treasury"),
        Holder::Pool => json!("pool"),
        Holder::Player(player) => json!(player.0),
        Holder::Company(_) => Value::Null,
    }
}

fn hear_holder(among: Among, value: &Value) -> Option<Holder> {
    match value.as_str() {
        Some("ipo") => Some(Holder::Ipo),
        Some("treasury") => Some(Holder::Treasury),
        Some("pool") => Some(Holder::Pool),
        _ => PlayerId::hear(among, value).map(Holder::Player),
    }
}

/// A System as a list: its charter, its two parts, and where its 10% certificate lies.
fn read_systems(game: &Game) -> Value {
    let among = game.among();
    let system = |system: &System| {
        let double = tell_holder(system.double);
        json!([system.company.tell(among), system.parts.tell(among), double])
    };
    game.common.systems.iter().map(system).collect()
}

fn write_systems(game: &mut Game, value: &Value) -> Option<()> {
    let among = game.among();
    let system = |value: &Value| {
        let [company, parts, double] = value.as_array()?.as_slice() else {
            return None;
        };
        let company = CompanyId::hear(among, company)?;
        super::companies::is_system(company).then_some(System {
            company,
            parts: Told::hear(among, parts)?,
            double: hear_holder(among, double)?,
        })
    };
    let systems = value.as_array()?.iter();
    game.common.systems = systems.map(system).collect::<Option<_>>()?;
    Some(())
}

fn write_round(game: &mut Game, value: &Value) -> Option<()> {
    if value == "SR" {
        game.round = Round::Stock(StockRound::after_auction(&game.common));
        return Some(());
    }
    let number = number_of(value, "OR", MOST_ROUNDS)?;
    game.begin_by_hand(Next::Operating(number));
    Some(())
}

fn write_company(game: &mut Game, value: &Value) -> Option<()> {
    let (operated, company) = <(Vec<CompanyId>, CompanyId)>::hear(game.among(), value)?;
    match &mut game.round {
        Round::Operating(round) => round.set_turn(operated, company),
        _ => None,
    }
}
