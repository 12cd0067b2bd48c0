//! Corrections by a tap on the map, on a company or on its market: for each, the changes that belong together, with
//! everything that follows from them. Whether they are sound is found out when they are made.

use super::Change;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{Board, CitySpace, HomeAt, HomeState, PlacedTile};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, HexId, PhaseId, Train, TrainKind};
use crate::engine::rail::market::Space;
use crate::engine::rail::shares::{Division, Holder, Shares};
use crate::engine::rail::table::{Status, Table};
use crate::engine::rail::tile::{Tile, UNLIMITED};
use thiserror::Error;

/// The reason why a tap changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TapFault {
    /// A space with the marker of this company.
    #[error("{0} is in this space.")]
    Occupied(&'static str),
    /// A kind of train without a card in the box.
    #[error("No {0}-train is left in the box.")]
    NoneLeft(&'static str),
    /// A train that is not in the box, or is with a company.
    #[error("There is no such train; press a company's train to take it back.")]
    NoSuchTrain,
    /// No share to be given.
    #[error("There is no share left for that.")]
    NoShareLeft,
    /// No share to be taken.
    #[error("There is none left to take.")]
    NoShareHeld,
    /// An odd number of shares.
    #[error("Somebody has a share that cannot be halved.")]
    NotHalved,
}

/// A table on which something is tapped.
#[derive(Clone, Copy)]
pub struct Taps<'a>(pub &'a Table);

impl Taps<'_> {
    /// Lists the tiles that fit a hex. It does not matter what lies there; of each tile the rotations look different.
    ///
    /// Left out are kinds of which all copies are laid elsewhere, and the tile as it lies there.
    #[must_use]
    pub fn tiles(self, hex: HexId) -> Vec<PlacedTile> {
        let board = &self.0.board;
        let now = board.laid(hex);
        let mut probe = board.clone();
        let mut fitting = Vec::new();
        for (tile, kind) in self.0.components.tiles.iter() {
            let is_left = matches!(board.tiles_left(tile), 1..) || kind.count == UNLIMITED;
            let is_here = now.is_some_and(|laid| laid.tile == tile);
            let mut seen = Vec::new();
            for rotation in 0..6_u8 {
                let laid = PlacedTile { tile, rotation };
                let looks = &kind.rotations[usize::from(rotation)];
                let is_new = (is_left || is_here) && !seen.contains(&looks);
                if is_new && probe.set_tile(hex, Some(laid)).is_some() {
                    fitting.push(laid);
                    seen.push(looks);
                }
            }
        }
        fitting.retain(|laid| now != Some(*laid));
        fitting
    }

    /// Checks whether rules bring a tile here. They do sooner or later: it has the label and the sort of stops that the
    /// map prints there.
    #[must_use]
    pub fn is_usual(self, hex: HexId, laid: PlacedTile) -> bool {
        let printed = &self.0.board.map().hex(hex).printed;
        let tile = &self.0.components.tiles.kind(laid.tile).rotations[usize::from(laid.rotation)];
        let cities = |tile: &Tile| tile.cities().next().is_some();
        let stops = |tile: &Tile| !tile.stops.is_empty();
        (tile.label == printed.label || tile.label.is_empty() && !cities(printed))
            && stops(tile) == stops(printed)
            && cities(tile) == cities(printed)
    }

    /// Lays another tile or none. Markers and homes move with it.
    #[must_use]
    pub fn lay(self, hex: HexId, laid: Option<PlacedTile>) -> Vec<Change> {
        let mut after = self.0.board.clone();
        let mut changes = vec![Change::Tile(hex, laid)];
        if after.set_tile(hex, laid).is_none() {
            return changes;
        }
        for company in self.0.components.company_ids() {
            if let Some(home) = after.home(company)
                && home.at.hex() == hex
                && self.0.board.home(company) != Some(home)
            {
                changes.push(Change::Home(company, Some(home)));
            }
            let spaces: Vec<CitySpace> = after.markers_of(company).collect();
            if spaces.iter().any(|space| space.hex == hex) {
                changes.push(Change::Markers(company, spaces));
            }
        }
        changes
    }

    /// Creates the change that keeps a company's home free, or does so no longer.
    fn keep_home(company: CompanyId, at: HomeAt, kept: bool) -> Change {
        Change::Home(company, Some(HomeState { at, kept }))
    }

    /// Places a marker from a company's charter.
    ///
    /// If none is left there, the company gets one more than is printed, as some have.
    ///
    /// # Errors
    /// Why that is impossible.
    pub fn place(self, company: CompanyId, space: CitySpace) -> Result<Vec<Change>, TapFault> {
        let board = &self.0.board;
        let charter = &self.0.company(company).markers_left;
        let rest = charter.get(1..).unwrap_or_default();
        if let Some(there) = board.occupant(space) {
            return Err(TapFault::Occupied(self.0.symbol(there)));
        }
        let spaces: Vec<CitySpace> = board.markers_of(company).chain([space]).collect();
        let mut changes = vec![
            Change::Markers(company, spaces),
            Change::Charter(company, rest.to_vec()),
        ];
        if let Some(HomeState { at, kept: true }) = board.home(company)
            && at.hex() == space.hex
        {
            changes.push(Taps::keep_home(company, at, false));
        }
        Ok(changes)
    }

    /// Adds a station marker to a charter. It has the price of the last one; or the last one is taken off. There is no
    /// result where there is none.
    #[must_use]
    pub fn charter(self, company: CompanyId, more: bool) -> Option<Vec<Change>> {
        let mut costs = self.0.company(company).markers_left.clone();
        if more {
            let printed = self.0.components.company(company).markers;
            let last = costs.last().or(printed.last()).copied();
            costs.push(last.unwrap_or(Dollars::ZERO));
        } else {
            costs.pop()?;
        }
        Some(vec![Change::Charter(company, costs)])
    }

    /// Doubles a company's shares or halves them. Companies that grow have their shares doubled. There is no result
    /// where it is impossible.
    #[must_use]
    pub fn grow(self, company: CompanyId) -> Option<Vec<Change>> {
        let shares = &self.0.company(company).shares;
        let (printed, _) = self.0.components.company(company).shares;
        let grows = shares.total() == printed;
        let new = |count: u8| match grows {
            true => Some(count * 2),
            false => count.is_multiple_of(2).then_some(count / 2),
        };
        let mut division = self.division(shares);
        for count in [
            &mut division.total,
            &mut division.ipo,
            &mut division.treasury,
            &mut division.pool,
        ] {
            *count = new(*count)?;
        }
        for count in &mut division.held {
            *count = new(*count)?;
        }
        Some(vec![Change::Shares(company, division)])
    }

    /// Takes a marker back to its charter.
    #[must_use]
    pub fn take_back(self, space: CitySpace) -> Vec<Change> {
        let board = &self.0.board;
        let Some(company) = board.occupant(space) else {
            return Vec::new();
        };
        let charter = &self.0.company(company).markers_left;
        let mut spaces: Vec<CitySpace> = board.markers_of(company).collect();
        spaces.retain(|known| *known != space);
        let printed = self.0.components.company(company).markers;
        let cost = printed.iter().rev().nth(charter.len()).copied();
        let mut costs = charter.clone();
        if charter.len() < printed.len() {
            costs.insert(0, cost.unwrap_or(Dollars::ZERO));
        }
        let mut changes = vec![
            Change::Markers(company, spaces),
            Change::Charter(company, costs),
        ];
        let is_minor = self.0.kind(company) == CompanyKind::Minor;
        if let Some(HomeState { at, kept: false }) = board.home(company)
            && is_minor
            && at.hex() == space.hex
        {
            changes.push(Taps::keep_home(company, at, true));
        }
        changes
    }

    /// Gives a company one more train. If its first sale begins a phase, that comes with it.
    ///
    /// It comes from the box, or if that is empty it is one that was thought to have left the game.
    ///
    /// # Errors
    /// Why that is impossible.
    pub fn give_train(self, company: CompanyId, kind: TrainKind) -> Result<Vec<Change>, TapFault> {
        let depot = &self.0.depot;
        let name = self.0.components.train(kind).name;
        let (left, sold, gone, rusted) = depot.stock(kind);
        let is_empty = left == Some(0) || sold == u8::MAX;
        let back = self
            .free_number(kind)
            .filter(|_| is_empty && gone > 0 && !rusted);
        if is_empty && back.is_none() {
            return Err(TapFault::NoneLeft(name));
        }
        let mut changes = Vec::new();
        let later = self.0.components.phases.iter().enumerate();
        let mut later = later.skip(depot.phase_number() + 1).rev();
        let begun = later.find(|(_, phase)| phase.starts_on == Some(name));
        if let Some((phase, _)) = begun.filter(|_| sold == 0) {
            changes.push(Change::Phase(PhaseId::new(phase)));
        }
        let new = Train { kind, number: sold };
        let stock = match back {
            Some(_) => (left, sold, gone - 1, false),
            None => (left.map(|left| left - 1), sold + 1, gone, false),
        };
        changes.push(Change::Stock(kind, stock));
        let mut trains = self.0.company(company).trains.clone();
        trains.push(back.unwrap_or(new));
        changes.push(Change::Trains(company, trains));
        Ok(changes)
    }

    /// Finds a sold train that nobody has.
    fn free_number(self, kind: TrainKind) -> Option<Train> {
        let is_held = |train: &Train| {
            let companies = self.0.companies.iter();
            let mut held = companies.flat_map(|company| &company.trains);
            held.any(|other| other == train) || self.0.depot.pool().contains(train)
        };
        let mut all = (0..self.0.depot.stock(kind).1).map(|number| Train { kind, number });
        all.find(|train| !is_held(train))
    }

    /// Takes a train back to the box. It is the company's last one of its kind.
    #[must_use]
    pub fn take_train(self, company: CompanyId, kind: TrainKind) -> Vec<Change> {
        let mut trains = self.0.company(company).trains.iter().rev();
        let Some(&goes) = trains.find(|train| train.kind == kind) else {
            return Vec::new();
        };
        let (left, sold, gone, rusted) = self.0.depot.stock(kind);
        let left = left.map(|left| left + 1);
        let stock = (left, sold.saturating_sub(1), gone, rusted);
        let mut changes = vec![Change::Stock(kind, stock)];
        changes.extend(self.without_last(kind, goes, Some(company)));
        changes
    }

    /// Moves a train into the box or out. A train that had left the game joins the new ones of its kind, or one of
    /// those leaves it. There is no result where there is no such train.
    #[must_use]
    pub fn stock_left(self, kind: TrainKind, more: bool) -> Option<Vec<Change>> {
        let (left, sold, gone, rusted) = self.0.depot.stock(kind);
        let left = left?;
        if !more {
            let stock = (Some(left.checked_sub(1)?), sold + 1, gone + 1, rusted);
            return Some(vec![Change::Stock(kind, stock)]);
        }
        let stock = (
            Some(left + 1),
            sold.checked_sub(1)?,
            gone.checked_sub(1)?,
            rusted,
        );
        let mut changes = vec![Change::Stock(kind, stock)];
        let free = self.free_number(kind)?;
        changes.extend(self.without_last(kind, free, None));
        Some(changes)
    }

    /// Lists the changes when a train goes.
    ///
    /// The train with the last number of the kind takes the number of the one that goes.
    fn without_last(self, kind: TrainKind, goes: Train, from: Option<CompanyId>) -> Vec<Change> {
        let number = self.0.depot.stock(kind).1.saturating_sub(1);
        let last = Train { kind, number };
        let kept = |trains: &[Train], loses: bool| -> Vec<Train> {
            let kept = trains.iter().filter(|train| !loses || **train != goes);
            kept.map(|&train| if train == last { goes } else { train })
                .collect()
        };
        let mut changes = Vec::new();
        let pool = self.0.depot.pool();
        if pool.contains(&last) {
            changes.push(Change::Pool(kept(pool, false)));
        }
        for company in self.0.components.company_ids() {
            let trains = &self.0.company(company).trains;
            let loses = from == Some(company);
            if loses || trains.contains(&last) {
                changes.push(Change::Trains(company, kept(trains, loses)));
            }
        }
        changes
    }

    /// Sets another phase with its consequences.
    ///
    /// Kinds whose time is over have rusted, and no train is left of those that were sold before the kind that began
    /// it.
    #[must_use]
    pub fn phase(self, phase: PhaseId) -> Vec<Change> {
        let components = self.0.components;
        let mut changes = vec![Change::Phase(phase)];
        let begun = components.phases[..=phase.index()].iter();
        let begun = begun.filter_map(|phase| components.train_by_name(phase.starts_on?));
        let begun: Vec<TrainKind> = begun.collect();
        let newest = begun.last().map_or(0, |kind| kind.index());
        for kind in (0..components.trains.len()).map(TrainKind::new) {
            let row = components.train(kind);
            let (left, sold, gone, was_rusted) = self.0.depot.stock(kind);
            let opener = row.rusts_on.and_then(|name| components.train_by_name(name));
            let rusted = opener.is_some_and(|opener| begun.contains(&opener));
            let is_over = kind.index() < newest && row.opens_on.is_none();
            let out = left.filter(|_| is_over && !begun.is_empty()).unwrap_or(0);
            if rusted != was_rusted || out > 0 {
                let left = left.map(|left| left - out);
                let stock = (left, sold + out, gone + out, rusted);
                changes.push(Change::Stock(kind, stock));
            }
            let of_kind = |company: &CompanyId| {
                let trains = &self.0.company(*company).trains;
                trains.iter().any(|train| train.kind == kind)
            };
            for company in components.company_ids().filter(of_kind) {
                if rusted {
                    let mut trains = self.0.company(company).trains.clone();
                    trains.retain(|train| train.kind != kind);
                    changes.push(Change::Trains(company, trains));
                }
            }
        }
        changes
    }

    /// Sets a company's space on the market. A company that was not started is then in business.
    #[must_use]
    pub fn price(self, company: CompanyId, space: Option<Space>) -> Vec<Change> {
        let mut changes = vec![Change::Price(company, space)];
        let own = self.0.company(company);
        if space.is_some() && own.status == Status::Unstarted {
            changes.push(Change::Status(company, Status::Floated));
        }
        let price = space.and_then(|space| self.0.components.grid.price(space));
        if own.par.is_none() && price.is_some() {
            changes.push(Change::Par(company, price));
        }
        changes
    }

    /// Moves one share to a holder or back. It comes from the company or else the pool. There is no result where there
    /// is no such share.
    ///
    /// The player who then has the most becomes president, if that is enough. The first shares that a player gets of a
    /// company without shareholders are those of the president.
    #[must_use]
    pub fn share(self, company: CompanyId, holder: Holder, more: bool) -> Option<Vec<Change>> {
        let shares = &self.0.company(company).shares;
        let fixed = [Holder::Ipo, Holder::Treasury, Holder::Pool];
        let mut others = fixed.into_iter().filter(|other| *other != holder);
        let (from, to) = if more {
            (others.find(|other| shares.of(*other) > 0)?, holder)
        } else {
            (holder, others.next()?)
        };
        if shares.of(from) == 0 {
            return None;
        }
        let other = shares.company().map(Holder::Company);
        if matches!(to, Holder::Company(_)) && other.is_some_and(|other| other != to) {
            return None;
        }
        let mut moved = shares.clone();
        let is_first = more && shares.holders().next().is_none() && matches!(to, Holder::Player(_));
        let size = shares.president_size();
        let count = if is_first && shares.of(from) >= size {
            size
        } else {
            1
        };
        moved.transfer(from, to, count);
        let division = led(self.division(&moved), shares);
        Some(vec![Change::Shares(company, division)])
    }

    /// Gives a company to one owner. This is a player or another company; if they own it already, it goes to nobody.
    ///
    /// A private company that is owned is open.
    #[must_use]
    pub fn own(self, company: CompanyId, holder: Holder) -> Vec<Change> {
        let own = self.0.company(company);
        let total = own.shares.total();
        let mut shares = Shares::new(total, own.shares.president_size());
        let is_given = own.shares.of(holder) < total;
        if is_given {
            shares.transfer(Holder::Ipo, holder, total);
        }
        let division = led(self.division(&shares), &own.shares);
        let mut changes = vec![Change::Shares(company, division)];
        let is_private = self.0.kind(company) == CompanyKind::Private;
        let other = match (own.status, is_given) {
            (Status::Unstarted, true) => Some(Status::Floated),
            (Status::Floated, false) => Some(Status::Unstarted),
            _ => None,
        };
        changes.extend(
            other
                .filter(|_| is_private)
                .map(|status| Change::Status(company, status)),
        );
        changes
    }

    fn division(self, shares: &Shares) -> Division {
        shares.division(self.0.players.len())
    }

    /// Makes a player president regardless of shares.
    #[must_use]
    pub fn lead(self, company: CompanyId, player: PlayerId) -> Vec<Change> {
        let division = Division {
            president: Some(player),
            ..self.division(&self.0.company(company).shares)
        };
        vec![Change::Shares(company, division)]
    }

    /// Gives a private company to a president. It is closed then, and changes what the president's runs are paid; or it
    /// is taken away again.
    ///
    /// None where the company has no president.
    #[must_use]
    pub fn power(self, company: CompanyId, private: CompanyId) -> Option<Vec<Change>> {
        let leader = self.0.president(company)?;
        let shares = &self.0.company(private).shares;
        let has = shares.president() == Some(leader);
        let (status, of) = if has {
            let nobodys = Shares::new(shares.total(), shares.president_size());
            let division = self.division(&nobodys);
            (Status::Unstarted, Change::Shares(private, division))
        } else {
            (Status::Closed, self.led_by(private, leader))
        };
        Some(vec![Change::Status(private, status), of])
    }

    /// Makes this player a company's president and only shareholder.
    ///
    /// It is for a board at which nobody sits, where it matters only who leads.
    #[must_use]
    pub fn led_by(self, company: CompanyId, player: PlayerId) -> Change {
        let shares = &self.0.company(company).shares;
        let mut new = Shares::new(shares.total(), shares.president_size());
        new.found(player);
        Change::Shares(company, self.division(&new))
    }

    /// Sets a company's status with its consequences.
    ///
    /// A closed company has nothing left but trains, which may be with others by then; one that comes back has its
    /// markers on its charter.
    #[must_use]
    pub fn status(self, company: CompanyId, status: Status) -> Vec<Change> {
        let mut changes = vec![Change::Status(company, status)];
        let was = self.0.company(company).status;
        if (status == Status::Closed) == (was == Status::Closed) {
            return changes;
        }
        let printed = self.0.components.company(company).markers;
        let charter = match status {
            Status::Closed => Vec::new(),
            _ => printed.to_vec(),
        };
        if let Some(home) = self.0.board.home(company) {
            let is_kept = status != Status::Closed;
            changes.push(Taps::keep_home(company, home.at, is_kept));
        }
        changes.push(Change::Charter(company, charter));
        changes.push(Change::Markers(company, Vec::new()));
        changes.push(Change::Treasury(company, Dollars::ZERO));
        changes
    }

    /// Makes a company able to run trains. Nobody asks how it came to that.
    ///
    /// One of the players leads it, and its price is one in the middle of the market.
    #[must_use]
    pub fn start(self, company: CompanyId) -> Vec<Change> {
        let own = self.0.company(company);
        let mut changes = Vec::new();
        if own.status != Status::Floated {
            changes.push(Change::Status(company, Status::Floated));
        }
        if own.shares.president().is_none() {
            let players = self.0.in_game();
            let leads = players.get(company.index() % players.len().max(1));
            let mut shares = own.shares.clone();
            if let Some(&leads) =
                leads.filter(|_| shares.of(Holder::Ipo) >= shares.president_size())
            {
                shares.found(leads);
                changes.push(Change::Shares(company, self.division(&shares)));
            }
        }
        if self.0.market.space(company).is_none() {
            let mut spaces: Vec<(Space, Dollars)> = self.0.components.grid.spaces().collect();
            spaces.arrange_by_key(|(_, price)| *price);
            let middle = spaces.get(spaces.len() / 2);
            let space = middle.map(|(space, _)| *space);
            changes.push(Change::Price(company, space));
        }
        changes
    }
}

/// Makes the largest holder president, if possible. The player must have enough shares.
///
/// Of equals the president from before stays.
pub(super) fn led(mut division: Division, before: &Shares) -> Division {
    let held = |seat: usize| {
        let leads = before.president().is_some_and(|it| it.index() == seat);
        (division.held[seat], leads)
    };
    let most = (0..division.held.len())
        .rev()
        .max_by_key(|&seat| held(seat));
    let enough = most.filter(|&seat| division.held[seat] >= before.president_size());
    division.president = enough.map(PlayerId::new);
    division
}

/// Lists the spaces of the cities of a hex.
#[must_use]
pub fn spaces_of(board: &Board, hex: HexId) -> Vec<CitySpace> {
    let cities = (0u8..).zip(board.tile(hex).cities());
    cities
        .flat_map(|(city, _)| board.spaces(hex, city))
        .collect()
}
