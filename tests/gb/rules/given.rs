//! Positions of 18GB written as sentences, which are entered as one correction:
//!
//! ```text
//! MR at 70: Amy 2 Brian 1 pool 1     floated, with five shares; the rest is in the IPO
//! CR of ten at 100: Amy 6            after a conversion, or started with ten
//! LNWR parred at 80: Amy 2           started and not floated
//! MR has 300                         also players
//! MR owns 2+1 2+1
//! MR marks G18.0                     a station marker beside that of its home
//! next 4+2                           the first train of the bank; `next 6X 1` for how many are left of it
//! LB is Amy's                        an open private railway; `LB was Amy's` a closed one
//! G41@2 on H19
//! operated MR CR
//! SR 2 Amy                           whose turn it is in which round
//! OR 1.2 MR
//! ```

use super::play::{Play, company, seat};
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::rail::ids::TrainKind;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::shares::Holder;
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::engine::rail::{board::CitySpace, correction::Change};
use roundhouse::titles::gb::Game;
use roundhouse::titles::gb::action::Action;
use roundhouse::titles::gb::scenario::{SCENARIOS, all};
use roundhouse::titles::gb::setup::{HouseRules, Setup};
use serde_json::{Value, json};

const NAMES: [&str; 6] = ["Amy", "Brian", "Crystal", "David", "Eve", "Frank"];

/// The places of the scenarios in their list.
pub const NORTH_SOUTH: usize = 0;
pub const EAST_WEST: usize = 1;
pub const THREE: usize = 2;
pub const FOUR: usize = 3;
pub const SIX: usize = 6;

/// A game of a scenario as it begins.
pub fn begun(scenario: usize, rules: HouseRules) -> Play {
    seeded(scenario, rules, 7)
}

/// A game of a scenario as it begins, of which the seed draws the companies.
pub fn seeded(scenario: usize, rules: HouseRules, seed: u64) -> Play {
    let wanted = &SCENARIOS[scenario];
    let players = NAMES[..wanted.players].iter().map(ToString::to_string);
    let mut setup = Setup::new(players.collect(), seed, rules);
    setup.options.other = scenario > 0 && SCENARIOS[scenario - 1].players == wanted.players;
    let game = Game::new(setup).unwrap();
    assert_eq!(game.common().scenario().name, wanted.name);
    Play::on(game)
}

/// A position by the highlights, with three players.
pub fn given(sentences: &str) -> Play {
    given_in(THREE, HouseRules::Rulebook, sentences)
}

/// A position by the website's rules, with three players.
pub fn on_website(sentences: &str) -> Play {
    given_in(THREE, HouseRules::Website, sentences)
}

/// A position of a scenario.
pub fn given_in(scenario: usize, rules: HouseRules, sentences: &str) -> Play {
    let play = begun(scenario, rules);
    let mut position = Position::of(&play.game);
    for line in sentences.lines().map(str::trim) {
        if !line.is_empty() {
            position.say(line);
        }
    }
    let changes = position.changes();
    play.corrected(changes)
}

/// A position that is being written.
struct Position<'a> {
    game: &'a Game,
    changes: Vec<Change>,
    /// How many trains of each kind companies own.
    owned: Vec<u8>,
    /// The first train of the bank, and how many are left of it if that is said.
    next: (usize, Option<u8>),
    /// Whose turn it is comes last.
    turn: Vec<Change>,
}

fn change(what: &str, of: Value, to: Value) -> Change {
    let what = what.to_string();
    Change { what, of, to }
}

fn kind(name: &str) -> usize {
    let kind = all().train_by_name(name);
    kind.unwrap_or_else(|| panic!("there is no {name}-train"))
        .index()
}

impl Position<'_> {
    fn of(game: &Game) -> Position<'_> {
        Position {
            game,
            changes: Vec::new(),
            owned: vec![0; all().trains.len()],
            next: (0, None),
            turn: Vec::new(),
        }
    }

    fn set(&mut self, what: &str, of: impl Into<Value>, to: Value) {
        self.changes.push(change(what, of.into(), to));
    }

    fn say(&mut self, line: &str) {
        let line = line.replace(':', "");
        let words: Vec<&str> = line.split_whitespace().collect();
        match *words.as_slice() {
            ["SR", number, who] => self.stock_round(number, who),
            ["OR", number, company] => self.operating_round(number, company),
            ["seats", ref names @ ..] => {
                let seats: Vec<_> = names.iter().map(|name| seat(self.game, name)).collect();
                self.set("seats", Value::Null, json!(seats));
            }
            ["operated", ref companies @ ..] => {
                self.set("operated", Value::Null, json!(companies));
            }
            ["insolvent", company] => self.set("insolvent", Value::Null, json!([company])),
            ["a", "real", "table"] => self.set("board", Value::Null, json!("on a real table")),
            ["no", "more", "markers"] => self.set("no_more_markers", Value::Null, json!(true)),
            ["next", train] => self.next = (kind(train), None),
            ["next", train, left] => self.next = (kind(train), Some(left.parse().unwrap())),
            [who, "has", cash] => self.money(who, cash.parse().unwrap()),
            [of, "owns", ref trains @ ..] => self.trains(of, trains),
            [of, "marks", ref places @ ..] => self.markers(of, places),
            [private, "is", owner] => self.private(private, owner, "running"),
            [private, "was", owner] => self.private(private, owner, "closed"),
            [laid, "on", hex] => {
                let (tile, rotation) = laid.split_once('@').unwrap();
                let rotation: u8 = rotation.parse().unwrap();
                self.set("tile", hex, json!([tile, rotation]));
            }
            [of, "at", price, ref held @ ..] => self.company(of, "running", 5, price, held),
            [of, "parred", "at", price, ref held @ ..] => {
                self.company(of, "founded", 5, price, held);
            }
            [of, "of", "ten", "parred", "at", price, ref held @ ..] => {
                self.company(of, "founded", 10, price, held);
            }
            [of, "of", "ten", "at", price, ref held @ ..] => {
                self.company(of, "running", 10, price, held);
            }
            _ => panic!("{line:?} is no sentence of a position"),
        }
    }

    fn stock_round(&mut self, number: &str, who: &str) {
        let turn: u32 = number.parse().unwrap();
        let who = seat(self.game, who);
        self.turn.extend([
            change("round", Value::Null, json!("SR")),
            change("turn", Value::Null, json!(turn)),
            change("player", Value::Null, json!(who)),
        ]);
    }

    fn operating_round(&mut self, number: &str, company: &str) {
        let (turn, number) = number.split_once('.').unwrap();
        let turn: u32 = turn.parse().unwrap();
        self.turn.extend([
            change("round", Value::Null, json!(format!("OR {number}"))),
            change("turn", Value::Null, json!(turn)),
            change("company", Value::Null, json!(company)),
        ]);
    }

    fn money(&mut self, who: &str, cash: i32) {
        match NAMES.contains(&who) {
            true => self.set("cash", seat(self.game, who), json!(cash)),
            false => self.set("treasury", who, json!(cash)),
        }
    }

    fn trains(&mut self, of: &str, names: &[&str]) {
        let mut trains = Vec::new();
        for name in names {
            let owned = &mut self.owned[kind(name)];
            *owned += 1;
            trains.push(json!([name, *owned]));
        }
        self.set("trains", of, json!(trains));
    }

    /// Markers beside those that are on the map already; each is one of the charter.
    fn markers(&mut self, of: &str, places: &[&str]) {
        let table = self.game.table();
        let there = table.board.markers_of(company(of));
        let told = |space: CitySpace| {
            let at = table.components.map.hex(space.hex).at.to_string();
            json!([at, space.city, space.slot])
        };
        let mut spaces: Vec<Value> = there.map(told).collect();
        for place in places {
            let (hex, city) = place.split_once('.').unwrap();
            let city: u8 = city.parse().unwrap();
            spaces.push(json!([hex, city, 0]));
        }
        self.set("markers", of, json!(spaces));
        let charter = self.changes.iter().rev();
        let charter = charter
            .filter(|change| change.what == "charter" && change.of == of)
            .map(|change| change.to.as_array().unwrap().len());
        let printed = table.company(company(of)).markers_left.len();
        let left = charter.into_iter().next().unwrap_or(printed);
        let left = left.checked_sub(places.len()).expect("a marker is left");
        self.set("charter", of, json!(vec![50; left]));
    }

    fn private(&mut self, private: &str, owner: &str, status: &str) {
        let owner = seat(self.game, owner.trim_end_matches("'s"));
        let total = self.game.common().shares(company(private)).total();
        let mut held = vec![0; self.game.table().players.len()];
        held[owner] = total;
        self.set("status", private, json!(status));
        self.set(
            "shares",
            private,
            json!([total, [0, 0, 0], held, null, owner]),
        );
    }

    /// A company that has been started; whoever is named first with most of its shares leads it.
    fn company(&mut self, of: &str, status: &str, total: u8, price: &str, held: &[&str]) {
        let price: i32 = price.parse().unwrap();
        let grid = &self.game.table().components.grid;
        let mut spaces = grid.spaces();
        let (space, _) = spaces.find(|(_, at)| at.0 == price).expect("a price");
        let (mut pool, mut shares) = (0, vec![0u8; self.game.table().players.len()]);
        let mut leads: Option<(usize, u8)> = None;
        for pair in held.chunks(2) {
            let count: u8 = pair[1].parse().unwrap();
            if pair[0] == "pool" {
                pool = count;
                continue;
            }
            let who = seat(self.game, pair[0]);
            shares[who] = count;
            if count >= 2 && leads.is_none_or(|(_, most)| count > most) {
                leads = Some((who, count));
            }
        }
        let ipo = total - pool - shares.iter().sum::<u8>();
        let leads = leads.map(|(who, _)| who);
        self.set("status", of, json!(status));
        self.set("par", of, json!(price));
        self.set(
            "shares",
            of,
            json!([total, [ipo, 0, pool], shares, null, leads]),
        );
        self.set("price", of, json!([space.row, space.column]));
        if total == 10 {
            let more = if of == "NBR" { 1 } else { 2 };
            let now = &self.game.table().company(company(of)).markers_left;
            let mut charter: Vec<i32> = now.iter().map(|cost| cost.0).collect();
            charter.extend(vec![50; more]);
            self.set("charter", of, json!(charter));
        }
    }

    /// Everything as it is entered: stock and phase as the trains say that are sold.
    fn changes(mut self) -> Vec<Change> {
        let rows = all().trains;
        let (next, left_of_next) = self.next;
        let is_sold = |at: usize| at < next || self.owned[at] > 0;
        let mut phase = "Yellow";
        let mut stocks = Vec::new();
        for (at, row) in rows.iter().enumerate() {
            let printed = self.game.table().depot.stock(TrainKind::new(at)).0.unwrap();
            let owned = self.owned[at];
            // Of a kind that is sold out, the others have left the game.
            let (left, sold) = match left_of_next {
                _ if at < next => (0, printed),
                Some(left) if at == next => (left, owned),
                _ => (printed - owned, owned),
            };
            let rusts = rows
                .iter()
                .position(|other| Some(other.name) == row.rusts_on);
            let rusted = rusts.is_some_and(is_sold);
            assert!(!rusted || owned == 0, "{}-trains have rusted", row.name);
            let removed = sold - owned;
            stocks.push((row.name, json!([left, sold, removed, rusted])));
            let starts = all().phases.iter();
            let mut starts =
                starts.filter(|phase| phase.starts_on == Some(row.name) && is_sold(at));
            phase = starts.next_back().map_or(phase, |phase| phase.name);
        }
        self.set("phase", Value::Null, json!(phase));
        for (name, stock) in stocks {
            self.set("stock", name, stock);
        }
        self.changes.append(&mut self.turn);
        self.changes
    }
}

/// Who holds shares, as sentences call them.
pub fn holder(game: &Game, name: &str) -> Holder {
    match name {
        "IPO" => Holder::Ipo,
        "pool" => Holder::Pool,
        name => Holder::Player(PlayerId::new(seat(game, name))),
    }
}

/// The move that sets right what is given.
pub fn correction(changes: Vec<Change>) -> Action {
    Action::Common(RailMove::Correct { changes })
}
