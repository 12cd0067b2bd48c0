//! Writing the website's JSON: actions, tiles by their numbered copies, runs, and the file around them.

use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{Board, CitySpace, StopAt};
use crate::engine::rail::ids::{HexId, TileId};
use crate::engine::rail::market::{Grid, Space};
use crate::engine::rail::route::Run;
use crate::engine::rail::tile::End;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The limit of the site's seeds, which are smaller; a larger one draws the same as its remainder.
pub const SEEDS: u64 = 1 << 31;

/// A JSON object that is being written.
#[derive(Debug, Default)]
pub struct ObjectWriter(String);

impl ObjectWriter {
    /// Adds a member whose value is JSON already.
    pub fn raw(&mut self, key: &str, value: &str) -> &mut ObjectWriter {
        self.0.push(if self.0.is_empty() { '{' } else { ',' });
        self.0.push_str(&quoted(key));
        self.0.push(':');
        self.0.push_str(value);
        self
    }

    /// Adds a member that is a text.
    pub fn text(&mut self, key: &str, value: &str) -> &mut ObjectWriter {
        self.raw(key, &quoted(value))
    }

    /// Adds a member that is a number.
    pub fn number(&mut self, key: &str, value: impl ToString) -> &mut ObjectWriter {
        self.raw(key, &value.to_string())
    }

    /// Adds a member with a list of values. The values are JSON already.
    pub fn list(
        &mut self,
        key: &str,
        values: impl IntoIterator<Item = String>,
    ) -> &mut ObjectWriter {
        let values: Vec<String> = values.into_iter().collect();
        self.raw(key, &format!("[{}]", values.join(",")))
    }

    /// Adds the certificates that an action names. Their percentage is added too. They are named by the company's
    /// symbol.
    pub fn certificates(&mut self, symbol: &str, numbers: &[u8], percent: u8) -> &mut ObjectWriter {
        let name = |number: &u8| quoted(&format!("{symbol}_{number}"));
        self.list("shares", numbers.iter().map(name))
            .number("percent", percent)
    }

    /// Returns the object.
    #[must_use]
    pub fn finish(&self) -> String {
        if self.0.is_empty() {
            "{}".to_string()
        } else {
            format!("{}}}", self.0)
        }
    }
}

/// Writes a text as JSON.
#[must_use]
pub fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

/// Returns the site's number of a player: the seat from 1.
fn number_of(player: PlayerId) -> u64 {
    u64::from(player.0) + 1
}

/// The actions written so far.
#[derive(Debug)]
pub struct Actions {
    /// The time that they get, in seconds since 1970.
    made: u64,
    list: Vec<ObjectWriter>,
}

impl Actions {
    /// Creates an empty list of actions.
    #[must_use]
    pub fn new(made: u64) -> Actions {
        let list = Vec::new();
        Actions { made, list }
    }

    /// Counts the actions.
    #[must_use]
    pub fn count(&self) -> usize {
        self.list.len()
    }

    /// Takes back all actions but the first `count`.
    pub fn truncate(&mut self, count: usize) {
        self.list.truncate(count);
    }

    /// Begins an action of a player.
    pub fn by_player(&mut self, kind: &str, player: PlayerId) -> &mut ObjectWriter {
        self.begin(kind, &number_of(player).to_string(), "player")
    }

    /// Begins an action of a company of some type, by its symbol.
    pub fn by_company(&mut self, kind: &str, symbol: &str, entity_type: &str) -> &mut ObjectWriter {
        self.begin(kind, &quoted(symbol), entity_type)
    }

    fn begin(&mut self, kind: &str, entity: &str, entity_type: &str) -> &mut ObjectWriter {
        let mut action = ObjectWriter::default();
        action
            .text("type", kind)
            .raw("entity", entity)
            .text("entity_type", entity_type)
            .number("id", self.list.len() + 1)
            .number("created_at", self.made);
        self.list.push(action);
        let last = self.list.len() - 1;
        &mut self.list[last]
    }
}

/// The copy of its tile on each hex.
#[derive(Debug, Default)]
pub struct TileCopies(BTreeMap<HexId, (TileId, u8)>);

impl TileCopies {
    /// Lays the first free copy of a tile. It does not lie on the map yet. Returns the name of the copy.
    pub fn lay(&mut self, board: &Board, hex: HexId, tile: TileId) -> String {
        let lies = |copy: &u8| self.0.values().any(|laid| *laid == (tile, *copy));
        let copy = (0..u8::MAX).find(|copy| !lies(copy)).unwrap_or(0);
        self.0.insert(hex, (tile, copy));
        format!("{}-{copy}", board.tiles().kind(tile).number)
    }

    /// Names a city by its tile's copy. Returns none if it is printed on the map.
    #[must_use]
    pub fn city(&self, board: &Board, space: CitySpace) -> Option<String> {
        let (tile, copy) = self.0.get(&space.hex)?;
        let number = board.tiles().kind(*tile).number;
        Some(format!("{number}-{copy}-{}", space.city))
    }
}

/// Returns the site's name of a hex.
#[must_use]
pub fn hex_name(board: &Board, hex: HexId) -> String {
    board.map().hex(hex).at.to_string()
}

/// Writes a space of the market as price, row and column. A space that is not printed has no price there either.
#[must_use]
pub fn market_space(grid: &Grid, space: Space) -> String {
    let price = grid.price(space).map_or(0, |price| price.0);
    format!("{price},{},{}", space.row, space.column)
}

/// Writes a run of a train between stops in their order. Returns none if it is no run. If several trains make the same
/// run, `factor` says how many.
#[must_use]
pub fn route(
    board: &Board,
    train: &str,
    factor: i32,
    run: &Run,
    stops: &[StopAt],
    revenue: Dollars,
) -> Option<String> {
    let name_of = |hex| hex_name(board, hex);
    let first = *stops.first()?;
    let mut connections: Vec<String> = Vec::new();
    let (mut chain, mut from) = (vec![quoted(&name_of(first.hex))], End::Stop(first.stop));
    for piece in &run.track {
        from = match board.track(*piece).from(from)? {
            End::Edge(edge) => {
                let (there, side) = board.neighbor(piece.hex, edge)?;
                chain.push(quoted(&name_of(there)));
                End::Edge(side)
            }
            stop => {
                connections.push(format!("[{}]", chain.join(",")));
                chain = vec![quoted(&name_of(piece.hex))];
                stop
            }
        };
    }
    let hexes: Vec<String> = stops.iter().map(|at| name_of(at.hex)).collect();
    let mut words = hexes.join("-");
    if factor > 1 {
        let _ = write!(words, " (×{factor})");
    }
    let nodes = stops
        .iter()
        .map(|at| quoted(&format!("{}-{}", name_of(at.hex), at.stop)));
    let mut route = ObjectWriter::default();
    route
        .text("train", train)
        .list("connections", connections)
        .list("hexes", hexes.iter().map(|hex| quoted(hex)))
        .number("revenue", revenue.0)
        .text("revenue_str", &words)
        .list("nodes", nodes);
    Some(route.finish())
}

/// The data around the actions.
pub struct File<'a> {
    /// The site's name of the title.
    pub title: &'a str,
    /// The players' names by seat.
    pub players: &'a [String],
    /// The seed.
    pub seed: u64,
    /// The site's names of optional rules.
    pub rules: &'a [&'a str],
    /// The round as players write it, such as `OR 2.1`.
    pub round: &'a str,
    /// The site's name of rounds of its kind.
    pub kind: &'a str,
    /// The player who has to decide; none when the game is over.
    pub decides: Option<PlayerId>,
    /// The players' worth by seat.
    pub worth: &'a [Dollars],
}

impl File<'_> {
    /// Writes the export.
    #[must_use]
    pub fn write(&self, actions: &Actions) -> String {
        let made = actions.made;
        let person = |(name, id): (&String, u64)| {
            let mut person = ObjectWriter::default();
            person.number("id", id).text("name", name);
            person.finish()
        };
        let mut settings = ObjectWriter::default();
        settings
            .number("seed", self.seed % SEEDS)
            .raw("is_async", "false")
            .raw("unlisted", "true")
            .raw("auto_routing", "true")
            .raw("player_order", "null")
            .list("optional_rules", self.rules.iter().map(|rule| quoted(rule)));
        let mut you = ObjectWriter::default();
        you.number("id", 0).text("name", "You");
        let all = (0..self.players.len()).map(PlayerId::new);
        let acting: Vec<PlayerId> = match self.decides {
            Some(player) => vec![player],
            None => all.clone().collect(),
        };
        let mut result = ObjectWriter::default();
        for (player, worth) in all.zip(self.worth).filter(|_| self.decides.is_none()) {
            result.number(&number_of(player).to_string(), worth.0);
        }
        let status = if self.decides.is_some() {
            "active"
        } else {
            "finished"
        };
        let acting = acting
            .into_iter()
            .map(|player| number_of(player).to_string());
        let mut file = ObjectWriter::default();
        file.text("id", &format!("hs_{made}"))
            .text("description", "")
            .raw("user", &you.finish())
            .list("players", self.players.iter().zip(1..).map(person))
            .number("max_players", self.players.len())
            .text("title", self.title)
            .raw("settings", &settings.finish())
            .raw("user_settings", "null")
            .text("status", status)
            .number("turn", turn(self.round))
            .text("round", self.kind)
            .list("acting", acting)
            .raw("result", &result.finish())
            .list("actions", actions.list.iter().map(ObjectWriter::finish))
            .raw("loaded", "true")
            .number("created_at", made)
            .number("updated_at", made);
        file.finish()
    }
}

/// Returns the number of a round such as `OR 2.1`.
fn turn(round: &str) -> u32 {
    let digits = round.split([' ', '.']).nth(1);
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}
