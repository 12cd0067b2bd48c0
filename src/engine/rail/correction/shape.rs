//! The shapes of what only the rules of a title know: what can stand in each, and how people read it.

use super::told::{Among, Told};
use super::{plain, quantity};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::table::Table;
use serde_json::Value;

/// What a fact is, and of what it consists.
#[derive(Debug)]
pub enum Shape {
    /// Whether something is so.
    Yes,
    /// A whole number, at least and at most.
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
    /// Where a certificate lies.
    Holder,
    /// A round, by its sort and number.
    Round,
    /// One of these words: what is told, and how people read it.
    Word(&'static [(&'static str, &'static str)]),
    /// The companies that had their turns, and the one whose turn it is.
    Turn,
    /// How many tokens are left, whether one lies elsewhere, which is said so, and which companies have one.
    Tokens(&'static str),
    /// Of each player whether something is so, by the seats.
    Seats,
    /// All players, each once, in an order.
    Order,
    /// The same of some of these, where their order matters.
    Row(&'static Shape),
    /// Nothing, or one of these.
    Maybe(&'static Shape),
    /// Any number of these.
    Many(&'static Shape),
    /// Several things, the first of which tells them from others of their sort; each is called so.
    Parts(&'static [(&'static str, Shape)]),
}

impl Shape {
    /// A number of rounds, turns or the like.
    pub const COUNT: Shape = Shape::Number(0, 60);
    /// Some companies.
    pub const COMPANIES: Shape = Shape::Many(&Shape::Company);
    /// Some players, one after the other.
    pub const PLAYERS: Shape = Shape::Row(&Shape::Player);
    /// Who has sold shares of which company in this round.
    pub const SOLD: Shape = Shape::Many(&Shape::Parts(&[
        ("the player", Shape::Player),
        ("sold shares of", Shape::Company),
    ]));
}

/// The rounds of any title, as facts tell them.
fn rounds() -> impl Iterator<Item = String> {
    let numbered = |sort: &'static str, most: u8| (1..=most).map(move |at| format!("{sort} {at}"));
    let first = std::iter::once("SR".to_string());
    first.chain(numbered("OR", 4)).chain(numbered("MR", 2))
}

/// A game of which facts tell: its table, its players' names and the order of its companies.
pub(super) struct Teller<'a> {
    pub table: &'a Table,
    pub names: &'a [String],
    pub order: Vec<CompanyId>,
}

impl Teller<'_> {
    pub(super) fn among(&self) -> Among {
        quantity::among(self.table)
    }

    /// The companies that are in business and operate.
    pub(super) fn in_business(&self) -> impl Iterator<Item = CompanyId> {
        let running = self.table.running();
        running.filter(|id| self.table.kind(*id) != CompanyKind::Private)
    }

    pub(super) fn told<T: Told>(&self, all: impl IntoIterator<Item = T>) -> Vec<Value> {
        let among = self.among();
        all.into_iter().map(|it| it.tell(among)).collect()
    }

    /// All that can stand in a shape, where that is one thing; an empty list where it is one, to which things are added.
    pub(super) fn all(&self, shape: &Shape) -> Vec<Value> {
        let table = self.table;
        let companies = || {
            let all = table.components.company_ids();
            all.filter(|id| table.kind(*id) != CompanyKind::Blocker)
        };
        match shape {
            Shape::Yes => self.told([false, true]),
            Shape::Number(least, most) => self.told(*least..=*most),
            Shape::Money => self.told([Dollars::ZERO]),
            Shape::Player => self.told(table.player_ids()),
            Shape::Company => self.told(companies()),
            Shape::Hex => self.told(table.board.map().iter().map(|(hex, _)| hex)),
            Shape::Train => {
                let trains = table.companies.iter().flat_map(|company| &company.trains);
                self.told(trains.copied())
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
                self.told((0..self.order.len()).map(turn))
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

    /// A value of a shape as people read it.
    pub(super) fn said(&self, shape: &Shape, value: &Value) -> String {
        let list = value.as_array().map_or(&[][..], Vec::as_slice);
        let joined = |said: Vec<String>, by: &str| match said.is_empty() {
            true => plain(&Value::Null),
            false => said.join(by),
        };
        let each = |shape: &Shape| list.iter().map(|it| self.said(shape, it)).collect();
        match (shape, value) {
            (_, Value::Null) => plain(value),
            (Shape::Player, _) => self.name(value),
            (Shape::Money, _) => Dollars::hear(self.among(), value)
                .unwrap_or_default()
                .to_string(),
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
                words.next().map_or("", |(_, said)| said).to_string()
            }
            (Shape::Turn, _) => list.last().map(plain).unwrap_or_default(),
            (Shape::Tokens(_), _) => {
                self.said(&Shape::COMPANIES, list.last().unwrap_or(&Value::Null))
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
            (Shape::Maybe(some), _) => self.said(some, value),
            (Shape::Many(one) | Shape::Row(one), _) => joined(each(one), ", "),
            (Shape::Parts(parts), _) => {
                let said = parts
                    .iter()
                    .zip(list)
                    .map(|((_, part), it)| self.said(part, it));
                joined(said.collect(), " ")
            }
            _ => plain(value),
        }
    }

    /// A train with whose it is, since there are others of its kind.
    fn train(&self, value: &Value) -> Option<String> {
        let train = Train::hear(self.among(), value)?;
        let mut all = self.table.components.company_ids();
        let owner = all.find(|id| self.table.company(*id).trains.contains(&train))?;
        let name = self.table.components.train(train.kind).name;
        Some(format!("{name} of {}", self.table.symbol(owner)))
    }

    pub(super) fn name(&self, seat: &Value) -> String {
        let player = PlayerId::hear(self.among(), seat);
        player
            .and_then(|it| self.names.get(it.index()))
            .cloned()
            .unwrap_or_default()
    }
}
