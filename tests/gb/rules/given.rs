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
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::{CitySpace, PlacedTile};
use roundhouse::engine::rail::correction::{BoardPlace, Change};
use roundhouse::engine::rail::ids::{HexId, PhaseId, Train, TrainKind};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::shares::{Division, Holder};
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::engine::rail::table::Status;
use roundhouse::titles::gb::Game;
use roundhouse::titles::gb::action::Action;
use roundhouse::titles::gb::scenario::{SCENARIOS, all};
use roundhouse::titles::gb::setup::{HouseRules, Setup};
use serde_json::Value;

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

fn hex(at: &str) -> HexId {
    let known = all().map.by_name(at);
    known.unwrap_or_else(|| panic!("there is no hex {at}"))
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

    fn set(&mut self, change: Change) {
        self.changes.push(change);
    }

    fn set_fact(&mut self, name: &str, to: impl Into<Value>) {
        self.set(Change::fact(name, to));
    }

    fn say(&mut self, line: &str) {
        let line = line.replace(':', "");
        let words: Vec<&str> = line.split_whitespace().collect();
        match *words.as_slice() {
            ["SR", number, who] => self.stock_round(number, who),
            ["OR", number, company] => self.operating_round(number, company),
            ["seats", ref names @ ..] => {
                let seats: Vec<_> = names.iter().map(|name| seat(self.game, name)).collect();
                self.set_fact("seats", seats);
            }
            ["operated", ref companies @ ..] => self.set_fact("operated", companies.to_vec()),
            ["insolvent", company] => self.set_fact("insolvent", vec![company]),
            ["a", "real", "table"] => self.set(Change::Board(BoardPlace::RealTable)),
            ["no", "more", "markers"] => self.set_fact("no_more_markers", true),
            ["next", train] => self.next = (kind(train), None),
            ["next", train, left] => self.next = (kind(train), Some(left.parse().unwrap())),
            [who, "has", cash] => self.money(who, cash.parse().unwrap()),
            [of, "owns", ref trains @ ..] => self.trains(of, trains),
            [of, "marks", ref places @ ..] => self.markers(of, places),
            [private, "is", owner] => self.private(private, owner, Status::Floated),
            [private, "was", owner] => self.private(private, owner, Status::Closed),
            [laid, "on", at] => {
                let (tile, rotation) = laid.split_once('@').unwrap();
                let tile = all().tiles.by_number(tile).expect("a tile");
                let rotation = rotation.parse().unwrap();
                self.set(Change::Tile(hex(at), Some(PlacedTile { tile, rotation })));
            }
            [of, "at", price, ref held @ ..] => self.company(of, Status::Floated, 5, price, held),
            [of, "parred", "at", price, ref held @ ..] => {
                self.company(of, Status::Parred, 5, price, held);
            }
            [of, "of", "ten", "parred", "at", price, ref held @ ..] => {
                self.company(of, Status::Parred, 10, price, held);
            }
            [of, "of", "ten", "at", price, ref held @ ..] => {
                self.company(of, Status::Floated, 10, price, held);
            }
            _ => panic!("{line:?} is no sentence of a position"),
        }
    }

    fn stock_round(&mut self, number: &str, who: &str) {
        let turn: u32 = number.parse().unwrap();
        let who = seat(self.game, who);
        self.turn.extend([
            Change::fact("round", "SR"),
            Change::fact("turn", turn),
            Change::fact("player", who),
        ]);
    }

    fn operating_round(&mut self, number: &str, company: &str) {
        let (turn, number) = number.split_once('.').unwrap();
        let turn: u32 = turn.parse().unwrap();
        self.turn.extend([
            Change::fact("round", format!("OR {number}")),
            Change::fact("turn", turn),
            Change::fact("company", company),
        ]);
    }

    fn money(&mut self, who: &str, cash: i32) {
        let cash = Dollars(cash);
        self.set(match NAMES.contains(&who) {
            true => Change::Cash(PlayerId::new(seat(self.game, who)), cash),
            false => Change::Treasury(company(who), cash),
        });
    }

    fn trains(&mut self, of: &str, names: &[&str]) {
        let mut trains = Vec::new();
        for name in names {
            let owned = &mut self.owned[kind(name)];
            trains.push(Train {
                kind: TrainKind::new(kind(name)),
                number: *owned,
            });
            *owned += 1;
        }
        self.set(Change::Trains(company(of), trains));
    }

    /// Markers beside those that are on the map already; each is one of the charter.
    fn markers(&mut self, of: &str, places: &[&str]) {
        let (table, of) = (self.game.table(), company(of));
        let mut spaces: Vec<CitySpace> = table.board.markers_of(of).collect();
        for place in places {
            let (at, city) = place.split_once('.').unwrap();
            spaces.push(CitySpace {
                hex: hex(at),
                city: city.parse().unwrap(),
                slot: 0,
            });
        }
        self.set(Change::Markers(of, spaces));
        let charter = self.changes.iter().rev();
        let mut charter = charter.filter_map(|change| match change {
            Change::Charter(company, costs) => (*company == of).then_some(costs.len()),
            _ => None,
        });
        let printed = table.company(of).markers_left.len();
        let left = charter.next().unwrap_or(printed);
        let left = left.checked_sub(places.len()).expect("a marker is left");
        self.set(Change::Charter(of, vec![Dollars(50); left]));
    }

    fn private(&mut self, private: &str, owner: &str, status: Status) {
        let owner = seat(self.game, owner.trim_end_matches("'s"));
        let private = company(private);
        let total = self.game.common().shares(private).total();
        let mut held = vec![0; self.game.table().players.len()];
        held[owner] = total;
        self.set(Change::Status(private, status));
        self.set(Change::Shares(
            private,
            Division {
                total,
                ipo: 0,
                treasury: 0,
                pool: 0,
                held,
                company: None,
                president: Some(PlayerId::new(owner)),
            },
        ));
    }

    /// A company that has been started; whoever is named first with most of its shares leads it.
    fn company(&mut self, symbol: &str, status: Status, total: u8, price: &str, held: &[&str]) {
        let (of, price) = (company(symbol), Dollars(price.parse().unwrap()));
        let grid = &self.game.table().components.grid;
        let mut spaces = grid.spaces();
        let (space, _) = spaces.find(|(_, at)| *at == price).expect("a price");
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
        self.set(Change::Status(of, status));
        self.set(Change::Par(of, Some(price)));
        self.set(Change::Shares(
            of,
            Division {
                total,
                ipo,
                treasury: 0,
                pool,
                held: shares,
                company: None,
                president: leads.map(|(who, _)| PlayerId::new(who)),
            },
        ));
        self.set(Change::Price(of, Some(space)));
        if total == 10 {
            let more = if symbol == "NBR" { 1 } else { 2 };
            let mut charter = self.game.table().company(of).markers_left.clone();
            charter.extend(vec![Dollars(50); more]);
            self.set(Change::Charter(of, charter));
        }
    }

    /// Everything as it is entered: stock and phase as the trains say that are sold.
    fn changes(mut self) -> Vec<Change> {
        let rows = all().trains;
        let (next, left_of_next) = self.next;
        let is_sold = |at: usize| at < next || self.owned[at] > 0;
        let mut phase = 0;
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
            let stock = (Some(left), sold, removed, rusted);
            stocks.push(Change::Stock(TrainKind::new(at), stock));
            let mut phases = all().phases.iter();
            let starts = phases.rposition(|phase| phase.starts_on == Some(row.name));
            phase = starts.filter(|_| is_sold(at)).unwrap_or(phase);
        }
        self.set(Change::Phase(PhaseId::new(phase)));
        self.changes.append(&mut stocks);
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
