//! A second reading of what the website writes: what each of its actions says of who acts, of money, of shares, of trains
//! and of what lies on the board, read from the form alone. It shares nothing with the import or the export but the form,
//! and it is held against the website's own states before it is held against ours.
//!
//! What happens by itself between two actions is taken over from the states: they are those of `records/README.md`.

use super::records::State;
use serde_json::Value;
use std::collections::BTreeMap;

/// Where a game stands when an action is made.
pub struct Position<'a> {
    /// The flat state.
    pub state: &'a State,
    /// The name of the round.
    pub round: &'a str,
}

impl<'a> Position<'a> {
    /// After a line of a trace.
    pub fn of(state: &'a State, line: &'a Value) -> Position<'a> {
        let round = line["round"].as_str().unwrap_or_default();
        Position { state, round }
    }
}

/// An action between the states on both sides.
#[derive(Clone, Copy)]
struct Step<'a> {
    action: &'a Value,
    was: &'a State,
    is: &'a State,
    /// Whether the round is the same after it.
    goes_on: bool,
}

impl Step<'_> {
    /// Who makes it.
    fn who(self) -> String {
        text(&self.action["entity"])
    }

    fn percent(self) -> i64 {
        self.action["percent"].as_i64().unwrap_or(0)
    }

    /// How much more money somebody has after it.
    fn gained(self, who: &str) -> i64 {
        cash(self.is, who) - cash(self.was, who)
    }
}

/// What is known of a game from its actions so far.
#[derive(Clone, Default)]
pub struct Reading {
    /// Where each tile lies, by its number there: `57-2`.
    tiles: BTreeMap<String, String>,
    /// Who has each train that was bought, by its number: `4-1`.
    trains: BTreeMap<String, String>,
    /// Where each certificate is that was bought or sold, by its number: `GWR_3`.
    certificates: BTreeMap<String, String>,
    /// What a company has run for that has not decided yet what becomes of it.
    ran: Option<(String, Option<i64>)>,
    /// How often each of its rules was looked at.
    looked: BTreeMap<&'static str, usize>,
}

/// Where train and certificates are that the bank has back.
const POOL: &str = "pool";

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn number(state: &State, key: &str) -> i64 {
    state.get(key).and_then(Value::as_i64).unwrap_or(0)
}

fn list(state: &State, key: &str) -> Vec<String> {
    let all = state.get(key).and_then(Value::as_array);
    all.into_iter().flatten().map(text).collect()
}

fn texts(value: &Value) -> Vec<String> {
    let all = value.as_array();
    all.into_iter().flatten().map(text).collect()
}

/// What stands before the last of a separator.
fn stem(id: &str, separator: char) -> &str {
    id.rsplit_once(separator).map_or(id, |(stem, _)| stem)
}

fn cash(state: &State, who: &str) -> i64 {
    let of_player = format!("player.{who}.cash");
    match state.contains_key(&of_player) {
        true => number(state, &of_player),
        false => number(state, &format!("corp.{who}.cash")),
    }
}

fn players(state: &State) -> impl Iterator<Item = &str> {
    let keys = state.keys().filter_map(|key| key.strip_prefix("player."));
    keys.filter_map(|key| key.strip_suffix(".cash"))
}

/// How many trains of a name a company has.
fn trains_of(state: &State, company: &str, name: &str) -> usize {
    let all = list(state, &format!("corp.{company}.trains"));
    all.iter().filter(|train| *train == name).count()
}

impl Reading {
    /// Reads an action that leads from one position to another.
    ///
    /// # Errors
    /// What it says that is not so.
    pub fn read(
        &mut self,
        before: &Position<'_>,
        action: &Value,
        after: &Position<'_>,
    ) -> Result<(), String> {
        let step = Step {
            action,
            was: before.state,
            is: after.state,
            goes_on: before.round == after.round,
        };
        match action["type"].as_str().unwrap_or_default() {
            "lay_tile" => self.track(step),
            "place_token" => self.marker(step),
            "remove_token" => self.marker_taken(step),
            "buy_train" => self.train(step),
            "discard_train" => self.discard(step),
            "buy_shares" | "sell_shares" => self.shares(step),
            "par" => self.par(step),
            "run_routes" => self.run(action),
            "dividend" => self.dividend(step),
            "special_buy" => self.spends(step, "cost"),
            "buy_company" => self.company(step),
            "convert" | "merge" | "choose" | "bankrupt" => {
                self.certificates.clear();
                self.trains.clear();
                Ok(())
            }
            "swap_train" => {
                self.trains.clear();
                Ok(())
            }
            "pass" if step.goes_on && action["entity_type"] == "player" && !is_auction(after) => {
                self.holds("who passes pays nothing", step.gained(&step.who()) == 0)
            }
            _ => Ok(()),
        }
    }

    /// How often a rule was looked at.
    pub fn looks(&self) -> usize {
        self.looked.values().sum()
    }

    fn holds(&mut self, rule: &'static str, holds: bool) -> Result<(), String> {
        *self.looked.entry(rule).or_default() += 1;
        match holds {
            true => Ok(()),
            false => Err(format!("it is not so that {rule}")),
        }
    }

    /// Who may act: whoever is asked is the one who acts, or has the company that does.
    ///
    /// # Errors
    /// If it is somebody else.
    pub fn actor(
        &mut self,
        action: &Value,
        before: &State,
        asked: &[String],
    ) -> Result<(), String> {
        let of = |who: &Value| match action["entity_type"].as_str() {
            Some("corporation" | "minor" | "system") => before
                .get(&format!("corp.{}.owner", text(who)))
                .filter(|owner| !owner.is_null())
                .map_or_else(|| POOL.to_string(), text),
            _ => text(who),
        };
        // Two companies that merge may be of two players, and a private company acts for its owner.
        let may_be_others = matches!(action["type"].as_str(), Some("merge"))
            || action["entity_type"] == "company"
            || action["type"]
                .as_str()
                .is_some_and(|kind| kind.starts_with("program"));
        let by = of(&action["entity"]);
        let holds = may_be_others || by == POOL || asked.contains(&by);
        self.holds("who acts is asked", holds)
    }

    fn track(&mut self, step: Step<'_>) -> Result<(), String> {
        let Step { action, is, .. } = step;
        let (hex, tile) = (text(&action["hex"]), text(&action["tile"]));
        let lies = format!("{}@{}", stem(&tile, '-'), action["rotation"]);
        let there = is.get(&format!("hex.{hex}")).map(text);
        self.holds(
            "the tile lies in its hex as it was turned",
            there == Some(lies),
        )?;
        self.holds("a tile lies once", !self.tiles.contains_key(&tile))?;
        self.tiles.retain(|_, other| *other != hex);
        self.tiles.insert(tile, hex);
        Ok(())
    }

    /// The hex and the city that an action names by the tile that lies there, or by the hex itself.
    fn city(&self, action: &Value) -> (String, String) {
        let city = text(&action["city"]);
        let (tile, city) = city.rsplit_once('-').unwrap_or((&city, "0"));
        let hex = self.tiles.get(tile).map(String::as_str);
        (
            hex.unwrap_or_else(|| stem(tile, '-')).to_string(),
            city.to_string(),
        )
    }

    fn marker(&mut self, step: Step<'_>) -> Result<(), String> {
        let Step {
            action, was, is, ..
        } = step;
        let who = match &action["tokener"] {
            Value::Null => text(&action["entity"]),
            other => text(other),
        };
        let key = format!("corp.{who}.tokens");
        // The marker of a private company is no company's.
        let is_private = action["entity_type"] == "company" && action["tokener"].is_null();
        if is_private || !was.contains_key(&key) {
            return Ok(());
        }
        let (hex, city) = self.city(action);
        let there = format!("{hex}:{city}:");
        let count = |state| {
            list(state, &key)
                .iter()
                .filter(|at| at.starts_with(&there))
                .count()
        };
        self.holds(
            "a marker is placed in its city",
            count(is) == count(was) + 1,
        )
    }

    fn marker_taken(&mut self, step: Step<'_>) -> Result<(), String> {
        let Step {
            action, was, is, ..
        } = step;
        let (hex, city) = self.city(action);
        let key = format!("slots.{hex}.{city}");
        let who = step.who();
        let count = |state| list(state, &key).iter().filter(|one| **one == who).count();
        self.holds(
            "a marker is taken from its city",
            count(was) == count(is) + 1,
        )
    }

    fn train(&mut self, step: Step<'_>) -> Result<(), String> {
        let Step {
            action,
            was,
            is,
            goes_on,
        } = step;
        let (who, id) = (step.who(), text(&action["train"]));
        let name = match &action["variant"] {
            Value::Null => stem(&id, '-').to_string(),
            other => text(other),
        };
        let price = action["price"].as_i64().unwrap_or(0);
        let known = self.trains.insert(id, who.clone());
        let comes = trains_of(is, &who, &name) == trains_of(was, &who, &name) + 1;
        self.holds("a train comes to its buyer", comes || !goes_on)?;
        if !goes_on {
            return Ok(());
        }
        match known.as_deref() {
            Some(POOL) => {
                let count = |state| {
                    list(state, "depot.pool")
                        .iter()
                        .filter(|it| **it == name)
                        .count()
                };
                self.holds("it comes from the pool", count(was) == count(is) + 1)?;
            }
            Some(seller) => {
                let less = trains_of(was, seller, &name) == trains_of(is, seller, &name) + 1;
                self.holds("it comes from its seller", less)?;
                let paid = step.gained(seller) == price;
                self.holds("its seller is paid", paid)?;
            }
            None => {}
        }
        let spent = -step.gained(&who);
        let owner = was
            .get(&format!("corp.{who}.owner"))
            .map(text)
            .unwrap_or_default();
        let own = -step.gained(&owner);
        // In an emergency others may pay a part of it.
        let helped = price > cash(was, &who);
        let paid = spent == price || spent + own == price || helped;
        self.holds("its price is paid", paid)
    }

    fn discard(&mut self, step: Step<'_>) -> Result<(), String> {
        let Step {
            action, was, is, ..
        } = step;
        let (who, id) = (step.who(), text(&action["train"]));
        let name = stem(&id, '-');
        let less = trains_of(was, &who, name) == trains_of(is, &who, name) + 1;
        self.holds("who discards a train has it no more", less)?;
        let known = self.trains.insert(id, POOL.to_string());
        let own = known.is_none_or(|known| known == who);
        self.holds("who discards a train has had it", own)
    }

    fn shares(&mut self, step: Step<'_>) -> Result<(), String> {
        let Step {
            action,
            was,
            is,
            goes_on,
        } = step;
        let (who, ids) = (step.who(), texts(&action["shares"]));
        let company = ids
            .first()
            .map(|id| stem(id, '_').to_string())
            .unwrap_or_default();
        let owner = |state: &State| state.get(&format!("corp.{company}.owner")).cloned();
        if action["entity_type"] != "player" {
            // Of a company's own shares there are no numbers to follow.
            self.certificates.retain(|id, _| stem(id, '_') != company);
            return Ok(());
        }
        let buys = action["type"] == "buy_shares";
        let percent = step.percent();
        let key = format!("player.{who}.shares.{company}");
        let more = number(is, &key) - number(was, &key);
        // Half of the president's certificate may be sold; the whole of it stays where it was, or goes to the pool.
        let with_presidency = ids.iter().any(|id| id.ends_with("_0"));
        let half = !buys && with_presidency && [0, -2 * percent].contains(&more);
        // Who buys the president's certificate of the pool gives a share for it, if there is one to give.
        let exchanged = buys && with_presidency && 2 * more == percent;
        let moved = more == if buys { percent } else { -percent } || half || exchanged;
        self.holds("the shares change hands", moved)?;
        if goes_on {
            self.share_price(step, &company)?;
        }
        for id in ids {
            let known = self.certificates.get(&id);
            let right = match (known, buys) {
                (None, _) => true,
                (Some(holder), true) => *holder == POOL,
                (Some(holder), false) => half || *holder == who,
            };
            self.holds("a certificate is where it was left", right)?;
            let holder = if buys { who.clone() } else { POOL.to_string() };
            self.certificates.insert(id, holder);
        }
        if with_presidency || owner(was) != owner(is) {
            // What was given for it is not told.
            self.certificates.retain(|id, _| stem(id, '_') != company);
        }
        Ok(())
    }

    fn share_price(&mut self, step: Step<'_>, company: &str) -> Result<(), String> {
        let Step { action, was, .. } = step;
        let who = step.who();
        let count = i64::try_from(texts(&action["shares"]).len()).unwrap_or(0);
        let percent = step.percent();
        let price = number(was, &format!("corp.{company}.price"));
        let par = number(was, &format!("corp.{company}.par"));
        let moved = step.gained(&who);
        let holds = match action["share_price"].as_i64() {
            Some(each) => [count, percent / 10, percent / 20]
                .map(|shares| each * shares)
                .contains(&moved.abs()),
            None => {
                // A company without trains sells for half, rounded down for each share.
                let shares = [count, percent / 5, percent / 10, percent / 20];
                let each = [price, par, price / 2];
                let sums = shares
                    .iter()
                    .flat_map(|shares| each.map(|each| each * shares));
                sums.chain([price / 2]).any(|sum| sum == moved.abs())
            }
        };
        let gains = action["type"] == "sell_shares";
        self.holds("shares are paid for", holds && (moved >= 0) == gains)
    }

    fn par(&mut self, step: Step<'_>) -> Result<(), String> {
        let Step {
            action, was, is, ..
        } = step;
        let company = text(&action["corporation"]);
        let place = text(&action["share_price"]);
        let parts: Vec<i64> = place
            .split(',')
            .filter_map(|part| part.parse().ok())
            .collect();
        let key = format!("corp.{company}.par");
        let [price, row, column] = parts[..] else {
            return Err(format!("{place:?} is no place on the market"));
        };
        // A minor company is only reserved at first.
        if number(was, &key) != 0 || number(is, &key) == 0 {
            return Ok(());
        }
        self.holds("a company starts at its price", number(is, &key) == price)?;
        let there = is.get(&format!("corp.{company}.market"));
        let right = there == Some(&serde_json::json!([row, column]));
        self.holds("its marker is put there", right)
    }

    fn run(&mut self, action: &Value) -> Result<(), String> {
        let who = text(&action["entity"]);
        let routes = action["routes"].as_array().cloned().unwrap_or_default();
        let mut ids: Vec<String> = routes.iter().map(|route| text(&route["train"])).collect();
        for id in &ids {
            let own = self.trains.get(id).is_none_or(|holder| *holder == who);
            self.holds("a train runs for its company", own)?;
        }
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        self.holds("a train runs once", ids.len() == count)?;
        let told = routes.iter().map(|route| route["revenue"].as_i64());
        let told: Option<i64> = told.sum();
        let more = action["extra_revenue"].as_i64().unwrap_or(0);
        self.ran = Some((who, told.map(|told| told + more)));
        Ok(())
    }

    fn dividend(&mut self, step: Step<'_>) -> Result<(), String> {
        let Step {
            action,
            was,
            is,
            goes_on,
        } = step;
        let who = step.who();
        let decided = is.get(&format!("corp.{who}.last_dividend"));
        self.holds(
            "what was decided is what is done",
            decided == Some(&action["kind"]),
        )?;
        let Some((company, Some(told))) = self.ran.take() else {
            return Ok(());
        };
        self.holds("who ran decides", company == who)?;
        let earned = number(is, &format!("corp.{who}.last_revenue"));
        self.holds("the runs bring what they say", earned == told)?;
        let kept = step.gained(&who);
        let right = action["kind"] != "withhold" || kept == earned || !goes_on;
        self.holds("what is withheld is kept", right)?;
        let got: i64 = players(was).map(|player| step.gained(player)).sum();
        let paid = action["kind"] != "payout" || got <= earned || !goes_on;
        self.holds("no more is paid than was earned", paid)
    }

    fn spends(&mut self, step: Step<'_>, what: &str) -> Result<(), String> {
        let Step { action, .. } = step;
        let who = step.who();
        let spent = -step.gained(&who);
        self.holds(
            "what it costs is paid",
            action[what].as_i64() == Some(spent),
        )
    }

    fn company(&mut self, step: Step<'_>) -> Result<(), String> {
        let Step { action, was, .. } = step;
        let price = action["price"].as_i64();
        let mut sellers = players(was).map(|player| step.gained(player));
        let paid = sellers.any(|more| Some(more) == price);
        self.holds("who sells a private company is paid", paid)
    }
}

fn is_auction(position: &Position<'_>) -> bool {
    position.round.starts_with("ISR") || position.round.contains("Auction")
}
