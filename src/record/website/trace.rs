//! Flat keys and values, as the website's traces have them: `../shared/records/README.md` lists the keys. The things
//! that all titles have on the table are written here; a title adds its own.

use super::export::value_text;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, HexId, TrainKind};
use crate::engine::rail::market::Space;
use crate::engine::rail::table::{Payout, Table};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Keys and values.
pub type FlatState = BTreeMap<String, Value>;

/// Lists what differs from an earlier state. Keys that are gone are null.
#[must_use]
pub fn changes(before: &FlatState, after: &FlatState) -> Map<String, Value> {
    let gone = before
        .keys()
        .filter(|key| !after.contains_key(*key))
        .map(|key| (key.clone(), Value::Null));
    let new = after
        .iter()
        .filter(|(key, value)| before.get(*key) != Some(value));
    gone.chain(new.map(|(key, value)| (key.clone(), value.clone())))
        .collect()
}

/// A flat state that is being written.
pub struct StateWriter<'a> {
    /// The table.
    pub table: &'a Table,
    /// The website's numbers of the players, by seat.
    pub players: &'a [Value],
    /// The website's names of companies.
    pub name: &'a dyn Fn(CompanyId) -> String,
    /// The website's names of kinds of train.
    pub train: &'a dyn Fn(TrainKind) -> String,
    /// The state as far as it is written.
    pub state: FlatState,
}

impl StateWriter<'_> {
    /// Writes a value.
    pub fn add(&mut self, key: &str, value: Value) {
        self.state.insert(key.to_string(), value);
    }

    /// Writes what a player has, and the percentage of each company.
    pub fn add_player(
        &mut self,
        player: PlayerId,
        worth: Dollars,
        certificates: u8,
        shares: impl IntoIterator<Item = (String, u8)>,
    ) {
        let id = value_text(&self.players[player.index()]);
        let cash = self.table.cash(player);
        self.add(&format!("player.{id}.cash"), json!(cash.0));
        self.add(&format!("player.{id}.value"), json!(worth.0));
        self.add(&format!("player.{id}.certs"), json!(certificates));
        for (symbol, percent) in shares.into_iter().filter(|(_, percent)| *percent > 0) {
            self.add(&format!("player.{id}.shares.{symbol}"), json!(percent));
        }
    }

    /// Writes a company's charter, and where its marker is on the market.
    pub fn add_charter(&mut self, id: CompanyId) {
        let table = self.table;
        let (company, name) = (table.company(id), (self.name)(id));
        let trains = company.trains.iter();
        let trains = trains
            .map(|train| json!((self.train)(train.kind)))
            .collect();
        let mut add = |what: &str, value: Value| self.add(&format!("corp.{name}.{what}"), value);
        add("cash", json!(company.cash.0));
        add("trains", trains);
        if let (Some(price), Some(space)) = (table.market.price(id), table.market.space(id)) {
            add("price", json!(price.0));
            add("market", json!([space.row, space.column]));
        }
        if let Some(par) = company.par {
            add("par", json!(par.0));
        }
        if let Some(run) = company.last_run {
            let payout = match (run.payout, table.kind(id)) {
                (Payout::Withhold, _) => "withhold",
                (Payout::Half, CompanyKind::Major) => "half",
                (Payout::Half | Payout::Full, _) => "payout",
            };
            add("last_revenue", json!(run.earnings.0));
            add("last_dividend", json!(payout));
        }
        self.add_markers(&name, table.board.markers_of(id), &company.markers_left);
        self.add_owner(&name, table.president(id));
    }

    /// Writes who is president of a company.
    pub fn add_owner(&mut self, name: &str, owner: Option<PlayerId>) {
        if let Some(owner) = owner {
            let id = self.players[owner.index()].clone();
            self.add(&format!("corp.{name}.owner"), id);
        }
    }

    /// Writes the station markers of a company. Those on the board are in the order in which they were placed; those on
    /// the charter are counted.
    pub fn add_markers(
        &mut self,
        name: &str,
        placed: impl IntoIterator<Item = CitySpace>,
        left: &[Dollars],
    ) {
        let mut tokens: Vec<String> = placed
            .into_iter()
            .map(|space| {
                let hex = self.hex_name(space.hex);
                format!("{hex}:{}:{}", space.city, space.slot)
            })
            .collect();
        if !left.is_empty() {
            tokens.push(format!("unplaced:{}", left.len()));
            let prices = left.iter().map(|price| json!(price.0)).collect();
            self.add(&format!("corp.{name}.token_prices"), prices);
        }
        self.add(&format!("corp.{name}.tokens"), json!(tokens));
    }

    fn hex_name(&self, hex: HexId) -> String {
        self.table.components.map.hex(hex).at.to_string()
    }

    /// Writes the tiles that were laid. The companies in the spaces of cities are written too. Companies are written by
    /// their names there; those without a name are left out.
    pub fn add_board(&mut self, name: impl Fn(CompanyId) -> Option<String>) {
        let (components, board) = (self.table.components, &self.table.board);
        for (hex, _) in components.map.iter() {
            let at = self.hex_name(hex);
            if let Some(laid) = board.laid(hex) {
                let tile = components.tiles.kind(laid.tile).number;
                self.add(
                    &format!("hex.{at}"),
                    json!(format!("{tile}@{}", laid.rotation)),
                );
            }
            for (city, _) in (0u8..).zip(board.tile(hex).cities()) {
                let spaces = board.spaces(hex, city);
                let slots: Vec<Option<String>> = spaces
                    .map(|space| board.occupant(space).and_then(&name))
                    .collect();
                if slots.iter().any(Option::is_some) {
                    self.add(&format!("slots.{at}.{city}"), json!(slots));
                }
            }
        }
    }

    /// Writes the markers in every space of the market, top first. They are written by their names there. `others`
    /// lists the markers that lie in a space besides; it is told whether the space is free.
    pub fn add_market(
        &mut self,
        name: impl Fn(CompanyId) -> String,
        others: impl Fn(Space, bool) -> Vec<String>,
    ) {
        let market = &self.table.market;
        for (space, _) in market.grid().spaces() {
            let mut stack: Vec<String> = market.stack(space).map(&name).collect();
            stack.extend(others(space, stack.is_empty()));
            if !stack.is_empty() {
                let key = format!("market.{},{}", space.row, space.column);
                self.add(&key, json!(stack));
            }
        }
    }

    /// Writes the bank, its trains, the phase, and who has the priority.
    pub fn add_bank(&mut self, priority: PlayerId) {
        let (table, components) = (self.table, self.table.components);
        self.add("bank.cash", json!(table.bank.0));
        let kinds = (0..components.trains.len()).map(TrainKind::new);
        let left = kinds.map(|kind| {
            let left = table.depot.left(kind);
            ((self.train)(kind), left.unwrap_or(1))
        });
        let left = left.filter(|(_, count)| *count > 0);
        let left: Map<String, Value> = left.map(|(name, count)| (name, json!(count))).collect();
        self.add("depot.next", Value::Object(left));
        let pool = table.depot.pool().iter();
        let pool = pool.map(|train| json!((self.train)(train.kind)));
        let pool = pool.collect();
        self.add("depot.pool", pool);
        self.add("phase", json!(table.depot.phase().name));
        self.add("priority", self.players[priority.index()].clone());
    }

    /// Writes the companies of an operating round in their order.
    pub fn add_operating_order(&mut self, order: &[CompanyId]) {
        if !order.is_empty() {
            let names = order.iter().map(|&company| json!((self.name)(company)));
            let names = names.collect();
            self.add("operating_order", names);
        }
    }
}

/// Makes the final result: each player's worth, by the website's number.
#[must_use]
pub fn result(players: &[Value], worth: impl Fn(PlayerId) -> Dollars) -> Value {
    let by_seat = (0..).map(PlayerId::new).zip(players);
    let worths = by_seat.map(|(player, id)| (value_text(id), json!(worth(player).0)));
    Value::Object(worths.collect())
}
