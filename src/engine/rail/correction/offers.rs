//! What a person who sets something right may choose from: for each thing that is no sum of money the other ways it could
//! be, each with the changes that belong together. Whether a way is sound is found out when it is chosen.

use super::quantity::{PLACES, Quantity, among, tell_division};
use super::told::Told;
use super::{Change, name_of};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, Laid};
use crate::engine::rail::ids::{CompanyId, HexId, Train, TrainKind};
use crate::engine::rail::shares::{Division, Holder, Shares};
use crate::engine::rail::table::{Status, Table};
use crate::engine::rail::tile::UNLIMITED;
use crate::engine::rail::words::place_name;
use serde_json::Value;

/// A way in which something could be instead: what it is called, and the changes that belong together.
pub type Offer = (String, Vec<Change>);

/// Whether something of this sort is set right by choosing, not by naming a sum or not at all in the page.
#[must_use]
pub fn is_chosen(what: &str) -> bool {
    matches!(
        what,
        "bankrupt"
            | "phase"
            | "tile"
            | "status"
            | "shares"
            | "trains"
            | "markers"
            | "price"
            | "board"
    )
}

/// The ways in which a thing of the table could be instead of as it is. `name` says how players are called.
#[must_use]
pub fn offers(
    table: &Table,
    quantity: &Quantity,
    place: u8,
    name: &dyn Fn(Holder) -> String,
) -> Vec<Offer> {
    let offering = Offering {
        table,
        quantity,
        place,
    };
    match quantity.name {
        "bankrupt" => offering.words(&[true, false].map(|is| (["no", "yes"][usize::from(is)], is))),
        "phase" => offering.phases(),
        "status" => offering.words(&[
            ("not started", Status::Waiting),
            ("started, not in business", Status::Founded),
            ("in business", Status::Running),
            ("closed", Status::Closed),
        ]),
        "board" => offering.places(),
        "price" => offering.prices(),
        "tile" => offering.tiles(),
        "trains" => offering.trains(),
        "markers" => offering.markers(),
        "shares" => offering.shares(name),
        _ => Vec::new(),
    }
}

/// The thing of which ways are offered.
struct Offering<'a> {
    table: &'a Table,
    quantity: &'a Quantity,
    place: u8,
}

impl Offering<'_> {
    /// The change of this thing.
    fn change(&self, to: &impl Told) -> Change {
        Change {
            what: self.quantity.name.to_string(),
            of: name_of(self.table, self.quantity.of, self.place),
            to: to.tell(among(self.table)),
        }
    }

    /// The change of another thing that belongs to it.
    fn beside(&self, what: &str, of: Value, to: &impl Told) -> Change {
        let to = to.tell(among(self.table));
        let what = what.to_string();
        Change { what, of, to }
    }

    fn words<T: Told>(&self, all: &[(&str, T)]) -> Vec<Offer> {
        let now = (self.quantity.read)(self.table, self.place);
        let ways = all.iter().map(|(name, to)| (*name, self.change(to)));
        let others = ways.filter(|(_, change)| change.to != now);
        others
            .map(|(name, change)| (name.to_string(), vec![change]))
            .collect()
    }

    fn phases(&self) -> Vec<Offer> {
        let phases = self.table.components.phases.iter();
        let way = |name: &str| Change {
            to: name.into(),
            ..self.change(&0_u8)
        };
        phases
            .map(|phase| (phase.name.to_string(), vec![way(phase.name)]))
            .collect()
    }

    /// Here and on a real table.
    fn places(&self) -> Vec<Offer> {
        let now = (self.quantity.read)(self.table, self.place);
        let places = PLACES.iter().filter(|(_, name)| now != *name);
        let way = |name: &str| Change {
            to: name.into(),
            ..self.change(&0_u8)
        };
        places
            .map(|(_, name)| ((*name).to_string(), vec![way(name)]))
            .collect()
    }

    fn prices(&self) -> Vec<Offer> {
        let spaces = self.table.components.grid.spaces().map(|(space, price)| {
            let (row, column) = (space.row + 1, space.column + 1);
            let name = format!("{price}, row {row}, column {column}");
            (name, vec![self.change(&Some(space))])
        });
        let off = (
            "off the market".to_string(),
            vec![self.change(&None::<bool>)],
        );
        [off].into_iter().chain(spaces).collect()
    }

    /// The tiles that fit the hex, in rotations that look different, and nothing.
    fn tiles(&self) -> Vec<Offer> {
        let (board, hex) = (&self.table.board, HexId(self.place));
        let now = board.laid(hex);
        let mut offers = Vec::new();
        if now.is_some() {
            offers.push(("no tile".to_string(), vec![self.change(&None::<Laid>)]));
        }
        let mut probe = board.clone();
        for (tile, kind) in self.table.components.tiles.iter() {
            let is_left = matches!(board.tiles_left(tile), 1..) || kind.count == UNLIMITED;
            let is_here = now.is_some_and(|laid| laid.tile == tile);
            let mut seen = Vec::new();
            for rotation in 0..6_u8 {
                let laid = Laid { tile, rotation };
                let looks = &kind.rotations[usize::from(rotation)];
                let fits = (is_left || is_here) && !seen.contains(&looks) && now != Some(laid);
                if fits && probe.set_tile(hex, Some(laid)).is_some() {
                    let exits: Vec<String> = (0..6)
                        .filter(|edge| looks.exits() & 1 << edge != 0)
                        .map(|edge| (edge + 1).to_string())
                        .collect();
                    let name = format!("tile {}, to sides {}", kind.number, exits.join(", "));
                    offers.push((name, vec![self.change(&Some(laid))]));
                    seen.push(looks);
                }
            }
        }
        offers
    }

    /// One more from the box or the pool, or one less, which leaves the game.
    fn trains(&self) -> Vec<Offer> {
        let (table, depot) = (self.table, &self.table.depot);
        let now = &table.company(CompanyId(self.place)).trains;
        let with = |train: Train| {
            let trains: Vec<Train> = now.iter().copied().chain([train]).collect();
            self.change(&trains)
        };
        let name = |train: Train| table.components.train_name(train);
        let of_kind = |kind: TrainKind| kind.tell(among(table));
        let mut offers = Vec::new();
        for (at, &train) in now.iter().enumerate() {
            let mut trains = now.clone();
            trains.remove(at);
            let (left, sold, gone, rusted) = depot.stock(train.kind);
            let stock = self.beside(
                "stock",
                of_kind(train.kind),
                &(left, sold, gone + 1, rusted),
            );
            let without = format!("without {:#}, which leaves the game", name(train));
            offers.push((without, vec![stock, self.change(&trains)]));
        }
        for &train in depot.pool() {
            let pool = depot.pool().iter().copied().filter(|other| *other != train);
            let pool = self.beside("pool", Value::Null, &pool.collect::<Vec<_>>());
            let used = format!("with {:#} of the bank pool", name(train));
            offers.push((used, vec![pool, with(train)]));
        }
        for kind in (0..table.components.trains.len()).map(TrainKind::new) {
            let (left, number, gone, rusted) = depot.stock(kind);
            let train = Train { kind, number };
            if left != Some(0) && !rusted && number < u8::MAX {
                let left = left.map(|left| left - 1);
                let stock = self.beside("stock", of_kind(kind), &(left, number + 1, gone, rusted));
                let new = format!("with {:#} from the box", name(train));
                offers.push((new, vec![stock, with(train)]));
            }
        }
        offers
    }

    /// One more in any free space, or one back to the charter.
    fn markers(&self) -> Vec<Offer> {
        let (table, company) = (self.table, CompanyId(self.place));
        let now: Vec<CitySpace> = table.board.markers_of(company).collect();
        let charter = &table.company(company).markers_left;
        let of = || company.tell(among(table));
        let map = table.board.map();
        let mut offers = Vec::new();
        for (at, space) in now.iter().enumerate() {
            let mut spaces = now.clone();
            spaces.remove(at);
            let printed = table.components.company(company).markers;
            let cost = printed.iter().rev().nth(charter.len()).copied();
            let mut costs = charter.clone();
            costs.insert(0, cost.unwrap_or(Dollars::ZERO));
            let changes = vec![self.change(&spaces), self.beside("charter", of(), &costs)];
            offers.push((
                format!("without that in {}", place_name(map, space.hex)),
                changes,
            ));
        }
        let Some(rest) = charter.get(1..) else {
            return offers;
        };
        for space in table
            .board
            .all_spaces()
            .filter(|at| table.board.occupant(*at).is_none())
        {
            let spaces: Vec<CitySpace> = now.iter().copied().chain([space]).collect();
            let changes = vec![
                self.change(&spaces),
                self.beside("charter", of(), &rest.to_vec()),
            ];
            let (city, slot) = (space.city + 1, space.slot + 1);
            let hex = place_name(map, space.hex);
            offers.push((
                format!("one more in {hex}, city {city}, space {slot}"),
                changes,
            ));
        }
        offers
    }

    /// One share from one holder to another; whoever then has the most leads, as long as that is enough.
    fn shares(&self, name: &dyn Fn(Holder) -> String) -> Vec<Offer> {
        let shares = &self.table.company(CompanyId(self.place)).shares;
        let players = self.table.player_ids().map(Holder::Player);
        let fixed = [Holder::Ipo, Holder::Treasury, Holder::Pool];
        let holders: Vec<Holder> = fixed.into_iter().chain(players).collect();
        let mut offers = Vec::new();
        for &from in holders.iter().filter(|&&from| shares.of(from) > 0) {
            for &to in holders.iter().filter(|&&to| to != from) {
                let mut moved = shares.clone();
                moved.transfer(from, to, 1);
                let change = Change {
                    to: tell_division(&led(moved.division(), shares), self.table),
                    ..self.change(&0_u8)
                };
                let told = format!("one share from {} to {}", name(from), name(to));
                offers.push((told, vec![change]));
            }
        }
        offers
    }
}

/// A division with whoever has the most as president, if that is enough; of equals whoever was.
fn led(mut division: Division, before: &Shares) -> Division {
    let held = |seat: usize| {
        (
            division.held[seat],
            before.president().is_some_and(|it| it.index() == seat),
        )
    };
    let most = (0..division.held.len()).max_by_key(|&seat| held(seat));
    let enough = most.filter(|&seat| division.held[seat] >= before.president_size());
    division.president = enough.map(PlayerId::new);
    division
}
