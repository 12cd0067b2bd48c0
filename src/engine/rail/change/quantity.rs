//! Reading and writing of quantities on a table: for each its value, and a function that sets another one or says that
//! it is impossible.

use super::BoardPlace;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, HomeState, PlacedTile};
use crate::engine::rail::depot::Stock;
use crate::engine::rail::ids::{CompanyId, HexId, PhaseId, Train, TrainKind};
use crate::engine::rail::market::Space;
use crate::engine::rail::shares::Division;
use crate::engine::rail::table::{LastRun, Purse, Status, Table};

pub(super) fn set_cash(table: &mut Table, player: PlayerId, cash: Dollars) -> Option<()> {
    let more = cash - table.cash(player);
    table.pay(Purse::Bank, Purse::Player(player), more);
    Some(())
}

pub(super) fn bankrupt(table: &Table, player: PlayerId) -> bool {
    table.players[player.index()].bankrupt
}

pub(super) fn set_bankrupt(table: &mut Table, player: PlayerId, is: bool) -> Option<()> {
    table.players[player.index()].bankrupt = is;
    Some(())
}

pub(super) fn phase(table: &Table) -> PhaseId {
    PhaseId::new(table.depot.phase_number())
}

pub(super) fn set_phase(table: &mut Table, phase: PhaseId) -> Option<()> {
    table.depot.set_phase(phase);
    Some(())
}

pub(super) fn stock(table: &Table, kind: TrainKind) -> Stock {
    table.depot.stock(kind)
}

pub(super) fn set_stock(table: &mut Table, kind: TrainKind, stock: Stock) -> Option<()> {
    table.depot.set_stock(kind, stock)
}

pub(super) fn pool(table: &Table) -> Vec<Train> {
    table.depot.pool().to_vec()
}

pub(super) fn set_pool(table: &mut Table, pool: Vec<Train>) -> Option<()> {
    table.depot.set_pool(pool);
    Some(())
}

pub(super) fn tile(table: &Table, hex: HexId) -> Option<PlacedTile> {
    table.board.laid(hex)
}

pub(super) fn set_tile(table: &mut Table, hex: HexId, laid: Option<PlacedTile>) -> Option<()> {
    table.board.set_tile(hex, laid)
}

pub(super) fn status(table: &Table, company: CompanyId) -> Status {
    table.company(company).status
}

pub(super) fn set_status(table: &mut Table, company: CompanyId, status: Status) -> Option<()> {
    table.company_mut(company).status = status;
    Some(())
}

pub(super) fn par(table: &Table, company: CompanyId) -> Option<Dollars> {
    table.company(company).par
}

pub(super) fn set_par(table: &mut Table, company: CompanyId, par: Option<Dollars>) -> Option<()> {
    let possible = par.is_none_or(|par| par > Dollars::ZERO);
    table.company_mut(company).par = par.filter(|_| possible);
    possible.then_some(())
}

pub(super) fn shares(table: &Table, company: CompanyId) -> Division {
    let players = table.players.len();
    table.company(company).shares.division(players)
}

pub(super) fn set_shares(table: &mut Table, company: CompanyId, new: Division) -> Option<()> {
    if new.held.len() != table.players.len() || new.company.is_some_and(|(_, count)| count == 0) {
        return None;
    }
    table.company_mut(company).shares.divide(&new)
}

pub(super) fn treasury(table: &Table, company: CompanyId) -> Dollars {
    table.company(company).cash
}

pub(super) fn set_treasury(table: &mut Table, company: CompanyId, cash: Dollars) -> Option<()> {
    let more = cash - table.company(company).cash;
    table.pay(Purse::Bank, Purse::Company(company), more);
    Some(())
}

pub(super) fn trains(table: &Table, company: CompanyId) -> Vec<Train> {
    table.company(company).trains.clone()
}

pub(super) fn set_trains(table: &mut Table, company: CompanyId, trains: Vec<Train>) -> Option<()> {
    table.company_mut(company).trains = trains;
    Some(())
}

pub(super) fn home(table: &Table, company: CompanyId) -> Option<HomeState> {
    table.board.home(company)
}

pub(super) fn set_home(
    table: &mut Table,
    company: CompanyId,
    home: Option<HomeState>,
) -> Option<()> {
    table.board.set_home(company, home?)
}

pub(super) fn markers(table: &Table, company: CompanyId) -> Vec<CitySpace> {
    table.board.markers_of(company).collect()
}

pub(super) fn set_markers(
    table: &mut Table,
    company: CompanyId,
    spaces: Vec<CitySpace>,
) -> Option<()> {
    table.board.set_markers(company, &spaces);
    Some(())
}

pub(super) fn charter(table: &Table, company: CompanyId) -> Vec<Dollars> {
    table.company(company).markers_left.clone()
}

pub(super) fn set_charter(
    table: &mut Table,
    company: CompanyId,
    costs: Vec<Dollars>,
) -> Option<()> {
    if costs.iter().any(|cost| *cost < Dollars::ZERO) {
        return None;
    }
    table.company_mut(company).markers_left = costs;
    Some(())
}

pub(super) fn run(table: &Table, company: CompanyId) -> Option<LastRun> {
    table.company(company).last_run
}

pub(super) fn set_run(table: &mut Table, company: CompanyId, run: Option<LastRun>) -> Option<()> {
    table.company_mut(company).last_run = run;
    Some(())
}

pub(super) fn market(table: &Table) -> Vec<(CompanyId, Space)> {
    table.market.markers().to_vec()
}

pub(super) fn set_market(table: &mut Table, markers: Vec<(CompanyId, Space)>) -> Option<()> {
    table.market.set_markers(&markers);
    (table.market.markers().len() == markers.len()).then_some(())
}

pub(super) fn price(table: &Table, company: CompanyId) -> Option<Space> {
    table.market.space(company)
}

pub(super) fn set_price(table: &mut Table, company: CompanyId, space: Option<Space>) -> Option<()> {
    match space {
        Some(space) => table.market.put(company, space),
        None => table.market.remove(company),
    }
    Some(())
}

pub(super) fn board(table: &Table) -> BoardPlace {
    match table.physical_board {
        true => BoardPlace::RealTable,
        false => BoardPlace::Here,
    }
}

pub(super) fn set_board(table: &mut Table, place: BoardPlace) -> Option<()> {
    table.physical_board = place == BoardPlace::RealTable;
    Some(())
}
