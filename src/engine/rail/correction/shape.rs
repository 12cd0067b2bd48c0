//! Shapes of facts that only the rules of a title know: the values of each, and how people read them.

use super::{FactContext, FactValue, plain};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::table::Table;
use serde_json::Value;

/// The shape of a fact: the parts of which its value consists.
#[derive(Debug)]
pub enum Shape {
    /// Yes or no.
    Yes,
    /// A whole number with its least and greatest value.
    Number(i8, i8),
    /// A sum of money.
    Money,
    /// A player.
    Player,
    /// A company of any kind.
    Company,
    /// A hex.
    Hex,
    /// A train that somebody has.
    Train,
    /// The place of a certificate.
    Holder,
    /// A round, by its sort and number.
    Round,
    /// One of these words, each as it is told and as people read it.
    Word(&'static [(&'static str, &'static str)]),
    /// The companies that had their turns, and the one whose turn it is.
    Turn,
    /// The number of tokens left, whether one lies elsewhere (in these words), and the companies that have one.
    Tokens(&'static str),
    /// Yes or no for each player, by seat.
    Seats,
    /// All players, each once, in an order.
    Order,
    /// Any number of these, where their order matters.
    Row(&'static Shape),
    /// Nothing, or one of these.
    Maybe(&'static Shape),
    /// Any number of these.
    Many(&'static Shape),
    /// Several named parts, the first of which tells the thing from others of its sort.
    Parts(&'static [(&'static str, Shape)]),
}

impl Shape {
    /// A number of rounds, turns or the like.
    pub const COUNT: Shape = Shape::Number(0, 60);
    /// Some companies.
    pub const COMPANIES: Shape = Shape::Many(&Shape::Company);
    /// Some players in an order.
    pub const PLAYERS: Shape = Shape::Row(&Shape::Player);
    /// Players with the companies of which they have sold shares in this round.
    pub const SOLD: Shape = Shape::Many(&Shape::Parts(&[
        ("the player", Shape::Player),
        ("sold shares of", Shape::Company),
    ]));
}

/// Lists the rounds of any title. They are written as facts tell them.
fn rounds() -> impl Iterator<Item = String> {
    let numbered = |sort: &'static str, most: u8| (1..=most).map(move |at| format!("{sort} {at}"));
    let first = std::iter::once("SR".to_string());
    first.chain(numbered("OR", 4)).chain(numbered("MR", 2))
}

/// A game about which facts tell: its table, its players' names and the order of its companies.
pub(super) struct FactNames<'a> {
    pub table: &'a Table,
    pub names: &'a [String],
    pub order: Vec<CompanyId>,
}

impl FactNames<'_> {
    pub(super) fn among(&self) -> FactContext {
        FactContext::of(self.table)
    }

    /// Lists the companies that are in business and operate.
    pub(super) fn in_business(&self) -> impl Iterator<Item = CompanyId> {
        let running = self.table.running();
        running.filter(|id| self.table.kind(*id) != CompanyKind::Private)
    }

    pub(super) fn values<T: FactValue>(&self, all: impl IntoIterator<Item = T>) -> Vec<Value> {
        let among = self.among();
        all.into_iter().map(|it| it.to_json(among)).collect()
    }

    /// Lists the values a shape can have.
    ///
    /// Where the value is a list to which things are added, this is the empty list alone.
    pub(super) fn all(&self, shape: &Shape) -> Vec<Value> {
        let table = self.table;
        let companies = || {
            let all = table.components.company_ids();
            all.filter(|id| table.kind(*id) != CompanyKind::Blocker)
        };
        match shape {
            Shape::Yes => self.values([false, true]),
            Shape::Number(least, most) => self.values(*least..=*most),
            Shape::Money => self.values([Dollars::ZERO]),
            Shape::Player => self.values(table.player_ids()),
            Shape::Company => self.values(companies()),
            Shape::Hex => self.values(table.board.map().iter().map(|(hex, _)| hex)),
            Shape::Train => {
                let trains = table.companies.iter().flat_map(|company| &company.trains);
                self.values(trains.copied())
            }
            Shape::Holder => {
                let mut all = ["ipo", "treasury", "pool"].map(Value::from).to_vec();
                let owners = [self.all(&Shape::Player), self.all(&Shape::Company)].concat();
                all.extend(owners.into_iter().map(|owner| Value::Array(vec![owner])));
                all
            }
            Shape::Round => rounds().map(Value::String).collect(),
            Shape::Word(words) => words.iter().map(|(word, _)| (*word).into()).collect(),
            Shape::Turn => {
                let turn = |at: usize| (self.order[..at].to_vec(), self.order[at]);
                self.values((0..self.order.len()).map(turn))
            }
            Shape::Maybe(some) => [vec![Value::Null], self.all(some)].concat(),
            Shape::Parts([(_, first), rest @ ..]) => {
                let rest = rest.iter().map(|(_, part)| self.all(part).swap_remove(0));
                let rest: Vec<Value> = rest.collect();
                let whole = |first| Value::Array([vec![first], rest.clone()].concat());
                self.all(first).into_iter().map(whole).collect()
            }
            _ => vec![Value::Array(Vec::new())],
        }
    }

    /// Formats a value of a shape for people.
    pub(super) fn format_value(&self, shape: &Shape, value: &Value) -> String {
        let list = value.as_array().map_or(&[][..], Vec::as_slice);
        let joined = |texts: Vec<String>, by: &str| match texts.is_empty() {
            true => plain(&Value::Null),
            false => texts.join(by),
        };
        let each = |shape: &Shape| list.iter().map(|it| self.format_value(shape, it)).collect();
        match (shape, value) {
            (_, Value::Null) => plain(value),
            (Shape::Player, _) => self.name(value),
            (Shape::Money, _) => Dollars::from_json(self.among(), value)
                .map_or_else(|| plain(value), |sum| self.table.money(sum).to_string()),
            (Shape::Train, _) => self.train(value).unwrap_or_default(),
            (Shape::Holder, Value::Array(owner)) => {
                owner.first().map_or_else(String::new, |owner| {
                    if owner.is_number() {
                        self.name(owner)
                    } else {
                        plain(owner)
                    }
                })
            }
            (Shape::Word(words), _) => {
                let mut words = words.iter().filter(|(word, _)| value == word);
                words.next().map_or("", |(_, name)| name).to_string()
            }
            (Shape::Turn, _) => list.last().map(plain).unwrap_or_default(),
            (Shape::Tokens(_), _) => {
                self.format_value(&Shape::COMPANIES, list.last().unwrap_or(&Value::Null))
            }
            (Shape::Seats, _) => {
                let seats = (0..).zip(list).filter(|(_, is)| **is == Value::Bool(true));
                joined(
                    seats
                        .map(|(seat, _): (u8, _)| self.name(&seat.into()))
                        .collect(),
                    ", ",
                )
            }
            (Shape::Order, _) => joined(each(&Shape::Player), ", "),
            (Shape::Maybe(some), _) => self.format_value(some, value),
            (Shape::Many(one) | Shape::Row(one), _) => joined(each(one), ", "),
            (Shape::Parts(parts), _) => {
                let texts = parts
                    .iter()
                    .zip(list)
                    .map(|((_, part), it)| self.format_value(part, it));
                joined(texts.collect(), " ")
            }
            _ => plain(value),
        }
    }

    /// Formats a train together with its owner. There are others of its kind.
    fn train(&self, value: &Value) -> Option<String> {
        let train = Train::from_json(self.among(), value)?;
        let mut all = self.table.components.company_ids();
        let owner = all.find(|id| self.table.company(*id).trains.contains(&train))?;
        let name = self.table.components.train(train.kind).name;
        Some(format!("{name} of {}", self.table.symbol(owner)))
    }

    pub(super) fn name(&self, seat: &Value) -> String {
        let player = PlayerId::from_json(self.among(), seat);
        player
            .and_then(|it| self.names.get(it.index()))
            .cloned()
            .unwrap_or_default()
    }
}
