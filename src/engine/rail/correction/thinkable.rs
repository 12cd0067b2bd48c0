//! What the facts of a title could be instead of as they are, by the shape in which they are told, and how people read them.

use super::offers::Offer;
use super::told::{Told as _, order_of_all};
use super::{Change, fact_named, plain};
use crate::engine::ids::PlayerId;
use crate::engine::rail::body::{Game, Title};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shared::Shared as _;
use serde_json::Value;

/// The highest number that is offered where something is counted; those that cannot be are left out.
const MOST_NUMBER: u8 = 31;

/// Whether a fact is a player, by the seat, and no number.
fn is_of_a_player(what: &str) -> bool {
    matches!(what, "player" | "priority" | "last")
}

/// The rounds of any title, as facts tell them.
fn rounds() -> impl Iterator<Item = String> {
    let numbered = |sort: &'static str, most: u8| (1..=most).map(move |at| format!("{sort} {at}"));
    let first = std::iter::once("SR".to_string());
    first.chain(numbered("OR", 4)).chain(numbered("MR", 2))
}

impl<T: Title> Game<T> {
    /// The ways in which a fact could be instead of as it is, where they can be listed.
    #[must_use]
    pub(in crate::engine::rail) fn fact_offers(&self, what: &str) -> Vec<Offer> {
        let Some(fact) = fact_named::<T>(what) else {
            return Vec::new();
        };
        let now = (fact.read)(self);
        let is_possible = |to: &Value| *to != now && (fact.write)(&mut self.clone(), to).is_some();
        let possible = self.thinkable(what, &now).into_iter();
        let possible = possible.filter(|(_, to)| is_possible(to));
        let change = |to| Change::new(what, Value::Null, to);
        possible
            .map(|(name, to)| (name, vec![change(to)]))
            .collect()
    }

    /// What a fact of this shape could be at all.
    fn thinkable(&self, what: &str, now: &Value) -> Vec<(String, Value)> {
        let among = self.among();
        let players = self.common.table().player_ids();
        let words = |text: String| (text.clone(), Value::String(text));
        match now {
            Value::Number(_) if is_of_a_player(what) => players
                .map(|id| (self.name(id).to_string(), id.tell(among)))
                .collect(),
            Value::Number(_) => (0..MOST_NUMBER)
                .map(|number| (number.to_string(), number.into()))
                .collect(),
            Value::Bool(is) => vec![(plain(&Value::Bool(!is)), Value::Bool(!is))],
            Value::String(_) => {
                let companies = among.components.companies.iter();
                let symbols = companies.map(|row| row.symbol.to_string());
                rounds().chain(symbols).map(words).collect()
            }
            Value::Array(items) => self.thinkable_lists(what, items),
            _ if what == "company" => self.thinkable_turns(),
            _ if what == "round" => rounds().map(words).collect(),
            _ => Vec::new(),
        }
    }

    /// The same of a list: an order of all players with one a place further in front, whose turn it is by those who had
    /// theirs, so many rounds, which companies.
    fn thinkable_lists(&self, what: &str, items: &[Value]) -> Vec<(String, Value)> {
        let among = self.among();
        match items {
            [Value::Number(_), Value::Bool(_)] => {
                let way = |(number, last): (u8, bool)| {
                    let end = if last { ", then the end" } else { "" };
                    (format!("{number}{end}"), (number, last).tell(among))
                };
                let ways = (1..=4).flat_map(|number| [(number, false), (number, true)]);
                ways.map(way).collect()
            }
            [Value::Array(_), Value::String(_)] if what == "company" => self.thinkable_turns(),
            _ if self.is_order(items) => {
                let way = |at: usize| {
                    let mut order = items.to_vec();
                    order.swap(at - 1, at);
                    let names: Vec<&str> = order
                        .iter()
                        .filter_map(|seat| PlayerId::hear(among, seat).map(|id| self.name(id)))
                        .collect();
                    (names.join(", "), Value::Array(order))
                };
                (1..items.len()).map(way).collect()
            }
            _ => self.thinkable_tokens(items),
        }
    }

    /// Whose turn it could be, by those who had theirs before.
    fn thinkable_turns(&self) -> Vec<(String, Value)> {
        let order = self.common.operating_order();
        let way = |at: usize| {
            let turn = (order[..at].to_vec(), order[at]);
            let symbol = self.common.table().symbol(order[at]);
            (symbol.to_string(), turn.tell(self.among()))
        };
        (0..order.len()).map(way).collect()
    }

    /// The same of tokens: how many are left, and behind that the companies that have one; one company more, or one less.
    fn thinkable_tokens(&self, items: &[Value]) -> Vec<(String, Value)> {
        let among = self.among();
        let [Value::Number(left), between @ .., Value::Array(owners)] = items else {
            return Vec::new();
        };
        let left = left.as_i64().unwrap_or(0);
        let way = |id: CompanyId| {
            let symbol = id.tell(among);
            let has = owners.contains(&symbol);
            let mut owners = owners.clone();
            if has {
                owners.retain(|other| *other != symbol);
            } else {
                owners.push(symbol);
            }
            let left = if has { left + 1 } else { left - 1 };
            let mut list = vec![left.into()];
            list.extend(between.iter().cloned());
            list.push(Value::Array(owners));
            let name = self.common.table().symbol(id);
            let said = if has { "without" } else { "with" };
            (format!("{said} {name}"), Value::Array(list))
        };
        let running = self.common.table().running();
        let can_run = running.filter(|id| self.common.table().kind(*id) != CompanyKind::Private);
        can_run.map(way).collect()
    }

    /// A fact as people read it: players by their names.
    pub(in crate::engine::rail) fn said_of(&self, what: &str, value: &Value) -> String {
        let among = self.among();
        let name = |seat: &Value| PlayerId::hear(among, seat).map(|id| self.name(id).to_string());
        match value {
            Value::Number(_) if is_of_a_player(what) => name(value).unwrap_or_default(),
            Value::Array(seats) if self.is_order(seats) => {
                seats.iter().filter_map(name).collect::<Vec<_>>().join(", ")
            }
            Value::Array(items) if items.iter().any(Value::is_array) => String::new(),
            _ => plain(value),
        }
    }

    /// Whether a list is one of all players, by their seats.
    fn is_order(&self, seats: &[Value]) -> bool {
        order_of_all(self.among(), &Value::Array(seats.to_vec())).is_some()
    }
}
