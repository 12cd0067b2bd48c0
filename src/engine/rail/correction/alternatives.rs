//! Other values that the facts of a title could have, by their shapes: a list is told thing by thing, and a thing with
//! parts part by part.

use super::offers::Offer;
use super::shape::{FactNames, Shape};
use super::{Change, Correctable, Fact, FactValue as _};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_game::RailGame;
use crate::engine::rail::state::GameState as _;
use serde_json::Value;
use std::cell::RefCell;

/// The steps, in dollars, by which a sum of money can change at once.
const SUMS: [i64; 8] = [-100, -20, -5, -1, 1, 5, 20, 100];

/// A fact or a part of one, with its value and the others it could have.
#[derive(Clone, Debug, PartialEq)]
pub struct FactChoices {
    /// The name of the fact.
    pub what: &'static str,
    /// The name for people.
    pub words: String,
    /// The value it has.
    pub is: String,
    /// The other values it could have.
    pub offers: Vec<Offer>,
}

/// Tokens of which a company may have one: their name, whether it has one, and the changes that switch that.
pub type Token = (&'static str, bool, Vec<Change>);

impl<T: Correctable> RailGame<T> {
    /// Lists all facts that could differ. They come part by part.
    #[must_use]
    pub(in crate::engine::rail) fn fact_choices(&self) -> Vec<FactChoices> {
        let teller = self.teller();
        let mut fact_choices = Vec::new();
        for fact in T::FACTS {
            // Each write overwrites what the one before has written.
            let probe = RefCell::new(self.clone());
            let can = |to: &Value| (fact.write)(&mut probe.borrow_mut(), to).is_some();
            let mut asker = AlternativeCollector {
                teller: &teller,
                what: fact.name,
                can: &can,
                fact_choices: &mut fact_choices,
            };
            let now = (fact.read)(self);
            asker.ask(&fact.shape, fact.words.to_string(), &now, &|to| to);
        }
        fact_choices
    }

    /// Lists the tokens of which a company may have one.
    #[must_use]
    pub(in crate::engine::rail) fn tokens(&self, company: CompanyId) -> Vec<Token> {
        let of_tokens = |fact: &&Fact<T>| matches!(fact.shape, Shape::Tokens(_));
        let facts = T::FACTS.iter().filter(of_tokens);
        let token = |fact: &Fact<T>| {
            let now = (fact.read)(self);
            let (has, to) = toggled_token(now.as_array()?, &company.to_json(self.among()))?;
            let change = Change::fact(fact.name, to);
            Some((fact.words, has, vec![change]))
        };
        facts.filter_map(token).collect()
    }

    fn teller(&self) -> FactNames<'_> {
        FactNames {
            table: self.common.table(),
            names: &self.common.setup().players,
            order: self.common.operating_order(),
        }
    }
}

/// A collector of the askings for all parts of a fact.
struct AlternativeCollector<'a> {
    teller: &'a FactNames<'a>,
    what: &'static str,
    can: &'a dyn Fn(&Value) -> bool,
    fact_choices: &'a mut Vec<FactChoices>,
}

/// A function from the new value of a part to the new value of the whole fact.
type Whole<'a> = &'a dyn Fn(Value) -> Value;

impl AlternativeCollector<'_> {
    fn ask(&mut self, shape: &Shape, words: String, now: &Value, whole: Whole<'_>) {
        let list = now.as_array().map_or(&[][..], Vec::as_slice);
        if let Shape::Parts(parts) = shape {
            for (at, (name, part)) in parts.iter().enumerate().take(list.len()) {
                let with = |to| whole(with_at(list, at, to));
                self.ask(part, format!("{words}, {name}"), &list[at], &with);
            }
            return;
        }
        let ways = self.ways(shape, now, list, whole).into_iter();
        let change = |to| vec![Change::fact(self.what, to)];
        let ways = ways.map(|(name, to)| (name, whole(to)));
        let ways = ways.filter(|(_, to)| (self.can)(to));
        let offers: Vec<Offer> = ways.map(|(name, to)| (name, change(to))).collect();
        if !offers.is_empty() {
            let (what, is) = (self.what, self.teller.format_value(shape, now));
            self.fact_choices.push(FactChoices {
                what,
                words,
                is,
                offers,
            });
        }
        match (shape, list) {
            (Shape::Many(Shape::Parts([(_, first), rest @ ..])), items) => {
                // The one that was told last; others are told anew if they are to change.
                if let Some((at, item)) = items.iter().enumerate().next_back() {
                    let parts = item.as_array().map_or(&[][..], Vec::as_slice);
                    for (part, (name, shape)) in (1..parts.len()).zip(rest.iter()) {
                        let called =
                            format!("{}: {name}", self.teller.format_value(first, &parts[0]));
                        let with = |to| whole(with_at(items, at, with_at(parts, part, to)));
                        self.ask(shape, called, &parts[part], &with);
                    }
                }
            }
            (Shape::Turn, [had, company]) => {
                let with = |to| whole(Value::Array(vec![to, company.clone()]));
                let words = "the companies that had their turns".to_string();
                self.ask(&Shape::COMPANIES, words, had, &with);
            }
            _ => {}
        }
    }

    /// Lists a shape's other possible values. Each comes with its name.
    fn ways(
        &self,
        shape: &Shape,
        now: &Value,
        list: &[Value],
        whole: Whole<'_>,
    ) -> Vec<(String, Value)> {
        let label = |to: &Value| self.teller.format_value(shape, to);
        match shape {
            Shape::Money => {
                let sum = now.as_i64().unwrap_or(0);
                let way = |more: i64| (format!("{more:+}"), (sum + more).into());
                SUMS.into_iter().map(way).collect()
            }
            Shape::Seats => {
                let way = |(at, is): (usize, &Value)| {
                    let name = self.teller.name(&at.into());
                    let to = !is.as_bool().unwrap_or(false);
                    let label = if to { name } else { format!("not {name}") };
                    (label, with_at(list, at, to.into()))
                };
                list.iter().enumerate().map(way).collect()
            }
            Shape::Order => sooner(list, |_, order| label(order)),
            Shape::Row(one) => {
                let more = self.longer(one, list, whole);
                let name = |at: usize| self.teller.format_value(one, &list[at]);
                let label = |at: usize, _: &Value| format!("{} sooner", name(at));
                [sooner(list, label), more].concat()
            }
            Shape::Tokens(place) => self.tokens(place, list),
            Shape::Many(one) => self.longer(one, list, whole),
            _ => {
                let others = self.teller.all(shape).into_iter();
                let others = others.filter(|to| to != now);
                others.map(|to| (label(&to), to)).collect()
            }
        }
    }

    /// Lists the ways to change a list. Each adds one thing or removes one.
    fn longer(&self, one: &Shape, list: &[Value], whole: Whole<'_>) -> Vec<(String, Value)> {
        let teller = self.teller;
        let can_repeat = matches!(one, Shape::Number(..));
        let with = |item: Value| Value::Array([list, &[item]].concat());
        let is_new = |item: &Value| {
            (can_repeat || !list.contains(item)) && (self.can)(&whole(with(item.clone())))
        };
        let more = |item: Value| match one {
            // The first that is possible; its further parts are asked for by themselves.
            Shape::Parts([(_, first), (_, second), ..]) => {
                let parts = item.as_array()?;
                let mut items = teller.all(second).into_iter();
                let item = items.find_map(|part| Some(with_at(parts, 1, part)).filter(is_new))?;
                Some((teller.format_value(first, &parts[0]), with(item)))
            }
            _ => is_new(&item).then(|| (teller.format_value(one, &item), with(item))),
        };
        let less = |at: usize| {
            let mut rest = list.to_vec();
            let gone = rest.remove(at);
            (
                format!("not {}", teller.format_value(one, &gone)),
                rest.into(),
            )
        };
        let all = teller.all(one).into_iter().filter_map(more);
        let mut ways: Vec<(String, Value)> = all.chain((0..list.len()).map(less)).collect();
        if matches!(one, Shape::Company) && ways.len() > 1 {
            let all = teller.values(teller.in_business());
            ways.push(("all in business".to_string(), all.into()));
        }
        ways
    }

    /// Lists the ways to change tokens: one company has one more or less, or one lies elsewhere or does not.
    fn tokens(&self, place: &str, list: &[Value]) -> Vec<(String, Value)> {
        let (teller, table) = (self.teller, self.teller.table);
        let [Value::Number(left), Value::Bool(is), owners] = list else {
            return Vec::new();
        };
        let way = |id: CompanyId| {
            let (has, to) = toggled_token(list, &id.to_json(teller.among()))?;
            let label = if has { "without" } else { "with" };
            Some((format!("{label} {}", table.symbol(id)), to))
        };
        let left = left.as_i64().unwrap_or(0) + if *is { 1 } else { -1 };
        let label = if *is { "none" } else { "one" };
        let to = vec![left.into(), (!is).into(), owners.clone()];
        let moved = (format!("{label} {place}"), to.into());
        teller
            .in_business()
            .filter_map(way)
            .chain([moved])
            .collect()
    }
}

/// Replaces the item in one place of a list.
fn with_at(list: &[Value], at: usize, to: Value) -> Value {
    let mut list = list.to_vec();
    list[at] = to;
    Value::Array(list)
}

/// Lists the orders with one item sooner. It is one place further in front.
fn sooner(list: &[Value], label: impl Fn(usize, &Value) -> String) -> Vec<(String, Value)> {
    let way = |at: usize| {
        let mut order = list.to_vec();
        order.swap(at - 1, at);
        let order = Value::Array(order);
        (label(at, &order), order)
    };
    (1..list.len()).map(way).collect()
}

/// Gives a token or takes it back. Returns whether the owner had one.
fn toggled_token(list: &[Value], owner: &Value) -> Option<(bool, Value)> {
    let [left, lies_there, Value::Array(owners)] = list else {
        return None;
    };
    let has = owners.contains(owner);
    let mut owners = owners.clone();
    if has {
        owners.retain(|other| other != owner);
    } else {
        owners.push(owner.clone());
    }
    let left = left.as_i64()? + if has { 1 } else { -1 };
    let list = vec![left.into(), lies_there.clone(), owners.into()];
    Some((has, list.into()))
}
