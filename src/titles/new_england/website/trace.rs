//! The state of a game as flat keys and values, as the website's traces have them.
//!
//! `../shared/records/README.md` lists the keys. Used to compare our engine with that site's.

use crate::engine::game as door;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Payout;
use crate::engine::rail::table::Status;
use crate::record::website::export::value_text;
use crate::record::website::trace::FlatState;
use crate::titles::new_england::market::{GREEN, YELLOW};
use crate::titles::new_england::{COMPONENTS, Game, Round};
use serde_json::{Map, Value, json};

/// The markers that fill free circles in the site's market: open, open from Phase 3, and of a closed minor.
const PLACEHOLDERS: [&str; 3] = ["Y", "G", "C"];

/// The flat state and the result of a game, if it is one of this title.
#[must_use]
pub fn of(game: &dyn door::Game, players: &[Value]) -> Option<(FlatState, Value)> {
    let game = game.as_any().downcast_ref()?;
    Some((flat_state(game, players), result(game, players)))
}

/// The flat state of a game whose players have these numbers, by seat.
#[must_use]
pub fn flat_state(game: &Game, players: &[Value]) -> FlatState {
    let mut state = FlatState::new();
    add_players(&mut state, game, players);
    for company in COMPONENTS.company_ids() {
        add_company(&mut state, game, players, company);
    }
    for name in PLACEHOLDERS {
        state.insert(format!("corp.{name}.tokens"), json!(["unplaced:1"]));
        state.insert(format!("corp.{name}.token_prices"), json!([0]));
    }
    add_board(&mut state, game);
    add_market(&mut state, game);
    add_bank(&mut state, game, players);
    state
}

/// The final result: each player's worth, by number.
#[must_use]
pub fn result(game: &Game, players: &[Value]) -> Value {
    let worth = |(id, player)| (value_text(id), json!(game.worth(player).0));
    Value::Object(
        players
            .iter()
            .zip(game.table().player_ids())
            .map(worth)
            .collect(),
    )
}

fn add_players(state: &mut FlatState, game: &Game, players: &[Value]) {
    let table = game.table();
    for (id, player) in players.iter().zip(table.player_ids()) {
        let key = |what: &str| format!("player.{}.{what}", value_text(id));
        state.insert(key("cash"), json!(table.cash(player).0));
        state.insert(key("value"), json!(game.worth(player).0));
        state.insert(key("certs"), json!(table.certificates(player)));
        for company in COMPONENTS.company_ids() {
            let percent = table
                .company(company)
                .shares
                .percent(Holder::Player(player));
            if percent > 0 {
                state.insert(
                    key(&format!("shares.{}", table.symbol(company))),
                    json!(percent),
                );
            }
        }
    }
}

fn add_company(state: &mut FlatState, game: &Game, players: &[Value], id: CompanyId) {
    let table = game.table();
    let company = table.company(id);
    let mut add =
        |what: &str, value: Value| state.insert(format!("corp.{}.{what}", table.symbol(id)), value);
    if company.status == Status::Closed {
        add("closed", json!(true));
        return;
    }
    add("cash", json!(company.cash.0));
    if let Some(owner) = table.president(id) {
        add("owner", players[owner.index()].clone());
    }
    add(
        "trains",
        company
            .trains
            .iter()
            .map(|train| json!(COMPONENTS.train(train.kind).name))
            .collect(),
    );
    if let (Some(price), Some(space)) = (table.market.price(id), table.market.space(id)) {
        add("price", json!(price.0));
        add("market", json!([space.row, space.column]));
    }
    if let Some(par) = company.par {
        add("par", json!(par.0));
    }
    let percent = |holder| json!(company.shares.percent(holder));
    match table.kind(id) {
        CompanyKind::Private | CompanyKind::Minor | CompanyKind::Blocker => {
            add("treasury_percent", percent(Holder::Ipo));
        }
        CompanyKind::Major => {
            add("ipo_percent", percent(Holder::Ipo));
            add("treasury_percent", percent(Holder::Treasury));
            add("pool_percent", percent(Holder::Pool));
        }
    }
    let placed = table.board.markers_of(id);
    let mut tokens: Vec<String> = placed
        .map(|space| format!("{}:{}:{}", hex_name(space.hex), space.city, space.slot))
        .collect();
    if !company.markers_left.is_empty() {
        tokens.push(format!("unplaced:{}", company.markers_left.len()));
        add(
            "token_prices",
            company
                .markers_left
                .iter()
                .map(|price| json!(price.0))
                .collect(),
        );
    }
    add("tokens", json!(tokens));
    if let Some(run) = company.last_run {
        add("last_revenue", json!(run.earnings.0));
        add(
            "last_dividend",
            json!(payout_name(run.payout, table.kind(id))),
        );
    }
}

fn payout_name(payout: Payout, kind: CompanyKind) -> &'static str {
    match (payout, kind) {
        (Payout::Withhold, _) => "withhold",
        (Payout::Half, CompanyKind::Major) => "half",
        (Payout::Half | Payout::Full, _) => "payout",
    }
}

fn hex_name(hex: HexId) -> String {
    COMPONENTS.map.hex(hex).at.to_string()
}

fn add_board(state: &mut FlatState, game: &Game) {
    let board = &game.table().board;
    for (hex, _) in COMPONENTS.map.iter() {
        if let Some(laid) = board.laid(hex) {
            let tile = COMPONENTS.tiles.kind(laid.tile).number;
            state.insert(
                format!("hex.{}", hex_name(hex)),
                json!(format!("{tile}@{}", laid.rotation)),
            );
        }
        for (city, _) in (0u8..).zip(board.tile(hex).cities()) {
            let symbol = |space| {
                board
                    .occupant(space)
                    .map(|company| COMPONENTS.company(company).symbol)
            };
            let slots: Vec<Option<&str>> = board.spaces(hex, city).map(symbol).collect();
            if slots.iter().any(Option::is_some) {
                state.insert(format!("slots.{}.{city}", hex_name(hex)), json!(slots));
            }
        }
    }
}

fn add_market(state: &mut FlatState, game: &Game) {
    let table = game.table();
    let grid = table.market.grid();
    for (space, _) in grid.spaces() {
        let name = |company| match table.company(company).status {
            Status::Closed => "C",
            _ => table.symbol(company),
        };
        let mut stack: Vec<&str> = table.market.stack(space).map(name).collect();
        if stack.is_empty() {
            stack.extend(grid.has(space, YELLOW).then_some("Y"));
            stack.extend(grid.has(space, GREEN).then_some("G"));
        }
        if !stack.is_empty() {
            state.insert(
                format!("market.{},{}", space.row, space.column),
                json!(stack),
            );
        }
    }
}

fn add_bank(state: &mut FlatState, game: &Game, players: &[Value]) {
    let table = game.table();
    state.insert("bank.cash".into(), json!(table.bank.0));
    let kinds = (0..COMPONENTS.trains.len()).map(crate::engine::rail::ids::TrainKind::new);
    let left = kinds.map(|kind| {
        (
            COMPONENTS.train(kind).name,
            table.depot.left(kind).unwrap_or(1),
        )
    });
    let left: Map<String, Value> = left
        .filter(|(_, n)| *n > 0)
        .map(|(name, n)| (name.to_string(), json!(n)))
        .collect();
    state.insert("depot.next".into(), Value::Object(left));
    let pool = table
        .depot
        .pool()
        .iter()
        .map(|train| json!(COMPONENTS.train(train.kind).name))
        .collect();
    state.insert("depot.pool".into(), pool);
    state.insert("phase".into(), json!(table.depot.phase().name));
    let drafting = match game.round() {
        Round::FirstStock(round) => round.left_of_last(),
        _ => None,
    };
    let priority = drafting.unwrap_or_else(|| game.priority());
    state.insert("priority".into(), players[priority.index()].clone());
    let order = match game.round() {
        Round::Operating(round) => round.order(),
        Round::Over(outcome) => &outcome.order,
        _ => &[],
    };
    if !order.is_empty() {
        state.insert(
            "operating_order".into(),
            order
                .iter()
                .map(|&company| json!(table.symbol(company)))
                .collect(),
        );
    }
}
