//! Quantities that can be corrected on the table of any 18xx game: one table, a line for each.

use super::fact_value::{FactContext, FactValue};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, Home, HomeAt, PlacedTile};
use crate::engine::rail::ids::{CompanyId, HexId, Train, TrainKind};
use crate::engine::rail::market::Space;
use crate::engine::rail::shares::{Division, MAX_PLAYERS};
use crate::engine::rail::table::{LastRun, Payout, Purse, Status, Table};
use serde_json::Value;

/// The things of which each has a quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuantityKey {
    /// Each player.
    Player,
    /// Each company.
    Company,
    /// Each hex.
    Hex,
    /// Each kind of train.
    TrainKind,
    /// The whole table, which has one.
    Table,
}

/// A sort of thing that can be corrected.
#[derive(Debug)]
pub struct Quantity {
    /// The name in moves.
    pub name: &'static str,
    /// The name for people.
    pub words: &'static str,
    /// The things of which each has one.
    pub of: QuantityKey,
    /// True if it is a sum of money.
    pub is_money: bool,
    /// Reads its value for the thing in this place of its list.
    pub read: fn(&Table, u8) -> Value,
    /// Writes another value; none if that value is impossible.
    pub write: fn(&mut Table, u8, &Value) -> Option<()>,
}

impl Quantity {
    /// Finds the quantity by its name in moves.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Quantity> {
        QUANTITIES.iter().find(|quantity| quantity.name == name)
    }
}

/// Creates a line of the table.
const fn line(
    name: &'static str,
    words: &'static str,
    of: QuantityKey,
    read: fn(&Table, u8) -> Value,
    write: fn(&mut Table, u8, &Value) -> Option<()>,
) -> Quantity {
    Quantity {
        name,
        words,
        of,
        is_money: matches!(name.as_bytes(), b"cash" | b"treasury" | b"par"),
        read,
        write,
    }
}

/// All quantities: tiles before what stands on them, and stock before who has it.
pub static QUANTITIES: &[Quantity] = &[
    line("cash", "cash", QuantityKey::Player, read_cash, write_cash),
    line(
        "bankrupt",
        "bankruptcy",
        QuantityKey::Player,
        read_bankrupt,
        write_bankrupt,
    ),
    line(
        "phase",
        "the phase",
        QuantityKey::Table,
        read_phase,
        write_phase,
    ),
    line(
        "stock",
        "trains in the box",
        QuantityKey::TrainKind,
        read_stock,
        write_stock,
    ),
    line(
        "pool",
        "the bank's used trains",
        QuantityKey::Table,
        read_pool,
        write_pool,
    ),
    line("tile", "tile", QuantityKey::Hex, read_tile, write_tile),
    line(
        "status",
        "standing",
        QuantityKey::Company,
        read_status,
        write_status,
    ),
    line("par", "par", QuantityKey::Company, read_par, write_par),
    line(
        "shares",
        "shares",
        QuantityKey::Company,
        read_shares,
        write_shares,
    ),
    line(
        "treasury",
        "treasury",
        QuantityKey::Company,
        read_treasury,
        write_treasury,
    ),
    line(
        "trains",
        "trains",
        QuantityKey::Company,
        read_trains,
        write_trains,
    ),
    line("home", "home", QuantityKey::Company, read_home, write_home),
    line(
        "markers",
        "station markers",
        QuantityKey::Company,
        read_markers,
        write_markers,
    ),
    line(
        "charter",
        "markers on the charter",
        QuantityKey::Company,
        read_charter,
        write_charter,
    ),
    line("run", "last run", QuantityKey::Company, read_run, write_run),
    line(
        "market",
        "the market",
        QuantityKey::Table,
        read_market,
        write_market,
    ),
    line(
        "price",
        "price",
        QuantityKey::Company,
        read_price,
        write_price,
    ),
    line(
        BOARD,
        "where the board lies",
        QuantityKey::Table,
        read_board,
        write_board,
    ),
];

/// Returns the context of a table's values. They are read and written in it.
pub fn among(table: &Table) -> FactContext {
    FactContext {
        components: table.components,
        players: table.players.len(),
    }
}

fn read_cash(table: &Table, of: u8) -> Value {
    table.cash(PlayerId(of)).to_json(among(table))
}

fn write_cash(table: &mut Table, of: u8, value: &Value) -> Option<()> {
    let more = Dollars::from_json(among(table), value)? - table.cash(PlayerId(of));
    table.pay(Purse::Bank, Purse::Player(PlayerId(of)), more);
    Some(())
}

fn read_bankrupt(table: &Table, of: u8) -> Value {
    table.players[usize::from(of)]
        .bankrupt
        .to_json(among(table))
}

fn write_bankrupt(table: &mut Table, of: u8, value: &Value) -> Option<()> {
    table.players[usize::from(of)].bankrupt = value.as_bool()?;
    Some(())
}

fn read_phase(table: &Table, _: u8) -> Value {
    table.depot.phase().name.into()
}

fn write_phase(table: &mut Table, _: u8, value: &Value) -> Option<()> {
    let name = value.as_str()?;
    let mut phases = table.components.phases.iter();
    let phase = phases.position(|phase| phase.name == name)?;
    table.depot.set_phase(phase);
    Some(())
}

fn read_stock(table: &Table, of: u8) -> Value {
    table.depot.stock(TrainKind(of)).to_json(among(table))
}

fn write_stock(table: &mut Table, of: u8, value: &Value) -> Option<()> {
    let stock = FactValue::from_json(among(table), value)?;
    table.depot.set_stock(TrainKind(of), stock)
}

fn read_pool(table: &Table, _: u8) -> Value {
    table.depot.pool().to_vec().to_json(among(table))
}

fn write_pool(table: &mut Table, _: u8, value: &Value) -> Option<()> {
    let pool = Vec::<Train>::from_json(among(table), value)?;
    table.depot.set_pool(pool);
    Some(())
}

fn read_tile(table: &Table, of: u8) -> Value {
    table.board.laid(HexId(of)).to_json(among(table))
}

fn write_tile(table: &mut Table, of: u8, value: &Value) -> Option<()> {
    let laid = Option::<PlacedTile>::from_json(among(table), value)?;
    table.board.set_tile(HexId(of), laid)
}

fn read_status(table: &Table, of: u8) -> Value {
    table.company(CompanyId(of)).status.to_json(among(table))
}

fn write_status(table: &mut Table, of: u8, value: &Value) -> Option<()> {
    table.company_mut(CompanyId(of)).status = Status::from_json(among(table), value)?;
    Some(())
}

fn read_par(table: &Table, of: u8) -> Value {
    table.company(CompanyId(of)).par.to_json(among(table))
}

fn write_par(table: &mut Table, of: u8, value: &Value) -> Option<()> {
    let par = Option::<Dollars>::from_json(among(table), value)?;
    let possible = par.is_none_or(|par| par > Dollars::ZERO);
    table.company_mut(CompanyId(of)).par = par.filter(|_| possible);
    possible.then_some(())
}

/// Shares as a list: how many there are, in the IPO, in the treasury and in the pool, then those of each player by
/// seat, then the company that holds some and how many, and the president.
type ShareSplit = (
    u8,
    [u8; 3],
    Vec<u8>,
    Option<(CompanyId, u8)>,
    Option<PlayerId>,
);

fn read_shares(table: &Table, of: u8) -> Value {
    tell_division(&table.company(CompanyId(of)).shares.division(), table)
}

/// Writes a division of shares for corrections.
pub(super) fn tell_division(division: &Division, table: &Table) -> Value {
    let held = division.held[..table.players.len()].to_vec();
    let split: ShareSplit = (
        division.total,
        [division.ipo, division.treasury, division.pool],
        held,
        division.company,
        division.president,
    );
    split.to_json(among(table))
}

fn write_shares(table: &mut Table, of: u8, value: &Value) -> Option<()> {
    let players = table.players.len();
    let (total, [ipo, treasury, pool], of_players, company, president) =
        ShareSplit::from_json(among(table), value)?;
    if of_players.len() != players || company.is_some_and(|(_, count)| count == 0) {
        return None;
    }
    let mut held = [0; MAX_PLAYERS];
    held[..players].copy_from_slice(&of_players);
    let division = Division {
        total,
        ipo,
        treasury,
        pool,
        held,
        company,
        president,
    };
    table.company_mut(CompanyId(of)).shares.divide(&division)
}

fn read_treasury(table: &Table, of: u8) -> Value {
    table.company(CompanyId(of)).cash.to_json(among(table))
}

fn write_treasury(table: &mut Table, of: u8, value: &Value) -> Option<()> {
    let company = CompanyId(of);
    let more = Dollars::from_json(among(table), value)? - table.company(company).cash;
    table.pay(Purse::Bank, Purse::Company(company), more);
    Some(())
}

fn read_trains(table: &Table, of: u8) -> Value {
    table.company(CompanyId(of)).trains.to_json(among(table))
}

fn write_trains(table: &mut Table, of: u8, value: &Value) -> Option<()> {
    table.company_mut(CompanyId(of)).trains = FactValue::from_json(among(table), value)?;
    Some(())
}

/// A home: its hex, the city and space of it unless the company may choose, and whether it is kept.
type HomeEntry = (HexId, Option<(u8, u8)>, bool);

fn read_home(table: &Table, of: u8) -> Value {
    let home = table.board.home(CompanyId(of));
    let home = home.map(|(home, kept)| match home.at {
        HomeAt::Space(space) => (space.hex, Some((space.city, space.slot)), kept),
        HomeAt::Hex(hex) => (hex, None, kept),
    });
    home.to_json(among(table))
}

fn write_home(table: &mut Table, of: u8, value: &Value) -> Option<()> {
    let company = CompanyId(of);
    let (hex, space, kept) = HomeEntry::from_json(among(table), value)?;
    let at = match space {
        Some((city, slot)) => HomeAt::Space(CitySpace { hex, city, slot }),
        None => HomeAt::Hex(hex),
    };
    table.board.set_home(Home { company, at }, kept)
}

fn read_markers(table: &Table, of: u8) -> Value {
    let spaces: Vec<CitySpace> = table.board.markers_of(CompanyId(of)).collect();
    spaces.to_json(among(table))
}

fn write_markers(table: &mut Table, of: u8, value: &Value) -> Option<()> {
    let spaces = Vec::<CitySpace>::from_json(among(table), value)?;
    table.board.set_markers(CompanyId(of), &spaces);
    Some(())
}

fn read_charter(table: &Table, of: u8) -> Value {
    table
        .company(CompanyId(of))
        .markers_left
        .to_json(among(table))
}

fn write_charter(table: &mut Table, of: u8, value: &Value) -> Option<()> {
    let costs = Vec::<Dollars>::from_json(among(table), value)?;
    if costs.iter().any(|cost| *cost < Dollars::ZERO) {
        return None;
    }
    table.company_mut(CompanyId(of)).markers_left = costs;
    Some(())
}

fn read_run(table: &Table, of: u8) -> Value {
    let run = table.company(CompanyId(of)).last_run;
    run.map(|run| (run.earnings, run.payout))
        .to_json(among(table))
}

fn write_run(table: &mut Table, of: u8, value: &Value) -> Option<()> {
    let run = Option::<(Dollars, Payout)>::from_json(among(table), value)?;
    let run = run.map(|(earnings, payout)| LastRun { earnings, payout });
    table.company_mut(CompanyId(of)).last_run = run;
    Some(())
}

fn read_market(table: &Table, _: u8) -> Value {
    table.market.markers().to_vec().to_json(among(table))
}

fn write_market(table: &mut Table, _: u8, value: &Value) -> Option<()> {
    let markers = Vec::<(CompanyId, Space)>::from_json(among(table), value)?;
    table.market.set_markers(&markers);
    (table.market.markers().len() == markers.len()).then_some(())
}

fn read_price(table: &Table, of: u8) -> Value {
    table.market.space(CompanyId(of)).to_json(among(table))
}

fn write_price(table: &mut Table, of: u8, value: &Value) -> Option<()> {
    match Option::<Space>::from_json(among(table), value)? {
        Some(space) => table.market.put(CompanyId(of), space),
        None => table.market.remove(CompanyId(of)),
    }
    Some(())
}

/// The name in moves of the quantity for where the board lies.
pub(super) const BOARD: &str = "board";

pub(super) const PLACES: [(bool, &str); 2] = [(false, "here"), (true, "on a real table")];

fn read_board(table: &Table, _: u8) -> Value {
    PLACES[usize::from(table.physical_board)].1.into()
}

fn write_board(table: &mut Table, _: u8, value: &Value) -> Option<()> {
    let mut places = PLACES.iter();
    table.physical_board = places.find(|(_, name)| value == name)?.0;
    Some(())
}
